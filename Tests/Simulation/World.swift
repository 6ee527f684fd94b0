// One seeded world: a server model, any number of clients, a network between them, and a clock that jumps from event to
// event. Nothing here sleeps or asks the real time, so a seed replays a whole life to the letter.

import Foundation
import SandboxCore

/// SplitMix64: small, seeded, the same on every machine.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

package final class World {
    package private(set) var nowMs: Int64 = 0
    /// Unix time at which the world begins; also what clients think their wall clock says.
    static let epochMs: Int64 = 1_730_000_000_000
    package let sandbox: Sandbox
    package var random: SeededGenerator
    package var faults = Faults()
    /// Who gets what the server sends to a connection.
    var receivers: [Sandbox.ConnectionID: SimulatedClient] = [:]
    package private(set) var trace: [String] = []

    private struct Entry {
        var at: Int64
        var order: Int
        var action: () -> Void
    }
    private var heap: [Entry] = []
    private var order = 0

    package init(seed: UInt64) {
        var options = Sandbox.Options()
        options.seed = seed
        sandbox = Sandbox(options: options)
        random = SeededGenerator(seed: seed)
    }

    var serverNowMs: Int64 { Self.epochMs + nowMs }

    func note(_ text: @autoclosure () -> String) { trace.append("\(nowMs) \(text())") }

    func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }
    func pick(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }

    // MARK: Events

    func after(_ ms: Int64, _ action: @escaping () -> Void) {
        order += 1
        heap.append(Entry(at: nowMs + max(0, ms), order: order, action: action))
        var child = heap.count - 1
        while child > 0, isBefore(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        heap[left].at != heap[right].at ? heap[left].at < heap[right].at : heap[left].order < heap[right].order
    }

    private func popFirst() -> Entry {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            guard least != parent else { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    /// Runs everything that is due within this time, the server's own timers included.
    package func run(forMs duration: Int64) {
        let end = nowMs + duration
        while true {
            let timer = sandbox.nextTimerMs().map { max(nowMs, $0 - Self.epochMs) }
            let next = heap.first?.at
            guard let at = [timer, next].compactMap({ $0 }).min(), at <= end else { break }
            nowMs = max(nowMs, at)
            if let timer, timer <= at {
                route(sandbox.tick(nowMs: serverNowMs))
                if let next, next > at { continue }
            }
            if let next, next <= at { popFirst().action() }
        }
        nowMs = end
    }

    /// Lets go of everything that is still due: clients, world and events hold each other.
    package func end() {
        heap = []
        receivers = [:]
    }

    // MARK: The server's side of the network

    /// A message that somebody without a client sends now. `isLost`: no frame of it reaches anybody.
    package func post(_ text: String, by userId: String, to url: String, isLost: Bool = false) {
        let body = #"{"message_type": "MESG", "user_id": "\#(userId)", "message": "\#(text)"}"#
        let request = Sandbox.Request(
            method: "POST", target: "/v3/group_channels/\(url)/messages",
            headers: [("Api-Token", sandbox.options.apiToken)], body: Array(body.utf8))
        let (answer, outputs) = sandbox.handle(request, nowMs: serverNowMs)
        precondition(answer.status == 200, String(decoding: answer.body, as: UTF8.self))
        if !isLost { route(outputs) }
    }

    func route(_ outputs: [Sandbox.Output]) {
        for output in outputs {
            switch output {
            case .send(let connection, let text): receivers[connection]?.serverSent(connection, text)
            case .close(let connection): receivers[connection]?.serverClosed(connection)
            }
        }
    }
}

/// What may go wrong, and how often.
package struct Faults {
    var latencyMs: ClosedRange<Int64> = 1...40
    /// Per text message: the socket dies in front of it.
    var cut = 0.0
    /// Per request: no answer comes; the server may or may not have seen it.
    var lostRequest = 0.0
    /// Per request: an answer 500 without effect.
    var serverError = 0.0
    /// Per text message: it comes twice.
    var duplicate = 0.0
    /// Per text message of the server about messages: it does not come, and the socket lives on.
    var lostFrame = 0.0
}
