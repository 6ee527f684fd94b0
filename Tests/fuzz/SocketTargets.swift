// The WebSocket protocol below its messages: the answer to the upgrade, the frames of the server, and the app's
// address. Bytes arrive in pieces of any size, and the split must not matter.

import CoveyWire

@testable import CoveyRuntime

/// The first byte is the size of a piece, the rest is the server's data.
func readWebSocket(_ input: [UInt8]) throws(Finding) {
    guard let size = input.first else { return }
    let stream = input.dropFirst()
    let (whole, cut) = (
        messages(stream, pieceBytes: max(1, stream.count)), messages(stream, pieceBytes: Int(size) + 1)
    )
    guard let whole, let cut else { throw Finding(description: "no framer") }
    // The end is not compared: wslay checks the text of a Close frame only if it comes with its code, and nothing reads
    // that text.
    try require(whole == cut, "it matters how the stream is cut: \(whole) or \(cut)")
    let received = whole.reduce(0) { $0 + $1.count }
    try require(received <= stream.count, "\(stream.count) bytes became \(received)")
}

private func messages(_ stream: ArraySlice<UInt8>, pieceBytes: Int) -> [[UInt8]]? {
    guard let framer = WebSocketFramer(messageLimitBytes: 1 << 16) else { return nil }
    var messages: [[UInt8]] = []
    var rest = stream
    while !rest.isEmpty {
        rest.prefix(pieceBytes).withUnsafeBytes { framer.receive($0, into: &messages) }
        rest = rest.dropFirst(pieceBytes)
    }
    _ = framer.flush { $0.count }
    return messages
}

/// The server's answer to an upgrade whose key is that of RFC 6455 §1.3.
func readUpgrade(_ input: [UInt8]) throws(Finding) {
    let upgrade = Upgrade(nonce: Array("the sample nonce".utf8))
    let verdict = upgrade.judge(input)
    if case .accepted(let offset) = verdict {
        try require(
            offset <= input.count && upgrade.judge(Array(input[..<offset])) == verdict, "frames begin at \(offset)")
    }
    // A verdict on a part must not change with more bytes.
    for part in [input.count / 4, input.count / 2, input.count * 3 / 4] {
        switch upgrade.judge(Array(input[..<part])) {
        case .incomplete: break
        case .accepted(let offset): try require(verdict == .accepted(framesAt: offset), "\(part) bytes: accepted")
        case .refused:
            guard case .refused = verdict else { throw Finding(description: "\(part) bytes: refused, then \(verdict)") }
        }
    }
}

/// The app's address, up to a line feed, and the value of a header after it.
func readSocketURL(_ input: [UInt8]) throws(Finding) {
    let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let value = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : "v"
    guard let url = SocketURL(String(decoding: lines[0], as: UTF8.self)),
        let request = Upgrade(nonce: Array("the sample nonce".utf8)).request(
            url, headers: [.init("SENDBIRD-WS-TOKEN", value)])
    else { return }
    let parts = request.withBytes { $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count }
    try require(parts == 9, "\(parts - 2) lines in the head of the request")
    try require(url.target.utf8.first == UInt8(ascii: "/"), "the target is \(url.target)")
    try require(
        !url.authority.isEmpty && !url.authority.utf8.contains { "/?#@\\".utf8.contains($0) },
        "the host is \(url.authority)")
}
