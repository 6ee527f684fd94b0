// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// One step from the list that the app saw last to the current list. Apply the steps in order to a copy: the result
/// is the snapshot (for a message collection: the timeline). An index refers to the list between two steps. Read
/// new and changed elements from the snapshot after all steps are applied: a later step may have moved them.
public struct Change: Sendable {
    /// enum change_kind
    public let kind: ChangeKind
    /// index; -1 where the kind has none
    public let from: Int32
    /// index; -1 where the kind has none
    public let to: Int32

    init(_ pointer: UnsafePointer<covey_change>?) { self.init(pointer?.pointee ?? covey_change()) }

    init(_ c: covey_change) {
        kind = ChangeKind(rawValue: Int32(truncatingIfNeeded: c.kind))
        from = c.from
        to = c.to
    }
}

/// One value of a line. Its layout never changes.
public struct LogPair: Sendable {
    /// a word in lower case, such as "path"
    public let key: String
    /// UTF-8 of at most 512 bytes; a number in decimal
    public let value: String
    /// the value if it is a number; else 0
    public let number: Int64
    /// 1 if the value is a number
    public let isNumber: Bool

    init(_ pointer: UnsafePointer<covey_log_pair>?) { self.init(pointer?.pointee ?? covey_log_pair()) }

    init(_ c: covey_log_pair) {
        key = stringOf(c.key)
        value = stringOf(c.value)
        number = c.number
        isNumber = c.is_number != 0
    }
}

/// One line. A later library may append fields.
public struct LogLine: Sendable {
    /// enum log_level
    public let level: LogLevel
    /// enum log_category
    public let category: LogCategory
    /// when it happened, Unix ms of the device's clock
    public let createdAt: Int64
    /// the client, as client_stats names it; 0: none
    public let clientNumber: UInt64
    /// what happened, such as "request answered"; a static text
    public let message: String
    /// the values, in a fixed order
    public let pairs: [LogPair]

    init(_ pointer: UnsafePointer<covey_log_line>?) { self.init(pointer?.pointee ?? covey_log_line()) }

    init(_ c: covey_log_line) {
        level = LogLevel(rawValue: Int32(truncatingIfNeeded: c.level))
        category = LogCategory(rawValue: Int32(truncatingIfNeeded: c.category))
        createdAt = c.created_at
        clientNumber = c.client_number
        message = stringOf(c.message)
        pairs = rowsOf(c.pairs, Int(c.pair_count)).map { LogPair($0) }
    }
}

/// The frequently used fields of a message. Texts end with NUL and are borrowed from the list that filled the row;
/// lengths are in bytes.
public struct MessageRow: Sendable {
    /// 0 while not sent
    public let messageId: Int64
    /// Unix ms
    public let createdAt: Int64
    /// Unix ms; 0 if never changed
    public let updatedAt: Int64
    /// 0 if no reply
    public let parentMessageId: Int64
    /// bits of enum message_flag
    public let flags: MessageFlag
    /// replies in its thread
    public let replyCount: Int64
    /// enum message_kind
    public let kind: MessageKind
    /// enum sending_status
    public let sendingStatus: SendingStatus
    /// positive; 0 if sending did not fail
    public let errorCode: Int32
    public let text: String
    public let requestId: String
    public let data: String
    public let customType: String
    /// "" if it has no sender
    public let senderId: String
    public let senderNickname: String
    public let senderProfileUrl: String

    init(_ pointer: UnsafePointer<covey_message_row>?) { self.init(pointer?.pointee ?? covey_message_row()) }

    init(_ c: covey_message_row) {
        messageId = c.message_id
        createdAt = c.created_at
        updatedAt = c.updated_at
        parentMessageId = c.parent_message_id
        flags = MessageFlag(rawValue: Int32(truncatingIfNeeded: c.flags))
        replyCount = c.reply_count
        kind = MessageKind(rawValue: Int32(truncatingIfNeeded: c.kind))
        sendingStatus = SendingStatus(rawValue: Int32(truncatingIfNeeded: c.sending_status))
        errorCode = c.error_code
        text = stringOf(c.text, Int(c.text_length))
        requestId = stringOf(c.request_id, Int(c.request_id_length))
        data = stringOf(c.data, Int(c.data_length))
        customType = stringOf(c.custom_type, Int(c.custom_type_length))
        senderId = stringOf(c.sender_id, Int(c.sender_id_length))
        senderNickname = stringOf(c.sender_nickname, Int(c.sender_nickname_length))
        senderProfileUrl = stringOf(c.sender_profile_url, Int(c.sender_profile_url_length))
    }
}

