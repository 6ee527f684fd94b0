// Collections, lists that are read page by page, feeds and polls.

import Covey

extension Driver {
    func ofLists(_ me: Actor, _ words: [String]) async throws -> String? {
        switch words[0] {
        case "messages":
            let messages = try me.client.messageCollection(
                channelUrl: words[2], startingPointAt: timeNewest, callbacks: me.messageCallbacks())
            me.messages = messages
            let cached = Cached()
            let server = try await messages.start { found, _, error in
                cached.text = found.map(show) ?? error.map(show) ?? ""
            }
            return "cache \(cached.text), server \(show(server.messages))"
        case "channels":
            let query = GroupChannelListQuery(order: .chronological, includeEmpty: true)
            let channels = try me.client.groupChannelCollection(query: query, callbacks: me.channelCallbacks())
            me.channels = channels
            let page = try await channels.loadMore().channels
            return "\(page.map(show).joined()) \(digit(try channels.hasNext))"
        case "users":
            let pages = try me.client.listUsers(query: UserListQuery(nicknameStartsWith: words[2]))
            let page = try await pages.loadNext()
            return "\(page.map(show).joined(separator: ", ")) \(digit(try pages.hasNext))"
        case "members":
            let page = try await me.client.listMembers(channelUrl: words[2]).loadNext()
            return page.map { "\($0.user.id) \($0.role.rawValue)" }.joined(separator: ", ")
        case "search":
            let found = try await me.client.searchMessages(query: MessageSearchQuery(text: words[2]))
            return (0..<found.count).map { index in
                let matches = found.matchesAt(index: index).map { " \($0.start)+\($0.length)" }
                return (found.snippetAt(index: index) ?? "") + matches.joined()
            }.joined(separator: ", ")
        default:
            guard let messages = me.messages else { return nil }
            return try await of(messages, words)
        }
    }

    /// What the cache gave: written before the call that is awaited completes.
    private final class Cached: @unchecked Sendable {
        var text = ""
    }

    private func of(_ messages: MessageCollection, _ words: [String]) async throws -> String? {
        switch words[0] {
        case "timeline": return show(try messages.timeline())
        case "rows":
            let rows = try messages.timeline().rows(first: 0, count: 32)
            return rows.map { "\($0.senderId):\($0.text.utf8.count)" }.joined(separator: ", ")
        case "counts":
            return "\(try messages.succeededCount) \(try messages.pendingCount) \(try messages.failedCount)"
        case "previous":
            var page: String
            do {
                page = "page \(show(try await messages.loadPrevious().messages))"
            } catch {
                page = "refused \(show(error))"
            }
            return "\(page) \(digit(try messages.hasPrevious))"
        case "history":
            let history = try await messages.getHistory()
            let spans = history.spans(first: 0, count: 8).map {
                "(\($0.state.rawValue) \($0.cachedCount) \(digit($0.reachesStart)) \(digit($0.touchesLive))) "
            }
            return spans.joined() + moreReasonName(reason: history.previousReason)
        case "dispose":
            try messages.dispose()
            return "ok \(digit(try messages.isDisposed))"
        default: return nil
        }
    }

    func ofFeeds(_ me: Actor, _ words: [String]) async throws -> String? {
        switch words[0] {
        case "feed":
            me.feed = try me.client.feed(
                name: words[2], options: FeedOptions(startAt: 0), callbacks: me.feedCallbacks())
            return "ok"
        case "acknowledge":
            return await done { () async throws(CoveyError) in try await me.item.item?.acknowledge() }
        case "positions":
            return try await me.feed?.getPositions().map(\.channelUrl).joined() ?? ""
        case "poll":
            me.poll = try await me.client.createPoll(
                params: PollParams(title: words[2], options: [words[3], words[4]]))
        case "show_poll": me.poll = try await me.client.getPoll(pollId: me.poll?.id ?? 0)
        case "vote":
            guard let poll = actors[words[3]]?.poll, let option = poll.options().last else { return nil }
            return await done { () async throws(CoveyError) in
                try await me.client.votePoll(channelUrl: words[2], pollId: poll.id, optionIds: [option.optionId])
            }
        default: return nil
        }
        return me.poll.map(show)
    }
}
