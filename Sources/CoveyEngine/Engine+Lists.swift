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
        guard place.mark == .start || place.userId == me else {
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
    /// since the answer.
    private func channelPage(_ endpoint: Endpoint<ChannelPage>, mine: GroupChannelListQuery?, _ call: CallID) {
        let askedAt = core.clock.greatest
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            self.end(call, result) { page in
                let ts = self.core.known(page.ts, asked: askedAt)
                let isWritten = self.core.commit { work throws(CoveyError) in
                    let writer = ChannelWriter(core: self.core, work: work, source: .channelChangelog)
                    for channel in page.channels {
                        if mine == nil {
                            try writer.writePublic(channel, at: ts)
                        } else {
                            try writer.write(channel, at: ts)
                        }
                    }
                }
                let rows = page.channels.compactMap { row -> GroupChannel? in
                    // A row of the user's channels that is not in the cache: the user has left the channel since.
                    let shown = self.current(row.url) ?? (mine != nil && isWritten ? nil : row)
                    return shown.flatMap { mine?.matches($0, me: self.core.myUserId) == .noMatch ? nil : $0 }
                }
                return .page(.channels(rows), self.place(after: page.next))
            }
        }
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
        guard connection(for: call) != nil else { return }
        core.fetchPage(list.channelUrl, request) { [weak self] result in
            guard let self else { return }
            guard case .success(let page) = result.map(\.page) else { return self.end(call, result) { _ in .done } }
            let rows = page.messages.filter { $0.messageId != list.parentMessageId }
            let older = rows.count { $0.createdAt < reference }
            // Unreadable rows count: a page that lacks them is not short.
            let hasNext = older >= list.limit || page.dropped > 0
            if hasNext, older == 0 {
                return self.complete(call, .failed(CoveyError(.malformedData, "no message of the page can be read")))
            }
            let oldest = rows.first?.createdAt ?? 0
            let shared = rows.prefix { $0.createdAt == oldest }.map(\.messageId)
            let shown = self.shown(rows.filter { !given.contains($0.messageId) })
            self.complete(
                call,
                .page(
                    .messages(list.params.reverse ? shown.reversed() : shown),
                    ListPlace(hasNext ? .before(oldest, given: shared) : .end, userId: self.core.myUserId)))
        }
    }

    /// Rows of an answer as they are cached, without those that are known to be gone.
    func shown(_ rows: [Message]) -> [Message] {
        rows.compactMap { row in
            guard let current = core.current(row, asOf: 0) else { return nil }
            return ((try? core.store?.message(channelUrl: row.channelUrl, id: row.messageId)) ?? nil) ?? current
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