/// One option of a poll. The texts are ended by NUL.
public struct PollOption: Sendable {
    public let optionId: Int64
    public let text: String
    /// user id; "" if unknown
    public let createdBy: String
    public let voteCount: Int64
    /// Unix ms, in whole seconds
    public let createdAt: Int64
    /// Unix ms, in whole seconds; 0 if never
    public let updatedAt: Int64
    /// 1 or 0
    public let isVotedByMe: Bool

    init(_ pointer: UnsafePointer<covey_poll_option>?) { self.init(pointer?.pointee ?? covey_poll_option()) }

    init(_ c: covey_poll_option) {
        optionId = c.option_id
        text = stringOf(c.text, Int(c.text_length))
        createdBy = stringOf(c.created_by, Int(c.created_by_length))
        voteCount = c.vote_count
        createdAt = c.created_at
        updatedAt = c.updated_at
        isVotedByMe = c.is_voted_by_me != 0
    }
}

/// The users who reacted to a message with one key. The text ends with NUL.
public struct Reaction: Sendable {
    /// the reaction: an app-defined name, such as "smile"
    public let key: String
    /// all users, or those that the server named; at most 1,000 per message
    public let userIds: StringList
    /// number of users
    public let count: Int64
    /// Unix ms
    public let updatedAt: Int64
    /// 1 yes, 0 no, -1 unknown
    public let includesMe: Int32

    init(_ pointer: UnsafePointer<covey_reaction>?) { self.init(pointer?.pointee ?? covey_reaction()) }

    init(_ c: covey_reaction) {
        key = stringOf(c.key, Int(c.key_length))
        userIds = StringList(borrowing: c.user_ids)
        count = c.count
        updatedAt = c.updated_at
        includesMe = c.includes_me
    }
}

/// App-defined texts under a key.
public struct MetaArray: Sendable {
    public let key: String
    /// in the order in which they were added
    public let values: StringList

    init(_ pointer: UnsafePointer<covey_meta_array>?) { self.init(pointer?.pointee ?? covey_meta_array()) }

    init(_ c: covey_meta_array) {
        key = stringOf(c.key, Int(c.key_length))
        values = StringList(borrowing: c.values)
    }
}

/// One file of a message. Its thumbnails: message_thumbnails.
public struct MessageFile: Sendable {
    /// "" until it is uploaded
    public let url: String
    public let name: String
    public let mimeType: String
    /// 0 if unknown
    public let sizeBytes: Int64
    public let thumbnailCount: Int64
    /// 1 if the URL needs the user's key, else 0
    public let requiresAuth: Bool

    init(_ pointer: UnsafePointer<covey_message_file>?) { self.init(pointer?.pointee ?? covey_message_file()) }

    init(_ c: covey_message_file) {
        url = stringOf(c.url, Int(c.url_length))
        name = stringOf(c.name, Int(c.name_length))
        mimeType = stringOf(c.mime_type, Int(c.mime_type_length))
        sizeBytes = c.size_bytes
        thumbnailCount = c.thumbnail_count
        requiresAuth = c.requires_auth != 0
    }
}

/// A picture that the server scaled down.
public struct Thumbnail: Sendable {
    public let url: String
    /// the requested box, pixels
    public let maxWidth: Int32
    public let maxHeight: Int32
    /// the actual size, pixels
    public let width: Int32
    public let height: Int32
    /// 1 if the URL needs the user's key, as that of its file does; else 0
    public let requiresAuth: Bool

    init(_ pointer: UnsafePointer<covey_thumbnail>?) { self.init(pointer?.pointee ?? covey_thumbnail()) }

