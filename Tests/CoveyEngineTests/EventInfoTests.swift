// What events say, to handlers and in the contexts of collections: one row a kind of frame (surface H3, event_info.h).

import CoveyEngine
import CoveyModel
import Foundation
import Testing

@Suite struct EventInfoTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var frame: String
        /// The info, as `said` writes it.
        var said: String
        var testDescription: String { name }
    }

    private static func system(_ name: String, _ category: Int, _ data: String, _ said: String) -> Row {
        Row(name: name, frame: ChannelStateTests.event(category, data), said: said)
    }

    private static func frame(_ name: String, _ command: String, _ body: String, _ said: String) -> Row {
        Row(name: name, frame: command + #"{"channel_url":"ch","channel_type":"group","# + body + "}", said: said)
    }

    private static let at = Bench.epochMs + 1_000
    private static let kim = #"{"user_id":"kim","nickname":"Kim"}"#
    private static let lee = #"{"user_id":"lee","nickname":"Lee"}"#

    static let rows: [Row] = [
        system(
            "joined", 10_000, #"{"users":[{"user_id":"kim","nickname":"Kim","inviter":\#(lee)}]}"#,
            "eventUserJoined kim=Kim by lee"),
        system(
            "joined, by several", 10_000,
            #"{"users":[{"user_id":"kim","inviter":\#(lee)},{"user_id":"max","inviter":\#(kim)}]}"#,
            "eventUserJoined kim max"),
        system("left", 10_001, #"{"user_id":"bo","nickname":"Bo"}"#, "eventUserLeft bo=Bo"),
        system(
            "operators", 10_002, #"{"operators":[\#(kim),{"user_id":"bo"}]}"#,
            "eventOperatorUpdated kim=Kim bo operators +kim,bo -ana"),
        system(
            "invited", 10_020, #"{"inviter":\#(lee),"invitees":[\#(kim)]}"#,
            "eventUserReceivedInvitation kim=Kim by lee"),
        system(
            "declined", 10_022, #"{"inviter":\#(lee),"invitee":\#(kim)}"#,
            "eventUserDeclinedInvitation kim=Kim by lee"),
        system(
            "muted", 10_201, #"{"user_id":"bo","description":"spam","end_at":\#(at),"remaining_duration":9}"#,
            "eventUserMuted bo until \(at) spam"),
        system("unmuted", 10_200, kim, "eventUserUnmuted kim=Kim"),
        system(
            "banned", 10_601, #"{"user_id":"bo","description":"spam","end_at":-1}"#,
            "eventUserBanned bo until -1 spam"),
        system("unbanned", 10_600, kim, "eventUserUnbanned kim=Kim"),
        system("frozen", 10_701, "{}", "eventChannelFrozen"),
        system("typing", 10_900, kim, "eventTypingStatusUpdated kim=Kim added"),
        system("typing ended", 10_901, kim, "eventTypingStatusUpdated kim=Kim removed"),
        system("metadata", 11_100, #"{"created":{"a":"1"},"updated":{},"deleted":[]}"#, "eventMetaDataCreated keys a"),
        system(
            "metadata of three kinds", 11_100, #"{"created":{"a":"1"},"updated":{"b":"2"},"deleted":["c"]}"#,
            "eventMetaDataCreated keys a | eventMetaDataUpdated keys b | eventMetaDataDeleted keys c"),
        system(
            "metacounters", 11_200, #"{"created":{},"updated":{"likes":4},"deleted":["old"]}"#,
            "eventMetaCounterUpdated keys likes | eventMetaCounterDeleted keys old"),
        system("pins", 11_300, #"{"pinned_message_ids":[9,1]}"#, "eventPinnedMessageUpdated message 9"),
        frame("read", "READ", #""user":\#(kim),"ts":\#(at)"#, "eventReadStatusUpdated kim=Kim"),
        frame("read by me elsewhere", "READ", #""user":{"user_id":"ana"},"ts":\#(at)"#, "eventUserMarkedRead ana"),
        frame(
            "marked as unread", "READ", #""user":{"user_id":"ana"},"ts":\#(at - 9_000),"is_excluded":true"#,
            "eventUserMarkedUnread ana"),
        frame("delivered", "DLVR", #""updated":{"bo":\#(at),"kim":\#(at - 1)}"#, "eventDeliveryStatusUpdated bo kim"),
        frame(
            "reaction", "MRCT",
            #""msg_id":1,"reaction":"smile","user_id":"kim","operation":"ADD","updated_at":\#(at)"#,
            "eventReactionUpdated kim message 1 added smile"),
        frame(
            "reaction to an unknown message", "MRCT",
            #""msg_id":77,"reaction":"smile","user_id":"kim","operation":"DELETE","updated_at":\#(at)"#,
            "eventReactionUpdated kim message 77 removed smile"),
        frame(
            "thread", "MTHD", #""parent_message_id":1,"thread_info":{"reply_count":3,"updated_at":\#(at)}"#,
            "eventThreadInfoUpdated message 1 replies 3"),
        frame(
            "thread of an unknown message", "MTHD",
            #""parent_message_id":77,"thread_info":{"reply_count":3,"updated_at":\#(at)}"#,
            "eventThreadInfoUpdated message 77 replies 3"),
        frame(
            "poll", "PEDI", #""poll":{"id":5,"message_id":77,"title":"t"},"ts":\#(at)"#,
            "eventPollUpdated message 77 poll 5"),
        frame(
            "vote", "VOTE",
            #""poll_id":5,"message_id":77,"updated_vote_counts":[{"option_id":1,"vote_count":2}],"ts":\#(at)"#,
            "eventPollVoted message 77 poll 5 votes 1=2"),
        frame(
            "edit of an unknown message", "MEDI",
            #""type":"MESG","msg_id":77,"message_id":77,"message":"new","created_at":1,"updated_at":\#(at),"user":\#(kim)"#,
            "eventMessageUpdated kim=Kim message 77"),
        frame(
            "deletion of an unknown message", "DELM", #""msg_id":77,"sender_id":"kim","ts":\#(at)"#,
            "eventMessageDeleted kim message 77"),
        Row(
            name: "counts",
            frame:
                #"MCNT{"group_channels":[{"channel_url":"ch","member_count":9,"joined_member_count":8,"ts":\#(at)}]}"#,
            said: "eventChannelMemberCountChanged"),
        Row(
            name: "my role", frame: #"USEV{"cat":20100,"ts":\#(at),"data":{"channel_url":"ch","my_role":"operator"}}"#,
            said: "eventOperatorUpdated ana operators +ana -"),
    ]

    static func said(_ info: EventInfo) -> String {
        var words = ["\(info.source)"]
        words += info.userIds.map { id in
            let name = info.users.first { $0.userId == id }?.nickname ?? ""
            return name.isEmpty ? id : "\(id)=\(name)"
        }
        if let inviter = info.inviter { words += ["by", inviter.userId] }
        if let change = info.operators {
            words += [
                "operators", "+" + change.added.joined(separator: ","), "-" + change.removed.joined(separator: ","),
            ]
        }
        if let restriction = info.restriction { words += ["until", "\(restriction.endAt)", restriction.description] }
        if info.messageId != 0 { words += ["message", "\(info.messageId)"] }
        if info.operation != .none { words.append("\(info.operation)") }
        switch info.part {
        case .none: break
        case .reaction(let event, _): words.append(event.key)
        case .thread(let event): words += ["replies", "\(event.replyCount)"]
        case .poll(let id): words += ["poll", "\(id)"]
        case .vote(let vote):
            words += ["poll", "\(vote.pollId)", "votes"] + vote.counts.map { "\($0.optionId)=\($0.voteCount)" }
        }
        if !info.keys.isEmpty { words += ["keys"] + info.keys }
        return words.joined(separator: " ")
    }

    static func bench() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined","role":"operator"},{"user_id":"bo","state":"joined"}],"#
            + #""my_role":"operator","read_receipt":{"ana":1},"delivery_receipt":{"ana":1},"metadata":{"b":"1","c":"1"}"#
        bench.connect()
        let view = bench.open()
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.call { $0.perform(.setHasEventHandler(true)) }
        bench.forgetNotices()
        return (bench, view)
    }

    static func received(_ bench: Bench) -> [ChannelEventNotice] {
        bench.notices.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    @Test(arguments: rows) func aHandlerReceivesWhatTheFrameSaysOnce(row: Row) {
        let (bench, _) = Self.bench()
        bench.frames(row.frame)
        bench.frames(row.frame)
        #expect(Self.received(bench).map { Self.said($0.info) }.joined(separator: " | ") == row.said)
        #expect(Self.received(bench).allSatisfy { $0.info.channelUrl == "ch" && $0.info.time > 0 })
    }

    /// What changed the view says the same there; the rest changes nothing that it shows.
    @Test(arguments: rows) func theContextOfACollectionSaysTheSame(row: Row) {
        let (bench, view) = Self.bench()
        bench.frames(row.frame)
        let notices = bench.notices(of: view)
        for notice in notices {
            // An edit says no more than the message that the view then shows.
            let said = row.name.hasPrefix("edit") ? "" : row.said
            #expect(notice.events.map(Self.said).joined(separator: " | ") == said)
            #expect(notice.channel?.url == "ch")
        }
        #expect(notices.count <= 1)
        let silent: Set = [
            "declined", "unbanned", "unmuted", "typing ended", "reaction to an unknown message",
            "thread of an unknown message",
            "poll", "vote", "deletion of an unknown message", "my role",
        ]
        #expect(notices.isEmpty == silent.contains(row.name), "\(notices.map(\.source))")
    }

    /// The change reached the cache by a page or a changelog: the event itself is still one.
    @Test func anEventIsNotifiedAlthoughTheCacheKnewIt() {
        let (bench, _) = Self.bench()
        let row = Bench.Row(id: 2, at: bench.serverNowMs)
        bench.message(row)
        bench.call { $0.perform(.setHasEventHandler(false)) }
        bench.call { $0.perform(.setHasEventHandler(true)) }
        #expect(Self.received(bench).map(\.kind) == [.messagesAdded])
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":2,"reaction":"a","user_id":"bo","operation":"ADD","updated_at":5}"#
        )
        #expect(Self.received(bench).map(\.kind) == [.messagesAdded, .messagesUpdated])
        #expect(Self.received(bench).last?.messages.map(\.messageId) == [2])
    }

    @Test func aMentionIsNotifiedBesideItsMessage() {
        let (bench, view) = Self.bench()
        bench.message(.init(id: 2, at: bench.serverNowMs, extra: #","mentioned_users":[{"user_id":"ana"}]"#))
        #expect(Self.received(bench).map(\.info.source) == [.eventMessageReceived, .eventMention])
        #expect(Self.received(bench).map(\.messages.first?.messageId) == [2, 2])
        #expect(bench.notices(of: view).map(\.source) == [.eventMessageReceived, .eventMention])
    }

    /// The frame does not say what changed: handlers get the fetched channel, and once for several frames.
    @Test func aChangedChannelIsNotifiedWhenItHasBeenFetched() {
        let (bench, _) = Self.bench()
        bench.frames(ChannelStateTests.event(11_000, "{}"))
        bench.frames(ChannelStateTests.event(11_000, "{}", at: 1_001))
        #expect(Self.received(bench).isEmpty)
        bench.channelExtra += #","data":"new""#
        bench.advance(5_000)
        #expect(Self.received(bench).map(\.info.source) == [.eventChannelChanged])
        #expect(Self.received(bench).first?.channel?.fields.data == "new")
    }

    /// What waits for a fetch is not lost with the connection.
    @Test func aChangeThatCannotBeFetchedIsNotifiedAtTheEndOfTheConnection() {
        let (bench, _) = Self.bench()
        bench.holds = "group_channels/ch"
        bench.frames(ChannelStateTests.event(11_000, "{}"))
        bench.advance(5_000)
        #expect(Self.received(bench).isEmpty)
        bench.cut()
        #expect(Self.received(bench).map(\.info.source) == [.eventChannelChanged])
    }

    /// The members of a channel that the app does not know are not: its events are.
    @Test func eventsOfAChannelThatIsNotCachedAreNotifiedWithoutASnapshot() {
        let (bench, _) = Self.bench()
        let frame = ChannelStateTests.event(10_900, Self.kim).replacingOccurrences(of: #""ch""#, with: #""other""#)
        bench.frames(frame)
        #expect(Self.received(bench).map(\.info.channelUrl) == ["other"])
        #expect(Self.received(bench).first?.channel == nil)
    }

    /// The end of a typing by time has no frame, and is notified like one.
    @Test func typingThatEndsByTimeIsNotifiedEachTime() {
        let (bench, _) = Self.bench()
        for _ in 1...2 {
            bench.forgetNotices()
            bench.frames(ChannelStateTests.event(10_900, Self.kim, at: bench.nowMs + 1))
            bench.advance(15_000)
            #expect(
                Self.received(bench).map { Self.said($0.info) }
                    == ["eventTypingStatusUpdated kim=Kim added", "eventTypingStatusUpdated kim removed"])
        }
    }

    /// A supergroup's row lists no members but the user: its events name them, and say nothing of former operators.
    @Test func eventsOfASupergroupSayTheSameButForFormerOperators() {
        let (bench, view) = Self.bench()
        bench.channelExtra = #","is_super":true,"member_count":5,"joined_member_count":5"#
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.forgetNotices()
        bench.frames(
            ChannelStateTests.event(
                10_000,
                #"{"users":[{"user_id":"kim","nickname":"Kim","inviter":\#(Self.lee)}],"member_count":6,"#
                    + #""joined_member_count":6}"#, at: 60_000),
            ChannelStateTests.event(10_002, #"{"operators":[\#(Self.kim)]}"#, at: 61_000),
            ChannelStateTests.event(10_201, #"{"user_id":"kim","end_at":\#(Self.at)}"#, at: 62_000))
        let said = [
            "eventUserJoined kim=Kim by lee", "eventOperatorUpdated kim=Kim", "eventUserMuted kim until \(Self.at) ",
        ]
        #expect(Self.received(bench).map { Self.said($0.info) } == said)
        // Nor does it show who is muted.
        #expect(bench.notices(of: view).flatMap(\.events).map(Self.said) == Array(said.dropLast()))
    }

    @Test func aDeletedChannelComesAsItWas() {
        let (bench, view) = Self.bench()
        bench.frames(ChannelStateTests.event(12_000, "{}"))
        #expect(Self.received(bench).map(\.kind) == [.channelDeleted])
        #expect(bench.notices(of: view).last?.channel?.fields.data == "")
        guard case .channelDeleted = bench.notices(of: view).last?.kind else {
            return #expect(Bool(false), "the view was not notified")
        }
    }

    /// Translations and previews leave `updated_at` as it is (websocket.md §5.5): what is filled in after an edit is another event.
    @Test func whatIsFilledInAfterAnEditIsAnEventOfItsOwn() {
        let (bench, _) = Self.bench()
        func edit(_ translations: String) -> String {
            #"MEDI{"channel_url":"ch","channel_type":"group","type":"MESG","msg_id":1,"message_id":1,"message":"new","#
                + #""created_at":\#(Bench.epochMs - 5_000),"updated_at":\#(Self.at),"user":{"user_id":"bo"},"#
                + #""translations":\#(translations)}"#
        }
        bench.frames(edit(#"{"fr":""}"#))
        bench.frames(edit(#"{"fr":"nouveau"}"#))
        #expect(Self.received(bench).map(\.info.source) == [.eventMessageUpdated, .eventMessageUpdated])
        // A second copy is still no event.
        bench.frames(edit(#"{"fr":"nouveau"}"#))
        #expect(Self.received(bench).count == 2)
    }
}
