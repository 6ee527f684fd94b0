// Report categories and emojis of the application (rest.md §12, §13.6).

import CoveyModel

extension Endpoint where Answer == [String] {
    package static var reportCategories: Endpoint {
        Self.get(["report_category"], Query()) { node in
            node.array("categories")?.compactMap { $0.string("name") }
        }
    }
}

extension Endpoint where Answer == EmojiSet {
    package static var emojis: Endpoint {
        Self.get(["emoji_categories"], Query()) { node in
            guard let categories = node.array("emoji_categories") else { return nil }
            return EmojiSet(
                hash: node.string("emoji_hash") ?? "", categories: categories.compactMap { EmojiCategory($0) })
        }
    }
}

extension Endpoint where Answer == EmojiCategory {
    package static func emojiCategory(id: Int64) -> Endpoint {
        get(["emoji_categories", String(id)], Query()) { EmojiCategory($0) }
    }
}

extension Endpoint where Answer == Emoji {
    package static func emoji(key: String) -> Endpoint {
        get(["emojis", key], Query()) { Emoji($0) }
    }
}

extension EmojiCategory {
    fileprivate init?(_ node: JSONNode) {
        guard let id = node.id("id") else { return nil }
        self.init(
            id: id, name: node.string("name") ?? "", url: node.string("url") ?? "",
            emojis: node.array("emojis")?.compactMap { Emoji($0) } ?? [])
    }
}

extension Emoji {
    fileprivate init?(_ node: JSONNode) {
        guard let key = node.string("key") else { return nil }
        self.init(key: key, url: node.string("url") ?? "")
    }
}
