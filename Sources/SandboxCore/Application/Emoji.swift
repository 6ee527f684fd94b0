// The emoji set for reactions (rest.md §13.6): fixed, so its hash, which LOGI carries, never changes.

import SandboxJSON

private struct EmojiCategory {
    let id: Int64
    let name: String
    let keys: [String]
}

private let emojiCategories = [
    EmojiCategory(id: 1, name: "Faces", keys: ["smile", "laugh", "wink", "cry", "angry", "surprised"]),
    EmojiCategory(id: 2, name: "Hands", keys: ["thumbs_up", "thumbs_down", "clap", "wave"]),
    EmojiCategory(id: 3, name: "Symbols", keys: ["heart", "star", "fire", "check", "question"]),
]

extension Sandbox {
    static let emojiHash = "e0"

    func listEmojiCategories(_ call: Call) throws(APIError) -> [UInt8] {
        JSONWriter.object { writer in
            writer.field("emoji_hash", Self.emojiHash)
            writer.array("emoji_categories") { writer in
                for category in emojiCategories { writer.raw(json(of: category)) }
            }
        }
    }

    func emojiCategory(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        guard let category = emojiCategories.first(where: { $0.id == id }) else { throw .notFound("Emoji category") }
        return json(of: category)
    }

    func emoji(_ call: Call, _ key: String) throws(APIError) -> [UInt8] {
        guard emojiCategories.contains(where: { $0.keys.contains(key) }) else { throw .notFound("Emoji") }
        return emojiJSON(key)
    }

    private func json(of category: EmojiCategory) -> [UInt8] {
        JSONWriter.object { writer in
            writer.field("id", category.id)
            writer.field("name", category.name)
            writer.field("url", "")
            writer.array("emojis") { writer in
                for key in category.keys { writer.raw(emojiJSON(key)) }
            }
        }
    }

    private func emojiJSON(_ key: String) -> [UInt8] {
        JSONWriter.object { writer in
            writer.field("key", key)
            writer.field("url", "")
        }
    }
}
