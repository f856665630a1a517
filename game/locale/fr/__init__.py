"""French: the client's words and each table's."""
