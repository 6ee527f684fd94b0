// The older face's set-up, channels, clearing and limits (syncmanager.md §1, §5, §6, §8).

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct FaceClientTests {
    @Test func whileTheGateIsShutNothingIsFetched() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open()
        face.ana.pauseSync()
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 1_000)
        face.story.post(2, prefix: "missed ")
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(try face.texts(id) == ["1", "2", "3"])
        let call = face.ana.fetch(id, older: false)
        #expect(try face.end(call).hasMore)
        #expect(try face.told(id, forMs: 5_000) { face.ana.resumeSync() } == ["insert succeeded missed 1 missed 2"])
        #expect(face.isTrue)
    }

    @Test func aViewThatWasLiveIsMadeWholeByAFetch() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 1_000)
        face.story.post(3)
        face.ana.setNetwork(up: true)
        face.story.settle()
        let call = face.ana.fetch(id, older: false)
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).hasMore == false)
        #expect(try face.texts(id) == ["1", "2", "3"])
        #expect(face.isTrue)
    }

    @Test func clearingTheCacheClearsTheViewsAndFillsThemAgain() throws {
        let face = FaceStory()
        face.story.post(5)
        let id = face.open()
        let other = face.ana.openMessages("channel-1")
        face.ana.send("unsent is kept", to: "nowhere")
        face.world.run(forMs: 1_000)
        let told = try face.told(id, forMs: 20_000) { face.ana.face { .clearCache($0) } }
        #expect(Array(told.prefix(3)) == FaceStory.clears)
        #expect(try face.texts(id) == ["1", "2", "3", "4", "5"])
        #expect(face.story.texts(face.ana, other) == ["1", "2", "3", "4", "5"])
        #expect(try face.told(id) { face.story.post(1, prefix: "live ") } == ["insert succeeded live 1"])
        #expect(face.isTrue)
    }

    @Test func channelsComeFromTheCacheFirstAndThenFromTheServer() throws {
        let face = FaceStory()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let id = face.ana.openChannelHost(query)
        let call = face.ana.face { .fetchChannels(id, $0) }
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).hasMore == false)
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        face.story.hand.createChannel("channel-2", by: "dee", with: ["ana", "dee"])
        face.world.run(forMs: 1_000)
        face.story.post(1)
        face.world.run(forMs: 1_000)
        face.story.hand.ban("ana", in: "channel-2")
        face.world.run(forMs: 1_000)
        let kinds = try face.host(id).channelActions.map { "\($0.kind) \($0.channels.map(\.url).joined())" }
        #expect(kinds.contains("insert channel-2"))
        #expect(kinds.contains("move channel-1"))
        #expect(kinds.last == "remove channel-2")
        face.ana.face { .clearCache($0) }
        #expect(try face.host(id).channelActions.contains { $0.kind == .clear })
        face.world.run(forMs: 5_000)
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        #expect(face.ana.contradictions == [])
    }

    @Test func automaticRepeatsArePendingForAsLongAsTheyTake() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.ana.send("a", to: "channel-1")
        face.world.run(forMs: 1_000)
        #expect(try face.texts(id, .failed) == ["a"])
        let told = try face.told(id, forMs: 30_000) { face.ana.setNetwork(up: true) }
        #expect(
            told == ["remove failed a", "insert pending a", "remove pending a", "insert succeeded a"])
        #expect(face.isTrue)
    }

    @Test func repeatsWaitForTheGate() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.ana.pauseSync()
        face.ana.send("a", to: "channel-1")
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(try face.texts(id, .failed) == ["a"])
        face.ana.resumeSync()
        face.story.settle()
        #expect(try face.texts(id) == ["a"])
    }

    /// sendbird/SendBird-Android#18, sendbird-graveyard/SendBird-iOS#81.
    @Test func ownMessagesComeOnceHoweverOftenTheHostResumes() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.send("a", to: "channel-1")
        face.ana.sendFile("http://x/y.png", UserMessageParams(message: ""), to: "channel-1")
        for _ in 0..<5 {
            face.ana.resumeSync(force: true)
            face.world.run(forMs: 500)
            face.ana.fetch(id, older: false)
        }
        face.story.settle()
        #expect(try face.host(id).messages(.succeeded).count == 2)
        #expect(try face.host(id).news.isEmpty)
        #expect(face.isTrue)
    }

    @Test func bothFacesOnOneChannelAgree() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        face.story.post(20)
        let view = face.ana.openMessages("channel-1", params: MessageListParams())
        let id = face.open(limit: 40)
        face.goOffline()
        for number in 1...5 { face.ana.send("own \(number)", to: "channel-1") }
        face.world.run(forMs: 2_000)
        #expect(face.ana.views[view]?.lists.pending.map(\.text) == (1...5).map { "own \($0)" })
        #expect(try face.texts(id, .failed) == (1...5).map { "own \($0)" })
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(face.story.texts(face.ana, view) == (try face.texts(id)))
        #expect(face.isTrue)
    }
}