    init(_ c: covey_thumbnail) {
        url = stringOf(c.url, Int(c.url_length))
        maxWidth = c.max_width
        maxHeight = c.max_height
        width = c.width
        height = c.height
        requiresAuth = c.requires_auth != 0
    }
}

/// The text in another language.
public struct Translation: Sendable {
    /// its code, such as "fr"
    public let language: String
    /// "" while the server has no translation yet
    public let text: String

    init(_ pointer: UnsafePointer<covey_translation>?) { self.init(pointer?.pointee ?? covey_translation()) }

    init(_ c: covey_translation) {
        language = stringOf(c.language, Int(c.language_length))
        text = stringOf(c.text, Int(c.text_length))
    }
}

/// Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none.
public struct PagePreview: Sendable {
    public let title: String
    public let url: String
    public let description: String
    public let imageUrl: String
    public let imageSecureUrl: String
    /// MIME type
    public let imageType: String
    public let imageDescription: String
    /// pixels
    public let imageWidth: Int32
    /// pixels
    public let imageHeight: Int32

    init(_ pointer: UnsafePointer<covey_page_preview>?) { self.init(pointer?.pointee ?? covey_page_preview()) }

    init(_ c: covey_page_preview) {
        title = stringOf(c.title, Int(c.title_length))
        url = stringOf(c.url, Int(c.url_length))
        description = stringOf(c.description, Int(c.description_length))
        imageUrl = stringOf(c.image_url, Int(c.image_url_length))
        imageSecureUrl = stringOf(c.image_secure_url, Int(c.image_secure_url_length))
        imageType = stringOf(c.image_type, Int(c.image_type_length))
        imageDescription = stringOf(c.image_description, Int(c.image_description_length))
        imageWidth = c.image_width
        imageHeight = c.image_height
    }
}

/// The thread below a message.
public struct ThreadInfo: Sendable {
    public let replyCount: Int64
    /// users who replied
    public let memberCount: Int64
    public let unreadMessageCount: Int64
    /// Unix ms; 0 if there is no reply
    public let lastRepliedAt: Int64
    /// Unix ms
    public let updatedAt: Int64
    /// the users with the most replies, at most 5
    public let mostRepliedUsers: UserList

    init(_ pointer: UnsafePointer<covey_thread_info>?) { self.init(pointer?.pointee ?? covey_thread_info()) }

    init(_ c: covey_thread_info) {
        replyCount = c.reply_count
        memberCount = c.member_count
        unreadMessageCount = c.unread_message_count
        lastRepliedAt = c.last_replied_at
        updatedAt = c.updated_at
        mostRepliedUsers = UserList(borrowing: c.most_replied_users)
    }
}

/// A sound that Apple devices play even if they are silenced.
public struct CriticalAlert: Sendable {
    /// name of the sound, usually "default"
    public let name: String
    /// 0 to 1
    public let volume: Double

    init(_ pointer: UnsafePointer<covey_critical_alert>?) { self.init(pointer?.pointee ?? covey_critical_alert()) }

    init(_ c: covey_critical_alert) {
        name = stringOf(c.name, Int(c.name_length))
        volume = c.volume
    }
}

/// Facts about one channel's cached messages.
public struct CachedChannel: Sendable {
    /// its URL; borrowed
    public let url: String
    /// when a message collection of it was last opened, Unix ms; 0: never
    public let accessedAt: Int64
    /// size of its messages
    public let sizeBytes: Int64

    init(_ pointer: UnsafePointer<covey_cached_channel>?) { self.init(pointer?.pointee ?? covey_cached_channel()) }

    init(_ c: covey_cached_channel) {
        url = stringOf(c.url, Int(c.url_length))
        accessedAt = c.accessed_at
        sizeBytes = c.size_bytes
    }
}

/// A connection event. Lives during the callback; a later library may append fields.
public struct ConnectionNotice: Sendable {
    /// enum connection_event
    public let event: ConnectionEvent
    /// of COVEY_CONNECTION_CONNECTED and _DISCONNECTED; else "". Borrowed
    public let userId: String
    /// the reason; NULL if the event has none. Borrowed
    public let error: CoveyError?
    /// of COVEY_CONNECTION_RECONNECT_SCHEDULED: Unix ms by the device's clock; else 0
    public let nextAttemptAt: Int64
    /// of it: 1 for the first attempt, and again when the delays start again; else 0
    public let attempt: Int32

