// Files that earlier versions of the library wrote (Tests/earlier) are opened with what they hold, and claim no more of the
// history than they proved.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct EarlierSchemaTests {
    private static func opened(_ name: String, _ directory: TemporaryDirectory) throws -> Store {
        let location = Store.Location(root: directory.path, appId: "python-tests", userId: "user-2")
        try Store.open(location).close()
        let file = directory.path + "/python-tests/user-2/cache.db"
        let earlier = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("earlier/\(name)")
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) }
        try Data(contentsOf: earlier).write(to: URL(fileURLWithPath: file))
        return try Store.open(location)
    }

    /// Chunks had two flags, 0 to 2 each: the first end proven or partial, the last one live or partial.
    @Test(arguments: [
        (0, 0, "[5..6) . [10..21)"), (0, 1, "[10..20)"), (0, 2, "[10..20)"),
        (1, 0, "[5..6) . [10..21)"), (1, 1, "[10..20)"), (1, 2, "[10..20)"),
        (2, 0, "[11..21)"), (2, 1, "[11..20)"), (2, 2, "[11..20)"),
    ]) func aPairOfFlagsBecomesTheMillisecondsThatWereComplete(start: Int, live: Int, ranges: String) throws {
        let directory = try TemporaryDirectory()
        let store = try Self.opened("cache-3.db", directory)
        defer { store.close() }
        #expect(store.warnings == [])
        #expect(try store.chunks(channelUrl: "pair-\(start)-\(live)").description == ranges)
    }

    @Test func messagesOfAnEarlierCacheAreThere() throws {
        let directory = try TemporaryDirectory()
        let store = try Self.opened("cache-3.db", directory)
        defer { store.close() }
        let url = "sendbird_group_channel_1_e099ec6cd736"
        let rows = try store.messages(
            channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: .max)
        #expect(rows.map(\.text) == (0..<5).map { "message \($0)" })
        // The last millisecond was live when the client was closed.
        let known = ChannelHistory(try store.chunks(channelUrl: url))
        #expect(known.ranges.description == "[0..1795441812956)")
        #expect(known.readable(at: 1_795_441_812_894) == 0...1_795_441_812_956)
    }
}
