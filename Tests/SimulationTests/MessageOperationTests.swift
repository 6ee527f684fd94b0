// Operations on messages by each role in each kind of channel (surface.md E6, E8, E12, E14, E15): each is allowed, or
// refused with the code of rest.md and websocket.md §10.2, its change is reported once, and afterwards every list and
// cache equals the server. Offline each is refused with 800101, and nothing changes, then or later.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

/// An operation of Ana, and its result.
struct MessageOperationRow: CustomTestStringConvertible, Sendable {
    let name: String
    /// Codes for each role in a group, and for a member of each other kind of channel; 0: it succeeds.
    let roles: [Int32]
    let kinds: [Int32]
    /// The notices that a member's view and list receive.
    let notices: [String]
    let run: @Sendable (MessageOperationStage) -> (Engine, CallID) -> Void
    var testDescription: String { name }

    private init(
        _ name: String, _ roles: [Int32], _ kinds: [Int32], _ notices: [String],
        run: @escaping @Sendable (MessageOperationStage) -> (Engine, CallID) -> Void
    ) {
        (self.name, self.roles, self.kinds, self.notices, self.run) = (name, roles, kinds, notices, run)
    }

    init(
        _ name: String, _ roles: [Int32], _ kinds: [Int32], notices: [String],
        _ make: @escaping @Sendable (MessageOperationStage) -> MessageOperation
    ) {
        self.init(name, roles, kinds, notices) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }

    init(
        _ name: String, _ roles: [Int32], _ kinds: [Int32], notices: [String],
        poll make: @escaping @Sendable (MessageOperationStage) -> PollOperation
    ) {
        self.init(name, roles, kinds, notices) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }

    init(
        _ name: String, _ roles: [Int32], _ kinds: [Int32], notices: [String],
        scheduled make: @escaping @Sendable (MessageOperationStage) -> ScheduledMessageOperation
    ) {
        self.init(name, roles, kinds, notices) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }
}

