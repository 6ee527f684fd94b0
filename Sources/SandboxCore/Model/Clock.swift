// The clocks of rest.md §16.1 (R39), in one place. `nowMs` never goes back and is never below a time that was issued
// in any channel, so the `sts` and `ts` of later answers are not behind an event. Per channel, message times may be
// equal but never fall; read positions and offsets push the channel clock on, so that later messages lie behind them.

struct Clock {
    private(set) var nowMs: Int64 = 0

    mutating func advance(to timeMs: Int64) {
        nowMs = max(nowMs, timeMs)
    }

    /// A time that a frame or object will show.
    private mutating func issue(_ timeMs: Int64) -> Int64 {
        advance(to: timeMs)
        return timeMs
    }

    mutating func messageTime(in channel: Channel) -> Int64 {
        channel.clockMs = max(nowMs, channel.clockMs)
        return issue(channel.clockMs)
    }

    /// A read position: everything so far is read, everything later is not.
    mutating func readPosition(in channel: Channel) -> Int64 {
        let position = max(nowMs, channel.clockMs)
        channel.clockMs = position + 1
        return issue(position)
    }

    /// Everything so far lies before the offset, everything later at or behind it.
    mutating func messageOffset(in channel: Channel) -> Int64 {
        channel.clockMs = max(nowMs, channel.clockMs + 1)
        return issue(channel.clockMs)
    }

    /// `updated_at` of a message or thread.
    mutating func version(after oldMs: Int64) -> Int64 {
        issue(max(nowMs, oldMs + 1))
    }

    /// `ts` of a SYEV or MCNT of the channel; no two share it.
    mutating func eventTime(in channel: Channel) -> Int64 {
        channel.lastEventAtMs = max(nowMs, channel.lastEventAtMs + 1)
        return issue(channel.lastEventAtMs)
    }

    /// `ts` of a SYEV 10000, which is also the read position of those who joined.
    mutating func joinTime(in channel: Channel) -> Int64 {
        channel.lastEventAtMs = max(nowMs, channel.lastEventAtMs + 1, channel.clockMs)
        channel.clockMs = channel.lastEventAtMs + 1
        return issue(channel.lastEventAtMs)
    }

    /// `ts` of a PEDI or VOTE of the poll.
    mutating func eventTime(of poll: Poll) -> Int64 {
        poll.lastEventAtMs = max(nowMs, poll.lastEventAtMs + 1)
        return issue(poll.lastEventAtMs)
    }

    mutating func userEventTime(for user: User) -> Int64 {
        user.lastEventAtMs = max(nowMs, user.lastEventAtMs + 1)
        return issue(user.lastEventAtMs)
    }
}
