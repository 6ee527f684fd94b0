// The disk of one simulated process. What SQLite writes below its directory is kept in memory, so that a disk can fill
// up, the process can die before any write, and the power can fail, which loses unsynced writes.
// The real directory (tmpfs, where there is one) holds empty files of the same names: the store makes, removes and
// renames them by itself, and the contents follow their inodes. One thread at a time; sizes are bytes.

import CSQLite
import Foundation
import Glibc

package final class VirtualDisk {
    /// The content of one file, and how to revert what was written since the last sync.
    final class File {
        var bytes: [UInt8] = []
        /// The real file that represents it.
        fileprivate var path = ""
        fileprivate var unforced: [Undo] = []
        /// The handles that have it open, and their shared memory.
        var users: [VirtualFileHandle] = []
        var memory: [UnsafeMutableRawPointer] = []
        fileprivate struct Undo {
            var offset: Int
            var old: [UInt8]
            var size: Int
        }

        func freeMemory() {
            for region in memory { region.deallocate() }
            memory = []
        }

        deinit { freeMemory() }
    }

    let root: String
    private var files: [UInt64: File] = [:]
    /// Names and contents when the process died.
    private var image: [(name: String, file: File)] = []
    /// True: nothing is read or written any more: the process is dead, whatever its code still does.
    package private(set) var isDead = false
    package private(set) var wasDamaged = false
    /// The write before which the process dies.
    package var writesUntilDeath: Int?
    /// True: no file can grow.
    package var isFull = false
    /// True: the power may fail, so unsynced writes can be reverted.
    let mayLosePower: Bool
    /// True: after each transaction the real files have the size of their contents, for code that asks the system.
    let showsSizes: Bool
    package private(set) var writes = 0
    /// Files whose real ones still have another size.
    private var unshown: [File] = []

    /// What another thread of the process does before one of the next writes.
    private var interruption: (writesLeft: Int, body: () -> Void)?

    /// The moments at which another process may read the files.
    enum Moment { case transactionBegan, beforeWrite, transactionEnded, beforeDeath }
    /// Called at those moments; its own operations are none.
    var observer: ((Moment) -> Void)?
    @TaskLocal static var isLookedAt = false

    /// `files`: names below the root and contents that are there already.
    init(root: String, mayLosePower: Bool, showsSizes: Bool = false, files: [(name: String, bytes: [UInt8])] = []) {
        self.root = root
        self.mayLosePower = mayLosePower
        self.showsSizes = showsSizes
        try? FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        VirtualFileSystem.mount(self)
        for (name, bytes) in files {
            let file = File()
            file.bytes = bytes
            place(file, name)
        }
    }

    /// Names below the root and contents as they are now.
    var contents: [(name: String, bytes: [UInt8])] { namedFiles.map { ($0.name, $0.file.bytes) } }

    func remove() {
        VirtualFileSystem.unmount(self)
        files = [:]
        image = []
        try? FileManager.default.removeItem(atPath: root)
    }

    // MARK: Death

    /// The process dies now.
    package func die() {
        guard !isDead else { return }
        notify(.beforeDeath)
        isDead = true
        (writesUntilDeath, interruption) = (nil, nil)
        image = namedFiles
    }

    private var namedFiles: [(name: String, file: File)] {
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.sorted().compactMap { name in
            Self.inode(root + "/" + name).flatMap { files[$0] }.map { (name, $0) }
        }
    }

    /// A new process finds what the last one left. `keeps`: the power failed; returns how many of this many unsynced
    /// writes of a file survived. Nil: it did not fail.
    package func revive(keeps: ((Int) -> Int)? = nil) {
        files = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
            try? FileManager.default.removeItem(atPath: root + "/" + name)
        }
        for (name, file) in image {
            if let keeps { file.lose(keeping: keeps(file.unforced.count)) }
            file.unforced = []
            place(file, name)
        }
        image = []
        isDead = false
        isFull = false
    }

    private func place(_ file: File, _ name: String) {
        var path = root
        for part in name.split(separator: "/").dropLast() {
            path += "/" + part
            mkdir(path, 0o700)
        }
        file.path = root + "/" + name
        let descriptor = Glibc.open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        Glibc.close(descriptor)
        if let inode = Self.inode(file.path) { files[inode] = file }
        if showsSizes { showSize(of: file) }
    }

    /// Another program overwrote the file: one of its pages begins with garbage, which SQLite is sure to notice (unlike
    /// a garbled row inside a page). Only between two processes.
    ///
    /// In a log, garbage is where the log ends, so that the cache is an older one. If pages after it are in the database's
    /// file already, nothing can notice that the older ones of the log cover them. So then the file is overwritten instead.
    package func damage(fileNamed suffix: String, at fraction: Double) {
        wasDamaged = true
        for (name, file) in image where name.hasSuffix(suffix) && !file.bytes.isEmpty {
            let database = image.first { name == $0.name + "-wal" && file.isLogCopied(into: $0.file) }
            (database?.file ?? file).overwritePage(at: fraction)
        }
    }

    // MARK: Files, for VirtualFileSystem

    private static func inode(_ path: String) -> UInt64? {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    func open(_ path: String, creates: Bool) -> File? {
        guard !isDead else { return nil }
        if creates { Glibc.close(Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)) }
        guard let inode = Self.inode(path) else { return nil }
        if let file = files[inode] { return file }
        let file = File()
        file.path = path
        // One that the store has made without SQLite, and has forced to the disk.
        file.bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        files[inode] = file
        return file
    }

    /// SQLite's result code for one change of a file; OK allows the change.
    func admit(growing: Bool) -> Int32 {
        if isDead { return SQLITE_IOERR }
        beInterrupted()
        if isDead { return SQLITE_IOERR }
        notify(.beforeWrite)
        if let left = writesUntilDeath {
            if left <= 0 {
                die()
                return SQLITE_IOERR
            }
            writesUntilDeath = left - 1
        }
        writes += 1
        return growing && isFull ? SQLITE_FULL : SQLITE_OK
    }

    /// Once, unless the process dies before.
    package func interrupt(beforeWrite number: Int, _ body: @escaping () -> Void) { interruption = (number, body) }

    private func beInterrupted() {
        guard let (writesLeft, body) = interruption else { return }
        interruption = writesLeft > 0 ? (writesLeft - 1, body) : nil
        if writesLeft == 0 { body() }
    }

    func write(_ source: UnsafeRawBufferPointer, to file: File, at offset: Int) -> Int32 {
        let end = offset + source.count
        // One that changes nothing is no moment of its own: a log's old frames may complete a commit before they are written again.
        if !isDead, end <= file.bytes.count, file.bytes[offset..<end].elementsEqual(source) { return SQLITE_OK }
        let result = admit(growing: end > file.bytes.count)
        guard result == SQLITE_OK else { return result }
        if mayLosePower {
            let old = offset < file.bytes.count ? Array(file.bytes[offset..<min(end, file.bytes.count)]) : []
            file.unforced.append(.init(offset: offset, old: old, size: file.bytes.count))
        }
        let size = file.bytes.count
        if offset == size {
            file.bytes.append(contentsOf: source)
        } else {
            if end > size { file.bytes.append(contentsOf: repeatElement(0, count: end - size)) }
            file.bytes.withUnsafeMutableBytes { $0[offset..<end].copyBytes(from: source) }
        }
        if end > size { sizeChanged(file) }
        return SQLITE_OK
    }

    func truncate(_ file: File, to size: Int) -> Int32 {
        let result = admit(growing: false)
        guard result == SQLITE_OK, size < file.bytes.count else { return result }
        if mayLosePower {
            file.unforced.append(.init(offset: size, old: Array(file.bytes[size...]), size: file.bytes.count))
        }
        file.bytes.removeSubrange(size...)
        sizeChanged(file)
        return SQLITE_OK
    }

    private func sizeChanged(_ file: File) {
        if showsSizes, unshown.last !== file { unshown.append(file) }
    }

    private func showSize(of file: File) { _ = Glibc.truncate(file.path, off_t(file.bytes.count)) }

    /// The writer is done: no one asks for a size before.
    func writerUnlocked() {
        for file in unshown { showSize(of: file) }
        unshown.removeAll(keepingCapacity: true)
    }

    // MARK: Other processes

    func transactionBegan() { notify(.transactionBegan) }
    func transactionEnded() { notify(.transactionEnded) }

    private func notify(_ moment: Moment) {
        guard let observer, !Self.isLookedAt else { return }
        Self.$isLookedAt.withValue(true) { observer(moment) }
    }

    /// The name no longer refers to this file.
    func hasMoved(_ file: File) -> Bool { Self.inode(file.path).flatMap { files[$0] } !== file }

    func force(_ file: File) -> Int32 {
        if isDead { return SQLITE_IOERR }
        file.unforced = []
        return SQLITE_OK
    }
}

