// Endpoints of messages (rest.md §7.7, §9).

extension Sandbox {
    static let messageRoutes: [Route] = [
        Route("GET", "group_channels/{channel_url}/messages", "List messages", Sandbox.listMessages),
        Route("POST", "group_channels/{channel_url}/messages", "Send a message", Sandbox.restSend),
        Route(
            "GET", "group_channels/{channel_url}/messages/changelogs", "Changes of messages", Sandbox.messageChangelog),
        Route("GET", "group_channels/{channel_url}/messages_gap", "Check a gap", Sandbox.messagesGap),
        Route(
            "PUT", "group_channels/{channel_url}/messages/mark_as_read", "Mark as read or unread",
            Sandbox.restMarkAsRead),
        Route(
            "PUT", "group_channels/{channel_url}/messages/mark_as_delivered", "Mark as delivered",
            Sandbox.restMarkAsDelivered),
        Route("GET", "group_channels/{channel_url}/messages/{message_id:int}", "Get a message", Sandbox.getMessage),
        Route("PUT", "group_channels/{channel_url}/messages/{message_id:int}", "Edit a message", Sandbox.restEdit),
        Route(
            "DELETE", "group_channels/{channel_url}/messages/{message_id:int}", "Delete a message",
            Sandbox.restDelete),
    ]
}
