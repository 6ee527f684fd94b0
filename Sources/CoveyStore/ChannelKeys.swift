// Keys of channels seen lately: the hottest look-up there is. A message asks several times for the key of its channel, so the
// last one is found without hashing.

import CoveyModel

struct ChannelKeys {
    /// A bound, not a cache policy: the table is read again in microseconds.
    private static let most = 4_096

    private var keys: [ByteText: Int64] = [:]
    private var last: (url: String, key: Int64)?

    mutating func key(of url: String) -> Int64? {
        if let last, CodePoints.areEqual(last.url, url) { return last.key }
        guard let key = keys[ByteText(url)] else { return nil }
        last = (url, key)
        return key
    }

    mutating func remember(_ key: Int64, of url: String) {
        if keys.count >= Self.most { forgetAll() }
        keys[ByteText(url)] = key
        last = (url, key)
    }

    mutating func forget(_ url: String) {
        keys[ByteText(url)] = nil
        last = nil
    }

    mutating func forgetAll() {
        keys.removeAll(keepingCapacity: true)
        last = nil
    }
}
