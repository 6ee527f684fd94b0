// Keeps the log of a database short (docs/decisions/0073): once enough was committed, another thread copies it into the file.
// A log that is copied to its end begins again. While commits go on without a pause that never happens by itself. So where
// the log is long the copies follow each other until little is left, which is copied here.
// If no job ever runs, the store limits the log.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

final class LogKeeper {
    private let core: Core
    private let ofStore: (Store) -> DatabaseLog?
    /// Another one if the database was replaced.
    private var log: DatabaseLog?
    private var isCopying = false
    /// The length at which the next copy is due.
    private var dueAt = 0
    private var lastPages = 0

    init(core: Core, _ ofStore: @escaping (Store) -> DatabaseLog?) {
        self.core = core
        self.ofStore = ofStore
    }

    private var step: Int { core.options.logCopyPages }

    /// Called at the end of a turn of the engine.
    func turnEnded() {
        let current = core.store.flatMap(ofStore)
        if current !== log { (log, isCopying, dueAt, lastPages) = (current, false, step, 0) }
        guard let log else { return }
        if log.pages < lastPages { dueAt = step }  // it has begun again
        lastPages = log.pages
        guard !isCopying, log.pages >= dueAt else { return }
        isCopying = true
        core.effects.run({ log.copy() }) { [weak self, from = log.pages] in self?.copied(log, from) }
    }

    /// What was committed since the copy was asked for may be left.
    private func copied(_ log: DatabaseLog, _ pagesThen: Int) {
        guard let store = core.store, log === self.log else { return }
        isCopying = false
        let left = log.pages - pagesThen
        let isLong = log.pages >= Policy.logLongSteps * step
        if isLong, left > 0, left <= step / Policy.logRestPart { store.copy(log) }
        dueAt = isLong && left > step / Policy.logRestPart ? log.pages : log.pages + step
    }
}
