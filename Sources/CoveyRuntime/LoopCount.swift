// How many loops a runtime has: as many as the app asked for, or by the number of clients. Few clients gain nothing from a
// second loop, which costs threads and connections of its own.

import CLinux

package enum LoopCount: Sendable, Equatable {
    case automatic(cores: Int = Self.cores)
    case fixed(Int)

    /// The most loops for so many clients.
    func most(forClients clients: Int) -> Int {
        switch self {
        case .fixed(let count): count
        case .automatic(let cores):
            clients <= RuntimeLimits.clientsOfOneLoop ? 1 : max(1, min(cores, RuntimeLimits.automaticLoops))
        }
    }

    /// The cores that this process may use.
    package static let cores = max(1, Int(covey_core_count()))
}
