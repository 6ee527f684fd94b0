// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// The kind of one positional change of a collection's list.
public struct ChangeKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A new element is at index `to`.
    public static let insert = ChangeKind(rawValue: 0)
    /// The element at `from` moved to `to`. `to` is its index after it was removed from `from`.
    public static let move = ChangeKind(rawValue: 1)
    /// Another object replaces the element at `to`.
    public static let update = ChangeKind(rawValue: 2)
    /// The element at `from` was removed.
    public static let remove = ChangeKind(rawValue: 3)
    /// Anything may have changed: read the snapshot again. It is always the only change.
    public static let reset = ChangeKind(rawValue: 4)
}

/// The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What a
/// server's event says beyond the change is in the event's info (event_info.h).
public struct EventSource: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The server's changelog says that messages were changed or deleted while the device was offline, or no
    /// collection of the channel was open.
    public static let messageChangelog = EventSource(rawValue: 0)
    /// Messages came with a page: a gap was filled, the background sync or another collection loaded them, or
    /// the page lacked them.
    public static let messageFill = EventSource(rawValue: 1)
    /// The server's changelog, or a page of its list, says that channels changed or went.
    public static let channelChangelog = EventSource(rawValue: 2)
    /// A message of this user is to be sent: it is pending.
    public static let localMessagePendingCreated = EventSource(rawValue: 3)
    /// A message of this user was not sent; its error code says why.
    public static let localMessageFailed = EventSource(rawValue: 4)
    /// The app canceled a message of this user before it was sent.
    public static let localMessageCanceled = EventSource(rawValue: 5)
    /// A failed message is sent again, by the app or automatically: it is pending.
    public static let localMessageResendStarted = EventSource(rawValue: 6)
    /// The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app.
    public static let channelRefresh = EventSource(rawValue: 7)
    /// A message of this user was sent, from this device or another one.
    public static let eventMessageSent = EventSource(rawValue: 100)
    /// A message of another user, or of the server, arrived.
    public static let eventMessageReceived = EventSource(rawValue: 101)
    /// A message was edited, by anybody.
    public static let eventMessageUpdated = EventSource(rawValue: 102)
    /// A message was deleted, by anybody.
    public static let eventMessageDeleted = EventSource(rawValue: 103)
    /// A reaction to a message was added or removed, by anybody.
    public static let eventReactionUpdated = EventSource(rawValue: 104)
    /// A reply was added or deleted: its parent's thread info changed.
    public static let eventThreadInfoUpdated = EventSource(rawValue: 105)
    /// The number of unread messages that mention this user changed.
    public static let eventMention = EventSource(rawValue: 106)
    /// A property of the channel changed for which there is no source of its own: name, cover, last message,
    /// unread count.
    public static let eventChannelChanged = EventSource(rawValue: 107)
    /// The number of members changed.
    public static let eventChannelMemberCountChanged = EventSource(rawValue: 108)
    /// The channel was frozen: only operators can send.
    public static let eventChannelFrozen = EventSource(rawValue: 109)
    /// The channel was unfrozen: every member can send again.
    public static let eventChannelUnfrozen = EventSource(rawValue: 110)
    /// This user hid the channel, on this device or another one.
    public static let eventChannelHidden = EventSource(rawValue: 111)
    /// The channel was deleted for all members.
    public static let eventChannelDeleted = EventSource(rawValue: 112)
    /// A user became an operator of the channel, or is none any more.
    public static let eventOperatorUpdated = EventSource(rawValue: 113)
    /// Another user began or stopped typing.
    public static let eventTypingStatusUpdated = EventSource(rawValue: 114)
    /// Messages were delivered to another user.
    public static let eventDeliveryStatusUpdated = EventSource(rawValue: 115)
    /// Another user read the channel.
    public static let eventReadStatusUpdated = EventSource(rawValue: 116)
    /// A user was invited to the channel.
    public static let eventUserReceivedInvitation = EventSource(rawValue: 117)
    /// A user declined the invitation to the channel.
    public static let eventUserDeclinedInvitation = EventSource(rawValue: 118)
    /// A user joined the channel.
    public static let eventUserJoined = EventSource(rawValue: 119)
    /// A user was muted in the channel.
    public static let eventUserMuted = EventSource(rawValue: 120)
    /// A user was unmuted in the channel, or this user's mute ran out.
    public static let eventUserUnmuted = EventSource(rawValue: 121)
    /// A user left the channel.
    public static let eventUserLeft = EventSource(rawValue: 122)
    /// A user was banned from the channel.
    public static let eventUserBanned = EventSource(rawValue: 123)
    /// A ban from the channel was lifted. Only event handlers receive it.
    public static let eventUserUnbanned = EventSource(rawValue: 124)
    /// A poll was changed, closed or deleted.
    public static let eventPollUpdated = EventSource(rawValue: 1000)
    /// A user voted in a poll.
    public static let eventPollVoted = EventSource(rawValue: 1001)
    /// The server's changelog says that polls changed while the device was offline.
    public static let eventPollChangelog = EventSource(rawValue: 1002)
    /// A message was pinned or unpinned, or the last pinned message was edited.
    public static let eventPinnedMessageUpdated = EventSource(rawValue: 1003)
    /// Reserved: feedback to a message changed. No change has this source yet.
    public static let eventFeedbackMessageUpdated = EventSource(rawValue: 1004)
    /// Reserved: the state of a notification changed. No change has this source yet.
    public static let eventNotificationMessageStatusUpdated = EventSource(rawValue: 1005)
    /// This user marked the channel as read on another device, or all channels here.
    public static let eventUserMarkedRead = EventSource(rawValue: 1006)
    /// This user marked messages as unread.
    public static let eventUserMarkedUnread = EventSource(rawValue: 1007)
    /// Metadata of the channel were created.
    public static let eventMetaDataCreated = EventSource(rawValue: 1008)
    /// Metadata of the channel were changed.
    public static let eventMetaDataUpdated = EventSource(rawValue: 1009)
    /// Metadata of the channel were deleted.
    public static let eventMetaDataDeleted = EventSource(rawValue: 1010)
    /// Metacounters of the channel were created.
    public static let eventMetaCounterCreated = EventSource(rawValue: 1011)
    /// Metacounters of the channel were changed.
    public static let eventMetaCounterUpdated = EventSource(rawValue: 1012)
    /// Metacounters of the channel were deleted.
    public static let eventMetaCounterDeleted = EventSource(rawValue: 1013)
    /// Older messages are no longer visible to this user: the history was reset, or they were kept long enough.
    public static let eventMessageOffsetUpdated = EventSource(rawValue: 1014)
    /// The collection has its maximum number of messages: those at the other end made room.
    public static let windowTrimmed = EventSource(rawValue: 1015)
}

