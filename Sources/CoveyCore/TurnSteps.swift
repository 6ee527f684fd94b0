// The pending steps of a turn of the engine for unsent messages: rows to write, and what follows the write. They are
// values, so that nothing runs too early. TurnWriter carries them out. Pure.

import CoveyEffects
import CoveyModel

struct TurnSteps {
    /// One notification of the views.
    struct Note {
        var changes: [MessageChange]
        var removalReason: SyncAction.Reason?

        var isOfNew: Bool { changes.last?.kind == .new }
    }

    // For the commit of the outbox.
    private(set) var changed: [String] = []
    private var isChanged: Set<String> = []
    private(set) var deletions: [String] = []
    /// Of those, the rows that are unsent for a process that begins now. Their messages may have arrived.
    private var unsentDeletions: Set<String> = []
    /// Copies of files whose rows will be deleted before the commit.
    private(set) var files: [(requestId: String, count: Int)] = []
    /// New rows. If they cannot be written, their calls fail and no message appears.
    private(set) var admitted: [String] = []
    /// New rows that are tried again until the disk takes them: nobody waits for their calls.
    private(set) var kept: [String] = []

    // What follows the commit, in this order. A request id may be used again while the removal of its last message waits, so
    // new messages have their place among the other changes.
    private var notes: [Note] = []
    private var transmissions: [String] = []
    private var completions: [(call: CallID, completion: Completion)] = []

    /// True if the end of this turn must carry something out. Deletions alone may wait.
    private(set) var hasNews = false
    var hasCreated: Bool { notes.contains(where: \.isOfNew) }
    var isUrgent: Bool { hasNews || !completions.isEmpty }
    var isEmpty: Bool {
        changed.isEmpty && deletions.isEmpty && notes.isEmpty && transmissions.isEmpty && completions.isEmpty
    }

    // MARK: Adding

    mutating func put(_ requestId: String) {
        hasNews = true
        if isChanged.insert(requestId).inserted { changed.append(requestId) }
    }

    mutating func delete(accepted requestIds: [String]) { deletions += requestIds }

    mutating func delete(unsent requestIds: [String]) {
        deletions += requestIds
        unsentDeletions.formUnion(requestIds)
    }

    mutating func deleteFiles(_ requestId: String, count: Int) { files.append((requestId, count)) }

    /// `isKept`: also if it cannot be written now.
    mutating func admit(_ message: Message, isKept: Bool = false) {
        hasNews = true
        if isKept { kept.append(message.requestId) } else { admitted.append(message.requestId) }
        let change = MessageChange(kind: .new, before: nil, after: message, source: .localMessagePendingCreated)
        if let last = notes.indices.last, notes[last].isOfNew {
            notes[last].changes.append(change)
        } else {
            notes.append(Note(changes: [change]))
        }
    }

    mutating func note(_ note: Note) {
        hasNews = true
        notes.append(note)
    }

    mutating func transmit(_ requestId: String) {
        hasNews = true
        transmissions.append(requestId)
    }

    mutating func complete(_ call: CallID, _ completion: Completion) { completions.append((call, completion)) }

    // MARK: Carrying out

    mutating func begin() -> [(call: CallID, completion: Completion)] {
        hasNews = false
        defer { completions = [] }
        return completions
    }

    var hasUnsentDeletions: Bool { !unsentDeletions.isEmpty }

    /// Otherwise one of these messages would be cached while the disk holds it as unsent.
    func mustDelete(before messages: [Message]) -> Bool {
        hasUnsentDeletions && messages.contains { unsentDeletions.contains($0.requestId) }
    }

    /// Everything of the first group is on the disk.
    mutating func written() {
        (changed, deletions, unsentDeletions, files, admitted, kept) = ([], [], [], [], [], [])
        isChanged.removeAll(keepingCapacity: true)
    }

    /// They were written in the middle of a turn: its end carries out what follows.
    mutating func goOn() { if !notes.isEmpty || !transmissions.isEmpty { hasNews = true } }

    /// Rows that are transmitted once they are on the disk.
    var waiting: [String] { transmissions }

    /// The write failed. New rows are dropped; the rest is tried again, and what waits for it is transmitted then.
    @_optimize(size)
    mutating func failed() -> [String] {
        defer { admitted = [] }
        let refused = Set(admitted)
        transmissions.removeAll { refused.contains($0) }
        // What comes before a message is of another one with its request id.
        var dropped: Set<String> = []
        for index in notes.indices {
            notes[index].changes.removeAll {
                let id = $0.subject.requestId
                if $0.kind == .new, refused.contains(id) { dropped.insert(id) }
                return dropped.contains(id)
            }
        }
        notes.removeAll { $0.changes.isEmpty }
        hasNews = false
        return admitted
    }

    mutating func takeNotes() -> [Note] {
        defer { notes = [] }
        return notes
    }

    /// What is to be notified of these messages, whether or not it is on the disk.
    @_optimize(size)
    mutating func takeNotes(of messages: [Message]) -> [Note] {
        guard !notes.isEmpty, !messages.isEmpty else { return [] }
        let ids = Set(messages.map(\.requestId))
        var taken: [Note] = []
        for index in notes.indices {
            let changes = notes[index].changes.filter { ids.contains($0.subject.requestId) }
            guard !changes.isEmpty else { continue }
            taken.append(Note(changes: changes, removalReason: notes[index].removalReason))
            notes[index].changes.removeAll { ids.contains($0.subject.requestId) }
        }
        notes.removeAll { $0.changes.isEmpty }
        return taken
    }

    /// The unsent messages of a channel as the views were last notified of them: without the changes that wait.
    func asNotified(_ messages: [Message], of channelUrl: String) -> [Message] {
        if notes.isEmpty { return messages }
        var notified: [String: Message] = [:]
        for message in messages { notified[message.requestId] = message }
        for change in notes.flatMap(\.changes).reversed() where change.subject.channelUrl == channelUrl {
            notified[change.subject.requestId] = change.before
        }
        return notified.values.sorted { $0.localSequence < $1.localSequence }
    }

    /// The message as the views were last notified of it; nil: none of its changes waits.
    func asNotified(_ requestId: String) -> Message? {
        notes.lazy.flatMap(\.changes).first { $0.subject.requestId == requestId }?.before
    }

    mutating func takeTransmissions() -> [String] {
        defer { transmissions = [] }
        return transmissions
    }
}
