// The names of the codes, for logs and bindings, and whose code it is. A name never changes.

extension CoveyError.Code {
    /// Whether the server gave it; the client's own are 800xxx and 890xxx.
    package var isOfServer: Bool { rawValue > 0 && !(800_000..<900_000 ~= rawValue) }

    /// Nil for a code that has no name here: a server may know more.
    package var name: StaticString? {
        switch self {
        case .unknown: "unknown"
        case .invalidInitialization: "invalid_initialization"
        case .connectionRequired: "connection_required"
        case .connectionCanceled: "connection_canceled"
        case .invalidParameter: "invalid_parameter"
        case .notSupported: "not_supported"
        case .networkError: "network"
        case .malformedData: "malformed_data"
        case .malformedErrorData: "malformed_error_data"
        case .wrongChannelType: "wrong_channel_type"
        case .markAsReadRateLimit: "mark_as_read_rate_limit"
        case .queryInProgress: "query_in_progress"
        case .ackTimeout: "ack_timeout"
        case .loginTimeout: "login_timeout"
        case .socketClosed: "socket_closed"
        case .socketConnectionFailed: "socket_connection_failed"
        case .requestFailed: "request_failed"
        case .connectionDelayed: "connection_delayed"
        case .fileUploadCancelFailed: "file_upload_cancel_failed"
        case .requestCanceled: "request_canceled"
        case .fileUploadTimeout: "file_upload_timeout"
        case .fileSizeLimitExceeded: "file_size_limit_exceeded"
        case .pendingError: "pending"
        case .invalidAccessTokenPassed: "invalid_access_token_passed"
        case .sessionKeyRefreshFailed: "session_key_refresh_failed"
        case .collectionDisposed: "collection_disposed"
        case .localDatabaseError: "local_database"
        case .encryptionError: "encryption"
        case .notAllowed: "not_allowed"
        case .pageTokenExpired: "page_token_expired"
        case .invalidValue: "invalid_value"
        case .notFound: "not_found"
        case .existsAlready: "exists_already"
        case .userDeactivated: "user_deactivated"
        case .userDeleted: "user_deleted"
        case .invalidAccessToken: "invalid_access_token"
        case .invalidSessionKey: "invalid_session_key"
        case .sessionKeyExpired: "session_key_expired"
        case .sessionRevoked: "session_revoked"
        case .invalidEndpoint: "invalid_endpoint"
        case .internalServerError: "internal_server"
        case .rateLimited: "rate_limited"
        case .serviceUnavailable: "unavailable"
        case .loginRequired: "login_required"
        case .notAMember: "not_a_member"
        case .channelFrozen: "channel_frozen"
        case .tooManyMessages: "too_many_messages"
        case .channelNotFound: "channel_not_found"
        case .faceNotSetUp: "sync_not_set_up"
        case .duplicatedFetch: "sync_duplicated_fetch"
        case .faceInvalidParameter: "sync_invalid_parameter"
        case .storeLocked: "store_locked"
        case .badHandle: "bad_handle"
        case .notInCallback: "not_in_callback"
        case .forkedChild: "forked_child"
        default: nil
        }
    }
}

extension EventSource {
    /// For logs and bindings: the header's constant in lower case.
    package var name: StaticString {
        switch self {
        case .messageChangelog: "message_changelog"
        case .messageFill: "message_fill"
        case .channelChangelog: "channel_changelog"
        case .localMessagePendingCreated: "local_message_pending_created"
        case .localMessageFailed: "local_message_failed"
        case .localMessageCanceled: "local_message_canceled"
        case .localMessageResendStarted: "local_message_resend_started"
        case .channelRefresh: "channel_refresh"
        case .eventMessageSent: "event_message_sent"
        case .eventMessageReceived: "event_message_received"
        case .eventMessageUpdated: "event_message_updated"
        case .eventMessageDeleted: "event_message_deleted"
        case .eventReactionUpdated: "event_reaction_updated"
        case .eventThreadInfoUpdated: "event_thread_info_updated"
        case .eventMention: "event_mention"
        case .eventChannelChanged: "event_channel_changed"
        case .eventChannelMemberCountChanged: "event_channel_member_count_changed"
        case .eventChannelFrozen: "event_channel_frozen"
        case .eventChannelUnfrozen: "event_channel_unfrozen"
        case .eventChannelHidden: "event_channel_hidden"
        case .eventChannelDeleted: "event_channel_deleted"
        case .eventOperatorUpdated: "event_operator_updated"
        case .eventTypingStatusUpdated: "event_typing_status_updated"
        case .eventDeliveryStatusUpdated: "event_delivery_status_updated"
        case .eventReadStatusUpdated: "event_read_status_updated"
        case .eventUserReceivedInvitation: "event_user_received_invitation"
        case .eventUserDeclinedInvitation: "event_user_declined_invitation"
        case .eventUserJoined: "event_user_joined"
        case .eventUserMuted: "event_user_muted"
        case .eventUserUnmuted: "event_user_unmuted"
        case .eventUserLeft: "event_user_left"
        case .eventUserBanned: "event_user_banned"
        case .eventUserUnbanned: "event_user_unbanned"
        case .eventPollUpdated: "event_poll_updated"
        case .eventPollVoted: "event_poll_voted"
        case .eventPollChangeLog: "event_poll_changelog"
        case .eventPinnedMessageUpdated: "event_pinned_message_updated"
        case .eventFeedbackMessageUpdated: "event_feedback_message_updated"
        case .eventNotificationMessageStatusUpdated: "event_notification_message_status_updated"
        case .eventUserMarkedRead: "event_user_marked_read"
        case .eventUserMarkedUnread: "event_user_marked_unread"
        case .eventMetaDataCreated: "event_meta_data_created"
        case .eventMetaDataUpdated: "event_meta_data_updated"
        case .eventMetaDataDeleted: "event_meta_data_deleted"
        case .eventMetaCounterCreated: "event_meta_counter_created"
        case .eventMetaCounterUpdated: "event_meta_counter_updated"
        case .eventMetaCounterDeleted: "event_meta_counter_deleted"
        case .eventMessageOffsetUpdated: "event_message_offset_updated"
        case .windowTrimmed: "window_trimmed"
        }
    }
}

extension MoreReason {
    package var name: StaticString {
        switch self {
        case .notStarted: "not_started"
        case .startReached: "start_reached"
        case .liveEdgeReached: "live_edge_reached"
        case .liveEdgeAssumed: "live_edge_assumed"
        case .inCache: "in_cache"
        case .gap: "gap"
        case .hugeGap: "huge_gap"
        case .unknown: "unknown"
        case .offline: "offline"
        case .channelGone: "channel_gone"
        }
    }
}
