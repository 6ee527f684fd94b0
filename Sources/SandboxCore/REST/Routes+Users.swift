// Endpoints below `users` (rest.md §5.2, §7.1, §7.7, §7.8, §13).

extension Sandbox {
    static let userRoutes: [Route] = [
        Route("GET", "users", "List users", Sandbox.listUsers),
        Route("POST", "users", "Create a user", Sandbox.createUser),
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
    ]
}
