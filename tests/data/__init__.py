"""Files as players have them, written by released versions, and the program that wrote them."""
