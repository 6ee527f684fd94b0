// Users of one channel whose ids are two Unicode forms of one text (filters.md §1.3): é is one code point in the one, and
// two in the other. Whatever is noted of a user is noted of that one alone.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Testing

@Suite struct UserIdFormTests {
    private static let (one, two) = ("\u{e9}va", "e\u{301}va")

    /// ana is logged in, and is an operator. `parts` are those of the two as members.
    private static func bench(one: String = "", two: String = "", _ rest: String = "") -> Bench {
        let (bench, _) = ChannelStateTests.bench()
        set(bench, one: one, two: two, rest)
        get(bench)
        return bench
    }

    private static func set(_ bench: Bench, one: String = "", two: String = "", _ rest: String = "") {
        let members = [#""ana","role":"operator""#, #""\#(Self.two)"\#(two)"#, #""\#(Self.one)"\#(one)"#]
        let json = members.map { #"{"state":"joined","user_id":\#($0)}"# }.joined(separator: ",")
        bench.channelExtra = #","my_role":"operator","members":[\#(json)]\#(rest)"#
    }

    private static func get(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
    }

    /// Later, and the answer waits for `release`.
    private static func fetch(_ bench: Bench) {
        bench.advance(20_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.holds = "group_channels/ch?"
        get(bench)
    }

    private static func cached(_ bench: Bench) throws -> GroupChannel {
        try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
    }

    private static func receipts(one: Int64, two: Int64) -> String {
        #"{"ana":\#(Bench.epochMs),"\#(Self.one)":\#(Bench.epochMs + one),"\#(Self.two)":\#(Bench.epochMs + two)}"#
    }

    private static func read(_ userId: String, at ms: Int64) -> String {
        #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"\#(userId)"},"ts":\#(Bench.epochMs + ms)}"#
    }

    private static func bytes(_ texts: [String]?) -> [[UInt8]]? { texts?.map { Array($0.utf8) } }

    @Test func eachHasReceipts() throws {
        let receipts = Self.receipts(one: -9_000, two: -1_000)
        let bench = Self.bench(#","read_receipt":\#(receipts),"delivery_receipt":\#(receipts)"#)
        let message = try #require(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 1))
        func unread() throws -> [[UInt8]]? {
            Self.bytes(try Self.cached(bench).fields.unreadMembers(of: message, me: "ana").map(\.user.userId))
        }
        func undelivered() throws -> Int {
            try Self.cached(bench).fields.undeliveredMemberCount(of: message, me: "ana")
        }
        #expect(try unread() == Self.bytes([Self.one]))
        #expect(try undelivered() == 1)
        bench.frames(
            Self.read(Self.one, at: -3_000),
            #"DLVR{"channel_url":"ch","channel_type":"group","updated":{"\#(Self.one)":\#(Bench.epochMs - 3_000)}}"#)
        #expect(try unread() == [])
        #expect(try undelivered() == 0)
        bench.frames(ChannelStateTests.event(10_001, #"{"user_id":"\#(Self.two)"}"#, at: 2_000))
        let left: ReceiptTable = ["ana": Bench.epochMs, Self.one: Bench.epochMs - 3_000]
        #expect(try Self.cached(bench).readReceipts == left)
        #expect(try Self.cached(bench).deliveryReceipts == left)
    }

    /// websocket.md §5.7: the row that was asked for before says nothing of the reading of the one, but that of the other.
    @Test func aReadingOfOneIsNotThatOfTheOther() throws {
        let bench = Self.bench(#","read_receipt":\#(Self.receipts(one: -9_000, two: -9_000))"#)
        Self.set(bench, #","read_receipt":\#(Self.receipts(one: -9_000, two: -500))"#)
        Self.fetch(bench)
        bench.frames(Self.read(Self.one, at: -1_000))
        bench.release()
        let read: ReceiptTable = ["ana": Bench.epochMs, Self.one: Bench.epochMs - 1_000, Self.two: Bench.epochMs - 500]
        #expect(try Self.cached(bench).readReceipts == read)
    }

    /// The row knows of the mute of the other, but not of the one's, which came later.
    @Test func aMuteOfOneIsNotThatOfTheOther() throws {
        let bench = Self.bench()
        Self.set(bench, two: #","is_muted":true"#)
        Self.fetch(bench)
        bench.frames(
            ChannelStateTests.event(
                10_201, #"{"user_id":"\#(Self.one)","end_at":-1,"remaining_duration":-1}"#, at: 30_000))
        bench.release()
        #expect(try Self.cached(bench).members?.map(\.isMuted) == [false, true, true])
    }

    /// The frames come in the other order than they were sent: a later one of the one says nothing of the other.
    @Test func aBlockOfOneIsNotThatOfTheOther() throws {
        let bench = Self.bench()
        func block(_ blocker: String, _ blockee: String, at ms: Int64) -> String {
            #"USEV{"cat":20001,"ts":\#(Bench.epochMs + ms),"data":{"blocker":{"user_id":"\#(blocker)"},"#
                + #""blockee":{"user_id":"\#(blockee)"}}}"#
        }
        bench.frames(
            block("ana", Self.one, at: 20_000), block("ana", Self.two, at: 19_000), block(Self.one, "ana", at: 20_000),
            block(Self.two, "ana", at: 19_000))
        #expect(try Self.cached(bench).members?.map(\.isBlockedByMe) == [false, true, true])
        #expect(try Self.cached(bench).members?.map(\.isBlockingMe) == [false, true, true])
    }

    /// The frames come in the other order than they were sent.
    @Test func aReactionOfOneIsNotThatOfTheOther() throws {
        let bench = Self.bench()
        func react(_ userId: String, at ms: Int64) -> String {
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":1,"reaction":"smile","user_id":"\#(userId)","#
                + #""operation":"ADD","updated_at":\#(Bench.epochMs + ms)}"#
        }
        bench.frames(react(Self.one, at: 20_000), react(Self.two, at: 19_000))
        let message = try #require(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 1))
        #expect(Self.bytes(message.reactions.first?.userIds) == Self.bytes([Self.one, Self.two]))
    }

    @Test func theAppMakesOneAnOperatorAndNotTheOther() throws {
        let bench = Self.bench(one: #","role":"operator""#)
        bench.call { $0.perform(.addOperators(url: "ch", userIds: [Self.two]), call: bench.newCall()) }
        #expect(try Self.cached(bench).fields.operatorIds?.count == 3)
        bench.call { $0.perform(.removeOperators(url: "ch", userIds: [Self.two]), call: bench.newCall()) }
        #expect(Self.bytes(try Self.cached(bench).fields.operatorIds) == Self.bytes(["ana", Self.one]))
    }

    @Test func anEventSaysWhichOfThemBecameAnOperator() {
        let bench = Self.bench(one: #","role":"operator""#)
        bench.call { $0.perform(.setHasEventHandler(true)) }
        bench.frames(
            ChannelStateTests.event(
                10_002, #"{"operators":[{"user_id":"ana"},{"user_id":"\#(Self.two)"}]}"#, at: 60_000))
        let change = EventInfoTests.received(bench).first?.info.operators
        #expect(Self.bytes(change?.added) == Self.bytes([Self.two]))
        #expect(Self.bytes(change?.removed) == Self.bytes([Self.one]))
    }

    /// Each of the users has another inviter, so the event names none.
    @Test func anEventOfSeveralInvitersNamesNone() {
        let bench = Self.bench()
        bench.call { $0.perform(.setHasEventHandler(true)) }
        let users = [("kim", Self.one), ("lee", Self.two)].map {
            #"{"user_id":"\#($0)","inviter":{"user_id":"\#($1)"}}"#
        }
        let data = #"{"users":[\#(users.joined(separator: ","))],"is_bulk":true}"#
        bench.frames(ChannelStateTests.event(10_000, data, at: 60_000))
        #expect(EventInfoTests.received(bench).map(\.info.userIds) == [["kim", "lee"]])
        #expect(EventInfoTests.received(bench).first?.info.inviter == nil)
    }

    /// A list goes on for the user who began it.
    @Test func aListOfTheOneIsNotContinuedForTheOther() throws {
        let bench = Bench()
        bench.connect(Self.one)
        let query = ListQuery.previousMessages(
            PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: 20))
        let call = bench.newCall()
        bench.call { $0.loadPage(query, from: ListPlace(.end, userId: Self.two), call: call) }
        guard case .failed(let error)? = bench.completion(call) else {
            Issue.record("it was continued")
            return
        }
        #expect(error.code == .invalidParameter)
    }
}