@Suite struct MessageOperationTests {
    @Test(arguments: MessageOperationRow.all)
    func anOperationIsAllowedOrRefusedAsDocumented(row: MessageOperationRow) {
        let roles = StageRole.allCases.map { ($0, StageKind.group) }
        let kinds = StageKind.allCases.dropFirst().map { (StageRole.member, $0) }
        for ((role, kind), code) in zip(roles + kinds, row.roles + row.kinds) {
            let stage = MessageOperationStage(role, in: kind)
            #expect(stage.code(row.run(stage)) == code, "\(role) in \(kind)")
            if code != 0 { #expect(stage.notices == [], "\(role) in \(kind)") }
            stage.expectConsistent()
        }
    }

    @Test(arguments: MessageOperationRow.all, [false, true])
    func whatItChangesIsReportedOnce(row: MessageOperationRow, duplicates: Bool) {
        let stage = MessageOperationStage(duplicates: duplicates)
        #expect(stage.code(row.run(stage)) == row.roles[1])
        #expect(stage.notices == row.notices)
        stage.story.settle()
        #expect(stage.notices == row.notices)
        stage.expectConsistent()
    }

    @Test(arguments: MessageOperationRow.all)
    func offlineItIsRefusedAndNothingChanges(row: MessageOperationRow) {
        let stage = MessageOperationStage()
        stage.story.ana.setNetwork(up: false)
        stage.story.world.run(forMs: 1_000)
        #expect(stage.code(row.run(stage)) == 800_101)
        stage.story.ana.setNetwork(up: true)
        stage.story.settle()
        #expect(stage.notices == [])
        stage.expectConsistent()
    }
}

extension MessageOperationRow {
    static let all: [MessageOperationRow] = [
        MessageOperationRow(
            "update my message", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 900_300],
            notices: ["updated eventMessageUpdated"]
        ) {
            .updateUserMessage(channelUrl: $0.url, messageId: $0.mine, UserMessageParams(message: "better"))
        },
        MessageOperationRow(
            "update another's message", [0, 900_022, 900_022, 900_020, 900_020, 900_020],
            [900_022, 900_022, 900_022, 900_022, 900_300],
            notices: []
        ) {
            .updateUserMessage(channelUrl: $0.url, messageId: $0.theirs, UserMessageParams(message: "better"))
        },
        MessageOperationRow(
            "update my file", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 900_300],
            notices: ["updated eventMessageUpdated"]
        ) { stage in
            var params = UserMessageParams(message: "")
            params.customType = "photo"
            return .updateFileMessage(channelUrl: stage.url, messageId: stage.file, params)
        },
        MessageOperationRow(
            "delete my message", [0, 0, 0, 400_108, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["deleted eventMessageDeleted"]
        ) { .delete(channelUrl: $0.url, messageId: $0.mine) },
        MessageOperationRow(
            "delete another's message", [0, 400_108, 400_108, 400_108, 400_108, 400_108],
            [400_108, 400_108, 400_108, 400_108, 400_201],
            notices: []
        ) { .delete(channelUrl: $0.url, messageId: $0.theirs) },
        MessageOperationRow(
            "get a message", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: []
        ) { .get(channelUrl: $0.url, messageId: $0.theirs) },
        MessageOperationRow(
            "translate", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventMessageUpdated"]
        ) { .translate(channelUrl: $0.url, messageId: $0.theirs, languages: ["fr"]) },
        MessageOperationRow(
            "pin", [0, 0, 0, 400_108, 400_108, 400_108], [400_920, 400_920, 0, 0, 400_201],
            notices: ["list updated eventPinnedMessageUpdated", "channel eventPinnedMessageUpdated"]
        ) { .pin(channelUrl: $0.url, messageId: $0.theirs) },
        MessageOperationRow(
            "unpin what is not pinned", [400_201, 400_201, 400_201, 400_108, 400_108, 400_108],
            [400_201, 400_201, 400_201, 400_201, 400_201],
            notices: []
        ) { .unpin(channelUrl: $0.url, messageId: $0.theirs) },
        MessageOperationRow(
            "react", [0, 0, 0, 400_108, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventReactionUpdated"]
        ) { .addReaction(channelUrl: $0.url, messageId: $0.theirs, key: "smile") },
        MessageOperationRow(
            "remove no reaction", [400_201, 400_201, 400_201, 400_108, 400_108, 400_108],
            [400_201, 400_201, 400_201, 400_201, 400_201],
            notices: []
        ) {
            .deleteReaction(channelUrl: $0.url, messageId: $0.theirs, key: "smile")
        },
        MessageOperationRow(
            "mark as read", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 0],
            notices: ["list updated eventUserMarkedRead", "channel eventUserMarkedRead"]
        ) { .markAsRead(channelUrl: $0.url) },
        MessageOperationRow(
            "mark all as read", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 0],
            notices: ["list updated eventUserMarkedRead", "channel eventUserMarkedRead"]
        ) { .markAllAsRead(channelUrls: [$0.url]) },
        MessageOperationRow(
            "mark a thread as read", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 0],
            notices: []
        ) {
            .markThreadAsRead(channelUrl: $0.url, parentMessageId: $0.theirs)
        },
        MessageOperationRow(
            "mark as unread", [0, 0, 0, 400_108, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: [
                "list updated eventUserMarkedUnread", "channel eventUserMarkedUnread",
                "list updated eventChannelChanged", "channel eventChannelChanged",
            ]
        ) { .markAsUnread(channelUrl: $0.url, messageId: $0.theirs) },
        MessageOperationRow(
            "mark as delivered", [0, 0, 0, 400_108, 400_108, 400_108], [0, 0, 0, 0, 0],
            notices: []
        ) { .markAsDelivered(channelUrl: $0.url) },
        MessageOperationRow(
            "start typing", [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0],
            notices: []
        ) { .startTyping(channelUrl: $0.url) },
        MessageOperationRow(
            "end typing", [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0],
            notices: []
        ) { .endTyping(channelUrl: $0.url) },
        MessageOperationRow(
            "get my poll", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: [], poll: { .get(channelUrl: $0.url, pollId: $0.poll) }),
        MessageOperationRow(
            "change my poll", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"],
            poll: { stage in
                var params = PollParams()
                params.title = "Really?"
                return .update(channelUrl: stage.url, pollId: stage.poll, params)
            }),
        MessageOperationRow(
            "close my poll", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"], poll: { .close(channelUrl: $0.url, pollId: $0.poll) }),
        MessageOperationRow(
            "delete my poll", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"], poll: { .delete(channelUrl: $0.url, pollId: $0.poll) }),
        MessageOperationRow(
            "close another's poll", [400_108, 400_108, 400_108, 400_108, 400_108, 400_108],
            [400_108, 400_108, 400_108, 400_108, 400_201],
            notices: [], poll: { .close(channelUrl: $0.url, pollId: $0.theirPoll) }),
        MessageOperationRow(
            "add an option", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"],
            poll: { .addOption(channelUrl: $0.url, pollId: $0.poll, text: "maybe") }
        ),
        MessageOperationRow(
            "add another's option", [400_108, 400_108, 400_108, 400_108, 400_108, 400_108],
            [400_108, 400_108, 400_108, 400_108, 400_201],
            notices: [],
            poll: {
                .addOption(channelUrl: $0.url, pollId: $0.theirPoll, text: "maybe")
            }),
        MessageOperationRow(
            "change an option", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"],
            poll: {
                .updateOption(channelUrl: $0.url, pollId: $0.poll, optionId: ($0.options.first ?? 0), text: "aye")
            }),
        MessageOperationRow(
            "delete an option", [0, 0, 0, 0, 400_108, 400_108], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollUpdated"],
            poll: {
                .deleteOption(channelUrl: $0.url, pollId: $0.poll, optionId: ($0.options.last ?? 0))
            }),
        MessageOperationRow(
            "vote", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollVoted"],
            poll: { .vote(channelUrl: $0.url, pollId: $0.poll, optionIds: [($0.options.first ?? 0)]) }),
        MessageOperationRow(
            "vote for two", [0, 0, 0, 900_020, 900_020, 900_020], [0, 0, 0, 0, 400_201],
            notices: ["updated eventPollVoted"],
            poll: { .vote(channelUrl: $0.url, pollId: $0.poll, optionIds: $0.options) }),
        MessageOperationRow(
            "vote for two where one counts", [400_111, 400_111, 400_111, 900_020, 900_020, 900_020],
            [400_111, 400_111, 400_111, 400_111, 400_201],
            notices: [],
            poll: {
                .vote(channelUrl: $0.url, pollId: $0.theirPoll, optionIds: $0.theirOptions)
            }),
        MessageOperationRow(
            "schedule", [0, 0, 0, 400_108, 400_108, 400_108], [0, 0, 0, 0, 0],
            notices: [],
            scheduled: {
                .create(
                    channelUrl: $0.url, UserMessageParams(message: "later"),
                    atMs: $0.story.world.serverNowMs + 3_600_000)
            }),
        MessageOperationRow(
            "schedule too soon", [400_113, 400_113, 400_113, 400_108, 400_108, 400_108],
            [400_113, 400_113, 400_113, 400_113, 400_113],
            notices: [],
            scheduled: {
                .create(channelUrl: $0.url, UserMessageParams(message: "later"), atMs: $0.story.world.serverNowMs)
            }),
        MessageOperationRow(
            "cancel what is not scheduled", [400_201, 400_201, 400_201, 400_108, 400_108, 400_108],
            [400_201, 400_201, 400_201, 400_201, 400_201],
            notices: [], scheduled: { .cancel(channelUrl: $0.url, id: 99) }),
    ]
}
