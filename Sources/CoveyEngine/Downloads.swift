// Downloads of files for the app: which wait, which run, and with which key. The runtime transfers and caches the bytes
// (decision 39). Of one file there is one transfer at a time: a second call waits and then finds the file in the cache.
// Downloads need the user's directory and no open connection. Confined to the thread that owns the engine.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

final class Downloads {
    private struct Waiting {
        let call: CallID
        let url: FileURL
        let order: FileOrder
        let name: String
    }

    private let core: Core
    private let complete: (CallID, Completion) -> Void
    /// In the order of the calls.
    private var waiting: [Waiting] = []
    private var running: [CallID: (name: String, transfer: TransferID)] = [:]

    init(core: Core, complete: @escaping (CallID, Completion) -> Void) {
        self.core = core
        self.complete = complete
    }

    func start(_ order: FileOrder, call: CallID) {
        do throws(CoveyError) {
            guard let store = core.store else { throw Engine.noUser }
            guard store.downloadDirectory != nil else {
                throw CoveyError(.localDatabaseError, "there is no directory for downloaded files")
            }
            let url = try FileURL(order.url)
            waiting.append(Waiting(call: call, url: url, order: order, name: Store.downloadName(url: url.text)))
        } catch {
            return complete(call, .failed(error))
        }
        startNext()
    }

    /// A call that has ended is ignored.
    func cancel(_ call: CallID) {
        if let index = waiting.firstIndex(where: { $0.call == call }) {
            waiting.remove(at: index)
        } else if let (_, transfer) = running.removeValue(forKey: call) {
            core.effects.cancel(transfer)
        } else {
            return
        }
        complete(call, .failed(CoveyError(.requestCanceled, "The download was canceled.")))
        startNext()
    }

    /// `reason`: their calls end with it. Nil if the client itself ends, which completes them.
    func endAll(because reason: CoveyError?) {
        let calls = waiting.map(\.call) + running.keys.inOrder()
        waiting = []
        if reason != nil {
            for call in running.keys.inOrder() { if let one = running[call] { core.effects.cancel(one.transfer) } }
        }
        running = [:]
        guard let reason else { return }
        for call in calls.inOrder() { complete(call, .failed(CoveyError(.requestCanceled, reason.message))) }
    }

    private func startNext() {
        while running.count < Policy.downloadsAtOnce, let directory = core.store?.downloadDirectory,
            let index = waiting.firstIndex(where: { next in !running.values.contains { $0.name == next.name } })
        {
            run(waiting.remove(at: index), directory)
        }
    }

    private func run(_ next: Waiting, _ directory: String) {
        let call = next.call
        let isTrusted = next.order.requiresAuth && core.mayReceiveKey(next.url)
        let download = FileDownload(
            url: isTrusted ? next.url.text : next.url.asGiven, key: isTrusted ? key : .none,
            destination: next.order.path.map { .path($0) } ?? .memory(limitBytes: Policy.downloadMemoryBytes),
            cacheDirectory: directory, cacheName: next.name, cacheLimitBytes: core.options.downloadCacheBytes)
        let transfer = core.effects.download(download) { [core] received, total in
            core.effects.deliver(.downloadProgress(call, receivedBytes: received, totalBytes: total))
        } answer: { [weak self] result in
            guard let self, self.running.removeValue(forKey: call) != nil else { return }
            switch result {
            case .success(let answer) where answer.status == 200: self.complete(call, .bytes(answer.body))
            case .success(let answer): self.complete(call, .failed(.ofDownload(answer)))
            case .failure(let error): self.complete(call, .failed(error))
            }
            self.startNext()
        }
        running[call] = (next.name, transfer)
    }

    /// Of the last login of this user.
    private var key: FileDownload.Key {
        guard let login = core.login, core.isMe(login.user.userId), !login.ekey.isEmpty else {
            return .missing(
                CoveyError(
                    .connectionRequired,
                    "The file needs the user's key, which the client gets when it connects; connect and try again."))
        }
        return .value(login.ekey.percentEncoded)
    }
}
