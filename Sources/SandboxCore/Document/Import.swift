// Takes a document (Export.swift) into the sandbox: all of it, or nothing and an error that says where it is wrong. It
// may be written by hand: only ids, URLs and texts are needed, everything else has a usual value.
//
// Users who exist stay as they are; a channel that exists is an error. Ids of messages and polls stay what they are if
// all of them are higher than any that the sandbox has given, as in an empty one; else new ones are given in the order
// of the document. Nobody is notified: import before clients connect, or let them reconnect.

import SandboxJSON

extension Sandbox {
    package struct DocumentReport: Sendable {
        package var userCount = 0
        package var channelCount = 0
        package var messageCount = 0
        /// Messages got new ids.
        package var isRenumbered = false
    }

    @discardableResult
    package func importDocument(_ bytes: [UInt8], nowMs: Int64) throws(DocumentError) -> DocumentReport {
        guard let json = JSON(parsing: bytes) else { throw DocumentError(description: "The document is no JSON.") }
        let document = try DocumentObject(json, "document")
        guard try document.string("format") == Self.documentFormat else {
            throw DocumentError(description: "The document's format is not \(Self.documentFormat).")
        }
        clock.advance(to: nowMs)
        var reader = DocumentReader(self)
        try reader.read(document)
        return reader.admit()
    }
}

/// Ids that stay, or new ids in order.
private struct IdPlan {
    private(set) var newIds: [Int64: Int64] = [:]
    private(set) var last: Int64
    let keeps: Bool

    /// - Parameter ids: nil for what has none.
    init(_ ids: [Int64?], after last: Int64) {
        self.last = last
        let given = ids.compactMap { $0 }
        keeps = given.count == ids.count && given.allSatisfy { $0 > last } && Set(given).count == given.count
    }

    mutating func next(_ id: Int64?) -> Int64 {
        if keeps, let id {
            last = max(last, id)
            newIds[id] = id
            return id
        }
        last += 1
        if let id { newIds[id] = last }
        return last
    }
}

private struct DocumentReader {
    private let sandbox: Sandbox
    private var users: [ExactString: User] = [:]
    /// Not known to the sandbox, in the order of the document.
    private var newUsers: [User] = []
    /// Of the new ones those who are there as senders only.
    private var deletedUserIds: Set<ExactString> = []
    private var blocks: [(User, [String])] = []
    private var channels: [Channel] = []
    private var polls: [Poll] = []
    private var pinned: [(channel: Channel, messages: [Message])] = []
    private var messageIds = IdPlan([], after: 0)
    private var pollIds = IdPlan([], after: 0)
    private var optionIds = IdPlan([], after: 0)
    private var reportCategories: [String] = []
    private var report = Sandbox.DocumentReport()
    private var latestMs: Int64 = 0

    init(_ sandbox: Sandbox) {
        self.sandbox = sandbox
    }

    // MARK: Reading: nothing of the sandbox changes

    mutating func read(_ document: DocumentObject) throws(DocumentError) {
        reportCategories = try document.strings("report_categories")
        guard reportCategories.allSatisfy(Report.isCustom) else { throw document.wrong("report_categories") }
        for object in try document.objects("users") { try readUser(object) }
        for (user, ids) in blocks {
            for id in ids { user.blocked[ExactString(id)] = try self.user(id, "blocked") }
        }
        let channels = try document.objects("channels")
        try planIds(channels)
        for object in channels { try readChannel(object) }
    }

    private mutating func planIds(_ channels: [DocumentObject]) throws(DocumentError) {
        var messages: [Int64?] = []
        var polls: [Int64?] = []
        var options: [Int64?] = []
        for channel in channels {
            for message in try channel.array("messages") {
                messages.append(message["message_id"]?.int)
                guard let poll = message["poll"], poll.object != nil else { continue }
                polls.append(poll["id"]?.int)
                for option in poll["options"]?.array ?? [] { options.append(option["id"]?.int) }
            }
        }
        messageIds = IdPlan(messages, after: sandbox.lastMessageId)
        pollIds = IdPlan(polls, after: sandbox.lastPollId)
        optionIds = IdPlan(options, after: sandbox.lastPollOptionId)
        report.isRenumbered = !messageIds.keeps || !pollIds.keeps || !optionIds.keeps
    }

