// Requests of a lane's steps to the server and the disk: frames and requests with a message, copies and uploads of its
// files, lookups. Every answer becomes an event of the lane; answers are dropped with their connection.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension OutboxRow {
    var command: SocketCommand {
        guard let files else { return .userMessage(channelUrl: channelUrl, requestId: requestId, params) }
        return .fileMessage(channelUrl: channelUrl, requestId: requestId, params, files)
    }

    /// The request that sends the message without the socket.
    func endpoint(userId: String) -> Endpoint<Message> {
        guard let files else {
            return .sendUserMessage(channelUrl: channelUrl, userId: userId, requestId: requestId, params: params)
        }
        return .sendFileMessage(
            channelUrl: channelUrl, userId: userId, requestId: requestId, params: params, files: files)
    }
}

extension SendQueue {
    // MARK: Messages

    /// The open socket could not send the frame, not even one byte of it.
    package func notSent(_ text: [UInt8]) {
        let sending = lanes.values.compactMap(\.sending).inOrder()
        let id = sending.first { row($0)?.command.encoded() == text }
        if let id { handle(.notWritten(id), of: id) }
    }

    func post(_ requestId: String) {
        guard let row = row(requestId) else { return }
        core.ask(row.endpoint(userId: core.myUserId)) { [weak self] result in
            guard let self, self.row(requestId) != nil else { return }
            switch result {
            case .success(let message):
                self.answered?(message.hasRequestId ? message : message.with { $0[.requestId] = requestId })
            case .failure(let error): self.handle(.postFailed(requestId, error), of: requestId)
            }
        }
    }

    /// The server refused a send by EROR. False if this queue has no such request id.
    package func refused(_ requestId: String, _ error: CoveyError) -> Bool {
        guard row(requestId) != nil else { return false }
        handle(.refused(requestId, error), of: requestId)
        return true
    }

    // MARK: Files

    package func check(_ files: FilesToSend, _ contents: [FileContent?]) throws(CoveyError) {
        guard files.files.count == contents.count, !files.files.isEmpty,
            zip(files.files, contents).allSatisfy({ $0.url.isEmpty == ($1 != nil) })
        else { throw CoveyError(.invalidParameter, "each file needs either bytes or a URL") }
        if let store = core.store, files.files.contains(where: \.url.isEmpty),
            store.outboxFile(requestId: "", index: 0) == nil
        {
            throw CoveyError(.localDatabaseError, "there is no directory for the copies of files")
        }
        guard let login = core.login else { return }
        guard files.files.count <= max(1, login.multipleFileMax) else {
            throw CoveyError(.invalidParameter, "a message has at most \(login.multipleFileMax) files")
        }
        for case .some(let content) in contents { try checkSize(content.sizeBytes) }
    }

    package func checkSize(_ bytes: Int64) throws(CoveyError) {
        try context(of: "", readsChannel: false).checkSize(bytes)
    }

    func copy(_ contents: [FileContent?], _ requestId: String) {
        guard let store = core.store else { return }
        copyBegins(requestId)
        for (index, content) in contents.enumerated() {
            guard let content, let path = store.outboxFile(requestId: requestId, index: index) else { continue }
            core.effects.keepFile(content, path: path) { [weak self] result in
                guard let self, self.core.store === store else { return }  // an orphan: removed at the next open
                self.copied(requestId, index, result)
            }
        }
    }

    private func copied(_ requestId: String, _ index: Int, _ result: Result<Int64, CoveyError>) {
        guard isCopying(requestId), let url = channelUrls[requestId] else {
            core.store?.removeOutboxFiles(requestId: requestId, count: index + 1)
            return
        }
        do throws(CoveyError) {
            let size = try result.get()
            try context(of: url, readsChannel: false).checkSize(size)
            handle(.copied(requestId, index: index, sizeBytes: size), in: url)
        } catch {
            handle(.copyFailed(requestId, error), in: url)
        }
    }

