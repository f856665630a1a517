"""Italian: the client's words and each table's."""
