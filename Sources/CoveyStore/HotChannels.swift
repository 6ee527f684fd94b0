// Channels as they were written or read last, so that a message does not decode its channel's row. The store is the only
// writer, so they are what the rows say, as long as every undone transaction forgets them. A view has none.

import CoveyModel

struct HotChannels {
    /// Of their records. As many as an app has open take far less; above it, all are read again.
    private static let bytesMost = 1 << 20

    private var channels: [ByteText: (channel: GroupChannel, bytes: Int)] = [:]
    private var bytes = 0

    subscript(_ url: String) -> GroupChannel? { channels[ByteText(url)]?.channel }

    mutating func remember(_ channel: GroupChannel, recordBytes: Int) {
        let before = channels.updateValue((channel, recordBytes), forKey: ByteText(channel.url))
        bytes += recordBytes - (before?.bytes ?? 0)
        if bytes > Self.bytesMost { forgetAll() }
    }

    mutating func forgetAll() {
        channels = [:]
        bytes = 0
    }
}
