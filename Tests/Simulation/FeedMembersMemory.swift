// What the app of a feed knows of the members of each channel: those who joined since the feed began, and those who left. Of
// a user whose item was not acknowledged for good when the process died it knows nothing: the item comes again, or does not.

import CoveyModel

struct FeedMembersMemory {
    private struct Channel {
        var joined: Set<String> = []
        var left: Set<String> = []
        var unsure: Set<String> = []
    }
    private let kinds: FeedChangeKinds
    private var channels: [String: Channel] = [:]

    init(kinds: FeedChangeKinds) { self.kinds = kinds }

    private var isComplete: Bool { kinds.isSuperset(of: .ofMembers) }

    /// The process died before this item was acknowledged for good.
    mutating func forget(_ content: FeedItem.Content, in url: String) {
        guard let userId = content.userId else { return }
        channels[url]?.unsure.insert(userId)
        channels[url]?.joined.remove(userId)
        channels[url]?.left.remove(userId)
    }

    /// Gives what is wrong with it.
    mutating func received(_ content: FeedItem.Content, in url: String) -> [String] {
        guard let userId = content.userId else { return [] }
        var channel = channels[url] ?? Channel()
        defer { channels[url] = channel }
        channel.unsure.remove(userId)
        if case .joined = content {
            channel.left.remove(userId)
            let isNew = channel.joined.insert(userId).inserted
            return isNew || !isComplete ? [] : ["feed: \(userId) joined \(url) again without having left"]
        }
        channel.joined.remove(userId)
        let isNew = channel.left.insert(userId).inserted
        return isNew || !isComplete ? [] : ["feed: \(userId) left \(url) again without having joined"]
    }

    func believes(_ userId: String, in url: String) -> Bool {
        isComplete && channels[url]?.joined.contains(userId) == true
    }

    /// At rest. `truth`: who is a member, and since when. Nobody whom the app believes in has left, nobody who joined since
    /// the feed began is unknown, and nobody who left is a member.
    func wrong(in url: String, _ truth: [String: Int64], sinceMs: Int64) -> [String] {
        let channel = channels[url] ?? Channel()
        var found: [String] = []
        if kinds.contains(.joins) {
            // Rows count in seconds.
            let new = truth.filter { $0.value / 1_000 > sinceMs / 1_000 && !channel.unsure.contains($0.key) }
            found += new.keys.filter { !channel.joined.contains($0) }.map { "\($0) joined" }
        }
        if isComplete {
            found += channel.joined.filter { truth[$0] == nil }.map { "\($0) left" }
            found += channel.left.filter { truth[$0] != nil }.map { "\($0) joined again" }
        }
        return found.sorted()
    }
}
