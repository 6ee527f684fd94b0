// One page of a list that an app reads page by page (surface.md E10, F2, F3, F4, F6, G1). The engine keeps no state
// between two pages. The channels, members and messages of a page go into the cache by the writers of all pages, and
// open collections are notified before the call completes (collections.md §2.7.5, §3.6.8). The app gets the rows as
// they are then cached, in the server's order.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func loadPage(_ query: ListQuery, from place: ListPlace, call: CallID) {
        let me = core.myUserId
        guard place.mark == .start || core.isMe(place.userId) else {
            return complete(call, .failed(CoveyError(.invalidParameter, "the list was begun by another user")))
        }
        let token = if case .token(let token) = place.mark { token } else { "" }
        if place.mark == .end { return complete(call, .page(query.kind.noRows, place)) }
        switch query {
        case .myChannels(let list): channelPage(.myChannels(userId: me, query: list, token: token), mine: list, call)
        case .publicChannels(let list): channelPage(.publicChannels(query: list, token: token), mine: nil, call)
        case .members(let url, let list): memberPage(.members(channelUrl: url, query: list, token: token), url, call)
        case .operators(let url, let limit):
            // Not cached: such a row may say nothing more than that the member is an operator.
            plainPage(.operators(channelUrl: url, limit: limit, token: token), ListRows.members, call)
        case .bannedUsers(let url, let limit):
            plainPage(.bannedUsers(channelUrl: url, limit: limit, token: token), ListRows.restrictedUsers, call)
        case .mutedUsers(let url, let limit):
            plainPage(.mutedUsers(channelUrl: url, limit: limit, token: token), ListRows.restrictedUsers, call)
        case .previousMessages(let list): messagePage(list, place.mark, call)
        case .users(let list): plainPage(.users(query: list, token: token), ListRows.users, call)
        case .blockedUsers(let limit):
            plainPage(.blockedUsers(userId: me, limit: limit, token: token), ListRows.users, call)
        case .polls(let url, let limit):
            plainPage(.polls(channelUrl: url, limit: limit, token: token), { .polls($0.map(\.poll)) }, call)
        case .pollVoters(let url, let pollId, let optionId, let limit):
            plainPage(
                .pollVoters(id: pollId, optionId: optionId, channelUrl: url, limit: limit, token: token),
                ListRows.users, call)
        case .scheduledMessages(let list):
            plainPage(.scheduledMessages(list, token: token), ListRows.scheduledMessages, call)
        case .searchedMessages(let search): searchPage(search, token: token, call)
        case .pushTokens(let service, let limit):
            plainPage(.pushTokens(userId: me, service, limit: limit, token: token), ListRows.pushTokens, call)
        }
    }

    private func place(after token: String) -> ListPlace {
        ListPlace(token.isEmpty ? .end : .token(token), userId: core.myUserId)
    }

    // MARK: Users, channels, members

    private func plainPage<Row>(
        _ endpoint: Endpoint<TokenPage<Row>>, _ rows: @escaping ([Row]) -> ListRows, _ call: CallID
    ) {
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { .page(rows($0.rows), self.place(after: $0.next)) }
        }
    }

    /// `mine`: the query, if it lists the user's channels. Its conditions hold for what is shown, whatever has changed
    /// since the answer. A page whose rows lack a part is not cached, but shown as if it had been.
    private func channelPage(_ endpoint: Endpoint<ChannelPage>, mine: GroupChannelListQuery?, _ call: CallID) {
        let askedAt = core.asking.serverMs
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { page in
                let ts = self.core.known(page.ts, asked: askedAt)
                guard let mine else {
                    return .page(.channels(self.stored(page, at: ts, isMine: false)), self.place(after: page.next))
                }
                let rows =
                    mine.includesEveryPart
                    ? self.stored(page, at: ts, isMine: true)
                    : page.channels.map {
                        ChannelMerge.merge(
                            stored: self.core.shownChannel($0.url), incoming: $0, at: ts, me: self.core.myUserId)
                    }
                let listed = Dictionary(page.channels.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
                let shown = rows.filter {
                    mine.mayMatch($0, listed: listed[$0.url] ?? $0, me: self.core.myUserId)
                }.map(mine.shown)
                return .page(.channels(shown), self.place(after: page.next))
            }
        }
    }

    /// Writes a page, and returns its rows as they are then cached.
    private func stored(_ page: ChannelPage, at ts: Int64, isMine: Bool) -> [GroupChannel] {
        let isWritten = core.commit { work throws(CoveyError) in
            let writer = ChannelWriter(core: core, work: work, source: .channelChangelog)
            for channel in page.channels {
                if isMine {
                    try writer.write(channel, at: ts)
                } else {
                    try writer.writePublic(channel, at: ts)
                }
            }
        }
        // A row of the user's channels that is not in the cache: the user has left the channel since.
        return page.channels.compactMap { row in core.shownChannel(row.url) ?? (isMine && isWritten ? nil : row) }
    }

    private func memberPage(_ endpoint: Endpoint<TokenPage<Member>>, _ url: String, _ call: CallID) {
        let known = (try? core.store?.channel(url: url)) ?? nil
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { page in
                if let known {
                    self.core.commit { work throws(CoveyError) in
                        try ChannelWriter(core: self.core, work: work, source: .channelRefresh)
                            .writeMembers(page.rows, of: known)
                    }
                }
                return .page(.members(page.rows), self.place(after: page.next))
            }
        }
    }

    // MARK: Messages

    /// A page of older messages. It is requested inclusively, since several messages may share a millisecond; messages
    /// that were returned before are left out.
    private func messagePage(_ list: PreviousMessageQuery, _ mark: ListPlace.Mark, _ call: CallID) {
        let (reference, given): (Int64, [Int64]) =
            if case .before(let time, let ids) = mark { (time, ids) } else { (Policy.infiniteTimeMs, []) }
        var request = MessagePageRequest(
            reference: .timestamp(reference), previousLimit: list.limit, nextLimit: 0,
            messageType: list.params.messageType, customTypes: list.params.customTypes,
            senderIds: list.params.senderIds,
            replyType: list.parentMessageId == 0 ? list.params.replyType : .all)
        request.parentMessageId = list.parentMessageId
        request.parts = list.params.parts
        fetchPage(list.channelUrl, request, for: call) { [weak self] result in
            guard let self else { return }
            guard case .success(let page) = result else { return self.end(call, result) { _ in .done } }
            let rows = page.messages.filter { $0.messageId != list.parentMessageId }
            let times = (rows.map(\.key) + page.unreadable).map(\.createdAt)
            let hasNext = times.count { $0 < reference } >= list.limit
            let oldest = times.filter { $0 > 0 }.min() ?? reference
            if hasNext, oldest >= reference {
                return self.complete(call, .failed(CoveyError(.malformedData, "no message of the page can be read")))
            }
            let shared = rows.prefix { $0.createdAt == oldest }.map(\.messageId)
            let shown = self.shown(rows.filter { !given.contains($0.messageId) }, list.params.parts)
            self.complete(
                call,
                .page(
                    .messages(list.params.reverse ? shown.reversed() : shown),
                    ListPlace(hasNext ? .before(oldest, given: shared) : .end, userId: self.core.myUserId)))
        }
    }

    /// Rows of an answer as they are cached, without those that are known to be gone. A row that lacks parts was not
    /// cached: it is shown as if it had been.
    func shown(_ rows: [Message], _ parts: IncludedParts = .all) -> [Message] {
        rows.compactMap { row in
            guard let current = core.current(row, asOf: 0) else { return nil }
            let cached = (try? core.store?.message(channelUrl: row.channelUrl, id: row.messageId)) ?? nil
            guard parts != .all else { return cached ?? current }
            let merged = MessageMerge.merge(stored: cached, incoming: current, authority: .page)
            return (merged ?? cached ?? current).keeping(parts)
        }
    }
}

extension ListQuery.Kind {
    fileprivate var noRows: ListRows {
        switch self {
        case .channels: .channels([])
        case .members: .members([])
        case .restrictedUsers: .restrictedUsers([])
        case .messages: .messages([])
        case .users: .users([])
        case .polls: .polls([])
        case .scheduledMessages: .scheduledMessages([])
        case .pushTokens: .pushTokens([])
        }
    }
}
