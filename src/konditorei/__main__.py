"""`python -m konditorei` is the `konditorei` command."""

from konditorei.cli import app

app()
