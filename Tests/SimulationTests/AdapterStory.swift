// One app of the SyncManager adapter in a small story. Its lists are rebuilt from actions alone (AdapterApp), and
// compared with those of the view after every turn.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

struct AdapterStory {
    /// The actions that clear all lists of a collection.
    static let clears = ["clear succeeded", "clear pending", "clear failed"]

    let story: Story
    let ana: SimulatedClient
    var world: World { story.world }

    init(_ change: (inout SyncManagerOptions) -> Void = { _ in }) {
        story = Story()
        ana = story.ana
        var options = SyncManagerOptions()
        change(&options)
        ana.setUpAdapter(options)
        ana.resumeSync()
        // The tests decide what is cached.
        ana.call { $0.setBackgroundPaused(true) }
        world.run(forMs: 1_000)
    }

    /// A channel with this many messages, none of them cached.
    func postUncached(_ count: Int) {
        story.post(count)
        world.run(forMs: 1_000)
        forget()
    }

    func forget() {
        let call = ana.newCall()
        ana.call { $0.clearCachedMessages(channelUrl: "channel-1", call: call) }
    }

    func goOffline() {
        ana.setNetwork(up: false)
        world.run(forMs: 200)
    }

    /// A collection with its first fetch done.
    func open(viewpoint: Int64 = Policy.infiniteTimeMs, limit: Int = 50) -> CollectionID {
        let id = ana.openAdapterCollection("channel-1", viewpoint: viewpoint, limit: limit)
        ana.fetch(id, older: true)
        world.run(forMs: 2_000)
        return id
    }

    func adapterApp(_ id: CollectionID) throws -> AdapterApp { try #require(ana.adapterApps[id]) }

    func texts(_ id: CollectionID, _ list: SyncAction.List = .succeeded) throws -> [String] {
        try adapterApp(id).messages(list).map(\.text)
    }

    /// The actions that the body brings, each as "insert succeeded a b".
    func actions(_ id: CollectionID, forMs: Int64 = 1_000, _ body: () -> Void) throws -> [String] {
        let before = try adapterApp(id).actions.count
        body()
        world.run(forMs: forMs)
        return try adapterApp(id).actions.dropFirst(before).map { action in
            let reason = action.reason == .none ? "" : " (\(action.reason))"
            return (["\(action.kind)", "\(action.list)"] + action.messages.map(\.text)).joined(separator: " ") + reason
        }
    }

    func end(_ call: CallID) throws -> (hasMore: Bool, error: CoveyError?) { try #require(ana.fetches[call]) }

    func failure(_ call: CallID) -> Int32? {
        ana.completions[call]?.compactMap { if case .failed(let error) = $0 { error.code.rawValue } else { nil } }.first
    }

    func elsewhere(_ text: String, _ requestId: String) -> Message {
        Message.pending(
            channelUrl: "channel-1", requestId: requestId, params: UserMessageParams(message: text),
            sender: User(userId: "ana"), createdAt: world.serverNowMs, sequence: 0)
    }

    func id(of text: String) throws -> Int64 {
        try #require(world.sandbox.allMessages(channelUrl: "channel-1")?.first { $0.text == text }?.id)
    }

    var isTrue: Bool {
        ConsistencyChecker(world: world, client: ana).violations().isEmpty
    }
}