    init(_ pointer: UnsafePointer<covey_connection_notice>?) { self.init(pointer?.pointee ?? covey_connection_notice()) }

    init(_ c: covey_connection_notice) {
        event = ConnectionEvent(rawValue: Int32(truncatingIfNeeded: c.event))
        userId = stringOf(c.user_id)
        error = c.error.map { CoveyError(borrowing: $0) }
        nextAttemptAt = c.next_attempt_at
        attempt = c.attempt
    }
}

/// A session event. Lives during the callback; a later library may append fields.
public struct SessionNotice: Sendable {
    /// enum session_event
    public let event: SessionEvent
    /// of COVEY_SESSION_TOKEN_REQUIRED: the number to answer with; else 0
    public let tokenRequest: UInt64
    /// the reason; NULL if the event has none. Borrowed
    public let error: CoveyError?

    init(_ pointer: UnsafePointer<covey_session_notice>?) { self.init(pointer?.pointee ?? covey_session_notice()) }

    init(_ c: covey_session_notice) {
        event = SessionEvent(rawValue: Int32(truncatingIfNeeded: c.event))
        tokenRequest = c.token_request
        error = c.error.map { CoveyError(borrowing: $0) }
    }
}

/// A snapshot. Counts begin at 0 when the client is made and never go back, also if another user logs in; durations
/// are sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of
/// the end of the client's last turn. Each number is exact; two of them may differ by what happened between two
/// turns. A later library may append fields.
public struct ClientStats: Sendable {
    /// names the client in the process, as log_line does; never 0
    public let clientNumber: UInt64
    /// count: frames of the WebSocket, without unknown commands
    public let framesReceived: Int64
    /// count: pings are among them
    public let framesSent: Int64
    /// count: requests and downloads; a repeated one counts again
    public let requestsSent: Int64
    /// count: answered with a status below 400
    public let requestsSucceeded: Int64
    /// count: answered with another status
    public let requestsRefused: Int64
    /// count: no answer came
    public let requestsFailed: Int64
    /// count: the connection ended first, or the app canceled it
    public let requestsCanceled: Int64
    /// duration: of those that were answered or failed, with their wait to be sent
    public let requestMs: Int64
    /// count: opened connections
    public let logins: Int64
    /// count: those of them that followed a lost connection
    public let reconnects: Int64
    /// count: channels with an open message collection that caught up, at each login again
    public let catchUps: Int64
    /// duration: of catch_ups
    public let catchUpMs: Int64
    /// count: the server's messages that were added, changed or deleted in the cache
    public let messagesApplied: Int64
    /// count: own messages that the server accepted
    public let messagesSent: Int64
    /// state: pending messages; failed ones are not among them
    public let outboxCount: Int64
    /// state: how long the oldest pending message has waited; 0: none waits
    public let outboxOldestMs: Int64
    /// state: the cache on disk, without downloaded files; after every 64 KiB written
    public let cacheBytes: Int64
    /// count: pages that collections loaded from the cache alone
    public let cacheHits: Int64
    /// count: pages for which the server was asked
    public let cacheMisses: Int64
    /// count: callbacks' notices that the app has received
    public let deliveries: Int64
    /// duration: how long those had waited
    public let deliveryMs: Int64
    /// state: as client_waiting_count
    public let deliveriesWaiting: Int64
    /// state: how long the first of those has waited; 0: none waits
    public let deliveryDelayMs: Int64
    /// count: as client_dropped_count
    public let changesDropped: Int64

    init(_ pointer: UnsafePointer<covey_client_stats>?) { self.init(pointer?.pointee ?? covey_client_stats()) }

