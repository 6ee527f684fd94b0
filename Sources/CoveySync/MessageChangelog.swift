// Edits and deletions since the stored position of one channel (sync.md §6). Each page is one transaction with its
// position, so an interruption repeats at most one page.
//
// The answer names no server time, so a row may be older or newer than a frame that came since the request. The frame
// is applied over it. If the row was newer, the result stays wrong until a later frame corrects it, and that frame may
// be lost. So the stored position moves only over pages whose rows were applied unchanged: the next run reads the
// others again. This run reads on behind them.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class MessageChangelog {
    private let core: Core
    private let channelUrl: String
    private var pages = 0
    private var rows = 0
    /// The position where this run reads on once the stored position stays behind; nil: the stored position.
    private var cursor: Store.Position?
    private let completion: (CoveyError?) -> Void

    private init(core: Core, channelUrl: String, completion: @escaping (CoveyError?) -> Void) {
        self.core = core
        self.channelUrl = channelUrl
        self.completion = completion
    }

    /// Ends with nil when the changelog is applied, or when there is no position to start from. Does not end if the
    /// connection ends first, or synchronization is paused before the last page.
    package static func run(core: Core, channelUrl: String, completion: @escaping (CoveyError?) -> Void) {
        MessageChangelog(core: core, channelUrl: channelUrl, completion: completion).next()
    }

    private func next() {
        var position = cursor
        do throws(CoveyError) {
            if position == nil {
                position = try core.store?.position(stream: ChangeStream.messages, channelUrl: channelUrl)
            }
        } catch {
            return completion(error)
        }
        guard let position else {
            core.effects.log(
                .debug, .sync, "no message changelog",
                [.channel(channelUrl), .name("reason", "no position: nothing of the channel was cached before")])
            return completion(nil)
        }
        let asked = ChangePosition(position)
        let times = core.asking
        core.ask(
            .messageChangelog(channelUrl: channelUrl, position: asked, limit: Policy.syncPageSizeRows),
            priority: .catchUp
        ) { [self] result in
            switch result {
            case .failure(let error): failed(error, asked)
            case .success(let changes): apply(changes, position, core.rowTimes(times, ts: changes.ts))
            }
        }
    }

    private func apply(_ changes: MessageChanges, _ position: Store.Position, _ times: RowTimes) {
        pages += 1
        rows += changes.updated.count + changes.deleted.count
        if pages > core.options.changelogBudgetPages || rows > core.options.changelogBudgetRows, changes.hasMore {
            return loseHistory(because: "more changes than history is worth")
        }
        let next = changes.position(after: position, asOf: times.asOf)
        var isTakenAsItCame = false
        let written = core.commit(recognizing: changes.updated) { work throws(CoveyError) in
            isTakenAsItCame = try MessageChangesWriter(core: core, work: work).write(changes, channelUrl, times)
            if let next, isTakenAsItCame {
                try work.movePosition(
                    ChangeStream.messages, channelUrl: channelUrl, from: position, to: next,
                    over: changes.updated.map { .message($0.messageId) })
            }
        }
        guard written else {
            return completion(CoveyError(.localDatabaseError, "the changelog could not be written to the cache"))
        }
        // The same token again would bring the same page again.
        if changes.hasMore, let next, next.token != position.token {
            if cursor != nil || !isTakenAsItCame { cursor = next }
            // The next run goes on from the stored position.
            return core.maySync ? self.next() : ()
        }
        core.effects.log(
            .debug, .sync, "message changelog applied",
            [.channel(channelUrl), .number("pages", pages), .number("rows", rows)])
        core.connection?.received[channelUrl, default: .init()].isChangelogApplied = true
        completion(nil)
    }

    private func failed(_ error: CoveyError, _ asked: ChangePosition) {
        if error.isOfLostPosition(asked) {
            return loseHistory(because: "the server does not know the position any more")
        }
        completion(error)
    }

    /// The position is lost, and with it the proof that the cached rows are current: open views check their windows,
    /// and other cached history is refetched when it is shown (sync.md §6.1).
    private func loseHistory(because reason: StaticString) {
        core.effects.log(
            .info, .sync, "history is refetched",
            [
                .channel(channelUrl), .name("reason", reason), .number("pages", pages), .number("rows", rows),
            ])
        core.commit { work throws(CoveyError) in
            try core.forgetMessagePosition(channelUrl: channelUrl)
            try work.changeHistory(channelUrl) { $0.forget() }
            core.edgeIsBroken(channelUrl, after: work)
        }
        completion(nil)
    }
}

extension Core {
    /// Asks for the changes since this server time once more, after the commit. If the answer does not come, the check of
    /// the channel asks again.
    func askForChanges(_ channelUrl: String, since ts: Int64, after work: WriteTransaction) throws(CoveyError) {
        guard isOnline else { return }
        try rewindMessagePosition(channelUrl: channelUrl, before: ts)
        work.noteMissedChanges(channelUrl, since: ts)
        work.after { [self] in
            MessageChangelog.run(core: self, channelUrl: channelUrl) { [self] failure in
                if let failure { changesFailed(channelUrl, failure) }
            }
        }
    }

    /// The pages of that check may come here once more. So it is asked for soon only once: a changelog that has failed
    /// before is repeated by the check with waits that grow. Others may come here meanwhile: if each had a check made,
    /// there would be ever more of them.
    private func changesFailed(_ channelUrl: String, _ failure: CoveyError) {
        guard let connection else { return }
        let known = connection.received[channelUrl, default: .init()]
        connection.received[channelUrl, default: .init()].isChangelogApplied = false
        if known.isCheckDue { return }
        connection.received[channelUrl, default: .init()].isCheckDue = true
        let waitMs = known.isChangelogApplied ? Policy.syncRetryFirstMs : Policy.syncRetryMaxMs
        effects.after(max(waitMs, failure.retryAfterMs)) { [weak self, weak connection] in
            guard let connection, let self, self.connection === connection else { return }
            connection.received[channelUrl]?.isCheckDue = false
            self.edgeBroken?(channelUrl)
        }
    }
}
