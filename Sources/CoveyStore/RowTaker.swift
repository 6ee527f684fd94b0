// Rows that are taken inside SQLite: a function of ours among the conditions of a statement gives each row to the scan, which
// says whether it was the last. A row that sqlite3_step gives out costs 300 instructions more, which is a fifth of reading a
// page. Confined to the thread of its connection.

import CSQLite
import CoveyModel

/// The function of one connection.
final class RowTaker {
    /// Of the statement that is running.
    fileprivate var scan: UnsafeMutablePointer<MessageScan>?

    /// Nil: SQLite refuses. It must live as long as the connection.
    init?(_ handle: OpaquePointer?) {
        let made = sqlite3_create_function_v2(
            handle, "covey_take", 3, SQLITE_UTF8 | SQLITE_DIRECTONLY, Unmanaged.passUnretained(self).toOpaque(),
            RowTaker.take, nil, nil, nil)
        guard made == SQLITE_OK else { return nil }
    }

    private static let take: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
        context, _, values in
        guard let taker = sqlite3_user_data(context), let values else { return }
        let scan = Unmanaged<RowTaker>.fromOpaque(taker)._withUnsafeGuaranteedRef { $0.scan }
        let goesOn = scan?.pointee.goesOn(after: TakenRow(values)) ?? false
        sqlite3_result_int(context, goesOn ? 0 : 1)
    }
}

extension Database {
    /// Runs a statement whose last condition is covey_take(created_at, message_id, record), with LIMIT 1. One may run while
    /// another one judges a row.
    func take(_ sql: StaticString, into scan: inout MessageScan, _ bind: (inout Binding) -> Void) throws(CoveyError) {
        let taker = try rowTaker()
        try withUnsafeMutablePointer(to: &scan) { scan throws(CoveyError) in
            let outer = taker.scan
            taker.scan = scan
            defer { taker.scan = outer }
            try rows(sql, bind) { _ in false }
        }
        if let failure = scan.failure { throw failure }
    }
}

/// A row inside SQLite, its values numbered from 0. Valid only inside the call.
struct TakenRow {
    private let values: UnsafeMutablePointer<OpaquePointer?>

    fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>) { self.values = values }

    func integer(_ index: Int) -> Int64 { sqlite3_value_int64(values[index]) }
    func time(_ index: Int) -> Int64 { integer(index).clamped(to: Policy.timeRangeMs) }

    func bytes(_ index: Int) -> UnsafeRawBufferPointer {
        let start = sqlite3_value_blob(values[index])
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(values[index])))
    }
}
