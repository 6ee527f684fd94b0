// Stories of live lists of channels (collections.md §2, filters.md §1.2): paging while channels move, and channels that
// only the server can decide. At the end every list must equal the server's for its query.

import CoveyEngine
import CoveyModel
import Simulation
import Testing

@Suite struct ChannelListTests {
    private func urls(_ client: SimulatedClient, _ view: CollectionID) -> [String] {
        client.channelViews[view]?.lists.channels.map(\.url) ?? []
    }

    /// Requests for a page of my channels.
    private func lists(_ client: SimulatedClient) -> Int {
        client.requests.filter { $0.hasSuffix("/my_group_channels") }.count
    }

    /// No notice had a fault, and every list equals the server's.
    private func expectConsistent(_ story: Story, sourceLocation: SourceLocation = #_sourceLocation) {
        for client in story.clients {
            #expect(
                ConsistencyChecker(world: story.world, client: client).violations() == [],
                sourceLocation: sourceLocation)
        }
    }

    /// The rows of supergroups have no members, so only the server can decide this filter for them.
    private func withDee() -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.setUserIdsInclude(["dee"], .all)
        return query
    }

    private func makeSuper(_ story: Story, _ url: String, with members: [String]) {
        story.driver.call(
            "POST", "group_channels",
            ["user_id": members[0], "channel_url": url, "user_ids": members, "name": url, "is_super": true])
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func pagesOfAListThatMovesLeaveNothingOutAndRepeatNothing(seed: UInt64) {
        let story = Story(channels: 40, seed: seed)
        var random = SeededGenerator(seed: seed)
        for number in 1...40 { story.driver.send("first", to: "channel-\(number)", by: "dee") }
        var query = GroupChannelListQuery()
        query.limit = 3
        let view = story.bo.openChannels(query)
        var loads = 0
        while story.bo.channelViews[view]?.lists.hasNext == true, loads < 200 {
            // Channels jump to the top while a page is on its way, and between two pages.
            for _ in 0..<3 {
                story.driver.send("again", to: "channel-\(Int.random(in: 1...40, using: &random))", by: "dee")
                story.world.run(forMs: Int64.random(in: 1...15, using: &random))
            }
            story.bo.loadMore(view)
            story.world.run(forMs: Int64.random(in: 5...40, using: &random))
            loads += 1
        }
        #expect(Set(urls(story.bo, view)).count == 40 && urls(story.bo, view).count == 40)
        story.settle()
        expectConsistent(story)
    }

    /// sync.md §6.1: nothing fills the cache in the background, so only the list itself sends requests. It shows two
    /// pages.
    @Test func aListWhoseChangelogWasLostRefetchesWhatItShows() {
        let story = Story(channels: 9, fillsInBackground: false)
        for number in 1...9 { story.post(1, to: "channel-\(number)") }
        var query = GroupChannelListQuery()
        query.limit = 3
        let before = lists(story.bo)
        let view = story.bo.openChannels(query)
        for _ in 1...2 {
            story.bo.loadMore(view)
            story.world.run(forMs: 1_000)
        }
        #expect(urls(story.bo, view) == (4...9).reversed().map { "channel-\($0)" })
        // The changelog gets a token, and nothing changes its rows soon after it.
        story.bo.setNetwork(up: false)
        story.driver.updateChannel("channel-5", ["name": "newer"])
        story.bo.setNetwork(up: true)
        story.world.run(forMs: 70_000)
        let asked = story.bo.requests.filter { $0.hasSuffix("group_channels/channel-8") }.count
        story.bo.setNetwork(up: false)
        story.driver.send("jumps to the top", to: "channel-1", by: "dee")
        story.driver.leave("bo", "channel-8")
        story.driver.updateChannel("channel-6", ["name": "new"])
        story.driver.freeze("channel-9", true)
        story.world.forgetChangelogTokens()
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(urls(story.bo, view) == [1, 9, 7, 6, 5, 4].map { "channel-\($0)" })
        expectConsistent(story)
        // One request for each page up to the edge, as at first, and one for everything cached.
        #expect(lists(story.bo) - before == 2 + 2 + 1)
        #expect(story.bo.requests.filter { $0.hasSuffix("group_channels/channel-8") }.count == asked)
    }

    @Test func aRenewalThatFailsIsTriedAgain() {
        let story = Story(channels: 3, fillsInBackground: false)
        for number in 1...3 { story.post(1, to: "channel-\(number)") }
        story.driver.leave("bo", "channel-3")
        story.world.run(forMs: 1_000)
        let view = story.bo.openChannels(GroupChannelListQuery())
        story.bo.loadMore(view)
        story.world.run(forMs: 1_000)
        story.bo.setNetwork(up: false)
        story.driver.invite("bo", to: "channel-3", by: "dee")
        story.world.forgetChangelogTokens()
        func changelogs() -> Int { story.bo.requests.count { $0.hasSuffix("/my_group_channels/changelogs") } }
        let before = changelogs()
        story.bo.setNetwork(up: true)
        for _ in 0..<5_000 where changelogs() == before { story.world.run(forMs: 1) }
        story.world.faults.serverError = 1
        story.world.run(forMs: 1_000)
        story.world.faults.serverError = 0
        #expect(urls(story.bo, view) == ["channel-2", "channel-1"])
        story.settle()
        #expect(urls(story.bo, view) == ["channel-3", "channel-2", "channel-1"])
        expectConsistent(story)
    }

    @Test func theServerDecidesAboutASupergroupThatComesLive() {
        let story = Story()
        let view = story.bo.openChannels(withDee())
        story.settle()
        #expect(urls(story.bo, view) == ["channel-1"])
        makeSuper(story, "with", with: ["dee", "bo"])
        makeSuper(story, "without", with: ["ana", "bo"])
        story.settle()
        #expect(urls(story.bo, view).sorted() == ["channel-1", "with"])
        // After the first message the channel is not empty, which a filter may check.
        story.driver.send("first", to: "with", by: "dee")
        story.settle()
        // A field that no filter uses causes no request.
        let asked = story.bo.requests.count { $0.contains("my_group_channels") }
        for _ in 0..<5 { story.driver.send("hello", to: "with", by: "dee") }
        story.settle()
        #expect(story.bo.requests.count { $0.contains("my_group_channels") } == asked)
        // A new member changes the answer.
        story.driver.call("POST", "group_channels/without/invite", ["user_id": "ana", "user_ids": ["dee"]])
        story.settle()
        #expect(urls(story.bo, view).sorted() == ["channel-1", "with", "without"])
        story.driver.call("PUT", "group_channels/with/leave", ["user_id": "dee"])
        story.settle()
        #expect(urls(story.bo, view).sorted() == ["channel-1", "without"])
        expectConsistent(story)
    }

    @Test func aPageThatTheCacheCannotDecideComesFromTheServer() {
        let story = Story()
        makeSuper(story, "with", with: ["dee", "bo"])
        makeSuper(story, "without", with: ["ana", "bo"])
        // The whole list is cached before the filtered one is opened.
        let all = story.bo.openChannels(GroupChannelListQuery())
        story.settle()
        story.bo.closeChannels(all)
        let view = story.bo.openChannels(withDee())
        story.world.run(forMs: 1_000)
        #expect(urls(story.bo, view).sorted() == ["channel-1", "with"])
        #expect(story.bo.channelViews[view]?.lists.hasNext == false)
        expectConsistent(story)
    }

    @Test func metacountersMoveAChannelInAndOut() {
        let story = Story()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.metacounters = [MetacounterCondition(key: "likes", .greaterOrEqual, 5)]
        let view = story.bo.openChannels(query)
        story.settle()
        #expect(urls(story.bo, view) == [])
        story.driver.call("POST", "group_channels/channel-1/metacounter", ["metacounter": ["likes": 4]])
        story.settle()
        #expect(urls(story.bo, view) == [])
        let change: [String: Any] = ["metacounter": ["likes": 1], "mode": "increase"]
        story.driver.call("PUT", "group_channels/channel-1/metacounter", change)
        story.settle()
        #expect(urls(story.bo, view) == ["channel-1"])
        story.driver.call("DELETE", "group_channels/channel-1/metacounter/likes")
        story.settle()
        #expect(urls(story.bo, view) == [])
        expectConsistent(story)
    }
}
