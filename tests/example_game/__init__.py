"""A fifth game with rules, a table and words in folders of their own."""
