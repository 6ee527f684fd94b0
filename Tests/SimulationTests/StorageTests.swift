// Named regressions of docs/pitfalls.md, "stability": deaths between any two writes, full disks, lost power.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

@Suite struct StorageTests {
    /// A run with every kind of write, which ends at the write with this number; nil: when all is done.
    private func run(untilWrite number: Int?, losesPower: Bool = false) -> (Story, Int) {
        let story = Story()
        story.post(5)
        let before = story.ana.disk.writes
        story.ana.disk.writesUntilDeath = number
        _ = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        for number in 1...3 where story.ana.isAlive { story.ana.send("own \(number)", to: "channel-1") }
        story.world.run(forMs: 200)
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[0].id ?? 0
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.driver.delete(id + 1, in: "channel-1")
        story.world.run(forMs: 200)
        return (story, story.ana.disk.writes - before)
    }

    @Test func aDeathBetweenAnyTwoWritesLosesNothingAndLeavesNothingHalf() {
        let (_, writes) = run(untilWrite: nil)
        #expect(writes > 20)
        // Every seventh: a run is slow in a debug build, and the deaths of the simulation cover all writes.
        for number in stride(from: 0, to: writes, by: 7) {
            let (story, _) = run(untilWrite: number)
            story.ana.kill()
            story.ana.restart()
            _ = story.ana.openMessages("channel-1")
            story.settle()
            let found = ConsistencyChecker(world: story.world, client: story.ana).violations()
            #expect(found == [], "died before write \(number) of \(writes)")
        }
    }

