// The notifications of the SyncManager adapter (syncmanager.md §3): actions on three lists of messages, or on one of
// channels. Values; the numbers are those of the C ABI and never change.

/// One call of a message collection's delegate.
package struct SyncAction: Sendable, Equatable {
    package enum Kind: Int32, Sendable, CaseIterable { case none = 0, insert, update, remove, clear, move }
    package enum List: Int32, Sendable, CaseIterable { case succeeded = 0, pending, failed }

    /// Why the list of failed messages changed, if the action alone does not say it.
    package enum Reason: Int32, Sendable, CaseIterable {
        case none = 0, updateResendFailed, removeResendSucceeded, removeRetentionExpired, removeExceededMaxCount
        case removeManualAction, removeUnknown
    }

    package var kind: Kind
    package var list: List
    /// Empty for `clear`, which is sent for each of the lists.
    package var messages: [Message]
    package var reason: Reason
    /// From the cache alone: other messages may lie between these and the shown ones, and the server may have deleted
    /// some.
    package var isUnproven: Bool

    package init(
        _ kind: Kind, _ list: List, _ messages: [Message] = [], reason: Reason = .none, isUnproven: Bool = false
    ) {
        self.kind = kind
        self.list = list
        self.messages = messages
        self.reason = reason
        self.isUnproven = isUnproven
    }
}

/// Its name in CoveyOutbox.

/// One call of a channel collection's delegate.
package struct SyncChannelAction: Sendable, Equatable {
    package var kind: SyncAction.Kind
    package var channels: [GroupChannel]

    package init(_ kind: SyncAction.Kind, _ channels: [GroupChannel] = []) {
        self.kind = kind
        self.channels = channels
    }
}

/// A notice for a collection of the SyncManager adapter.
package enum SyncNotice: Sendable {
    /// The actions of one transaction, in the order of application.
    case actions([SyncAction])
    case channelActions([SyncChannelAction])
    /// Completion of a fetch: whether more can be fetched in its direction.
    case fetched(CallID, hasMore: Bool, CoveyError?)
    /// Messages arrived that the view does not show yet, because it is not at the latest.
    case newMessages([Message])
    case channelUpdated(GroupChannel)
    /// The user left or was banned, or the channel was deleted. The lists were cleared before.
    case channelRemoved(url: String)
}

extension Message {
    /// The list of the SyncManager adapter: a message that is queued for a retry is failed there, but pending in a
    /// collection (property S-1).
    package var syncList: SyncAction.List {
        switch status {
        case .succeeded: .succeeded
        case .pending: flags.contains(.queuedForResend) ? .failed : .pending
        case .failed, .canceled, .removed, .none: .failed
        }
    }
}
