// What the client says over the socket (websocket.md §4): one command a text message, ended by a line feed.

import CoveyModel

package enum SocketCommand: Sendable {
    case userMessage(channelUrl: String, requestId: String, UserMessageParams)
    case fileMessage(channelUrl: String, requestId: String, UserMessageParams, FilesToSend)
    case updateUserMessage(channelUrl: String, messageId: Int64, requestId: String, UserMessageParams)
    case updateFileMessage(channelUrl: String, messageId: Int64, requestId: String, UserMessageParams)
    case read(channelUrl: String, requestId: String)
    case readThread(channelUrl: String, parentMessageId: Int64, requestId: String)
    case delivered(channelUrl: String, messageId: Int64, requestId: String)
    case typing(start: Bool, channelUrl: String, timeMs: Int64, requestId: String)
    /// In place of earlier votes.
    case vote(channelUrl: String, pollId: Int64, optionIds: [Int64], requestId: String)
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
        case .updateFileMessage: "FEDI"
        case .read, .readThread: "READ"
        case .delivered: "MACK"
        case .typing(let start, _, _, _): start ? "TPST" : "TPEN"
        case .vote: "VOTE"
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
        case .updateFileMessage(let channelUrl, let messageId, let requestId, let params):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("msg_id", messageId)
            params.writeChangeBesideText(to: &writer)
        case .read(let channelUrl, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
        case .readThread(let channelUrl, let parentMessageId, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("parent_message_id", parentMessageId)
        case .delivered(let channelUrl, let messageId, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("msg_id", messageId)
        case .typing(_, let channelUrl, let timeMs, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("time", timeMs)
        case .vote(let channelUrl, let pollId, let optionIds, let requestId):
            writer.member("req_id", requestId)
            writer.member("channel_url", channelUrl)
            writer.member("channel_type", "group")
            writer.member("poll_id", pollId)
            writer.member("option_ids", optionIds)
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
