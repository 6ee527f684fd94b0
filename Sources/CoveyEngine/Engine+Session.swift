// What follows when a connection opens, is lost or ends (sync.md §7), and where the frames of one read go: all of them
// into one transaction.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyFeeds
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    func connectionOpened(_ login: Login) {
        try? core.store?.setUser(login.user)
        try? core.store?.setClockOffsetMs(core.clock.offset(at: core.now))
        if let totals = login.unreadTotals { unreadTotalsCame([totals]) }
        core.connection?.fetcher.changelogNeeded = { [unowned self] in self.sync?.channelChangelog.runAgain() }
        retention.connectionOpened()
        queue.expire()
        let waiting = commandsWaiting
        commandsWaiting = []
        for command in waiting {
            core.effects.cancel(command.timer)
            command.run()
        }
        startSynchronization()
    }

    /// Applies received frames first. Then each part ends what it has under way.
    func endConnection(because reason: CoveyError = .connectionEnded) {
        applyHeldFrames()
        // The frames may exceed the limit of a turn, which ends the connection.
        guard core.isOnline else { return }
        endSynchronization()
        core.endConnection(because: reason)
        TypingEvents(core: core).connectionEnded()
        queue.connectionEnded()
        scheduledUploads.connectionEnded()
        for view in messageCollections.ascending { view.connectionEnded() }
        for id in channelCollections.keys.inOrder() { channelCollections[id]?.connectionEnded() }
    }

    // MARK: Synchronization

    func startSynchronization() {
        guard core.maySync else { return }
        core.beginUnknownMemberships()
        let run = SyncRun(core: core, status: backgroundStatus) { [unowned self] in self.collections(of: $0) }
        run.catchUp.ready = { [unowned self] in self.queue.channelReady($0) }
        run.channelChangelog.positionLost = { [unowned self] in self.channelListLost() }
        run.channelChangelog.ended = { [unowned self] in self.channelChangelogEnded(isApplied: $0) }
        run.background.listCompleted = { [unowned self] in self.feeds.allChannelsKnown() }
        run.background.views = { [unowned self] in self.backgroundViews }
        run.background.isCacheFull = { [unowned self] in self.evictor.isAtTarget }
        sync = run
        feeds.connectionOpened()
        // It ends by fetching the channels that are marked; without a list they are fetched, too.
        if !needsChannels {
            core.connection?.fetcher.fetchMarked()
        } else {
            run.channelChangelog.run()
        }
        // The most recently opened first.
        var urls: [String] = []
        for collection in messageCollections.ascending.reversed() {
            guard collection.phase != .created, collection.mayAsk,
                !urls.contains(collection.channelUrl)
            else { continue }
            urls.append(collection.channelUrl)
        }
        core.effects.log(
            .info, .sync, "synchronization began",
            [.number("channels", urls.count), .flag("channel_changelog", needsChannels)])
        run.catchUp.begin(urls)
        for url in queue.channelsWithRows where !urls.contains(url) { queue.channelReady(url) }
        run.background.process()
    }

    func endSynchronization() {
        if let sync { core.effects.log(.debug, .sync, "synchronization ended", [.flag("idle", sync.catchUp.isIdle)]) }
        sync?.end()
        sync = nil
        feeds.connectionEnded()
    }

    // MARK: The session

    func sessionEnded(_ reason: CoveyError) {
        if session.isOver {
            closeStore(because: reason, clearingCache: true)
            core.effects.deliver(.connection(.sessionClosed(reason)))
        } else if isLoggedIn {
            core.effects.deliver(.connection(.reconnectFailed(reason)))
        }
    }

    func stateChanged(to state: ConnectionState) {
        var notice: ConnectionNotice?
        switch state {
        case .open:
            core.effects.stats.logins.add()
            if outage != .neverOpen { core.effects.stats.reconnects.add() }
            notice = outage == .neverOpen ? .connected(userId: core.myUserId) : .reconnectSucceeded
            outage = .none
        case .reconnecting where outage == .none: (notice, outage) = (.reconnectStarted, .notified)
        case .closed, .connecting: outage = .neverOpen
        default: break
        }
        core.effects.deliver(.state(state, state == .open ? core.me : nil))
        if let notice { core.effects.deliver(.connection(notice)) }
    }

    /// While acknowledgements follow each other quickly, all frames wait in their order.
    func received(_ frames: [ReceivedFrame]) {
        let acknowledgement = queue.acknowledged(ownMessages(in: frames))
        // Frames are copied as seldom as can be, here and below: a live message pays for it.
        if heldFrames.isEmpty { heldFrames = frames } else { heldFrames.append(contentsOf: frames) }
        switch acknowledgement {
        case .goesOn:
            guard heldFramesTimer == nil else { return }
            heldFramesTimer = core.effects.after(Policy.acknowledgementWaitMs) { [weak self] in self?.applyHeldFrames()
            }
        case .none where heldFramesTimer != nil: return
        case .none, .ended: applyHeldFrames()
        }
    }

    /// Messages with a request id: they may be messages that wait in the queue, or that left it and are still on the disk.
    private func ownMessages(in frames: some Sequence<ReceivedFrame>) -> [Message] {
        guard !queue.isEmpty || core.turns.hasUnsentDeletions else { return [] }
        return frames.compactMap { frame in
            switch frame.body {
            case .message(let message), .messageEdited(let message, _): message.hasRequestId ? message : nil
            default: nil
            }
        }
    }

    /// Runs before anything else: what was received comes first.
    func applyHeldFrames() {
        guard !heldFrames.isEmpty else { return }
        core.effects.cancel(heldFramesTimer)
        heldFramesTimer = nil
        let frames = heldFrames
        heldFrames = []
        apply(core.connection?.historyResets.withoutThoseThatWait(frames) ?? frames)
    }

    /// Applies frames, and the answers to own calls, to the cache.
    var messageEvents: MessageEvents {
        MessageEvents(core: core)
    }
    var channelEvents: ChannelEvents { ChannelEvents(core: core) }

    /// What may hide history, or ends a membership, begins a transaction: what came before it is delivered to feeds.
    func apply(_ frames: [ReceivedFrame]) {
        var rest = frames[...]
        while !rest.isEmpty {
            var end = rest.startIndex + 1
            while end < rest.endIndex, !rest[end].body.mayHideHistory(from: core.myUserId) { end += 1 }
            guard applyTogether(rest[..<end]) else { return }
            rest = rest[end...]
        }
    }

    /// False if they changed too much, which ends the connection.
    private func applyTogether(_ frames: ArraySlice<ReceivedFrame>) -> Bool {
        let (messages, channels) = (messageEvents, channelEvents)
        var answered: [ReceivedFrame] = []
        var isTooMuch = false
        core.commit(recognizing: ownMessages(in: frames)) { work throws(CoveyError) in
            // On a full disk it may run twice.
            answered = []
            // Without a time they are as new as any.
            let sentAt = frames[frames.startIndex].sentAt
            work.framesSentAtMs = sentAt > 0 ? sentAt : .max
            let mostBytes = work.store.writtenBytes + Policy.turnWrittenBytes
            for frame in frames {
                isTooMuch = work.store.writtenBytes > mostBytes
                if isTooMuch { break }
                if !frame.requestId.isEmpty { answered.append(frame) }
                if hasEventHandler || frame.body.saysMoreThanMessages {
                    work.happens(Cause(frame.body))
                } else {
                    work.causes = []
                }
                switch frame.body {
                case .message(let message):
                    try messages.received(message, in: work)
                    if frame.requestId.isEmpty { try acknowledge(message, work) }
                case .messageEdited(let message, let mentions):
                    try messages.edited(message, after: mentions, sentAt: frame.sentAt, in: work)
                case .messageDeleted(let deleted): try messages.deleted(deleted, in: work)
                case .thread(let thread): try messages.threadChanged(thread, in: work)
                case .reaction(let reaction): try messages.reacted(reaction, in: work)
                case .poll(let poll): try messages.pollChanged(poll, in: work)
                case .vote(let vote): try messages.voted(vote, in: work)
                case .read(let read) where read.parentMessageId > 0: try messages.threadRead(read, in: work)
                case .read(let read): try channels.read(read, sentAt: frame.sentAt, in: work)
                case .delivered(let receipts): try channels.delivered(receipts, in: work)
                case .memberCounts(let counts): try channels.memberCounts(counts, in: work)
                case .channelEvent(let event): try channels.apply(event, in: work)
                case .userEvent(let event): try channels.userEvent(event, in: work)
                case .unreadable: try channels.forgetMetacounters(in: work)
                default: break
                }
                core.connection?.applied(frameSentAt: frame.sentAt)
            }
            work.causes = []
        }
        var totals: [UnreadUpdate] = []
        for index in frames.indices { if let frameTotals = frames[index].unreadTotals { totals.append(frameTotals) } }
        if !totals.isEmpty { unreadTotalsCame(totals) }
        for frame in answered { answer(frame) }
        if isTooMuch {
            session.refuse(.malformed("Frames changed more than \(Policy.turnWrittenBytes) bytes at once."))
        }
        return !isTooMuch
    }

    /// Applies a message of an answer, or of the app, before its frame has come.
    func received(_ message: Message) {
        core.commit(recognizing: [message]) { work throws(CoveyError) in
            if hasEventHandler { work.happens(Cause(.message(message))) }
            try messageEvents.received(message, isInOrder: false, in: work)
        }
    }

    /// Acks and refusals of commands; the queue handles a refused send.
    private func answer(_ frame: ReceivedFrame) {
        if case .failed(let error) = frame.body, queue.refused(frame.requestId, error) { return }
        core.connection?.acks.answered(frame)
    }

    /// A message was pushed. If its channel is not known yet, the channel's first row has it.
    private func acknowledge(_ message: Message, _ work: WriteTransaction) throws(CoveyError) {
        guard let channel = try work.channel(message.channelUrl), mustConfirm(message, in: channel) else { return }
        work.after { [weak self] in self?.confirm(message) }
    }

    /// A channel is known now of which a message was pushed before.
    func confirmDelivery(in channel: GroupChannel) {
        guard let login = core.login, let last = channel.lastMessage, last.createdAt > login.loginTs,
            last.createdAt > channel.deliveryReceipts?[core.myUserId] ?? 0, mustConfirm(last, in: channel)
        else { return }
        confirm(last)
    }

    /// In channels with delivery receipts (websocket.md §4.4).
    private func mustConfirm(_ message: Message, in channel: GroupChannel) -> Bool {
        guard channel.fields.deliveryReceipts != nil,
            !core.isMe(message.senderId) || !message.flags.contains(.hasSender)
        else { return false }
        return !channel.fields.isSuper || channel.flags.contains(.isBroadcast)
            || core.login?.disableSupergroupMack != true
    }

    private func confirm(_ message: Message) {
        _ = session.send(
            .delivered(
                channelUrl: message.channelUrl, messageId: message.messageId, requestId: core.effects.uuid()))
    }

    /// A frame is missing, or frames began before the user joined: the views of the channel are checked, and newer
    /// messages wait for that (sync.md §5.6). The channel is fetched, because only its row has the counts of a lost
    /// frame.
    func frameLost(_ url: String) {
        core.refetchChannel(url)
        let views = collections(of: url)
        guard !views.isEmpty else { return }
        for view in views { view.edgeBroken() }
        checkNeeded(url)
    }
}

/// However often the session tries, or waits: the app is notified when an outage begins and when it ends.
enum Outage {
    /// This login has had no open connection yet.
    case neverOpen
    case none
    case notified
}

extension Frame {
    /// From then on the user may not see earlier messages of the channel, or none at all.
    fileprivate func mayHideHistory(from userId: @autoclosure () -> String) -> Bool {
        guard case .channelEvent(let event) = self else { return false }
        return event.mayHideHistory || event.endsMembership(of: userId())
    }
}
