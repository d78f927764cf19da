"""For those who run the server."""

from fastapi import APIRouter
from sqlalchemy import text
from starlette.responses import PlainTextResponse, Response

from konditorei.server.http import shapes
from konditorei.server.http.routes.common import Here, json
from konditorei.server.ops import metrics

router = APIRouter(tags=["health"])


@router.get("/healthz", response_model=shapes.Done)
async def health(server: Here) -> Response:
    """Whether the server and its database answer."""
    await server.store.ask(lambda c: c.execute(text("SELECT 1")).scalar())
    return json({"ok": True})


@router.get("/metrics", response_class=PlainTextResponse)
async def prometheus() -> Response:
    """Figures for Prometheus."""
    return Response(metrics.page(), media_type="text/plain; version=0.0.4")
