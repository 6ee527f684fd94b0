// A bounded window (collections.md §3.6.9): what is above the capacity leaves the view at the end that is far from where it
// last grew. The cache keeps it, and the flag of that end says so.

import CoveyCore
import CoveyModel
import CoveyStore

extension MessageCollection {
    /// Succeeded messages at most; nil: no bound. Never less than what one page may bring.
    private var capacity: Int? {
        guard params.windowCapacity > 0 else { return nil }
        return max(params.windowCapacity, params.previousResultSize + params.nextResultSize)
    }

    /// Not while a load or a check works at the end that would go: it holds on to the messages there.
    func trimWindow() {
        guard let capacity, phase == .ready, !isChecking, lists.succeeded.count > capacity else { return }
        guard lastGrowth == .older ? !loadingNext : !loadingPrevious else { return }
        let excess = lists.succeeded.count - capacity
        let doomed = lastGrowth == .older ? lists.succeeded.suffix(excess) : lists.succeeded.prefix(excess)
        let changes = doomed.map { MessageNoticeWriter.Change(message: $0, source: .windowTrimmed) }
        var writer = MessageNoticeWriter(exchange(&lists, with: MessageLists(reverse: params.reverse)))
        let (previous, next) =
            lastGrowth == .older ? (writer.lists.hasPrevious, true) : (true, writer.lists.hasNext)
        if (previous, next) != (writer.lists.hasPrevious, writer.lists.hasNext) {
            writer.edit([.flags(hasPrevious: previous, hasNext: next)])
        }
        writer.write(removals: changes, additions: [], updates: [])
        lists = writer.lists
        deliver(writer.notices)
    }
}
