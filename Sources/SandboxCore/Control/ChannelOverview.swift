// All channels in short, for somebody who looks at the server: private ones and those without messages too. The lists
// of the protocol have more of each channel, in pages.

import SandboxJSON

extension Sandbox {
    private static let overviewChannels: Int64 = 1_000
    private static let previewCharacters = 120

    /// - Parameter target: `?query=` keeps channels with this text in their name or URL, ignoring case; `?limit=` is 1 to
    ///   10,000, else 1,000.
    /// - Returns: `channels`, those with the newest message first, and `total`, how many match.
    package func channelOverview(target: String) -> [UInt8] {
        let query = RequestTarget(target)?.query
        let wanted = query?["query"]?.lowercased() ?? ""
        let limit = min(max(query?["limit"].flatMap { Int64($0) } ?? Self.overviewChannels, 1), 10_000)
        let found = channels.values.filter { channel in
            wanted.isEmpty || channel.url.lowercased().contains(wanted) || channel.name.lowercased().contains(wanted)
        }
        let rows = found.map { (atMs: $0.messages.last?.createdAtMs ?? $0.createdAtMs, channel: $0) }
            .sorted { $0.atMs != $1.atMs ? $0.atMs > $1.atMs : $0.channel.url < $1.channel.url }
        return JSONWriter.object(reserving: 4_096) { writer in
            writer.array("channels") { writer in
                for (atMs, channel) in rows.prefix(Int(limit)) { write(channel, atMs: atMs, into: &writer) }
            }
            writer.field("total", found.count)
        }
    }

    private func write(_ channel: Channel, atMs: Int64, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("channel_url", channel.url)
        writer.field("name", channel.name)
        writer.field("member_count", channel.members.count)
        writer.field("message_count", channel.messages.count)
        writer.field("is_frozen", channel.isFrozen)
        writer.field("newest_at", atMs)
        if let message = channel.messages.last {
            writer.field("newest_user_id", message.sender?.user.id)
            writer.field("newest_text", String(message.text.prefix(Self.previewCharacters)))
        }
        writer.endObject()
    }
}
