// The bounds of the runtime: what it holds at most, and how long it waits. Those of the engine are in Policy.

import CoveyModel

package enum RuntimeLimits {
    /// A WebSocket message, and all fragments of one together. An honest one has less than 100 kB, or 1 MB at the sandbox.
    package static let messageBytes = 4 << 20
    /// Output of one socket that the server has not read yet; beyond it the socket is closed.
    package static let outgoingBytes = 16 << 20
    /// What a message that waits there takes beside its bytes: wslay's record of it and the two allocations.
    package static let queuedMessageBytes = 128
    /// Output that is written before the end of a turn.
    package static let flushBytes = 256 << 10
    /// The body of an HTTP answer, unpacked: twice that of 100 channels with 100 members each, or 400 messages of 40 kB.
    package static let answerBytes = 16 << 20
    /// How many times its size over the network an answer may have once it is longer than this. JSON packs to a tenth or a
    /// twentieth; libcurl unpacks all that one read brought within one call, which a bomb makes long.
    package static let packedAnswerRatio: Int64 = 100
    package static let packedAnswerBytes = 1 << 20
    /// What libcurl reads from a socket at once. It unpacks all of that even if the answer is paused meanwhile, into memory
    /// of its own: at most a thousand times as much.
    package static let transferReadBytes = 4 << 10
    /// The body of an answer that comes is kept in pieces of this size: below what glibc maps by itself.
    package static let answerPieceBytes = 64 << 10
    /// Bodies of one client that are in memory.
    package static let clientAnswerBytes = 32 << 20
    /// Bodies of all clients that are in memory, but for a share of each.
    package static let heldAnswerBytes = 128 << 20
    /// A body, or what one turn of reading brought, that another thread parses.
    package static let longTextBytes = 256 << 10
    /// Large for glibc's allocator, so that it joins free blocks first.
    package static let joiningBytes = 64 << 10
    /// Frames in one input by their weight (FrameReader.swift), and so in one transaction of the engine.
    package static let turnFrames = 250
    /// How long one turn gives inputs to machines before it looks at sockets and jobs again; see Loop+Intake.
    package static let inputTurnMs: Int64 = 10
    /// A turn of a machine that takes longer keeps its thread; another one goes on with the loop (LoopThreads.swift).
    package static let longTurnMs: Int64 = 10
    /// The stack of a thread of the library, at least: for 2,048 nested values (JSONScanner's limit), whatever the host's
    /// `ulimit -s` is.
    package static let stackBytes = 2 << 20
    /// Between two reports of the progress of one upload.
    package static let progressMs: Int64 = 100
    /// What libcurl reads at once of a file that is downloaded. It is not unpacked.
    package static let downloadReadBytes = 64 << 10
    /// As many as a chain of servers of files may need; more are a loop.
    package static let downloadRedirects = 5
    /// Bytes of one download that wait for the disk; beyond it nothing more is read from the server.
    package static let downloadWaitingBytes = 1 << 20
    /// What a copy of a file reads at once.
    package static let copyBytes = 256 << 10
    /// Bytes of a copy that are not on the disk yet: a hard disk writes them in a fifth of a second.
    package static let unsyncedCopyBytes: Int64 = 16 << 20
    /// The head of the answer to a WebSocket upgrade.
    package static let upgradeHeadBytes = 16 << 10
    /// What one turn reads from one socket before the others get theirs: one transaction of the engine.
    package static let readTurnBytes = 256 << 10
    /// The same as a time: 256 KB of frames that hold nothing are 130,000 frames.
    package static let readTurnMs: Int64 = 5
    /// How long one turn runs posted jobs before the sockets get theirs; a job that has begun is finished.
    package static let postTurnMs: Int64 = 5
    /// How long one turn takes bodies of answers from libcurl before the sockets get theirs.
    package static let transferTurnMs: Int64 = 5
    /// websocket.md §8.1.
    package static let closeFlushMs: Int64 = 500
    /// websocket.md §8.1.
    package static let closeForceMs: Int64 = 3_000
    /// What an app may set as the number of loops.
    package static let loopCounts = 1...64
    /// Without that: more clients than this get a loop for each core, but not more than `automaticLoops`.
    package static let clientsOfOneLoop = 64
    package static let automaticLoops = 8
    /// HTTP requests under way, of one client and of all clients of the process; further requests wait (RequestQueue). As
    /// many again may transfer a file.
    package static let clientRequests = 16
    package static let processRequests = 128
    /// Requests of one client that wait; further ones fail.
    package static let waitingRequests = 4_096
    /// How long a request waits for its turn. Its time-out begins after that.
    package static let requestWaitMs: Int64 = 30_000
    /// The same for a request with a file. It ends, and is repeated, before an upload fails because no byte of it moves.
    package static let fileWaitMs: Int64 = Policy.uploadTimeoutMs - 5_000
    /// Idle HTTP connections that are kept, and at least of each loop.
    package static let idleConnections = 32
    package static let loopIdleConnections = 4
    /// Notices of one client that wait for delivery (c_abi.md rule 22).
    package static let waitingNotices = 65_536
    /// Lines of the log that wait for its handler.
    package static let waitingLogLines = 4_096
    /// Lines of the log of one kind in one window; see LogLimiter.
    package static let logLinesPerWindow = 100
    package static let logWindowMs: Int64 = 1_000
    /// Notices of one client that the delivery thread runs before it turns to the next client.
    package static let deliveryTurnNotices = 64

    /// What each of so many loops may use of a limit of the process: an equal part, but not less than `least`, with which
    /// one client can work. Loops do not lend to each other: that would need locks between them.
    static func share(of limit: Int, amongLoops count: Int, least: Int) -> Int { max(least, limit / max(1, count)) }
}
