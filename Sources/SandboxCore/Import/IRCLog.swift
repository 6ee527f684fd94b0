// Reads an IRC log, bytes in, lines out; nothing in it is ever fatal. The mapping, which tests compare byte for byte:
//
//   [HH:MM] <nick> text     said by `nick`; the text is every byte after "> "
//   [HH:MM] * nick does     said by `nick`; the text is every byte from the `*` on (blanks before it are dropped)
//   === nick [host]  has joined #channel     `nick` joins       === a is now known as b    b joins, a leaves
//   === nick [host] has left #channel …      `nick` leaves
//   anything else that is not empty          odd: an admin message; its text is the line without "[HH:MM] " or "=== "
//
// A line ends at a line feed; one carriage return before it is dropped. Bytes that are no UTF-8 become U+FFFD.
// Lines are counted from 0, as annotations do.

struct IRCLog {
    enum Event {
        case said(nick: String, text: String)
        case joined(String)
        case left(String)
        case renamed(from: String, to: String)
        case odd(text: String)
        case empty
    }

    struct Line {
        let event: Event
        /// Minutes since midnight as the line says; nil for lines without a time.
        let minute: Int?
        let isBroken: Bool
    }

    let lines: [Line]

    init(_ bytes: [UInt8]) {
        var lines: [Line] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            var line = rest[..<end]
            rest = rest[min(end + 1, rest.endIndex)...]
            if line.last == 0x0D { line = line.dropLast() }
            lines.append(Self.read(line))
        }
        self.lines = lines
    }

    private static func read(_ line: ArraySlice<UInt8>) -> Line {
        let isBroken = String(validating: line, as: UTF8.self) == nil
        guard let (minute, text) = time(line) else {
            return Line(event: untimed(line), minute: nil, isBroken: isBroken)
        }
        return Line(event: timed(text), minute: minute, isBroken: isBroken)
    }

    /// "[HH:MM] " and what follows.
    private static func time(_ line: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
        let head = Array(line.prefix(8))
        guard head.count >= 7, head[0] == UInt8(ascii: "["), head[3] == UInt8(ascii: ":"),
            head[6] == UInt8(ascii: "]")
        else { return nil }
        let digits = [head[1], head[2], head[4], head[5]].map { Int($0) - 0x30 }
        guard digits.allSatisfy({ 0...9 ~= $0 }) else { return nil }
        let hour = digits[0] * 10 + digits[1]
        let minute = digits[2] * 10 + digits[3]
        guard hour < 24, minute < 60 else { return nil }
        let hasBlank = head.count == 8 && head[7] == 0x20
        return (hour * 60 + minute, line.dropFirst(hasBlank ? 8 : 7))
    }

    private static func timed(_ text: ArraySlice<UInt8>) -> Event {
        if text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) {
            let nick = text[(text.startIndex + 1)..<end]
            var said = text[(end + 1)...]
            if said.first == 0x20 { said = said.dropFirst() }
            if !nick.isEmpty { return .said(nick: string(nick), text: string(said)) }
        }
        let action = text.drop { $0 == 0x20 }
        if action.starts(with: Array("* ".utf8)) {
            let nick = action.dropFirst(2).prefix { $0 != 0x20 }
            if !nick.isEmpty { return .said(nick: string(nick), text: string(action)) }
        }
        return text.isEmpty ? .empty : .odd(text: string(text))
    }

    private static func untimed(_ line: ArraySlice<UInt8>) -> Event {
        if line.isEmpty { return .empty }
        guard line.starts(with: Array("=== ".utf8)) else { return .odd(text: string(line)) }
        let text = line.dropFirst(4)
        let nick = text.prefix { $0 != 0x20 }
        var rest = text.dropFirst(nick.count).drop { $0 == 0x20 }
        if rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            rest = rest[(end + 1)...].drop { $0 == 0x20 }
        }
        if !nick.isEmpty {
            if rest.starts(with: Array("has joined #".utf8)) { return .joined(string(nick)) }
            if rest.starts(with: Array("has left #".utf8)) { return .left(string(nick)) }
            let renaming = Array("is now known as ".utf8)
            if rest.starts(with: renaming) {
                let name = rest.dropFirst(renaming.count).prefix { $0 != 0x20 }
                if !name.isEmpty { return .renamed(from: string(nick), to: string(name)) }
            }
        }
        return text.isEmpty ? .empty : .odd(text: string(text))
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}

/// Links of an annotation file: "A B -" says that line B answers line A. Lines linked to themselves and lines that are
/// no link are left out; of several links of one line the first counts.
struct IRCAnnotation {
    private(set) var answeredLine: [Int: Int] = [:]

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 0x0A) {
            let words = line.split(separator: 0x20)
            guard words.count >= 2, let a = Self.number(words[0]), let b = Self.number(words[1]), a < b else {
                continue
            }
            if answeredLine[b] == nil { answeredLine[b] = a }
        }
    }

    private static func number(_ word: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: word, as: UTF8.self))
    }
}
