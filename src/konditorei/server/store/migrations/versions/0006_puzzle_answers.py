"""Which puzzles a person has answered."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("day", sa.String(10), nullable=True),
        sa.PrimaryKeyConstraint("person", "game", "number", name="pk_puzzle_answers"),
    )


def downgrade() -> None:
    """Older releases have no puzzles."""
    op.drop_table("puzzle_answers")
