// One process of several that share the seeds. Before each life it says which one begins ("@42"), so that whoever reads
// knows where it was if it crashes.

import Foundation
import Simulation

enum Worker {
    static func run(_ seeds: ClosedRange<UInt64>, part: (number: UInt64, of: UInt64), faces: Bool) -> Never {
        var seed = seeds.lowerBound + part.number
        while seed <= seeds.upperBound {
            say("@\(seed)")
            var program = Program(seed: seed, keepsTrace: false, faces: faces)
            if program.run().isEmpty { say("@passed") } else { report(seed, faces: faces) }
            seed += part.of
        }
        exit(0)
    }

    /// Unbuffered: what is said before a crash is heard.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// The shortest life found that fails in the same seed, and how to see it again.
    static func report(_ seed: UInt64, faces: Bool) {
        let (steps, violations) = Shrinking.shrink(seed: seed, faces: faces)
        let list = steps.map(String.init).joined(separator: ",")
        say(
            "seed \(seed) failed: covey-simulate \(seed) --only \(list.isEmpty ? "none" : list) --story\(faces ? " --faces" : "")"
        )
        say(violations.prefix(12).map { "    " + $0 }.joined(separator: "\n"))
    }
}
