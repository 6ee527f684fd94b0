// A user as an administrator sees it, and its end: deletion and revoked tokens (rest.md §4.2, §5.2; Platform API). A
// deleted user's messages stay, with the user's name; the id cannot log in again (400301) until it is created again.

import SandboxJSON

extension Sandbox {
    /// The user object with the fields that only an administrator or the user gets.
    func account(of user: User, token: String? = nil, unread: (messages: Int, channels: Int)? = nil) -> [UInt8] {
        JSONWriter.object(reserving: 640) { writer in
            writer.members(user.fields)
            writer.field("discovery_keys", user.discoveryKeys)
            writer.field("created_at", user.createdAtMs / 1_000)
            writer.field("has_ever_logged_in", user.hasEverLoggedIn)
            writer.field("is_hide_me_from_friends", false)
            if let token { writer.field("access_token", token) }
            if let unread {
                writer.field("unread_message_count", unread.messages)
                writer.field("unread_channel_count", unread.channels)
            }
        }
    }

    func getUser(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        var unread: (messages: Int, channels: Int)?
        if try call.fields.flag("include_unread_count") {
            let members = try countedMembers(call, userId)
            unread = (members.reduce(0) { $0 + $1.unreadCount }, members.count { $0.unreadCount > 0 })
        }
        return account(of: user, unread: unread)
    }

    func deleteUser(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        guard let user = user(userId) else { throw .notFound("User") }
        leaveAllChannels(user)
        for session in user.sessions { session.state = .userDeleted }
        endSessions(of: user, reason: .userDeleted)
        for other in users.values { other.blocked[ExactString(userId)] = nil }
        users[ExactString(userId)] = nil
        usersById = nil
        deletedUserIds.insert(ExactString(userId))
        return emptyObject
    }

    /// All access tokens of the user become invalid, and the user's sessions end.
    func revokeTokens(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        guard let user = user(userId) else { throw .notFound("User") }
        user.tokens = [:]
        endSessions(of: user, reason: .sessionRevoked)
        return emptyObject
    }

    /// Joined ones are left, invitations declined; with the events of both.
    func leaveAllChannels(_ user: User, where isMeant: (Channel) -> Bool = { _ in true }) {
        for (_, member) in user.memberships.sorted(by: { $0.key < $1.key }) where isMeant(member.channel) {
            if member.isJoined { leave(member) } else { decline(member) }
        }
    }

    /// `PUT users/{uid}/my_group_channels/leave` of the Platform API: all, or those of a custom type.
    func leaveMyChannels(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let customType = try call.fields.string("custom_type")
        leaveAllChannels(user) { channel in
            guard let customType else { return true }
            return channel.customType.isExactly(customType)
        }
        return emptyObject
    }
}
