// Micro-benchmark of the store: inserts, pages, look-ups, channel lists, opening. Prints JSON lines
// {scenario, size, metric, unit, value, runs, min, max}; value is the median. Arguments: sizes (messages), default
// 10000. Run in release: swift run -c release store-bench 10000 1000000; with "search" before the sizes: Search.swift.

import CoveyModel
import CoveyRanges
import CoveyStore
import Glibc

@main struct Main {
    static func main() {
        if CommandLine.arguments.dropFirst().first == "search" {
            do throws(CoveyError) {
                for size in CommandLine.arguments.dropFirst(2).compactMap({ Int($0) }) { try measureSearch(size) }
            } catch {
                print("error: \(error.message)")
                exit(1)
            }
            return
        }
        let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        for size in sizes.isEmpty ? [10_000] : sizes {
            do throws(CoveyError) {
                try measure(size)
            } catch {
                print("error: \(error.message)")
                exit(1)
            }
        }
    }

    static func nowNs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    static func report(_ scenario: String, _ size: Int, _ values: [Double]) {
        let sorted = values.sorted()
        guard let low = sorted.first, let high = sorted.last else { return }
        func two(_ x: Double) -> String { "\((x * 100).rounded() / 100)" }
        print(
            #"{"scenario":"\#(scenario)","size":\#(size),"metric":"time","unit":"us","#
                + #""value":\#(two(sorted[sorted.count / 2])),"runs":\#(values.count),"#
                + #""min":\#(two(low)),"max":\#(two(high))}"#)
        fflush(nil)
    }

    /// Times in µs of `runs` calls, each divided by `per`.
    static func times(_ runs: Int, per: Int = 1, _ body: (Int) throws(CoveyError) -> Void) throws(CoveyError)
        -> [Double]
    {
        var values: [Double] = []
        for run in 0..<runs {
            let start = nowNs()
            try body(run)
            values.append(Double(nowNs() - start) / 1_000 / Double(per))
        }
        return values
    }

    static func message(_ id: Int64, _ channel: String, _ t: Int64) -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.createdAt] = t
            $0[.channelUrl] = channel
            $0[.text] = "A message of ordinary length, as people write them to each other all day long."
            $0[.senderId] = "user_\(id % 50)"
            $0[.senderNickname] = "Somebody \(id % 50)"
            $0[.senderProfileUrl] = "https://example.org/images/of/somebody/\(id % 50).png"
            $0[.requestId] = "0b7a1c2e-5d6f-4a3b-9c8d-\(id)"
            $0.status = .succeeded
            $0.flags = [.hasSender]
        }
    }

    static func measure(_ size: Int) throws(CoveyError) {
        var template = Array("/tmp/covey-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { exit(1) }
        let root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let location = Store.Location(root: root, appId: "app", userId: "me")
        defer { system("rm -rf \(root)") }
        var store = try Store.open(location)
        let start: Int64 = 1_700_000_000_000

        // History of one channel, oldest first, 100 a commit, chunk and all.
        let base = message(1, "sendbird_group_channel_1_0123456789abcdef", start)
        report("record bytes", base.record.withBytes { $0.count }, [0])
        let commits = size / 100
        let inserts = try times(commits, per: 100) { run throws(CoveyError) in
            try store.transaction { () throws(CoveyError) in
                for index in run * 100..<run * 100 + 100 {
                    try store.put(message(Int64(index + 1), "one", start + Int64(index) * 10))
                }
                var chunks = try store.chunks(channelUrl: "one")
                chunks.insert(start..<start + Int64(run) * 1_000 + 991)
                try store.setChunks(chunks, channelUrl: "one")
            }
        }
        report("insert, 100 a commit, one channel, with building the record", size, inserts)
        let builds = try times(100, per: 100) { run throws(CoveyError) in
            for index in 0..<100 { sink(message(Int64(index), "one", start).messageId) }
        }
        report("building the record alone", size, builds)
        let scattered = try times(min(commits, 500), per: 100) { run throws(CoveyError) in
            try store.transaction { () throws(CoveyError) in
                for index in 0..<100 {
                    let n = Int64(run * 100 + index)
                    try store.put(message(1_000_000_000 + n, "scattered_\(n * 7_919 % 1_000)", start + n))
                }
            }
        }
        report("insert, 100 a commit, over 1000 channels", size, scattered)

        var random = SystemRandomNumberGenerator()
        func anyKey() -> MessageKey {
            MessageKey(createdAt: start + Int64.random(in: 0..<Int64(size), using: &random) * 10, messageId: 0)
        }
        let pages = try times(1_000) { _ throws(CoveyError) in
            let page = try store.messages(
                channelUrl: "one", from: anyKey(), direction: .older, inclusive: true, within: .min ... .max, limit: 100
            )
            sink(Int64(page.count))
        }
        report("page of 100", size, pages)
        let lookups = try times(1_000) { _ throws(CoveyError) in
            sink(
                try store.message(channelUrl: "one", id: Int64.random(in: 1...Int64(size), using: &random))?.createdAt
                    ?? 0)
        }
        report("message by id", size, lookups)

        // Channels: as many as a hundredth of the messages.
        let channels = max(100, size / 100)
        func channel(_ index: Int, unread: Int64) -> GroupChannel {
            GroupChannel(ChannelFields(url: "sendbird_group_channel_\(index)")).with {
                $0.name = "Channel \(index * 7_919 % channels)"
                $0.createdAt = start + Int64(index % 97) * 1_000
                $0.customType = index % 10 == 0 ? "rare" : "usual"
                $0.myMemberState = .joined
                $0.unreadMessageCount = unread
                $0.lastMessage = message(Int64(index), $0.url, start + Int64(index * 7_919 % channels))
                $0.members = (0..<10).map { Member(user: User(userId: "user_\($0)", nickname: "Somebody \($0)")) }
            }
        }
        let puts = try times(channels / 100, per: 100) { run throws(CoveyError) in
            try store.transaction { () throws(CoveyError) in
                for index in 0..<100 { try store.put(channel(run * 100 + index, unread: 0)) }
            }
        }
        report("new channel of 10 members, 100 a commit", channels, puts)
        let updates = try times(channels / 100, per: 100) { run throws(CoveyError) in
            try store.transaction { () throws(CoveyError) in
                for index in 0..<100 { try store.put(channel(run * 100 + index, unread: 1)) }
            }
        }
        report("channel update, 100 a commit", channels, updates)
        var query = GroupChannelListQuery()
        for (name, custom) in [("first 20 channels", []), ("first 20 channels of a custom type (1 in 10)", ["rare"])] {
            query.customTypes = custom
            let lists = try times(200) { _ throws(CoveyError) in
                sink(Int64(try store.channels(query: query, after: nil, limit: 20).count))
            }
            report(name, channels, lists)
        }
        query.customTypes = []
        query.nameContains = "no channel has this name"
        let misses = try times(20) { _ throws(CoveyError) in
            sink(Int64(try store.channels(query: query, after: nil, limit: 20).count))
        }
        report("a filter that no channel passes", channels, misses)
        query.nameContains = ""
        query.nicknameContains = "nobody has this nickname"
        let readMembers = try times(20) { _ throws(CoveyError) in
            sink(Int64(try store.channels(query: query, after: nil, limit: 20).count))
        }
        report("a filter of members that no channel passes", channels, readMembers)

        // A durable commit each.
        let sends = try times(200) { run throws(CoveyError) in
            try store.outboxWrite(
                put: [
                    OutboxRow(
                        requestId: "r\(run)", channelUrl: "one", localSequence: Int64(run + 1), waitsSinceMs: start,
                        message: base,
                        params: UserMessageParams(message: "hello"))
                ], delete: [])
        }
        report("outbox insert, durable", 200, sends)
        store.close()
        let opens = try times(20) { _ throws(CoveyError) in
            store = try Store.open(location)
            let page = try store.messages(
                channelUrl: "one", from: .last, direction: .older, inclusive: true, within: .min ... .max, limit: 40)
            sink(Int64(page.count))
            store.close()
        }
        report("open, first page of 40, close", size, opens)
    }
}

/// Keeps the optimiser from dropping what is measured.
@inline(never) func sink(_ value: Int64) { sum &+= value }
nonisolated(unsafe) private var sum: Int64 = 0