/// Error codes. 800xxx: the client's. 400xxx, 403xxx, 500xxx, 503 and 900xxx: the server's. 890xxx: Covey's own.
/// Codes are never renumbered.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ok = ErrorCode(rawValue: 0)
    /// no other code fits
    public static let unknown = ErrorCode(rawValue: 800000)
    /// the client, its cache or the runtime could not be set up
    public static let invalidInitialization = ErrorCode(rawValue: 800100)
    /// there is no connection, and the call needs one
    public static let connectionRequired = ErrorCode(rawValue: 800101)
    /// a log-out or another user's login ended the call or the connect
    public static let connectionCanceled = ErrorCode(rawValue: 800102)
    /// an argument is invalid; the message says which
    public static let invalidParameter = ErrorCode(rawValue: 800110)
    /// this object or build does not offer the call
    public static let notSupported = ErrorCode(rawValue: 800111)
    /// the network failed, or a time limit passed
    public static let network = ErrorCode(rawValue: 800120)
    /// no route to the server
    public static let networkRouting = ErrorCode(rawValue: 800121)
    /// the server's answer could not be read
    public static let malformedData = ErrorCode(rawValue: 800130)
    /// the server reported an error that could not be read
    public static let malformedErrorData = ErrorCode(rawValue: 800140)
    /// the channel is of another type
    public static let wrongChannelType = ErrorCode(rawValue: 800150)
    /// the channel was marked as read a moment ago
    public static let markAsReadRateLimit = ErrorCode(rawValue: 800160)
    /// a page of this list is being loaded
    public static let queryInProgress = ErrorCode(rawValue: 800170)
    /// the server did not acknowledge a command in time
    public static let ackTimeout = ErrorCode(rawValue: 800180)
    /// the server did not answer the login in time
    public static let loginTimeout = ErrorCode(rawValue: 800190)
    /// the connection was closed before the answer came
    public static let socketClosed = ErrorCode(rawValue: 800200)
    /// the WebSocket could not be opened
    public static let socketConnectionFailed = ErrorCode(rawValue: 800210)
    /// the request could not be sent, or 4,096 requests are waiting already
    public static let requestFailed = ErrorCode(rawValue: 800220)
    /// the server is busy; the client connects later
    public static let connectionDelayed = ErrorCode(rawValue: 800221)
    /// the upload could not be canceled
    public static let fileUploadCancelFailed = ErrorCode(rawValue: 800230)
    /// the request or upload was canceled
    public static let requestCanceled = ErrorCode(rawValue: 800240)
    /// the upload took too long
    public static let fileUploadTimeout = ErrorCode(rawValue: 800250)
    /// the file is larger than the server or the call allows
    public static let fileSizeLimitExceeded = ErrorCode(rawValue: 800260)
    /// statistics could not be uploaded; Covey uploads none
    public static let statisticsRetriesExceeded = ErrorCode(rawValue: 800270)
    /// a timer has expired
    public static let timerExpired = ErrorCode(rawValue: 800301)
    /// a timer was done already
    public static let timerAlreadyDone = ErrorCode(rawValue: 800302)
    /// the message is still being sent
    public static let pending = ErrorCode(rawValue: 800400)
    /// the access token that the app passed is invalid
    public static let invalidAccessTokenPassed = ErrorCode(rawValue: 800500)
    /// the session key was refreshed: repeat the call
    public static let sessionKeyRefreshed = ErrorCode(rawValue: 800501)
    /// the session key could not be refreshed
    public static let sessionKeyRefreshFailed = ErrorCode(rawValue: 800502)
    /// the collection was closed
    public static let collectionDisposed = ErrorCode(rawValue: 800600)
    /// the cache or outbox could not be read or written
    public static let localDatabase = ErrorCode(rawValue: 800700)
    /// encrypting or decrypting failed
    public static let encryption = ErrorCode(rawValue: 800701)
    /// SyncManager adapter: the store could not be read or written
    public static let syncLocalStore = ErrorCode(rawValue: 810001)
    /// SyncManager adapter: sync_setup was not called
    public static let syncNotSetUp = ErrorCode(rawValue: 810100)
    /// SyncManager adapter: a fetch in this direction is running
    public static let syncDuplicatedFetch = ErrorCode(rawValue: 810200)
    /// SyncManager adapter: the call is not valid for this message
    public static let syncInvalidParameter = ErrorCode(rawValue: 810300)
    /// SyncManager adapter: the range of times is invalid
    public static let syncInvalidTimeRange = ErrorCode(rawValue: 810305)
    /// another process has this user's cache open
    public static let storeLocked = ErrorCode(rawValue: 890001)
    /// NULL, a released handle, one of another type, or no handle at all
    public static let badHandle = ErrorCode(rawValue: 890002)
    /// the function would wait for the callback that called it
    public static let notInCallback = ErrorCode(rawValue: 890003)
    /// the library was used before fork(); only releases work in the child
    public static let forkedChild = ErrorCode(rawValue: 890004)
    /// the service is unavailable for a moment
    public static let unavailable = ErrorCode(rawValue: 503)
    /// a parameter should be a string
    public static let notAString = ErrorCode(rawValue: 400100)
    /// a parameter should be a number
    public static let notANumber = ErrorCode(rawValue: 400101)
    /// a parameter should be a list
    public static let notAList = ErrorCode(rawValue: 400102)
    /// a parameter should be JSON
    public static let notJson = ErrorCode(rawValue: 400103)
    /// a parameter should be a boolean
    public static let notABoolean = ErrorCode(rawValue: 400104)
    /// a required parameter is missing
    public static let requiredParameterMissing = ErrorCode(rawValue: 400105)
    /// a number must not be negative
    public static let negativeNumber = ErrorCode(rawValue: 400106)
    /// a number must not be positive
    public static let positiveNumber = ErrorCode(rawValue: 400107)
    /// the user may not do this
    public static let notAllowed = ErrorCode(rawValue: 400108)
    /// the position in a list has expired
    public static let pageTokenExpired = ErrorCode(rawValue: 400109)
    /// a value is too long
    public static let valueTooLong = ErrorCode(rawValue: 400110)
    /// a value is not one of those allowed
    public static let invalidValue = ErrorCode(rawValue: 400111)
    /// two values exclude each other
    public static let incompatibleValues = ErrorCode(rawValue: 400112)
    /// a value is out of range
    public static let outOfRange = ErrorCode(rawValue: 400113)
    /// the URL of a resource is invalid
    public static let invalidResourceUrl = ErrorCode(rawValue: 400114)
    /// a value has a character that is not allowed
    public static let characterNotAllowed = ErrorCode(rawValue: 400151)
    /// the channel, message, user or other object does not exist
    public static let notFound = ErrorCode(rawValue: 400201)
    /// the object exists already
    public static let existsAlready = ErrorCode(rawValue: 400202)
    /// a list or a channel has too many items
    public static let tooManyItems = ErrorCode(rawValue: 400203)
    /// the user is deactivated
    public static let userDeactivated = ErrorCode(rawValue: 400300)
    /// the user was deleted
    public static let userDeleted = ErrorCode(rawValue: 400301)
    /// the access token is wrong, missing or has expired
    public static let invalidAccessToken = ErrorCode(rawValue: 400302)
    /// the session key is missing or malformed
    public static let invalidSessionKey = ErrorCode(rawValue: 400303)
    /// the server has no application of this id
    public static let applicationNotFound = ErrorCode(rawValue: 400304)
    /// the user id is too long
    public static let userIdTooLong = ErrorCode(rawValue: 400305)
    /// the user has joined as many channels as the server allows
    public static let quotaExceeded = ErrorCode(rawValue: 400306)
    /// the application does not allow this domain
    public static let domainNotAllowed = ErrorCode(rawValue: 400307)
    /// the session key has expired
    public static let sessionKeyExpired = ErrorCode(rawValue: 400309)
    /// the session was revoked
    public static let sessionRevoked = ErrorCode(rawValue: 400310)
    /// the session is of a type that may not do this
    public static let wrongSessionType = ErrorCode(rawValue: 400312)
    /// the service requires another kind of authentication
    public static let wrongAuthentication = ErrorCode(rawValue: 400313)
    /// the API token is invalid
    public static let invalidApiToken = ErrorCode(rawValue: 400401)
    /// parameters of the request are missing
    public static let parametersMissing = ErrorCode(rawValue: 400402)
    /// the body of the request is not a JSON object
    public static let invalidJsonBody = ErrorCode(rawValue: 400403)
    /// the URL of the request is invalid
    public static let invalidRequestUrl = ErrorCode(rawValue: 400404)
    /// the user has too many connections
    public static let tooManyUserConnections = ErrorCode(rawValue: 400500)
    /// the application has too many connections
    public static let tooManyApplicationConnections = ErrorCode(rawValue: 400501)
    /// a blocked user may not send
    public static let blockedSender = ErrorCode(rawValue: 400700)
    /// the inviter has blocked the invitee
    public static let inviteeBlocked = ErrorCode(rawValue: 400701)
    /// the invitee has blocked the inviter
    public static let inviterBlocked = ErrorCode(rawValue: 400702)
    /// the user is banned from the channel
    public static let banned = ErrorCode(rawValue: 400750)
    /// the user is banned from channels of this custom type
    public static let bannedFromCustomType = ErrorCode(rawValue: 400751)
    /// this channel or object lacks the feature
    public static let notAcceptable = ErrorCode(rawValue: 400920)
    /// the server does not offer the call
    public static let invalidEndpoint = ErrorCode(rawValue: 400930)
    /// the message is in review and cannot be pinned
    public static let messageInReview = ErrorCode(rawValue: 400940)
    /// the application is not available
    public static let applicationNotAvailable = ErrorCode(rawValue: 403100)
    /// the application may not upload statistics
    public static let statisticsNotAllowed = ErrorCode(rawValue: 403200)
    /// the push token was not registered
    public static let pushTokenNotRegistered = ErrorCode(rawValue: 500601)
    /// the push token was not unregistered
    public static let pushTokenNotUnregistered = ErrorCode(rawValue: 500602)
    /// the server failed
    public static let internalServer = ErrorCode(rawValue: 500901)
    /// too many requests; error_retry_after_ms may say how long to wait
    public static let rateLimited = ErrorCode(rawValue: 500910)
    /// the connection is not logged in
    public static let loginRequired = ErrorCode(rawValue: 900010)
    /// the sender is no member of the channel
    public static let notAMember = ErrorCode(rawValue: 900020)
    /// the sender is deactivated
    public static let senderDeactivated = ErrorCode(rawValue: 900021)
    /// the user neither sent the message nor is an operator
    public static let notMessageOwner = ErrorCode(rawValue: 900022)
    /// the sender is invited, but has not joined
    public static let onlyInvited = ErrorCode(rawValue: 900023)
    /// a mention is invalid
    public static let invalidMention = ErrorCode(rawValue: 900025)
    /// the push option is invalid
    public static let invalidPushOption = ErrorCode(rawValue: 900026)
    /// a message has too many meta arrays
    public static let tooManyMetaArrayKeys = ErrorCode(rawValue: 900027)
    /// a meta array has too many values
    public static let tooManyMetaArrayValues = ErrorCode(rawValue: 900028)
    /// a meta array is invalid
    public static let invalidMetaArray = ErrorCode(rawValue: 900029)
    /// guests may not send
    public static let guestsNotAllowed = ErrorCode(rawValue: 900030)
    /// the sender is muted in the application
    public static let mutedInApplication = ErrorCode(rawValue: 900040)
    /// the sender is muted in the channel
    public static let muted = ErrorCode(rawValue: 900041)
    /// the channel is frozen
    public static let channelFrozen = ErrorCode(rawValue: 900050)
    /// the text has words that the application rejects
    public static let profanity = ErrorCode(rawValue: 900060)
    /// the text has a URL that the application rejects
    public static let bannedUrl = ErrorCode(rawValue: 900061)
    /// the text has a domain that the application rejects
    public static let restrictedDomain = ErrorCode(rawValue: 900065)
    /// the application's moderation rejected the file
    public static let moderatedFile = ErrorCode(rawValue: 900066)
    /// the channel was deleted
    public static let channelDeleted = ErrorCode(rawValue: 900070)
    /// the receiver has blocked the sender
    public static let blockedByReceiver = ErrorCode(rawValue: 900080)
    /// the receiver is deactivated
    public static let receiverDeactivated = ErrorCode(rawValue: 900081)
    /// the channel or message is of another kind
    public static let wrongMessageKind = ErrorCode(rawValue: 900090)
    /// the sender is banned from the channel
    public static let senderBanned = ErrorCode(rawValue: 900100)
    /// too many messages in a short time; send again later
    public static let tooManyMessages = ErrorCode(rawValue: 900200)
    /// the message does not exist
    public static let messageNotFound = ErrorCode(rawValue: 900300)
    /// the open channel has too many participants
    public static let tooManyParticipants = ErrorCode(rawValue: 900400)
    /// the channel does not exist
    public static let channelNotFound = ErrorCode(rawValue: 900500)
    /// a message in review does not support this
    public static let notSupportedInReview = ErrorCode(rawValue: 901500)
}

