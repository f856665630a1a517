"""The replay of a saved match."""
