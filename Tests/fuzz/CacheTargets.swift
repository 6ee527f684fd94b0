// Readers of the two databases: records of messages, channels and users, rows of the outbox, and the ranges of history.
// Damaged bytes read as nothing; valid data is written in a form that reads the same.

import CoveyModel
import CoveyRanges

@testable import CoveyStore

func readMessageRecord(_ input: [UInt8]) throws(Finding) {
    input.withUnsafeBytes { block in
        for text in [0, 1, 25, 26, 65_535] { _ = Record.textBytes(text, ofUnchecked: block)?.reduce(0, ^) }
    }
    // As a row of the cache is read: no text leaves the bytes, and reading one for C ends.
    input.withUnsafeBytes { block in
        guard let view = RecordView(checking: block) else { return }
        for text in [0, 1, 25, 26, 65_535] { _ = String(cString: view.cText(text).pointer) }
    }
    guard let message = input.withUnsafeBytes(Message.init(bytes:)) else { return }
    try require(message.record.withBytes { $0.elementsEqual(input) }, "the copy differs")
    for word in Message.Word.allCases { _ = message[word] }
    for text in Message.Text.allCases {
        let (pointer, length) = message.record.cText(text.rawValue)
        try require(pointer[length] == 0, "\(text) has no end")
        let unchecked = input.withUnsafeBytes { block in
            Record.textBytes(text.rawValue, ofUnchecked: block).map { String(decoding: $0, as: UTF8.self) }
        }
        try require((unchecked ?? "") == message[text], "\(text) is read in two ways")
        try require(message.isEmpty(text) == message[text].isEmpty, "\(text) is empty and is not")
    }
    _ = (message.kind, message.status, message.flags, message.key, message.equals(message, .requestId))
    let copy = message.with { _ in }
    try require(Message.Word.allCases.allSatisfy { copy[$0] == message[$0] }, "a number changes")
    try require(Message.Text.allCases.allSatisfy { copy[$0] == message[$0] }, "a text changes")
    let again = copy.record.withBytes(Message.init(bytes:))
    try require(again == copy, "what is built cannot be read")
}

func readChannelRecord(_ input: [UInt8]) throws(Finding) {
    let details = input.withUnsafeBytes(Codec.details)
    guard let channel = input.withUnsafeBytes(Codec.channel) else { return }
    try require(details != nil, "a channel without details")
    try require(details?.memberNames?.map(\.userId) == channel.members?.map(\.user.userId), "other members")
    try require(details?.memberNames?.map(\.nickname) == channel.members?.map(\.user.nickname), "other nicknames")
    try require(details?.metadata == channel.metadata, "other metadata")
    try require(details?.metacounters == channel.metacounters, "other counters")
    let bytes = Codec.bytes(of: channel)
    try require(bytes.withUnsafeBytes(Codec.channel) == channel, "written and read, the channel changes")
}

func readUserRecord(_ input: [UInt8]) throws(Finding) {
    guard let user = input.withUnsafeBytes(Codec.user) else { return }
    try require(Codec.bytes(of: user).withUnsafeBytes(Codec.user) == user, "written and read, the user changes")
}

/// Compared by its bytes: a volume may be NaN, which does not equal itself.
func readOutboxRow(_ input: [UInt8]) throws(Finding) {
    guard let (params, files) = input.withUnsafeBytes(Codec.params) else { return }
    let bytes = Codec.bytes(of: params, files)
    guard let again = bytes.withUnsafeBytes(Codec.params) else {
        throw Finding(description: "what is written cannot be read")
    }
    try require(Codec.bytes(of: again.0, again.1) == bytes, "written and read, the parameters change")
}

/// The notation up to a line feed, then steps of 17 bytes: an operation and two ends.
func readChunks(_ input: [UInt8]) throws(Finding) {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard var history = ChannelHistory(notation: String(decoding: lines[0], as: UTF8.self)) else { return }
    try requireNotation(of: history)
    var rest = lines.count > 1 ? lines[1] : []
    while rest.count >= 17 {
        let step = rest[rest.startIndex]
        let ends = rest.dropFirst().prefix(16).withUnsafeBytes {
            [$0.loadUnaligned(as: Int64.self), $0.loadUnaligned(fromByteOffset: 8, as: Int64.self)].sorted()
        }
        rest = rest.dropFirst(17)
        change(&history, step, ends[0], ends[1])
        try requireNotation(of: history)
        for end in ends {
            guard let span = history.readable(at: end) else { continue }
            try require(span.contains(end), "\(span) of \(history) lacks \(end)")
        }
    }
}

private func change(_ history: inout ChannelHistory, _ step: UInt8, _ lower: Int64, _ upper: Int64) {
    let id = Int64(step >> 3)
    func cached(_ id: Int64) -> MessageLink? {
        step & 128 == 0 ? MessageLink(id: id, createdAtMs: lower, previousId: id - 1) : nil
    }
    func ids(_ span: ClosedRange<Int64>) -> [Int64] { step & 64 == 0 ? [] : [id, id + 1] }
    switch step & 7 {
    case 0: history.insert(ProvenPage(lower..<upper), cached: cached, ids: ids)
    case 1: history.insert(ProvenPage(lower..<upper, openIds: [id]), cached: cached, ids: ids)
    case 2: history.remove(lower..<upper)
    case 3: history.trim(before: lower)
    case 4, 5:
        _ = history.receive(
            MessageLink(id: id, createdAtMs: upper, previousId: id / 2), liveSinceMs: 0, cached: cached, ids: ids)
    case 6: history.connectionEnded()
    default: history.forget()
    }
}

private func requireNotation(of history: ChannelHistory) throws(Finding) {
    try require(ChannelHistory(notation: history.description) == history, "\(history) cannot be read")
}
