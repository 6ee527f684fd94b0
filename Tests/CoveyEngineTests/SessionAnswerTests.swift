// Which answer of the server, or of the app, ends what of a session (websocket.md §9): a refused key is a refused
// credential, a refresh is answered by its request id, and a login ends the request for a token.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

@Suite struct SessionAnswerTests {
    private static let keyExpired = #"EXPR{"expires_in":0,"reason":400309,"message":"Session key expired."}"#
    private static let keyRefused = #"LOGI{"error":true,"code":400309,"message":"Session key expired."}"#

    /// The server takes no key.
    private static func takesNoKey(_ bench: Bench) -> String {
        if bench.address?.headers.first?.name == "SENDBIRD-WS-AUTH" { return keyRefused }
        return #"LOGI{"key":"k2","user_id":"ana","nickname":"Ana","login_ts":\#(bench.serverNowMs)}"#
    }

    // MARK: A key that is refused at a login

    @Test func aKeyThatExpiredDuringAPauseIsReplacedWithinTheSameAttempt() {
        let bench = Bench()
        bench.call { $0.connect(userId: "ana", token: "t1", nickname: nil, call: bench.newCall()) }
        bench.advance(100)
        bench.call { $0.pause() }
        bench.loginAnswer = Self.takesNoKey
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

    /// It is no failed attempt: one that a server allows is enough, and a call of the app that waits for it succeeds.
    @Test(arguments: [true, false]) func aReconnectWithAnExpiredKeyIsOneAttempt(isAsked: Bool) {
        let bench = Bench()
        bench.loginExtra = #","reconnect":{"interval":2,"max_interval":20,"mul":2,"retry_cnt":1}"#
        bench.call { $0.connect(userId: "ana", token: "t1", nickname: nil, call: bench.newCall()) }
        bench.advance(100)
        bench.loginAnswer = Self.takesNoKey
        bench.holdsSockets = true
        bench.cut()
        bench.advance(5_000)
        let call = bench.newCall()
        if isAsked { bench.call { $0.reconnect(call: call) } }
        bench.releaseSocket()
        bench.advance(10)
        #expect(bench.engine.state == .open && bench.address?.headers.first?.value == "t1")
        guard isAsked else { return }
        guard case .done? = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }

    /// The code is no answer to a login without a key: that attempt has failed, and the next one comes after its delay.
    @Test func aLoginWithoutAKeyThatIsRefusedAsExpiredIsAFailedAttempt() {
        let bench = Bench()
        bench.call { $0.connect(userId: "ana", token: "t1", nickname: nil, call: bench.newCall()) }
        bench.advance(100)
        bench.loginAnswer = { _ in Self.keyRefused }
        let attempts = bench.attempts
        bench.call { $0.pause() }
        bench.call { $0.resume() }
        #expect(bench.attempts == attempts + 2, "the key, then the token")
        #expect(bench.engine.state == .reconnecting)
        bench.advance(60_000)
        #expect(bench.attempts < attempts + 12)
    }

    // MARK: The end

    /// Whatever the reason is (websocket.md §5.2).
    @Test(arguments: [#"EXPR{"expires_in":-1}"#, #"EXPR{"expires_in":-1,"reason":400302,"message":"closed"}"#])
    func aNegativeExpiryClosesTheSessionWhateverTheReason(frame: String) {
        let bench = Bench()
        bench.call { $0.perform(.setHasSessionHandler(true)) }
        bench.connect()
        bench.frames(frame)
        bench.advance(100)
        #expect(bench.engine.state == .closed)
        #expect(!bench.engine.isLoggedIn)
        #expect(bench.endOfLogin == ["login ended", "connection", "session"])
    }

    // MARK: The request for a token

    private static func notices(_ bench: Bench) -> [SessionNotice] {
        bench.notices.compactMap { if case .session(let notice) = $0 { notice } else { nil } }
    }

    private static func requests(_ bench: Bench) -> [TokenRequestID] {
        notices(bench).compactMap { if case .tokenRequired(let id, _) = $0 { id } else { nil } }
    }

    /// A client with a session handler, logged in.
    private static func loggedIn() -> Bench {
        let bench = Bench()
        bench.call { $0.perform(.setHasSessionHandler(true)) }
        bench.connect()
        return bench
    }

    @Test func aLoginWithTheKeyEndsTheRequestForAToken() throws {
        let bench = Self.loggedIn()
        bench.frames(#"EXPR{"expires_in":0,"reason":400302,"message":"Invalid access token."}"#)
        let id = try #require(Self.requests(bench).first)
        bench.cut()
        bench.advance(3_000)
        #expect(bench.engine.state == .open, "the key is accepted")
        #expect(Self.notices(bench).suffix(2) == [.tokenRequestEnded, .refreshed])
        bench.advance(Policy.tokenWaitMs + 1_000)
        #expect(!Self.notices(bench).contains { if case .failed = $0 { true } else { false } })
        bench.call { $0.perform(.answerTokenRequest(id, .none)) }
        #expect(bench.engine.state == .open && bench.engine.isLoggedIn)
    }

    // MARK: Answers to a refresh

    /// The request ids of all refreshes.
    private static func refreshes(_ bench: Bench) -> [String] {
        bench.sent.filter { $0.hasPrefix("LOGI") }.compactMap {
            $0.split(separator: "\"").drop { $0 != "req_id" }.dropFirst(2).first.map(String.init)
        }
    }

    private static func refusal(_ command: String, _ id: String, _ code: Int = 400_302) -> String {
        #"\#(command){"error":true,"req_id":"\#(id)","code":\#(code),"message":"No."}"#
    }

    /// Its outcome is the same before its time-out and after it, with a second try under way or not.
    @Test(arguments: ["LOGI", "EROR"], [0, Policy.ackTimeoutMs + 500, Policy.ackTimeoutMs + 5_000])
    func aRefusalOfARefreshAsksForAToken(command: String, afterMs: Int64) throws {
        let bench = Self.loggedIn()
        bench.frames(Self.keyExpired)
        let id = try #require(Self.refreshes(bench).first)
        bench.advance(afterMs)
        #expect(Self.refreshes(bench).count == (afterMs > Policy.ackTimeoutMs + 4_000 ? 2 : 1))
        bench.frames(Self.refusal(command, id))
        bench.advance(1_000)
        #expect(bench.engine.state == .open)
        #expect(Self.requests(bench).count == 1)
        // Received twice, it says no more.
        bench.frames(Self.refusal(command, id))
        bench.advance(1_000)
        #expect(bench.engine.state == .open && bench.attempts == 1 && Self.requests(bench).count == 1)
    }

    /// The try has failed with its time-out; the next one may succeed.
    @Test(arguments: ["LOGI", "EROR"]) func aLateTransientRefusalIsNoFailureOfTheNextTry(command: String) {
        let bench = Self.loggedIn()
        bench.frames(Self.keyExpired)
        bench.advance(Policy.ackTimeoutMs + 5_000)
        let ids = Self.refreshes(bench)
        #expect(ids.count == 2)
        bench.frames(Self.refusal(command, ids[0], 500_901))
        bench.frames(#"LOGI{"req_id":"\#(ids[1])","key":"k2","new_key":"k2","expires_at":-1}"#)
        #expect(Self.notices(bench).last == .refreshed)
        bench.advance(5_000)
        #expect(bench.engine.state == .open && bench.attempts == 1 && Self.refreshes(bench).count == 2)
    }

    @Test func aKeyThatComesAfterTheTimeOutIsTaken() throws {
        let bench = Self.loggedIn()
        bench.frames(Self.keyExpired)
        bench.advance(Policy.ackTimeoutMs + 500)
        let id = try #require(Self.refreshes(bench).first)
        bench.frames(#"LOGI{"req_id":"\#(id)","key":"k2","new_key":"k2","expires_at":-1}"#)
        #expect(Self.notices(bench).last == .refreshed)
        bench.advance(60_000)
        #expect(Self.refreshes(bench).count == 1)
        bench.cut()
        bench.advance(3_000)
        #expect(bench.address?.headers.first?.value == "k2")
    }

    /// The answer is to the token before, which the app has replaced.
    @Test func aLateRefusalIsNotThatOfAnotherToken() throws {
        let bench = Self.loggedIn()
        bench.frames(Self.keyExpired)
        bench.advance(Policy.ackTimeoutMs + 5_000)
        let ids = Self.refreshes(bench)
        bench.frames(Self.refusal("LOGI", ids[1]))
        let request = try #require(Self.requests(bench).first)
        bench.call { $0.perform(.answerTokenRequest(request, .token("t2"))) }
        #expect(Self.refreshes(bench).count == 3)
        bench.frames(Self.refusal("LOGI", ids[0]))
        bench.advance(1_000)
        #expect(bench.engine.state == .open && Self.requests(bench).count == 1)
    }
}
