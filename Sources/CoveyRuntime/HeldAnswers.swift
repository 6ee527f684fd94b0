// How many bytes of answers are in memory: from the first one received until the client's machine has taken the answer.
// Beyond the limit of a client its answers fail; beyond that of the process those of clients that have more than their
// share, so that no client's server takes the room of another. A plain value.

struct HeldAnswers {
    /// For all clients.
    var limitBytes = RuntimeLimits.heldAnswerBytes
    private var bytes: [ClientID: Int] = [:]
    private var totalBytes = 0

    /// False if there is no room for so many more.
    mutating func take(_ count: Int, for client: ClientID) -> Bool {
        let own = bytes[client, default: 0] + count
        let share = limitBytes / (bytes.count + (bytes[client] == nil ? 1 : 0))
        guard own <= RuntimeLimits.clientAnswerBytes,
            totalBytes + count <= limitBytes || own <= share
        else { return false }
        bytes[client] = own
        totalBytes += count
        return true
    }

    mutating func give(back count: Int, for client: ClientID) {
        guard let own = bytes[client] else { return }
        totalBytes -= min(count, own)
        bytes[client] = own > count ? own - count : nil
    }

    mutating func forget(_ client: ClientID) { totalBytes -= bytes.removeValue(forKey: client) ?? 0 }
}
