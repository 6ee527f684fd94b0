// The logged-in user: profile, metadata, blocks, preferences, push (surface.md F6, H2, H7). Only the user and the flags
// of blocked users are cached.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ operation: UserOperation, call: CallID) {
        let me = core.myUserId
        switch operation {
        case .update(let update):
            changeMe(.updateUser(userId: me, update), call) { user, answer in
                if update.nickname != nil { user.nickname = answer.nickname }
                if update.profileUrl != nil || update.profile != nil { user.profileUrl = answer.profileUrl }
            }
        case .createMetadata(let entries):
            changeMe(.createUserMetadata(userId: me, entries), call) { $0.take($1, of: entries) }
        case .updateMetadata(let entries, let upsert):
            changeMe(.updateUserMetadata(userId: me, entries, upsert: upsert), call) { $0.take($1, of: entries) }
        case .deleteMetadata(let key):
            changeMe(.deleteUserMetadata(userId: me, key: key), call) { user, _ in
                if let key { user.metadata?[key] = nil } else { user.metadata = [:] }
            }
        case .block(let userId): setBlocked(userId, true, call)
        case .unblock(let userId): setBlocked(userId, false, call)
        case .invitationPreference: ask(.invitationPreference(userId: me), call) { .choice($0 ? 1 : 0) }
        case .setInvitationPreference(let autoAccept):
            ask(.setInvitationPreference(userId: me, autoAccept: autoAccept), call) { _ in .done }
        case .registerPushToken(let token, let isUnique):
            ask(.registerPushToken(userId: me, token, isUnique: isUnique), call) { _ in .done }
        case .unregisterPushToken(let token): ask(.unregisterPushToken(userId: me, token), call) { _ in .done }
        case .unregisterAllPushTokens: ask(.unregisterAllPushTokens(userId: me), call) { _ in .done }
        case .pushPreference: ask(.pushPreference(userId: me), call) { .pushPreference($0) }
        case .setPushTrigger(let trigger):
            ask(.setPushTrigger(userId: me, trigger), call) { .pushPreference($0) }
        case .setDoNotDisturb(let times): ask(.setDoNotDisturb(userId: me, times), call) { .pushPreference($0) }
        case .setSnooze(let snooze): ask(.setSnooze(userId: me, snooze), call) { .pushPreference($0) }
        }
    }

    /// No event reports it: only the answer changes this client's copy. `change`: no more than what was asked for, since another
    /// call may have changed the rest before or after this answer was made.
    private func changeMe<Answer>(
        _ endpoint: Endpoint<Answer>, _ call: CallID, _ change: @escaping (inout User, Answer) -> Void
    ) {
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            guard case .success(let answer) = result, var user = self.core.me else {
                return self.end(call, result) { _ in .done }
            }
            change(&user, answer)
            self.core.me = user
            try? self.core.store?.setUser(user)
            self.complete(call, .user(user))
        }
    }

    private func setBlocked(_ userId: String, _ isBlocked: Bool, _ call: CallID) {
        let me = User(userId: core.myUserId)
        let other = User(userId: userId)
        let asOf = core.clock.greatest
        let endpoint: Endpoint<Void> =
            isBlocked
            ? .block(userId: me.userId, target: userId) : .unblock(userId: me.userId, target: userId)
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            if case .success = result {
                let data: UserEvent.Data =
                    isBlocked ? .blocked(blocker: me, blockee: other) : .unblocked(blocker: me, blockee: other)
                self.core.commit { work throws(CoveyError) in
                    try self.channelEvents.userEvent(UserEvent(ts: asOf, data: data), in: work)
                }
            }
            self.end(call, result) { _ in .done }
        }
    }
}

extension User {
    fileprivate mutating func take(_ answer: [String: String], of entries: [String: String]) {
        metadata = (metadata ?? [:]).merging(answer.filter { entries[$0.key] != nil }) { $1 }
    }
}
