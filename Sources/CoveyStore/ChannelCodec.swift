// Channels, users and send parameters as bytes. The first byte is the version of the form; another one reads as nil, as
// damaged bytes do. New fields go to the end of a new version.

import CoveyModel

/// Without what the second form has at its end.
private let firstChannelForm: UInt8 = 1
private let userForm: UInt8 = 1
private let paramsForm: UInt8 = 1
private let filesForm: UInt8 = 2
/// As the first two, with what few messages have behind it.
private let richParamsForm: UInt8 = 3
private let richFilesForm: UInt8 = 4

enum Codec {
    static let channelForm: UInt8 = 2
    static let channelForms = firstChannelForm...channelForm

    static func bytes(of channel: GroupChannel) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(channelForm)
        writer.channel(channel.fields)
        return writer.bytes
    }

    static func channel(_ bytes: UnsafeRawBufferPointer) -> GroupChannel? {
        var reader = ByteReader(bytes)
        let form = reader.byte()
        guard channelForms.contains(form) else { return nil }
        let fields = reader.channel(form: form)
        return reader.isWhole ? GroupChannel(fields) : nil
    }

    /// Parts of a channel's form.
    static func details(_ bytes: UnsafeRawBufferPointer) -> ChannelDetails? {
        var reader = ByteReader(bytes)
        let form = reader.byte()
        guard channelForms.contains(form) else { return nil }
        let details = reader.channelDetails(form: form)
        return reader.isWhole ? details : nil
    }

    static func bytes(of user: User) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(userForm)
        writer.user(user)
        return writer.bytes
    }

    static func user(_ bytes: UnsafeRawBufferPointer) -> User? { read(bytes, form: userForm) { $0.user() } }

    static func bytes(of params: UserMessageParams, _ files: FilesToSend?) -> [UInt8] {
        var writer = ByteWriter()
        let isRich = params.isRich
        writer.byte(files == nil ? isRich ? richParamsForm : paramsForm : isRich ? richFilesForm : filesForm)
        writer.params(params)
        if let files { writer.files(files) }
        if isRich { writer.richParams(params) }
        return writer.bytes
    }

    static func params(_ bytes: UnsafeRawBufferPointer) -> (UserMessageParams, FilesToSend?)? {
        var reader = ByteReader(bytes)
        let form = reader.byte()
        guard paramsForm...richFilesForm ~= form else { return nil }
        var params = reader.params()
        let files = form == filesForm || form == richFilesForm ? reader.files() : nil
        if form == richParamsForm || form == richFilesForm { reader.richParams(&params) }
        guard reader.isWhole, files?.files.isEmpty != true else { return nil }
        return (params, files)
    }

    private static func read<Value>(
        _ bytes: UnsafeRawBufferPointer, form: UInt8, _ body: (inout ByteReader) -> Value
    ) -> Value? {
        var reader = ByteReader(bytes)
        guard reader.byte() == form else { return nil }
        let value = body(&reader)
        return reader.isWhole ? value : nil
    }
}

extension ByteWriter {
    mutating func user(_ user: User) {
        text(user.userId)
        text(user.nickname)
        text(user.profileUrl)
        optional(user.metadata) { $0.table($1) { $0.text($1) } }
        optional(user.isOnline) { $0.flag($1) }
        integer(user.lastSeenAt)
        flag(user.isActive)
    }

    mutating func member(_ member: Member) {
        user(member.user)
        integer(Int64(member.state.rawValue))
        integer(Int64(member.role.rawValue))
        flag(member.isMuted)
        integer(member.mutedEndAt)
        text(member.mutedDescription)
        flag(member.isBlockedByMe)
        flag(member.isBlockingMe)
        integer(member.joinedAt)
    }

    mutating func channel(_ channel: ChannelFields) {
        text(channel.url)
        text(channel.name)
        text(channel.coverUrl)
        text(channel.data)
        text(channel.customType)
        integer(channel.createdAt)
        optional(channel.createdBy) { $0.user($1) }
        integer(channel.flags.rawValue)
        integer(channel.messageSurvivalSeconds)
        integer(channel.maxLengthMessage)
        optional(channel.members) { $0.list($1) { $0.member($1) } }
        integer(channel.memberCount)
        integer(channel.joinedMemberCount)
        optional(channel.readReceipts) { $0.receipts($1) }
        optional(channel.deliveryReceipts) { $0.receipts($1) }
        optional(channel.metadata) { $0.table($1) { $0.text($1) } }
        optional(channel.lastMessage) { $0.message($1) }
        list(channel.pinnedMessageIds) { $0.integer($1) }
        optional(channel.lastPinnedMessage) { $0.message($1) }
        integer(Int64(channel.myMemberState.rawValue))
        integer(Int64(channel.myRole.rawValue))
        flag(channel.isMuted)
        integer(channel.unreadMessageCount)
        integer(channel.unreadMentionCount)
        integer(channel.myLastRead)
        optional(channel.inviter) { $0.user($1) }
        integer(channel.invitedAt)
        integer(channel.joinedAt)
        integer(Int64(channel.hiddenState.rawValue))
        integer(channel.messageOffset)
        integer(channel.messagePurgeOffset)
        text(channel.pushTriggerOption)
        text(channel.countPreference)
        versions(channel.versions)
        // second form
        flag(channel.isUnreadKnown)
        flag(channel.isInviterKnownFriend)
        optional(channel.metacounters) { $0.table($1) { $0.integer($1) } }
        flag(channel.areMetacountersComplete)
        integer(channel.versions.metacounters)
    }

