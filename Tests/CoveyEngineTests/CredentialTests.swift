// What becomes of a session whose key, or token, the server does not accept any more (websocket.md §9).

import CoveyCore
import CoveyModel
import CoveyWire
import Testing

@testable import CoveyEngine

@Suite struct CredentialTests {
    private static func handled() -> Bench {
        let bench = Bench()
        bench.call { $0.perform(.setHasSessionHandler(true)) }
        bench.connect()
        return bench
    }

    private static func notices(_ bench: Bench) -> [SessionNotice] {
        bench.notices.compactMap { if case .session(let notice) = $0 { notice } else { nil } }
    }

    private static func tokenRequest(_ bench: Bench) -> TokenRequestID? {
        notices(bench).compactMap { if case .tokenRequired(let id, _) = $0 { id } else { nil } }.first
    }

    /// The server reports that the key has expired. Gives the request id of the refresh that follows.
    private static func refresh(_ bench: Bench) throws -> Substring {
        bench.frames(#"EXPR{"expires_in":0,"reason":400309,"message":"Session key expired."}"#)
        let refresh = try #require(bench.sent.last { $0.hasPrefix("LOGI") })
        return try #require(refresh.split(separator: "\"").drop { $0 != "req_id" }.dropFirst(2).first)
    }

    // MARK: The key

    /// §9.3 step 2: the token is the next credential.
    @Test func aKeyThatExpiredDuringAPauseIsReplacedWithinTheSameAttempt() {
        let bench = Bench()
        bench.call { $0.connect(userId: "ana", token: "t1", nickname: nil, call: bench.newCall()) }
        bench.advance(100)
        bench.call { $0.pause() }
        bench.loginAnswer = { bench in
            if bench.address?.headers.first?.name == "SENDBIRD-WS-AUTH" {
                return #"LOGI{"error":true,"code":400309,"message":"Session key expired."}"#
            }
            return #"LOGI{"key":"k2","user_id":"ana","nickname":"Ana","login_ts":\#(bench.serverNowMs)}"#
        }
        let call = bench.newCall()
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: call) }
        bench.advance(100)
        #expect(bench.address?.headers.first?.value == "t1")
        #expect(bench.engine.state == .open)
        guard case .user? = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }

    /// A server that calls each credential an expired key is not asked in a loop.
    @Test func aLoginWithoutAKeyThatGetsAnExpiredKeyIsAFailedAttempt() {
        let bench = Bench()
        bench.loginAnswer = { _ in #"LOGI{"error":true,"code":400309,"message":"Session key expired."}"# }
        bench.connect()
        bench.advance(60_000)
        #expect(bench.attempts < 40, "\(bench.attempts)")
    }

    /// §9.4.
    @Test func aRefusalOfARefreshAfterItsTimeOutAsksForAToken() throws {
        let bench = Self.handled()
        let id = try Self.refresh(bench)
        bench.advance(Policy.ackTimeoutMs + 500)
        bench.frames(#"LOGI{"error":true,"req_id":"\#(id)","code":400302,"message":"Invalid access token."}"#)
        bench.advance(1_000)
        #expect(bench.engine.state == .open)
        #expect(Self.tokenRequest(bench) != nil)
    }

    /// §3.2: an answer after its time-out still counts.
    @Test func aKeyThatComesAfterItsTimeOutIsTaken() throws {
        let bench = Self.handled()
        let id = try Self.refresh(bench)
        bench.advance(Policy.ackTimeoutMs + 500)
        bench.frames(#"LOGI{"req_id":"\#(id)","key":"k9","new_key":"k9"}"#)
        #expect(bench.engine.state == .open && Self.notices(bench).contains(.refreshed))
        bench.advance(60_000)
        #expect(!Self.notices(bench).contains { if case .failed = $0 { true } else { false } })
    }

    /// §3.3: a LOGI is answered by the same code, or by EROR.
    @Test func aRefreshIsAnsweredByErorToo() throws {
        let bench = Self.handled()
        let id = try Self.refresh(bench)
        bench.frames(#"EROR{"error":true,"req_id":"\#(id)","code":400302,"message":"Invalid access token."}"#)
        bench.advance(100)
        #expect(bench.engine.state == .open)
        #expect(Self.tokenRequest(bench) != nil)
    }

    /// §5.2: the session is closed, whatever the reason.
    @Test(arguments: [#"EXPR{"expires_in":-1}"#, #"EXPR{"expires_in":-1,"reason":400302,"message":"closed"}"#])
    func aNegativeExpiryClosesTheSession(frame: String) {
        let bench = Self.handled()
        bench.frames(frame)
        bench.advance(100)
        #expect(bench.engine.state == .closed)
        #expect(!bench.engine.isLoggedIn)
        #expect(bench.endOfLogin == ["login ended", "connection", "session"])
    }

    // MARK: The token

    /// §9.3 step 4: the server accepts the key, so that the question is settled.
    @Test func aLoginWithTheKeyEndsTheRequestForAToken() throws {
        let bench = Self.handled()
        bench.frames(#"EXPR{"expires_in":0,"reason":400302,"message":"Invalid access token."}"#)
        let id = try #require(Self.tokenRequest(bench))
        bench.cut()
        bench.advance(3_000)
        #expect(bench.engine.state == .open, "the key is accepted")
        #expect(Self.notices(bench).contains(.refreshed))
        bench.advance(Policy.tokenWaitMs + 1_000)
        #expect(!Self.notices(bench).contains { if case .failed = $0 { true } else { false } })
        bench.call { $0.perform(.answerTokenRequest(id, .none)) }
        #expect(bench.engine.state == .open && bench.engine.isLoggedIn)
    }
}
