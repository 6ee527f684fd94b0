// One process of several that share the seeds. Before each life it says which one begins ("@42"), so that whoever reads
// knows where it was if it crashes.

import Foundation
import Simulation

enum Worker {
    static func run(_ arguments: Arguments, part: (number: UInt64, of: UInt64)) -> Never {
        var seed = arguments.seeds.lowerBound + part.number
        while seed <= arguments.seeds.upperBound {
            say("@\(seed)")
            var program = Scenario(seed: seed, keepsTrace: false, withAdapter: arguments.withAdapter)
            let violations = program.run()
            if violations.isEmpty {
                say("@passed")
            } else if arguments.stopsAtFirstFailure {
                say(
                    "seed \(seed) failed: covey-simulate \(seed)\(arguments.withAdapter ? " --adapter" : "")",
                    violations)
                exit(1)
            } else {
                report(seed, withAdapter: arguments.withAdapter)
            }
            seed += part.of
        }
        exit(0)
    }

    /// Unbuffered: what is said before a crash is heard.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// The shortest life found that fails in the same seed, and how to see it again.
    static func report(_ seed: UInt64, withAdapter: Bool) {
        let (steps, violations) = Shrinking.shrink(seed: seed, withAdapter: withAdapter)
        let list = steps.map(String.init).joined(separator: ",")
        say(
            "seed \(seed) failed: covey-simulate \(seed) --only \(list.isEmpty ? "none" : list) --story\(withAdapter ? " --adapter" : "")",
            violations)
    }

    private static func say(_ line: String, _ violations: [String]) {
        say(line)
        say(violations.prefix(12).map { "    " + $0 }.joined(separator: "\n"))
    }
}
