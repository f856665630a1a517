"""Tutorial: a guided session on a fixed deal, its guide and its reminders."""
