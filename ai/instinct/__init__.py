"""Policies: the hand-written move weights of each game, and the features that trained weights refer to.

A policy is compiled with the search, like the rules. Each game's module defines:

    KEYS                    number of move classes that the search tells apart when it learns (MAST)
    HANDFUL                 number of moves that a rollout weighs when there are many, evenly spread among them
    feel(s, move)           the class of a move, and its weight in a rollout: 0 (only if there is nothing else) up
    mark(s)                 identifies the stretch of play that a search looks at
    finished(s, mark)       tells if that stretch is over

For trained weights (`ai/lore.py`, kept in `<game>.json`) it also defines:

    MOVE_TRAITS, TRAITS     names and number of the move features
    sense(s, desk, move)    writes the features of a move to `desk.sensed`; returns their number
    CHART                   size of the feature cache, computed once for all moves of a position (`desk.chart`)
    rechart(s, desk, move, who)   updates the feature cache after a move; optional
    POSITION_TRAITS, OUTLOOKS     names and number of the position features
    outlook(s, desk, seat)  writes the position features of a seat, and their values (`desk.amount`)
    STAGE_NAMES, STAGES, stage(s)   phases of a match in which a point of lead has a different worth
    clock(s)                counter that decides where a rollout may be cut

`ai/EXPERIMENTS.md` tells what was tried and what it gained.
"""
