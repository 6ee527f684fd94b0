// What an app asks about the application itself (surface.md F5; rest.md §12, §13.6). Nothing is cached.

package indirect enum ApplicationOperation: Sendable, Equatable {
    /// The names of the categories that a report may have.
    case reportCategories
    case emojis
    case emojiCategory(id: Int64)
    case emoji(key: String)
}

/// A reaction that the application offers.
package struct Emoji: Sendable, Equatable {
    package var key: String
    /// Of its picture; "": none.
    package var url: String

    package init(key: String, url: String) { (self.key, self.url) = (key, url) }
}

package struct EmojiCategory: Sendable, Equatable {
    package var id: Int64
    package var name: String
    /// Of its picture; "": none.
    package var url: String
    package var emojis: [Emoji]

    package init(id: Int64, name: String, url: String, emojis: [Emoji]) {
        (self.id, self.name, self.url, self.emojis) = (id, name, url, emojis)
    }
}

package struct EmojiSet: Sendable, Equatable {
    /// Another one means that the set has changed.
    package var hash: String
    package var categories: [EmojiCategory]

    package init(hash: String, categories: [EmojiCategory]) { (self.hash, self.categories) = (hash, categories) }
}
