// SQLite's way to a VirtualDisk: a file system of its own ("VFS"), registered as the default one of this process. Paths
// below a mounted disk go there; every other path goes to the system's. Any thread; each disk stays with one.
//
// Nobody else opens these files, so locks are always granted, and the shared memory of a write-ahead log is private.

import CSQLite
import Foundation
import Glibc
import Synchronization

enum VirtualFileSystem {
    private static let disks = Mutex<[String: Mounted]>([:])

    private struct Mounted: @unchecked Sendable { unowned let disk: VirtualDisk }

    static func mount(_ disk: VirtualDisk) {
        _ = registered
        let mounted = Mounted(disk: disk)
        disks.withLock { $0[disk.root] = mounted }
    }

    static func unmount(_ disk: VirtualDisk) { disks.withLock { $0[disk.root] = nil } }

    fileprivate static func disk(of path: UnsafePointer<CChar>?) -> VirtualDisk? {
        guard let path else { return nil }
        let text = String(cString: path)
        // Roots are directories beside each other: name the one that the path goes through.
        return disks.withLock { mounted -> Mounted? in
            var end = text.endIndex
            while let slash = text[..<end].lastIndex(of: "/") {
                if let found = mounted[String(text[..<slash])] { return found }
                end = slash
            }
            return nil
        }?.disk
    }

    /// Registered once and for all; the system's own stays what every other path is given to.
    private static let registered: Bool = {
        let system = VirtualFileSystem.system
        let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        own.initialize(to: system.pointee)
        own.pointee.pNext = nil
        own.pointee.zName = UnsafePointer(strdup("covey-simulation"))
        own.pointee.szOsFile = max(system.pointee.szOsFile, Int32(MemoryLayout<OpenFile>.size))
        own.pointee.xOpen = { own, name, file, flags, outFlags in
            let system = VirtualFileSystem.system
            guard let name, let disk = VirtualFileSystem.disk(of: name), let file else {
                return system.pointee.xOpen(system, name, file, flags, outFlags)
            }
            return VirtualFileSystem.open(disk, name, file, flags, outFlags)
        }
        return sqlite3_vfs_register(own, 1) == SQLITE_OK
    }()

    /// Delete, access and full names work on the real directory, whose empty files stand for the contents.
    nonisolated(unsafe) fileprivate static let system: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find("unix")

    private static func open(
        _ disk: VirtualDisk, _ name: UnsafePointer<CChar>, _ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        file.pointee.pMethods = nil
        guard let content = disk.open(String(cString: name), creates: flags & SQLITE_OPEN_CREATE != 0) else {
            return SQLITE_CANTOPEN
        }
        let handle = OpenHandle(disk, content)
        file.withMemoryRebound(to: OpenFile.self, capacity: 1) {
            $0.pointee.handle = Unmanaged.passRetained(handle)
            $0.pointee.base.pMethods = methods
        }
        outFlags?.pointee = flags
        return SQLITE_OK
    }
}

/// SQLite's file with ours behind it.
private struct OpenFile {
    var base: sqlite3_file
    var handle: Unmanaged<OpenHandle>
}

private final class OpenHandle {
    let disk: VirtualDisk
    let content: VirtualDisk.File
    var shared: [UnsafeMutableRawPointer] = []

    init(_ disk: VirtualDisk, _ content: VirtualDisk.File) {
        self.disk = disk
        self.content = content
    }

    func dropShared() {
        for region in shared { region.deallocate() }
        shared = []
    }

    deinit { dropShared() }
}

private func handle(_ file: UnsafeMutablePointer<sqlite3_file>?) -> OpenHandle? {
    guard let file else { return nil }
    return UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self).pointee.handle.takeUnretainedValue()
}

nonisolated(unsafe) private let methods: UnsafePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: sqlite3_io_methods())
    methods.pointee.iVersion = 2
    methods.pointee.xClose = { file in
        guard let file else { return SQLITE_OK }
        UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self).pointee.handle.release()
        file.pointee.pMethods = nil
        return SQLITE_OK
    }
    methods.pointee.xRead = { file, target, count, offset in
        guard let handle = handle(file), let target, !handle.disk.isDead else { return SQLITE_IOERR }
        let bytes = UnsafeMutableRawBufferPointer(start: target, count: Int(count))
        return handle.content.bytes.withUnsafeBytes { content in
            let start = min(Int(offset), content.count)
            let end = min(start + bytes.count, content.count)
            bytes.copyBytes(from: content[start..<end])
            guard end - start < bytes.count else { return SQLITE_OK }
            UnsafeMutableRawBufferPointer(rebasing: bytes[(end - start)...]).initializeMemory(
                as: UInt8.self, repeating: 0)
            return SQLITE_IOERR | (2 << 8)
        }
    }
    methods.pointee.xWrite = { file, source, count, offset in
        guard let handle = handle(file), let source else { return SQLITE_IOERR }
        return handle.disk.write(
            UnsafeRawBufferPointer(start: source, count: Int(count)), to: handle.content, at: Int(offset))
    }
    methods.pointee.xTruncate = { file, size in
        guard let handle = handle(file) else { return SQLITE_IOERR }
        return handle.disk.truncate(handle.content, to: Int(size))
    }
    methods.pointee.xSync = { file, _ in
        guard let handle = handle(file) else { return SQLITE_IOERR }
        return handle.disk.force(handle.content)
    }
    methods.pointee.xFileSize = { file, size in
        guard let handle = handle(file), !handle.disk.isDead else { return SQLITE_IOERR }
        size?.pointee = Int64(handle.content.bytes.count)
        return SQLITE_OK
    }
    methods.pointee.xLock = { _, _ in SQLITE_OK }
    methods.pointee.xUnlock = { _, _ in SQLITE_OK }
    methods.pointee.xCheckReservedLock = { _, isReserved in
        isReserved?.pointee = 0
        return SQLITE_OK
    }
    methods.pointee.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    methods.pointee.xSectorSize = { _ in 4_096 }
    methods.pointee.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
    methods.pointee.xShmMap = { file, region, size, extends, target in
        guard let handle = handle(file) else { return SQLITE_IOERR }
        while handle.shared.count <= Int(region) {
            guard extends != 0 else {
                target?.pointee = nil
                return SQLITE_OK
            }
            let memory = UnsafeMutableRawPointer.allocate(byteCount: Int(size), alignment: 8)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: Int(size))
            handle.shared.append(memory)
        }
        target?.pointee = handle.shared[Int(region)]
        return SQLITE_OK
    }
    methods.pointee.xShmLock = { _, _, _, _ in SQLITE_OK }
    methods.pointee.xShmBarrier = { _ in }
    methods.pointee.xShmUnmap = { file, _ in
        handle(file)?.dropShared()
        return SQLITE_OK
    }
    return UnsafePointer(methods)
}()
