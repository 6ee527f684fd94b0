// Resets of a channel's history that I have asked for. Frames of the channel wait for the new offset (sync.md §10): a
// message that is pushed between the call and its answer is older than the offset or it is not, and nobody is to see it
// come and go. If the call fails they are applied. Acknowledgements of own commands do not wait. What waits when the
// connection ends is like frames that did not come any more: the next connection makes up for them.

import CoveyModel
import CoveyWire

package struct HistoryResets {
    private var count: [String: Int] = [:]
    private var waiting: [String: [ReceivedFrame]] = [:]

    var isEmpty: Bool { count.isEmpty }

    package mutating func begin(_ url: String) { count[url, default: 0] += 1 }

    /// The frames that waited for it, to be applied.
    package mutating func end(_ url: String) -> [ReceivedFrame] {
        guard let running = count[url] else { return [] }
        count[url] = running > 1 ? running - 1 : nil
        return running > 1 ? [] : waiting.removeValue(forKey: url) ?? []
    }

    /// Those that do not wait. Where too many would, none does any more.
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
    /// Of the channel that it is about, if it is about one.
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
            .sessionExpired:
            nil
        }
    }
}
