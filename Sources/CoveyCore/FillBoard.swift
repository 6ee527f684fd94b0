// Which spans of which channels are being asked for right now: for those who want to know what is on its way.

package struct FillBoard {
    private var lastNumber = 0
    private var running: [Int: (channelUrl: String, span: ClosedRange<Int64>)] = [:]

    package init() {}

    package mutating func begin(_ channelUrl: String, _ span: ClosedRange<Int64>) -> Int {
        lastNumber += 1
        running[lastNumber] = (channelUrl, span)
        return lastNumber
    }

    package mutating func end(_ number: Int) { running[number] = nil }

    package func isFilling(_ channelUrl: String, _ span: ClosedRange<Int64>) -> Bool {
        running.values.contains { $0.channelUrl == channelUrl && $0.span.overlaps(span) }
    }
}
