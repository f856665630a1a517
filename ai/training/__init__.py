"""The school: opponents learn from their own games.

    python -m ai.training GAME [--lessons N] [--batches N] [--positions N] [--generations N] [--matches N] ...

`lessons` lets the teacher search its way through games against itself, `traits` notes what there was to be seen, and
`fitting` weighs the traits of moves by what was searched. `practising` betters these weights by the hundred thousand
games played without any search. `surveying` tells what positions are worth. What comes of it is lore
(`ai/search/weights.py`). All of it can be broken off and taken up again: lessons, practice and pupils are kept in a
folder.
"""
