// Pages of the cache in live lists of channels: what they leave out, and what the next connection checks.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

extension ChannelListTests {
    // MARK: Pages of the cache

    private func fill(_ app: OfflineApp, _ count: Int, _ change: (Int, inout ChannelFields) -> Void) throws {
        try app.fill { store in
            try store.transaction { () throws(CoveyError) in
                for number in 0..<count {
                    var fields = ChannelFields(url: "channel-\(number)")
                    fields.myMemberState = .joined
                    fields.lastMessage = cached(1, at: Int64(number + 1), in: fields.url)
                    change(number, &fields)
                    try store.put(GroupChannel(fields))
                }
                try store.setChannelTableComplete(true)
            }
        }
    }

    private func load(_ app: OfflineApp, _ query: GroupChannelListQuery) -> ChannelLists {
        app.call { $0.createChannelCollection(id: id, query: query) }
        let call = app.newCall()
        app.call { $0.loadMore(id, call: call) }
        return app.engine.channelsForInspection(id) ?? ChannelLists()
    }

    @Test func offlineAPageLeavesOutWhatCannotBeDecidedAndSaysThatThereMayBeMore() throws {
        let app = try OfflineApp()
        try fill(app, 6) { number, fields in
            let member = Member(user: User(userId: number % 3 == 0 ? "bo" : "kim"), state: .joined)
            fields.members = number == 3 ? nil : [member]
        }
        try app.connect()
        let lists = load(app, Self.withBo)
        #expect(lists.channels.map(\.url) == ["channel-0"] && lists.hasNext)
    }

    @Test func aCompleteTableThatDecidesEverythingEndsTheList() throws {
        let app = try OfflineApp()
        try fill(app, 6) { number, fields in
            fields.members = [Member(user: User(userId: number % 3 == 0 ? "bo" : "kim"), state: .joined)]
        }
        try app.connect()
        let lists = load(app, Self.withBo)
        #expect(lists.channels.map(\.url) == ["channel-3", "channel-0"] && !lists.hasNext)
    }

    // MARK: Pages that the server has not confirmed

    static var everything: GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        return query
    }

    /// Seeds 144026085, 144034419: nothing fills the cache, which had only one channel when the list was opened. The
    /// bench's channels are in the order of their URLs.
    @Test func aPageOfAnIncompleteCacheIsCheckedByTheNextConnection() {
        let bench = Bench()
        bench.listed = ["a", "ch", "z"]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        open(bench, Self.everything)
        #expect(urls(bench) == ["ch"])
        bench.forgetRequests()
        bench.reconnect()
        #expect(urls(bench) == ["a", "ch"], "the other is beyond the edge")
        #expect(bench.requests.count { $0.contains("my_group_channels?") } == 1)
        load(bench)
        #expect(urls(bench) == ["a", "ch", "z"])
    }

    /// The table is complete, but only the server can decide about one channel.
    @Test func whatAPageLeftOutIsShownByTheNextConnection() throws {
        let bench = Bench()
        bench.listed = ["a", "ch"]
        let store = try Store.open(Store.Location(root: bench.directory.path, appId: "app", userId: "ana"))
        try store.transaction { () throws(CoveyError) in
            for url in ["a", "ch"] {
                var fields = ChannelFields(url: url)
                fields.myMemberState = .joined
                if url == "ch" { fields.members = [Member(user: User(userId: "bo"), state: .joined)] }
                try store.put(GroupChannel(fields))
            }
            try store.setChannelTableComplete(true)
        }
        store.close()
        bench.connect()
        bench.disconnect()
        open(bench)
        #expect(urls(bench) == ["ch"])
        bench.reconnect()
        #expect(urls(bench) == ["a", "ch"])
    }

    /// The adapter shows a page of the cache before the server's, which may end earlier.
    @Test func aPageOfTheCacheThatReachesBeyondTheServersIsChecked() {
        let bench = Bench()
        bench.listed = ["a", "b", "c", "ch"]
        bench.connect()
        _ = bench.open()
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        bench.call { $0.perform(.createChannels(id, Self.everything)) }
        bench.call { $0.perform(.fetchChannels(id, bench.newCall())) }
        bench.advance(1_000)
        #expect(urls(bench) == ["a", "b", "c", "ch"])
    }
}
