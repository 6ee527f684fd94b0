// Detects a forked child of the process that first used the library. The child has no thread of the library and may
// have inherited locked locks, so it gets errors instead of hangs (c_abi.md rule 23).
//
// One page of memory that the kernel wipes in every child: a check costs one load, and no handler is installed.

import Glibc

struct ForkGuard: @unchecked Sendable {
    // Unchecked: written once here, and by the kernel while a child has no second thread.
    private let page: UnsafeMutablePointer<UInt64>?

    init() {
        let size = Int(sysconf(Int32(_SC_PAGESIZE)))
        let wipeOnFork: Int32 = 18  // MADV_WIPEONFORK, Linux 4.14
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED,
            madvise(memory, size, wipeOnFork) == 0
        else {
            page = nil
            return
        }
        page = memory.bindMemory(to: UInt64.self, capacity: 1)
        page?.pointee = 1
    }

    /// False if the kernel does not support it.
    var isForkedChild: Bool { page?.pointee == 0 }
}
