// A lane, and its steps as text. Rows are "z", "a", "b", in this order; the call of a row has its name.

import CoveyCore
import CoveyModel
import CoveyOutbox
import CoveyStore
import Testing

struct LaneBench {
    static let nowMs: Int64 = 1_000_000
    var lane = Lane(url: "ch")
    var context = LaneContext()

    init(_ change: (inout LaneContext) -> Void = { _ in }) {
        context.nowMs = Self.nowMs
        change(&context)
    }

    static func row(_ id: String, isForeign: Bool = false, hasFile: Bool = false) -> OutboxRow {
        let message = Message.build {
            $0.status = .pending
            $0[.requestId] = id
            $0[.channelUrl] = "ch"
            $0[.createdAt] = nowMs
        }
        var file = FileToSend(name: id)
        file.isCopied = true
        var row = OutboxRow(
            requestId: id, channelUrl: "ch", localSequence: call(id).rawValue.signed, waitsSinceMs: nowMs,
            state: isForeign ? .inFlight(attempt: 0) : .queued, message: message,
            params: UserMessageParams(message: id), files: hasFile ? FilesToSend([file]) : nil)
        if isForeign { row.outcomeUnknownSinceMs = nowMs }
        return row
    }

    static func call(_ id: String) -> CallID { CallID(rawValue: UInt64(id.unicodeScalars.first?.value ?? 0)) }

    /// The row after the server's message was recognized for it.
    func accepted(_ id: String) -> OutboxRow {
        var row = lane.row(id) ?? Self.row(id)
        row.state = .accepted(turn: 1)
        row.accepted = row.message.with {
            $0.status = .succeeded
            $0[.messageId] = 1
        }
        return row
    }

    @discardableResult
    mutating func step(_ event: LaneEvent) -> [LaneStep] { lane.step(event, context) }

    mutating func add(_ id: String, copies: Int = 0, hasFile: Bool = false) {
        step(.added(Self.row(id, hasFile: hasFile || copies > 0), Self.call(id), copies: copies))
    }

    func phase(_ id: String) -> String { lane.phase(of: id).map(Self.text) ?? "gone" }

    // MARK: As text

    static func text(_ phase: RowPhase) -> String {
        switch phase {
        case .copying(_, let cancelRequested): cancelRequested ? "copying, to be canceled" : "copying"
        case .uploading(let upload): "uploading (\(upload.stage))"
        case .inFlight(let attempt): "in flight (\(attempt))"
        default: "\(phase)"
        }
    }

    static func text(_ step: LaneStep) -> String {
        switch step {
        case .put(let id): "put \(id)"
        case .delete(let ids): "delete \(ids.joined(separator: " "))"
        case .gone(let id, let copies): copies > 0 ? "gone \(id) and \(copies) copy" : "gone \(id)"
        case .admit(let message, _): "admit \(message.requestId)"
        case .note(let changes, let reason):
            changes.map { "note \($0.subject.requestId) \($0.source)" }.joined(separator: ", ")
                + (reason.map { " (\($0))" } ?? "")
        case .progress(_, let progress): "progress \(progress.requestId) \(progress.sentBytes)"
        case .complete(let call, .message): "complete \(name(call))"
        case .complete(let call, .failed(let error)): "fail \(name(call)) \(error.code.rawValue)"
        case .complete(let call, .unsent(let message, let error)):
            "fail \(name(call)) \(error.code.rawValue), \(message.status)"
        case .complete(let call, let completion): "complete \(name(call)) \(completion)"
        case .leaveWhenDurable(let id): "leave \(id) when durable"
        case .transmit(let id): "transmit \(id)"
        case .post(let id): "post \(id)"
        case .upload(let id, let index): "upload \(id) \(index)"
        case .cancelUpload: "cancel upload"
        case .search(let fromMs): "search from \(fromMs - nowMs)"
        case .askWhatIsShown: "ask what is shown"
        case .refreshChannel: "refresh channel"
        case .setTimer(let timer, let ms): "\(timer) timer \(ms)"
        case .cancelTimer(let timer): "no \(timer) timer"
        case .waits: "expires"
        case .retains: "retains"
        }
    }

    private static func name(_ call: CallID) -> String {
        UnicodeScalar(UInt32(call.rawValue)).map { String(Character($0)) } ?? "?"
    }
}

extension UInt64 {
    fileprivate var signed: Int64 { Int64(truncatingIfNeeded: self) }
}
