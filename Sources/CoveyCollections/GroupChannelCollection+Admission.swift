// Which changed channels enter, move in or leave the list: the window rule (collections.md §2.5).

import CoveyCore
import CoveyModel

extension GroupChannelCollection {
    /// Called after every commit. Before the first page there is no view to change.
    package func apply(_ work: Work) {
        guard !isDisposed, hasLoaded, !work.visibleChannelChanges.isEmpty else { return }
        var (removals, additions, updates): ([ChannelChange], [ChannelChange], [ChannelChange]) = ([], [], [])
        for change in work.visibleChannelChanges {
            switch decide(change, isOwnPage: work.origin == id) {
            case .ignore: break
            case .add: additions.append(change)
            case .update: updates.append(change)
            case .remove: removals.append(change)
            }
        }
        tell(removals, kind: { .deleted(urls: $0.map(\.url)) }) { change in
            self.keyOf[change.url].map { self.remove(change.url, at: $0) }
        }
        tell(sorted(additions), kind: { .added($0.compactMap(\.after)) }) { change in
            change.after.map { self.insert($0) }
        }
        tell(sorted(updates), kind: { .updated($0.compactMap(\.after)) }) { change in
            guard let after = change.after, let old = self.keyOf[change.url] else { return nil }
            return self.update(after, from: old)
        }
    }

    private enum Decision { case ignore, add, update, remove }

    private func decide(_ change: ChannelChange, isOwnPage: Bool) -> Decision {
        let isShown = keyOf[change.url] != nil
        guard let after = change.after else { return isShown ? .remove : .ignore }
        let isInside = !lists.hasNext || isBeforeEdge(query.sortKey(of: after))
        switch query.matches(after, me: core.myUserId) {
        case .noMatch: return isShown ? .remove : .ignore
        case .unknown: return isShown ? .update : .ignore
        case .match:
            guard isShown else { return isInside && !isOwnPage ? .add : .ignore }
            return isInside ? .update : .remove
        }
    }

    private func sorted(_ changes: [ChannelChange]) -> [ChannelChange] {
        guard changes.count > 1 else { return changes }
        return changes.compactMap { change in change.after.map { (query.sortKey(of: $0), change) } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func tell(
        _ changes: [ChannelChange], kind: ([ChannelChange]) -> ChannelNotice.Kind,
        edit: (ChannelChange) -> ChannelLists.Edit?
    ) {
        var groups: [(source: EventSource, detail: [String], changes: [ChannelChange])] = []
        for change in changes {
            let place = groups.firstIndex {
                $0.source == change.source && $0.detail == change.detail && $0.changes.count < Policy.callbackLimitRows
            }
            if let place {
                groups[place].changes.append(change)
            } else {
                groups.append((change.source, change.detail, [change]))
            }
        }
        for group in groups {
            let edits = group.changes.compactMap(edit)
            deliver(ChannelNotice(kind(group.changes), source: group.source, detail: group.detail, edits: edits))
        }
    }
}
