// The SyncManager adapter's set-up, channels, clearing and limits (syncmanager.md §1, §5, §6, §8).

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct AdapterClientTests {
    @Test func whileSynchronizationIsPausedNothingIsFetched() throws {
        let adapter = AdapterStory()
        adapter.story.post(3)
        let id = adapter.open()
        adapter.ana.pauseSync()
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 1_000)
        adapter.story.post(2, prefix: "missed ")
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id) == ["1", "2", "3"])
        let call = adapter.ana.fetch(id, older: false)
        #expect(try adapter.end(call).hasMore)
        #expect(
            try adapter.actions(id, forMs: 5_000) { adapter.ana.resumeSync() } == ["insert succeeded missed 1 missed 2"]
        )
        #expect(adapter.isTrue)
    }

    @Test func aViewThatWasLiveIsCompletedByAFetch() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 1_000)
        adapter.story.post(3)
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        let call = adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).hasMore == false)
        #expect(try adapter.texts(id) == ["1", "2", "3"])
        #expect(adapter.isTrue)
    }

    @Test func clearingTheCacheClearsTheViewsAndFillsThemAgain() throws {
        let adapter = AdapterStory()
        adapter.story.post(5)
        let id = adapter.open()
        let other = adapter.ana.openMessages("channel-1")
        adapter.ana.send("unsent is kept", to: "nowhere")
        adapter.world.run(forMs: 1_000)
        let actions = try adapter.actions(id, forMs: 20_000) { adapter.ana.adapter { .clearCache($0) } }
        #expect(Array(actions.prefix(3)) == AdapterStory.clears)
        #expect(try adapter.texts(id) == ["1", "2", "3", "4", "5"])
        #expect(adapter.story.texts(adapter.ana, other) == ["1", "2", "3", "4", "5"])
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "live ") } == ["insert succeeded live 1"])
        #expect(adapter.isTrue)
    }

    @Test func channelsComeFromTheCacheFirstAndThenFromTheServer() throws {
        let adapter = AdapterStory()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let id = adapter.ana.openAdapterChannelList(query)
        let call = adapter.ana.adapter { .fetchChannels(id, $0) }
        #expect(try adapter.adapterApp(id).channels.map(\.url) == ["channel-1"])
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).hasMore == false)
        #expect(try adapter.adapterApp(id).channels.map(\.url) == ["channel-1"])
        adapter.story.driver.createChannel("channel-2", by: "dee", with: ["ana", "dee"])
        adapter.world.run(forMs: 1_000)
        adapter.story.post(1)
        adapter.world.run(forMs: 1_000)
        adapter.story.driver.ban("ana", in: "channel-2")
        adapter.world.run(forMs: 1_000)
        let kinds = try adapter.adapterApp(id).channelActions.map { "\($0.kind) \($0.channels.map(\.url).joined())" }
        #expect(kinds.contains("insert channel-2"))
        #expect(kinds.contains("move channel-1"))
        #expect(kinds.last == "remove channel-2")
        adapter.ana.adapter { .clearCache($0) }
        #expect(try adapter.adapterApp(id).channelActions.contains { $0.kind == .clear })
        adapter.world.run(forMs: 5_000)
        #expect(try adapter.adapterApp(id).channels.map(\.url) == ["channel-1"])
        #expect(adapter.ana.contradictions == [])
    }

    @Test func automaticResendsArePendingUntilTheyEnd() throws {
        let adapter = AdapterStory { $0.resendPolicy = .automatic }
        let id = adapter.open()
        adapter.ana.setNetwork(up: false)
        adapter.ana.send("a", to: "channel-1")
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id, .failed) == ["a"])
        let actions = try adapter.actions(id, forMs: 30_000) { adapter.ana.setNetwork(up: true) }
        #expect(
            actions == ["remove failed a", "insert pending a", "remove pending a", "insert succeeded a"])
        #expect(adapter.isTrue)
    }

    @Test func resendsWaitUntilSynchronizationIsResumed() throws {
        let adapter = AdapterStory { $0.resendPolicy = .automatic }
        let id = adapter.open()
        adapter.ana.setNetwork(up: false)
        adapter.ana.pauseSync()
        adapter.ana.send("a", to: "channel-1")
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id, .failed) == ["a"])
        adapter.ana.resumeSync()
        adapter.story.settle()
        #expect(try adapter.texts(id) == ["a"])
    }

    /// sendbird/SendBird-Android#18, sendbird-graveyard/SendBird-iOS#81.
    @Test func ownMessagesComeOnceHoweverOftenTheAppResumes() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.ana.send("a", to: "channel-1")
        adapter.ana.sendFile("http://x/y.png", UserMessageParams(message: ""), to: "channel-1")
        for _ in 0..<5 {
            adapter.ana.resumeSync(force: true)
            adapter.world.run(forMs: 500)
            adapter.ana.fetch(id, older: false)
        }
        adapter.story.settle()
        #expect(try adapter.adapterApp(id).messages(.succeeded).count == 2)
        #expect(try adapter.adapterApp(id).news.isEmpty)
        #expect(adapter.isTrue)
    }

    @Test func bothAPIsOnOneChannelAgree() throws {
        let adapter = AdapterStory { $0.resendPolicy = .automatic }
        adapter.story.post(20)
        let view = adapter.ana.openMessages("channel-1", params: MessageListParams())
        let id = adapter.open(limit: 40)
        adapter.goOffline()
        for number in 1...5 { adapter.ana.send("own \(number)", to: "channel-1") }
        adapter.world.run(forMs: 2_000)
        #expect(adapter.ana.views[view]?.lists.pending.map(\.text) == (1...5).map { "own \($0)" })
        #expect(try adapter.texts(id, .failed) == (1...5).map { "own \($0)" })
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(adapter.story.texts(adapter.ana, view) == (try adapter.texts(id)))
        #expect(adapter.isTrue)
    }
}
