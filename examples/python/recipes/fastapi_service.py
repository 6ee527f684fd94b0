#!/usr/bin/env python3
"""A web service over one user's channels: FastAPI and Covey share the asyncio loop.

    API_URL=http://127.0.0.1:PORT COVEY_USER=USER uvicorn fastapi_service:app        needs fastapi and uvicorn

    GET  /channels/{url}/messages      the newest messages, from the cache if there is no connection
    POST /channels/{url}/messages      sends one: {"text": "hello"}
    GET  /channels/{url}/events        new messages as server-sent events

One process has a user's cache: run one worker, and more services as other users, or Covey Fleet.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import AsyncIterator

import covey
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel


class NewMessage(BaseModel):
    text: str


@contextlib.asynccontextmanager
async def logged_in(app: FastAPI) -> AsyncIterator[None]:
    api_url, user = os.environ["API_URL"], os.environ["COVEY_USER"]
    cache = Path.home() / ".cache" / "covey-examples" / user
    async with covey.connect("example", user, cache, api_url=api_url,
                             websocket_url="ws" + api_url[len("http"):]) as client:
        app.state.client = client
        yield


app = FastAPI(lifespan=logged_in)


@app.exception_handler(covey.CoveyError)
async def failed(request: Request, error: covey.CoveyError) -> JSONResponse:
    # 503: the caller may try again, which is what a transient error means.
    return JSONResponse({"error": error.message}, 503 if error.is_transient else 400)


@app.get("/channels/{url}/messages")
async def messages(url: str) -> list[dict[str, object]]:
    async with app.state.client.message_collection(url) as collection:
        start = collection.start()
        try:
            page = await start.api
        except covey.CoveyError as error:
            if not error.is_transient:
                raise
            page = await start.cache
        return [{"id": message.message_id, "sender": message.sender_id, "text": message.text} for message in page]


@app.post("/channels/{url}/messages", status_code=201)
async def send(url: str, new: NewMessage) -> dict[str, object]:
    message = await app.state.client.send_user_message(url, new.text)
    return {"id": message.message_id, "text": message.text}


@app.get("/channels/{url}/events")
async def events(url: str) -> StreamingResponse:
    async def stream() -> AsyncIterator[str]:
        async with app.state.client.message_collection(url) as collection:
            changes = collection.events()
            await collection.start().api
            yield ": open\n\n"  # the caller sees now that nothing will be missed
            async for event in changes:
                if isinstance(event, covey.MessagesAdded):
                    for message in event.messages:
                        yield f"data: {json.dumps({'sender': message.sender_id, 'text': message.text})}\n\n"

    return StreamingResponse(stream(), media_type="text/event-stream")