/// How important a line is. A handler of a level gets the lines of this level and of those before it.
public struct LogLevel: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// No line.
    public static let off = LogLevel(rawValue: 0)
    /// Something is lost or does not work: the cache cannot be written, the session has ended.
    public static let error = LogLevel(rawValue: 1)
    /// Something failed and is tried again, or was given up: a request without an answer, a lost connection.
    public static let warning = LogLevel(rawValue: 2)
    /// What a client does, a few lines in a minute: it connects, logs in, catches up, evicts.
    public static let info = LogLevel(rawValue: 3)
    /// Each request, each page, and the reason for it.
    public static let debug = LogLevel(rawValue: 4)
}

/// What a line is about.
public struct LogCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The WebSocket: opened, lost, when the next attempt comes.
    public static let connection = LogCategory(rawValue: 0)
    /// The session: logged in, refused, key refreshed, ended.
    public static let login = LogCategory(rawValue: 1)
    /// Requests: method, path, status and milliseconds, and which are repeated.
    public static let request = LogCategory(rawValue: 2)
    /// Unsent messages: which attempt failed, when the next one comes, which are given up.
    public static let send = LogCategory(rawValue: 3)
    /// What follows a connection: the channels that catch up, and changelogs.
    public static let sync = LogCategory(rawValue: 4)
    /// The history of message collections: gaps, pages, and why there is a next page.
    public static let history = LogCategory(rawValue: 5)
    /// The cache: opened, evicted, replaced.
    public static let cache = LogCategory(rawValue: 6)
    /// Trouble with the disk.
    public static let disk = LogCategory(rawValue: 7)
    /// Callbacks that the app does not receive in time.
    public static let delivery = LogCategory(rawValue: 8)
    /// The log itself: lines that were suppressed or dropped.
    public static let log = LogCategory(rawValue: 9)
}

