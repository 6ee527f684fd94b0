// The functions of history.h that Shims/history.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_history_span_count(_ history: OpaquePointer?) -> Int64 {
    number(history, HistoryBox.self) { box in box.history.spans.count }
}

@c @implementation
public func covey_history_spans(
    _ history: OpaquePointer?, _ first: Int64, _ count: Int64, _ spans: UnsafeMutablePointer<covey_history_span>?,
    _ spanSize: Int
) -> Int64 {
    fillPage(history, HistoryBox.self, first, count, spans, spanSize) { box in box.history.spans.lazy.map { $0.row } }
}

@c @implementation
public func covey_history_has_previous(_ history: OpaquePointer?) -> Int32 {
    number(history, HistoryBox.self) { box in box.history.hasPrevious }
}

@c @implementation
public func covey_history_has_next(_ history: OpaquePointer?) -> Int32 {
    number(history, HistoryBox.self) { box in box.history.hasNext }
}

@c @implementation
public func covey_history_previous_reason(_ history: OpaquePointer?) -> Int32 {
    number(history, HistoryBox.self) { box in box.history.previousReason.rawValue }
}

@c @implementation
public func covey_history_next_reason(_ history: OpaquePointer?) -> Int32 {
    number(history, HistoryBox.self) { box in box.history.nextReason.rawValue }
}

@c @implementation
public func covey_history_oldest_shown_at(_ history: OpaquePointer?) -> Int64 {
    number(history, HistoryBox.self) { box in box.history.window?.lowerBound ?? 0 }
}

@c @implementation
public func covey_history_newest_shown_at(_ history: OpaquePointer?) -> Int64 {
    number(history, HistoryBox.self) { box in box.history.window?.upperBound ?? 0 }
}

@c @implementation
public func covey_history_cached_count(_ history: OpaquePointer?) -> Int64 {
    number(history, HistoryBox.self) { box in box.history.cachedMessages }
}

@c @implementation
public func covey_history_waiting_count(_ history: OpaquePointer?) -> Int64 {
    number(history, HistoryBox.self) { box in box.history.waitingMessages }
}

@c @implementation
public func covey_history_retain(_ history: OpaquePointer?) -> Int32 {
    retain(history, HistoryBox.kind)
}

@c @implementation
public func covey_history_release(_ history: OpaquePointer?) {
    release(history, HistoryBox.kind)
}
