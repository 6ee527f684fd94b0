// What one client's server sends never holds up the other clients of the process, nor fills its memory: long texts are
// read on another thread, in order; clients take turns; what unpacks without end is cut off. The neighbour's wait is
// measured in CPU time of the loop's thread between two of its timers: it does not depend on what else the machine does.
// Where the loop has changed its thread in between, the time before that is the longest that a turn keeps the loop.

import CoveyEffects
import CoveyModel
import CoveyWire
import Foundation
import Testing

@testable import CoveyRuntime

@Suite(.serialized, .withOneLoopAndFour) struct LongTextTests {
    let runtime: Runtime

    init() throws { runtime = try testRuntime() }

    /// Another client of the loop, with a timer every millisecond.
    struct Neighbour {
        let probe: Probe
        private let turns: Log<Turn>

        private struct Turn: Sendable {
            let thread = UInt(pthread_self())
            let us = threadTimeUs()
        }

        init(_ runtime: Runtime) throws {
            let turns = Log<Turn>()
            self.turns = turns
            probe = try Probe(
                runtime,
                reaction: { machine, _ in
                    turns.add(Turn())
                    machine.emit(.setTimer(TimerID(rawValue: 1), afterMs: 1))
                })
            try probe.emit(.setTimer(TimerID(rawValue: 1), afterMs: 0))
        }

        /// The longest time for which the loop worked for others, once it has come round again.
        func longestWaitMs() -> Int64 {
            let count = turns.all.count
            let all = turns.wait(count: count + 3)
            var lastUs: [UInt: Int64] = [:]
            var longestUs: Int64 = 0
            for (before, turn) in zip(all, all.dropFirst()) {
                lastUs[before.thread] = before.us
                let isSame = before.thread == turn.thread
                let since = turn.us - min(turn.us, lastUs[turn.thread] ?? 0)
                longestUs = max(longestUs, isSame ? since : RuntimeLimits.longTurnMs * 1_000 + since)
            }
            return all.count > 3 ? longestUs / 1_000 : .max
        }
    }

