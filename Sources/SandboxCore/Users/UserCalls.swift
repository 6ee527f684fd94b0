// Users by REST (rest.md §5.2, §13.1): list, create, update, tokens, invitation preference. The end of a user:
// UserEnd.swift.

import SandboxJSON

extension Sandbox {
    func listUsers(_ call: Call) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let limit = try fields.limit(default: 20)
        let filter = try UserFilter(fields)
        let digest = fields.digest(except: Self.isNoCondition)
        var after: String?
        if let token = try fields.string("token") {
            after = try SortKey(PageToken(token, digest: digest, epoch: listEpoch).key).id
        }
        var found: [User] = []
        var hasMore = false
        for user in sortedUsers {
            if let after, !after.precedesByCodePoint(user.id) { continue }
            if !filter.matches(user) { continue }
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
        let fields = call.fields
        let id = try fields.requiredString("user_id")
        let profile = try Profile(fields)
        let metadata = try fields.json("metadata") == nil ? [:] : StringMapChange(fields, of: [:], creates: true).all
        let issuesToken = try fields.flag("issue_access_token")
        if id.isEmpty { throw .missing("user_id") }
        if id.isLonger(than: Limit.userIdCharacters) { throw .userIdTooLong }
        if user(id) != nil { throw .exists("User") }
        let picture = try storeFile(call, "profile_file")
        deletedUserIds.remove(ExactString(id))
        let user = addUser(id: id, nickname: profile.nickname ?? "")
        apply(profile, picture, to: user)
        user.metadata = metadata
        return account(of: user, token: issuesToken ? issueToken(for: user, expiresAtMs: -1) : nil)
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
        let profile = try Profile(fields)
        let isActive = try fields.bool("is_active")
        let issuesToken = try fields.flag("issue_access_token")
        let leavesAll = try fields.flag("leave_all_when_deactivated")
        if isActive != nil || issuesToken, !call.isAdministrator { throw .notAllowed }
        apply(profile, try storeFile(call, "profile_file"), to: user)
        if let isActive, isActive != user.isActive {
            user.isActive = isActive
            if !isActive {
                if leavesAll { leaveAllChannels(user) }
                endSessions(of: user, reason: .userDeactivated)
            }
        }
        touchChannels(of: user)
        guard call.isAdministrator else {
            return JSONWriter.object(reserving: 512) { writer in
                writer.members(user.fields)
                writer.field("discovery_keys", user.discoveryKeys)
            }
        }
        return account(of: user, token: issuesToken ? issueToken(for: user, expiresAtMs: -1) : nil)
    }

    /// A picture that came with the call takes the place of an address.
    private func apply(_ profile: Profile, _ picture: Upload?, to user: User) {
        if let nickname = profile.nickname { rename(user, nickname) }
        if let profileUrl = picture?.file.url ?? profile.profileUrl { user.profileUrl = profileUrl }
        if let languages = profile.languages { user.preferredLanguages = languages }
        if let keys = profile.discoveryKeys { user.discoveryKeys = keys }
    }

    func rename(_ user: User, _ nickname: String) {
        guard !nickname.isExactly(user.nickname) else { return }
        user.nickname = nickname
        touchChannels(of: user)
    }

    /// A profile is part of every view of the user's channels. Presence is not counted as a change: else every login
    /// would change every channel.
    func touchChannels(of user: User) {
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

/// What create and update have in common; nil: not named.
private struct Profile {
    let nickname: String?
    let profileUrl: String?
    let languages: [String]?
    let discoveryKeys: [String]?

    init(_ fields: Fields) throws(APIError) {
        nickname = try fields.string("nickname")
        profileUrl = try fields.string("profile_url", maximum: Limit.addressCharacters)
        languages = try fields.strings("preferred_languages")
        discoveryKeys = try fields.strings("discovery_keys")
    }
}
