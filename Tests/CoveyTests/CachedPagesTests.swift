// Pages of the cache on the caller's thread.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyRuntime
import CoveyStore
import CoveyWire
import Foundation
import Testing

@testable import Covey

@Suite struct CachedPagesTests {
    /// Whatever lies in its place on the disk: its own file that was removed, or one that could not be opened.
    @Test func aCacheInMemoryCannotBeReadThroughTheFiles() throws {
        let files = FileManager.default
        let root = files.temporaryDirectory.appendingPathComponent("covey-pages-\(UUID().uuidString)").path
        defer { try? files.removeItem(atPath: root) }
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        let configuration = EngineConfiguration(site: site, options: EngineOptions(cacheDirectory: root))
        let location = Store.Location(root: root, appId: "app", userId: "me")
        let former = try Store.open(location)
        try former.setUser(User(userId: "me"))
        try former.put(GroupChannel(ChannelFields(url: "a")))
        try former.put(
            Message.build {
                $0[.channelUrl] = "a"
                $0[.messageId] = 1
                $0[.createdAt] = 1
                $0[.senderId] = "bo"
                $0.status = .succeeded
                $0.flags.insert(.hasSender)
            })
        try former.setChunks(CompleteRanges([1..<2]), channelUrl: "a")
        former.close()
        let stats = ClientStats()
        let engine = Engine(
            configuration, now: RuntimeClock.now(), random: SystemRandomNumberGenerator(), stats: stats)
        defer { engine.abandon() }
        func connect() throws -> Store {
            engine.connect(userId: "me", token: nil, nickname: nil, call: CallID(rawValue: 1))
            _ = engine.takeEffects()
            return try #require(engine.storeForInspection)
        }
        let pages = CachedPages(configuration, stats)
        func page() throws -> [Int64] {
            try pages.page("me", channelUrl: "a", startingPoint: Policy.infiniteTimeMs, MessageListParams())
                .map(\.messageId)
        }
        let store = try connect()
        #expect(try page() == [1])
        // As after a write for which no room could be made.
        let copy = root + "/copy"
        try files.copyItem(atPath: root + "/app/me/cache.db", toPath: copy)
        store.giveUpDisk()
        _ = engine.takeEffects()
        #expect(store.isCacheInMemory)
        #expect(throws: CoveyError.self) { try page() }
        try files.moveItem(atPath: copy, toPath: root + "/app/me/cache.db")
        #expect(throws: CoveyError.self) { try page() }
        // The next login has a file again.
        engine.disconnect(keepsCache: true, call: CallID(rawValue: 2))
        #expect(try !connect().isCacheInMemory)
        #expect(try page() == [1])
    }
}
