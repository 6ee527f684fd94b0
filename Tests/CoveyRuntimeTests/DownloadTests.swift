// Downloads over the loop (FileDownloads, DownloadStorage): what a canceled one removes, and when a broken one ends.

import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.serialized, .withOneLoopAndFour) final class DownloadTests {
    let runtime: Runtime
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("covey-download-\(UUID().uuidString)")
    private var path: String { directory.appendingPathComponent("a").path }

    init() throws {
        runtime = try testRuntime()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// By default nobody answers: only the cache can give the file.
    private func download(_ url: String = "http://127.0.0.1:1/a") -> FileDownload {
        FileDownload(
            url: url, key: .none, destination: .memory(limitBytes: 1_000), cacheDirectory: directory.path,
            cacheName: "a", cacheLimitBytes: 1_000)
    }

    /// The part of an earlier call.
    private func makePart(_ bytes: [UInt8], sizeBytes: Int64) throws {
        let file = try CachedFile.create(path, CachedFile.Head(sizeBytes: sizeBytes, validator: "\"v\""))
        try file.append(bytes, CachedFile.partPath(path))
        close(file.descriptor)
    }

    @Test func aCanceledDownloadLeavesTheFileOfAnEarlierOne() throws {
        try makePart([1, 2, 3], sizeBytes: 3)
        try FileManager.default.moveItem(atPath: CachedFile.partPath(path), toPath: path)
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(.download(TransferID(rawValue: 1), download()), .cancel(TransferID(rawValue: 1)))
        try probe.emit(.download(TransferID(rawValue: 2), download()))
        let inputs = probe.inputs.wait { $0.contains { $0.bytes != nil || $0.failure != nil } }
        #expect(inputs.compactMap(\.bytes) == [[1, 2, 3]])
    }

    @Test func aCanceledDownloadLeavesThePartOfAnEarlierOneThatItHasNotContinued() throws {
        try makePart([1, 2], sizeBytes: 3)
        let storage = DownloadStorage(download())
        _ = try storage.begin()
        storage.remove()
        #expect(DownloadStorage(download()).resume().receivedBytes == 2)
    }

    @Test func aCanceledDownloadRemovesWhatItHasBrought() throws {
        try makePart([1, 2], sizeBytes: 3)
        let storage = DownloadStorage(download())
        _ = try storage.begin()
        try storage.append([3])
        storage.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
        try storage.create(CachedFile.Head(sizeBytes: 1, validator: ""))
        try storage.append([7])
        #expect(try storage.finish(sizeBytes: 1) == [7])
        storage.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }

    /// The server gives one byte and breaks off, then so much of the rest with each request.
    @Test(arguments: ["", "x"]) func aServerThatBringsTooLittleIsNotAskedWithoutEnd(_ body: String) throws {
        let requests = Log<[String]>()
        let server = try LoopbackServer { connection in
            while true {
                let head = try connection.readHead()
                requests.add(head)
                guard let range = ServerConnection.header("Range", in: head) else {
                    return try connection.write("HTTP/1.1 200 OK\r\nETag: \"v\"\r\nContent-Length: 100\r\n\r\nx")
                }
                // So that the test ends in any case.
                if requests.all.count > Policy.downloadAttempts { return try connection.answer("404 Not Found") }
                let start = range.dropFirst("bytes=".count)
                try connection.answer(
                    "206 Partial Content", headers: "Content-Range: bytes \(start)99/100\r\n", body: body)
            }
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(.download(TransferID(rawValue: 1), download(server.url)))
        let inputs = probe.inputs.wait { $0.contains { $0.answer != nil || $0.failure != nil } }
        #expect(inputs.compactMap(\.failure).map(\.code) == [.networkError])
        #expect(requests.all.count == (body.isEmpty ? 2 : Policy.downloadAttempts))
    }

    /// Without a validator nothing continues what has come: it comes again, and the progress with it.
    @Test func theProgressOfADownloadThatBeginsAgainDoes() throws {
        let requests = Log<Void>()
        let reported = Log<Void>()
        let server = try LoopbackServer { connection in
            _ = try connection.readHead()
            requests.add(())
            let isFirst = requests.all.count == 1
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n")
            try connection.write(String(repeating: "x", count: isFirst ? 600 : 100))
            _ = reported.wait(count: isFirst ? 1 : 2)
            if !isFirst { try connection.write(String(repeating: "x", count: 900)) }
        }
        defer { server.stop() }
        let probe = try Probe(runtime, reaction: { if $1.receivedBytes != nil { reported.add(()) } })
        defer { probe.client.close() }
        try probe.emit(.download(TransferID(rawValue: 1), download(server.url)))
        let inputs = probe.inputs.wait { $0.contains { $0.bytes != nil || $0.failure != nil } }
        #expect(inputs.compactMap(\.bytes).map(\.count) == [1_000])
        let received = inputs.compactMap(\.receivedBytes)
        #expect(received.first == 600 && received.last == 1_000)
        #expect(received.dropFirst().contains { $0 < 600 }, "\(received)")
    }
}

extension Input {
    fileprivate var bytes: [UInt8]? { if case .downloaded(_, let bytes) = self { bytes } else { nil } }

    fileprivate var receivedBytes: Int64? { if case .progressed(_, let received, _) = self { received } else { nil } }
}
