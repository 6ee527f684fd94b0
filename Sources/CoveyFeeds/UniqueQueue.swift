// A queue in which each element waits once.

struct UniqueQueue<Element: Hashable> {
    private var elements: [Element] = []
    /// Those before it are gone.
    private var head = 0
    private var members: Set<Element> = []

    var isEmpty: Bool { members.isEmpty }

    mutating func append(_ element: Element) { if members.insert(element).inserted { elements.append(element) } }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let first = elements[head]
        members.remove(first)
        head += 1
        if head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }
}

extension UniqueQueue: CustomStringConvertible {
    var description: String { "\(elements[head...])" }
}
