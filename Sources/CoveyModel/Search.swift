// Searching the cached messages (surface.md, E17): the query, the hits, and how texts are split into words. Splitting
// agrees with FTS5's unicode61, which makes the index: letters, digits and private characters are words, a mark belongs
// to the letter before it. Words are compared folded (filters.md §1.3). Offsets are UTF-8 bytes. Pure.

package struct MessageSearchQuery: Sendable, Equatable {
    package enum Order: Int32, Sendable {
        /// Best first, then newest first.
        case relevance = 0
        case newestFirst = 1
    }

    /// Every word must occur in a message, the last one as a prefix of a word.
    package var text: String
    /// Empty: all channels.
    package var channelUrl = ""
    /// As for a message list; its sizes and order are ignored.
    package var filter: MessageListParams
    /// Unix ms, both inclusive.
    package var from: Int64 = Policy.timeRangeMs.lowerBound
    package var until: Int64 = Policy.infiniteTimeMs
    package var order: Order = .relevance
    package var limit = Policy.searchLimitRows

    package init(text: String = "") {
        self.text = text
        filter = MessageListParams()
        filter.replyType = .all
    }
}

package struct MessageSearchHit: Sendable, Equatable {
    package var message: Message
    package var snippet: SearchSnippet

    package init(message: Message, snippet: SearchSnippet) {
        self.message = message
        self.snippet = snippet
    }
}

/// A part of a message's text, or of its file's name, with the matches in it.
package struct SearchSnippet: Sendable, Equatable {
    package var text: String
    /// Ascending, disjoint; UTF-8 bytes of `text`.
    package var matches: [Range<Int>]

    package init(text: String, matches: [Range<Int>]) {
        self.text = text
        self.matches = matches
    }
}

package struct SearchWords: Sendable, Equatable {
    /// Folded, in the order of the query.
    package let words: [String]

    package init(_ query: String) { words = SearchWords.cut(query).map(\.folded) }

    package var isEmpty: Bool { words.isEmpty }

    /// Finds the query's word that a folded word of a text matches.
    func index(of word: String) -> Int? {
        words.indices.first { index in
            index == words.count - 1
                ? CodePoints.hasPrefix(word, words[index]) : CodePoints.areEqual(word, words[index])
        }
    }

    /// True if the message's text has every word.
    package func areIn(_ message: Message) -> Bool {
        let there = SearchWords.cut(message.text + "\n" + message[.fileName]).map(\.folded)
        return words.indices.allSatisfy { index in
            there.contains {
                index == words.count - 1
                    ? CodePoints.hasPrefix($0, words[index]) : CodePoints.areEqual($0, words[index])
            }
        }
    }

    /// The words of a text with their positions.
    static func cut(_ text: String) -> [(folded: String, bytes: Range<Int>)] {
        var found: [(folded: String, bytes: Range<Int>)] = []
        let scalars = text.unicodeScalars
        var start: String.Index?
        func end(at index: String.Index) {
            guard let begin = start else { return }
            let low = text.utf8.distance(from: text.startIndex, to: begin)
            let length = text.utf8.distance(from: begin, to: index)
            found.append((CodePoints.folded(String(scalars[begin..<index])), low..<low + length))
            start = nil
        }
        var index = scalars.startIndex
        while index < scalars.endIndex {
            switch kind(scalars[index]) {
            case .word: if start == nil { start = index }
            case .mark: break
            case .other: end(at: index)
            }
            index = scalars.index(after: index)
        }
        end(at: scalars.endIndex)
        return found
    }

    private enum Kind { case word, mark, other }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        if scalar.value < 0x80 {
            let isWord =
                (0x30...0x39).contains(scalar.value) || (0x41...0x5a).contains(scalar.value)
                || (0x61...0x7a).contains(scalar.value)
            return isWord ? .word : .other
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse:
            .word
        case .nonspacingMark, .spacingMark, .enclosingMark: .mark
        default: .other
        }
    }

    // MARK: Snippets

    /// The part of the message with the most of the query's words.
    package func snippet(of message: Message) -> SearchSnippet {
        let (text, name) = (message.text, message[.fileName])
        let best = excerpt(text)
        guard best.matches.isEmpty, !name.isEmpty else { return best }
        let other = excerpt(name)
        return other.matches.isEmpty ? best : other
    }

    /// The most words of a snippet; an ellipsis shows what is cut off.
    private static let snippetWords = 24

    @_optimize(size)
    private func excerpt(_ text: String) -> SearchSnippet {
        let all = SearchWords.cut(text)
        let hits = all.map { index(of: $0.folded) }
        var first = 0
        if all.count > SearchWords.snippetWords {
            // The first window with the most different words of the query; it starts slightly before its first match.
            var best = 0
            for (start, hit) in hits.enumerated() where hit != nil {
                let window = hits[start..<min(hits.count, start + SearchWords.snippetWords)]
                let score = Set(window.compactMap { $0 }).count
                if score > best { (best, first) = (score, start) }
            }
            first = max(0, min(first - 4, all.count - SearchWords.snippetWords))
        }
        let last = min(all.count, first + SearchWords.snippetWords)
        let from = first == 0 ? 0 : all[first].bytes.lowerBound
        let to = last == all.count ? text.utf8.count : all[last - 1].bytes.upperBound
        let (head, tail) = (from > 0 ? "…" : "", to < text.utf8.count ? "…" : "")
        let middle = text.utf8.dropFirst(from).prefix(to - from)
        let matches = (first..<last).compactMap { place -> Range<Int>? in
            guard hits[place] != nil else { return nil }
            let shift = head.utf8.count - from
            return all[place].bytes.lowerBound + shift..<all[place].bytes.upperBound + shift
        }
        return SearchSnippet(text: head + String(decoding: middle, as: UTF8.self) + tail, matches: matches)
    }
}
