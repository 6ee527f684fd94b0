// One message by REST: get, send, edit, delete (rest.md §9.2, §9.5, §9.6; admin messages §5.2).

import SandboxJSON

extension Sandbox {
    func getMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.memberChannel(url)
        let parts = try call.messageParts()
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        return json(of: message, in: channel, parts: parts)
    }

    func restSend(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let type = try call.fields.requiredString("message_type")
        switch type {
        case "MESG", "FILE":
            let sender = try call.requiredActor()
            let movesReadPosition = try call.fields.flag("mark_as_read", default: true)
            let content = try MessageContent(
                type == "MESG" ? .text : .file, call.fields, upload: try storeFile(call, "file"))
            let sent = try send(
                content, to: url, sender: sender, requester: nil, movesReadPosition: movesReadPosition)
            return json(of: sent.message, in: sent.channel, parts: .everything(for: sender))
        case "ADMM", "BRDM":
            guard call.isAdministrator else { throw .notAllowed }
            return try sendAdminMessage(type == "ADMM" ? .admin : .broadcast, call.fields, url)
        default:
            throw .invalid("message_type")
        }
    }

    private func sendAdminMessage(_ kind: Message.Kind, _ fields: Fields, _ url: String) throws(APIError) -> [UInt8] {
        guard let channel = channel(url) else { throw .noChannel(url) }
        let text = try fields.requiredString("message")
        let data = try fields.string("data") ?? ""
        let customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters) ?? ""
        let isSilent = try fields.flag("silent")
        let message = Message(
            id: nextMessageId(), createdAtMs: clock.messageTime(in: channel), kind: kind, requestId: "", sender: nil,
            previousId: channel.messages.last?.id, parent: nil, isReplyToChannel: false, isSilent: isSilent,
            text: text, data: data, customType: customType)
        publish(message, in: channel, from: nil, requester: nil, movesReadPosition: false)
        return json(of: message, in: channel)
    }

    /// The caller must be joined, and the sender or an operator; an administrator may edit anything.
    func changeableMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError)
        -> (channel: Channel, message: Message)
    {
        let channel = try call.changeableChannel(url)
        let member = call.actor.flatMap { channel.member($0) }
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        if !call.isAdministrator {
            guard let member, message.sender?.user === member.user || member.isOperator else { throw .notAllowed }
        }
        return (channel, message)
    }

    func restEdit(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (channel, message) = try changeableMessage(call, url, id)
        if let type = try call.fields.string("message_type") {
            guard ["MESG", "FILE", "ADMM"].contains(type) else { throw .invalid("message_type") }
            guard type == message.kind.rawValue || (type == "ADMM" && message.isAdmin) else {
                throw .invalid("message_type")
            }
        }
        if message.isAdmin, !call.isAdministrator { throw .notAllowed }
        try check(.updateMessages, call)
        let edit = try MessageEdit(message.kind, call.fields)
        try apply(edit, to: message, in: channel, requester: nil, requestId: nil)
        return json(of: message, in: channel, parts: .everything(for: call.actor))
    }

    func restDelete(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (channel, message) = try changeableMessage(call, url, id)
        let isOwn = message.sender.map { $0.user === call.actor } ?? false
        try check(isOwn ? .deleteMessages : .operatorsDeleteMessages, call)
        delete(message, in: channel)
        return emptyObject
    }
}