    init(_ c: covey_client_stats) {
        clientNumber = c.client_number
        framesReceived = c.frames_received
        framesSent = c.frames_sent
        requestsSent = c.requests_sent
        requestsSucceeded = c.requests_succeeded
        requestsRefused = c.requests_refused
        requestsFailed = c.requests_failed
        requestsCanceled = c.requests_canceled
        requestMs = c.request_ms
        logins = c.logins
        reconnects = c.reconnects
        catchUps = c.catch_ups
        catchUpMs = c.catch_up_ms
        messagesApplied = c.messages_applied
        messagesSent = c.messages_sent
        outboxCount = c.outbox_count
        outboxOldestMs = c.outbox_oldest_ms
        cacheBytes = c.cache_bytes
        cacheHits = c.cache_hits
        cacheMisses = c.cache_misses
        deliveries = c.deliveries
        deliveryMs = c.delivery_ms
        deliveriesWaiting = c.deliveries_waiting
        deliveryDelayMs = c.delivery_delay_ms
        changesDropped = c.changes_dropped
    }
}

/// One entry; its texts are borrowed.
public struct MetadataEntry: Sendable {
    /// UTF-8, ended by NUL
    public let key: String
    /// UTF-8, ended by NUL
    public let value: String

    init(_ pointer: UnsafePointer<covey_metadata_entry>?) { self.init(pointer?.pointee ?? covey_metadata_entry()) }

    init(_ c: covey_metadata_entry) {
        key = stringOf(c.key, Int(c.key_length))
        value = stringOf(c.value, Int(c.value_length))
    }
}

/// One counter; its name is borrowed.
public struct Metacounter: Sendable {
    /// UTF-8, ended by NUL
    public let key: String
    public let value: Int64

    init(_ pointer: UnsafePointer<covey_metacounter>?) { self.init(pointer?.pointee ?? covey_metacounter()) }

    init(_ c: covey_metacounter) {
        key = stringOf(c.key, Int(c.key_length))
        value = c.value
    }
}

/// Mute of the current user in a channel. A later library may append fields.
public struct MutedInfo: Sendable {
    /// 1 or 0
    public let isMuted: Bool
    /// Unix ms; -1 if not muted
    public let startAt: Int64
    /// Unix ms; -1: forever, or not muted
    public let endAt: Int64
    /// -1: forever; 0 if not muted
    public let remainingMs: Int64
    /// the reason; borrowed
    public let description: String

    init(_ pointer: UnsafePointer<covey_muted_info>?) { self.init(pointer?.pointee ?? covey_muted_info()) }

    init(_ c: covey_muted_info) {
        isMuted = c.is_muted != 0
        startAt = c.start_at
        endAt = c.end_at
        remainingMs = c.remaining_ms
        description = stringOf(c.description, Int(c.description_length))
    }
}

/// Push preferences of the current user. A later library may append fields.
public struct PushPreference: Sendable {
    /// enum push_trigger
    public let pushTrigger: PushTrigger
    /// 1: no pushes between the two times of day
    public let doNotDisturb: Bool
    /// 0 to 23
    public let startHour: Int32
    /// 0 to 59
    public let startMinute: Int32
    /// 0 to 23
    public let endHour: Int32
    /// 0 to 59
    public let endMinute: Int32
    /// 1: no pushes between snooze_start_at and snooze_end_at
    public let isSnoozed: Bool
    /// Unix ms; 0: not set
    public let snoozeStartAt: Int64
    /// Unix ms; 0: not set
    public let snoozeEndAt: Int64
    /// time zone of the times of day; borrowed
    public let timeZone: String
    /// sound of a push; "": the device's default; borrowed
    public let sound: String

    init(_ pointer: UnsafePointer<covey_push_preference>?) { self.init(pointer?.pointee ?? covey_push_preference()) }

    init(_ c: covey_push_preference) {
        pushTrigger = PushTrigger(rawValue: Int32(truncatingIfNeeded: c.push_trigger))
        doNotDisturb = c.do_not_disturb != 0
        startHour = c.start_hour
        startMinute = c.start_minute
        endHour = c.end_hour
        endMinute = c.end_minute
        isSnoozed = c.is_snoozed != 0
        snoozeStartAt = c.snooze_start_at
        snoozeEndAt = c.snooze_end_at
        timeZone = stringOf(c.time_zone)
        sound = stringOf(c.sound)
    }
}

