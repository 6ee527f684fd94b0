// A list of an app that follows positional changes only: it makes the places first, and then reads from the snapshot of
// that moment only what the changes name. If a change is missing, superfluous or misplaced, the copy differs from the
// snapshot from then on (collections.md §2.6, §3.9).

import CoveyModel

struct PositionalList<Element: Equatable> {
    private(set) var rows: [Element] = []

    /// The fault after the changes; nil if the copy equals the snapshot.
    mutating func apply(_ changes: [PositionalChange], snapshot: [Element]) -> String? {
        if changes.isEmpty { return rows == snapshot ? nil : "INV-3: changed, and no position says so" }
        if changes.contains(.reset) {
            rows = snapshot
            return nil
        }
        var places: [Element?] = rows
        for change in changes {
            switch change {
            case .insert(let at):
                guard at >= 0, at <= places.count else { return "INV-3: insert at \(at) of \(places.count)" }
                places.insert(nil, at: at)
            case .remove(let at):
                guard places.indices.contains(at) else { return "INV-3: remove at \(at) of \(places.count)" }
                places.remove(at: at)
            case .update(let at):
                guard places.indices.contains(at) else { return "INV-3: update at \(at) of \(places.count)" }
                places[at] = nil
            case .move(let from, let to):
                guard places.indices.contains(from) else { return "INV-3: move from \(from) of \(places.count)" }
                let row = places.remove(at: from)
                guard to >= 0, to <= places.count else { return "INV-3: move to \(to) of \(places.count)" }
                places.insert(row, at: to)
            case .reset: break
            }
        }
        guard places.count == snapshot.count else {
            return "INV-3: \(places.count) places after the changes, \(snapshot.count) in the snapshot"
        }
        rows = zip(places, snapshot).map { $0 ?? $1 }
        return rows == snapshot ? nil : "INV-3: the positional changes do not give the snapshot"
    }
}
