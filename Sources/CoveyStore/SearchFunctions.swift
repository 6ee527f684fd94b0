// What the search needs inside SQLite: the text of a message's record, and the rank of a match. Registered with every
// connection; both are functions of their arguments alone, so that the index can always be made again.

import CSQLite
import CoveyModel

enum SearchFunctions {
    /// False if this SQLite has no FTS5.
    static func register(_ handle: OpaquePointer?) -> Bool {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        guard
            sqlite3_create_function_v2(handle, "covey_search_text", 1, flags, nil, searchText, nil, nil, nil)
                == SQLITE_OK
        else { return false }
        guard let api = fts5(handle), let create = api.pointee.xCreateFunction else { return false }
        return create(api, "covey_rank", nil, rank, nil) == SQLITE_OK
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

    /// covey_search_text(record): the text and the file's name, folded (filters.md §1.3); '' if it has neither.
    private static let searchText:
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, values in
            let blob = UnsafeRawBufferPointer(
                start: sqlite3_value_blob(values?[0]), count: Int(sqlite3_value_bytes(values?[0])))
            let text = Record.textBytes(Message.Text.text.rawValue, ofUnchecked: blob)
            let name = Record.textBytes(Message.Text.fileName.rawValue, ofUnchecked: blob)
            if name?.isEmpty ?? true, let text, text.allSatisfy({ $0 < 0x80 }) {
                // The tokenizer folds ASCII by itself.
                return answer(context, text)
            }
            var all = String(decoding: text ?? UnsafeRawBufferPointer(start: nil, count: 0), as: UTF8.self)
            if let name, !name.isEmpty { all += "\n" + String(decoding: name, as: UTF8.self) }
            var folded = CodePoints.folded(all)
            folded.withUTF8 { answer(context, UnsafeRawBufferPointer($0)) }
        }

    private static func answer(_ context: OpaquePointer?, _ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_result_text(context, "", 0, nil) }
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_result_text64(
            context, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), copied, UInt8(SQLITE_UTF8))
    }

    /// covey_rank(search): higher is better. As BM25, but without the frequency of a word in all messages, which would
    /// read every message that has the word: all words occur in every match, so it would weigh little. A message of
    /// twelve words counts as one of middle length.
    private static let rank: fts5_extension_function = { api, cursor, context, _, _ in
        var (instances, length): (Int32, Int32) = (0, 0)
        guard let api, api.pointee.xInstCount?(cursor, &instances) == SQLITE_OK,
            api.pointee.xColumnSize?(cursor, -1, &length) == SQLITE_OK
        else { return sqlite3_result_error_code(context, SQLITE_ERROR) }
        var counts: [Double] = []
        for index in 0..<max(0, instances) {
            var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
            guard api.pointee.xInst?(cursor, index, &phrase, &column, &offset) == SQLITE_OK, phrase >= 0 else {
                return sqlite3_result_error_code(context, SQLITE_ERROR)
            }
            while counts.count <= Int(phrase) { counts.append(0) }
            counts[Int(phrase)] += 1
        }
        let norm = 1.2 * (0.25 + 0.75 * Double(length) / 12)
        sqlite3_result_double(context, counts.reduce(0) { $0 + $1 * 2.2 / ($1 + norm) })
    }
}
