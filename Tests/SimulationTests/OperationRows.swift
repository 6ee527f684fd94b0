// Operations of an app on a channel and its members, one row for each: the allowed roles (rest.md §4.2), and what
// collections report when it succeeds.

import CoveyEngine
import CoveyModel
import Simulation

/// Ana's role or state in the channel.
enum OperationRole: String, CaseIterable, Sendable {
    case channelOperator, member, invited, stranger, banned, muted

    var isJoined: Bool { [.channelOperator, .member, .muted].contains(self) }
}

enum ChannelKind: String, CaseIterable, Sendable {
    case group, superChannel, broadcast, publicChannel, distinct, frozen, ephemeral
}

/// The users who are allowed, in the groups of the protocol.
enum Admission: Sendable {
    /// A member or an invited user; a joined one; an operator; a user who sees the channel; any user.
    case involved, joined, operators, viewers, anybody
    case joining, accepting, declining

    /// 0: allowed.
    func code(_ role: OperationRole, _ kind: ChannelKind) -> Int32 {
        let isPublic = kind == .publicChannel
        let allowed =
            switch self {
            case .involved: role.isJoined || role == .invited
            case .joined: role.isJoined
            case .operators: role == .channelOperator
            case .viewers: role.isJoined || role == .invited || isPublic
            case .anybody: true
            case .joining:
                role.isJoined || isPublic && role != .banned
            case .accepting: role.isJoined || role == .invited
            case .declining: role == .invited
            }
        if allowed { return 0 }
        if case .joining = self, isPublic { return 400_750 }
        return CoveyError.Code.notAllowed.rawValue
    }
}

enum AnyOperation: Sendable {
    case channel(ChannelOperation)
    case member(MemberOperation)
    case user(UserOperation)

    func perform(_ engine: Engine, _ call: CallID) {
        switch self {
        case .channel(let operation): engine.perform(operation, call: call)
        case .member(let operation): engine.perform(operation, call: call)
        case .user(let operation): engine.perform(operation, call: call)
        }
    }
}

struct OperationRow: Sendable {
    let name: String
    let operation: AnyOperation
    let admission: Admission
    /// Notices of the list of Ana's channels, and of the view of the channel's messages. She is an operator of a group.
    let list: [String]
    let view: [String]
    /// Preparations by others, or by Ana on another device.
    let prepare: @Sendable (ServerDriver) -> Void
    /// If the frame is faster than the answer, the fields of the new member that it lacks are fetched.
    var addsMember = false

    init(
        _ name: String, _ operation: ChannelOperation, _ admission: Admission, list: [String] = [],
        view: [String] = [], prepare: @escaping @Sendable (ServerDriver) -> Void = { _ in }
    ) {
        self.init(name, .channel(operation), admission, list, view, prepare)
    }

    init(
        _ name: String, _ operation: MemberOperation, _ admission: Admission, list: [String] = [],
        view: [String] = [], prepare: @escaping @Sendable (ServerDriver) -> Void = { _ in }
    ) {
        self.init(name, .member(operation), admission, list, view, prepare)
    }

    init(
        _ name: String, _ operation: UserOperation, list: [String] = [], view: [String] = [],
        prepare: @escaping @Sendable (ServerDriver) -> Void = { _ in }
    ) {
        self.init(name, .user(operation), .anybody, list, view, prepare)
    }

    private init(
        _ name: String, _ operation: AnyOperation, _ admission: Admission, _ list: [String], _ view: [String],
        _ prepare: @escaping @Sendable (ServerDriver) -> Void
    ) {
        (self.name, self.operation, self.admission) = (name, operation, admission)
        (self.list, self.view, self.prepare) = (list, view, prepare)
    }
}

extension OperationRow {
    static let url = "room"

    private static func updates(_ source: String) -> (list: [String], view: [String]) {
        (["updated \(source)"], ["channel \(source)"])
    }

