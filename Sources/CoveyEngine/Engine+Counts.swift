// Numbers over all channels (surface.md H4): unread totals that the server pushes, and counts that an app requests.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    /// The updates of a login or of the frames of one read, in order. The app is notified of the last if it differs
    /// from the one before.
    func unreadTotalsCame(_ updates: [UnreadUpdate]) {
        var totals = unreadTotals ?? UnreadTotals()
        var isNews = false
        for update in updates where update.ts == 0 || update.ts >= totals.updatedAt {
            let before = totals
            totals.all = update.all ?? totals.all
            totals.feed = update.feed ?? totals.feed
            totals.customTypes = update.customTypes ?? totals.customTypes
            totals.updatedAt = max(totals.updatedAt, update.ts)
            isNews =
                isNews || unreadTotals == nil || before.all != totals.all || before.feed != totals.feed
                || before.customTypes != totals.customTypes
        }
        unreadTotals = totals
        if isNews { core.effects.deliver(.unread(totals)) }
    }

    package func channelCount(memberState: MemberStateFilter, call: CallID) {
        count(.channelCount(userId: core.myUserId, memberState: memberState), call)
    }

    package func unreadItemCounts(_ items: UnreadItems, call: CallID) {
        ask(.unreadItemCounts(userId: core.myUserId, items: items), call) { .unreadItems($0) }
    }

    func count(_ endpoint: Endpoint<Int64>, _ call: CallID) {
        ask(endpoint, call) { .count($0) }
    }
}
