// Changes of channels by the app: operation → call → cache → completion. Nothing is shown before the server has
// confirmed it; the answer is then applied like the event that the call causes (collections.md §2.7.3), and open
// collections are notified before the call completes. Without a connection a call is refused (800101).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    package func perform(_ operation: ChannelOperation, call: CallID) {
        let me = core.myUserId
        switch operation {
        case .get(let url, let fresh): channel(url: url, fresh: fresh, call: call)
        case .create(let params):
            channelCall(.createChannel(params, userId: me), params.channelUrl, .eventChannelChanged, call)
        case .update(let url, let update):
            channelCall(.updateChannel(url: url, update), url, .eventChannelChanged, call)
        case .delete(let url):
            change(.deleteChannel(url: url), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.applyOwn(.deleted, url: url, asOf: asOf, in: work)
            }
        case .invite(let url, let userIds): invite(userIds, url, call)
        case .join(let url, let accessCode):
            channelCall(.joinChannel(url: url, userId: me, accessCode: accessCode), url, .eventUserJoined, call)
        case .acceptInvitation(let url, let accessCode): accept(url, accessCode, call)
        case .declineInvitation(let url):
            change(.declineInvitation(url: url, userId: me), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.ownLeave(
                    .invitationDeclined(inviter: nil, invitee: User(userId: me)), url: url, asOf: asOf, in: work)
            }
        case .leave(let url): leave(url, call)
        case .setFrozen(let url, let frozen):
            change(.setFrozen(url: url, frozen), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.applyOwn(frozen ? .frozen : .unfrozen, url: url, asOf: asOf, in: work)
            }
        case .hide(let url, false, let allowsAutoUnhide): hide(url, false, allowsAutoUnhide, call)
        case .hide(let url, true, let allowsAutoUnhide):
            whenOutcomesAreKnown(in: url, call) { $0.hide(url, true, allowsAutoUnhide, call) }
        case .unhide(let url):
            change(.unhideChannel(url: url), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.applyOwn(.unhidden, url: url, asOf: asOf, in: work)
            }
        case .resetMyHistory(let url):
            whenOutcomesAreKnown(in: url, call) { $0.resetHistory(url, call) }
        case .metadata(let url, let operation): perform(operation, url, call)
        case .metacounters(let url, let operation): perform(operation, url, call)
        case .pushTrigger(let url):
            ask(.channelPushTrigger(userId: me, url: url), call) { .choice($0.rawValue) }
        case .setPushTrigger(let url, let trigger):
            change(.setChannelPushTrigger(userId: me, url: url, trigger), url, call) {
                events, trigger, asOf, work throws(CoveyError) in
                try events.changeMyState(url, asOf: asOf, in: work) { $0.pushTriggerOption = trigger.name }
            }
        case .setCountPreference(let url, let preference):
            change(.setCountPreference(userId: me, url: url, preference), url, call) {
                events, _, asOf, work throws(CoveyError) in
                try events.changeMyState(url, asOf: asOf, in: work) { $0.countPreference = preference.name }
            }
        }
    }

    // MARK: Common parts

    /// Asks the server, applies the answer, then completes the call.
    func change<Answer>(
        _ endpoint: Endpoint<Answer>, _ url: String, _ call: CallID, ended: @escaping () -> Void = {},
        completion: @escaping (Answer) -> Completion = { _ in .done },
        apply: @escaping (ChannelEvents, Answer, _ asOf: Int64, WriteTransaction) throws(CoveyError) -> Void
    ) {
        let asOf = core.asOf(url)
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            if case .success(let answer) = result {
                self.core.commit { work throws(CoveyError) in try apply(self.channelEvents, answer, asOf, work) }
            }
            self.end(call, result, completion)
            ended()
        }
    }

    private func whenOutcomesAreKnown(in url: String, _ call: CallID, _ body: @escaping (Engine) -> Void) {
        queue.whenOutcomesAreKnown(in: url) { [weak self] error in
            guard let self else { return }
            if let error { self.complete(call, .failed(error)) } else { body(self) }
        }
    }

    /// For calls that are answered with the channel. The app gets the cached row, merged with what events have changed
    /// since.
    private func channelCall(
        _ endpoint: Endpoint<GroupChannel>, _ url: String, _ source: EventSource, _ call: CallID
    ) {
        let asOf = core.asOf(url)
        ask(endpoint, for: call) { [weak self] result in
            guard let self else { return }
            guard case .success(let channel) = result else { return self.end(call, result) { .channel($0) } }
            self.took(channel, asOf, source, call)
        }
    }

    private func took(_ channel: GroupChannel, _ asOf: Int64, _ source: EventSource, _ call: CallID) {
        // Of two calls at once, nothing says which answer is the later one.
        if core.mayBeOfBeforeOwnCall(channel.url) {
            core.record(.ownCall, of: .channel(channel.url))
            return fetchChanged(channel.url, call, channel)
        }
        core.commit { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: source).write(channel, at: asOf)
        }
        core.record(.ownCall, of: .channel(channel.url))
        complete(call, .channel(core.shownChannel(channel.url) ?? channel))
    }

    /// The server has done what was asked: the call has succeeded, whether or not the row can be fetched. `answer`: of a
    /// channel that may not be cached.
    private func fetchChanged(_ url: String, _ call: CallID, _ answer: GroupChannel? = nil) {
        func known() -> Completion? { (core.shownChannel(url) ?? answer).map { .channel($0) } }
        core.connection?.call(call, outcome: known())
        core.connection?.fetcher.fetch(url, source: .channelRefresh, priority: .app) { [weak self] result in
            guard let self else { return }
            if let known = known() { self.complete(call, known) } else { self.end(call, result) { .channel($0) } }
        }
    }

    // MARK: Reading

    /// Reads the cache, or else asks the server; `fresh` always asks the server.
    private func channel(url: String, fresh: Bool, call: CallID) {
        if !fresh, let cached = core.shownChannel(url) { return complete(call, .channel(cached)) }
        connection(for: call)?.fetcher.fetch(url, source: .channelRefresh, priority: .app) { [weak self] result in
            guard let self else { return }
            if case .success = result, let stored = self.core.shownChannel(url) {
                return self.complete(call, .channel(stored))
            }
            self.end(call, result) { .channel($0) }
        }
    }

    // MARK: Membership

    private func invite(_ userIds: [String], _ url: String, _ call: CallID) {
        let asOf = core.asOf(url)
        let before = core.shownChannel(url)
        ask(.inviteUsers(url: url, userIds: userIds), for: call) { [weak self] result in
            guard let self else { return }
            guard case .success(let channel) = result else { return self.end(call, result) { .channel($0) } }
            self.took(channel, asOf, channel.sourceOfInviting(userIds, before: before), call)
        }
    }

    private func accept(_ url: String, _ accessCode: String, _ call: CallID) {
        let asOf = core.asOf(url)
        ask(.acceptInvitation(url: url, userId: core.myUserId, accessCode: accessCode), for: call) {
            [weak self] result in
            guard let self else { return }
            guard case .success(let answer) = result else { return self.end(call, result) { _ in .done } }
            // A server may answer without a channel: then it is fetched.
            guard let channel = answer else { return self.fetchChanged(url, call) }
            self.took(channel, asOf, .eventChannelChanged, call)
        }
    }

    /// The user still sees a public channel after leaving it, and the server says what has become of it.
    private func leave(_ url: String, _ call: CallID) {
        let me = core.myUserId
        change(.leaveChannel(url: url, userId: me), url, call) {
            [core] events, answer, asOf, work throws(CoveyError) in
            // An answer from before another membership says nothing about it: `ownLeave` fetches the row.
            if let answer, answer.fields.isPublic, !core.isOfEarlierVisibility(url) {
                try ChannelWriter(core: core, work: work, source: .eventUserLeft).write(answer, at: asOf)
            }
            try events.ownLeave(.left(User(userId: me)), url: url, asOf: asOf, in: work)
        }
    }

    // MARK: History

    private func resetHistory(_ url: String, _ call: CallID) {
        core.connection?.historyResets.begin(url)
        change(
            .resetHistory(url: url, userId: core.myUserId), url, call,
            ended: { [weak self] in self?.historyResetEnded(url) }
        ) { events, offset, _, work throws(CoveyError) in
            try events.resetHistory(url, offset: offset, in: work)
        }
    }

    private func hide(_ url: String, _ hidesHistory: Bool, _ allowsAutoUnhide: Bool, _ call: CallID) {
        if hidesHistory { core.connection?.historyResets.begin(url) }
        let endpoint = Endpoint<Int64>.hideChannel(
            url: url, userId: core.myUserId, hidesPreviousMessages: hidesHistory, allowsAutoUnhide: allowsAutoUnhide)
        change(
            endpoint, url, call,
            ended: { [weak self] in if hidesHistory { self?.historyResetEnded(url) } }
        ) { events, offset, asOf, work throws(CoveyError) in
            try events.applyOwn(
                .hidden(allowsAutoUnhide: allowsAutoUnhide, hidesPreviousMessages: hidesHistory), url: url, asOf: asOf,
                messageOffset: offset, in: work)
        }
    }

    private func historyResetEnded(_ url: String) {
        let frames = core.connection?.historyResets.end(url) ?? []
        if !frames.isEmpty { apply(frames) }
        queue.historyEnded(in: url)
    }

    // MARK: Metadata

    private func perform(_ operation: MetadataOperation, _ url: String, _ call: CallID) {
        switch operation {
        case .get(let keys):
            change(.channelMetadata(url: url, keys: keys), url, call, completion: { .metadata($0) }) {
                events, entries, asOf, work throws(CoveyError) in
                try events.readMetadata(entries, isAll: keys.isEmpty, url: url, asOf: asOf, in: work)
            }
        case .create(let entries): setMetadata(.createMetadata(url: url, entries), url, call)
        case .update(let entries, let upsert):
            setMetadata(.updateMetadata(url: url, entries, upsert: upsert), url, call)
        case .delete(let key):
            change(.deleteMetadata(url: url, key: key), url, call) { events, _, asOf, work throws(CoveyError) in
                try events.deleteMetadata(key, url: url, asOf: asOf, in: work)
            }
        }
    }

    private func setMetadata(_ endpoint: Endpoint<[String: String]>, _ url: String, _ call: CallID) {
        change(endpoint, url, call, completion: { .metadata($0) }) { events, entries, asOf, work throws(CoveyError) in
            try events.setMetadata(entries, url: url, asOf: asOf, in: work)
        }
    }

    private func perform(_ operation: MetacounterOperation, _ url: String, _ call: CallID) {
        switch operation {
        case .get(let keys):
            change(.metacounters(url: url, keys: keys), url, call, completion: { .metacounters($0) }) {
                events, counters, asOf, work throws(CoveyError) in
                // An answer for some keys says nothing about the others: it is for the app alone.
                guard keys.isEmpty else { return }
                try events.setAllMetacounters(counters, url: url, asOf: asOf, .channelRefresh, in: work)
            }
        case .create(let counters): setMetacounters(.createMetacounters(url: url, counters), url, call)
        case .update(let counters, let mode, let upsert):
            setMetacounters(.updateMetacounters(url: url, counters, mode, upsert: upsert), url, call)
        case .delete(let key):
            change(.deleteMetacounters(url: url, key: key), url, call) { events, _, asOf, work throws(CoveyError) in
                if let key { return try events.deleteMetacounter(key, url: url, asOf: asOf, in: work) }
                try events.setAllMetacounters([:], url: url, asOf: asOf, .eventMetaCounterDeleted, in: work)
            }
        }
    }

    private func setMetacounters(_ endpoint: Endpoint<[String: Int64]>, _ url: String, _ call: CallID) {
        change(endpoint, url, call, completion: { .metacounters($0) }) {
            events, counters, asOf, work throws(CoveyError) in
            try events.setMetacounters(counters, url: url, asOf: asOf, in: work)
        }
    }
}

extension GroupChannel {
    /// The source of the last event of an invitation: `user_joined` events come before `user_received_invitation`
    /// events.
    fileprivate func sourceOfInviting(_ userIds: [String], before: GroupChannel?) -> EventSource {
        if !fields.isSuper, let members = fields.members {
            let isAnyInvited = members.contains { $0.state == .invited && CodePoints.contains(userIds, $0.user.userId) }
            return isAnyInvited ? .eventUserReceivedInvitation : .eventUserJoined
        }
        let invited = fields.memberCount - fields.joinedMemberCount
        let invitedBefore = before.map { $0.fields.memberCount - $0.fields.joinedMemberCount } ?? 0
        return invited > invitedBefore ? .eventUserReceivedInvitation : .eventUserJoined
    }
}
