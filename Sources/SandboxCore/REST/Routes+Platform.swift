// Endpoints that only the Platform API has: for whoever seeds and tests with an `Api-Token` (rest.md §5.2).

extension Sandbox {
    static let platformRoutes: [Route] = [
        Route("DELETE", "users/{user_id}", "Delete a user", Sandbox.deleteUser),
        Route("DELETE", "users/{user_id}/token", "Revoke all access tokens", Sandbox.revokeTokens),
        Route("PUT", "users/{user_id}/my_group_channels/leave", "Leave channels", Sandbox.leaveMyChannels),
        Route("GET", "users/{user_id}/metadata", "Get metadata of a user", Sandbox.allUserMetadata),
        Route("GET", "users/{user_id}/metadata/{key}", "Get one key of a user's metadata", Sandbox.userMetadata),
        Route(
            "PUT", "users/{user_id}/metadata/{key}", "Set one key of a user's metadata",
            Sandbox.setOneOfUserMetadata),
        Route("GET", "users/{user_id}/push/{token_type}", "List a user's push tokens", Sandbox.listAllPushTokens),
        Route("GET", "push/device_tokens/{token_type}/{token}", "Owners of a push token", Sandbox.pushTokenOwners),
        Route(
            "DELETE", "push/device_tokens/{token_type}/{token}", "Take a push token from its owners",
            Sandbox.removePushTokenFromOwners),
        Route(
            "GET", "group_channels/{channel_url}/members/{user_id}", "Get whether a user is a member",
            Sandbox.memberState),
        Route("GET", "group_channels/{channel_url}/metadata/{key}", "Get one key of metadata", Sandbox.oneOfMetadata),
        Route("POST", "group_channels/{channel_url}/typing", "Start typing", Sandbox.startTyping),
        Route("DELETE", "group_channels/{channel_url}/typing", "Stop typing", Sandbox.stopTyping),
        Route(
            "GET", "group_channels/{channel_url}/messages/total_count", "Count messages", Sandbox.messageTotal),
        Route(
            "POST", "group_channels/{channel_url}/messages/{message_id:int}/sorted_metaarray", "Add meta arrays",
            Sandbox.addMetaArrays),
        Route(
            "PUT", "group_channels/{channel_url}/messages/{message_id:int}/sorted_metaarray", "Change meta arrays",
            Sandbox.updateMetaArrays),
        Route(
            "DELETE", "group_channels/{channel_url}/messages/{message_id:int}/sorted_metaarray",
            "Remove meta arrays", Sandbox.removeMetaArrays),
    ]
}
