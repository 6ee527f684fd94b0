// What the client says over the socket (websocket.md §4): one command a text message, ended by a line feed.

import CoveyModel

package enum SocketCommand: Sendable {
    case userMessage(channelUrl: String, requestId: String, UserMessageParams)
    case fileMessage(channelUrl: String, requestId: String, UserMessageParams, FilesToSend)
    case updateUserMessage(channelUrl: String, messageId: Int64, requestId: String, UserMessageParams)
    case read(channelUrl: String, requestId: String)
    case delivered(channelUrl: String, messageId: Int64, requestId: String)
    case typing(start: Bool, channelUrl: String, timeMs: Int64, requestId: String)
    case ping(idMs: Int64, requestId: String)
    /// `token`: a new access token; nil refreshes with the one that the server knows.
    case refresh(token: String?, expiringSession: Bool, requestId: String)

    package func encoded() -> [UInt8] {
        var writer = JSONWriter()
        writer.beginDocument(after: name)
        writer.object(writeBody)
        writer.endLine()
        return writer.bytes
    }

    private var name: StaticString {
        switch self {
        case .userMessage: "MESG"
        case .fileMessage: "FILE"
        case .updateUserMessage: "MEDI"
        case .read: "READ"
        case .delivered: "MACK"
        case .typing(let start, _, _, _): start ? "TPST" : "TPEN"
        case .ping: "PING"
        case .refresh: "LOGI"
        }
    }

    private func writeBody(_ writer: inout JSONWriter) {
        switch self {
        case .userMessage(let channelUrl, let requestId, let params):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            params.writeNew(to: &writer)
        case .fileMessage(let channelUrl, let requestId, let params, let files):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            files.write(to: &writer, name: "name", mimeType: "type", size: "size")
            params.writeNewOfFiles(to: &writer)
        case .updateUserMessage(let channelUrl, let messageId, let requestId, let params):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("msg_id", messageId)
            params.writeChange(to: &writer)
        case .read(let channelUrl, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
        case .delivered(let channelUrl, let messageId, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("msg_id", messageId)
        case .typing(_, let channelUrl, let timeMs, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("time", timeMs)
        case .ping(let idMs, let requestId):
            writer.member("req_id", requestId)
            writer.member("id", idMs)
            writer.member("active", 1)
        case .refresh(let token, let expiringSession, let requestId):
            writer.member("req_id", requestId)
            if let token { writer.member("token", token) }
            writer.member("expiring_session", expiringSession ? 1 : 0)
        }
    }
}

extension UserMessageParams {
    /// The part that MESG and `POST …/messages` share.
    func writeNew(to writer: inout JSONWriter) {
        writer.member("message", message)
        writeNewBesideText(to: &writer)
    }

    /// The part that FILE and `POST …/messages` share: here the text is a caption, which may be missing.
    func writeNewOfFiles(to writer: inout JSONWriter) {
        writer.member("message", ifSet: message)
        writeNewBesideText(to: &writer)
    }

    private func writeNewBesideText(to writer: inout JSONWriter) {
        writer.member("data", ifSet: data)
        writer.member("custom_type", ifSet: customType)
        writer.member("mention_type", mentionsChannel ? "channel" : "users")
        if !mentionsChannel { writer.member("mentioned_user_ids", ifSet: mentionedUserIds) }
        if parentMessageId > 0 { writer.member("parent_message_id", parentMessageId) }
        writer.member("reply_to_channel", replyToChannel)
        if suppressPush { writer.member("push_option", "suppress") }
        writer.member("silent", ifTrue: silent)
    }

    /// The part that MEDI and `PUT …/messages/{mid}` share. What is absent stays as it is, so the parameters of an edit
    /// can set data, custom type and mentions but not empty them.
    func writeChange(to writer: inout JSONWriter) {
        writer.member("message", message)
        writer.member("data", ifSet: data)
        writer.member("custom_type", ifSet: customType)
        if mentionsChannel {
            writer.member("mention_type", "channel")
        } else if !mentionedUserIds.isEmpty {
            writer.member("mention_type", "users")
            writer.member("mentioned_user_ids", mentionedUserIds)
        }
    }
}
