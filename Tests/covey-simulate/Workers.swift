// Shares a range of seeds among processes of this program and adds up what they say. A process that crashes counts as one
// failed seed: the one it was at.

import Foundation

enum Workers {
    /// Whether every seed passed.
    static func run(_ seeds: ClosedRange<UInt64>, jobs: Int, faces: Bool) -> Bool {
        let jobs = min(jobs, seeds.count)
        let began = Date()
        let workers = (0..<jobs).map { RunningWorker(seeds, part: $0, of: jobs, faces: faces) }
        for worker in workers { worker.join() }
        let passed = workers.reduce(0) { $0 + $1.passed }
        let failed = seeds.count - passed
        let seconds = Date().timeIntervalSince(began)
        print(String(format: "%d passed, %d failed (%.1f seeds/s)", passed, failed, Double(seeds.count) / seconds))
        return failed == 0
    }
}

private final class RunningWorker: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private var thread: Thread?
    private let done = DispatchSemaphore(value: 0)
    /// Written by the reading thread, read after `join`.
    private(set) var passed = 0

    init(_ seeds: ClosedRange<UInt64>, part: Int, of parts: Int, faces: Bool) {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["\(seeds.lowerBound)..\(seeds.upperBound)", "--part", "\(part)/\(parts)"] + (faces ? ["--faces"] : [])
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

    /// At once, also into a file.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private func read() {
        var rest = Data()
        var seed = ""
        while true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            rest += data
            while let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
                rest = Data(rest[rest.index(after: end)...])
                if line == "@passed" { passed += 1 } else if line.hasPrefix("@") { seed = line } else { say(line) }
            }
        }
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            print("a worker ended with status \(process.terminationStatus) at seed \(seed.dropFirst())")
        }
        done.signal()
    }
}
