// Members of an object: a key that occurred already gets the later value.

extension JSONScanner {
    /// The different keys of an object so far, each of whose entries leads to the next.
    struct Keys {
        let first: Int
        var last = 0
        var count = 0
        /// A bit for each mark that occurred.
        var marks: UInt64 = 0
        /// Of many keys: where each is, so that a server cannot choose how long the search takes.
        var places: [[UInt8]: Int] = [:]

        /// As `JSONEntry` keeps them. Of many keys not all marks are noted.
        var foldedMarks: UInt32 {
            count >= keysComparedMost ? .max : UInt32(truncatingIfNeeded: marks | marks >> 32)
        }
    }

    mutating func member(_ keys: inout Keys) throws(Failure) {
        var key = try string()
        let name = bytes(of: key)
        if key.isUnescaped, name.contains(0) { throw .malformed }
        key.mark = JSONEntry.mark(name)
        let place = count
        let earlier = sameKey(as: key, name, in: &keys)
        append(key)
        guard token() == UInt8(ascii: ":") else { throw .malformed }
        at += 1
        try value()
        if let earlier {
            entries[earlier + 1] = JSONEntry(kind: .later, payload: JSONEntry.pair(0, next: place + 1))
        } else {
            if keys.count > 0 { entries[keys.last].next = place }
            keys.last = place
            keys.count &+= 1
        }
    }

    private static let keysComparedMost = 32

    /// The place of an earlier key of the object with the same name. The key must be appended if there is none.
    @inline(__always)
    private func sameKey(as key: JSONEntry, _ name: UnsafeRawBufferPointer, in keys: inout Keys) -> Int? {
        if keys.count >= Self.keysComparedMost { return sameOfMany(name, in: &keys) }
        let bit = UInt64(1) << UInt64(key.mark & 63)
        if keys.marks & bit == 0 {
            keys.marks |= bit
            return nil
        }
        var place = keys.first
        for _ in 0..<keys.count {
            let other = entries[place]
            if other.mark == key.mark, bytes(of: other).equals(name) { return place }
            place = other.next
        }
        return nil
    }

    @inline(never)
    private func sameOfMany(_ name: UnsafeRawBufferPointer, in keys: inout Keys) -> Int? {
        if keys.places.isEmpty {
            var place = keys.first
            for _ in 0..<keys.count {
                keys.places[Array(bytes(of: entries[place]))] = place
                place = entries[place].next
            }
        }
        let name = Array(name)
        if let place = keys.places[name] { return place }
        keys.places[name] = count
        return nil
    }

    /// Only until the next string is scanned.
    private func bytes(of string: JSONEntry) -> UnsafeRawBufferPointer {
        let offset = Int(string.offset)
        let base = string.isUnescaped ? unescaped.withUnsafeBytes { $0.baseAddress } : UnsafeRawPointer(start)
        return UnsafeRawBufferPointer(start: base.map { $0 + offset }, count: Int(string.count))
    }
}
