"""The school: opponents learn from their own games.

    python -m ai.school GAME [--games N] [--sims N] [--generations N] [--folder DIR] ...

`lessons` plays the teacher against itself and keeps the games; `traits` replays them and notes what there was to be
seen; `fitting` finds, with NumPy alone, what each trait is worth. What comes of it is lore (`ai/lore.py`).
"""
