"""Events have a version, deals and newest states are stored, and lists have a row of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds what is missing; no stored row is changed."""
    op.add_column("events", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("listed", sa.LargeBinary, nullable=True))
    op.create_table(
        "latest",
        sa.Column("volume", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actors", sa.LargeBinary, nullable=False),
        sa.Column("progress", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("volume", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Takes it away again; only games of the older release can be read then."""
    op.drop_table("deals")
    op.drop_table("latest")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("listed")
    with op.batch_alter_table("events") as events:
        events.drop_column("version")