    private mutating func readUser(_ object: DocumentObject) throws(DocumentError) {
        let id = try object.requiredString("user_id")
        if id.isLonger(than: Limit.userIdCharacters) { throw object.wrong("user_id") }
        let key = ExactString(id)
        guard users[key] == nil else { throw DocumentError(description: "\(object.place): \(id) is there twice.") }
        if let user = sandbox.users[key] {
            users[key] = user
            return
        }
        let user = User(
            id: id, ordinal: sandbox.lastUserOrdinal + newUsers.count + 1, nickname: "",
            createdAtMs: try object.int("created_at") ?? sandbox.clock.nowMs)
        for field in DocumentFields.user { try field.read(user, object) }
        users[key] = user
        newUsers.append(user)
        if try object.bool("is_deleted") ?? false { deletedUserIds.insert(key) }
        blocks.append((user, try object.strings("blocked")))
    }

    private func user(_ id: String, _ place: String) throws(DocumentError) -> User {
        guard let user = users[ExactString(id)] ?? sandbox.user(id) else {
            throw DocumentError(description: "\(place): there is no user \(id).")
        }
        return user
    }

    private func user(_ object: DocumentObject, _ name: String) throws(DocumentError) -> User? {
        guard let id = try object.string(name) else { return nil }
        return try user(id, object.place)
    }

    private func users(_ object: DocumentObject, _ name: String) throws(DocumentError) -> [User] {
        var found: [User] = []
        for id in try object.strings(name) { found.append(try user(id, object.place)) }
        return found
    }

    private mutating func readChannel(_ object: DocumentObject) throws(DocumentError) {
        let url = try object.requiredString("channel_url")
        guard sandbox.channel(url) == nil, !channels.contains(where: { $0.url.isExactly(url) }) else {
            throw DocumentError(description: "\(object.place): there is a channel \(url) already.")
        }
        let messages = try object.objects("messages")
        // No channel is younger than its first message, and who wrote it was a member.
        let firstMs = try messages.first?.int("created_at") ?? .max
        let channel = Channel(
            url: url, createdAtMs: try object.int("created_at") ?? min(sandbox.clock.nowMs, firstMs),
            creator: try user(object, "created_by"))
        for field in DocumentFields.channel { try field.read(channel, object) }
        for (key, value) in try object.members("metacounter") {
            guard let count = value.int else { throw object.wrong("metacounter") }
            channel.counters[ExactString(key)] = count
        }
        channel.purgeOffsetMs = try object.int("message_purge_offset")
        channel.returningOperators = Set(try object.strings("returning_operators").map(ExactString.init))
        for ban in try object.objects("banned") {
            channel.bans[ExactString(try ban.requiredString("user_id"))] = Ban(
                startAtMs: try ban.int("start_at") ?? sandbox.clock.nowMs, endAtMs: try ban.int("end_at") ?? -1,
                description: try ban.string("description") ?? "")
        }
        for member in try object.objects("members") { try readMember(member, channel) }
        for message in messages { try readMessage(message, channel) }
        try readPins(object, channel)
        channel.withheld = channel.messages.filter(\.isWithheld)
        if !channel.withheld.isEmpty { channel.messages.removeAll(where: \.isWithheld) }
        channels.append(channel)
        report.channelCount += 1
    }

