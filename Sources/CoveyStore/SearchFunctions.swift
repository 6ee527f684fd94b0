// What the search needs inside SQLite: the text of a message's record, and the rank of a match. Registered with every
// connection; both are functions of their arguments alone, so that the index can always be made again.

import CSQLite
import CoveyModel

enum SearchFunctions {
    /// Ranks that a running search need not distinguish: messages that cannot be better than `least` have the rank -1.
    final class Bound {
        var least = -Double.infinity
    }

    /// Where a number belongs among ascending ones.
    static func place(of number: Double, in numbers: [Double]) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// False if this SQLite has no FTS5. The bound must live as long as the connection.
    static func register(_ handle: OpaquePointer?, _ bound: Bound) -> Bool {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        guard
            sqlite3_create_function_v2(handle, "covey_search_text", 1, flags, nil, searchText, nil, nil, nil)
                == SQLITE_OK
        else { return false }
        guard let api = fts5(handle), let create = api.pointee.xCreateFunction else { return false }
        return create(api, "covey_rank", Unmanaged.passUnretained(bound).toOpaque(), rank, nil) == SQLITE_OK
    }

    private static func fts5(_ handle: OpaquePointer?) -> UnsafeMutablePointer<fts5_api>? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else { return nil }
        defer { sqlite3_finalize(statement) }
        var api: UnsafeMutablePointer<fts5_api>?
        withUnsafeMutablePointer(to: &api) { place in
            // SQLite knows its own pointers by this name, which must stay where it is.
            sqlite3_bind_pointer(statement, 1, place, apiName, nil)
            sqlite3_step(statement)
        }
        return api
    }

    nonisolated(unsafe) private static let apiName: UnsafePointer<CChar> = {
        let name: StaticString = "fts5_api_ptr"
        return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }()

    /// covey_search_text(record): the beginning of the text, as much as is searched, and the file's name, folded
    /// (filters.md §1.3); '' if it has neither.
    private static let searchText:
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, values in
            let blob = UnsafeRawBufferPointer(
                start: sqlite3_value_blob(values?[0]), count: Int(sqlite3_value_bytes(values?[0])))
            let text = Record.textBytes(Message.Text.text.rawValue, ofUnchecked: blob).map(beginning)
            let name = Record.textBytes(Message.Text.fileName.rawValue, ofUnchecked: blob).map(beginning)
            if name?.isEmpty ?? true, let text, text.allSatisfy({ $0 < 0x80 }) {
                // The tokenizer folds ASCII by itself.
                return answer(context, text)
            }
            var all = String(decoding: text ?? UnsafeRawBufferPointer(start: nil, count: 0), as: UTF8.self)
            if let name, !name.isEmpty { all += "\n" + String(decoding: name, as: UTF8.self) }
            var folded = CodePoints.folded(all)
            folded.withUTF8 { answer(context, UnsafeRawBufferPointer($0)) }
        }

    /// Up to a limit, in whole characters: one message must not hold a turn of the loop.
    private static func beginning(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var end = Policy.searchedTextBytes
        guard text.count > end else { return text }
        while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
        return UnsafeRawBufferPointer(rebasing: text[..<end])
    }

    private static func answer(_ context: OpaquePointer?, _ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_result_text(context, "", 0, nil) }
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_result_text64(
            context, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
    }

    /// covey_rank(search): higher is better. As BM25, but without the frequency of a word in all messages, which would
    /// read every message that has the word: all words occur in every match, so it would weigh little. A message of
    /// twelve words counts as one of middle length. The length is looked up only where the places of the words, which
    /// are at hand, leave open whether the message is good enough.
    private static let rank: fts5_extension_function = { api, cursor, context, _, _ in
        guard let api, let count = api.pointee.xPhraseCount?(cursor) else {
            return sqlite3_result_error_code(context, SQLITE_ERROR)
        }
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: Int(count)) { counts in
            var last: Int32 = 0
            for phrase in 0..<count {
                var iterator = Fts5PhraseIter()
                var (column, offset, found): (Int32, Int32, Int32) = (0, 0, 0)
                guard api.pointee.xPhraseFirst?(cursor, phrase, &iterator, &column, &offset) == SQLITE_OK else {
                    return sqlite3_result_error_code(context, SQLITE_ERROR)
                }
                while column >= 0 {
                    found += 1
                    last = max(last, offset)
                    api.pointee.xPhraseNext?(cursor, &iterator, &column, &offset)
                }
                counts[Int(phrase)] = Double(found)
            }
            let user = api.pointee.xUserData?(cursor)
            let least = user.map { Unmanaged<Bound>.fromOpaque($0).takeUnretainedValue().least } ?? -.infinity
            guard score(counts, length: last + 1) >= least else { return sqlite3_result_double(context, -1) }
            var length: Int32 = 0
            guard api.pointee.xColumnSize?(cursor, -1, &length) == SQLITE_OK else {
                return sqlite3_result_error_code(context, SQLITE_ERROR)
            }
            sqlite3_result_double(context, score(counts, length: length))
        }
    }

    /// Falls with the length, in words.
    private static func score(_ counts: UnsafeMutableBufferPointer<Double>, length: Int32) -> Double {
        let norm = 1.2 * (0.25 + 0.75 * Double(length) / 12)
        return counts.reduce(0) { $0 + $1 * 2.2 / ($1 + norm) }
    }
}
