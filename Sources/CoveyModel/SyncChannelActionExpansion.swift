// Converts the edits of a channel collection's list to the actions of SyncManager (syncmanager.md §5): the net effect
// of one transaction on each channel, in a fixed order. A channel that changed and moved is a move. Pure.

package struct SyncChannelActionExpansion: Sendable {
    package private(set) var lists = ChannelLists()

    package init(_ lists: ChannelLists = ChannelLists()) { self.lists = lists }

    /// Nil, without a change, if one of the edits does not fit.
    @_optimize(size)
    package mutating func expand(_ edits: [ChannelLists.Edit]) -> [SyncChannelAction]? {
        guard lists.fits(edits) else { return nil }
        var order: [String] = []
        var nets: [String: (before: GroupChannel?, after: GroupChannel?, hasMoved: Bool)] = [:]
        var isCleared = false
        func note(_ before: GroupChannel?, _ after: GroupChannel?, hasMoved: Bool = false) {
            guard let url = (before ?? after)?.url else { return }
            if let net = nets[url] {
                nets[url] = (net.before, after, net.hasMoved || hasMoved)
            } else {
                order.append(url)
                nets[url] = (before, after, hasMoved)
            }
        }
        for edit in edits {
            switch edit {
            case .insert(_, let channel): note(nil, channel)
            case .update(let index, let channel): note(lists.channels[index], channel)
            case .move(let from, let to, let channel): note(lists.channels[from], channel, hasMoved: from != to)
            case .remove(let index): note(lists.channels[index], nil)
            case .hasNext: break
            case .replace(let channels, _):
                if !lists.channels.isEmpty || !order.isEmpty { isCleared = true }
                (order, nets) = ([], [:])
                for channel in channels { note(nil, channel) }
            }
            lists.apply([edit])
        }
        var (removed, inserted, updated, moved): ([GroupChannel], [GroupChannel], [GroupChannel], [GroupChannel]) =
            ([], [], [], [])
        for url in order {
            guard let net = nets[url] else { continue }
            switch (isCleared ? nil : net.before, net.after) {
            case (nil, let after?): inserted.append(after)
            case (let before?, nil): removed.append(before)
            case (_?, let after?) where net.hasMoved: moved.append(after)
            // Notified even if its fields are equal: something happened in the channel (collections.md §2.5).
            case (_?, let after?): updated.append(after)
            case (nil, nil): break
            }
        }
        var actions = isCleared ? [SyncChannelAction(.clear)] : []
        if !removed.isEmpty { actions.append(SyncChannelAction(.remove, removed)) }
        if !inserted.isEmpty { actions.append(SyncChannelAction(.insert, inserted)) }
        if !updated.isEmpty { actions.append(SyncChannelAction(.update, updated)) }
        if !moved.isEmpty { actions.append(SyncChannelAction(.move, moved)) }
        return actions
    }

    /// Lists everything again, for a receiver that lagged.
    @_optimize(size)
    package func everything() -> [SyncChannelAction] {
        [SyncChannelAction(.clear)] + (lists.channels.isEmpty ? [] : [SyncChannelAction(.insert, lists.channels)])
    }
}
