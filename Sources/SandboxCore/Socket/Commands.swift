// What comes in over a socket: text messages, split at line feeds into commands (websocket.md §3.1). A piece that is no
// command, or an unknown one, is dropped; the connection stays. Acks and errors: §3.3.

import SandboxJSON

extension Sandbox {
    /// One text message of a client.
    public func receive(_ connection: ConnectionID, text: [UInt8], nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            guard let connection = connections[connection.rawValue] else { return }
            connection.lastReceivedAtMs = clock.nowMs
            for piece in text.split(separator: 0x0A) {
                guard connections[connection.id.rawValue] != nil else { return }
                command(piece, connection)
            }
        }.1
    }

    private func command(_ piece: ArraySlice<UInt8>, _ connection: Connection) {
        guard piece.count > 4 else { return }
        let name = String(decoding: piece.prefix(4), as: UTF8.self)
        if name == "PING" { return pong(connection) }
        guard case .object(let body)? = JSONParser.parse(piece.dropFirst(4)) else { return }
        let fields = Fields(body)
        do throws(APIError) {
            if Self.silentCommands.contains(name) {
                try? unansweredCommand(name, fields, connection)
            } else {
                try answeredCommand(name, fields, connection)
            }
        } catch {
            fail(error, connection, requestId: try? fields.requestId())
        }
    }

    /// Those that get no answer, not even EROR.
    private static let silentCommands: Set<String> = ["MACK", "TPST", "TPEN"]

    private func unansweredCommand(_ name: String, _ fields: Fields, _ connection: Connection) throws(APIError) {
        switch name {
        case "MACK": try confirmDelivery(fields, connection)
        case "TPST": try typing(fields, connection, category: 10_900)
        default: try typing(fields, connection, category: 10_901)
        }
    }

    private func answeredCommand(_ name: String, _ fields: Fields, _ connection: Connection) throws(APIError) {
        switch name {
        case "MESG": try sendCommand(.text, fields, connection)
        case "FILE": try sendCommand(.file, fields, connection)
        case "MEDI": try editCommand(.text, fields, connection)
        case "FEDI": try editCommand(.file, fields, connection)
        case "VOTE": try voteCommand(fields, connection)
        case "READ": try readCommand(fields, connection)
        case "LOGI": refreshCommand(fields, connection)
        default: break
        }
    }

    private func pong(_ connection: Connection) {
        let frame = Frame("PONG") { $0.field("ts", clock.nowMs) }
        send(frame, to: connection)
    }
}
