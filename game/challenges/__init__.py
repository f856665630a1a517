"""Practice: the deal and the problem of a date, the problems, and what a person has made of them. Knows no picture."""