/// Online state of a user.
public struct OnlineState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unknown = OnlineState(rawValue: 0)
    public static let yes = OnlineState(rawValue: 1)
    public static let no = OnlineState(rawValue: 2)
}

/// Membership of a user in a channel.
public struct MemberState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = MemberState(rawValue: 0)
    public static let invited = MemberState(rawValue: 1)
    public static let joined = MemberState(rawValue: 2)
}

/// Role of a user in a channel.
public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = Role(rawValue: 0)
    public static let `operator` = Role(rawValue: 1)
}

/// Kind of a message.
public struct MessageKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let user = MessageKind(rawValue: 0)
    public static let file = MessageKind(rawValue: 1)
    public static let multipleFiles = MessageKind(rawValue: 2)
    public static let admin = MessageKind(rawValue: 3)
    public static let broadcast = MessageKind(rawValue: 4)
}

/// Progress of sending. Only a succeeded message has an id.
public struct SendingStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = SendingStatus(rawValue: 0)
    public static let pending = SendingStatus(rawValue: 1)
    public static let failed = SendingStatus(rawValue: 2)
    public static let succeeded = SendingStatus(rawValue: 3)
    /// Canceled by client_cancel_message. Only in the notification of its deletion, and in its completion.
    public static let canceled = SendingStatus(rawValue: 4)
    /// Removed before it was sent: by the app, or with its channel. Only in the completion of its send. Since
    /// 0.1.
    public static let removed = SendingStatus(rawValue: 5)
}

/// Bits of message_flags.
public struct MessageFlag: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let silent = MessageFlag(rawValue: 1)
    public static let replyToChannel = MessageFlag(rawValue: 2)
    public static let operatorMessage = MessageFlag(rawValue: 4)
    public static let superChannel = MessageFlag(rawValue: 8)
    public static let globalBlock = MessageFlag(rawValue: 16)
    public static let forceUpdateLastMessage = MessageFlag(rawValue: 32)
    public static let mentionsChannel = MessageFlag(rawValue: 64)
    public static let fileRequiresAuth = MessageFlag(rawValue: 128)
    public static let queuedForResend = MessageFlag(rawValue: 256)
    public static let hasSender = MessageFlag(rawValue: 512)
    public static let hasThreadInfo = MessageFlag(rawValue: 1024)
}

/// Status of a poll.
public struct PollStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let open = PollStatus(rawValue: 0)
    /// Voting has ended.
    public static let closed = PollStatus(rawValue: 1)
    public static let removed = PollStatus(rawValue: 2)
}

