// The step from HTTP to WebSocket: which requests ask for it, which are refused before the model is used, and the
// change of the channel's handlers. NIO's upgrader makes the answer (the accept key) and adds the frame codec; the
// decision is made here, so that any request of a connection may upgrade and a refusal is an ordinary response.
import NIOCore
import NIOHTTP1
import NIOWebSocket
import SandboxCore

enum WebSocketUpgrade {
    struct Admitted {
        let connection: Sandbox.ConnectionID
        let subprotocol: String?
        let outputs: [Sandbox.Output]
    }

    static func isAskedFor(by head: HTTPRequestHead) -> Bool {
        head.asksForOtherProtocol
            && head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
    }

    /// Path `/` only (websocket.md 1.1). Extensions, including compression, are never accepted: none is answered.
    /// - Parameter error: of a fault. With a code of the protocol it is sent in LOGI, otherwise as the HTTP status.
    static func admit(_ head: HTTPRequestHead, error: Fault.ErrorAnswer?, hub: Hub) -> Result<Admitted, Answer> {
        let target = head.originTarget
        guard target == "/" || target.hasPrefix("/?") else {
            return .failure(.refusal(.notFound, "WebSocket is served at / only."))
        }
        guard head.headers["sec-websocket-version"] == ["13"] else {
            return .failure(
                .refusal(.upgradeRequired, "WebSocket version 13 only.", headers: ["Sec-WebSocket-Version": "13"]))
        }
        guard head.method == .GET, head.headers["sec-websocket-key"].count == 1 else {
            return .failure(.refusal(.badRequest, "Not a WebSocket handshake."))
        }
        if let error, error.isHTTP { return .failure(Answer(error)) }
        let headers = head.headers.map { ($0.name, $0.value) }
        switch error.map({ hub.admit(onlyToSay: $0) }) ?? hub.admit(target: target, headers: headers) {
        case .accepted(let connection, let subprotocol, let outputs):
            return .success(Admitted(connection: connection, subprotocol: subprotocol, outputs: outputs))
        case .refused(let status):
            return .failure(.refusal(HTTPResponseStatus(statusCode: status), "WebSocket refused."))
        }
    }
}

extension WebSocketUpgrade.Admitted {
    /// Answers 101 and makes the channel a WebSocket. Frames that the client sent too early wait in the HTTP decoder
    /// and come to the frame decoder when the former leaves, which is in the next loop turn.
    func upgrade(_ context: ChannelHandlerContext, from handler: HTTPHandler, head: HTTPRequestHead, hub: Hub) {
        let channel = context.channel
        let socket = WebSocketHandler(
            hub: hub, connection: connection, number: handler.upgraded(head), channel: channel)
        let extra = HTTPHeaders(subprotocol.map { [("Sec-WebSocket-Protocol", $0)] } ?? [])
        let bound = NIOLoopBound(socket, eventLoop: channel.eventLoop)
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: hub.limits.maxMessageBytes,
            automaticErrorHandling: false,
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(extra) },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(bound.value) }
            })
        upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
            .assumeIsolated()
            .flatMap { headers in
                let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
                hub.settle()
                context.writeAndFlush(handler.wrapOutboundOut(.head(response)), promise: nil)
                HTTPPipeline.removeEncoder(from: context.pipeline.syncOperations)
                return upgrader.upgrade(context: context, upgradeRequest: head)
            }
            .whenComplete { result in
                switch result {
                case .success:
                    hub.attach(socket, as: connection, outputs: outputs)
                    HTTPPipeline.removeDecoder(from: context.pipeline.syncOperations)
                    context.pipeline.syncOperations.removeHandler(handler, promise: nil)
                case .failure:
                    hub.attach(socket, as: connection, outputs: [])
                    hub.detach(connection)
                    context.close(promise: nil)
                }
            }
    }
}
