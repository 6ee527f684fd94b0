// A feed behind a handle: the host's functions, and what they were called with last. Items wait in the engine, not here.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyStore
import Synchronization

final class FeedBox: Boxed, CollectionBox {
    static let kind = HandleKind.feed
    let client: ClientBox
    let id: CollectionID
    let name: String
    /// Whose feed it is: another user may have logged in since. Nil: nobody had connected.
    let userId: String?
    let nameText: CTexts
    private let host: Mutex<Host>

    struct Callbacks: @unchecked Sendable {
        // Unchecked: the host's functions and pointer; they run where the client delivers.
        var functions: covey_feed_callbacks
        var host: HostPointer
    }

    private struct Host: Sendable {
        var callbacks: Callbacks?
        /// As the host was notified of it.
        var isCaughtUp = false
    }

    init(_ client: ClientBox, _ id: CollectionID, of userId: String?, name: String, _ callbacks: Callbacks) {
        self.client = client
        self.id = id
        self.name = name
        self.userId = userId
        nameText = CTexts([name])
        host = Mutex(Host(callbacks: callbacks))
    }

    var isCaughtUp: Bool { !isDisposed && host.withLock { $0.isCaughtUp } }

    /// Runs on the delivering thread, while the client holds this feed as running.
    func receive(_ notice: FeedNotice) {
        guard let callbacks = host.withLock({ $0.callbacks }) else { return }
        let (functions, userData) = (callbacks.functions, callbacks.host.pointer)
        switch notice {
        case .item(let item): withHandle(FeedItemBox(item, self)) { functions.item?(userData, $0) }
        case .isCaughtUp(let isCaughtUp):
            host.withLock { $0.isCaughtUp = isCaughtUp }
            functions.caught_up?(userData, isCaughtUp)
        }
    }

    func close() { end(by: .closeFeed(id)) }

    func becomeInert() { withExtendedLifetime(clear()) {} }

    func end(_ reason: CoveyError) {
        guard let callbacks = clear() else { return }
        withHandle(ErrorBox(reason)) { callbacks.functions.ended?(callbacks.host.pointer, $0) }
    }

    /// The last reference to what it returns calls the host: to be released without the lock.
    private func clear() -> Callbacks? {
        host.withLock { host in
            host.isCaughtUp = false
            return host.callbacks.take()
        }
    }
}

/// What a feed delivered. It keeps the feed's memory, not the feed open.
final class FeedItemBox: Boxed {
    static let kind = HandleKind.feedItem
    let item: FeedItem
    let feed: FeedBox
    /// The channel's URL, the identity, and the user's id.
    let texts: CTexts
    private let message = ChildHandle()
    private let member = ChildHandle()

    init(_ item: FeedItem, _ feed: FeedBox) {
        (self.item, self.feed) = (item, feed)
        texts = CTexts([item.channelUrl, item.identity, item.userId ?? ""])
    }

    var messageHandle: OpaquePointer? {
        item.message.flatMap { message in self.message.pointer { MessageBox(message) } }
    }

    var memberHandle: OpaquePointer? {
        item.member.flatMap { member in self.member.pointer { MemberBox(member) } }
    }
}

extension FeedItemBox {
    /// The same for every process that replies to this item of this feed. The id of the message makes it different from that
    /// of every other message; the rest makes it different for another feed, and for another member.
    func requestId(ofReply part: Int32) -> String {
        let digest = UInt64(bitPattern: Digest.fnv1a("\(feed.name)\n\(item.identity)"))
        return "reply-\(item.messageId)-\(part)-\(String(digest, radix: 16))"
    }
}

/// Runs the body with the rows of positions, in the order of their channels.
@_optimize(size)
func withPositions(_ positions: [String: FeedProgress], _ body: (UnsafePointer<covey_feed_position>?, Int) -> Void) {
    let sorted = positions.inOrder { CodePoints.compare($0.key, $1.key) < 0 }
    let texts = CTexts(sorted.map(\.key))
    let rows = sorted.indices.map { index in
        var row = covey_feed_position()
        (row.channel_url, row.channel_url_length) = texts.lent(index)
        let (progress, key) = (sorted[index].value, sorted[index].value.upTo.key)
        (row.created_at, row.message_id) = (key.createdAt, key.messageId)
        (row.state, row.certain_until) = (progress.state.rawValue, progress.certainUntilMs ?? -1)
        row.joined_at = progress.joinedMs
        return row
    }
    withExtendedLifetime(texts) { rows.withUnsafeBufferPointer { body($0.baseAddress, $0.count) } }
}
