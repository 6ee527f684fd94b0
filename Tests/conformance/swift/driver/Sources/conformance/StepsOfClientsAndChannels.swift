// A client's life, and single calls about channels.

import Covey

extension Driver {
    func ofClients(_ me: Actor, _ words: [String]) async throws -> String? {
        let client = me.client
        switch words[0] {
        case "connect":
            return await outcome(show) { () async throws(CoveyError) -> User in
                try await client.connect(userId: words[1], nickname: words[2])
            }
        case "disconnect":
            return await done { () async throws(CoveyError) in try await client.disconnect(keepCache: true) }
        case "current_user": return "ok \(show(try client.currentUser()))"
        case "state": return "\(try client.connectionState().rawValue)"
        case "unread":
            return "\(try await client.getUnreadMessageCount(customTypes: [], superChannelFilter: .all))"
        case "pause":
            try client.pause()
            return "ok"
        case "resume":
            try client.resume()
            return "ok"
        case "close":
            actors[me.name] = nil
            try await me.close()
            return "ok"
        default: return nil
        }
    }

    func ofChannels(_ me: Actor, _ words: [String]) async throws -> String? {
        let (client, verb) = (me.client, words[0])
        guard words.count > 2 else { return nil }
        let url = words[2]
        let entries = words.dropFirst(3).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        switch verb {
        case "create":
            let params = GroupChannelParams(userIds: [words[4]], name: words[3], channelUrl: url)
            return show(try await client.createChannel(params: params))
        case "update_channel":
            return show(try await client.updateChannel(channelUrl: url, params: GroupChannelParams(name: words[3])))
        case "get_channel": return show(try await client.getChannel(channelUrl: url))
        case "metadata":
            return show(
                try await client.createChannelMetadata(
                    channelUrl: url, keys: entries.map { $0[0] }, values: entries.map { $0[1] }))
        case "get_metadata": return show(try await client.getChannelMetadata(channelUrl: url, keys: [words[3]]))
        case "counters":
            let found = try await client.createMetacounters(
                channelUrl: url, keys: entries.map { $0[0] }, values: entries.map { Int64($0[1]) ?? 0 })
            return found.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        case "mute":
            return await done { () async throws(CoveyError) in
                try await client.muteUser(channelUrl: url, userId: words[3], seconds: 3600, description: "too loud")
            }
        case "unmute":
            return await done { () async throws(CoveyError) in
                try await client.unmuteUser(channelUrl: url, userId: words[3])
            }
        case "muted":
            let info = try await client.getMyMutedInfo(channelUrl: url)
            return "\(digit(info.isMuted)) \(digit(info.remainingMs > 0)) \"\(info.description)\""
        case "freeze":
            return await done { () async throws(CoveyError) in try await client.freezeChannel(channelUrl: url) }
        case "leave":
            return await done { () async throws(CoveyError) in try await client.leaveChannel(channelUrl: url) }
        case "read": return await done { () async throws(CoveyError) in try await client.markAsRead(channelUrl: url) }
        case "typing":
            return await done { () async throws(CoveyError) in try await client.startTyping(channelUrl: url) }
        default: return nil
        }
    }

    private func show(_ entries: [MetadataEntry]) -> String {
        entries.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    private func show(_ channel: Channel) -> String { conformance.show(channel) }
    private func show(_ user: User?) -> String { conformance.show(user) }
}
