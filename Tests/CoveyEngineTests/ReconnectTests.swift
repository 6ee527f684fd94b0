// When the next attempt to connect comes, and what says so (websocket.md §8.3): the back-off, the system's network, the
// app.

import CoveyEffects
import CoveyEngine
import CoveyModel
import Testing

@Suite struct ReconnectTests {
    private struct Scheduled: Equatable {
        var attempt: Int
        var inMs: Int64
        var code: CoveyError.Code
    }

    private static func scheduled(_ bench: Bench) -> [Scheduled] {
        bench.notices.compactMap {
            guard case .connection(.reconnectScheduled(let attempt, let atMs, let reason)) = $0 else { return nil }
            return Scheduled(attempt: attempt, inMs: atMs - bench.serverNowMs, code: reason.code)
        }
    }

    /// An outage so long that the next attempt is far away.
    private static func outage(_ bench: Bench) {
        bench.isUp = false
        bench.cut()
        while (scheduled(bench).last?.inMs ?? 0) < 12_000 { bench.advance(100) }
        bench.forgetNotices()
    }

    private static func reconnect(_ bench: Bench) -> CallID {
        let call = bench.newCall()
        bench.call { $0.reconnect(call: call) }
        return call
    }

    private static func error(of call: CallID, _ bench: Bench) -> CoveyError? {
        if case .failed(let error) = bench.completion(call) { error } else { nil }
    }

    private static func isDone(_ call: CallID, _ bench: Bench) -> Bool {
        if case .done = bench.completion(call) { true } else { false }
    }

    @Test func eachAttemptIsNotifiedWithItsTimeAndReason() throws {
        let bench = Bench()
        bench.connect()
        bench.forgetNotices()
        bench.isUp = false
        bench.cut()
        let first = try #require(Self.scheduled(bench).first)
        #expect(first.attempt == 1 && first.code == .socketClosed)
        #expect(0...1_000 ~= first.inMs)
        for attempt in 2...6 {
            let next = try #require(Self.scheduled(bench).last)
            bench.forgetNotices()
            bench.advance(next.inMs - 1)
            #expect(Self.scheduled(bench).isEmpty)
            bench.advance(1)
            #expect(Self.scheduled(bench).map(\.attempt) == [attempt])
            #expect(Self.scheduled(bench).map(\.code) == [.socketConnectionFailed])
        }
        bench.isUp = true
        let next = try #require(Self.scheduled(bench).last)
        bench.advance(next.inMs)
        #expect(bench.engine.state == .open)
    }

