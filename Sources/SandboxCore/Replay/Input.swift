// Everything that changes a sandbox, as a value: who keeps the inputs with their times can make the same sandbox again,
// for the same inputs at the same times give the same state, ids and keys included. Requests that only read (GET) are
// not among them: they change nothing that a later answer shows.

import SandboxJSON

extension Sandbox {
    package enum Input: Sendable {
        /// A process with these options begins: whoever was connected is not any more.
        case start(Options)
        case request(Request)
        case connect(target: String, headers: [(String, String)])
        case frame(ConnectionID, [UInt8])
        case disconnect(ConnectionID)
        case tick
        /// An action of the control interface and its body, a JSON object.
        case control(String, [UInt8])
        /// A document of users, channels and messages (Document/Export.swift).
        case importDocument([UInt8])
        case importIRC(name: String, log: [UInt8], annotation: [UInt8]?, moreMembers: [String])

        /// An input with the same effect for a record that outlives the process: the API token is not in it.
        package func withoutAPIToken(_ token: String) -> Input {
            switch self {
            case .start(var options):
                options.apiToken = "right"
                return .start(options)
            case .request(var request):
                for (index, (name, value)) in request.headers.enumerated() where name.lowercased() == "api-token" {
                    request.headers[index].1 = value.isExactly(token) ? "right" : "wrong"
                }
                return .request(request)
            default: return self
            }
        }
    }

    /// Whether the request may change something: others need not be kept.
    package static func mayChange(_ request: Request) -> Bool {
        request.method != "GET" && request.method != "OPTIONS"
    }

    /// Does again what an input did. Its output was sent when it was done first.
    package func replay(_ input: Input, nowMs: Int64) {
        switch input {
        case .start(let options): start(options, nowMs: nowMs)
        case .request(let request): _ = handle(request, nowMs: nowMs)
        case .connect(let target, let headers): _ = connect(target: target, headers: headers, nowMs: nowMs)
        case .frame(let connection, let text): _ = receive(connection, text: text, nowMs: nowMs)
        case .disconnect(let connection): _ = disconnected(connection, nowMs: nowMs)
        case .tick: _ = tick(nowMs: nowMs)
        case .control(let action, let body):
            guard let body = JSON(parsing: body)?.object else { return }
            _ = try? control(action, body, nowMs: nowMs)
        case .importDocument(let bytes):
            _ = try? importDocument(bytes, nowMs: nowMs)
        case .importIRC(let name, let log, let annotation, let moreMembers):
            _ = importIRC(name: name, log: log, annotation: annotation, moreMembers: moreMembers)
        }
    }

    /// - Parameter options: from now on; the seed's effect is that of the first start.
    package func start(_ options: Options, nowMs: Int64) {
        _ = enter(nowMs: nowMs) {
            self.options = options
            for number in connections.keys.sorted() {
                if let connection = connections[number] { forget(connection) }
            }
        }
    }

    /// A digest of the counters that every change moves: after a replay it must be what it was.
    package var fingerprint: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let counters = [
            lastMessageId, lastChangeNumber, lastPinNumber, lastPollId, lastPollOptionId, lastScheduledMessageId,
            lastChannelNumber, Int64(bitPattern: lastConnectionNumber), clock.nowMs,
            Int64(users.count), Int64(channels.count), Int64(sessions.count), Int64(connections.count),
            listEpoch, changelogEpoch, Int64(bitPattern: random.state),
        ]
        for counter in counters { hash = (hash ^ UInt64(bitPattern: counter)) &* 0x100_0000_01B3 }
        return Int64(bitPattern: hash)
    }
}
