// The table of event sources (collections.md §4), one test for each row: the list of channels and the list of messages
// report an event of the server once and with the right source, and nothing else; a second copy of every frame changes
// nothing.

import CoveyEngine
import CoveyModel
import Foundation
import SandboxCore
import Simulation
import Testing

/// The cause of an event, and Ana's notices of it.
struct EventRow: CustomTestStringConvertible, Sendable {
    let name: String
    /// Notices of the list of her channels, and of the messages of channel-1: kind and source.
    let list: [String]
    let view: [String]
    let prepare: @Sendable (EventStage) -> Void
    let act: @Sendable (EventStage) -> Void
    /// The time until it is reported.
    var waitMs: Int64 = 3_000
    var testDescription: String { name }

    init(
        _ name: String, list: [String], view: [String], waitMs: Int64 = 3_000,
        prepare: @escaping @Sendable (EventStage) -> Void = { _ in }, act: @escaping @Sendable (EventStage) -> Void
    ) {
        (self.name, self.list, self.view, self.waitMs) = (name, list, view, waitMs)
        (self.prepare, self.act) = (prepare, act)
    }
}

/// Ana, Bo and the operator Dee in channel-1 with one message of Dee; Ana has all her channels and the messages open.
final class EventStage {
    let story: Story
    var driver: ServerDriver { story.driver }
    let url = "channel-1"
    let message: Int64
    var list = CollectionID(rawValue: 0)
    var view = CollectionID(rawValue: 0)
    var poll: Int64 = 0
    var option: Int64 = 0
    /// Request id of Ana's message.
    var sent = ""

    init(duplicates: Bool) {
        story = Story()
        story.world.faults.duplicate = duplicates ? 1 : 0
        for user in ["ana", "eve"] {
            if user == "eve" { story.driver.call("POST", "users", ["user_id": user]) }
            story.driver.call("PUT", "users/\(user)/channel_invitation_preference", ["auto_accept": false])
        }
        // Bo has no client: it would mark messages as delivered, which Ana's rows test.
        story.bo.kill()
        story.driver.call("PUT", "group_channels/channel-1", ["operator_ids": ["dee"]])
        message = story.driver.send("first", to: "channel-1", by: "dee")
        story.settle()
    }

    func open(hiddenState: HiddenStateFilter = .unhiddenOnly) {
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.hiddenState = hiddenState
        list = story.ana.openChannels(query)
        view = story.ana.openMessages(url)
        story.settle()
        story.ana.received = []
    }

    func run(_ ms: Int64) { story.world.run(forMs: ms) }

    func sendPoll() {
        let id = driver.sendPoll("?", options: ["yes", "no"], to: url, by: "dee")
        let stored = story.world.sandbox.allMessages(channelUrl: url)?.first { $0.id == id }?.poll
        poll = stored?.id ?? 0
        option = stored?.options.first?.id ?? 0
    }

    func cancelASend() {
        story.ana.setNetwork(up: false)
        run(1_000)
        sent = story.ana.send("mine", to: url)
        let call = story.ana.newCall()
        story.ana.call { $0.cancelMessage(requestId: sent, call: call) }
        story.ana.setNetwork(up: true)
    }

    /// The server refuses it until I am not muted any more.
    func failASend() {
        driver.mute("ana", in: url, seconds: 600)
        run(1_000)
        sent = story.ana.send("mine", to: url)
        run(1_000)
        driver.unmute("ana", in: url)
    }

    var listNotices: [String] {
        (story.ana.received ?? []).compactMap {
            guard case .channels(list, let notice) = $0 else { return nil }
            return switch notice.kind {
            case .added: "added \(notice.source)"
            case .updated: "updated \(notice.source)"
            case .deleted: "deleted \(notice.source)"
            case .loaded, .edits: nil
            }
        }
    }

    var viewNotices: [String] {
        (story.ana.received ?? []).compactMap {
            guard case .messages(view, let notice) = $0 else { return nil }
            return switch notice.kind {
            case .added: "added \(notice.source)"
            case .updated: "updated \(notice.source)"
            case .deleted: "deleted \(notice.source)"
            case .channelUpdated: "channel \(notice.source)"
            case .channelDeleted: "gone \(notice.source)"
            case .hugeGap: "huge gap"
            case .cacheResult, .apiResult, .loaded, .edits: nil
            }
        }
    }
}

