// The secret of the `Api-Token` header: whoever has it may act as any user and drive the server. A new one for each
// start, so that nothing that was ever published or logged opens a later server.

enum APIToken {
    /// 128 bits of the system's generator. Mask.swift knows the form.
    static func random() -> String {
        "api-" + (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    }

    /// Whether it can be the value of a header and is a secret at all.
    static func isValid(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    }
}
