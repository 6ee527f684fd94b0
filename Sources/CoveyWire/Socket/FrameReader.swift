// Text messages of the socket → frames (websocket.md §3.1). A message is split at line feeds; a piece that is no frame is
// dropped and counted, an unknown command is ignored, and neither disturbs what stands beside it. What is beyond the
// limits of Policy is dropped like that, and said: it may have meant something.

import CoveyModel
import Glibc

/// The frames of some text messages, in order.
package struct FrameBatch: Sendable {
    package var frames: [ReceivedFrame] = []
    /// Pieces that are no frames.
    package var dropped = 0
    /// Why a part was left unread that may be as good as the others: what it said must be found out in another way.
    package var refusal: CoveyError?

    package init() {}

    package init(_ texts: [[UInt8]]) {
        for text in texts {
            let refusal = text.withUnsafeBytes { bytes in
                Wire.decode(text: bytes, into: { frames.append($0) }, dropped: &dropped)
            }
            if let refusal { self.refusal = refusal }
        }
    }

    /// In parts of at most this weight, or of one frame; at least one.
    package func split(most weight: Int) -> [FrameBatch] {
        var parts = [FrameBatch()]
        var sum = 0
        for frame in frames {
            sum += frame.weight
            if sum > weight, !parts[parts.count - 1].frames.isEmpty {
                parts.append(FrameBatch())
                sum = frame.weight
            }
            parts[parts.count - 1].frames.append(frame)
        }
        parts[parts.count - 1].dropped = dropped
        parts[parts.count - 1].refusal = refusal
        return parts
    }
}

extension ReceivedFrame {
    /// What applying it costs, where most frames cost 1.
    fileprivate var weight: Int { if case .reaction = body { Policy.reactionFrameWeight } else { 1 } }
}

package enum Wire {
    /// Gives the frames of one text message in order; why a part of it was refused, if one was.
    @discardableResult
    package static func decode(
        text: UnsafeRawBufferPointer, into receive: (consuming ReceivedFrame) -> Void, dropped: inout Int
    ) -> CoveyError? {
        var refusal: CoveyError?
        var pieces = 0
        var rest = text
        while let start = rest.baseAddress, rest.count > 0 {
            let end = memchr(start, 0x0a, rest.count).map { UnsafeRawPointer($0) - start } ?? rest.count
            if end > 0 {
                pieces += 1
                let piece = UnsafeRawBufferPointer(rebasing: rest[..<end])
                guard pieces <= Policy.textFramesMost else {
                    dropped += 1
                    return .malformed("A text of \(text.count) bytes has more than \(Policy.textFramesMost) frames.")
                }
                refusal = decode(piece: piece, into: receive, dropped: &dropped) ?? refusal
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
        }
        return refusal
    }

    /// The frames of a text weigh this much at most; cheaper than reading it.
    package static func weight(of text: [UInt8]) -> Int {
        text.withUnsafeBytes { bytes in
            var weight = 0
            var rest = bytes
            while let start = rest.baseAddress, rest.count > 0 {
                let isReaction = rest.count >= 4 && start.loadUnaligned(as: UInt32.self).littleEndian == code("MRCT")
                weight += isReaction ? Policy.reactionFrameWeight : 1
                guard let feed = memchr(start, 0x0a, rest.count) else { break }
                rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(feed) - start + 1)...])
            }
            return weight
        }
    }

    /// The same as a list, and how many pieces were dropped.
    package static func frames(in text: [UInt8]) -> (frames: [ReceivedFrame], dropped: Int) {
        let batch = FrameBatch([text])
        return (batch.frames, batch.dropped)
    }

    private static func decode(
        piece: UnsafeRawBufferPointer, into receive: (consuming ReceivedFrame) -> Void, dropped: inout Int
    ) -> CoveyError? {
        guard piece.count >= 4, piece[..<4].allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) else {
            dropped += 1
            return nil
        }
        guard let command = Command(UnsafeRawBufferPointer(rebasing: piece[..<4])) else { return nil }
        do throws(JSONScanner.Failure) {
            let outcome = try JSON.parse(
                UnsafeRawBufferPointer(rebasing: piece[4...]), valuesMost: Policy.frameValuesMost
            ) {
                $0.isObject ? read(command, $0, dropped: &dropped) : .dropped
            }
            switch outcome {
            case .frame(let frame): receive(frame)
            case .ignored: break
            case .dropped: dropped += 1
            }
            return nil
        } catch {
            dropped += 1
            guard error == .tooManyValues else { return nil }
            return .malformed("A frame of \(piece.count) bytes has more than \(Policy.frameValuesMost) JSON values.")
        }
    }

    private enum Outcome {
        case frame(ReceivedFrame)
        case ignored
        case dropped
    }

    private static func read(_ command: Command, _ node: JSONNode, dropped: inout Int) -> Outcome {
        if command.isOfChannel, let type = node.text("channel_type"), isOtherChannelType(type) { return .ignored }
        guard let body = command.frame(node, dropped: &dropped) else { return .dropped }
        return .frame(
            ReceivedFrame(
                body: body,
                requestId: node.string("req_id") ?? "",
                ts: node.eventTime("ts") ?? 0,
                sentAt: node.eventTime("sts") ?? 0,
                unreadTotals: node.object("unread_cnt").map(UnreadUpdate.init)))
    }

    private static func isOtherChannelType(_ type: UnsafeRawBufferPointer) -> Bool {
        type.equals("open") || type.equals("open_channels") || type.equals("feed")
    }
}

