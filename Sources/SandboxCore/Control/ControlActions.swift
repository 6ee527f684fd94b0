// What only a server can do, by name, for the control interface and for faults: ends of sessions and tokens, a purge,
// and anything done as any user without a connection of that user. An action is an input of the sandbox like a request: the
// same ones at the same times give the same state.

import SandboxJSON

package struct ControlError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

extension Sandbox {
    /// - Returns: the answer, one JSON object; and what it causes.
    package func control(_ action: String, _ body: JSONObject, nowMs: Int64) throws(ControlError)
        -> (answer: [UInt8], outputs: [Output])
    {
        // Whatever it does: reads that nobody keeps may have moved the time on already (Replay/Input.swift).
        clock.advance(to: nowMs)
        let fields = ControlFields(body)
        switch action {
        case "act":
            return try act(fields, nowMs: nowMs)
        case "be-busy":
            let seconds = try fields.int("seconds")
            let reason = try fields.int("reason_code", orElse: 1)
            return (emptyObject, beBusy(forSeconds: seconds, reasonCode: reason, nowMs: nowMs))
        case "block-user":
            setBlockedEverywhere(userId: try knownUser(fields).id, isOn: try fields.bool("on"), nowMs: nowMs)
        case "chat-notification":
            let channel = try knownChannel(fields)
            channel.isChatNotification = try fields.bool("on")
            touch(channel)
        case "deduplicate-request-ids":
            deduplicatesRequestIds = try fields.bool("on")
        case "expire-session-keys":
            return (emptyObject, expireSessionKeys(userId: try knownUser(fields).id, nowMs: nowMs))
        case "expire-tokens":
            expireTokens(userId: try knownUser(fields).id, nowMs: nowMs)
        case "forget-tokens":
            forgetChangelogTokens()
            forgetPageTokens()
        case "issue-token":
            let expiresAtMs = try fields.int("expires_at", orElse: -1)
            let token = issueToken(for: try knownUser(fields), expiresAtMs: expiresAtMs)
            return (JSONWriter.object { $0.field("token", token) }, [])
        case "mute-user":
            try knownUser(fields).isMutedEverywhere = try fields.bool("on")
        case "purge":
            let upToMs = try fields.int("up_to")
            if fields.json("channel_url") == nil {
                purge(customType: try fields.optionalString("custom_type"), upToMs: upToMs, nowMs: nowMs)
            } else {
                purge(channelUrl: try knownChannel(fields).url, upToMs: upToMs, nowMs: nowMs)
            }
        case "report-category":
            try setReportCategory(try fields.string("name"), isOn: try fields.bool("on"))
        case "revoke-sessions":
            return (emptyObject, revokeSessions(userId: try knownUser(fields).id, nowMs: nowMs))
        case "schedule-lead":
            let leadMs = try fields.int("ms")
            guard leadMs >= 0 else { throw ControlError(description: "ms is not negative.") }
            scheduleLeadMs = leadMs
        default:
            throw ControlError(description: "No such action.")
        }
        return (emptyObject, [])
    }

    private func knownUser(_ fields: ControlFields) throws(ControlError) -> User {
        guard let user = user(try fields.string("user_id")) else { throw ControlError(description: "No such user.") }
        return user
    }

    private func knownChannel(_ fields: ControlFields) throws(ControlError) -> Channel {
        guard let channel = channel(try fields.string("channel_url")) else {
            throw ControlError(description: "No such channel.")
        }
        return channel
    }

    /// The access tokens of the user have expired; session keys made with them live on.
    package func expireTokens(userId: String, nowMs: Int64) {
        _ = enter(nowMs: nowMs) {
            guard let user = user(userId) else { return }
            for token in user.tokens.keys { user.tokens[token] = clock.nowMs }
        }
    }

    // MARK: Acting as a user

