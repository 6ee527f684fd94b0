// The session (websocket.md §9): the key is renewed, the app is asked for a token, and nothing ends while it can give one.

import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

@Suite struct SessionTests {
    private static let refused = #"LOGI{"error":true,"code":400302,"message":"Invalid access token."}"#
    private static let keyExpired = #"EXPR{"expires_in":0,"reason":400309,"message":"Session key expired."}"#
    private static let tokenExpired = #"EXPR{"expires_in":0,"reason":400302,"message":"Invalid access token."}"#

    /// A client with a session handler, logged in with the token "t1". The server knows the tokens of `accepted` and
    /// answers refreshes; it forgets them when a test changes the set.
    private final class App {
        let bench = Bench()
        var accepted: Set<String> = ["t1"]
        /// The answer to the next refreshes, in order; then the usual one.
        var refreshErrors: [Int32] = []
        let call: CallID

        init(token: String? = "t1", accepted: Set<String> = ["t1"], hasHandler: Bool = true) {
            self.accepted = accepted
            call = bench.newCall()
            bench.loginAnswer = { [unowned self] bench in self.login(bench) }
            bench.refreshAnswer = { [unowned self] id in self.refresh(id) }
            bench.call { $0.perform(.setHasSessionHandler(hasHandler)) }
            bench.call { $0.connect(userId: "ana", token: token, nickname: nil, call: self.call) }
            bench.advance(100)
        }

        private func login(_ bench: Bench) -> String {
            let header = bench.address?.headers.first
            if header?.name == "SENDBIRD-WS-AUTH", !areKeysValid {
                return #"LOGI{"error":true,"code":400309,"message":"Session key expired."}"#
            }
            if header?.name != "SENDBIRD-WS-AUTH", !accepted.contains(header?.value ?? "") {
                return SessionTests.refused
            }
            areKeysValid = true
            return #"LOGI{"key":"k","user_id":"ana","nickname":"Ana","login_ts":\#(bench.serverNowMs)}"#
        }

        private func refresh(_ id: String) -> String {
            if !refreshErrors.isEmpty {
                let code = refreshErrors.removeFirst()
                return #"LOGI{"error":true,"req_id":"\#(id)","code":\#(code),"message":"No."}"#
            }
            let token = bench.sent.last { $0.hasPrefix("LOGI") }?.split(separator: "\"")
                .drop { $0 != "token" }.dropFirst(2).first.map(String.init)
            guard let token, accepted.contains(token) else {
                return #"LOGI{"error":true,"req_id":"\#(id)","code":400302,"message":"Invalid access token."}"#
            }
            areKeysValid = true
            return #"LOGI{"req_id":"\#(id)","key":"k2","new_key":"k2","expires_at":-1,"services":["chat"]}"#
        }

        var areKeysValid = true

        var notices: [SessionNotice] {
            bench.notices.compactMap { if case .session(let notice) = $0 { notice } else { nil } }
        }

        /// The requests for a token, in order.
        var requests: [TokenRequestID] {
            notices.compactMap { if case .tokenRequired(let id, _) = $0 { id } else { nil } }
        }

        func answer(_ answer: TokenAnswer) {
            guard let id = requests.last else { return }
            bench.call { $0.perform(.answerTokenRequest(id, answer)) }
        }

        func frame(_ text: String) {
            bench.frames(text)
            bench.advance(10)
        }

        /// What is left of the notices without numbers and reasons.
        var kinds: [String] {
            notices.map {
                switch $0 {
                case .tokenRequired: "required"
                case .tokenRequestEnded: "ended"
                case .expired: "expired"
                case .refreshed: "refreshed"
                case .failed: "failed"
                case .closed: "closed"
                }
            }
        }

        var refreshes: Int { bench.sent.count { $0.hasPrefix("LOGI") } }
        var isOpen: Bool { bench.engine.state == .open }

        func completion() -> Completion? { bench.completion(call) }
    }

    // MARK: Renewal