    @Test func aFullDiskLosesNoMessageThatWasPromised() {
        let story = Story()
        story.ana.setNetwork(up: false)
        story.ana.send("promised", to: "channel-1")
        story.ana.disk.isFull = true
        for number in 1...40 { story.ana.send("too much \(number)", to: "channel-1") }
        _ = story.ana.openMessages("channel-1")
        story.world.run(forMs: 5_000)
        story.ana.kill()
        story.ana.restart()
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored().first == "promised")
        story.expectConsistent()
    }

    /// Seed 149012669: no connection could record that the message had arrived, and each one ended because of that.
    @Test func aFullDiskEndsNoConnectionAgainAndAgain() {
        let story = Story(fillsInBackground: false)
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 1_000)
        story.ana.send("own", to: "channel-1")
        while story.stored().isEmpty { story.world.run(forMs: 1) }
        story.ana.disk.isFull = true
        story.ana.setNetwork(up: false)
        story.world.run(forMs: 200)
        story.ana.setNetwork(up: true)
        story.post(2)
        story.settle()
        #expect(story.texts(story.ana, view) == ["own", "1", "2"])
        #expect(story.ana.views[view]?.lists.unsent.isEmpty == true)
        for _ in 0..<60 {
            #expect(story.ana.engine?.state == .open)
            story.world.run(forMs: 1_000)
        }
        story.ana.kill()
        story.ana.disk.isFull = false
        story.ana.restart()
        story.settle()
        #expect(story.stored() == ["own", "1", "2"])
        story.expectConsistent()
    }

    /// A sister: no connection could record that the message was about to be sent.
    @Test func whatAFullDiskHoldsBackIsSentOverTheSameConnectionOnceThereIsRoom() {
        let story = Story(fillsInBackground: false)
        story.ana.setNetwork(up: false)
        story.world.run(forMs: 1_000)
        story.ana.send("own", to: "channel-1")
        story.ana.disk.isFull = true
        story.ana.setNetwork(up: true)
        story.settle()
        for _ in 0..<60 {
            #expect(story.ana.engine?.state == .open)
            story.world.run(forMs: 1_000)
        }
        #expect(story.stored().isEmpty)
        story.ana.disk.isFull = false
        story.world.run(forMs: 6_000)
        #expect(story.stored() == ["own"])
        story.expectConsistent()
    }

    /// Seed 95000183: the cache went to memory with the rows that views showed. A view that never asks the server shows
    /// their edits as well.
    @Test func whatAViewOfTheCacheShowsIsUpdatedThoughTheCacheWasReplaced() {
        let story = Story(fillsInBackground: false)
        story.post(3)
        let first = story.ana.openMessages("channel-1")
        story.settle()
        story.ana.closeMessages(first)
        story.ana.setNetwork(up: false)
        story.world.run(forMs: 1_000)
        var params = MessageListParams()
        params.initPolicy = .cacheOnly
        let view = story.ana.openMessages("channel-1", params: params)
        // Because of another one the channel is caught up with, but no page of it brings these rows.
        var others = MessageListParams()
        others.senderIds = ["bo"]
        _ = story.ana.openMessages("channel-1", params: others)
        story.driver.edit(
            story.world.sandbox.allMessages(channelUrl: "channel-1")?[0].id ?? 0, in: "channel-1", ["message": "edited"]
        )
        story.ana.disk.isFull = true
        story.ana.engine?.storeForInspection?.giveUpDisk()
        story.world.run(forMs: 5_000)
        story.ana.send("one more", to: "channel-1")
        story.world.run(forMs: 5_000)
        #expect(story.ana.engine?.storeForInspection?.isCacheInMemory == true)
        story.ana.disk.isFull = false
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.ana, view).prefix(3) == ["edited", "2", "3"])
        story.expectConsistent()
    }

    /// Seed 410031873: a view that waited for its first page still showed a message that was gone, and the cache that took the
    /// place of the full one got it from there.
    @Test func whatIsGoneDoesNotComeBackWithTheRowsOfAViewThatWaits() throws {
        let story = Story(fillsInBackground: false)
        story.post(60)
        let wide = story.ana.openMessages("channel-1")
        story.settle()
        story.ana.closeMessages(wide)
        var params = MessageListParams()
        params.previousResultSize = 5
        let view = story.ana.openMessages("channel-1", params: params)
        story.settle()
        story.world.faults.lostRequest = 1
        params.previousResultSize = 100
        let late = story.ana.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[58].id ?? 0
        story.driver.delete(id, in: "channel-1")
        story.world.run(forMs: 1_000)
        #expect(story.texts(story.ana, view).suffix(2) == ["58", "60"])
        #expect(story.texts(story.ana, late).suffix(2) == ["59", "60"])
        #expect(story.texts(story.ana, late).contains("50") && !story.texts(story.ana, view).contains("50"))
        story.ana.disk.isFull = true
        story.ana.engine?.storeForInspection?.giveUpDisk()
        story.ana.send("one more", to: "channel-1")
        story.world.run(forMs: 1_000)
        let store = try #require(story.ana.engine?.storeForInspection)
        #expect(store.isCacheInMemory)
        #expect(try store.message(channelUrl: "channel-1", id: id) == nil)
        #expect(try store.message(channelUrl: "channel-1", id: id + 1) != nil)
        // What only the view that waits shows is not there: nobody knows whether it has changed since (seed 69525).
        #expect(try store.message(channelUrl: "channel-1", id: id - 8) == nil)
        story.ana.disk.isFull = false
        story.world.faults = Faults()
        story.settle()
        story.expectConsistent()
    }

    /// Seed 410000491: the views learned that the message had been accepted after a cache without it had taken the place of
    /// the full one, so its deletion did not reach them.
    @Test func anAcceptedMessageThatTheDiskDidNotTakeCanBeDeleted() {
        // The disk is full from each of the writes of the acceptance on.
        for number in 0..<24 {
            let story = Story()
            story.post(3)
            let view = story.ana.openMessages("channel-1")
            story.settle()
            story.ana.send("first", to: "channel-1")
            story.ana.send("second", to: "channel-1")
            story.ana.disk.interrupt(beforeWrite: number) { story.ana.disk.isFull = true }
            story.world.run(forMs: 300)
            story.ana.setNetwork(up: false)
            story.world.run(forMs: 1_000)
            for message in story.world.sandbox.allMessages(channelUrl: "channel-1") ?? [] where message.id > 3 {
                story.driver.delete(message.id, in: "channel-1")
            }
            story.world.run(forMs: 1_000)
            story.ana.disk.isFull = false
            story.ana.setNetwork(up: true)
            story.settle()
            #expect(story.texts(story.ana, view).prefix(3) == ["1", "2", "3"], "full from write \(number) on")
            story.expectConsistent()
        }
    }

    /// Seed 14311: the disk did not take that it was canceled.
    @Test func aMessageCanceledWhileTheDiskWasFullIsNotSentByTheNextProcess() {
        let story = Story()
        story.ana.setNetwork(up: false)
        story.world.run(forMs: 1_000)
        story.ana.send("regretted", to: "channel-1")
        story.ana.disk.isFull = true
        story.ana.cancelFirst(in: "channel-1")
        story.ana.disk.isFull = false
        story.world.run(forMs: 6_000)
        story.ana.kill()
        story.ana.restart()
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored().isEmpty)
        story.expectConsistent()
    }

    /// Seed 2874: the message was only in the view, and nothing compared it with the server.
    @Test func whatOnlyAViewHasAfterTheCacheWasLostIsComparedWithTheServer() {
        let story = Story(channels: 2)
        story.post(3)
        story.post(1, to: "channel-2")
        let view = story.ana.openMessages("channel-1")
        let list = story.ana.openChannels(GroupChannelListQuery())
        story.ana.loadMore(list)
        story.settle()
        story.ana.disk.isFull = true
        story.post(1, prefix: "on a full disk ")
        story.world.run(forMs: 11)
        story.ana.setNetwork(up: false)
        #expect(story.ana.engine?.storeForInspection?.isCacheInMemory == true)
        let first = story.world.sandbox.allMessages(channelUrl: "channel-1")?.first
        story.driver.delete(first?.id ?? 0, in: "channel-1")
        story.driver.leave("ana", "channel-2")
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.ana, view) == ["2", "3", "on a full disk 1"])
        #expect(story.ana.channelViews[list]?.lists.channels.map(\.url) == ["channel-1"])
        story.expectConsistent()
    }

    @Test func aDamagedCacheIsReplacedAndTheOutboxStays() {
        let story = Story()
        story.post(30)
        _ = story.ana.openMessages("channel-1")
        story.settle()
        story.ana.setNetwork(up: false)
        story.ana.send("waits", to: "channel-1")
        story.ana.kill()
        story.ana.disk.damage(fileNamed: "cache.db", at: 0)
        story.ana.restart()
        let view = story.ana.openMessages("channel-1")
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored().last == "waits")
        #expect(story.texts(story.ana, view).count == 31)
    }

    @Test func workOnOneChannelLeavesWhatIsKnownOfAnother() {
        let story = Story(channels: 2)
        story.post(20)
        story.post(20, to: "channel-2")
        let views = ["channel-1", "channel-2"].map { story.bo.openMessages($0) }
        story.settle()
        story.driver.resetHistory("channel-1", for: "bo")
        story.driver.delete(
            story.world.sandbox.allMessages(channelUrl: "channel-1")?.last?.id ?? 0, in: "channel-1")
        story.settle()
        story.bo.setNetwork(up: false)
        story.bo.closeMessages(views[1])
        let again = story.bo.openMessages("channel-2")
        #expect(story.texts(story.bo, again) == (1...20).map(String.init))
        story.bo.setNetwork(up: true)
        story.settle()
        story.expectConsistent()
    }
}