    /// Reported as an update of the channel, in both.
    private static func updating(
        _ name: String, _ operation: ChannelOperation, _ admission: Admission, _ source: String,
        prepare: @escaping @Sendable (ServerDriver) -> Void = { _ in }
    ) -> OperationRow {
        OperationRow(
            name, operation, admission, list: updates(source).list, view: updates(source).view, prepare: prepare)
    }

    private static func adding(_ name: String, _ source: String, prepare: @escaping @Sendable (ServerDriver) -> Void)
        -> OperationRow
    {
        var row = updating(
            name, .invite(url: url, userIds: ["eve"]), .joined, source, prepare: prepare)
        row.addsMember = true
        return row
    }

    private static func updating(
        _ name: String, _ operation: MemberOperation, _ source: String,
        prepare: @escaping @Sendable (ServerDriver) -> Void = { _ in }
    ) -> OperationRow {
        OperationRow(
            name, operation, .operators, list: updates(source).list, view: updates(source).view, prepare: prepare)
    }

    private static var renamed: GroupChannelUpdate {
        var update = GroupChannelUpdate()
        update.name = "new name"
        update.data = "new data"
        return update
    }

    private static let metadata: @Sendable (ServerDriver) -> Void = { $0.setMetadata(url, ["color": "teal"]) }
    private static let counters: @Sendable (ServerDriver) -> Void = {
        $0.call("POST", "group_channels/\(url)/metacounter", ["metacounter": ["likes": 3]])
    }

    static let channels: [OperationRow] = [
        OperationRow("get, fresh", .get(url: url, fresh: true), .viewers),
        updating("update", .update(url: url, renamed), .joined, "eventChannelChanged"),
        OperationRow(
            "delete", .delete(url: url), .operators, list: ["deleted eventChannelDeleted"],
            view: ["gone eventChannelDeleted"]),
        adding("invite", "eventUserReceivedInvitation") { $0.setJoinsAtOnce("eve", false) },
        adding("invite one who joins at once", "eventUserJoined") { $0.setJoinsAtOnce("eve", true) },
        OperationRow("join", .join(url: url, accessCode: ""), .joining),
        OperationRow("accept", .acceptInvitation(url: url, accessCode: ""), .accepting),
        OperationRow("decline", .declineInvitation(url: url), .declining),
        OperationRow(
            "leave", .leave(url: url), .joined, list: ["deleted eventUserLeft"], view: ["gone eventUserLeft"]),
        updating("freeze", .setFrozen(url: url, true), .operators, "eventChannelFrozen"),
        updating(
            "unfreeze", .setFrozen(url: url, false), .operators, "eventChannelUnfrozen",
            prepare: { $0.freeze(url, true) }),
        OperationRow(
            "hide", .hide(url: url, hidesPreviousMessages: false, allowsAutoUnhide: false), .involved,
            list: ["deleted eventChannelHidden"], view: ["channel eventChannelHidden"]),
        OperationRow(
            "hide with history", .hide(url: url, hidesPreviousMessages: true, allowsAutoUnhide: true), .involved,
            list: ["deleted eventChannelHidden"],
            view: ["deleted eventMessageOffsetUpdated", "channel eventChannelHidden"]),
        OperationRow(
            "unhide", .unhide(url: url), .involved, list: ["added eventChannelChanged"],
            view: ["channel eventChannelChanged"],
            prepare: { $0.hide(url, for: "ana", history: false, allowsUnhide: false) }),
        OperationRow(
            "reset my history", .resetMyHistory(url: url), .joined, list: ["updated eventChannelChanged"],
            view: ["deleted eventMessageOffsetUpdated", "channel eventChannelChanged"]),
        OperationRow("get metadata", .metadata(url: url, .get(keys: [])), .viewers, prepare: metadata),
        updating(
            "create metadata", .metadata(url: url, .create(["color": "teal"])), .joined, "eventMetaDataCreated"),
        updating(
            "update metadata", .metadata(url: url, .update(["color": "red"], upsert: false)), .joined,
            "eventMetaDataUpdated", prepare: metadata),
        updating(
            "upsert metadata", .metadata(url: url, .update(["size": "L"], upsert: true)), .joined,
            "eventMetaDataCreated", prepare: metadata),
        updating(
            "delete metadata", .metadata(url: url, .delete(key: "color")), .joined, "eventMetaDataDeleted",
            prepare: metadata),
        updating(
            "delete all metadata", .metadata(url: url, .delete(key: nil)), .joined, "eventMetaDataDeleted",
            prepare: metadata),
        updating(
            "get all counters", .metacounters(url: url, .get(keys: [])), .viewers, "channelRefresh"),
        OperationRow("get a counter", .metacounters(url: url, .get(keys: ["likes"])), .viewers, prepare: counters),
        updating(
            "create counters", .metacounters(url: url, .create(["likes": 3])), .joined, "eventMetaCounterCreated"),
        updating(
            "increase counters", .metacounters(url: url, .update(["likes": 2], .increase, upsert: false)), .joined,
            "eventMetaCounterUpdated", prepare: counters),
        updating(
            "delete a counter", .metacounters(url: url, .delete(key: "likes")), .joined, "eventMetaCounterDeleted",
            prepare: counters),
        updating(
            "delete all counters", .metacounters(url: url, .delete(key: nil)), .joined, "eventMetaCounterDeleted",
            prepare: counters),
        OperationRow("get the push trigger", .pushTrigger(url: url), .involved),
        updating("set the push trigger", .setPushTrigger(url: url, .off), .involved, "eventChannelChanged"),
        updating(
            "set the count preference", .setCountPreference(url: url, .unreadMentionsOnly), .involved,
            "eventChannelChanged"),
    ]

