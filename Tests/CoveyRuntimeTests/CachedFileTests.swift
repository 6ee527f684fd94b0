// Downloaded files on the disk: which parts are continued, which files are evicted, and what counts as a validator.

import CoveyEffects
import CoveyModel
import Foundation
import Testing

@testable import CoveyRuntime

@Suite final class CachedFileTests {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("covey-cached-\(UUID().uuidString)")
    private var path: String { directory.appendingPathComponent("a").path }
    private var part: String { CachedFile.partPath(path) }

    init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private func make(_ bytes: [UInt8], size: Int64 = 10, validator: String = "\"v\"") throws {
        let file = try CachedFile.create(path, CachedFile.Head(sizeBytes: size, validator: validator))
        try file.append(bytes, part)
        close(file.descriptor)
    }

    private func continued() -> Int64? {
        guard let (file, received) = CachedFile.openPart(path) else { return nil }
        close(file.descriptor)
        return received
    }

    @Test func aPartIsContinuedAtItsEnd() throws {
        try make([1, 2, 3])
        let (file, received) = try #require(CachedFile.openPart(path))
        #expect(received == 3 && file.head == CachedFile.Head(sizeBytes: 10, validator: "\"v\""))
        try file.append([4], part)
        #expect(try file.read(limitBytes: 4) == [1, 2, 3, 4])
        #expect(throws: CoveyError.self) { try file.read(limitBytes: 3) }
        close(file.descriptor)
        #expect(CachedFile.openComplete(path) == nil)
    }

    @Test func aPartThatCannotBeContinuedIsRemoved() throws {
        try make([1], validator: "")
        #expect(continued() == nil)
        try make([], validator: "\"v\"")
        #expect(continued() == nil)
        try make(Array(repeating: 1, count: 10))
        #expect(continued() == nil)
        #expect(!FileManager.default.fileExists(atPath: part))
    }

    /// Its bytes may have been lost with the power.
    @Test func aPartOfAnotherBootIsRemoved() throws {
        try make([1, 2, 3])
        var lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: part)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        lines[1] = "00000000-0000-0000-0000-000000000000"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: part))
        #expect(continued() == nil)
        #expect(!FileManager.default.fileExists(atPath: part))
    }

    @Test func aCopyThatFailsLeavesWhatWasThere() throws {
        let target = directory.appendingPathComponent("target").path
        try Data("older".utf8).write(to: URL(fileURLWithPath: target))
        let unreadable = CachedFile(descriptor: -1, head: CachedFile.Head(sizeBytes: 1, validator: ""), start: 0)
        #expect(throws: CoveyError.self) { try unreadable.copy(to: target) { false } }
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data("older".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["target"])
    }

    /// The download was canceled, or its client is gone.
    @Test func aCopyThatNobodyWaitsForEndsInTheMiddle() throws {
        let target = directory.appendingPathComponent("target").path
        try make(Array(repeating: 1, count: 10))
        let file = try #require(CachedFile.openComplete(part))
        defer { close(file.descriptor) }
        #expect(throws: CoveyError.self) { try file.copy(to: target) { true } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a.part"])
    }

    @Test func aFileThatTheAppCouldNotTakeIsCached() throws {
        let download = FileDownload(
            url: "http://h/a", key: .none, destination: .path(directory.path + "/none/a"),
            cacheDirectory: directory.path, cacheName: "a", cacheLimitBytes: 100)
        let storage = DownloadStorage(download)
        try storage.create(CachedFile.Head(sizeBytes: 1, validator: ""))
        try storage.append([7])
        #expect(throws: CoveyError.self) { try storage.finish(sizeBytes: 1) }
        let file = try #require(CachedFile.openComplete(path))
        #expect(try file.read(limitBytes: 1) == [7])
        close(file.descriptor)
    }

    @Test(arguments: ["", "covey", "covey download 2\nx\n10\nv\nabc", "covey download 1\nx\nten\nv\nabc"])
    func aFileOfAnotherKindIsNone(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(CachedFile.openComplete(path) == nil)
        try Data(text.utf8).write(to: URL(fileURLWithPath: part))
        #expect(continued() == nil)
    }

    @Test func theOldestAreEvictedAndThoseInUseStay() throws {
        for (index, name) in ["b", "a", "d.part", "c"].enumerated() {
            let file = directory.appendingPathComponent(name).path
            try Data(repeating: 0, count: 100).write(to: URL(fileURLWithPath: file))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(index))], ofItemAtPath: file)
        }
        func names(_ limit: Int64, inUse: Set<String> = []) throws -> [String] {
            DownloadStorage.evict(directory.path, limitBytes: limit, inUse: inUse)
            return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        }
        #expect(try names(400) == ["a", "b", "c", "d.part"])
        #expect(try names(300) == ["a", "c", "d.part"])
        #expect(try names(100, inUse: ["d"]) == ["c", "d.part"])
        #expect(try names(0) == [])
    }

    @Test(arguments: [
        ("\"e\"", "date", "\"e\""), ("W/\"e\"", "date", ""), (nil, "date", "date"), (nil, nil, ""),
        ("\"é\"", nil, ""), ("\"" + String(repeating: "e", count: 300) + "\"", nil, ""),
    ])
    func onlyWhatSaysThatBytesAreEqualIsAValidator(_ tag: String?, _ date: String?, _ validator: String) {
        #expect(DownloadAttempt.validator(tag, date) == validator)
    }
}
