// Single messages: sending, reading and changing them. Words: verb, client, channel, label, more.

import Covey

extension Driver {
    func ofMessages(_ me: Actor, _ words: [String]) async throws -> String? {
        guard words.count > 3 else { return nil }
        let (client, url, label) = (me.client, words[2], words[3])
        switch words[0] {
        case "send": return await send(client, url, label, UserMessageParams(message: words[4]))
        case "ask": return await send(client, url, label, UserMessageParams(message: words[4], pollId: me.poll?.id))
        case "reply":
            let params = UserMessageParams(message: words[5], parentMessageId: id(words[4]))
            return await send(client, url, label, params)
        case "file":
            var params = FileMessageParams()
            params.addBytes(bytes: Array(words[6].utf8), name: words[4], mimeType: words[5])
            return await sent(label) { pending async throws(CoveyError) in
                try await client.sendFileMessage(channelUrl: url, params: params, pending: pending)
            }
        case "edit":
            let params = UserMessageParams(message: words[4])
            return show(try await client.updateUserMessage(channelUrl: url, messageId: id(label), params: params))
        case "get": return show(try await client.getMessage(channelUrl: url, messageId: id(label)))
        case "cached":
            // The message as bytes and back: an object that belongs to no client.
            let message = try await client.getCachedMessage(channelUrl: url, messageId: id(label))
            return "ok \(show(try Message.fromBytes(bytes: message.bytes())))"
        case "delete":
            return await done { () async throws(CoveyError) in
                try await client.deleteMessage(channelUrl: url, messageId: id(label))
            }
        case "react":
            return await done { () async throws(CoveyError) in
                try await client.addReaction(channelUrl: url, messageId: id(label), key: words[4])
            }
        case "unreact":
            return await done { () async throws(CoveyError) in
                try await client.deleteReaction(channelUrl: url, messageId: id(label), key: words[4])
            }
        case "download":
            let message = try await client.getMessage(channelUrl: url, messageId: id(label))
            return String(
                decoding: try await client.downloadFile(url: message.fileUrl, requiresAuth: false), as: UTF8.self)
        case "remove_failed":
            let requestIds = [labels[label, default: Label()].requestId]
            return "\(try await me.messages?.removeFailed(requestIds: requestIds).count ?? -1)"
        default: return nil
        }
    }

    private func send(_ client: Client, _ url: String, _ label: String, _ params: UserMessageParams) async -> String {
        await sent(label) { pending async throws(CoveyError) in
            try await client.sendUserMessage(channelUrl: url, params: params, pending: pending)
        }
    }
}
