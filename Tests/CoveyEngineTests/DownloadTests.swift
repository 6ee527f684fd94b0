// Downloads of files as the engine orders them: which run, which wait, who gets the user's key; and scheduled messages whose
// files are uploaded first.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyWire
import Foundation
import Testing

@Suite struct DownloadTests {
    private func online() -> Bench {
        let bench = Bench()
        bench.loginExtra = #","ekey":"file key""#
        bench.connect()
        return bench
    }

    @discardableResult
    private func download(_ bench: Bench, _ url: String, requiresAuth: Bool = false) -> CallID {
        let call = bench.newCall()
        let order = FileOrder(url: url, requiresAuth: requiresAuth, path: nil)
        bench.call { $0.perform(.call(.downloadFile(order), call)) }
        return call
    }

    private func code(_ bench: Bench, _ call: CallID) -> CoveyError.Code? {
        if case .failed(let error)? = bench.completion(call) { error.code } else { nil }
    }

    private func bytes(_ bench: Bench, _ call: CallID) -> [UInt8]? {
        if case .bytes(let bytes)? = bench.completion(call) { bytes } else { nil }
    }

    private func requested(_ bench: Bench) -> [String] { bench.downloads.map(\.download.requestURL) }

    // MARK: The key

    @Test func theSiteGetsTheKeyAndOthersDoNot() {
        let bench = online()
        download(bench, "http://s/a?x=1", requiresAuth: true)
        download(bench, "http://s/b")
        download(bench, "http://elsewhere/c", requiresAuth: true)
        #expect(requested(bench) == ["http://s/a?x=1&auth=file%20key", "http://s/b", "http://elsewhere/c"])
    }

    @Test func aServerThatAnUploadHasNamedGetsTheKeyAlsoAfterARestart() {
        let bench = online()
        let answer = #"{"url":"http://files/1","thumbnails":[],"require_auth":true}"#
        bench.answers = [("storage/file", 200, { _ in answer })]
        FileTests.send(bench, "a")
        download(bench, "http://files/2", requiresAuth: true)
        bench.die()
        let next = Bench(after: bench)
        next.loginExtra = #","ekey":"other""#
        next.connect()
        download(next, "http://files/3", requiresAuth: true)
        #expect(requested(bench) == ["http://files/2?auth=file%20key"])
        #expect(requested(next) == ["http://files/3?auth=other"])
    }

    @Test func withoutAKeyOnlyTheCacheCanHelp() {
        let bench = Bench()
        bench.connect()
        download(bench, "http://s/a", requiresAuth: true)
        guard case .missing(let error)? = bench.downloads.first?.download.key else {
            Issue.record("the key is not missing")
            return
        }
        #expect(error.code == .connectionRequired)
    }

    // MARK: Order

    @Test func fourRunAtOnceAndTheRestFollowInOrder() {
        let bench = online()
        let calls = (0..<6).map { download(bench, "http://s/\($0)") }
        #expect(requested(bench) == (0..<4).map { "http://s/\($0)" })
        bench.downloaded([1])
        #expect(bytes(bench, calls[0]) == [1])
        #expect(requested(bench) == (1..<5).map { "http://s/\($0)" })
        // One that waits is canceled; then one that runs.
        bench.call { $0.perform(.cancelDownload(calls[5])) }
        bench.call { $0.perform(.cancelDownload(calls[2])) }
        #expect(requested(bench) == [1, 3, 4].map { "http://s/\($0)" })
        #expect(calls.map { code(bench, $0) == .requestCanceled } == [false, false, true, false, false, true])
    }

    @Test func ofOneFileThereIsOneTransfer() {
        let bench = online()
        let first = download(bench, "http://s/a")
        let second = download(bench, "http://s/a?auth=x")
        #expect(requested(bench) == ["http://s/a"])
        bench.downloaded([1])
        #expect(bytes(bench, first) == [1] && bench.completion(second) == nil)
        #expect(bench.downloads.count == 1)
        bench.downloaded([1])
        #expect(bytes(bench, second) == [1])
    }

    @Test func loggingOutEndsThem() {
        let bench = online()
        let calls = (0..<5).map { download(bench, "http://s/\($0)") }
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        #expect(bench.downloads.isEmpty)
        #expect(calls.allSatisfy { code(bench, $0) == .requestCanceled })
        #expect(code(bench, download(bench, "http://s/a")) == .connectionRequired)
    }

    @Test func aLostConnectionDoesNot() {
        let bench = online()
        let call = download(bench, "http://s/a")
        bench.disconnect()
        bench.downloaded([1])
        #expect(bytes(bench, call) == [1])
    }

    @Test func anAnswerThatIsNoSuccessIsAnError() {
        let bench = online()
        let call = download(bench, "http://s/a")
        bench.input(.answered(bench.downloads[0].id, HTTPAnswer(status: 404, body: [])))
        #expect(code(bench, call) == .notFound)
    }

    @Test func aReadOnlyClientDownloadsNothing() {
        let writer = online()
        let reader = Bench(after: writer) { $0.readOnly = true }
        reader.connect()
        #expect(code(reader, download(reader, "http://s/a")) == .notSupported)
    }
}

