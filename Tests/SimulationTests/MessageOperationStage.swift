// A channel of each kind with Ana in each role, for the tables of allowed operations on messages. Her client is an
// engine, the others act by REST. The channel has messages of Ana and of others before she gets her role.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

enum StageRole: String, CaseIterable { case channelOperator, member, muted, invited, stranger, banned }
enum StageKind: String, CaseIterable { case group, superGroup, broadcast, publicGroup, frozen, ephemeral }

final class MessageOperationStage {
    let story: Story
    var driver: ServerDriver { story.driver }
    let url = "place"
    var list = CollectionID(rawValue: 0)
    var view = CollectionID(rawValue: 0)
    /// Ids of messages: of Ana, of Dee, a file of Ana, one with Ana's poll.
    private(set) var mine: Int64 = 0
    private(set) var theirs: Int64 = 0
    private(set) var file: Int64 = 0
    private(set) var poll: Int64 = 0
    private(set) var options: [Int64] = []
    /// A poll of Dee, which allows one vote a user.
    private(set) var theirPoll: Int64 = 0
    private(set) var theirOptions: [Int64] = []

    init(_ role: StageRole = .member, in kind: StageKind = .group, duplicates: Bool = false) {
        story = Story()
        // Bo has no client: all of Ana's notices come from her own acts.
        story.bo.kill()
        makeChannel(kind)
        give(role)
        if kind == .frozen { driver.freeze(url, true) }
        story.world.run(forMs: 3_000)
        story.world.faults.duplicate = duplicates ? 1 : 0
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        list = story.ana.openChannels(query)
        view = story.ana.openMessages(url)
        story.world.run(forMs: 3_000)
        story.ana.received = []
    }

    private func makeChannel(_ kind: StageKind) {
        let more: [String: Any] =
            switch kind {
            case .group, .frozen: [:]
            case .superGroup: ["is_super": true]
            case .broadcast: ["is_super": true, "is_broadcast": true]
            case .publicGroup: ["is_public": true]
            case .ephemeral: ["is_ephemeral": true]
            }
        driver.createChannel(url, by: "dee", with: ["ana", "bo", "dee"], more)
        driver.call("PUT", "users/ana/channel_invitation_preference", ["auto_accept": false])
        // An operator may speak in every kind.
        driver.call("PUT", "group_channels/\(url)", ["operator_ids": ["ana", "dee"]])
        story.world.run(forMs: 100)
        mine = driver.send("mine", to: url, by: "ana")
        theirs = driver.send("theirs", to: url, by: "dee")
        file = driver.send(
            "", to: url, by: "ana", ["message_type": "FILE", "url": "https://files/a", "file_name": "a"])
        let id = driver.sendPoll("?", options: ["yes", "no"], to: url, by: "ana")
        let made = story.world.sandbox.allMessages(channelUrl: url)?.first { $0.id == id }?.poll
        poll = made?.id ?? 0
        options = made?.options.map(\.id) ?? []
        let other = driver.sendPoll("??", options: ["yes", "no"], to: url, by: "dee")
        let theirs = story.world.sandbox.allMessages(channelUrl: url)?.first { $0.id == other }?.poll
        theirPoll = theirs?.id ?? 0
        theirOptions = theirs?.options.map(\.id) ?? []
        driver.call("PUT", "polls/\(theirPoll)", ["allow_multiple_votes": false])
        story.world.run(forMs: 100)
    }

    private func give(_ role: StageRole) {
        if role != .channelOperator { driver.call("PUT", "group_channels/\(url)", ["operator_ids": ["dee"]]) }
        switch role {
        case .channelOperator, .member: break
        case .muted: driver.mute("ana", in: url, seconds: 100_000)
        case .stranger: driver.leave("ana", url)
        case .banned: driver.ban("ana", in: url)
        case .invited:
            driver.leave("ana", url)
            driver.invite("ana", to: url, by: "dee")
        }
    }

    /// The answer to one operation, once everything that it caused has arrived.
    func answer(_ run: (Engine, CallID) -> Void) -> Completion? {
        let call = story.ana.newCall()
        story.ana.call { run($0, call) }
        story.world.run(forMs: 12_000)
        return story.ana.completions[call]?.first
    }

    /// The code of that answer; 0: it succeeded.
    func code(_ run: (Engine, CallID) -> Void) -> Int32 {
        switch answer(run) {
        case .failed(let error)?: error.code.rawValue
        case nil: -1
        default: 0
        }
    }

    func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            ConsistencyChecker(world: story.world, client: story.ana).violations() == [], sourceLocation: sourceLocation
        )
    }

    /// The notices of the view and the list, by source.
    var notices: [String] {
        (story.ana.received ?? []).compactMap {
            switch $0 {
            case .messages(view, let notice):
                return switch notice.kind {
                case .added: "added \(notice.source)"
                case .updated: "updated \(notice.source)"
                case .deleted: "deleted \(notice.source)"
                case .channelUpdated: "channel \(notice.source)"
                case .channelDeleted: "gone \(notice.source)"
                case .hugeGap, .cacheResult, .apiResult, .loaded, .edits: nil
                }
            case .channels(list, let notice):
                return switch notice.kind {
                case .added: "list added \(notice.source)"
                case .updated: "list updated \(notice.source)"
                case .deleted: "list deleted \(notice.source)"
                case .loaded, .edits: nil
                }
            default: return nil
            }
        }
    }
}
