// The message list (rest.md §9.1) and the gap check (§9.4). Both iterate over the sorted history from a binary search, so a page
// costs what it holds, not what the channel holds.

import SandboxJSON

extension Sandbox {
    func listMessages(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let (channel, member) = try call.memberChannel(url)
        let timeMs = try fields.int("message_ts")
        let id = try fields.int("message_id")
        let previousLimit = try sideLimit("prev_limit", fields)
        let nextLimit = try sideLimit("next_limit", fields)
        let includesReference = try fields.flag("include", default: true)
        let isReversed = try fields.flag("reverse")
        let parentId = try fields.int("parent_message_id") ?? 0
        let filter = try MessageFilter(fields, isThreadList: parentId != 0)
        let parts = try call.messageParts()
        if let timeMs, timeMs < 0 { throw .negative("message_ts") }
        var parent: Message?
        if parentId != 0 {
            guard let found = visibleMessage(parentId, in: channel, to: member) else { throw .notFound("Message") }
            parent = found
        }
        let history = parent.map { $0.thread?.replies ?? [] } ?? channel.messages
        let lowest = history.firstIndex(createdAtOrAfterMs: visibleFromMs(channel, member))
        // The reference: the places before `before` are older, those from `after` on newer.
        let before: Int
        let after: Int
        if let id, timeMs == nil {
            guard let reference = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
            before = history.firstIndex(atOrAfter: reference)
            after = before < history.count && history[before] === reference ? before + 1 : before
        } else if let timeMs {
            before = history.firstIndex(createdAtOrAfterMs: timeMs)
            after = history.firstIndex(createdAfterMs: timeMs)
        } else {
            throw .missing("message_ts")
        }
        var run = MessageRun(history)
        run.takeBackwards(from: before, downTo: lowest, limit: previousLimit, filter)
        if includesReference {
            run.takeForwards(from: max(before, lowest), upTo: after, limit: .max, filter)
        }
        run.takeForwards(from: max(after, lowest), upTo: history.count, limit: nextLimit, filter)
        // Newer than the newest returned, or than the reference.
        var rest = MessageRun(history)
        let newest = run.indices.last.map { $0 + 1 } ?? after
        rest.takeForwards(from: max(newest, lowest), upTo: history.count, limit: 1, filter, ties: false)
        var messages = run.messages
        if let parent { messages.insert(parent, at: 0) }
        if isReversed { messages.reverse() }
        return JSONWriter.object(reserving: 256 + messages.count * 1_300) { writer in
            writer.array("messages") { writer in
                for message in messages { write(message, in: channel, parts: parts, into: &writer) }
            }
            writer.field("has_next", !rest.indices.isEmpty)
            writer.field("is_continuous_messages", run.isContinuous)
            writer.field("ts", clock.nowMs)
        }
    }

    private func sideLimit(_ name: String, _ fields: Fields) throws(APIError) -> Int {
        let limit = try fields.int(name) ?? 15
        if limit < 0 { throw .negative(name) }
        if limit > 200 { throw .outOfRange(name) }
        return Int(limit)
    }

    // MARK: Gap

    private struct Window {
        let startMs: Int64
        let endMs: Int64
        let cachedCount: Int
    }

    func messagesGap(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let (channel, member) = try call.memberChannel(url)
        let previous = try window("prev", fields)
        let next = try window("next", fields)
        if previous == nil, next == nil { throw .missing("prev_start_ts") }
        let threshold = try fields.int("huge_gap_threshold") ?? Limit.hugeGap
        let isReversed = try fields.flag("reverse")
        let filter = try MessageFilter(fields)
        let parts = try call.messageParts()
        let fromMs = visibleFromMs(channel, member)
        let inPrevious = matching(previous, in: channel, fromMs: fromMs, filter)
        let inNext = matching(next, in: channel, fromMs: fromMs, filter)
        let missing =
            max(0, inPrevious.indices.count - (previous?.cachedCount ?? 0))
            + max(0, inNext.indices.count - (next?.cachedCount ?? 0))
        let isHuge = missing > threshold
        var previousPage = MessageRun(channel.messages)
        var nextPage = MessageRun(channel.messages)
        if !isHuge {
            if let previous, previous.cachedCount != inPrevious.indices.count {
                previousPage.indices = inPrevious.indices.suffix(Limit.gapPage)
            }
            if let next, next.cachedCount != inNext.indices.count {
                nextPage.indices = Array(inNext.indices.prefix(Limit.gapPage))
            }
        }
        return JSONWriter.object(reserving: 1_024) { writer in
            writer.field("is_huge_gap", isHuge)
            write("prev", previousPage, of: inPrevious, in: channel, parts, isReversed, into: &writer)
            write("next", nextPage, of: inNext, in: channel, parts, isReversed, into: &writer)
            writer.field("is_continuous_prev_messages", previousPage.isContinuous)
            writer.field("is_continuous_next_messages", nextPage.isContinuous)
        }
    }

    private func window(_ side: String, _ fields: Fields) throws(APIError) -> Window? {
        let start = try fields.int("\(side)_start_ts")
        let end = try fields.int("\(side)_end_ts")
        let count = try fields.int("\(side)_cache_count")
        if start == nil, end == nil, count == nil { return nil }
        guard let start else { throw .missing("\(side)_start_ts") }
        guard let end else { throw .missing("\(side)_end_ts") }
        guard let count else { throw .missing("\(side)_cache_count") }
        if count < 0 { throw .negative("\(side)_cache_count") }
        return Window(startMs: start, endMs: end, cachedCount: Int(clamping: count))
    }

    private func matching(_ window: Window?, in channel: Channel, fromMs: Int64, _ filter: MessageFilter) -> MessageRun
    {
        var run = MessageRun(channel.messages)
        guard let window else { return run }
        let lower = channel.messages.firstIndex(createdAtOrAfterMs: max(window.startMs, fromMs))
        let upper = channel.messages.firstIndex(createdAfterMs: window.endMs)
        if lower < upper { run.takeForwards(from: lower, upTo: upper, limit: .max, filter) }
        return run
    }

    private func write(
        _ side: String, _ page: MessageRun, of window: MessageRun, in channel: Channel, _ parts: MessageParts,
        _ isReversed: Bool, into writer: inout JSONWriter
    ) {
        writer.key(text: "\(side)_messages")
        writer.beginArray()
        for message in isReversed ? page.messages.reversed() : page.messages {
            write(message, in: channel, parts: parts, into: &writer)
        }
        writer.endArray()
        let hasMore = !page.indices.isEmpty && page.indices.count < window.indices.count
        for spelling in ["hasmore", "has_more"] {
            writer.key(text: "\(side)_\(spelling)")
            writer.bool(hasMore)
        }
    }
}

extension [Message] {
    /// Index of this message or, if it is not here, of the first newer one.
    func firstIndex(atOrAfter message: Message) -> Int {
        var index = firstIndex(createdAtOrAfterMs: message.createdAtMs)
        while index < count, self[index].createdAtMs == message.createdAtMs, self[index].id < message.id { index += 1 }
        return index
    }
}
