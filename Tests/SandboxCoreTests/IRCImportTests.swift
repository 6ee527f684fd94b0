// Importing IRC logs: the mapping of lines, byte for byte, on a log of our own; and all the real logs, where they are.

import Foundation
import SandboxCore
import SandboxJSON
import Testing

@Suite struct IRCImportTests {
    private func imported(_ log: String, annotation: String = "", name: String = "logs/2004-12-25.raw.txt") -> (
        World, Sandbox.ImportReport, [Sandbox.StoredMessage]
    ) {
        let world = World()
        let report = world.sandbox.importIRC(name: name, log: Array(log.utf8), annotation: Array(annotation.utf8))
        return (world, report, world.sandbox.allMessages(channelUrl: report.channelUrl) ?? [])
    }

    @Test func saidLinesAreUserMessagesInOrder() {
        let (world, report, messages) = imported("[09:14] <ana> hi: there\n[09:14]  * bo waves > all\n[09:15] <ana>\n")
        #expect(messages.map(\.text) == ["hi: there", "* bo waves > all", ""])
        #expect(messages.map(\.senderId) == ["ana", "bo", "ana"])
        #expect(messages.allSatisfy { $0.type == "MESG" })
        #expect(report.messageCount == 3 && report.memberCount == 2 && report.newUserCount == 2)
        #expect(report.channelUrl == "irc-2004-12-25" && world.sandbox.channelUrls == ["irc-2004-12-25"])
    }

    @Test func minutesBecomeDistinctMilliseconds() {
        let (_, report, messages) = imported("[00:01] <a> 1\n[00:01] <a> 2\n[00:02] <a> 3\n")
        let midnight: Int64 = 1_103_932_800_000
        #expect(messages.map(\.createdAtMs) == [midnight + 60_000, midnight + 60_001, midnight + 120_000])
        #expect(report.isDated && report.lastAtMs == midnight + 120_000)
    }

    @Test func timesPassNoonAndMidnightAndNeverFall() {
        let (_, _, messages) = imported(
            "[11:59] <a> 1\n[12:59] <a> 2\n[01:00] <a> 3\n[00:58] <a> 4\n[11:00] <a> 5\n[00:01] <a> 6\n")
        let minutes = messages.map { ($0.createdAtMs - 1_103_932_800_000) / 60_000 }
        #expect(minutes == [719, 779, 780, 780, 1_380, 1_441])
    }

    @Test func joinsLeavesAndRenamesMakeMembers() {
        let log = """
            === jo [~jo@host]  has joined #ubuntu
            === al [~al@host]  has joined #ubuntu
            [09:00] <ana> hi
            === ana [~a@host]  has left #ubuntu ["bye"]
            === al [~al@host]  has left #ubuntu []
            === jo is now known as joe
            === mode has also windows now

            """
        let (world, report, messages) = imported(log)
        let members = world.admin("GET", "group_channels/irc-2004-12-25")["members"]?.array ?? []
        #expect(members.compactMap { $0["user_id"]?.string } == ["ana", "joe"])
        #expect(report.joinCount == 2 && report.leaveCount == 2 && report.renameCount == 1)
        #expect(messages.map(\.text) == ["hi", "mode has also windows now"] && messages[1].type == "ADMM")
        #expect(report.oddLines == [7])
    }

    @Test func oddLinesAreAdminMessagesAndEmptyOnesAreReported() {
        let (_, report, messages) = imported("[05:12] -x:#u- hello\n\nrubbish\n[99:12] <a> b\n[05:13] <a> b")
        #expect(messages.map(\.text) == ["-x:#u- hello", "rubbish", "[99:12] <a> b", "b"])
        #expect(messages.map(\.type) == ["ADMM", "ADMM", "ADMM", "MESG"])
        #expect(report.oddLines == [1, 3, 4] && report.emptyLines == [2])
    }

    @Test func brokenBytesBecomeReplacementCharactersAndAreReported() {
        let sandbox = Sandbox()
        let report = sandbox.importIRC(name: "x", log: Array("[05:12] <a> b".utf8) + [0xFF, 0x0A])
        #expect(report.brokenLines == [1] && !report.isDated)
        #expect(sandbox.allMessages(channelUrl: "irc-x")?.first?.text == "b\u{FFFD}")
    }