    @Test func aClientWithAHandlerAsksForKeysThatExpire() {
        #expect(App().bench.address?.url.contains("expiring_session=1") == true)
        #expect(App(hasHandler: false).bench.address?.url.contains("expiring_session=0") == true)
        let app = App()
        app.frame(Self.keyExpired)
        #expect(app.bench.sent.last { $0.hasPrefix("LOGI") }?.contains(#""expiring_session":1"#) == true)
    }

    @Test func aKeyThatExpiresIsRenewedWithTheToken() {
        let app = App()
        app.frame(Self.keyExpired)
        #expect(app.kinds == ["expired", "refreshed"])
        #expect(app.isOpen && app.bench.attempts == 1 && app.refreshes == 1)
    }

    /// The app was asked, paused, and logs in with another token: it need not answer any more, and cannot end that login.
    @Test func aTokenThatIsGivenByAConnectEndsTheRequestForOne() {
        let app = App()
        app.accepted = ["t2"]
        app.frame(Self.keyExpired)
        #expect(app.requests.count == 1)
        app.bench.call { $0.pause() }
        app.bench.call { $0.connect(userId: "ana", token: "t2", nickname: nil, call: app.bench.newCall()) }
        app.bench.advance(100)
        #expect(app.isOpen)
        app.answer(.none)
        app.bench.advance(Policy.tokenWaitMs)
        #expect(app.isOpen && !app.kinds.contains("failed") && app.kinds.contains("ended"))
    }

    @Test func anExpiredTokenIsReplacedByTheApp() {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        #expect(app.kinds == ["expired", "required"])
        // The app takes its time; the connection stays, and so do its messages.
        app.bench.advance(59_000)
        #expect(app.isOpen)
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        #expect(app.kinds == ["expired", "required", "refreshed"])
        #expect(app.isOpen && app.bench.attempts == 1)
    }

    @Test func aServerThatReportsTheTokensEndAsksTheAppAtOnce() {
        let app = App()
        app.frame(Self.tokenExpired)
        #expect(app.refreshes == 0 && app.requests.count == 1)
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        #expect(app.refreshes == 1 && app.kinds.last == "refreshed")
    }