private enum Command {
    case logi, pong, eror, busy, expr
    case mesg, file, admm, brdm, medi, fedi, aedi
    case delm, read, dlvr, mrct, mthd, mcnt, pedi, vote, syev, usev

    /// Nil: a command that this client does not know, or that says nothing to it.
    init?(_ name: UnsafeRawBufferPointer) {
        // Four bytes as one number, the first letter lowest.
        switch name.loadUnaligned(as: UInt32.self).littleEndian {
        case code("MESG"): self = .mesg
        case code("FILE"): self = .file
        case code("ADMM"): self = .admm
        case code("BRDM"): self = .brdm
        case code("MEDI"): self = .medi
        case code("FEDI"): self = .fedi
        case code("AEDI"): self = .aedi
        case code("DELM"): self = .delm
        case code("READ"): self = .read
        case code("DLVR"): self = .dlvr
        case code("SYEV"): self = .syev
        case code("USEV"): self = .usev
        case code("MRCT"): self = .mrct
        case code("MTHD"): self = .mthd
        case code("MCNT"): self = .mcnt
        case code("PEDI"): self = .pedi
        case code("VOTE"): self = .vote
        case code("LOGI"): self = .logi
        case code("PONG"): self = .pong
        case code("EROR"): self = .eror
        case code("BUSY"): self = .busy
        case code("EXPR"): self = .expr
        default: return nil
        }
    }

    var isOfChannel: Bool {
        switch self {
        case .logi, .pong, .eror, .busy, .expr, .mcnt, .usev: false
        default: true
        }
    }

    /// Nil if a field is missing without which the frame says nothing.
    func frame(_ node: JSONNode, dropped: inout Int) -> Frame? {
        switch self {
        case .mesg: MessageReader.read(node, kind: .user).map(Frame.message)
        case .file: MessageReader.read(node, kind: .file).map(Frame.message)
        case .admm: MessageReader.read(node, kind: .admin).map(Frame.message)
        case .brdm: MessageReader.read(node, kind: .broadcast).map(Frame.message)
        case .medi: edited(node, .user)
        case .fedi: edited(node, .file)
        case .aedi: edited(node, node.text("type")?.equals("BRDM") == true ? .broadcast : .admin)
        case .delm: DeletedFrame(node).map(Frame.messageDeleted)
        case .read: ReadFrame(node).map(Frame.read)
        case .dlvr: DeliveredFrame(node).map(Frame.delivered)
        case .mrct: ReactionEvent(node).map(Frame.reaction)
        case .mthd: ThreadEvent(node).map(Frame.thread)
        case .mcnt: .memberCounts(MemberCount.readAll(node.array("group_channels"), dropped: &dropped))
        case .pedi: PollFrame(node).map(Frame.poll)
        case .vote: VoteEvent(node).map(Frame.vote)
        case .syev: ChannelEvent(node, dropped: &dropped).map(Frame.channelEvent)
        case .usev: UserEvent(node).map(Frame.userEvent)
        case .logi: login(node)
        case .pong: .pong
        case .eror: .failed(CoveyError(node, httpStatus: 0))
        case .busy: .busy(retryAfterMs: node.retryAfterMs)
        case .expr: expired(node)
        }
    }

    private func edited(_ node: JSONNode, _ kind: Message.Kind) -> Frame? {
        MessageReader.read(node, kind: kind).map { message in
            .messageEdited(
                message,
                node.object("old_values").map {
                    OldMentions(
                        mentionsChannel: $0.text("mention_type")?.equals("channel") == true,
                        userIds: $0["mentioned_user_ids"]?.strings ?? [])
                })
        }
    }

    private func login(_ node: JSONNode) -> Frame {
        if node.isTrue("error") { return .loginFailed(CoveyError(node, httpStatus: 0)) }
        if node.nonEmptyText("req_id") != nil {
            guard let key = SessionKey(node) else {
                return .loginFailed(.malformed("A refreshed session without a key."))
            }
            return .sessionRefreshed(key)
        }
        guard let login = Login(node) else { return .loginFailed(.malformed("A login answer without key or user id.")) }
        return .login(login)
    }

    private func expired(_ node: JSONNode) -> Frame {
        let reason = node.code("reason").map(CoveyError.Code.init) ?? .sessionKeyExpired
        let isTerminal = reason == .sessionRevoked || reason == .userDeactivated || reason == .userDeleted
        return .sessionExpired(reason: reason, closes: isTerminal || (node.durationMs("expires_in") ?? 0) < 0)
    }
}

private func code(_ name: StaticString) -> UInt32 {
    let start = name.utf8Start
    return UInt32(start[0]) | UInt32(start[1]) << 8 | UInt32(start[2]) << 16 | UInt32(start[3]) << 24
}
