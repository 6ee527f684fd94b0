// The initial state before any client can connect: the stored state, or a new one with the users and imported logs of
// the command line. Reports on stdout the result of each log, and on stderr the numbers of its unusual lines, limited.
//
// A stored state contains its imports: they are not repeated, so the same command restarts a server.
import FoundationEssentials
import SandboxCore

struct SetUp: Sendable {
    var options: Sandbox.Options
    var users: [String]
    var logs: [String]
    /// Documents and Slack exports.
    var imports: [String] = []
    /// The directory of the state; nil: in memory.
    var directory: String?

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @Sendable
    func makeState(nowMs: Int64) throws -> State {
        let started = ContinuousClock.now
        let state = try State(options: options, directory: directory, nowMs: nowMs)
        if state.isRestored { tellRestored(state, since: started) }
        for user in users where !state.isRestored || !state.sandbox.userIds.contains(user) {
            try create(user, in: state, nowMs: nowMs)
        }
        if state.isRestored, !logs.isEmpty || !imports.isEmpty {
            report("the state in \(directory ?? "") was kept: nothing is imported again")
        } else {
            for path in imports { try importDocument(path, into: state, nowMs: nowMs) }
            for log in logs { try importLog(log, into: state, nowMs: nowMs) }
        }
        state.commit()
        return state
    }

    private func tellRestored(_ state: State, since started: ContinuousClock.Instant) {
        let sizes = state.sandbox.sizes
        let seconds = (ContinuousClock.now - started) / .milliseconds(1) / 1_000
        announce(
            "restored from \(directory ?? ""): \(sizes.users) users, \(sizes.channels) channels, \(sizes.messages) "
                + "messages out of \(state.restoredInputs) inputs in \((seconds * 100).rounded() / 100) s")
    }

    /// Uses the protocol's own request, so that such a user is like any other.
    private func create(_ user: String, in state: State, nowMs: Int64) throws {
        let body = try JSONEncoder().encode(["user_id": user, "nickname": user])
        let request = Sandbox.Request(
            method: "POST", target: "/v3/users", headers: [("Api-Token", options.apiToken)], body: Array(body))
        let (response, _) = state.sandbox.handle(request, nowMs: nowMs)
        guard response.status == 200 else {
            throw Failure(description: "--user \(user): \(String(decoding: response.body, as: UTF8.self))")
        }
        state.record(.request(request), nowMs)
    }

    /// A document, or the directory or zip file of a Slack export.
    private func importDocument(_ path: String, into state: State, nowMs: Int64) throws {
        var document: [UInt8]
        if SlackExport.isMeant(by: path) {
            var slack = SlackImport(files: try SlackExport.files(of: path))
            guard let converted = slack.document() else {
                throw Failure(description: "\(path) has no users.json: no Slack export")
            }
            document = converted
            announce(
                "read \(path): \(slack.report.replyCount) replies, \(slack.report.fileCount) files, "
                    + "\(slack.report.lostParentCount) replies without their first message kept as messages")
            for oddity in slack.report.oddities.prefix(20) { report("\(path): \(oddity)") }
        } else {
            document = try read(path)
        }
        do {
            let done = try state.sandbox.importDocument(document, nowMs: nowMs)
            announce(
                "imported \(path): \(done.userCount) new users, \(done.channelCount) channels, \(done.messageCount) "
                    + "messages" + (done.isRenumbered ? ", with new ids" : ""))
        } catch {
            throw Failure(description: "\(path): \(error)")
        }
        state.record(.importDocument(document), nowMs)
    }

    /// The links between the lines of `DATE.raw.txt` are in `DATE.annotation.txt` beside it, if there is one.
    private func importLog(_ path: String, into state: State, nowMs: Int64) throws {
        let log = try read(path)
        var annotation: [UInt8]?
        if path.hasSuffix(Self.rawSuffix) {
            let beside = path.dropLast(Self.rawSuffix.count) + ".annotation.txt"
            if FileManager.default.fileExists(atPath: String(beside)) { annotation = try read(String(beside)) }
        }
        printSummary(state.sandbox.importIRC(name: path, log: log, annotation: annotation, moreMembers: users))
        state.record(.importIRC(name: path, log: log, annotation: annotation, moreMembers: users), nowMs)
    }

    private static let rawSuffix = ".raw.txt"

    private func read(_ path: String) throws -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw Failure(description: "cannot read \(path): \(error)")
        }
    }

    private func printSummary(_ log: Sandbox.ImportReport) {
        announce(
            "imported \(log.channelName): channel \(log.channelUrl), \(log.memberCount) members, "
                + "\(log.newUserCount) new users, \(log.messageCount) messages (\(log.replyCount) replies), "
                + "\(log.adminMessageCount) odd lines kept as admin messages, \(log.joinCount) joins, "
                + "\(log.leaveCount) leaves, \(log.renameCount) renames")
        if !log.isDated { report("\(log.channelName): no date in its name, so dated 2000-01-01") }
        reportLines(log.channelName, "odd, kept as admin messages", log.oddLines)
        reportLines(log.channelName, "not UTF-8, broken bytes replaced", log.brokenLines)
        reportLines(log.channelName, "empty, left out", log.emptyLines)
        if log.ignoredLinkCount > 0 {
            report("\(log.channelName): \(log.ignoredLinkCount) links do not join two said lines, left out")
        }
    }

    private func reportLines(_ name: String, _ what: String, _ lines: [Int]) {
        guard !lines.isEmpty else { return }
        let shown = lines.prefix(20).map(String.init).joined(separator: ", ")
        report("\(name): \(lines.count) lines \(what): \(shown)\(lines.count > 20 ? ", …" : "")")
    }
}
