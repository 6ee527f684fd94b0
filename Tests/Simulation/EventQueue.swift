// The future events of a world by time; events of the same time keep the order in which they were added. A binary heap.

struct EventQueue {
    private struct Entry {
        var at: Int64
        var order: Int
        var action: () -> Void
    }
    private var heap: [Entry] = []
    private var order = 0

    var nextAt: Int64? { heap.first?.at }

    mutating func removeAll() { heap = [] }

    mutating func add(at: Int64, _ action: @escaping () -> Void) {
        order += 1
        heap.append(Entry(at: at, order: order, action: action))
        var child = heap.count - 1
        while child > 0, isBefore(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst() -> (() -> Void)? {
        guard !heap.isEmpty else { return nil }
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            guard least != parent else { return first.action }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        heap[left].at != heap[right].at ? heap[left].at < heap[right].at : heap[left].order < heap[right].order
    }
}