    @Test func aBusyServerDelaysTheAttemptThatIsNotified() {
        let bench = Bench()
        bench.connect()
        bench.frames(#"BUSY{"retry_after":7}"#)
        bench.advance(100)
        #expect(Self.scheduled(bench) == [Scheduled(attempt: 1, inMs: 6_900, code: .connectionDelayed)])
        let call = Self.reconnect(bench)
        #expect(Self.error(of: call, bench)?.code == .connectionDelayed)
        #expect(Self.error(of: call, bench)?.retryAfterMs == 6_900)
        bench.input(.networkMayBeBack)
        #expect(bench.attempts == 1)
    }

    /// No timer fires while the machine sleeps; the server's wait is over when it wakes.
    @Test(arguments: [true, false]) func theWaitOfABusyServerIsOverAfterASleep(byTheNetwork: Bool) {
        let bench = Bench()
        bench.connect()
        bench.frames(#"BUSY{"retry_after":600}"#)
        bench.stall(599_000)
        bench.input(.networkMayBeBack)
        #expect(Self.error(of: Self.reconnect(bench), bench)?.retryAfterMs == 1_000)
        #expect(bench.attempts == 1)
        bench.stall(3_000_000)
        if byTheNetwork {
            bench.input(.networkMayBeBack)
        } else {
            #expect(Self.isDone(Self.reconnect(bench), bench))
        }
        #expect(bench.attempts == 2 && bench.engine.state == .open)
        bench.advance(1_000)
        #expect(bench.attempts == 2, "the timer of the wait is gone")
    }

    /// Nothing is cached, so nothing may be shown: the login ends, and its store with it.
    @Test func aFirstLoginThatABusyServerAnswersEnds() {
        let bench = Bench()
        bench.loginAnswer = { _ in #"BUSY{"retry_after":7}"# }
        bench.connect()
        #expect(bench.engine.state == .closed)
        bench.advance(60_000)
        #expect(bench.attempts == 1)
        bench.loginAnswer = nil
        bench.connect()
        #expect(bench.engine.state == .open && bench.engine.isLoggedIn)
    }

    @Test func theAttemptComesAtOnceWhenTheSystemReportsANetwork() {
        let bench = Bench()
        bench.connect()
        Self.outage(bench)
        bench.isUp = true
        bench.input(.networkMayBeBack)
        #expect(bench.engine.state == .open)
    }

    /// In ten seconds three attempts of the network's, and those of the back-off, which begins again with each.
    @Test func aLinkThatFlapsCausesOneAttemptInFiveSeconds() {
        let bench = Bench()
        bench.connect()
        Self.outage(bench)
        let before = bench.attempts
        for _ in 0..<20 { bench.input(.networkMayBeBack) }
        #expect(bench.attempts == before + 1)
        for _ in 0..<100 {
            bench.input(.networkMayBeBack)
            bench.advance(100)
        }
        #expect(bench.attempts <= before + 9)
        // What was reported during the limit is not forgotten.
        Self.outage(bench)
        bench.input(.networkMayBeBack)
        bench.isUp = true
        bench.input(.networkMayBeBack)
        bench.advance(5_000)
        #expect(bench.engine.state == .open)
    }

    @Test func theAppAsksForAnAttempt() {
        let bench = Bench()
        let early = Self.reconnect(bench)
        #expect(Self.error(of: early, bench)?.code == .connectionRequired)
        bench.connect()
        let open = Self.reconnect(bench)
        #expect(Self.isDone(open, bench))
        #expect(bench.attempts == 1)

        Self.outage(bench)
        let before = bench.attempts
        let failed = Self.reconnect(bench)
        #expect(bench.attempts == before + 1)
        #expect(Self.error(of: failed, bench)?.code == .socketConnectionFailed)
        // The delays begin again.
        #expect(Self.scheduled(bench).map(\.attempt) == [1])

        bench.isUp = true
        bench.loginAnswer = { _ in "PING{}" }
        let waiting = [Self.reconnect(bench), Self.reconnect(bench)]
        #expect(bench.attempts == before + 2)
        #expect(waiting.allSatisfy { bench.completion($0) == nil })
        bench.frames(#"LOGI{"key":"k","user_id":"ana","nickname":"Ana","login_ts":\#(bench.serverNowMs)}"#)
        #expect(bench.engine.state == .open)
        #expect(waiting.allSatisfy { Self.isDone($0, bench) })
    }

    @Test func aPausedClientSaysSoAndALogOutEndsTheCall() {
        let bench = Bench()
        bench.connect()
        bench.call { $0.pause() }
        let paused = Self.reconnect(bench)
        #expect(Self.error(of: paused, bench)?.message.contains("covey_client_resume") == true)
        bench.loginAnswer = { _ in "PING{}" }
        bench.call { $0.resume() }
        let waiting = Self.reconnect(bench)
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        #expect(Self.error(of: waiting, bench)?.code == .connectionCanceled)
        let late = Self.reconnect(bench)
        #expect(Self.error(of: late, bench)?.code == .connectionRequired)
    }

    /// It would connect the former user, with the cache of the next one.
    @Test func aSetUpOfAnotherUserIsNoLogin() {
        let bench = Bench()
        bench.isUp = false
        bench.connect()
        bench.call { $0.perform(SyncOperation.setUp(userId: "bo", SyncManagerOptions(), bench.newCall())) }
        bench.isUp = true
        let attempts = bench.attempts
        let call = Self.reconnect(bench)
        #expect(Self.error(of: call, bench)?.code == .connectionRequired)
        #expect(bench.attempts == attempts)
    }

    @Test func itConnectsAgainAfterTheAttemptsAreUsedUp() {
        let bench = Bench()
        bench.loginExtra = #","reconnect":{"interval":2,"max_interval":20,"mul":2,"retry_cnt":1}"#
        bench.connect()
        bench.isUp = false
        bench.cut()
        bench.advance(60_000)
        #expect(bench.engine.state == .closed)
        bench.isUp = true
        let call = Self.reconnect(bench)
        #expect(Self.isDone(call, bench))
        #expect(bench.engine.state == .open)
    }

    /// websocket.md §8.3: however often the server says that it is busy, it is one outage.
    @Test func aBusyServerIsOneOutage() {
        let bench = Bench()
        bench.connect()
        bench.forgetNotices()
        bench.loginAnswer = { _ in #"BUSY{"retry_after":1}"# }
        bench.cut()
        bench.advance(20_000)
        #expect(bench.attempts > 3)
        bench.loginAnswer = nil
        bench.advance(30_000)
        #expect(bench.engine.state == .open)
        let notices = bench.notices.compactMap { if case .connection(let notice) = $0 { notice } else { nil } }
        #expect(notices.count { $0 == .reconnectStarted } == 1)
        #expect(notices.count { $0 == .reconnectSucceeded } == 1)
    }

    /// websocket.md §8.2: also where the next ping comes before the time-out of this one.
    @Test func aSilentServerIsNoticedWhateverItsTimers() {
        let bench = Bench()
        bench.loginExtra = #","ping_interval":5,"pong_timeout":30"#
        bench.connect()
        bench.answersPings = false
        bench.advance(29_000)
        #expect(bench.attempts == 1)
        bench.advance(10_000)
        #expect(bench.attempts > 1)
    }
}
