// A call that waits for its answer: the host's function, in one of the shapes of the header. It runs once, then
// `user_data_free`; then it is dropped.

import CoveyHeader
import CoveyModel

struct PendingCall: @unchecked Sendable {
    // Unchecked: the functions are the host's; they run where the client delivers.
    enum Shape {
        case done(covey_done_fn?)
        case user(covey_user_fn?)
        case channel(covey_channel_fn?)
        case message(covey_message_fn?)
        case poll(covey_poll_fn?)
        case polls(covey_polls_fn?)
        case scheduledMessage(covey_scheduled_message_fn?)
        case scheduledMessages(covey_scheduled_messages_fn?)
        case fileMessage(covey_file_messages_fn?, index: Int32)
        case strings(covey_strings_fn?)
        case messageList(covey_messages_fn?)
        case channelList(covey_channels_fn?)
        case members(covey_members_fn?)
        case users(covey_users_fn?)
        case restrictedUsers(covey_restricted_users_fn?)
        case thread(covey_thread_fn?)
        case channelChanges(covey_channel_changes_fn?)
        case messageChanges(covey_message_changes_fn?)
        case count(covey_count_fn?)
        case unreadItems(covey_unread_item_counts_fn?)
        case metadata(covey_metadata_fn?)
        case metacounters(covey_metacounters_fn?)
        case mutedInfo(covey_muted_info_fn?)
        case choice(covey_choice_fn?)
        case pushPreference(covey_push_preference_fn?)
        case emojis(covey_emojis_fn?)
        case emojiCategory(covey_emoji_category_fn?)
        case emoji(covey_emoji_fn?)
        case download(covey_download_fn?, covey_download_progress_fn?)
        case history(covey_history_fn?)
        case positions(covey_feed_positions_fn?)
        case size(covey_size_fn?)
        case search(covey_message_search_fn?)
        case channels(covey_channel_page_fn?)
        case messages(covey_message_page_fn?)
        case fetched(covey_sync_fetch_fn?)
    }

    let shape: Shape
    let host: HostPointer
    /// The collection that the call belongs to, for loads.
    var collection: CollectionID?
    /// The list that the call loads a page of.
    var pages: PagesBox?
    /// For a send with files.
    var progress: covey_upload_progress_fn?

