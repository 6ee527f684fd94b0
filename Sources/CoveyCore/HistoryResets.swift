// Resets of a channel's history that the user has requested. Frames of the channel wait for the new offset (sync.md
// §10): a message that is pushed between the call and its answer may be older than the offset, and must then never be
// shown. If the call fails, the frames are applied. Acknowledgements of own commands do not wait. Frames that still
// wait when the connection ends count as lost: the next connection recovers them.

import CoveyModel
import CoveyWire

package struct HistoryResets {
    private var count: [String: Int] = [:]
    private var waiting: [String: [ReceivedFrame]] = [:]

    var isEmpty: Bool { count.isEmpty }

    /// Frames of the channel wait, so what is applied now comes before others that are older.
    package func hasWaiting(_ url: String) -> Bool { waiting[url] != nil }

    package func isRunning(_ url: String) -> Bool { count[url] != nil }

    package mutating func begin(_ url: String) { count[url, default: 0] += 1 }

    /// Returns the frames that waited, to be applied.
    package mutating func end(_ url: String) -> [ReceivedFrame] {
        guard let running = count[url] else { return [] }
        count[url] = running > 1 ? running - 1 : nil
        return running > 1 ? [] : waiting.removeValue(forKey: url) ?? []
    }

    /// Returns the frames that do not wait. If too many would wait, all waiting ends.
    package mutating func withoutThoseThatWait(_ frames: [ReceivedFrame]) -> [ReceivedFrame] {
        guard !count.isEmpty else { return frames }
        var others: [ReceivedFrame] = []
        for frame in frames {
            guard frame.requestId.isEmpty, let url = frame.channelUrl, count[url] != nil else {
                others.append(frame)
                continue
            }
            waiting[url, default: []].append(frame)
            guard waiting[url, default: []].count > Policy.heldFrames else { continue }
            others += waiting.removeValue(forKey: url) ?? []
            count[url] = nil
        }
        return others
    }
}

extension ReceivedFrame {
    /// The channel of the frame, if it has one.
    fileprivate var channelUrl: String? {
        switch body {
        case .message(let message), .messageEdited(let message, _): message.channelUrl
        case .messageDeleted(let frame): frame.channelUrl
        case .read(let frame): frame.channelUrl
        case .delivered(let frame): frame.channelUrl
        case .reaction(let frame): frame.channelUrl
        case .thread(let frame): frame.channelUrl
        case .poll(let frame): frame.channelUrl
        case .vote(let frame): frame.channelUrl
        case .channelEvent(let event): event.channelUrl
        case .userEvent, .memberCounts, .login, .loginFailed, .sessionRefreshed, .pong, .failed, .busy,
            .sessionExpired, .unreadable:
            nil
        }
    }
}
