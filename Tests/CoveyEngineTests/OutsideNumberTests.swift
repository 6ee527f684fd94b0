// Numbers from a server: none makes the client trap or loop. The named cases once did; NumberPropertyTests tries every
// key.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct OutsideNumberTests {
    static let largest = "9223372036854775807"
    /// The protocol's other spelling of "infinite" (websocket.md §3.1).
    static let infinite = "9007199254740991"

    static func connected(_ login: String = "", channel: String = "") -> Bench {
        let bench = Bench()
        bench.loginExtra = login
        bench.channelExtra = channel
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        return bench
    }

    // MARK: Overflow

    @Test func aPauseBetweenRequestsOfAnySizeIsSurvived() {
        let bench = BackgroundTests.bench { $0.scope = 4 }
        bench.loginExtra = #","back_off_delay":\#(Self.largest)"#
        bench.connect()
        BackgroundTests.openList(bench)
        bench.advance(10_000)
        #expect(bench.engine.state == .open)
    }

    @Test(arguments: ["1e16", "1e308", "9223372036854775807", "-1", "0", "1e-300"])
    func aReconnectIntervalOfAnySizeIsBroughtIntoItsRange(_ seconds: String) {
        let bench = Self.connected(
            #","reconnect":{"interval":\#(seconds),"max_interval":\#(seconds),"mul":1e300,"retry_cnt":-1}"#)
        bench.forgetLogins()
        bench.disconnect()
        bench.advance(3_600_000)
        #expect(bench.waitsMs.allSatisfy { $0 <= Policy.waitMostMs })
        #expect(bench.waitsMs.count < 3_600 * 5 / 4, "no more than one attempt in 0.8 s")
        bench.reconnect()
        #expect(bench.engine.state == .open)
    }

    @Test(arguments: ["message_purge_offset", "ts_message_offset"])
    func anInfiniteOffsetHidesEveryMessage(_ key: String) {
        for value in [Self.infinite, Self.largest, "-9223372036854775808"] {
            let bench = Self.connected(channel: #","\#(key)":\#(value)"#)
            let view = bench.open()
            bench.message(.init(id: 9, at: Bench.epochMs + 500))
            bench.advance(1_000)
            bench.call { $0.disposeMessageCollection(view) }
        }
    }

    @Test(arguments: ["unread_message_count", "unread_mention_count", "member_count", "joined_member_count"])
    func aCounterAtItsEndStaysThere(_ key: String) {
        for value in [Self.largest, "-9223372036854775808"] {
            let bench = Self.connected(channel: #","\#(key)":\#(value)"#)
            let view = bench.open()
            bench.message(.init(id: 9, at: Bench.epochMs + 500, extra: #","mentioned_users":[{"user_id":"ana"}]"#))
            bench.advance(1_000)
            #expect(bench.lists(view).succeeded.last?.messageId == 9)
        }
    }

    @Test func aMuteOfAnyLengthIsSurvived() {
        let members = #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#
        for (key, value) in [
            ("remaining_duration", Self.largest), ("remaining_duration", "-9223372036854775808"),
            ("end_at", "-9223372036854775808"), ("end_at", Self.largest), ("end_at", Self.infinite),
        ] {
            let bench = Self.connected(channel: members)
            _ = bench.open()
            for second in 0...1 {
                bench.frames(
                    """
                    SYEV{"cat":10201,"channel_url":"ch","channel_type":"group","ts":\(bench.serverNowMs + Int64(second)),\
                    "data":{"user_id":"ana","\(key)":\(value)}}
                    """)
                bench.advance(100)
            }
            #expect(bench.waitsMs.allSatisfy { 0...Policy.waitMostMs ~= $0 })
        }
    }

    @Test(arguments: ["9223372036854775807", "9007199254740991", "-9223372036854775808", "0"])
    func aLifetimeOfAnyLengthIsSurvivedByAMessageWhoseOutcomeIsUnknown(_ seconds: String) {
        let bench = Self.connected(channel: #","message_survival_seconds":\#(seconds)"#)
        let view = bench.open()
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "x"), requestId: "r", call: bench.newCall())
        }
        bench.advance(500)
        bench.disconnect()
        bench.reconnect()
        bench.advance(30_000)
        #expect(bench.sent.contains { $0.hasPrefix("MESG") })
        bench.call { $0.disposeMessageCollection(view) }
    }

    // MARK: Waits

    /// A server that said "busy, retry at once" once caused thousands of logins in seconds.
    @Test(arguments: ["0", "-1", "1e-9", "null"])
    func aServerThatIsBusyAndNamesNoWaitIsAskedEverLessOften(_ seconds: String) {
        let bench = Self.connected()
        bench.forgetLogins()
        bench.loginAnswer = { _ in #"BUSY{"retry_after":\#(seconds),"reason_code":1}"# }
        bench.frames(#"BUSY{"retry_after":\#(seconds),"reason_code":1}"#)
        bench.advance(8_000)
        #expect(1...4 ~= bench.logins)
        bench.advance(592_000)
        #expect(20...60 ~= bench.logins, "\(bench.logins) in ten minutes")
        bench.loginAnswer = nil
        bench.advance(30_000)
        #expect(bench.engine.state == .open)
    }

    @Test func aServerThatIsBusyForAYearIsAskedWithinADay() {
        let bench = Self.connected()
        bench.forgetLogins()
        bench.frames(#"BUSY{"retry_after":31536000,"reason_code":1}"#)
        bench.advance(86_401_000)
        #expect(bench.engine.state == .open)
    }

    @Test func aServerThatCutsEveryConnectionAfterTheLoginIsAskedEverLessOften() {
        let bench = Self.connected(#","reconnect":{"interval":0.000001,"max_interval":0.000001,"mul":1}"#)
        bench.forgetLogins()
        var isCut = false
        bench.loginAnswer = { bench in
            isCut.toggle()
            return isCut
                ? nil
                : #"LOGI{"key":"k","user_id":"ana","login_ts":\#(bench.serverNowMs),"reconnect":{"interval":1e-9}}"#
        }
        bench.frames(#"BUSY{"retry_after":0}"#)
        for _ in 0..<60 {
            bench.advance(1_000)
            if bench.engine.state == .open { bench.cut() }
        }
        #expect(1...75 ~= bench.logins, "\(bench.logins) in a minute")
    }

    @Test func aServerThatRevokesEveryKeyAtOnceIsAskedForANewOneNowAndThen() {
        let bench = Self.connected()
        var refreshes = 0
        let expired = #"EXPR{"expires_in":0,"reason":400309}"#
        bench.refreshAnswer = { id in
            refreshes += 1
            // Prevents endless recursion: the bench answers within the turn.
            return refreshes > 500 ? "PONG{}" : #"LOGI{"req_id":"\#(id)","key":"k","new_key":"k"}"# + "\n" + expired
        }
        bench.frames(expired)
        bench.advance(60_000)
        #expect(1...61 ~= refreshes, "\(refreshes) in a minute")
    }

    @Test func aServerThatRefusesEveryKeyIsNotAskedInALoop() {
        let bench = Self.connected()
        var refreshes = 0
        bench.refreshAnswer = { id in
            refreshes += 1
            return refreshes > 500 ? "PONG{}" : #"LOGI{"req_id":"\#(id)","key":"k","new_key":"k"}"#
        }
        bench.answers = [("", 400, { _ in #"{"error":true,"code":400309,"message":"expired"}"# })]
        _ = bench.open()
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(refreshes <= 60, "\(refreshes) in a minute")
        #expect(bench.requests.count <= 180, "\(bench.requests.count) in a minute")
    }

    @Test func aMuteThatLastsBeyondItsEndIsLookedAtOnce() {
        let bench = Self.connected(
            channel:
                #","is_muted":true,"members":[{"user_id":"ana","state":"joined","is_muted":true,"muted_end_at":\#(Bench.epochMs)}]"#
        )
        _ = bench.open()
        bench.forgetRequests()
        bench.advance(3_600_000)
        #expect(bench.requests.count == 1, "\(bench.requests)")
    }

    private static func muted(until endAt: Int64) -> String {
        #","is_muted":true,"members":[{"user_id":"ana","state":"joined","is_muted":true,"muted_end_at":\#(endAt)}]"#
    }

    private static func fetches(_ bench: Bench) -> Int {
        bench.requests.count { $0.hasPrefix("sdk/group_channels/ch?") }
    }

    /// A timer of the runtime waits no longer than 30 days.
    @Test func aMuteOfManyDaysIsLookedAtWhenItEnds() {
        let waitMs = Policy.waitMostMs + 10 * OutboxTests.dayMs
        let bench = Self.connected(
            #","ping_interval":300"#, channel: Self.muted(until: Bench.epochMs + waitMs))
        _ = bench.open()
        bench.forgetRequests()
        bench.advance(waitMs - 1_000)
        #expect(Self.fetches(bench) == 0 && bench.logins == 1)
        bench.advance(3_000)
        #expect(Self.fetches(bench) == 1)
        bench.advance(OutboxTests.dayMs)
        #expect(Self.fetches(bench) == 1)
    }

    /// collections.md §4.2: each end is looked at once.
    @Test func aMuteThatWasExtendedIsLookedAtWhenItEndsAgain() {
        let bench = Self.connected(channel: Self.muted(until: Bench.epochMs + 60_000))
        _ = bench.open()
        bench.forgetRequests()
        bench.channelExtra = Self.muted(until: Bench.epochMs + 600_000)
        bench.advance(120_000)
        #expect(Self.fetches(bench) == 1)
        bench.channelExtra = ""
        bench.advance(600_000)
        #expect(Self.fetches(bench) == 2)
        bench.advance(3_600_000)
        #expect(Self.fetches(bench) == 2)
    }

    /// Each answer contradicts the known state, so the channel must be fetched again.
    @Test func aChannelWhoseEveryAnswerIsStaleIsFetchedEverLessOften() {
        let bench = Self.connected()
        _ = bench.open()
        let last = Bench.Row(id: 9, at: Bench.epochMs + 500)
        bench.message(last)
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":9,"ts":\#(bench.serverNowMs),"message_created_at":\#(last.at)}"#
        )
        bench.advance(1_000)
        bench.forgetRequests()
        bench.frames(
            #"SYEV{"cat":11000,"channel_url":"ch","channel_type":"group","ts":\#(bench.serverNowMs),"data":{}}"#)
        bench.advance(600_000)
        #expect(1...400 ~= bench.requests.count, "\(bench.requests.count) in ten minutes")
    }
}
