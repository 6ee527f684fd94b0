// The outbox is opened with the cache, and read after the first page (docs/decisions/0075): what that page shows of it, what
// comes before the rest, and what its damage causes then.

import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct LateOutboxTests {
    /// The next process of a user with unsent messages in two channels; offline.
    private static func reopened(damaging damage: (URL) throws -> Void = { _ in }) throws -> Bench {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 1_000)]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        for (url, id) in [("ch", "a"), ("ch", "b"), ("another", "c")] {
            bench.call {
                $0.sendUserMessage(
                    channelUrl: url, params: UserMessageParams(message: id), requestId: id, call: bench.newCall())
            }
        }
        bench.die()
        try damage(bench.directory.appendingPathComponent("app/ana/outbox.db"))
        let next = Bench(after: bench)
        next.holdsSockets = true
        return next
    }

    /// The message of the row in the other channel is a record no more.
    private static func damageOther(_ file: URL) throws {
        var bytes = try Data(contentsOf: file)
        let text = try #require(bytes.range(of: Data("another".utf8)))
        let magic = try #require(bytes.range(of: Data("CVR1".utf8), in: text.upperBound..<bytes.count))
        bytes.replaceSubrange(magic, with: Data("XXXX".utf8))
        try bytes.write(to: file)
    }

    private static let view = CollectionID(rawValue: 1)

    /// In one turn of the loop: no timer fires in between.
    private static func connectAndOpen(_ bench: Bench) -> CallID {
        let call = bench.newCall()
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: call) }
        bench.call {
            $0.createMessageCollection(
                id: view, channelUrl: "ch", startingPoint: Policy.infiniteTimeMs, params: MessageListParams())
            $0.start(view)
        }
        return call
    }

    private static func failure(_ completion: Completion?) -> CoveyError? {
        if case .failed(let error) = completion { error } else { nil }
    }

    @Test func theFirstPageShowsTheUnsentMessagesOfItsChannelBeforeTheOutboxIsLoaded() throws {
        let bench = try Self.reopened()
        _ = Self.connectAndOpen(bench)
        #expect(!bench.engine.isOutboxLoadedForInspection)
        #expect(bench.lists(Self.view).succeeded.map(\.messageId) == [1])
        #expect(bench.lists(Self.view).unsent.map(\.text) == ["a", "b"])
        let notices = bench.notices(of: Self.view).count
        bench.advance(Policy.outboxLoadDelayMs)
        #expect(bench.engine.isOutboxLoadedForInspection)
        #expect(bench.notices(of: Self.view).count == notices, "nothing has changed for the view")
        #expect(OutboxTests.listed(bench) == ["c pending", "a pending", "b pending"])
    }

    @Test func whatAViewShowsIsInMemoryOnce() throws {
        let bench = try Self.reopened()
        _ = Self.connectAndOpen(bench)
        bench.advance(Policy.outboxLoadDelayMs)
        let call = bench.newCall()
        bench.call { $0.unsentMessages(channelUrl: "ch", call: call) }
        guard case .messages(let messages) = bench.completion(call) else {
            Issue.record("no messages")
            return
        }
        #expect(
            messages.map(\.record.view.start) == bench.lists(Self.view).unsent.map(\.record.view.start))
    }

    @Test func aSendBeforeItIsLoadedFindsItLoaded() throws {
        let bench = try Self.reopened()
        _ = Self.connectAndOpen(bench)
        let again = OutboxTests.send(bench, "a")
        #expect(Self.failure(bench.completion(again))?.code == .invalidParameter)
        _ = OutboxTests.send(bench, "d")
        #expect(bench.lists(Self.view).unsent.map(\.text) == ["a", "b", "d"])
        bench.releaseSocket()
        bench.advance(100)
        #expect(bench.sent.filter { $0.hasPrefix("MESG") }.count == 2, "the first of each channel")
    }

    /// Offline it is found after a moment; else before the connection is used.
    @Test(arguments: [true, false]) func damageThatIsFoundAfterTheFirstPageFailsTheLoginAndSendsNothing(isUp: Bool)
        throws
    {
        let bench = try Self.reopened(damaging: Self.damageOther)
        let call = Self.connectAndOpen(bench)
        #expect(bench.lists(Self.view).unsent.map(\.text) == ["a", "b"])
        #expect(bench.completion(call) == nil)
        if isUp { bench.releaseSocket() } else { bench.advance(Policy.outboxLoadDelayMs) }
        let error = try #require(Self.failure(bench.completion(call)))
        #expect(error.code == .localDatabaseError && error.message.contains("2 unsent messages were recovered"))
        #expect(!bench.engine.isLoggedIn)
        bench.advance(60_000)
        #expect(bench.attempts == 1 && bench.sent.isEmpty)
        #expect(
            FileManager.default.fileExists(atPath: bench.directory.path + "/app/ana/outbox.db.damaged-1"))
        (bench.isUp, bench.holdsSockets) = (false, false)
        bench.connect()
        #expect(OutboxTests.listed(bench) == ["a pending", "b pending"])
    }

    @Test func damageThatOpeningMeetsIsRepairedToo() throws {
        let bench = try Self.reopened { file in
            var bytes = try Data(contentsOf: file)
            // The sent ids and their index.
            bytes.replaceSubrange(4 * 4_096..<6 * 4_096, with: Data(repeating: 0xff, count: 8_192))
            try bytes.write(to: file)
        }
        let call = bench.newCall()
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: call) }
        let error = try #require(Self.failure(bench.completion(call)))
        #expect(error.message.contains("3 unsent messages were recovered"))
        bench.call { $0.connect(userId: "ana", token: nil, nickname: nil, call: bench.newCall()) }
        #expect(OutboxTests.listed(bench) == ["c pending", "a pending", "b pending"])
    }

    @Test func aSendIntoADamagedOutboxFails() throws {
        let bench = try Self.reopened(damaging: Self.damageOther)
        let call = Self.connectAndOpen(bench)
        let send = OutboxTests.send(bench, "d")
        #expect(Self.failure(bench.completion(send))?.code == .localDatabaseError)
        bench.advance(1)
        #expect(Self.failure(bench.completion(call))?.code == .localDatabaseError)
        (bench.isUp, bench.holdsSockets) = (false, false)
        bench.connect()
        #expect(OutboxTests.listed(bench) == ["a pending", "b pending"])
    }

    /// It reads the outbox at once, before anything of the network: the login ends with it.
    @Test func aSetUpWithADamagedOutboxEndsTheConnectBeforeIt() throws {
        let bench = try Self.reopened(damaging: Self.damageOther)
        let call = Self.connectAndOpen(bench)
        let setUp = bench.newCall()
        bench.call { $0.perform(.syncManager(.setUp(userId: "ana", SyncManagerOptions(), setUp))) }
        bench.advance(1_000)
        #expect(Self.failure(bench.completion(setUp))?.code == .localDatabaseError)
        #expect(Self.failure(bench.completion(call))?.code == .localDatabaseError)
        #expect(bench.engine.state == .closed && !bench.engine.isLoggedIn)
    }

    @Test func aClientThatEndsBeforeItIsLoadedChangesNothing() throws {
        let bench = try Self.reopened()
        _ = Self.connectAndOpen(bench)
        bench.call { $0.shutDown() }
        let next = Bench(after: bench)
        next.isUp = false
        next.connect()
        #expect(OutboxTests.listed(next) == ["c pending", "a pending", "b pending"])
    }
}