    private func readMember(_ object: DocumentObject, _ channel: Channel) throws(DocumentError) {
        guard let user = try user(object, "user_id") else { throw object.wrong("user_id") }
        let key = ExactString(user.id)
        guard channel.memberOf[key] == nil else {
            throw DocumentError(description: "\(object.place): \(user.id) is there twice.")
        }
        if deletedUserIds.contains(key) {
            throw DocumentError(description: "\(object.place): \(user.id) is a deleted user, who cannot be a member.")
        }
        guard let state = Member.State(rawValue: try object.string("state") ?? "joined") else {
            throw object.wrong("state")
        }
        let joinedAtMs = try object.int("joined_at") ?? channel.createdAtMs
        let member = Member(
            channel: channel, user: user, state: state, sinceMs: try object.int("member_since") ?? joinedAtMs)
        for field in DocumentFields.member { try field.read(member, object) }
        if state == .joined, object.value("joined_at") == nil { member.joinedAtMs = joinedAtMs }
        member.inviter = try self.user(object, "inviter")
        if let hidden = try object.string("hidden_state") {
            guard let state = Member.Hidden(rawValue: hidden) else { throw object.wrong("hidden_state") }
            member.hidden = state
        }
        channel.members.append(member)
        channel.memberOf[key] = member
        if member.isJoined { channel.joinedCount += 1 }
    }

    private mutating func readPins(_ object: DocumentObject, _ channel: Channel) throws(DocumentError) {
        var messages: [Message] = []
        for item in try object.array("pinned") {
            guard let id = item.int.flatMap({ messageIds.newIds[$0] }), let message = channel.messageOf[id] else {
                throw object.wrong("pinned")
            }
            messages.append(message)
        }
        if !messages.isEmpty { pinned.append((channel, messages)) }
    }

    // MARK: Messages

    private mutating func readMessage(_ object: DocumentObject, _ channel: Channel) throws(DocumentError) {
        guard let kind = Message.Kind(rawValue: try object.string("type") ?? "MESG") else { throw object.wrong("type") }
        let previous = channel.messages.last
        let createdAtMs = try object.int("created_at") ?? max(sandbox.clock.nowMs, previous?.createdAtMs ?? 0)
        let id = messageIds.next(try object.int("message_id"))
        if let previous, (createdAtMs, id) <= (previous.createdAtMs, previous.id) {
            throw DocumentError(description: "\(object.place): messages stand in the order of their times and ids.")
        }
        var parent: Message?
        if let parentId = try object.int("parent_message_id") {
            guard let found = messageIds.newIds[parentId].flatMap({ channel.messageOf[$0] }), found.parent == nil else {
                throw object.wrong("parent_message_id")
            }
            parent = found
        }
        let message = Message(
            id: id, createdAtMs: createdAtMs, kind: kind, requestId: try object.string("req_id") ?? "",
            sender: try sender(object, kind, channel), previousId: previous?.id, parent: parent,
            isReplyToChannel: try object.bool("is_reply_to_channel") ?? false,
            isSilent: try object.bool("silent") ?? false, text: try object.string("message") ?? "",
            data: try object.string("data") ?? "", customType: try object.string("custom_type") ?? "")
        message.updatedAtMs = try object.int("updated_at") ?? 0
        message.details = try details(object, message, channel)
        if let threadMs = try object.int("thread_updated_at") {
            let thread = Message.Thread()
            thread.updatedAtMs = threadMs
            message.thread = thread
        }
        if let parent {
            let thread = parent.thread ?? Message.Thread()
            parent.thread = thread
            thread.replies.append(message)
            if thread.updatedAtMs == 0 { thread.updatedAtMs = createdAtMs }
        }
        channel.messages.append(message)
        channel.messageOf[id] = message
        if let sender = message.sender, !message.requestId.isEmpty {
            let key = RequestKey(userOrdinal: sender.user.ordinal, requestId: ExactString(message.requestId))
            channel.requests[key] = message
        }
        latestMs = max(latestMs, createdAtMs, message.updatedAtMs, message.thread?.updatedAtMs ?? 0)
        report.messageCount += 1
    }