@Suite struct ScheduledUploadTests {
    private func schedule(
        _ bench: Bench, _ contents: [FileContent?] = [.bytes([1, 2, 3])], requestId: String = "r"
    ) -> CallID {
        let call = bench.newCall()
        let files = contents.map { FileToSend(name: "a", url: $0 == nil ? "http://far" : "") }
        let message = FileMessage(
            params: UserMessageParams(message: ""), files: FilesToSend(files), contents: contents, requestId: requestId)
        bench.call {
            $0.perform(.call(.scheduleFileMessage(url: "ch", message, atMs: bench.serverNowMs + 600_000), call))
        }
        return call
    }

    private func code(_ bench: Bench, _ call: CallID) -> CoveyError.Code? {
        if case .failed(let error)? = bench.completion(call) { error.code } else { nil }
    }

    private static let path = "group_channels/ch/scheduled_messages"

    @Test func theFilesAreUploadedBeforeTheServerIsAsked() {
        let (bench, _) = FileTests.online()
        bench.forgetRequests()
        bench.holds = "storage/file"
        _ = schedule(bench, [.bytes([1, 2, 3]), nil, .bytes([4])])
        #expect(FileTests.copies(bench) == ["r.0", "r.2"])
        bench.releaseFirst()
        bench.releaseFirst()
        #expect(bench.requests == ["storage/file", "storage/file", Self.path])
        #expect(FileTests.copies(bench).isEmpty)
    }

    @Test func anUploadThatStandsStillFails() {
        let (bench, _) = FileTests.online()
        bench.holds = "storage/file"
        let call = schedule(bench)
        bench.advance(20_000)
        bench.input(.progressed(bench.held[0].0, sentBytes: 1, totalBytes: 3))
        bench.advance(39_000)
        #expect(bench.completion(call) == nil)
        bench.advance(1_001)
        #expect(code(bench, call) == .fileUploadTimeout)
        #expect(bench.held.isEmpty && FileTests.copies(bench).isEmpty)
    }

    /// No timer fires while the machine sleeps, and no byte moves.
    @Test func anUploadThatMovedBeforeASleepGoesOn() {
        let (bench, _) = FileTests.online()
        bench.holds = "storage/file"
        let call = schedule(bench)
        bench.advance(20_000)
        bench.input(.progressed(bench.held[0].0, sentBytes: 1, totalBytes: 3))
        bench.stall(3_600_000)
        bench.advance(29_000)
        #expect(bench.completion(call) == nil)
        bench.advance(1_001)
        #expect(code(bench, call) == .fileUploadTimeout)
    }

    /// The form around the file is sent before it, and the server's answer is the end.
    @Test func theProgressIsThatOfTheFileAndComplete() {
        let (bench, _) = FileTests.online()
        bench.holds = "storage/file"
        _ = schedule(bench)
        for sent: Int64 in [5, 8, 8, 10] { bench.input(.progressed(bench.held[0].0, sentBytes: sent, totalBytes: 10)) }
        func reported() -> [Int64] {
            bench.notices.compactMap { if case .progress(_, let progress) = $0 { progress.sentBytes } else { nil } }
        }
        #expect(reported() == [0, 1])
        bench.releaseFirst()
        #expect(reported() == [0, 1, 3])
    }

    /// The others wait, for as long as those take, and are not late because of that.
    @Test func aFewMessagesUploadAtATime() {
        let (bench, _) = FileTests.online()
        bench.holds = "storage/file"
        let calls = (1...5).map { schedule(bench, requestId: "r\($0)") }
        #expect(bench.held.count == 3)
        for _ in 1...2 {
            bench.advance(20_000)
            for (id, _) in bench.held { bench.input(.progressed(id, sentBytes: 1, totalBytes: 3)) }
        }
        bench.releaseFirst()
        #expect(bench.held.count == 3, "the next one follows")
        bench.advance(50_001)
        #expect(calls.map { code(bench, $0) == .fileUploadTimeout } == [false, true, true, true, false])
        #expect(bench.held.count == 1)
        bench.releaseFirst()
        #expect(bench.held.isEmpty && bench.requests.last == Self.path)
    }

    @Test func aCopyThatFailsEndsTheCall() {
        let (bench, _) = FileTests.online()
        bench.holdsCopies = true
        let call = schedule(bench)
        bench.copyError = CoveyError(.localDatabaseError, "full")
        bench.releaseCopies()
        #expect(code(bench, call) == .localDatabaseError)
        #expect(bench.requests.contains("storage/file") == false)
    }

    @Test func aConnectionThatEndsTakesItsCopiesAlong() {
        let (bench, _) = FileTests.online()
        bench.holdsCopies = true
        let early = schedule(bench)
        bench.disconnect()
        #expect(code(bench, early) == .socketClosed)
        bench.releaseCopies()
        #expect(FileTests.copies(bench).isEmpty)
        #expect(code(bench, schedule(bench)) == .connectionRequired)
    }
}
