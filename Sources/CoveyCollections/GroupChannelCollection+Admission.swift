// Which changed channels enter, move in or leave the list: the window rule (collections.md §2.5).

import CoveyCore
import CoveyModel
import CoveySync

extension GroupChannelCollection {
    /// Called after every commit. Before the first page there is no view to change.
    package func apply(_ work: WriteTransaction) {
        guard !isDisposed, hasLoaded, !work.channelChanges.isEmpty else { return }
        notify(work.channelChanges, isOwnPage: work.origin == id)
        ask()
    }

    /// The server's answer about a channel that has not changed since it was asked for.
    func settle(_ channel: GroupChannel, _ source: EventSource) {
        let isMatch = verdict(of: channel) == .match
        guard hasLoaded, isMatch != (keyOf[channel.url] != nil) else { return }
        let change = ChannelChange(
            url: channel.url, before: channel, after: channel, source: source,
            notifiesMessageCollections: false)
        notify([change], isOwnPage: false)
    }

    private func notify(_ changes: [ChannelChange], isOwnPage: Bool) {
        var (removals, additions, updates): ([ChannelChange], [ChannelChange], [ChannelChange]) = ([], [], [])
        for change in changes {
            switch decide(change, isOwnPage: isOwnPage) {
            case .ignore: break
            case .add: additions.append(change)
            // The server is asked about a change that is not seen, too; but it is no update (INV-3).
            case .update: if change.isVisible(to: core.myUserId) { updates.append(change) }
            case .remove: removals.append(change)
            }
        }
        // The cache may have had no row of it.
        let shown = removals.compactMap { change in keyOf[change.url].map { lists.channels[index(of: $0)] } }
        let gone = Dictionary(shown.map { ($0.url, $0) }) { first, _ in first }
        notify(removals, kind: { .deleted($0.compactMap { $0.after ?? $0.before ?? gone[$0.url] }) }) { change in
            self.keyOf[change.url].map { self.remove(change.url, at: $0) }
        }
        notify(sorted(additions), kind: { .added($0.compactMap(\.after)) }) { change in
            change.after.map { self.insert($0) }
        }
        notify(sorted(updates), kind: { .updated($0.compactMap(\.after)) }) { change in
            guard let after = change.after, let old = self.keyOf[change.url] else { return nil }
            return self.update(after, from: old)
        }
    }

    private enum Decision { case ignore, add, update, remove }

    private func decide(_ change: ChannelChange, isOwnPage: Bool) -> Decision {
        let isShown = keyOf[change.url] != nil
        guard let after = change.after else {
            questions.answers[change.url] = nil
            return isShown ? .remove : .ignore
        }
        let isInside = !lists.hasNext || isBeforeEdge(query.sortKey(of: after))
        let verdict = verdict(of: after)
        if verdict == .noMatch {
            // One that looks empty was listed by the server, and a newer row that says the same is no event.
            let isNews = isShown && (change.isVisible(to: core.myUserId) || filter.verdict(of: after) == .unknown)
            return isNews ? .remove : .ignore
        }
        // Until the server has said whether it belongs, it does as before; a page says it of its own rows.
        if verdict == .unknown, !isOwnPage, isShown || isInside { questions.add(change.url, change.source) }
        guard isShown else { return isInside && !isOwnPage && verdict == .match ? .add : .ignore }
        // An own page moves the edge behind all of its rows.
        return isInside || isOwnPage ? .update : .remove
    }

    private func sorted(_ changes: [ChannelChange]) -> [ChannelChange] {
        guard changes.count > 1 else { return changes }
        return changes.compactMap { change in change.after.map { (query.sortKey(of: $0), change) } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func notify(
        _ changes: [ChannelChange], kind: ([ChannelChange]) -> ChannelNotice.Kind,
        edit: (ChannelChange) -> ChannelLists.Edit?
    ) {
        var groups: [(source: EventSource, changes: [ChannelChange])] = []
        for change in changes {
            let source = change.listSource
            let place = groups.firstIndex { $0.source == source && $0.changes.count < Policy.callbackLimitRows }
            if let place {
                groups[place].changes.append(change)
            } else {
                groups.append((source, [change]))
            }
        }
        for group in groups {
            let edits = group.changes.compactMap(edit)
            let events = group.changes.flatMap(\.causes).infos(me: core.myUserId)
            deliver(ChannelNotice(kind(group.changes), source: group.source, events: events, edits: edits))
        }
    }
}
