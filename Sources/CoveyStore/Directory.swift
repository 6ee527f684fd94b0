// The directory of one user (sync.md §1.1, §13): <root>/<appId>/<userId>/, for its owner only, whatever the umask.
// A directory that belongs to somebody else or that others may write is refused, never repaired: what lies in it could
// have been put there by anybody. The two directories below the root must not be symbolic links. A file of the store that
// is a link, has a second name, or is no file at all is refused before anything is opened: what is written to it would go
// somewhere else.

import CoveyModel
import Glibc

struct Directory {
    let path: String

    var cache: String { path + "/cache.db" }
    var outbox: String { path + "/outbox.db" }
    /// An outbox with what could be read of a damaged one: it is to take its place.
    var rescuedOutbox: String { outbox + ".rescued" }
    var outboxFiles: String { path + "/outbox" }
    var downloads: String { path + "/downloads" }
    var lock: String { path + "/lock" }

    @_optimize(size)
    init(_ location: Store.Location, readOnly: Bool) throws(CoveyError) {
        guard !location.root.isEmpty, !location.appId.isEmpty, !location.userId.isEmpty else {
            throw CoveyError(.invalidParameter, "cache directory, application id and user id must not be empty")
        }
        let app = location.root + "/" + Directory.name(for: location.appId)
        path = app + "/" + Directory.name(for: location.userId)
        if !readOnly { try Directory.makePath(location.root) }
        try Directory.check(location.root, follow: true, own: false)
        try Directory.checkParent(of: location.root)
        for directory in readOnly ? [app, path] : [app, path, path + "/outbox", path + "/downloads"] {
            if !readOnly { try Directory.make(directory) }
            try Directory.check(directory, follow: false, own: !readOnly)
        }
        for file in [lock, rescuedOutbox] { try Directory.checkFile(file) }
        for database in [cache, outbox] {
            for suffix in ["", "-wal", "-shm", "-journal"] { try Directory.checkFile(database + suffix) }
        }
    }

    /// Whoever may write there without being kept from it by the sticky bit could put another directory in the place.
    private static func checkParent(of root: String) throws(CoveyError) {
        var status = stat()
        guard stat(root + "/..", &status) == 0 else {
            throw failure("cannot read the status of the parent directory of", root)
        }
        guard status.st_mode & 0o002 == 0 || status.st_mode & S_ISVTX != 0 else {
            throw CoveyError(
                .localDatabaseError,
                "every user can rename \(root), because all users can write to its parent directory; use another directory, or "
                    + "set the parent's sticky bit (chmod +t)")
        }
    }

    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// What is there must be a file of this user with no other name. A directory is let through: nothing can be written
    /// to it, and who opens it finds out.
    private static func checkFile(_ path: String) throws(CoveyError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw failure("cannot read the status of", path)
        }
        let kind = status.st_mode & S_IFMT
        let problem: String? =
            if kind == S_IFDIR {
                nil
            } else if kind == S_IFLNK {
                "a symbolic link"
            } else if kind != S_IFREG {
                "not a regular file"
            } else if status.st_uid != geteuid() {
                "owned by the user with the id \(status.st_uid)"
            } else if status.st_nlink > 1 {
                "a file with \(status.st_nlink) names (hard links)"
            } else {
                nil
            }
        guard let problem else { return }
        throw CoveyError(
            .localDatabaseError,
            "\(path) is \(problem); the cache needs its own regular file: remove this one, or use another directory")
    }

    /// Bytes outside A-Z a-z 0-9 _ - as %XX; a name that gets longer than 200 bytes: the id's SHA-256.
    static func name(for id: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var name: [UInt8] = []
        for byte in id.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                name.append(byte)
            default:
                name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return name.count <= 200 ? String(decoding: name, as: UTF8.self) : Digest.sha256(id.utf8)
    }

    /// Makes an empty file for its owner only, so that SQLite never makes one with the umask's mode; closes up one
    /// that is there. An existing file is not opened: closing it would drop the locks that this process may hold on
    /// it.
    static func prepareFile(_ path: String) throws(CoveyError) {
        let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if made >= 0 {
            defer { Glibc.close(made) }
            guard fchmod(made, 0o600) == 0 else { throw failure("cannot protect", path) }
            return
        }
        guard errno == EEXIST else { throw failure("cannot create", path) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw failure("cannot read the status of", path) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
            throw CoveyError(.localDatabaseError, "\(path) belongs to another user; use another directory")
        }
        if status.st_mode & 0o777 != 0o600, chmod(path, 0o600) != 0 { throw failure("cannot protect", path) }
    }

    private static func makePath(_ root: String) throws(CoveyError) {
        var status = stat()
        if stat(root, &status) == 0 { return }
        var parent = root
        while parent.utf8.last == UInt8(ascii: "/") { parent.removeLast() }
        if let slash = parent.lastIndex(of: "/"), slash != parent.startIndex { try makePath(String(parent[..<slash])) }
        try make(root)
    }

    private static func make(_ path: String) throws(CoveyError) {
        if mkdir(path, 0o700) == 0 {
            guard chmod(path, 0o700) == 0 else { throw failure("cannot protect", path) }
        } else if errno != EEXIST {
            throw failure("cannot create the directory", path)
        }
    }

    /// `own`: it is the store's alone, so nobody else may even look into it.
    private static func check(_ path: String, follow: Bool, own: Bool) throws(CoveyError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw failure("cannot open the directory", path) }
        defer { Glibc.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("cannot read the status of", path) }
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw CoveyError(
                .localDatabaseError, "the directory \(path) belongs to another user or can be written by others")
        }
        if own, status.st_mode & 0o777 != 0o700, fchmod(descriptor, 0o700) != 0 {
            throw failure("cannot protect", path)
        }
    }

    static func failure(_ what: String, _ path: String) -> CoveyError {
        CoveyError(.localDatabaseError, "\(what) \(path): \(String(cString: strerror(errno)))")
    }
}
