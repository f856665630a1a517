"""The lobby: seats, colours and options of a new match."""