    @_optimize(size)
    func complete(_ id: CallID, _ completion: Completion) {
        defer { host.callEnded() }
        let (number, userData) = (id.rawValue, host.pointer)
        let error = completion.error
        pages?.ended(completion)
        withHandle(error.map(ErrorBox.init)) { error in
            switch shape {
            case .done(let function): function?(userData, number, error)
            case .user(let function):
                withHandle(completion.user.map(UserBox.init)) { function?(userData, number, $0, error) }
            case .channel(let function):
                withHandle(completion.channel.map(ChannelBox.init)) { function?(userData, number, $0, error) }
            case .message(let function):
                withHandle(completion.message.map(MessageBox.init)) { function?(userData, number, $0, error) }
            case .poll(let function):
                withHandle(completion.poll.map(PollBox.init)) { function?(userData, number, $0, error) }
            case .polls(let function):
                withHandle(completion.rows?.polls.map(PollListBox.init)) { function?(userData, number, $0, error) }
            case .scheduledMessage(let function):
                withHandle(completion.scheduledMessage.map(ScheduledMessageBox.init)) {
                    function?(userData, number, $0, error)
                }
            case .scheduledMessages(let function):
                withHandle(completion.rows?.scheduledMessages.map(ScheduledMessageListBox.init)) {
                    function?(userData, number, $0, error)
                }
            case .fileMessage(let function, let index):
                withHandle(completion.message.map(MessageBox.init)) { function?(userData, number, $0, index, error) }
            case .strings(let function):
                withHandle(completion.strings.map(StringListBox.init)) { function?(userData, number, $0, error) }
            case .messageList(let function):
                withHandle(completion.messages.map(MessageListBox.init)) { function?(userData, number, $0, error) }
            case .channelList(let function):
                withHandle(completion.rows?.channels.map(ChannelListBox.init)) {
                    function?(userData, number, $0, error)
                }
            case .members(let function):
                withHandle(completion.rows?.members.map(MemberListBox.init)) { function?(userData, number, $0, error) }
            case .users(let function):
                withHandle(completion.rows?.users.map(UserListBox.init)) { function?(userData, number, $0, error) }
            case .restrictedUsers(let function):
                withHandle(completion.rows?.restrictedUsers.map(RestrictedUserListBox.init)) {
                    function?(userData, number, $0, error)
                }
            case .thread(let function):
                let thread: (parent: Message?, replies: [Message])? =
                    if case .thread(let parent, let replies) = completion { (parent, replies) } else { nil }
                withHandle(thread?.parent.map(MessageBox.init)) { parent in
                    withHandle((thread?.replies).map(MessageListBox.init)) {
                        function?(userData, number, parent, $0, error)
                    }
                }
            case .channelChanges(let function):
                guard case .channelChanges(let changes) = completion else {
                    return function?(userData, number, nil, error) ?? ()
                }
                withChannelChanges(changes) { function?(userData, number, $0, nil) }
            case .messageChanges(let function):
                guard case .messageChanges(let changes) = completion else {
                    return function?(userData, number, nil, error) ?? ()
                }
                withMessageChanges(changes) { function?(userData, number, $0, nil) }
            case .count(let function):
                let count: Int64 = if case .count(let count) = completion { count } else { -1 }
                function?(userData, number, count, error)
            case .unreadItems(let function):
                guard case .unreadItems(let counts) = completion else {
                    return function?(userData, number, nil, error) ?? ()
                }
                withUnreadItems(counts) { function?(userData, number, $0, nil) }
            case .metadata(let function):
                guard case .metadata(let entries) = completion else {
                    return function?(userData, number, nil, 0, error) ?? ()
                }
                withEntries(entries) { function?(userData, number, $0, $1, nil) }
            case .metacounters(let function):
                guard case .metacounters(let counters) = completion else {
                    return function?(userData, number, nil, 0, error) ?? ()
                }
                withCounters(counters) { function?(userData, number, $0, $1, nil) }
            case .mutedInfo(let function):
                guard case .mutedInfo(let info) = completion else {
                    return function?(userData, number, nil, error) ?? ()
                }
                withMutedInfo(info) { function?(userData, number, $0, nil) }
            case .choice(let function):
                let choice: Int32 = if case .choice(let choice) = completion { choice } else { -1 }
                function?(userData, number, choice, error)
            case .pushPreference(let function):
                guard case .pushPreference(let preference) = completion else {
                    return function?(userData, number, nil, error) ?? ()
                }
                withPushPreference(preference) { function?(userData, number, $0, nil) }
            case .emojis(let function):
                withEmojis(of: completion.emojis) { function?(userData, number, $0, $1, $2, error) }
            case .emojiCategory(let function):
                withEmojis(of: completion.emojis) { _, categories, _ in function?(userData, number, categories, error) }
            case .emoji(let function):
                withEmojis(of: completion.emojis) { _, categories, _ in
                    function?(userData, number, categories?.pointee.emojis, error)
                }
            case .download(let function, _):
                let bytes: [UInt8] = if case .bytes(let bytes) = completion { bytes } else { [] }
                bytes.withUnsafeBytes {
                    function?(userData, number, bytes.isEmpty ? nil : $0.baseAddress, $0.count, error)
                }
            case .fetched(let function): function?(userData, number, true, error)
            case .history(let function):
                withHandle(completion.history.map(HistoryBox.init)) { function?(userData, number, $0, error) }
            case .positions(let function):
                guard case .positions(let positions) = completion else {
                    return function?(userData, number, nil, 0, error) ?? ()
                }
                withPositions(positions) { function?(userData, number, $0, $1, nil) }
            case .size(let function): function?(userData, number, completion.sizeBytes ?? -1, error)
            case .search(let function):
                withHandle(completion.hits.map(SearchResultBox.init)) { function?(userData, number, $0, error) }
            case .channels(let function):
                withChannelContext(source: .channelChangelog, changes: []) {
                    function?(userData, number, nil, $0, error)
                }
            case .messages(let function):
                withMessageContext(MessageNotice(.edits), changes: []) {
                    function?(userData, number, nil, $0, error)
                }
            }
        }
    }

    func notify(_ id: CallID, _ sent: UploadProgress) {
        guard let progress else { return }
        let index: Int32 = if case .fileMessage(_, let index) = shape { index } else { 0 }
        withProgress(sent, messageIndex: index) { progress(host.pointer, id.rawValue, $0) }
    }

