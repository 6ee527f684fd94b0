// Opening a socket: credentials (websocket.md §1.4) and the LOGI frame (§2). A refused login still gets a connection id,
// because its reason goes out as a frame before the close.

import SandboxJSON

extension Sandbox {
    /// A WebSocket upgrade. The LOGI frame is among the outputs; after a failure a close follows it.
    public func connect(target: String, headers: [(String, String)], nowMs: Int64)
        -> (ConnectionID?, httpStatusIfRefused: Int, selectedSubprotocol: String?, [Output])
    {
        clock.advance(to: nowMs)
        guard let target = RequestTarget(target), target.path.isEmpty else { return (nil, 404, nil, []) }
        let subprotocol = headers.value(of: "Sec-WebSocket-Protocol").flatMap { offered in
            offered.split(separator: ",").first.map { $0.trimmingSpaces }
        }
        lastConnectionNumber += 1
        let id = ConnectionID(rawValue: lastConnectionNumber)
        let (_, outputs) = enter(nowMs: nowMs) {
            if let busy = busyFrameForNewSocket() {
                self.outputs += [.send(id, busy), .close(id)]
                return
            }
            do throws(APIError) {
                try logIn(id, query: target.query, headers: headers, subprotocol: subprotocol)
            } catch {
                var writer = JSONWriter()
                writer.begin(frame: "LOGI")
                error.write(into: &writer, requestId: nil)
                writer.endFrame()
                self.outputs += [.send(id, writer.bytes), .close(id)]
            }
        }
        return (id, 0, subprotocol, outputs)
    }

