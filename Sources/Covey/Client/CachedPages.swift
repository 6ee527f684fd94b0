// Pages of the cache on the thread that asks, for a caller who cannot wait for a callback. A read-only client beside the
// loop's reads what that has committed: the same code decides what may be shown, and the loop is neither asked nor held up.

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyRuntime

final class CachedPages: Sendable {
    private final class View: @unchecked Sendable {
        // Unchecked: the engine is used under the lock alone.
        let engine: Engine
        let userId: String

        init(_ configuration: EngineConfiguration, _ userId: String) throws(CoveyError) {
            self.userId = userId
            engine = Engine(configuration, now: RuntimeClock.now(), random: SystemRandomNumberGenerator())
            try engine.openView(userId)
        }

        deinit { engine.abandon() }
    }

    private let configuration: EngineConfiguration
    private let stats: ClientStats
    /// Opened by the first page.
    private let view = Monitor<View?>(nil)

    init(_ configuration: EngineConfiguration, _ stats: ClientStats) {
        var configuration = configuration
        configuration.options.readOnly = true
        (self.configuration, self.stats) = (configuration, stats)
    }

    func page(_ userId: String, channelUrl: String, startingPoint: Int64, _ params: MessageListParams)
        throws(CoveyError) -> [Message]
    {
        try view.withLock { view throws(CoveyError) in
            do throws(CoveyError) {
                // Files that are there, or that are still open here, are not the cache then.
                guard stats.cacheInMemory.current == 0 else {
                    throw CoveyError(.localDatabaseError, "it is in memory only")
                }
                let engine = try engine(of: userId, &view)
                return try engine.cachedPage(channelUrl: channelUrl, startingPoint: startingPoint, params: params)
            } catch {
                // The next page opens the files again.
                view = nil
                throw CoveyError(.localDatabaseError, "The cache could not be read: \(error.message)")
            }
        }
    }

    private func engine(of userId: String, _ view: inout View?) throws(CoveyError) -> Engine {
        if let view, CodePoints.areEqual(view.userId, userId) { return view.engine }
        let opened = try View(configuration, userId)
        view = opened
        return opened.engine
    }

    func close() { view.withLock { $0 = nil } }
}