/// Bits of channel_flags.
public struct ChannelFlag: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let `super` = ChannelFlag(rawValue: 1)
    public static let broadcast = ChannelFlag(rawValue: 2)
    public static let exclusive = ChannelFlag(rawValue: 4)
    public static let `public` = ChannelFlag(rawValue: 8)
    public static let distinct = ChannelFlag(rawValue: 16)
    public static let discoverable = ChannelFlag(rawValue: 32)
    public static let ephemeral = ChannelFlag(rawValue: 64)
    public static let accessCodeRequired = ChannelFlag(rawValue: 128)
    public static let chatNotification = ChannelFlag(rawValue: 256)
    public static let frozen = ChannelFlag(rawValue: 512)
}

/// Hidden state of the channel for the current user, and the effect of a new message.
public struct HiddenState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unhidden = HiddenState(rawValue: 0)
    public static let hiddenAllowAutoUnhide = HiddenState(rawValue: 1)
    public static let hiddenPreventAutoUnhide = HiddenState(rawValue: 2)
}

/// The thread that runs callbacks.
public struct Delivery: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let thread = Delivery(rawValue: 0)
    public static let poll = Delivery(rawValue: 1)
}

/// State of the connection.
public struct ConnectionState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let initialized = ConnectionState(rawValue: 0)
    public static let connecting = ConnectionState(rawValue: 1)
    public static let open = ConnectionState(rawValue: 2)
    public static let reconnecting = ConnectionState(rawValue: 3)
    public static let delayed = ConnectionState(rawValue: 4)
    public static let paused = ConnectionState(rawValue: 5)
    public static let closed = ConnectionState(rawValue: 6)
}

/// Events that a connection handler receives.
public struct ConnectionEvent: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The user logged in; `user_id` names the user.
    public static let connected = ConnectionEvent(rawValue: 0)
    /// The connection was lost, and Covey is reconnecting: COVEY_CONNECTION_RECONNECT_SCHEDULED says when.
    public static let reconnectStarted = ConnectionEvent(rawValue: 1)
    public static let reconnectSucceeded = ConnectionEvent(rawValue: 2)
    /// Reconnecting failed; `error` is the reason. Covey retries when the app calls reconnect or connect.
    public static let reconnectFailed = ConnectionEvent(rawValue: 3)
    /// The user logged out, or another user logged in; `user_id` names the former user. Nobody is logged in, as
    /// with COVEY_CONNECTION_SESSION_CLOSED: client_current_user gives no user.
    public static let disconnected = ConnectionEvent(rawValue: 4)
    /// The session ended; `error` is the reason. Connect again with a new token.
    public static let sessionClosed = ConnectionEvent(rawValue: 5)
    /// The cache on disk failed; `error` is the reason. Covey fetches the missing content from the server
    /// again.
    public static let cacheFailed = ConnectionEvent(rawValue: 6)
    /// The next attempt to connect comes at `next_attempt_at`; `error` is the reason why there is no
    /// connection. It comes earlier if the system reports a network (a link or a default route appears), at
    /// most once in 5 s, or if the app calls client_reconnect.
    public static let reconnectScheduled = ConnectionEvent(rawValue: 7)
}

/// Events that a session handler receives.
public struct SessionEvent: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The server accepts the token no more, or requires one. Give another: client_answer_token_request with
    /// `token_request`, at any time within COVEY_TOKEN_WAIT_MS, on any thread. `error` is the server's reason.
    public static let tokenRequired = SessionEvent(rawValue: 0)
    /// The session key was renewed after COVEY_SESSION_EXPIRED.
    public static let refreshed = SessionEvent(rawValue: 1)
    /// The session key has expired, and Covey renews it; `error` is the reason.
    public static let expired = SessionEvent(rawValue: 2)
    /// The key could not be renewed: the app gave no answer in time, or answered that it cannot say, or the
    /// server failed; `error` is COVEY_ERROR_SESSION_KEY_REFRESH_FAILED. Calls that waited for the key complete
    /// with the same error. The client tries again later, and asks for a token then.
    public static let error = SessionEvent(rawValue: 3)
    /// The session is over; `error` is the reason. The app has no token, or the server revoked the session, or
    /// the user was deactivated or deleted. The client is logged out, and the user's cache is deleted; unsent
    /// messages stay.
    public static let closed = SessionEvent(rawValue: 4)
}

/// The messages that cause push notifications for the current user.
public struct PushTrigger: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Uses the user's own setting; only for a channel.
    public static let byUser = PushTrigger(rawValue: 0)
    public static let all = PushTrigger(rawValue: 1)
    public static let off = PushTrigger(rawValue: 2)
    public static let mentionsOnly = PushTrigger(rawValue: 3)
}

/// The unread counts that an app shows for a channel. The library provides all of them anyway.
public struct CountPreference: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = CountPreference(rawValue: 0)
    public static let unreadMessagesOnly = CountPreference(rawValue: 1)
    public static let unreadMentionsOnly = CountPreference(rawValue: 2)
    public static let off = CountPreference(rawValue: 3)
}

/// Effect of an update's number.
public struct MetacounterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let set = MetacounterMode(rawValue: 0)
    public static let increase = MetacounterMode(rawValue: 1)
    public static let decrease = MetacounterMode(rawValue: 2)
}

/// Reason of a report: the categories that every application has.
public struct ReportCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let suspicious = ReportCategory(rawValue: 0)
    public static let harassing = ReportCategory(rawValue: 1)
    public static let inappropriate = ReportCategory(rawValue: 2)
    public static let spam = ReportCategory(rawValue: 3)
}

