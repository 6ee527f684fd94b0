// The older face of a message collection, SyncManager (syncmanager.md §4): the same view, told as actions on three lists.
// It adds no truth: what is shown is `lists`, what is told is their expansion. A view of this face has no start; it is
// filled by fetches (MessageCollection+Fetch) and lives from the first call that may fill it.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync

package final class MessageFace {
    var expansion: FaceExpansion
    /// Whether the notices of the newer face are left out. Tests compare the two.
    let isAlone: Bool
    /// Rows of one fetch.
    let limit: Int
    /// A fetch has ended: what is missing at the newest end comes by itself from now on.
    var hasFetched = false
    /// Shown from the cache alone, with holes around them that nobody has looked into.
    var unproven: Set<Int64> = []
    /// The newest message that the app was told to wait beyond its view.
    var announced: MessageKey?
    /// The fetches that wait for the page around a new viewpoint; nil: none is on its way.
    var waitingForPage: [() -> Void]?
    /// Counts up when running fetches are no longer wanted.
    var generation = 0
    /// Directions in which a fetch is running.
    var fetching: Set<Direction> = []
    /// Fetches whose completion is still owed.
    var owed: [CallID] = []

    init(_ lists: MessageLists, isAlone: Bool, limit: Int) {
        expansion = FaceExpansion(lists)
        self.isAlone = isAlone
        self.limit = limit
    }

    var isFetching: Bool { !fetching.isEmpty }

    /// Running fetches are not wanted any more: their calls end.
    func endFetches(_ error: CoveyError, _ view: MessageCollection) {
        generation += 1
        waitingForPage = nil
        fetching = []
        if !owed.isEmpty, error.code == CoveyError.connectionEnded.code { hasFetched = true }
        for call in exchange(&owed, with: []) { view.fetched(call, error) }
    }
}

extension MessageCollection {
    /// Makes it a collection of the older face. `isAlone` false: it tells the notices of the newer one as well.
    package func takeFace(isAlone: Bool = true) {
        face = MessageFace(lists, isAlone: isAlone, limit: params.previousResultSize)
    }

    /// The first call that may fill the view has come: from now on it follows its channel.
    func openFace() {
        guard phase == .created else { return }
        phase = .ready
        core.outside.after(0) { [store = core.store, channelUrl, now = core.correctedNowMs] in
            try? store?.setAccessTime(channelUrl: channelUrl, now)
        }
    }

    // MARK: Telling

    /// What the notices of one transaction come to.
    func tellFace(_ face: MessageFace, _ notices: [MessageNotice]) {
        let expanded = face.expansion.expand(notices.flatMap(\.edits), isUnproven: isTellingUnproven) {
            [core] _ in core.turns.removalReason ?? .removeManualAction
        }
        if expanded == nil { face.expansion = FaceExpansion(lists) }
        var actions = expanded ?? face.expansion.everything()
        let isEmptied = lists.succeeded.isEmpty && lists.unsent.isEmpty
        if isEmptied, !actions.isEmpty, notices.contains(where: { $0.source == .eventMessageOffsetUpdated }) {
            actions = FaceAction.List.allCases.map { FaceAction(.clear, $0) }
        }
        if notices.contains(where: \.isEndOfChannel), actions.first?.kind != .clear {
            actions = FaceAction.List.allCases.map { FaceAction(.clear, $0) }
        }
        if !face.unproven.isEmpty {
            let left = Set(lists.succeeded.map(\.messageId))
            face.unproven.formIntersection(left)
        }
        if !actions.isEmpty { core.outside.deliver(.face(id, .actions(actions))) }
        for notice in notices {
            switch notice.kind {
            case .channelUpdated(let channel): core.outside.deliver(.face(id, .channelUpdated(channel)))
            case .channelDeleted(let url): core.outside.deliver(.face(id, .channelRemoved(url: url)))
            default: break
            }
        }
    }

    /// Everything anew, for a receiver that lagged.
    func resendFace(_ face: MessageFace) {
        core.outside.deliver(.face(id, .actions(face.expansion.everything())))
    }

    /// Messages that came and are not shown, because the view is not at the latest (syncmanager.md §4.6). Each is told once.
    func announce(_ messages: [Message]) {
        guard let face else { return }
        let shown = lists.succeeded.last?.key
        let news = messages.filter { message in
            shown.map { $0 < message.key } ?? true && face.announced.map { $0 < message.key } ?? true
        }
        guard let newest = news.map(\.key).max() else { return }
        face.announced = newest
        core.outside.deliver(.face(id, .newMessages(news.sorted { $0.key < $1.key })))
    }

    // MARK: Unsent messages

    /// The unsent messages of the channel into the view: those that this face lists as failed, or as pending.
    package func fetchUnsent(failed: Bool) {
        guard !isGone else { return }
        openFace()
        let list: FaceAction.List = failed ? .failed : .pending
        let missing = queue.unsent(channelUrl: channelUrl).filter {
            $0.faceList == list && filter.matches($0) && lists.unsentIndex(requestId: $0.requestId) == nil
        }
        guard !missing.isEmpty else { return }
        notify(additions: missing.map { Change(message: $0, source: .messageFill) })
    }

    // MARK: Emptying

    /// Cleared, with the unsent messages listed again: the host's lists are then those of the newer face.
    func emptyFace() {
        window = nil
        face?.unproven = []
        isAtHugeGap = false
        dropWalks(CoveyError(.requestCanceled, "the viewpoint was moved"))
        tell(
            .edits, [.replace(succeeded: [], unsent: lists.unsent, hasPrevious: true, hasNext: startsInThePast)])
    }
}

extension MessageNotice {
    fileprivate var isEndOfChannel: Bool { if case .channelDeleted = kind { true } else { false } }
}
