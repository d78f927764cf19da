"""The first schema: events, tables, people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates everything."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("avatar", sa.String(20), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_lobby", "tables", ["status", "visibility", "updated"])
    op.create_index("ix_tables_host", "tables", ["host", "status"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_members_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "archive",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("archived", sa.Double, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Removes everything."""
    for table in ("archive", "events", "members", "tables", "people", "settings"):
        op.drop_table(table)
