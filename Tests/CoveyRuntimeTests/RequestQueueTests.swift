// The order of requests in front of libcurl: priorities, turns, limits, waiting (decision 20). No network, no clock.

import CoveyEffects
import CoveyModel
import CoveyWire
import Testing

@testable import CoveyRuntime

@Suite struct RequestQueueTests {
    private let ana = ClientID.next()
    private let bo = ClientID.next()

    private func queue(
        client: Int = 4, process: Int = 8, waiting: Int = 8, waitMs: Int64 = 1_000
    ) -> RequestQueue {
        RequestQueue(
            RequestQueue.Limits(
                clientRequests: client, processRequests: process, waitingRequests: waiting, waitMs: waitMs))
    }

    @discardableResult
    private func add(
        _ ids: ClosedRange<UInt64>, of client: ClientID, _ priority: HTTPRequest.Priority = .app,
        to queue: RequestQueue,
        atMs nowMs: Int64 = 0
    ) -> [CoveyError] {
        ids.compactMap { id in
            var request = HTTPRequest(method: .get, url: "http://s/\(id)", headers: [], body: nil, timeoutMs: 1)
            request.priority = priority
            return queue.add(key(id, client), request, NetworkOptions(), atMs: nowMs)
        }
    }

    private func key(_ id: UInt64, _ client: ClientID) -> HTTPTransfers.Key {
        HTTPTransfers.Key(client: client, transfer: TransferID(rawValue: id))
    }

    /// The ids of those that may be sent now.
    private func sent(_ queue: RequestQueue) -> [UInt64] {
        var ids: [UInt64] = []
        while let (key, _) = queue.next() { ids.append(key.transfer.rawValue) }
        return ids
    }

    @Test func requestsOfAClientAreSentInTheirOrder() {
        let queue = queue()
        add(1...6, of: ana, to: queue)
        #expect(sent(queue) == [1, 2, 3, 4])
        queue.ended(ana)
        #expect(sent(queue) == [5])
    }

    @Test func theAppGoesFirstAndTheBackgroundLast() {
        let queue = queue(client: 1)
        add(1...1, of: ana, .background, to: queue)
        // Half of one is none: what nobody waits for needs more room than that.
        #expect(sent(queue) == [])
        let other = self.queue(client: 4)
        add(1...2, of: ana, .background, to: other)
        add(3...4, of: ana, .catchUp, to: other)
        add(5...6, of: ana, to: other)
        #expect(sent(other) == [5, 6, 3])
        for _ in 1...3 { other.ended(ana) }
        #expect(sent(other) == [4, 1])
    }

    @Test func theAppFindsRoomWhateverTheLibraryAsksFor() {
        let queue = queue(client: 8, process: 16, waiting: 100)
        add(1...4, of: ana, .background, to: queue)
        add(11...16, of: ana, .catchUp, to: queue)
        #expect(sent(queue) == [11, 12, 13, 14, 15, 16])
        add(21...22, of: ana, to: queue)
        #expect(sent(queue) == [21, 22])
    }

    @Test func clientsTakeTurns() {
        let queue = queue(client: 4, process: 6, waiting: 100)
        add(1...50, of: ana, to: queue)
        add(101...103, of: bo, to: queue)
        #expect(sent(queue) == [1, 101, 2, 102, 3, 103])
        // Of the process's slots one becomes free at a time.
        queue.ended(bo)
        #expect(sent(queue) == [4])
        add(104...104, of: bo, to: queue)
        queue.ended(ana)
        #expect(sent(queue).count == 1)
        queue.ended(ana)
        queue.ended(ana)
        let next = sent(queue)
        #expect(next.count == 2 && queue.underWay == 6)
    }

    @Test func aFullLineRefusesWithAnErrorThatSaysSo() {
        let queue = queue(client: 1, waiting: 8)
        #expect(add(1...6, of: ana, .catchUp, to: queue).count == 0)
        #expect(add(7...7, of: ana, .catchUp, to: queue).first?.isTransient == true)
        #expect(add(8...9, of: ana, to: queue).count == 0)
        let error = add(10...10, of: ana, to: queue).first
        #expect(error?.code == .requestFailed)
        #expect(error?.message.hasPrefix("8 requests of this client wait") == true)
        #expect(add(11...11, of: bo, to: queue).count == 0)
    }

    @Test func aCanceledRequestIsNotSentAndFreesItsPlace() {
        let queue = queue(client: 1, waiting: 3)
        add(1...3, of: ana, to: queue)
        #expect(sent(queue) == [1])
        #expect(queue.cancel(key(2, ana)))
        #expect(!queue.cancel(key(2, ana)))
        #expect(!queue.cancel(key(1, ana)))
        #expect(add(4...5, of: ana, to: queue).count == 0)
        queue.ended(ana)
        #expect(sent(queue) == [3])
    }

    @Test func aClientThatIsGoneLeavesNothing() {
        let queue = queue(client: 2, process: 2, waiting: 100)
        add(1...50, of: ana, to: queue)
        add(101...101, of: bo, to: queue)
        #expect(sent(queue) == [1, 101])
        queue.remove(ana)
        queue.ended(ana)
        #expect(sent(queue) == [])
        queue.ended(bo)
        #expect(queue.underWay == 0)
    }

    @Test func aRequestDoesNotWaitForEver() {
        let queue = queue(client: 1, waitMs: 1_000)
        add(1...2, of: ana, to: queue, atMs: 0)
        add(3...3, of: ana, to: queue, atMs: 500)
        #expect(sent(queue) == [1])
        #expect(queue.dueAtMs == 1_000)
        #expect(queue.takeOverdue(atMs: 999) == [])
        #expect(queue.takeOverdue(atMs: 1_000) == [key(2, ana)])
        #expect(queue.dueAtMs == 1_500)
        #expect(queue.takeOverdue(atMs: 1_500) == [key(3, ana)])
        #expect(queue.dueAtMs == nil)
        queue.ended(ana)
        #expect(sent(queue) == [] && queue.underWay == 0)
    }
}
