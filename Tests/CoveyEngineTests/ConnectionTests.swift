// The end of a connection (decision 27): no completion of its requests runs, everything that an app waits for ends
// once, with 800200, and the next connection knows nothing of the former one.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

@Suite struct ConnectionTests {
    /// A later login would replace the nickname that was set since, here or on another device.
    @Test func aNicknameIsSetByTheFirstLogin() {
        let bench = Bench()
        bench.connect()
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        bench.isUp = false
        bench.call { $0.connect(userId: "ana", token: nil, nickname: "Bel", call: bench.newCall()) }
        bench.advance(100)
        #expect(bench.address?.url.contains("nickname=Bel") == true)
        // No login came of the first attempt: the next one sets it.
        bench.forgetNotices()
        bench.reconnect()
        #expect(bench.engine.state == .open)
        #expect(bench.address?.url.contains("nickname=Bel") == true)
        let users = bench.notices.compactMap { if case .state(.open, let user) = $0 { user } else { nil } }
        #expect(users.map(\.nickname) == ["Ana"])
        bench.disconnect()
        bench.reconnect()
        #expect(bench.engine.state == .open)
        #expect(bench.address?.url.contains("nickname") == false)
    }

    static func code(_ completion: Completion?) -> CoveyError.Code? {
        if case .failed(let error) = completion { error.code } else { nil }
    }

    static func loads(_ bench: Bench, _ view: CollectionID) -> [CoveyError.Code?] {
        bench.notices(of: view).compactMap {
            guard case .loaded(_, let result) = $0.kind else { return nil }
            return if case .failure(let error) = result { error.code } else { nil as CoveyError.Code? }
        }
    }

    static func starts(_ bench: Bench, _ view: CollectionID) -> [CoveyError.Code?] {
        bench.notices(of: view).compactMap {
            guard case .apiResult(let result) = $0.kind else { return nil }
            return if case .failure(let error) = result { error.code } else { nil as CoveyError.Code? }
        }
    }

    @Test func theAnswerToAPingCountsThatCameWhileTheClientWasBusy() {
        let bench = Bench()
        bench.connect()
        bench.answersPings = false
        bench.advance(15_000)
        #expect(bench.sent.count { $0.hasPrefix("PING") } == 2)
        bench.stall(6_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.advance(3_000)
        #expect(bench.logins == 1)
        // The next ping has no answer at all.
        bench.advance(15_000)
        #expect(bench.logins > 1)
    }

    /// Requests of the former connection are answered while the next one is open: the answers are ignored.
    @Test func whatAnAppWaitsForEndsOnceWithTheConnection() {
        let bench = Bench()
        bench.rows = (1...60).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.forgetNotices()
        bench.holds = "/"
        let calls = (0..<4).map { _ in bench.newCall() }
        bench.call { engine in
            engine.loadPrevious(view, call: bench.newCall())
            engine.channelCount(memberState: .all, call: calls[0])
            engine.perform(ChannelOperation.get(url: "ch", fresh: true), call: calls[1])
            engine.messageChanges(channelUrl: "ch", token: "", since: 1, call: calls[2])
            engine.perform(MessageOperation.markThreadAsRead(channelUrl: "ch", parentMessageId: 1), call: calls[3])
        }
        bench.cut()
        bench.advance(3_000)
        bench.release()
        bench.advance(20_000)
        #expect(calls.map { Self.code(bench.completion($0)) } == Array(repeating: .socketClosed, count: 4))
        #expect(
            calls.map { call in bench.notices.count { if case .completion(call, _) = $0 { true } else { false } } } == [
                1, 1, 1, 1,
            ])
        #expect(Self.loads(bench, view) == [.socketClosed])
        bench.forgetNotices()
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.advance(100)
        #expect(Self.loads(bench, view) == [nil])
    }

    @Test func aStartEndsWithTheConnectionAndTheNextOneShowsTheRest() {
        let bench = Bench()
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        bench.holds = "/messages?"
        let view = bench.open()
        bench.cut()
        bench.release()
        bench.advance(20_000)
        #expect(Self.starts(bench, view) == [.socketClosed])
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5])
    }

    @Test func aMoveToAnotherPlaceEndsWithTheConnection() {
        let bench = Bench()
        bench.rows = (1...60).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.forgetNotices()
        bench.holds = "/messages?"
        bench.call {
            $0.resetStartingPoint(view, to: Bench.epochMs - 100_000 + 5_000, call: bench.newCall())
        }
        bench.cut()
        bench.release()
        bench.advance(20_000)
        #expect(Self.loads(bench, view) == [.socketClosed])
        #expect(Self.starts(bench, view).isEmpty)
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.advance(100)
        #expect(Self.loads(bench, view) == [.socketClosed, nil])
    }

    @Test func aPageOfChannelsEndsWithTheConnection() {
        let bench = Bench()
        bench.connect()
        bench.holds = "/"
        let (id, call) = (CollectionID(rawValue: 7), bench.newCall())
        bench.call {
            $0.createChannelCollection(id: id, query: GroupChannelListQuery())
            $0.loadMore(id, call: call)
        }
        bench.cut()
        bench.release()
        bench.advance(20_000)
        let ends = bench.notices.compactMap { notice -> CoveyError.Code? in
            guard case .channels(id, let notified) = notice, case .loaded(call, .failure(let error)) = notified.kind
            else {
                return nil
            }
            return error.code
        }
        #expect(ends == [.socketClosed])
        bench.call { $0.loadMore(id, call: bench.newCall()) }
        bench.advance(100)
        #expect(bench.engine.channelsForInspection(id)?.channels.map(\.url) == ["ch"])
    }

    /// Identical requests share one answer, until the cache is written to.
    @Test func pagesAreSharedUntilTheCacheIsWritten() {
        let bench = Bench()
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        bench.forgetRequests()
        bench.holds = "/messages?"
        _ = RequestTests.openAtOnce(bench, [MessageListParams(), MessageListParams()])
        #expect(RequestTests.pages(bench).count == 1)
        bench.message(.init(id: 6, at: Bench.epochMs))
        _ = bench.open(id: 300)
        #expect(RequestTests.pages(bench).count == 2)
    }
}