@Suite struct EventTableTests {
    @Test(arguments: EventRow.messages + EventRow.channels, [false, true])
    func anEventIsReportedOnceWithItsSource(row: EventRow, duplicates: Bool) {
        let stage = EventStage(duplicates: duplicates)
        row.prepare(stage)
        stage.run(5_000)
        if stage.list.rawValue == 0 { stage.open() }
        stage.story.ana.received = []
        row.act(stage)
        stage.run(row.waitMs)
        #expect(stage.listNotices == row.list)
        #expect(stage.viewNotices == row.view)
        stage.story.settle()
        stage.story.expectConsistent()
    }

    /// Sources that no server of this protocol can cause, or that have their own test.
    private static let elsewhere: Set<EventSource> = [
        // Reserved (collections.md §4.1): feedback on own messages, and channels of a feed.
        .eventFeedbackMessageUpdated, .eventNotificationMessageStatusUpdated,
        // CatchingUpTests: a server whose changelog of messages reports votes, too, never causes it.
        .eventPollChangeLog,
        // ChannelStateTests: only for handlers, since no row shows it.
        .eventUserUnbanned,
        // ChannelStateTests: this server sends the counts with the member who joined or left.
        .eventChannelMemberCountChanged,
    ]

    @Test func everySourceHasARow() {
        let covered = Set((EventRow.messages + EventRow.channels).flatMap { $0.list + $0.view })
        for source in EventSource.allCases where !Self.elsewhere.contains(source) {
            #expect(covered.contains { $0.hasSuffix(" \(source)") }, "\(source)")
        }
    }
}

