// Copies files for the outbox on a thread of its own, since a copy waits for the disk and the loop must not. One after the
// other, in the order in which they were asked for.
// A copy is on the disk, with its name, before it is reported; one that fails, or that nobody waits for any more, leaves
// nothing behind.

import CLinux
import CoveyEffects
import CoveyModel
import Glibc

final class FileKeeper {
    private let posts: PostQueue
    private let worker = Worker(name: "covey-files")

    init(posts: PostQueue) { self.posts = posts }

    /// Starts a copy, which ends in an input for the client. Gives the error of one that cannot even start. Loop's thread.
    func keep(_ content: FileContent, path: String, _ id: TransferID, for client: ClientID) -> CoveyError? {
        do throws(CoveyError) {
            try worker.run { [posts, isStopped = worker.isStopped] in
                let input: Input
                do throws(CoveyError) {
                    input = .fileKept(id, sizeBytes: try FileKeeper.copy(content, to: path, unless: isStopped))
                } catch {
                    input = .requestFailed(id, error)
                }
                posts.post { $0.add(input, for: client) }
            }
            return nil
        } catch {
            return error
        }
    }

    /// Nobody waits for copies any more: the one that runs ends with its piece.
    func stop() { worker.stop() }

    // MARK: Copying

    /// The size in bytes.
    private static func copy(
        _ content: FileContent, to path: String, unless isUnwanted: () -> Bool
    ) throws(CoveyError) -> Int64 {
        // A file of that name can only be a relic: request ids are never used twice.
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        do throws(CoveyError) {
            // Whatever the umask.
            guard fchmod(descriptor, 0o600) == 0 else { throw failure(path) }
            let size =
                switch content {
                case .bytes(let bytes): try write(bytes, to: descriptor, path)
                case .open(let file): try clone(file.descriptor, to: descriptor, path, unless: isUnwanted)
                }
            guard fsync(descriptor) == 0 else { throw failure(path) }
            try syncName(of: path)
            return size
        } catch {
            unlink(path)
            throw error
        }
    }

    private static func clone(
        _ source: Int32, to target: Int32, _ path: String, unless isUnwanted: () -> Bool
    ) throws(CoveyError) -> Int64 {
        guard covey_clone_file(target, source) == 0 else {
            return try copy(source, from: 0, to: target, path, unless: isUnwanted)
        }
        var status = stat()
        guard fstat(target, &status) == 0 else { throw failure(path) }
        return Int64(status.st_size)
    }

    /// Copies what the source has from this position on, and gives its size. Whoever stops the copy waits for one piece:
    /// what is written goes to the disk in between, so that the last `fsync` is short.
    @_optimize(size)
    static func copy(
        _ source: Int32, from start: Int64, to target: Int32, _ path: String, unless isUnwanted: () -> Bool
    ) throws(CoveyError) -> Int64 {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: RuntimeLimits.copyBytes, alignment: 16)
        defer { buffer.deallocate() }
        var (total, unsynced): (Int64, Int64) = (0, 0)
        while true {
            if isUnwanted() { throw CoveyError(.requestCanceled, "The file is not needed any more.") }
            let count = pread(source, buffer.baseAddress, buffer.count, off_t(start + total))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return total }
            let written = try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target, path)
            (total, unsynced) = (total + written, unsynced + written)
            guard unsynced >= RuntimeLimits.unsyncedCopyBytes else { continue }
            guard fdatasync(target) == 0 else { throw failure(path) }
            unsynced = 0
        }
    }

    private static func write(_ bytes: [UInt8], to target: Int32, _ path: String) throws(CoveyError) -> Int64 {
        let result = bytes.withUnsafeBytes { bytes -> Result<Int64, CoveyError> in
            do throws(CoveyError) { return .success(try write(bytes, to: target, path)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    static func write(
        _ bytes: UnsafeRawBufferPointer, to target: Int32, _ path: String
    ) throws(CoveyError) -> Int64 {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = Glibc.write(target, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            done += count
        }
        return Int64(done)
    }

    /// The directory's entry is on the disk as well.
    static func syncName(of path: String) throws(CoveyError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        let directory = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw failure(path) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw failure(path) }
    }

    static func failure(_ path: String) -> CoveyError {
        CoveyError(.localDatabaseError, "The file cannot be copied to \(path): \(systemMessage(errno)).")
    }
}
