// The command line: checks the options, starts the server, waits for the request to stop. Exit codes: 0 stopped as
// requested, 1 could not start, 64 misuse of the command line.
import ArgumentParser
import Glibc
import SandboxCore
import SandboxJSON

@main
struct CoveySandbox: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "covey-sandbox",
        abstract: "A chat server for development and tests, on this machine.",
        discussion: """
            Speaks the chat protocol, REST and WebSocket, on one port: WebSocket at /, REST at /v3/. All state is in \
            memory and gone when it stops, unless --data names a place to keep it. Any user may log in by id alone, with no token, unless one was issued.

            When it accepts, it prints three lines on stdout: "covey-sandbox api-token SECRET", "covey-sandbox page \
            http://HOST:PORT/#token=SECRET", a web page that shows the server, and "covey-sandbox ready on \
            http://HOST:PORT".
            SIGTERM or SIGINT stops it cleanly.

            For tests, POST /sandbox/ACTION with the Api-Token header and a JSON body does what only a server can: \
            faults, clock, act, issue-token, expire-session-keys, revoke-sessions, expire-tokens, forget-tokens, \
            cut-connections, purge, deduplicate-request-ids. docs/sandbox.md describes them.

            A fault says what happens where, to what and how often: \
            {"do": "cut", "on": "ack MESG", "user": "alice", "times": 1}. \
            do: delay, drop, cut, cut-after, error, truncate, corrupt, duplicate, slow, expire-session-keys, \
            revoke-sessions, expire-tokens, forget-tokens, jump-clock. \
            on: request or answer [METHOD [PATH]], login, command, ack, event or frame [NAME]. \
            Scope: user, channel, probability, skip, times, seed.
            """)

    @Option(help: "Address to listen on. Anything but loopback opens the server to the network: there is no TLS.")
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("Keep all state in this directory, across restarts.", valueName: "directory"))
    var data: String?

    @Option(help: "Port, 0 for any free one.")
    var port: UInt16 = 0

    @Option(help: "Application id to insist on. Any is accepted if none is given.")
    var appID: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "IRC logs to import, a channel each; nicks become users. DATE.raw.txt brings its DATE.annotation.txt.",
            valueName: "file"))
    var importIRC: [String] = []

    @Option(
        name: .customLong("import"),
        help: ArgumentHelp(
            "A document that /sandbox/export gave, or a Slack export, directory or zip. May be repeated.",
            valueName: "path"))
    var imports: [String] = []

    @Option(help: ArgumentHelp("Write users, channels and messages to this file on a clean stop.", valueName: "path"))
    var export: String?

    @Option(
        name: .customLong("user"),
        help: ArgumentHelp(
            "Create this user, a member of all imported channels. May be repeated.", valueName: "id"))
    var users: [String] = []

    @Flag(help: "Refuse to log in users that do not exist, instead of creating them.")
    var refuseUnknownUsers = false

    @Option(
        help: ArgumentHelp("Switch a permission of the application off; its action answers 400108.", valueName: "name"))
    var forbid: [Permission] = []

    @OptionGroup
    var rules: RuleOptions

    @Option(
        help: ArgumentHelp(
            "Serve requests to this host, too. Loopback names and that of --host are served. May be repeated.",
            valueName: "host"))
    var allowHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "Secret of the Api-Token header, which may act as anybody. A random one by default.", valueName: "secret"))
    var apiToken = APIToken.random()

    @Option(help: "Seed of all ids and keys: equal seeds and equal requests give equal answers, times aside.")
    var seed: UInt64 = 1

    @Option(
        name: .customLong("fault"),
        help: ArgumentHelp(
            "A fault from the start, as POST /sandbox/faults takes it. May be repeated.", valueName: "json"))
    var faults: [String] = []

    @Option(
        help: ArgumentHelp(
            "Append everything in and out to this file, as JSON lines without credentials.", valueName: "path"))
    var log: String?

    @Option(
        help: ArgumentHelp("Ping interval that the server sends to clients, 5 to 300 seconds.", valueName: "seconds"))
    var pingInterval: Int64 = 15

    @Option(help: ArgumentHelp("Drop a client that leaves more than this many MiB unread.", valueName: "mib"))
    var maxPendingMib = 64

    @Option(help: ArgumentHelp("Write the address and the API token to this file when ready.", valueName: "path"))
    var readyFile: String?

    @Flag(help: "Stop when stdin ends: a server started with a pipe as its stdin does not outlive its starter.")
    var exitOnStdinClose = false

    @Flag(help: "Stop when the process that started this one has gone.")
    var exitWithParent = false

    func validate() throws {
        guard (5...300).contains(pingInterval) else { throw ValidationError("--ping-interval must be 5 to 300.") }
        guard (1...16_384).contains(maxPendingMib) else {
            throw ValidationError("--max-pending-mib must be 1 to 16384.")
        }
        guard APIToken.isValid(apiToken) else {
            throw ValidationError("--api-token must be visible ASCII characters, one at least.")
        }
        for host in allowHost { _ = try Self.host(host) }
        for text in faults { _ = try Self.fault(text) }
    }

    /// As in a Host header, but without a port: the port does not matter.
    private static func host(_ text: String) throws -> String {
        guard let authority = Authority(text), authority.port == nil, !text.hasSuffix(":"), !text.hasSuffix(":80")
        else {
            throw ValidationError("--allow-host \(text): a host name or address without port, IPv6 in brackets.")
        }
        return authority.host
    }

    private static func fault(_ text: String) throws -> Fault {
        guard let json = JSON(parsing: Array(text.utf8)) else { throw ValidationError("--fault \(text): not JSON.") }
        do {
            return try Fault(json)
        } catch {
            throw ValidationError("--fault \(text): \(error)")
        }
    }

    func run() throws {
        // First, so that the death of the parent or a signal during the import of logs is not missed.
        let stop = StopSignal()
        stop.watchSignals()
        if exitWithParent { stop.watchParent() }
        if exitOnStdinClose { stop.watchStdin() }

        OpenFiles.raiseLimit()
        let server = try start()
        let url = "http://\(server.address.urlAuthority)"
        announce("covey-sandbox api-token \(apiToken)")
        // Before the ready line: whoever waits for that one may not read on.
        announce("covey-sandbox page \(url)/#token=\(APIToken.fragment(apiToken))")
        announce("covey-sandbox ready on \(url)")
        if let readyFile { try ReadyFile.write("\(url)\n\(apiToken)", to: readyFile) }

        stop.wait()
        if let export { try server.export(to: export) }
        try server.stop()
    }

    private func start() throws -> Server {
        var limits = Limits()
        limits.maxPendingBytes = maxPendingMib << 20
        var options = Sandbox.Options()
        options.appId = appID
        options.createUnknownUsers = !refuseUnknownUsers
        options.forbidden = Set(forbid)
        options.apiToken = apiToken
        options.seed = seed
        options.pingIntervalSeconds = pingInterval
        rules.apply(to: &options)
        let setUp = SetUp(options: options, users: users, logs: importIRC, imports: imports, directory: data)
        let faults = try faults.map(Self.fault)
        // A host to listen on is also an allowed host.
        let listening = Authority(host.contains(":") ? "[\(host)]" : host).map { [$0.host] } ?? []
        let requestGuard = RequestGuard(allowedHosts: try listening + allowHost.map(Self.host))
        do {
            let server = try Server(
                host: host, port: Int(port), requestGuard: requestGuard, limits: limits, faults: faults, log: log,
                makeState: setUp.makeState)
            if !server.address.isLoopback {
                report("warning: \(server.address.urlAuthority) is reachable from other machines, without TLS")
            }
            return server
        } catch {
            report("cannot start: \(error)")
            throw ExitCode.failure
        }
    }
}

/// By its name in LOGI.
extension Permission: ExpressibleByArgument {}
