// A REST request from its target to its answer (rest.md §1–§4): decoding, application, endpoint, credentials, body, then
// the endpoint's own checks.

import SandboxJSON

extension Sandbox {
    public func handle(_ request: Request, nowMs: Int64) -> (Response, [Output]) {
        enter(nowMs: nowMs) {
            if request.method == "OPTIONS" { return preflight(request) }
            if let file = fileAnswer(to: request) { return file }
            do throws(APIError) {
                return answer(200, try respond(to: request))
            } catch {
                return answer(error.status, error.body)
            }
        }
    }

    func answer(_ status: Int, _ body: [UInt8]) -> Response {
        Response(status: status, body: body, headers: [("Content-Type", "application/json")])
    }

    /// Pages of this server may use it; no other page may read what it answers.
    private func preflight(_ request: Request) -> Response {
        let host = request.headers.value(of: "Host") ?? "localhost"
        return Response(
            status: 200, body: emptyObject,
            headers: [
                ("Content-Type", "application/json"), ("Access-Control-Allow-Origin", "http://\(host)"),
                ("Access-Control-Allow-Headers", "*"),
                ("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE, OPTIONS"),
            ])
    }

    private func respond(to request: Request) throws(APIError) -> [UInt8] {
        guard let target = RequestTarget(request.target) else { throw .invalidPath }
        var path = target.path
        if path.isEmpty {
            guard request.method == "GET" else { throw .unknownEndpoint }
            return emptyObject
        }
        if let wanted = options.appId, let given = request.headers.value(of: "App-Id"), !given.isExactly(wanted) {
            throw .unknownApplication
        }
        guard path.removeFirst() == "v3" else { throw .unknownEndpoint }
        if path.first == "sdk" { path.removeFirst() }
        if request.method == "POST", path.count == 3, path[0] == "users", path[2] == "session_key" {
            return try sessionKey(path[1], request, target.query)
        }
        guard let (route, arguments) = Self.route(request.method, path) else { throw .unknownEndpoint }
        let caller = try caller(request.headers)
        let fields = try fields(of: request, target.query)
        let call = try call(caller, fields, request, namesTarget: route.namesTarget)
        let answer = try route.handler(self, call, arguments)
        return call.isAdministrator ? withoutNullMembers(answer) : answer
    }

    private enum Caller {
        case user(User)
        case administrator
    }

    private func caller(_ headers: [(String, String)]) throws(APIError) -> Caller {
        if let token = headers.value(of: "Api-Token") {
            guard token.isExactly(options.apiToken) else { throw .invalidAPIToken }
            return .administrator
        }
        guard let key = headers.value(of: "Session-Key"), !key.isEmpty else { throw .invalidSessionKey }
        guard let session = sessions[key] else { throw .sessionKeyExpired }
        guard session.user.isActive else { throw .userDeactivated }
        try check(session)
        return .user(session.user)
    }

    /// An administrator acts for the `user_id` given; for others it may only repeat who they are (rest.md §3).
    /// - Parameter namesTarget: `user_id` is not the caller but the one it is about.
    private func call(_ caller: Caller, _ fields: Fields, _ request: Request, namesTarget: Bool) throws(APIError)
        -> Call
    {
        let named = try fields.string("user_id")
        let host = request.headers.value(of: "Host")
        switch caller {
        case .administrator:
            let actor = named.flatMap { user($0) }
            return Call(sandbox: self, fields: fields, host: host, actor: actor, isAdministrator: true)
        case .user(let user):
            if !namesTarget, let named, !named.isExactly(user.id) { throw .notAllowed }
            return Call(sandbox: self, fields: fields, host: host, actor: user, isAdministrator: false)
        }
    }

    /// A JSON object, or `multipart/form-data`.
    private func fields(of request: Request, _ query: Query) throws(APIError) -> Fields {
        var fields = try givenFields(request, query)
        fields.recorder = recorder
        return fields
    }

    private func givenFields(_ request: Request, _ query: Query) throws(APIError) -> Fields {
        if request.body.isEmpty || request.method == "GET" { return Fields(JSONObject(), query: query) }
        if let type = request.headers.value(of: "Content-Type"), Multipart.isMeant(by: type) {
            guard let form = Multipart(request.body, contentType: type) else { throw .invalidBody }
            return Fields(form, query: query)
        }
        guard case .object(let object)? = JSON(parsing: request.body) else { throw .invalidBody }
        return Fields(object, query: query)
    }

    /// `POST users/{uid}/session_key`, the one call that needs no credential before it.
    private func sessionKey(_ userId: String, _ request: Request, _ query: Query) throws(APIError) -> [UInt8] {
        let fields = try fields(of: request, query)
        if userId.isLonger(than: Limit.userIdCharacters) { throw .userIdTooLong }
        var token = request.headers.value(of: "Access-Token")
        if token == nil { token = try fields.string("token") }
        let canRefresh = try fields.flag("expiring_session")
        let user = try knownOrNewUser(userId, nickname: nil)
        let session = try refresh(user, token: token, canRefresh: canRefresh)
        return JSONWriter.object { write(session, into: &$0) }
    }
}
