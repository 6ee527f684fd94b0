// Seeded programs. COVEY_SEEDS=A..B runs others; a failure names its seed and the end of its story.

import Foundation
import Testing

@Suite struct ProgramTests {
    static let seeds: ClosedRange<UInt64> = {
        let parts = (ProcessInfo.processInfo.environment["COVEY_SEEDS"] ?? "").components(separatedBy: "..").compactMap(UInt64.init)
        return parts.count == 2 && parts[0] <= parts[1] ? parts[0]...parts[1] : 1...200
    }()

    @Test func afterAnyLifeAppsCachesAndServerAgree() {
        var failures = 0
        for seed in Self.seeds {
            var program = Program(seed: seed)
            let violations = program.run()
            guard !violations.isEmpty else { continue }
            failures += 1
            let story = program.world.trace.suffix(40).joined(separator: "\n")
            Issue.record("seed \(seed): replay with COVEY_SEEDS=\(seed)..\(seed)\n\(violations.prefix(12).joined(separator: "\n"))\n\(story)")
            if failures >= 3 { break }
        }
    }
}
