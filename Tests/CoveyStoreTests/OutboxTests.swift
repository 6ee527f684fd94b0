// Unsent messages and the ids of sent ones (sync.md §8.3, §8.4).

import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct OutboxTests {
    let directory: TemporaryDirectory
    let store: Store

    init() throws {
        directory = try TemporaryDirectory()
        store = try directory.open()
    }

    @Test(arguments: [
        OutboxRow.State.queued, .inFlight(attempt: 3), .accepted(turn: 0), .accepted(turn: 5), .failed, .canceled,
    ]) func everyStateComesBack(state: OutboxRow.State) throws {
        var row = unsent("r", 1)
        try store.outboxWrite(put: [row], delete: [])
        row.state = state
        row.attempts = 4
        (row.error, row.outcomeUnknownSinceMs) = (.ackTimeout, 99)
        if case .accepted = state { row.accepted = message(7, at: 70) }
        try store.outboxWrite(put: [row], delete: [])
        #expect(try store.outboxRow(requestId: "r") == row)
        #expect(try store.outboxRows(channelUrl: "c") == [row])
    }

    /// What a view shows before the outbox is checked is what the rows say.
    @Test func theUnsentMessagesOfAChannelAreThoseOfItsRows() throws {
        var random = SeededGenerator(seed: 11)
        let states = [OutboxRow.State.queued, .inFlight(attempt: 1), .accepted(turn: 2), .failed]
        for number in 1...200 as ClosedRange<Int64> {
            var row = unsent("r\(number)", number, in: random.chance(2) ? "c" : "d")
            row.state = states.randomElement(using: &random) ?? .queued
            if case .accepted = row.state { row.accepted = message(number, at: number) }
            row.message = row.message.with { $0[.text] = String(repeating: "x", count: Int(random.number(0...3_000))) }
            try store.outboxWrite(put: [row], delete: [])
        }
        store.close()
        let unchecked = try Store.open(directory.location)
        let found = try ["c", "d", "e"].map { try unchecked.unsentMessages(channelUrl: $0) }
        for (url, messages) in zip(["c", "d", "e"], found) {
            let rows = try unchecked.outboxRows(channelUrl: url)
            #expect(messages == rows.filter { $0.accepted == nil }.map(\.message))
        }
    }

    @Test func aRowThatWasAcceptedIsFoundByItsSentId() throws {
        var row = unsent("r", 1)
        try store.outboxWrite(put: [row, unsent("s", 2)], delete: [])
        try store.setSentId(requestId: "s", messageId: 8, atMs: 1)
        #expect(try !store.mayHaveAcceptedRows())
        row.state = .accepted(turn: 1)
        row.accepted = message(7, at: 70)
        try store.outboxWrite(put: [row], delete: [], sent: [SentID(requestId: "r", messageId: 7, atMs: 70)])
        #expect(try store.mayHaveAcceptedRows())
    }

    /// Nothing is written to an outbox that was not checked.
    @Test func damageIsFoundBeforeTheFirstWrite() throws {
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        try execute("UPDATE outbox_message SET params = x'00'", on: directory.outbox)
        let opened = try Store.open(directory.location)
        #expect(try opened.unsentMessages(channelUrl: "c").count == 1)
        let first = error { try opened.outboxWrite(put: [unsent("s", 2)], delete: []) }
        #expect(first?.message.contains("moved to") == true, "\(first as Any)")
        #expect(error { try opened.outboxRows() } == first, "every use fails, until it is opened again")
        #expect(error { try opened.unsentMessages(channelUrl: "c") } == first)
        opened.close()
        #expect(try directory.open().outboxRows() == [])
    }

    @Test func aDamagedRowIsMovedAsideAndAnOutboxIsBegunAnewIfTheAppAllowsIt() throws {
        try store.outboxWrite(put: [unsent("r", 1), unsent("s", 2)], delete: [])
        store.close()
        try execute("UPDATE outbox_message SET params = x'00' WHERE request_id = 'r'", on: directory.outbox)
        let opened = try Store.open(directory.location, volatileOutbox: true)
        #expect(try opened.outboxRows().map(\.requestId) == ["s"])
        #expect(opened.takeWarnings().count == 1)
        try opened.outboxWrite(put: [unsent("t", 3)], delete: [])
        opened.close()
        #expect(try directory.open().outboxRows().map(\.requestId) == ["s", "t"])
        #expect(FileManager.default.fileExists(atPath: directory.outbox + ".damaged-1"))
    }

    /// The unsent messages are still on the disk: the next library that can read them sends them, with their files.
    @Test func anOutboxInMemoryLeavesTheFilesOfTheOneOnTheDisk() throws {
        var row = unsent("r", 1)
        var file = FileToSend(name: "a")
        file.isCopied = true
        row.files = FilesToSend([file])
        try store.outboxWrite(put: [row], delete: [])
        let copy = try #require(store.outboxFile(requestId: "r", index: 0))
        #expect(FileManager.default.createFile(atPath: copy, contents: Data("x".utf8)))
        store.close()
        try execute(
            "PRAGMA user_version = 99; UPDATE fact SET value = 99 WHERE name = 'version'", on: directory.outbox)
        let inMemory = try Store.open(directory.location, volatileOutbox: true)
        #expect(try inMemory.outboxRows() == [])
        try inMemory.removeOrphanedOutboxFiles()  // as SendQueue.load does
        inMemory.close()
        #expect(FileManager.default.fileExists(atPath: copy))
        try execute("PRAGMA user_version = 6; UPDATE fact SET value = 6 WHERE name = 'version'", on: directory.outbox)
        #expect(try directory.open().outboxRows() == [row])
    }

    @Test func aRowKeepsWhatIsKnownOfItsFiles() throws {
        var row = unsent("r", 1)
        var first = FileToSend(name: "ß.png", mimeType: "image/png", sizeBytes: 1 << 40, url: "http://s/1")
        first.isCopied = true
        first.requiresAuth = true
        first.thumbnails = #"[{"url":"http://s/t"}]"#
        row.files = FilesToSend(
            [first, FileToSend(name: "b")], thumbnailSizes: [ThumbnailSize(maxWidth: 320, maxHeight: 200)])
        try store.outboxWrite(put: [row], delete: [])
        #expect(try store.outboxRows() == [row])
        #expect(row.files?.nextUpload == 1)
    }

    @Test(arguments: [false, true]) func aRowKeepsEverythingThatIsToBeSent(hasFiles: Bool) throws {
        var row = unsent("r", 1)
        row.params.metaArrays = [MetaArray(key: "k", values: ["v", ""]), MetaArray(key: "l", values: [])]
        row.params.targetLanguages = ["fr"]
        row.params.pollId = 9
        row.params.criticalAlert = CriticalAlert(name: "alarm", volume: 0.3)
        if hasFiles { row.files = FilesToSend([FileToSend(name: "a")]) }
        try store.outboxWrite(put: [row], delete: [])
        #expect(try store.outboxRows() == [row])
    }

    @Test func anIdThatLooksLikeAPathNamesAFileOfTheOutbox() throws {
        let path = try #require(store.outboxFile(requestId: "../../etc/x", index: 2))
        #expect(path == directory.user + "/outbox/%2E%2E%2F%2E%2E%2Fetc%2Fx.2")
    }

    @Test func onlyCopiesWithoutARowAreRemoved() throws {
        var row = unsent("a.b", 1)
        row.files = FilesToSend([FileToSend(name: "a")])
        try store.outboxWrite(put: [row], delete: [])
        let kept = try #require(store.outboxFile(requestId: "a.b", index: 0))
        let orphan = try #require(store.outboxFile(requestId: "a", index: 0))
        for path in [kept, orphan] { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
        try store.removeOrphanedOutboxFiles()
        #expect(FileManager.default.fileExists(atPath: kept))
        #expect(!FileManager.default.fileExists(atPath: orphan))
        store.removeOutboxFiles(requestId: "a.b", count: 1)
        #expect(!FileManager.default.fileExists(atPath: kept))
    }

    @Test func rowsComeByChannelAndSequence() throws {
        for (id, channel, sequence) in [("3", "b", 1), ("2", "a", 12), ("1", "a", 2)] as [(String, String, Int64)] {
            try store.outboxWrite(put: [unsent(id, sequence, in: channel)], delete: [])
        }
        #expect(try store.outboxRows().map(\.requestId) == ["1", "2", "3"])
        #expect(try store.outboxRows(channelUrl: "a").map(\.requestId) == ["1", "2"])
        #expect(try store.outboxRow(requestId: "none") == nil)
        try store.outboxWrite(put: [], delete: ["2"])
        #expect(try store.outboxRows().map(\.requestId) == ["1", "3"])
    }

    @Test func aRowIsRewrittenUnderItsRequestId() throws {
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        var row = unsent("r", 1)
        row.state = .canceled
        try store.outboxWrite(put: [row], delete: [])
        #expect(try store.outboxRows() == [row])
    }

    @Test func aWriteChangesAllRowsOrNone() throws {
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        #expect(
            error { try store.outboxWrite(put: [unsent("new", 2), unsent("", 3)], delete: ["r"]) }?.code
                == .invalidParameter)
        #expect(try store.outboxRows().map(\.requestId) == ["r"])
    }

    @Test func acceptanceAndSentIdAreOneCommit() throws {
        _ = error {
            try store.outboxTransaction { () throws(CoveyError) in
                try store.outboxWrite(put: [unsent("r", 1)], delete: [])
                try store.setSentId(requestId: "r", messageId: 5, atMs: 1)
                throw CoveyError(.unknown, "stop")
            }
        }
        #expect(try store.outboxRows() == [] && store.sentId(requestId: "r") == nil)
    }

    @Test func sequencesAscendAlsoAfterReopeningAndBeforeInserting() throws {
        let first = try store.nextLocalSequence(channelUrl: "c")
        let second = try store.nextLocalSequence(channelUrl: "c")
        #expect(second > first)
        try store.outboxWrite(put: [unsent("r", second)], delete: [])
        store.close()
        let reopened = try directory.open()
        #expect(try reopened.nextLocalSequence(channelUrl: "c") > second)
    }

    @Test func sentIdsAreRememberedForATime() throws {
        try store.setSentId(requestId: "old", messageId: 1, atMs: 10)
        try store.setSentId(requestId: "new", messageId: 2, atMs: 20)
        #expect(try store.sentId(requestId: "old") == 1)
        #expect(try store.pruneSentIds(before: 20) == 1)
        #expect(try store.sentId(requestId: "old") == nil)
        #expect(try store.sentId(requestId: "new") == 2)
    }

    @Test func anyParamsComeBack() throws {
        var random = SeededGenerator(seed: 9)
        for number in 1...60 as ClosedRange<Int64> {
            var row = unsent("r\(number)", number)
            row.params = UserMessageParams(message: random.text())
            // What is empty comes back as not set: a send treats both the same.
            row.params.data = random.text().nonEmpty
            row.params.customType = random.text().nonEmpty
            row.params.mentionedUserIds =
                random.chance(2) ? nil : (0..<random.number(1...3)).map { _ in random.text() }
            row.params.mentionsChannel = random.chance(2)
            row.params.parentMessageId = random.number(.min ... .max)
            row.params.replyToChannel = random.chance(2)
            row.params.suppressPush = random.chance(2)
            row.params.silent = random.chance(2)
            try store.outboxWrite(put: [row], delete: [])
            #expect(try store.outboxRow(requestId: row.requestId) == row)
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
