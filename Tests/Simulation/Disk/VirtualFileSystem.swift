// SQLite's access to a VirtualDisk: a file system ("VFS") that is registered as the default of this process. Paths
// below a mounted disk go there; every other path goes to the system's. Any thread; each disk stays with one. Two
// processes may have a file open: locks and shared memory are those of VirtualFileHandle.

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
        // No root is inside another one: find the one that contains the path.
        return disks.withLock { mounted -> Mounted? in
            var end = text.endIndex
            while let slash = text[..<end].lastIndex(of: "/") {
                if let found = mounted[String(text[..<slash])] { return found }
                end = slash
            }
            return nil
        }?.disk
    }

    /// Registered once; every other path still goes to the system's own.
    private static let registered: Bool = {
        let system = VirtualFileSystem.system
        let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        own.initialize(to: system.pointee)
        own.pointee.pNext = nil
        own.pointee.zName = UnsafePointer(strdup("covey-simulation"))
        own.pointee.szOsFile = max(system.pointee.szOsFile, Int32(MemoryLayout<FileWithHandle>.size))
        own.pointee.xOpen = { own, name, file, flags, outFlags in
            let system = VirtualFileSystem.system
            guard let name, let disk = VirtualFileSystem.disk(of: name), let file else {
                return system.pointee.xOpen(system, name, file, flags, outFlags)
            }
            return VirtualFileSystem.open(disk, name, file, flags, outFlags)
        }
        // While one process reads, the others do nothing: a lock does not go away.
        own.pointee.xSleep = { _, microseconds in
            if VirtualDisk.isLookedAt { return microseconds }
            return VirtualFileSystem.system.pointee.xSleep(VirtualFileSystem.system, microseconds)
        }
        return sqlite3_vfs_register(own, 1) == SQLITE_OK
    }()

    /// Delete, access and full names work on the real directory, whose empty files represent the contents.
    nonisolated(unsafe) fileprivate static let system: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find("unix")

    private static func open(
        _ disk: VirtualDisk, _ name: UnsafePointer<CChar>, _ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        file.pointee.pMethods = nil
        guard let content = disk.open(String(cString: name), creates: flags & SQLITE_OPEN_CREATE != 0) else {
            return SQLITE_CANTOPEN
        }
        let handle = VirtualFileHandle(disk, content, isReadOnly: flags & SQLITE_OPEN_READONLY != 0)
        file.withMemoryRebound(to: FileWithHandle.self, capacity: 1) {
            $0.pointee.handle = Unmanaged.passRetained(handle)
            $0.pointee.base.pMethods = methods
        }
        outFlags?.pointee = flags
        return SQLITE_OK
    }
}

/// SQLite's file with ours behind it.
private struct FileWithHandle {
    var base: sqlite3_file
    var handle: Unmanaged<VirtualFileHandle>
}

private func handle(_ file: UnsafeMutablePointer<sqlite3_file>?) -> VirtualFileHandle? {
    guard let file = UnsafeMutableRawPointer(file) else { return nil }
    return file.assumingMemoryBound(to: FileWithHandle.self).pointee.handle.takeUnretainedValue()
}

nonisolated(unsafe) private let methods: UnsafePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: sqlite3_io_methods())
    methods.pointee.iVersion = 2
    methods.pointee.xClose = { file in
        guard let file else { return SQLITE_OK }
        handle(file)?.close()
        UnsafeMutableRawPointer(file).assumingMemoryBound(to: FileWithHandle.self).pointee.handle.release()
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
        guard let handle = handle(file), let source, !handle.isReadOnly else { return SQLITE_IOERR }
        return handle.disk.write(
            UnsafeRawBufferPointer(start: source, count: Int(count)), to: handle.content, at: Int(offset))
    }
    methods.pointee.xTruncate = { file, size in
        guard let handle = handle(file), !handle.isReadOnly else { return SQLITE_IOERR }
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
    methods.pointee.xLock = { file, level in handle(file)?.lock(level) ?? SQLITE_IOERR }
    methods.pointee.xUnlock = { file, level in
        handle(file)?.unlock(level)
        return SQLITE_OK
    }
    methods.pointee.xCheckReservedLock = { file, isReserved in
        isReserved?.pointee = handle(file)?.isReserved == true ? 1 : 0
        return SQLITE_OK
    }
    methods.pointee.xFileControl = { file, operation, argument in
        // Only the one writer moves its files.
        guard operation == SQLITE_FCNTL_HAS_MOVED, let handle = handle(file), handle.isReadOnly else {
            return SQLITE_NOTFOUND
        }
        argument?.assumingMemoryBound(to: Int32.self).pointee = handle.disk.hasMoved(handle.content) ? 1 : 0
        return SQLITE_OK
    }
    methods.pointee.xSectorSize = { _ in 4_096 }
    methods.pointee.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
    methods.pointee.xShmMap = { file, region, size, extends, target in
        guard let handle = handle(file) else { return SQLITE_IOERR }
        target?.pointee = handle.memory(region: Int(region), size: Int(size), extends: extends != 0)
        return SQLITE_OK
    }
    methods.pointee.xShmLock = { file, first, count, flags in
        handle(file)?.lockMemory(first, count, flags) ?? SQLITE_IOERR
    }
    methods.pointee.xShmBarrier = { _ in }
    methods.pointee.xShmUnmap = { file, _ in
        handle(file)?.unmapMemory()
        return SQLITE_OK
    }
    return UnsafePointer(methods)
}()
