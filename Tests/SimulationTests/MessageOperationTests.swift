// What may be done to messages, by whom and where (surface.md E6, E8, E12, E14, E15): each operation is allowed or refused
// with the code of rest.md and websocket.md §10.2, and afterwards every list and cache equals the server.

import CoveyEngine
import CoveyModel
import Foundation
import SandboxCore
import Simulation
import Testing

/// An operation, and how it ends for each role of a group and for a member of each kind of channel; 0: it succeeds.
struct OperationRow: CustomTestStringConvertible, Sendable {
    let name: String
    let run: @Sendable (OperationStage) -> (Engine, CallID) -> Void
    var testDescription: String { name }

    init(_ name: String, _ run: @escaping @Sendable (OperationStage) -> (Engine, CallID) -> Void) {
        (self.name, self.run) = (name, run)
    }

    init(_ name: String, _ make: @escaping @Sendable (OperationStage) -> MessageOperation) {
        self.init(name) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }

    init(_ name: String, poll make: @escaping @Sendable (OperationStage) -> PollOperation) {
        self.init(name) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }

    init(_ name: String, scheduled make: @escaping @Sendable (OperationStage) -> ScheduledMessageOperation) {
        self.init(name) { stage in
            let operation = make(stage)
            return { $0.perform(operation, call: $1) }
        }
    }
}

@Suite struct MessageOperationTests {
    @Test func print() {
        for row in OperationRow.all {
            var line = row.name.padding(toLength: 28, withPad: " ", startingAt: 0)
            for role in Role.allCases {
                let stage = OperationStage(role)
                line += "\(role)=\(stage.code(row.run(stage))) "
            }
            for kind in Kind.allCases where kind != .group {
                let stage = OperationStage(.member, in: kind)
                line += "\(kind)=\(stage.code(row.run(stage))) "
            }
            let stage = OperationStage()
            _ = stage.code(row.run(stage))
            line += " TOLD \(stage.told)"
            Swift.print("ROW", line)
            stage.story.settle()
            stage.story.expectTruth()
        }
    }
}

extension OperationRow {
    static let all: [OperationRow] = [
        OperationRow("update my message") {
            .updateUserMessage(channelUrl: $0.url, messageId: $0.mine, UserMessageParams(message: "better"))
        },
        OperationRow("update another's message") {
            .updateUserMessage(channelUrl: $0.url, messageId: $0.theirs, UserMessageParams(message: "better"))
        },
        OperationRow("update my file") { stage in
            var params = UserMessageParams(message: "")
            params.customType = "photo"
            return .updateFileMessage(channelUrl: stage.url, messageId: stage.file, params)
        },
        OperationRow("delete my message") { .delete(channelUrl: $0.url, messageId: $0.mine) },
        OperationRow("delete another's message") { .delete(channelUrl: $0.url, messageId: $0.theirs) },
        OperationRow("get a message") { .get(channelUrl: $0.url, messageId: $0.theirs) },
        OperationRow("translate") { .translate(channelUrl: $0.url, messageId: $0.theirs, languages: ["fr"]) },
        OperationRow("pin") { .pin(channelUrl: $0.url, messageId: $0.theirs) },
        OperationRow("unpin what is not pinned") { .unpin(channelUrl: $0.url, messageId: $0.theirs) },
        OperationRow("react") { .addReaction(channelUrl: $0.url, messageId: $0.theirs, key: "smile") },
        OperationRow("take back no reaction") {
            .deleteReaction(channelUrl: $0.url, messageId: $0.theirs, key: "smile")
        },
        OperationRow("mark as read") { .markAsRead(channelUrl: $0.url) },
        OperationRow("mark a thread as read") {
            .markThreadAsRead(channelUrl: $0.url, parentMessageId: $0.theirs)
        },
        OperationRow("mark as unread") { .markAsUnread(channelUrl: $0.url, messageId: $0.theirs) },
        OperationRow("mark as delivered") { .markAsDelivered(channelUrl: $0.url) },
        OperationRow("start typing") { .startTyping(channelUrl: $0.url) },
        OperationRow("end typing") { .endTyping(channelUrl: $0.url) },
        OperationRow("get my poll", poll: { .get(channelUrl: $0.url, pollId: $0.poll) }),
        OperationRow("change my poll", poll: { stage in
            var params = PollParams()
            params.title = "Really?"
            return .update(channelUrl: stage.url, pollId: stage.poll, params)
        }),
        OperationRow("close my poll", poll: { .close(channelUrl: $0.url, pollId: $0.poll) }),
        OperationRow("delete my poll", poll: { .delete(channelUrl: $0.url, pollId: $0.poll) }),
        OperationRow("close another's poll", poll: { .close(channelUrl: $0.url, pollId: $0.theirPoll) }),
        OperationRow("add an option", poll: { .addOption(channelUrl: $0.url, pollId: $0.poll, text: "maybe") }),
        OperationRow("add another's option", poll: {
            .addOption(channelUrl: $0.url, pollId: $0.theirPoll, text: "maybe")
        }),
        OperationRow("change an option", poll: {
            .updateOption(channelUrl: $0.url, pollId: $0.poll, optionId: $0.options[0], text: "aye")
        }),
        OperationRow("delete an option", poll: {
            .deleteOption(channelUrl: $0.url, pollId: $0.poll, optionId: $0.options[1])
        }),
        OperationRow("vote", poll: { .vote(channelUrl: $0.url, pollId: $0.poll, optionIds: [$0.options[0]]) }),
        OperationRow("vote for two", poll: { .vote(channelUrl: $0.url, pollId: $0.poll, optionIds: $0.options) }),
        OperationRow("schedule", scheduled: {
            .create(
                channelUrl: $0.url, UserMessageParams(message: "later"), nil,
                atMs: $0.story.world.serverNowMs + 3_600_000)
        }),
        OperationRow("schedule too soon", scheduled: {
            .create(channelUrl: $0.url, UserMessageParams(message: "later"), nil, atMs: $0.story.world.serverNowMs)
        }),
        OperationRow("cancel what is not scheduled", scheduled: { .cancel(channelUrl: $0.url, id: 99) }),
    ]
}
