// Messages with files (collections.md §5, sync.md §8): copied, uploaded, sent once, canceled at every stage, and
// continued after a crash at every stage.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import Testing

@Suite struct FileTests {
    @discardableResult
    static func send(_ bench: Bench, _ id: String, sizes: [Int] = [3], urls: [String] = []) -> CallID {
        let call = bench.newCall()
        let files =
            sizes.map { _ in FileToSend(name: "\(id).bin", mimeType: "x/y") }
            + urls.map { FileToSend(name: "far", mimeType: "x/y", sizeBytes: 9, url: $0) }
        let contents: [FileContent?] = sizes.map { .bytes(Array(repeating: 7, count: $0)) } + urls.map { _ in nil }
        bench.call {
            $0.sendFileMessage(
                channelUrl: "ch", params: UserMessageParams(message: "look"), files: FilesToSend(files),
                contents: contents, requestId: id, call: call)
        }
        return call
    }

    static func online() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.connect()
        return (bench, bench.open())
    }

    /// The files beside the outbox.
    static func copies(_ bench: Bench) -> [String] {
        let path = bench.directory.appendingPathComponent("app/ana/outbox").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    static func frames(_ bench: Bench) -> [String] { bench.sent.filter { $0.hasPrefix("FILE") } }

    static func ack(_ bench: Bench, _ id: String, messageId: Int64 = 900) {
        let at = bench.serverNowMs
        bench.frames(
            """
            FILE{"req_id":"\(id)","request_id":"\(id)","msg_id":\(messageId),"channel_url":"ch","channel_type":"group",\
            "ts":\(at),"created_at":\(at),"url":"http://s/files/1","name":"a","type":"x/y","size":3,\
            "user":{"user_id":"ana"},"message":"look"}
            """)
    }

    static func progress(_ bench: Bench, _ call: CallID) -> [UploadProgress] {
        bench.notices.compactMap { if case .progress(call, let progress) = $0 { progress } else { nil } }
    }

    static func wasSent(_ bench: Bench, _ call: CallID) -> Bool {
        if case .message? = bench.completion(call) { true } else { false }
    }

    // MARK: Sending

    /// Uploads take minutes: as many as may run at a time hold up no message of another channel.
    @Test func uploadsHoldUpNoMessageOfAnotherChannel() {
        let bench = Bench()
        bench.connect()
        bench.holds = "storage/file"
        let urls = (0...Policy.resendChannelConcurrency).map { "c\($0)" }
        for url in urls {
            bench.call {
                $0.sendFileMessage(
                    channelUrl: url, params: UserMessageParams(message: url),
                    files: FilesToSend([FileToSend(name: url)]),
                    contents: [.bytes([7])], requestId: url, call: bench.newCall())
            }
        }
        #expect(bench.held.count == Policy.resendChannelConcurrency)
        OutboxTests.send(bench, "a")
        #expect(OutboxTests.left(bench) == ["a"])
        bench.releaseFirst()
        #expect(bench.held.count == Policy.resendChannelConcurrency, "the last one follows")
        #expect(Self.frames(bench).count == 1)
    }

    @Test func aFileIsCopiedThenUploadedThenSentAndItsCopyIsRemoved() {
        let (bench, view) = Self.online()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a")
        #expect(Self.copies(bench) == ["a.0"])
        let form = bench.held.first?.1.form
        #expect(form?.fields.map(\.name) == ["channel_url", "request_id"])
        #expect(form?.fileName == "a.bin" && form?.mimeType == "x/y")
        #expect(bench.lists(view).unsent.map(\.kind) == [.file])
        #expect(Self.frames(bench).isEmpty)
        bench.release()
        let frame = Self.frames(bench).first ?? ""
        #expect(frame.contains(#""url":"http://s/files/1","name":"a.bin","type":"x/y","size":3"#))
        #expect(frame.contains(#""require_auth":true"#) && frame.contains(#""message":"look""#))
        Self.ack(bench, "a")
        #expect(Self.wasSent(bench, call))
        #expect(bench.lists(view).unsent.isEmpty)
        bench.advance(2_000)
        #expect(Self.copies(bench).isEmpty)
    }

    @Test func aMessageIsNotNotifiedBeforeItsFilesAreCopied() {
        let (bench, view) = Self.online()
        bench.holdsCopies = true
        Self.send(bench, "a")
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(OutboxTests.listed(bench).isEmpty)
        #expect(bench.requests.contains("storage/file") == false)
        bench.releaseCopies()
        #expect(bench.lists(view).unsent.map(\.requestId) == ["a"])
        #expect(bench.notices(of: view).last?.source == .localMessagePendingCreated)
    }

    @Test func whatIsSentAfterAFileDoesNotOvertakeIt() {
        let (bench, _) = Self.online()
        bench.holdsCopies = true
        bench.holds = "storage/file"
        Self.send(bench, "a")
        OutboxTests.send(bench, "b")
        #expect(bench.sent.contains { $0.hasPrefix("MESG") } == false)
        bench.releaseCopies()
        #expect(bench.sent.contains { $0.hasPrefix("MESG") } == false)
        bench.release()
        Self.ack(bench, "a")
        #expect(
            bench.sent.filter { $0.hasPrefix("FILE") || $0.hasPrefix("MESG") }.map { $0.prefix(4) } == ["FILE", "MESG"])
    }

    @Test func aCopyThatCannotBeMadeLeavesNoMessage() {
        let (bench, view) = Self.online()
        bench.copyError = CoveyError(.localDatabaseError, "the disk is full")
        let call = Self.send(bench, "a")
        OutboxTests.send(bench, "b")
        #expect(OutboxTests.code(bench, call) == 800_700)
        #expect(bench.lists(view).unsent.map(\.requestId) == ["b"])
        #expect(bench.sent.contains { $0.hasPrefix("MESG") })
    }

    @Test func severalFilesGoUpOneAfterTheOtherIntoOneMessage() {
        let (bench, view) = Self.online()
        bench.holds = "storage/file"
        Self.send(bench, "a", sizes: [1, 2], urls: ["http://elsewhere/c"])
        #expect(bench.lists(view).unsent.map(\.kind) == [.multipleFiles])
        #expect(bench.held.count == 1)
        let first = bench.held.first?.1.form?.path ?? ""
        bench.holds = nil
        bench.release()
        #expect(first.hasSuffix("/a.0"))
        #expect(bench.requests.count { $0 == "storage/file" } == 2)
        let frame = Self.frames(bench).first ?? ""
        #expect(frame.contains(#""files":[{"url":"http://s/files/1""#) && frame.contains("http://s/files/2"))
        #expect(frame.contains("http://elsewhere/c"))
        #expect(Self.frames(bench).count == 1)
    }

    @Test func aFileGivenByItsURLIsNotUploaded() {
        let (bench, _) = Self.online()
        Self.send(bench, "a", sizes: [], urls: ["http://elsewhere/c"])
        #expect(bench.requests.contains("storage/file") == false)
        #expect(Self.frames(bench).first?.contains(#""url":"http://elsewhere/c""#) == true)
    }

    @Test func aFileLargerThanTheServerTakesIsNotSent() {
        let bench = Bench()
        bench.loginExtra = #","file_upload_size_limit":1"#
        bench.connect()
        let view = bench.open()
        #expect(OutboxTests.code(bench, Self.send(bench, "a", sizes: [1 << 20 + 1])) == 800_260)
        #expect(bench.lists(view).unsent.isEmpty && Self.copies(bench).isEmpty)
        Self.send(bench, "b", sizes: [1 << 20])
        #expect(Self.frames(bench).count == 1)
    }

    // MARK: Progress

    @Test func progressCountsTheBytesOfTheFileAndEndsWithAllOfThem() {
        let (bench, _) = Self.online()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a", sizes: [1_000])
        guard let id = bench.held.first?.0 else { return #expect(Bool(false)) }
        // 200 bytes of form around the file.
        for sent in [100, 700, 700, 1_200] {
            bench.input(.progressed(id, sentBytes: Int64(sent), totalBytes: 1_200))
        }
        bench.release()
        #expect(Self.progress(bench, call).map(\.sentBytes) == [0, 500, 1_000])
        #expect(Self.progress(bench, call).allSatisfy { $0.totalBytes == 1_000 && $0.fileIndex == 0 })
    }

    @Test func anUploadWithoutProgressFailsAndCanBeResent() {
        let bench = Bench()
        bench.loginExtra = #","ping_interval":300"#
        bench.connect()
        let view = bench.open()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a", sizes: [1_000])
        bench.advance(20_000)
        guard let id = bench.held.first?.0 else { return #expect(Bool(false)) }
        bench.input(.progressed(id, sentBytes: 600, totalBytes: 1_100))
        bench.advance(39_000)
        #expect(bench.completion(call) == nil)
        bench.advance(2_000)
        #expect(OutboxTests.code(bench, call) == 800_250)
        #expect(bench.held.isEmpty)
        #expect(bench.lists(view).failed.map(\.errorCode) == [800_250])
        bench.holds = nil
        bench.call { $0.resendMessage(requestId: "a", call: bench.newCall()) }
        #expect(Self.frames(bench).count == 1)
    }

    // MARK: Failures

    @Test func anUploadIsRepeatedOnceByItselfAfterANetworkError() {
        let (bench, _) = Self.online()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a")
        bench.failHeld(CoveyError(.networkError, "reset"))
        #expect(bench.completion(call) == nil)
        bench.advance(1_000)
        #expect(bench.held.count == 1)
        bench.failHeld(CoveyError(.networkError, "reset"))
        #expect(OutboxTests.code(bench, call) == 800_120)
        // It stays queued, and continues after the back-off.
        bench.holds = nil
        bench.advance(2_500)
        #expect(Self.frames(bench).count == 1)
    }

    @Test func aRefusedUploadFailsForGoodAndTheNextMessageGoes() {
        let (bench, view) = Self.online()
        bench.answers = [("storage/file", 400, { _ in #"{"error":true,"code":400113,"message":"too large"}"# })]
        let call = Self.send(bench, "a")
        OutboxTests.send(bench, "b")
        #expect(OutboxTests.code(bench, call) == 400_113)
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
        #expect(bench.sent.contains { $0.hasPrefix("MESG") })
        let resent = bench.newCall()
        bench.call { $0.resendMessage(requestId: "a", call: resent) }
        #expect(bench.lists(view).pending.map(\.requestId) == ["a", "b"], "the reason may have gone: it is tried")
    }

    @Test func whatWasUploadedIsNotUploadedAgainWhenTheMessageIsRepeated() {
        let (bench, _) = Self.online()
        let call = Self.send(bench, "a")
        bench.disconnect()
        #expect(OutboxTests.code(bench, call) == 800_200)
        bench.reconnect()
        bench.advance(5_000)
        #expect(bench.requests.count { $0 == "storage/file" } == 1)
        #expect(Self.frames(bench).count == 2)
    }

    @Test func aMessageWhoseAnswerWasLostIsFoundAndNotSentAgain() {
        let (bench, view) = Self.online()
        Self.send(bench, "a")
        let extra = #","request_id":"a","file":{"url":"http://s/files/1","name":"a","type":"x/y","size":3}"#
        var row = Bench.Row(id: 900, at: bench.serverNowMs, extra: extra, text: "look", sender: "ana")
        row.extra += #","previous_message_id":null"#
        bench.rows.append(row)
        bench.disconnect()
        bench.reconnect()
        bench.advance(5_000)
        #expect(Self.frames(bench).count == 1)
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [900])
    }

    @Test func aRefusalThatSaysItExistsIsASuccess() {
        let (bench, view) = Self.online()
        let call = OutboxTests.send(bench, "a")
        bench.rows.append(
            Bench.Row(id: 901, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        bench.frames(#"EROR{"req_id":"a","code":400202,"message":"exists","error":true}"#)
        #expect(Self.wasSent(bench, call))
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(bench.sent.count { $0.hasPrefix("MESG") } == 1)
    }

    @Test func aLostConnectionEndsTheUploadAndTheNextOneStartsItAgain() {
        let (bench, view) = Self.online()
        bench.holds = "storage/file"
        Self.send(bench, "a")
        bench.disconnect()
        #expect(bench.held.isEmpty)
        #expect(bench.lists(view).unsent.map(\.status) == [.pending])
        bench.holds = nil
        bench.reconnect()
        #expect(bench.requests.count { $0 == "storage/file" } == 2)
        #expect(Self.frames(bench).count == 1)
    }

    // MARK: Cancelling

    @Test func anUploadIsCanceledInTheMiddle() {
        let (bench, view) = Self.online()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a")
        OutboxTests.send(bench, "b")
        bench.call { $0.cancelMessage(requestId: "a", call: bench.newCall()) }
        #expect(bench.held.isEmpty)
        #expect(OutboxTests.code(bench, call) == 800_240)
        #expect(bench.lists(view).unsent.map(\.requestId) == ["b"])
        #expect(bench.sent.contains { $0.hasPrefix("MESG") })
        #expect(Self.copies(bench).isEmpty)
    }

    @Test func aFileThatIsStillBeingCopiedIsCanceledAfterTheCopy() {
        let (bench, view) = Self.online()
        bench.holdsCopies = true
        let call = Self.send(bench, "a")
        bench.call { $0.cancelMessage(requestId: "a", call: bench.newCall()) }
        bench.releaseCopies()
        #expect(OutboxTests.code(bench, call) == 800_240)
        #expect(bench.lists(view).unsent.isEmpty && Self.copies(bench).isEmpty)
        let sources = bench.notices(of: view).suffix(2).map(\.source)
        #expect(sources == [.localMessagePendingCreated, .localMessageCanceled])
        #expect(bench.requests.contains("storage/file") == false)
    }

    /// INV-2: nobody has seen the message, so the call has none.
    @Test func aMessageWhoseFilesAreStillCopiedWhenTheUserLogsOutIsNone() {
        let (bench, _) = Self.online()
        bench.holdsCopies = true
        let call = Self.send(bench, "a")
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        guard case .failed(let error)? = bench.completion(call) else {
            Issue.record("the message waits, the call says")
            return
        }
        #expect(error.code == .requestCanceled)
        bench.releaseCopies()
        bench.connect()
        #expect(OutboxTests.listed(bench) == [] && Self.copies(bench) == [])
    }

    @Test func aMessageThatHasLeftCannotBeCanceled() {
        let (bench, _) = Self.online()
        Self.send(bench, "a")
        let cancel = bench.newCall()
        bench.call { $0.cancelMessage(requestId: "a", call: cancel) }
        #expect(OutboxTests.code(bench, cancel) == 800_230)
    }

    // MARK: Death

    @Test func afterACrashDuringAnUploadTheNextProcessSendsTheFile() {
        let (bench, _) = Self.online()
        bench.holds = "storage/file"
        Self.send(bench, "a", sizes: [1, 2])
        bench.release(holdingOn: true)  // the first file is up, the second one goes
        #expect(bench.held.count == 1)
        bench.die()
        let next = Bench(after: bench)
        next.connect()
        #expect(next.requests.count { $0 == "storage/file" } == 1)
        #expect(Self.frames(next).count == 1)
        Self.ack(next, "a")
        next.advance(2_000)
        #expect(Self.copies(next).isEmpty)
    }

    @Test func afterACrashBetweenUploadAndAnswerTheMessageIsLookedUpFirst() {
        let (bench, _) = Self.online()
        Self.send(bench, "a")
        #expect(Self.frames(bench).count == 1)
        bench.die()
        let next = Bench(after: bench)
        let extra = #","request_id":"a","file":{"url":"http://s/files/1","name":"a","type":"x/y","size":3}"#
        next.rows = [Bench.Row(id: 900, at: bench.serverNowMs, extra: extra, text: "look", sender: "ana")]
        next.connect()
        next.advance(5_000)
        #expect(Self.frames(next).isEmpty)
        #expect(next.requests.contains("storage/file") == false)
        #expect(OutboxTests.listed(next).isEmpty)
        #expect(Self.copies(next).isEmpty)
    }

    @Test func copiesThatNoMessageNeedsAreRemovedAtTheNextOpen() throws {
        let (bench, _) = Self.online()
        bench.holds = "storage/file"
        Self.send(bench, "a")
        let directory = bench.directory.appendingPathComponent("app/ana/outbox")
        for name in ["left.0", "no-index"] {
            try Data([1]).write(to: directory.appendingPathComponent(name))
        }
        bench.die()
        let next = Bench(after: bench)
        next.holds = "storage/file"
        next.connect()
        #expect(Self.copies(next) == ["a.0"])
    }

    @Test func aMessageWhoseCopyIsGoneFailsAndDoesNotBlockTheQueue() {
        let (bench, view) = Self.online()
        bench.holds = "storage/file"
        let call = Self.send(bench, "a")
        OutboxTests.send(bench, "b")
        bench.failHeld(CoveyError(.localDatabaseError, "the copy is gone"))
        #expect(OutboxTests.code(bench, call) == 800_700)
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
        #expect(bench.sent.contains { $0.hasPrefix("MESG") })
    }
}
