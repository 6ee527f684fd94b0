// Handles of the parts of a snapshot: made at the first request, ended with the snapshot. The host may retain one
// longer. Any thread, no lock: if two threads make one at the same time, the second uses the first's.

import Glibc
import Synchronization

/// One child, such as the sender of a message.
struct ChildHandle: ~Copyable, Sendable {
    private let bits = Atomic<UInt>(0)

    func pointer<Box: Boxed>(_ make: () -> Box) -> OpaquePointer? { bits.handle(make) }

    deinit { bits.endHandle() }
}

/// The children of a list, by their index.
final class ChildHandles: @unchecked Sendable {
    // Unchecked: the cells are atomics and their number never changes.
    private let cells: UnsafeMutablePointer<Atomic<UInt>>
    private let count: Int

    init(count: Int) {
        self.count = count
        cells = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
    }

    deinit {
        for index in 0..<count { cells[index].endHandle() }
        cells.deinitialize(count: count)
        cells.deallocate()
    }

    func pointer<Box: Boxed>(at index: Int, _ make: () -> Box) -> OpaquePointer? {
        0..<count ~= index ? cells[index].handle(make) : nil
    }
}

extension Atomic<UInt> {
    fileprivate borrowing func handle<Box: Boxed>(_ make: () -> Box) -> OpaquePointer? {
        if let known = OpaquePointer(bitPattern: load(ordering: .acquiring)) { return known }
        guard let made = HandleTable.shared.make(make()) else { return nil }
        let (exchanged, found) = compareExchange(
            expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
        if exchanged { return made }
        HandleTable.shared.release(made, Box.kind)
        return OpaquePointer(bitPattern: found)
    }

    fileprivate borrowing func endHandle() {
        guard let pointer = OpaquePointer(bitPattern: load(ordering: .acquiring)), let handle = Handle(pointer),
            let kind = HandleKind(rawValue: handle.tag >> Handle.generationBits)
        else { return }
        HandleTable.shared.release(pointer, kind)
    }
}
