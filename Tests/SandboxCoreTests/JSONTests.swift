// The JSON of the sandbox: what is no JSON is refused, what is text survives both ways.

import SandboxJSON
import Testing

@Suite struct JSONTests {
    private func parse(_ text: String) -> JSON? { JSON(parsing: Array(text.utf8)) }

    private func roundTrip(_ text: String) -> String? {
        parse(text).map { value in
            var writer = JSONWriter()
            writer.value(value)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
    }

    @Test(arguments: [
        #"{"a":[1,-2,0.5,true,false,null,"x"],"b":{}}"#, #""\"\\\n\r\t\u0001é🙂""#, "9223372036854775807",
        "-9223372036854775808", "[]",
    ])
    func valuesSurviveARoundTrip(_ text: String) {
        #expect(roundTrip(text) == text)
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\":1,}", "01", "1.", "-", "\"a", "\"\\x\"", "\"a\nb\"", "nul", "1 2", "{'a':1}", "1e999",
    ])
    func malformedTextIsRefused(_ text: String) {
        #expect(parse(text) == nil)
    }

    @Test func surrogatePairsAreOneScalarAndLoneOnesAreRepaired() {
        #expect(parse(#""\ud83d\ude42""#)?.string == "🙂")
        #expect(parse(#""\ud83dx""#)?.string == "\u{FFFD}x")
        #expect(parse(#""\ud83d\u0041""#)?.string == "\u{FFFD}A")
    }

    @Test func depthIsBounded() {
        #expect(parse(String(repeating: "[", count: 100_000)) == nil)
        #expect(parse(String(repeating: "[", count: 128) + String(repeating: "]", count: 128)) != nil)
    }

    @Test func brokenUTF8InAStringIsRepaired() {
        #expect(JSON(parsing: [0x22, 0xFF, 0x22])?.string == "\u{FFFD}")
    }
}
