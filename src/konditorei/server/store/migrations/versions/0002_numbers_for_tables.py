"""Events are filed by a number of their table instead of its name."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Numbers the tables in the order in which they were opened, and files their events anew."""
    op.create_table(
        "volumes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.UniqueConstraint("table_id", name="uq_volumes_table_id"),
    )
    op.execute(
        "INSERT INTO volumes (table_id) SELECT table_id FROM events GROUP BY table_id ORDER BY min(at), table_id"
    )
    _refile(
        sa.Column("volume", sa.Integer, primary_key=True, autoincrement=False),
        "SELECT volumes.number, events.number, kind, at, body FROM events"
        " JOIN volumes ON volumes.table_id = events.table_id ORDER BY volumes.number, events.number",
    )


def downgrade() -> None:
    """Files the events by name again."""
    _refile(
        sa.Column("table_id", sa.String(40), primary_key=True),
        "SELECT volumes.table_id, events.number, kind, at, body FROM events"
        " JOIN volumes ON volumes.number = events.volume",
    )
    op.drop_table("volumes")


def _refile(first: sa.Column[int] | sa.Column[str], rows: str) -> None:
    """All events again, with another first column."""
    op.create_table(
        "events_anew",
        first,
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.execute(f"INSERT INTO events_anew {rows}")
    op.drop_table("events")
    op.rename_table("events_anew", "events")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER INDEX pk_events_anew RENAME TO pk_events")
