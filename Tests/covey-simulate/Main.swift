// Runs seeded lives of several clients against the server's model and prints what does not hold at their ends.
//
//     covey-simulate 1..1000        all seeds of a range, two lines at the end
//     covey-simulate 42 --story     one seed, with its whole story

import Foundation
import Simulation

@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let tellsStory = arguments.contains("--story")
        guard let seeds = arguments.first.flatMap(range) else {
            FileHandle.standardError.write(Data("usage: covey-simulate FIRST..LAST | SEED [--story]\n".utf8))
            exit(2)
        }
        var failed: [UInt64] = []
        for seed in seeds {
            var program = Program(seed: seed)
            let violations = program.run()
            if tellsStory { print(program.world.trace.joined(separator: "\n")) }
            guard !violations.isEmpty else { continue }
            failed.append(seed)
            print("seed \(seed) failed; its story: covey-simulate \(seed) --story")
            print(violations.prefix(12).joined(separator: "\n"))
        }
        print("\(seeds.count - failed.count) passed, \(failed.count) failed")
        exit(failed.isEmpty ? 0 : 1)
    }

    private static func range(_ text: String) -> ClosedRange<UInt64>? {
        let ends = text.components(separatedBy: "..").map { UInt64($0) }
        if ends.count == 1, let only = ends[0] { return only...only }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
        return first...last
    }
}
