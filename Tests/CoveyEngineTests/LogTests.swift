// What the engine writes to the log, by category, with the pairs (decision 44). FullDiskTests has the lines of a full
// disk.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

extension LogLine {
    /// As a person reads it.
    var text: String {
        let pairs = pairs.map { " \($0.key)=\($0.value.text)" }.joined()
        return "\(level) \(category): \(message)\(pairs)"
    }

    func number(_ key: String) -> Int64? {
        for pair in pairs where pair.key.description == key {
            if case .number(let number) = pair.value { return number }
        }
        return nil
    }
}

@Suite struct LogTests {
    private static func listening(_ change: (inout EngineOptions) -> Void = { _ in }) -> Bench {
        let bench = Bench(options: change)
        bench.logSwitch.set(.debug)
        return bench
    }

    private static func lines(_ bench: Bench, _ category: LogCategory) -> [String] {
        bench.lines.filter { $0.category == category }.map(\.text)
    }

    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 100_000 + id * 100 }

    // MARK: The connection

    @Test func aConnectionIsFollowedFromTheFirstAttemptToTheLogin() {
        let bench = Self.listening()
        bench.connect()
        #expect(
            Self.lines(bench, .connection) == [
                "info connection: connecting user=ana attempt=0 credential=none",
                "debug connection: socket open ms=0",
            ])
        #expect(Self.lines(bench, .login) == ["info login: logged in user=ana ms=0 attempt=0"])
    }

    @Test func aLostConnectionSaysWhyAndWhenTheNextAttemptComes() throws {
        let bench = Self.listening()
        bench.connect()
        bench.forgetLines()
        bench.isUp = false
        bench.cut()
        let lines = Self.lines(bench, .connection)
        #expect(lines.first == "warning connection: connection lost ms=100 code=800200 error=socket_closed")
        let next = try #require(bench.lines.first { $0.message.description == "next attempt" })
        #expect(next.number("attempt") == 1 && next.number("code") == 800_200)
        let afterMs = try #require(next.number("after_ms"))
        bench.forgetLines()
        bench.advance(afterMs)
        #expect(
            Self.lines(bench, .connection).prefix(2) == [
                "info connection: connecting user=ana attempt=1 credential=session key",
                "warning connection: connection failed ms=0 code=800210 error=socket_connection_failed",
            ])
    }

    @Test func aRefusedLoginSaysTheCodeAndNotTheServersText() {
        let bench = Self.listening()
        bench.loginAnswer = { _ in #"LOGI{"error":true,"code":400302,"message":"the token SECRET is wrong"}"# }
        bench.connect()
        let lines = Self.lines(bench, .login)
        #expect(lines.first?.hasPrefix("warning login: login refused code=400302 error=") == true)
        #expect(lines.last?.hasPrefix("error login: session ended code=400302") == true)
        #expect(!bench.lines.contains { $0.text.contains("SECRET") })
    }

    @Test func theSessionKeyIsRefreshedAndTheRequestRepeated() {
        let bench = Self.listening()
        bench.connect()
        bench.refreshAnswer = { #"LOGI{"req_id":"\#($0)","new_key":"k2"}"# }
        var refusals = 1
        bench.answers = [
            (
                "/messages?", 400,
                { _ in
                    refusals -= 1
                    bench.answers = []
                    return #"{"error":true,"code":400309,"message":"expired"}"#
                }
            )
        ]
        _ = bench.open()
        #expect(refusals == 0)
        // This server answers before the turn has ended.
        let refreshes = Self.lines(bench, .login).suffix(2).sorted()
        #expect(refreshes == ["info login: refreshing session key attempt=1", "info login: session key refreshed"])
        let repeated = bench.lines.filter { $0.message.description == "request repeated" }.map(\.text)
        #expect(repeated.count == 1)
        #expect(repeated.first?.contains("path=/v3/group_channels/ch/messages") == true)
        #expect(repeated.first?.hasSuffix("reason=session key expired") == true)
    }

    // MARK: Requests

    @Test func aRequestSaysMethodPathNumbersStatusAndTime() {
        let bench = Self.listening()
        bench.connect()
        bench.holds = "/messages?"
        _ = bench.open()
        bench.advance(250)
        bench.release()
        let answered = bench.lines.filter { $0.message.description == "request answered" }
        let page = answered.first { $0.text.contains("/messages query=") }
        #expect(
            page?.text.hasPrefix(
                "debug request: request answered method=GET path=/v3/group_channels/ch/messages query=message_ts=")
                == true)
        #expect(page?.number("status") == 200 && page?.number("ms") == 350)
        #expect((page?.number("bytes") ?? 0) > 0)
    }

    @Test func arefusedRequestAndOneWithoutAnAnswerAreDifferent() {
        let bench = Self.listening()
        bench.connect()
        bench.answers = [("/messages?", 500, { _ in #"{"error":true,"code":500901,"message":"TEXT"}"# })]
        _ = bench.open()
        #expect(
            bench.lines.contains { $0.text.hasPrefix("info request: request refused") && $0.number("status") == 500 })
        bench.answers = []
        bench.holds = "/messages?"
        _ = bench.open(id: 2)
        bench.failHeld(CoveyError(.networkError, "TEXT"))
        #expect(
            bench.lines.contains {
                $0.text.hasPrefix("warning request: request failed method=GET") && $0.text.contains("error=network")
            })
        #expect(!bench.lines.contains { $0.text.contains("TEXT") })
    }

    // MARK: After a connection

    @Test func catchingUpSaysWhichChannelAndHowLong() {
        let bench = Self.listening()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        bench.forgetLines()
        bench.holds = "/changelogs"
        bench.reconnect()
        bench.release()
        bench.advance(100)
        let lines = Self.lines(bench, .sync)
        #expect(lines.first == "info sync: synchronization began channels=1 channel_changelog=0")
        #expect(lines.contains("debug sync: catching up channel=ch waiting=0"))
        #expect(lines.contains("debug sync: message changelog applied channel=ch pages=1 rows=0"))
        let done = bench.lines.first { $0.message.description == "caught up" }
        #expect(done?.number("again") == 0 && (done?.number("ms") ?? 0) > 0)
    }

    @Test func aCatchUpThatFailsSaysWhenItIsTriedAgain() {
        let bench = Self.listening()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        bench.forgetLines()
        bench.answers = [("/changelogs", 503, { _ in "{}" })]
        bench.reconnect()
        let failed = bench.lines.first { $0.message.description == "catch-up failed" }
        #expect(failed?.level == .warning && failed?.number("status") == 503)
        #expect(failed?.number("after_ms") == Policy.syncRetryFirstMs)
    }

    @Test func aLostPositionOfTheChangelogSaysWhyHistoryIsRefetched() {
        let (bench, _) = LostTokenTests.away([60_000])
        bench.logSwitch.set(.info)
        bench.reconnect()
        #expect(
            Self.lines(bench, .sync).contains(
                "info sync: history is refetched channel=ch reason=the server does not know the position any more pages=0 rows=0"
            ))
    }

    // MARK: History

    @Test func aPageSaysWhyTheServerWasAskedAndWhyThereIsANextOne() throws {
        let bench = Self.listening()
        bench.rows = (1...60).map { .init(id: $0, at: Self.at($0)) }
        bench.connect()
        var params = MessageListParams()
        (params.previousResultSize, params.nextResultSize) = (10, 10)
        let view = bench.open(params, startingPoint: Self.at(30))
        bench.forgetLines()
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.advance(100)
        let lines = Self.lines(bench, .history)
        #expect(
            lines.contains(
                "debug history: page is not in the cache channel=ch direction=previous reason=unknown cached=21 spans=3"
            ))
        #expect(
            lines.contains { $0.hasPrefix("debug history: page requested channel=ch for=load_previous around_ts=") })
        #expect(
            lines.last
                == "debug history: page shown channel=ch direction=previous rows=10 has_previous=1 previous_reason=unknown has_next=1 next_reason=unknown"
        )
    }

    @Test func aGapSaysWhatWasAskedAndWhatCameOfIt() {
        let bench = Self.listening()
        bench.rows = (1...10).map { .init(id: $0, at: Self.at($0)) }
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        bench.forgetLines()
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.reconnect()
        let lines = Self.lines(bench, .history)
        let asked = bench.lines.first { $0.message.description == "looking for a gap" }
        #expect(asked?.level == .debug && asked?.number("window_complete") == 1 && asked?.number("follows_edge") == 1)
        #expect(asked?.number("next_start_ts") != nil && asked?.number("next_cached") != nil)
        #expect(lines.contains("info history: huge gap channel=ch counted_by_server=1 rows=0"))
    }

    // MARK: The outbox

    @Test func aMessageThatIsNotSentSaysTheReasonAndWhatFollows() {
        let bench = Self.listening()
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "m-secret-text")
        bench.frames(#"EROR{"code":900060,"message":"TEXT","req_id":"m-secret-text"}"#)
        OutboxTests.send(bench, "second")
        bench.frames(#"EROR{"code":900041,"message":"TEXT","req_id":"second"}"#)
        let lines = Self.lines(bench, .send)
        #expect(
            lines.contains {
                $0.hasPrefix("warning send: message given up channel=ch request_id=second code=900041 error=")
            })
        #expect(!lines.contains { $0.contains("TEXT") })
    }

    @Test func aMessageWhoseConnectionIsLostWaitsWithAnUnknownOutcome() {
        let bench = Self.listening()
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "a")
        bench.disconnect()
        #expect(
            Self.lines(bench, .send).first
                == "info send: message not sent yet channel=ch request_id=a attempt=1 outcome_unknown=1 code=800200 error=socket_closed"
        )
    }

    // MARK: The cache

    @Test func theCacheSaysWhenItOpensAndCloses() {
        let bench = Self.listening()
        bench.connect()
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let lines = Self.lines(bench, .cache)
        #expect(
            lines.first?.hasPrefix("info cache: cache opened user=ana read_only=0 known_user=0 size_bytes=") == true)
        #expect(lines.last == "info cache: cache cleared")
        #expect(Self.lines(bench, .login).last == "info login: logged out user=ana")
    }

    // MARK: What nobody listens to

    @Test func withoutAListenerThereIsNoLineAndALevelHidesWhatIsBelowIt() {
        let bench = Bench()
        bench.connect()
        _ = bench.open()
        #expect(bench.lines.isEmpty)
        bench.logSwitch.set(.warning)
        bench.cut()
        #expect(!bench.lines.isEmpty)
        #expect(bench.lines.allSatisfy { $0.level.rawValue <= LogLevel.warning.rawValue })
    }
}
