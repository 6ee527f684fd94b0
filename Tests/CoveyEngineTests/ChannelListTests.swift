// Live lists of channels at the level of one engine: channels that the cache cannot decide (filters.md §1.2), and the
// sources of pages (collections.md §2.3).

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct ChannelListTests {
    /// The bench's channels have no members, so only the server can decide this filter.
    static var withBo: GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.setUserIdsInclude(["bo"], .all)
        return query
    }

    let id = CollectionID(rawValue: 77)

    func open(_ bench: Bench, _ query: GroupChannelListQuery = ChannelListTests.withBo) {
        bench.call { $0.createChannelCollection(id: id, query: query) }
        load(bench)
    }

    func load(_ bench: Bench) {
        let call = bench.newCall()
        bench.call { $0.loadMore(id, call: call) }
        bench.advance(200)
    }

    func urls(_ bench: Bench) -> [String] {
        bench.engine.channelsForInspection(id)?.channels.map(\.url) ?? []
    }

    private func questions(_ bench: Bench) -> Int { bench.requests.count { $0.contains("channel_urls=ch&") } }

    /// An answer that does not list the channel.
    private static var noMatch: (part: String, status: Int32, body: (String) -> String) {
        ("channel_urls=ch&", 200, { _ in #"{"channels":[],"next":"","ts":1730000000000}"# })
    }

    private func join(_ bench: Bench, _ user: String, at: Int64) {
        bench.frames(ChannelStateTests.event(10000, #"{"user_id":"\#(user)","nickname":"x"}"#, at: at))
    }

    @Test func rowsThatTheServerListsAreShownThoughTheyCannotBeDecidedHere() {
        let bench = Bench()
        bench.connect()
        open(bench)
        #expect(urls(bench) == ["ch"] && questions(bench) == 0)
    }

    /// Seed 110033982: no page brought it, since it was frozen. Without a list nobody asks, nor because somebody types.
    @Test(arguments: [(true, 10700, 1), (false, 10700, 0), (true, 10900, 0)])
    func aChannelThatNoPageHadIsAskedForOnceItMayBeListed(isOpen: Bool, category: Int, requests: Int) throws {
        let bench = Bench()
        bench.listed = []
        bench.connect()
        var query = GroupChannelListQuery()
        (query.includeEmptyChannel, query.includeFrozen) = (true, false)
        if isOpen { open(bench, query) }
        #expect(urls(bench).isEmpty)
        bench.listed = ["ch"]
        bench.forgetRequests()
        let data = category == 10700 ? #"{"freeze":false}"# : #"{"user_id":"bo","nickname":"Bo"}"#
        bench.frames(ChannelStateTests.event(category, data))
        bench.advance(1_000)
        #expect(bench.requests.count { $0.hasPrefix("sdk/group_channels/ch?") } == requests)
        #expect(urls(bench) == (requests > 0 ? ["ch"] : []))
    }

    /// INV-10: the server lists channels that look empty here, so their first message is no reason to leave.
    @Test(arguments: [ChannelOrder.latestLastMessage, .chronological])
    func aPageOfChannelsThatLookEmptyHasAnEdge(order: ChannelOrder) {
        let bench = Bench()
        bench.listed = ["b", "ch", "z"]
        bench.connect()
        var query = GroupChannelListQuery()
        query.order = order
        open(bench, query)
        #expect(Set(urls(bench)) == ["b", "ch"])
        bench.forgetNotices()
        bench.message(.init(id: 1, at: bench.serverNowMs))
        bench.advance(1_000)
        #expect(Set(urls(bench)) == ["b", "ch"])
        let removals = bench.notices.filter {
            guard case .channels(_, let notice) = $0, case .deleted = notice.kind else { return false }
            return true
        }
        #expect(removals.isEmpty)
        load(bench)
        #expect(Set(urls(bench)) == ["b", "ch", "z"])
    }

    /// sync.md §6.2: the run that began for an earlier list may have read what is old by now.
    @Test func aListThatOpensDuringTheRunOfAClosedOneIsFollowedByARunOfItsOwn() throws {
        let bench = Bench()
        bench.connect()
        let store = try #require(bench.engine.storeForInspection)
        try store.setPosition(
            stream: ChangeStream.channels, channelUrl: "", Store.Position(token: "t0", ts: bench.serverNowMs))
        try store.setChannelTableComplete(true)
        let frozen = bench.channel("x").dropLast() + #","freeze":true}"#
        let unfrozen = bench.channel("x").dropLast() + #","freeze":false}"#
        var runs = 0
        let now = bench.serverNowMs
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in
                    runs += 1
                    let row = runs == 1 ? frozen : unfrozen
                    return
                        #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"t\#(runs)","ts":\#(now + Int64(runs))}"#
                }
            )
        ]
        bench.holds = "my_group_channels/changelogs"
        let closed = CollectionID(rawValue: 76)
        bench.call { $0.createChannelCollection(id: closed, query: GroupChannelListQuery()) }
        bench.call { $0.disposeChannelCollection(closed) }
        bench.frames(
            ChannelStateTests.event(10700, #"{"freeze":false}"#, at: bench.nowMs)
                .replacingOccurrences(of: #""channel_url":"ch""#, with: #""channel_url":"x""#))
        var query = GroupChannelListQuery()
        (query.includeEmptyChannel, query.includeFrozen) = (true, false)
        open(bench, query)
        bench.release()
        bench.advance(1_000)
        #expect(urls(bench) == ["x"])
    }

    @Test func aChangeThatCannotBeDecidedIsAskedOnceAndMembershipWaitsForTheAnswer() {
        let bench = Bench()
        bench.connect()
        open(bench)
        bench.answers = [Self.noMatch]
        bench.holds = "channel_urls=ch&"
        join(bench, "kim", at: 1_000)
        #expect(questions(bench) == 1 && urls(bench) == ["ch"])
        bench.frames(ChannelStateTests.event(10900, #"{"user_id":"bo"}"#, at: 1_500))
        #expect(questions(bench) == 1, "one question at a time, and typing is none")
        bench.release()
        #expect(urls(bench) == [] && questions(bench) == 1)
        // The answer is valid until a field changes that a filter uses.
        bench.frames(ChannelStateTests.event(10900, #"{"user_id":"kim"}"#, at: 2_000))
        #expect(questions(bench) == 1)
        bench.answers = []
        join(bench, "lee", at: 3_000)
        #expect(questions(bench) == 2 && urls(bench) == ["ch"])
    }

    @Test func whatChangedDuringAQuestionIsAskedAgain() {
        let bench = Bench()
        bench.connect()
        open(bench)
        bench.answers = [Self.noMatch]
        bench.holds = "channel_urls=ch&"
        join(bench, "kim", at: 1_000)
        join(bench, "lee", at: 2_000)
        #expect(questions(bench) == 1)
        bench.release(holdingOn: true)
        #expect(questions(bench) == 2 && urls(bench) == ["ch"], "the first answer may be too old")
        bench.release()
        #expect(urls(bench) == [])
    }

    @Test func aFailedQuestionIsAskedAgainAfterTheNextChangelog() {
        let bench = Bench()
        bench.connect()
        open(bench)
        bench.answers = [("channel_urls=ch&", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        join(bench, "kim", at: 1_000)
        #expect(questions(bench) == 1 && urls(bench) == ["ch"])
        bench.disconnect()
        bench.answers = [Self.noMatch]
        bench.reconnect()
        #expect(questions(bench) == 2 && urls(bench) == [])
    }

    /// Nothing else may ask while the connection lasts (seed 541043018).
    @Test func aFailedQuestionIsAskedAgainLaterAndLater() {
        let bench = Bench()
        bench.connect()
        open(bench)
        bench.answers = [("channel_urls=ch&", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        join(bench, "kim", at: 1_000)
        #expect(questions(bench) == 1)
        bench.advance(600_000)
        #expect((10...40).contains(questions(bench)) && urls(bench) == ["ch"])
        bench.answers = [Self.noMatch]
        bench.advance(Policy.syncRetryMaxMs)
        #expect(urls(bench) == [])
        let asked = questions(bench)
        bench.advance(600_000)
        #expect(questions(bench) == asked)
    }

    @Test func aFailedQuestionIsNotAskedAgainBecauseAnotherChannelChanged() {
        let bench = Bench()
        bench.listed = ["ch", "other"]
        bench.connect()
        open(bench)
        bench.answers = [("channel_urls=", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        join(bench, "kim", at: 1_000)
        bench.forgetRequests()
        for at in 2...9 {
            let event = ChannelStateTests.event(10000, #"{"user_id":"lee\#(at)"}"#, at: Int64(at) * 1_000)
            bench.frames(event.replacing(#""channel_url":"ch""#, with: #""channel_url":"other""#))
        }
        #expect(bench.requests.count { $0.contains("channel_urls=other&") } == 8)
        #expect(bench.requests.count { $0.contains("channel_urls=") } == 8)
    }

    /// The answer to one list is news to the other one only if it lets a list decide.
    @Test func theAnswerToOneListIsNoReasonForAnotherOneToAsk() {
        let bench = Bench()
        bench.channelExtra = #","is_super":true,"members":[{"user_id":"ana","nickname":"Ana","state":"joined"}]"#
        bench.connect()
        open(bench)
        let other = CollectionID(rawValue: 78)
        bench.call { $0.createChannelCollection(id: other, query: Self.withBo) }
        bench.call { $0.loadMore(other, call: bench.newCall()) }
        bench.advance(1_000)
        bench.forgetRequests()
        bench.holds = "channel_urls="
        join(bench, "kim", at: bench.nowMs)
        for _ in 1...10 {
            bench.advance(50)
            bench.release(holdingOn: true)
        }
        #expect(questions(bench) == 2, "one for each list")
        #expect(urls(bench) == ["ch"])
    }

    // MARK: Pages that do not have every row

    /// rest.md §6: a page may be short, and then goes on; rows of it may be unreadable.
    private static let short: [String] = [
        #"{"channels":[],"next":"more","ts":1730000000000}"#,
        #"{"channels":[{"name":"no url"}],"next":"","ts":1730000000000}"#,
    ]

    @Test(arguments: short) func aShortPageDoesNotSayThatAChannelDoesNotBelong(page: String) {
        let bench = Bench()
        bench.connect()
        open(bench)
        bench.answers = [("channel_urls=ch&", 200, { _ in page })]
        join(bench, "kim", at: 1_000)
        #expect(questions(bench) == 1 && urls(bench) == ["ch"])
        bench.answers = [Self.noMatch]
        bench.disconnect()
        bench.reconnect()
        #expect(urls(bench) == [])
    }

    @Test(arguments: short) func aShortPageDoesNotRemoveChannelsThatWereFetchedTogether(page: String) throws {
        let bench = Bench()
        bench.listed = ["ch", "other"]
        bench.connect()
        open(bench, Self.everything)
        OutboxTests.send(bench, "a")
        bench.answers = [("channel_urls=", 200, { _ in page })]
        let changed = ChannelStateTests.event(11000, "{}")
        bench.frames(changed, changed.replacing(#""channel_url":"ch""#, with: #""channel_url":"other""#))
        bench.forgetRequests()
        bench.advance(5_000)
        try #require(bench.requests.contains { $0.contains("channel_urls=") })
        #expect(urls(bench) == ["ch", "other"] && OutboxTests.listed(bench) == ["a pending"])
        #expect(bench.requests.count { $0.hasPrefix("sdk/group_channels/") } == 2, "they are asked for one by one")
    }

    @Test(arguments: short) func aShortPageDoesNotRemoveWhatTheListOfAllChannelsLacked(page: String) throws {
        let bench = Bench { $0.background.fetchesChannels = true }
        bench.listed = ["ch"]
        let store = try Store.open(Store.Location(root: bench.directory.path, appId: "app", userId: "ana"))
        try store.transaction { () throws(CoveyError) in
            for url in ["x", "y"] {
                var fields = ChannelFields(url: url)
                fields.myMemberState = .joined
                try store.put(GroupChannel(fields))
            }
        }
        store.close()
        bench.answers = [("channel_urls=", 200, { _ in page })]
        bench.connect()
        open(bench, Self.everything)
        bench.advance(10_000)
        try #require(bench.requests.contains { $0.contains("channel_urls=") })
        #expect(try bench.engine.storeForInspection?.channel(url: "x") != nil)
    }

    // MARK: After the cache was cleared

    private enum Hindrance: CaseIterable { case none, failures, pause, network }

    /// syncmanager.md §1: open views start again, whatever hinders them at first.
    @Test(arguments: Hindrance.allCases) private func aListBeginsAgainAfterTheCacheWasCleared(hindrance: Hindrance) {
        let bench = Bench()
        bench.listed = ["a", "ch", "z"]
        bench.connect()
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        open(bench, Self.everything)
        switch hindrance {
        case .none: break
        case .failures:
            bench.answers = [("my_group_channels?", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        case .pause: bench.call { $0.perform(.pause) }
        case .network: bench.disconnect()
        }
        bench.forgetNotices()
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.advance(3_000)
        #expect(urls(bench) == (hindrance == .none ? ["a", "ch"] : []))
        bench.answers = []
        if hindrance == .pause { bench.call { $0.perform(.resume(force: false)) } }
        if hindrance == .network { bench.reconnect() }
        bench.advance(10_000)
        #expect(urls(bench) == ["a", "ch"])
        let added = bench.notices.compactMap { notice -> [String]? in
            guard case .channels(id, let notice) = notice, case .added(let channels) = notice.kind else { return nil }
            return channels.map(\.url)
        }
        #expect(added == [["a", "ch"]])
        load(bench)
        #expect(urls(bench) == ["a", "ch", "z"])
    }

    /// The list is being renewed at that moment: a page is in flight, or the next try waits for a long time.
    @Test(arguments: [true, false]) func aListThatIsBeingRenewedBeginsAgainAtOnce(isWaiting: Bool) {
        let bench = Bench()
        bench.listed = ["a", "ch", "z"]
        bench.connect()
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        var query = Self.everything
        // Each connection renews the list.
        query.metacounters = [MetacounterCondition(key: "likes", .greater, 3)]
        open(bench, query)
        load(bench)
        #expect(urls(bench) == ["a", "ch", "z"])
        bench.disconnect()
        if isWaiting {
            bench.answers = [("my_group_channels?", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        } else {
            bench.holds = "token=2"
        }
        bench.reconnect()
        bench.advance(30_000)
        #expect(isWaiting || bench.held.count == 1)
        bench.answers = []
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.advance(100)
        #expect(urls(bench) == ["a", "ch"])
        // Neither the page nor the timer does anything to the new list.
        bench.forgetRequests()
        bench.release()
        bench.advance(60_000)
        #expect(urls(bench) == ["a", "ch"])
        #expect(!bench.requests.contains { $0.contains("my_group_channels?") && !$0.contains("channel_urls=") })
        load(bench)
        #expect(urls(bench) == ["a", "ch", "z"])
    }

    // MARK: Channels that its own page moves

    /// INV-3, collections.md §2.3: it was renamed, and stands in the next page now.
    @Test func aShownChannelThatTheNextPageListsIsMoved() {
        let bench = Bench()
        func page(_ rows: [(url: String, name: String)], next: String) -> String {
            let rows = rows.map { bench.channel($0.url).dropLast() + #","name":"\#($0.name)"}"# }
            return #"{"channels":[\#(rows.joined(separator: ","))],"next":"\#(next)","ts":\#(bench.serverNowMs)}"#
        }
        bench.answers = [
            ("token=p1", 200, { _ in page([("y", "Yankee"), ("ch", "Zulu")], next: "p2") }),
            ("token=p2", 200, { _ in page([("zz", "Zzz")], next: "") }),
            ("my_group_channels?", 200, { _ in page([("ch", "Alpha"), ("m", "Mike")], next: "p1") }),
        ]
        bench.connect()
        var query = Self.everything
        query.order = .channelNameAlphabetical
        open(bench, query)
        #expect(urls(bench) == ["ch", "m"])
        bench.forgetNotices()
        load(bench)
        #expect(urls(bench) == ["m", "y", "ch"])
        let notified = bench.notices.compactMap { notice -> String? in
            guard case .channels(_, let notice) = notice else { return nil }
            return switch notice.kind {
            case .added(let channels): "added \(channels.map(\.url))"
            case .updated(let channels): "updated \(channels.map(\.url))"
            case .deleted(let channels): "deleted \(channels.map(\.url))"
            case .loaded(_, let result): "loaded \(((try? result.get()) ?? []).map(\.url))"
            default: nil
            }
        }
        #expect(notified == [#"updated ["ch"]"#, #"loaded ["y"]"#])
        load(bench)
        #expect(urls(bench) == ["m", "y", "ch", "zz"])
    }

    // MARK: Channels that look empty

    /// filters.md §2, includeEmptyChannel: a page is trusted, and the local rule decides about events. A newer row that says
    /// the same is none.
    @Test func aChannelThatLooksEmptyStaysInAListThatTheServerListedItIn() {
        let bench = Bench()
        bench.connect()
        open(bench, GroupChannelListQuery())
        #expect(urls(bench) == ["ch"])
        bench.advance(20_000)
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
        #expect(urls(bench) == ["ch"])
        bench.channelExtra = #","custom_type":"other""#
        bench.advance(20_000)
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
        #expect(urls(bench) == [])
    }

    /// collections.md §2.5, §4.2: the channel was not known; whether anybody was mentioned, its row says.
    @Test(arguments: [0, 1]) func aMessageThatBringsAnUnknownChannelIsAMentionOnlyIfItMentions(mentions: Int) {
        let bench = Bench()
        bench.listed = ["a"]
        bench.connect()
        open(bench, Self.everything)
        #expect(urls(bench) == ["a"])
        bench.listed = ["a", "ch"]
        bench.channelExtra = #","unread_mention_count":\#(mentions)"#
        bench.forgetNotices()
        bench.message(.init(id: 1, at: bench.serverNowMs))
        bench.advance(1_000)
        let sources = bench.notices.compactMap { notice -> EventSource? in
            guard case .channels(_, let notice) = notice, case .added = notice.kind else { return nil }
            return notice.source
        }
        #expect(sources == [mentions > 0 ? .eventMention : .eventMessageReceived])
    }

    /// sync.md §6.1: e looks empty here, so its key says nothing of the place of its page.
    @Test func aListIsRenewedUpToItsEdgeThoughAPageEndsWithAChannelThatLooksEmpty() throws {
        let bench = Bench()
        let lasts: [String: Int64] = ["a": 900, "c": 500, "n": 450, "d": 400, "z": 100]
        func row(_ url: String) -> String {
            let last = lasts[url].map { at in
                let message = Bench.Row(id: at, at: Bench.epochMs - 10_000 + at).json
                return #","last_message":"#
                    + message.replacing(#""channel_url":"ch""#, with: #""channel_url":"\#(url)""#)
            }
            return """
                {"channel_url":"\(url)","name":"x","created_at":1,"member_count":2,"joined_member_count":2,\
                "member_state":"joined","my_role":"none","is_muted":false,"ts_message_offset":0,\
                "unread_message_count":0\(last ?? "")}
                """
        }
        var pages = [["a", "e"], ["c", "d"], ["z"]]
        func list(_ urls: [String], _ next: String) -> String {
            #"{"channels":[\#(urls.map(row).joined(separator: ","))],"next":"\#(next)","ts":\#(Bench.epochMs)}"#
        }
        bench.answers = [
            ("my_group_channels/changelogs", 400, { _ in #"{"error":true,"code":400109,"message":"expired"}"# }),
            ("channel_urls=", 200, { _ in list(["a", "c", "d", "e"], "") }),
            (
                "my_group_channels?", 200,
                { target in
                    let index = target.contains("token=p2") ? 2 : target.contains("token=p1") ? 1 : 0
                    return list(pages[index], index < 2 ? "p\(index + 1)" : "")
                }
            ),
            (
                "sdk/group_channels/", 200,
                { row($0.split(separator: "?")[0].split(separator: "/").last.map(String.init) ?? "a") }
            ),
        ]
        bench.connect()
        open(bench, GroupChannelListQuery())
        load(bench)
        #expect(urls(bench) == ["a", "c", "d", "e"])
        let store = try #require(bench.engine.storeForInspection)
        try store.setPosition(
            stream: ChangeStream.channels, channelUrl: "", Store.Position(token: "t0", ts: bench.serverNowMs))
        bench.disconnect()
        // The user has joined n meanwhile.
        pages = [["a", "e"], ["c", "n"], ["d", "z"]]
        bench.reconnect()
        bench.advance(5_000)
        #expect(urls(bench) == ["a", "c", "n", "d", "e"])
    }

    /// No row of a channel has its counters (websocket.md §3.1): those of an earlier connection decide nothing (INV-10).
    @Test func countersOfAnEarlierConnectionDecideNothing() {
        let bench = Bench()
        bench.connect()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.metacounters = [MetacounterCondition(key: "likes", .greater, 3)]
        open(bench, query)
        bench.frames(ChannelStateTests.event(11200, #"{"created":{"likes":4},"updated":{},"deleted":[]}"#))
        #expect(urls(bench) == ["ch"])
        bench.disconnect()
        // Its counter has fallen: the server lists it no more, and no field of it has changed.
        bench.listed = []
        bench.reconnect()
        bench.advance(1_000)
        #expect(urls(bench).isEmpty)
    }

    // MARK: Texts in another Unicode form (filters.md §1.3)

    /// The list of both channels, by name; "ch" has this name in each answer.
    private func openByName(_ bench: Bench, _ query: GroupChannelListQuery, _ name: @escaping () -> String) {
        func row(_ url: String, _ name: String) -> String {
            bench.channel(url).dropLast() + #","name":"\#(name)"}"#
        }
        bench.answers = [
            ("channel_urls=", 200, { _ in #"{"channels":[],"next":"","ts":\#(Bench.epochMs)}"# }),
            (
                "my_group_channels?", 200,
                { _ in
                    let rows = row("ch", name()) + "," + row("x", "Cafz")
                    return #"{"channels":[\#(rows)],"next":"","ts":\#(Bench.epochMs)}"#
                }
            ),
            ("sdk/group_channels/", 200, { $0.contains("/x?") ? row("x", "Cafz") : row("ch", name()) }),
        ]
        bench.connect()
        open(bench, query)
    }

    /// INV-3: whoever writes the same name again changes nothing.
    @Test(arguments: ["Cafe\u{301}", "Caf\u{e9}"]) func aNameInAnotherUnicodeFormIsAnotherName(_ name: String) throws {
        let bench = Bench()
        var query = Self.everything
        query.order = .channelNameAlphabetical
        var current = "Caf\u{e9}"
        openByName(bench, query) { current }
        #expect(urls(bench) == ["x", "ch"])
        bench.forgetNotices()
        current = name
        let isOther = name.utf8.count > 5
        bench.frames(ChannelStateTests.event(11000, "{}", at: 1_000))
        bench.advance(1_000)
        #expect(urls(bench) == (isOther ? ["ch", "x"] : ["x", "ch"]))
        let shown = try #require(bench.engine.channelsForInspection(id)?.channels.first { $0.url == "ch" })
        #expect(Array(shown.name.utf8) == Array(name.utf8))
        let updates = bench.notices.count {
            if case .channels(_, let notice) = $0, case .updated = notice.kind { true } else { false }
        }
        #expect(updates == (isOther ? 1 : 0))
    }

    /// An answer of the server is valid for what it was asked about.
    @Test(arguments: ["Cafe\u{301}", "Caf\u{e9}"]) func aNameInAnotherUnicodeFormIsAskedAbout(_ name: String) {
        let bench = Bench()
        var current = "Caf\u{e9}"
        openByName(bench, Self.withBo) { current }
        join(bench, "kim", at: 1_000)
        bench.advance(1_000)
        let asked = questions(bench)
        #expect(urls(bench) == ["x"] && asked > 0)
        current = name
        bench.frames(ChannelStateTests.event(11000, "{}", at: 2_000))
        bench.advance(600_000)
        #expect(urls(bench) == ["x"] && questions(bench) == asked + (name.utf8.count > 5 ? 1 : 0))
    }
}
