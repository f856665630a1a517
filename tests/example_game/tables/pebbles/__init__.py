"""Table of Pebbles."""
