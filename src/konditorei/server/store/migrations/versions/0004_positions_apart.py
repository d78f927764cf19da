"""Positions have a table of their own, which is not written with every move."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Moves the positions that are stored."""
    op.create_table(
        "positions",
        sa.Column("volume", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.execute("INSERT INTO positions (volume, seq, position) SELECT volume, seq, position FROM latest")
    with op.batch_alter_table("latest") as latest:
        latest.drop_column("position")


def downgrade() -> None:
    """Moves them back; a game whose last position is older than its last step is shown there."""
    op.add_column("latest", sa.Column("position", sa.LargeBinary, nullable=False, server_default=sa.text("''")))
    op.execute("DELETE FROM latest WHERE volume NOT IN (SELECT volume FROM positions)")
    op.execute("UPDATE latest SET position = (SELECT position FROM positions WHERE positions.volume = latest.volume)")
    op.drop_table("positions")
