// A long list of messages that is edited anywhere: an array in chunks of bounded size. An edit moves the messages of one
// chunk, and the numbers of the chunks behind it, and a copy shares the chunks that were not edited since: a window of
// 320,000 messages is edited, and copied for the app, as fast as one of 100. Of a list that fits in one chunk it is the
// array itself.
// Invariant: no chunk is empty, and `starts` has the index of each chunk's first message.

package struct ChunkedMessages: Sendable {
    /// So many messages a chunk has at most. Moving half of them takes as long as finding the place (8 KB).
    private static let most = 1_024

    private var chunks: [[Message]] = []
    private var starts: [Int] = []
    package private(set) var count = 0
    /// For tests.
    package var chunkCount: Int { chunks.count }

    package init() {}

    package init(_ messages: [Message]) {
        if messages.isEmpty { return }
        (chunks, starts, count) = ([messages], [0], messages.count)
        if count > Self.most { replace(0..<1, with: cut(messages)) }
    }

    // MARK: Finding

    /// The chunk of a message, or of the end.
    private func chunk(of index: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// How many messages come before the first one that does not precede, in a list that is ordered so.
    package func count(preceding isBefore: (Message) -> Bool) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(chunks[middle][chunks[middle].count - 1]) { low = middle + 1 } else { high = middle }
        }
        guard low < chunks.count else { return count }
        let chunk = low
        (low, high) = (0, chunks[chunk].count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(chunks[chunk][middle]) { low = middle + 1 } else { high = middle }
        }
        return starts[chunk] + low
    }

    // MARK: Editing

    package mutating func insert(_ message: Message, at index: Int) {
        guard !chunks.isEmpty else { return self = ChunkedMessages([message]) }
        let chunk = chunk(of: index)
        chunks[chunk].insert(message, at: index - starts[chunk])
        if chunks[chunk].count > Self.most {
            // At an end where the list grows, full chunks are left behind.
            let place = index == count ? Self.most : index == 0 ? 1 : Self.most / 2
            let parts = [Array(chunks[chunk][..<place]), Array(chunks[chunk][place...])]
            replace(chunk..<chunk + 1, with: parts)
        } else {
            move(after: chunk, by: 1)
        }
    }

    package mutating func insert(contentsOf messages: [Message], at index: Int) {
        guard !chunks.isEmpty else { return self = ChunkedMessages(messages) }
        let chunk = chunk(of: index)
        let place = index - starts[chunk]
        if chunks[chunk].count + messages.count <= Self.most {
            chunks[chunk].insert(contentsOf: messages, at: place)
            return move(after: chunk, by: messages.count)
        }
        // At an end where the list grows, full chunks are left behind.
        let parts = [Array(chunks[chunk][..<place]), messages, Array(chunks[chunk][place...])]
        replace(chunk..<chunk + 1, with: parts.filter { !$0.isEmpty }.flatMap(cut))
    }

    package mutating func remove(at index: Int) {
        let chunk = chunk(of: index)
        chunks[chunk].remove(at: index - starts[chunk])
        // A chunk that fits into half of one together with a neighbor joins it, so there are few.
        let first = chunk + 1 < chunks.count ? chunk : Swift.max(0, chunk - 1)
        let end = Swift.min(first + 2, chunks.count)
        if chunks[chunk].isEmpty || end - first == 2 && chunks[first].count + chunks[first + 1].count <= Self.most / 2 {
            let joined = Array(chunks[first..<end].joined())
            replace(first..<end, with: joined.isEmpty ? [] : [joined])
        } else {
            move(after: chunk, by: -1)
        }
    }

    package mutating func append(contentsOf other: ChunkedMessages) {
        replace(chunks.count..<chunks.count, with: other.chunks)
    }

    private mutating func move(after chunk: Int, by change: Int) {
        for index in chunk + 1..<starts.count { starts[index] &+= change }
        count += change
    }

    private mutating func replace(_ old: Range<Int>, with new: [[Message]]) {
        chunks.replaceSubrange(old, with: new)
        starts.removeSubrange(old.lowerBound...)
        var start = old.lowerBound == 0 ? 0 : starts[old.lowerBound - 1] + chunks[old.lowerBound - 1].count
        for chunk in chunks[old.lowerBound...] {
            starts.append(start)
            start += chunk.count
        }
        count = start
    }

    private func cut(_ messages: [Message]) -> [[Message]] {
        stride(from: 0, to: messages.count, by: Self.most).map {
            Array(messages[$0..<Swift.min($0 + Self.most, messages.count)])
        }
    }
}

extension ChunkedMessages: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> Message {
        get {
            let chunk = chunk(of: index)
            return chunks[chunk][index - starts[chunk]]
        }
        set {
            let chunk = chunk(of: index)
            chunks[chunk][index - starts[chunk]] = newValue
        }
    }

    package struct Iterator: IteratorProtocol {
        private var rest: IndexingIterator<[[Message]]>
        private var chunk: IndexingIterator<[Message]>

        fileprivate init(_ chunks: [[Message]]) {
            rest = chunks.makeIterator()
            chunk = [].makeIterator()
        }

        package mutating func next() -> Message? {
            if let message = chunk.next() { return message }
            guard let next = rest.next() else { return nil }
            chunk = next.makeIterator()
            return chunk.next()
        }
    }

    package func makeIterator() -> Iterator { Iterator(chunks) }
}

extension ChunkedMessages: Equatable {
    /// Wherever the chunks end.
    package static func == (left: ChunkedMessages, right: ChunkedMessages) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}

/// Messages as an app gets them: of a notice or a page, or a whole list in its order or mirrored.
package struct ShownMessages: RandomAccessCollection, Sendable {
    private enum Source {
        case page([Message])
        case list(ChunkedMessages, isReversed: Bool)
    }

    private let source: Source

    package init(_ page: [Message]) { source = .page(page) }
    package init(_ list: ChunkedMessages, reversed: Bool = false) { source = .list(list, isReversed: reversed) }

    package var startIndex: Int { 0 }
    package var endIndex: Int {
        switch source {
        case .page(let messages): messages.count
        case .list(let messages, _): messages.count
        }
    }

    /// Counts no reference of the messages of a page.
    package func forEachView(in range: Range<Int>, _ body: (MessageView) -> Void) {
        switch source {
        case .page(let messages):
            messages.withUnsafeBufferPointer { messages in
                for index in range { body(MessageView(messages[index].record.view)) }
            }
        case .list: for index in range { self[index].withView(body) }
        }
    }

    package subscript(index: Int) -> Message {
        switch source {
        case .page(let messages): messages[index]
        case .list(let messages, let isReversed): messages[isReversed ? messages.count - 1 - index : index]
        }
    }
}

extension ShownMessages: Equatable {
    package static func == (left: ShownMessages, right: ShownMessages) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
