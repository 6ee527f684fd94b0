// Moving a view to another starting point in place (syncmanager.md §4.5): from the cache, then from the server, as one
// difference each. The old messages stay until there are new ones to show; unsent messages stay listed.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveySync

extension MessageCollection {
    /// The completion has the whole list around the new point. Where the server cannot be asked, the view stands on what
    /// the cache holds and the completion has the error.
    package func resetStartingPoint(_ point: Int64, _ call: CallID) {
        switch phase {
        case .disposed: return fail(call, .disposed)
        case .created, .starting, .moving:
            return fail(call, CoveyError(.invalidInitialization, "move a collection after its start has ended"))
        case .ready: break
        }
        if isGone { return fail(call, CoveyError(.notAllowed, "the channel is gone for this user")) }
        guard !loadingPrevious, !loadingNext else {
            return fail(call, CoveyError(.queryInProgress, "a page of this collection is being loaded"))
        }
        owed.append(call)
        move(to: point) { [weak self] failure in
            guard let self, self.owed.contains(call) else { return }
            if let failure { return self.fail(call, failure) }
            self.owed.removeAll { $0 == call }
            self.deliver(MessageNotice(.loaded(call, .success(self.inView(self.lists.succeeded)))))
        }
    }

    /// After a huge gap: to the live edge, told by positions alone.
    func jumpToLiveEdge() { move(to: Policy.infiniteTimeMs) { _ in } }

    private func move(to point: Int64, _ done: @escaping (CoveyError?) -> Void) {
        startingPoint = max(0, point)
        isAtHugeGap = false
        phase = .moving
        do throws(CoveyError) {
            try showCached()
        } catch {
            return ended(error, done)
        }
        guard core.isOnline, params.initPolicy != .cacheOnly else {
            return ended(params.initPolicy == .cacheOnly ? nil : .offline, done)
        }
        fetchAroundStart { [weak self] result in
            guard let self, self.phase == .moving else { return }
            do throws(CoveyError) {
                let rows = try self.rows(of: result.get())
                var edits = self.lists.difference(to: rows.messages)
                edits.append(.flags(hasPrevious: rows.hasOlder, hasNext: rows.hasNewer))
                self.tell(.edits, edits)
                self.phase = .ready
                self.settle()
                done(nil)
            } catch {
                self.ended(error, done)
            }
        }
    }

    private func showCached() throws(CoveyError) {
        guard let store = core.store else { throw .offline }
        let rows = try cachedRows(store)
        if rows.messages.isEmpty, core.isOnline, params.initPolicy != .cacheOnly { return }
        tell(
            .edits,
            [
                .replace(
                    succeeded: rows.messages, unsent: lists.unsent, hasPrevious: rows.hasOlder, hasNext: rows.hasNewer)
            ])
    }

    private func ended(_ error: CoveyError?, _ done: (CoveyError?) -> Void) {
        moveFailed()
        if error != nil { checkNeeded() }
        done(error)
    }

    /// The view stands where the cache could show it.
    func moveFailed() {
        phase = .ready
        isSettled = false
        judgeWaiting()
    }
}
