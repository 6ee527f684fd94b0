// First in, first out, over an array: elements are taken from the front without moving the rest. A plain value.

struct Fifo<Element> {
    private var items: ContiguousArray<Element?> = []
    private var head = 0

    var count: Int { items.count - head }
    var isEmpty: Bool { head == items.count }
    var first: Element? { head < items.count ? items[head] : nil }

    mutating func append(_ element: Element) { items.append(element) }

    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head].take()
        head += 1
        if head == items.count {
            // A burst's storage is not kept.
            items.removeAll(keepingCapacity: items.capacity <= 1_024)
            head = 0
        } else if head >= 1_024 && head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Replaces each element by what `body` makes of it, in order; nil removes it.
    mutating func keep(_ body: (Element) -> Element?) {
        items = ContiguousArray(items[head...].compactMap { $0.flatMap(body) }.map(Optional.some))
        head = 0
    }
}

extension Fifo: Sendable where Element: Sendable {}
