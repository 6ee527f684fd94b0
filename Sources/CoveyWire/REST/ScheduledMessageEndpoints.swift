// Messages that the server sends later (rest.md §13.5).

import CoveyModel

extension Endpoint where Answer == ScheduledMessage {
    package static func createScheduledMessage(
        channelUrl: String, params: UserMessageParams, files: FilesToSend?, atMs: Int64
    ) -> Endpoint {
        call(.post, path(channelUrl)) { writer in
            writer.member("message_type", files == nil ? "MESG" : "FILE")
            writer.member("scheduled_at", atMs)
            if let files {
                files.write(to: &writer, name: "file_name", mimeType: "file_type", size: "file_size")
                params.writeNewOfFiles(to: &writer, metaArraysName: "sorted_metaarray")
            } else {
                params.writeNew(to: &writer, metaArraysName: "sorted_metaarray")
            }
        } read: {
            ScheduledMessage($0)
        }
    }

    package static func scheduledMessage(channelUrl: String, id: Int64) -> Endpoint {
        get(path(channelUrl, id), Query()) { ScheduledMessage($0) }
    }

    package static func updateScheduledMessage(
        channelUrl: String, id: Int64, params: UserMessageParams?, atMs: Int64?
    ) -> Endpoint {
        call(.put, path(channelUrl, id)) { writer in
            if let atMs { writer.member("scheduled_at", atMs) }
            params?.writeScheduledChange(to: &writer)
        } read: {
            ScheduledMessage($0)
        }
    }

    fileprivate static func path(_ channelUrl: String, _ rest: any CustomStringConvertible...) -> [String] {
        ["group_channels", channelUrl, "scheduled_messages"] + rest.map(\.description)
    }
}

extension Endpoint where Answer == Void {
    package static func cancelScheduledMessage(channelUrl: String, id: Int64) -> Endpoint {
        delete(Endpoint<ScheduledMessage>.path(channelUrl, id)) { _ in () }
    }

    package static func sendScheduledMessageNow(channelUrl: String, id: Int64) -> Endpoint {
        call(.post, Endpoint<ScheduledMessage>.path(channelUrl, id, "send_now")) { _ in
        } read: { _ in
            ()
        }
    }
}

extension Endpoint where Answer == TokenPage<ScheduledMessage> {
    package static func scheduledMessages(_ list: ScheduledMessageQuery, token: String) -> Endpoint {
        var query = Query(token: token, limit: list.limit)
        query.add(list)
        query.add("order", list.order == .createdAt ? "created_at" : "scheduled_at")
        query.add("reverse", list.reverse)
        return get(["scheduled_messages"], query) {
            TokenPage($0, "scheduled_messages", read: ScheduledMessage.init)
        }
    }
}

extension Endpoint where Answer == Int64 {
    package static func scheduledMessageCount(_ list: ScheduledMessageQuery) -> Endpoint {
        var query = Query()
        query.add(list)
        return get(["scheduled_messages", "count"], query) { $0.count("count") }
    }
}

extension Query {
    fileprivate mutating func add(_ list: ScheduledMessageQuery) {
        addChannel(list.channelUrl)
        add("status", ifSet: list.statuses.map(\.wireName))
        add("message_type", ifSet: list.messageType.wireName)
    }
}

extension ScheduledMessage {
    init?(_ node: JSONNode) {
        guard let id = node.id("scheduled_message_id"), let at = node.eventTime("scheduled_at"),
            let message = MessageReader.read(node, needsId: false)
        else { return nil }
        let status = node.string("scheduled_status")
        self.init(
            scheduledMessageId: id, scheduledAt: at,
            status: Status.allCases.first { $0.wireName == status } ?? .pending,
            message: message.with {
                $0[.messageId] = 0
                $0.status = .none
            })
    }
}

extension ScheduledMessage.Status {
    fileprivate var wireName: String {
        switch self {
        case .pending: "pending"
        case .inQueue: "in_queue"
        case .sent: "sent"
        case .failed: "failed"
        case .canceled: "canceled"
        case .removed: "removed"
        }
    }
}
