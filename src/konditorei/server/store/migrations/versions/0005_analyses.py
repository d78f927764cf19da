"""Analyses of finished games: jobs that workers share, and their results."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("worker", sa.String(20), nullable=True),
        sa.Column("due", sa.Double, nullable=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("done", sa.Double, nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_analyses_due", "analyses", ["due"])


def downgrade() -> None:
    """Analyses can be made again."""
    op.drop_table("analyses")
