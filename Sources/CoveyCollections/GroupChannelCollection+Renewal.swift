// When the changelog cannot say what happened since a list was filled (sync.md §6.1, §6.3), or the list shows more than
// the server has confirmed, what it shows is asked for again: the server's pages from the top to the edge. The window rule
// places what they bring; a row that they lack is looked after by itself, since it may have moved between two pages. A list
// that was emptied has no edge: then the first page with rows makes one.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

extension GroupChannelCollection {
    /// Called after each changelog. One that is lost while the list is being renewed has it renewed once more. `waitMs`: how
    /// long it waits if it fails.
    package func renewIfNeeded(waitMs: Int64 = Policy.syncRetryFirstMs) {
        guard needsRenewal, hasLoaded, !isDisposed, !isRenewing, core.isOnline else { return }
        (needsRenewal, isRenewing) = (false, true)
        if case .nothing = edge { token = "" }
        renew(token: "", listed: [], waitMs)
    }

    private func renew(token: String, listed: Set<String>, _ waitMs: Int64) {
        let askedAt = core.asking.serverMs
        core.ask(.myChannels(userId: core.myUserId, query: query, token: token), priority: .catchUp) {
            [weak self] result in
            guard let self, !self.isDisposed else { return }
            switch result {
            case .success(let page): self.renewed(page, at: token, listed, askedAt, waitMs)
            case .failure: self.renewalFailed(waitMs)
            }
        }
    }

    /// Tried again after waits that grow, until it is renewed.
    private func renewalFailed(_ waitMs: Int64) {
        needsRenewal = true
        renewalTimer = core.effects.after(waitMs) { [weak self] in
            self?.isRenewing = false
            self?.renewIfNeeded(waitMs: min(waitMs * 2, Policy.syncRetryMaxMs))
        }
    }

    private func renewed(
        _ page: ChannelPage, at token: String, _ listed: Set<String>, _ askedAt: Int64, _ waitMs: Int64
    ) {
        let written = core.commit { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
        }
        guard written else { return renewalFailed(waitMs) }
        // Unless it belongs to a run from before the list was emptied.
        if case .nothing = edge, token == self.token {
            guard let rows = try? take(page, askedAt) else { return renewalFailed(waitMs) }
            show(rows, hasNext: !page.next.isEmpty, CallID(rawValue: 0))
        }
        var all = listed
        all.formUnion(page.channels.map(\.url))
        // A list that goes on without end, or without news, is not believed: the rest is looked after row by row.
        let goesOn = all.count > listed.count && all.count <= Policy.listedChannels
        if goesOn, shownSpanGoesOn(after: page) {
            return renew(token: page.next, listed: all, waitMs)
        }
        isRenewing = false
        for url in keyOf.keys.inOrder() where !all.contains(url) { core.refetchChannel(url) }
        renewIfNeeded()
    }

    /// The cache was emptied: so is the list, which begins again as soon as the server may be asked.
    package func cacheCleared() {
        // A first page that is on its way comes from the server.
        guard !isDisposed, hasLoaded else { return }
        (edge, token, lastSource, needsServer, keyOf) = (.nothing, "", .none, false, [:])
        (needsRenewal, questions, provisional) = (true, ChannelQuestions(), [])
        if let call = loading {
            loading = nil
            deliver(ChannelNotice(.loaded(call, .failure(CoveyError(.requestCanceled, "the cache was cleared")))))
        }
        let edits: [ChannelLists.Edit] = [.replace([], hasNext: true)]
        lists.apply(edits)
        deliver(ChannelNotice(.edits, edits: edits))
        if core.maySync { renewIfNeeded() }
    }

    /// There may be more of the shown span after the rows of the server's page.
    func shownSpanGoesOn(after page: ChannelPage) -> Bool {
        guard !page.next.isEmpty else { return false }
        return switch edge {
        case .nothing: true
        case .upTo(let edge): page.channels.lazy.reversed().compactMap(placeInPage).first.map { $0 < edge } ?? true
        case .end: true
        }
    }
}
