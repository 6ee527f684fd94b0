// Snapshots as bytes, for an app that keeps one or passes it to another process (covey_message_bytes and its like): the
// kind, the version of the form, then the values in the form of the databases. Another kind or version reads as nil, as
// damaged bytes do. Equal content gives equal bytes: what no getter shows (when a channel's fields were written, the place
// of an unsent message in its queue) is left out. Immutable; any thread.

import CoveyModel

package enum SnapshotBytes {
    /// The numbers are stored.
    private enum Kind: UInt8 {
        case user = 1, member, restrictedUser, channel, message, poll, scheduledMessage, eventInfo
    }

    private static let form: UInt8 = 1

    // MARK: Writing

    package static func of(_ user: User) -> [UInt8] { write(.user) { $0.user(user) } }
    package static func of(_ member: Member) -> [UInt8] { write(.member) { $0.member(member) } }
    package static func of(_ restricted: RestrictedUser) -> [UInt8] {
        write(.restrictedUser) { $0.restricted(restricted) }
    }
    package static func of(_ poll: Poll) -> [UInt8] { write(.poll) { $0.poll(poll) } }
    package static func of(_ info: EventInfo) -> [UInt8] { write(.eventInfo) { $0.info(info) } }
    package static func of(_ message: Message) -> [UInt8] { write(.message) { $0.message(message.withoutPlace) } }

    package static func of(_ channel: GroupChannel) -> [UInt8] {
        var fields = channel.fields
        fields.versions = ChannelVersions()
        return write(.channel) { writer in
            writer.byte(Codec.channelForm)
            writer.channel(fields)
            writer.list(fields.typingUsers) { $0.user($1) }
        }
    }

    package static func of(_ scheduled: ScheduledMessage) -> [UInt8] {
        write(.scheduledMessage) { writer in
            writer.integer(scheduled.scheduledMessageId)
            writer.integer(scheduled.scheduledAt)
            writer.integer(Int64(scheduled.status.rawValue))
            writer.message(scheduled.message.withoutPlace)
        }
    }

    private static func write(_ kind: Kind, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(kind.rawValue)
        writer.byte(form)
        body(&writer)
        return writer.bytes
    }

    // MARK: Reading

    package static func user(_ bytes: UnsafeRawBufferPointer) -> User? { read(bytes, .user) { $0.user() } }
    package static func member(_ bytes: UnsafeRawBufferPointer) -> Member? { read(bytes, .member) { $0.member() } }
    package static func poll(_ bytes: UnsafeRawBufferPointer) -> Poll? { read(bytes, .poll) { $0.poll() } }
    package static func info(_ bytes: UnsafeRawBufferPointer) -> EventInfo? { read(bytes, .eventInfo) { $0.info() } }

    package static func restricted(_ bytes: UnsafeRawBufferPointer) -> RestrictedUser? {
        read(bytes, .restrictedUser) { $0.restricted() }
    }

    package static func message(_ bytes: UnsafeRawBufferPointer) -> Message? {
        read(bytes, .message) { $0.checkedMessage() }
    }

    package static func channel(_ bytes: UnsafeRawBufferPointer) -> GroupChannel? {
        read(bytes, .channel) { reader -> GroupChannel? in
            let form = reader.byte()
            guard Codec.channelForms.contains(form) else { return nil }
            var fields = reader.channel(form: form)
            fields.typingUsers = reader.list { $0.user() }
            guard fields.lastMessage?.isUTF8 != false, fields.lastPinnedMessage?.isUTF8 != false else { return nil }
            return GroupChannel(fields)
        }
    }

    package static func scheduled(_ bytes: UnsafeRawBufferPointer) -> ScheduledMessage? {
        read(bytes, .scheduledMessage) { reader -> ScheduledMessage? in
            let (id, at) = (reader.integer(), reader.time())
            let status: ScheduledMessage.Status = reader.choice(.pending)
            guard let message = reader.checkedMessage() else { return nil }
            return ScheduledMessage(scheduledMessageId: id, scheduledAt: at, status: status, message: message)
        }
    }

    private static func read<Value>(
        _ bytes: UnsafeRawBufferPointer, _ kind: Kind, _ body: (inout ByteReader) -> Value?
    ) -> Value? {
        var reader = ByteReader(bytes)
        guard reader.byte() == kind.rawValue, reader.byte() == form else { return nil }
        let value = body(&reader)
        return reader.isWhole ? value : nil
    }
}

extension Message {
    /// Without the order of unsent messages.
    fileprivate var withoutPlace: Message { localSequence == 0 ? self : with { $0[.localSequence] = 0 } }

    /// The getters hand texts out as they are, and these bytes may come from anywhere.
    fileprivate var isUTF8: Bool {
        record.withBytes { block in
            Message.Text.allCases.allSatisfy { text in
                Record.textBytes(text.rawValue, ofUnchecked: block).map { String(validating: $0, as: UTF8.self) != nil }
                    ?? true
            }
        }
    }
}

extension ByteReader {
    fileprivate mutating func checkedMessage() -> Message? { message().flatMap { $0.isUTF8 ? $0 : nil } }

    fileprivate mutating func restricted() -> RestrictedUser {
        RestrictedUser(
            user: user(), description: text(), startAt: time(), endAt: time(), remainingDurationMs: time())
    }
}

extension ByteWriter {
    fileprivate mutating func restricted(_ restricted: RestrictedUser) {
        user(restricted.user)
        text(restricted.description)
        integer(restricted.startAt)
        integer(restricted.endAt)
        integer(restricted.remainingDurationMs)
    }
}
