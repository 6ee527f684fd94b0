// What is held of a history behind a handle, and the functions of history.h. Immutable; any thread.

import CoveyHeader
import CoveyModel
import Glibc

final class HistoryBox: Boxed {
    static let kind = HandleKind.history
    let history: HistorySnapshot

    init(_ history: HistorySnapshot) { self.history = history }
}

private func get(_ history: OpaquePointer?, _ value: (HistorySnapshot) -> Int64) -> Int64 {
    number(history, HistoryBox.self) { value($0.history) }
}

private func get(_ history: OpaquePointer?, _ value: (HistorySnapshot) -> Int32) -> Int32 {
    number(history, HistoryBox.self) { value($0.history) }
}

@c @implementation
public func covey_history_span_count(_ history: OpaquePointer?) -> Int64 { get(history) { Int64($0.spans.count) } }

@c @implementation
public func covey_history_spans(
    _ history: OpaquePointer?, _ first: Int64, _ count: Int64, _ spans: UnsafeMutablePointer<covey_history_span>?,
    _ spanSize: Int
) -> Int64 {
    guard let box = HandleTable.shared.object(history, HistoryBox.self) else {
        return Int64(-HandleTable.shared.failure.code.rawValue)
    }
    guard let spans, first >= 0, count >= 0, spanSize >= 8, spanSize % 8 == 0, spanSize <= 1 << 16 else {
        return Int64(-CoveyError.Code.invalidParameter.rawValue)
    }
    let all = box.history.spans
    let start = min(Int(first), all.count)
    let end = start + min(Int(count), all.count - start)
    let known = min(spanSize, MemoryLayout<covey_history_span>.size)
    for index in start..<end {
        let place = UnsafeMutableRawPointer(spans) + (index - start) * spanSize
        withUnsafeBytes(of: all[index].row) { if let base = $0.baseAddress { memcpy(place, base, known) } }
        if spanSize > known { memset(place + known, 0, spanSize - known) }
    }
    return Int64(end - start)
}

extension HistorySpan {
    fileprivate var row: covey_history_span {
        var row = covey_history_span()
        row.oldest_at = lower
        row.newest_at = upper.orNewest
        row.cached_count = cachedMessages
        row.state = state.rawValue
        row.reaches_start = reachesStart ? 1 : 0
        row.touches_live = touchesLive ? 1 : 0
        return row
    }
}

@c @implementation
public func covey_history_has_previous(_ history: OpaquePointer?) -> Int32 { get(history) { $0.hasPrevious ? 1 : 0 } }

@c @implementation
public func covey_history_has_next(_ history: OpaquePointer?) -> Int32 { get(history) { $0.hasNext ? 1 : 0 } }

@c @implementation
public func covey_history_previous_reason(_ history: OpaquePointer?) -> Int32 {
    get(history) { $0.previousReason.rawValue }
}

@c @implementation
public func covey_history_next_reason(_ history: OpaquePointer?) -> Int32 { get(history) { $0.nextReason.rawValue } }

@c @implementation
public func covey_history_oldest_shown_at(_ history: OpaquePointer?) -> Int64 {
    get(history) { $0.window?.lowerBound ?? 0 }
}

@c @implementation
public func covey_history_newest_shown_at(_ history: OpaquePointer?) -> Int64 {
    get(history) { $0.window?.upperBound ?? 0 }
}

@c @implementation
public func covey_history_cached_count(_ history: OpaquePointer?) -> Int64 { get(history) { $0.cachedMessages } }

@c @implementation
public func covey_history_waiting_count(_ history: OpaquePointer?) -> Int64 { get(history) { $0.waitingMessages } }

@c @implementation
public func covey_more_reason_name(_ reason: Int32) -> UnsafePointer<CChar>? {
    StaticTexts.pointer(MoreReason(rawValue: reason)?.name ?? "unknown")
}

@c @implementation
public func covey_history_retain(_ history: OpaquePointer?) -> Int32 { retain(history, .history) }

@c @implementation
public func covey_history_release(_ history: OpaquePointer?) { release(history, .history) }
