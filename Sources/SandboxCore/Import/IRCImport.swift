// Makes a channel out of an IRC log (IRCLog.swift has the mapping of lines).
//
// - The channel is a private group channel without operators. Its URL is "irc-" and the log's name, its name the log's.
// - Nicks are users: `user_id` and nickname are the nick. Who spoke is a member, and who joined without leaving again.
//   With more than 100 of them the channel is a supergroup: no other kind holds so many (R5).
// - Said lines are user messages without request id, odd lines admin messages; in the order of the lines.
// - Times: the date in the log's name (YYYY-MM-DD, UTC; else 2000-01-01), the minute of the line, and within a minute one
//   millisecond more with each message, up to 59,999. A time that falls by an hour or more has passed noon or midnight
//   (some logs know twelve hours only); a smaller fall is a clock put right, and the minute before holds.
// - Line B that answers line A is a reply in A's thread, or in the thread A is in: threads are one level deep. Both must
//   be said lines. It shows in the channel too (`is_reply_to_channel`), as it did.
// - Everybody has read everything. Nothing of the import is in the message changelog: it was there from the start.

extension Sandbox {
    public struct ImportReport: Sendable {
        public var channelUrl = ""
        public var channelName = ""
        public var newUserCount = 0
        public var memberCount = 0
        /// Said lines.
        public var messageCount = 0
        public var replyCount = 0
        public var adminMessageCount = 0
        public var joinCount = 0
        public var leaveCount = 0
        public var renameCount = 0
        /// Links that name a line which is no said line, or is not there.
        public var ignoredLinkCount = 0
        /// Line numbers from 1: lines kept as admin messages, lines with bytes that are no UTF-8, empty lines.
        public var oddLines: [Int] = []
        public var brokenLines: [Int] = []
        public var emptyLines: [Int] = []
        /// Whether the name held a date.
        public var isDated = false
        public var firstAtMs: Int64 = 0
        public var lastAtMs: Int64 = 0
    }

    /// - Parameters:
    ///   - name: name of the log, as `2004-12-25` or a file name; a path before and `.txt`, `.raw` or `.log` behind it
    ///     are dropped.
    ///   - moreMembers: users who shall be members besides, created if need be.
    @discardableResult
    public func importIRC(
        name: String, log: [UInt8], annotation: [UInt8]? = nil, moreMembers: [String] = []
    ) -> ImportReport {
        var importer = IRCImporter(self, name: name, annotation: IRCAnnotation(annotation ?? []))
        return importer.run(IRCLog(log), moreMembers: moreMembers)
    }
}

private struct IRCImporter {
    private let sandbox: Sandbox
    private let channel: Channel
    private let annotation: IRCAnnotation
    private var report = Sandbox.ImportReport()
    /// The said lines; a link names its line by number.
    private var messageAt: [Int: Message] = [:]
    private var speakers: Set<Int> = []
    private var present: [(user: User, isHere: Bool)] = []
    private var placeOf: [Int: Int] = [:]
    private var clock: LogClock

    init(_ sandbox: Sandbox, name: String, annotation: IRCAnnotation) {
        self.sandbox = sandbox
        self.annotation = annotation
        let name = Self.baseName(name)
        let date = LogClock.date(in: name)
        clock = LogClock(midnightMs: date ?? LogClock.undatedMs)
        channel = Channel(url: Self.freeUrl(name, sandbox), createdAtMs: clock.midnightMs, creator: nil)
        channel.name = name
        report.isDated = date != nil
        report.channelName = name
        report.channelUrl = channel.url
    }

    mutating func run(_ log: IRCLog, moreMembers: [String]) -> Sandbox.ImportReport {
        sandbox.channels[ExactString(channel.url)] = channel
        channel.messages.reserveCapacity(log.lines.count)
        for (number, line) in log.lines.enumerated() {
            if let minute = line.minute { clock.advance(toMinute: minute) }
            if line.isBroken { report.brokenLines.append(number + 1) }
            read(line.event, number)
        }
        report.ignoredLinkCount = annotation.answeredLine.count - report.replyCount
        for id in moreMembers { place(user(id), isHere: true) }
        admit()
        return report
    }

    private mutating func read(_ event: IRCLog.Event, _ number: Int) {
        switch event {
        case .said(let nick, let text): say(nick, text, number)
        case .joined(let nick):
            report.joinCount += 1
            place(user(nick), isHere: true)
        case .left(let nick):
            report.leaveCount += 1
            place(user(nick), isHere: false)
        case .renamed(let old, let new):
            report.renameCount += 1
            place(user(old), isHere: false)
            place(user(new), isHere: true)
        case .odd(let text):
            report.adminMessageCount += 1
            report.oddLines.append(number + 1)
            _ = store(text, kind: .admin, sender: nil, parent: nil)
        case .empty:
            report.emptyLines.append(number + 1)
        }
    }

    private mutating func say(_ nick: String, _ text: String, _ number: Int) {
        let user = user(nick)
        speakers.insert(user.ordinal)
        let member = place(user, isHere: true)
        var parent: Message?
        if let answered = annotation.answeredLine[number].flatMap({ messageAt[$0] }) {
            parent = answered.parent ?? answered
        }
        let message = store(text, kind: .text, sender: member.sender, parent: parent)
        report.messageCount += 1
        messageAt[number] = message
        guard let parent else { return }
        report.replyCount += 1
        let thread = parent.thread ?? Message.Thread()
        parent.thread = thread
        thread.replies.append(message)
        thread.updatedAtMs = max(thread.updatedAtMs + 1, message.createdAtMs)
    }

