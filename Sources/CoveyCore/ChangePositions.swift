// The stored positions of this user's change streams (sync.md §6.1). A channel's message stream has a position from its
// first cached row on, whichever path brought the row: no later change of it is missed.

import CoveyModel
import CoveyStore

/// Names of the stored positions.
package enum ChangeStream {
    package static let channels = "channels"
    package static let messages = "messages"
    package static let polls = "polls"
    /// Not a stream of changes: the progress of the fetch of the user's channel list.
    package static let channelList = "channel_list"
}

extension Core {
    /// Sets the position of a channel's message changelog unless it has one. `ts` is a server time at which the rows
    /// that are being written were current.
    package func rememberMessagePosition(channelUrl: String, ts: Int64) throws(CoveyError) {
        guard ts > 0, let store, !positionedChannels.contains(channelUrl) else { return }
        if try store.position(stream: ChangeStream.messages, channelUrl: channelUrl) == nil {
            try store.setPosition(
                stream: ChangeStream.messages, channelUrl: channelUrl, Store.Position(token: nil, ts: ts))
        }
        positionedChannels.insert(channelUrl)
    }

    /// Sets the position of the changelog of the user's channels unless it has one. The first answer with a list gives
    /// it, and it is no later than the frames that have come: a change whose frame is lost with the connection is listed.
    func rememberChannelPosition(ts: Int64, in work: WriteTransaction) throws(CoveyError) {
        guard try work.store.position(stream: ChangeStream.channels, channelUrl: "") == nil else { return }
        let baseline = ts > 0 ? min(ts, clock.greatest) : clock.greatest
        guard baseline > 0 else { return }
        try work.store.setPosition(
            stream: ChangeStream.channels, channelUrl: "", Store.Position(token: nil, ts: baseline))
    }

    /// Changes since this server time are requested again, and since the stored position if that is earlier: it has not
    /// been read on from. The time beside a token is no later than the token.
    package func rewindMessagePosition(channelUrl: String, before ts: Int64) throws(CoveyError) {
        try store?.rewindPosition(ChangeStream.messages, channelUrl: channelUrl, before: ts)
    }

    /// Nil: it could not be read.
    package func hasMessagePosition(_ channelUrl: String) -> Bool? {
        guard let store else { return nil }
        return try? store.position(stream: ChangeStream.messages, channelUrl: channelUrl) != nil
    }

    /// Sets the position of a channel's poll changelog unless it has one: a channel without one has no cached poll.
    package func rememberPollPosition(channelUrl: String, ts: Int64) throws(CoveyError) {
        guard ts > 0, let store else { return }
        guard try store.position(stream: ChangeStream.polls, channelUrl: channelUrl) == nil else { return }
        try store.setPosition(
            stream: ChangeStream.polls, channelUrl: channelUrl, Store.Position(token: nil, ts: ts))
    }

    /// Rows were removed without a commit: positions in memory are looked up again.
    package func rowsMayBeGone(channelUrl: String) {
        positionedChannels.remove(channelUrl)
        rowsMayBeGone(inTailOf: channelUrl)
    }

    /// The same for all channels.
    package func rowsMayBeGone() {
        positionedChannels = []
        connection?.reopenTails()
    }

    /// The position was refused or is too far behind: the next rows give a new one.
    package func forgetMessagePosition(channelUrl: String) throws(CoveyError) {
        try store?.clearPosition(stream: ChangeStream.messages, channelUrl: channelUrl)
        positionedChannels.remove(channelUrl)
    }
}

extension Store {
    func rewindPosition(_ stream: String, channelUrl: String, before ts: Int64) throws(CoveyError) {
        let known = try position(stream: stream, channelUrl: channelUrl)
        try setPosition(
            stream: stream, channelUrl: channelUrl, Position(token: nil, ts: min(ts - 1, known?.ts ?? .max)))
    }
}
