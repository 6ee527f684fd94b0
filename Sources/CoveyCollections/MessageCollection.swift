// One live view over a channel's messages (collections.md §3): its lists, its phase, and its observer, which receives each
// notice. What it shows is what the cache holds between the bounds of its window; the files beside this one move the
// bounds. What is known of the history lies in the store.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

package final class MessageCollection {
    package enum Phase {
        case created
        /// It is being placed, by a start or by the first load.
        case starting
        /// Around another starting point, after the start.
        case moving
        case ready, disposed
    }

    enum HugeGap {
        case notified
        /// It was notified on a connection that has ended.
        case toNotifyAgain
    }

    package let id: CollectionID
    package let channelUrl: String
    package internal(set) var startingPoint: Int64 { didSet { isBeyondEnd = false } }
    /// A page around the starting point, which may be one to come, has said that nothing is newer: loads place the view as one that
    /// begins at the end of time.
    var isBeyondEnd = false
    package let params: MessageListParams
    package internal(set) var phase: Phase = .created {
        didSet { if phase == .ready, !waitingNotices.isEmpty { deliver(exchange(&waitingNotices, with: [])) } }
    }
    /// What is notified after the result of the start.
    var waitingNotices: [MessageNotice] = []
    /// What the notices so far come to; the receivers of the notices hold the same.
    package internal(set) var lists: MessageLists

    /// As it was notified last; nil: it is not cached.
    package internal(set) var channel: GroupChannel? { didSet { if let channel { isEphemeral = channel.isEphemeral } } }

    let core: Core
    let queue: SendQueue
    let filter: MessageFilter
    /// What it shows of the history; nil: it was not placed yet.
    var window: Window? {
        get { isEphemeral ? .everything : placedWindow }
        set { placedWindow = newValue }
    }
    private var placedWindow: Window? { didSet { if placedWindow == nil { hugeGap = nil } } }
    /// Under way, in the order in which they were begun.
    var scans: [RunningScan] = []
    /// Loads that were called before the view was placed, at most one a side: they begin when it is.
    var waitingLoads: [(direction: Direction, call: CallID)] = []
    /// The channel went away: inert until disposed (collections.md §5.3).
    var isGone = false
    /// That lies behind the view, which was notified of it; nil: none.
    var hugeGap: HugeGap?
    /// Where the view last grew: the other end goes first when it is too long.
    var lastGrowth = Direction.newer
    /// The reader is scrolled up: a huge gap does not move the view.
    package var keepsPosition = false
    /// Receives what is notified.
    package var observer: any MessageObserver
    /// A check is under way, and who waits for the outcome of one.
    var isChecking = false
    var checkCompletions: [(CoveyError?) -> Void] = []
    /// Asks for a check of this collection's window: something was missed.
    let checkNeeded: () -> Void
    /// Called when the server's part of the start was shown.
    let started: () -> Void
    /// Called when messages at the live edge were shown, if the app wants them marked as read.
    package var shownAtLiveEdge: (() -> Void)?
    /// The newest shown message, where they are marked as read: the channel's row does not know it yet, nor whether it is unread.
    private(set) var uncounted: MessageKey?

    package init(
        id: CollectionID, channelUrl: String, startingPoint: Int64, params: MessageListParams, core: Core,
        queue: SendQueue, checkNeeded: @escaping () -> Void, started: @escaping () -> Void
    ) {
        self.id = id
        self.channelUrl = channelUrl
        self.startingPoint = startingPoint
        self.params = params.normalised
        self.core = core
        self.queue = queue
        self.checkNeeded = checkNeeded
        self.started = started
        observer = Delivery(core.effects)
        filter = MessageFilter(params)
        lists = MessageLists(reverse: params.reverse, hasNext: startingPoint < Policy.infiniteTimeMs)
    }

    /// The channel is gone: nothing is asked for any more.
    package var isInert: Bool { isGone }
    /// The server may be asked for it.
    package var mayAsk: Bool { params.initPolicy != .cacheOnly && !isGone }
    /// Its start was called, and the server's part is not shown yet.
    var isStarting: Bool { phase == .starting && isRunning(.place) }
    package var isPlaced: Bool { window != nil }
    /// All that exists is shown at the newer end, or the connection brings it.
    package var isLive: Bool { window?.isLive == true }

    /// Nobody stores the messages of such a channel (sync.md §11): what came to the view is all that there is, no page says more,
    /// and whatever comes enters. A cleared cache may know the channel no more: it is ephemeral still.
    package private(set) var isEphemeral = false

    var startsInThePast: Bool { startingPoint < Policy.infiniteTimeMs && !isBeyondEnd }

    /// Ends it. Running and waiting loads end with 800600; nothing is notified afterwards.
    package func dispose(because error: CoveyError = .disposed) {
        guard phase != .disposed else { return }
        phase = .disposed
        dropScans(error)
        failWaitingLoads(error)
        for completion in exchange(&checkCompletions, with: []) { completion(error) }
    }

    /// None of its requests is answered any more: a start ends with what the cache holds, loads end. The check
    /// at the next connection brings what came since.
    package func connectionEnded() {
        if hugeGap != nil { hugeGap = .toNotifyAgain }
        fallBehind()
        dropScans(.connectionEnded)
        for completion in exchange(&checkCompletions, with: []) { completion(.connectionEnded) }
    }

    /// Its checks end; the bounds say where the next one goes on. What the app loads goes on, too: only a check places a view that
    /// is ready.
    package func syncEnded() {
        let checks = scans.filter { $0.role == .check || $0.role == .place && phase == .ready }
        for running in checks {
            end(running, CoveyError(.requestCanceled, "synchronization was paused, or began again"))
        }
    }

    /// A frame was lost: until the check has run, newer messages wait.
    package func edgeBroken() {
        fallBehind()
        for running in scans { running.scan.isEdgeBroken = true }
    }

    /// The pages that brought it to the live edge, or will, are filtered and prove no tail: a frame lost since goes unnoticed
    /// until the connection's first frame of the channel has opened one.
    package var isAtUnprovenEdge: Bool { filter.filtersAtServer && (window?.isLive == true || !scans.isEmpty) }

    func fallBehind() {
        guard window?.isLive == true else { return }
        window?.fallBehind(lists.succeeded.last?.key ?? MessageKey(startOf: visibleFromMs))
    }

    /// The time that its messages span, if it shows any.
    package var shownSpan: ClosedRange<Int64>? {
        guard let oldest = lists.succeeded.first, let newest = lists.succeeded.last else { return nil }
        return oldest.createdAt...newest.createdAt
    }

    /// Whether a message of this time would stand in the view if it matched, or in what a scan of it has scanned: it has
    /// to be cached.
    package func claims(_ at: Int64) -> Bool {
        window?.contains(at) == true || scans.contains { $0.scan.scanned?.contains(at) == true }
    }

    // MARK: Notifying

    func deliver(_ notice: MessageNotice) { deliver([notice]) }

    /// The notices of one transaction.
    func deliver(_ notices: [MessageNotice]) {
        guard phase != .disposed else { return }
        if channel == nil { channel = core.shownChannel(channelUrl) }
        var notices = notices
        for index in notices.indices {
            (notices[index].channel, notices[index].startingPoint) = (channel, startingPoint)
        }
        observer.received(notices, of: self)
    }

    /// Applies the edits and sends them with the notice.
    func notify(_ kind: MessageNotice.Kind, _ edits: [MessageLists.Edit], source: EventSource = .messageFill) {
        lists.apply(edits)
        deliver(MessageNotice(kind, source: source, edits: edits))
    }

    func inView(_ messages: [Message]) -> [Message] { params.reverse ? messages.reversed() : messages }

    /// Marks as read what is shown at the live edge, where the app asked for it (collections.md §6.5).
    package func readIfShown() {
        guard let shownAtLiveEdge, phase == .ready, window?.isLive == true, !filter.filtersAtServer,
            let newest = lists.succeeded.last?.key
        else { return }
        let isCounted = channel?.lastMessage.map { newest <= $0.key } ?? false
        uncounted = isCounted ? nil : newest
        shownAtLiveEdge()
    }

    /// Sends everything again, for a receiver that lagged.
    package func resend() {
        deliver(
            MessageNotice(
                .edits,
                edits: [
                    .replace(
                        succeeded: Array(lists.succeeded), unsent: lists.unsent, hasPrevious: lists.hasPrevious,
                        hasNext: lists.hasNext)
                ]))
    }
}

extension MessageListParams {
    /// Sizes of 0 or less mean the default, and the server gives at most 200 rows a side.
    var normalised: MessageListParams {
        var copy = self
        if copy.previousResultSize <= 0 { copy.previousResultSize = Policy.messagePageSizeRows }
        if copy.nextResultSize <= 0 { copy.nextResultSize = Policy.messagePageSizeRows }
        copy.previousResultSize = min(copy.previousResultSize, Policy.messagePageLimitRows)
        copy.nextResultSize = min(copy.nextResultSize, Policy.messagePageLimitRows)
        if copy.windowCapacity > 0 {
            copy.windowCapacity = max(copy.windowCapacity, Policy.windowCapacityLeastMessages)
        }
        return copy
    }
}
