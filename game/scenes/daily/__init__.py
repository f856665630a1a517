"""The daily challenge's screen."""
