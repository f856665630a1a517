"""Elder: the doge of before the school, as it was: its search, its settings and its hand-written instincts.

A player of the arena alone, kept so that whoever comes later can be measured against the same opponent. Nothing here is
improved; it follows the rules where moves or fields of a game are named otherwise, and no further.
"""
