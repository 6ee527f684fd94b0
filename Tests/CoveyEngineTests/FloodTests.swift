// A server that names more channels than anybody can be in. What follows is bounded, requests as well as memory, and no
// channel that is really there gets lost among the others (decision 20).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct FloodTests {
    /// One channel in five hundred is real.
    private static func isReal(_ number: Int) -> Bool { number % 500 == 0 }
    private static let real = (1...50_000).filter(isReal).map { "x\($0)" }

    private static func message(_ url: String, _ id: Int) -> String {
        """
        MESG{"type":"MESG","message_id":\(id),"channel_url":"\(url)","channel_type":"group",\
        "created_at":\(Bench.epochMs + Int64(id)),"updated_at":0,"message":"m","user":{"user_id":"bo"}}
        """
    }

    private static func joined(_ url: String, _ id: Int) -> String {
        """
        SYEV{"cat":10000,"channel_url":"\(url)","channel_type":"group","ts":\(Bench.epochMs + Int64(id)),\
        "data":{"users":[{"user_id":"ana"}]}}
        """
    }

    /// A bench with a list open, at a server on which the real channels have changed since.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.listed = ["ch"] + real
        bench.connect()
        bench.call {
            $0.createChannelCollection(id: CollectionID(rawValue: 5), query: GroupChannelListQuery())
            $0.loadMore(CollectionID(rawValue: 5), call: bench.newCall())
        }
        bench.advance(1_000)
        let rows = real.map(bench.channel).joined(separator: ",")
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in
                    #"{"updated":[\#(rows)],"deleted":[],"has_more":false,"next":"t","ts":\#(Bench.epochMs + 50_000)}"#
                }
            ),
            // Who is not in the list is in no channel of that URL.
            (
                "group_channels/x", 200,
                { [unowned bench] target in
                    let url = target.split(separator: "?")[0].split(separator: "/").last.map(String.init) ?? ""
                    return real.contains(url)
                        ? bench.channel(url) : #"{"error":true,"code":400201,"message":"not found"}"#
                }
            ),
        ]
        bench.forgetRequests()
        return bench
    }

    private static func expectBounded(_ bench: Bench) throws {
        #expect(bench.requests.count <= 60)
        let store = try #require(bench.engine.storeForInspection)
        #expect(Set(try store.channelUrls()).isSuperset(of: real))
        // Nothing is kept of those that are not there: neither rows nor URLs.
        #expect(try store.channelUrls().count < 300)
        #expect(try store.evictionOrder().count < 300)
        #expect(try store.dirtyChannels() == [])
    }

    @Test func messagesOfFiftyThousandUnknownChannelsCostFewRequests() throws {
        let bench = Self.bench()
        for first in stride(from: 1, to: 50_000, by: 500) {
            bench.frames((first..<first + 500).map { Self.message("x\($0)", $0) })
            bench.advance(1)
        }
        bench.advance(30_000)
        try Self.expectBounded(bench)
    }

    @Test func joiningFiftyThousandUnknownChannelsCostsFewRequests() throws {
        let bench = Self.bench()
        for first in stride(from: 1, to: 50_000, by: 500) {
            bench.frames((first..<first + 500).map { Self.joined("x\($0)", $0) })
            bench.advance(1)
        }
        bench.advance(30_000)
        try Self.expectBounded(bench)
    }
}
