"""Sends a file and shows how far its upload has come."""

import covey
from _log_in import run


def show(progress: covey.UploadProgress) -> None:
    print(f"{progress.sent_bytes} of {progress.total_bytes} bytes")


async def main(client: covey.Client, channel_url: str) -> None:
    file = covey.File(content=b"x" * 100_000, name="notes.txt")
    message = await client.send_file(channel_url, file, text="my notes", on_progress=show)
    print(f"{message.files[0].name}: {message.files[0].size_bytes} bytes at the server")


run(main)
