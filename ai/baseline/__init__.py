"""Baseline opponent `elder`: the doge before training, with hand-written policies.

Its search and settings are also those of that time. It is a player of the arena alone, kept so that later opponents can
be measured against the same one. Nothing here is improved. It follows the rules where a game's moves or fields are
renamed, and no further.
"""
