// The model and, if it must outlive the process, its journal: inputs of the model are recorded here and committed by
// the hub before anything is flushed. Created before the server listens: empty, or from the journal's inputs.
//
// Confined to the event loop.
import SandboxCore
import SandboxJSON

final class State {
    let sandbox: Sandbox
    private let journal: Journal?
    /// The stored setting of the clock.
    private(set) var clockSetting = ServerClock.Setting()
    /// True if it came from a journal that was not empty.
    let isRestored: Bool
    private(set) var restoredInputs: Int64 = 0

    /// - Parameter directory: nil: in memory only.
    init(options: Sandbox.Options, directory: String?, nowMs: Int64) throws {
        journal = try directory.map { try Journal(directory: $0) }
        isRestored = journal.map { !$0.isNew } ?? false
        sandbox = try Self.first(journal, orElse: options)
        if isRestored { try restore() }
        sandbox.start(options, nowMs: nowMs)
        record(.start(options), nowMs)
        commit()
    }

    /// Uses the options of the first start, whose seed decides all ids.
    private static func first(_ journal: Journal?, orElse options: Sandbox.Options) throws -> Sandbox {
        var found = options
        var isFirst = true
        try journal?.forEach { _, row in
            if isFirst, case .start(let options)? = row.input { found = options }
            isFirst = false
        }
        return Sandbox(options: found)
    }

    private func restore() throws {
        try journal?.forEach { number, row in
            if row.kind == "clock" {
                clockSetting = ServerClock.Setting(row.head)
                return
            }
            guard let input = row.input else { throw Self.otherVersion(number) }
            sandbox.replay(input, nowMs: row.atMs)
            guard row.fingerprint == sandbox.fingerprint else { throw Self.otherVersion(number) }
            restoredInputs = number
        }
    }

    private static func otherVersion(_ number: Int64) -> Journal.Failure {
        Journal.Failure(
            description: "input \(number) of the journal has not the effect that it had: it was written by another "
                + "version of covey-sandbox. Export with that one and import into a new directory.")
    }

    // MARK: Recording

    /// True if it outlives the process.
    var isKept: Bool { journal != nil }

    /// Records an input that the model has just taken.
    func record(_ input: @autoclosure () -> Sandbox.Input, _ atMs: Int64) {
        guard let journal else { return }
        let input = input().withoutAPIToken(sandbox.options.apiToken)
        journal.append(Journal.Row(input, atMs: atMs, fingerprint: sandbox.fingerprint))
    }

    func record(_ setting: ServerClock.Setting, _ atMs: Int64) {
        guard let journal else { return }
        var row = Journal.Row()
        row.atMs = atMs
        row.kind = "clock"
        row.head = setting.json
        journal.append(row)
    }

    func commit() {
        journal?.commit()
    }
}