/// Progress of the upload of one file. The text lives during the callback.
public struct UploadProgress: Sendable {
    /// index of the message in client_send_file_messages, from 0; else 0
    public let messageIndex: Int32
    /// index of the file in the message, from 0
    public let fileIndex: Int32
    /// sent bytes of the file; all of them once the server has accepted it
    public let sentBytes: Int64
    /// size of the file
    public let totalBytes: Int64
    /// the message's request id; "" for a scheduled message
    public let requestId: String

    init(_ pointer: UnsafePointer<covey_upload_progress>?) { self.init(pointer?.pointee ?? covey_upload_progress()) }

    init(_ c: covey_upload_progress) {
        messageIndex = c.message_index
        fileIndex = c.file_index
        sentBytes = c.sent_bytes
        totalBytes = c.total_bytes
        requestId = stringOf(c.request_id)
    }
}

/// Progress and cost since the client logged in; but for the phase zero while nobody is. A later library may
/// append.
public struct BackgroundProgress: Sendable {
    /// enum background_phase
    public let phase: BackgroundPhase
    /// rows of the list of channels
    public let channelsFetched: Int64
    /// rows of message pages
    public let messagesFetched: Int64
    public let requestCount: Int64
    public let failedRequestCount: Int64
    public let receivedBytes: Int64
    /// channels whose newest page was fetched on this connection
    public let channelsDone: Int64
    /// channels known to wait for it; more may follow
    public let channelsWaiting: Int64
    /// 1: the cache has the whole channel list and keeps it current
    public let channelsAreComplete: Bool

    init(_ pointer: UnsafePointer<covey_background_progress>?) { self.init(pointer?.pointee ?? covey_background_progress()) }

    init(_ c: covey_background_progress) {
        phase = BackgroundPhase(rawValue: Int32(truncatingIfNeeded: c.phase))
        channelsFetched = c.channels_fetched
        messagesFetched = c.messages_fetched
        requestCount = c.request_count
        failedRequestCount = c.failed_request_count
        receivedBytes = c.received_bytes
        channelsDone = c.channels_done
        channelsWaiting = c.channels_waiting
        channelsAreComplete = c.channels_are_complete != 0
    }
}

/// The votes for one option of a poll after a vote.
public struct VoteCount: Sendable {
    public let optionId: Int64
    public let voteCount: Int64

    init(_ pointer: UnsafePointer<covey_vote_count>?) { self.init(pointer?.pointee ?? covey_vote_count()) }

    init(_ c: covey_vote_count) {
        optionId = c.option_id
        voteCount = c.vote_count
    }
}

/// One event. Everything in it lives during the call; a later library may append fields.
public struct Event: Sendable {
    /// enum event_kind
    public let kind: EventKind
    /// enum event_source
    public let source: EventSource
    public let channelUrl: String
    /// current snapshot; NULL if the channel is gone or not cached yet
    public let channel: Channel?
    /// The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a
    /// deleted one as it was. NULL if it is not cached; then the info has its id.
    public let messages: MessageList?
    /// who did what; never NULL
    public let info: EventInfo

    init(_ pointer: UnsafePointer<covey_event>?) { self.init(pointer?.pointee ?? covey_event()) }

    init(_ c: covey_event) {
        kind = EventKind(rawValue: Int32(truncatingIfNeeded: c.kind))
        source = EventSource(rawValue: Int32(truncatingIfNeeded: c.source))
        channelUrl = stringOf(c.channel_url)
        channel = c.channel.map { Channel(borrowing: $0) }
        messages = c.messages.map { MessageList(borrowing: $0) }
        info = EventInfo(borrowing: c.info)
    }
}

/// A span of a channel's history. Its times are Unix ms, both included. A later library may append fields.
public struct HistorySpan: Sendable {
    public let oldestAt: Int64
    /// COVEY_TIME_NEWEST: up to the newest message
    public let newestAt: Int64
    /// cached messages in it, regardless of the collection's filter
    public let cachedCount: Int64
    /// enum span_state
    public let state: SpanState
    /// 1 if nothing older exists
    public let reachesStart: Bool
    /// 1 if nothing newer exists and new messages extend it
    public let touchesLive: Bool

