// Fills a cache directory for the benches that read: one channel "bench" with MESSAGES messages, CHANNELS channels, and
// SEARCHED messages in 50 channels whose words follow Zipf's law, indexed for the search.
// It writes through the store's own code, so that file, schema and chunks are what a client would have made; the clients
// that read it start offline with the cached user "bench". Message n was created at 1,600,000,000,000 + 1000 n.
//
//   swift build -c release --product seed-bench
//   seed-bench DIRECTORY MESSAGES CHANNELS SEARCHED

import CoveyModel
import CoveyRanges
import CoveyStore
import Glibc

func fail(_ message: String, _ status: Int32) -> Never {
    let line = Array("seed-bench: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let messages = Int(arguments[2]), let channels = Int(arguments[3]),
    let searched = Int(arguments[4])
else {
    fail("usage: seed-bench DIRECTORY MESSAGES CHANNELS SEARCHED", 64)
}

let began: Int64 = 1_600_000_000_000
let rowsACommit = 10_000
let words = [
    "harbour", "kettle", "tomorrow", "the", "boat", "is", "late", "again", "who", "has", "keys", "of", "engine", "room",
    "I", "saw", "them", "near", "pump", "tea",
]

func message(_ number: Int, _ url: String, at createdAt: Int64) -> Message {
    Message.build {
        $0[.messageId] = Int64(number + 1)
        $0[.createdAt] = createdAt
        $0[.previousMessageId] = Int64(number)
        $0.status = .succeeded
        $0.flags = [.hasSender]
        $0[.channelUrl] = url
        // 5 to 24 words, as a chat has them: about 80 bytes of text.
        var text = words[number % 20]
        for word in 0..<(4 + number % 20) { text += " " + words[(number * 7 + word * 3) % 20] }
        $0[.text] = text
        $0[.requestId] = "6ff0c3d2-5a1e-4a3e-9f0e-\(100_000_000_000 + number)"
        $0[.senderId] = "user\(number % 50)"
        $0[.senderNickname] = "User number \(number % 50)"
        $0[.senderProfileUrl] = "https://example.org/images/user\(number % 50).png"
        $0[.senderExtra] = #"{"role":"","is_active":true}"#
    }
}

/// Of 50,000 words: the n-th, "w<n>", is as likely as 1/n.
func zipfWord(_ state: inout UInt64) -> String {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let fraction = Double(state >> 11) / Double(1 << 53)
    return "w\(Int(exp(fraction * log(50_000))))"
}

func channel(_ number: Int, _ url: String, lastMessage: Message) -> GroupChannel {
    var fields = ChannelFields(url: url)
    fields.name = "Channel \(words[number % 20]) \(number)"
    fields.customType = number % 10 == 0 ? "work" : "home"
    fields.createdAt = began
    fields.lastMessage = lastMessage
    fields.myMemberState = .joined
    fields.joinedAt = began
    fields.members = (0..<3).map {
        Member(user: User(userId: "user\($0)", nickname: "User number \($0)"), state: .joined)
    }
    fields.memberCount = 3
    fields.joinedMemberCount = 3
    fields.unreadMessageCount = Int64(number % 3)
    return GroupChannel(fields)
}

func seed() throws(CoveyError) {
    let store = try Store.open(Store.Location(root: arguments[1], appId: "bench", userId: "bench"))
    defer { store.close() }
    try store.setUser(User(userId: "bench", nickname: "Bench"))
    for first in stride(from: 0, to: messages, by: rowsACommit) {
        try store.transaction { () throws(CoveyError) in
            for number in first..<min(first + rowsACommit, messages) {
                try store.put(message(number, "bench", at: began + Int64(number) * 1000))
            }
        }
    }
    if messages > 0 {
        let last = began + Int64(messages - 1) * 1000
        try store.put(channel(0, "bench", lastMessage: message(messages - 1, "bench", at: last)))
        try store.setChunks(
            CompleteRanges([began..<last + 1]), channelUrl: "bench")
    }
    for first in stride(from: 0, to: channels, by: rowsACommit) {
        try store.transaction { () throws(CoveyError) in
            for number in first..<min(first + rowsACommit, channels) {
                // The order of last messages is not that of the rows.
                let at = began + Int64((number &* 7_919) % 1_000_003) * 1000
                let url = "channel\(number)"
                try store.put(channel(number, url, lastMessage: message(messages + number, url, at: at)))
            }
        }
    }
    var state: UInt64 = 1
    for first in stride(from: 0, to: searched, by: rowsACommit) {
        try store.transaction { () throws(CoveyError) in
            for number in first..<min(first + rowsACommit, searched) {
                let text = (0..<(number % 19 + 1)).map { _ in zipfWord(&state) }.joined(separator: " ")
                let url = "searched\(number % 50)"
                try store.put(
                    message(messages + number, url, at: began + Int64(number) * 1000).with { $0[.text] = text })
            }
        }
    }
    if searched > 0 {
        while try store.indexForSearch(limit: rowsACommit) > 0 {}
    }
    try store.setChannelTableComplete(true)
}

do throws(CoveyError) {
    try seed()
} catch {
    fail(error.message, 1)
}
