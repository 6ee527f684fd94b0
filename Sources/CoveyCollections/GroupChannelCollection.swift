// One live list of channels (collections.md §2): a query, the rows handed out so far, and the edge up to which they are
// shown. Channels beyond the edge are not shown before a page brings them. Pages are in +Paging, changes in +Admission,
// channels that only the server can decide in +Questions, what follows a lost changelog in +Renewal.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package final class GroupChannelCollection {
    package let id: CollectionID
    /// A copy: later changes of the app's query have no effect.
    package let query: GroupChannelListQuery
    package internal(set) var lists = ChannelLists()
    package private(set) var isDisposed = false

    let core: Core
    /// Made at the first use, which is after the user is known.
    private(set) lazy var filter = ChannelFilter(query, me: core.myUserId)
    /// How far pages have been handed out, as a value: the last row may itself move.
    enum Edge {
        case nothing
        case upTo(ChannelSortKey)
        case end
    }
    var edge = Edge.nothing
    /// The server's token for the next page; "": the first page.
    var token = ""
    /// What the next page goes on from, besides the edge.
    enum Source { case none, server, completeCache, incompleteCache }
    var lastSource = Source.none
    /// Pages of the cache would leave out what only the server can decide: they come from the server to the end.
    var needsServer = false
    var loading: CallID?
    var hasLoaded = false
    /// Sort keys of the rows, by URL.
    var keyOf: [String: ChannelSortKey] = [:]
    var questions = ChannelQuestions()
    /// The list may lack channels before the edge that no changelog reports: see +Renewal.
    package var needsRenewal = false
    /// The renewal that is running, or waits for its next try.
    var renewal: ChannelListRenewal?
    /// Rows of the cache that the server's page has not confirmed yet.
    var provisional: Set<String> = []
    /// Receives what is notified.
    package var observer: any ChannelObserver
    /// A channel is shown that was not.
    package var channelCame: () -> Void = {}

    package init(id: CollectionID, query: GroupChannelListQuery, core: Core) {
        self.id = id
        self.query = query.withEveryPart
        self.core = core
        observer = Delivery(core.effects)
    }

    package var isLoading: Bool { loading != nil }

    /// The running load ends with 800600; nothing is notified afterwards.
    package func dispose(because error: CoveyError = .disposed) {
        guard !isDisposed else { return }
        isDisposed = true
        endQuestions()
        endRenewal()
        if let call = loading { fail(call, error) }
        loading = nil
    }

    /// None of its requests is answered any more. The token names a row, so paging goes on with it.
    package func connectionEnded() {
        if let call = loading { end(call, .connectionEnded) }
        endQuestions()
        if !query.metacounters.isEmpty {
            // No row, and so no changelog, says that they have changed.
            (needsRenewal, questions.answers) = (true, [:])
        }
        endRenewal()
    }

    package func resend() {
        deliver(ChannelNotice(.edits, edits: [.replace(lists.channels, hasNext: lists.hasNext)]))
    }

    func deliver(_ notice: ChannelNotice) {
        guard !isDisposed else { return }
        if case .loaded(let call, let result) = notice.kind, call.rawValue == 0 {
            // The list restarted by itself: no call waits for its first page.
            guard case .success(let channels) = result, !notice.edits.isEmpty else { return }
            let kind: ChannelNotice.Kind = channels.isEmpty ? .edits : .added(channels)
            return observer.received(
                ChannelNotice(kind, source: notice.source, edits: notice.edits), of: self)
        }
        observer.received(notice, of: self)
    }

    func fail(_ call: CallID, _ error: CoveyError) {
        guard call.rawValue != 0 else { return }
        observer.received(ChannelNotice(.loaded(call, .failure(error))), of: self)
    }

    func isBeforeEdge(_ key: ChannelSortKey) -> Bool {
        switch edge {
        case .nothing: false
        case .upTo(let last): key <= last
        case .end: true
        }
    }

    // MARK: Rows, which stand in the order of their keys

    func index(of key: ChannelSortKey) -> Int {
        var (low, high) = (0, lists.channels.count)
        // Pages come in order: most often it is behind the last one.
        if high > 0, query.sortKey(of: lists.channels[high - 1]) < key { return high }
        while low < high {
            let middle = (low + high) / 2
            if query.sortKey(of: lists.channels[middle]) < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func insert(_ channel: GroupChannel) -> ChannelLists.Edit {
        let key = query.sortKey(of: channel)
        keyOf[channel.url] = key
        channelCame()
        return make(.insert(index(of: key), channel))
    }

    func update(_ channel: GroupChannel, from old: ChannelSortKey) -> ChannelLists.Edit {
        let key = query.sortKey(of: channel)
        let from = index(of: old)
        // Among the others: its old row is one place before whatever comes after it.
        let found = index(of: key)
        let to = found > from ? found - 1 : found
        keyOf[channel.url] = key
        return make(from == to ? .update(from, channel) : .move(from: from, to: to, channel))
    }

    func remove(_ url: String, at key: ChannelSortKey) -> ChannelLists.Edit {
        keyOf[url] = nil
        return make(.remove(index(of: key)))
    }

    private func make(_ edit: ChannelLists.Edit) -> ChannelLists.Edit {
        lists.apply([edit])
        return edit
    }
}
