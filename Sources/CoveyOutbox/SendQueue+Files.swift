// Messages with files (collections.md §5, Files): their bytes are copied beside the outbox before the message is told, then
// uploaded one after the other when their turn in the channel comes, and what was uploaded is written down, so that
// nothing goes up twice. Until the last file is up the row is `queued` on the disk: a repeated upload does no harm.
//
// A row is *kept* while its copies are made: nobody knows of it yet, but it has its place in the queue. A row whose
// upload runs, or waits to be repeated, is in `uploads`. Units: bytes, milliseconds.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

/// The upload of one file of a row.
struct Upload {
    var index: Int
    var request: Connection.PendingRequest?
    /// For the time-out, or for the second try.
    var timer: TimerID?
    /// Monotonic time when bytes moved last.
    var movedAtMs: Int64 = 0
    var sentBytes: Int64 = 0
    var isSecondTry = false
}

extension OutboxRow {
    var command: SocketCommand {
        guard let files else { return .userMessage(channelUrl: channelUrl, requestId: requestId, params) }
        return .fileMessage(channelUrl: channelUrl, requestId: requestId, params, files)
    }

    /// The way around the socket.
    func endpoint(userId: String) -> Endpoint<Message> {
        guard let files else {
            return .sendUserMessage(channelUrl: channelUrl, userId: userId, requestId: requestId, params: params)
        }
        return .sendFileMessage(
            channelUrl: channelUrl, userId: userId, requestId: requestId, params: params, files: files)
    }

    /// Bytes have to go up before it can go out.
    var needsUpload: Bool { files.map { !$0.isUploaded } ?? false }
}

extension SendQueue {
    // MARK: Sending

    /// Queues a message with files. `contents` has, for each file, its bytes, or nil if it is given by its URL.
    package func send(
        _ params: UserMessageParams, files: FilesToSend, contents: [FileContent?], channelUrl: String,
        requestId: String, call: CallID
    ) {
        do throws(CoveyError) {
            try judge(files, contents)
            var files = files
            for (index, content) in contents.enumerated() {
                guard let content else { continue }
                files.files[index].isCopied = true
                files.files[index].sizeBytes = content.sizeBytes
            }
            try enqueue(params, files: files, channelUrl: channelUrl, requestId: requestId, call: call)
        } catch {
            return core.turns.complete(call, .failed(error))
        }
        keep(contents, requestId)
    }

    private func judge(_ files: FilesToSend, _ contents: [FileContent?]) throws(CoveyError) {
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
        for case .some(let content) in contents { try judgeSize(content.sizeBytes) }
    }

    /// What the server would refuse is not sent.
    private func judgeSize(_ bytes: Int64) throws(CoveyError) {
        guard let limit = core.login?.fileUploadLimitMB, limit >= 0, bytes >> 20 >= limit, bytes > limit << 20 else {
            return
        }
        throw CoveyError(.fileSizeLimitExceeded, "a file has \(bytes) bytes; the server takes \(limit) MB")
    }

    // MARK: Keeping copies

    private func keep(_ contents: [FileContent?], _ requestId: String) {
        guard let store = core.store, contents.contains(where: { $0 != nil }) else { return admit(requestId) }
        keeping[requestId] = contents.count { $0 != nil }
        for (index, content) in contents.enumerated() {
            guard let content, let path = store.outboxFile(requestId: requestId, index: index) else { continue }
            core.outside.keepFile(content, path: path) { [weak self] result in
                guard let self, self.core.store === store else { return }  // an orphan: removed at the next open
                self.kept(requestId, index, result)
            }
        }
    }

    private func kept(_ requestId: String, _ index: Int, _ result: Result<Int64, CoveyError>) {
        guard let left = keeping[requestId], let row = row(requestId) else {
            core.store?.removeOutboxFiles(requestId: requestId, count: index + 1)
            return
        }
        do throws(CoveyError) {
            let size = try result.get()
            try judgeSize(size)
            entries[requestId]?.files?.files[index].sizeBytes = size
        } catch {
            forget(requestId)
            complete(requestId, .failed(error))
            return pumpAll()
        }
        keeping[requestId] = left > 1 ? left - 1 : nil
        guard left == 1, let files = self.row(requestId)?.files else { return }
        entries[requestId]?.message = row.message.showing(files)
        let isUnwanted = unwanted.remove(requestId) != nil
        admit(requestId)
        if isUnwanted { try? cancel(requestId: requestId) }
    }

    /// The store is being closed before the copies of these were made: no message has appeared, and none will.
    func abandonKeeping() {
        for requestId in keeping.keys.sorted() {
            forget(requestId)
            complete(requestId, .failed(CoveyError(.requestCanceled, "the user logged out")))
        }
    }

    // MARK: Uploading

    /// Begins with the next file of the row, once the row is on the disk.
    func upload(_ row: OutboxRow) {
        guard let index = row.files?.nextUpload else { return }
        uploads[row.requestId] = Upload(index: index)
        core.turns.transmit(row.requestId)
    }

