// Which loops there are, and how many clients each has. A new client goes to the loop with the fewest, or to a new loop
// while there may be more of them. A loop without clients is no longer in the list. Every loop knows how many there are,
// for it gets its share of the process's limits.

import CoveyModel

struct LoopPlacement: Sendable {
    private struct Entry: Sendable {
        let loop: RunningLoop
        var clients: Int
    }

    private var entries: [Entry] = []

    var loops: [RunningLoop] { entries.map(\.loop) }
    var clientCount: Int { entries.reduce(0) { $0 + $1.clients } }

    /// The loop of a new client. At most `most` loops are started.
    mutating func add(most: Int) throws(CoveyError) -> RunningLoop {
        if entries.count < most {
            do throws(CoveyError) {
                entries.append(Entry(loop: try RunningLoop(), clients: 0))
                announceCount()
            } catch {
                // Without a thread or a descriptor for another loop, those that there are serve more clients.
                if entries.isEmpty { throw error }
            }
        }
        let index = entries.indices.min(by: { entries[$0].clients < entries[$1].clients }) ?? 0
        entries[index].clients += 1
        return entries[index].loop
    }

    /// Takes a client off its loop. Returns a loop that has none left.
    mutating func remove(_ loop: RunningLoop) -> RunningLoop? {
        guard let index = entries.firstIndex(where: { $0.loop === loop }) else { return nil }
        entries[index].clients -= 1
        guard entries[index].clients == 0 else { return nil }
        let ended = entries.remove(at: index).loop
        announceCount()
        return ended
    }

    private func announceCount() {
        let count = entries.count
        for entry in entries { entry.loop.posts.post { $0.shareLimits(amongLoops: count) } }
    }
}
