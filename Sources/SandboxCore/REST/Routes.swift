// Which endpoint a method and path name. The path comes without `v3` and `sdk`, split and decoded. Everything of the
// protocol that is not here is not served: 400930.

extension Sandbox {
    typealias Endpoint = (Call) throws(APIError) -> [UInt8]

    func endpoint(_ method: String, _ path: [String]) -> Endpoint? {
        switch path.first {
        case "users": userEndpoint(method, path)
        case "group_channels": path.count > 1 ? channelEndpoint(method, path) : channelsEndpoint(method)
        default: nil
        }
    }

    private func userEndpoint(_ method: String, _ path: [String]) -> Endpoint? {
        if path.count == 1 {
            switch method {
            case "GET": return listUsers
            case "POST": return createUser
            default: return nil
            }
        }
        let id = path[1]
        switch (method, path.dropFirst(2).joined(separator: "/")) {
        case ("PUT", ""): return { (call) throws(APIError) in try self.updateUser(call, id) }
        case ("POST", "token"): return { (call) throws(APIError) in try self.createToken(call, id) }
        case ("GET", "my_group_channels"): return { (call) throws(APIError) in try self.listMyChannels(call, id) }
        case ("GET", "my_group_channels/changelogs"):
            return { (call) throws(APIError) in try self.channelChangelog(call, id) }
        case ("GET", "channel_invitation_preference"):
            return { (call) throws(APIError) in try self.invitationPreference(call, id) }
        case ("PUT", "channel_invitation_preference"):
            return { (call) throws(APIError) in try self.setInvitationPreference(call, id) }
        case ("PUT", "mark_as_read_all"):
            return { (call) throws(APIError) in
                _ = try call.own(id)
                return try self.restMarkAllAsRead(call)
            }
        default: return nil
        }
    }

    private func channelsEndpoint(_ method: String) -> Endpoint? {
        switch method {
        case "GET": listPublicChannels
        case "POST": createChannel
        default: nil
        }
    }

    private func channelEndpoint(_ method: String, _ path: [String]) -> Endpoint? {
        let url = path[1]
        if path.count > 2, path[2] == "messages" { return messageEndpoint(method, url, Array(path.dropFirst(3))) }
        switch (method, path.dropFirst(2).joined(separator: "/")) {
        case ("GET", ""): return { (call) throws(APIError) in try self.getChannel(call, url) }
        case ("PUT", ""): return { (call) throws(APIError) in try self.updateChannel(call, url) }
        case ("DELETE", ""): return { (call) throws(APIError) in try self.deleteChannel(call, url) }
        case ("PUT", "join"): return { (call) throws(APIError) in try self.joinChannel(call, url) }
        case ("PUT", "leave"): return { (call) throws(APIError) in try self.leaveChannel(call, url) }
        case ("POST", "invite"): return { (call) throws(APIError) in try self.inviteToChannel(call, url) }
        case ("PUT", "accept"): return { (call) throws(APIError) in try self.acceptInvitation(call, url) }
        case ("PUT", "decline"): return { (call) throws(APIError) in try self.declineInvitation(call, url) }
        case ("PUT", "freeze"): return { (call) throws(APIError) in try self.freezeChannel(call, url) }
        case ("PUT", "hide"): return { (call) throws(APIError) in try self.hideChannel(call, url) }
        case ("DELETE", "hide"): return { (call) throws(APIError) in try self.unhideChannel(call, url) }
        case ("PUT", "reset_user_history"): return { (call) throws(APIError) in try self.resetHistory(call, url) }
        case ("GET", "message_purge_offset"): return { (call) throws(APIError) in try self.purgeOffset(call, url) }
        case ("GET", "messages_gap"): return { (call) throws(APIError) in try self.messagesGap(call, url) }
        case ("GET", "members"): return { (call) throws(APIError) in try self.listMembers(call, url) }
        default: return moderationEndpoint(method, url, Array(path.dropFirst(2)))
        }
    }

    private func moderationEndpoint(_ method: String, _ url: String, _ path: [String]) -> Endpoint? {
        guard let name = path.first else { return nil }
        if path.count == 1 {
            switch (method, name) {
            case ("GET", "operators"): return { (call) throws(APIError) in try self.listOperators(call, url) }
            case ("POST", "operators"): return { (call) throws(APIError) in try self.addOperators(call, url) }
            case ("DELETE", "operators"): return { (call) throws(APIError) in try self.removeOperators(call, url) }
            case ("GET", "ban"): return { (call) throws(APIError) in try self.listBans(call, url) }
            case ("POST", "ban"): return { (call) throws(APIError) in try self.ban(call, url) }
            case ("GET", "mute"): return { (call) throws(APIError) in try self.listMutes(call, url) }
            case ("POST", "mute"): return { (call) throws(APIError) in try self.mute(call, url) }
            case ("GET", "metadata"): return { (call) throws(APIError) in try self.metadata(call, url) }
            case ("POST", "metadata"):
                return { (call) throws(APIError) in try self.setMetadata(call, url, creates: true) }
            case ("PUT", "metadata"):
                return { (call) throws(APIError) in try self.setMetadata(call, url, creates: false) }
            case ("DELETE", "metadata"):
                return { (call) throws(APIError) in try self.deleteMetadata(call, url, key: nil) }
            default: return nil
            }
        }
        guard path.count == 2 else { return nil }
        switch (method, name) {
        case ("DELETE", "ban"): return { (call) throws(APIError) in try self.unban(call, url, path[1]) }
        case ("DELETE", "mute"): return { (call) throws(APIError) in try self.unmute(call, url, path[1]) }
        case ("GET", "mute"): return { (call) throws(APIError) in try self.muteInfo(call, url, path[1]) }
        case ("DELETE", "metadata"):
            return { (call) throws(APIError) in try self.deleteMetadata(call, url, key: path[1]) }
        default: return nil
        }
    }

    private func messageEndpoint(_ method: String, _ url: String, _ path: [String]) -> Endpoint? {
        switch (method, path.first) {
        case ("GET", nil): return { (call) throws(APIError) in try self.listMessages(call, url) }
        case ("POST", nil): return { (call) throws(APIError) in try self.restSend(call, url) }
        case ("GET", "changelogs") where path.count == 1:
            return { (call) throws(APIError) in try self.messageChangelog(call, url) }
        case ("PUT", "mark_as_read") where path.count == 1:
            return { (call) throws(APIError) in try self.restMarkAsRead(call, url) }
        case ("PUT", "mark_as_delivered") where path.count == 1:
            return { (call) throws(APIError) in try self.restMarkAsDelivered(call, url) }
        default: break
        }
        guard path.count == 1, let id = path.first.flatMap({ Int64($0) }) else { return nil }
        switch method {
        case "GET": return { (call) throws(APIError) in try self.getMessage(call, url, id) }
        case "PUT": return { (call) throws(APIError) in try self.restEdit(call, url, id) }
        case "DELETE": return { (call) throws(APIError) in try self.restDelete(call, url, id) }
        default: return nil
        }
    }
}
