// Flags that make the server stricter than its default: rules of the protocol that an application may enable.
import ArgumentParser
import SandboxCore

struct RuleOptions: ParsableArguments {
    @Flag(help: "Let only operators update a channel, instead of any member.")
    var onlyOperatorsUpdate = false

    @Flag(help: "Hide from new members what was sent before they were invited or joined.")
    var hideHistory = false

    @Flag(help: "Hand out uploads and their thumbnails only with the key of a login.")
    var protectFiles = false

    @Option(help: ArgumentHelp("Refuse more WebSockets of one user than this (400500).", valueName: "count"))
    var maxSocketsOfUser: Int?

    @Option(help: ArgumentHelp("Refuse more WebSockets in all than this (400501).", valueName: "count"))
    var maxSockets: Int?

    @Option(
        help: ArgumentHelp("Let session keys of clients that can refresh them expire after this.", valueName: "seconds")
    )
    var sessionLifetime: Int64?

    func validate() throws {
        for (name, value) in [("--max-sockets-of-user", maxSocketsOfUser), ("--max-sockets", maxSockets)] {
            guard (value ?? 1) >= 1 else { throw ValidationError("\(name) must be 1 or more.") }
        }
        guard (1...31_536_000).contains(sessionLifetime ?? 1) else {
            throw ValidationError("--session-lifetime must be 1 to 31536000.")
        }
    }

    func apply(to options: inout Sandbox.Options) {
        options.onlyOperatorsUpdateChannels = onlyOperatorsUpdate
        options.showsHistoryToNewMembers = !hideHistory
        options.filesRequireAuth = protectFiles
        options.maximumConnectionsPerUser = maxSocketsOfUser
        options.maximumConnections = maxSockets
        options.sessionKeyLifetimeMs = sessionLifetime.map { $0 * 1_000 }
    }
}