    /// The user data at the time of the send, if the document has it.
    private func sender(_ object: DocumentObject, _ kind: Message.Kind, _ channel: Channel) throws(DocumentError)
        -> Sender?
    {
        guard let user = try user(object, "user_id") else {
            guard kind == .admin || kind == .broadcast else { throw object.wrong("user_id") }
            return nil
        }
        let isOperator = try object.bool("is_op_msg") ?? false
        let nickname = try object.string("nickname")
        let profileUrl = try object.string("profile_url")
        guard nickname != nil || profileUrl != nil else {
            if let member = channel.member(user), member.isOperator == isOperator { return member.sender }
            return Sender(user: user, isOperator: isOperator)
        }
        let past = User(
            id: user.id, ordinal: user.ordinal, nickname: nickname ?? user.nickname, createdAtMs: user.createdAtMs)
        past.profileUrl = profileUrl ?? user.profileUrl
        past.metadata = user.metadata
        return Sender(user: user, isOperator: isOperator, looking: past)
    }

    private mutating func details(_ object: DocumentObject, _ message: Message, _ channel: Channel)
        throws(DocumentError) -> Message.Details?
    {
        let details = Message.Details()
        details.mentionsChannel = try object.string("mention_type") == "channel"
        details.mentioned = try users(object, "mentioned_user_ids")
        details.mentionTemplate = try object.string("mentioned_message_template")
        for array in try object.objects("sorted_metaarray") {
            details.metaArray.append(
                Message.MetaArray(key: try array.requiredString("key"), values: try array.strings("value")))
        }
        if let file = try object.object("file") {
            details.file = Message.File(
                url: try file.requiredString("url"), name: try file.string("name") ?? "",
                type: try file.string("type") ?? "", sizeBytes: try file.int("size") ?? 0,
                requiresAuth: try file.bool("require_auth") ?? false)
        }
        details.files = try object.array("files")
        details.thumbnails = try object.array("thumbnails")
        details.targetLanguages = try object.strings("target_langs")
        details.translatedLanguages = try object.strings("translated_langs")
        for reaction in try object.objects("reactions") {
            details.reactions.append(
                Message.Reaction(
                    key: try reaction.requiredString("key"), users: try users(reaction, "user_ids"),
                    updatedAtMs: try reaction.int("updated_at") ?? message.createdAtMs))
        }
        details.extended = object.value("extended_message_payload")
        if let alert = try object.object("apple_critical_alert_options") {
            var volume = 1.0
            if case .double(let given)? = alert.value("volume") { volume = given }
            if case .int(let given)? = alert.value("volume") { volume = Double(given) }
            details.criticalAlert = (try alert.string("name") ?? "default", volume)
        }
        details.forcesLastMessage = try object.bool("force_update_last_message") ?? false
        if let poll = try object.object("poll") { details.poll = try readPoll(poll, message, channel) }
        return details.isEmpty ? nil : details
    }

    private mutating func readPoll(_ object: DocumentObject, _ message: Message, _ channel: Channel)
        throws(DocumentError) -> Poll
    {
        guard let creator = try user(object, "created_by") ?? message.sender?.user else {
            throw object.wrong("created_by")
        }
        let createdAtSeconds = try object.int("created_at") ?? message.createdAtMs / 1_000
        let poll = Poll(
            id: pollIds.next(try object.int("id")), creator: creator, createdAtSeconds: createdAtSeconds,
            settings: PollSettings(
                title: try object.string("title") ?? "", data: object.value("data"),
                allowsSuggestions: try object.bool("allow_user_suggestion") ?? false,
                allowsMultipleVotes: try object.bool("allow_multiple_votes") ?? false,
                closesAtSeconds: try object.int("close_at") ?? -1))
        poll.updatedAtSeconds = try object.int("updated_at") ?? 0
        poll.lastEventAtMs = poll.updatedAtSeconds * 1_000
        poll.isClosed = try object.bool("is_closed") ?? false
        for item in try object.objects("options") {
            let option = Poll.Option(
                id: optionIds.next(try item.int("id")), creator: try user(item, "created_by") ?? creator,
                createdAtSeconds: try item.int("created_at") ?? createdAtSeconds, text: try item.string("text") ?? "")
            option.updatedAtSeconds = try item.int("updated_at") ?? 0
            option.voters = try users(item, "voter_ids")
            poll.options.append(option)
        }
        poll.attach(to: message, in: channel)
        polls.append(poll)
        return poll
    }