    /// As a table of integers.
    private mutating func receipts(_ receipts: ReceiptTable) {
        list(receipts.entries) { writer, entry in
            writer.text(entry.key)
            writer.integer(entry.value)
        }
    }

    /// In the order of the first form. Without key paths, each of which costs as much as a text.
    private mutating func versions(_ versions: ChannelVersions) {
        integer(versions.properties)
        integer(versions.members)
        integer(versions.counts)
        integer(versions.roles)
        integer(versions.metadata)
        integer(versions.pins)
        integer(versions.lastMessage)
        integer(versions.myState)
        integer(versions.frozen)
        integer(versions.hidden)
        integer(versions.myRead)
    }

    fileprivate mutating func params(_ params: UserMessageParams) {
        text(params.message)
        text(params.data ?? "")
        text(params.customType ?? "")
        list(params.mentionedUserIds ?? []) { $0.text($1) }
        flag(params.mentionsChannel)
        integer(params.parentMessageId)
        flag(params.replyToChannel)
        flag(params.suppressPush)
        flag(params.silent)
    }

    fileprivate mutating func richParams(_ params: UserMessageParams) {
        list(params.metaArrays) { writer, array in
            writer.text(array.key)
            writer.list(array.values) { $0.text($1) }
        }
        list(params.targetLanguages) { $0.text($1) }
        integer(params.pollId)
        optional(params.criticalAlert) { writer, alert in
            writer.text(alert.name)
            writer.integer(Int64(bitPattern: alert.volume.bitPattern))
        }
    }

    fileprivate mutating func files(_ files: FilesToSend) {
        list(files.files) { writer, file in
            writer.text(file.name)
            writer.text(file.mimeType)
            writer.integer(file.sizeBytes)
            writer.flag(file.isCopied)
            writer.text(file.url)
            writer.flag(file.requiresAuth)
            writer.text(file.thumbnails)
        }
        list(files.thumbnailSizes) { writer, size in
            writer.integer(Int64(size.maxWidth))
            writer.integer(Int64(size.maxHeight))
        }
    }
}

extension ByteReader {
    mutating func user() -> User {
        var user = User(userId: text(), nickname: text(), profileUrl: text())
        user.metadata = optional { $0.table { $0.text() } }
        user.isOnline = optional { $0.flag() }
        user.lastSeenAt = time()
        user.isActive = flag()
        return user
    }

    mutating func member() -> Member {
        var member = Member(user: user(), state: choice(.none), role: choice(.none))
        member.isMuted = flag()
        member.mutedEndAt = time()
        member.mutedDescription = text()
        member.isBlockedByMe = flag()
        member.isBlockingMe = flag()
        member.joinedAt = time()
        return member
    }

    mutating func channel(form: UInt8) -> ChannelFields {
        var channel = ChannelFields(url: text())
        channel.name = text()
        channel.coverUrl = text()
        channel.data = text()
        channel.customType = text()
        channel.createdAt = time()
        channel.createdBy = optional { $0.user() }
        channel.flags = ChannelFlags(rawValue: integer())
        channel.messageSurvivalSeconds = integer(in: Policy.survivalRangeSeconds)
        channel.maxLengthMessage = integer(in: Policy.countRange)
        channel.members = optional { $0.list { $0.member() } }
        channel.memberCount = integer(in: Policy.countRange)
        channel.joinedMemberCount = integer(in: Policy.countRange)
        channel.readReceipts = optional { $0.receipts() }
        channel.deliveryReceipts = optional { $0.receipts() }
        channel.metadata = optional { $0.table { $0.text() } }
        channel.lastMessage = optional { $0.message() } ?? nil
        channel.pinnedMessageIds = list { $0.integer() }
        channel.lastPinnedMessage = optional { $0.message() } ?? nil
        channel.myMemberState = choice(.none)
        channel.myRole = choice(.none)
        channel.isMuted = flag()
        channel.unreadMessageCount = integer(in: Policy.countRange)
        channel.unreadMentionCount = integer(in: Policy.countRange)
        channel.myLastRead = time()
        channel.inviter = optional { $0.user() }
        channel.invitedAt = time()
        channel.joinedAt = time()
        channel.hiddenState = choice(.unhidden)
        channel.messageOffset = time()
        channel.messagePurgeOffset = time()
        channel.pushTriggerOption = text()
        channel.countPreference = text()
        channel.versions = versions()
        guard form != firstChannelForm else { return channel }
        channel.isUnreadKnown = flag()
        channel.isInviterKnownFriend = flag()
        channel.metacounters = optional { $0.table { $0.integer() } }
        channel.areMetacountersComplete = flag()
        channel.versions.metacounters = time()
        return channel
    }

