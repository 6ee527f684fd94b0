// What happens without a request: silent sockets are closed, session keys expire, mutes and polls end, disappearing
// messages go, scheduled ones are sent.

extension Sandbox {
    /// When `tick` is wanted next; nil: not before something else happens. It may come early, never late.
    public func nextTimerMs() -> Int64? { timers.nextMs }

    public func tick(nowMs: Int64) -> [Output] {
        enter(nowMs: nowMs) {
            while let work = timers.popDue(nowMs: clock.nowMs) {
                switch work {
                case .silence(let number): closeIfSilent(number)
                case .sessionExpiry(let number, let key): tellOfExpiry(number, key: key)
                case .muteEnd(let channel, let user): endMuteIfDue(of: user, in: channel)
                case .messageExpiry(let channel, let messageId): expireMessage(messageId, in: channel)
                case .pollEnd(let poll): closePollIfDue(poll)
                case .scheduledMessage(let id): sendScheduledMessageIfDue(id)
                }
            }
        }.1
    }

    var silenceLimitMs: Int64 { 2 * (options.pingIntervalSeconds + options.pongTimeoutSeconds) * 1_000 }

    private func closeIfSilent(_ number: UInt64) {
        guard let connection = connections[number] else { return }
        let dueMs = connection.lastReceivedAtMs + silenceLimitMs
        if dueMs > clock.nowMs {
            timers.add(.silence(connection: number), atMs: dueMs)
        } else {
            close(connection)
        }
    }

    private func expireMessage(_ id: Int64, in channel: Channel) {
        guard !channel.isDeleted, let message = channel.messageOf[id], !message.isDeleted else { return }
        delete(message, in: channel)
    }
}
