// The secret of the `Api-Token` header: its holder may act as any user and control the server. Each start makes a new
// one, so a published or logged token opens no later server.

enum APIToken {
    /// 128 bits of the system's generator. Mask.swift knows the form.
    static func random() -> String {
        "api-" + (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    }

    /// As it stands behind `#` in the address of the page. Browsers do not send that part.
    static func fragment(_ token: String) -> String {
        token.utf8.map { byte in
            let isPlain = 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "-")
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// True if it can be the value of a header and is not empty.
    static func isValid(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    }
}
