// Readers of the server's data: frames, answers of the REST API, and JSON. Besides crashes the targets find readers
// that depend on the order of keys, and messages that change when written and read. A root is rewritten in both orders,
// because the writer cuts off values that are nested too deeply.

import CoveyModel

@testable import CoveyWire

func readFrames(_ input: [UInt8]) throws(Finding) {
    let (frames, _) = Wire.frames(in: input)
    for frame in frames {
        guard case .message(let message) = frame.body else { continue }
        try requireSurvival(message)
    }
    guard !frames.isEmpty else { return }
    let ordered = Wire.frames(in: rewritten(frames: input, reversed: false))
    let reversed = Wire.frames(in: rewritten(frames: input, reversed: true))
    try require(ordered == reversed, "the order of keys decides: \(ordered) or \(reversed)")
    try require(ordered.frames.count == frames.count, "frames are lost in writing: \(frames), then \(ordered.frames)")
}

/// The first line is the name of an answer and its status, the rest is the body.
func readAnswer(_ input: [UInt8]) throws(Finding) {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ")
    guard lines.count == 2, words.count == 2, let read = answerReaders[String(words[0])], let status = Int32(words[1])
    else { return }
    let body = Array(lines[1])
    guard read(HTTPAnswer(status: status, body: body), HTTPAnswer(status: status, body: body)) else {
        throw Finding(description: "the same answer is read in two ways")
    }
    guard let ordered = rewritten(body[...], reversed: false), let reversed = rewritten(body[...], reversed: true)
    else {
        return
    }
    try require(
        read(HTTPAnswer(status: status, body: ordered), HTTPAnswer(status: status, body: reversed)),
        "the order of keys decides")
    let message: Message?? = JSON.parse(body) { MessageReader.read($0) }
    if let message = message ?? nil { try requireSurvival(message) }
}

/// This reader reads what jansson reads; what is written is the same document, unless it is nested too deeply.
func readJSON(_ input: [UInt8]) throws(Finding) {
    if let difference = JanssonJudge.difference(input) { throw Finding(description: "beside jansson: \(difference)") }
    guard let written = rewritten(input) else { return }
    try require(!written.contains(UInt8(ascii: "\n")), "a line feed was written")
    try require(
        rewritten(written) == written, "written and read it changes: \(String(decoding: written, as: UTF8.self))")
    let isEqual: Bool?? = JSON.parse(input) { node in JSON.parse(written) { $0.equals(node) } }
    try require((isEqual ?? nil) == true || isDeep(input), "it is written as another document")
}

private func rewritten(_ text: [UInt8]) -> [UInt8]? {
    JSON.parse(text) { node in
        var writer = JSONWriter()
        writer.value(node)
        return writer.bytes
    }
}

// MARK: Parts

private func requireSurvival(_ message: Message) throws(Finding) {
    guard !hasTimeOf1970(message) else { return }
    let json = message.json()
    let again: Message?? = JSON.parse(json) { MessageReader.read($0) }
    try require(
        (again ?? nil) == message, "written and read, the message changes: \(String(decoding: json, as: UTF8.self))")
    _ = message.sender
    _ = message.mentions("bo")
}

/// Milliseconds of the first months of 1970 are written unchanged and read as seconds.
private func hasTimeOf1970(_ message: Message) -> Bool {
    let words = [message.createdAt, message.updatedAt, message[.threadLastRepliedAt], message[.threadUpdatedAt]]
    let reactions: [Int64?]?? = JSON.parse(Array(message[.reactions].utf8)) { node in
        node.elements.map { $0.map { $0["updated_at"]?.appNumber } }
    }
    return (words + ((reactions ?? nil) ?? []).compactMap { $0 }).contains { 1..<10_000_000_000 ~= $0 }
}

/// The frames with their roots rewritten; anything else stays unchanged.
private func rewritten(frames input: [UInt8], reversed: Bool) -> [UInt8] {
    let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        rewritten(line.dropFirst(4), reversed: reversed).map { Array(line.prefix(4)) + $0 } ?? Array(line)
    }
    return Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
}

/// Nil if it is not a JSON object.
private func rewritten(_ text: ArraySlice<UInt8>, reversed: Bool) -> [UInt8]? {
    let written: [UInt8]?? = JSON.parse(Array(text)) { node in
        guard node.isObject else { return nil }
        var members: [(UnsafeRawBufferPointer, JSONNode)] = []
        node.forEachMember { members.append(($0, $1)) }
        if reversed { members.reverse() }
        var writer = JSONWriter()
        writer.object { writer in
            for (key, value) in members {
                writer.key(key)
                writer.value(value)
            }
        }
        return writer.bytes
    }
    return written ?? nil
}

/// True if it may be nested deeper than the writer supports.
private func isDeep(_ input: [UInt8]) -> Bool {
    input.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } >= 64
}
