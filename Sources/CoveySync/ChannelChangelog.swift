// What changed in my channels since the stored position: one position a user, one chain of requests at a time
// (sync.md §6). After it, channels that are known to be stale are fetched.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class ChannelChangelog {
    private let core: Core
    private let fetcher: ChannelFetcher
    package private(set) var isRunning = false
    /// Something happened that a run under way may be too early for.
    private var isNeededAgain = false
    /// Told when the position was lost, and with it what is known of the list of channels.
    package var positionLost: (() -> Void)?
    /// Told when a run has ended.
    package var ended: (() -> Void)?

    package init(core: Core, fetcher: ChannelFetcher) {
        self.core = core
        self.fetcher = fetcher
    }

    /// The first list answer gives the stream a place to start from.
    package static func rememberPosition(ts: Int64, in work: Work, core: Core) throws(CoveyError) {
        guard try work.store.position(stream: ChangeStream.channels, channelUrl: "") == nil else { return }
        let baseline = ts > 0 ? ts : core.clock.greatest
        guard baseline > 0 else { return }
        try work.store.setPosition(
            stream: ChangeStream.channels, channelUrl: "", Store.Position(token: nil, ts: baseline))
    }

    package func connectionLost() { (isRunning, isNeededAgain) = (false, false) }

    /// A whole run from now on, after the one that is under way.
    package func runAgain() { if isRunning { isNeededAgain = true } else { run() } }

    package func run(retries: Int = Policy.backgroundRetries) {
        guard !isRunning, core.gateIsOpen, let connection = core.connection else { return }
        isRunning = true
        next(connection, pages: 0, rows: 0, retries: retries)
    }

    private func next(_ connection: UInt64, pages: Int, rows: Int, retries: Int) {
        guard let position = try? core.store?.position(stream: ChangeStream.channels, channelUrl: "") else {
            return end()
        }
        let asked: ChangePosition = position.token.map(ChangePosition.token) ?? .timestamp(position.ts)
        let askedAt = core.clock.greatest
        core.request(
            .channelChangelog(userId: core.myUserId, position: asked, limit: Policy.syncPageSizeRows),
            priority: .catchUp
        ) { [weak self] result in
            guard let self, self.core.connection == connection else { return }
            switch result {
            case .failure(let error): self.failed(error, asked, connection, retries)
            case .success(let changes):
                let goesOn = self.apply(changes, asked, position, askedAt)
                let sum = rows + changes.updated.count + changes.deleted.count
                if goesOn, pages + 1 >= core.options.changelogBudgetPages || sum > core.options.changelogBudgetRows {
                    self.losePosition()
                } else if goesOn {
                    self.next(connection, pages: pages + 1, rows: sum, retries: retries)
                } else {
                    self.end()
                }
            }
        }
    }

    /// True if there is more to ask for.
    private func apply(_ changes: ChannelChanges, _ asked: ChangePosition, _ position: Store.Position, _ askedAt: Int64)
        -> Bool
    {
        let isEmpty = changes.updated.isEmpty && changes.deleted.isEmpty
        let keepsPosition: Bool = if case .timestamp = asked { isEmpty } else { false }
        var doubtful: [String] = []
        let written = core.commit { work throws(CoveyError) in
            doubtful = try ChannelWriter(core: core, work: work, source: .channelChangelog)
                .write(changes, at: core.known(changes.ts, asked: askedAt))
            if !changes.next.isEmpty, !keepsPosition {
                let next = Store.Position(token: changes.next, ts: max(position.ts, changes.ts))
                try work.store.setPosition(stream: ChangeStream.channels, channelUrl: "", next)
            }
        }
        for url in doubtful { fetcher.fetchSoon(url, source: .channelChangelog) }
        guard written, changes.hasMore, !changes.next.isEmpty else { return false }
        if case .token(changes.next) = asked { return false }
        return true
    }

    private func failed(_ error: CoveyError, _ asked: ChangePosition, _ connection: UInt64, _ retries: Int) {
        if case .token = asked, error.code == .pageTokenExpired || error.code == .invalidValue { return losePosition() }
        guard retries > 0 else { return end() }
        core.outside.after(Policy.syncRetryFirstMs) { [weak self] in
            guard let self, self.core.connection == connection else { return }
            self.isRunning = false
            self.run(retries: retries - 1)
        }
    }

    /// What the position vouched for is not known any more: the channel table (sync.md §6.1).
    private func losePosition() {
        core.commit { work throws(CoveyError) in
            try work.store.clearPosition(stream: ChangeStream.channels, channelUrl: "")
            try work.store.setChannelTableComplete(false)
            try work.store.clearPosition(stream: ChangeStream.channelList)
        }
        positionLost?()
        end()
    }

    private func end() {
        isRunning = false
        defer {
            ended?()
            if isNeededAgain {
                isNeededAgain = false
                run()
            }
        }
        guard core.isOnline, let dirty = try? core.store?.dirtyChannels() else { return }
        for url in dirty { fetcher.fetchSoon(url, source: .channelChangelog) }
    }
}