/// Actions in a channel.
public struct ChannelAction: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let sendMessage = ChannelAction(rawValue: 0)
    public static let addReaction = ChannelAction(rawValue: 1)
    public static let startTyping = ChannelAction(rawValue: 2)
    public static let pinMessage = ChannelAction(rawValue: 3)
    /// Edit or delete messages of other users.
    public static let editMessagesOfOthers = ChannelAction(rawValue: 4)
    public static let updateChannel = ChannelAction(rawValue: 5)
    public static let changeMetadata = ChannelAction(rawValue: 6)
    public static let inviteUsers = ChannelAction(rawValue: 7)
    public static let join = ChannelAction(rawValue: 8)
    /// Accept or decline an invitation.
    public static let acceptInvitation = ChannelAction(rawValue: 9)
    public static let leave = ChannelAction(rawValue: 10)
    public static let hide = ChannelAction(rawValue: 11)
    public static let resetMyHistory = ChannelAction(rawValue: 12)
    public static let freeze = ChannelAction(rawValue: 13)
    public static let deleteChannel = ChannelAction(rawValue: 14)
    public static let banUsers = ChannelAction(rawValue: 15)
    public static let muteUsers = ChannelAction(rawValue: 16)
    public static let changeOperators = ChannelAction(rawValue: 17)
}

/// Reason why an action would be rejected.
public struct Refusal: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// No known reason.
    public static let none = Refusal(rawValue: 0)
    /// Never joined, left, or banned: the protocol does not distinguish them.
    public static let notAMember = Refusal(rawValue: 1)
    /// The user must accept the invitation first.
    public static let onlyInvited = Refusal(rawValue: 2)
    public static let muted = Refusal(rawValue: 3)
    /// Only operators can send.
    public static let frozen = Refusal(rawValue: 4)
    public static let notAnOperator = Refusal(rawValue: 5)
    /// Channels of this kind do not support it.
    public static let wrongKindOfChannel = Refusal(rawValue: 6)
    public static let notPublic = Refusal(rawValue: 7)
    public static let memberAlready = Refusal(rawValue: 8)
    public static let notInvited = Refusal(rawValue: 9)
}

/// The push service of a device.
public struct PushService: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let fcm = PushService(rawValue: 0)
    public static let apns = PushService(rawValue: 1)
    public static let huawei = PushService(rawValue: 2)
}

/// The messages that are fetched in the background. Each value includes those before it.
public struct BackgroundScope: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// No messages in the background.
    public static let none = BackgroundScope(rawValue: 0)
    /// The missing newer messages of channels with an open message collection.
    public static let newer = BackgroundScope(rawValue: 1)
    /// Some pages of their older messages.
    public static let older = BackgroundScope(rawValue: 2)
    /// The newest page of the first channels of open channel collections.
    public static let top = BackgroundScope(rawValue: 3)
    /// The newest page of all other channels, most recently active first, while a channel collection exists.
    public static let all = BackgroundScope(rawValue: 4)
}

/// The current activity.
public struct BackgroundPhase: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let idle = BackgroundPhase(rawValue: 0)
    public static let channels = BackgroundPhase(rawValue: 1)
    public static let messages = BackgroundPhase(rawValue: 2)
    public static let paused = BackgroundPhase(rawValue: 3)
}

/// What was done with a reaction, or with typing.
public struct EventOperation: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = EventOperation(rawValue: 0)
    /// The reaction was added; the user began to type.
    public static let added = EventOperation(rawValue: 1)
    /// The reaction was removed; the user stopped typing.
    public static let removed = EventOperation(rawValue: 2)
}

/// Kind of an event; its source has details.
public struct EventKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A new message: received, or sent by this user.
    public static let messageAdded = EventKind(rawValue: 0)
    /// A message changed: edited, reacted to, replied to, voted on.
    public static let messageUpdated = EventKind(rawValue: 1)
    /// A message was deleted.
    public static let messageDeleted = EventKind(rawValue: 2)
    /// The channel changed: members, typing, receipts, metadata, pins, freezing, …
    public static let channelUpdated = EventKind(rawValue: 3)
    /// The channel is gone for this user. A public channel stays: it is updated.
    public static let channelDeleted = EventKind(rawValue: 4)
}

/// State of a span of history.
public struct SpanState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Complete: every message of it is cached. With touches_live its last millisecond may not be over.
    public static let held = SpanState(rawValue: 0)
    /// Not known to be complete; some messages may be cached. Without a connection, such a span often begins in
    /// the millisecond of the newest message, because more messages of that millisecond may exist.
    public static let missing = SpanState(rawValue: 1)
    /// As missing, and a part of it is being fetched.
    public static let filling = SpanState(rawValue: 2)
}

/// The reason of has_previous or has_next.
public struct MoreReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// True: the collection was not started.
    public static let notStarted = MoreReason(rawValue: 0)
    /// False: the history begins here.
    public static let startReached = MoreReason(rawValue: 1)
    /// False: this is the newest message.
    public static let liveEdgeReached = MoreReason(rawValue: 2)
    /// False: it was the newest when the connection was lost, or by the starting point; not checked since.
    public static let liveEdgeAssumed = MoreReason(rawValue: 3)
    /// True: the next page is cached.
    public static let inCache = MoreReason(rawValue: 4)
    /// True: a gap is here, and more cached history is behind it.
    public static let gap = MoreReason(rawValue: 5)
    /// True: Covey found a huge gap here.
    public static let hugeGap = MoreReason(rawValue: 6)
    /// True: the content that follows is unknown.
    public static let unknown = MoreReason(rawValue: 7)
    /// True: the content that follows is unknown, and there is no connection.
    public static let offline = MoreReason(rawValue: 8)
    /// The channel is gone for this user.
    public static let channelGone = MoreReason(rawValue: 9)
}

/// Order of a list of channels.
public struct ChannelOrder: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let latestLastMessage = ChannelOrder(rawValue: 0)
    public static let chronological = ChannelOrder(rawValue: 1)
    public static let channelNameAlphabetical = ChannelOrder(rawValue: 2)
    public static let metadataValueAlphabetical = ChannelOrder(rawValue: 3)
}

/// Filter by the current user's membership.
public struct MemberStateFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = MemberStateFilter(rawValue: 0)
    public static let joinedOnly = MemberStateFilter(rawValue: 1)
    public static let invitedOnly = MemberStateFilter(rawValue: 2)
    public static let invitedByFriend = MemberStateFilter(rawValue: 3)
    public static let invitedByNonFriend = MemberStateFilter(rawValue: 4)
}