    /// Requests wait for the token, and are repeated once.
    @Test func aRequestWaitsForTheToken() {
        let app = App()
        app.accepted = []
        app.bench.answers = [
            ("messages/5", 400, { _ in #"{"error":true,"code":400309,"message":"Session key expired."}"# })
        ]
        let call = app.bench.newCall()
        app.bench.call { $0.message(channelUrl: "ch", messageId: 5, call: call) }
        app.bench.advance(2_000)
        #expect(app.bench.completion(call) == nil && app.requests.count == 1)
        app.bench.answers = [("messages/5", 200, { _ in Bench.Row(id: 5, at: Bench.epochMs).json })]
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        app.bench.advance(100)
        guard case .message = app.bench.completion(call) else {
            Issue.record("\(String(describing: app.bench.completion(call)))")
            return
        }
    }

    @Test func aRefreshIsTriedThreeTimes() {
        let app = App()
        app.refreshErrors = [500_901, 500_901]
        app.frame(Self.keyExpired)
        app.bench.advance(10_000)
        #expect(app.refreshes == 3 && app.kinds == ["expired", "refreshed"])
        app.refreshErrors = [500_901, 500_901, 500_901]
        app.frame(Self.keyExpired)
        app.bench.advance(30_000)
        #expect(app.kinds.dropFirst(2) == ["expired", "failed", "refreshed"], "the next login renews it")
        #expect(app.isOpen)
    }

    // MARK: Login

    @Test func aLoginWithoutAValidTokenAsksTheApp() {
        let app = App(token: nil, accepted: ["t2"])
        #expect(app.kinds == ["required"])
        #expect(app.completion() == nil && app.bench.engine.state == .connecting)
        app.answer(.token("t2"))
        app.bench.advance(100)
        #expect(app.isOpen && app.bench.attempts == 2)
        guard case .user = app.completion() else {
            Issue.record("\(String(describing: app.completion()))")
            return
        }
    }

    /// The session key is as old as the token: the reconnect needs both renewed, and the app's messages stay.
    @Test func aReconnectWithAnExpiredTokenWaitsForTheApp() {
        let app = App()
        (app.accepted, app.areKeysValid) = ([], false)
        app.bench.cut()
        app.bench.advance(10_000)
        #expect(app.kinds == ["expired", "required"])
        #expect(app.bench.engine.state == .reconnecting)
        let attempts = app.bench.attempts
        app.bench.input(.networkMayBeBack)
        app.bench.advance(20_000)
        #expect(app.bench.attempts == attempts, "the token that was refused is not sent again")
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        app.bench.advance(100)
        #expect(app.isOpen && app.kinds == ["expired", "required", "refreshed"])
    }

    /// A call that asks for an attempt ends with that attempt, which the app's answer is a part of.
    @Test(arguments: [true, false])
    func aReconnectOfTheAppWaitsForTheToken(_ succeeds: Bool) {
        let app = App()
        (app.accepted, app.areKeysValid) = ([], false)
        app.bench.isUp = false
        app.bench.cut()
        app.bench.advance(10_000)
        app.bench.isUp = true
        app.areKeysValid = false
        // With the key, which has expired; the next one with the token.
        app.bench.call { $0.reconnect(call: app.bench.newCall()) }
        let call = app.bench.newCall()
        app.bench.call { $0.reconnect(call: call) }
        #expect(app.bench.completion(call) == nil && app.requests.count == 1)
        app.accepted = ["t2"]
        app.answer(succeeds ? .token("t2") : .failed)
        app.bench.advance(10)
        switch app.bench.completion(call) {
        case .done: #expect(succeeds)
        case .failed(let error): #expect(!succeeds && error.code == .sessionKeyRefreshFailed)
        default: Issue.record("no answer")
        }
    }

    @Test func withoutAHandlerARefusedTokenEndsTheClient() {
        let app = App(hasHandler: false)
        app.accepted = []
        app.frame(Self.keyExpired)
        #expect(app.bench.engine.state == .closed && app.notices.isEmpty)
        #expect(app.bench.engine.isLoggedIn, "the cache stays")
    }

    // MARK: No token

    /// The rule of an app that does not answer: an error, and another request later.
    @Test func anAppThatDoesNotAnswerIsAskedAgain() {
        let app = App()
        (app.accepted, app.areKeysValid) = ([], false)
        app.frame(Self.keyExpired)
        app.bench.advance(60_000)
        #expect(app.kinds == ["expired", "required", "ended", "failed"])
        let first = app.requests[0]
        app.bench.advance(30_000)
        #expect(app.requests.count == 2 && !app.isOpen)
        app.accepted = ["t2"]
        // An answer to the first request comes too late.
        app.bench.call { $0.perform(.answerTokenRequest(first, .none)) }
        #expect(app.bench.engine.state == .reconnecting)
        app.answer(.token("t2"))
        app.bench.advance(100)
        #expect(app.isOpen && app.kinds.last == "refreshed")
    }

    @Test func waitingRequestsFailWith800502() {
        let app = App()
        app.accepted = []
        app.bench.answers = [
            ("messages/5", 400, { _ in #"{"error":true,"code":400309,"message":"Session key expired."}"# })
        ]
        let call = app.bench.newCall()
        app.bench.call { $0.message(channelUrl: "ch", messageId: 5, call: call) }
        app.bench.advance(2_000)
        app.answer(.failed)
        guard case .failed(let error) = app.bench.completion(call) else {
            Issue.record("no error")
            return
        }
        #expect(error.code == .sessionKeyRefreshFailed)
    }

    @Test func anAppWithoutATokenEndsTheSessionAndTheCache() throws {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        app.answer(.none)
        #expect(app.bench.engine.state == .closed && !app.bench.engine.isLoggedIn)
        guard case .closed(let error)? = app.notices.last else {
            Issue.record("\(app.kinds)")
            return
        }
        #expect(error.code == .invalidAccessToken)
        // Who is notified of the reason finds nobody logged in.
        #expect(app.bench.endOfLogin == ["login ended", "connection", "session"])
        app.bench.advance(120_000)
        #expect(app.bench.attempts == 1)
        // The next login of the user finds nothing cached.
        app.bench.isUp = false
        let call = app.bench.newCall()
        app.bench.call { $0.connect(userId: "ana", token: "t1", nickname: nil, call: call) }
        guard case .failed = app.bench.completion(call) else {
            Issue.record("\(String(describing: app.bench.completion(call)))")
            return
        }
    }

    @Test func aFirstLoginForWhichTheAppHasNoTokenFails() {
        let app = App(token: nil, accepted: [])
        app.answer(.none)
        guard case .failed(let error) = app.completion() else {
            Issue.record("no error")
            return
        }
        #expect(error.code == .invalidAccessToken && app.bench.engine.state == .closed)
    }

    /// The cache has a user: it is shown meanwhile.
    @Test func aFirstLoginThatGetsNoAnswerGoesOnWithTheCache() {
        let former = Bench()
        former.connect()
        former.die()
        let bench = Bench(after: former)
        bench.loginAnswer = { _ in Self.refused }
        let call = bench.newCall()
        bench.call { $0.perform(.setHasSessionHandler(true)) }
        bench.call { $0.connect(userId: "ana", token: "old", nickname: nil, call: call) }
        bench.advance(60_000)
        guard case .cachedUser(let user, let error) = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
        #expect(user.userId == "ana" && error.code == .sessionKeyRefreshFailed)
        #expect(bench.engine.state == .reconnecting)
    }

    // MARK: Bad apps, and ends

    /// It is asked with growing delays, not at the speed of the network.
    @Test func anAppThatGivesBadTokensIsNotAskedAllTheTime() {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        for _ in 0..<600 {
            app.answer(.token("bad"))
            app.bench.advance(100)
        }
        #expect(3...8 ~= app.requests.count, "\(app.requests.count) requests in a minute")
        #expect(app.isOpen)
    }

    @Test func onlyTheOpenRequestTakesAnAnswer() {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        let id = app.requests[0]
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        app.bench.call { $0.perform(.answerTokenRequest(id, .none)) }
        #expect(app.isOpen && app.kinds.last == "refreshed")
    }

    @Test func aLogOutEndsTheRequest() {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        let id = app.requests[0]
        app.bench.call { $0.disconnect(keepsCache: true, call: app.bench.newCall()) }
        #expect(app.kinds.last == "ended")
        app.bench.call { $0.perform(.answerTokenRequest(id, .token("t2"))) }
        app.bench.advance(120_000)
        #expect(app.bench.engine.state == .closed && app.bench.attempts == 1)
    }

    @Test func anotherUserIsNotLoggedInWithTheToken() {
        let app = App()
        app.accepted = []
        app.frame(Self.keyExpired)
        app.accepted = ["b1"]
        app.bench.call { $0.connect(userId: "bo", token: "b1", nickname: nil, call: app.bench.newCall()) }
        app.answer(.token("t2"))
        app.bench.advance(100)
        #expect(app.bench.address?.headers.first?.value == "b1")
        #expect(app.isOpen && app.kinds.last == "ended")
    }

    @Test func whileTheClientIsPausedTheAnswerIsKept() {
        let app = App()
        (app.accepted, app.areKeysValid) = ([], false)
        app.frame(Self.keyExpired)
        app.bench.call { $0.pause() }
        app.accepted = ["t2"]
        app.answer(.token("t2"))
        #expect(app.bench.engine.state == .paused)
        app.bench.call { $0.resume() }
        app.bench.advance(10_000)
        #expect(app.isOpen && app.requests.count == 1 && app.kinds.last == "refreshed")
    }

    @Test func aHandlerThatIsRemovedFailsTheRequest() {
        let app = App()
        (app.accepted, app.areKeysValid) = ([], false)
        app.bench.cut()
        app.bench.advance(10_000)
        #expect(app.requests.count == 1)
        app.bench.call { $0.perform(.setHasSessionHandler(false)) }
        app.bench.advance(60_000)
        #expect(app.bench.engine.state == .closed, "as without a handler")
    }

    @Test func aRevokedSessionIsClosedAndClearsTheCache() {
        let app = App()
        app.frame(#"EXPR{"expires_in":-1,"reason":400310,"message":"Session revoked."}"#)
        #expect(app.kinds == ["closed"])
        #expect(app.bench.engine.state == .closed && !app.bench.engine.isLoggedIn)
    }

    /// The server refuses the user at the first login of this process: what is cached of them goes, too.
    @Test func aUserWhoIsRefusedForGoodAtTheFirstLoginHasNoCacheLeft() {
        let former = Bench()
        former.connect()
        former.die()
        let bench = Bench(after: former)
        bench.loginAnswer = { _ in #"LOGI{"error":true,"code":400300,"message":"User deactivated."}"# }
        bench.connect()
        #expect(bench.engine.state == .closed)
        bench.isUp = false
        let call = bench.newCall()
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: call) }
        guard case .failed = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }

    /// INV-13, sync.md §7.1: like an attempt that failed.
    @Test(arguments: [true, false]) func aPauseEndsAConnectThatIsUnderWay(isCached: Bool) {
        let former = Bench()
        if isCached { former.connect() }
        former.die()
        let bench = Bench(after: former)
        bench.holdsSockets = true
        let (first, second) = (bench.newCall(), bench.newCall())
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: first) }
        bench.call { $0.pause() }
        switch bench.completion(first) {
        case .cachedUser(let user, let error)?:
            #expect(isCached && user.userId == "ana" && error.code == .connectionRequired)
        case .failed(let error)?: #expect(!isCached && error.code == .connectionRequired)
        default: Issue.record("the call is open")
        }
        #expect(bench.engine.state == (isCached ? .paused : .closed))
        bench.holdsSockets = false
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: second) }
        bench.advance(100)
        guard case .user(let user)? = bench.completion(second) else {
            Issue.record("not logged in")
            return
        }
        #expect(user.userId == "ana" && bench.engine.state == .open)
    }

