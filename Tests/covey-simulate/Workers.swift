// Shares a range of seeds among processes of this program and adds up their results. A process that crashes counts as
// one failed seed: the current one.

import Foundation
import Synchronization

enum Workers {
    /// Returns true if every seed passed.
    static func run(_ arguments: Arguments) -> Bool {
        let seeds = arguments.seeds
        let jobs = min(arguments.jobs, seeds.count)
        let began = Date()
        let firstFailure = arguments.stopsAtFirstFailure ? FirstFailure() : nil
        let workers = (0..<jobs).map { RunningWorker(arguments, part: $0, of: jobs, firstFailure) }
        for worker in workers { worker.join() }
        if let failure = firstFailure?.seed {
            print("the first seed that failed is \(failure)")
            return false
        }
        let passed = workers.reduce(0) { $0 + $1.passed }
        let failed = seeds.count - passed
        let seconds = Date().timeIntervalSince(began)
        print(String(format: "%d passed, %d failed (%.1f seeds/s)", passed, failed, Double(seeds.count) / seconds))
        return failed == 0
    }
}

/// Shared by the reading threads of workers that end at the first failure.
private final class FirstFailure: Sendable {
    private let lowest = Mutex<UInt64?>(nil)

    var seed: UInt64? { lowest.withLock { $0 } }

    func failed(at seed: UInt64) { lowest.withLock { $0 = min($0 ?? seed, seed) } }
}

private final class RunningWorker: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private var thread: Thread?
    private let done = DispatchSemaphore(value: 0)
    /// Written by the reading thread, read after `join`.
    private(set) var passed = 0
    /// Nil: every seed is run, even after a failure.
    private let firstFailure: FirstFailure?

    init(_ arguments: Arguments, part: Int, of parts: Int, _ firstFailure: FirstFailure?) {
        self.firstFailure = firstFailure
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["\(arguments.seeds.lowerBound)..\(arguments.seeds.upperBound)", "--part", "\(part)/\(parts)"]
            + Arguments.options(arguments.extras) + (firstFailure != nil ? ["--first"] : [])
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            print("a worker could not be started: \(error)")
            done.signal()
            return
        }
        thread = Thread { [self] in read() }
        thread?.start()
    }

    func join() { done.wait() }

    /// Unbuffered, also into a file.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private func read() {
        var rest = Data()
        var seed: UInt64 = 0
        var isNeeded = true
        while true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            rest += data
            while let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest = Data(rest[rest.index(after: end)...])
                if line == "@passed" {
                    passed += 1
                } else if line.hasPrefix("@") {
                    seed = UInt64(line.dropFirst()) ?? 0
                    if let failure = firstFailure?.seed, failure < seed {
                        isNeeded = false
                        process.terminate()
                    }
                } else {
                    say(line)
                }
            }
        }
        process.waitUntilExit()
        if isNeeded, process.terminationStatus != 0 {
            firstFailure?.failed(at: seed)
            if process.terminationReason == .uncaughtSignal {
                print("a worker ended with status \(process.terminationStatus) at seed \(seed)")
            }
        }
        done.signal()
    }
}
