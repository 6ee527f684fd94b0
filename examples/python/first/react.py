"""Reacts to a message, shows the reactions, and takes mine back."""

import covey
from _log_in import run


async def main(client: covey.Client, channel_url: str) -> None:
    message = await client.send_user_message(channel_url, "who comes along?")
    await message.react("thumbs-up")
    shown = await client.get_cached_message(channel_url, message.message_id)
    for reaction in shown.reactions:
        print(f"{reaction.key}: {reaction.count}, with me: {reaction.includes_me}")
    await message.unreact("thumbs-up")


run(main)
