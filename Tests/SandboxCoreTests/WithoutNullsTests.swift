// Null members of an object are left out, wherever they stand; nothing else changes.

import Testing

@testable import SandboxCore

@Suite struct WithoutNullsTests {
    @Test(arguments: [
        (#"{"a":null}"#, #"{}"#),
        (#"{"a":null,"b":null}"#, #"{}"#),
        (#"{"a":null,"b":1}"#, #"{"b":1}"#),
        (#"{"b":1,"a":null}"#, #"{"b":1}"#),
        (#"{"b":1,"a":null,"c":2}"#, #"{"b":1,"c":2}"#),
        (#"{"o":{"a":null},"l":[{"a":null,"b":"x"},null]}"#, #"{"o":{},"l":[{"b":"x"},null]}"#),
        (#"{"a":"x\":null,","b":":null"}"#, #"{"a":"x\":null,","b":":null"}"#),
        (#"{"a\"b":null,"c":"\\"}"#, #"{"c":"\\"}"#),
        ("[]", "[]"), ("", ""),
    ]) func nullMembersAreLeftOut(text: String, expected: String) {
        #expect(String(decoding: withoutNullMembers(Array(text.utf8)), as: UTF8.self) == expected)
    }
}
