// Messages with files (collections.md §5, Files). The bytes are copied beside the outbox before the message is
// notified, then uploaded one file after the other when the row is the head. Each finished upload is recorded, so that
// nothing is uploaded twice. Until the last file is uploaded the row is `queued` on the disk: a repeated upload does no
// harm.

import CoveyModel
import CoveyStore
import CoveyWire

extension Lane {
    // MARK: Copies

    mutating func copied(_ id: String, _ index: Int, _ bytes: Int64) {
        guard case .copying(let left, let cancelRequested) = phase(of: id) else { return }
        setUnwritten(id) { $0.files?.files[index].sizeBytes = bytes }
        guard left == 1, let files = row(id)?.files else { return setCopying(left - 1, cancelRequested, id) }
        setUnwritten(id) { $0.message = $0.message.showing(files) }
        enter(.queued, id)
        admit(id)
        if cancelRequested { cancel(id) }
    }

    mutating func copyFailed(_ id: String, _ error: CoveyError) {
        guard case .copying = phase(of: id) else { return }
        answer(id, error)
        forget(id)
    }

    // MARK: Uploading

    mutating func startUpload(_ id: String, _ upload: Upload, _ c: LaneContext) {
        guard let files = row(id)?.files?.files, files.indices.contains(upload.index) else { return }
        do throws(CoveyError) {
            try c.checkSize(files[upload.index].sizeBytes)
        } catch {
            return failed(id, error, c)
        }
        var upload = upload
        (upload.stage, upload.hasMoved, upload.sentBytes) = (.running, false, 0)
        setUpload(upload, id)
        steps.append(.setTimer(.row, afterMs: Policy.uploadTimeoutMs))
        report(id, upload, 0)
        steps.append(.upload(id, index: upload.index))
    }

    mutating func uploaded(_ id: String, _ file: UploadedFile) {
        guard case .uploading(let upload) = phase(of: id), upload.stage == .running else { return }
        report(id, upload, row(id)?.files?.files[upload.index].sizeBytes ?? 0)
        enter(.queued, id)
        change(id) { $0.files?.files[upload.index].take(file) }
        endBackoff()
    }

    mutating func uploadFailed(_ id: String, _ error: CoveyError, _ c: LaneContext) {
        guard case .uploading(var upload) = phase(of: id), upload.stage == .running else { return }
        if error.code == .networkError, !upload.isSecondTry, c.isOnline {
            (upload.stage, upload.isSecondTry) = (.waiting, true)
            setUpload(upload, id)
            return steps.append(.setTimer(.row, afterMs: Policy.uploadRetryDelayMs))
        }
        // An answer of the server counts as an attempt; a broken connection does not.
        if error.code.isOfServer { change(id) { $0.attempts += 1 } }
        failed(id, error, c)
    }

    /// Begins the second attempt; or fails with 800250 if no byte moved for too long. By the timer alone: the clock goes
    /// on while the machine sleeps.
    mutating func uploadTimedOut(_ id: String, _ upload: Upload, _ c: LaneContext) {
        if upload.stage == .waiting { return startUpload(id, upload, c) }
        if upload.hasMoved {
            var upload = upload
            upload.hasMoved = false
            setUpload(upload, id)
            return steps.append(.setTimer(.row, afterMs: Policy.uploadTimeoutMs))
        }
        let message = "no byte of the file moved within \(Policy.uploadTimeoutMs) ms"
        uploadFailed(id, CoveyError(.fileUploadTimeout, message), c)
    }

    // MARK: Progress

    mutating func uploadMoved(_ id: String, _ sent: Int64, of total: Int64) {
        guard case .uploading(var upload) = phase(of: id), upload.stage == .running,
            let file = row(id)?.files?.files[upload.index]
        else { return }
        upload.hasMoved = true
        let bytes = file.sentBytes(ofUpload: sent, total: total)
        let isMore = bytes > upload.sentBytes
        if isMore { upload.sentBytes = bytes }
        setUpload(upload, id)
        // The complete size is reported when the server has answered.
        if isMore, bytes < file.sizeBytes { report(id, upload, bytes) }
    }

    private mutating func report(_ id: String, _ upload: Upload, _ bytes: Int64) {
        guard let call = calls[id]?.first, let file = row(id)?.files?.files[upload.index] else { return }
        let progress = UploadProgress(
            requestId: id, fileIndex: upload.index, sentBytes: bytes, totalBytes: file.sizeBytes)
        steps.append(.progress(call, progress))
    }
}
