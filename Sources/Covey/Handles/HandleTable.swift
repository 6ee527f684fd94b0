// The table behind the handles: slots with a reference count each, in chunks that are never freed, so that looking up
// any value is always safe. A look-up takes no lock; making and ending a handle takes one briefly.
//
// A slot's state is one word: tag (kind and generation) in the upper 34 bits, the count of references in the lower 30.
// A free slot has count 0 and kind 0. A slot whose generations are used up is never used again.

import CoveyModel
import Glibc
import Synchronization

final class HandleTable: @unchecked Sendable {
    // Unchecked: slots are reached through atomics only, `object` is written before the state that publishes it, and the
    // free list has its lock.
    static let shared = HandleTable()

    private struct Slot: ~Copyable {
        let state = Atomic<UInt64>(0)
        var object: UnsafeRawPointer?
    }

    private struct Free {
        var indices: [Int] = []
        var used = 0
    }

    private static let chunkBits = 10
    private static let slotLimit = 1 << Int(Handle.indexBits)
    private static let countMask: UInt64 = 1 << 30 - 1

    let forkGuard = ForkGuard()
    private let live = Atomic<Int>(0)
    // A pthread mutex, which the thread sanitizer sees, unlike Synchronization's; in this module, to be inlined.
    private let freeMutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @exclusivity(unchecked) private var free = Free()
    private let chunks: UnsafeMutablePointer<Atomic<UInt>>
    /// The error of every call in a forked child. It was made before the fork, because the child cannot take the lock,
    /// and it is never returned elsewhere, released or counted.
    private(set) var forkedChildError: OpaquePointer?

    private init() {
        freeMutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(freeMutex, nil)
        let count = HandleTable.slotLimit >> HandleTable.chunkBits
        // Zeroed memory is an array of Atomic(0), and costs nothing until it is used.
        let memory = calloc(count, MemoryLayout<Atomic<UInt>>.stride)
        chunks =
            memory?.bindMemory(to: Atomic<UInt>.self, capacity: count)
            ?? UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
        forkedChildError = make(ErrorBox(HandleTable.forkedChild))
        live.store(0, ordering: .relaxed)
    }

    var liveCount: Int { live.load(ordering: .relaxed) }

    // MARK: Looking up

    @inline(__always)
    private func slot(at index: Int) -> UnsafeMutablePointer<Slot>? {
        let address = chunks[index >> HandleTable.chunkBits].load(ordering: .acquiring)
        guard let chunk = UnsafeMutablePointer<Slot>(bitPattern: address) else { return nil }
        return chunk + index & (1 << HandleTable.chunkBits - 1)
    }

    /// The slot that a handle of this kind names, and the tag that it must have.
    @inline(__always)
    private func slot(of handle: Handle, _ kind: HandleKind) -> (UnsafeMutablePointer<Slot>, tag: UInt64)? {
        var tag = handle.tag
        if tag >> Handle.generationBits != kind.rawValue {
            guard kind == .user, tag >> Handle.generationBits == HandleKind.sender.rawValue else { return nil }
            tag = Handle.tag(.message, generation: tag & Handle.lastGeneration)
        }
        return slot(at: handle.index).map { ($0, tag) }
    }

