// The functions of log.h: the host's handler of the log, and a line as a struct of C. Any thread.

import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_set_log_handler(
    _ level: Int32, _ fn: covey_log_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return attempt(error) { () throws(CoveyError) in
        guard let fn, level != 0 else { return ProcessLog.shared.remove() }
        let handler = LogHandler(function: fn, host: host)
        try ProcessLog.shared.set(try choice(level, "level")) { handler.call($0) }
    }
}

@c @implementation
public func covey_log_level_name(_ level: Int32) -> UnsafePointer<CChar>? {
    switch LogLevel(rawValue: level) {
    case .error: StaticTexts.pointer("error")
    case .warning: StaticTexts.pointer("warning")
    case .info: StaticTexts.pointer("info")
    case .debug: StaticTexts.pointer("debug")
    case nil: StaticTexts.pointer(level == 0 ? "off" : "unknown")
    }
}

@c @implementation
public func covey_log_category_name(_ category: Int32) -> UnsafePointer<CChar>? {
    StaticTexts.pointer(LogCategory(rawValue: category)?.name ?? "unknown")
}

private struct LogHandler: @unchecked Sendable {
    // Unchecked: the host's function and pointer; the header says on which thread it runs.
    let function: covey_log_fn
    let host: HostPointer

    func call(_ entry: LogEntry) {
        let line = entry.line
        let values = CTexts(line.pairs.map(\.value.text))
        let pairs = line.pairs.enumerated().map { index, pair in
            var row = covey_log_pair()
            row.key = StaticTexts.pointer(pair.key)
            row.value = values.at(index)?.pointer
            if case .number(let number) = pair.value { (row.number, row.is_number) = (number, 1) }
            return row
        }
        pairs.withUnsafeBufferPointer { rows in
            var made = covey_log_line()
            made.struct_size = UInt32(MemoryLayout<covey_log_line>.size)
            made.level = line.level.rawValue
            made.category = line.category.rawValue
            made.pair_count = UInt32(rows.count)
            made.created_at = line.atMs
            made.client_number = entry.client
            made.message = StaticTexts.pointer(line.message)
            made.pairs = rows.isEmpty ? nil : rows.baseAddress
            function(host.pointer, &made)
        }
        withExtendedLifetime(values) {}
    }
}
