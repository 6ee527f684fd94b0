// The end of an engine: no part of it may stay in memory, whatever it waited for when its client was closed.

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct ClosingTests {
    /// collections.md §2.2: each collection is notified of its end, after its calls were answered, and of nothing else.
    @Test(arguments: [true, false]) func aLogOutEndsEveryCollection(isOtherUser: Bool) {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        let list = CollectionID(rawValue: 2)
        bench.holds = "my_group_channels"
        bench.call { $0.createChannelCollection(id: list, query: GroupChannelListQuery()) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        bench.forgetNotices()
        bench.call {
            if isOtherUser {
                $0.connect(userId: "bo", token: nil, nickname: nil, call: bench.newCall())
            } else {
                $0.disconnect(keepsCache: false, call: bench.newCall())
            }
        }
        let notified = bench.notices.compactMap { notice -> String? in
            switch notice {
            case .ended(let id, _): "ended \(id.rawValue)"
            case .channels(list, let notice):
                if case .loaded(_, .failure(let error)) = notice.kind { "\(error.code.rawValue)" } else { "list" }
            case .messages, .channels, .syncManager: "a notice"
            default: nil
            }
        }
        #expect(notified == ["800600", "ended \(view.rawValue)", "ended \(list.rawValue)"])
    }

    /// client.h: whatever a call waits for, it was canceled. The message stays to be sent.
    @Test func aClosedClientCancelsWhatWaitsForTheServer() {
        let bench = Bench()
        bench.rows = (1...60).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        let list = CollectionID(rawValue: 2)
        bench.forgetNotices()
        bench.holds = "/"
        let calls = (0..<4).map { _ in bench.newCall() }
        bench.call { engine in
            engine.loadPrevious(view, call: bench.newCall())
            engine.createChannelCollection(id: list, query: GroupChannelListQuery())
            engine.loadMore(list, call: bench.newCall())
            engine.channelCount(memberState: .all, call: calls[0])
            engine.perform(ChannelOperation.get(url: "ch", fresh: true), call: calls[1])
            engine.messageChanges(channelUrl: "ch", token: "", since: 1, call: calls[2])
            engine.perform(MessageOperation.markThreadAsRead(channelUrl: "ch", parentMessageId: 1), call: calls[3])
        }
        let send = OutboxTests.send(bench, "a")
        #expect(bench.sent.contains { $0.hasPrefix("MESG") } && bench.completion(send) == nil)
        bench.call { $0.shutDown() }
        #expect((calls + [send]).map { OutboxTests.code(bench, $0) } == Array(repeating: 800_240, count: 5))
        #expect(ConnectionTests.loads(bench, view) == [.requestCanceled])
        let others = bench.notices.compactMap { notice -> CoveyError.Code? in
            switch notice {
            case .channels(list, let notice):
                if case .loaded(_, .failure(let error)) = notice.kind { error.code } else { .unknown }
            case .ended, .connection: .unknown
            default: nil
            }
        }
        #expect(others == [.requestCanceled], "and nothing is notified")
        let next = Bench(after: bench)
        next.isUp = false
        next.connect()
        #expect(OutboxTests.listed(next) == ["a pending"])
    }

    /// A move to another starting point ends with the reason for which its view ended.
    @Test(arguments: [true, false]) func aMoveEndsWithTheReasonOfItsView(isClosed: Bool) {
        let bench = Bench()
        bench.rows = (1...60).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.holds = "/messages"
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 90_000, call: bench.newCall()) }
        bench.forgetNotices()
        bench.call { if isClosed { $0.shutDown() } else { $0.disposeMessageCollection(view) } }
        #expect(ConnectionTests.loads(bench, view) == [isClosed ? .requestCanceled : .collectionDisposed])
    }

    /// The same of calls that wait for the connection.
    @Test func aClosedClientCancelsWhatWaitsForTheConnection() {
        let bench = Bench()
        bench.connect()
        bench.holdsSockets = true
        bench.cut()
        let (command, reconnect) = (bench.newCall(), bench.newCall())
        bench.call { engine in
            engine.perform(MessageOperation.markThreadAsRead(channelUrl: "ch", parentMessageId: 1), call: command)
            engine.reconnect(call: reconnect)
        }
        #expect(bench.completion(command) == nil && bench.completion(reconnect) == nil)
        bench.call { $0.shutDown() }
        #expect([command, reconnect].map { OutboxTests.code(bench, $0) } == [800_240, 800_240])
    }

    /// Retained by the engine's options, and so by its core.
    private final class Mark: Sendable {}

    /// Requests in flight, calls without a connection, which are answered in a later turn, and timers: their closures
    /// retain parts of the engine.
    @Test(arguments: [true, false]) func aClosedEngineIsFreedWhateverItWaitsFor(isOnline: Bool) {
        weak var mark: Mark?
        do {
            let made = Mark()
            mark = made
            let bench = Bench { $0.evictionOrder = EvictionOrder { _, _ in withExtendedLifetime(made) { true } } }
            bench.connect()
            if !isOnline { bench.disconnect() }
            bench.holds = "/"
            bench.holdsCopies = true
            bench.call { engine in
                engine.createMessageCollection(
                    id: CollectionID(rawValue: 1), channelUrl: "ch", startingPoint: .max, params: MessageListParams())
                engine.start(CollectionID(rawValue: 1))
                engine.createChannelCollection(id: CollectionID(rawValue: 2), query: GroupChannelListQuery())
                engine.loadMore(CollectionID(rawValue: 2), call: bench.newCall())
                engine.message(channelUrl: "ch", messageId: 1, call: bench.newCall())
                engine.markAsRead(channelUrl: "ch", call: bench.newCall())
                engine.channelChanges(token: "", since: 1, call: bench.newCall())
                engine.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall())
                engine.channelCount(memberState: .all, call: bench.newCall())
                engine.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall())
                engine.perform(ChannelOperation.leave(url: "ch"), call: bench.newCall())
            }
            bench.call { $0.shutDown() }
        }
        #expect(mark == nil)
    }
}