extension EventRow {
    static let messages: [EventRow] = [
        EventRow(
            "a message of another", list: ["updated eventMessageReceived"],
            view: ["added eventMessageReceived", "channel eventChannelChanged"]
        ) { $0.driver.send("new", to: $0.url, by: "dee") },
        EventRow(
            "a message that mentions me", list: ["updated eventMention"],
            view: ["added eventMessageReceived", "channel eventMention"]
        ) { $0.driver.send("new", to: $0.url, by: "dee", ["mention_type": "users", "mentioned_user_ids": ["ana"]]) },
        EventRow(
            "a message that I send", list: ["updated eventMessageSent", "updated eventUserMarkedRead"],
            view: [
                "added localMessagePendingCreated", "updated eventMessageSent", "channel eventChannelChanged",
                "channel eventUserMarkedRead",
            ]
        ) { $0.story.ana.send("mine", to: $0.url) },
        EventRow(
            "a message that I send on another device",
            list: ["updated eventMessageSent", "updated eventUserMarkedRead"],
            view: ["added eventMessageSent", "channel eventChannelChanged", "channel eventUserMarkedRead"]
        ) { $0.driver.send("mine", to: $0.url, by: "ana") },
        EventRow(
            "a message that the server refuses", list: [],
            view: ["added localMessagePendingCreated", "updated localMessageFailed"]
        ) { $0.story.ana.send(String(repeating: "x", count: 5_001), to: $0.url) },
        EventRow(
            "a message that I cancel", list: [],
            view: ["added localMessagePendingCreated", "deleted localMessageCanceled"],
            prepare: { $0.open() }
        ) { $0.cancelASend() },
        EventRow(
            "a refused message that I send again", list: ["updated eventMessageSent", "updated eventUserMarkedRead"],
            view: [
                "updated localMessageResendStarted", "updated eventMessageSent", "channel eventChannelChanged",
                "channel eventUserMarkedRead",
            ],
            prepare: {
                $0.open(); $0.failASend()
            }
        ) { stage in
            let call = stage.story.ana.newCall()
            stage.story.ana.call { $0.resendMessage(requestId: stage.sent, call: call) }
        },
        EventRow(
            "a message is edited", list: ["updated eventMessageUpdated"],
            view: ["updated eventMessageUpdated", "channel eventChannelChanged"]
        ) { $0.driver.edit($0.message, in: $0.url, ["message_type": "MESG", "message": "better"]) },
        EventRow(
            "a message is deleted", list: ["updated eventMessageDeleted"],
            view: ["deleted eventMessageDeleted", "channel eventChannelChanged"]
        ) { $0.driver.delete($0.message, in: $0.url) },
        // The list shows the last message, with its reactions and its thread.
        EventRow(
            "a reaction", list: ["updated eventReactionUpdated"], view: ["updated eventReactionUpdated"]
        ) {
            $0.driver.call(
                "POST", "group_channels/\($0.url)/messages/\($0.message)/reactions",
                ["user_id": "dee", "reaction": "smile"])
        },
        EventRow(
            "a reply", list: ["updated eventThreadInfoUpdated"], view: ["updated eventThreadInfoUpdated"]
        ) {
            $0.driver.send("reply", to: $0.url, by: "dee", ["parent_message_id": $0.message])
        },
        EventRow(
            "a poll is closed", list: ["updated eventPollUpdated"],
            view: ["updated eventPollUpdated"], prepare: { $0.sendPoll() }
        ) { $0.driver.call("PUT", "polls/\($0.poll)/close") },
        EventRow(
            // The list shows the poll in the channel's last message.
            "a vote", list: ["updated eventPollVoted"], view: ["updated eventPollVoted"], prepare: { $0.sendPoll() }
        ) {
            $0.driver.call("PUT", "polls/\($0.poll)/vote", ["user_id": "dee", "option_ids": [$0.option]])
        },
        EventRow(
            "a message is pinned", list: ["updated eventPinnedMessageUpdated"],
            view: ["channel eventPinnedMessageUpdated"]
        ) { $0.driver.call("POST", "group_channels/\($0.url)/messages/\($0.message)/pin") },
        EventRow(
            "an edit while I was away", list: ["updated channelChangelog"],
            view: ["channel channelChangelog", "updated messageChangelog"], waitMs: 20_000,
            prepare: {
                $0.open(); $0.story.ana.setNetwork(up: false); $0.run(1_000)
            }
        ) {
            $0.driver.edit($0.message, in: $0.url, ["message_type": "MESG", "message": "better"])
            $0.run(1_000)
            $0.story.ana.setNetwork(up: true)
        },
        EventRow(
            "messages while I was away", list: ["updated channelChangelog"],
            view: ["channel channelChangelog", "added messageFill"], waitMs: 20_000,
            prepare: {
                $0.open(); $0.story.ana.setNetwork(up: false); $0.run(1_000)
            }
        ) {
            $0.driver.send("missed", to: $0.url, by: "dee")
            $0.run(1_000)
            $0.story.ana.setNetwork(up: true)
        },
        EventRow(
            "a window that is full", list: ["updated eventMessageReceived"],
            view: ["deleted windowTrimmed", "added eventMessageReceived", "channel eventChannelChanged"],
            prepare: { stage in
                var params = MessageListParams()
                params.windowCapacity = 200
                stage.story.post(210)
                stage.open()
                stage.view = stage.story.ana.openMessages(stage.url, params: params)
                stage.run(2_000)
                for _ in 0..<4 {
                    stage.story.load(stage.story.ana, stage.view, older: true)
                    stage.run(2_000)
                }
            }
        ) { $0.driver.send("one more", to: $0.url, by: "dee") },
        EventRow(
            "my history is reset", list: ["updated eventChannelChanged"],
            view: ["deleted eventMessageOffsetUpdated", "channel eventChannelChanged"]
        ) { $0.driver.resetHistory($0.url, for: "ana") },
    ]

