// Searching the cache (surface.md, E17) and the index behind it: it must say the same as reading every message.

import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct SearchTests {
    private func store(_ directory: TemporaryDirectory, _ texts: [String]) throws -> Store {
        let store = try directory.open()
        for (index, text) in texts.enumerated() { try store.put(said(Int64(index) + 1, text)) }
        try index(store)
        return store
    }

    private func said(_ id: Int64, _ text: String, in channel: String = "c") -> Message {
        message(id, at: id * 10, in: channel) { $0[.text] = text }
    }

    private func index(_ store: Store) throws { while try store.indexForSearch(limit: 7) > 0 {} }

    private func find(
        _ query: String, in store: Store, channel: String = "", within span: ClosedRange<Int64> = .min ... .max,
        order: MessageSearchQuery.Order = .relevance, limit: Int = 30, where passes: (Message) -> Bool = { _ in true }
    ) throws -> [Int64] {
        try store.searchMessages(
            SearchWords(query), channelUrl: channel, within: span, order: order, limit: limit,
            where: { message throws(CoveyError) in passes(message) }
        ).map(\.messageId)
    }

    @Test func aTurnOfTheIndexTakesAsManyMessagesAsItsBytesAllow() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for id in 1...6 { try store.put(said(Int64(id), String(repeating: "word\(id) ", count: 20))) }
        // Each has 120 bytes: the one that passes the limit is the last.
        #expect(try (1...4).map { _ in try store.indexForSearch(limit: 100, bytes: 200) } == [2, 2, 2, 0])
        #expect(try find("word6", in: store) == [6])
        for id in 1...6 { try store.put(said(Int64(id), "other")) }
        #expect(try (1...3).map { _ in try store.indexForSearch(limit: 100, bytes: 200) } == [2, 2, 2])
        try index(store)
        #expect(try find("word6", in: store) == [] && find("other", in: store).count == 6)
    }

    @Test func ofALongTextTheBeginningIsSearched() throws {
        let most = Policy.searchedTextBytes
        // The limit is in the middle of a character, or right behind one.
        for extra in 0...4 {
            let directory = try TemporaryDirectory()
            let text =
                "first " + String(repeating: "x", count: extra) + String(repeating: "🙂", count: most / 4) + " last"
            let store = try store(directory, [text, "last"])
            #expect(try find("first", in: store) == [1] && find("last", in: store) == [2])
            try store.put(said(1, "short"))
            try index(store)
            #expect(try find("first", in: store) == [] && find("short", in: store) == [1])
            #expect(try integrity(directory.cache) == "ok")
        }
    }

    @Test func everyWordMustOccurAndTheLastMayBeABeginning() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["the quick brown fox", "quick foxes", "the slow fox", "brown quickly"])
        #expect(try Set(find("quick fo", in: store)) == [1, 2])
        #expect(try Set(find("fo quick", in: store)) == [])
        #expect(try Set(find("quick", in: store)) == [1, 2, 4])
        #expect(try Set(find("the fox", in: store)) == [1, 3])
    }

    @Test func caseIsFoldedButMarksAreNot() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["ÄPFEL essen", "Apfel", "ΌΣΟΣ", "ⰀⰁ one", "STRASSE", "straße"])
        #expect(try find("äpfel", in: store) == [1])
        #expect(try find("apfel", in: store) == [2])
        #expect(try find("όσοσ", in: store) == [3])
        #expect(try find("ⰰⰱ", in: store) == [4])
        #expect(try find("strasse", in: store) == [5])
    }

    @Test func fileNamesAreSearchedToo() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, [])
        try store.put(
            message(1, at: 1) {
                $0[.fileName] = "Holiday Photo.JPG"
                $0.kind = .file
            })
        try index(store)
        #expect(try find("photo jpg", in: store) == [1])
        #expect(
            SearchWords("phot").snippet(of: try #require(try store.message(channelUrl: "c", id: 1))).matches == [8..<13]
        )
    }

    @Test(arguments: [1, 3, 30]) func theBestAreTheSameHoweverFewAreWantedAndHoweverManyDoNotPass(limit: Int) throws {
        let directory = try TemporaryDirectory()
        // Lengths of 2 to 12 words, "tea" up to three times, at either end: many equal ranks, and many that are not.
        let texts = (0..<300).map { number in
            let filling = Array(repeating: "word", count: number * 7 % 10)
            let hits = Array(repeating: "tea", count: number % 3 + 1) + ["kettle"]
            return (number % 2 == 0 ? hits + filling : filling + hits).joined(separator: " ")
        }
        let store = try store(directory, texts)
        let all = try find("tea ket", in: store, limit: 1_000)
        #expect(Set(all) == Set(1...300))
        #expect(try find("tea ket", in: store, limit: limit) == Array(all.prefix(limit)))
        let odd = all.filter { $0 % 11 == 3 }
        #expect(try find("tea ket", in: store, limit: limit) { $0.messageId % 11 == 3 } == Array(odd.prefix(limit)))
    }

    @Test(arguments: ["", "  ", "\"", "*", "- . ,", "👋", "\u{0}"]) func aQueryWithoutWordsFindsNothing(query: String)
        throws
    {
        let directory = try TemporaryDirectory()
        #expect(try find(query, in: store(directory, ["hello 👋", "\"", "*"])) == [])
    }

    @Test(arguments: ["NOT", "OR x", "a AND", "text : x", "NEAR(a b)", "^a", "a\"b", "search", "a-b"])
    func noQueryIsTakenForALanguage(query: String) throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, [query, "something else"])
        #expect(try find(query, in: store) == [1])
    }

    @Test func theBestComesFirstAndOfEqualOnesTheNewest() throws {
        let directory = try TemporaryDirectory()
        let long = "cat and many many other words that say nothing of it at all, at great length"
        let store = try store(directory, ["the cat", "a cat", long, "cat cat cat"])
        #expect(try find("cat", in: store) == [4, 2, 1, 3])
        #expect(try find("cat", in: store, order: .newestFirst) == [4, 3, 2, 1])
        #expect(try find("cat", in: store, limit: 2) == [4, 2])
    }

    @Test func newestGoesByTimeNotById() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, [])
        for (id, time) in [(1, 50), (2, 40), (3, 60)] as [(Int64, Int64)] {
            try store.put(message(id, at: time) { $0[.text] = "same words" })
        }
        try index(store)
        #expect(try find("words", in: store) == [3, 1, 2])
        #expect(try find("words", in: store, order: .newestFirst) == [3, 1, 2])
    }

    @Test func channelTimeAndFilterNarrow() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["word", "word", "word"])
        try store.put(said(9, "word", in: "other"))
        try index(store)
        #expect(try find("word", in: store, channel: "c") == [3, 2, 1])
        #expect(try find("word", in: store, channel: "other") == [9])
        #expect(try find("word", in: store, channel: "nowhere") == [])
        #expect(try find("word", in: store, within: 20...30) == [3, 2])
        #expect(try find("word", in: store, limit: 2, where: { $0.messageId != 9 }) == [3, 2])
    }

    @Test func anEditIsFoundByItsNewWordsOnly() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["before"])
        try store.put(said(1, "after"))
        #expect(try find("before", in: store) == [])
        try index(store)
        #expect(try find("after", in: store) == [1])
    }

    @Test func aMessageThatMovedInTimeIsThereOnce() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["moved"])
        try store.put(message(1, at: 99) { $0[.text] = "moved" })
        try index(store)
        #expect(try store.messageKeys(channelUrl: "c", within: .min ... .max).map(\.createdAt) == [99])
        #expect(try find("moved", in: store) == [1])
    }

    @Test func whatIsDeletedClearedOrEvictedIsNotFound() throws {
        let directory = try TemporaryDirectory()
        let store = try store(directory, ["word", "word", "word", "word"])
        _ = try store.deleteMessage(channelUrl: "c", id: 1)
        _ = try store.deleteMessages(channelUrl: "c", before: 25)
        #expect(try find("word", in: store) == [4, 3])
        _ = try store.evict(channelUrl: "c", keeping: 1, limit: 10)
        #expect(try find("word", in: store) == [4])
        try store.clearMessages(channelUrl: "c")
        #expect(try find("word", in: store) == [])
        try store.put(said(1, "word"))
        try index(store)
        #expect(try find("word", in: store) == [1])
    }

    @Test func aCacheOfTheFirstVersionIsBroughtUpToDate() throws {
        let directory = try TemporaryDirectory()
        var store = try store(directory, ["an old word"])
        store.close()
        try firstVersion(directory.cache)
        store = try directory.open()
        #expect(store.warnings == [])
        #expect(try store.hasUnindexed())
        try index(store)
        #expect(try find("old", in: store) == [1])
    }

    /// Whatever happens, the index says what reading says.
    @Test(arguments: 0..<20 as Range<UInt64>) func theIndexAgreesWithTheMessages(seed: UInt64) throws {
        let directory = try TemporaryDirectory()
        var store = try directory.open()
        var random = SeededGenerator(seed: seed)
        let vocabulary = ["one", "Two", "thrée", "fOUr", "five", "Ωmega", "onerous", "two-fold", "x"]
        for _ in 0..<400 {
            let id = random.number(1...60)
            let channel = random.chance(3) ? "a" : "b"
            switch random.number(0...9) {
            case 0: _ = try store.deleteMessage(channelUrl: channel, id: id)
            case 1: _ = try store.indexForSearch(limit: Int(random.number(1...20)))
            case 2 where random.chance(5): try store.clearMessages(channelUrl: channel)
            case 3 where random.chance(3): _ = try store.evict(channelUrl: channel, keeping: 5, limit: 3)
            case 4 where random.chance(30): try store.clearCache()
            case 5 where random.chance(10):
                store.close()
                store = try directory.open()
            case 6 where random.chance(3):
                // Undone: neither the message nor what the index reaches up to.
                try? store.transaction { () throws(CoveyError) in
                    try store.put(said(id, "undone", in: id % 2 == 0 ? "a" : "b"))
                    if random.chance(2) { _ = try store.indexForSearch(limit: 10) }
                    try store.put(said(id + 1, "undone", in: id % 2 == 0 ? "b" : "a"))
                    throw CoveyError(.unknown, "undo")
                }
            default:
                let text = (0..<random.number(0...5)).map { _ in vocabulary.randomElement(using: &random) ?? "" }
                // Ids are of one channel only, as the server's are.
                try store.put(said(id, text.joined(separator: " "), in: id % 2 == 0 ? "a" : "b"))
            }
        }
        // A look-up by id finds what a scan finds.
        for channel in ["a", "b"] {
            let scanned = try store.messages(
                channelUrl: channel, from: .first, direction: .newer, inclusive: true, within: .min ... .max,
                limit: 1_000)
            let found = try (0...61).compactMap { try store.message(channelUrl: channel, id: $0) }
            #expect(found == scanned, "seed \(seed)")
        }
        try index(store)
        for query in ["one", "two", "undone", "on", "thrée x", "ωmega", "fold two", "x", "fi"] {
            let words = SearchWords(query)
            var expected: Set<Int64> = []
            for channel in ["a", "b"] {
                for message in try store.messages(
                    channelUrl: channel, from: .last, direction: .older, inclusive: true, within: .min ... .max,
                    limit: 1_000)
                {
                    if words.areIn(message) { expected.insert(message.messageId) }
                }
            }
            #expect(try Set(find(query, in: store, limit: 1_000)) == expected, "seed \(seed), \(query)")
        }
        store.close()
        #expect(try integrity(directory.cache) == "ok")
    }
}

