// What the sandbox's model costs by itself, without sockets: frames pushed a second to one and to a hundred receivers, a
// page of 100 out of a million messages, memory a message, the import of all IRC logs. One JSON line each; build with
// `-c release`. Marks: ≥ 50,000 pushed messages a second, a page < 1 ms, < 1.5 KB a message, the logs < 10 s.

import Glibc
import SandboxCore

func report(_ scenario: String, _ metric: String, _ unit: String, _ value: Double) {
    print(#"{"scenario":"\#(scenario)","metric":"\#(metric)","unit":"\#(unit)","value":\#(value)}"#)
}

func seconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// Resident memory in bytes.
func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let words = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.split(separator: 0x20)
    guard words.count > 1 else { return 0 }
    return (Int(String(decoding: words[1], as: UTF8.self)) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// A sandbox with a channel of so many members, all connected.
func world(members: Int) -> (sandbox: Sandbox, first: Sandbox.ConnectionID?, key: String) {
    let sandbox = Sandbox()
    var first: Sandbox.ConnectionID?
    var key = ""
    for number in 0..<members {
        let (id, _, _, outputs) = sandbox.connect(target: "/?user_id=u\(number)", headers: [], nowMs: 1_730_000_000_000)
        if number > 0 { continue }
        first = id
        if case .send(_, let text)? = outputs.first {
            let parts = String(decoding: text, as: UTF8.self).split(separator: "\"", maxSplits: 4)
            key = parts.count > 3 ? String(parts[3]) : ""
        }
    }
    let ids = (1..<max(members, 1)).map { "\"u\($0)\"" }.joined(separator: ",")
    let body = #"{"channel_url":"ch01","user_ids":[\#(ids)]}"#
    let request = Sandbox.Request(
        method: "POST", target: "/v3/group_channels", headers: [("Session-Key", key)], body: Array(body.utf8))
    let (response, _) = sandbox.handle(request, nowMs: 1_730_000_000_000)
    precondition(response.status == 200)
    return (sandbox, first, key)
}

func frame(_ number: Int) -> [UInt8] {
    let text = "message \(number): the quick brown fox jumps over the lazy dog"
    return Array(#"MESG{"req_id":"7f3a0000-0000-4000-8000-\#(number)","channel_url":"ch01","message":"\#(text)"}"#.utf8)
}

func pushes(members: Int, messages: Int) {
    let (sandbox, first, _) = world(members: members)
    guard let first else { return }
    let frames = (0..<messages).map(frame)
    var pushed = 0
    let time = seconds {
        for (number, text) in frames.enumerated() {
            pushed += sandbox.receive(first, text: text, nowMs: 1_730_000_001_000 + Int64(number)).count - 1
        }
    }
    report("push to \(members - 1)", "pushed", "messages/s", (Double(pushed) / time).rounded())
}

func pages(messages: Int) {
    let (sandbox, first, key) = world(members: 2)
    guard let first else { return }
    let before = residentBytes()
    for number in 0..<messages {
        _ = sandbox.receive(first, text: frame(number), nowMs: 1_730_000_001_000 + Int64(number))
    }
    report("\(messages) messages", "memory a message", "bytes", Double((residentBytes() - before) / messages))
    let flags = "with_sorted_meta_array=true&include_reactions=true&include_thread_info=true&include_reply_type=all"
    var times: [Double] = []
    for number in 0..<200 {
        let timeMs = 1_730_000_001_000 + Int64(number * messages / 200)
        let request = Sandbox.Request(
            method: "GET",
            target: "/v3/group_channels/ch01/messages?message_ts=\(timeMs)&prev_limit=0&next_limit=100&\(flags)",
            headers: [("Session-Key", key)])
        times.append(seconds { _ = sandbox.handle(request, nowMs: 1_730_100_000_000) })
    }
    times.sort()
    report("page of 100 of \(messages)", "median", "ms", times[times.count / 2] * 1_000)
}

/// Contents of a file; nil if it cannot be read.
func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

func importLogs(_ paths: [String]) {
    let sandbox = Sandbox()
    var messages = 0
    let time = seconds {
        for path in paths {
            guard let log = contents(path) else { continue }
            let base = path.hasSuffix(".raw.txt") ? String(path.dropLast(8)) : path
            let report = sandbox.importIRC(name: path, log: log, annotation: contents(base + ".annotation.txt"))
            messages += report.messageCount
        }
    }
    report("import of \(paths.count) logs, \(messages) messages", "time", "s", time)
}

pushes(members: 2, messages: 100_000)
pushes(members: 100, messages: 5_000)
pages(messages: 1_000_000)
let logs = Array(CommandLine.arguments.dropFirst())
if logs.isEmpty { print("no logs named: the import is not measured") } else { importLogs(logs) }
