// The secret of the `Api-Token` header: its holder may act as any user and control the server. Each start makes a new
// one, so a published or logged token opens no later server.

enum APIToken {
    /// 128 bits of the system's generator. Mask.swift knows the form.
    static func random() -> String {
        "api-" + (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    }

    /// True if it can be the value of a header and is not empty.
    static func isValid(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    }
}
