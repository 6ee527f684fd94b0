"""Opens a channel's messages: what the cache holds at once, then what the server says, then an older page."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    params = covey.MessageListParams(previous_result_size=2)
    async with client.message_collection(channel_url, params=params) as collection:
        start = collection.start()
        print(f"the cache: {len(await start.cache)}")
        print(f"the server: {len(await start.api)}")
        if collection.has_previous:
            print(f"older: {len(await collection.load_previous())}")


run(main)