    static let members: [OperationRow] = [
        updating("add operators", .addOperators(url: url, userIds: ["bo"]), "eventOperatorUpdated"),
        updating("remove operators", .removeOperators(url: url, userIds: ["dee"]), "eventOperatorUpdated"),
        updating("remove all operators", .removeOperators(url: url, userIds: nil), "eventOperatorUpdated"),
        updating(
            "ban", .ban(url: url, userId: "bo", Restriction(seconds: 600, description: "spam")), "eventUserBanned"),
        OperationRow(
            "unban", .unban(url: url, userId: "eve"), .operators, prepare: { $0.ban("eve", in: url) }),
        updating("mute", .mute(url: url, userId: "bo", Restriction(seconds: 600)), "eventUserMuted"),
        updating("mute forever", .mute(url: url, userId: "bo", Restriction()), "eventUserMuted"),
        updating(
            "unmute", .unmute(url: url, userId: "bo"), "eventUserUnmuted",
            prepare: { $0.mute("bo", in: url, seconds: 600) }),
        OperationRow("get my muted info", .myMutedInfo(url: url), .joined),
        OperationRow("report the channel", .report(Report(.channel, .spam, description: "!"), url: url), .viewers),
        OperationRow(
            "report a user", .report(Report(.user("bo"), .harassing, description: ""), url: url), .viewers),
    ]

    private static var nicknamed: UserUpdate {
        var update = UserUpdate()
        update.nickname = "Ana Lovelace"
        return update
    }

    static let users: [OperationRow] = [
        OperationRow("update me", .update(nicknamed)),
        OperationRow("create my metadata", .createMetadata(["team": "red"])),
        OperationRow("upsert my metadata", .updateMetadata(["team": "blue"], upsert: true)),
        OperationRow(
            "block", .block(userId: "bo"), list: ["updated eventChannelChanged"],
            view: ["channel eventChannelChanged"]),
        OperationRow("get the invitation preference", .invitationPreference),
        OperationRow("set the invitation preference", .setInvitationPreference(autoAccept: true)),
        OperationRow("register a device", .registerPushToken(PushToken(.fcm, "t-1"), isUnique: true)),
        OperationRow("unregister all devices", .unregisterAllPushTokens),
        OperationRow("get push preferences", .pushPreference),
        OperationRow("set the user's push trigger", .setPushTrigger(.mentionsOnly)),
        OperationRow("set do not disturb", .setDoNotDisturb(DoNotDisturb())),
        OperationRow("set snooze", .setSnooze(Snooze())),
    ]

    static var all: [OperationRow] { channels + members + users }
}
