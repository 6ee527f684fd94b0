// What a view of an ephemeral channel must show: whatever came while it was open (sync.md §11, INV-5). No page has it, so the
// frames themselves are what it is compared with.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import SandboxJSON

struct EphemeralFrame: Hashable {
    var channelUrl: String
    var key: MessageKey

    /// Nil: the frame brings no message of such a channel.
    init?(_ text: [UInt8], _ world: World) {
        guard !world.ephemeralChannels.isEmpty,
            ["MESG{", "FILE{", "ADMM{"].contains(where: { text.starts(with: $0.utf8) }),
            let body = JSON(parsing: Array(text.dropFirst(4)))?.object, let url = body["channel_url"]?.string,
            let id = body["msg_id"]?.int, let createdAt = body["created_at"]?.int, world.ephemeralChannels.contains(url)
        else { return nil }
        (channelUrl, key) = (url, MessageKey(createdAt: createdAt, messageId: id))
    }
}

extension SimulatedClient {
    /// What a view must show. A client takes no frame before its login, which may have come as garbage; and a full disk refuses one,
    /// and the connection ends: no page brings it again.
    func came(_ frame: EphemeralFrame) {
        guard engine?.state == .open, !disk.isFull else { return }
        if resets.values.contains(frame.channelUrl) { return framesBehindResets.append(frame) }
        for id in views.keys { views[id]?.came(frame) }
    }

    /// Before its row is known, a channel is one like any other: its messages are cached, and go with the cache.
    func noteRows() {
        guard let store = engine?.storeForInspection else { return }
        for (id, view) in views where !view.cameBeforeRow.isEmpty && (try? store.channel(url: view.url)) != nil {
            views[id]?.rowCame()
        }
    }

    /// `url`: of this channel alone.
    func cacheWent(of url: String? = nil) {
        for (id, view) in views where url ?? view.url == view.url { views[id]?.forgetBeforeRow() }
    }

    /// The app calls an operation on a channel.
    func perform(_ operation: ChannelOperation) {
        let id = newCall()
        if isAlive, let url = operation.resetUrl { resets[id] = url }
        call { $0.perform(operation, call: id) }
    }

    /// Frames wait until the client's own reset has ended (sync.md §10). Those that still wait when the connection ends are lost.
    func resetEnded(_ url: String) {
        guard !resets.values.contains(url) else { return }
        let ended = framesBehindResets.filter { $0.channelUrl == url }
        framesBehindResets.removeAll { $0.channelUrl == url }
        ended.forEach(came)
    }
}

extension ChannelOperation {
    /// The channel whose history it resets.
    var resetUrl: String? {
        switch self {
        case .resetMyHistory(let url): url
        case .hide(let url, let hidesPreviousMessages, _): hidesPreviousMessages ? url : nil
        default: nil
        }
    }
}

extension ConsistencyChecker {
    func checkEphemeral(_ view: AppView) -> [String] {
        guard !view.isGone, !view.isFilteredByServer, view.params.windowCapacity == 0 else { return [] }
        // What a membership hid that has ended was removed, and no page brings it again.
        let fromMs = world.sandbox.hiddenBelowMs(channelUrl: view.url, userId: client.userId)
        let shown = Set(view.lists.succeeded.map(\.messageId))
        return view.came.union(view.cameBeforeRow).filter { $0.createdAt >= fromMs && !shown.contains($0.messageId) }
            .sorted().map {
                "INV-5: \($0) came to the view, and is not there"
            }
    }
}
