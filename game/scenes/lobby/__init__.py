"""Lobby: seats, colours and options of a new match."""
