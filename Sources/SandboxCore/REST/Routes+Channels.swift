// Endpoints of group channels, their members and what moderates them (rest.md §7, §8, §10).

extension Sandbox {
    static let channelRoutes: [Route] = [
        Route("GET", "group_channels", "List public channels", Sandbox.listPublicChannels),
        Route("POST", "group_channels", "Create a channel", Sandbox.createChannel),
        Route("GET", "group_channels/{channel_url}", "Get a channel", Sandbox.getChannel),
        Route("PUT", "group_channels/{channel_url}", "Update a channel", Sandbox.updateChannel),
        Route("DELETE", "group_channels/{channel_url}", "Delete a channel", Sandbox.deleteChannel),
        Route("PUT", "group_channels/{channel_url}/join", "Join a channel", Sandbox.joinChannel),
        Route("PUT", "group_channels/{channel_url}/leave", "Leave a channel", Sandbox.leaveChannel),
        Route("POST", "group_channels/{channel_url}/invite", "Invite users", Sandbox.inviteToChannel),
        Route("PUT", "group_channels/{channel_url}/accept", "Accept an invitation", Sandbox.acceptInvitation),
        Route("PUT", "group_channels/{channel_url}/decline", "Decline an invitation", Sandbox.declineInvitation),
        Route("PUT", "group_channels/{channel_url}/freeze", "Freeze or unfreeze a channel", Sandbox.freezeChannel),
        Route("PUT", "group_channels/{channel_url}/hide", "Hide a channel", Sandbox.hideChannel),
        Route("DELETE", "group_channels/{channel_url}/hide", "Unhide a channel", Sandbox.unhideChannel),
        Route("PUT", "group_channels/{channel_url}/reset_user_history", "Reset my history", Sandbox.resetHistory),
        Route("GET", "group_channels/{channel_url}/message_purge_offset", "Get the purge offset", Sandbox.purgeOffset),
        Route("GET", "group_channels/{channel_url}/members", "List members", Sandbox.listMembers),
        Route("GET", "group_channels/{channel_url}/metadata", "Get metadata", Sandbox.metadata),
        Route("POST", "group_channels/{channel_url}/metadata", "Create metadata", Sandbox.createMetadata),
        Route("PUT", "group_channels/{channel_url}/metadata", "Update metadata", Sandbox.updateMetadata),
        Route("DELETE", "group_channels/{channel_url}/metadata", "Delete all metadata", Sandbox.deleteAllMetadata),
        Route("DELETE", "group_channels/{channel_url}/metadata/{key}", "Delete metadata", Sandbox.deleteMetadata),
        Route("GET", "group_channels/{channel_url}/metacounter", "Get metacounters", Sandbox.metacounters),
        Route("POST", "group_channels/{channel_url}/metacounter", "Create metacounters", Sandbox.createMetacounters),
        Route("PUT", "group_channels/{channel_url}/metacounter", "Change metacounters", Sandbox.updateMetacounters),
        Route(
            "DELETE", "group_channels/{channel_url}/metacounter", "Delete all metacounters",
            Sandbox.deleteMetacounters),
        Route(
            "DELETE", "group_channels/{channel_url}/metacounter/{key}", "Delete a metacounter",
            Sandbox.deleteMetacounter),
        Route("POST", "group_channels/{channel_url}/screenshot", "Report a screenshot", Sandbox.screenshot),
    ]

    static let moderationRoutes: [Route] = [
        Route("GET", "group_channels/{channel_url}/operators", "List operators", Sandbox.listOperators),
        Route("POST", "group_channels/{channel_url}/operators", "Add operators", Sandbox.addOperators),
        Route("DELETE", "group_channels/{channel_url}/operators", "Remove operators", Sandbox.removeOperators),
        Route("GET", "group_channels/{channel_url}/ban", "List banned users", Sandbox.listBans),
        Route("POST", "group_channels/{channel_url}/ban", "Ban a user", Sandbox.ban).aboutSomebody(),
        Route("DELETE", "group_channels/{channel_url}/ban/{user_id}", "Unban a user", Sandbox.unban),
        Route("GET", "group_channels/{channel_url}/mute", "List muted users", Sandbox.listMutes),
        Route("POST", "group_channels/{channel_url}/mute", "Mute a user", Sandbox.mute).aboutSomebody(),
        Route("GET", "group_channels/{channel_url}/mute/{user_id}", "Get whether a user is muted", Sandbox.muteInfo),
        Route("DELETE", "group_channels/{channel_url}/mute/{user_id}", "Unmute a user", Sandbox.unmute),
    ]
}
