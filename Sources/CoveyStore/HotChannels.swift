// Channels as they were written or read last, so that a message does not decode its channel's row. The store is the only
// writer, so they are what the rows say, as long as every undone transaction forgets them. A view has none.

import CoveyModel

struct HotChannels {
    /// Of their records. As many as an app has open take far less; above it, all are read again.
    private static let bytesMost = 1 << 20

    private var channels: [ByteText: GroupChannel] = [:]
    private var bytes = 0

    subscript(_ url: String) -> GroupChannel? { channels[ByteText(url)] }

    mutating func remember(_ channel: GroupChannel, recordBytes: Int) {
        // Of a channel that is there already only what it grew by would count: forgetting all a little early is as good.
        if channels.updateValue(channel, forKey: ByteText(channel.url)) == nil { bytes += recordBytes }
        if bytes > Self.bytesMost { forgetAll() }
    }

    mutating func forgetAll() {
        channels = [:]
        bytes = 0
    }
}
