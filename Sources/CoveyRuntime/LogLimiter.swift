// How many lines of one kind a handler of the log gets. A kind is a category and a message, so one place in the code. A
// fault that repeats fills neither a disk nor a screen: beyond the limit lines are counted, and a line with the count
// follows when the second is over. A plain value; monotonic ms.

import CoveyModel

struct LogLimiter: Sendable {
    /// Lines of one kind in a window.
    let most: Int
    let windowMs: Int64

    private struct Window {
        var line: LogLine
        var endsAtMs: Int64
        var count = 0
        var suppressed = 0

        /// The message is a literal of the library, so its address is its identity.
        func isOf(_ other: LogLine) -> Bool {
            line.message.utf8Start == other.message.utf8Start && line.category == other.category
        }
    }

    /// Few: one for each place in the code that has written a line.
    private var windows: [Window] = []
    private var pending: [LogLine] = []
    /// When a line with a count is due; nil: none is.
    private(set) var dueAtMs: Int64?

    init(most: Int = RuntimeLimits.logLinesPerWindow, windowMs: Int64 = RuntimeLimits.logWindowMs) {
        self.most = most
        self.windowMs = windowMs
    }

    mutating func admits(_ line: LogLine, atMs nowMs: Int64) -> Bool {
        guard let index = windows.firstIndex(where: { $0.isOf(line) }) else {
            windows.append(Window(line: line, endsAtMs: nowMs + windowMs, count: 1))
            return most > 0
        }
        if windows[index].endsAtMs <= nowMs {
            if windows[index].suppressed > 0 { pending.append(count(of: windows[index])) }
            windows[index] = Window(line: line, endsAtMs: nowMs + windowMs)
        }
        windows[index].count += 1
        if windows[index].count <= most { return true }
        windows[index].suppressed += 1
        // The last one: its time stands in the line with the count.
        windows[index].line.atMs = line.atMs
        dueAtMs = min(dueAtMs ?? .max, windows[index].endsAtMs)
        return false
    }

    /// The lines with counts that are due now, or, at the end of time, all.
    mutating func takeCounts(atMs nowMs: Int64) -> [LogLine] {
        guard !pending.isEmpty || (dueAtMs ?? .max) <= nowMs else { return [] }
        dueAtMs = nil
        var lines = pending
        pending = []
        for index in windows.indices where windows[index].suppressed > 0 {
            if windows[index].endsAtMs <= nowMs {
                lines.append(count(of: windows[index]))
                windows[index].suppressed = 0
            } else {
                dueAtMs = min(dueAtMs ?? .max, windows[index].endsAtMs)
            }
        }
        return lines
    }

    private func count(of window: Window) -> LogLine {
        LogLine(
            window.line.level, .log, "lines suppressed",
            [
                .name("category", window.line.category.name), .name("message", window.line.message),
                .number("count", window.suppressed),
            ], atMs: window.line.atMs)
    }
}