    func startUpload(_ requestId: String) {
        guard let index = uploads[requestId]?.index, let row = row(requestId), let files = row.files,
            let path = core.store?.outboxFile(requestId: requestId, index: index)
        else { return }
        let file = files.files[index]
        do throws(CoveyError) {
            try judgeSize(file.sizeBytes)
        } catch {
            endUpload(requestId)
            return failed(requestId, error)
        }
        uploads[requestId]?.movedAtMs = core.now.monotonicMs
        uploads[requestId]?.sentBytes = 0
        let endpoint = Endpoint<UploadedFile>.upload(
            file, path: path, thumbnailSizes: files.thumbnailSizes,
            channelUrl: row.channelUrl, requestId: requestId)
        watch(requestId, afterMs: Policy.uploadTimeoutMs)
        tell(requestId, 0)
        let request = core.connection?.ask(endpoint) { [weak self] sent, total in
            self?.moved(requestId, sent, of: total)
        } _: { [weak self] result in
            self?.uploadAnswered(requestId, index, result)
        }
        uploads[requestId]?.request = request
    }

    private func uploadAnswered(_ requestId: String, _ index: Int, _ result: Result<UploadedFile, CoveyError>) {
        guard let upload = uploads[requestId], upload.index == index else { return }
        uploads[requestId]?.request = nil
        switch result {
        case .success(let answer): uploaded(requestId, index, answer)
        case .failure(let error): uploadFailed(requestId, error)
        }
    }

    private func uploaded(_ requestId: String, _ index: Int, _ answer: UploadedFile) {
        guard let row = row(requestId) else { return }
        tell(requestId, row.files?.files[index].sizeBytes ?? 0)
        endUpload(requestId)
        change(requestId) {
            $0.files?.files[index].url = answer.url
            $0.files?.files[index].requiresAuth = answer.requiresAuth
            $0.files?.files[index].thumbnails = answer.thumbnails
        }
        backoff[row.channelUrl] = nil
        pumpAll()
    }

    private func uploadFailed(_ requestId: String, _ error: CoveyError) {
        guard let upload = uploads[requestId], let row = row(requestId) else { return }
        endUpload(requestId)
        if error.code == .networkError, !upload.isSecondTry, core.isOnline {
            var again = upload
            again.isSecondTry = true
            again.timer = core.outside.after(Policy.uploadRetryDelayMs) { [weak self] in
                self?.uploads[requestId]?.timer = nil
                self?.startUpload(requestId)
            }
            uploads[requestId] = again
            return
        }
        // An answer of the server is a try of the message; a broken connection is not.
        if error.code.isOfServer { change(row.requestId) { $0.attempts += 1 } }
        failed(requestId, error)
    }

    // MARK: Progress

    /// `total` counts the form around the file, too, which goes first but for its last line.
    private func moved(_ requestId: String, _ sent: Int64, of total: Int64) {
        guard let upload = uploads[requestId], let size = row(requestId)?.files?.files[upload.index].sizeBytes else {
            return
        }
        uploads[requestId]?.movedAtMs = core.now.monotonicMs
        let bytes = min(max(0, sent - max(0, total - size)), size)
        guard bytes > upload.sentBytes else { return }
        uploads[requestId]?.sentBytes = bytes
        // The whole size is told when the server has answered.
        if bytes < size { tell(requestId, bytes) }
    }

    private func tell(_ requestId: String, _ bytes: Int64) {
        guard let call = calls[requestId], let upload = uploads[requestId], let files = row(requestId)?.files else {
            return
        }
        let progress = UploadProgress(
            requestId: requestId, fileIndex: upload.index, sentBytes: bytes,
            totalBytes: files.files[upload.index].sizeBytes)
        core.outside.deliver(.progress(call, progress))
    }

    /// No byte moved for too long: 800250. One timer, moved on only when it fires.
    private func watch(_ requestId: String, afterMs: Int64) {
        uploads[requestId]?.timer = core.outside.after(afterMs) { [weak self] in
            guard let self, let upload = self.uploads[requestId] else { return }
            let idleMs = self.core.now.monotonicMs - upload.movedAtMs
            guard idleMs >= Policy.uploadTimeoutMs else {
                return self.watch(requestId, afterMs: Policy.uploadTimeoutMs - idleMs)
            }
            let message = "no byte of the file moved within \(Policy.uploadTimeoutMs) ms"
            self.uploadFailed(requestId, CoveyError(.fileUploadTimeout, message))
        }
    }

    /// Whatever the upload was doing, it does no more.
    func endUpload(_ requestId: String) {
        guard let upload = uploads.removeValue(forKey: requestId) else { return }
        core.outside.cancel(upload.timer)
        if let request = upload.request { core.connection?.cancel(request) }
    }

    // MARK: Cancelling

    /// Cancels a message that has not left: while its files are copied or go up, or while it waits. One that may have
    /// left cannot be called back: 800230.
    package func cancel(requestId: String) throws(CoveyError) {
        if marked.contains(requestId), let url = row(requestId)?.channelUrl { unmark(url) }
        guard let row = row(requestId), row.message.status == .pending else {
            throw CoveyError(.invalidParameter, "no waiting message has the request id \(requestId)")
        }
        guard row.state == .queued, !unverified.contains(requestId) else {
            throw CoveyError(.fileUploadCancelFailed, "the message is being sent")
        }
        // Told as soon as it is there to be told of.
        guard keeping[requestId] == nil else {
            unwanted.insert(requestId)
            return
        }
        endUpload(requestId)
        change(requestId) {
            $0.state = .canceled
            $0.message = $0.message.with {
                $0.status = .canceled
                $0[.errorCode] = Int64(CoveyError.Code.requestCanceled.rawValue)
                $0.flags.remove(.queuedForResend)
            }
        }
        complete(requestId, .failed(CoveyError(.requestCanceled, "the message was canceled")))
        note(row.message, became: self.row(requestId)?.message, source: .localMessageCanceled)
        pumpAll()
    }
}
