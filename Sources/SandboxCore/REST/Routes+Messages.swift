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
        Route(
            "POST", "group_channels/{channel_url}/messages/{message_id:int}/translation", "Translate a message",
            Sandbox.translateMessage),
        Route(
            "PUT", "group_channels/{channel_url}/messages/{message_id:int}/thread_push",
            "Set whether replies are pushed", Sandbox.setThreadPush),
        Route(
            "POST", "group_channels/{channel_url}/messages/{message_id:int}/reactions", "Add a reaction",
            Sandbox.addReaction),
        Route(
            "DELETE", "group_channels/{channel_url}/messages/{message_id:int}/reactions", "Remove a reaction",
            Sandbox.removeReaction),
        Route(
            "POST", "group_channels/{channel_url}/messages/{message_id:int}/pin", "Pin a message",
            Sandbox.pinMessage),
        Route(
            "DELETE", "group_channels/{channel_url}/messages/{message_id:int}/pin", "Unpin a message",
            Sandbox.unpinMessage),
        Route("GET", "group_channels/{channel_url}/pinned_messages", "List pinned messages", Sandbox.listPins),
        Route("GET", "search/messages", "Search messages", Sandbox.searchMessages),
    ]

    static let scheduledMessageRoutes: [Route] = [
        Route(
            "POST", "group_channels/{channel_url}/scheduled_messages", "Schedule a message",
            Sandbox.scheduleMessage),
        Route(
            "GET", "group_channels/{channel_url}/scheduled_messages/{scheduled_message_id:int}",
            "Get a scheduled message", Sandbox.getScheduledMessage),
        Route(
            "PUT", "group_channels/{channel_url}/scheduled_messages/{scheduled_message_id:int}",
            "Change a scheduled message", Sandbox.updateScheduledMessage),
        Route(
            "DELETE", "group_channels/{channel_url}/scheduled_messages/{scheduled_message_id:int}",
            "Cancel a scheduled message", Sandbox.cancelScheduledMessage),
        Route(
            "POST", "group_channels/{channel_url}/scheduled_messages/{scheduled_message_id:int}/send_now",
            "Send a scheduled message now", Sandbox.sendScheduledMessageNow),
        Route("GET", "scheduled_messages", "List scheduled messages", Sandbox.listScheduledMessages),
        Route("GET", "scheduled_messages/count", "Count scheduled messages", Sandbox.countScheduledMessages),
    ]
}
