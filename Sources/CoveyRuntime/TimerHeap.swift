// Timers by due time, equal times in the order in which they were set. A plain value of the loop's thread; monotonic
// ms.
// A canceled or replaced timer stays in the heap as a husk until it comes up or husks outnumber the living.

struct TimerHeap<Key: Hashable> {
    private struct Entry {
        var dueAtMs: Int64
        var order: UInt64
        var key: Key

        func isBefore(_ other: Entry) -> Bool {
            dueAtMs != other.dueAtMs ? dueAtMs < other.dueAtMs : order < other.order
        }
    }

    private var heap: [Entry] = []
    private var living: [Key: UInt64] = [:]
    private var lastOrder: UInt64 = 0

    /// Timers that will fire.
    var count: Int { living.count }

    /// Sets or moves the timer.
    mutating func set(_ key: Key, dueAtMs: Int64) {
        lastOrder += 1
        living[key] = lastOrder
        heap.append(Entry(dueAtMs: dueAtMs, order: lastOrder, key: key))
        siftUp(heap.count - 1)
        sweep()
    }

    mutating func cancel(_ key: Key) {
        if living.removeValue(forKey: key) != nil { sweep() }
    }

    /// When the next timer is due; nil if there is none.
    mutating func nextDueAtMs() -> Int64? {
        while let first = heap.first {
            if living[first.key] == first.order { return first.dueAtMs }
            removeFirst()
        }
        return nil
    }

    /// Takes the next timer that is due at `nowMs`.
    mutating func takeDue(atMs nowMs: Int64) -> Key? {
        guard let due = nextDueAtMs(), due <= nowMs, let key = heap.first?.key else { return nil }
        living[key] = nil
        removeFirst()
        return key
    }

    private mutating func sweep() {
        guard heap.count > 64 && heap.count > 2 * living.count else { return }
        heap = heap.filter { living[$0.key] == $0.order }
        for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown(0)
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func siftDown(_ start: Int) {
        var index = start
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
