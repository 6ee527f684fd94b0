// From the edits of a channel collection's list to the actions of the older face (syncmanager.md §5): the net effect of
// one transaction on each channel, in a fixed order. A channel that changed and moved is told as moved. Pure.

package struct FaceChannelExpansion: Sendable {
    package private(set) var lists = ChannelLists()

    package init(_ lists: ChannelLists = ChannelLists()) { self.lists = lists }

    /// Nil, and nothing has changed, if one of the edits does not fit.
    package mutating func expand(_ edits: [ChannelLists.Edit]) -> [FaceChannelAction]? {
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
            // Told even if its fields are the same: something happened in it (collections.md §2.5).
            case (_?, let after?): updated.append(after)
            case (nil, nil): break
            }
        }
        var actions = isCleared ? [FaceChannelAction(.clear)] : []
        if !removed.isEmpty { actions.append(FaceChannelAction(.remove, removed)) }
        if !inserted.isEmpty { actions.append(FaceChannelAction(.insert, inserted)) }
        if !updated.isEmpty { actions.append(FaceChannelAction(.update, updated)) }
        if !moved.isEmpty { actions.append(FaceChannelAction(.move, moved)) }
        return actions
    }

    /// Everything anew, for a receiver that lost track.
    package func everything() -> [FaceChannelAction] {
        [FaceChannelAction(.clear)] + (lists.channels.isEmpty ? [] : [FaceChannelAction(.insert, lists.channels)])
    }
}
