// Pinned messages (rest.md §9.10): a channel's list, newest pin first. A member sees of it what the member sees of the
// messages, so the event is written for each receiver.

import SandboxJSON

extension Sandbox {
    func visiblePins(of channel: Channel, for member: Member?) -> [Pin] {
        if channel.pins.isEmpty { return [] }
        return channel.pins.filter { isVisible($0.message, in: channel, to: member) }
    }

    func pinMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let member = call.actor.flatMap { channel.member($0) }
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        guard canPin(message, in: channel) else { throw .notAcceptable }
        if channel.pins.contains(where: { $0.message === message }) { throw .exists("Pin") }
        if channel.pins.count >= Limit.pins { throw .tooMany("pins") }
        pin(message, in: channel)
        return emptyObject
    }

    /// `pin_message` of a send: what cannot be pinned is still sent.
    func pinIfPossible(_ message: Message, in channel: Channel) {
        if canPin(message, in: channel), channel.pins.count < Limit.pins { pin(message, in: channel) }
    }

    private func canPin(_ message: Message, in channel: Channel) -> Bool {
        !channel.isSuper && !channel.isEphemeral && !message.isSilent
    }

    private func pin(_ message: Message, in channel: Channel) {
        lastPinNumber += 1
        channel.pins.insert(Pin(message: message, number: lastPinNumber), at: 0)
        pushPins(of: channel)
    }

    func unpinMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let member = call.actor.flatMap { channel.member($0) }
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        guard unpin(message, in: channel) else { throw .notFound("Pin") }
        return emptyObject
    }

    /// Whether it was pinned.
    @discardableResult
    func unpin(_ message: Message, in channel: Channel) -> Bool {
        guard let index = channel.pins.firstIndex(where: { $0.message === message }) else { return false }
        channel.pins.remove(at: index)
        pushPins(of: channel)
        return true
    }

    /// SYEV 11300 to the members.
    private func pushPins(of channel: Channel) {
        touch(channel)
        let tsMs = clock.eventTime(in: channel)
        for member in channel.members where member.user.isOnline {
            let pins = visiblePins(of: channel, for: member)
            let frame = event(11_300, channel, tsMs: tsMs) { writer in
                guard let latest = pins.first else { return }
                writer.array("pinned_message_ids") { writer in
                    for pin in pins { writer.int(pin.message.id) }
                }
                writer.key("latest_pinned_message")
                write(latest.message, in: channel, parts: .everything(for: member.user), into: &writer)
            }
            push(frame, to: CollectionOfOne(member.user))
        }
    }

    func listPins(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.memberChannel(url)
        let limit = try call.fields.limit(default: 20)
        let parts = try call.messageParts()
        let rows = visiblePins(of: channel, for: member).map { pin in
            (key: SortKey(timeMs: pin.number, id: ""), row: pin.message)
        }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: call.fields, digest: digest)
        return JSONWriter.object(reserving: 256 + page.rows.count * 1_300) { writer in
            writer.array("pinned_messages") { writer in
                for message in page.rows {
                    writer.beginObject()
                    writer.key("message")
                    write(message, in: channel, parts: parts, into: &writer)
                    writer.endObject()
                }
            }
            writer.field("has_more", !page.next.isEmpty)
            writer.field("next", page.next)
        }
    }
}