    func upload(_ requestId: String, _ index: Int) -> Connection.PendingRequest? {
        guard let row = row(requestId), let files = row.files,
            let path = core.store?.outboxFile(requestId: requestId, index: index)
        else { return nil }
        let endpoint = Endpoint<UploadedFile>.upload(
            files.files[index], path: path, thumbnailSizes: files.thumbnailSizes,
            channelUrl: row.channelUrl, requestId: requestId)
        return core.connection?.ask(endpoint) { [weak self] sent, total in
            self?.handle(.uploadMoved(requestId, sentBytes: sent, totalBytes: total), of: requestId)
        } _: { [weak self] result in
            switch result {
            case .success(let file):
                self?.core.uploadedFile(to: file.url)
                self?.handle(.uploaded(requestId, file), of: requestId)
            case .failure(let error): self?.handle(.uploadFailed(requestId, error), of: requestId)
            }
        }
    }

    // MARK: Lookups

    func search(_ url: String, _ fromMs: Int64) {
        var request = MessagePageRequest(
            reference: .timestamp(fromMs), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.senderIds = [core.myUserId]
        let asked = core.asking
        core.ask(.messages(channelUrl: url, request)) { [weak self] result in
            guard let self else { return }
            do throws(CoveyError) {
                let page = try result.get()
                let times = self.core.rowTimes(asked, ts: page.ts)
                try self.write(page.messages.filter { self.isUnsent($0) }, times)
                let hasMore = page.hasNext ?? (page.keys.count >= Policy.messagePageLimitRows)
                self.handle(
                    .lookupPage(newestMs: page.keys.last?.createdAt, hasMore: hasMore, asOfMs: times.asOf), in: url)
            } catch {
                self.lookupFailed(error, in: url)
            }
        }
    }

    /// A refusal from before the user joined says nothing of what the user can read now.
    private func lookupFailed(_ error: CoveyError, in url: String) {
        let isOfBefore = error.isOfNonMember && core.isOfEarlierMembership(url)
        handle(.lookupFailed(isOfBefore ? .joinedDuringLookup : error), in: url)
    }

    private func write(_ found: [Message], _ times: RowTimes) throws(CoveyError) {
        guard !found.isEmpty else { return }
        let isWritten = core.commit(recognizing: found) { work throws(CoveyError) in
            let writer = MessageWriter(
                core: core, work: work, source: .eventMessageSent, authority: .page, times: times)
            for message in found { try writer.write(message, kind: .new) }
        }
        if !isWritten { throw CoveyError(.localDatabaseError, "the message that was found could not be stored") }
    }

    func askWhatIsShown(_ url: String) {
        core.ask(.channel(url: url)) { [weak self] result in
            guard let self else { return }
            do throws(CoveyError) {
                let (answer, known) = (try result.get(), self.core.shownChannel(url))
                let channel = answer.completed(by: known)
                let isProof = known != nil || !answer.leavesOutWhatItShows
                // Others read public channels, too, and nothing is hidden from them: their rows show no offset.
                guard channel.fields.myMemberState == .joined || !isProof else {
                    throw CoveyError(.notAllowed, "the user is not a member of the channel")
                }
                let sinceMs = isProof ? channel.shownSinceMs(atMs: self.core.correctedNowMs) : nil
                // Rows count in seconds.
                self.handle(.channelShows(sinceMs: sinceMs, joinedMs: channel.fields.joinedAt + 999), in: url)
            } catch {
                self.lookupFailed(error, in: url)
            }
        }
    }
}

extension GroupChannel {
    /// Its defaults say nothing of whether the user is a member, or of what is hidden.
    fileprivate var leavesOutWhatItShows: Bool {
        fields.leftOut.contains(.memberState) || fields.leftOut.contains(.messageOffset)
    }

    /// The time since which no message can have been reset, purged or expired; nil: the channel stores none.
    fileprivate func shownSinceMs(atMs nowMs: Int64) -> Int64? {
        if fields.isEphemeral { return nil }
        let livesMs = self.messageSurvivalSeconds * 1_000
        return max(visibleFromMs, livesMs > 0 ? nowMs - livesMs : 0)
    }
}
