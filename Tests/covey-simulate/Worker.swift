// One of several processes that share the seeds. Before each run it prints the seed ("@42"), so that the reader knows
// it if the process crashes.

import Foundation
import Simulation

enum Worker {
    static func run(_ arguments: Arguments, part: (number: UInt64, of: UInt64)) -> Never {
        var seed = arguments.seeds.lowerBound + part.number
        while seed <= arguments.seeds.upperBound {
            say("@\(seed)")
            var scenario = Scenario(seed: seed, keepsTrace: false, with: arguments.extras)
            let violations = scenario.run()
            if violations.isEmpty {
                say("@passed")
            } else if arguments.stopsAtFirstFailure {
                say(
                    "seed \(seed) failed: covey-simulate \(seed)\(Arguments.text(arguments.extras))",
                    violations)
                exit(1)
            } else {
                report(seed, with: arguments.extras)
            }
            seed += part.of
        }
        exit(0)
    }

    /// Unbuffered: a crash loses no line.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Prints the shortest failing run of the seed, and how to repeat it.
    static func report(_ seed: UInt64, with extras: Scenario.Extras) {
        let (steps, violations) = Shrinking.shrink(seed: seed, with: extras)
        let list = steps.map(String.init).joined(separator: ",")
        say(
            "seed \(seed) failed: covey-simulate \(seed) --only \(list.isEmpty ? "none" : list) --story\(Arguments.text(extras))",
            violations)
    }

    private static func say(_ line: String, _ violations: [String]) {
        say(line)
        say(violations.prefix(12).map { "    " + $0 }.joined(separator: "\n"))
    }
}
