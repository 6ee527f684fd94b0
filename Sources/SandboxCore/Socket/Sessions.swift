// Refreshing session keys, over the open socket or by REST (websocket.md §9.3, rest.md §5.1), and the ends of sessions
// that a test or the control interface asks for.

import SandboxJSON

extension Sandbox {
    /// LOGI on a live socket; a failure is a LOGI error frame with the request id, and the connection stays.
    func refreshCommand(_ fields: Fields, _ connection: Connection) {
        let requestId = try? fields.requestId()
        var writer = JSONWriter()
        writer.begin(frame: "LOGI")
        do throws(APIError) {
            let token = try fields.string("token") ?? connection.session.token
            let canRefresh = try fields.flag("expiring_session")
            let session = try refresh(connection.user, token: token, canRefresh: canRefresh)
            connection.session = session
            timeExpiry(of: connection)
            if let requestId { writer.field("req_id", requestId) }
            write(session, into: &writer)
        } catch {
            error.write(into: &writer, requestId: requestId)
        }
        writer.endFrame()
        outputs.append(.send(connection.id, writer.bytes))
    }

    func refresh(_ user: User, token: String?, canRefresh: Bool) throws(APIError) -> Session {
        guard user.isActive else { throw .userDeactivated }
        if user.hasIssuedToken {
            guard let token else { throw .invalidAccessToken }
            try checkToken(token, of: user)
        }
        return openSession(for: user, token: token, canRefresh: canRefresh)
    }

    func write(_ session: Session, into writer: inout JSONWriter) {
        writer.field("key", session.key)
        writer.field("new_key", session.key)
        writer.field("expires_at", session.expiresAtMs)
        writer.field("services", ["chat"])
    }

    // MARK: Ends

    /// The server announces the expiry of a key whose socket is open (EXPR 400309), so that the client can refresh in time.
    func timeExpiry(of connection: Connection) {
        let session = connection.session
        if session.expiresAtMs < 0 { return }
        timers.add(.sessionExpiry(connection: connection.id.rawValue, key: session.key), atMs: session.expiresAtMs)
    }

    /// - Parameter key: the key whose time it is; by now the connection may have another one.
    func tellOfExpiry(_ number: UInt64, key: String) {
        guard let connection = connections[number], connection.session.key == key,
            connection.session.state == .valid
        else { return }
        send(expiryFrame(reason: .sessionKeyExpired, closes: false), to: connection)
    }

    /// Issues an access token; from now on the user id alone is no credential.
    /// - Parameter expiresAtMs: -1 never.
    @discardableResult
    public func issueToken(userId: String, expiresAtMs: Int64 = -1) -> String? {
        guard let user = user(userId) else { return nil }
        return issueToken(for: user, expiresAtMs: expiresAtMs)
    }

    func issueToken(for user: User, expiresAtMs: Int64) -> String {
        let token = "t-" + random.hex(digits: 16) + random.hex(digits: 16)
        user.tokens[token] = expiresAtMs
        user.hasIssuedToken = true
        return token
    }

    /// All session keys of the user expire; the user's sockets receive EXPR 400309 and stay.
    public func expireSessionKeys(userId: String, nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            guard let user = user(userId) else { return }
            for session in user.sessions where session.state == .valid { session.state = .expired }
            user.sessions = []
            notify(user, reason: .sessionKeyExpired, closes: false)
        }.1
    }

    /// All sessions of the user are revoked; the user's sockets receive EXPR 400310 and are closed.
    public func revokeSessions(userId: String, nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            guard let user = user(userId) else { return }
            endSessions(of: user, reason: .sessionRevoked)
        }.1
    }

    func endSessions(of user: User, reason: APIError) {
        for session in user.sessions where session.state != .userDeleted { session.state = .revoked }
        user.sessions = []
        notify(user, reason: reason, closes: true)
    }

    private func notify(_ user: User, reason: APIError, closes: Bool) {
        let frame = expiryFrame(reason: reason, closes: closes)
        for connection in user.connections {
            send(frame, to: connection)
            if closes { close(connection) }
        }
    }

    private func expiryFrame(reason: APIError, closes: Bool) -> Frame {
        Frame("EXPR") { writer in
            writer.field("expires_in", closes ? -1 : 0)
            writer.field("reason", reason.code)
            writer.field("message", reason.message)
            writer.field("ts", clock.nowMs)
        }
    }
}
