// The lock of the one process that writes a user's directory (sync.md §14): a record lock on the file `lock`, which
// the kernel frees when the process dies and which a forked child does not inherit. It is never waited for. Record
// locks do not exclude a second opener in the same process, and closing any descriptor of the file drops the lock; so
// a table of the process's own locks is asked first, before the file is touched. The table knows a directory by its inode.
// The directory is open from before its entry is made until after the entry is gone, or a new directory could get the
// number of a removed one. The file is closed before the entry goes, or that would drop the lock of who comes next. Safe on
// any thread.

import CoveyModel
import Glibc

final class WriterLock {
    fileprivate struct DirectoryID: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    private static let held = HeldDirectories()

    private let entry: Entry
    private let descriptor: Int32
    private let path: String

    init(_ directory: Directory) throws(CoveyError) {
        path = directory.lock
        entry = try Entry(directory.path)
        descriptor = try WriterLock.acquire(directory.lock)
    }

    deinit { close(descriptor) }  // then the entry goes, with its last reference

    /// The directory's place in the table.
    private final class Entry {
        private let id: DirectoryID
        private let descriptor: Int32

        init(_ path: String) throws(CoveyError) {
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { throw Directory.failure("cannot open the directory", path) }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                defer { close(descriptor) }
                throw Directory.failure("cannot read the status of", path)
            }
            let id = DirectoryID(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
            guard WriterLock.held.insert(id) else {
                close(descriptor)
                throw CoveyError(
                    .storeLocked,
                    "another client of this process (\(getpid())) has this user's cache open; close it, or open the cache with read_only"
                )
            }
            (self.id, self.descriptor) = (id, descriptor)
        }

        deinit {
            WriterLock.held.remove(id)
            close(descriptor)
        }
    }

    /// The file was removed or replaced: whoever comes next is not kept out any more.
    var hasMoved: Bool {
        var (mine, there) = (stat(), stat())
        return fstat(descriptor, &mine) != 0 || lstat(path, &there) != 0 || mine.st_ino != there.st_ino
            || mine.st_dev != there.st_dev
    }

    private static func acquire(_ path: String) throws(CoveyError) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Directory.failure("cannot open", path) }
        var request = flock()
        request.l_type = Int16(F_WRLCK)
        request.l_whence = Int16(SEEK_SET)
        guard fcntl(descriptor, F_SETLK, &request) == 0 else {
            let reason = errno
            defer { close(descriptor) }
            guard reason == EAGAIN || reason == EACCES else { throw Directory.failure("cannot lock", path) }
            throw CoveyError(
                .storeLocked,
                "this user's cache is open in \(describedHolder(descriptor)); close that client, or open the cache with read_only"
            )
        }
        let text = Array(LockHolder.current.fileText.utf8)
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, text, text.count, 0) == text.count
        else {
            defer { close(descriptor) }
            throw Directory.failure("cannot write", path)
        }
        return descriptor
    }

    /// The kernel says which process holds the lock; the file says more of it, if that process has written it already.
    private static func describedHolder(_ descriptor: Int32) -> String {
        var question = flock()
        question.l_type = Int16(F_WRLCK)
        question.l_whence = Int16(SEEK_SET)
        let pid = fcntl(descriptor, F_GETLK, &question) == 0 ? question.l_pid : 0
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let holder = LockHolder(fileText: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
        if let holder, pid == 0 || holder.pid == pid { return holder.description }
        return pid == 0 ? "another process" : "process \(pid)"
    }
}

/// The directories that clients of this process write.
private final class HeldDirectories: @unchecked Sendable {
    // Unchecked: `ids` is touched under the lock alone.
    private let lock = Lock()
    private var ids: Set<WriterLock.DirectoryID> = []

    /// False if it is there already.
    func insert(_ id: WriterLock.DirectoryID) -> Bool { lock.withLock { ids.insert(id).inserted } }

    func remove(_ id: WriterLock.DirectoryID) { _ = lock.withLock { ids.remove(id) } }
}
