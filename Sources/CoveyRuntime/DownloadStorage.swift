// The disk's side of one download, on the worker of downloads: what is cached already, the part that grows, and the end,
// when the file goes to the app and into the cache. One job runs at a time, so the lock only carries the state from
// job to job.

import CoveyEffects
import CoveyModel
import Glibc

final class DownloadStorage: Sendable {
    /// So much of the file is here, and continues only the file with this head. Nil: nothing is here.
    typealias Part = (receivedBytes: Int64, head: CachedFile.Head?)

    enum Start: Sendable {
        /// The file was cached; empty if it went to a path.
        case complete([UInt8])
        case missing(receivedBytes: Int64, CachedFile.Head?)
    }

    private struct State: Sendable {
        var part: CachedFile?
        /// This download began the part or added to it.
        var hasWrittenPart = false
        /// This download gave the cache the complete file.
        var hasMadeFile = false
        /// The download was canceled or its client is gone: the app gets nothing any more.
        var isEnded = false
    }

    private let download: FileDownload
    private let path: String
    private let state = Monitor(State())

    init(_ download: FileDownload) {
        self.download = download
        path = download.cacheDirectory + "/" + download.cacheName
    }

    deinit { closePart() }

    /// Any thread. A job that runs still ends; a copy to a path of the app ends without a file there.
    func end() { state.withLock { $0.isEnded = true } }

    private var part: CachedFile? { state.withLock { $0.part } }
    private var isEnded: Bool { state.withLock { $0.isEnded } }

    private func closePart() {
        if let part = state.withLock({ $0.part.take() }) { close(part.descriptor) }
    }

    // MARK: Jobs

    /// Gives the cached file to the app, or says what is missing of it.
    func begin() throws(CoveyError) -> Start {
        try checkDestination()
        if let file = CachedFile.openComplete(path) {
            defer { close(file.descriptor) }
            // Marks it as used; the oldest file is evicted first.
            futimens(file.descriptor, nil)
            return .complete(try deliver(file))
        }
        let part = resume()
        return .missing(receivedBytes: part.receivedBytes, part.head)
    }

    /// After all that was given to be written.
    func resume() -> Part {
        closePart()
        guard let (file, received) = CachedFile.openPart(path) else { return (0, nil) }
        state.withLock { $0.part = file }
        return (received, file.head)
    }

    /// Begins again.
    func create(_ head: CachedFile.Head) throws(CoveyError) {
        closePart()
        let file = try CachedFile.create(path, head)
        state.withLock { ($0.part, $0.hasWrittenPart) = (file, true) }
    }

    func append(_ bytes: [UInt8]) throws(CoveyError) {
        let part = state.withLock { state in
            state.hasWrittenPart = true
            return state.part
        }
        guard let part else { return }
        do throws(CoveyError) { try part.append(bytes, CachedFile.partPath(path)) } catch {
            // A full disk gets its room back.
            discard()
            throw error
        }
    }

    /// All bytes have come: the cache gets the file, and then the app.
    func finish(sizeBytes: Int64) throws(CoveyError) -> [UInt8] {
        guard let part else { return [] }
        guard try part.sizeBytes() == sizeBytes else {
            discard()
            throw CoveyError(
                .localDatabaseError, "The cached part of the file was changed meanwhile; download it again.")
        }
        guard fsync(part.descriptor) == 0 else { throw FileKeeper.failure(path) }
        // First, so that an app whose path was full finds it here. If it cannot be cached, the next download brings it again.
        if rename(CachedFile.partPath(path), path) == 0 {
            state.withLock { $0.hasMadeFile = true }
            try? FileKeeper.syncName(of: path)
        }
        defer { closePart() }
        return try deliver(part)
    }

    func discard() {
        closePart()
        unlink(CachedFile.partPath(path))
    }

    /// Of a canceled download nothing stays; what an earlier one brought does.
    func remove() {
        let (hasWrittenPart, hasMadeFile) = state.withLock { ($0.hasWrittenPart, $0.hasMadeFile) }
        if hasWrittenPart { discard() } else { closePart() }
        if hasMadeFile { unlink(path) }
    }

    private func deliver(_ file: CachedFile) throws(CoveyError) -> [UInt8] {
        guard !isEnded else { return [] }
        switch download.destination {
        case .memory(let limitBytes): return try file.read(limitBytes: limitBytes)
        case .path(let path):
            try file.copy(to: path) { isEnded }
            return []
        }
    }

    /// Before anything is requested.
    private func checkDestination() throws(CoveyError) {
        guard case .path(let path) = download.destination else { return }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw CoveyError(.invalidParameter, "\(path) is a directory; name a file in it.")
        }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
        guard access(directory, W_OK | X_OK) == 0 else {
            throw CoveyError(
                .invalidParameter,
                "No file can be made in \(directory): \(systemMessage(errno)); use a directory that exists and may be written."
            )
        }
    }

    // MARK: The limit

    /// Removes the files that were not used for the longest time. `inUse`: names of files that are being downloaded.
    static func evict(_ directory: String, limitBytes: Int64, inUse: Set<String>) {
        guard let stream = opendir(directory) else { return }
        defer { closedir(stream) }
        var files: [(usedAt: Int64, name: String, sizeBytes: Int64)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            var status = stat()
            guard lstat("\(directory)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if inUse.contains(String(name.prefix { $0 != "." })) { continue }
            let usedAt = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
            files.append((usedAt, name, Int64(status.st_size)))
        }
        var totalBytes = files.reduce(0) { $0 + $1.sizeBytes }
        for file in files.sorted(by: { ($0.usedAt, $0.name) < ($1.usedAt, $1.name) }) where totalBytes > limitBytes {
            unlink("\(directory)/\(file.name)")
            totalBytes -= file.sizeBytes
        }
    }
}
