// Finds out which fields an endpoint reads, by calling it in a small world of its own with a recorder. A call that fails
// because something is missing is made again with a value for that; so what is needed comes out, too. What an endpoint
// reads only in cases that these calls do not reach stays unknown.

import SandboxJSON

struct Probe {
    private let sandbox = Sandbox()
    /// What stands for each placeholder of a path.
    private var places: [String: String] = [
        "channel_url": "channel", "key": "key", "token_type": "gcm", "token": "token",
    ]

    private static let nowMs: Int64 = 1_700_000_000_000
    /// Other ways into endpoints that serve several kinds.
    private static let variants: [[(key: String, value: JSON)]] = [
        [], [("message_type", .string("FILE"))], [("message_type", .string("ADMM"))],
    ]

    /// The fields of this endpoint, in the order in which it reads them first.
    static func fields(method: String, pattern: String) -> [FieldRecorder.Field] {
        let recorder = FieldRecorder()
        for variant in variants {
            var given = variant
            // Each round brings one more field that was missing; none has this many.
            for _ in 0..<20 {
                let probe = Probe()
                let answer = probe.call(method, pattern, given, recorder)
                guard answer["code"]?.int == APIError.missing("").code,
                    let field = recorder.fields.first(where: { answer["message"]?.string == $0.missing }),
                    !given.contains(where: { $0.key == field.name })
                else { break }
                if variant.isEmpty { recorder.require(field.name) }
                given.append((field.name, probe.value(for: field.name, field.kind)))
            }
        }
        return recorder.fields
    }

    private func value(for name: String, _ kind: FieldRecorder.Kind) -> JSON {
        if kind == .integer, let place = places[name], let number = Int64(place) { return .int(number) }
        return switch (name, kind) {
        case ("user_id", _), ("target_id", _), ("offending_user_id", _): .string("bo")
        case ("message_type", _): .string("MESG")
        case ("report_category", _): .string("spam")
        case ("scheduled_at", _): .int(Self.nowMs + 3_600_000)
        case ("channel_url", _): .string("channel")
        case ("options", _): .array([.string("one")])
        case ("option_ids", _): .array([.int(places["option_id"].flatMap { Int64($0) } ?? 1)])
        case (_, .integer): .int(1)
        case (_, .boolean): .bool(true)
        case (_, .array): .array([.string("bo")])
        case (_, .object): .object(JSONObject([("key", .int(1))]))
        case (_, .string), (_, .file), (_, .any): .string("text")
        }
    }

    private init() {
        for user in ["ana", "bo"] { make("users", [("user_id", user), ("nickname", user), ("profile_url", "")]) }
        make("group_channels", [("channel_url", "channel"), ("user_id", "ana")], [("user_ids", ["ana", "bo"])])
        let message = make("group_channels/channel/messages", text("hello"))
        let poll = make("polls", [("user_id", "ana"), ("title", "poll")], [("options", ["one", "two"])])
        let later = make("group_channels/channel/scheduled_messages", text("later") + [("scheduled_at", "")])
        places["message_id"] = identifier(message, "message_id")
        places["poll_id"] = identifier(poll, "id")
        places["option_id"] = identifier(poll?["options"]?[0], "id")
        places["scheduled_message_id"] = identifier(later, "scheduled_message_id")
    }

    private func text(_ text: String) -> [(String, String)] {
        [("user_id", "ana"), ("message_type", "MESG"), ("message", text)]
    }

    private func identifier(_ object: JSON?, _ name: String) -> String { object?[name]?.int.map { "\($0)" } ?? "1" }

    @discardableResult
    private func make(_ path: String, _ texts: [(String, String)], _ lists: [(String, [String])] = []) -> JSON? {
        let members: [(key: String, value: JSON)] =
            texts.map { ($0.0, $0.0 == "scheduled_at" ? value(for: $0.0, .integer) : .string($0.1)) }
            + lists.map { ($0.0, .array($0.1.map { .string($0) })) }
        return answer("POST", path, members)
    }

    private func call(
        _ method: String, _ pattern: String, _ given: [(key: String, value: JSON)], _ recorder: FieldRecorder
    ) -> JSON {
        let path = pattern.split(separator: "/").map { part in
            guard part.hasPrefix("{") else { return String(part) }
            let name = part.dropFirst().prefix { $0 != ":" && $0 != "}" }
            return places[String(name)] ?? (part.hasSuffix(":int}") ? "1" : "ana")
        }
        sandbox.recorder = recorder
        return answer(method, path.joined(separator: "/"), given) ?? .null
    }

    /// As an administrator who acts for the operator of the channel.
    private func answer(_ method: String, _ path: String, _ given: [(key: String, value: JSON)]) -> JSON? {
        var target = "/v3/" + path + "?user_id=ana"
        var body: [UInt8] = []
        if Description.takesBody(method) {
            body = JSONWriter.object { writer in
                for (key, value) in given {
                    writer.key(text: key)
                    writer.value(value)
                }
            }
        } else {
            for (key, value) in given { target += "&\(key)=\(Self.inQuery(value))" }
        }
        let headers = [("Api-Token", sandbox.options.apiToken), ("Host", "localhost")]
        let request = Sandbox.Request(method: method, target: target, headers: headers, body: body)
        return JSON(parsing: sandbox.handle(request, nowMs: Self.nowMs).0.body)
    }

    private static func inQuery(_ value: JSON) -> String {
        switch value {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .array(let items): items.compactMap(\.string).joined(separator: ",")
        default: "%7B%22key%22:1%7D"
        }
    }
}
