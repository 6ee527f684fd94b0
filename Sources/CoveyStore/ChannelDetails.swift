// What filters of members, metadata and counters need of a stored channel, read from its record without making the
// channel: members are ids and nicknames, all the rest is stepped over. A filter that few channels pass reads the
// records of all whom the conditions over columns let through, so this is the cost of such a list.

import CoveyModel

struct ChannelDetails {
    var memberNames: [MemberName]?
    var metadata: [String: String]?
    var metacounters: [String: Int64]?
    var areMetacountersComplete = false
    var isInviterKnownFriend = false
}

/// The details of one row after the other. An error is kept for the end of the scan; the row then has no details.
final class ChannelDetailsReader {
    private let store: Store
    private var current: (key: Int64, details: ChannelDetails?)?
    private(set) var error: CoveyError?

    init(_ store: Store) { self.store = store }

    func details(_ key: Int64) -> ChannelDetails? {
        if let current, current.key == key { return current.details }
        let read = read(key)
        current = (key, read)
        return read
    }

    private func read(_ key: Int64) -> ChannelDetails? {
        do throws(CoveyError) {
            let database = try store.cache()
            let details = try database.first("SELECT record FROM channel_record WHERE key = ?1") {
                $0.integer(1, key)
            } read: {
                Codec.details($0.bytes(0))
            }
            guard let details else { throw database.damage("a channel has no record that can be read") }
            return details
        } catch {
            self.error = error
            return nil
        }
    }
}
