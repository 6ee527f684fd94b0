// Runs several clients from a seed against the server's model and prints the violations at the end of each run.
//
//     covey-simulate 1..1000 [--jobs N]     all seeds of a range, in N processes; one line at the end
//     covey-simulate 42 [--story]           one seed, with its whole trace
//     covey-simulate 42 --only 3,7 --story  the same run with only these steps, as a failure names them
//     covey-simulate 42 --wire              one seed, with its trace and every frame and answer that a client reads
//     covey-simulate 1..1000 --first        ends at the first seed that fails, and does not shorten its run
//     … --adapter                           with the SyncManager adapter, whose lists are compared with collections
//     … --feeds                             each client has a feed
//     … --dense                             fewer things, more often together
//     … --rare                              with more of what is rare in the others

import Foundation
import Simulation

@main
struct Main {
    static func main() {
        hashDeterministically()
        let arguments = Arguments(CommandLine.arguments.dropFirst())
        guard let arguments else {
            FileHandle.standardError.write(
                Data(
                    "usage: covey-simulate FIRST..LAST [--jobs N] [--first] [OPTION ..] | SEED [--only A,B,..] [--story] [OPTION ..]; options: --adapter --feeds --dense --rare\n"
                        .utf8))
            exit(2)
        }
        if let part = arguments.part { Worker.run(arguments, part: part) }
        if arguments.seeds.count == 1 { one(arguments) }
        exit(Workers.run(arguments) ? 0 : 1)
    }

    /// A seed does the same in each process, whatever depends on the order of a dictionary: only the environment at the
    /// start of a process can say so.
    private static func hashDeterministically() {
        let name = "SWIFT_DETERMINISTIC_HASHING"
        guard getenv(name) == nil, setenv(name, "1", 1) == 0 else { return }
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        fatalError("the program could not start itself again: \(String(cString: strerror(errno)))")
    }

    private static func one(_ arguments: Arguments) -> Never {
        let seed = arguments.seeds.lowerBound
        var scenario = Scenario(seed: seed, only: arguments.only, with: arguments.extras)
        let violations = scenario.run()
        if arguments.printsStory { print(scenario.world.trace.joined(separator: "\n")) }
        print(violations.joined(separator: "\n"))
        if !violations.isEmpty, arguments.only == nil { Worker.report(seed, with: arguments.extras) }
        print("\(violations.isEmpty ? 1 : 0) passed, \(violations.isEmpty ? 0 : 1) failed")
        exit(violations.isEmpty ? 0 : 1)
    }
}

struct Arguments {
    var seeds: ClosedRange<UInt64>
    var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// This process takes each nth seed, beginning with its number.
    var part: (number: UInt64, of: UInt64)?
    var only: Set<Int>?
    var printsStory = false
    var extras: Scenario.Extras = []
    var stopsAtFirstFailure = false

    init?(_ texts: ArraySlice<String>) {
        var texts = texts
        guard let seeds = texts.popFirst().flatMap(Arguments.range) else { return nil }
        self.seeds = seeds
        while let option = texts.popFirst() {
            switch option {
            case "--story": printsStory = true
            case "--wire": (printsStory, World.notesWire) = (true, true)
            case "--adapter": extras.insert(.adapter)
            case "--feeds": extras.insert(.feeds)
            case "--dense": extras.insert(.dense)
            case "--rare": extras.insert(.rare)
            case "--first": stopsAtFirstFailure = true
            case "--jobs":
                guard let jobs = texts.popFirst().flatMap({ Int($0) }), jobs > 0 else { return nil }
                self.jobs = jobs
            case "--only":
                guard let list = texts.popFirst() else { return nil }
                only = Set(list.split(separator: ",").compactMap { Int($0) })
            case "--part":
                guard let ends = texts.popFirst()?.split(separator: "/").compactMap({ UInt64($0) }), ends.count == 2
                else { return nil }
                part = (ends[0], ends[1])
            default: return nil
            }
        }
    }

    static func options(_ extras: Scenario.Extras) -> [String] {
        [("--adapter", Scenario.Extras.adapter), ("--feeds", .feeds), ("--dense", .dense), ("--rare", .rare)]
            .filter { extras.contains($0.1) }.map(\.0)
    }

    static func text(_ extras: Scenario.Extras) -> String { options(extras).map { " " + $0 }.joined() }

    private static func range(_ text: String) -> ClosedRange<UInt64>? {
        let ends = text.components(separatedBy: "..").map { UInt64($0) }
        if ends.count == 1, let only = ends[0] { return only...only }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
        return first...last
    }
}
