// Up to when each user of a channel has read it, or was sent its messages (models.md §3): server times by user id. In the
// order of the ids' bytes, in which the cache stores them: the tables of a row are read, merged and compared in one pass,
// without hashing, and two Unicode forms of an id are two users (filters.md §1.3).

package struct ReceiptTable: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    package typealias Entry = (key: String, value: Int64)

    /// Ascending, each user once.
    package private(set) var entries: [Entry] = []

    /// In any order; of several entries of one user the last one counts.
    package init(_ entries: [Entry]) {
        self.entries.reserveCapacity(entries.count)
        // Each that is out of order is put among the others, which takes less than a sort of few, but not of many.
        for entry in entries.count > 1_000 ? CodePoints.ordered(entries) : entries {
            if let last = self.entries.last, CodePoints.compare(last.key, entry.key) >= 0 {
                self[entry.key] = entry.value
            } else {
                self.entries.append(entry)
            }
        }
    }

    package init(dictionaryLiteral elements: (String, Int64)...) { self.init(elements.map { ($0, $1) }) }

    package static func == (left: Self, right: Self) -> Bool {
        left.entries.withUnsafeBufferPointer { mine in
            right.entries.withUnsafeBufferPointer { theirs in
                guard mine.count == theirs.count else { return false }
                // Most often it is one array.
                return mine.baseAddress == theirs.baseAddress
                    || zip(mine, theirs).allSatisfy { $0.value == $1.value && CodePoints.areEqual($0.key, $1.key) }
            }
        }
    }

    package subscript(userId: String) -> Int64? {
        get {
            let place = place(of: userId)
            return place.isThere ? entries[place.index].value : nil
        }
        set {
            let place = place(of: userId)
            switch (newValue, place.isThere) {
            case (let time?, true): entries[place.index].value = time
            case (let time?, false): entries.insert((userId, time), at: place.index)
            case (nil, true): entries.remove(at: place.index)
            case (nil, false): break
            }
        }
    }

    /// The same for users in the order of their ids, each of whom is found at once after the one before. `next` is 0 first.
    package func time(of userId: String, next: inout Int) -> Int64? {
        let isNext = next < entries.count && CodePoints.areEqual(entries[next].key, userId)
        let place = isNext ? (next, true) : place(of: userId)
        next = place.0 + (place.1 ? 1 : 0)
        return place.1 ? entries[place.0].value : nil
    }

    private func place(of userId: String) -> (index: Int, isThere: Bool) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            let order = CodePoints.compare(entries[middle].key, userId)
            if order == 0 { return (middle, true) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return (low, false)
    }

    /// The users of both; `choose` gets the known and the new time of a user who is in both.
    package func merging(_ new: Self, uniquingKeysWith choose: (Int64, Int64) -> Int64) -> Self {
        var (merged, index) = (Self([]), 0)
        merged.entries.reserveCapacity(max(entries.count, new.entries.count))
        for entry in new.entries {
            var order = 1
            while index < entries.count {
                order = CodePoints.compare(entries[index].key, entry.key)
                if order >= 0 { break }
                merged.entries.append(entries[index])
                index += 1
            }
            let isKnown = order == 0
            merged.entries.append((entry.key, isKnown ? choose(entries[index].value, entry.value) : entry.value))
            if isKnown { index += 1 }
        }
        merged.entries += entries[index...]
        return merged
    }
}
