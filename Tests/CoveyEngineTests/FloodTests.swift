// A server that names more channels than a user can be in. Requests and memory are bounded, and no existing channel is
// lost among the others (decision 20).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
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

    /// A bench with an open list, at a server whose existing channels have changed since.
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
            // The list lacks the user, so the user is in no channel of that URL.
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
        // Nothing is stored of the missing channels: neither rows nor URLs.
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

    // MARK: Few channels

    private static func store(_ bench: Bench) throws -> Store { try #require(bench.engine.storeForInspection) }

    @Test func channelsThatEventsNameTogetherAreAskedForTogether() throws {
        let bench = Bench()
        bench.listed = ["ch", "xa", "xb"]
        bench.connect()
        bench.forgetRequests()
        bench.frames([Self.joined("xa", 1), Self.joined("xb", 2), Self.message("xc", 3)])
        bench.advance(1_000)
        #expect(bench.requests.count == 1)
        #expect(bench.requests.first?.contains("channel_urls=xa,xb,xc") == true)
        #expect(try Self.store(bench).channelUrls() == ["xa", "xb"])
        // The missing channel is removed with its message.
        #expect(try Self.store(bench).evictionOrder() == [])
    }

    /// A request has a limited number of channels, and of bytes in its address.
    @Test(arguments: [8, 400]) func manyChannelsAreAskedForInSeveralRequests(urlBytes: Int) {
        let bench = Bench()
        let urls = (100..<175).map { "x\($0)" + String(repeating: "y", count: urlBytes - 4) }
        bench.listed = urls
        bench.connect()
        bench.forgetRequests()
        bench.frames(urls.enumerated().map { Self.joined($0.element, $0.offset + 1) })
        bench.advance(60_000)
        let batches = bench.requests.filter { $0.contains("channel_urls=") }.map { target in
            target.split(separator: "channel_urls=").last?.split(separator: "&").first?.split(separator: ",") ?? []
        }
        #expect(batches.flatMap { $0 }.map(String.init) == urls, "each once, in the order in which they were named")
        for batch in batches {
            #expect(batch.count <= Policy.channelUrlBatch)
            #expect(batch.reduce(0) { $0 + $1.utf8.count } <= Policy.channelUrlBatchBytes)
        }
        let most = min(Policy.channelUrlBatch, Policy.channelUrlBatchBytes / urlBytes)
        #expect(batches.count == (urls.count + most - 1) / most)
    }

    private static func changed(_ url: String) -> String {
        #"SYEV{"cat":11000,"channel_url":"\#(url)","channel_type":"group","ts":\#(Bench.epochMs + 9),"data":{}}"#
    }

    /// The user may see a public channel without being a member; a private one that the list lacks is gone.
    @Test(arguments: [true, false]) func aPublicChannelThatTheListLacksIsAskedForByItself(_ isPublic: Bool) throws {
        let bench = Bench()
        bench.listed = ["xa", "xb"]
        bench.channelExtra = #","is_public":\#(isPublic)"#
        bench.connect()
        bench.frames([Self.joined("xa", 1), Self.joined("xb", 2)])
        bench.advance(1_000)
        bench.listed = []
        bench.forgetRequests()
        bench.frames([Self.changed("xa"), Self.changed("xb")])
        bench.advance(1_000)
        #expect(bench.requests.count == (isPublic ? 3 : 1))
        #expect(try Self.store(bench).channelUrls() == (isPublic ? ["xa", "xb"] : []))
    }

    @Test func channelsThatALostConnectionLeftUnaskedAreAskedForAfterTheNextChangelog() throws {
        let bench = Bench()
        bench.listed = ["ch", "xa", "xb", "xc"]
        bench.connect()
        bench.call {
            $0.createChannelCollection(id: CollectionID(rawValue: 5), query: GroupChannelListQuery())
            $0.loadMore(CollectionID(rawValue: 5), call: bench.newCall())
        }
        bench.advance(1_000)
        bench.holds = "group_channels"
        bench.frames(Self.joined("xb", 1))
        bench.advance(10)
        bench.frames(Self.joined("xc", 2))
        bench.disconnect()
        #expect(try Self.store(bench).dirtyChannels() == ["xb", "xc"])
        bench.holds = nil
        bench.reconnect()
        bench.advance(1_000)
        #expect(try Set(Self.store(bench).channelUrls()).isSuperset(of: ["xb", "xc"]))
        #expect(try Self.store(bench).dirtyChannels() == [])
    }

    /// Seed 61002759: changes since the lost position are not in the next changelog, and no list shows the row.
    @Test func everyCachedChannelIsAskedForOnceAfterThePositionOfTheChangelogIsLost() throws {
        let bench = Bench()
        bench.listed = ["ch"] + (100..<220).map { "x\($0)" }
        bench.connect()
        bench.call {
            $0.createChannelCollection(id: CollectionID(rawValue: 5), query: GroupChannelListQuery())
            $0.loadMore(CollectionID(rawValue: 5), call: bench.newCall())
        }
        bench.frames((100..<220).map { Self.joined("x\($0)", 1) })
        bench.advance(5_000)
        #expect(try Self.store(bench).channelUrls().count == 121)
        let row = bench.channel("ch")
        bench.answers = [
            (
                "my_group_channels/changelogs?change_ts", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"c1","ts":\#(Bench.epochMs + 9)}"# }
            )
        ]
        bench.disconnect()
        bench.reconnect()
        bench.advance(1_000)
        bench.disconnect()
        bench.answers = [
            ("my_group_channels/changelogs", 400, { _ in #"{"error":true,"code":400109,"message":"expired"}"# }),
            ("show_empty=false", 200, { _ in #"{"channels":[\#(row)],"next":"","ts":\#(Bench.epochMs + 10)}"# }),
        ]
        bench.channelExtra = #","custom_type":"later""#
        bench.forgetRequests()
        bench.reconnect()
        bench.advance(5_000)
        #expect(try Self.store(bench).channel(url: "x219")?.customType == "later")
        #expect(try Self.store(bench).dirtyChannels() == [])
        #expect(bench.requests.count { $0.contains("channel_urls") } == 3)
    }

    /// Seed 61002756: the answer has no time, and its last message says nothing of a counted reply.
    @Test func aReplyThatIsCountedAndDoesNotBecomeTheLastMessageHasItsChannelAskedFor() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        _ = bench.open()
        bench.advance(1_000)
        bench.channelExtra = #","unread_message_count":1"#
        bench.forgetRequests()
        let reply = #""parent_message_id":1,"is_reply_to_channel":true,"#
        bench.frames("MESG{" + reply + Self.message("ch", 900).dropFirst(5))
        bench.advance(1_000)
        #expect(try Self.store(bench).channel(url: "ch")?.unreadMessageCount == 1)
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 1)
        bench.forgetRequests()
        bench.frames(Self.message("ch", 901))
        bench.advance(1_000)
        #expect(bench.requests == [])
    }

    @Test func aRequestForChannelsThatFailsIsRepeatedUntilItIsAnswered() throws {
        let bench = Bench()
        bench.connect()
        bench.forgetRequests()
        bench.answers = [("channel_urls", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.frames([Self.joined("xa", 1), Self.joined("xb", 2)])
        bench.advance(60_000)
        // After 1, 2, 4, 8, 16 and 20 seconds.
        #expect(bench.requests.count { $0.contains("channel_urls") } == 7)
        #expect(try Self.store(bench).dirtyChannels() == ["xa", "xb"])
        bench.answers = []
        bench.advance(Policy.syncRetryMaxMs)
        #expect(try Self.store(bench).dirtyChannels() == [])
    }

    // MARK: What waits

    @Test func onlySoManyUsersTypeInAChannel() throws {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        bench.frames((1...1_000).map { ChannelStateTests.event(10900, #"{"user_id":"u\#($0)"}"#) })
        #expect(ChannelStateTests.typing(bench, view).last?.count == Policy.typingUsers)
        bench.advance(Policy.typingExpiryMs + 1_000)
        #expect(ChannelStateTests.typing(bench, view).last == [])
    }

    @Test func onlySoManyFramesWaitForAHistoryReset() {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        bench.holds = "reset_user_history"
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        for id in 1...1_000 { bench.message(.init(id: Int64(id), at: bench.serverNowMs + Int64(id))) }
        #expect(bench.lists(view).succeeded.isEmpty)
        bench.message(.init(id: 1_001, at: bench.serverNowMs + 1_001))
        #expect(bench.lists(view).succeeded.count == 1_001)
    }
}
