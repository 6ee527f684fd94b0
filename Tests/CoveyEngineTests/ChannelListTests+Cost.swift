// What an event costs in a long list of channels.

import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

extension ChannelListTests {
    private func bench(withAListOf count: Int) throws -> Bench {
        let bench = Bench()
        let store = try Store.open(Store.Location(root: bench.directory.path, appId: "app", userId: "ana"))
        try store.transaction { () throws(CoveyError) in
            for number in 0..<count {
                var fields = ChannelFields(url: number == 0 ? "ch" : "channel-\(number)")
                fields.myMemberState = .joined
                fields.lastMessage = cached(1, at: Bench.epochMs - Int64(number) - 1, in: fields.url)
                try store.put(GroupChannel(fields))
            }
            try store.setChannelTableComplete(true)
        }
        store.close()
        bench.connect()
        var query = GroupChannelListQuery()
        query.limit = count
        open(bench, query)
        try #require(urls(bench).count == count)
        return bench
    }

    /// A message that moves a channel from the list's end to its top.
    private func lift(_ bench: Bench, round: Int, at ms: Int) throws -> Duration {
        let row = Bench.Row(id: Int64(ms + 1), at: Bench.epochMs + Int64(ms))
        let listed = try #require(bench.engine.channelsForInspection(id)?.channels.count)
        let url = "channel-\(listed - round)"
        let frame = "MESG" + row.json.replacing(#""channel_url":"ch""#, with: #""channel_url":"\#(url)""#)
        let took = ContinuousClock().measure { bench.frames(frame) }
        #expect(bench.engine.channelsForInspection(id)?.channels.first?.url == url)
        return took
    }

    /// The smallest times of many, measured alternately, so that other load of the machine has little effect.
    @Test func anEventInAListOf50000CostsAtMostTwiceThatInOneOf100() throws {
        let benches = try (bench(withAListOf: 100), bench(withAListOf: 50_000))
        var (short, long) = (Duration.seconds(60), Duration.seconds(60))
        // A busy machine needs more rounds until each was measured alone once.
        for round in 1...400 where round <= 90 || long >= short * 2 {
            short = try min(short, lift(benches.0, round: 1 + (round - 1) % 90, at: round))
            long = try min(long, lift(benches.1, round: 1 + (round - 1) % 90, at: round))
        }
        #expect(long < short * 2, "\(short) in a list of 100, \(long) in one of 50,000")
    }
}
