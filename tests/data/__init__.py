"""Players' files as released versions wrote them, and the program that does so."""
