// What the runtime's tests expect holds with one loop as with several: a suite with this trait runs each test with a
// runtime of one loop, and again with one of four.

import CoveyRuntime
import Testing

enum TestLoops {
    @TaskLocal static var count = 1
}

/// For a suite: the runtime of the test that runs.
func testRuntime() throws -> Runtime { try Runtime(loops: .fixed(TestLoops.count)) }

struct LoopCountsTrait: SuiteTrait, TestTrait, TestScoping {
    let counts: [Int]
    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> LoopCountsTrait? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        for count in counts { try await TestLoops.$count.withValue(count) { try await function() } }
    }
}

extension Trait where Self == LoopCountsTrait {
    static var withOneLoopAndFour: LoopCountsTrait { LoopCountsTrait(counts: [1, 4]) }
}
