// What is known to be complete, per channel (sync.md §3): one row a range. The caller writes rows and ranges in one
// transaction (C3).

import CoveyModel
import CoveyRanges

extension Store {
    package func chunks(channelUrl: String) throws(CoveyError) -> CompleteRanges {
        guard let channel = try key(channelUrl) else { return CompleteRanges() }
        return CompleteRanges(try rows(channel))
    }

    private func rows(_ channel: Int64) throws(CoveyError) -> [Range<Int64>] {
        let database = try cache()
        var ranges: [Range<Int64>] = []
        try database.rows("SELECT lower, upper FROM chunk WHERE channel = ?1 ORDER BY lower") {
            $0.integer(1, channel)
        } each: { row throws(CoveyError) in
            let (lower, upper) = (row.time(0), row.time(1))
            guard lower < upper, ranges.last.map({ $0.upperBound < lower }) ?? true else {
                throw database.damage("a chunk from \(lower) to \(upper) cannot be there")
            }
            ranges.append(lower..<upper)
            return true
        }
        return ranges
    }

    /// Replaces the channel's ranges; only those that differ are written, which for a live message is one.
    /// `before`: what `chunks` gave in this transaction. An error must end the whole transaction.
    package func setChunks(_ list: CompleteRanges, replacing before: CompleteRanges? = nil, channelUrl: String)
        throws(CoveyError)
    {
        try joined { () throws(CoveyError) in
            let channel = try makeKey(channelUrl)
            if let before, let grown = list.grown(since: before), try setUpper(of: grown, channel) { return }
            let database = try writableCache()
            let old = try rows(channel)
            for range in old where !list.ranges.contains(where: { $0.lowerBound == range.lowerBound }) {
                try database.run("DELETE FROM chunk WHERE channel = ?1 AND lower = ?2") {
                    $0.integer(1, channel)
                    $0.integer(2, range.lowerBound)
                }
            }
            for range in list.ranges where !old.contains(range) {
                try database.run("INSERT OR REPLACE INTO chunk (channel, lower, upper) VALUES (?1, ?2, ?3)") {
                    $0.integer(1, channel)
                    $0.integer(2, range.lowerBound)
                    $0.integer(3, range.upperBound)
                }
            }
        }
    }

    /// False if there is no such row.
    private func setUpper(of range: Range<Int64>, _ channel: Int64) throws(CoveyError) -> Bool {
        try writableCache().run("UPDATE chunk SET upper = ?3 WHERE channel = ?1 AND lower = ?2") {
            $0.integer(1, channel)
            $0.integer(2, range.lowerBound)
            $0.integer(3, range.upperBound)
        } == 1
    }
}
