// Sessions that expire: keys and tokens run out, and the app gives another token after a while, a wrong one, none, or no
// answer. Nothing may be lost by it: unsent messages go with the next session, and views show what they show in any other
// run.

import CoveyEngine
import CoveyModel
import SandboxCore

extension ScenarioPlan {
    static func hasSessions(seed: UInt64) -> Bool {
        var random = SeededGenerator(seed: seed ^ 0x5E55_1035)
        return Double.random(in: 0..<1, using: &random) < 0.2
    }
}

/// What an app knows of its session. It outlives the processes: the app has stored its token.
package struct AppSession {
    package var token: String
    /// It answers each request soon, with a right token.
    package var isReliable = false
}

extension Scenario {
    /// All users get a token, which the server requires from then on.
    func beginSessions() {
        for client in clients {
            client.session = AppSession(token: world.sandbox.issueToken(userId: client.userId) ?? "")
            client.call { $0.perform(.setHasSessionHandler(true)) }
        }
    }

    /// One more act of a step, with its own generator.
    func sessionAct(_ number: Int) {
        guard plan.hasSessions else { return }
        let random = world.random
        defer { world.random = random }
        world.random = SeededGenerator(seed: (seed &* 0x1_0000 &+ UInt64(number)) ^ 0x5E55_0000_0000_0000)
        guard world.chance(0.3) else { return }
        let userId = world.pick(plan.users)
        if world.chance(0.7) {
            world.note("-- step \(number): the tokens of \(userId) expire")
            world.serverActs {
                $0.expireTokens(userId: userId, nowMs: $1)
                return []
            }
        }
        if world.chance(0.8) {
            world.note("-- step \(number): the session keys of \(userId) expire")
            world.serverActs { $0.expireSessionKeys(userId: userId, nowMs: $1) }
        }
    }
}

extension SimulatedClient {
    func receive(_ notice: SessionNotice) {
        world.note("\(name) session: \(notice.summary)")
        switch notice {
        case .tokenRequired(let id, _): answer(id)
        // A first login, which has no cache, fails with its request for a token.
        case .closed, .failed: inThisProcess(afterMs: world.pick(0...2_000)) { $0.logInAgain() }
        case .tokenRequestEnded, .expired, .refreshed: break
        }
    }

    private func answer(_ id: TokenRequestID) {
        let isReliable = session?.isReliable == true
        // Some answers come after the client has given up.
        let delayMs = isReliable || world.chance(0.6) ? world.pick(0...1_500) : world.pick(1_500...70_000)
        inThisProcess(afterMs: delayMs) { client in
            switch client.session?.isReliable == true ? 9 : client.world.pick(0...9) {
            case 0: client.give(.none, for: id)
            case 1: client.give(.failed, for: id)
            case 2: client.give(.token("wrong"), for: id)
            default: client.give(.token(client.newToken()), for: id)
            }
        }
    }

    private func give(_ answer: TokenAnswer, for id: TokenRequestID) {
        call { $0.perform(.answerTokenRequest(id, answer)) }
    }

    /// Some tokens, and the keys made of them, expire soon.
    private func newToken() -> String {
        let isShort = session?.isReliable != true && world.chance(0.3)
        let expiresAtMs = isShort ? world.serverNowMs + world.pick(500...30_000) : -1
        session?.token = world.sandbox.issueToken(userId: userId, expiresAtMs: expiresAtMs) ?? ""
        return session?.token ?? ""
    }

    /// The app has its user log in again, who proves who they are.
    private func logInAgain() {
        guard engine?.state == .closed else { return }
        _ = newToken()
        connect()
    }
}

extension SessionNotice {
    fileprivate var summary: String {
        switch self {
        case .tokenRequired(let id, let error): "token \(id.rawValue) required, \(error.message)"
        case .tokenRequestEnded: "the token request ended"
        case .expired(let error): "expired, \(error.message)"
        case .refreshed: "refreshed"
        case .failed(let error): "failed, \(error.message)"
        case .closed(let error): "closed, \(error.message)"
        }
    }
}
