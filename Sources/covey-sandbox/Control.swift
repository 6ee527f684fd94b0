// The sandbox's own control interface, no part of the protocol: POST /sandbox/ACTION with the `Api-Token` and a JSON
// body does what happens to a server from outside, such as sessions that end or a network that fails, so that tests in
// any language can make it happen. Answers are 200 with an object, or 400 with the protocol's error body.
import FoundationEssentials
import NIOHTTP1
import SandboxCore

enum Control {
    private static let root = "/sandbox/"

    private struct Fields: Decodable {
        var user_id: String?
        var channel_url: String?
        var up_to: Int64?
        var on: Bool?
    }

    static func isMeant(by request: Sandbox.Request) -> Bool {
        request.target.hasPrefix(root)
    }

    static func respond(to request: Sandbox.Request, hub: Hub) -> Answer {
        let token = request.headers.last { $0.0.lowercased() == "api-token" }?.1
        guard token == hub.sandbox.options.apiToken else { return .refusal(.badRequest, "Api-Token needed.") }
        guard request.method == "POST" else { return .refusal(.badRequest, "POST only.") }
        var fields = Fields()
        if !request.body.isEmpty {
            guard let read = try? JSONDecoder().decode(Fields.self, from: Data(request.body)) else {
                return .refusal(.badRequest, "Not a JSON object, or a field of the wrong type.")
            }
            fields = read
        }
        return act(String(request.target.dropFirst(root.count)), fields, hub)
    }

    private static func act(_ action: String, _ fields: Fields, _ hub: Hub) -> Answer {
        let done = Answer.json("{}")
        switch (action, fields.user_id, fields.channel_url, fields.up_to, fields.on) {
        case ("issue-token", let user?, _, _, _):
            // Letters, digits and "-": safe to stand in JSON as it is.
            guard let token = hub.sandbox.issueToken(userId: user) else {
                return .refusal(.badRequest, "No such user.")
            }
            return .json(#"{"token":"\#(token)"}"#)
        case ("expire-session-keys", let user?, _, _, _):
            hub.change { $0.expireSessionKeys(userId: user, nowMs: $1) }
        case ("revoke-sessions", let user?, _, _, _):
            hub.change { $0.revokeSessions(userId: user, nowMs: $1) }
        case ("forget-tokens", _, _, _, _):
            hub.sandbox.forgetChangelogTokens()
            hub.sandbox.forgetPageTokens()
        case ("cut-connections", _, _, _, _):
            hub.cutAll()
        case ("purge", _, let channel?, let upToMs?, _):
            hub.change { sandbox, nowMs in
                sandbox.purge(channelUrl: channel, upToMs: upToMs, nowMs: nowMs)
                return []
            }
        case ("deduplicate-request-ids", _, _, _, let isOn?):
            hub.sandbox.deduplicatesRequestIds = isOn
        default:
            return .refusal(.badRequest, "No such action, or a field is missing.")
        }
        return done
    }
}