    static func threadTimeUs() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }

    static func mesg(_ id: Int, padding: Int = 0) -> String {
        let text = String(repeating: "x", count: padding)
        return #"MESG{"message_id":\#(id),"channel_url":"c","created_at":1730000000000,"message":"\#(text)"}"#
    }

    static func gzip(_ text: String) throws -> [UInt8] {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-c"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        Thread.detachNewThread {
            input.fileHandleForWriting.write(Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        return Array(output.fileHandleForReading.readDataToEndOfFile())
    }

    static func empties(bytes: Int) -> String {
        #"{"messages":["# + String(repeating: "{},", count: bytes / 3) + "{}]}"
    }

    /// Numbers that gzip packs as well as it packs the numbers of honest answers.
    static func numbers(bytes: Int) -> String {
        var text = #"{"messages":[0"#
        var number: UInt32 = 1
        while text.utf8.count < bytes - 16 {
            number = number &* 1_664_525 &+ 1_013_904_223
            text += ",\(number >> 12)"
        }
        return text + "]}"
    }

    /// Resident memory now, in MB.
    static func residentMB() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096 >> 20
    }

    /// The most that memory grew while the body ran.
    static func growthMB(_ body: () throws -> Void) rethrows -> Int {
        let (before, most, isOver) = (residentMB(), Locked(0), Locked(false))
        let watching = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while !isOver.with({ $0 }) {
                let now = residentMB()
                most.with { $0 = max($0, now) }
                usleep(1_000)
            }
            watching.signal()
        }
        defer {
            isOver.with { $0 = true }
            watching.wait()
        }
        try body()
        return max(most.with { $0 }, residentMB()) - before
    }

    /// Asks for the answer of a server; gives the input that ended the request.
    private func ask(_ headers: String, _ body: [UInt8], _ neighbour: Neighbour) throws -> Input? {
        let server = try LoopbackServer {
            _ = try $0.readRequest()
            try $0.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\(headers)\r\n")
            try $0.write(body)
            $0.waitForEnd()
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.emit(.request(TransferID(rawValue: 1), Self.request(server.url)))
        return probe.inputs.wait(count: 1).first
    }

    /// As the engine asks: whoever parses the answer also reads it.
    private static func request(_ url: String) -> HTTPRequest {
        var request = HTTPRequest(method: .get, url: url, headers: [], body: nil, timeoutMs: 60_000)
        request.reader = AnswerReader { answer in
            let page = MessagePageRequest(reference: .timestamp(1), previousLimit: 1, nextLimit: 1)
            return Endpoint.messages(channelUrl: "c", page).answer(answer).map(\.messages.count)
        }
        return request
    }

    /// Why an answer that was read elsewhere was refused; nil: it was not, or it was not read.
    private static func refusal(of answer: HTTPAnswer?) -> String? {
        guard case .failure(let error)? = answer?.result as? Result<Int, CoveyError> else { return nil }
        return error.message
    }

    // MARK: Answers

    @Test func whatUnpacksWithoutEndIsCutOff() throws {
        let packed = try Self.gzip(Self.empties(bytes: 31 << 20))
        #expect(packed.count < 64 << 10)
        let neighbour = try Neighbour(runtime)
        defer { neighbour.probe.client.close() }
        let growth = try Self.growthMB {
            let failure = try ask("Content-Encoding: gzip\r\n", packed, neighbour)?.failure
            #expect(failure?.code == .requestFailed)
            let ratio = RuntimeLimits.packedAnswerRatio
            #expect(failure?.message == "The response decompresses to more than \(ratio) times its size.")
        }
        #expect(growth < 100)
        #expect(neighbour.longestWaitMs() < 50)
    }

    @Test(arguments: [true, false])
    func aLongAnswerIsParsedWhileOthersGoOn(_ isPacked: Bool) throws {
        let text = Self.numbers(bytes: RuntimeLimits.answerBytes - 100)
        let body = isPacked ? try Self.gzip(text) : Array(text.utf8)
        let neighbour = try Neighbour(runtime)
        defer { neighbour.probe.client.close() }
        let growth = try Self.growthMB {
            let answer = try ask(isPacked ? "Content-Encoding: gzip\r\n" : "", body, neighbour)?.answer
            #expect(answer?.sizeBytes == text.utf8.count && answer?.body.isEmpty == true)
            #expect(Self.refusal(of: answer)?.contains("\(Policy.answerValuesMost) JSON values") == true)
        }
        #expect(growth < 100)
        #expect(neighbour.longestWaitMs() < 50)
    }

    @Test func aTreeOfTheLargestSizeIsReadAndFreedElsewhere() throws {
        // Each empty object counts twice.
        let text = Self.empties(bytes: 3 * (Policy.answerValuesMost / 2 - 5))
        let neighbour = try Neighbour(runtime)
        defer { neighbour.probe.client.close() }
        let growth = try Self.growthMB {
            let answer = try ask("", Array(text.utf8), neighbour)?.answer
            #expect(Self.refusal(of: answer)?.contains("at most \(Policy.answerRowsMost) are allowed") == true)
        }
        #expect(growth < 150)
        #expect(neighbour.longestWaitMs() < 50)
    }

    @Test func answersOfOneClientDoNotFillTheMemory() {
        var held = HeldAnswers()
        func take(_ bytes: Int, for client: ClientID) -> Bool { held.take(bytes, for: client) }
        let (greedy, honest) = (ClientID.next(), ClientID.next())
        var taken = 0
        while take(1 << 20, for: greedy) { taken += 1 << 20 }
        #expect(taken == RuntimeLimits.clientAnswerBytes)
        held.give(back: 1 << 20, for: greedy)
        #expect(take(1 << 20, for: greedy) && !take(1, for: greedy))
        // Others fill the room of the process; a client with less than its share still gets some.
        var others = 1
        while others * RuntimeLimits.clientAnswerBytes < RuntimeLimits.heldAnswerBytes {
            let other = ClientID.next()
            while take(1 << 20, for: other) {}
            others += 1
        }
        #expect(!take(RuntimeLimits.clientAnswerBytes, for: honest))
        #expect(take(RuntimeLimits.answerBytes, for: honest))
        held.forget(greedy)
        #expect(take(1 << 20, for: greedy))
    }

    // MARK: Sockets

    @Test func framesKeepTheirOrderAroundLongOnesAndTheEndComesLast() throws {
        let sizes = [0, 400_000, 0, 10, 300_000, 0, 1_000_000, 5]
        let server = try LoopbackServer {
            try $0.upgrade()
            for (id, size) in sizes.enumerated() {
                try $0.write(ServerConnection.text(Self.mesg(id + 1, padding: size)))
            }
            let many = (1...3_000).map { Self.mesg(100 + $0) }.joined(separator: "\n")
            try $0.write(ServerConnection.text(many) + ServerConnection.text(Self.mesg(9_999)))
            try $0.write(ServerConnection.frame(8, [3, 232]))
            $0.waitForEnd()
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, server.socketURL)
        let (inputs, _) = probe.waitForClose(1)
        #expect(inputs.last?.closed != nil && inputs.closeCount == 1)
        #expect(inputs.flatMap(\.messageIds) == Array(1...8) + Array(101...3_100) + [9_999])
        #expect(inputs.allSatisfy { $0.messageIds.count <= RuntimeLimits.turnFrames })
    }

    @Test func aLongFrameDoesNotHoldUpTheNeighbour() throws {
        let long = #"MESG{"x":["# + String(repeating: "{},", count: 1_300_000) + "{}]}"
        let server = try LoopbackServer {
            try $0.upgrade()
            for id in 1...3 {
                try $0.write(ServerConnection.text(long) + ServerConnection.text(Self.mesg(id)))
            }
            $0.waitForEnd()
        }
        defer { server.stop() }
        let neighbour = try Neighbour(runtime)
        let probe = try Probe(runtime)
        defer {
            probe.client.close()
            neighbour.probe.client.close()
        }
        let growth = try Self.growthMB {
            try probe.open(1, server.socketURL)
            let inputs = probe.inputs.wait { $0.flatMap(\.messageIds).count == 3 }
            #expect(inputs.flatMap(\.messageIds) == [1, 2, 3])
            #expect(inputs.count { $0.batch?.refusal != nil } == 3)
        }
        #expect(growth < 100)
        #expect(neighbour.longestWaitMs() < 50)
    }

    @Test func aMessageBeyondTheLimitEndsTheConnectionAndSaysWhy() throws {
        let server = try LoopbackServer {
            try $0.upgrade()
            try $0.write(ServerConnection.frame(1, [UInt8](repeating: 120, count: RuntimeLimits.messageBytes + 1)))
            $0.waitForEnd()
        }
        defer { server.stop() }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, server.socketURL)
        let error = probe.waitForClose(1).error
        #expect(error?.message == "The server sent a message of more than \(RuntimeLimits.messageBytes) bytes.")
    }

    @Test func closingWhileALongTextIsReadIsSafe() throws {
        let text = Self.empties(bytes: 3 * (Policy.answerValuesMost / 2 - 5))
        let server = try LoopbackServer {
            let head = try $0.readHead()
            if ServerConnection.header("Upgrade", in: head) == nil {
                try $0.write("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
            } else {
                try $0.write(ServerConnection.acceptance(head))
                for id in 1...20 { try $0.write(ServerConnection.text(Self.mesg(id, padding: 300_000))) }
            }
            $0.waitForEnd()
        }
        defer { server.stop() }
        for round in 0..<12 {
            let probe = try Probe(runtime)
            try probe.open(1, server.socketURL)
            let requests = (1...3).map { number in
                Effect.request(TransferID(rawValue: UInt64(number)), Self.request(server.url))
            }
            for request in requests { try probe.emit(request) }
            // In the middle of it: at the first, second … input.
            _ = probe.inputs.wait(count: round % 4 + 1)
            if round % 2 == 0 { try probe.emit(.cancel(TransferID(rawValue: 2)), .closeSocket(SocketID(rawValue: 1))) }
            probe.client.close()
        }
        let probe = try Probe(runtime)
        defer { probe.client.close() }
        try probe.open(1, server.socketURL)
        #expect(probe.inputs.wait { $0.flatMap(\.messageIds).count == 20 }.flatMap(\.messageIds) == Array(1...20))
    }

    // MARK: Turns

    @Test func aClientWithMuchToDoLetsTheOthersHaveTheirTurn() throws {
        let neighbour = try Neighbour(runtime)
        let busy = try Probe(
            runtime,
            reaction: { _, _ in
                let start = Self.threadTimeUs()
                while Self.threadTimeUs() - start < 10_000 {}
            })
        defer {
            busy.client.close()
            neighbour.probe.client.close()
        }
        try busy.client.post { machine in
            for number in 1...100 { machine.emit(.setTimer(TimerID(rawValue: UInt64(number)), afterMs: 0)) }
        }
        #expect(busy.inputs.wait(count: 100).compactMap(\.timer) == (1...100).map { UInt64($0) })
        #expect(neighbour.longestWaitMs() < 50)
    }

    @Test func aThreadHasTheStackForTheDeepestText() throws {
        let depths = Log<Bool>()
        let thread = try RuntimeThread(name: "test") {
            for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
                for depth in [2_000, 100_000] {
                    let text =
                        String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
                    depths.add(JSONDocument(Array(text.utf8)).refusal == nil)
                }
            }
        }
        thread.join()
        #expect(depths.all == [true, true, true, true])
    }
}

extension Input {
    var batch: FrameBatch? {
        switch self {
        case .socketReceived(_, let texts): FrameBatch(texts)
        case .framesReceived(_, let batch): batch
        default: nil
        }
    }

    var messageIds: [Int] {
        batch?.frames.compactMap { if case .message(let message) = $0.body { Int(message.messageId) } else { nil } }
            ?? []
    }
}
