"""Music, effects and ambience of Laguna, and the programs that synthesise and measure them.

Run `python -m sounds.make` and `python -m sounds.measure`.
"""
