"""Looks for a word: first in the cache, then at the server."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    await client.send_user_message(channel_url, "the harbour at night")
    for hit in await client.search_messages("harb"):
        print(f"cache: {hit.snippet}")
    query = covey.ServerSearchQuery("harbour", channel_url, order=covey.ServerSearchOrder.TIME)
    async for message in client.list_found_messages(query):
        print(f"server: {message.text}")


run(main)
