// Operators, bans, mutes and reports (surface.md F3–F5): like channels in Engine+ChannelOperations.swift.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ operation: MemberOperation, call: CallID) {
        let me = core.myUserId
        switch operation {
        case .addOperators(let url, let userIds):
            change(.addOperators(url: url, userIds: userIds), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.changeOperators(adding: userIds, removing: [], url: url, asOf: asOf, in: work)
            }
        case .removeOperators(let url, let userIds):
            change(.removeOperators(url: url, userIds: userIds), url, call) {
                events, _, asOf, work throws(CoveyError) in
                try events.changeOperators(adding: [], removing: userIds, url: url, asOf: asOf, in: work)
            }
        case .ban(let url, let userId, let restriction):
            change(.ban(url: url, userId: userId, restriction), url, call) {
                events, _, asOf, work throws(CoveyError) in
                try events.applyOwn(.banned(RestrictedUser(user: User(userId: userId))), url: url, asOf: asOf, in: work)
            }
        case .unban(let url, let userId):
            // Bans are not cached: only the event reports the change.
            change(.unban(url: url, userId: userId), url, call) { _, _, _, _ in }
        case .mute(let url, let userId, let restriction):
            change(.mute(url: url, userId: userId, restriction), url, call) {
                [core] events, _, asOf, work throws(CoveyError) in
                let muted = restriction.applied(to: userId, nowMs: core.correctedNowMs)
                try events.applyOwn(.muted(muted), url: url, asOf: asOf, in: work)
            }
        case .unmute(let url, let userId):
            change(.unmute(url: url, userId: userId), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.applyOwn(.unmuted(User(userId: userId)), url: url, asOf: asOf, in: work)
            }
        case .myMutedInfo(let url):
            change(.mutedInfo(url: url, userId: me), url, call, completion: { .mutedInfo($0) }) {
                events, info, asOf, work throws(CoveyError) in
                try events.readMutedInfo(info, url: url, asOf: asOf, in: work)
            }
        case .report(let report, let url):
            ask(.report(report, url: url, userId: me), call) { _ in .done }
        }
    }
}

extension Restriction {
    fileprivate func applied(to userId: String, nowMs: Int64) -> RestrictedUser {
        let product = seconds.multipliedReportingOverflow(by: 1_000)
        let durationMs = seconds < 0 || product.overflow ? -1 : product.partialValue
        return RestrictedUser(
            user: User(userId: userId), description: description, startAt: nowMs,
            endAt: durationMs < 0 ? -1 : nowMs &+ durationMs, remainingDurationMs: durationMs)
    }
}