/// Filter by the current user's hidden state.
public struct HiddenStateFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unhiddenOnly = HiddenStateFilter(rawValue: 0)
    public static let hiddenOnly = HiddenStateFilter(rawValue: 1)
    public static let hiddenAllowAutoUnhide = HiddenStateFilter(rawValue: 2)
    public static let hiddenPreventAutoUnhide = HiddenStateFilter(rawValue: 3)
    public static let all = HiddenStateFilter(rawValue: 4)
}

/// Filter by the kind of channel.
public struct SuperChannelFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = SuperChannelFilter(rawValue: 0)
    public static let superOnly = SuperChannelFilter(rawValue: 1)
    public static let nonSuper = SuperChannelFilter(rawValue: 2)
    public static let broadcastOnly = SuperChannelFilter(rawValue: 3)
    public static let exclusiveOnly = SuperChannelFilter(rawValue: 4)
}

/// Filter by who may join.
public struct PublicChannelFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = PublicChannelFilter(rawValue: 0)
    public static let publicOnly = PublicChannelFilter(rawValue: 1)
    public static let privateOnly = PublicChannelFilter(rawValue: 2)
}

/// Whether all users of a list must be members, or one of them.
public struct UserIdsMatch: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = UserIdsMatch(rawValue: 0)
    public static let any = UserIdsMatch(rawValue: 1)
}

/// Fields of a search for channels: bits of the `fields` of group_channel_list_query_set_search.
public struct ChannelSearchFlag: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let memberNickname = ChannelSearchFlag(rawValue: 1)
    public static let channelName = ChannelSearchFlag(rawValue: 2)
}

/// Comparison of a metacounter with a value.
public struct MetacounterComparison: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let greater = MetacounterComparison(rawValue: 0)
    public static let greaterOrEqual = MetacounterComparison(rawValue: 1)
    public static let less = MetacounterComparison(rawValue: 2)
    public static let lessOrEqual = MetacounterComparison(rawValue: 3)
}

/// Filter by message type.
public struct MessageTypeFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = MessageTypeFilter(rawValue: 0)
    public static let user = MessageTypeFilter(rawValue: 1)
    public static let file = MessageTypeFilter(rawValue: 2)
    public static let admin = MessageTypeFilter(rawValue: 3)
}

/// Replies that belong to the list.
public struct ReplyType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = ReplyType(rawValue: 0)
    public static let all = ReplyType(rawValue: 1)
    public static let onlyReplyToChannel = ReplyType(rawValue: 2)
}

/// How far the start of a message collection has come.
public struct CollectionState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// It was not started.
    public static let created = CollectionState(rawValue: 0)
    /// It was started, and has shown nothing yet.
    public static let starting = CollectionState(rawValue: 1)
    /// It shows what the cache has; the server's answer is still awaited.
    public static let cached = CollectionState(rawValue: 2)
    /// The start is over, with the server's list or with an error.
    public static let ready = CollectionState(rawValue: 3)
    /// It was disposed, or its client closed, or its user logged out.
    public static let disposed = CollectionState(rawValue: 4)
}

/// How message_collection_start fills the collection.
public struct InitPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The cached messages first; then the server's list replaces them.
    public static let replaceByApi = InitPolicy(rawValue: 0)
    /// The cached messages first. Then the differences to the server's list, through messages_deleted,
    /// messages_added and messages_updated; then api_fn with the whole list. The list is never empty in
    /// between.
    public static let updateByApi = InitPolicy(rawValue: 1)
    /// Only the cached messages: the collection never sends a request. api_fn runs immediately with the same
    /// list. A new message is added only if no message before it can be missing; otherwise has_next becomes 1.
    /// A collection that shows nothing yet begins with what comes.
    public static let cacheOnly = InitPolicy(rawValue: 2)
}

/// What an item of a feed is. Ignore kinds that you do not know.
public struct FeedItemKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A message.
    public static let message = FeedItemKind(rawValue: 1)
    /// A message was edited: the message as it is now.
    public static let edited = FeedItemKind(rawValue: 2)
    /// A message was deleted. It comes also for messages that were never delivered, and whatever the filter
    /// says.
    public static let deleted = FeedItemKind(rawValue: 3)
    /// The reactions to a message changed: the message with all its reactions as they are now. It may come
    /// without a change after the feed was opened or connected again, or for a message that is not one of the
    /// newest 10,000.
    public static let reactions = FeedItemKind(rawValue: 4)
    /// A user has joined the channel since the feed began: the member as the channel lists it now. The logged-
    /// in user, too. A user who left and joined again while the client was not connected comes as two items, if
    /// a second lies between the two.
    public static let joined = FeedItemKind(rawValue: 5)
    /// A user is no member of the channel any more, who left it or was banned. The logged-in user, too.
    public static let left = FeedItemKind(rawValue: 6)
    /// A span in which messages may be missing that cannot be delivered any more.
    public static let gap = FeedItemKind(rawValue: 7)
}

/// Changes that a feed delivers; add up those that you want.
public struct FeedChangeFlag: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let edits = FeedChangeFlag(rawValue: 1)
    public static let deletions = FeedChangeFlag(rawValue: 2)
    public static let reactions = FeedChangeFlag(rawValue: 4)
    public static let joins = FeedChangeFlag(rawValue: 8)
    public static let leaves = FeedChangeFlag(rawValue: 16)
}

/// Why a feed cannot deliver a span.
public struct FeedGapReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The history was reset or hidden, or the server does not keep messages so long.
    public static let historyHidden = FeedGapReason(rawValue: 1)
    /// The user left the channel, or it was deleted, before its messages were read.
    public static let channelLeft = FeedGapReason(rawValue: 2)
    /// The server does not know any more what changed since the feed asked last. Edits, deletions and reactions
    /// of this span may be missing; no message is. What the server still knows comes next.
    public static let changesLost = FeedGapReason(rawValue: 3)
}

