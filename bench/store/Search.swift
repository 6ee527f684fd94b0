// Micro-benchmark of the search: what the index costs in time and bytes, and searches of three words, best 30. The words
// of the messages follow Zipf's law over 50,000, about ten a message, so that there are common and rare ones.

import CoveyModel
import CoveyRanges
import CoveyStore
import Glibc

extension Main {
    static func measureSearch(_ size: Int) throws(CoveyError) {
        var template = Array("/tmp/covey-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { exit(1) }
        let root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { system("rm -rf \(root)") }
        let store = try Store.open(Store.Location(root: root, appId: "app", userId: "me"))
        defer { store.close() }

        var state: UInt64 = 1
        /// A rank from 1 on: the n-th is as likely as 1/n.
        func word() -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let fraction = Double(state >> 11) / Double(1 << 53)
            return "w\(Int(exp(fraction * log(50_000))))"
        }
        let commits = size / 1_000
        let inserts = try times(commits, per: 1_000) { run throws(CoveyError) in
            try store.transaction { () throws(CoveyError) in
                for index in run * 1_000..<run * 1_000 + 1_000 {
                    let text = (0..<(index % 19 + 1)).map { _ in word() }.joined(separator: " ")
                    try store.put(
                        message(Int64(index) + 1, "c\(index % 50)", Int64(index) * 10).with { $0[.text] = text })
                }
            }
        }
        report("insert, 1000 a commit, 50 channels, with building the record", size, inserts)
        try store.shrinkJournal()
        let before = try store.usedBytes()
        let indexing = try times(commits, per: 1_000) { _ throws(CoveyError) in
            sink(Int64(try store.indexForSearch(limit: 1_000)))
        }
        report("index, 1000 a commit", size, indexing)
        report("index, bytes a message (not a time)", size, [Double(try store.usedBytes() - before) / Double(size)])
        for (name, ranks) in [
            ("three common words", [3, 5, 8]), ("three middling words", [40, 60, 90]),
            ("a rare word and two common", [4, 2_000, 9]), ("three rare words", [700, 900, 1_100]),
        ] {
            let words = SearchWords(ranks.map { "w\($0)" }.joined(separator: " "))
            var count = 0
            let searches = try times(11) { _ throws(CoveyError) in
                let found = try store.searchMessages(
                    words, channelUrl: "", within: .min ... .max, order: .relevance, limit: 30, where: { _ in true })
                for message in found { sink(Int64(words.snippet(of: message).matches.count)) }
                count = found.count
            }
            report("search, best 30 of \(name) (found \(count))", size, searches)
        }
    }
}