    @Test func linksMakeOneLevelThreads() {
        let log = "[01:00] <a> 0\n[01:00] <b> 1\n[01:00] <c> 2\n[01:00] -odd-\n[01:00] <d> 4\n"
        let (_, report, messages) = imported(log, annotation: "0 0 -\n0 1 -\n1 2 -\n3 4 -\nx y\n2 99 -\n")
        #expect(messages.map(\.parentId) == [0, messages[0].id, messages[0].id, 0, 0])
        #expect(report.replyCount == 2 && report.ignoredLinkCount == 2)
    }

    @Test func theSameLogTwiceIsTwoChannelsAndTheSameUsers() {
        let sandbox = Sandbox()
        let log = Array("[01:00] <a> 0\n".utf8)
        sandbox.importIRC(name: "day", log: log)
        let report = sandbox.importIRC(name: "day", log: log)
        #expect(report.channelUrl == "irc-day-2" && report.newUserCount == 0)
    }

    @Test func anImportedNickLogsInAndReadsHisChannel() {
        let world = World()
        world.sandbox.importIRC(name: "day", log: Array("[01:00] <a|b`> 0\n[01:00] <c> 1\n".utf8), moreMembers: ["ana"])
        let client = world.login("a%7Cb%60", nickname: "a%7Cb%60")
        let list = client.rest("GET", "group_channels/irc-day/messages?message_ts=9007199254740991&prev_limit=10")
        #expect(list["messages"]?.array?.compactMap { $0["message"]?.string } == ["0", "1"])
        #expect(client.rest("GET", "group_channels/irc-day")["unread_message_count"]?.int == 0)
        let ana = world.login("ana")
        #expect(ana.rest("GET", "group_channels/irc-day")["member_state"]?.string == "joined")
    }

    @Test func allRealLogs() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("shared/data/irc/ubuntu")
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            print("skipped: no IRC logs at \(folder.path)")
            return
        }
        let sandbox = Sandbox()
        let started = ContinuousClock.now
        var lines = 0
        for name in names.filter({ $0.hasSuffix(".raw.txt") }).sorted() {
            let log = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
            let links = name.replacingOccurrences(of: ".raw.", with: ".annotation.")
            let annotation = [UInt8](try Data(contentsOf: folder.appendingPathComponent(links)))
            let report = sandbox.importIRC(name: name, log: log, annotation: annotation)
            let count = log.filter { $0 == 0x0A }.count
            lines += count
            let accounted =
                report.messageCount + report.adminMessageCount + report.joinCount + report.leaveCount
                + report.renameCount + report.emptyLines.count
            #expect(accounted == count, "\(name): every line is something")
            let messages = try #require(sandbox.allMessages(channelUrl: report.channelUrl))
            #expect(messages.count == report.messageCount + report.adminMessageCount)
            for (one, next) in zip(messages, messages.dropFirst()) {
                #expect((one.createdAtMs, one.id) < (next.createdAtMs, next.id))
            }
            // Count, order, sender and text against the log itself, byte for byte.
            var said = messages.filter { $0.type == "MESG" }[...]
            for line in log.split(separator: 0x0A) where line.first == 0x5B {
                let rest = line.dropFirst(8)
                let isAction = rest.drop { $0 == 0x20 }.starts(with: Array("* ".utf8))
                guard rest.first == 0x3C || isAction, let message = said.popFirst() else { continue }
                // A few lines end at the ">": nothing was said.
                let isMute = rest.last == 0x3E && message.text.isEmpty
                let expected = isAction ? rest.drop { $0 == 0x20 } : isMute ? rest + [0x20] : rest
                let found = isAction ? message.text : "<\(message.senderId)> \(message.text)"
                let isEqual = String(decoding: expected, as: UTF8.self).utf8.elementsEqual(found.utf8)
                #expect(isEqual, "\(name): \(found)")
                if !isEqual { break }
            }
            let isComplete = said.isEmpty
            #expect(isComplete, "\(name)")
        }
        print("imported \(sandbox.channelUrls.count) logs, \(lines) lines in \(ContinuousClock.now - started)")
        #expect(sandbox.channelUrls.count == 115 && lines == 165_877)
    }
}
