"""A fifth game, as somebody would add it: rules, a table and words in folders of their own."""
