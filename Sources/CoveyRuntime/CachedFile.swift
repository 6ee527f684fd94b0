// A downloaded file on the disk: a head of a few lines, then the bytes. It has the name `NAME.part` until it is complete and
// durable, then `NAME`: a process that dies at any moment leaves no half file that counts (decision 39).
// The head names what a resumed download needs: the file's size, and its validator. It also names the boot of the machine:
// bytes of a part may be lost with the power, so that only a part of this boot is continued.
// Each file is used on the worker of downloads alone.

import CoveyModel
import Glibc

struct CachedFile: Sendable {
    struct Head: Sendable, Equatable {
        /// 0: unknown.
        var sizeBytes: Int64
        /// A strong ETag or a Last-Modified, for `If-Range`; "": the file cannot be resumed.
        var validator: String
    }

    let descriptor: Int32
    let head: Head
    /// Where the bytes begin.
    let start: Int64

    static func partPath(_ path: String) -> String { path + ".part" }

    // MARK: Opening

    /// A new part, in place of an older one.
    static func create(_ path: String, _ head: Head) throws(CoveyError) -> CachedFile {
        let part = partPath(path)
        unlink(part)
        let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileKeeper.failure(part) }
        let text = Array("\(magic)\n\(boot)\n\(head.sizeBytes)\n\(head.validator)\n".utf8)
        do throws(CoveyError) {
            guard fchmod(descriptor, 0o600) == 0 else { throw FileKeeper.failure(part) }
            _ = try write(text, to: descriptor, part)
        } catch {
            close(descriptor)
            unlink(part)
            throw error
        }
        return CachedFile(descriptor: descriptor, head: head, start: Int64(text.count))
    }

    /// Nil if there is none, or one that cannot be read.
    static func openComplete(_ path: String) -> CachedFile? { openFile(path, O_RDONLY, isPart: false) }

    /// A part to continue, open at its end. Nil if there is none or it cannot be continued: then it is removed.
    static func openPart(_ path: String) -> (file: CachedFile, receivedBytes: Int64)? {
        let part = partPath(path)
        if let file = openFile(part, O_RDWR, isPart: true) {
            let end = Int64(lseek(file.descriptor, 0, SEEK_END))
            let received = end - file.start
            let isWhole = file.head.sizeBytes > 0 && received >= file.head.sizeBytes
            if received > 0, !isWhole, !file.head.validator.isEmpty { return (file, received) }
            close(file.descriptor)
        }
        unlink(part)
        return nil
    }

    private static func openFile(_ path: String, _ mode: Int32, isPart: Bool) -> CachedFile? {
        let descriptor = open(path, mode | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let (head, start) = readHead(descriptor, isPart: isPart) else {
            close(descriptor)
            return nil
        }
        return CachedFile(descriptor: descriptor, head: head, start: start)
    }

    private static func readHead(_ descriptor: Int32, isPart: Bool) -> (Head, Int64)? {
        var bytes = [UInt8](repeating: 0, count: headBytes)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        let lines = bytes[..<count].split(separator: UInt8(ascii: "\n"), maxSplits: 4, omittingEmptySubsequences: false)
        guard lines.count == 5 else { return nil }
        let texts = lines.prefix(4).map { String(decoding: $0, as: UTF8.self) }
        guard texts[0] == magic, !isPart || (!boot.isEmpty && texts[1] == boot), let size = Int64(texts[2]) else {
            return nil
        }
        return (Head(sizeBytes: size, validator: texts[3]), Int64(lines[4].startIndex))
    }

    // MARK: Bytes

    /// Of the file, without its head.
    func sizeBytes() throws(CoveyError) -> Int64 {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileKeeper.failure("the cache") }
        return Int64(status.st_size) - start
    }

    func read(limitBytes: Int64) throws(CoveyError) -> [UInt8] {
        let size = try sizeBytes()
        guard size <= limitBytes else { throw CoveyError.tooLargeForMemory(size, limitBytes) }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(start + Int64(done)))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileKeeper.failure("memory") }
            done += count
        }
        return bytes
    }

    /// Copies into a new file beside `path`, which then takes its name: what is there stays until the new one is complete.
    func copy(to path: String, unless isUnwanted: () -> Bool) throws(CoveyError) {
        let directory = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        let temporary = "\(directory)/.covey-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
        let target = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw FileKeeper.failure(path) }
        defer { close(target) }
        do throws(CoveyError) {
            _ = try FileKeeper.copy(descriptor, from: start, to: target, path, unless: isUnwanted)
            guard fsync(target) == 0, rename(temporary, path) == 0 else { throw FileKeeper.failure(path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try FileKeeper.syncName(of: path)
    }

    private static func write(_ bytes: [UInt8], to target: Int32, _ path: String) throws(CoveyError) -> Int64 {
        let result = bytes.withUnsafeBytes { bytes -> Result<Int64, CoveyError> in
            do throws(CoveyError) { return .success(try FileKeeper.write(bytes, to: target, path)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    func append(_ bytes: [UInt8], _ path: String) throws(CoveyError) {
        _ = try CachedFile.write(bytes, to: descriptor, path)
    }

    private static let magic = "covey download 1"
    private static let headBytes = 1_024
    /// Of a validator that is stored.
    static let validatorBytes = 256

    /// Differs after each start of the machine; "" where it cannot be read: then no part is continued.
    private static let boot: String = {
        let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }()
}

extension CoveyError {
    static func tooLargeForMemory(_ sizeBytes: Int64, _ limitBytes: Int64) -> CoveyError {
        CoveyError(
            .fileSizeLimitExceeded,
            "The file has \(sizeBytes) bytes, and at most \(limitBytes) are downloaded into memory; download it to a path."
        )
    }
}
