// Lists that an app reads page by page: pages, places, what goes into the cache (surface.md E10, F2, G1; rest.md §6,
// §9.1).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct ListTests {
    /// One page: its rows and the place after it, or the error.
    static func load(_ bench: Bench, _ query: ListQuery, _ place: ListPlace = ListPlace()) -> Result<
        (ListRows, ListPlace), CoveyError
    > {
        let call = bench.newCall()
        bench.call { $0.loadPage(query, from: place, call: call) }
        bench.advance(100)
        return switch bench.completion(call) {
        case .page(let rows, let place)?: .success((rows, place))
        case .failed(let error)?: .failure(error)
        default: .failure(CoveyError(.unknown, "no completion"))
        }
    }

    static func ids(_ rows: ListRows) -> [Int64] {
        if case .messages(let rows) = rows { rows.map(\.messageId) } else { [] }
    }
    static func userIds(_ rows: ListRows) -> [String] {
        switch rows {
        case .members(let rows): rows.map(\.user.userId)
        case .users(let rows): rows.map(\.userId)
        case .restrictedUsers(let rows): rows.map(\.user.userId)
        default: []
        }
    }
    static func urls(_ rows: ListRows) -> [String] {
        if case .channels(let rows) = rows { rows.map(\.url) } else { [] }
    }

    static func connected(_ change: (Bench) -> Void = { _ in }) -> Bench {
        let bench = Bench()
        change(bench)
        bench.connect()
        bench.forgetRequests()
        return bench
    }

    static let members = ListQuery.members(channelUrl: "ch", MemberListQuery())

    // MARK: Pages by token

    @Test func pagingContinuesWithTheTokenAndEndsWithTheLastPage() throws {
        let bench = Self.connected()
        bench.answers = [
            ("/members?token=t2", 200, { _ in #"{"members":[{"user_id":"c"}],"next":""}"# }),
            ("/members?", 200, { _ in #"{"members":[{"user_id":"b"},{"user_id":"a"}],"next":"t2"}"# }),
        ]
        let (first, middle) = try Self.load(bench, Self.members).get()
        #expect(Self.userIds(first) == ["b", "a"])
        #expect(middle.hasNext)
        let (second, end) = try Self.load(bench, Self.members, middle).get()
        #expect(Self.userIds(second) == ["c"])
        #expect(!end.hasNext)
        let asked = bench.requests.count
        let (none, still) = try Self.load(bench, Self.members, end).get()
        #expect(Self.userIds(none).isEmpty && !still.hasNext && bench.requests.count == asked)
    }

    @Test func membersAreAskedForAsTheQuerySays() throws {
        let bench = Self.connected()
        var query = MemberListQuery()
        query.order = .operatorThenNicknameAlphabetical
        query.operatorFilter = .nonOperatorsOnly
        query.mutedFilter = .mutedOnly
        query.memberState = .joinedOnly
        query.nicknameStartsWith = "B o"
        query.limit = 7
        bench.answers = [("/members?", 200, { _ in #"{"members":[],"next":""}"# })]
        _ = try Self.load(bench, .members(channelUrl: "a b", query)).get()
        #expect(
            bench.requests == [
                "group_channels/a%20b/members?limit=7&order=operator_then_member_alphabetical&operator_filter=nonoperator"
                    + "&muted_member_filter=muted&member_state_filter=joined_only&nickname_startswith=B%20o"
                    + "&show_member_is_muted=true"
            ])
    }

    @Test func offlineALoadNeedsAConnectionAndThePlaceStays() throws {
        let bench = Self.connected()
        bench.disconnect()
        guard case .failure(let error) = Self.load(bench, Self.members) else { throw CoveyError(.unknown, "it loaded") }
        #expect(error.code == .connectionRequired)
        #expect(ListPlace(.token("t"), userId: "ana").after(error) == ListPlace(.token("t"), userId: "ana"))
    }

    @Test func anExpiredTokenStartsAgain() {
        let place = ListPlace(.token("t"), userId: "ana")
        #expect(place.after(CoveyError(.pageTokenExpired, "")) == ListPlace())
        #expect(place.after(CoveyError(.invalidValue, "")) == ListPlace())
        // No earlier page set a place: the query is wrong.
        #expect(ListPlace().after(CoveyError(.invalidValue, "")) == ListPlace())
        let older = ListPlace(.before(5, given: [1]), userId: "ana")
        #expect(older.after(CoveyError(.invalidValue, "")) == older)
    }

    @Test func aPlaceInAnotherUsersListIsRefused() {
        let bench = Self.connected()
        guard case .failure(let error) = Self.load(bench, Self.members, ListPlace(.token("t"), userId: "bo")) else {
            Issue.record("it loaded")
            return
        }
        #expect(error.code == .invalidParameter)
        #expect(bench.requests.isEmpty)
    }

    @Test func bannedUsersMayBeNested() throws {
        let bench = Self.connected()
        bench.answers = [
            (
                "/ban?", 200,
                { _ in
                    #"{"banned_list":[{"user":{"user_id":"kim"},"description":"spam","start_at":1730000000000,"#
                        + #""end_at":-1},{"user_id":"lee"}],"next":""}"#
                }
            )
        ]
        let (rows, _) = try Self.load(bench, .bannedUsers(channelUrl: "ch", limit: 20)).get()
        guard case .restrictedUsers(let users) = rows else { throw CoveyError(.unknown, "other rows") }
        #expect(users.map(\.user.userId) == ["kim", "lee"])
        #expect(users[0].description == "spam" && users[0].startAt == 1_730_000_000_000 && users[0].endAt == -1)
    }

    // MARK: What goes into the cache

    @Test func aPageOfMembersUpdatesTheChannelsMembers() throws {
        let bench = Self.connected()
        bench.channelExtra = #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = [
            (
                "/members?", 200,
                { _ in
                    #"{"members":[{"user_id":"bo","nickname":"Bo","state":"joined","is_online":true},"#
                        + #"{"user_id":"zoe","state":"joined"}],"next":""}"#
                }
            )
        ]
        _ = try Self.load(bench, Self.members).get()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.map(\.user.userId) == ["ana", "bo"])
        #expect(channel.members?.last?.user.isOnline == true)
        #expect(channel.members?.last?.user.nickname == "Bo")
    }

    @Test func aPageOfMembersFromBeforeAnEventChangesNothing() throws {
        let bench = Self.connected()
        bench.channelExtra = #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = [
            ("/members?", 200, { _ in #"{"members":[{"user_id":"bo","state":"joined","is_muted":false}],"next":""}"# })
        ]
        bench.holds = "/members?"
        bench.call { $0.loadPage(Self.members, from: ListPlace(), call: bench.newCall()) }
        bench.frames(ChannelStateTests.event(10201, #"{"user_id":"bo","end_at":-1,"remaining_duration":-1}"#))
        bench.release()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.last?.isMuted == true)
    }

    @Test func myChannelsGoIntoTheCacheAndCollectionsAreNotified() throws {
        let bench = Self.connected { $0.listed = ["ch", "a", "b"] }
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.order = .channelNameAlphabetical
        let (first, middle) = try Self.load(bench, .myChannels(query)).get()
        #expect(Self.urls(first) == ["ch", "a"])
        let (second, end) = try Self.load(bench, .myChannels(query), middle).get()
        #expect(Self.urls(second) == ["b"] && !end.hasNext)
        #expect(try bench.engine.storeForInspection?.channel(url: "b") != nil)
    }

    /// filters.md §2: its messages may be from before the user's time. The server, which lists it, is believed.
    @Test func aChannelThatLooksEmptyIsListedIfTheServerListsIt() throws {
        let bench = Self.connected { $0.listed = ["ch"] }
        let (rows, _) = try Self.load(bench, .myChannels(GroupChannelListQuery())).get()
        #expect(Self.urls(rows) == ["ch"])
    }

    @Test func aPublicListTakesNothingThatIsMineFromTheCache() throws {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true,"metadata":{"k":"v"},"unread_mention_count":3"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = [
            (
                "group_channels?", 200,
                { _ in
                    #"{"channels":[{"channel_url":"ch","name":"new","is_public":true},"#
                        + #"{"channel_url":"other","name":"other","is_public":true}],"next":"","ts":\#(Bench.epochMs + 50)}"#
                }
            )
        ]
        let (rows, _) = try Self.load(bench, .publicChannels(PublicGroupChannelListQuery())).get()
        guard case .channels(let channels) = rows else { throw CoveyError(.unknown, "other rows") }
        #expect(channels.map(\.url) == ["ch", "other"])
        let cached = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(cached == channels[0])
        #expect(cached.fields.name == "new")
        #expect(cached.myMemberState == .joined && cached.unreadMentionCount == 3)
        #expect(cached.fields.metadata == ["k": "v"])
        // Nothing would report its changes.
        #expect(try bench.engine.storeForInspection?.channel(url: "other") == nil)
    }

    // MARK: Older messages

    static func previous(_ limit: Int, _ change: (inout MessageListParams) -> Void = { _ in }) -> ListQuery {
        var params = MessageListParams()
        params.replyType = .all
        change(&params)
        return .previousMessages(PreviousMessageQuery(channelUrl: "ch", params: params, limit: limit))
    }

    /// Page by page to the end.
    private static func pages(_ bench: Bench, _ list: ListQuery) throws -> [[Int64]] {
        var place = ListPlace()
        var pages: [[Int64]] = []
        while place.hasNext, pages.count < 9 {
            let (rows, next) = try load(bench, list, place).get()
            pages.append(ids(rows))
            place = next
        }
        return pages
    }

    @Test func olderMessagesComeOnceThoughSomeShareAMillisecond() throws {
        let t = Bench.epochMs
        let bench = Self.connected {
            $0.rows = [
                .init(id: 1, at: t - 90), .init(id: 2, at: t - 80), .init(id: 3, at: t - 80), .init(id: 4, at: t - 80),
                .init(id: 5, at: t - 70),
            ]
        }
        let pages = try Self.pages(bench, Self.previous(2))
        #expect(pages.flatMap { $0 }.sorted() == [1, 2, 3, 4, 5])
        #expect(pages == [[4, 5], [2, 3], [1]] || pages == [[4, 5], [1, 2, 3]])
    }

    /// Of unknown types: they count as rows, so the list neither ends nor stops there.
    @Test func olderMessagesGoOnBeyondThoseThatCannotBeRead() throws {
        let t = Bench.epochMs
        let bench = Self.connected {
            $0.rows = (1...6).map { .init(id: $0, at: t - 90 + $0, type: $0 < 3 ? "MESG" : "NEWS") }
        }
        let pages = try Self.pages(bench, Self.previous(2))
        #expect(pages.flatMap { $0 } == [1, 2])
    }

    @Test func aPageThatLacksPartsIsNotCachedAndShowsWhatIsNewer() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = [.init(id: 1, at: t - 90), .init(id: 2, at: t - 80)] }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        _ = try Self.load(bench, Self.previous(1)).get()
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.message(channelUrl: "ch", id: 2)?.text == "m2")
        bench.answers = [
            (
                "/messages?", 200,
                { _ in
                    #"{"messages":[{"type":"MESG","message_id":1,"channel_url":"ch","created_at":\#(t - 90),"#
                        + #""message":"m1"},{"type":"MESG","message_id":2,"channel_url":"ch","#
                        + #""created_at":\#(t - 80),"updated_at":\#(t - 10),"message":"edited"}],"ts":\#(t)}"#
                }
            )
        ]
        let (rows, _) = try Self.load(bench, Self.previous(2) { $0.parts = [] }).get()
        guard case .messages(let messages) = rows else { throw CoveyError(.unknown, "other rows") }
        #expect(messages.map(\.text) == ["m1", "edited"])
        #expect(try store.message(channelUrl: "ch", id: 1) == nil)
        #expect(try store.message(channelUrl: "ch", id: 2)?.text == "m2")
    }

    @Test func olderMessagesGoIntoTheCacheAsAProvenSpan() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = (1...6).map { .init(id: $0, at: t - 100 + $0) } }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        _ = try Self.load(bench, Self.previous(3)).get()
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.message(channelUrl: "ch", id: 6) != nil)
        #expect(try store.chunks(channelUrl: "ch").range(containing: t - 95) != nil)
    }

    @Test func aPageWithoutRepliesProvesNothingAndSweepsNoReply() throws {
        let t = Bench.epochMs - 60_000
        let bench = Self.connected { $0.rows = [.init(id: 1, at: t), .init(id: 3, at: t + 20)] }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        // A cached reply that the server leaves out as requested.
        let store = try #require(bench.engine.storeForInspection)
        try store.put(
            cached(2, at: t + 10, in: "ch").with { $0[.parentMessageId] = 1 })
        _ = try Self.load(bench, Self.previous(3) { $0.replyType = .none }).get()
        #expect(bench.requests.last?.contains("include_reply_type=none") == true)
        #expect(try store.message(channelUrl: "ch", id: 2) != nil)
    }

    /// Seed 13837: the server says that nothing else exists between the rows.
    @Test func aContinuousPageSweepsWhatItsFilterDoesNotMatch() throws {
        let t = Bench.epochMs - 60_000
        let bench = Self.connected { $0.rows = [.init(id: 1, at: t), .init(id: 3, at: t + 20)] }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        let store = try #require(bench.engine.storeForInspection)
        try store.put(cached(2, at: t + 10, in: "ch"))
        _ = try Self.load(bench, Self.previous(3) { $0.customTypes = ["a"] }).get()
        #expect(try store.message(channelUrl: "ch", id: 2) == nil)
    }

    @Test func oneSideOfAPointToComeProvesNothing() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = [.init(id: 1, at: t - 20)] }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        for (previous, next) in [(5, 0), (0, 5)] {
            let point = MessagePoint(
                at: .time(t + 3_600_000), previousCount: previous, nextCount: next, inclusive: true)
            bench.call {
                $0.messages(
                    channelUrl: "ch", point, params: MessageListParams(), parentMessageId: 0, call: bench.newCall())
            }
            bench.advance(10)
        }
        let chunks = try #require(try bench.engine.storeForInspection?.chunks(channelUrl: "ch"))
        #expect(chunks.range(containing: t + 3_600_000) == nil)
        #expect(chunks.range(containing: t + 1_800_000) == nil)
    }

    @Test func aPointIsLeftOutForTheHostButNotOfWhatIsProven() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = (1...3).map { .init(id: $0, at: t - 100 + $0) } }
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        var params = MessageListParams()
        params.replyType = .all
        let call = bench.newCall()
        let point = MessagePoint(at: .time(t - 98), previousCount: 5, nextCount: 5, inclusive: false)
        bench.call { $0.messages(channelUrl: "ch", point, params: params, parentMessageId: 0, call: call) }
        bench.advance(10)
        guard case .messages(let rows)? = bench.completion(call) else { throw CoveyError(.unknown, "no messages") }
        #expect(rows.map(\.messageId) == [1, 3])
        #expect(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 2) != nil)
    }

    @Test func newestFirstIsOnlyAMatterOfAPage() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = (1...4).map { .init(id: $0, at: t - 100 + $0) } }
        let (first, place) = try Self.load(bench, Self.previous(2) { $0.reverse = true }).get()
        let (second, _) = try Self.load(bench, Self.previous(2) { $0.reverse = true }, place).get()
        #expect(Self.ids(first) == [4, 3])
        #expect(Self.ids(second) == [2, 1])
    }

    @Test func aMessageThatWasDeletedMeanwhileIsNotGiven() throws {
        let t = Bench.epochMs
        let bench = Self.connected { $0.rows = [.init(id: 1, at: t - 20), .init(id: 2, at: t - 10)] }
        bench.holds = "/messages?"
        let call = bench.newCall()
        bench.call { $0.loadPage(Self.previous(5), from: ListPlace(), call: call) }
        bench.frames(#"DELM{"channel_url":"ch","channel_type":"group","msg_id":2,"deleted_at":\#(t),"ts":\#(t)}"#)
        bench.release()
        bench.advance(100)
        guard case .page(let rows, _)? = bench.completion(call) else { throw CoveyError(.unknown, "no page") }
        #expect(Self.ids(rows) == [1])
    }

    /// The server takes values or a prefix (rest.md §7.1): both are asked for as the values that have the prefix.
    @Test func valuesAndAPrefixOfAPublicListAreOneCondition() throws {
        let bench = Self.connected()
        bench.answers = [("group_channels?", 200, { _ in #"{"channels":[],"next":"","ts":\#(Bench.epochMs + 50)}"# })]
        var query = PublicGroupChannelListQuery()
        query.metadataKey = "k"
        query.metadataValues = ["ab", "b", "ac"]
        query.metadataValueStartsWith = "a"
        _ = try Self.load(bench, .publicChannels(query)).get()
        let asked = try #require(bench.requests.last { $0.hasPrefix("group_channels?") })
        #expect(asked.contains("metadata_key=k&metadata_values=ab,ac&"))
        #expect(!asked.contains("metadata_value_startswith"))
    }
}
