"""Training: opponents learn weights from games against themselves.

    python -m ai.training GAME [--lessons N] [--batches N] [--positions N] [--generations N] [--matches N] ...

In `searched_games` the teacher searches its way through games against itself. `dataset` records the features of these
lessons, and `fitting` fits move weights to the searches. `policy_gradient` improves these weights with some hundred
thousand games played without any search. `value_sampling` estimates the worth of positions. The results are weights
(`ai/search/weights.py`). Every part can be interrupted and resumed: lessons, practice and pupils are kept in a folder.
"""
