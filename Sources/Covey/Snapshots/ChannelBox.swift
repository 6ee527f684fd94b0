// A channel behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire

final class ChannelBox: Boxed {
    static let kind = HandleKind.channel
    let channel: GroupChannel
    let texts: CTexts
    let metadata: MetadataTexts
    let creator = ChildHandle()
    let inviter = ChildHandle()
    let members = ChildHandle()
    let lastMessage = ChildHandle()
    let lastPinnedMessage = ChildHandle()
    let typing: ChildHandles

    init(_ channel: GroupChannel) {
        self.channel = channel
        // Each callback of a message collection has one: the fields directly, for key paths cost as much as the rest.
        let fields = channel.fields
        typing = ChildHandles(count: fields.typingUsers.count)
        texts = CTexts([fields.url, fields.name, fields.coverUrl, fields.data, fields.customType])
        metadata = MetadataTexts(fields.metadata ?? [:])
    }

    /// 0 beyond the end.
    func pinnedMessageId(at index: Int64) -> Int64 {
        let ids = channel.fields.pinnedMessageIds
        return 0..<Int64(ids.count) ~= index ? ids[Int(index)] : 0
    }
}

@c @implementation
public func covey_channel_refusal(_ channel: OpaquePointer?, _ action: Int32) -> Int32 {
    number(channel, ChannelBox.self) { box -> Int32 in
        guard let action = ChannelAction(rawValue: action) else { return -CoveyError.Code.invalidParameter.rawValue }
        return box.channel.fields.refusal(of: action)?.rawValue ?? 0
    }
}
