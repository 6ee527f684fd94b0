// The parts of a message that only a few messages have, as values: a message stores them as JSON and parses them on
// request (CoveyWire, MessageProperties.swift). Times are Unix milliseconds, sizes bytes or pixels.

/// Texts of the app under a key (models.md §6.3).
package struct MetaArray: Sendable, Equatable {
    package var key: String
    package var values: [String]

    package init(key: String, values: [String]) {
        self.key = key
        self.values = values
    }
}

/// A sound that Apple devices play even if they are silenced (models.md §13).
package struct CriticalAlert: Sendable, Equatable {
    package static let defaultName = "default"

    /// Name of the sound.
    package var name: String
    /// From 0 to 1.
    package var volume: Double

    package init(name: String = defaultName, volume: Double = 1) {
        self.name = name
        self.volume = volume
    }
}

/// The users who reacted with one key (models.md §8).
package struct Reaction: Sendable, Equatable {
    package var key: String
    /// All of them, or as many as the server listed.
    package var userIds: [String]
    package var count: Int64
    package var updatedAt: Int64
    /// Nil: the server did not say.
    package var includesMe: Bool?

    package init(key: String, userIds: [String], count: Int64, updatedAt: Int64, includesMe: Bool?) {
        self.key = key
        self.userIds = userIds
        self.count = count
        self.updatedAt = updatedAt
        self.includesMe = includesMe
    }
}

/// A smaller picture that the server made.
package struct Thumbnail: Sendable, Equatable {
    package var url: String
    /// The requested size.
    package var maxWidth: Int32
    package var maxHeight: Int32
    /// The actual size.
    package var width: Int32
    package var height: Int32

    package init(url: String, maxWidth: Int32, maxHeight: Int32, width: Int32, height: Int32) {
        self.url = url
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
        self.width = width
        self.height = height
    }
}

/// One file of a message.
package struct MessageFile: Sendable, Equatable {
    package var url: String
    package var name: String
    package var mimeType: String
    package var sizeBytes: Int64
    package var requiresAuth: Bool
    package var thumbnails: [Thumbnail]

    package init(
        url: String, name: String, mimeType: String, sizeBytes: Int64, requiresAuth: Bool, thumbnails: [Thumbnail]
    ) {
        self.url = url
        self.name = name
        self.mimeType = mimeType
        self.sizeBytes = sizeBytes
        self.requiresAuth = requiresAuth
        self.thumbnails = thumbnails
    }
}

/// The text in another language; "" while the server has no translation.
package struct Translation: Sendable, Equatable {
    package var language: String
    package var text: String

    package init(language: String, text: String) {
        self.language = language
        self.text = text
    }
}

/// The preview of a page that the text links to (models.md §6.7). "" and 0: unknown.
package struct PagePreview: Sendable, Equatable {
    package var title = ""
    package var url = ""
    package var description = ""
    package var imageUrl = ""
    package var imageSecureUrl = ""
    package var imageType = ""
    package var imageDescription = ""
    package var imageWidth: Int32 = 0
    package var imageHeight: Int32 = 0

    package init() {}
}

/// The thread of a message (models.md §7).
package struct ThreadInfo: Sendable, Equatable {
    package var replyCount: Int64
    /// Number of users who replied.
    package var memberCount: Int64
    package var unreadMessageCount: Int64
    package var lastRepliedAt: Int64
    package var updatedAt: Int64
    /// The users who replied most, at most five.
    package var mostRepliedUsers: [User]

    package init(
        replyCount: Int64, memberCount: Int64, unreadMessageCount: Int64, lastRepliedAt: Int64, updatedAt: Int64,
        mostRepliedUsers: [User]
    ) {
        self.replyCount = replyCount
        self.memberCount = memberCount
        self.unreadMessageCount = unreadMessageCount
        self.lastRepliedAt = lastRepliedAt
        self.updatedAt = updatedAt
        self.mostRepliedUsers = mostRepliedUsers
    }
}
