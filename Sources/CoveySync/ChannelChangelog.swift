// What changed in the user's channels since the stored position: one position per user, one chain of requests at a time
// (sync.md §6). Then it fetches channels that are known to be stale. It is made for one connection, and only objects
// that end with the connection retain it.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class ChannelChangelog {
    private let core: Core
    package private(set) var isRunning = false
    /// Something happened that the current run may have missed.
    private var isNeededAgain = false
    /// Called when the position was lost, and with it what is known of the list of channels.
    package var positionLost: () -> Void = {}
    /// Called when a run has ended: with true if the rows are as new as the connection, except those that are marked.
    package var ended: (Bool) -> Void = { _ in }

    package init(core: Core) { self.core = core }

    /// Starts a complete run after the one that is under way.
    package func runAgain() { if isRunning { isNeededAgain = true } else { run() } }

    package func run(retries: Int = Policy.backgroundRetries) {
        guard !isRunning else { return }
        isRunning = true
        next(pages: 0, rows: 0, retries: retries)
    }

    private func next(pages: Int, rows: Int, retries: Int) {
        let known: Store.Position?
        do throws(CoveyError) {
            known = try core.store?.position(stream: ChangeStream.channels, channelUrl: "")
        } catch {
            return failed(error, nil, retries)
        }
        // Nothing is cached, or all of it is marked.
        guard let position = known else { return end(isApplied: true) }
        let asked = ChangePosition(position)
        let askedAt = core.asking.serverMs
        core.ask(
            .channelChangelog(userId: core.myUserId, position: asked, limit: Policy.syncPageSizeRows),
            priority: .catchUp
        ) { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let error): self.failed(error, asked, retries)
            case .success(let changes):
                guard let goesOn = self.apply(changes, asked, position, askedAt) else {
                    return self.failed(
                        CoveyError(.localDatabaseError, "the changes could not be written"), asked, retries)
                }
                let sum = rows + changes.updated.count + changes.deleted.count
                if goesOn, pages + 1 >= core.options.changelogBudgetPages || sum > core.options.changelogBudgetRows {
                    self.losePosition(because: "more changes than lists are worth")
                } else if goesOn {
                    self.next(pages: pages + 1, rows: sum, retries: retries)
                } else {
                    self.core.effects.log(
                        .debug, .sync, "channel changelog applied",
                        [.number("pages", pages + 1), .number("rows", sum)])
                    self.end(isApplied: true)
                }
            }
        }
    }

    /// True if there is more to ask for; nil if it could not be written.
    private func apply(_ changes: ChannelChanges, _ asked: ChangePosition, _ position: Store.Position, _ askedAt: Int64)
        -> Bool?
    {
        let isEmpty = changes.updated.isEmpty && changes.deleted.isEmpty
        let keepsPosition: Bool = if case .timestamp = asked { isEmpty && !changes.hasMore } else { false }
        var doubtful: [String] = []
        let written = core.commit { work throws(CoveyError) in
            doubtful = try ChannelWriter(core: core, work: work, source: .channelChangelog)
                .write(changes, at: core.known(changes.ts, asked: askedAt))
            if !changes.next.isEmpty, !keepsPosition {
                let next = Store.Position(token: changes.next, ts: max(position.ts, changes.ts))
                try work.movePosition(
                    ChangeStream.channels, from: position, to: next, over: changes.updated.map { .channel($0.url) })
            }
        }
        guard written else { return nil }
        for url in doubtful { core.refetchChannel(url, source: .channelChangelog) }
        guard changes.hasMore, !changes.next.isEmpty else { return false }
        if case .token(changes.next) = asked { return false }
        return true
    }

    /// `asked`: nil if nothing could be asked.
    private func failed(_ error: CoveyError, _ asked: ChangePosition?, _ retries: Int) {
        if let asked, error.isOfLostPosition(asked) {
            return losePosition(because: "the server does not know the position any more")
        }
        core.effects.log(
            .warning, .sync, "channel changelog failed", [.number("retries_left", retries)] + error.logPairs)
        guard retries > 0 else {
            // Nothing waits for it any longer, but what changed is not known yet.
            end(isApplied: false)
            core.effects.after(Policy.syncRetryMaxMs) { [weak self] in self?.run() }
            return
        }
        core.effects.after(Policy.syncRetryFirstMs) { [weak self] in
            guard let self else { return }
            self.isRunning = false
            self.run(retries: retries - 1)
        }
    }

    /// The stored rows and the table of channels are no longer known to be current (sync.md §6.1): the lost position
    /// was the proof. A frame may bring a channel into a list that no page of the server has shown.
    private func losePosition(because reason: StaticString) {
        core.effects.log(.info, .sync, "channel lists are refetched", [.name("reason", reason)])
        let isMarked = core.commit { work throws(CoveyError) in
            try work.store.clearPosition(stream: ChangeStream.channels, channelUrl: "")
            try work.store.setChannelTableComplete(false)
            try work.store.clearPosition(stream: ChangeStream.channelList)
            try work.store.markAllDirty()
        }
        positionLost()
        end(isApplied: isMarked)
    }

    private func end(isApplied: Bool) {
        isRunning = false
        defer {
            ended(isApplied && !isNeededAgain)
            if isNeededAgain {
                isNeededAgain = false
                run()
            }
        }
        core.connection?.fetcher.fetchMarked()
    }
}
