// Endpoints below `users` (rest.md §5.2, §7.1, §7.7, §7.8, §13). Those of the Platform API alone:
// Routes+Platform.swift.

extension Sandbox {
    static let userRoutes: [Route] = [
        Route("GET", "users", "List users", Sandbox.listUsers),
        Route("POST", "users", "Create a user", Sandbox.createUser),
        Route("GET", "users/{user_id}", "Get a user", Sandbox.getUser),
        Route("PUT", "users/{user_id}", "Update a user", Sandbox.updateUser),
        Route("POST", "users/{user_id}/token", "Issue an access token", Sandbox.createToken),
        Route("GET", "users/{user_id}/my_group_channels", "List my channels", Sandbox.listMyChannels),
        Route("GET", "users/{user_id}/my_group_channels/changelogs", "Changes of channels", Sandbox.channelChangelog),
        Route(
            "GET", "users/{user_id}/channel_invitation_preference", "Get whether invitations are accepted",
            Sandbox.invitationPreference),
        Route(
            "PUT", "users/{user_id}/channel_invitation_preference", "Set whether invitations are accepted",
            Sandbox.setInvitationPreference),
        Route("PUT", "users/{user_id}/mark_as_read_all", "Mark channels as read", Sandbox.restMarkAllAsRead),

        Route("POST", "users/{user_id}/metadata", "Create metadata of a user", Sandbox.createUserMetadata),
        Route("PUT", "users/{user_id}/metadata", "Update metadata of a user", Sandbox.updateUserMetadata),
        Route("DELETE", "users/{user_id}/metadata", "Delete all metadata of a user", Sandbox.deleteAllUserMetadata),
        Route("DELETE", "users/{user_id}/metadata/{key}", "Delete metadata of a user", Sandbox.deleteUserMetadata),

        Route("GET", "users/{user_id}/block", "List blocked users", Sandbox.listBlocked),
        Route("POST", "users/{user_id}/block", "Block a user", Sandbox.blockUser),
        Route("DELETE", "users/{user_id}/block/{target_id}", "Unblock a user", Sandbox.unblockUser),

        Route("GET", "users/{user_id}/unread_message_count", "Count unread messages", Sandbox.unreadMessageCount),
        Route("GET", "users/{user_id}/unread_channel_count", "Count unread channels", Sandbox.unreadChannelCount),
        Route("GET", "users/{user_id}/unread_item_count", "Count unread items", Sandbox.unreadItemCount),
        Route("GET", "users/{user_id}/group_channel_count", "Count channels", Sandbox.groupChannelCount),
    ]

    static let pushRoutes: [Route] = [
        // Literals before placeholders: `template` is no token type.
        Route("GET", "users/{user_id}/push/template", "Get the push template", Sandbox.pushTemplate),
        Route("PUT", "users/{user_id}/push/template", "Choose the push template", Sandbox.setPushTemplate),
        Route("POST", "users/{user_id}/push/{token_type}", "Register a push token", Sandbox.addPushToken),
        Route(
            "GET", "users/{user_id}/push/{token_type}/device_tokens", "List push tokens", Sandbox.listPushTokens),
        Route(
            "DELETE", "users/{user_id}/push/{token_type}/{token}", "Unregister a push token", Sandbox.removePushToken),
        Route("DELETE", "users/{user_id}/push", "Unregister all push tokens", Sandbox.removeAllPushTokens),
        Route("GET", "users/{user_id}/push_preference", "Get push preferences", Sandbox.pushPreference),
        Route("PUT", "users/{user_id}/push_preference", "Set push preferences", Sandbox.setPushPreference),
        Route("DELETE", "users/{user_id}/push_preference", "Reset push preferences", Sandbox.resetPushPreference),
        Route(
            "GET", "users/{user_id}/push_preference/{channel_url}", "Get push preferences of a channel",
            Sandbox.channelPushPreference),
        Route(
            "PUT", "users/{user_id}/push_preference/{channel_url}", "Set push preferences of a channel",
            Sandbox.setChannelPushPreference),
        Route(
            "GET", "users/{user_id}/count_preference/{channel_url}", "Get what a channel counts",
            Sandbox.countPreference),
        Route(
            "PUT", "users/{user_id}/count_preference/{channel_url}", "Set what a channel counts",
            Sandbox.setCountPreference),
        Route("POST", "push_delivery", "Report a delivered push", Sandbox.acceptAndForget),
    ]
}