    private mutating func store(_ text: String, kind: Message.Kind, sender: Sender?, parent: Message?) -> Message {
        let message = Message(
            id: sandbox.nextMessageId(), createdAtMs: clock.nextMs(), kind: kind, requestId: "", sender: sender,
            previousId: channel.messages.last?.id, parent: parent, isReplyToChannel: parent != nil, isSilent: false,
            text: text, data: "", customType: "")
        channel.messages.append(message)
        channel.messageOf[message.id] = message
        if report.firstAtMs == 0 { report.firstAtMs = message.createdAtMs }
        report.lastAtMs = message.createdAtMs
        return message
    }

    // MARK: Members

    /// By the nick, of which no more counts than an id may have.
    private mutating func user(_ nick: String) -> User {
        let id = String(nick.unicodeScalars.prefix(Limit.userIdCharacters))
        if let user = sandbox.user(id) { return user }
        report.newUserCount += 1
        return sandbox.addUser(id: id, nickname: id)
    }

    /// Keeps who is there, in the order of first appearance. Membership itself follows at the end.
    @discardableResult
    private mutating func place(_ user: User, isHere: Bool) -> Member {
        if let known = placeOf[user.ordinal] {
            present[known].isHere = isHere
        } else {
            placeOf[user.ordinal] = present.count
            present.append((user, isHere))
        }
        if let member = channel.member(user) { return member }
        let member = Member(channel: channel, user: user, state: .joined, sinceMs: clock.nowMs)
        channel.memberOf[ExactString(user.id)] = member
        return member
    }

    private mutating func admit() {
        let lastMs = max(report.lastAtMs, channel.createdAtMs)
        channel.clockMs = lastMs + 1
        channel.lastEventAtMs = lastMs
        sandbox.clock.advance(to: lastMs)
        let provisional = channel.memberOf
        channel.memberOf = [:]
        for (user, isHere) in present where isHere || speakers.contains(user.ordinal) {
            guard let member = provisional[ExactString(user.id)] else { continue }
            member.joinedAtMs = member.memberSinceMs
            member.readAtMs = lastMs
            member.deliveredAtMs = lastMs
            channel.members.append(member)
            channel.memberOf[ExactString(user.id)] = member
            user.memberships[ExactString(channel.url)] = member
            user.joinedChannelCount += 1
        }
        channel.joinedCount = channel.members.count
        channel.isSuper = channel.members.count > Limit.members
        report.memberCount = channel.members.count
        sandbox.touch(channel)
    }

    // MARK: Names

    private static func baseName(_ name: String) -> String {
        var name = name.split(separator: "/").last.map(String.init) ?? name
        for ending in [".txt", ".log", ".raw"] where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name.isEmpty ? "log" : name
    }

    /// With what a channel URL may hold; a number behind it if it is taken.
    private static func freeUrl(_ name: String, _ sandbox: Sandbox) -> String {
        let allowed = name.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": String(scalar)
            default: "_"
            }
        }
        let base = "irc-" + allowed.joined().prefix(80)
        var url = base
        var number = 1
        while sandbox.channel(url) != nil {
            number += 1
            url = "\(base)-\(number)"
        }
        return url
    }
}

/// The time of lines in a log that knows minutes.
private struct LogClock {
    static let undatedMs: Int64 = 946_684_800_000
    private static let day = 24 * 60

    let midnightMs: Int64
    /// Minutes since midnight, beyond the day's end if the log passes it.
    private var minute = 0
    private var messagesInMinute: Int64 = 0

    init(midnightMs: Int64) {
        self.midnightMs = midnightMs
    }

    var nowMs: Int64 { midnightMs + Int64(minute) * 60_000 }

    mutating func advance(toMinute given: Int) {
        var reached = minute / Self.day * Self.day + given
        while reached < minute - 59 { reached += Self.day / 2 }
        guard reached > minute else { return }
        minute = reached
        messagesInMinute = 0
    }

    mutating func nextMs() -> Int64 {
        defer { messagesInMinute += 1 }
        return nowMs + min(messagesInMinute, 59_999)
    }

    /// The first YYYY-MM-DD in the text.
    static func date(in text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10 else { return nil }
        for start in 0...(bytes.count - 10) {
            let part = bytes[start..<(start + 10)]
            let words = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            guard words.map(\.count) == [4, 2, 2], words.joined().allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
            let numbers = words.map { $0.reduce(0) { $0 * 10 + Int64($1 - 0x30) } }
            if let ms = midnightMs(numbers[0], numbers[1], numbers[2]) { return ms }
        }
        return nil
    }

    /// Days of the proleptic Gregorian calendar since 1970 (years counted from March), in ms.
    private static func midnightMs(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        guard year >= 1971, 1...12 ~= month, 1...31 ~= day else { return nil }
        let y = month <= 2 ? year - 1 : year
        let shifted = (month + 9) % 12
        let days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * shifted + 2) / 5 + day - 1 - 719_468
        return days * 86_400_000
    }
}