@Suite struct SnippetTests {
    private func snippet(_ query: String, _ text: String) -> SearchSnippet {
        SearchWords(query).snippet(of: message(1, at: 1) { $0[.text] = text })
    }

    @Test func aShortTextIsShownWhole() {
        let found = snippet("wor", "Hello, Wörld of words!")
        #expect(found.text == "Hello, Wörld of words!")
        #expect(found.matches == [17..<22])
    }

    @Test func aLongTextIsCutAroundTheWords() {
        let filler = Array(repeating: "filler", count: 60).joined(separator: " ")
        let found = snippet("needle hay", filler + " the Needle in the haystack " + filler)
        #expect(found.text.hasPrefix("…filler") && found.text.hasSuffix("filler…"))
        let bytes = Array(found.text.utf8)
        #expect(found.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["Needle", "haystack"])
        #expect(found.text.split(separator: " ").count == 24)
    }

    @Test func marksAndOtherScriptsKeepTheirBytes() {
        let found = snippet("नमस्ते", "👋🏽 नमस्ते दुनिया")
        let bytes = Array(found.text.utf8)
        #expect(found.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["नमस्ते"])
    }

    @Test func anEmptyTextHasAnEmptySnippet() { #expect(snippet("x", "") == SearchSnippet(text: "", matches: [])) }
}
