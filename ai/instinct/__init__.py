"""Instinct: what a player of each game feels before thinking.

A game's instinct is a module of the same make as the rules, compiled with the search:

    KEYS                    how many kinds of move the search tells apart when it learns which ones tend to be good
    key(s, move)            the kind of a move, 0 to KEYS - 1
    bias(s, move)           how readily a rollout plays it: a weight from 0 (never, if anything else is there) up
    mark(s)                 what identifies the stretch of play that a search looks at
    finished(s, mark)       whether that stretch is over
"""
