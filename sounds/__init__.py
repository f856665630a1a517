"""Music and effects of Laguna, and the program that synthesises them.

Run it with `python -m sounds.make`.
"""
