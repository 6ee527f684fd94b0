// When the changelog cannot say what happened since a list was filled (sync.md §6.1, §6.3), or the list shows more than
// the server has confirmed, what it shows is asked for again: the server's pages from the top to the edge. The window rule
// places what they bring; a row that they lack is looked after by itself, since it may have moved between two pages. A list
// that was emptied has no edge: then the first page with rows makes one.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

/// One run over the server's pages. A collection has at most one: the answers for any other do nothing.
final class ChannelListRenewal {
    /// How long it waits if it fails, and the timer of the next try.
    let waitMs: Int64
    var timer: TimerID?
    /// Channels that its pages have listed.
    var listed: Set<String> = []

    init(waitMs: Int64) { self.waitMs = waitMs }
}

extension GroupChannelCollection {
    /// Called after each changelog. One that is lost while the list is being renewed has it renewed once more. `waitMs`: how
    /// long it waits if it fails.
    package func renewIfNeeded(waitMs: Int64 = Policy.syncRetryFirstMs) {
        guard needsRenewal, hasLoaded, !isDisposed, renewal == nil, core.isOnline else { return }
        let renewal = ChannelListRenewal(waitMs: waitMs)
        (needsRenewal, self.renewal) = (false, renewal)
        if case .nothing = edge { token = "" }
        ask(renewal, token: "")
    }

    private func ask(_ renewal: ChannelListRenewal, token: String) {
        let askedAt = core.asking.serverMs
        core.ask(.myChannels(userId: core.myUserId, query: query, token: token), priority: .catchUp) {
            [weak self] result in
            guard let self, self.renewal === renewal else { return }
            switch result {
            case .success(let page): self.renewed(page, at: token, renewal, askedAt)
            case .failure: self.failed(renewal)
            }
        }
    }

    /// Tried again after waits that grow, until it is renewed.
    private func failed(_ renewal: ChannelListRenewal) {
        renewal.timer = core.effects.after(renewal.waitMs) { [weak self] in
            self?.endRenewal()
            self?.renewIfNeeded(waitMs: min(renewal.waitMs * 2, Policy.syncRetryMaxMs))
        }
    }

    /// Ends the renewal, if one is running, before it is complete: the list still needs one.
    func endRenewal() {
        guard let renewal else { return }
        core.effects.cancel(renewal.timer)
        (needsRenewal, self.renewal) = (true, nil)
    }

    private func renewed(
        _ page: ChannelPage, at token: String, _ renewal: ChannelListRenewal, _ askedAt: Int64
    ) {
        let written = core.commit { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
        }
        guard written else { return failed(renewal) }
        // Unless a page that the app loaded meanwhile has gone beyond it.
        if case .nothing = edge, token == self.token {
            guard let rows = try? take(page, askedAt) else { return failed(renewal) }
            show(rows, hasNext: !page.next.isEmpty, CallID(rawValue: 0))
        }
        let count = renewal.listed.count
        renewal.listed.formUnion(page.channels.map(\.url))
        // A list that goes on without end, or without news, is not believed: the rest is looked after row by row.
        let goesOn = renewal.listed.count > count && renewal.listed.count <= Policy.listedChannels
        if goesOn, shownSpanGoesOn(after: page) { return ask(renewal, token: page.next) }
        self.renewal = nil
        for url in keyOf.keys.inOrder() where !renewal.listed.contains(url) { core.refetchChannel(url) }
        renewIfNeeded()
    }

    /// The cache was emptied: so is the list, which begins again as soon as the server may be asked. It does not wait for what
    /// was asked of the list before.
    package func cacheCleared() {
        // A first page that is on its way comes from the server.
        guard !isDisposed, hasLoaded else { return }
        endQuestions()
        endRenewal()
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
