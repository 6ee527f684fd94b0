// Users by REST (rest.md §5.2, §13.1): list, create, update, tokens, invitation preference.

import SandboxJSON

extension Sandbox {
    func listUsers(_ call: Call) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let limit = try fields.limit(default: 20)
        let ids = try fields.strings("user_ids") ?? []
        let prefix = try fields.string("nickname_startswith")?.lowercasedByScalar
        let key = try fields.string("metadatakey").map(ExactString.init)
        let values = try fields.strings("metadatavalues_in") ?? []
        let digest = fields.digest(except: Self.isNoCondition)
        var after: String?
        if let token = try fields.string("token") {
            after = try SortKey(PageToken(token, digest: digest, epoch: listEpoch).key).id
        }
        var found: [User] = []
        var hasMore = false
        let wanted = Set(ids.map(ExactString.init))
        for user in sortedUsers {
            if let after, !after.precedesByCodePoint(user.id) { continue }
            if !wanted.isEmpty, !wanted.contains(ExactString(user.id)) { continue }
            if let prefix, !user.nickname.lowercasedByScalar.startsExactly(with: prefix) { continue }
            if let key {
                guard let value = user.metadata[key] else { continue }
                if !values.isEmpty, !values.containsExactly(value) { continue }
            }
            if found.count == limit {
                hasMore = true
                break
            }
            found.append(user)
        }
        return JSONWriter.object(reserving: 256 + found.count * 400) { writer in
            writer.array("users") { writer in
                for user in found { writer.raw(user.json) }
            }
            var next = ""
            if hasMore, let last = found.last {
                next = PageToken.encode(key: SortKey(id: last.id).json, digest: digest, epoch: listEpoch)
            }
            writer.field("next", next)
        }
    }

    func createUser(_ call: Call) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        let id = try call.fields.requiredString("user_id")
        let nickname = try call.fields.string("nickname") ?? ""
        let profileUrl = try call.fields.string("profile_url", maximum: Limit.addressCharacters) ?? ""
        let issuesToken = try call.fields.flag("issue_access_token")
        if id.isEmpty { throw .missing("user_id") }
        if id.isLonger(than: Limit.userIdCharacters) { throw .userIdTooLong }
        if user(id) != nil { throw .exists("User") }
        let user = addUser(id: id, nickname: nickname)
        user.profileUrl = profileUrl
        return JSONWriter.object(reserving: 512) { writer in
            writer.members(user.fields)
            writer.field("discovery_keys", user.discoveryKeys)
            if issuesToken { writer.field("access_token", issueToken(for: user, expiresAtMs: -1)) }
        }
    }

    func createToken(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        guard let user = user(userId) else { throw .notFound("User") }
        let expiresAtMs = try call.fields.int("expires_at") ?? -1
        if expiresAtMs < -1 { throw .negative("expires_at") }
        let token = issueToken(for: user, expiresAtMs: expiresAtMs)
        return JSONWriter.object { writer in
            writer.field("token", token)
            writer.field("expires_at", expiresAtMs)
        }
    }

    func updateUser(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let fields = call.fields
        let nickname = try fields.string("nickname")
        let profileUrl = try fields.string("profile_url", maximum: Limit.addressCharacters)
        let languages = try fields.strings("preferred_languages")
        let keys = try fields.strings("discovery_keys")
        let isActive = try fields.bool("is_active")
        if isActive != nil, !call.isAdministrator { throw .notAllowed }
        if let nickname { rename(user, nickname) }
        if let profileUrl { user.profileUrl = profileUrl }
        if let languages { user.preferredLanguages = languages }
        if let keys { user.discoveryKeys = keys }
        if let isActive, isActive != user.isActive {
            user.isActive = isActive
            if !isActive { endSessions(of: user, reason: .userDeactivated) }
        }
        touchChannels(of: user)
        return JSONWriter.object(reserving: 512) { writer in
            writer.members(user.fields)
            writer.field("discovery_keys", user.discoveryKeys)
        }
    }

    func rename(_ user: User, _ nickname: String) {
        guard !nickname.isExactly(user.nickname) else { return }
        user.nickname = nickname
        touchChannels(of: user)
    }

    /// A profile is part of every view of the user's channels. Presence is not counted as a change: else every login
    /// would change every channel.
    private func touchChannels(of user: User) {
        for (_, member) in user.memberships.sorted(by: { $0.key < $1.key }) { touch(member.channel) }
    }

    // MARK: Invitation preference

    func invitationPreference(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        return JSONWriter.object { $0.field("auto_accept", user.acceptsInvitations) }
    }

    func setInvitationPreference(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        guard let accepts = try call.fields.bool("auto_accept") else { throw .missing("auto_accept") }
        user.acceptsInvitations = accepts
        return JSONWriter.object { $0.field("auto_accept", accepts) }
    }
}