    // MARK: Admitting: cannot fail

    mutating func admit() -> Sandbox.DocumentReport {
        for user in newUsers {
            if deletedUserIds.contains(ExactString(user.id)) {
                sandbox.deletedUserIds.insert(ExactString(user.id))
                // As `deleteUser` does: nobody blocks a user who is gone.
                for other in newUsers { other.blocked[ExactString(user.id)] = nil }
            } else {
                sandbox.users[ExactString(user.id)] = user
                report.userCount += 1
            }
        }
        for name in reportCategories where !sandbox.customReportCategories.containsExactly(name) {
            sandbox.customReportCategories.append(name)
        }
        sandbox.lastUserOrdinal += newUsers.count
        sandbox.usersById = nil
        sandbox.lastMessageId = max(sandbox.lastMessageId, messageIds.last)
        sandbox.lastPollId = max(sandbox.lastPollId, pollIds.last)
        sandbox.lastPollOptionId = max(sandbox.lastPollOptionId, optionIds.last)
        sandbox.clock.advance(to: latestMs)
        for channel in channels { admit(channel) }
        for poll in polls {
            sandbox.polls[poll.id] = poll
            poll.place?.channel.polls.append(poll)
            if !poll.isClosed, poll.closesAtSeconds >= 0 {
                sandbox.timers.add(.pollEnd(poll), atMs: poll.closesAtSeconds * 1_000)
            }
        }
        for channel in channels { channel.polls.sort { $0.id < $1.id } }
        for (channel, messages) in pinned {
            for message in messages.reversed() {
                sandbox.lastPinNumber += 1
                channel.pins.insert(Pin(message: message, number: sandbox.lastPinNumber), at: 0)
            }
        }
        return report
    }

    private func admit(_ channel: Channel) {
        let key = ExactString(channel.url)
        sandbox.channels[key] = channel
        if channel.isDistinct { sandbox.distinctChannels[channel.distinctKey] = channel }
        let latest = [channel.messages.last, channel.withheld.last].compactMap { $0?.createdAtMs }.max()
        channel.clockMs = (latest ?? channel.createdAtMs) + 1
        for member in channel.members {
            channel.clockMs = max(channel.clockMs, member.readAtMs + 1, member.messageOffsetMs)
            channel.lastEventAtMs = max(channel.lastEventAtMs, member.joinedAtMs, member.invitedAtMs)
            member.user.memberships[key] = member
            member.user.goneChannels[key] = nil
            if member.isMuted, member.muteEndAtMs >= 0 {
                sandbox.timers.add(.muteEnd(channel: channel, user: member.user), atMs: member.muteEndAtMs)
            }
            guard member.isJoined else { continue }
            member.user.joinedChannelCount += 1
            sandbox.recountUnread(of: member)
        }
        if channel.survivalSeconds > 0 {
            for message in channel.messages + channel.withheld {
                let expiresAtMs = message.createdAtMs + channel.survivalSeconds * 1_000
                sandbox.timers.add(.messageExpiry(channel: channel, messageId: message.id), atMs: expiresAtMs)
            }
        }
        sandbox.touch(channel)
    }
}

extension Message.Details {
    fileprivate var isEmpty: Bool {
        !mentionsChannel && mentioned.isEmpty && mentionTemplate == nil && metaArray.isEmpty && files.isEmpty
            && file == nil && thumbnails.isEmpty && targetLanguages.isEmpty && translatedLanguages.isEmpty
            && reactions.isEmpty && poll == nil && extended == nil && criticalAlert == nil && !forcesLastMessage
    }
}
