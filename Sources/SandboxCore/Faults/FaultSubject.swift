// A subject of faults: one request, answer, login, command or frame, as far as scopes look at it. User and channel
// cost a search or a parse and few faults ask, so they are looked up when asked for.

import SandboxJSON

package struct FaultSubject {
    package var place: Fault.Place
    /// Command, or HTTP method; "" for a login.
    package var name: String
    /// Of a request, behind `v3`.
    package var path: [String]
    private let findUserId: () -> String?
    private let findChannelUrl: () -> String?

    package init(
        place: Fault.Place, name: String = "", path: [String] = [], userId: @escaping () -> String? = { nil },
        channelUrl: @escaping () -> String? = { nil }
    ) {
        self.place = place
        self.name = name
        self.path = path
        findUserId = userId
        findChannelUrl = channelUrl
    }

    package var userId: String? { findUserId() }
    package var channelUrl: String? { findChannelUrl() }

    /// The same request's answer.
    package var answer: FaultSubject {
        var subject = self
        subject.place = .answer
        return subject
    }
}

extension Sandbox {
    package func subject(of request: Request) -> FaultSubject {
        let target = RequestTarget(request.target)
        var path = target?.path ?? []
        if path.first == "v3" { path.removeFirst() }
        if path.first == "sdk" { path.removeFirst() }
        let body = { JSON(parsing: request.body) }
        return FaultSubject(
            place: .request, name: request.method, path: path,
            userId: {
                if let key = request.headers.value(of: "Session-Key"), let session = self.sessions[key] {
                    return session.user.id
                }
                if path.count > 1, path[0] == "users" { return path[1] }
                return target?.query["user_id"] ?? body()?["user_id"]?.string
            },
            channelUrl: {
                if path.count > 1, path[0] == "group_channels" || path[0] == "open_channels" { return path[1] }
                return target?.query["channel_url"] ?? body()?["channel_url"]?.string
            })
    }

    /// A WebSocket upgrade. Of a key the user is looked up.
    package func subject(ofLogin target: String, headers: [(String, String)]) -> FaultSubject {
        FaultSubject(
            place: .login,
            userId: {
                if let id = RequestTarget(target)?.query["user_id"] { return id }
                return headers.value(of: "SENDBIRD-WS-AUTH").flatMap { self.sessions[$0]?.user.id }
            })
    }

    /// A command that came over the connection, without its line feed.
    package func subject(ofCommand piece: some Collection<UInt8>, from connection: ConnectionID) -> FaultSubject {
        frameSubject(.command, piece, connection)
    }

    /// A frame that goes out: an ack if it answers a request id, else an event.
    package func subject(ofFrame text: [UInt8], to connection: ConnectionID) -> FaultSubject {
        frameSubject(Self.isAck(text) ? .ack : .event, text, connection)
    }

    private func frameSubject(
        _ place: Fault.Place, _ text: some Collection<UInt8>, _ connection: ConnectionID
    ) -> FaultSubject {
        FaultSubject(
            place: place, name: String(decoding: text.prefix(4), as: UTF8.self),
            userId: { self.connections[connection.rawValue]?.user.id },
            channelUrl: { JSON(parsing: Array(text.dropFirst(4)))?["channel_url"]?.string })
    }

    /// Acks have `req_id` as their first field; so do errors. PONG and the first LOGI answer no request id, yet they
    /// are answers.
    private static func isAck(_ text: [UInt8]) -> Bool {
        let answers = ["PONG", "LOGI", "EROR"]
        return text.dropFirst(4).starts(with: #"{"req_id":"#.utf8)
            || answers.contains { text.starts(with: $0.utf8) }
    }

    /// Who is on the connection.
    package func userId(of connection: ConnectionID) -> String? { connections[connection.rawValue]?.user.id }
}
