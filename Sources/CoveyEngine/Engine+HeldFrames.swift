// Frames of a channel whose history I am about to reset wait for the new offset (sync.md §10): a message that is pushed
// between the call and its answer is older than the offset or it is not, and nobody is to see it come and go. If the
// call fails they go on. Acknowledgements of own commands do not wait.

import CoveyCore
import CoveyModel
import CoveyWire

extension Engine {
    func holdFrames(of url: String) { historyResets[url, default: 0] += 1 }

    func releaseFrames(of url: String) {
        guard let count = historyResets[url] else { return }
        historyResets[url] = count > 1 ? count - 1 : nil
        // Those of a lost connection are like those that did not come any more: the next one makes up for them.
        guard count == 1, let frames = framesOfResets.removeValue(forKey: url), core.isOnline else { return }
        apply(frames)
    }

    /// Those that do not wait. Where too many would, none does any more.
    func withoutThoseThatWait(_ frames: [ReceivedFrame]) -> [ReceivedFrame] {
        guard !historyResets.isEmpty else { return frames }
        var others: [ReceivedFrame] = []
        for frame in frames {
            guard frame.requestId.isEmpty, let url = frame.channelUrl, historyResets[url] != nil else {
                others.append(frame)
                continue
            }
            framesOfResets[url, default: []].append(frame)
            guard framesOfResets[url, default: []].count > Policy.heldFrames else { continue }
            others += framesOfResets.removeValue(forKey: url) ?? []
            historyResets[url] = nil
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
