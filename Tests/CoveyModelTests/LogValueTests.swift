// Values of the log as texts: cut at 512 bytes, never within a character, and without a NUL.

import CoveyModel
import Testing

@Suite struct LogValueTests {
    @Test func aLongTextIsCutBetweenTwoCharacters() {
        #expect(LogValue.text(String(repeating: "a", count: 513)).text.utf8.count == 512)
        let text = LogValue.text("a" + String(repeating: "é", count: 300)).text
        #expect(text == "a" + String(repeating: "é", count: 255))
        #expect(LogValue.text(String(repeating: "é", count: 256)).text == String(repeating: "é", count: 256))
        let emoji = LogValue.text("abc" + String(repeating: "😀", count: 200)).text
        #expect(emoji == "abc" + String(repeating: "😀", count: 127))
    }

    @Test func aNULBecomesASpaceAndANumberIsDecimal() {
        #expect(LogValue.text("a\0b").text == "a b")
        #expect(LogValue.number(-7).text == "-7")
    }
}