    /// `{"user_id", "command", "body"}` or `{"user_id", "method", "path", "body"}`: as that user, who needs no
    /// connection and no credential for it, and who does not come online by it.
    private func act(_ fields: ControlFields, nowMs: Int64) throws(ControlError)
        -> (answer: [UInt8], outputs: [Output])
    {
        let user = try knownUser(fields)
        let body = fields.json("body") ?? .object(JSONObject())
        guard case .object = body else { throw ControlError(description: "body is an object.") }
        var writer = JSONWriter()
        writer.value(body)
        if let command = try fields.optionalString("command") {
            guard command.utf8.count == 4 else { throw ControlError(description: "A command has four letters.") }
            return act(as: user, text: Array(command.utf8) + writer.bytes, nowMs: nowMs)
        }
        let method = try fields.string("method")
        let path = try fields.string("path")
        let target = path.hasPrefix("/") ? path : "/v3/" + path
        return act(as: user, method: method, target: target, body: writer.bytes, nowMs: nowMs)
    }

    private func act(as user: User, text: [UInt8], nowMs: Int64) -> (answer: [UInt8], outputs: [Output]) {
        lastConnectionNumber += 1
        let id = ConnectionID(rawValue: lastConnectionNumber)
        let session = Session(key: "", user: user, expiresAtMs: -1, token: nil)
        // Not among the user's connections: nobody sees the user online, and nothing is pushed to it.
        connections[id.rawValue] = Connection(id: id, user: user, session: session, nowMs: nowMs)
        let outputs = receive(id, text: text, nowMs: nowMs)
        connections[id.rawValue] = nil
        var others: [Output] = []
        let answer = JSONWriter.object(reserving: 2_048) { writer in
            writer.array("frames") { writer in
                for output in outputs {
                    switch output {
                    case .send(id, let frame):
                        writer.beginObject()
                        writer.field("command", String(decoding: frame.prefix(4), as: UTF8.self))
                        writer.field("body", raw: Array(frame.dropFirst(4).dropLast()))
                        writer.endObject()
                    case .close(id): break
                    default: others.append(output)
                    }
                }
            }
        }
        return (answer, others)
    }

    private func act(as user: User, method: String, target: String, body: [UInt8], nowMs: Int64)
        -> (answer: [UInt8], outputs: [Output])
    {
        let key = "act"
        sessions[key] = Session(key: key, user: user, expiresAtMs: -1, token: nil)
        defer { sessions[key] = nil }
        let headers = [("Session-Key", key), ("Content-Type", "application/json")]
        let request = Request(method: method, target: target, headers: headers, body: body)
        let (response, outputs) = handle(request, nowMs: nowMs)
        let answer = JSONWriter.object(reserving: response.body.count + 32) { writer in
            writer.field("status", response.status)
            // A file's bytes are no JSON.
            if JSON(parsing: response.body) == nil {
                writer.nullField("body")
            } else {
                writer.field("body", raw: response.body)
            }
        }
        return (answer, outputs)
    }
}

/// The fields of an action, with errors that say what is wrong.
package struct ControlFields {
    private let body: JSONObject

    package init(_ body: JSONObject) {
        self.body = body
    }

    package func json(_ name: String) -> JSON? {
        if case .null? = body[name] { return nil }
        return body[name]
    }

    package func optionalString(_ name: String) throws(ControlError) -> String? {
        guard let value = json(name) else { return nil }
        guard let text = value.string else { throw ControlError(description: "\(name) is a string.") }
        return text
    }

    package func string(_ name: String) throws(ControlError) -> String {
        guard let text = try optionalString(name) else { throw ControlError(description: "\(name) is missing.") }
        return text
    }

    package func optionalInt(_ name: String) throws(ControlError) -> Int64? {
        guard let value = json(name) else { return nil }
        guard let number = value.int else { throw ControlError(description: "\(name) is a whole number.") }
        return number
    }

    package func int(_ name: String) throws(ControlError) -> Int64 {
        guard let number = try optionalInt(name) else { throw ControlError(description: "\(name) is missing.") }
        return number
    }

    package func int(_ name: String, orElse standard: Int64) throws(ControlError) -> Int64 {
        try optionalInt(name) ?? standard
    }

    package func bool(_ name: String) throws(ControlError) -> Bool {
        guard let value = json(name) else { throw ControlError(description: "\(name) is missing.") }
        guard let flag = value.bool else { throw ControlError(description: "\(name) is true or false.") }
        return flag
    }
}
