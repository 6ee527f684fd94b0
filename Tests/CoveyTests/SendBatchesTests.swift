import CoveyEngine
import CoveyModel
import Testing

@testable import Covey

@Suite struct SendBatchesTests {
    private func send(_ number: UInt64) -> Command {
        let message = UserMessageParams(message: "hello")
        return .call(
            .sendUserMessage(url: "room", message, requestId: "\(number)", senderId: "ana"), CallID(rawValue: number))
    }

    private func numbers(_ batch: [Command]) -> [UInt64] {
        batch.compactMap { if case .call(.sendUserMessage, let call) = $0 { call.rawValue } else { nil } }
    }

    @Test func sendsInARowAreOneTurn() throws {
        let batches = SendBatches()
        var posts = 0
        for number in 1...3 as ClosedRange<UInt64> { try batches.add(send(number)) { posts += 1 } }
        #expect(posts == 1)
        #expect(numbers(batches.take()) == [1, 2, 3])
        #expect(batches.take().isEmpty)
    }

    @Test func anotherCommandIsNotOvertaken() throws {
        let batches = SendBatches()
        var posts: [String] = []
        try batches.add(send(1)) { posts.append("batch") }
        try batches.end { posts.append("other") }
        try batches.add(send(2)) { posts.append("batch") }
        #expect(posts == ["batch", "other", "batch"])
        #expect(numbers(batches.take()) == [1])
        // The second batch is still open, though the first was taken.
        try batches.add(send(3)) { posts.append("batch") }
        #expect(posts.count == 3)
        #expect(numbers(batches.take()) == [2, 3])
    }

    @Test func aTakenBatchTakesNoMore() throws {
        let batches = SendBatches()
        var posts = 0
        try batches.add(send(1)) { posts += 1 }
        _ = batches.take()
        try batches.add(send(2)) { posts += 1 }
        #expect(posts == 2)
        #expect(numbers(batches.take()) == [2])
    }

    @Test func aBatchIsBounded() throws {
        let batches = SendBatches()
        var posts = 0
        for number in 0..<UInt64(2 * SendBatches.turnCommands + 1) { try batches.add(send(number)) { posts += 1 } }
        #expect(posts == 3)
        #expect((0..<3).flatMap { _ in numbers(batches.take()) } == Array(0..<UInt64(2 * SendBatches.turnCommands + 1)))
    }

    @Test func aCommandThatCannotBePostedIsInNoBatch() throws {
        let batches = SendBatches()
        #expect(throws: CoveyError.self) {
            try batches.add(send(1)) { () throws(CoveyError) in throw CoveyError(.badHandle, "closed") }
        }
        #expect(batches.take().isEmpty)
    }
}
