// Endpoints of the application: reports (rest.md §12), emoji, settings and what is taken and forgotten (§13.6).

extension Sandbox {
    static let applicationRoutes: [Route] = [
        Route("POST", "report/group_channels/{channel_url}", "Report a channel", Sandbox.reportChannel),
        Route(
            "POST", "report/group_channels/{channel_url}/messages/{message_id:int}", "Report a message",
            Sandbox.reportMessage),
        Route("POST", "report/users/{user_id}", "Report a user", Sandbox.reportUser),
        Route("GET", "report_category", "List report categories", Sandbox.reportCategories),
        Route("GET", "emoji_categories", "List emoji", Sandbox.listEmojiCategories),
        Route("GET", "emoji_categories/{id:int}", "Get a category of emoji", Sandbox.emojiCategory),
        Route("GET", "emojis/{key}", "Get an emoji", Sandbox.emoji),
        Route("GET", "applications/settings", "Get the settings", Sandbox.applicationSettings),
        Route("POST", "statistics", "Upload statistics", Sandbox.acceptAndForget),
        Route("POST", "notification_statistics", "Upload statistics of notifications", Sandbox.acceptAndForget),
    ]
}