    static let channels: [EventRow] = [
        EventRow("a property changes", list: ["updated eventChannelChanged"], view: ["channel eventChannelChanged"]) {
            $0.driver.updateChannel($0.url, ["name": "new name"])
        },
        EventRow(
            "a channel is frozen", list: ["updated eventChannelFrozen"], view: ["channel eventChannelFrozen"]
        ) { $0.driver.freeze($0.url, true) },
        EventRow(
            "a channel is unfrozen", list: ["updated eventChannelUnfrozen"], view: ["channel eventChannelUnfrozen"],
            prepare: { $0.driver.freeze($0.url, true) }
        ) { $0.driver.freeze($0.url, false) },
        EventRow(
            "I hide a channel elsewhere", list: ["deleted eventChannelHidden"], view: ["channel eventChannelHidden"]
        ) { $0.driver.hide($0.url, for: "ana", history: false, allowsUnhide: false) },
        EventRow(
            "I unhide a channel elsewhere", list: ["added eventChannelChanged"], view: ["channel eventChannelChanged"],
            prepare: { $0.driver.hide($0.url, for: "ana", history: false, allowsUnhide: false) }
        ) { $0.driver.unhide($0.url, for: "ana") },
        EventRow(
            "a channel is deleted", list: ["deleted eventChannelDeleted"], view: ["gone eventChannelDeleted"]
        ) { $0.driver.deleteChannel($0.url) },
        EventRow(
            "an operator is made", list: ["updated eventOperatorUpdated"], view: ["channel eventOperatorUpdated"]
        ) { $0.driver.call("POST", "group_channels/\($0.url)/operators", ["operator_ids": ["bo"]]) },
        EventRow(
            "somebody types", list: ["updated eventTypingStatusUpdated"], view: ["channel eventTypingStatusUpdated"]
        ) { $0.driver.call("POST", "group_channels/\($0.url)/typing", ["user_ids": ["dee"]]) },
        EventRow(
            "somebody got a message", list: ["updated eventDeliveryStatusUpdated"],
            view: ["channel eventDeliveryStatusUpdated"],
            prepare: { $0.driver.send("second", to: $0.url, by: "dee") }
        ) { $0.driver.call("PUT", "group_channels/\($0.url)/messages/mark_as_delivered", ["user_id": "bo"]) },
        EventRow(
            "somebody read", list: ["updated eventReadStatusUpdated"], view: ["channel eventReadStatusUpdated"]
        ) { $0.driver.markAsRead($0.url, by: "bo") },
        EventRow(
            "I read elsewhere", list: ["updated eventUserMarkedRead"], view: ["channel eventUserMarkedRead"]
        ) { $0.driver.markAsRead($0.url, by: "ana") },
        EventRow(
            "I mark as unread elsewhere",
            list: ["updated eventUserMarkedUnread", "updated eventChannelChanged"],
            view: ["channel eventUserMarkedUnread", "channel eventChannelChanged"],
            prepare: { $0.driver.markAsRead($0.url, by: "ana") }
        ) {
            $0.driver.call(
                "PUT", "group_channels/\($0.url)/messages/mark_as_read",
                ["user_id": "ana", "message_id": $0.message, "is_excluded": true])
        },
        EventRow(
            "I am invited", list: ["added eventUserReceivedInvitation"], view: [],
            prepare: { $0.driver.createChannel("channel-2", by: "dee", with: ["dee"]) }
        ) { $0.driver.invite("ana", to: "channel-2", by: "dee") },
        EventRow(
            "somebody is invited", list: ["updated eventUserReceivedInvitation", "updated channelRefresh"],
            view: ["channel eventUserReceivedInvitation", "channel channelRefresh"]
        ) { $0.driver.invite("eve", to: $0.url, by: "dee") },
        EventRow(
            "somebody declines", list: ["updated eventUserDeclinedInvitation"],
            view: ["channel eventUserDeclinedInvitation"],
            prepare: { $0.driver.invite("eve", to: $0.url, by: "dee") }
        ) { $0.driver.call("PUT", "group_channels/\($0.url)/decline", ["user_id": "eve"]) },
        EventRow(
            "somebody joins", list: ["updated eventUserJoined"], view: ["channel eventUserJoined"],
            prepare: { $0.driver.invite("eve", to: $0.url, by: "dee") }
        ) { $0.driver.accept("eve", $0.url) },
        EventRow("somebody leaves", list: ["updated eventUserLeft"], view: ["channel eventUserLeft"]) {
            $0.driver.leave("bo", $0.url)
        },
        EventRow("I leave elsewhere", list: ["deleted eventUserLeft"], view: ["gone eventUserLeft"]) {
            $0.driver.leave("ana", $0.url)
        },
        EventRow("somebody is banned", list: ["updated eventUserBanned"], view: ["channel eventUserBanned"]) {
            $0.driver.ban("bo", in: $0.url)
        },
        EventRow("I am banned", list: ["deleted eventUserBanned"], view: ["gone eventUserBanned"]) {
            $0.driver.ban("ana", in: $0.url)
        },
        EventRow(
            "somebody is unbanned", list: [], view: [], prepare: { $0.driver.ban("bo", in: $0.url) }
        ) { $0.driver.unban("bo", in: $0.url) },
        EventRow("somebody is muted", list: ["updated eventUserMuted"], view: ["channel eventUserMuted"]) {
            $0.driver.mute("bo", in: $0.url, seconds: 600)
        },
        EventRow(
            "somebody is unmuted", list: ["updated eventUserUnmuted"], view: ["channel eventUserUnmuted"],
            prepare: { $0.driver.mute("bo", in: $0.url, seconds: 600) }
        ) { $0.driver.unmute("bo", in: $0.url) },
        EventRow(
            "metadata are made", list: ["updated eventMetaDataCreated"], view: ["channel eventMetaDataCreated"]
        ) { $0.driver.call("POST", "group_channels/\($0.url)/metadata", ["metadata": ["key": "value"]]) },
        EventRow(
            "metadata change", list: ["updated eventMetaDataUpdated"], view: ["channel eventMetaDataUpdated"],
            prepare: { $0.driver.setMetadata($0.url, ["key": "value"]) }
        ) { $0.driver.call("PUT", "group_channels/\($0.url)/metadata", ["metadata": ["key": "other"]]) },
        EventRow(
            "metadata go", list: ["updated eventMetaDataDeleted"], view: ["channel eventMetaDataDeleted"],
            prepare: { $0.driver.setMetadata($0.url, ["key": "value"]) }
        ) { $0.driver.call("DELETE", "group_channels/\($0.url)/metadata/key") },
        EventRow(
            "counters are made", list: ["updated eventMetaCounterCreated"], view: ["channel eventMetaCounterCreated"]
        ) { $0.driver.call("POST", "group_channels/\($0.url)/metacounter", ["metacounter": ["likes": 1]]) },
        EventRow(
            "counters change", list: ["updated eventMetaCounterUpdated"], view: ["channel eventMetaCounterUpdated"],
            prepare: { $0.driver.call("POST", "group_channels/\($0.url)/metacounter", ["metacounter": ["likes": 1]]) }
        ) { $0.driver.call("PUT", "group_channels/\($0.url)/metacounter", ["metacounter": ["likes": 5]]) },
        EventRow(
            "counters go", list: ["updated eventMetaCounterDeleted"], view: ["channel eventMetaCounterDeleted"],
            prepare: { $0.driver.call("POST", "group_channels/\($0.url)/metacounter", ["metacounter": ["likes": 1]]) }
        ) { $0.driver.call("DELETE", "group_channels/\($0.url)/metacounter/likes") },
        EventRow(
            "a channel changes while I am away", list: ["updated channelChangelog"], view: ["channel channelChangelog"],
            waitMs: 20_000,
            prepare: {
                $0.open(); $0.story.ana.setNetwork(up: false); $0.run(1_000)
            }
        ) {
            $0.driver.updateChannel($0.url, ["name": "new name"])
            $0.run(1_000)
            $0.story.ana.setNetwork(up: true)
        },
        EventRow(
            "I read it fresh from the server", list: ["updated channelRefresh"], view: ["channel channelRefresh"],
            prepare: {
                $0.open(); $0.run(1_000)
            }
        ) { stage in
            stage.driver.call("PUT", "group_channels/\(stage.url)", ["name": "new name"], isLost: true)
            let call = stage.story.ana.newCall()
            stage.story.ana.call { $0.perform(.get(url: stage.url, fresh: true), call: call) }
        },
    ]
}
