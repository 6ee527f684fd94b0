// State of channels that expires or that no row carries: typing, timed mutes, events outside of collections
// (collections.md §4.2, §6.3; surface H3).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct ChannelStateTests {
    static func event(_ category: Int, _ data: String, at: Int64 = 1_000) -> String {
        #"SYEV{"cat":\#(category),"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs + at),"data":\#(data)}"#
    }

    static func bench() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        bench.forgetNotices()
        return (bench, view)
    }

    static func typing(_ bench: Bench, _ view: CollectionID) -> [[String]] {
        bench.notices(of: view).compactMap {
            guard case .channelUpdated(let channel) = $0.kind, $0.source == .eventTypingStatusUpdated else {
                return nil
            }
            return channel.typingUsers.map(\.userId)
        }
    }

    /// rest.md §16.5: the last message is one that the viewer can see.
    @Test func aMessageOfAUserWhoIsBlockedEverywhereDoesNotBecomeTheLastOne() throws {
        let (bench, _) = Self.bench()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        for (id, extra) in [(2, #","is_global_block":true"#), (3, "")] as [(Int64, String)] {
            bench.message(.init(id: id, at: bench.serverNowMs + id, extra: extra))
            let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
            #expect(channel.lastMessage?.messageId == (id == 2 ? 1 : id))
        }
    }

    /// websocket.md §4.4: the channel's row says whether it has delivery receipts, and comes later than the message.
    @Test(arguments: [true, false]) func theFirstMessageOfANewChannelIsConfirmed(hasReceipts: Bool) {
        let bench = Bench()
        bench.connect()
        bench.channelExtra = hasReceipts ? #","delivery_receipt":{"ana":1,"bo":1}"# : ""
        bench.message(.init(id: 1, at: bench.serverNowMs))
        bench.advance(2_000)
        let confirmed = bench.sent.filter { $0.hasPrefix("MACK") }
        #expect(confirmed.count == (hasReceipts ? 1 : 0))
        #expect(confirmed.allSatisfy { $0.contains(#""channel_url":"ch","msg_id":1}"#) })
    }

    /// websocket.md §5.4.
    @Test func aMessageBringsTheMetadataOfItsSender() throws {
        let (bench, _) = Self.bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana"},{"user_id":"bo","nickname":"Bo","metadata":{"team":"red"}}]"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        for (id, extra, team) in [(2, #","metadata":{"team":"blue"}"#, "blue"), (3, "", "blue")]
            as [(Int64, String, String)]
        {
            let row = Bench.Row(id: id, at: bench.serverNowMs + id)
            bench.frames("MESG" + row.json.replacing(#""user_id":"bo""#, with: #""user_id":"bo"\#(extra)"#))
            let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
            let bo = channel.members?.first { $0.user.userId == "bo" }?.user
            #expect(bo?.metadata == ["team": team] && bo?.nickname == "Bo")
        }
    }

    /// models.md §1: what a row leaves out of a member stays as it was.
    @Test func aReducedMemberErasesNothing() throws {
        let (bench, _) = Self.bench()
        func refresh(_ bo: String) throws -> Member {
            bench.channelExtra =
                #","members":[{"user_id":"ana","state":"joined"},"#
                + #"{"user_id":"bo","nickname":"Bo","state":"joined"\#(bo)}]"#
            bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
            bench.advance(10)
            let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
            return try #require(channel.fields.members?.last)
        }
        let seenAt = Bench.epochMs - 60_000
        let known = try refresh(#","is_online":false,"last_seen_at":\#(seenAt),"is_active":false"#)
        #expect(known.user.lastSeenAt == seenAt && !known.user.isActive)
        let now = try refresh("")
        #expect(now.user.isOnline == false)
        #expect(now.user.lastSeenAt == seenAt)
        #expect(!now.user.isActive)
    }

    /// websocket.md §2.1: a LOGI may have the user's id and the key alone.
    @Test func aLoginThatLeavesOutTheUserErasesNothing() throws {
        let bench = Bench()
        bench.loginAnswer = {
            #"LOGI{"key":"k","user_id":"ana","nickname":"Ana","metadata":{"a":"b"},"login_ts":\#($0.serverNowMs)}"#
        }
        bench.connect()
        bench.disconnect()
        bench.loginAnswer = { #"LOGI{"key":"k","user_id":"ana","login_ts":\#($0.serverNowMs)}"# }
        bench.reconnect()
        let me = try #require(try bench.engine.storeForInspection?.user())
        #expect(me.nickname == "Ana" && me.metadata == ["a": "b"])
    }

    @Test func typingBeginsAndEndsByFrames() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#))
        bench.frames(Self.event(10901, #"{"user_id":"bo"}"#))
        #expect(Self.typing(bench, view) == [["bo"], []])
    }

    /// Seed 13708: only the server knows which of the pinned messages were hidden with the history.
    @Test func aHistoryThatIsHiddenTakesItsPinnedMessagesAlong() throws {
        let (bench, _) = Self.bench()
        let pins = #","pinned_message_ids":[1,7],"latest_pinned_message":\#(bench.rows[0].json)"#
        bench.channelExtra = pins
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        func channel() throws -> GroupChannel { try #require(try bench.engine.storeForInspection?.channel(url: "ch")) }
        #expect(try channel().fields.pinnedMessageIds == [1, 7])
        let offset = bench.serverNowMs
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(offset),"pinned_message_ids":[]"#
        bench.frames(
            Self.event(
                13_000,
                #"{"hide_previous_messages":true,"allow_auto_unhide":false,"ts_message_offset":\#(offset)}"#, at: 10_000
            ))
        #expect(try channel().fields.pinnedMessageIds == [7])
        #expect(try channel().lastPinnedMessage == nil)
        bench.advance(1_000)
        #expect(try channel().fields.pinnedMessageIds == [])
    }

    @Test func typingEndsByItselfAndANewStartGoesOn() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#))
        bench.advance(6_000)
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#, at: 6_000))
        bench.advance(9_000)
        #expect(Self.typing(bench, view) == [["bo"]])
        bench.advance(1_100)
        #expect(Self.typing(bench, view) == [["bo"], []])
    }

    @Test func aMessageOfTheUserEndsTheirTyping() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#))
        bench.message(.init(id: 2, at: bench.serverNowMs))
        let last = bench.notices(of: view).compactMap {
            if case .channelUpdated(let channel) = $0.kind { channel.typingUsers.count } else { nil }
        }.last
        #expect(last == 0)
    }

    @Test func aLostConnectionEndsAllTyping() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#))
        bench.disconnect()
        #expect(Self.typing(bench, view) == [["bo"], []])
    }

    /// Seed 20702: a user who joined while another was typing is notified of the end only if they saw the start.
    @Test func aListThatIsOpenedMeanwhileShowsWhoWrites() throws {
        let (bench, _) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#))
        let list = CollectionID(rawValue: 9)
        bench.call { $0.createChannelCollection(id: list, query: GroupChannelListQuery()) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        bench.advance(200)
        let writing = { bench.engine.channelsForInspection(list)?.channels.first?.typingUsers.map(\.userId) }
        #expect(writing() == ["bo"])
        bench.advance(11_000)
        #expect(writing() == [])
    }

    @Test func myOwnTypingIsNotNotified() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"ana"}"#))
        #expect(bench.notices(of: view).isEmpty)
    }

    @Test func theEndOfMyTimedMuteIsNotified() {
        let (bench, view) = Self.bench()
        bench.channelExtra = #","members":[{"user_id":"ana","is_muted":false,"state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.frames(Self.event(10201, #"{"user_id":"ana","end_at":1,"remaining_duration":60000}"#))
        #expect(bench.notices(of: view).last?.source == .eventUserMuted)
        bench.advance(60_500)
        #expect(bench.notices(of: view).last?.source == .eventUserMuted)
        bench.advance(1_000)
        #expect(bench.notices(of: view).last?.source == .eventUserUnmuted)
    }

    @Test func aCountOfMembersIsNotifiedOnceAndAnOlderOneNever() {
        let (bench, view) = Self.bench()
        func counts(_ joined: Int, at: Int64) -> String {
            #"MCNT{"group_channels":[{"channel_url":"ch","member_count":9,"joined_member_count":\#(joined),"#
                + #""ts":\#(Bench.epochMs + at)}],"open_channels":[],"ts":\#(Bench.epochMs + at)}"#
        }
        bench.frames(counts(8, at: 5_000))
        bench.frames(counts(8, at: 5_000))
        bench.frames(counts(7, at: 4_000))
        let notified = bench.notices(of: view)
        #expect(notified.map(\.source) == [.eventChannelMemberCountChanged])
        guard case .channelUpdated(let channel) = notified.last?.kind else { return #expect(Bool(false), "no channel") }
        #expect(channel.joinedMemberCount == 8)
    }

    /// INV-3: a collection shows the row, and neither an unban nor an unknown counter changes it.
    @Test func whatNoRowShowsIsNotifiedToHandlersAlone() {
        let (bench, view) = Self.bench()
        bench.call { $0.perform(.setHasEventHandler(true)) }
        bench.frames(Self.event(10600, #"{"user_id":"kim"}"#))
        bench.frames(Self.event(11200, #"{"created":{},"updated":{"likes":4},"deleted":[]}"#))
        bench.frames(Self.event(11200, #"{"created":{},"updated":{},"deleted":["unknown"]}"#, at: 2_000))
        #expect(bench.notices(of: view).map(\.source) == [.eventMetaCounterUpdated])
        let events = bench.notices.compactMap { if case .event(let event) = $0 { event } else { nil } }
        #expect(events.map(\.info.source) == [.eventUserUnbanned, .eventMetaCounterUpdated, .eventMetaCounterDeleted])
        #expect(events.first?.info.userIds == ["kim"])
    }

    @Test func aBlockedUserHasItsFlagInEveryMemberList() throws {
        let (bench, view) = Self.bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.forgetNotices()
        bench.frames(
            #"USEV{"cat":20001,"ts":\#(Bench.epochMs + 5_000),"data":{"blocker":{"user_id":"ana"},"#
                + #""blockee":{"user_id":"bo"}}}"#)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.first { $0.user.userId == "bo" }?.isBlockedByMe == true)
        #expect(bench.notices(of: view).map(\.source) == [.eventChannelChanged])
    }

    /// INV-6, seeds 90002732, 90004231, 90006343: the user was blocked while the list of members was without it.
    @Test(arguments: [(10000, #"{"user_id":"kim"}"#), (10020, #"{"inviter":null,"invitees":[{"user_id":"kim"}]}"#)])
    func theFlagsOfANewMemberAreFetched(category: Int, data: String) throws {
        let (bench, view) = Self.bench()
        func flags() throws -> [Bool] {
            let kim = try bench.engine.storeForInspection?.channel(url: "ch")?.members?.first {
                $0.user.userId == "kim"
            }
            return kim.map { [$0.isMuted, $0.isBlockedByMe] } ?? []
        }
        bench.channelExtra = #","members":[{"user_id":"ana","state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        let state = category == 10000 ? "joined" : "invited"
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},"#
            + #"{"user_id":"kim","state":"\#(state)","is_muted":true,"is_blocked_by_me":true}]"#
        bench.holds = "group_channels/ch"
        bench.frames(Self.event(category, data))
        #expect(try flags() == [false, false])
        #expect(try bench.engine.storeForInspection?.dirtyChannels(after: "", limit: 9) == ["ch"])
        bench.advance(2_000)
        bench.release()
        #expect(try flags() == [true, true])
        #expect(try bench.engine.storeForInspection?.dirtyChannels(after: "", limit: 9) == [])
        #expect(bench.notices(of: view).last?.source == .channelRefresh)
        bench.forgetRequests()
        bench.frames(Self.event(category, data))
        bench.advance(2_000)
        #expect(bench.requests.isEmpty, "its flags are known")
    }

    /// Whoever joins or is invited has left before, though no frame said so: role and mute are those of another membership.
    @Test(arguments: [(10000, #"{"user_id":"kim"}"#), (10020, #"{"inviter":null,"invitees":[{"user_id":"kim"}]}"#)])
    func theFlagsOfAMemberWhoComesBackAreFetched(category: Int, data: String) throws {
        let (bench, _) = Self.bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"kim","state":"joined","role":"operator","#
            + #""is_muted":true,"joined_ts":\#(Bench.epochMs / 1_000 - 60)}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"kim","state":"joined","role":"none","#
            + #""is_muted":false,"joined_ts":\#(Bench.epochMs / 1_000 + 1)}]"#
        bench.frames(Self.event(category, data))
        bench.advance(2_000)
        let kim = try bench.engine.storeForInspection?.channel(url: "ch")?.members?.first { $0.user.userId == "kim" }
        #expect(kim?.role == Role.none && kim?.isMuted == false)
    }

    /// sync.md §2.2: the request for the channel is later than the page of the list, so its answer knows at least as much,
    /// though no frame has come between them.
    @Test func whatAnAnswerKnewALaterOneKnowsToo() throws {
        let (bench, _) = Self.bench()
        func bo(isOnline: Bool) -> String {
            #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined","is_online":\#(isOnline)}]"#
        }
        bench.channelExtra = bo(isOnline: false)
        bench.listed = ["ch"]
        bench.advance(10_000)
        BackgroundTests.openList(bench)
        bench.advance(1_000)
        bench.channelExtra = bo(isOnline: true)
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.last?.user.isOnline == true)
    }

    /// filters.md §1.3: é is one code point here, and two there.
    @Test func membersWhoseIdsOnlyLookEqualAreTwo() throws {
        let (one, two) = ("\u{e9}va", "e\u{301}va")
        let (bench, view) = Self.bench()
        let members = ["ana", two, one].map { #"{"user_id":"\#($0)","state":"joined"}"# }
        bench.channelExtra = #","members":[\#(members.joined(separator: ","))]"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        func channel() throws -> GroupChannel { try #require(try bench.engine.storeForInspection?.channel(url: "ch")) }
        bench.frames(
            Self.event(10201, #"{"user_id":"\#(one)","end_at":-1,"remaining_duration":-1}"#, at: 500),
            Self.event(10900, #"{"user_id":"\#(one)"}"#), Self.event(10900, #"{"user_id":"\#(two)"}"#))
        #expect(try channel().members?.map(\.isMuted) == [false, false, true])
        #expect(Self.typing(bench, view).last?.count == 2)
        bench.frames(Self.event(10001, #"{"user_id":"\#(two)"}"#, at: 2_000))
        #expect(try channel().members?.map { Array($0.user.userId.utf8) } == [Array("ana".utf8), Array(one.utf8)])
        guard case .channelUpdated(let shown) = bench.notices(of: view).last?.kind else {
            Issue.record("the channel was not updated")
            return
        }
        #expect(shown.typingUsers.map { Array($0.userId.utf8) } == [Array(one.utf8)])
    }

    /// channel.h, covey_channel_members: by user id, and so the row that follows changes nothing.
    @Test func aNewMemberHasItsPlaceInTheList() throws {
        let (bench, view) = Self.bench()
        func members(_ ids: [String]) -> String {
            let members = ids.map { #"{"user_id":"\#($0)","state":"joined","joined_ts":\#(Bench.epochMs + 500)}"# }
            return #","members":[\#(members.joined(separator: ","))]"#
        }
        bench.channelExtra = members(["ana", "kim"])
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.forgetNotices()
        bench.channelExtra = members(["ana", "bo", "kim"])
        bench.frames(Self.event(10000, #"{"users":[{"user_id":"bo"}],"is_bulk":false}"#, at: 500))
        bench.advance(2_000)
        let notified = bench.notices(of: view).compactMap {
            if case .channelUpdated(let channel) = $0.kind { channel.members?.map(\.user.userId) } else { nil }
        }
        #expect(notified == [["ana", "bo", "kim"]])
    }

    /// INV-6, seed 145003534: the user was blocked while the first row of the channel was on its way.
    @Test func theFirstRowOfAChannelIsFetchedAgainAfterABlock() throws {
        let bench = Bench()
        let members = #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined""#
        bench.channelExtra = members + "}]"
        bench.connect()
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.frames(
            #"USEV{"cat":20001,"ts":\#(bench.serverNowMs),"data":{"blocker":{"user_id":"ana"},"blockee":{"user_id":"bo"}}}"#
        )
        bench.release()
        bench.channelExtra = members + #","is_blocked_by_me":true}]"#
        bench.advance(2_000)
        bench.release()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.members?.first { $0.user.userId == "bo" }?.isBlockedByMe == true)
    }

    /// INV-6, seed 147116651: with the clock of the server standing still, the times of a row and of an event are equal.
    @Test func aRowOfTheMillisecondOfALaterEventIsFetchedAgain() throws {
        let (bench, _) = Self.bench()
        func isOperator() throws -> Bool {
            try bench.engine.storeForInspection?.channel(url: "ch")?.myRole == .channelOperator
        }
        bench.frames(Self.event(10002, #"{"operators":[{"user_id":"ana"}]}"#, at: 60_000))
        bench.channelExtra = #","my_role":"operator""#
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.frames(Self.event(10002, #"{"operators":[]}"#, at: 60_000))
        bench.release()
        #expect(try !isOperator())
        bench.channelExtra = #","my_role":"operator""#
        bench.advance(2_000)
        #expect(try isOperator(), "it was asked for after both")
    }

    /// INV-6, seed 147125451: others changed the counters while the user was not a member.
    @Test func metacountersThatAreKnownEndWithTheMembership() throws {
        let (bench, _) = Self.bench()
        bench.channelExtra = #","is_public":true"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        func counters() throws -> [String: Int64]? {
            try bench.engine.storeForInspection?.channel(url: "ch")?.fields.metacounters
        }
        bench.frames(Self.event(11200, #"{"created":{"likes":4},"updated":{},"deleted":[]}"#, at: 10_000))
        #expect(try counters() == ["likes": 4])
        bench.frames(Self.event(10001, #"{"user_id":"ana"}"#, at: 20_000))
        bench.frames(Self.event(10000, #"{"user_id":"ana"}"#, at: 30_000))
        bench.advance(40_000)
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        #expect(try counters() == nil)
    }

    /// INV-6, seed 149005360: no row of the channel says what the frame said.
    @Test func metacountersThatAreKnownEndWithAFrameThatCannotBeRead() throws {
        let (bench, _) = Self.bench()
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        func counters() throws -> [String: Int64]? {
            try bench.engine.storeForInspection?.channel(url: "ch")?.fields.metacounters
        }
        func likes(_ count: Int, at ms: Int64) -> String {
            Self.event(11200, #"{"created":{},"updated":{"likes":\#(count)},"deleted":[]}"#, at: ms)
        }
        bench.frames(likes(4, at: 10_000))
        #expect(try counters() == ["likes": 4])
        bench.frames(String(likes(5, at: 11_000).dropLast()))
        #expect(try counters() == nil)
        bench.frames(likes(6, at: 12_000))
        #expect(try counters() == ["likes": 6])
    }

    /// INV-4, seed 150054600: the row of the new membership came before the frame that ended the old one.
    @Test func whatWasSentBetweenTwoMembershipsIsFetched() {
        let (bench, view) = Self.bench()
        bench.frames(Self.event(10900, #"{"user_id":"bo"}"#, at: 60_000))
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.rows.append(.init(id: 2, at: bench.serverNowMs))
        let last = Bench.Row(id: 3, at: bench.serverNowMs + 1)
        bench.rows.append(last)
        bench.frames(Self.event(10001, #"{"user_id":"ana"}"#, at: 30_000), "MESG" + last.json)
        bench.advance(5_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    @Test func aRowFromBeforeKeepsRolesMutesAndBlocksThatWereReceivedSince() throws {
        let (bench, _) = Self.bench()
        bench.channelExtra =
            #","my_role":"none","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.frames(
            Self.event(10002, #"{"operators":[{"user_id":"ana"}]}"#),
            Self.event(10201, #"{"user_id":"bo","end_at":-1,"remaining_duration":-1}"#),
            #"USEV{"cat":20001,"ts":\#(Bench.epochMs + 5_000),"data":{"blocker":{"user_id":"ana"},"#
                + #""blockee":{"user_id":"bo"}}}"#)
        bench.release()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        let bo = try #require(channel.members?.first { $0.user.userId == "bo" })
        #expect(bo.isBlockedByMe && bo.isMuted)
        #expect(channel.myRole == .channelOperator)
        #expect(channel.members?.first { $0.user.userId == "ana" }?.role == .channelOperator)
    }

    /// INV-6: also of a list that was asked for without members.
    @Test(arguments: ["", #","members":[{"user_id":"ana","state":"joined"},{"user_id":"bo","state":"joined"}]"#])
    func aRowFromBeforeKeepsMyMuteWhoBlocksMeAndWhoMarkedAsUnread(members: String) throws {
        let (bench, _) = Self.bench()
        bench.channelExtra = members + #","read_receipt":{"bo":\#(Bench.epochMs - 1_000)}"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(20_000)
        bench.holds = "group_channels/ch"
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.frames(
            Self.event(10201, #"{"user_id":"ana","end_at":-1,"remaining_duration":-1}"#, at: 30_000),
            #"USEV{"cat":20001,"ts":\#(Bench.epochMs + 30_000),"data":{"blocker":{"user_id":"bo"},"#
                + #""blockee":{"user_id":"ana"}}}"#,
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"bo"},"ts":\#(Bench.epochMs - 9_000),"#
                + #""is_excluded":true}"#)
        bench.release()
        let store = try #require(bench.engine.storeForInspection)
        let channel = try #require(try store.channel(url: "ch"))
        #expect(channel.isMuted)
        #expect(channel.readReceipts?["bo"] == Bench.epochMs - 9_000)
        #expect(channel.members?.first { $0.user.userId == "bo" }?.isBlockingMe == (members.isEmpty ? nil : true))
        #expect(try store.dirtyChannels(after: "", limit: 9) == ["ch"], "the row may be newer")
    }

    /// rest.md §16.7: the user hid the channel after the message, and a row that knows both came before the frames.
    @Test func aMessageThatARowHasOvertakenLeavesTheChannelHidden() throws {
        let bench = Bench()
        bench.connect()
        let row = Bench.Row(id: 1, at: bench.serverNowMs + 1_000)
        bench.rows = [row]
        bench.channelExtra = #","is_hidden":true,"hidden_state":"hidden_allow_auto_unhide""#
        bench.advance(60_000)
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.frames(
            "MESG" + row.json,
            Self.event(13_000, #"{"allow_auto_unhide":true,"hide_previous_messages":false}"#, at: 2_000))
        bench.advance(2_000)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.hiddenState == .allowAutoUnhide)
    }

    /// websocket.md §5.6: a frame may lack the time of the message; whether it was unread, the channel's row says.
    @Test(arguments: [1, 0]) func aDeletionWithoutATimeCountsAsOneOfAnUnreadMessage(unread: Int) {
        let (bench, _) = Self.bench()
        bench.channelExtra = #","unread_message_count":\#(unread),"user_last_read":\#(Bench.epochMs - 9_000)"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.forgetRequests()
        bench.frames(#"DELM{"channel_url":"ch","channel_type":"group","msg_id":77,"ts":\#(bench.serverNowMs)}"#)
        bench.advance(2_000)
        #expect(bench.requests.contains { $0.contains("group_channels/ch") } == (unread > 0))
    }

    @Test func handlersAreNotifiedAfterTheCollectionsAndOnlyWhileTheyExist() {
        let (bench, _) = Self.bench()
        func events() -> [(Int, ChannelEventNotice)] {
            bench.notices.enumerated().compactMap { index, notice in
                if case .event(let event) = notice { (index, event) } else { nil }
            }
        }
        bench.message(.init(id: 2, at: bench.serverNowMs))
        #expect(events().isEmpty)
        bench.call { $0.perform(.setHasEventHandler(true)) }
        bench.forgetNotices()
        bench.message(.init(id: 3, at: bench.serverNowMs + 1))
        let received = events()
        #expect(received.map(\.1.kind) == [.messagesAdded])
        #expect(received.first?.1.channel?.lastMessage?.messageId == 3)
        let lastTold = bench.notices.lastIndex { if case .messages = $0 { true } else { false } }
        #expect((lastTold ?? .max) < received[0].0)
    }

    /// INV-18: the call was answered, and nobody else wants the channel.
    @Test func aChannelThatOnlyACallAskedForIsNotAskedForAgain() throws {
        let bench = Bench()
        bench.connect()
        bench.answers = [
            ("sdk/group_channels/other?", 400, { _ in #"{"error":true,"code":400111,"message":"invalid value"}"# })
        ]
        let call = bench.newCall()
        bench.call { $0.perform(ChannelOperation.get(url: "other", fresh: true), call: call) }
        bench.advance(100)
        guard case .failed = bench.completion(call) else {
            Issue.record("not answered with the error")
            return
        }
        bench.forgetRequests()
        bench.advance(600_000)
        #expect(bench.requests.filter { $0.contains("group_channels/other") } == [])
        #expect(try bench.engine.storeForInspection?.dirtyChannels(after: "", limit: 9).contains("other") == false)
    }
}
