// What happens when somebody removes or replaces the user's directory, or a file of it, while the store is open. What is
// written then goes to files without a name, and is lost with the process. So it is looked for before each write that is
// no part of another: one `stat` for the cache, two for the outbox, whose commit waits for the disk anyway. Then all is
// made again in the old place: the lock; the outbox with its rows, which the open connection still reads; an empty cache.
// If another process was faster, or the place cannot be used, nothing more is promised: writing the outbox fails, and
// the cache goes on in memory.

import CoveyModel
import Glibc

extension Store {
    func restoreCacheIfMoved() {
        guard let openCache, openCache.depth == 0, openCache.hasMoved else { return }
        try? restore()
        // Not made again: the next use of the cache goes to memory.
        if self.openCache === openCache { openCache.giveUp() }
    }

    func restoreOutboxIfMoved() throws(CoveyError) {
        guard let openOutbox, openOutbox.depth == 0, openOutbox.path != Store.inMemory,
            openOutbox.hasMoved || lock?.hasMoved != false
        else { return }
        try restore()
    }

    @_optimize(size)
    private func restore() throws(CoveyError) {
        do throws(CoveyError) {
            let directory = try Directory(location, readOnly: false)
            if lock?.hasMoved != false {
                lock = nil
                lock = try WriterLock(directory)
            }
            self.directory = directory
            if let old = openOutbox, old.hasMoved {
                let content = try old.content()
                if Directory.isThere(directory.outbox) { _ = try Store.moveAside(directory.outbox) }
                let fresh = try openOutbox(at: directory.outbox)
                try fresh.write(content)
                old.close()
                openOutbox = fresh
            }
        } catch {
            directory = nil
            if error.code == .storeLocked {
                // The other process may send what is unsent, and this one would send it again.
                openOutbox?.close()
                (openOutbox, outboxFailure) = (nil, error)
                openCache?.giveUp()
            }
            warn(
                "the directory of the cache was removed or replaced while it was in use, and cannot be created again; messages "
                    + "cannot be sent until the user is connected again: \(error.message)")
            throw error
        }
        if openCache?.hasMoved == true {
            rebuild(because: "its file was removed or replaced while in use", inMemory: false)
        } else {
            warn("files of the user's directory were removed or replaced while in use, and were created again")
        }
    }
}
