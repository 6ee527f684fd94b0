// Damages the files of a cache in every way that a disk, another program or a neighbour can, from a seed, and looks what a
// client makes of them in two sessions (Life.swift says what must hold).
//
//     covey-fuzz-cache 1..5000 [--kind K] [--jobs N]     each seed of the range with each kind of damage, or one kind
//     covey-fuzz-cache 42 --kind pages                   one of them
//
// Seeds are shared among processes of this program, so that a crash is one failed seed, named. The last line says how many
// passed and failed.

import Foundation

@main
struct Main {
    static func main() {
        var texts = CommandLine.arguments.dropFirst()
        guard let seeds = texts.popFirst().flatMap(range) else { usage() }
        var kinds = Damage.allCases
        var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        var part: (number: UInt64, of: UInt64)?
        while let option = texts.popFirst() {
            let value = texts.popFirst() ?? ""
            switch option {
            case "--kind":
                guard let kind = Damage(rawValue: value) else { usage() }
                kinds = [kind]
            case "--jobs": jobs = max(1, Int(value) ?? 1)
            case "--part":
                let ends = value.split(separator: "/").compactMap { UInt64($0) }
                guard ends.count == 2 else { usage() }
                part = (ends[0], ends[1])
            default: usage()
            }
        }
        if let part { work(seeds, kinds, part) }
        let began = Date()
        let count = UInt64(seeds.count)
        let workers = (0..<min(UInt64(jobs), count)).map {
            Worker(seeds, kinds, part: $0, of: min(UInt64(jobs), count))
        }
        let passed = workers.reduce(0) { $0 + $1.finish() }
        let all = seeds.count * kinds.count
        let seconds = Date().timeIntervalSince(began)
        print("cache files: \(all) damages of \(kinds.count) kinds in \(Int(seconds)) s")
        print("\(passed) passed, \(all - passed) failed")
        exit(passed == all ? 0 : 1)
    }

    /// One process of several. What it says first of each damage names it, should it crash.
    private static func work(_ seeds: ClosedRange<UInt64>, _ kinds: [Damage], _ part: (number: UInt64, of: UInt64))
        -> Never
    {
        do {
            let template = try Template()
            for kind in kinds {
                for seed in stride(from: seeds.lowerBound + part.number, through: seeds.upperBound, by: Int(part.of)) {
                    say("@\(seed) --kind \(kind.rawValue)")
                    let problems = try Life(template, kind, seed).run()
                    if problems.isEmpty { say("@passed") }
                    for problem in problems.prefix(4) {
                        say("covey-fuzz-cache \(seed) --kind \(kind.rawValue): \(problem)")
                    }
                }
            }
            exit(0)
        } catch {
            say("cannot go on: \(error)")
            exit(1)
        }
    }

    private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func range(_ text: String) -> ClosedRange<UInt64>? {
        let ends = text.components(separatedBy: "..").map { UInt64($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last else {
            return nil
        }
        return first...last
    }

    private static func usage() -> Never {
        let kinds = Damage.allCases.map(\.rawValue).joined(separator: ", ")
        print("usage: covey-fuzz-cache FIRST..LAST [--kind K] [--jobs N]\nkinds: \(kinds)")
        exit(2)
    }
}

private final class Worker {
    private let process = Process()
    private let output = Pipe()

    init(_ seeds: ClosedRange<UInt64>, _ kinds: [Damage], part: UInt64, of parts: UInt64) {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["\(seeds.lowerBound)..\(seeds.upperBound)", "--part", "\(part)/\(parts)"]
            + (kinds.count == 1 ? ["--kind", kinds[0].rawValue] : [])
        // To a file, so that no worker waits until somebody reads it.
        let path = NSTemporaryDirectory() + "/covey-fuzz-cache-\(getpid())-\(part)"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        file = path
        do {
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try process.run()
        } catch {
            print("a worker could not be started: \(error)")
        }
    }

    private let file: String

    /// Passes on what it said, and returns how many of its damages passed.
    func finish() -> Int {
        process.waitUntilExit()
        defer { unlink(file) }
        var (passed, last) = (0, "")
        for line in (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
            if line == "@passed" { passed += 1 } else if line.first == "@" { last = String(line) } else { print(line) }
        }
        if process.terminationStatus != 0 {
            print("covey-fuzz-cache \(last.dropFirst()): the process ended with status \(process.terminationStatus)")
        }
        return passed
    }
}
