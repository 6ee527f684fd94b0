"""Replies to a message, and reads the thread below it."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    parent = await client.send_user_message(channel_url, "any questions?")
    await parent.reply("just one", reply_to_channel=True)
    thread = await client.get_threaded_messages(channel_url, parent.message_id)
    for reply in thread.replies:
        above = reply.parent.text if reply.parent else "?"
        print(f"{above} > {reply.text}")


run(main)
