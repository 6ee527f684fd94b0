// What is JSON here, what is not, and which values come out (RFC 8259; websocket.md §3.1). Beside jansson, with mutated texts:
// Tests/fuzz.

import Testing

@testable import CoveyWire

@Suite struct JSONReaderTests {
    /// Written as it was read; nil: refused.
    private static func read(_ text: String) -> String? { read(Array(text.utf8)) }

    private static func read(_ text: [UInt8]) -> String? {
        JSON.parse(text) { node in JSONWriter.text { $0.value(node) } }
    }

    @Test(arguments: [
        "{}", "[]", #"{"a":1}"#, "[1,-2,0,null,true,false,\"\"]", #"{"a":{"b":[{"c":[]}]},"d":{}}"#,
        "[9223372036854775807,-9223372036854775808]", "[0.5,-1.25,1e+22]", #"["ü","€","😀","\u0000","\u001f"]"#,
        #"{"":1}"#, #"["\"\\/"]"#.replacing("/", with: ""),
    ])
    func whatIsCompactIsWrittenAsItWasRead(_ text: String) { #expect(Self.read(text) == text) }

    @Test func whiteSpaceIsSkippedBetweenTokensAndNowhereElse() {
        #expect(Self.read(" \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : { } } \n") == #"{"a":[1,2],"b":{}}"#)
        for text in ["[1 2]", "[tr ue]", "[- 1]", "[1 .5]", "[\u{a0}1]", "[\u{c}1]"] { #expect(Self.read(text) == nil) }
    }

    @Test(arguments: [
        "", " ", "1", "\"a\"", "null", "{", "[", "}", "{]", "[}", "[1,]", "[,1]", "[1,,2]", #"{"a"}"#, #"{"a":}"#,
        #"{"a":1,}"#,
        "{1:2}", "{a:1}", "[01]", "[-]", "[-01]", "[+1]", "[.5]", "[1.]", "[1.e5]", "[1e]", "[1e+]", "[0x10]", "[NaN]",
        "[Infinity]", "[tru]", "[TRUE]", "[nul", "[\"a]", "[\"\\\"]", #"["\x"]"#, #"["\u12"]"#, #"["\u12g4"]"#,
        #"["\'"]"#, "['a']",
        "[1]]", "{} {}", "[1]x", "[\"a\nb\"]", "[\"a\u{0}b\"]", #"{"\u0000":1}"#, "\u{feff}[]", "[1]/**/", "[\"\t\"]",
    ])
    func whatIsNoJSONIsRefused(_ text: String) { #expect(Self.read(text) == nil) }

    @Test func everyBeginningOfATextIsRefused() {
        let text = Array(#"{"a":[1.5e3,true,null,"\u00fc\ud83d\ude00é"],"b":{"c":-12}}"#.utf8)
        for length in 0..<text.count { #expect(Self.read(Array(text[..<length])) == nil) }
        #expect(Self.read(text) == #"{"a":[1500.0,true,null,"ü😀é"],"b":{"c":-12}}"#)
    }

    @Test(
        arguments: [
            [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc2], [0xc2, 0x20], [0xe0, 0x9f, 0xbf], [0xe1, 0x80],
            [0xed, 0xa0, 0x80],
            [0xed, 0xbf, 0xbf], [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff],
            [0xf1, 0x80, 0x80], [0xe2, 0x82, 0x2c],
        ] as [[UInt8]])
    func whatIsNoUTF8IsRefusedWhereverItStands(_ bytes: [UInt8]) {
        for before in 0...17 {
            let text = Array("[\"".utf8) + [UInt8](repeating: 0x61, count: before) + bytes
            for after in [0, 1, 9] {
                #expect(Self.read(text + [UInt8](repeating: 0x61, count: after) + Array("\"]".utf8)) == nil)
                let escaped = text + Array(#"\n"#.utf8) + [UInt8](repeating: 0x61, count: after)
                #expect(Self.read(escaped + Array("\"]".utf8)) == nil)
            }
        }
    }

    @Test func aStringOfEveryLengthComesOutWhole() {
        for length in 0...40 {
            for special in ["", "\"", "\\", "ü", "€", "😀", "\u{1}"] {
                let value = String(repeating: "x", count: length) + special + String(repeating: "y", count: length % 11)
                let text = JSONWriter.text { writer in writer.array { $0.value(value) } }
                let read: String?? = JSON.parse(Array(text.utf8)) { $0.elements?.first?.string }
                #expect(read == value)
            }
        }
    }

    @Test func escapesAreCharacters() {
        let text = #"["\"\\\/\b\f\n\r\t","\u00e9\u20AC\uD83D\uDE00","a\u0000b"]"#
        let read = JSON.parse(Array(text.utf8)) { $0.strings }
        #expect(read == ["\"\\/\u{8}\u{c}\n\r\t", "é€😀", "a\0b"])
    }

    @Test func halfOfASurrogatePairIsTheReplacementCharacter() {
        let text = #"["\ud83d","\ude00","\ud83d\ud83d\ude00","\ude00\ud83d","\ud83dx","\ud83d\n","\ud83d\u0041"]"#
        let read = JSON.parse(Array(text.utf8)) { $0.strings }
        #expect(
            read == [
                "\u{fffd}", "\u{fffd}", "\u{fffd}😀", "\u{fffd}\u{fffd}", "\u{fffd}x", "\u{fffd}\n", "\u{fffd}A",
            ])
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "99999999999999999999999999", "1e999", "-1e400",
    ])
    func aNumberBeyond64BitsCountsAsAbsent(_ number: String) {
        #expect(Self.read(#"{"a":\#(number),"b":1}"#) == #"{"a":null,"b":1}"#)
        let isAbsent = JSON.parse(Array(#"{"a":\#(number),"b":1}"#.utf8)) { $0["a"] == nil && $0["b"]?.appNumber == 1 }
        #expect(isAbsent == true)
    }

    @Test func ofTheSameKeyTheLastValueCountsInThePlaceOfTheFirst() {
        #expect(Self.read(#"{"a":1,"b":2,"a":3}"#) == #"{"a":3,"b":2}"#)
        #expect(Self.read(#"{"a":[1,[2]],"b":2,"a":{"c":[4]},"d":5,"a":[6]}"#) == #"{"a":[6],"b":2,"d":5}"#)
        #expect(Self.read(#"{"a":1,"\u0061":{"b":{}}}"#) == #"{"a":{"b":{}}}"#)
        #expect(
            Self.read(#"{"a":{"b":1},"c":null,"a":[],"c":{"d":{}},"a":{"e":[{"f":2}]}}"#)
                == #"{"a":{"e":[{"f":2}]},"c":{"d":{}}}"#)
        // Canonically equivalent, not the same.
        #expect(Self.read(#"{"é":1,"é":2}"#) == #"{"é":1,"é":2}"#)
    }

    @Test(arguments: [31, 32, 33, 200, 3_000]) func manyKeysAreFoundAndReplaced(_ count: Int) {
        let members = (0..<count).map { #""key \#($0)":\#($0)"# } + (0..<count).map { #""key \#($0)":[\#($0 * 2)]"# }
        let node = JSON.parse(Array("{\(members.joined(separator: ","))}".utf8)) { node in
            node.pairs { $0.elements?.first?.appNumber }.enumerated().allSatisfy {
                $1.key == "key \($0)" && $1.value == Int64($0 * 2)
            } && node.entry.pointee.count == count
        }
        #expect(node == true)
    }

    @Test(arguments: [0, 1, 5, 31, 32, 33, 64, 200]) func aKeyIsFoundExactlyIfItIsThere(_ count: Int) {
        let members = (0..<count).map { #""\#(1_000 + $0 * 2)":\#($0),"\#(1_000 + $0 * 2)":[\#($0)]"# }
        let text = "{\((members + [#""last":[-1]"#]).joined(separator: ","))}"
        let isRight = JSON.parse(Array(text.utf8)) { node in
            (1_000..<1_500).allSatisfy { number in
                let name = Array("\(number)".utf8)
                let value = name.withUnsafeBytes { node.member($0, JSONEntry.mark($0)) }
                let place = number.isMultiple(of: 2) ? (number - 1_000) / 2 : count
                return value?.elements?.first?.appNumber == (place < count ? Int64(place) : nil)
            } && node["last"]?.elements?.first?.appNumber == -1
        }
        #expect(isRight == true)
    }

    /// A server chooses the keys: what they cost must not grow with the square of their number.
    @Test func keysOfOneMarkCostNoMoreThanOthers() throws {
        func seconds(_ name: (Int) -> String) throws -> Double {
            let text = Array("{\((0..<40_000).map { #""\#(name($0))":1"# }.joined(separator: ","))}".utf8)
            var best = Double.infinity
            for _ in 0..<3 {
                let time = try ContinuousClock().measure { _ = try #require(JSON.parse(text) { $0.isObject } as Bool?) }
                best = min(best, Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds))
            }
            return best
        }
        let same = try seconds { "a\(100_000 + $0)z" }
        let others = try seconds { "\(100_000 + $0)" }
        #expect(same < 10 * others)
    }

    @Test func depthIsLimited() {
        func isRead(_ depth: Int, _ opening: String, _ closing: String) -> Bool {
            let text = String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
            return JSON.parse(Array(text.utf8)) { _ in true } == true
        }
        #expect(isRead(2_048, "[", "]") && !isRead(2_049, "[", "]"))
        #expect(JSON.parse(Array((String(repeating: #"{"a":"#, count: 2_048) + "1").utf8)) { _ in true } == nil)
        #expect(!isRead(1_000_000, "[", "]"))
    }
}
