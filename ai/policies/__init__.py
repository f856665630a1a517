"""Policies: hand-written move weights of each game, and features to be trained.

A policy is compiled with the search, like the rules. Each game's module defines:

    MOVE_CLASSES                    number of move classes that the search tells apart when it learns (MAST)
    ROLLOUT_SAMPLE                 number of moves that a rollout weighs when there are many, evenly spread among them
    playout_prior(s, move)           the class of a move, and its weight in a rollout: 0 (only if there is nothing else)
    up episode_id(s)                 identifies the stretch of play that a search looks at
    is_episode_over(s, mark)       tells if that stretch is over

For trained weights (`ai/search/weights.py`, kept in `<game>.json`) it also defines:

    MOVE_FEATURE_NAMES, MOVE_FEATURES     names and number of the move features
    move_features(s, desk, move)    writes the features of a move to `desk.features`; returns their number
    FEATURE_CACHE                   size of the feature cache, computed once for all moves of a position
    (`desk.feature_cache`) update_feature_cache(s, desk, move, who)   updates the feature cache after a move; optional
    POSITION_FEATURE_NAMES, POSITION_FEATURES     names and number of the position features
    position_features(s, desk, seat)  writes the position features of a seat, and their values (`desk.values`)
    GAME_PHASE_NAMES, GAME_PHASES, game_phase(s)   phases of a match in which a point of lead has a different worth
    cut_clock(s)                counter that decides where a rollout may be cut

`ai/EXPERIMENTS.md` tells what was tried and what it gained.
"""
