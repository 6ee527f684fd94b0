// Decides which fault affects which subject. Pure and seeded: equal faults, seeds and subjects give equal effects, in a
// server as in a simulation. Each fault has its own random numbers, so adding or removing one does not change others.
//
// Not thread-safe; belongs to whoever owns the sandbox. Without faults for a place, asking costs one look at a counter.

package struct FaultPlan: Sendable {
    package struct Entry: Sendable {
        package let id: Int64
        package let fault: Fault
        /// How many subjects of its scope it has seen, and how many of them triggered it.
        package fileprivate(set) var seen = 0
        package fileprivate(set) var triggered = 0
        fileprivate var random: SeededGenerator

        package var isSpent: Bool { fault.times.map { triggered >= $0 } ?? false }
    }

    /// In the order in which they were added, including spent ones: they have the counts.
    package private(set) var entries: [Entry] = []
    /// Ids of the faults that the latest subject triggered: for a log.
    package private(set) var lastTriggered: [Int64] = []
    private let seed: UInt64
    private var lastId: Int64 = 0
    /// Number of faults at a place that are not spent.
    private var awake: [Fault.Place: Int] = [:]

    package init(seed: UInt64) {
        self.seed = seed
    }

    @discardableResult
    package mutating func add(_ fault: Fault) -> Entry {
        lastId += 1
        let own = (fault.seed ?? seed) &+ UInt64(lastId) &* 0x9E37_79B9
        let entry = Entry(id: lastId, fault: fault, random: SeededGenerator(seed: own))
        entries.append(entry)
        count()
        return entry
    }

    /// False if there is none of this id.
    @discardableResult
    package mutating func remove(id: Int64) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
        entries.remove(at: index)
        count()
        return true
    }

    package mutating func removeAll() {
        entries = []
        count()
    }

    private mutating func count() {
        awake = [:]
        for entry in entries where !entry.isSpent {
            let places: [Fault.Place] = entry.fault.place == .frame ? [.ack, .event] : [entry.fault.place]
            for place in places { awake[place, default: 0] += 1 }
        }
    }

    /// Whether a fault may be triggered there. If not, the caller need not build a subject.
    package func concerns(_ place: Fault.Place) -> Bool {
        if awake.isEmpty { return false }
        return place == .frame ? awake[.ack] != nil || awake[.event] != nil : awake[place] != nil
    }

    /// The effects on the subject, in the order in which the faults were added.
    package mutating func trigger(_ subject: FaultSubject) -> [Fault.Effect] {
        lastTriggered = []
        guard concerns(subject.place) else { return [] }
        var effects: [Fault.Effect] = []
        for index in entries.indices where !entries[index].isSpent {
            guard entries[index].fault.covers(subject), entries[index].decide() else { continue }
            effects.append(entries[index].fault.effect)
            lastTriggered.append(entries[index].id)
            if entries[index].isSpent { count() }
        }
        return effects
    }
}

extension FaultPlan.Entry {
    fileprivate mutating func decide() -> Bool {
        seen += 1
        guard seen > fault.skip else { return false }
        if fault.probability < 1 {
            guard Double(random.next() >> 11) * 0x1p-53 < fault.probability else { return false }
        }
        triggered += 1
        return true
    }
}

extension Fault {
    fileprivate func covers(_ subject: FaultSubject) -> Bool {
        guard place == subject.place || place == .frame && (subject.place == .ack || subject.place == .event) else {
            return false
        }
        guard pattern.matches(subject) else { return false }
        if let userId, subject.userId?.isExactly(userId) != true { return false }
        if let channelUrl, subject.channelUrl?.isExactly(channelUrl) != true { return false }
        return true
    }
}
