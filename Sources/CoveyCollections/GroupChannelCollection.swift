// One live list of channels (collections.md §2): a query, the rows handed out so far, and the edge up to which they are
// shown. Channels beyond the edge are not shown before a page brings them. Pages are in +Paging, changes in +Admission.

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
    /// How far pages have been handed out, as a value: the last row may itself move.
    enum Edge {
        case nothing
        case upTo(ChannelSortKey)
        case end
    }
    var edge = Edge.nothing
    /// The server's token for the next page; "": the first page.
    var token = ""
    var loading: CallID?
    var hasLoaded = false
    /// Sort keys of the rows, beside them, and by url.
    var keys: [ChannelSortKey] = []
    var keyOf: [String: ChannelSortKey] = [:]

    package init(id: CollectionID, query: GroupChannelListQuery, core: Core) {
        self.id = id
        self.query = query
        self.core = core
    }

    /// The running load ends with 800600; nothing is told afterwards.
    package func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        if let call = loading { core.outside.deliver(.channels(id, ChannelNotice(.loaded(call, .failure(.disposed))))) }
        loading = nil
    }

    /// Requests of the lost connection were ended; the token names a row, so paging goes on with it.
    package func resend() {
        deliver(ChannelNotice(.edits, edits: [.replace(lists.channels, hasNext: lists.hasNext)]))
    }

    func deliver(_ notice: ChannelNotice) {
        guard !isDisposed else { return }
        core.outside.deliver(.channels(id, notice))
    }

    func isBeforeEdge(_ key: ChannelSortKey) -> Bool {
        switch edge {
        case .nothing: false
        case .upTo(let last): key <= last
        case .end: true
        }
    }

    // MARK: Rows, with their keys

    func index(of key: ChannelSortKey) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func insert(_ channel: GroupChannel) -> ChannelLists.Edit {
        let key = query.sortKey(of: channel)
        let at = index(of: key)
        keys.insert(key, at: at)
        keyOf[channel.url] = key
        return make(.insert(at, channel))
    }

    func update(_ channel: GroupChannel, from old: ChannelSortKey) -> ChannelLists.Edit {
        let key = query.sortKey(of: channel)
        let from = index(of: old)
        keys.remove(at: from)
        let to = index(of: key)
        keys.insert(key, at: to)
        keyOf[channel.url] = key
        return make(from == to ? .update(from, channel) : .move(from: from, to: to, channel))
    }

    func remove(_ url: String, at key: ChannelSortKey) -> ChannelLists.Edit {
        let at = index(of: key)
        keys.remove(at: at)
        keyOf[url] = nil
        return make(.remove(at))
    }

    private func make(_ edit: ChannelLists.Edit) -> ChannelLists.Edit {
        lists.apply([edit])
        return edit
    }
}
