// Changes of the polls of one channel since the stored position (sync.md §6): only for channels that have cached a
// poll, and only if the application has polls. Each page is one transaction with its position, which moves only over
// pages whose rows were applied unchanged (MessageChangelog).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class PollChangelog {
    private let core: Core
    private let channelUrl: String
    private let source = EventSource.eventPollChangeLog
    /// Messages with polls that are shown now.
    private let shown: () -> [Message]
    private var pages = 0
    /// The position where this run reads on once the stored position stays behind; nil: the stored position.
    private var cursor: Store.Position?
    private let completion: (CoveyError?) -> Void

    private init(
        core: Core, channelUrl: String, shown: @escaping () -> [Message], completion: @escaping (CoveyError?) -> Void
    ) {
        self.core = core
        self.channelUrl = channelUrl
        self.shown = shown
        self.completion = completion
    }

    /// Ends with nil when all is applied, or when there is nothing to request. Does not end if the connection ends
    /// first, or synchronization is paused before the last page.
    package static func run(
        core: Core, channelUrl: String, shown: @escaping () -> [Message], completion: @escaping (CoveyError?) -> Void
    ) {
        guard core.login?.premiumFeatures.contains("poll") == true else { return completion(nil) }
        PollChangelog(core: core, channelUrl: channelUrl, shown: shown, completion: completion).next()
    }

    private func next() {
        var position = cursor
        do throws(CoveyError) {
            if position == nil {
                position = try core.store?.position(stream: ChangeStream.polls, channelUrl: channelUrl)
            }
        } catch {
            return completion(error)
        }
        guard let position else { return completion(nil) }
        let asked = ChangePosition(position)
        let times = core.asking
        core.ask(.pollChangelog(channelUrl: channelUrl, position: asked), priority: .catchUp) { [self] result in
            switch result {
            case .success(let changes): apply(changes, asked, position, times)
            case .failure(let error):
                if error.isOfLostPosition(asked) {
                    return loseHistory()
                }
                completion(error)
            }
        }
    }

    private func apply(_ changes: PollChanges, _ asked: ChangePosition, _ position: Store.Position, _ times: Asked) {
        pages += 1
        if pages > core.options.changelogBudgetPages, changes.hasMore { return loseHistory() }
        let isEmpty = changes.updated.isEmpty && changes.deleted.isEmpty
        let keepsPosition: Bool = if case .timestamp = asked { isEmpty && !changes.hasMore } else { false }
        let next = Store.Position(token: changes.next, ts: max(position.ts, changes.ts))
        var isTakenAsItCame = cursor == nil && !core.isOfEarlierVisibility(channelUrl)
        let written = core.commit { work throws(CoveyError) in
            for row in changes.updated where try !take(row, times, work) { isTakenAsItCame = false }
            try remove(Set(changes.deleted), work)
            if !changes.next.isEmpty, !keepsPosition, isTakenAsItCame {
                try work.movePosition(
                    ChangeStream.polls, channelUrl: channelUrl, from: position, to: next,
                    over: changes.updated.map { .message($0.messageId) })
            }
        }
        guard written else {
            return completion(CoveyError(.localDatabaseError, "the polls could not be written to the cache"))
        }
        let stands =
            if case .token(let token) = asked { changes.next.isEmpty || token == changes.next } else {
                changes.next.isEmpty
            }
        guard changes.hasMore, !stands else { return completion(nil) }
        if !isTakenAsItCame { cursor = next }
        if core.maySync { self.next() }
    }

    /// True if the row is known now as it came. Otherwise something that was received since the request, or an answer that knew
    /// more than this one for all that its time says, was preferred, which may have been wrong.
    @discardableResult
    private func take(_ row: PollRow, _ times: Asked, _ work: WriteTransaction) throws(CoveyError) -> Bool {
        guard row.messageId > 0 else { return true }
        func stored() throws(CoveyError) -> Message? {
            try work.store.message(channelUrl: channelUrl, id: row.messageId)
        }
        let age = core.connection?.log.age(ofPoll: row.pollId, of: row.messageId, asOf: times.serverMs)
        let isCurrent = try stored().map { core.isCurrent(row, in: $0) } ?? true
        try MessageCopies(core: core, work: work)
            .changePart(of: row.messageId, in: channelUrl, source, core.taking(row, asOf: times.serverMs))
        guard age == .earlier, let now = try stored() else { return isCurrent }
        return isCurrent && now.takingPoll(row, age: .later) == nil
    }

    private func remove(_ ids: Set<Int64>, _ work: WriteTransaction) throws(CoveyError) {
        guard !ids.isEmpty else { return }
        try MessageCopies(core: core, work: work).removePolls(ids, in: channelUrl, source)
    }

    /// The position is lost: the shown polls are fetched one by one, and the stream starts again once all of them are known.
    private func loseHistory() {
        core.effects.log(.info, .sync, "polls are refetched", [.channel(channelUrl), .number("pages", pages)])
        let lost = (try? core.store?.position(stream: ChangeStream.polls, channelUrl: channelUrl)) ?? nil
        fetch(shown().filter { $0[.pollId] != 0 }[...], lost, since: core.clock.greatest)
    }

    private func fetch(
        _ messages: ArraySlice<Message>, _ lost: Store.Position?, since ts: Int64, failure: CoveyError? = nil
    ) {
        guard let message = messages.first else {
            if let failure { return completion(failure) }
            core.commit { work throws(CoveyError) in
                guard try work.store.position(stream: ChangeStream.polls, channelUrl: channelUrl) == lost else {
                    return
                }
                try work.store.setPosition(
                    stream: ChangeStream.polls, channelUrl: channelUrl, Store.Position(token: nil, ts: ts))
            }
            return completion(nil)
        }
        let times = core.asking
        core.ask(.poll(id: message[.pollId], channelUrl: channelUrl), priority: .catchUp) { [self] result in
            var failure = failure
            core.commit { work throws(CoveyError) in
                switch result {
                case .success(let row): try take(row, times, work)
                case .failure(let error) where error.code == .notFound: try remove([message[.pollId]], work)
                case .failure(let error) where error.isOfNonMember: break
                case .failure(let error): failure = error
                }
            }
            if core.maySync { fetch(messages.dropFirst(), lost, since: ts, failure: failure) }
        }
    }
}
