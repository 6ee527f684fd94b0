// Push tokens of devices by REST (rest.md §13.2). A token that moves to another user with `is_unique` leaves the
// others.

import SandboxJSON

extension Sandbox {
    func addPushToken(_ call: Call, _ userId: String, _ type: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let fields = call.fields
        try checkPushType(type)
        let name = type == "gcm" ? "gcm_reg_token" : type + "_device_token"
        let token = try fields.requiredString(name)
        if token.isEmpty { throw .tokenNotRegistered }
        if try fields.flag("is_unique") {
            for other in sortedUsers where other !== user { removePushTokens(of: other) { $0.isSame(type, token) } }
        }
        if !user.push.tokens.contains(where: { $0.isSame(type, token) }) {
            user.push.tokens.append(.init(type: type, token: token))
        }
        return JSONWriter.object { writer in
            writer.field("device_token_last_deleted_at", user.push.tokenDeletedAtMs)
            writer.field("token", token)
            writer.field("type", type)
            writer.field("user", raw: user.brief)
        }
    }

    func removePushToken(_ call: Call, _ userId: String, _ type: String, _ token: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        try checkPushType(type)
        guard removePushTokens(of: user, where: { $0.isSame(type, token) }) else { throw .tokenNotUnregistered }
        return JSONWriter.object { writer in
            writer.field("device_token_last_deleted_at", user.push.tokenDeletedAtMs)
            writer.field("token", token)
            writer.field("user", raw: user.brief)
        }
    }

    func removeAllPushTokens(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let tokens = user.push.tokens.map(\.token)
        removePushTokens(of: user) { _ in true }
        return JSONWriter.object { writer in
            writer.field("device_token_last_deleted_at", user.push.tokenDeletedAtMs)
            writer.field("token", tokens)
            writer.field("user", raw: user.brief)
        }
    }

    func listPushTokens(_ call: Call, _ userId: String, _ type: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        try checkPushType(type)
        let rows = user.push.tokens.filter { $0.type == type }.map { (key: SortKey(id: $0.token), row: $0.token) }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: call.fields.limit(default: 100), fields: call.fields, digest: digest)
        return JSONWriter.object { writer in
            writer.field("device_tokens", page.rows)
            writer.field("type", type)
            writer.field("token", page.next)
            writer.field("has_more", !page.next.isEmpty)
        }
    }

    // MARK: Platform API

    func listAllPushTokens(_ call: Call, _ userId: String, _ type: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        try checkPushType(type)
        let tokens = user.push.tokens.filter { $0.type == type }.map(\.token)
        return JSONWriter.object { writer in
            writer.field("tokens", tokens)
            writer.field("token", tokens)
            writer.field("type", type)
            writer.field("user", raw: user.brief)
        }
    }

    /// Who registered the token: a list of user ids.
    func pushTokenOwners(_ call: Call, _ type: String, _ token: String) throws(APIError) -> [UInt8] {
        try writePushTokenOwners(call, type, token)
    }

    func removePushTokenFromOwners(_ call: Call, _ type: String, _ token: String) throws(APIError) -> [UInt8] {
        let answer = try writePushTokenOwners(call, type, token)
        for user in sortedUsers { removePushTokens(of: user) { $0.isSame(type, token) } }
        return answer
    }

    private func writePushTokenOwners(_ call: Call, _ type: String, _ token: String) throws(APIError) -> [UInt8] {
        guard call.isAdministrator else { throw .notAllowed }
        try checkPushType(type)
        let owners = sortedUsers.filter { $0.push.tokens.contains { $0.isSame(type, token) } }
        var writer = JSONWriter()
        writer.beginArray()
        for owner in owners {
            writer.beginObject()
            writer.field("user_id", owner.id)
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes
    }

    // MARK: -

    private func checkPushType(_ type: String) throws(APIError) {
        guard PushSettings.tokenTypes.contains(type) else { throw .invalid("token_type") }
    }

    @discardableResult
    private func removePushTokens(of user: User, where isMeant: (PushSettings.Token) -> Bool) -> Bool {
        let count = user.push.tokens.count
        user.push.tokens.removeAll(where: isMeant)
        guard user.push.tokens.count < count else { return false }
        user.push.tokenDeletedAtMs = clock.nowMs
        return true
    }
}

extension PushSettings.Token {
    fileprivate func isSame(_ type: String, _ token: String) -> Bool {
        self.type == type && self.token.isExactly(token)
    }
}
