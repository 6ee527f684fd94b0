// One process's handle of a file of a VirtualDisk, with the locks that it holds: SQLite's levels of the whole file, and
// the eight locks of the memory that the users of a write-ahead log share (the "wal-index"). The rules are those of
// SQLite's own file system for Unix; a lock that another handle excludes is refused at once.

import CSQLite

final class VirtualFileHandle {
    let disk: VirtualDisk
    let content: VirtualDisk.File
    /// A descriptor for reading takes no lock for writing, and writes nothing.
    let isReadOnly: Bool
    private var level = SQLITE_LOCK_NONE
    private var sharedSlots: UInt32 = 0
    private var ownSlots: UInt32 = 0
    private var usesMemory = false

    init(_ disk: VirtualDisk, _ content: VirtualDisk.File, isReadOnly: Bool) {
        self.disk = disk
        self.content = content
        self.isReadOnly = isReadOnly
        content.users.append(self)
    }

    /// Releases all locks.
    func close() {
        content.users.removeAll { $0 === self }
        unmapMemory()
    }

    private var others: some Sequence<VirtualFileHandle> { content.users.lazy.filter { $0 !== self } }

    // MARK: The file

    func lock(_ wanted: Int32) -> Int32 {
        guard wanted > level else { return SQLITE_OK }
        if isReadOnly, wanted > SQLITE_LOCK_SHARED { return SQLITE_IOERR | (15 << 8) }  // SQLITE_IOERR_LOCK
        let highest = others.map(\.level).max() ?? SQLITE_LOCK_NONE
        if wanted == SQLITE_LOCK_SHARED {
            guard highest < SQLITE_LOCK_PENDING else { return SQLITE_BUSY }
        } else {
            guard highest < SQLITE_LOCK_RESERVED else { return SQLITE_BUSY }
            if wanted == SQLITE_LOCK_EXCLUSIVE, highest > SQLITE_LOCK_NONE {
                level = SQLITE_LOCK_PENDING
                return SQLITE_BUSY
            }
        }
        level = wanted
        return SQLITE_OK
    }

    func unlock(_ wanted: Int32) {
        if level > SQLITE_LOCK_SHARED { disk.writerUnlocked() }
        level = min(level, wanted)
    }

    var isReserved: Bool { content.users.contains { $0.level >= SQLITE_LOCK_RESERVED } }

    // MARK: The shared memory

    /// Created for the first handle that needs it, and removed with the last one: the next handle reads the log again.
    func memory(region: Int, size: Int, extends: Bool) -> UnsafeMutableRawPointer? {
        usesMemory = true
        while content.memory.count <= region {
            guard extends else { return nil }
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            content.memory.append(memory)
        }
        return content.memory[region]
    }

    func unmapMemory() {
        (usesMemory, sharedSlots, ownSlots) = (false, 0, 0)
        if !content.users.contains(where: \.usesMemory) { content.freeMemory() }
    }

    func lockMemory(_ first: Int32, _ count: Int32, _ flags: Int32) -> Int32 {
        let slots = ((1 as UInt32) << UInt32(count) - 1) << UInt32(first)
        if flags & SQLITE_SHM_UNLOCK != 0 {
            let ended = ownSlots & slots
            (sharedSlots, ownSlots) = (sharedSlots & ~slots, ownSlots & ~slots)
            if ended & (VirtualFileHandle.writing | VirtualFileHandle.checkpointing) != 0 { disk.writerUnlocked() }
            if ended & VirtualFileHandle.writing != 0 { disk.transactionEnded() }
        } else if flags & SQLITE_SHM_SHARED != 0 {
            if others.contains(where: { $0.ownSlots & slots != 0 }) { return SQLITE_BUSY }
            sharedSlots |= slots
        } else {
            if others.contains(where: { ($0.ownSlots | $0.sharedSlots) & slots != 0 }) { return SQLITE_BUSY }
            ownSlots |= slots
            if slots & VirtualFileHandle.writing != 0 { disk.transactionBegan() }
        }
        return SQLITE_OK
    }

    /// WAL_WRITE_LOCK: its holder is in a transaction that writes. WAL_CKPT_LOCK: it copies the log.
    private static let (writing, checkpointing): (UInt32, UInt32) = (1, 2)
}
