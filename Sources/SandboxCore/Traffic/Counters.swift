// How much came and went: requests by endpoint and status, frames by command, connections. Numbers only rise, but for
// those of what is open now. A value; counting a frame costs one look-up by its four letters.

import SandboxJSON

package struct Counters: Sendable {
    package var openHTTPConnections = 0
    package var openWebSockets = 0
    package private(set) var httpConnections = 0
    package private(set) var webSockets = 0
    package private(set) var requestBytes = 0
    package private(set) var answerBytes = 0
    package private(set) var frameBytesIn = 0
    package private(set) var frameBytesOut = 0
    private var requests: [String: [Int: Int]] = [:]
    private var framesIn: [UInt32: Int] = [:]
    private var framesOut: [UInt32: Int] = [:]

    package init() {}

    // MARK: Counting

    package mutating func openedHTTP() {
        httpConnections += 1
        openHTTPConnections += 1
    }

    package mutating func openedWebSocket() {
        webSockets += 1
        openWebSockets += 1
    }

    package mutating func answered(_ method: String, target: String, status: Int, requestBytes: Int, answerBytes: Int) {
        self.requestBytes += requestBytes
        self.answerBytes += answerBytes
        requests[Self.endpoint(method, target), default: [:]][status, default: 0] += 1
    }

    package mutating func received(_ frame: some RandomAccessCollection<UInt8>) {
        frameBytesIn += frame.count
        framesIn[Self.name(frame), default: 0] += 1
    }

    package mutating func sent(_ frame: [UInt8]) {
        frameBytesOut += frame.count
        framesOut[Self.name(frame), default: 0] += 1
    }

    private static func name(_ frame: some RandomAccessCollection<UInt8>) -> UInt32 {
        frame.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// As the table of endpoints has it, `POST group_channels/{channel_url}/messages`: clients may name any path, so the
    /// rest are few words.
    package static func endpoint(_ method: String, _ target: String) -> String {
        var path = RequestTarget(target)?.path ?? []
        let root = path.isEmpty ? "" : path.removeFirst()
        if root == "sandbox" || root == "files" { return root }
        if root == "v3" {
            if path.first == "sdk" { path.removeFirst() }
            if let found = Sandbox.route(method, path) { return "\(method) \(found.route.pattern)" }
            if method == "POST", path.count == 3, path[0] == "users", path[2] == "session_key" {
                return "POST users/{user_id}/session_key"
            }
        }
        return "other"
    }

    // MARK: Reporting

    private func sorted(_ frames: [UInt32: Int]) -> [(name: String, count: Int)] {
        frames.sorted { $0.key < $1.key }.map { code, count in
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
            let isName = letters.allSatisfy { 0x41...0x5A ~= $0 }
            return (isName ? String(decoding: letters, as: UTF8.self) : "other", count)
        }
    }

    /// The state's own sizes stand beside them.
    package func write(_ state: Sandbox.Sizes, memoryBytes: Int, into writer: inout JSONWriter) {
        writer.object("requests") { writer in
            for (endpoint, statuses) in requests.sorted(by: { $0.key < $1.key }) {
                writer.key(text: endpoint)
                writer.beginObject()
                for (status, count) in statuses.sorted(by: { $0.key < $1.key }) {
                    writer.key(text: String(status))
                    writer.int(Int64(count))
                }
                writer.endObject()
            }
        }
        for (name, frames) in [("frames_in", framesIn), ("frames_out", framesOut)] {
            writer.key(text: name)
            writer.beginObject()
            for (command, count) in merged(sorted(frames)) {
                writer.key(text: command)
                writer.int(Int64(count))
            }
            writer.endObject()
        }
        for (name, value) in numbers(state, memoryBytes) {
            writer.key(text: name)
            writer.int(Int64(value))
        }
    }

    /// What is no command's name is counted under one.
    private func merged(_ frames: [(name: String, count: Int)]) -> [(name: String, count: Int)] {
        let others = frames.filter { $0.name == "other" }.reduce(0) { $0 + $1.count }
        return frames.filter { $0.name != "other" } + (others == 0 ? [] : [("other", others)])
    }

    private func numbers(_ state: Sandbox.Sizes, _ memoryBytes: Int) -> [(String, Int)] {
        [
            ("request_bytes", requestBytes), ("answer_bytes", answerBytes), ("frame_bytes_in", frameBytesIn),
            ("frame_bytes_out", frameBytesOut), ("http_connections", httpConnections), ("websockets", webSockets),
            ("open_http_connections", openHTTPConnections), ("open_websockets", openWebSockets),
            ("users", state.users), ("channels", state.channels), ("messages", state.messages),
            ("memory_bytes", memoryBytes),
        ]
    }

    /// The text form that Prometheus reads.
    package func metrics(_ state: Sandbox.Sizes, memoryBytes: Int) -> String {
        var lines: [String] = []
        let prefix = "covey_sandbox_"
        lines.append("# TYPE \(prefix)requests_total counter")
        for (endpoint, statuses) in requests.sorted(by: { $0.key < $1.key }) {
            for (status, count) in statuses.sorted(by: { $0.key < $1.key }) {
                let label = Self.label(endpoint)
                lines.append("\(prefix)requests_total{endpoint=\"\(label)\",status=\"\(status)\"} \(count)")
            }
        }
        for (direction, frames) in [("in", framesIn), ("out", framesOut)] {
            lines.append("# TYPE \(prefix)frames_\(direction)_total counter")
            for (command, count) in merged(sorted(frames)) {
                lines.append("\(prefix)frames_\(direction)_total{command=\"\(command)\"} \(count)")
            }
        }
        let gauges = ["open_http_connections", "open_websockets", "users", "channels", "messages", "memory_bytes"]
        for (name, value) in numbers(state, memoryBytes) {
            let isGauge = gauges.contains(name)
            let full = prefix + name + (isGauge ? "" : "_total")
            lines.append("# TYPE \(full) \(isGauge ? "gauge" : "counter")")
            lines.append("\(full) \(value)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func label(_ text: String) -> String {
        var label = ""
        for character in text {
            switch character {
            case "\"", "\\": label += "\\" + String(character)
            case "\n": label += "\\n"
            default: label.append(character)
            }
        }
        return label
    }
}

extension Sandbox {
    package struct Sizes: Sendable {
        package var users: Int
        package var channels: Int
        /// Not deleted.
        package var messages: Int

        package init(users: Int = 0, channels: Int = 0, messages: Int = 0) {
            (self.users, self.channels, self.messages) = (users, channels, messages)
        }
    }

    package var sizes: Sizes {
        Sizes(
            users: users.count, channels: channels.count,
            messages: channels.values.reduce(0) { $0 + $1.messages.count })
    }
}
