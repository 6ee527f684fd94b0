// One damage and the two sessions after it. What must hold:
// - no crash, no session that takes more than a second of the processor's time (a busy machine is no defect);
// - a damaged cache never keeps anybody from connecting, and is reported in one session at most;
// - what is shown is in order, and each message is the one of its id and channel, word for word (but where bits of texts
//   were changed);
// - no unsent message is lost: each is in the outbox, or the damaged file lies beside it and a connect has failed once with
//   its name; of rows that SQL has changed, all others are in the new outbox.

import CoveyModel
import CoveyStore
import Foundation

struct Life {
    private let template: Template
    private let kind: Damage
    private let seed: UInt64
    private let root: String

    init(_ template: Template, _ kind: Damage, _ seed: UInt64) {
        (self.template, self.kind, self.seed) = (template, kind, seed)
        root = template.root + "/life"
    }

    func run() throws -> [String] {
        let directory = root + "/app/me"
        try? FileManager.default.removeItem(atPath: root)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, data) in kind.files(of: template) {
            try data.write(to: URL(fileURLWithPath: directory + "/" + name))
        }
        var random = SeededGenerator(seed: seed)
        try kind.apply(directory, template, &random)
        var problems: [String] = []
        var reports: [[String]] = []
        var sent: Set<String> = []
        for number in 1...2 { reports.append(live(number, &sent, &problems)) }
        if reports.allSatisfy({ !$0.isEmpty }) {
            problems.append("damage was reported in two sessions: \(reports.joined().joined(separator: "; "))")
        }
        return problems
    }

    /// Returns what the session reported of damage.
    private func live(_ number: Int, _ sent: inout Set<String>, _ problems: inout [String]) -> [String] {
        let start = clock()
        let session = Session(root, seed: seed)
        var reports: [String] = []
        if let failure = session.connect() {
            reports.append(failure.message)
            let isAllowed = kind.isOfOutbox && failure.message.contains("moved to") && number == 1
            if !isAllowed { problems.append("connect of session \(number): \(failure.message)") }
            // As an app does that shows the error and tries again.
            if let again = session.connect() {
                problems.append("second connect of session \(number): \(again.message)")
            }
        }
        for order in [ChannelOrder.latestLastMessage, .channelNameAlphabetical, .metadataValueAlphabetical] {
            for channel in session.channels(order)
            where !Template.channels.contains(channel.url) && !kind.mayChangeTexts {
                problems.append("the list shows the channel \(channel.url)")
            }
        }
        for url in Template.channels { check(session.history(of: url), url, &problems) }
        for message in session.search("message") { check([message], message.channelUrl, &problems) }
        if session.send("new\(number)", to: "birds") { sent.insert("new\(number)") }
        session.close()
        reports += session.cacheFailures.map(\.message)
        checkOutbox(number, sent, &problems)
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        if seconds > 1 { problems.append("session \(number) took \(seconds) s of the processor's time") }
        return reports
    }

    private func check(_ messages: [Message], _ url: String, _ problems: inout [String]) {
        for (one, next) in zip(messages, messages.dropFirst()) where !(one.key < next.key) {
            problems.append("\(url): message \(next.messageId) is shown behind \(one.messageId)")
        }
        for message in messages {
            guard let right = template.truth[url]?[message.messageId] else {
                if !kind.mayChangeTexts { problems.append("\(url): there is no message \(message.messageId)") }
                continue
            }
            let isRight = kind.mayChangeTexts ? message.channelUrl == url : message == right
            if !isRight { problems.append("\(url): message \(message.messageId) is another one") }
        }
    }

    private func checkOutbox(_ number: Int, _ sent: Set<String>, _ problems: inout [String]) {
        do {
            let store = try Store.open(Template.location(root))
            defer { store.close() }
            let there = Set(try store.outboxRows().map(\.requestId))
            let expected = sent.union(template.unsent.map(\.requestId))
            let missing = expected.subtracting(there)
            if missing.isEmpty { return }
            let isAside = FileManager.default.fileExists(atPath: root + "/app/me/outbox.db.damaged-1")
            if !isAside || (kind == .outboxRows && missing.count > 1) || !missing.isDisjoint(with: sent) {
                problems.append("lost after session \(number): \(missing.sorted().joined(separator: ", "))")
            }
        } catch {
            problems.append("the outbox cannot be read after session \(number): \(error)")
        }
    }
}
