// Scheduled messages with files of this device: the bytes are copied beside the outbox, uploaded one file after the other,
// a few messages at a time, and then the server is asked to schedule the message. Unlike a message to send, nothing of it is stored: the call ends
// with its connection, and its copies go with it. Confined to the thread that owns the engine.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveyWire

final class ScheduledUploads {
    private struct Work {
        let url: String
        var message: FileMessage
        let atMs: Int64
        var isSecondTry = false
        /// True if a byte has moved since the timer was set.
        var hasMoved = false
        /// Of the file that is being uploaded.
        var sentBytes: Int64 = 0
        var request: Connection.PendingRequest?
        var timer: TimerID?
    }

    private let core: Core
    private let queue: SendQueue
    /// Asks the server, once all files are there.
    private let schedule: (CallID, _ url: String, FileMessage, _ atMs: Int64) -> Void
    private let complete: (CallID, Completion) -> Void
    private var works: [CallID: Work] = [:]
    /// Each has a place until it ends. The others wait for one in their order: their time-outs begin with their uploads.
    private var uploading: Set<CallID> = []
    private var waiting: [CallID] = []

    init(
        core: Core, queue: SendQueue, schedule: @escaping (CallID, String, FileMessage, Int64) -> Void,
        complete: @escaping (CallID, Completion) -> Void
    ) {
        (self.core, self.queue, self.schedule, self.complete) = (core, queue, schedule, complete)
    }

    /// The call belongs to the open connection.
    func start(_ message: FileMessage, url: String, atMs: Int64, call: CallID) {
        do throws(CoveyError) { try queue.check(message.files, message.contents) } catch {
            return complete(call, .failed(error))
        }
        works[call] = Work(url: url, message: message, atMs: atMs)
        copy(0, call)
    }

    /// The calls end with it.
    func connectionEnded() {
        waiting = []
        for call in works.keys.inOrder() { end(call) }
    }

    private func end(_ call: CallID) {
        guard let work = works.removeValue(forKey: call) else { return }
        core.effects.cancel(work.timer)
        core.store?.removeOutboxFiles(requestId: work.message.requestId, count: work.message.contents.count)
        uploading.remove(call)
        if hasRoom, let next = waiting.first {
            waiting.removeFirst()
            upload(next)
        }
    }

    private var hasRoom: Bool { uploading.count < Policy.scheduledUploadsAtOnce }

    private func fail(_ call: CallID, _ error: CoveyError) {
        end(call)
        complete(call, .failed(error))
    }

    // MARK: Copies

    private func copy(_ index: Int, _ call: CallID) {
        guard let work = works[call], let store = core.store else { return }
        let id = work.message.requestId
        guard let next = work.message.contents.indices.first(where: { $0 >= index && work.message.contents[$0] != nil })
        else { return upload(call) }
        guard let content = work.message.contents[next], let path = store.outboxFile(requestId: id, index: next) else {
            return
        }
        core.effects.keepFile(content, path: path) { [weak self] result in
            guard let self, self.core.store === store else { return }  // an orphan: removed at the next open
            guard self.works[call] != nil else { return store.removeOutboxFiles(requestId: id, count: next + 1) }
            do throws(CoveyError) {
                let size = try result.get()
                try self.queue.checkSize(size)
                self.works[call]?.message.files.files[next].sizeBytes = size
                self.works[call]?.message.contents[next] = nil  // the app's file is open no longer
                self.copy(next + 1, call)
            } catch {
                self.fail(call, error)
            }
        }
    }

    // MARK: Uploads

    private func upload(_ call: CallID) {
        guard let work = works[call] else { return }
        let files = work.message.files
        guard let index = files.nextUpload,
            let path = core.store?.outboxFile(requestId: work.message.requestId, index: index)
        else {
            end(call)
            return schedule(call, work.url, work.message, work.atMs)
        }
        guard uploading.contains(call) || hasRoom else { return waiting.append(call) }
        uploading.insert(call)
        report(call, index, sentBytes: 0)
        let endpoint = Endpoint<UploadedFile>.upload(
            files.files[index], path: path, thumbnailSizes: files.thumbnailSizes, channelUrl: work.url,
            requestId: work.message.requestId)
        works[call]?.sentBytes = 0
        watch(call)
        works[call]?.request = core.connection?.ask(endpoint) { [weak self] sent, total in
            self?.moved(call, index, sent, of: total)
        } _: { [weak self] result in
            self?.uploaded(call, index, result)
        }
    }

    /// The complete size is reported when the server has answered.
    private func moved(_ call: CallID, _ index: Int, _ sent: Int64, of total: Int64) {
        guard let work = works[call] else { return }
        works[call]?.hasMoved = true
        let file = work.message.files.files[index]
        let bytes = file.sentBytes(ofUpload: sent, total: total)
        guard bytes > work.sentBytes, bytes < file.sizeBytes else { return }
        works[call]?.sentBytes = bytes
        report(call, index, sentBytes: bytes)
    }

    private func uploaded(_ call: CallID, _ index: Int, _ result: Result<UploadedFile, CoveyError>) {
        guard let work = works[call] else { return }
        core.effects.cancel(work.timer)
        switch result {
        case .success(let file):
            core.uploadedFile(to: file.url)
            report(call, index, sentBytes: work.message.files.files[index].sizeBytes)
            works[call]?.isSecondTry = false
            works[call]?.message.files.files[index].take(file)
            upload(call)
        case .failure(let error):
            guard error.code == .networkError, !work.isSecondTry else { return fail(call, error) }
            works[call]?.isSecondTry = true
            works[call]?.timer = core.effects.after(Policy.uploadRetryDelayMs) { [weak self] in self?.upload(call) }
        }
    }

    /// Fails with 800250 if no byte moved for too long. By the timer alone: the clock goes on while the machine sleeps.
    private func watch(_ call: CallID) {
        works[call]?.hasMoved = false
        works[call]?.timer = core.effects.after(Policy.uploadTimeoutMs) { [weak self] in
            guard let self, let work = self.works[call] else { return }
            if work.hasMoved { return self.watch(call) }
            if let request = work.request { self.core.connection?.cancel(request) }
            let message = "no byte of the file moved within \(Policy.uploadTimeoutMs) ms"
            self.fail(call, CoveyError(.fileUploadTimeout, message))
        }
    }

    /// The message has no request id that an app could know.
    private func report(_ call: CallID, _ index: Int, sentBytes: Int64) {
        guard let size = works[call]?.message.files.files[index].sizeBytes else { return }
        let progress = UploadProgress(requestId: "", fileIndex: index, sentBytes: sentBytes, totalBytes: size)
        core.effects.deliver(.progress(call, progress))
    }
}
