// Handles of the parts of a snapshot: made at the first request, ended with the snapshot. The host may retain one
// longer. Any thread, no lock: if two threads make one at the same time, the second uses the first's.

import Glibc
import Synchronization

/// One child, such as the parent of a message.
struct ChildHandle: ~Copyable, Sendable {
    private let bits = Atomic<UInt>(0)

    func pointer<Box: Boxed>(_ make: () -> Box) -> OpaquePointer? { bits.handle(make) }

    deinit { bits.endHandle() }
}

/// The children of a list, by their index.
final class ChildHandles: @unchecked Sendable {
    // Unchecked: the words are atomics and their number never changes.
    private typealias Cells = UnsafeMutablePointer<Atomic<UInt>>
    /// So many cells are made at the first request for one of them: a list of all messages is given as fast as a page.
    private static let blockCells = 64
    /// The address of each block; 0: none of its handles was requested.
    private let blocks: Cells
    private let count: Int

    private var blockCount: Int { (count + Self.blockCells - 1) / Self.blockCells }

    init(count: Int) {
        self.count = count
        blocks = Self.cells((count + Self.blockCells - 1) / Self.blockCells)
    }

    deinit {
        for number in 0..<blockCount {
            guard let block = Cells(bitPattern: blocks[number].load(ordering: .acquiring)) else { continue }
            for index in 0..<Self.blockCells { block[index].endHandle() }
            Self.end(block, Self.blockCells)
        }
        Self.end(blocks, blockCount)
    }

    func pointer<Box: Boxed>(at index: Int, _ make: () -> Box) -> OpaquePointer? {
        guard 0..<count ~= index else { return nil }
        return block(index / Self.blockCells)[index % Self.blockCells].handle(make)
    }

    private func block(_ number: Int) -> Cells {
        if let known = Cells(bitPattern: blocks[number].load(ordering: .acquiring)) { return known }
        let made = Self.cells(Self.blockCells)
        let (_, found) = blocks[number].compareExchange(
            expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
        // Another thread may have been faster.
        guard let other = Cells(bitPattern: found) else { return made }
        Self.end(made, Self.blockCells)
        return other
    }

    private static func cells(_ count: Int) -> Cells {
        let cells = Cells.allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
        return cells
    }

    private static func end(_ cells: Cells, _ count: Int) {
        cells.deinitialize(count: count)
        cells.deallocate()
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