    func notify(_ id: CallID, receivedBytes: Int64, totalBytes: Int64) {
        guard case .download(_, let progress) = shape else { return }
        progress?(host.pointer, id.rawValue, receivedBytes, totalBytes)
    }

    @_optimize(size)
    func complete(
        _ id: CallID, _ result: Result<[GroupChannel], CoveyError>, _ context: UnsafePointer<covey_channel_context>
    ) {
        defer { host.callEnded() }
        guard case .channels(let function) = shape else { return }
        switch result {
        case .success(let channels):
            withHandle(ChannelListBox(channels)) { function?(host.pointer, id.rawValue, $0, context, nil) }
        case .failure(let error): withHandle(ErrorBox(error)) { function?(host.pointer, id.rawValue, nil, context, $0) }
        }
    }

    @_optimize(size)
    func complete(
        _ id: CallID, _ result: Result<[Message], CoveyError>, _ context: UnsafePointer<covey_message_context>
    ) {
        defer { host.callEnded() }
        guard case .messages(let function) = shape else { return }
        switch result {
        case .success(let messages):
            withHandle(MessageListBox(messages)) { function?(host.pointer, id.rawValue, $0, context, nil) }
        case .failure(let error): withHandle(ErrorBox(error)) { function?(host.pointer, id.rawValue, nil, context, $0) }
        }
    }
}

extension Completion {
    fileprivate var error: CoveyError? {
        switch self {
        case .failed(let error), .cachedUser(_, let error), .unsent(_, let error): error
        default: nil
        }
    }
    fileprivate var user: User? {
        switch self {
        case .user(let user), .cachedUser(let user, _): user
        default: nil
        }
    }
    fileprivate var channel: GroupChannel? { if case .channel(let channel) = self { channel } else { nil } }
    fileprivate var message: Message? {
        switch self {
        case .message(let message), .unsent(let message, _): message
        default: nil
        }
    }
    fileprivate var poll: Poll? { if case .poll(let poll) = self { poll } else { nil } }
    fileprivate var scheduledMessage: ScheduledMessage? {
        if case .scheduledMessage(let message) = self { message } else { nil }
    }
    fileprivate var messages: [Message]? {
        if case .messages(let messages) = self { messages } else { rows?.messages }
    }
    fileprivate var rows: ListRows? { if case .page(let rows, _) = self { rows } else { nil } }
    fileprivate var emojis: EmojiSet? { if case .emojis(let set) = self { set } else { nil } }
    fileprivate var history: HistorySnapshot? { if case .history(let history) = self { history } else { nil } }
    fileprivate var sizeBytes: Int64? { if case .sizeBytes(let size) = self { size } else { nil } }
    fileprivate var hits: [MessageSearchHit]? { if case .hits(let hits) = self { hits } else { nil } }
    fileprivate var strings: [String]? { if case .strings(let texts) = self { texts } else { rows?.pushTokens } }
}

extension ListRows {
    fileprivate var channels: [GroupChannel]? { if case .channels(let rows) = self { rows } else { nil } }
    fileprivate var members: [Member]? { if case .members(let rows) = self { rows } else { nil } }
    fileprivate var restrictedUsers: [RestrictedUser]? {
        if case .restrictedUsers(let rows) = self { rows } else { nil }
    }
    fileprivate var messages: [Message]? { if case .messages(let rows) = self { rows } else { nil } }
    fileprivate var polls: [Poll]? { if case .polls(let rows) = self { rows } else { nil } }
    fileprivate var scheduledMessages: [ScheduledMessage]? {
        if case .scheduledMessages(let rows) = self { rows } else { nil }
    }
    fileprivate var users: [User]? { if case .users(let rows) = self { rows } else { nil } }
    fileprivate var pushTokens: [String]? { if case .pushTokens(let rows) = self { rows } else { nil } }
}

/// A handle that lives during the call; nil for nil.
func withHandle<Box: Boxed>(_ object: Box?, _ body: (OpaquePointer?) -> Void) {
    let handle = object.flatMap(HandleTable.shared.make)
    body(handle)
    if handle != nil { HandleTable.shared.release(handle, Box.kind) }
}