    init(_ pointer: UnsafePointer<covey_history_span>?) { self.init(pointer?.pointee ?? covey_history_span()) }

    init(_ c: covey_history_span) {
        oldestAt = c.oldest_at
        newestAt = c.newest_at
        cachedCount = c.cached_count
        state = SpanState(rawValue: Int32(truncatingIfNeeded: c.state))
        reachesStart = c.reaches_start != 0
        touchesLive = c.touches_live != 0
    }
}

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
public struct ChannelContext: Sendable {
    /// enum event_source
    public let source: EventSource
    /// 1 if a server event caused it
    public let isFromEvent: Bool
    /// positional changes, to apply in order; NULL if there are none
    public let changes: [Change]
    /// what the server said, in order; NULL if no event caused it
    public let events: EventInfoList?
    /// channels that left the list or are gone, as they are now or were last; NULL if there are none
    public let deletedChannels: ChannelList?

    init(_ pointer: UnsafePointer<covey_channel_context>?) { self.init(pointer?.pointee ?? covey_channel_context()) }

    init(_ c: covey_channel_context) {
        source = EventSource(rawValue: Int32(truncatingIfNeeded: c.source))
        isFromEvent = c.is_from_event != 0
        changes = rowsOf(c.changes, Int(c.change_count)).map { Change($0) }
        events = c.events.map { EventInfoList(borrowing: $0) }
        deletedChannels = c.deleted_channels.map { ChannelList(borrowing: $0) }
    }
}

/// Reason and positions of a collection's change. Lives during the callback; a later library may append fields.
public struct MessageContext: Sendable {
    /// enum event_source
    public let source: EventSource
    /// enum sending_status of all messages of this callback
    public let sendingStatus: SendingStatus
    /// 1 if a server event caused it
    public let isFromEvent: Bool
    /// positional changes in the timeline, to apply in order; NULL if there are none
    public let changes: [Change]
    /// as it is now, or was last if it is gone; NULL if it is not cached
    public let channel: Channel?
    /// what the server said beyond the messages, in order: of reactions, threads, polls; NULL if nothing
    public let events: EventInfoList?

    init(_ pointer: UnsafePointer<covey_message_context>?) { self.init(pointer?.pointee ?? covey_message_context()) }

    init(_ c: covey_message_context) {
        source = EventSource(rawValue: Int32(truncatingIfNeeded: c.source))
        sendingStatus = SendingStatus(rawValue: Int32(truncatingIfNeeded: c.sending_status))
        isFromEvent = c.is_from_event != 0
        changes = rowsOf(c.changes, Int(c.change_count)).map { Change($0) }
        channel = c.channel.map { Channel(borrowing: $0) }
        events = c.events.map { EventInfoList(borrowing: $0) }
    }
}

/// The position of a feed in one channel; its text is borrowed.
public struct FeedPosition: Sendable {
    /// UTF-8, ended by NUL
    public let channelUrl: String
    /// Unix ms of the last message that is done with; -1: none is
    public let createdAt: Int64
    /// its id; INT64_MAX: everything of that millisecond is done with
    public let messageId: Int64
    /// enum feed_position_state
    public let state: FeedPositionState
    /// of COVEY_FEED_POSITION_UNPROVEN and _GAP, Unix ms; otherwise -1
    public let certainUntil: Int64
    /// Unix ms when the membership began in which it was reached; 0: not known
    public let joinedAt: Int64

    init(_ pointer: UnsafePointer<covey_feed_position>?) { self.init(pointer?.pointee ?? covey_feed_position()) }

    init(_ c: covey_feed_position) {
        channelUrl = stringOf(c.channel_url, Int(c.channel_url_length))
        createdAt = c.created_at
        messageId = c.message_id
        state = FeedPositionState(rawValue: Int32(truncatingIfNeeded: c.state))
        certainUntil = c.certain_until
        joinedAt = c.joined_at
    }
}

