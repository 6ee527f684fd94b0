// The starting position of a channel's message changelog (sync.md §6.1).

import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import Testing

@testable import CoveyCore

@Suite final class ChangePositionsTests {
    private struct NoRandom: RandomNumberGenerator { func next() -> UInt64 { 0 } }

    private let directory: String
    private let core: Core
    private let store: Store

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/covey-core-XXXXXX").utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        store = try Store.open(Store.Location(root: directory, appId: "app", userId: "me"))
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        core = Core(
            effects: EffectQueue(now: Moment(monotonicMs: 0, wallMs: 0), random: NoRandom()), site: site,
            options: EngineOptions(cacheDirectory: directory))
        core.store = store
    }

    deinit {
        store.close()
        try? FileManager.default.removeItem(atPath: directory)
    }

    private func position(_ stream: String = ChangeStream.messages) throws -> Store.Position? {
        try store.position(stream: stream, channelUrl: "ch")
    }

    @Test func theFirstRowsGiveThePositionAndLaterOnesDoNotMoveIt() throws {
        try core.rememberMessagePosition(channelUrl: "ch", ts: 0)
        #expect(try position() == nil)
        for ts: Int64 in [50, 90, 20] { try core.rememberMessagePosition(channelUrl: "ch", ts: ts) }
        #expect(try position() == Store.Position(token: nil, ts: 50))
        #expect(try position(ChangeStream.polls) == nil)
    }

    @Test func aPositionThatAnEarlierProcessStoredStands() throws {
        try store.setPosition(stream: ChangeStream.messages, channelUrl: "ch", Store.Position(token: "t", ts: 50))
        try core.rememberMessagePosition(channelUrl: "ch", ts: 90)
        #expect(try position() == Store.Position(token: "t", ts: 50))
    }

    @Test func afterALostPositionTheNextRowsGiveANewOne() throws {
        try core.rememberMessagePosition(channelUrl: "ch", ts: 50)
        try core.forgetMessagePosition(channelUrl: "ch")
        #expect(try position() == nil)
        try core.rememberMessagePosition(channelUrl: "ch", ts: 90)
        #expect(try position()?.ts == 90)
    }

    /// Clearing the cache removes the positions: the copies in memory are looked up again.
    @Test(arguments: [true, false]) func afterTheRowsAreGoneThePositionIsLookedUp(isOneChannel: Bool) throws {
        try core.rememberMessagePosition(channelUrl: "ch", ts: 50)
        try store.clearPosition(stream: ChangeStream.messages, channelUrl: "ch")
        if isOneChannel { core.rowsMayBeGone(channelUrl: "ch") } else { core.rowsMayBeGone() }
        try core.rememberMessagePosition(channelUrl: "ch", ts: 90)
        #expect(try position()?.ts == 90)
    }

    /// Changes within the millisecond itself are also requested.
    @Test func aRewindAsksFromBeforeTheTime() throws {
        try store.setPosition(stream: ChangeStream.messages, channelUrl: "ch", Store.Position(token: "t", ts: 50))
        try core.rewindMessagePosition(channelUrl: "ch", before: 30)
        #expect(try position() == Store.Position(token: nil, ts: 29))
    }

    @Test func pollsHaveAPositionOnlyOnceOneIsCached() throws {
        try core.rememberPollPosition(channelUrl: "ch", ts: 50)
        try core.rememberPollPosition(channelUrl: "ch", ts: 90)
        #expect(try position(ChangeStream.polls)?.ts == 50 && position() == nil)
    }
}
