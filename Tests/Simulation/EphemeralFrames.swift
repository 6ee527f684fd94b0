// What a view of an ephemeral channel must show: whatever came while it was open (sync.md §11, INV-5). No page has it, so the
// frames themselves are what it is compared with.

import CoveyModel
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

extension ConsistencyChecker {
    func checkEphemeral(_ view: AppView) -> [String] {
        guard !view.isGone, !view.isFilteredByServer, view.params.windowCapacity == 0 else { return [] }
        let fromMs = world.sandbox.visibleFromMs(channelUrl: view.url, userId: client.userId)
        let shown = Set(view.lists.succeeded.map(\.messageId))
        return view.came.filter { $0.createdAt >= fromMs && !shown.contains($0.messageId) }.sorted().map {
            "INV-5: \($0) came to the view, and is not there"
        }
    }
}
