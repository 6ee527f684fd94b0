// A channel row that lacks fields erases nothing (models.md §2): what is known completes it before it replaces that. Not of fields
// whose default is null (the last message, the purge offset): a server may leave out what is null.

/// The fields that an answer left out. They have their defaults. No getter shows which they are, so any two values are
/// equal, and no database contains them.
package struct ChannelLeftOut: Sendable, Equatable {
    package enum Field: UInt32, Sendable {
        case name, coverUrl, data, customType, createdAt, messageSurvivalSeconds, maxLengthMessage
        case memberCount, joinedMemberCount
        /// And the last pinned message.
        case pins
        case memberState, role, mute, unreadMentionCount, lastRead, invitedAt, joinedAt, hiddenState
        case messageOffset, pushTriggerOption, countPreference
    }

    private var bits: UInt32 = 0
    package var flags: ChannelFlags = []

    package init() {}

    package var isEmpty: Bool { bits == 0 && flags.isEmpty }

    package func contains(_ field: Field) -> Bool { bits & 1 << field.rawValue != 0 }

    package mutating func insert(_ field: Field) { bits |= 1 << field.rawValue }

    package static func == (_: Self, _: Self) -> Bool { true }
}

extension GroupChannel {
    /// With what the answer left out.
    package func completed(by known: GroupChannel?) -> GroupChannel {
        guard !fields.leftOut.isEmpty, let known else { return self }
        return with { $0.complete(by: known.fields) }
    }
}

extension ChannelFields {
    @_optimize(size)
    fileprivate mutating func complete(by known: ChannelFields) {
        if leftOut.contains(.name) { name = known.name }
        if leftOut.contains(.coverUrl) { coverUrl = known.coverUrl }
        if leftOut.contains(.data) { data = known.data }
        if leftOut.contains(.customType) { customType = known.customType }
        if leftOut.contains(.createdAt) { createdAt = known.createdAt }
        flags = flags.subtracting(leftOut.flags).union(known.flags.intersection(leftOut.flags))
        if leftOut.contains(.messageSurvivalSeconds) { messageSurvivalSeconds = known.messageSurvivalSeconds }
        if leftOut.contains(.maxLengthMessage) { maxLengthMessage = known.maxLengthMessage }
        if leftOut.contains(.memberCount) { memberCount = known.memberCount }
        if leftOut.contains(.joinedMemberCount) { joinedMemberCount = known.joinedMemberCount }
        if leftOut.contains(.pins) {
            (pinnedMessageIds, lastPinnedMessage) = (known.pinnedMessageIds, known.lastPinnedMessage)
        }
        if leftOut.contains(.memberState) { myMemberState = known.myMemberState }
        if leftOut.contains(.role) { myRole = known.myRole }
        if leftOut.contains(.mute) { isMuted = known.isMuted }
        if leftOut.contains(.unreadMentionCount) { unreadMentionCount = known.unreadMentionCount }
        if leftOut.contains(.lastRead) { myLastRead = known.myLastRead }
        if leftOut.contains(.invitedAt) { invitedAt = known.invitedAt }
        if leftOut.contains(.joinedAt) { joinedAt = known.joinedAt }
        if leftOut.contains(.hiddenState) { hiddenState = known.hiddenState }
        if leftOut.contains(.messageOffset) { messageOffset = known.messageOffset }
        if leftOut.contains(.pushTriggerOption) { pushTriggerOption = known.pushTriggerOption }
        if leftOut.contains(.countPreference) { countPreference = known.countPreference }
    }
}