    public func disconnected(_ connection: ConnectionID, nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            if let connection = connections[connection.rawValue] { forget(connection) }
        }.1
    }

    private enum Credential {
        case key(String)
        case token(String)
        case none
    }

    private func logIn(
        _ id: ConnectionID, query: Query, headers: [(String, String)], subprotocol: String?
    ) throws(APIError) {
        if let wanted = options.appId, let given = query["ai"], !given.isExactly(wanted) {
            throw .unknownApplication
        }
        let userId = query["user_id"]
        if let userId, userId.isLonger(than: Limit.userIdCharacters) { throw .userIdTooLong }
        let canRefresh = query["expiring_session"] == "1"
        let session: Session
        switch credential(query, headers, subprotocol) {
        case .key(let key):
            let old = try self.session(key: key, of: userId)
            session = openSession(for: old.user, token: old.token, canRefresh: canRefresh)
        case .token(let token):
            guard let userId else { throw .missing("user_id") }
            let user = try knownOrNewUser(userId, nickname: query["nickname"])
            try checkToken(token, of: user)
            session = openSession(for: user, token: token, canRefresh: canRefresh)
        case .none:
            guard let userId else { throw .missing("user_id") }
            let user = try knownOrNewUser(userId, nickname: query["nickname"])
            if user.hasIssuedToken { throw .invalidAccessToken }
            session = openSession(for: user, token: nil, canRefresh: canRefresh)
        }
        let user = session.user
        guard user.isActive else { throw .userDeactivated }
        if let limit = options.maximumConnectionsPerUser, user.connections.count >= limit { throw .tooManySockets }
        if let limit = options.maximumConnections, connections.count >= limit { throw .tooManySocketsInAll }
        if let nickname = query["nickname"], !nickname.isExactly(user.nickname) { rename(user, nickname) }
        let connection = Connection(id: id, user: user, session: session, nowMs: clock.nowMs)
        connections[id.rawValue] = connection
        user.connections.append(connection)
        timers.add(.silence(connection: id.rawValue), atMs: clock.nowMs + silenceLimitMs)
        timeExpiry(of: connection)
        user.hasEverLoggedIn = true
        let configAtMs = query["config_ts"].flatMap { Int64($0) } ?? 0
        outputs.append(.send(id, loginFrame(session, configAtMs: configAtMs)))
    }

    private func credential(_ query: Query, _ headers: [(String, String)], _ subprotocol: String?) -> Credential {
        if let key = headers.value(of: "SENDBIRD-WS-AUTH") { return .key(key) }
        if let token = headers.value(of: "SENDBIRD-WS-TOKEN") { return .token(token) }
        if let text = subprotocol.flatMap({ PercentCoding.decode($0[...]) }), let json = JSON(parsing: Array(text.utf8))
        {
            if let key = json["auth"]?.string { return .key(key) }
            if let token = json["token"]?.string { return .token(token) }
        }
        if let token = query["access_token"] { return .token(token) }
        return .none
    }

    /// The session of a key as it is, else form-decoded; the errors of §1.4.
    private func session(key: String, of userId: String?) throws(APIError) -> Session {
        if key.isEmpty { throw .invalidSessionKey }
        guard let session = sessions[key] ?? PercentCoding.decode(form: key[...]).flatMap({ sessions[$0] }) else {
            throw .sessionKeyExpired
        }
        if let userId, !session.user.id.isExactly(userId) { throw .invalidSessionKey }
        try check(session)
        return session
    }

    func check(_ session: Session) throws(APIError) {
        switch session.state {
        case .revoked: throw .sessionRevoked
        case .userDeleted: throw .userDeleted
        case .expired: throw .sessionKeyExpired
        case .valid: break
        }
        if session.expiresAtMs >= 0, session.expiresAtMs <= clock.nowMs { throw .sessionKeyExpired }
    }

    func checkToken(_ token: String, of user: User) throws(APIError) {
        let expiry = user.tokens[token] ?? PercentCoding.decode(form: token[...]).flatMap { user.tokens[$0] }
        guard let expiry, expiry < 0 || expiry > clock.nowMs else { throw .invalidAccessToken }
    }

    func knownOrNewUser(_ id: String, nickname: String?) throws(APIError) -> User {
        if let user = user(id) { return user }
        guard options.createUnknownUsers, !id.isEmpty, !deletedUserIds.contains(ExactString(id)) else {
            throw .userDeleted
        }
        return addUser(id: id, nickname: nickname ?? "")
    }

    /// A new session key. It expires only for clients that can refresh it.
    func openSession(for user: User, token: String?, canRefresh: Bool) -> Session {
        var expiresAtMs: Int64 = -1
        if canRefresh {
            if let life = options.sessionKeyLifetimeMs {
                expiresAtMs = clock.nowMs + life
            } else if let token, let expiry = user.tokens[token], expiry >= 0 {
                expiresAtMs = expiry
            }
        }
        let key = "sk-" + random.hex(digits: 16) + random.hex(digits: 16)
        let session = Session(key: key, user: user, expiresAtMs: expiresAtMs, token: token)
        sessions[key] = session
        user.sessions.append(session)
        return session
    }

    /// - Parameter configAtMs: of the settings that the client has, 0 none.
    private func loginFrame(_ session: Session, configAtMs: Int64) -> [UInt8] {
        let user = session.user
        var writer = JSONWriter(reserving: 2_048)
        writer.begin(frame: "LOGI")
        writer.field("key", session.key)
        writer.field("ekey", newFileKey(for: session))
        writer.members(user.fields)
        writer.field("discovery_keys", user.discoveryKeys)
        writer.field("is_hide_me_from_friends", false)
        writer.field("login_ts", clock.nowMs)
        writer.field("expires_at", session.expiresAtMs)
        writer.field("ping_interval", options.pingIntervalSeconds)
        writer.field("pong_timeout", options.pongTimeoutSeconds)
        writer.object("reconnect") { writer in
            writer.field("interval", 2)
            writer.field("max_interval", 20)
            writer.field("mul", 2)
            writer.field("retry_cnt", -1)
        }
        writer.field("max_unread_cnt_on_super_group", Limit.superGroupUnread)
        writer.field("max_unread_count_on_super_group", Limit.superGroupUnread)
        writer.field("unread_cnt", raw: unreadTotals(of: user))
        writer.field("services", ["chat"])
        writer.field("device_token_last_deleted_at", user.push.tokenDeletedAtMs)
        writer.field("premium_feature_list", ["reactions", "poll"])
        writer.field("file_upload_size_limit", Limit.uploadMegabytes)
        writer.field("application_attributes", applicationAttributes)
        writer.field("emoji_hash", Self.emojiHash)
        writer.field("use_reaction", true)
        writer.nullField("notifications")
        writer.field("allow_sdk_log_ingestion", false)
        writer.field("disable_supergroup_mack", false)
        writer.field("unread_cnt_threading_policy", 0)
        writer.field("last_msg_threading_policy", 0)
        writer.field("multiple_file_send_max_size", Limit.filesPerMessage)
        writer.field("config_sync_needed", settings.changedAtMs > configAtMs)
        writer.field("request_dedup_interval_ms", 0)
        writer.field("concurrent_call_limit", 5)
        writer.field("back_off_delay", 100)
        writer.field("profile_image_encryption", false)
        writer.endFrame()
        return writer.bytes
    }
}
