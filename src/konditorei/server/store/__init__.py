"""The database: the log of every table, and what finds tables and people."""