/// What a position does not say by itself, and a feed of another machine must know.
public struct FeedPositionState: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Everything before the position was delivered, or is in a gap that was.
    public static let certain = FeedPositionState(rawValue: 1)
    /// What was created from `certain_until` on may lack messages that were hidden before they could be
    /// delivered. The feed that continues here finds out, and begins with a gap if it is so. It begins with a
    /// gap, too, if the user has joined the channel again since then: what was hidden before is shown again,
    /// and nobody can find out. That is so if the membership is another one than that of `joined_at`; without a
    /// `joined_at`, if it is younger than `created_at`.
    public static let unproven = FeedPositionState(rawValue: 2)
    /// What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with
    /// it.
    public static let gap = FeedPositionState(rawValue: 3)
    /// The user has left the channel, and that was delivered. Nothing comes before the user joins it again.
    public static let ended = FeedPositionState(rawValue: 4)
}

/// Order of a list of members. Nicknames are compared by their lower-case letters.
public struct MemberOrder: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let nicknameAlphabetical = MemberOrder(rawValue: 0)
    /// Operators first, each group by nickname.
    public static let operatorThenNicknameAlphabetical = MemberOrder(rawValue: 1)
}

/// Filter by role.
public struct OperatorFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = OperatorFilter(rawValue: 0)
    public static let operatorsOnly = OperatorFilter(rawValue: 1)
    public static let nonOperatorsOnly = OperatorFilter(rawValue: 2)
}

/// Filter by mute.
public struct MutedMemberFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = MutedMemberFilter(rawValue: 0)
    public static let mutedOnly = MutedMemberFilter(rawValue: 1)
    public static let unmutedOnly = MutedMemberFilter(rawValue: 2)
}

/// Filter by the current user's membership.
public struct PublicMembershipFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let all = PublicMembershipFilter(rawValue: 0)
    public static let joinedOnly = PublicMembershipFilter(rawValue: 1)
}

/// Kinds of unread items; bits. SUPER: only in supergroups. NON_SUPER: in all other group channels.
public struct UnreadItemFlag: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let messages = UnreadItemFlag(rawValue: 1)
    public static let mentions = UnreadItemFlag(rawValue: 2)
    public static let invitations = UnreadItemFlag(rawValue: 4)
    public static let superMessages = UnreadItemFlag(rawValue: 8)
    public static let superMentions = UnreadItemFlag(rawValue: 16)
    public static let superInvitations = UnreadItemFlag(rawValue: 32)
    public static let nonSuperMessages = UnreadItemFlag(rawValue: 64)
    public static let nonSuperMentions = UnreadItemFlag(rawValue: 128)
    public static let nonSuperInvitations = UnreadItemFlag(rawValue: 256)
}

/// The order of found messages.
public struct SearchOrder: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Best first: many of the words in a short message. Equal matches: newest first.
    public static let relevance = SearchOrder(rawValue: 0)
    public static let newestFirst = SearchOrder(rawValue: 1)
}

/// The order of the messages that the server found.
public struct ServerSearchOrder: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Best first.
    public static let relevance = ServerSearchOrder(rawValue: 0)
    /// Newest first.
    public static let time = ServerSearchOrder(rawValue: 1)
}

/// Status of a scheduled message.
public struct ScheduledStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let pending = ScheduledStatus(rawValue: 0)
    public static let inQueue = ScheduledStatus(rawValue: 1)
    public static let sent = ScheduledStatus(rawValue: 2)
    /// The server tried to send it and rejected it.
    public static let failed = ScheduledStatus(rawValue: 3)
    public static let canceled = ScheduledStatus(rawValue: 4)
    public static let removed = ScheduledStatus(rawValue: 5)
}

/// The order of a list of scheduled messages.
public struct ScheduledOrder: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let createdAt = ScheduledOrder(rawValue: 0)
    public static let scheduledAt = ScheduledOrder(rawValue: 1)
}

/// Action on the messages or channels of a callback.
public struct SyncAction: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = SyncAction(rawValue: 0)
    public static let insert = SyncAction(rawValue: 1)
    /// replace by identity
    public static let update = SyncAction(rawValue: 2)
    public static let remove = SyncAction(rawValue: 3)
    /// empty all lists of the collection; the callback's list is empty
    public static let clear = SyncAction(rawValue: 4)
    /// of channels: changed and moved to another position
    public static let move = SyncAction(rawValue: 5)
}

/// Reason of a change of the list of failed messages.
public struct SyncFailedReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = SyncFailedReason(rawValue: 0)
    public static let updateResendFailed = SyncFailedReason(rawValue: 1)
    public static let removeResendSucceeded = SyncFailedReason(rawValue: 2)
    public static let removeRetentionExpired = SyncFailedReason(rawValue: 3)
    public static let removeExceededMaxCount = SyncFailedReason(rawValue: 4)
    public static let removeManualAction = SyncFailedReason(rawValue: 5)
    public static let removeUnknown = SyncFailedReason(rawValue: 6)
}

/// The lists of a message collection.
public struct SyncMessageList: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let succeeded = SyncMessageList(rawValue: 0)
    public static let pending = SyncMessageList(rawValue: 1)
    public static let failed = SyncMessageList(rawValue: 2)
}

/// Handling of a failed send.
public struct SyncResendPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// the message is deleted
    public static let none = SyncResendPolicy(rawValue: 0)
    /// the message stays until the app resends or deletes it
    public static let manual = SyncResendPolicy(rawValue: 1)
    /// the message stays and is resent automatically, a limited number of times
    public static let automatic = SyncResendPolicy(rawValue: 2)
}

/// Direction of a fetch: previous messages are older.
public struct SyncDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let previous = SyncDirection(rawValue: 0)
    public static let next = SyncDirection(rawValue: 1)
}

/// As a starting point: the newest messages. Other times that Covey returns are Unix ms up to 9007199254740991
/// (2^53 - 1), which means "infinite". Covey treats a larger time from an app as 9007199254740991.
public let timeNewest: Int64 = 9223372036854775807
/// How long a session handler has to answer COVEY_SESSION_TOKEN_REQUIRED, ms.
public let tokenWaitMs: Int64 = 60000
/// The maximum number of messages of one client_send_file_messages.
public let fileMessagesLimit: Int64 = 20
/// The largest file that is downloaded into memory, in bytes.
public let downloadMemoryLimit: Int64 = 67108864
