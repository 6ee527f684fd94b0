// Every number of the engine in one place, with its unit in its name and its source behind it (sync.md §15 unless said
// otherwise). "Server": the value in LOGI replaces it.

package enum Policy {
    package static let channelPageSizeRows = 20  // 1–100
    package static let messagePageSizeRows = 40  // 1–200 a side
    package static let messagePageLimitRows = 200  // at most a side of a request: filters.md §4
    package static let channelPageLimitRows = 100
    package static let listPageSizeRows = 20  // of members, users and messages that a host lists: 1–100, rest.md §6
    package static let listPageLimitRows = 100
    package static let pictureSizeLimitBytes: Int64 = 25 << 20  // of a cover or a profile, held in memory
    package static let slowestUploadBytesPerMs: Int64 = 32  // a picture takes no longer than this lets it
    package static let listedUsersMost = 250  // ids in one list of users: they stand in the address
    package static let pageLoopLimitRequests = 5
    package static let windowCapacityLeastMessages = 200  // messageCollectionCapacity
    package static let sweepGraceMs: Int64 = 10_000
    package static let callbackLimitRows = 100
    package static let syncPageSizeRows = 100
    package static let hugeGapThresholdMessages = 300
    package static let changelogBudgetPages = 20  // 1–100
    package static let changelogBudgetPagesRange = 1...100
    package static let changelogBudgetRows = 2_000
    package static let changelogBudgetRowsRange = 100...10_000
    package static let collectionSyncConcurrency = 5
    package static let syncRetryFirstMs: Int64 = 1_000
    package static let syncRetryMaxMs: Int64 = 20_000
    package static let backgroundRetries = 3
    package static let backgroundConcurrencyRequests = 2
    package static let backgroundCallDelayMs: Int64 = 100
    package static let backgroundScope = 4  // 0–4
    package static let backgroundOlderPages = 10
    package static let backgroundTopChannels = 20
    package static let feedItems = 1_000  // of one feed that wait for an acknowledgement: 1–100,000
    package static let feedItemsRange = 1...100_000
    package static let feedBytes: Int64 = 8 << 20  // of their messages: 64 KiB–1 GiB
    package static let feedBytesRange: ClosedRange<Int64> = 64 << 10...1 << 30
    package static let feedNameBytes = 128
    package static let feedReplyParts = 1_000  // of one item
    package static let requestIdBytes = 128  // of one that the app gives
    package static let feedPagesAtOnce = 4  // of one client
    package static let feedRowsPauseMs: Int64 = 1_000  // between two requests for the rows that prove pages
    package static let feedReportedMessages = 10_000  // of a feed with changes: what it has reported of so many
    package static let feedWriteDelayMs: Int64 = 100  // of acknowledgements that nobody waits for
    package static let backgroundNotifyIntervalMs: Int64 = 250  // between two reports of progress
    package static let channelUrlBatch = 50
    package static let channelUrlBatchBytes = 4_096  // they stand in the address
    /// A server's own URLs have up to 100 characters (rest.md §7.4); longer ones than this are not requested.
    package static let channelUrlBytes = 512
    /// The limit of channels that wait for a common request (decision 20), and of marked channels that are not cached.
    package static let namedChannels = 1_000
    /// The limit of events that are remembered while requests are in flight; the oldest is dropped first.
    package static let rememberedEvents = 10_000
    /// Handlers receive an event once: the server may send it twice, at short intervals.
    package static let receivedEvents = 64
    /// The limits of reactions to one message: users of all keys together, and keys. 100 members (rest.md §18 R5), ten
    /// keys each.
    package static let reactionUsersMost = 1_000
    package static let reactionKeysMost = 100
    /// Weight of a reaction among the 250 frames of one input, where others weigh 1: it reads and writes the whole
    /// list.
    package static let reactionFrameWeight = 25
    /// The limit of bytes that the frames of one turn may write; catching up recovers the rest (docs/decisions/0019).
    package static let turnWrittenBytes: Int64 = 8 << 20
    /// The limit of frames that wait for the answer to a reset of their channel's history.
    package static let heldFrames = 1_000
    /// The limit of typing users in one channel: typing is reported only in channels with at most this many members
    /// (rest.md §16.3).
    package static let typingUsers = 100
    /// Ten times the channels that a user can be in (rest.md §16.3): a longer list is not believed.
    package static let listedChannels = 20_000
    package static let resendExpiryMs: Int64 = 3 * 24 * 3_600_000
    package static let resendExpiryMostMs: Int64 = 30 * 24 * 3_600_000
    package static let resendChannelConcurrency = 3
    package static let resendBackoffFirstMs: Int64 = 1_000
    package static let resendBackoffMaxMs: Int64 = 20_000
    package static let resendServerErrorTries = 10
    /// The number of rows that one commit marks as in flight, and how long an acknowledgement waits for the next ones.
    package static let outboxCommitRows = 16
    package static let outboxDeletionMs: Int64 = 1_000  // rows of accepted messages go with the next commit, or then
    package static let outboxRetryMs: Int64 = 5_000  // after the disk did not take what became of a message
    package static let acknowledgementWaitMs: Int64 = 5
    package static let verifyWindowMs: Int64 = 60_000
    package static let requestIdMemoryMs: Int64 = 7 * 24 * 3_600_000
    package static let cacheMaxSizeBytes: Int64 = 256 << 20
    package static let cacheMaxSizeLeastBytes: Int64 = 64 << 20
    package static let evictCheckSizeBytes: Int64 = 16 << 20
    package static let evictTargetPercent: Int64 = 90
    package static let evictKeepMessages = 40
    /// A step of eviction is one transaction; the loop serves other work between two steps.
    package static let evictStepRows = 250
    package static let evictFullDiskRows = 500
    package static let retentionStepChannels = 20
    package static let evictStepPages = 64
    /// Another thread copies the log of a database into its file after each so many pages (8 MiB). From so many times that on,
    /// the engine's thread copies the rest, once it is no more than such a part.
    package static let logCopyPages = 2_000
    package static let logLongSteps = 4
    package static let logRestPart = 16
    /// The first check waits, so that the first page need not.
    package static let evictFirstCheckDelayMs: Int64 = 1_000
    /// The number of messages indexed for the search in one transaction, and how long nothing else must have happened
    /// before.
    package static let searchIndexRows = 1_000
    package static let searchIndexBytes = 32 << 10  // of words that are all different: 15 ms
    package static let searchedTextBytes = 32 << 10  // of one message's text; what follows is not found
    package static let searchIndexIdleMs: Int64 = 500
    package static let searchIndexPauseMs: Int64 = 50
    /// The amount that may wait for the index of a client that is never idle.
    package static let searchIndexUrgentBytes: Int64 = 64 << 20
    package static let searchLimitRows = 30  // 1–1,000
    package static let searchLimitMostRows = 1_000
    /// How long after opening the store or disposing the last collection a client releases the memory that only speeds
    /// it up; the first check of the cache's size is over by then.
    package static let memoryReleaseDelayMs: Int64 = 2_000
    /// How long an app has to open its first view before the outbox is read, unless that is needed earlier.
    package static let outboxLoadDelayMs: Int64 = 100
    package static let connectTimeoutMs: Int64 = 10_000
    package static let loginTimeoutMs: Int64 = 10_000
    package static let ackTimeoutMs: Int64 = 10_000
    package static let apiTimeoutMs: Int64 = 10_000
    package static let commandWaitMs: Int64 = 10_000  // websocket.md §8.1
    package static let scheduledUploadsAtOnce = 3  // messages of one client, beside those of its outbox
    package static let uploadTimeoutMs: Int64 = 30_000  // without a byte moved
    package static let uploadRetryDelayMs: Int64 = 1_000  // websocket.md §8.1: once, after a network error
    package static let downloadTimeoutMs: Int64 = 30_000  // without a byte moved
    package static let downloadsAtOnce = 4  // of one client: a quarter of its requests
    package static let downloadAttempts = 8  // of one download, each after one that brought bytes and broke off
    package static let downloadMemoryBytes: Int64 = 64 << 20  // of a file that is downloaded into memory
    package static let downloadCacheBytes: Int64 = 64 << 20  // of the downloaded files that are cached
    package static let fileOriginsMost = 8  // servers of uploaded files that are remembered
    package static let fileMessagesPerCall = 20  // surface.md E3
    package static let thumbnailSizes = 3  // rest.md §9.11
    package static let pingIntervalSeconds: Int64 = 15  // server
    package static let pongTimeoutSeconds: Int64 = 5  // server
    package static let reconnectIntervalSeconds: Double = 2  // server
    package static let reconnectMaxSeconds: Double = 20  // server
    package static let reconnectFactor: Double = 2  // server
    package static let reconnectFirstDelayMaxMs: Int64 = 1_000  // websocket.md §8.1
    package static let reconnectJitter: Double = 0.2  // websocket.md §8.1
    package static let reconnectStableMs: Int64 = 10_000  // websocket.md §8.1
    package static let networkAttemptIntervalMs: Int64 = 5_000  // between attempts that the system's network causes
    package static let channelRefetchDelayMs: Int64 = 50
    package static let channelRefetchMaxMs: Int64 = 2_000  // of a channel whose every answer asks for the next
    package static let readThrottleMs: Int64 = 1_000
    package static let typingExpiryMs: Int64 = 10_000
    package static let typingThrottleMs: Int64 = 1_000
    package static let pollListLimitRows = 20  // rest.md §11
    // What is read of one text from a server: several times what an honest one sends (docs/decisions/0019).
    package static let answerValuesMost = 400_000
    package static let answerRowsMost = 1_000  // in each list of an answer
    package static let frameValuesMost = 50_000
    package static let textFramesMost = 5_000
    package static let channelMembersMost = 1_000  // in the channel; rest.md §18 R5: 100
    package static let muteTimerSlackMs: Int64 = 1_000
    // What a server, a file or the app may say. A number out of its range becomes the nearest one that is in it, where
    // it is read (Ranges.swift): no sum of a few of them overflows.
    /// Also spelled Int64.max by a server, and by the app as COVEY_TIME_NEWEST: websocket.md §3.1.
    package static let infiniteTimeMs: Int64 = 9_007_199_254_740_991
    package static let timeRangeMs = -infiniteTimeMs...infiniteTimeMs
    package static let durationRangeMs = -1...infiniteTimeMs  // -1: forever
    package static let countRange: ClosedRange<Int64> = 0...1 << 50  // far above any channel, any row count
    package static let limitRange: ClosedRange<Int64> = -1...1 << 40  // -1: no limit
    package static let sizeRangeBytes: ClosedRange<Int64> = 0...1 << 50  // of a file
    package static let survivalRangeSeconds: ClosedRange<Int64> = -1...1 << 50  // -1: forever
    // Waits that a server names: a floor, so that it cannot make a client spin, and a ceiling, so that it cannot
    // silence one for good.
    package static let retryAfterRangeMs: ClosedRange<Int64> = 0...24 * 3_600_000  // R3; callers add a floor
    package static let busyDelayFirstMs: Int64 = 1_000  // of BUSY: twice as long after each until a stable connection
    package static let busyDelayMaxMs: Int64 = 20_000  // unless the server names a longer one
    package static let pingIntervalRangeSeconds: ClosedRange<Int64> = 5...300  // websocket.md §8.1
    package static let pongTimeoutRangeSeconds: ClosedRange<Int64> = 1...60  // websocket.md §8.1
    package static let reconnectIntervalRangeSeconds: ClosedRange<Double> = 1...300
    package static let reconnectMaxRangeSeconds: ClosedRange<Double> = 1...3_600
    package static let reconnectFactorRange: ClosedRange<Double> = 1...10
    package static let backOffDelayRangeMs: ClosedRange<Int64> = 0...60_000  // between requests that wait for answers
    package static let concurrentCallsRange: ClosedRange<Int64> = 1...100
    package static let requestDedupRangeMs: ClosedRange<Int64> = 50...60_000  // websocket.md §2.1
    package static let refreshIntervalMs: Int64 = 1_000  // between the starts of two refreshes of the session key
    package static let refreshTries = 3  // of one refresh, after errors that pass: websocket.md §8.1
    package static let tokenWaitMs: Int64 = 60_000  // for the app's answer; websocket.md §8.1
    package static let tokenDelayFirstMs: Int64 = 1_000  // from the second refused token on, twice as long after each
    package static let tokenDelayMaxMs: Int64 = 20_000
    /// No timer is set for longer: what it was set for is judged again when it fires.
    package static let waitMostMs: Int64 = 30 * 24 * 3_600_000
    // The SyncManager adapter (syncmanager.md §1, §4.1, §6).
    package static let syncManagerFetchRows = 50
    package static let syncManagerMessageCapacity = 1_000
    package static let syncManagerResendRetries = 10
    package static let syncManagerResendRetriesRange = 1...50
    package static let syncManagerFailedMessages = 20
    package static let syncManagerFailedMessagesRange = 1...1_000
    package static let syncManagerFailedRetentionDays = 7
    package static let syncManagerFailedRetentionDaysRange = 1...365
    /// After the first failure; by so much longer after each further one.
    package static let syncManagerResendDelayMs: Int64 = 2_000
    package static let syncManagerResendDelayMaxMs: Int64 = 10_000
}
