// Channels that cannot be decided from what is cached (filters.md §1.2): the server is asked for the same list of these
// URLs. Until it has answered they stay where they are. An answer holds until something changes that a filter may look
// at. A question that failed is asked again later and later while the connection lasts, and after the next changelog.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

struct ChannelQuestions {
    struct Answer {
        var isMatch: Bool
        /// The channel that the answer is of; nil: whatever is being written now.
        var channel: GroupChannel?
    }
    var answers: [String: Answer] = [:]
    /// The channels as they were when they were asked for, and why.
    var inFlight: [String: (channel: GroupChannel, source: EventSource)] = [:]
    /// To be asked, with what made it necessary, in this order.
    var open: [(url: String, source: EventSource)] = []
    /// Asked without an answer, why: asked again later, or when the channel changes.
    var unanswered: [String: EventSource] = [:]
    var retryTimer: TimerID?
    var retryMs = Policy.syncRetryFirstMs

    mutating func add(_ url: String, _ source: EventSource) {
        if !open.contains(where: { $0.url == url }) { open.append((url, source)) }
    }

    mutating func failed(_ url: String) {
        if let (_, source) = inFlight.removeValue(forKey: url) { unanswered[url] = source }
    }

    mutating func connectionEnded() { for url in Array(inFlight.keys) { failed(url) } }
}

extension GroupChannelCollection {
    /// By the local rule; if that cannot decide, by the server's last answer about the channel.
    func verdict(of channel: GroupChannel) -> Verdict {
        let local = filter.verdict(of: channel)
        guard local == .unknown, let answer = questions.answers[channel.url] else { return local }
        guard answer.channel.map({ query.decidesAlike($0, channel) }) ?? true else { return .unknown }
        return answer.isMatch ? .match : .noMatch
    }

    /// The server listed the channel.
    func note(listed channel: GroupChannel) {
        questions.answers[channel.url] = ChannelQuestions.Answer(isMatch: true, channel: channel)
    }

    /// After a changelog: what could not be asked before.
    package func askAgain() {
        guard !isDisposed, hasLoaded, let store = core.store else { return }
        for (url, source) in questions.unanswered.inOrder() { questions.add(url, source) }
        questions.unanswered = [:]
        questions.open = questions.open.filter { open in
            guard let channel = (try? store.channel(url: open.url)) ?? nil else { return false }
            return verdict(of: channel) == .unknown && isOfConcern(channel)
        }
        ask()
    }

    /// Whether its place is inside of what is shown, or was.
    private func isOfConcern(_ channel: GroupChannel) -> Bool {
        keyOf[channel.url] != nil || !lists.hasNext || isBeforeEdge(query.sortKey(of: channel))
    }

    /// Asks what is open, unless it is being asked already; the rest when answers have come.
    func ask() {
        guard core.isOnline, let store = core.store else { return }
        var asked: [(url: String, source: EventSource)] = []
        var underWay: [(url: String, source: EventSource)] = []
        var count = 0
        for open in questions.open {
            guard questions.inFlight.count < Policy.channelUrlBatch else { break }
            count += 1
            if questions.inFlight[open.url] != nil {
                underWay.append(open)
            } else if let channel = (try? store.channel(url: open.url)) ?? nil, verdict(of: channel) == .unknown {
                // What was noted while the server was asked may be answered by now.
                questions.inFlight[open.url] = (channel, open.source)
                asked.append(open)
            }
        }
        questions.open.replaceSubrange(..<count, with: underWay)
        guard !asked.isEmpty else { return }
        var question = query
        question.channelUrls = asked.map(\.url)
        question.limit = asked.count
        let askedAt = core.asking.serverMs
        core.ask(.myChannels(userId: core.myUserId, query: question, token: ""), priority: .catchUp) {
            [weak self] result in
            guard let self, !self.isDisposed else { return }
            switch result {
            case .success(let page): self.answered(page, asked, askedAt)
            case .failure:
                for (url, _) in asked { self.questions.failed(url) }
                self.ask()
                self.askLater()
            }
        }
    }

    /// What has no answer, if nothing else asks before.
    private func askLater() {
        guard core.isOnline, !questions.unanswered.isEmpty, questions.retryTimer == nil else { return }
        questions.retryTimer = core.effects.after(questions.retryMs) { [weak self] in
            self?.questions.retryTimer = nil
            self?.askAgain()
        }
        questions.retryMs = min(questions.retryMs * 2, Policy.syncRetryMaxMs)
    }

    /// Nothing of it is asked for any more, until something else asks.
    func endQuestions() {
        questions.connectionEnded()
        core.effects.cancel(questions.retryTimer)
        (questions.retryTimer, questions.retryMs) = (nil, Policy.syncRetryFirstMs)
    }

    private func answered(_ page: ChannelPage, _ asked: [(url: String, source: EventSource)], _ askedAt: Int64) {
        guard let store = core.store else { return }
        let listed = Dictionary(page.channels.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
        var settled: [(url: String, source: EventSource)] = []
        for (url, source) in asked {
            if listed[url] == nil, !page.isWhole { questions.failed(url) }
            let before = questions.inFlight.removeValue(forKey: url)?.channel
            guard let before, let now = (try? store.channel(url: url)) ?? nil else { continue }
            // What changed since may have been too late for the answer.
            guard query.decidesAlike(before, now) else {
                questions.add(url, source)
                continue
            }
            questions.answers[url] = ChannelQuestions.Answer(isMatch: listed[url] != nil)
            settled.append((url, source))
        }
        core.commit { work throws(CoveyError) in
            for (url, source) in settled {
                // Of what the row leaves open, it would only be news that other lists have to ask about.
                guard let channel = listed[url], filter.verdict(of: channel) != .unknown else { continue }
                try ChannelWriter(core: core, work: work, source: source).write(
                    channel, at: core.known(page.ts, asked: askedAt))
            }
        }
        // The changes of the commit were notified; the answer may still differ from what is shown.
        for (url, source) in settled {
            guard let channel = (try? store.channel(url: url)) ?? nil else {
                questions.answers[url] = nil
                continue
            }
            questions.answers[url]?.channel = channel
            settle(core.typing.shown(channel), source)
        }
        ask()
        if questions.unanswered.isEmpty { questions.retryMs = Policy.syncRetryFirstMs } else { askLater() }
    }
}

extension GroupChannelListQuery {
    /// Nothing differs that the verdict of a filter may depend on (filters.md §2.1).
    fileprivate func decidesAlike(_ one: GroupChannel, _ other: GroupChannel) -> Bool {
        one === other
            || one.name == other.name && one.customType == other.customType && one.flags == other.flags
                && one.hiddenState == other.hiddenState && one.myMemberState == other.myMemberState
                && one.hasLastMessage == other.hasLastMessage && one.createdAt == other.createdAt
                && (!unreadOnly || one.knownUnreadMessageCount == other.knownUnreadMessageCount)
                && one.memberCount == other.memberCount && one.joinedMemberCount == other.joinedMemberCount
                && one.versions.members == other.versions.members && one.fields.members == other.fields.members
                && one.fields.inviter == other.fields.inviter && one.metadata == other.metadata
                && one.metacounters == other.metacounters && one.versions.metacounters == other.versions.metacounters
                && one.fields.hasFilteredBytes(of: other.fields)
    }
}
