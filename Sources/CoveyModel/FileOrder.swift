// A file that an app wants to download.

package struct FileOrder: Sendable, Equatable {
    /// As a message or the app gives it.
    package var url: String
    /// True if its server hands it out only with the user's key.
    package var requiresAuth: Bool
    /// Absolute; nil: into memory.
    package var path: String?

    package init(url: String, requiresAuth: Bool, path: String?) {
        self.url = url
        self.requiresAuth = requiresAuth
        self.path = path
    }
}
