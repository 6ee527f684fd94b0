// BUSY (websocket.md §5.3): the server asks clients to come back later, at any time or instead of LOGI. Only the
// control interface and tests cause it.

import SandboxJSON

struct Busy {
    /// Unix ms.
    let untilMs: Int64
    let reasonCode: Int64
}

extension Sandbox {
    /// Every open socket gets BUSY and is closed, and until the time is over every new one gets it instead of LOGI.
    public func beBusy(forSeconds seconds: Int64, reasonCode: Int64 = 1, nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            let seconds = max(0, min(seconds, Limit.infiniteTimeMs / 1_000))
            busy = Busy(untilMs: clock.nowMs + seconds * 1_000, reasonCode: reasonCode)
            for (_, connection) in connections.sorted(by: { $0.key < $1.key }) {
                outputs.append(.send(connection.id, busyFrame(retryAfterSeconds: seconds, reasonCode: reasonCode)))
                close(connection)
            }
        }.1
    }

    /// The frame for a socket that is opened now; nil: let it in.
    func busyFrameForNewSocket() -> [UInt8]? {
        guard let busy else { return nil }
        if busy.untilMs <= clock.nowMs {
            self.busy = nil
            return nil
        }
        let seconds = (busy.untilMs - clock.nowMs + 999) / 1_000
        return busyFrame(retryAfterSeconds: seconds, reasonCode: busy.reasonCode)
    }

    private func busyFrame(retryAfterSeconds: Int64, reasonCode: Int64) -> [UInt8] {
        Frame("BUSY") { writer in
            writer.field("retry_after", retryAfterSeconds)
            writer.field("reason_code", reasonCode)
            writer.field("message", "Server is overloaded.")
            writer.field("ts", clock.nowMs)
        }.text(sentAtMs: clock.nowMs)
    }
}
