// When a flag of one user was last told, for flags that have no version in a row: who is muted in a channel, who is
// blocked. An older frame, or an answer that was asked for before, changes nothing. Server time, in memory, for as long
// as a connection: what a new one says of members is newer.

import CoveyModel

package struct FlagTimes {
    package enum Flag: Hashable {
        case muted(channelUrl: String)
        case blocked
    }

    private struct Key: Hashable {
        var flag: Flag
        var userId: String
    }

    private var times: [Key: Int64] = [:]

    package init() {}

    package var isEmpty: Bool { times.isEmpty }
    package var count: Int { times.count }

    /// Whether something newer than this time was heard: a row that is no newer does not know of it.
    package func isKnownSince(_ flag: Flag, of userId: String, _ ts: Int64) -> Bool {
        times[Key(flag: flag, userId: userId)].map { $0 > ts } ?? false
    }

    /// Whether a word of this time is not older than what was heard; if so it is remembered.
    package mutating func isNews(_ flag: Flag, of userId: String, at ts: Int64) -> Bool {
        let key = Key(flag: flag, userId: userId)
        if let last = times[key], ts < last { return false }
        // Any number of users may be muted; what is oldest has reached every answer by now.
        if times.count >= Policy.rememberedEvents {
            let middle = times.values.sorted()[times.count / 2]
            times = times.filter { $0.value > middle }
        }
        times[key] = ts
        return true
    }
}