    private mutating func receipts() -> ReceiptTable { ReceiptTable(list { (key: $0.text(), value: $0.time()) }) }

    private mutating func versions() -> ChannelVersions {
        var versions = ChannelVersions()
        versions.properties = time()
        versions.members = time()
        versions.counts = time()
        versions.roles = time()
        versions.metadata = time()
        versions.pins = time()
        versions.lastMessage = time()
        versions.myState = time()
        versions.frozen = time()
        versions.hidden = time()
        versions.myRead = time()
        return versions
    }

    // MARK: Stepping over what is not asked for

    fileprivate mutating func channelDetails(form: UInt8) -> ChannelDetails {
        var details = ChannelDetails()
        for _ in 0..<5 { skipRun() }
        _ = integer()
        if flag() { skipUser() }
        for _ in 0..<3 { _ = integer() }
        details.memberNames = optional { $0.list { $0.memberName() } }
        for _ in 0..<2 { _ = integer() }
        for _ in 0..<2 { skipOptionalReceipts() }
        details.metadata = optional { $0.table { $0.text() } }
        if flag() { skipRun() }
        for _ in 0..<count() { _ = integer() }
        if flag() { skipRun() }
        for _ in 0..<2 { _ = integer() }
        _ = flag()
        for _ in 0..<3 { _ = integer() }
        if flag() { skipUser() }
        for _ in 0..<5 { _ = integer() }
        for _ in 0..<2 { skipRun() }
        _ = versions()
        guard form != firstChannelForm else { return details }
        _ = flag()
        details.isInviterKnownFriend = flag()
        details.metacounters = optional { $0.table { $0.integer() } }
        details.areMetacountersComplete = flag()
        _ = integer()
        return details
    }

    private mutating func memberName() -> MemberName {
        let name = MemberName(userId: text(), nickname: text())
        skipRestOfUser()
        for _ in 0..<2 { _ = integer() }
        _ = flag()
        _ = integer()
        skipRun()
        for _ in 0..<2 { _ = flag() }
        _ = integer()
        return name
    }

    private mutating func skipUser() {
        for _ in 0..<2 { skipRun() }
        skipRestOfUser()
    }

    private mutating func skipRestOfUser() {
        skipRun()
        if flag() { for _ in 0..<count() * 2 { skipRun() } }
        if flag() { _ = flag() }
        _ = integer()
        _ = flag()
    }

    private mutating func skipOptionalReceipts() {
        guard flag() else { return }
        for _ in 0..<count() {
            skipRun()
            _ = integer()
        }
    }

    fileprivate mutating func params() -> UserMessageParams {
        var params = UserMessageParams(message: text())
        params.data = textIfSet()
        params.customType = textIfSet()
        let mentionedUserIds = list { $0.text() }
        if !mentionedUserIds.isEmpty { params.mentionedUserIds = mentionedUserIds }
        params.mentionsChannel = flag()
        params.parentMessageId = integer()
        params.replyToChannel = flag()
        params.suppressPush = flag()
        params.silent = flag()
        return params
    }

    /// In a send an empty text is one that is not set.
    private mutating func textIfSet() -> String? {
        let text = text()
        return text.isEmpty ? nil : text
    }

    fileprivate mutating func richParams(_ params: inout UserMessageParams) {
        params.metaArrays = list { reader in MetaArray(key: reader.text(), values: reader.list { $0.text() }) }
        params.targetLanguages = list { $0.text() }
        params.pollId = integer()
        params.criticalAlert = optional { reader in
            CriticalAlert(name: reader.text(), volume: Double(bitPattern: UInt64(bitPattern: reader.integer())))
        }
    }

    fileprivate mutating func files() -> FilesToSend {
        let files = list { reader -> FileToSend in
            var file = FileToSend(
                name: reader.text(), mimeType: reader.text(), sizeBytes: reader.integer(in: Policy.sizeRangeBytes))
            file.isCopied = reader.flag()
            file.url = reader.text()
            file.requiresAuth = reader.flag()
            file.thumbnails = reader.text()
            return file
        }
        let sizes = list { reader in
            ThumbnailSize(
                maxWidth: Int32(truncatingIfNeeded: reader.integer()),
                maxHeight: Int32(truncatingIfNeeded: reader.integer()))
        }
        return FilesToSend(files, thumbnailSizes: sizes)
    }
}

extension UserMessageParams {
    /// It has something that the first forms do not hold.
    fileprivate var isRich: Bool {
        !metaArrays.isEmpty || !targetLanguages.isEmpty || pollId != 0 || criticalAlert != nil
    }
}
