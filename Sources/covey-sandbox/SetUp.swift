// What the command line puts into a new sandbox before anybody can connect: users, and imported logs.
import FoundationEssentials
import SandboxCore

struct SetUp: Sendable {
    var options: Sandbox.Options
    var users: [String]
    var logs: [String]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @Sendable
    func makeSandbox(nowMs: Int64) throws -> Sandbox {
        let sandbox = Sandbox(options: options)
        for user in users { try create(user, in: sandbox, nowMs: nowMs) }
        return sandbox
    }

    /// By the protocol's own request, so that a user from here is like any other.
    private func create(_ user: String, in sandbox: Sandbox, nowMs: Int64) throws {
        let body = try JSONEncoder().encode(["user_id": user, "nickname": user])
        let request = Sandbox.Request(
            method: "POST", target: "/v3/users", headers: [("Api-Token", options.apiToken)], body: Array(body))
        let (response, _) = sandbox.handle(request, nowMs: nowMs)
        guard response.status == 200 else {
            throw Failure(description: "--user \(user): \(String(decoding: response.body, as: UTF8.self))")
        }
    }
}
