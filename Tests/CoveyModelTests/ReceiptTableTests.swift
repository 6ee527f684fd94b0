// A table of receipts is a dictionary whose keys are compared byte by byte: every operation is held against one.

import Testing

@testable import CoveyModel

@Suite struct ReceiptTableTests {
    private typealias Entry = ReceiptTable.Entry

    /// Ids that differ only in their last letters, two of them in their Unicode form alone, and one that begins another.
    private static let ids = ["\u{e9}", "e\u{301}", "e", ""] + (0..<40).map { "user \($0 * 17 % 40)" }

    private static func random(_ state: inout UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return Int(state >> 33)
    }

    private static func entries(_ count: Int, _ state: inout UInt64) -> [Entry] {
        (0..<count).map { _ in (ids[random(&state) % ids.count], Int64(random(&state) % 9)) }
    }

    private static func model(_ entries: [Entry]) -> [ByteText: Int64] {
        Dictionary(entries.map { (ByteText($0.key), $0.value) }) { $1 }
    }

    private static func isOrdered(_ table: ReceiptTable) -> Bool {
        zip(table.entries, table.entries.dropFirst()).allSatisfy { CodePoints.compare($0.key, $1.key) < 0 }
    }

    private static func agree(_ table: ReceiptTable, _ model: [ByteText: Int64]) -> Bool {
        var (next, ascending) = (0, true)
        for entry in table.entries { ascending = ascending && table.time(of: entry.key, next: &next) == entry.value }
        return isOrdered(table) && ascending && table.entries.count == model.count
            && ids.allSatisfy { table[$0] == model[ByteText($0)] }
    }

    /// More than 1,000 are put in order at once.
    @Test(arguments: [0, 1, 2, 7, 60, 1_001, 3_000]) func aTableIsADictionaryByBytes(count: Int) {
        var state = UInt64(count)
        for _ in 0..<50 {
            let (first, second) = (Self.entries(count, &state), Self.entries(20, &state))
            var (table, model) = (ReceiptTable(first), Self.model(first))
            #expect(Self.agree(table, model))
            #expect(table == ReceiptTable(table.entries.reversed()))
            for (id, time) in second {
                let time = time == 0 ? nil : time
                let isSame = model[ByteText(id)] == time
                let before = table
                (table[id], model[ByteText(id)]) = (time, time)
                #expect((table == before) == isSame)
            }
            #expect(Self.agree(table, model))
            let merged = table.merging(ReceiptTable(first), uniquingKeysWith: { $0 * 10 + $1 })
            #expect(Self.agree(merged, model.merging(Self.model(first)) { $0 * 10 + $1 }))
        }
    }
}