    /// The object of a snapshot's handle. The host retains the handle while it reads, as for any borrowed text.
    func object<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type = Box.self) -> Box? {
        unmanaged(pointer, type)?.takeUnretainedValue()
    }

    /// The same without counting a reference: for a getter, which reads and returns.
    @inline(__always)
    func reading<Box: Boxed, Value>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> Value) -> Value? {
        unmanaged(pointer, type)?._withUnsafeGuaranteedRef { get($0) }
    }

    @inline(__always)
    private func unmanaged<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type) -> Unmanaged<Box>? {
        address(pointer, Box.kind).map { Unmanaged<Box>.fromOpaque($0) }
    }

    // One for all kinds: every getter calls it.
    @inline(never)
    private func address(_ pointer: OpaquePointer?, _ kind: HandleKind) -> UnsafeRawPointer? {
        if forkGuard.isForkedChild, pointer != forkedChildError { return nil }
        guard let handle = Handle(pointer), let (slot, tag) = slot(of: handle, kind) else { return nil }
        let state = slot.pointee.state.load(ordering: .acquiring)
        return state >> 30 == tag && state & HandleTable.countMask > 0 ? slot.pointee.object : nil
    }

    /// Like `object`, but safe if another thread releases the handle at the same time: for objects that act.
    func pinned<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type = Box.self) -> Box? {
        guard !forkGuard.isForkedChild, retain(pointer, Box.kind) else { return nil }
        defer { release(pointer, Box.kind) }
        return object(pointer, Box.self)
    }

    private static let forkedChild = CoveyError(
        .forkedChild,
        "The library was in use before fork(): this child can only release handles. Call it from the parent, or in a child "
            + "that has called exec().")

    /// The reason why a look-up failed.
    var failure: CoveyError {
        forkGuard.isForkedChild
            ? HandleTable.forkedChild
            : CoveyError(.badHandle, "The handle is NULL, was released, or is of another type.")
    }

    // MARK: Making and ending

    /// A handle with one reference; nil if the table is full.
    func make<Box: Boxed>(_ object: Box) -> OpaquePointer? {
        guard let index = takeIndex(), let slot = slot(at: index) else { return nil }
        let generation = slot.pointee.state.load(ordering: .relaxed) >> 30 & Handle.lastGeneration
        let tag = Handle.tag(Box.kind, generation: generation)
        slot.pointee.object = UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
        slot.pointee.state.store(tag << 30 | 1, ordering: .releasing)
        live.add(1, ordering: .relaxed)
        return Handle(index: index, tag: tag).pointer
    }

    private func withFree<Value>(_ body: (inout Free) -> Value) -> Value {
        pthread_mutex_lock(freeMutex)
        defer { pthread_mutex_unlock(freeMutex) }
        return body(&free)
    }

    private func takeIndex() -> Int? {
        withFree { free in
            if let index = free.indices.popLast() { return index }
            guard free.used < HandleTable.slotLimit else { return nil }
            let index = free.used
            if index & (1 << HandleTable.chunkBits - 1) == 0 {
                let chunk = UnsafeMutablePointer<Slot>.allocate(capacity: 1 << HandleTable.chunkBits)
                for offset in 0..<1 << HandleTable.chunkBits { (chunk + offset).initialize(to: Slot()) }
                chunks[index >> HandleTable.chunkBits].store(UInt(bitPattern: chunk), ordering: .releasing)
            }
            free.used += 1
            return index
        }
    }

    @discardableResult
    func retain(_ pointer: OpaquePointer?, _ kind: HandleKind) -> Bool {
        guard let handle = Handle(pointer), let (slot, tag) = slot(of: handle, kind) else { return false }
        var state = slot.pointee.state.load(ordering: .relaxed)
        while state >> 30 == tag, 1..<HandleTable.countMask ~= state & HandleTable.countMask {
            let (exchanged, found) = slot.pointee.state.compareExchange(
                expected: state, desired: state + 1, ordering: .acquiringAndReleasing)
            if exchanged { return true }
            state = found
        }
        return false
    }

    /// Releases one reference; the last release ends the handle and releases the object. False for an invalid handle.
    @discardableResult
    func release(_ pointer: OpaquePointer?, _ kind: HandleKind) -> Bool {
        // In a forked child the free list may be locked forever, and the memory is a copy that ends with the child.
        guard !forkGuard.isForkedChild, let handle = Handle(pointer), let (slot, tag) = slot(of: handle, kind) else {
            return false
        }
        var state = slot.pointee.state.load(ordering: .relaxed)
        while state >> 30 == tag, state & HandleTable.countMask > 0 {
            let isLast = state & HandleTable.countMask == 1
            let generation = handle.tag & Handle.lastGeneration
            let desired = isLast ? min(generation + 1, Handle.lastGeneration) << 30 : state - 1
            let (exchanged, found) = slot.pointee.state.compareExchange(
                expected: state, desired: desired, ordering: .acquiringAndReleasing)
            if exchanged {
                if isLast { end(slot, handle.index, isWornOut: generation == Handle.lastGeneration) }
                return true
            }
            state = found
        }
        return false
    }

    private func end(_ slot: UnsafeMutablePointer<Slot>, _ index: Int, isWornOut: Bool) {
        let object = slot.pointee.object
        slot.pointee.object = nil
        if !isWornOut { withFree { $0.indices.append(index) } }
        live.subtract(1, ordering: .relaxed)
        // Last: the release may end further handles, or call the host's user_data_free.
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
}