/// Changes of the user's channels. Its parts live during the call. A later library may append fields.
public struct ChannelChanges: Sendable {
    /// 1: call again with `token`
    public let hasMore: Bool
    /// channels that changed, oldest change first
    public let updated: ChannelList
    /// URLs of channels that are gone for the user
    public let deletedUrls: StringList
    /// continues from here, now or on another day; "" if there is none
    public let token: String

    init(_ pointer: UnsafePointer<covey_channel_changes>?) { self.init(pointer?.pointee ?? covey_channel_changes()) }

    init(_ c: covey_channel_changes) {
        hasMore = c.has_more != 0
        updated = ChannelList(borrowing: c.updated)
        deletedUrls = StringList(borrowing: c.deleted_urls)
        token = stringOf(c.token)
    }
}

/// Changes of a channel's messages. Its parts live during the call. A later library may append fields.
public struct MessageChanges: Sendable {
    /// 1: call again with `token`
    public let hasMore: Bool
    /// changed messages; new messages are not included
    public let updated: MessageList
    /// ids of deleted messages; NULL if there are none
    public let deletedIds: [Int64]
    /// continues from here, now or on another day; "" if there is none
    public let token: String

    init(_ pointer: UnsafePointer<covey_message_changes>?) { self.init(pointer?.pointee ?? covey_message_changes()) }

    init(_ c: covey_message_changes) {
        hasMore = c.has_more != 0
        updated = MessageList(borrowing: c.updated)
        deletedIds = rowsOf(c.deleted_ids, Int(c.deleted_count))
        token = stringOf(c.token)
    }
}

/// Counts of unread items; -1 if not requested. A later library may append fields.
public struct UnreadItemCounts: Sendable {
    public let messages: Int64
    public let mentions: Int64
    public let invitations: Int64
    public let superMessages: Int64
    public let superMentions: Int64
    public let superInvitations: Int64
    public let nonSuperMessages: Int64
    public let nonSuperMentions: Int64
    public let nonSuperInvitations: Int64

    init(_ pointer: UnsafePointer<covey_unread_item_counts>?) { self.init(pointer?.pointee ?? covey_unread_item_counts()) }

    init(_ c: covey_unread_item_counts) {
        messages = c.messages
        mentions = c.mentions
        invitations = c.invitations
        superMessages = c.super_messages
        superMentions = c.super_mentions
        superInvitations = c.super_invitations
        nonSuperMessages = c.non_super_messages
        nonSuperMentions = c.non_super_mentions
        nonSuperInvitations = c.non_super_invitations
    }
}

/// A part of a text, in bytes of its UTF-8.
public struct TextRange: Sendable {
    public let start: UInt32
    public let length: UInt32

    init(_ pointer: UnsafePointer<covey_text_range>?) { self.init(pointer?.pointee ?? covey_text_range()) }

    init(_ c: covey_text_range) {
        start = c.start
        length = c.length
    }
}

/// An emoji; its texts are borrowed.
public struct Emoji: Sendable {
    /// the key of a reaction; UTF-8, ended by NUL
    public let key: String
    /// URL of its picture; "": none
    public let url: String

    init(_ pointer: UnsafePointer<covey_emoji>?) { self.init(pointer?.pointee ?? covey_emoji()) }

    init(_ c: covey_emoji) {
        key = stringOf(c.key, Int(c.key_length))
        url = stringOf(c.url, Int(c.url_length))
    }
}

/// A category of emojis; all is borrowed.
public struct EmojiCategory: Sendable {
    /// the number that names it on the server
    public let categoryId: Int64
    /// UTF-8, ended by NUL
    public let name: String
    /// URL of its picture; "": none
    public let url: String
    /// its emojis in the server's order; NULL if there are none
    public let emojis: [Emoji]

    init(_ pointer: UnsafePointer<covey_emoji_category>?) { self.init(pointer?.pointee ?? covey_emoji_category()) }

    init(_ c: covey_emoji_category) {
        categoryId = c.category_id
        name = stringOf(c.name, Int(c.name_length))
        url = stringOf(c.url, Int(c.url_length))
        emojis = rowsOf(c.emojis, Int(c.emoji_count)).map { Emoji($0) }
    }
}

