// Forms whose file is read while it goes up, and copies for the outbox (HTTPTransfers, FileKeeper).

import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.serialized, .withOneLoopAndFour) final class UploadTests {
    let runtime: Runtime
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("covey-upload-\(UUID().uuidString)")

    init() throws {
        runtime = try testRuntime()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// A file of so many bytes, sparse where it is long.
    func file(_ name: String, _ start: String, bytes: UInt64? = nil) throws -> String {
        let path = directory.appendingPathComponent(name).path
        try Data(start.utf8).write(to: URL(fileURLWithPath: path))
        if let bytes {
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.truncate(atOffset: bytes)
            try handle.close()
        }
        return path
    }

    static func upload(_ url: String, _ path: String, name: String = "a.bin", id: UInt64 = 1) -> Effect {
        var request = HTTPRequest(method: .post, url: url, headers: [], body: nil, timeoutMs: 10_000)
        request.form = HTTPRequest.Form(
            fields: [.init("channel_url", "ch")], path: path, fileName: name, mimeType: "x/y")
        return .request(TransferID(rawValue: id), request)
    }

    static func kilobytes(_ key: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(key) })
        return try #require(Int(line.split(separator: " ").dropLast().last ?? ""))
    }

    @Test func aFormArrivesWithItsFieldsAndItsFile() throws {
        let requests = Log<(head: [String], body: [UInt8])>()
        let server = try LoopbackServer {
            requests.add(try $0.readRequest())
            try $0.answer("200 OK", body: "{}")
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(Self.upload(server.url, try file("a", "the bytes"), name: #"a "b".bin"#))
        let inputs = probe.inputs.wait { $0.contains { $0.answer != nil } }
        #expect(inputs.last?.answer?.status == 200)
        let (head, body) = try #require(requests.wait(count: 1).first)
        #expect(ServerConnection.header("Content-Type", in: head)?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(ServerConnection.header("Expect", in: head) == nil)
        let text = String(decoding: body, as: UTF8.self)
        #expect(text.contains("name=\"channel_url\"\r\n\r\nch\r\n"))
        #expect(text.contains("Content-Type: x/y\r\n\r\nthe bytes\r\n--"))
        #expect(text.contains("name=\"file\"; filename=\"a "))
    }

    @Test func aLargeFileGoesUpWithProgressAndIsNeverWholeInMemory() throws {
        // Beside what other tests of this process allocate meanwhile, 200 MB would show.
        let size = 200 << 20
        let server = try LoopbackServer {
            let head = try $0.readHead()
            var left = ServerConnection.header("Content-Length", in: head).flatMap { Int($0) } ?? 0
            while left > 0 { left -= try $0.read(min(left, 1 << 16)).count }
            try $0.answer("200 OK", body: "{}")
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let path = try file("large", "start", bytes: UInt64(size))
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)  // resets the peak
        let before = try Self.kilobytes("VmRSS:")
        try probe.emit(Self.upload(server.url, path))
        let inputs = probe.inputs.wait { $0.contains { $0.answer != nil } }
        #expect(inputs.last?.answer?.status == 200)
        #expect(try Self.kilobytes("VmHWM:") - before < 100 << 10)
        let reported = inputs.compactMap {
            if case .progressed(_, let sent, let total) = $0 { (sent, total) } else { nil }
        }
        #expect(reported.allSatisfy { $0.1 > Int64(size) && $0.0 <= $0.1 })
        #expect(zip(reported, reported.dropFirst()).allSatisfy { $0.0 < $1.0 })
    }

    @Test func aCanceledUploadEndsTheConnectionWithoutAWord() throws {
        let ended = Log<Void>()
        let server = try LoopbackServer {
            _ = try $0.readHead()
            _ = try $0.read(1 << 16)
            while (try? $0.read(1 << 12)) != nil {}
            ended.add(())
        }
        defer { server.stop() }
        let probe = try Probe(
            runtime,
            reaction: { machine, input in
                if case .progressed(let id, _, _) = input { machine.emit(.cancel(id)) }
            })
        defer { probe.client.close() }
        try probe.emit(Self.upload(server.url, try file("large", "", bytes: 20 << 20)))
        #expect(ended.wait(count: 1).count == 1)
        try probe.settle()
        #expect(probe.inputs.all.contains { $0.answer != nil || $0.failure != nil } == false)
    }

    @Test func aServerThatDiesInTheMiddleIsANetworkError() throws {
        let server = try LoopbackServer {
            _ = try $0.readHead()
            _ = try $0.read(1 << 16)
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(Self.upload(server.url, try file("large", "", bytes: 20 << 20)))
        let inputs = probe.inputs.wait { $0.contains { $0.failure != nil } }
        #expect(inputs.last?.failure?.code == .networkError)
    }

    @Test func aFormWhoseFileIsGoneFailsForGood() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(Self.upload("http://127.0.0.1:1", directory.path + "/gone"))
        #expect(probe.inputs.wait(count: 1).first?.failure?.code == .localDatabaseError)
    }

    // MARK: Copies

    @Test func aCopyHasTheBytesAndIsForItsOwnerOnly() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let (one, two) = (directory.path + "/one", directory.path + "/two")
        let open = try OpenFile(path: try file("source", String(repeating: "covey ", count: 100_000)))
        #expect(open.sizeBytes == 600_000)
        // What becomes of the name does not matter.
        try FileManager.default.removeItem(atPath: directory.path + "/source")
        let before = umask(0)
        defer { umask(before) }
        try probe.emit(
            .keepFile(TransferID(rawValue: 1), .open(open), path: one),
            .keepFile(TransferID(rawValue: 2), .bytes([1, 2, 3]), path: two))
        let inputs = probe.inputs.wait(count: 2)
        let kept = inputs.map { input -> [Int64] in
            if case .fileKept(let id, let size) = input { [Int64(id.rawValue), size] } else { [] }
        }
        #expect(kept == [[1, 600_000], [2, 3]])
        #expect(FileManager.default.contents(atPath: one) == Data(String(repeating: "covey ", count: 100_000).utf8))
        #expect(FileManager.default.contents(atPath: two) == Data([1, 2, 3]))
        for path in [one, two] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func aCopyThatCannotBeMadeIsAnErrorOfTheDatabase() throws {
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(.keepFile(TransferID(rawValue: 1), .bytes([1]), path: directory.path + "/none/a"))
        #expect(probe.inputs.wait(count: 1).first?.failure?.code == .localDatabaseError)
    }

    /// A copy that nobody waits for any more ends, and leaves nothing: closing does not wait for all of a large file.
    @Test func closingTheLastClientWaitsForNoCopy() throws {
        // On another file system than the copy, which would be a clone otherwise.
        let source = "/dev/shm/covey-source-\(UUID().uuidString)"
        try #require(FileManager.default.createFile(atPath: source, contents: nil))
        defer { unlink(source) }
        #expect(truncate(source, 512 << 20) == 0)
        let target = directory.path + "/copy"
        let probe = try Probe(runtime)
        try probe.emit(.keepFile(TransferID(rawValue: 1), .open(try OpenFile(path: source)), path: target))
        let deadline = Date(timeIntervalSinceNow: 60)
        while access(target, F_OK) != 0, Date() < deadline { usleep(500) }
        probe.client.close()
        #expect(access(target, F_OK) != 0, "the whole file was copied while the app waited")
    }

    /// They take minutes: as many as there are, they take no place of what takes moments.
    @Test func uploadsLeaveRoomForOtherRequests() throws {
        let server = try LoopbackServer {
            if try $0.readHead()[0].hasPrefix("POST") { return $0.waitForEnd() }
            try $0.answer("200 OK", body: "{}")
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        let path = try file("a", "the bytes")
        for id in 1...UInt64(RuntimeLimits.clientRequests) {
            try probe.emit(Self.upload(server.url, path, id: id))
        }
        let request = HTTPRequest(method: .get, url: server.url, headers: [], body: nil, timeoutMs: 10_000)
        try probe.emit(.request(TransferID(rawValue: 100), request))
        #expect(probe.inputs.wait { $0.contains { $0.answer != nil || $0.failure != nil } }.last?.answer?.status == 200)
    }

    @Test func onlyRegularFilesWithAbsolutePathsAreOpened() throws {
        for path in ["relative", directory.path, directory.path + "/none", "/dev/null"] {
            #expect(throws: CoveyError.self) { try OpenFile(path: path) }
        }
    }
}