    /// A connect while the client is paused is a login like any other: with the token that the app gives, or with what the
    /// client has.
    @Test(arguments: ["t2", nil]) func aConnectWhilePausedLogsIn(token: String?) {
        let app = App(hasHandler: false)
        app.bench.call { $0.pause() }
        if token != nil { (app.accepted, app.areKeysValid) = (["t2"], false) }
        app.bench.holdsSockets = true
        let call = app.bench.newCall()
        app.bench.call { $0.connect(userId: "ana", token: token, nickname: nil, call: call) }
        #expect(app.bench.completion(call) == nil)
        app.bench.releaseSocket()
        app.bench.advance(100)
        #expect(app.bench.address?.headers.first?.value == token ?? "k")
        guard case .user? = app.bench.completion(call) else {
            Issue.record("not logged in")
            return
        }
        #expect(app.isOpen)
    }

    /// rest.md §4.3: at every endpoint, as in a frame.
    @Test(arguments: [400_310, 400_300, 400_301]) func aRequestThatIsRefusedForGoodEndsTheSession(code: Int) {
        let app = App()
        app.bench.answers = [("messages/5", 400, { _ in #"{"error":true,"code":\#(code),"message":"No."}"# })]
        let call = app.bench.newCall()
        app.bench.call { $0.message(channelUrl: "ch", messageId: 5, call: call) }
        app.bench.advance(2_000)
        guard case .failed? = app.bench.completion(call) else {
            Issue.record("no error")
            return
        }
        #expect(app.kinds == ["closed"])
        #expect(app.bench.engine.state == .closed && !app.bench.engine.isLoggedIn)
        #expect(app.bench.endOfLogin == ["login ended", "connection", "session"])
    }
}
