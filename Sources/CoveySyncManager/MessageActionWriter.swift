// The notices of a message collection as SyncManager's delegate receives them (syncmanager.md §3): the edits of one
// transaction become actions on three lists. Its only state is what it has notified so far.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel

package final class MessageActionWriter: MessageObserver {
    private let id: CollectionID
    private let core: Core
    private var expansion: SyncActionExpansion
    /// True while inserted messages come from the cache alone: other messages may be missing next to them.
    var isUnproven = false

    package init(_ id: CollectionID, _ core: Core, showing lists: MessageLists) {
        (self.id, self.core, expansion) = (id, core, SyncActionExpansion(lists))
    }

    func deliver(_ notice: SyncNotice) { core.effects.deliver(.syncManager(id, notice)) }

    /// Lists everything again, for a receiver that lagged.
    func resend() { deliver(.actions(expansion.everything())) }

    package func received(_ notices: [MessageNotice], of view: MessageCollection) {
        let sent = Set(notices.flatMap(\.sentElsewhere).map(\.requestId))
        let expanded = expansion.expand(notices.flatMap(\.edits), isUnproven: isUnproven) { [core] message in
            core.turns.removalReason ?? (sent.contains(message.requestId) ? .removeResendSucceeded : .removeUnknown)
        }
        // Never happens: the same edits made what the view shows.
        if expanded == nil { expansion = SyncActionExpansion(view.lists) }
        let actions = notices.contains(where: empties) ? expansion.everything() : expanded ?? expansion.everything()
        if !actions.isEmpty { deliver(.actions(actions)) }
        for notice in notices {
            switch notice.kind {
            case .channelUpdated(let channel): deliver(.channelUpdated(channel))
            case .channelDeleted(let url): deliver(.channelRemoved(url: url))
            default: break
            }
        }
    }

    /// A notice that leaves the view empty is a clear: a lost channel, a reset of the history, a cleared cache.
    private func empties(_ notice: MessageNotice) -> Bool {
        if case .channelDeleted = notice.kind { return true }
        guard !notice.edits.isEmpty, expansion.lists.succeeded.isEmpty else { return false }
        return notice.source == .windowTrimmed
            || notice.source == .eventMessageOffsetUpdated && expansion.lists.unsent.isEmpty
    }

    package var wantsWhatIsBeyond: Bool { true }

    /// Each message is notified once (syncmanager.md §4.6): they are new to the cache, so a repeated frame brings none.
    package func receivedBeyond(_ messages: [Message], of view: MessageCollection) {
        let shown = expansion.lists.succeeded.last?.key
        let news = messages.filter { message in shown.map { $0 < message.key } ?? true }
        guard !news.isEmpty else { return }
        deliver(.newMessages(news.sorted { $0.key < $1.key }))
    }
}

extension MessageNotice {
    /// Messages that were sent, and have no place in the view.
    fileprivate var sentElsewhere: [Message] {
        guard source == .eventMessageSent, case .deleted(let messages) = kind else { return [] }
        return messages
    }
}
