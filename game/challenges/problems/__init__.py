"""Problems: their collection, attempts at them and the player's progress."""