extension VirtualDisk.File {
    fileprivate func overwritePage(at fraction: Double) {
        let start = Int(Double(bytes.count - 1) * fraction) / 4_096 * 4_096
        for index in start..<min(bytes.count, start + 512) { bytes[index] = 0xA5 }
    }

    /// Whether some page of this write-ahead log is the same in the database's file. A log is a head of 32 bytes, and for
    /// each page a head of 24 bytes that begins with the page's number.
    fileprivate func isLogCopied(into database: VirtualDisk.File) -> Bool {
        stride(from: 32, through: bytes.count - 24 - 4_096, by: 24 + 4_096).contains { frame in
            let number = bytes[frame..<frame + 4].reduce(0) { $0 << 8 | Int($1) }
            let page = (number - 1) * 4_096
            guard number > 0, page + 4_096 <= database.bytes.count else { return false }
            return bytes[(frame + 24)..<(frame + 24 + 4_096)] == database.bytes[page..<page + 4_096]
        }
    }

    /// Reverts the last writes until this many unsynced ones are left.
    fileprivate func lose(keeping count: Int) {
        while unforced.count > count {
            let undo = unforced.removeLast()
            if bytes.count > undo.size { bytes.removeSubrange(undo.size...) }
            if bytes.count < undo.size { bytes.append(contentsOf: repeatElement(0, count: undo.size - bytes.count)) }
            bytes.replaceSubrange(undo.offset..<undo.offset + undo.old.count, with: undo.old)
        }
    }
}
