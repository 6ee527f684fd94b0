/* Written by bindings/python/generate.py from include/covey.h; do not edit. */
#include "addon.h"

extern const class class_covey_client;
extern const class class_covey_client_options;
extern const class class_covey_user;
extern const class class_covey_user_list;
extern const class class_covey_event_info;
extern const class class_covey_event_info_list;
extern const class class_covey_restricted_user;
extern const class class_covey_restricted_user_list;
extern const class class_covey_member;
extern const class class_covey_member_list;
extern const class class_covey_channel;
extern const class class_covey_channel_list;
extern const class class_covey_message;
extern const class class_covey_message_list;
extern const class class_covey_string_list;
extern const class class_covey_user_message_params;
extern const class class_covey_file_message_params;
extern const class class_covey_group_channel_params;
extern const class class_covey_group_channel_list_query;
extern const class class_covey_group_channel_collection;
extern const class class_covey_message_list_params;
extern const class class_covey_history;
extern const class class_covey_message_collection;
extern const class class_covey_member_list_query;
extern const class class_covey_user_list_query;
extern const class class_covey_public_group_channel_list_query;
extern const class class_covey_channel_pages;
extern const class class_covey_member_pages;
extern const class class_covey_restricted_user_pages;
extern const class class_covey_user_pages;
extern const class class_covey_message_pages;
extern const class class_covey_unread_totals;
extern const class class_covey_message_search_query;
extern const class class_covey_message_search_result;
extern const class class_covey_poll;
extern const class class_covey_poll_list;
extern const class class_covey_poll_params;
extern const class class_covey_poll_pages;
extern const class class_covey_scheduled_message;
extern const class class_covey_scheduled_message_list;
extern const class class_covey_scheduled_message_query;
extern const class class_covey_scheduled_message_pages;
extern const class class_covey_push_token_pages;
extern const class class_covey_server_search_query;
extern const class class_covey_feed;
extern const class class_covey_feed_item;
extern const class class_covey_feed_options;
extern const class class_covey_sync_options;
extern const class class_covey_sync_message_filter;
extern const class class_covey_sync_message_collection;
extern const class class_covey_sync_channel_collection;

static const part members_covey_change[] = {
    {"kind", ROLE_NUMBER, I32, false, -1, offsetof(covey_change, kind), NULL},
    {"from", ROLE_NUMBER, I32, false, -1, offsetof(covey_change, from), NULL},
    {"to", ROLE_NUMBER, I32, false, -1, offsetof(covey_change, to), NULL},
};
static const structure struct_covey_change = {0, sizeof(covey_change), 3, members_covey_change};

static const part members_covey_log_pair[] = {
    {"key", ROLE_TEXT, I64, false, -1, offsetof(covey_log_pair, key), NULL},
    {"value", ROLE_TEXT, I64, false, -1, offsetof(covey_log_pair, value), NULL},
    {"number", ROLE_NUMBER, I64, false, -1, offsetof(covey_log_pair, number), NULL},
    {"isNumber", ROLE_FLAG, U8, false, -1, offsetof(covey_log_pair, is_number), NULL},
};
static const structure struct_covey_log_pair = {1, sizeof(covey_log_pair), 4, members_covey_log_pair};

static const part members_covey_log_line[] = {
    {"level", ROLE_NUMBER, I32, false, -1, offsetof(covey_log_line, level), NULL},
    {"category", ROLE_NUMBER, I32, false, -1, offsetof(covey_log_line, category), NULL},
    {"pairCount", ROLE_COUNT, U32, false, -1, offsetof(covey_log_line, pair_count), NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_log_line, created_at), NULL},
    {"clientNumber", ROLE_NUMBER, U64, false, -1, offsetof(covey_log_line, client_number), NULL},
    {"message", ROLE_TEXT, I64, false, -1, offsetof(covey_log_line, message), NULL},
    {"pairs", ROLE_ROWS, I64, false, 2, offsetof(covey_log_line, pairs), &struct_covey_log_pair},
};
static const structure struct_covey_log_line = {2, sizeof(covey_log_line), 7, members_covey_log_line};

static const part members_covey_message_row[] = {
    {"messageId", ROLE_NUMBER, ID, false, -1, offsetof(covey_message_row, message_id), NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_row, created_at), NULL},
    {"updatedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_row, updated_at), NULL},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, offsetof(covey_message_row, parent_message_id), NULL},
    {"flags", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_row, flags), NULL},
    {"replyCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_row, reply_count), NULL},
    {"kind", ROLE_NUMBER, I32, false, -1, offsetof(covey_message_row, kind), NULL},
    {"sendingStatus", ROLE_NUMBER, I32, false, -1, offsetof(covey_message_row, sending_status), NULL},
    {"errorCode", ROLE_NUMBER, I32, false, -1, offsetof(covey_message_row, error_code), NULL},
    {"textLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, text_length), NULL},
    {"text", ROLE_TEXT, I64, false, 9, offsetof(covey_message_row, text), NULL},
    {"requestId", ROLE_TEXT, I64, false, 17, offsetof(covey_message_row, request_id), NULL},
    {"data", ROLE_TEXT, I64, false, 18, offsetof(covey_message_row, data), NULL},
    {"customType", ROLE_TEXT, I64, false, 19, offsetof(covey_message_row, custom_type), NULL},
    {"senderId", ROLE_TEXT, I64, false, 20, offsetof(covey_message_row, sender_id), NULL},
    {"senderNickname", ROLE_TEXT, I64, false, 21, offsetof(covey_message_row, sender_nickname), NULL},
    {"senderProfileUrl", ROLE_TEXT, I64, false, 22, offsetof(covey_message_row, sender_profile_url), NULL},
    {"requestIdLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, request_id_length), NULL},
    {"dataLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, data_length), NULL},
    {"customTypeLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, custom_type_length), NULL},
    {"senderIdLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, sender_id_length), NULL},
    {"senderNicknameLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, sender_nickname_length), NULL},
    {"senderProfileUrlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_row, sender_profile_url_length), NULL},
};
static const structure struct_covey_message_row = {3, sizeof(covey_message_row), 23, members_covey_message_row};

static const part members_covey_poll_option[] = {
    {"optionId", ROLE_NUMBER, ID, false, -1, offsetof(covey_poll_option, option_id), NULL},
    {"text", ROLE_TEXT, I64, false, 6, offsetof(covey_poll_option, text), NULL},
    {"createdBy", ROLE_TEXT, I64, false, 7, offsetof(covey_poll_option, created_by), NULL},
    {"voteCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_poll_option, vote_count), NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_poll_option, created_at), NULL},
    {"updatedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_poll_option, updated_at), NULL},
    {"textLength", ROLE_COUNT, U32, false, -1, offsetof(covey_poll_option, text_length), NULL},
    {"createdByLength", ROLE_COUNT, U32, false, -1, offsetof(covey_poll_option, created_by_length), NULL},
    {"isVotedByMe", ROLE_FLAG, I32, false, -1, offsetof(covey_poll_option, is_voted_by_me), NULL},
};
static const structure struct_covey_poll_option = {4, sizeof(covey_poll_option), 9, members_covey_poll_option};

static const part members_covey_reaction[] = {
    {"key", ROLE_TEXT, I64, false, 5, offsetof(covey_reaction, key), NULL},
    {"userIds", ROLE_OBJECT, I64, false, -1, offsetof(covey_reaction, user_ids), &class_covey_string_list},
    {"count", ROLE_NUMBER, I64, false, -1, offsetof(covey_reaction, count), NULL},
    {"updatedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_reaction, updated_at), NULL},
    {"includesMe", ROLE_NUMBER, I32, false, -1, offsetof(covey_reaction, includes_me), NULL},
    {"keyLength", ROLE_COUNT, U32, false, -1, offsetof(covey_reaction, key_length), NULL},
};
static const structure struct_covey_reaction = {5, sizeof(covey_reaction), 6, members_covey_reaction};

static const part members_covey_meta_array[] = {
    {"key", ROLE_TEXT, I64, false, 2, offsetof(covey_meta_array, key), NULL},
    {"values", ROLE_OBJECT, I64, false, -1, offsetof(covey_meta_array, values), &class_covey_string_list},
    {"keyLength", ROLE_COUNT, U32, false, -1, offsetof(covey_meta_array, key_length), NULL},
};
static const structure struct_covey_meta_array = {6, sizeof(covey_meta_array), 3, members_covey_meta_array};

static const part members_covey_message_file[] = {
    {"url", ROLE_TEXT, I64, false, 5, offsetof(covey_message_file, url), NULL},
    {"name", ROLE_TEXT, I64, false, 6, offsetof(covey_message_file, name), NULL},
    {"mimeType", ROLE_TEXT, I64, false, 7, offsetof(covey_message_file, mime_type), NULL},
    {"sizeBytes", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_file, size_bytes), NULL},
    {"thumbnailCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_message_file, thumbnail_count), NULL},
    {"urlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_file, url_length), NULL},
    {"nameLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_file, name_length), NULL},
    {"mimeTypeLength", ROLE_COUNT, U32, false, -1, offsetof(covey_message_file, mime_type_length), NULL},
    {"requiresAuth", ROLE_FLAG, I32, false, -1, offsetof(covey_message_file, requires_auth), NULL},
};
static const structure struct_covey_message_file = {7, sizeof(covey_message_file), 9, members_covey_message_file};

static const part members_covey_thumbnail[] = {
    {"url", ROLE_TEXT, I64, false, 1, offsetof(covey_thumbnail, url), NULL},
    {"urlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_thumbnail, url_length), NULL},
    {"maxWidth", ROLE_NUMBER, I32, false, -1, offsetof(covey_thumbnail, max_width), NULL},
    {"maxHeight", ROLE_NUMBER, I32, false, -1, offsetof(covey_thumbnail, max_height), NULL},
    {"width", ROLE_NUMBER, I32, false, -1, offsetof(covey_thumbnail, width), NULL},
    {"height", ROLE_NUMBER, I32, false, -1, offsetof(covey_thumbnail, height), NULL},
    {"requiresAuth", ROLE_FLAG, I32, false, -1, offsetof(covey_thumbnail, requires_auth), NULL},
};
static const structure struct_covey_thumbnail = {8, sizeof(covey_thumbnail), 7, members_covey_thumbnail};

static const part members_covey_translation[] = {
    {"language", ROLE_TEXT, I64, false, 2, offsetof(covey_translation, language), NULL},
    {"text", ROLE_TEXT, I64, false, 3, offsetof(covey_translation, text), NULL},
    {"languageLength", ROLE_COUNT, U32, false, -1, offsetof(covey_translation, language_length), NULL},
    {"textLength", ROLE_COUNT, U32, false, -1, offsetof(covey_translation, text_length), NULL},
};
static const structure struct_covey_translation = {9, sizeof(covey_translation), 4, members_covey_translation};

static const part members_covey_page_preview[] = {
    {"title", ROLE_TEXT, I64, false, 7, offsetof(covey_page_preview, title), NULL},
    {"url", ROLE_TEXT, I64, false, 8, offsetof(covey_page_preview, url), NULL},
    {"description", ROLE_TEXT, I64, false, 9, offsetof(covey_page_preview, description), NULL},
    {"imageUrl", ROLE_TEXT, I64, false, 10, offsetof(covey_page_preview, image_url), NULL},
    {"imageSecureUrl", ROLE_TEXT, I64, false, 11, offsetof(covey_page_preview, image_secure_url), NULL},
    {"imageType", ROLE_TEXT, I64, false, 12, offsetof(covey_page_preview, image_type), NULL},
    {"imageDescription", ROLE_TEXT, I64, false, 13, offsetof(covey_page_preview, image_description), NULL},
    {"titleLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, title_length), NULL},
    {"urlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, url_length), NULL},
    {"descriptionLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, description_length), NULL},
    {"imageUrlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, image_url_length), NULL},
    {"imageSecureUrlLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, image_secure_url_length), NULL},
    {"imageTypeLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, image_type_length), NULL},
    {"imageDescriptionLength", ROLE_COUNT, U32, false, -1, offsetof(covey_page_preview, image_description_length), NULL},
    {"imageWidth", ROLE_NUMBER, I32, false, -1, offsetof(covey_page_preview, image_width), NULL},
    {"imageHeight", ROLE_NUMBER, I32, false, -1, offsetof(covey_page_preview, image_height), NULL},
};
static const structure struct_covey_page_preview = {10, sizeof(covey_page_preview), 16, members_covey_page_preview};

static const part members_covey_thread_info[] = {
    {"replyCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_thread_info, reply_count), NULL},
    {"memberCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_thread_info, member_count), NULL},
    {"unreadMessageCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_thread_info, unread_message_count), NULL},
    {"lastRepliedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_thread_info, last_replied_at), NULL},
    {"updatedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_thread_info, updated_at), NULL},
    {"mostRepliedUsers", ROLE_OBJECT, I64, false, -1, offsetof(covey_thread_info, most_replied_users), &class_covey_user_list},
};
static const structure struct_covey_thread_info = {11, sizeof(covey_thread_info), 6, members_covey_thread_info};

static const part members_covey_critical_alert[] = {
    {"name", ROLE_TEXT, I64, false, 2, offsetof(covey_critical_alert, name), NULL},
    {"volume", ROLE_REAL, REAL, false, -1, offsetof(covey_critical_alert, volume), NULL},
    {"nameLength", ROLE_COUNT, U32, false, -1, offsetof(covey_critical_alert, name_length), NULL},
};
static const structure struct_covey_critical_alert = {12, sizeof(covey_critical_alert), 3, members_covey_critical_alert};

static const part members_covey_connection_notice[] = {
    {"event", ROLE_NUMBER, I32, false, -1, offsetof(covey_connection_notice, event), NULL},
    {"userId", ROLE_TEXT, I64, false, -1, offsetof(covey_connection_notice, user_id), NULL},
    {"error", ROLE_FAILURE, I64, true, -1, offsetof(covey_connection_notice, error), NULL},
    {"nextAttemptAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_connection_notice, next_attempt_at), NULL},
    {"attempt", ROLE_NUMBER, I32, false, -1, offsetof(covey_connection_notice, attempt), NULL},
};
static const structure struct_covey_connection_notice = {14, sizeof(covey_connection_notice), 5, members_covey_connection_notice};

static const part members_covey_session_notice[] = {
    {"event", ROLE_NUMBER, I32, false, -1, offsetof(covey_session_notice, event), NULL},
    {"tokenRequest", ROLE_NUMBER, U64, false, -1, offsetof(covey_session_notice, token_request), NULL},
    {"error", ROLE_FAILURE, I64, true, -1, offsetof(covey_session_notice, error), NULL},
};
static const structure struct_covey_session_notice = {15, sizeof(covey_session_notice), 3, members_covey_session_notice};

static const part members_covey_client_stats[] = {
    {"clientNumber", ROLE_NUMBER, U64, false, -1, offsetof(covey_client_stats, client_number), NULL},
    {"framesReceived", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, frames_received), NULL},
    {"framesSent", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, frames_sent), NULL},
    {"requestsSent", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, requests_sent), NULL},
    {"requestsSucceeded", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, requests_succeeded), NULL},
    {"requestsRefused", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, requests_refused), NULL},
    {"requestsFailed", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, requests_failed), NULL},
    {"requestsCanceled", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, requests_canceled), NULL},
    {"requestMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, request_ms), NULL},
    {"logins", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, logins), NULL},
    {"reconnects", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, reconnects), NULL},
    {"catchUps", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, catch_ups), NULL},
    {"catchUpMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, catch_up_ms), NULL},
    {"messagesApplied", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, messages_applied), NULL},
    {"messagesSent", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, messages_sent), NULL},
    {"outboxCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, outbox_count), NULL},
    {"outboxOldestMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, outbox_oldest_ms), NULL},
    {"cacheBytes", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, cache_bytes), NULL},
    {"cacheHits", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, cache_hits), NULL},
    {"cacheMisses", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, cache_misses), NULL},
    {"deliveries", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, deliveries), NULL},
    {"deliveryMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, delivery_ms), NULL},
    {"deliveriesWaiting", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, deliveries_waiting), NULL},
    {"deliveryDelayMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, delivery_delay_ms), NULL},
    {"changesDropped", ROLE_NUMBER, I64, false, -1, offsetof(covey_client_stats, changes_dropped), NULL},
};
static const structure struct_covey_client_stats = {16, sizeof(covey_client_stats), 25, members_covey_client_stats};

static const part members_covey_metadata_entry[] = {
    {"key", ROLE_TEXT, I64, false, 1, offsetof(covey_metadata_entry, key), NULL},
    {"keyLength", ROLE_COUNT, U64, false, -1, offsetof(covey_metadata_entry, key_length), NULL},
    {"value", ROLE_TEXT, I64, false, 3, offsetof(covey_metadata_entry, value), NULL},
    {"valueLength", ROLE_COUNT, U64, false, -1, offsetof(covey_metadata_entry, value_length), NULL},
};
static const structure struct_covey_metadata_entry = {17, sizeof(covey_metadata_entry), 4, members_covey_metadata_entry};

static const part members_covey_metacounter[] = {
    {"key", ROLE_TEXT, I64, false, 1, offsetof(covey_metacounter, key), NULL},
    {"keyLength", ROLE_COUNT, U64, false, -1, offsetof(covey_metacounter, key_length), NULL},
    {"value", ROLE_NUMBER, ID, false, -1, offsetof(covey_metacounter, value), NULL},
};
static const structure struct_covey_metacounter = {18, sizeof(covey_metacounter), 3, members_covey_metacounter};

static const part members_covey_muted_info[] = {
    {"isMuted", ROLE_FLAG, I32, false, -1, offsetof(covey_muted_info, is_muted), NULL},
    {"startAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_muted_info, start_at), NULL},
    {"endAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_muted_info, end_at), NULL},
    {"remainingMs", ROLE_NUMBER, I64, false, -1, offsetof(covey_muted_info, remaining_ms), NULL},
    {"description", ROLE_TEXT, I64, false, 5, offsetof(covey_muted_info, description), NULL},
    {"descriptionLength", ROLE_COUNT, U64, false, -1, offsetof(covey_muted_info, description_length), NULL},
};
static const structure struct_covey_muted_info = {19, sizeof(covey_muted_info), 6, members_covey_muted_info};

static const part members_covey_push_preference[] = {
    {"pushTrigger", ROLE_NUMBER, I32, false, -1, offsetof(covey_push_preference, push_trigger), NULL},
    {"doNotDisturb", ROLE_FLAG, I32, false, -1, offsetof(covey_push_preference, do_not_disturb), NULL},
    {"startHour", ROLE_NUMBER, I32, false, -1, offsetof(covey_push_preference, start_hour), NULL},
    {"startMinute", ROLE_NUMBER, I32, false, -1, offsetof(covey_push_preference, start_minute), NULL},
    {"endHour", ROLE_NUMBER, I32, false, -1, offsetof(covey_push_preference, end_hour), NULL},
    {"endMinute", ROLE_NUMBER, I32, false, -1, offsetof(covey_push_preference, end_minute), NULL},
    {"isSnoozed", ROLE_FLAG, I32, false, -1, offsetof(covey_push_preference, is_snoozed), NULL},
    {"snoozeStartAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_push_preference, snooze_start_at), NULL},
    {"snoozeEndAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_push_preference, snooze_end_at), NULL},
    {"timeZone", ROLE_TEXT, I64, false, -1, offsetof(covey_push_preference, time_zone), NULL},
    {"sound", ROLE_TEXT, I64, false, -1, offsetof(covey_push_preference, sound), NULL},
};
static const structure struct_covey_push_preference = {20, sizeof(covey_push_preference), 11, members_covey_push_preference};

static const part members_covey_upload_progress[] = {
    {"messageIndex", ROLE_NUMBER, I32, false, -1, offsetof(covey_upload_progress, message_index), NULL},
    {"fileIndex", ROLE_NUMBER, I32, false, -1, offsetof(covey_upload_progress, file_index), NULL},
    {"sentBytes", ROLE_NUMBER, I64, false, -1, offsetof(covey_upload_progress, sent_bytes), NULL},
    {"totalBytes", ROLE_NUMBER, I64, false, -1, offsetof(covey_upload_progress, total_bytes), NULL},
    {"requestId", ROLE_TEXT, I64, false, -1, offsetof(covey_upload_progress, request_id), NULL},
};
static const structure struct_covey_upload_progress = {21, sizeof(covey_upload_progress), 5, members_covey_upload_progress};

static const part members_covey_background_progress[] = {
    {"phase", ROLE_NUMBER, I32, false, -1, offsetof(covey_background_progress, phase), NULL},
    {"channelsFetched", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, channels_fetched), NULL},
    {"messagesFetched", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, messages_fetched), NULL},
    {"requestCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, request_count), NULL},
    {"failedRequestCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, failed_request_count), NULL},
    {"receivedBytes", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, received_bytes), NULL},
    {"channelsDone", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, channels_done), NULL},
    {"channelsWaiting", ROLE_NUMBER, I64, false, -1, offsetof(covey_background_progress, channels_waiting), NULL},
    {"channelsAreComplete", ROLE_FLAG, U8, false, -1, offsetof(covey_background_progress, channels_are_complete), NULL},
};
static const structure struct_covey_background_progress = {22, sizeof(covey_background_progress), 9, members_covey_background_progress};

static const part members_covey_vote_count[] = {
    {"optionId", ROLE_NUMBER, ID, false, -1, offsetof(covey_vote_count, option_id), NULL},
    {"voteCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_vote_count, vote_count), NULL},
};
static const structure struct_covey_vote_count = {23, sizeof(covey_vote_count), 2, members_covey_vote_count};

static const part members_covey_event[] = {
    {"kind", ROLE_NUMBER, I32, false, -1, offsetof(covey_event, kind), NULL},
    {"source", ROLE_NUMBER, I32, false, -1, offsetof(covey_event, source), NULL},
    {"channelUrl", ROLE_TEXT, I64, false, -1, offsetof(covey_event, channel_url), NULL},
    {"channel", ROLE_OBJECT, I64, true, -1, offsetof(covey_event, channel), &class_covey_channel},
    {"messages", ROLE_OBJECT, I64, true, -1, offsetof(covey_event, messages), &class_covey_message_list},
    {"info", ROLE_OBJECT, I64, false, -1, offsetof(covey_event, info), &class_covey_event_info},
};
static const structure struct_covey_event = {24, sizeof(covey_event), 6, members_covey_event};

static const part members_covey_history_span[] = {
    {"oldestAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_history_span, oldest_at), NULL},
    {"newestAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_history_span, newest_at), NULL},
    {"cachedCount", ROLE_NUMBER, I64, false, -1, offsetof(covey_history_span, cached_count), NULL},
    {"state", ROLE_NUMBER, I32, false, -1, offsetof(covey_history_span, state), NULL},
    {"reachesStart", ROLE_FLAG, U8, false, -1, offsetof(covey_history_span, reaches_start), NULL},
    {"touchesLive", ROLE_FLAG, U8, false, -1, offsetof(covey_history_span, touches_live), NULL},
};
static const structure struct_covey_history_span = {25, sizeof(covey_history_span), 6, members_covey_history_span};

static const part members_covey_channel_context[] = {
    {"source", ROLE_NUMBER, I32, false, -1, offsetof(covey_channel_context, source), NULL},
    {"isFromEvent", ROLE_FLAG, U8, false, -1, offsetof(covey_channel_context, is_from_event), NULL},
    {"changes", ROLE_ROWS, I64, true, 3, offsetof(covey_channel_context, changes), &struct_covey_change},
    {"changeCount", ROLE_COUNT, U64, false, -1, offsetof(covey_channel_context, change_count), NULL},
    {"events", ROLE_OBJECT, I64, true, -1, offsetof(covey_channel_context, events), &class_covey_event_info_list},
    {"deletedChannels", ROLE_OBJECT, I64, true, -1, offsetof(covey_channel_context, deleted_channels), &class_covey_channel_list},
};
static const structure struct_covey_channel_context = {26, sizeof(covey_channel_context), 6, members_covey_channel_context};

static const part members_covey_message_context[] = {
    {"source", ROLE_NUMBER, I32, false, -1, offsetof(covey_message_context, source), NULL},
    {"sendingStatus", ROLE_NUMBER, I32, false, -1, offsetof(covey_message_context, sending_status), NULL},
    {"isFromEvent", ROLE_FLAG, U8, false, -1, offsetof(covey_message_context, is_from_event), NULL},
    {"changes", ROLE_ROWS, I64, true, 4, offsetof(covey_message_context, changes), &struct_covey_change},
    {"changeCount", ROLE_COUNT, U64, false, -1, offsetof(covey_message_context, change_count), NULL},
    {"channel", ROLE_OBJECT, I64, true, -1, offsetof(covey_message_context, channel), &class_covey_channel},
    {"events", ROLE_OBJECT, I64, true, -1, offsetof(covey_message_context, events), &class_covey_event_info_list},
};
static const structure struct_covey_message_context = {28, sizeof(covey_message_context), 7, members_covey_message_context};

static const part members_covey_feed_position[] = {
    {"channelUrl", ROLE_TEXT, I64, false, 1, offsetof(covey_feed_position, channel_url), NULL},
    {"channelUrlLength", ROLE_COUNT, U64, false, -1, offsetof(covey_feed_position, channel_url_length), NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_feed_position, created_at), NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, offsetof(covey_feed_position, message_id), NULL},
    {"state", ROLE_NUMBER, I32, false, -1, offsetof(covey_feed_position, state), NULL},
    {"certainUntil", ROLE_NUMBER, I64, false, -1, offsetof(covey_feed_position, certain_until), NULL},
    {"joinedAt", ROLE_NUMBER, I64, false, -1, offsetof(covey_feed_position, joined_at), NULL},
};
static const structure struct_covey_feed_position = {31, sizeof(covey_feed_position), 7, members_covey_feed_position};

static const part members_covey_channel_changes[] = {
    {"hasMore", ROLE_FLAG, U8, false, -1, offsetof(covey_channel_changes, has_more), NULL},
    {"updated", ROLE_OBJECT, I64, false, -1, offsetof(covey_channel_changes, updated), &class_covey_channel_list},
    {"deletedUrls", ROLE_OBJECT, I64, false, -1, offsetof(covey_channel_changes, deleted_urls), &class_covey_string_list},
    {"token", ROLE_TEXT, I64, false, -1, offsetof(covey_channel_changes, token), NULL},
};
static const structure struct_covey_channel_changes = {32, sizeof(covey_channel_changes), 4, members_covey_channel_changes};

static const part members_covey_message_changes[] = {
    {"hasMore", ROLE_FLAG, U8, false, -1, offsetof(covey_message_changes, has_more), NULL},
    {"updated", ROLE_OBJECT, I64, false, -1, offsetof(covey_message_changes, updated), &class_covey_message_list},
    {"deletedIds", ROLE_NUMBERS, ID, true, 3, offsetof(covey_message_changes, deleted_ids), NULL},
    {"deletedCount", ROLE_COUNT, U64, false, -1, offsetof(covey_message_changes, deleted_count), NULL},
    {"token", ROLE_TEXT, I64, false, -1, offsetof(covey_message_changes, token), NULL},
};
static const structure struct_covey_message_changes = {33, sizeof(covey_message_changes), 5, members_covey_message_changes};

static const part members_covey_unread_item_counts[] = {
    {"messages", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, messages), NULL},
    {"mentions", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, mentions), NULL},
    {"invitations", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, invitations), NULL},
    {"superMessages", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, super_messages), NULL},
    {"superMentions", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, super_mentions), NULL},
    {"superInvitations", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, super_invitations), NULL},
    {"nonSuperMessages", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, non_super_messages), NULL},
    {"nonSuperMentions", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, non_super_mentions), NULL},
    {"nonSuperInvitations", ROLE_NUMBER, I64, false, -1, offsetof(covey_unread_item_counts, non_super_invitations), NULL},
};
static const structure struct_covey_unread_item_counts = {34, sizeof(covey_unread_item_counts), 9, members_covey_unread_item_counts};

static const part members_covey_text_range[] = {
    {"start", ROLE_NUMBER, U32, false, -1, offsetof(covey_text_range, start), NULL},
    {"length", ROLE_NUMBER, U32, false, -1, offsetof(covey_text_range, length), NULL},
};
static const structure struct_covey_text_range = {35, sizeof(covey_text_range), 2, members_covey_text_range};

static const part members_covey_emoji[] = {
    {"key", ROLE_TEXT, I64, false, 1, offsetof(covey_emoji, key), NULL},
    {"keyLength", ROLE_COUNT, U64, false, -1, offsetof(covey_emoji, key_length), NULL},
    {"url", ROLE_TEXT, I64, false, 3, offsetof(covey_emoji, url), NULL},
    {"urlLength", ROLE_COUNT, U64, false, -1, offsetof(covey_emoji, url_length), NULL},
};
static const structure struct_covey_emoji = {36, sizeof(covey_emoji), 4, members_covey_emoji};

static const part members_covey_emoji_category[] = {
    {"categoryId", ROLE_NUMBER, ID, false, -1, offsetof(covey_emoji_category, category_id), NULL},
    {"name", ROLE_TEXT, I64, false, 2, offsetof(covey_emoji_category, name), NULL},
    {"nameLength", ROLE_COUNT, U64, false, -1, offsetof(covey_emoji_category, name_length), NULL},
    {"url", ROLE_TEXT, I64, false, 4, offsetof(covey_emoji_category, url), NULL},
    {"urlLength", ROLE_COUNT, U64, false, -1, offsetof(covey_emoji_category, url_length), NULL},
    {"emojis", ROLE_ROWS, I64, true, 6, offsetof(covey_emoji_category, emojis), &struct_covey_emoji},
    {"emojiCount", ROLE_COUNT, U64, false, -1, offsetof(covey_emoji_category, emoji_count), NULL},
};
static const structure struct_covey_emoji_category = {37, sizeof(covey_emoji_category), 7, members_covey_emoji_category};

static const part parts_covey_log_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"line", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_log_line},
};
const callback callback_covey_log_fn = {false, -1, 1, {1}, parts_covey_log_fn};

static const part parts_covey_done_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_done_fn = {true, -1, 0, {0}, parts_covey_done_fn};

static const part parts_covey_user_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"user", ROLE_OBJECT, I64, true, -1, 0, &class_covey_user},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_user_fn = {true, 2, 1, {2}, parts_covey_user_fn};

static const part parts_covey_channel_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"channel", ROLE_OBJECT, I64, true, -1, 0, &class_covey_channel},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_channel_fn = {true, 2, 1, {2}, parts_covey_channel_fn};

static const part parts_covey_message_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"message", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_message_fn = {true, 2, 1, {2}, parts_covey_message_fn};

static const part parts_covey_strings_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"texts", ROLE_OBJECT, I64, true, -1, 0, &class_covey_string_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_strings_fn = {true, 2, 1, {2}, parts_covey_strings_fn};

static const part parts_covey_connection_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"notice", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_connection_notice},
};
static const callback callback_covey_connection_fn = {false, -1, 1, {1}, parts_covey_connection_fn};

static const part parts_covey_session_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"notice", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_session_notice},
};
static const callback callback_covey_session_fn = {false, -1, 1, {1}, parts_covey_session_fn};

static const part parts_covey_choice_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"choice", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_choice_fn = {true, -1, 1, {2}, parts_covey_choice_fn};

static const part parts_covey_metadata_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"entries", ROLE_ROWS, I64, true, 3, 0, &struct_covey_metadata_entry},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_metadata_fn = {true, -1, 1, {2}, parts_covey_metadata_fn};

static const part parts_covey_metacounters_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"counters", ROLE_ROWS, I64, true, 3, 0, &struct_covey_metacounter},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_metacounters_fn = {true, -1, 1, {2}, parts_covey_metacounters_fn};

static const part parts_covey_muted_info_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"info", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_muted_info},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_muted_info_fn = {true, 2, 1, {2}, parts_covey_muted_info_fn};

static const part parts_covey_push_preference_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"preference", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_push_preference},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_push_preference_fn = {true, 2, 1, {2}, parts_covey_push_preference_fn};

static const part parts_covey_upload_progress_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"progress", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_upload_progress},
};
static const callback callback_covey_upload_progress_fn = {false, -1, 1, {2}, parts_covey_upload_progress_fn};

static const part parts_covey_file_messages_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"message", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message},
    {"index", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_file_messages_fn = {true, 2, 2, {2, 3}, parts_covey_file_messages_fn};

static const part parts_covey_download_progress_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"receivedBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"totalBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
};
static const callback callback_covey_download_progress_fn = {false, -1, 2, {2, 3}, parts_covey_download_progress_fn};

static const part parts_covey_download_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"bytes", ROLE_BYTES, I64, true, 3, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_download_fn = {true, -1, 1, {2}, parts_covey_download_fn};

static const part parts_covey_messages_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_messages_fn = {true, 2, 1, {2}, parts_covey_messages_fn};

static const part parts_covey_background_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"progress", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_background_progress},
};
static const callback callback_covey_background_fn = {false, -1, 1, {1}, parts_covey_background_fn};

static const part parts_covey_event_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"event", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_event},
};
static const callback callback_covey_event_fn = {false, -1, 1, {1}, parts_covey_event_fn};

static const part parts_covey_history_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"history", ROLE_OBJECT, I64, true, -1, 0, &class_covey_history},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_history_fn = {true, 2, 1, {2}, parts_covey_history_fn};

static const part parts_covey_channel_page_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"channels", ROLE_OBJECT, I64, true, -1, 0, &class_covey_channel_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_channel_page_fn = {true, 2, 2, {2, 3}, parts_covey_channel_page_fn};

static const part parts_covey_message_start_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_message_start_fn = {true, 1, 2, {1, 2}, parts_covey_message_start_fn};

static const part parts_covey_message_page_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_message_page_fn = {true, 2, 2, {2, 3}, parts_covey_message_page_fn};

static const part parts_covey_feed_positions_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"positions", ROLE_ROWS, I64, true, 3, 0, &struct_covey_feed_position},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_feed_positions_fn = {true, -1, 1, {2}, parts_covey_feed_positions_fn};

static const part parts_covey_channels_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"channels", ROLE_OBJECT, I64, true, -1, 0, &class_covey_channel_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_channels_fn = {true, 2, 1, {2}, parts_covey_channels_fn};

static const part parts_covey_members_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"members", ROLE_OBJECT, I64, true, -1, 0, &class_covey_member_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_members_fn = {true, 2, 1, {2}, parts_covey_members_fn};

static const part parts_covey_users_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"users", ROLE_OBJECT, I64, true, -1, 0, &class_covey_user_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_users_fn = {true, 2, 1, {2}, parts_covey_users_fn};

static const part parts_covey_restricted_users_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"users", ROLE_OBJECT, I64, true, -1, 0, &class_covey_restricted_user_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_restricted_users_fn = {true, 2, 1, {2}, parts_covey_restricted_users_fn};

static const part parts_covey_thread_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"parent", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message},
    {"replies", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_thread_fn = {true, 2, 2, {2, 3}, parts_covey_thread_fn};

static const part parts_covey_channel_changes_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"changes", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_channel_changes},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_channel_changes_fn = {true, 2, 1, {2}, parts_covey_channel_changes_fn};

static const part parts_covey_message_changes_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"changes", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_message_changes},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_message_changes_fn = {true, 2, 1, {2}, parts_covey_message_changes_fn};

static const part parts_covey_unread_totals_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"totals", ROLE_OBJECT, I64, false, -1, 0, &class_covey_unread_totals},
};
static const callback callback_covey_unread_totals_fn = {false, -1, 1, {1}, parts_covey_unread_totals_fn};

static const part parts_covey_count_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"count", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_count_fn = {true, -1, 1, {2}, parts_covey_count_fn};

static const part parts_covey_unread_item_counts_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"counts", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_unread_item_counts},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_unread_item_counts_fn = {true, 2, 1, {2}, parts_covey_unread_item_counts_fn};

static const part parts_covey_size_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"sizeBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_size_fn = {true, -1, 1, {2}, parts_covey_size_fn};

static const part parts_covey_message_search_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"result", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_search_result},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_message_search_fn = {true, 2, 1, {2}, parts_covey_message_search_fn};

static const part parts_covey_emojis_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"hash", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"categories", ROLE_ROWS, I64, true, 4, 0, &struct_covey_emoji_category},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_emojis_fn = {true, 2, 2, {2, 3}, parts_covey_emojis_fn};

static const part parts_covey_emoji_category_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"category", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_emoji_category},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_emoji_category_fn = {true, 2, 1, {2}, parts_covey_emoji_category_fn};

static const part parts_covey_emoji_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"emoji", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_emoji},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_emoji_fn = {true, 2, 1, {2}, parts_covey_emoji_fn};

static const part parts_covey_poll_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"poll", ROLE_OBJECT, I64, true, -1, 0, &class_covey_poll},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_poll_fn = {true, 2, 1, {2}, parts_covey_poll_fn};

static const part parts_covey_polls_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"polls", ROLE_OBJECT, I64, true, -1, 0, &class_covey_poll_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_polls_fn = {true, 2, 1, {2}, parts_covey_polls_fn};

static const part parts_covey_scheduled_message_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"message", ROLE_OBJECT, I64, true, -1, 0, &class_covey_scheduled_message},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_scheduled_message_fn = {true, 2, 1, {2}, parts_covey_scheduled_message_fn};

static const part parts_covey_scheduled_messages_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, true, -1, 0, &class_covey_scheduled_message_list},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_scheduled_messages_fn = {true, 2, 1, {2}, parts_covey_scheduled_messages_fn};

static const part parts_covey_sync_fetch_fn[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, false, -1, 0, NULL},
    {"hasMore", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, true, -1, 0, NULL},
};
static const callback callback_covey_sync_fetch_fn = {true, -1, 1, {2}, parts_covey_sync_fetch_fn};

static const part parts_covey_group_channel_collection_callbacks_channels_added[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channels", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_group_channel_collection_callbacks_channels_added = {false, -1, 2, {1, 2}, parts_covey_group_channel_collection_callbacks_channels_added};

static void on_covey_group_channel_collection_callbacks_channels_added_0(void *user_data, const covey_channel_list *channels, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channels}, {.p = (void *)context}};
    covey_received(user_data, 0, &callback_covey_group_channel_collection_callbacks_channels_added, given);
}
static const part parts_covey_group_channel_collection_callbacks_channels_updated[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channels", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_group_channel_collection_callbacks_channels_updated = {false, -1, 2, {1, 2}, parts_covey_group_channel_collection_callbacks_channels_updated};

static void on_covey_group_channel_collection_callbacks_channels_updated_1(void *user_data, const covey_channel_list *channels, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channels}, {.p = (void *)context}};
    covey_received(user_data, 1, &callback_covey_group_channel_collection_callbacks_channels_updated, given);
}
static const part parts_covey_group_channel_collection_callbacks_channels_deleted[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channelUrls", ROLE_OBJECT, I64, false, -1, 0, &class_covey_string_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_group_channel_collection_callbacks_channels_deleted = {false, -1, 2, {1, 2}, parts_covey_group_channel_collection_callbacks_channels_deleted};

static void on_covey_group_channel_collection_callbacks_channels_deleted_2(void *user_data, const covey_string_list *channel_urls, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channel_urls}, {.p = (void *)context}};
    covey_received(user_data, 2, &callback_covey_group_channel_collection_callbacks_channels_deleted, given);
}
static const part parts_covey_group_channel_collection_callbacks_changed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_group_channel_collection_callbacks_changed = {false, -1, 1, {1}, parts_covey_group_channel_collection_callbacks_changed};

static void on_covey_group_channel_collection_callbacks_changed_3(void *user_data, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)context}};
    covey_received(user_data, 3, &callback_covey_group_channel_collection_callbacks_changed, given);
}
static const part parts_covey_group_channel_collection_callbacks_disposed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, false, -1, 0, NULL},
};
static const callback callback_covey_group_channel_collection_callbacks_disposed = {false, -1, 1, {1}, parts_covey_group_channel_collection_callbacks_disposed};

static void on_covey_group_channel_collection_callbacks_disposed_4(void *user_data, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)error}};
    covey_received(user_data, 4, &callback_covey_group_channel_collection_callbacks_disposed, given);
}
static const entry entries_covey_group_channel_collection_callbacks[] = {
    {"channelsAdded", offsetof(covey_group_channel_collection_callbacks, channels_added), (void (*)(void))on_covey_group_channel_collection_callbacks_channels_added_0},
    {"channelsUpdated", offsetof(covey_group_channel_collection_callbacks, channels_updated), (void (*)(void))on_covey_group_channel_collection_callbacks_channels_updated_1},
    {"channelsDeleted", offsetof(covey_group_channel_collection_callbacks, channels_deleted), (void (*)(void))on_covey_group_channel_collection_callbacks_channels_deleted_2},
    {"changed", offsetof(covey_group_channel_collection_callbacks, changed), (void (*)(void))on_covey_group_channel_collection_callbacks_changed_3},
    {"disposed", offsetof(covey_group_channel_collection_callbacks, disposed), (void (*)(void))on_covey_group_channel_collection_callbacks_disposed_4},
};
static const callbacks struct_covey_group_channel_collection_callbacks = {sizeof(covey_group_channel_collection_callbacks), offsetof(covey_group_channel_collection_callbacks, user_data), offsetof(covey_group_channel_collection_callbacks, user_data_free), 5, entries_covey_group_channel_collection_callbacks};

static const part parts_covey_message_collection_callbacks_messages_added[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
};
static const callback callback_covey_message_collection_callbacks_messages_added = {false, -1, 2, {1, 2}, parts_covey_message_collection_callbacks_messages_added};

static void on_covey_message_collection_callbacks_messages_added_0(void *user_data, const covey_message_list *messages, const covey_message_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.p = (void *)context}};
    covey_received(user_data, 0, &callback_covey_message_collection_callbacks_messages_added, given);
}
static const part parts_covey_message_collection_callbacks_messages_updated[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
};
static const callback callback_covey_message_collection_callbacks_messages_updated = {false, -1, 2, {1, 2}, parts_covey_message_collection_callbacks_messages_updated};

static void on_covey_message_collection_callbacks_messages_updated_1(void *user_data, const covey_message_list *messages, const covey_message_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.p = (void *)context}};
    covey_received(user_data, 1, &callback_covey_message_collection_callbacks_messages_updated, given);
}
static const part parts_covey_message_collection_callbacks_messages_deleted[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
};
static const callback callback_covey_message_collection_callbacks_messages_deleted = {false, -1, 2, {1, 2}, parts_covey_message_collection_callbacks_messages_deleted};

static void on_covey_message_collection_callbacks_messages_deleted_2(void *user_data, const covey_message_list *messages, const covey_message_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.p = (void *)context}};
    covey_received(user_data, 2, &callback_covey_message_collection_callbacks_messages_deleted, given);
}
static const part parts_covey_message_collection_callbacks_channel_updated[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_message_collection_callbacks_channel_updated = {false, -1, 2, {1, 2}, parts_covey_message_collection_callbacks_channel_updated};

static void on_covey_message_collection_callbacks_channel_updated_3(void *user_data, const covey_channel *channel, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channel}, {.p = (void *)context}};
    covey_received(user_data, 3, &callback_covey_message_collection_callbacks_channel_updated, given);
}
static const part parts_covey_message_collection_callbacks_channel_deleted[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_channel_context},
};
static const callback callback_covey_message_collection_callbacks_channel_deleted = {false, -1, 2, {1, 2}, parts_covey_message_collection_callbacks_channel_deleted};

static void on_covey_message_collection_callbacks_channel_deleted_4(void *user_data, const char *channel_url, const covey_channel_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channel_url}, {.p = (void *)context}};
    covey_received(user_data, 4, &callback_covey_message_collection_callbacks_channel_deleted, given);
}
static const part parts_covey_message_collection_callbacks_huge_gap_detected[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
};
static const callback callback_covey_message_collection_callbacks_huge_gap_detected = {false, -1, 1, {1}, parts_covey_message_collection_callbacks_huge_gap_detected};

static void on_covey_message_collection_callbacks_huge_gap_detected_5(void *user_data, const covey_message_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)context}};
    covey_received(user_data, 5, &callback_covey_message_collection_callbacks_huge_gap_detected, given);
}
static const part parts_covey_message_collection_callbacks_changed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"context", ROLE_STRUCT, I64, false, -1, 0, &struct_covey_message_context},
};
static const callback callback_covey_message_collection_callbacks_changed = {false, -1, 1, {1}, parts_covey_message_collection_callbacks_changed};

static void on_covey_message_collection_callbacks_changed_6(void *user_data, const covey_message_context *context)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)context}};
    covey_received(user_data, 6, &callback_covey_message_collection_callbacks_changed, given);
}
static const part parts_covey_message_collection_callbacks_disposed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, false, -1, 0, NULL},
};
static const callback callback_covey_message_collection_callbacks_disposed = {false, -1, 1, {1}, parts_covey_message_collection_callbacks_disposed};

static void on_covey_message_collection_callbacks_disposed_7(void *user_data, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)error}};
    covey_received(user_data, 7, &callback_covey_message_collection_callbacks_disposed, given);
}
static const entry entries_covey_message_collection_callbacks[] = {
    {"messagesAdded", offsetof(covey_message_collection_callbacks, messages_added), (void (*)(void))on_covey_message_collection_callbacks_messages_added_0},
    {"messagesUpdated", offsetof(covey_message_collection_callbacks, messages_updated), (void (*)(void))on_covey_message_collection_callbacks_messages_updated_1},
    {"messagesDeleted", offsetof(covey_message_collection_callbacks, messages_deleted), (void (*)(void))on_covey_message_collection_callbacks_messages_deleted_2},
    {"channelUpdated", offsetof(covey_message_collection_callbacks, channel_updated), (void (*)(void))on_covey_message_collection_callbacks_channel_updated_3},
    {"channelDeleted", offsetof(covey_message_collection_callbacks, channel_deleted), (void (*)(void))on_covey_message_collection_callbacks_channel_deleted_4},
    {"hugeGapDetected", offsetof(covey_message_collection_callbacks, huge_gap_detected), (void (*)(void))on_covey_message_collection_callbacks_huge_gap_detected_5},
    {"changed", offsetof(covey_message_collection_callbacks, changed), (void (*)(void))on_covey_message_collection_callbacks_changed_6},
    {"disposed", offsetof(covey_message_collection_callbacks, disposed), (void (*)(void))on_covey_message_collection_callbacks_disposed_7},
};
static const callbacks struct_covey_message_collection_callbacks = {sizeof(covey_message_collection_callbacks), offsetof(covey_message_collection_callbacks, user_data), offsetof(covey_message_collection_callbacks, user_data_free), 8, entries_covey_message_collection_callbacks};

static const part parts_covey_feed_callbacks_item[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"item", ROLE_OBJECT, I64, false, -1, 0, &class_covey_feed_item},
};
static const callback callback_covey_feed_callbacks_item = {false, -1, 1, {1}, parts_covey_feed_callbacks_item};

static void on_covey_feed_callbacks_item_0(void *user_data, const covey_feed_item *item)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)item}};
    covey_received(user_data, 0, &callback_covey_feed_callbacks_item, given);
}
static const part parts_covey_feed_callbacks_caught_up[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"isCaughtUp", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};
static const callback callback_covey_feed_callbacks_caught_up = {false, -1, 1, {1}, parts_covey_feed_callbacks_caught_up};

static void on_covey_feed_callbacks_caught_up_1(void *user_data, bool is_caught_up)
{
    const value given[] = {{.p = (void *)user_data}, {.b = is_caught_up}};
    covey_received(user_data, 1, &callback_covey_feed_callbacks_caught_up, given);
}
static const part parts_covey_feed_callbacks_ended[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, false, -1, 0, NULL},
};
static const callback callback_covey_feed_callbacks_ended = {false, -1, 1, {1}, parts_covey_feed_callbacks_ended};

static void on_covey_feed_callbacks_ended_2(void *user_data, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)error}};
    covey_received(user_data, 2, &callback_covey_feed_callbacks_ended, given);
}
static const entry entries_covey_feed_callbacks[] = {
    {"item", offsetof(covey_feed_callbacks, item), (void (*)(void))on_covey_feed_callbacks_item_0},
    {"caughtUp", offsetof(covey_feed_callbacks, caught_up), (void (*)(void))on_covey_feed_callbacks_caught_up_1},
    {"ended", offsetof(covey_feed_callbacks, ended), (void (*)(void))on_covey_feed_callbacks_ended_2},
};
static const callbacks struct_covey_feed_callbacks = {sizeof(covey_feed_callbacks), offsetof(covey_feed_callbacks, user_data), offsetof(covey_feed_callbacks, user_data_free), 3, entries_covey_feed_callbacks};

static const part parts_covey_sync_message_callbacks_succeeded_messages[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"action", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"unproven", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};
static const callback callback_covey_sync_message_callbacks_succeeded_messages = {false, -1, 3, {1, 2, 3}, parts_covey_sync_message_callbacks_succeeded_messages};

static void on_covey_sync_message_callbacks_succeeded_messages_0(void *user_data, const covey_message_list *messages, int32_t action, bool unproven)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.i = action}, {.b = unproven}};
    covey_received(user_data, 0, &callback_covey_sync_message_callbacks_succeeded_messages, given);
}
static const part parts_covey_sync_message_callbacks_pending_messages[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"action", ROLE_NUMBER, I32, false, -1, 0, NULL},
};
static const callback callback_covey_sync_message_callbacks_pending_messages = {false, -1, 2, {1, 2}, parts_covey_sync_message_callbacks_pending_messages};

static void on_covey_sync_message_callbacks_pending_messages_1(void *user_data, const covey_message_list *messages, int32_t action)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.i = action}};
    covey_received(user_data, 1, &callback_covey_sync_message_callbacks_pending_messages, given);
}
static const part parts_covey_sync_message_callbacks_failed_messages[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
    {"action", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"reason", ROLE_NUMBER, I32, false, -1, 0, NULL},
};
static const callback callback_covey_sync_message_callbacks_failed_messages = {false, -1, 3, {1, 2, 3}, parts_covey_sync_message_callbacks_failed_messages};

static void on_covey_sync_message_callbacks_failed_messages_2(void *user_data, const covey_message_list *messages, int32_t action, int32_t reason)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.i = action}, {.i = reason}};
    covey_received(user_data, 2, &callback_covey_sync_message_callbacks_failed_messages, given);
}
static const part parts_covey_sync_message_callbacks_new_messages[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_list},
};
static const callback callback_covey_sync_message_callbacks_new_messages = {false, -1, 1, {1}, parts_covey_sync_message_callbacks_new_messages};

static void on_covey_sync_message_callbacks_new_messages_3(void *user_data, const covey_message_list *messages)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}};
    covey_received(user_data, 3, &callback_covey_sync_message_callbacks_new_messages, given);
}
static const part parts_covey_sync_message_callbacks_channel_updated[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
};
static const callback callback_covey_sync_message_callbacks_channel_updated = {false, -1, 1, {1}, parts_covey_sync_message_callbacks_channel_updated};

static void on_covey_sync_message_callbacks_channel_updated_4(void *user_data, const covey_channel *channel)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channel}};
    covey_received(user_data, 4, &callback_covey_sync_message_callbacks_channel_updated, given);
}
static const part parts_covey_sync_message_callbacks_channel_removed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};
static const callback callback_covey_sync_message_callbacks_channel_removed = {false, -1, 1, {1}, parts_covey_sync_message_callbacks_channel_removed};

static void on_covey_sync_message_callbacks_channel_removed_5(void *user_data, const char *channel_url)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channel_url}};
    covey_received(user_data, 5, &callback_covey_sync_message_callbacks_channel_removed, given);
}
static const part parts_covey_sync_message_callbacks_disposed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, false, -1, 0, NULL},
};
static const callback callback_covey_sync_message_callbacks_disposed = {false, -1, 1, {1}, parts_covey_sync_message_callbacks_disposed};

static void on_covey_sync_message_callbacks_disposed_6(void *user_data, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)error}};
    covey_received(user_data, 6, &callback_covey_sync_message_callbacks_disposed, given);
}
static const entry entries_covey_sync_message_callbacks[] = {
    {"succeededMessages", offsetof(covey_sync_message_callbacks, succeeded_messages), (void (*)(void))on_covey_sync_message_callbacks_succeeded_messages_0},
    {"pendingMessages", offsetof(covey_sync_message_callbacks, pending_messages), (void (*)(void))on_covey_sync_message_callbacks_pending_messages_1},
    {"failedMessages", offsetof(covey_sync_message_callbacks, failed_messages), (void (*)(void))on_covey_sync_message_callbacks_failed_messages_2},
    {"newMessages", offsetof(covey_sync_message_callbacks, new_messages), (void (*)(void))on_covey_sync_message_callbacks_new_messages_3},
    {"channelUpdated", offsetof(covey_sync_message_callbacks, channel_updated), (void (*)(void))on_covey_sync_message_callbacks_channel_updated_4},
    {"channelRemoved", offsetof(covey_sync_message_callbacks, channel_removed), (void (*)(void))on_covey_sync_message_callbacks_channel_removed_5},
    {"disposed", offsetof(covey_sync_message_callbacks, disposed), (void (*)(void))on_covey_sync_message_callbacks_disposed_6},
};
static const callbacks struct_covey_sync_message_callbacks = {sizeof(covey_sync_message_callbacks), offsetof(covey_sync_message_callbacks, user_data), offsetof(covey_sync_message_callbacks, user_data_free), 7, entries_covey_sync_message_callbacks};

static const part parts_covey_sync_channel_callbacks_channels[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"channels", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel_list},
    {"action", ROLE_NUMBER, I32, false, -1, 0, NULL},
};
static const callback callback_covey_sync_channel_callbacks_channels = {false, -1, 2, {1, 2}, parts_covey_sync_channel_callbacks_channels};

static void on_covey_sync_channel_callbacks_channels_0(void *user_data, const covey_channel_list *channels, int32_t action)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)channels}, {.i = action}};
    covey_received(user_data, 0, &callback_covey_sync_channel_callbacks_channels, given);
}
static const part parts_covey_sync_channel_callbacks_disposed[] = {
    {"userData", ROLE_USER_DATA, I64, false, -1, 0, NULL},
    {"error", ROLE_FAILURE, I64, false, -1, 0, NULL},
};
static const callback callback_covey_sync_channel_callbacks_disposed = {false, -1, 1, {1}, parts_covey_sync_channel_callbacks_disposed};

static void on_covey_sync_channel_callbacks_disposed_1(void *user_data, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_sync_channel_callbacks_disposed, given);
}
static const entry entries_covey_sync_channel_callbacks[] = {
    {"channels", offsetof(covey_sync_channel_callbacks, channels), (void (*)(void))on_covey_sync_channel_callbacks_channels_0},
    {"disposed", offsetof(covey_sync_channel_callbacks, disposed), (void (*)(void))on_covey_sync_channel_callbacks_disposed_1},
};
static const callbacks struct_covey_sync_channel_callbacks = {sizeof(covey_sync_channel_callbacks), offsetof(covey_sync_channel_callbacks, user_data), offsetof(covey_sync_channel_callbacks, user_data_free), 2, entries_covey_sync_channel_callbacks};

static void on_covey_connection_fn_0(void *user_data, const covey_connection_notice *notice)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)notice}};
    covey_received(user_data, 0, &callback_covey_connection_fn, given);
}

static void on_covey_user_fn_0(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)user}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_user_fn, given);
}

static void on_covey_done_fn_0(void *user_data, uint64_t call_id, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_done_fn, given);
}

static void on_covey_message_fn_0(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)message}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_message_fn, given);
}

static void on_covey_session_fn_0(void *user_data, const covey_session_notice *notice)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)notice}};
    covey_received(user_data, 0, &callback_covey_session_fn, given);
}

static void on_covey_channel_fn_0(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)channel}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_channel_fn, given);
}

static void on_covey_choice_fn_0(void *user_data, uint64_t call_id, int32_t choice, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.i = choice}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_choice_fn, given);
}

static void on_covey_metadata_fn_0(void *user_data, uint64_t call_id, const covey_metadata_entry *entries, size_t count, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)entries}, {.u = count}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_metadata_fn, given);
}

static void on_covey_metacounters_fn_0(void *user_data, uint64_t call_id, const covey_metacounter *counters, size_t count, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)counters}, {.u = count}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_metacounters_fn, given);
}

static void on_covey_muted_info_fn_0(void *user_data, uint64_t call_id, const covey_muted_info *info, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)info}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_muted_info_fn, given);
}

static void on_covey_strings_fn_0(void *user_data, uint64_t call_id, const covey_string_list *texts, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)texts}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_strings_fn, given);
}

static void on_covey_push_preference_fn_0(void *user_data, uint64_t call_id, const covey_push_preference *preference, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)preference}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_push_preference_fn, given);
}

static void on_covey_upload_progress_fn_0(void *user_data, uint64_t call_id, const covey_upload_progress *progress)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)progress}};
    covey_received(user_data, 0, &callback_covey_upload_progress_fn, given);
}

static void on_covey_message_fn_1(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)message}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_message_fn, given);
}

static void on_covey_file_messages_fn_1(void *user_data, uint64_t call_id, const covey_message *message, int32_t index, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)message}, {.i = index}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_file_messages_fn, given);
}

static void on_covey_download_progress_fn_0(void *user_data, uint64_t call_id, int64_t received_bytes, int64_t total_bytes)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.i = received_bytes}, {.i = total_bytes}};
    covey_received(user_data, 0, &callback_covey_download_progress_fn, given);
}

static void on_covey_download_fn_1(void *user_data, uint64_t call_id, const void *bytes, size_t length, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)bytes}, {.u = length}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_download_fn, given);
}

static void on_covey_messages_fn_0(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)messages}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_messages_fn, given);
}

static void on_covey_background_fn_0(void *user_data, const covey_background_progress *progress)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)progress}};
    covey_received(user_data, 0, &callback_covey_background_fn, given);
}

static void on_covey_event_fn_0(void *user_data, const covey_event *event)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)event}};
    covey_received(user_data, 0, &callback_covey_event_fn, given);
}

static void on_covey_thread_fn_0(void *user_data, uint64_t call_id, const covey_message *parent, const covey_message_list *replies, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)parent}, {.p = (void *)replies}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_thread_fn, given);
}

static void on_covey_channel_changes_fn_0(void *user_data, uint64_t call_id, const covey_channel_changes *changes, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)changes}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_channel_changes_fn, given);
}

static void on_covey_message_changes_fn_0(void *user_data, uint64_t call_id, const covey_message_changes *changes, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)changes}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_message_changes_fn, given);
}

static void on_covey_unread_totals_fn_0(void *user_data, const covey_unread_totals *totals)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)totals}};
    covey_received(user_data, 0, &callback_covey_unread_totals_fn, given);
}

static void on_covey_count_fn_0(void *user_data, uint64_t call_id, int64_t count, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.i = count}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_count_fn, given);
}

static void on_covey_unread_item_counts_fn_0(void *user_data, uint64_t call_id, const covey_unread_item_counts *counts, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)counts}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_unread_item_counts_fn, given);
}

static void on_covey_size_fn_0(void *user_data, uint64_t call_id, int64_t size_bytes, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.i = size_bytes}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_size_fn, given);
}

static void on_covey_message_search_fn_0(void *user_data, uint64_t call_id, const covey_message_search_result *result, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)result}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_message_search_fn, given);
}

static void on_covey_emojis_fn_0(void *user_data, uint64_t call_id, const char *hash, const covey_emoji_category *categories, size_t count, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)hash}, {.p = (void *)categories}, {.u = count}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_emojis_fn, given);
}

static void on_covey_emoji_category_fn_0(void *user_data, uint64_t call_id, const covey_emoji_category *category, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)category}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_emoji_category_fn, given);
}

static void on_covey_emoji_fn_0(void *user_data, uint64_t call_id, const covey_emoji *emoji, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)emoji}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_emoji_fn, given);
}

static void on_covey_poll_fn_0(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)poll}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_poll_fn, given);
}

static void on_covey_scheduled_message_fn_0(void *user_data, uint64_t call_id, const covey_scheduled_message *message, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)message}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_scheduled_message_fn, given);
}

static void on_covey_scheduled_message_fn_1(void *user_data, uint64_t call_id, const covey_scheduled_message *message, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)message}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_scheduled_message_fn, given);
}

static void on_covey_channel_page_fn_0(void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_channel_context *context, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)channels}, {.p = (void *)context}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_channel_page_fn, given);
}

static void on_covey_message_start_fn_0(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.p = (void *)context}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_message_start_fn, given);
}

static void on_covey_message_start_fn_1(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)messages}, {.p = (void *)context}, {.p = (void *)error}};
    covey_received(user_data, 1, &callback_covey_message_start_fn, given);
}

static void on_covey_message_page_fn_0(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)messages}, {.p = (void *)context}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_message_page_fn, given);
}

static void on_covey_history_fn_0(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)history}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_history_fn, given);
}

static void on_covey_channels_fn_0(void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)channels}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_channels_fn, given);
}

static void on_covey_members_fn_0(void *user_data, uint64_t call_id, const covey_member_list *members, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)members}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_members_fn, given);
}

static void on_covey_restricted_users_fn_0(void *user_data, uint64_t call_id, const covey_restricted_user_list *users, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)users}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_restricted_users_fn, given);
}

static void on_covey_users_fn_0(void *user_data, uint64_t call_id, const covey_user_list *users, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)users}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_users_fn, given);
}

static void on_covey_polls_fn_0(void *user_data, uint64_t call_id, const covey_poll_list *polls, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)polls}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_polls_fn, given);
}

static void on_covey_scheduled_messages_fn_0(void *user_data, uint64_t call_id, const covey_scheduled_message_list *messages, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)messages}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_scheduled_messages_fn, given);
}

static void on_covey_feed_positions_fn_0(void *user_data, uint64_t call_id, const covey_feed_position *positions, size_t count, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.p = (void *)positions}, {.u = count}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_feed_positions_fn, given);
}

static void on_covey_sync_fetch_fn_0(void *user_data, uint64_t call_id, bool has_more, const covey_error *error)
{
    const value given[] = {{.p = (void *)user_data}, {.u = call_id}, {.b = has_more}, {.p = (void *)error}};
    covey_received(user_data, 0, &callback_covey_sync_fetch_fn, given);
}

static void on_covey_log_fn_0(void *user_data, const covey_log_line *line)
{
    const value given[] = {{.p = (void *)user_data}, {.p = (void *)line}};
    covey_received(user_data, 0, &callback_covey_log_fn, given);
}

_Static_assert(13 < MAX_VALUES, "a function has more parameters");
_Static_assert(52 <= MAX_CLASSES, "there are more classes");
_Static_assert(40 <= MAX_STRUCTS, "there are more structs");

static void call_covey_client_new(value *v) { v[0].i = covey_library.covey_client_new(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_new[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"client", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_client},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_close(value *v) { v[0].i = covey_library.covey_client_close(v[1].p); }
static const part parameters_covey_client_close[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_fd(value *v) { v[0].i = covey_library.covey_client_fd(v[1].p); }
static const part parameters_covey_client_fd[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_dispatch(value *v) { v[0].i = covey_library.covey_client_dispatch(v[1].p, (int32_t)v[2].i, (int32_t)v[3].i); }
static const part parameters_covey_client_dispatch[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"max", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"timeoutMs", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_waiting_count(value *v) { v[0].i = covey_library.covey_client_waiting_count(v[1].p); }
static const part parameters_covey_client_waiting_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_dropped_count(value *v) { v[0].i = covey_library.covey_client_dropped_count(v[1].p); }
static const part parameters_covey_client_dropped_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_add_connection_handler(value *v) { v[0].i = covey_library.covey_client_add_connection_handler(v[1].p, v[2].p, (covey_connection_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f); }
static const hook hook_covey_client_add_connection_handler_0 = {(void (*)(void))on_covey_connection_fn_0, &callback_covey_connection_fn, false, false};
static const part parameters_covey_client_add_connection_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"identifier", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_add_connection_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_connection_handler(value *v) { v[0].i = covey_library.covey_client_remove_connection_handler(v[1].p, v[2].p); }
static const part parameters_covey_client_remove_connection_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"identifier", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_client_connect(value *v) { v[0].i = covey_library.covey_client_connect(v[1].p, v[2].p, v[3].p, v[4].p, (covey_user_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_connect_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_connect[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"token", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"nickname", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_connect_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_disconnect(value *v) { v[0].i = covey_library.covey_client_disconnect(v[1].p, (bool)v[2].b, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_disconnect_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_disconnect[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"keepCache", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_disconnect_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_pause(value *v) { v[0].i = covey_library.covey_client_pause(v[1].p); }
static const part parameters_covey_client_pause[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_resume(value *v) { v[0].i = covey_library.covey_client_resume(v[1].p); }
static const part parameters_covey_client_resume[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_reconnect(value *v) { v[0].i = covey_library.covey_client_reconnect(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_reconnect_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_reconnect[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_reconnect_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_connection_state(value *v) { v[0].i = covey_library.covey_client_connection_state(v[1].p); }
static const part parameters_covey_client_connection_state[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_current_user(value *v) { v[0].i = covey_library.covey_client_current_user(v[1].p, v[2].p); }
static const part parameters_covey_client_current_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"user", ROLE_OBJECT_OUT, I64, true, -1, 0, &class_covey_user},
};

static void call_covey_client_mark_as_read(value *v) { v[0].i = covey_library.covey_client_mark_as_read(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_mark_as_read_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mark_as_read[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mark_as_read_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_send_user_message(value *v) { v[0].i = covey_library.covey_client_send_user_message(v[1].p, v[2].p, v[3].p, v[4].p, (covey_message_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_send_user_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_send_user_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_user_message_params},
    {"pending", ROLE_OBJECT_OUT, I64, true, -1, 0, &class_covey_message},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_user_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_message(value *v) { v[0].i = covey_library.covey_client_get_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_message_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_get_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_get_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_user_message(value *v) { v[0].i = covey_library.covey_client_update_user_message(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_message_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_update_user_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_update_user_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_user_message_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_user_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_message(value *v) { v[0].i = covey_library.covey_client_delete_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_delete_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_session_handler(value *v) { v[0].i = covey_library.covey_client_set_session_handler(v[1].p, (covey_session_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f); }
static const hook hook_covey_client_set_session_handler_0 = {(void (*)(void))on_covey_session_fn_0, &callback_covey_session_fn, false, false};
static const part parameters_covey_client_set_session_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_session_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
};

static void call_covey_client_answer_token_request(value *v) { v[0].i = covey_library.covey_client_answer_token_request(v[1].p, (uint64_t)v[2].u, v[3].p, v[4].p); }
static const part parameters_covey_client_answer_token_request[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"tokenRequest", ROLE_NUMBER, U64, false, -1, 0, NULL},
    {"token", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_fail_token_request(value *v) { v[0].i = covey_library.covey_client_fail_token_request(v[1].p, (uint64_t)v[2].u, v[3].p); }
static const part parameters_covey_client_fail_token_request[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"tokenRequest", ROLE_NUMBER, U64, false, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_stats(value *v) { v[0].i = covey_library.covey_client_get_stats(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_client_get_stats[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"stats", ROLE_STRUCT_OUT, I64, false, -1, 0, &struct_covey_client_stats},
    {"statsSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_client_get_channel(value *v) { v[0].i = covey_library.covey_client_get_channel(v[1].p, v[2].p, (covey_channel_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_channel_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_get_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_create_channel(value *v) { v[0].i = covey_library.covey_client_create_channel(v[1].p, v[2].p, (covey_channel_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_create_channel_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_create_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_group_channel_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_create_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_channel(value *v) { v[0].i = covey_library.covey_client_update_channel(v[1].p, v[2].p, v[3].p, (covey_channel_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_update_channel_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_update_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_group_channel_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_channel(value *v) { v[0].i = covey_library.covey_client_delete_channel(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_delete_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_invite(value *v) { v[0].i = covey_library.covey_client_invite(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_channel_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_invite_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_invite[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userIds", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_invite_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_accept_invitation(value *v) { v[0].i = covey_library.covey_client_accept_invitation(v[1].p, v[2].p, v[3].p, (covey_channel_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_accept_invitation_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_accept_invitation[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"accessCode", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_accept_invitation_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_decline_invitation(value *v) { v[0].i = covey_library.covey_client_decline_invitation(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_decline_invitation_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_decline_invitation[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_decline_invitation_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_join_channel(value *v) { v[0].i = covey_library.covey_client_join_channel(v[1].p, v[2].p, v[3].p, (covey_channel_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_join_channel_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_join_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"accessCode", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_join_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_leave_channel(value *v) { v[0].i = covey_library.covey_client_leave_channel(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_leave_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_leave_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_leave_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_freeze_channel(value *v) { v[0].i = covey_library.covey_client_freeze_channel(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_freeze_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_freeze_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_freeze_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unfreeze_channel(value *v) { v[0].i = covey_library.covey_client_unfreeze_channel(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_unfreeze_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unfreeze_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unfreeze_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_hide_channel(value *v) { v[0].i = covey_library.covey_client_hide_channel(v[1].p, v[2].p, (bool)v[3].b, (bool)v[4].b, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_hide_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_hide_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"hidePreviousMessages", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"allowAutoUnhide", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_hide_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unhide_channel(value *v) { v[0].i = covey_library.covey_client_unhide_channel(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_unhide_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unhide_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unhide_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_reset_my_history(value *v) { v[0].i = covey_library.covey_client_reset_my_history(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_reset_my_history_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_reset_my_history[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_reset_my_history_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_channel_push_trigger(value *v) { v[0].i = covey_library.covey_client_get_channel_push_trigger(v[1].p, v[2].p, (covey_choice_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_channel_push_trigger_0 = {(void (*)(void))on_covey_choice_fn_0, &callback_covey_choice_fn, true, false};
static const part parameters_covey_client_get_channel_push_trigger[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_channel_push_trigger_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_channel_push_trigger(value *v) { v[0].i = covey_library.covey_client_set_channel_push_trigger(v[1].p, v[2].p, (int32_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_set_channel_push_trigger_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_set_channel_push_trigger[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"pushTrigger", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_channel_push_trigger_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_channel_count_preference(value *v) { v[0].i = covey_library.covey_client_set_channel_count_preference(v[1].p, v[2].p, (int32_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_set_channel_count_preference_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_set_channel_count_preference[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"countPreference", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_channel_count_preference_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_channel_metadata(value *v) { v[0].i = covey_library.covey_client_get_channel_metadata(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_metadata_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_get_channel_metadata_0 = {(void (*)(void))on_covey_metadata_fn_0, &callback_covey_metadata_fn, true, false};
static const part parameters_covey_client_get_channel_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_channel_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_create_channel_metadata(value *v) { v[0].i = covey_library.covey_client_create_channel_metadata(v[1].p, v[2].p, v[3].p, v[4].p, (size_t)v[5].u, (covey_metadata_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_create_channel_metadata_0 = {(void (*)(void))on_covey_metadata_fn_0, &callback_covey_metadata_fn, true, false};
static const part parameters_covey_client_create_channel_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"values", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_create_channel_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_channel_metadata(value *v) { v[0].i = covey_library.covey_client_update_channel_metadata(v[1].p, v[2].p, v[3].p, v[4].p, (size_t)v[5].u, (bool)v[6].b, (covey_metadata_fn)v[7].f, v[8].p, (covey_free_fn)v[9].f, v[10].p, v[11].p); }
static const hook hook_covey_client_update_channel_metadata_0 = {(void (*)(void))on_covey_metadata_fn_0, &callback_covey_metadata_fn, true, false};
static const part parameters_covey_client_update_channel_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"values", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"upsert", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_channel_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_channel_metadata(value *v) { v[0].i = covey_library.covey_client_delete_channel_metadata(v[1].p, v[2].p, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_delete_channel_metadata_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_channel_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_channel_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_all_channel_metadata(value *v) { v[0].i = covey_library.covey_client_delete_all_channel_metadata(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_delete_all_channel_metadata_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_all_channel_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_all_channel_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_metacounters(value *v) { v[0].i = covey_library.covey_client_get_metacounters(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_metacounters_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_get_metacounters_0 = {(void (*)(void))on_covey_metacounters_fn_0, &callback_covey_metacounters_fn, true, false};
static const part parameters_covey_client_get_metacounters[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_metacounters_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_create_metacounters(value *v) { v[0].i = covey_library.covey_client_create_metacounters(v[1].p, v[2].p, v[3].p, v[4].p, (size_t)v[5].u, (covey_metacounters_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_create_metacounters_0 = {(void (*)(void))on_covey_metacounters_fn_0, &callback_covey_metacounters_fn, true, false};
static const part parameters_covey_client_create_metacounters[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"values", ROLE_NUMBERS, ID, false, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_create_metacounters_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_metacounters(value *v) { v[0].i = covey_library.covey_client_update_metacounters(v[1].p, v[2].p, v[3].p, v[4].p, (size_t)v[5].u, (int32_t)v[6].i, (bool)v[7].b, (covey_metacounters_fn)v[8].f, v[9].p, (covey_free_fn)v[10].f, v[11].p, v[12].p); }
static const hook hook_covey_client_update_metacounters_0 = {(void (*)(void))on_covey_metacounters_fn_0, &callback_covey_metacounters_fn, true, false};
static const part parameters_covey_client_update_metacounters[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keys", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"values", ROLE_NUMBERS, ID, false, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"mode", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"upsert", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_metacounters_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_metacounter(value *v) { v[0].i = covey_library.covey_client_delete_metacounter(v[1].p, v[2].p, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_delete_metacounter_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_metacounter[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_metacounter_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_all_metacounters(value *v) { v[0].i = covey_library.covey_client_delete_all_metacounters(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_delete_all_metacounters_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_all_metacounters[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_all_metacounters_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_add_operators(value *v) { v[0].i = covey_library.covey_client_add_operators(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_add_operators_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_add_operators[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userIds", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_add_operators_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_operators(value *v) { v[0].i = covey_library.covey_client_remove_operators(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_remove_operators_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_remove_operators[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userIds", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_remove_operators_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_all_operators(value *v) { v[0].i = covey_library.covey_client_remove_all_operators(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_remove_all_operators_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_remove_all_operators[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_remove_all_operators_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_ban_user(value *v) { v[0].i = covey_library.covey_client_ban_user(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, v[5].p, (covey_done_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_ban_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_ban_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"seconds", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_ban_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unban_user(value *v) { v[0].i = covey_library.covey_client_unban_user(v[1].p, v[2].p, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_unban_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unban_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unban_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_mute_user(value *v) { v[0].i = covey_library.covey_client_mute_user(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, v[5].p, (covey_done_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_mute_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mute_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"seconds", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mute_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unmute_user(value *v) { v[0].i = covey_library.covey_client_unmute_user(v[1].p, v[2].p, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_unmute_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unmute_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unmute_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_my_muted_info(value *v) { v[0].i = covey_library.covey_client_get_my_muted_info(v[1].p, v[2].p, (covey_muted_info_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_my_muted_info_0 = {(void (*)(void))on_covey_muted_info_fn_0, &callback_covey_muted_info_fn, true, false};
static const part parameters_covey_client_get_my_muted_info[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_my_muted_info_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_report_channel(value *v) { v[0].i = covey_library.covey_client_report_channel(v[1].p, v[2].p, (int32_t)v[3].i, v[4].p, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_report_channel_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_report_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"category", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_report_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_report_user(value *v) { v[0].i = covey_library.covey_client_report_user(v[1].p, v[2].p, v[3].p, (int32_t)v[4].i, v[5].p, (covey_done_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_report_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_report_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"category", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_report_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_report_message(value *v) { v[0].i = covey_library.covey_client_report_message(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (int32_t)v[5].i, v[6].p, (covey_done_fn)v[7].f, v[8].p, (covey_free_fn)v[9].f, v[10].p, v[11].p); }
static const hook hook_covey_client_report_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_report_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"senderId", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"category", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_report_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_report_categories(value *v) { v[0].i = covey_library.covey_client_get_report_categories(v[1].p, (covey_strings_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_get_report_categories_0 = {(void (*)(void))on_covey_strings_fn_0, &callback_covey_strings_fn, true, false};
static const part parameters_covey_client_get_report_categories[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_report_categories_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_report_in_category(value *v) { v[0].i = covey_library.covey_client_report_in_category(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, v[5].p, v[6].p, (covey_done_fn)v[7].f, v[8].p, (covey_free_fn)v[9].f, v[10].p, v[11].p); }
static const hook hook_covey_client_report_in_category_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_report_in_category[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"userId", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"category", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"description", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_report_in_category_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_current_user(value *v) { v[0].i = covey_library.covey_client_update_current_user(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p, (covey_user_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_update_current_user_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_update_current_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"nickname", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"profileUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"profilePath", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"mimeType", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_current_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_create_user_metadata(value *v) { v[0].i = covey_library.covey_client_create_user_metadata(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_user_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_create_user_metadata_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_create_user_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"keys", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"values", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_create_user_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_user_metadata(value *v) { v[0].i = covey_library.covey_client_update_user_metadata(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (bool)v[5].b, (covey_user_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_update_user_metadata_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_update_user_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"keys", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"values", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"upsert", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_user_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_user_metadata(value *v) { v[0].i = covey_library.covey_client_delete_user_metadata(v[1].p, v[2].p, (covey_user_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_delete_user_metadata_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_delete_user_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_user_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_all_user_metadata(value *v) { v[0].i = covey_library.covey_client_delete_all_user_metadata(v[1].p, (covey_user_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_delete_all_user_metadata_0 = {(void (*)(void))on_covey_user_fn_0, &callback_covey_user_fn, true, false};
static const part parameters_covey_client_delete_all_user_metadata[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_all_user_metadata_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_block_user(value *v) { v[0].i = covey_library.covey_client_block_user(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_block_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_block_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_block_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unblock_user(value *v) { v[0].i = covey_library.covey_client_unblock_user(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_unblock_user_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unblock_user[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unblock_user_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_invitation_preference(value *v) { v[0].i = covey_library.covey_client_get_invitation_preference(v[1].p, (covey_choice_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_get_invitation_preference_0 = {(void (*)(void))on_covey_choice_fn_0, &callback_covey_choice_fn, true, false};
static const part parameters_covey_client_get_invitation_preference[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_invitation_preference_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_invitation_preference(value *v) { v[0].i = covey_library.covey_client_set_invitation_preference(v[1].p, (bool)v[2].b, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_set_invitation_preference_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_set_invitation_preference[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"autoAccept", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_invitation_preference_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_register_push_token(value *v) { v[0].i = covey_library.covey_client_register_push_token(v[1].p, (int32_t)v[2].i, v[3].p, (bool)v[4].b, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_register_push_token_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_register_push_token[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"service", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"token", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"isUnique", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_register_push_token_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unregister_push_token(value *v) { v[0].i = covey_library.covey_client_unregister_push_token(v[1].p, (int32_t)v[2].i, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_unregister_push_token_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unregister_push_token[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"service", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"token", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unregister_push_token_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unregister_all_push_tokens(value *v) { v[0].i = covey_library.covey_client_unregister_all_push_tokens(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_unregister_all_push_tokens_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unregister_all_push_tokens[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unregister_all_push_tokens_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_push_tokens(value *v) { v[0].i = covey_library.covey_client_list_push_tokens(v[1].p, (int32_t)v[2].i, (int32_t)v[3].i, v[4].p, v[5].p); }
static const part parameters_covey_client_list_push_tokens[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"service", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_push_token_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_push_preference(value *v) { v[0].i = covey_library.covey_client_get_push_preference(v[1].p, (covey_push_preference_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_get_push_preference_0 = {(void (*)(void))on_covey_push_preference_fn_0, &callback_covey_push_preference_fn, true, false};
static const part parameters_covey_client_get_push_preference[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_push_preference_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_push_trigger(value *v) { v[0].i = covey_library.covey_client_set_push_trigger(v[1].p, (int32_t)v[2].i, (covey_push_preference_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_set_push_trigger_0 = {(void (*)(void))on_covey_push_preference_fn_0, &callback_covey_push_preference_fn, true, false};
static const part parameters_covey_client_set_push_trigger[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"pushTrigger", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_push_trigger_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_do_not_disturb(value *v) { v[0].i = covey_library.covey_client_set_do_not_disturb(v[1].p, (bool)v[2].b, (int32_t)v[3].i, (int32_t)v[4].i, (int32_t)v[5].i, (int32_t)v[6].i, v[7].p, (covey_push_preference_fn)v[8].f, v[9].p, (covey_free_fn)v[10].f, v[11].p, v[12].p); }
static const hook hook_covey_client_set_do_not_disturb_0 = {(void (*)(void))on_covey_push_preference_fn_0, &callback_covey_push_preference_fn, true, false};
static const part parameters_covey_client_set_do_not_disturb[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"isOn", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"startHour", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"startMinute", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"endHour", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"endMinute", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"timeZone", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_do_not_disturb_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_snooze(value *v) { v[0].i = covey_library.covey_client_set_snooze(v[1].p, (bool)v[2].b, (int64_t)v[3].i, (int64_t)v[4].i, (covey_push_preference_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_set_snooze_0 = {(void (*)(void))on_covey_push_preference_fn_0, &callback_covey_push_preference_fn, true, false};
static const part parameters_covey_client_set_snooze[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"isOn", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"startAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"endAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_snooze_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_send_file_message(value *v) { v[0].i = covey_library.covey_client_send_file_message(v[1].p, v[2].p, v[3].p, v[4].p, (covey_upload_progress_fn)v[5].f, (covey_message_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_send_file_message_0 = {(void (*)(void))on_covey_upload_progress_fn_0, &callback_covey_upload_progress_fn, false, false};
static const hook hook_covey_client_send_file_message_1 = {(void (*)(void))on_covey_message_fn_1, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_send_file_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_file_message_params},
    {"pending", ROLE_OBJECT_OUT, I64, true, -1, 0, &class_covey_message},
    {"progress", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_file_message_0},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_file_message_1},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_send_file_messages(value *v) { v[0].i = covey_library.covey_client_send_file_messages(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, v[5].p, (covey_upload_progress_fn)v[6].f, (covey_file_messages_fn)v[7].f, v[8].p, (covey_free_fn)v[9].f, v[10].p, v[11].p); }
static const hook hook_covey_client_send_file_messages_0 = {(void (*)(void))on_covey_upload_progress_fn_0, &callback_covey_upload_progress_fn, false, false};
static const hook hook_covey_client_send_file_messages_1 = {(void (*)(void))on_covey_file_messages_fn_1, &callback_covey_file_messages_fn, false, false};
static const part parameters_covey_client_send_file_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECTS, I64, false, 3, 0, &class_covey_file_message_params},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"pending", ROLE_OBJECTS_OUT, I64, true, 3, 0, &class_covey_message},
    {"progress", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_file_messages_0},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_file_messages_1},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callIds", ROLE_CALL_IDS, UID, true, 3, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_download_file(value *v) { v[0].i = covey_library.covey_client_download_file(v[1].p, v[2].p, (bool)v[3].b, v[4].p, (covey_download_progress_fn)v[5].f, (covey_download_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_download_file_0 = {(void (*)(void))on_covey_download_progress_fn_0, &callback_covey_download_progress_fn, false, false};
static const hook hook_covey_client_download_file_1 = {(void (*)(void))on_covey_download_fn_1, &callback_covey_download_fn, true, false};
static const part parameters_covey_client_download_file[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"url", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"requiresAuth", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"path", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"progress", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_download_file_0},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_download_file_1},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_cancel_download(value *v) { v[0].i = covey_library.covey_client_cancel_download(v[1].p, (uint64_t)v[2].u); }
static const part parameters_covey_client_cancel_download[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"callId", ROLE_NUMBER, UID, false, -1, 0, NULL},
};

static void call_covey_client_get_unsent_messages(value *v) { v[0].i = covey_library.covey_client_get_unsent_messages(v[1].p, v[2].p, (covey_messages_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_unsent_messages_0 = {(void (*)(void))on_covey_messages_fn_0, &callback_covey_messages_fn, true, false};
static const part parameters_covey_client_get_unsent_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_unsent_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_resend_message(value *v) { v[0].i = covey_library.covey_client_resend_message(v[1].p, v[2].p, (covey_message_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_resend_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_resend_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"requestId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_resend_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_cancel_message(value *v) { v[0].i = covey_library.covey_client_cancel_message(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_cancel_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_cancel_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"requestId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_cancel_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_failed_messages(value *v) { v[0].i = covey_library.covey_client_remove_failed_messages(v[1].p, v[2].p, v[3].p, (size_t)v[4].u, (covey_strings_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_remove_failed_messages_0 = {(void (*)(void))on_covey_strings_fn_0, &callback_covey_strings_fn, true, false};
static const part parameters_covey_client_remove_failed_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"requestIds", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_remove_failed_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_set_background_handler(value *v) { v[0].i = covey_library.covey_client_set_background_handler(v[1].p, (covey_background_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f); }
static const hook hook_covey_client_set_background_handler_0 = {(void (*)(void))on_covey_background_fn_0, &callback_covey_background_fn, false, false};
static const part parameters_covey_client_set_background_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_background_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
};

static void call_covey_client_background_progress(value *v) { v[0].i = covey_library.covey_client_background_progress(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_client_background_progress[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"progress", ROLE_STRUCT_OUT, I64, false, -1, 0, &struct_covey_background_progress},
    {"progressSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_client_pause_background(value *v) { v[0].i = covey_library.covey_client_pause_background(v[1].p); }
static const part parameters_covey_client_pause_background[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_resume_background(value *v) { v[0].i = covey_library.covey_client_resume_background(v[1].p); }
static const part parameters_covey_client_resume_background[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_client_add_event_handler(value *v) { v[0].i = covey_library.covey_client_add_event_handler(v[1].p, v[2].p, (covey_event_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f); }
static const hook hook_covey_client_add_event_handler_0 = {(void (*)(void))on_covey_event_fn_0, &callback_covey_event_fn, false, false};
static const part parameters_covey_client_add_event_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"identifier", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_add_event_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_event_handler(value *v) { v[0].i = covey_library.covey_client_remove_event_handler(v[1].p, v[2].p); }
static const part parameters_covey_client_remove_event_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"identifier", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_collection_new(value *v) { v[0].i = covey_library.covey_group_channel_collection_new(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p); }
static const part parameters_covey_group_channel_collection_new[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_group_channel_list_query},
    {"callbacks", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_group_channel_collection_callbacks},
    {"collection", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_group_channel_collection},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_new(value *v) { v[0].i = covey_library.covey_message_collection_new(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, v[5].p, v[6].p, v[7].p); }
static const part parameters_covey_message_collection_new[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"startingPointAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
    {"callbacks", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_message_collection_callbacks},
    {"collection", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_collection},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_feed_open(value *v) { v[0].i = covey_library.covey_feed_open(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p, v[6].p); }
static const part parameters_covey_feed_open[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"name", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"options", ROLE_OBJECT, I64, true, -1, 0, &class_covey_feed_options},
    {"callbacks", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_feed_callbacks},
    {"feed", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_feed},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_remove_feed(value *v) { v[0].i = covey_library.covey_client_remove_feed(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_remove_feed_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_remove_feed[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"name", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_remove_feed_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_group_channels(value *v) { v[0].i = covey_library.covey_client_list_group_channels(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_list_group_channels[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_group_channel_list_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_channel_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_public_group_channels(value *v) { v[0].i = covey_library.covey_client_list_public_group_channels(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_list_public_group_channels[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_public_group_channel_list_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_channel_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_members(value *v) { v[0].i = covey_library.covey_client_list_members(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p); }
static const part parameters_covey_client_list_members[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_member_list_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_operators(value *v) { v[0].i = covey_library.covey_client_list_operators(v[1].p, v[2].p, (int32_t)v[3].i, v[4].p, v[5].p); }
static const part parameters_covey_client_list_operators[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_banned_users(value *v) { v[0].i = covey_library.covey_client_list_banned_users(v[1].p, v[2].p, (int32_t)v[3].i, v[4].p, v[5].p); }
static const part parameters_covey_client_list_banned_users[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_restricted_user_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_muted_users(value *v) { v[0].i = covey_library.covey_client_list_muted_users(v[1].p, v[2].p, (int32_t)v[3].i, v[4].p, v[5].p); }
static const part parameters_covey_client_list_muted_users[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_restricted_user_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_users(value *v) { v[0].i = covey_library.covey_client_list_users(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_list_users[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_user_list_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_blocked_users(value *v) { v[0].i = covey_library.covey_client_list_blocked_users(v[1].p, (int32_t)v[2].i, v[3].p, v[4].p); }
static const part parameters_covey_client_list_blocked_users[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_previous_messages(value *v) { v[0].i = covey_library.covey_client_list_previous_messages(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, (int32_t)v[5].i, v[6].p, v[7].p); }
static const part parameters_covey_client_list_previous_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_refresh_channel(value *v) { v[0].i = covey_library.covey_client_refresh_channel(v[1].p, v[2].p, (covey_channel_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_refresh_channel_0 = {(void (*)(void))on_covey_channel_fn_0, &callback_covey_channel_fn, true, false};
static const part parameters_covey_client_refresh_channel[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_refresh_channel_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_cached_message(value *v) { v[0].i = covey_library.covey_client_get_cached_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_message_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_get_cached_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_get_cached_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_cached_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_messages_by_timestamp(value *v) { v[0].i = covey_library.covey_client_get_messages_by_timestamp(v[1].p, v[2].p, (int64_t)v[3].i, (int32_t)v[4].i, (int32_t)v[5].i, (bool)v[6].b, v[7].p, (covey_messages_fn)v[8].f, v[9].p, (covey_free_fn)v[10].f, v[11].p, v[12].p); }
static const hook hook_covey_client_get_messages_by_timestamp_0 = {(void (*)(void))on_covey_messages_fn_0, &callback_covey_messages_fn, true, false};
static const part parameters_covey_client_get_messages_by_timestamp[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"timestampAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"previousCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"nextCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"inclusive", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_messages_by_timestamp_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_messages_by_id(value *v) { v[0].i = covey_library.covey_client_get_messages_by_id(v[1].p, v[2].p, (int64_t)v[3].i, (int32_t)v[4].i, (int32_t)v[5].i, (bool)v[6].b, v[7].p, (covey_messages_fn)v[8].f, v[9].p, (covey_free_fn)v[10].f, v[11].p, v[12].p); }
static const hook hook_covey_client_get_messages_by_id_0 = {(void (*)(void))on_covey_messages_fn_0, &callback_covey_messages_fn, true, false};
static const part parameters_covey_client_get_messages_by_id[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"previousCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"nextCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"inclusive", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_messages_by_id_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_threaded_messages(value *v) { v[0].i = covey_library.covey_client_get_threaded_messages(v[1].p, v[2].p, (int64_t)v[3].i, (int64_t)v[4].i, (int32_t)v[5].i, (int32_t)v[6].i, (bool)v[7].b, v[8].p, (covey_thread_fn)v[9].f, v[10].p, (covey_free_fn)v[11].f, v[12].p, v[13].p); }
static const hook hook_covey_client_get_threaded_messages_0 = {(void (*)(void))on_covey_thread_fn_0, &callback_covey_thread_fn, true, false};
static const part parameters_covey_client_get_threaded_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"timestampAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"previousCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"nextCount", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"inclusive", ROLE_FLAG, BOOL, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_threaded_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_channel_changelog(value *v) { v[0].i = covey_library.covey_client_get_channel_changelog(v[1].p, v[2].p, (int64_t)v[3].i, (covey_channel_changes_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_get_channel_changelog_0 = {(void (*)(void))on_covey_channel_changes_fn_0, &callback_covey_channel_changes_fn, true, false};
static const part parameters_covey_client_get_channel_changelog[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"token", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"sinceAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_channel_changelog_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_message_changelog(value *v) { v[0].i = covey_library.covey_client_get_message_changelog(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, (covey_message_changes_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_get_message_changelog_0 = {(void (*)(void))on_covey_message_changes_fn_0, &callback_covey_message_changes_fn, true, false};
static const part parameters_covey_client_get_message_changelog[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"token", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"sinceAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_message_changelog_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unread_totals(value *v) { v[0].i = covey_library.covey_client_unread_totals(v[1].p, v[2].p); }
static const part parameters_covey_client_unread_totals[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"totals", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_unread_totals},
};

static void call_covey_client_set_unread_totals_handler(value *v) { v[0].i = covey_library.covey_client_set_unread_totals_handler(v[1].p, (covey_unread_totals_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f); }
static const hook hook_covey_client_set_unread_totals_handler_0 = {(void (*)(void))on_covey_unread_totals_fn_0, &callback_covey_unread_totals_fn, false, false};
static const part parameters_covey_client_set_unread_totals_handler[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_set_unread_totals_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_unread_message_count(value *v) { v[0].i = covey_library.covey_client_get_unread_message_count(v[1].p, v[2].p, (size_t)v[3].u, (int32_t)v[4].i, (covey_count_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_get_unread_message_count_0 = {(void (*)(void))on_covey_count_fn_0, &callback_covey_count_fn, true, false};
static const part parameters_covey_client_get_unread_message_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"customTypes", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"customTypeCount", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"superChannelFilter", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_unread_message_count_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_unread_channel_count(value *v) { v[0].i = covey_library.covey_client_get_unread_channel_count(v[1].p, v[2].p, (size_t)v[3].u, (int32_t)v[4].i, (covey_count_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_get_unread_channel_count_0 = {(void (*)(void))on_covey_count_fn_0, &callback_covey_count_fn, true, false};
static const part parameters_covey_client_get_unread_channel_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"customTypes", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"customTypeCount", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"superChannelFilter", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_unread_channel_count_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_channel_count(value *v) { v[0].i = covey_library.covey_client_get_channel_count(v[1].p, (int32_t)v[2].i, (covey_count_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_channel_count_0 = {(void (*)(void))on_covey_count_fn_0, &callback_covey_count_fn, true, false};
static const part parameters_covey_client_get_channel_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"memberStateFilter", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_channel_count_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_unread_item_counts(value *v) { v[0].i = covey_library.covey_client_get_unread_item_counts(v[1].p, (int32_t)v[2].i, (covey_unread_item_counts_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_unread_item_counts_0 = {(void (*)(void))on_covey_unread_item_counts_fn_0, &callback_covey_unread_item_counts_fn, true, false};
static const part parameters_covey_client_get_unread_item_counts[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"items", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_unread_item_counts_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_cached_data_size(value *v) { v[0].i = covey_library.covey_client_cached_data_size(v[1].p, v[2].p, (covey_size_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_cached_data_size_0 = {(void (*)(void))on_covey_size_fn_0, &callback_covey_size_fn, true, false};
static const part parameters_covey_client_cached_data_size[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_cached_data_size_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_clear_cached_messages(value *v) { v[0].i = covey_library.covey_client_clear_cached_messages(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_clear_cached_messages_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_clear_cached_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_clear_cached_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_clear_cached_data(value *v) { v[0].i = covey_library.covey_client_clear_cached_data(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_clear_cached_data_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_clear_cached_data[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_clear_cached_data_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_clear_unsent_messages(value *v) { v[0].i = covey_library.covey_client_clear_unsent_messages(v[1].p, v[2].p, (covey_strings_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_clear_unsent_messages_0 = {(void (*)(void))on_covey_strings_fn_0, &callback_covey_strings_fn, true, false};
static const part parameters_covey_client_clear_unsent_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_clear_unsent_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_search_messages(value *v) { v[0].i = covey_library.covey_client_search_messages(v[1].p, v[2].p, (covey_message_search_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_search_messages_0 = {(void (*)(void))on_covey_message_search_fn_0, &callback_covey_message_search_fn, true, false};
static const part parameters_covey_client_search_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message_search_query},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_search_messages_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_file_message(value *v) { v[0].i = covey_library.covey_client_update_file_message(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_message_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_update_file_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_update_file_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_file_message_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_file_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_translate_message(value *v) { v[0].i = covey_library.covey_client_translate_message(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (size_t)v[5].u, (covey_message_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_translate_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_translate_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"languages", ROLE_TEXTS, I64, false, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_translate_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_pin_message(value *v) { v[0].i = covey_library.covey_client_pin_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_pin_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_pin_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_pin_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_unpin_message(value *v) { v[0].i = covey_library.covey_client_unpin_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_unpin_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_unpin_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_unpin_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_add_reaction(value *v) { v[0].i = covey_library.covey_client_add_reaction(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_add_reaction_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_add_reaction[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_add_reaction_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_reaction(value *v) { v[0].i = covey_library.covey_client_delete_reaction(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_delete_reaction_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_reaction[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_reaction_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_copy_message(value *v) { v[0].i = covey_library.covey_client_copy_message(v[1].p, v[2].p, v[3].p, v[4].p, (covey_message_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_copy_message_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_client_copy_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"pending", ROLE_OBJECT_OUT, I64, true, -1, 0, &class_covey_message},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_copy_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_mark_all_as_read(value *v) { v[0].i = covey_library.covey_client_mark_all_as_read(v[1].p, v[2].p, (size_t)v[3].u, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_mark_all_as_read_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mark_all_as_read[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrls", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mark_all_as_read_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_mark_as_unread(value *v) { v[0].i = covey_library.covey_client_mark_as_unread(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_mark_as_unread_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mark_as_unread[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mark_as_unread_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_mark_thread_as_read(value *v) { v[0].i = covey_library.covey_client_mark_thread_as_read(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_mark_thread_as_read_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mark_thread_as_read[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mark_thread_as_read_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_mark_as_delivered(value *v) { v[0].i = covey_library.covey_client_mark_as_delivered(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_mark_as_delivered_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_mark_as_delivered[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_mark_as_delivered_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_start_typing(value *v) { v[0].i = covey_library.covey_client_start_typing(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_start_typing_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_start_typing[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_start_typing_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_end_typing(value *v) { v[0].i = covey_library.covey_client_end_typing(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_end_typing_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_end_typing[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_end_typing_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_read_members(value *v) { v[0].i = covey_library.covey_client_read_members(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_read_members[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"members", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member_list},
};

static void call_covey_client_unread_members(value *v) { v[0].i = covey_library.covey_client_unread_members(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_unread_members[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"members", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member_list},
};

static void call_covey_client_unread_member_count(value *v) { v[0].i = covey_library.covey_client_unread_member_count(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_unread_member_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_client_undelivered_member_count(value *v) { v[0].i = covey_library.covey_client_undelivered_member_count(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_undelivered_member_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channel", ROLE_OBJECT, I64, false, -1, 0, &class_covey_channel},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_client_list_found_messages(value *v) { v[0].i = covey_library.covey_client_list_found_messages(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_list_found_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, false, -1, 0, &class_covey_server_search_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_emojis(value *v) { v[0].i = covey_library.covey_client_get_emojis(v[1].p, (covey_emojis_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_client_get_emojis_0 = {(void (*)(void))on_covey_emojis_fn_0, &callback_covey_emojis_fn, true, false};
static const part parameters_covey_client_get_emojis[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_emojis_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_emoji_category(value *v) { v[0].i = covey_library.covey_client_get_emoji_category(v[1].p, (int64_t)v[2].i, (covey_emoji_category_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_emoji_category_0 = {(void (*)(void))on_covey_emoji_category_fn_0, &callback_covey_emoji_category_fn, true, false};
static const part parameters_covey_client_get_emoji_category[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"categoryId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_emoji_category_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_emoji(value *v) { v[0].i = covey_library.covey_client_get_emoji(v[1].p, v[2].p, (covey_emoji_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_emoji_0 = {(void (*)(void))on_covey_emoji_fn_0, &callback_covey_emoji_fn, true, false};
static const part parameters_covey_client_get_emoji[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_emoji_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_create_poll(value *v) { v[0].i = covey_library.covey_client_create_poll(v[1].p, v[2].p, (covey_poll_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_create_poll_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_create_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_poll_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_create_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_poll(value *v) { v[0].i = covey_library.covey_client_get_poll(v[1].p, v[2].p, (int64_t)v[3].i, (covey_poll_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_get_poll_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_get_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_poll(value *v) { v[0].i = covey_library.covey_client_update_poll(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_poll_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_update_poll_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_update_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_poll_params},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_close_poll(value *v) { v[0].i = covey_library.covey_client_close_poll(v[1].p, v[2].p, (int64_t)v[3].i, (covey_poll_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_close_poll_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_close_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_close_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_poll(value *v) { v[0].i = covey_library.covey_client_delete_poll(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_delete_poll_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_add_poll_option(value *v) { v[0].i = covey_library.covey_client_add_poll_option(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (covey_poll_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_add_poll_option_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_add_poll_option[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"text", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_add_poll_option_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_poll_option(value *v) { v[0].i = covey_library.covey_client_update_poll_option(v[1].p, v[2].p, (int64_t)v[3].i, (int64_t)v[4].i, v[5].p, (covey_poll_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_update_poll_option_0 = {(void (*)(void))on_covey_poll_fn_0, &callback_covey_poll_fn, true, false};
static const part parameters_covey_client_update_poll_option[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"optionId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"text", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_poll_option_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_delete_poll_option(value *v) { v[0].i = covey_library.covey_client_delete_poll_option(v[1].p, v[2].p, (int64_t)v[3].i, (int64_t)v[4].i, (covey_done_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_delete_poll_option_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_delete_poll_option[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"optionId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_delete_poll_option_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_vote_poll(value *v) { v[0].i = covey_library.covey_client_vote_poll(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (size_t)v[5].u, (covey_done_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_vote_poll_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_vote_poll[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"optionIds", ROLE_NUMBERS, ID, true, 4, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_vote_poll_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_polls(value *v) { v[0].i = covey_library.covey_client_list_polls(v[1].p, v[2].p, (int32_t)v[3].i, v[4].p, v[5].p); }
static const part parameters_covey_client_list_polls[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_poll_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_poll_voters(value *v) { v[0].i = covey_library.covey_client_list_poll_voters(v[1].p, v[2].p, (int64_t)v[3].i, (int64_t)v[4].i, (int32_t)v[5].i, v[6].p, v[7].p); }
static const part parameters_covey_client_list_poll_voters[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"optionId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_schedule_user_message(value *v) { v[0].i = covey_library.covey_client_schedule_user_message(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, (covey_scheduled_message_fn)v[5].f, v[6].p, (covey_free_fn)v[7].f, v[8].p, v[9].p); }
static const hook hook_covey_client_schedule_user_message_0 = {(void (*)(void))on_covey_scheduled_message_fn_0, &callback_covey_scheduled_message_fn, true, false};
static const part parameters_covey_client_schedule_user_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_user_message_params},
    {"scheduledAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_schedule_user_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_schedule_file_message(value *v) { v[0].i = covey_library.covey_client_schedule_file_message(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, (covey_upload_progress_fn)v[5].f, (covey_scheduled_message_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_schedule_file_message_0 = {(void (*)(void))on_covey_upload_progress_fn_0, &callback_covey_upload_progress_fn, false, false};
static const hook hook_covey_client_schedule_file_message_1 = {(void (*)(void))on_covey_scheduled_message_fn_1, &callback_covey_scheduled_message_fn, true, false};
static const part parameters_covey_client_schedule_file_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_file_message_params},
    {"scheduledAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"progress", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_schedule_file_message_0},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_schedule_file_message_1},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_scheduled_message(value *v) { v[0].i = covey_library.covey_client_get_scheduled_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_scheduled_message_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_get_scheduled_message_0 = {(void (*)(void))on_covey_scheduled_message_fn_0, &callback_covey_scheduled_message_fn, true, false};
static const part parameters_covey_client_get_scheduled_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"scheduledMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_scheduled_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_update_scheduled_message(value *v) { v[0].i = covey_library.covey_client_update_scheduled_message(v[1].p, v[2].p, (int64_t)v[3].i, v[4].p, (int64_t)v[5].i, (covey_scheduled_message_fn)v[6].f, v[7].p, (covey_free_fn)v[8].f, v[9].p, v[10].p); }
static const hook hook_covey_client_update_scheduled_message_0 = {(void (*)(void))on_covey_scheduled_message_fn_0, &callback_covey_scheduled_message_fn, true, false};
static const part parameters_covey_client_update_scheduled_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"scheduledMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_user_message_params},
    {"scheduledAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_update_scheduled_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_cancel_scheduled_message(value *v) { v[0].i = covey_library.covey_client_cancel_scheduled_message(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_cancel_scheduled_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_cancel_scheduled_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"scheduledMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_cancel_scheduled_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_send_scheduled_message_now(value *v) { v[0].i = covey_library.covey_client_send_scheduled_message_now(v[1].p, v[2].p, (int64_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_client_send_scheduled_message_now_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_client_send_scheduled_message_now[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"scheduledMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_send_scheduled_message_now_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_get_scheduled_message_count(value *v) { v[0].i = covey_library.covey_client_get_scheduled_message_count(v[1].p, v[2].p, (covey_count_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_client_get_scheduled_message_count_0 = {(void (*)(void))on_covey_count_fn_0, &callback_covey_count_fn, true, false};
static const part parameters_covey_client_get_scheduled_message_count[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_scheduled_message_query},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_client_get_scheduled_message_count_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_list_scheduled_messages(value *v) { v[0].i = covey_library.covey_client_list_scheduled_messages(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_client_list_scheduled_messages[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_scheduled_message_query},
    {"pages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_scheduled_message_pages},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_setup(value *v) { v[0].i = covey_library.covey_sync_setup(v[1].p, v[2].p, v[3].p, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_sync_setup_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_setup[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"userId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"options", ROLE_OBJECT, I64, true, -1, 0, &class_covey_sync_options},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_setup_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_resume(value *v) { v[0].i = covey_library.covey_sync_resume(v[1].p, (bool)v[2].b); }
static const part parameters_covey_sync_resume[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"force", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_sync_pause(value *v) { v[0].i = covey_library.covey_sync_pause(v[1].p); }
static const part parameters_covey_sync_pause[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
};

static void call_covey_sync_clear_cache(value *v) { v[0].i = covey_library.covey_sync_clear_cache(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_sync_clear_cache_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_clear_cache[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_clear_cache_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_new(value *v) { v[0].i = covey_library.covey_sync_message_collection_new(v[1].p, v[2].p, v[3].p, (int64_t)v[4].i, (int32_t)v[5].i, v[6].p, v[7].p, v[8].p); }
static const part parameters_covey_sync_message_collection_new[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"filter", ROLE_OBJECT, I64, true, -1, 0, &class_covey_sync_message_filter},
    {"viewpointAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fetchLimit", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"callbacks", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_sync_message_callbacks},
    {"collection", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_pending_message(value *v) { v[0].i = covey_library.covey_sync_pending_message(v[1].p, v[2].p, v[3].p, v[4].p, (int64_t)v[5].i, v[6].p, v[7].p); }
static const part parameters_covey_sync_pending_message[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_user_message_params},
    {"requestId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"message", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_channel_collection_new(value *v) { v[0].i = covey_library.covey_sync_channel_collection_new(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p); }
static const part parameters_covey_sync_channel_collection_new[] = {
    {"client", ROLE_SELF, I64, false, -1, 0, &class_covey_client},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_group_channel_list_query},
    {"callbacks", ROLE_STRUCT, I64, true, -1, 0, &struct_covey_sync_channel_callbacks},
    {"collection", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_sync_channel_collection},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void release_covey_client(void *handle) { covey_library.covey_client_release(handle); }
static const function methods_covey_client[] = {
    {"new", call_covey_client_new, parameters_covey_client_new, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"close", call_covey_client_close, parameters_covey_client_close, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fd", call_covey_client_fd, parameters_covey_client_fd, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"dispatch", call_covey_client_dispatch, parameters_covey_client_dispatch, 3, 2, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"waitingCount", call_covey_client_waiting_count, parameters_covey_client_waiting_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"droppedCount", call_covey_client_dropped_count, parameters_covey_client_dropped_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"addConnectionHandler", call_covey_client_add_connection_handler, parameters_covey_client_add_connection_handler, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, 0, NULL},
    {"removeConnectionHandler", call_covey_client_remove_connection_handler, parameters_covey_client_remove_connection_handler, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"connect", call_covey_client_connect, parameters_covey_client_connect, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"disconnect", call_covey_client_disconnect, parameters_covey_client_disconnect, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"pause", call_covey_client_pause, parameters_covey_client_pause, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"resume", call_covey_client_resume, parameters_covey_client_resume, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"reconnect", call_covey_client_reconnect, parameters_covey_client_reconnect, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"connectionState", call_covey_client_connection_state, parameters_covey_client_connection_state, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"currentUser", call_covey_client_current_user, parameters_covey_client_current_user, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"markAsRead", call_covey_client_mark_as_read, parameters_covey_client_mark_as_read, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"sendUserMessage", call_covey_client_send_user_message, parameters_covey_client_send_user_message, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMessage", call_covey_client_get_message, parameters_covey_client_get_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateUserMessage", call_covey_client_update_user_message, parameters_covey_client_update_user_message, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteMessage", call_covey_client_delete_message, parameters_covey_client_delete_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setSessionHandler", call_covey_client_set_session_handler, parameters_covey_client_set_session_handler, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, 0, NULL},
    {"answerTokenRequest", call_covey_client_answer_token_request, parameters_covey_client_answer_token_request, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"failTokenRequest", call_covey_client_fail_token_request, parameters_covey_client_fail_token_request, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getStats", call_covey_client_get_stats, parameters_covey_client_get_stats, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getChannel", call_covey_client_get_channel, parameters_covey_client_get_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"createChannel", call_covey_client_create_channel, parameters_covey_client_create_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateChannel", call_covey_client_update_channel, parameters_covey_client_update_channel, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteChannel", call_covey_client_delete_channel, parameters_covey_client_delete_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"invite", call_covey_client_invite, parameters_covey_client_invite, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"acceptInvitation", call_covey_client_accept_invitation, parameters_covey_client_accept_invitation, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"declineInvitation", call_covey_client_decline_invitation, parameters_covey_client_decline_invitation, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"joinChannel", call_covey_client_join_channel, parameters_covey_client_join_channel, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"leaveChannel", call_covey_client_leave_channel, parameters_covey_client_leave_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"freezeChannel", call_covey_client_freeze_channel, parameters_covey_client_freeze_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unfreezeChannel", call_covey_client_unfreeze_channel, parameters_covey_client_unfreeze_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hideChannel", call_covey_client_hide_channel, parameters_covey_client_hide_channel, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unhideChannel", call_covey_client_unhide_channel, parameters_covey_client_unhide_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"resetMyHistory", call_covey_client_reset_my_history, parameters_covey_client_reset_my_history, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getChannelPushTrigger", call_covey_client_get_channel_push_trigger, parameters_covey_client_get_channel_push_trigger, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setChannelPushTrigger", call_covey_client_set_channel_push_trigger, parameters_covey_client_set_channel_push_trigger, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setChannelCountPreference", call_covey_client_set_channel_count_preference, parameters_covey_client_set_channel_count_preference, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getChannelMetadata", call_covey_client_get_channel_metadata, parameters_covey_client_get_channel_metadata, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"createChannelMetadata", call_covey_client_create_channel_metadata, parameters_covey_client_create_channel_metadata, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateChannelMetadata", call_covey_client_update_channel_metadata, parameters_covey_client_update_channel_metadata, 11, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteChannelMetadata", call_covey_client_delete_channel_metadata, parameters_covey_client_delete_channel_metadata, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteAllChannelMetadata", call_covey_client_delete_all_channel_metadata, parameters_covey_client_delete_all_channel_metadata, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMetacounters", call_covey_client_get_metacounters, parameters_covey_client_get_metacounters, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"createMetacounters", call_covey_client_create_metacounters, parameters_covey_client_create_metacounters, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateMetacounters", call_covey_client_update_metacounters, parameters_covey_client_update_metacounters, 12, 5, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteMetacounter", call_covey_client_delete_metacounter, parameters_covey_client_delete_metacounter, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteAllMetacounters", call_covey_client_delete_all_metacounters, parameters_covey_client_delete_all_metacounters, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"addOperators", call_covey_client_add_operators, parameters_covey_client_add_operators, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"removeOperators", call_covey_client_remove_operators, parameters_covey_client_remove_operators, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"removeAllOperators", call_covey_client_remove_all_operators, parameters_covey_client_remove_all_operators, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"banUser", call_covey_client_ban_user, parameters_covey_client_ban_user, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unbanUser", call_covey_client_unban_user, parameters_covey_client_unban_user, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"muteUser", call_covey_client_mute_user, parameters_covey_client_mute_user, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unmuteUser", call_covey_client_unmute_user, parameters_covey_client_unmute_user, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMyMutedInfo", call_covey_client_get_my_muted_info, parameters_covey_client_get_my_muted_info, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"reportChannel", call_covey_client_report_channel, parameters_covey_client_report_channel, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"reportUser", call_covey_client_report_user, parameters_covey_client_report_user, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"reportMessage", call_covey_client_report_message, parameters_covey_client_report_message, 11, 5, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getReportCategories", call_covey_client_get_report_categories, parameters_covey_client_get_report_categories, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"reportInCategory", call_covey_client_report_in_category, parameters_covey_client_report_in_category, 11, 5, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateCurrentUser", call_covey_client_update_current_user, parameters_covey_client_update_current_user, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"createUserMetadata", call_covey_client_create_user_metadata, parameters_covey_client_create_user_metadata, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateUserMetadata", call_covey_client_update_user_metadata, parameters_covey_client_update_user_metadata, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteUserMetadata", call_covey_client_delete_user_metadata, parameters_covey_client_delete_user_metadata, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteAllUserMetadata", call_covey_client_delete_all_user_metadata, parameters_covey_client_delete_all_user_metadata, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"blockUser", call_covey_client_block_user, parameters_covey_client_block_user, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unblockUser", call_covey_client_unblock_user, parameters_covey_client_unblock_user, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getInvitationPreference", call_covey_client_get_invitation_preference, parameters_covey_client_get_invitation_preference, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setInvitationPreference", call_covey_client_set_invitation_preference, parameters_covey_client_set_invitation_preference, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"registerPushToken", call_covey_client_register_push_token, parameters_covey_client_register_push_token, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unregisterPushToken", call_covey_client_unregister_push_token, parameters_covey_client_unregister_push_token, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unregisterAllPushTokens", call_covey_client_unregister_all_push_tokens, parameters_covey_client_unregister_all_push_tokens, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"listPushTokens", call_covey_client_list_push_tokens, parameters_covey_client_list_push_tokens, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getPushPreference", call_covey_client_get_push_preference, parameters_covey_client_get_push_preference, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setPushTrigger", call_covey_client_set_push_trigger, parameters_covey_client_set_push_trigger, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setDoNotDisturb", call_covey_client_set_do_not_disturb, parameters_covey_client_set_do_not_disturb, 12, 6, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setSnooze", call_covey_client_set_snooze, parameters_covey_client_set_snooze, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"sendFileMessage", call_covey_client_send_file_message, parameters_covey_client_send_file_message, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 2, IS_CALL, NULL},
    {"sendFileMessages", call_covey_client_send_file_messages, parameters_covey_client_send_file_messages, 11, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 2, 0, NULL},
    {"downloadFile", call_covey_client_download_file, parameters_covey_client_download_file, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 2, IS_CALL, NULL},
    {"cancelDownload", call_covey_client_cancel_download, parameters_covey_client_cancel_download, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getUnsentMessages", call_covey_client_get_unsent_messages, parameters_covey_client_get_unsent_messages, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"resendMessage", call_covey_client_resend_message, parameters_covey_client_resend_message, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"cancelMessage", call_covey_client_cancel_message, parameters_covey_client_cancel_message, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"removeFailedMessages", call_covey_client_remove_failed_messages, parameters_covey_client_remove_failed_messages, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setBackgroundHandler", call_covey_client_set_background_handler, parameters_covey_client_set_background_handler, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, 0, NULL},
    {"backgroundProgress", call_covey_client_background_progress, parameters_covey_client_background_progress, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pauseBackground", call_covey_client_pause_background, parameters_covey_client_pause_background, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"resumeBackground", call_covey_client_resume_background, parameters_covey_client_resume_background, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"addEventHandler", call_covey_client_add_event_handler, parameters_covey_client_add_event_handler, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, 0, NULL},
    {"removeEventHandler", call_covey_client_remove_event_handler, parameters_covey_client_remove_event_handler, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"groupChannelCollection", call_covey_group_channel_collection_new, parameters_covey_group_channel_collection_new, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"messageCollection", call_covey_message_collection_new, parameters_covey_message_collection_new, 7, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"feed", call_covey_feed_open, parameters_covey_feed_open, 6, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"removeFeed", call_covey_client_remove_feed, parameters_covey_client_remove_feed, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"listGroupChannels", call_covey_client_list_group_channels, parameters_covey_client_list_group_channels, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listPublicGroupChannels", call_covey_client_list_public_group_channels, parameters_covey_client_list_public_group_channels, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listMembers", call_covey_client_list_members, parameters_covey_client_list_members, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listOperators", call_covey_client_list_operators, parameters_covey_client_list_operators, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listBannedUsers", call_covey_client_list_banned_users, parameters_covey_client_list_banned_users, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listMutedUsers", call_covey_client_list_muted_users, parameters_covey_client_list_muted_users, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listUsers", call_covey_client_list_users, parameters_covey_client_list_users, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listBlockedUsers", call_covey_client_list_blocked_users, parameters_covey_client_list_blocked_users, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listPreviousMessages", call_covey_client_list_previous_messages, parameters_covey_client_list_previous_messages, 7, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"refreshChannel", call_covey_client_refresh_channel, parameters_covey_client_refresh_channel, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getCachedMessage", call_covey_client_get_cached_message, parameters_covey_client_get_cached_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMessagesByTimestamp", call_covey_client_get_messages_by_timestamp, parameters_covey_client_get_messages_by_timestamp, 12, 6, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMessagesById", call_covey_client_get_messages_by_id, parameters_covey_client_get_messages_by_id, 12, 6, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getThreadedMessages", call_covey_client_get_threaded_messages, parameters_covey_client_get_threaded_messages, 13, 7, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getChannelChangelog", call_covey_client_get_channel_changelog, parameters_covey_client_get_channel_changelog, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getMessageChangelog", call_covey_client_get_message_changelog, parameters_covey_client_get_message_changelog, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unreadTotals", call_covey_client_unread_totals, parameters_covey_client_unread_totals, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"setUnreadTotalsHandler", call_covey_client_set_unread_totals_handler, parameters_covey_client_set_unread_totals_handler, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, 0, NULL},
    {"getUnreadMessageCount", call_covey_client_get_unread_message_count, parameters_covey_client_get_unread_message_count, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getUnreadChannelCount", call_covey_client_get_unread_channel_count, parameters_covey_client_get_unread_channel_count, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getChannelCount", call_covey_client_get_channel_count, parameters_covey_client_get_channel_count, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getUnreadItemCounts", call_covey_client_get_unread_item_counts, parameters_covey_client_get_unread_item_counts, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"cachedDataSize", call_covey_client_cached_data_size, parameters_covey_client_cached_data_size, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"clearCachedMessages", call_covey_client_clear_cached_messages, parameters_covey_client_clear_cached_messages, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"clearCachedData", call_covey_client_clear_cached_data, parameters_covey_client_clear_cached_data, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"clearUnsentMessages", call_covey_client_clear_unsent_messages, parameters_covey_client_clear_unsent_messages, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"searchMessages", call_covey_client_search_messages, parameters_covey_client_search_messages, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateFileMessage", call_covey_client_update_file_message, parameters_covey_client_update_file_message, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"translateMessage", call_covey_client_translate_message, parameters_covey_client_translate_message, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"pinMessage", call_covey_client_pin_message, parameters_covey_client_pin_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"unpinMessage", call_covey_client_unpin_message, parameters_covey_client_unpin_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"addReaction", call_covey_client_add_reaction, parameters_covey_client_add_reaction, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteReaction", call_covey_client_delete_reaction, parameters_covey_client_delete_reaction, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"copyMessage", call_covey_client_copy_message, parameters_covey_client_copy_message, 9, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"markAllAsRead", call_covey_client_mark_all_as_read, parameters_covey_client_mark_all_as_read, 8, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"markAsUnread", call_covey_client_mark_as_unread, parameters_covey_client_mark_as_unread, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"markThreadAsRead", call_covey_client_mark_thread_as_read, parameters_covey_client_mark_thread_as_read, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"markAsDelivered", call_covey_client_mark_as_delivered, parameters_covey_client_mark_as_delivered, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"startTyping", call_covey_client_start_typing, parameters_covey_client_start_typing, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"endTyping", call_covey_client_end_typing, parameters_covey_client_end_typing, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"readMembers", call_covey_client_read_members, parameters_covey_client_read_members, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"unreadMembers", call_covey_client_unread_members, parameters_covey_client_unread_members, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"unreadMemberCount", call_covey_client_unread_member_count, parameters_covey_client_unread_member_count, 3, 2, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"undeliveredMemberCount", call_covey_client_undelivered_member_count, parameters_covey_client_undelivered_member_count, 3, 2, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listFoundMessages", call_covey_client_list_found_messages, parameters_covey_client_list_found_messages, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getEmojis", call_covey_client_get_emojis, parameters_covey_client_get_emojis, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getEmojiCategory", call_covey_client_get_emoji_category, parameters_covey_client_get_emoji_category, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getEmoji", call_covey_client_get_emoji, parameters_covey_client_get_emoji, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"createPoll", call_covey_client_create_poll, parameters_covey_client_create_poll, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getPoll", call_covey_client_get_poll, parameters_covey_client_get_poll, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updatePoll", call_covey_client_update_poll, parameters_covey_client_update_poll, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"closePoll", call_covey_client_close_poll, parameters_covey_client_close_poll, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deletePoll", call_covey_client_delete_poll, parameters_covey_client_delete_poll, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"addPollOption", call_covey_client_add_poll_option, parameters_covey_client_add_poll_option, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updatePollOption", call_covey_client_update_poll_option, parameters_covey_client_update_poll_option, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deletePollOption", call_covey_client_delete_poll_option, parameters_covey_client_delete_poll_option, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"votePoll", call_covey_client_vote_poll, parameters_covey_client_vote_poll, 10, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"listPolls", call_covey_client_list_polls, parameters_covey_client_list_polls, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"listPollVoters", call_covey_client_list_poll_voters, parameters_covey_client_list_poll_voters, 7, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"scheduleUserMessage", call_covey_client_schedule_user_message, parameters_covey_client_schedule_user_message, 9, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"scheduleFileMessage", call_covey_client_schedule_file_message, parameters_covey_client_schedule_file_message, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 2, IS_CALL, NULL},
    {"getScheduledMessage", call_covey_client_get_scheduled_message, parameters_covey_client_get_scheduled_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateScheduledMessage", call_covey_client_update_scheduled_message, parameters_covey_client_update_scheduled_message, 10, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"cancelScheduledMessage", call_covey_client_cancel_scheduled_message, parameters_covey_client_cancel_scheduled_message, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"sendScheduledMessageNow", call_covey_client_send_scheduled_message_now, parameters_covey_client_send_scheduled_message_now, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"getScheduledMessageCount", call_covey_client_get_scheduled_message_count, parameters_covey_client_get_scheduled_message_count, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"listScheduledMessages", call_covey_client_list_scheduled_messages, parameters_covey_client_list_scheduled_messages, 4, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"syncSetup", call_covey_sync_setup, parameters_covey_sync_setup, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"syncResume", call_covey_sync_resume, parameters_covey_sync_resume, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"syncPause", call_covey_sync_pause, parameters_covey_sync_pause, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"syncClearCache", call_covey_sync_clear_cache, parameters_covey_sync_clear_cache, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"syncMessageCollection", call_covey_sync_message_collection_new, parameters_covey_sync_message_collection_new, 8, 5, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"syncPendingMessage", call_covey_sync_pending_message, parameters_covey_sync_pending_message, 7, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"syncChannelCollection", call_covey_sync_channel_collection_new, parameters_covey_sync_channel_collection_new, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_client = {0, "Client", release_covey_client, NULL, false, 173, methods_covey_client};

static void call_covey_client_options_new(value *v) { v[0].i = covey_library.covey_client_options_new(v[1].p); }
static const part parameters_covey_client_options_new[] = {
    {"options", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_client_options},
};

static void call_covey_client_options_set_app_id(value *v) { v[0].i = covey_library.covey_client_options_set_app_id(v[1].p, v[2].p); }
static const part parameters_covey_client_options_set_app_id[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"appId", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_cache_directory(value *v) { v[0].i = covey_library.covey_client_options_set_cache_directory(v[1].p, v[2].p); }
static const part parameters_covey_client_options_set_cache_directory[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"path", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_cache_size_limit(value *v) { v[0].i = covey_library.covey_client_options_set_cache_size_limit(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_cache_size_limit[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"sizeBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_download_cache_limit(value *v) { v[0].i = covey_library.covey_client_options_set_download_cache_limit(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_download_cache_limit[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"sizeBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_changelog_budget(value *v) { v[0].i = covey_library.covey_client_options_set_changelog_budget(v[1].p, (int32_t)v[2].i, (int32_t)v[3].i); }
static const part parameters_covey_client_options_set_changelog_budget[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"pages", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"rows", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_read_only(value *v) { v[0].i = covey_library.covey_client_options_set_read_only(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_read_only[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"readOnly", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_volatile_outbox(value *v) { v[0].i = covey_library.covey_client_options_set_volatile_outbox(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_volatile_outbox[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"volatileOutbox", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_api_url(value *v) { v[0].i = covey_library.covey_client_options_set_api_url(v[1].p, v[2].p); }
static const part parameters_covey_client_options_set_api_url[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"url", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_websocket_url(value *v) { v[0].i = covey_library.covey_client_options_set_websocket_url(v[1].p, v[2].p); }
static const part parameters_covey_client_options_set_websocket_url[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"url", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_delivery(value *v) { v[0].i = covey_library.covey_client_options_set_delivery(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_delivery[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"delivery", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_proxy(value *v) { v[0].i = covey_library.covey_client_options_set_proxy(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p); }
static const part parameters_covey_client_options_set_proxy[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"url", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"username", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"password", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_environment_proxy(value *v) { v[0].i = covey_library.covey_client_options_set_environment_proxy(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_environment_proxy[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"enabled", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_ca_file(value *v) { v[0].i = covey_library.covey_client_options_set_ca_file(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_options_set_ca_file[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"path", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_ca_directory(value *v) { v[0].i = covey_library.covey_client_options_set_ca_directory(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_options_set_ca_directory[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"path", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_client_certificate(value *v) { v[0].i = covey_library.covey_client_options_set_client_certificate(v[1].p, v[2].p, v[3].p, v[4].p, v[5].p); }
static const part parameters_covey_client_options_set_client_certificate[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"certificatePath", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"keyPath", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"passphrase", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_connect_timeout(value *v) { v[0].i = covey_library.covey_client_options_set_connect_timeout(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_connect_timeout[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"timeoutMs", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_request_timeout(value *v) { v[0].i = covey_library.covey_client_options_set_request_timeout(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_request_timeout[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"timeoutMs", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_app_info(value *v) { v[0].i = covey_library.covey_client_options_set_app_info(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_client_options_set_app_info[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"version", ROLE_TEXT, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_os_version(value *v) { v[0].i = covey_library.covey_client_options_set_os_version(v[1].p, v[2].p); }
static const part parameters_covey_client_options_set_os_version[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"version", ROLE_TEXT, I64, true, -1, 0, NULL},
};

static void call_covey_client_options_set_auto_resend(value *v) { v[0].i = covey_library.covey_client_options_set_auto_resend(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_auto_resend[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"autoResend", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_resend_expiry_ms(value *v) { v[0].i = covey_library.covey_client_options_set_resend_expiry_ms(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_resend_expiry_ms[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"resendExpiryMs", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_fail_when_frozen(value *v) { v[0].i = covey_library.covey_client_options_set_fail_when_frozen(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_fail_when_frozen[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"failWhenFrozen", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_scope(value *v) { v[0].i = covey_library.covey_client_options_set_background_scope(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_background_scope[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"scope", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_channels(value *v) { v[0].i = covey_library.covey_client_options_set_background_channels(v[1].p, (bool)v[2].b); }
static const part parameters_covey_client_options_set_background_channels[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"channels", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_concurrency(value *v) { v[0].i = covey_library.covey_client_options_set_background_concurrency(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_background_concurrency[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"requests", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_call_delay_ms(value *v) { v[0].i = covey_library.covey_client_options_set_background_call_delay_ms(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_background_call_delay_ms[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"callDelayMs", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_bandwidth(value *v) { v[0].i = covey_library.covey_client_options_set_background_bandwidth(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_client_options_set_background_bandwidth[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"bytesPerSecond", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_older_pages(value *v) { v[0].i = covey_library.covey_client_options_set_background_older_pages(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_background_older_pages[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"pages", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_client_options_set_background_top_channels(value *v) { v[0].i = covey_library.covey_client_options_set_background_top_channels(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_client_options_set_background_top_channels[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_client_options},
    {"channels", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_client_options(void *handle) { covey_library.covey_client_options_release(handle); }
static const function methods_covey_client_options[] = {
    {"new", call_covey_client_options_new, parameters_covey_client_options_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setAppId", call_covey_client_options_set_app_id, parameters_covey_client_options_set_app_id, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCacheDirectory", call_covey_client_options_set_cache_directory, parameters_covey_client_options_set_cache_directory, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCacheSizeLimit", call_covey_client_options_set_cache_size_limit, parameters_covey_client_options_set_cache_size_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setDownloadCacheLimit", call_covey_client_options_set_download_cache_limit, parameters_covey_client_options_set_download_cache_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChangelogBudget", call_covey_client_options_set_changelog_budget, parameters_covey_client_options_set_changelog_budget, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReadOnly", call_covey_client_options_set_read_only, parameters_covey_client_options_set_read_only, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setVolatileOutbox", call_covey_client_options_set_volatile_outbox, parameters_covey_client_options_set_volatile_outbox, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setApiUrl", call_covey_client_options_set_api_url, parameters_covey_client_options_set_api_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setWebsocketUrl", call_covey_client_options_set_websocket_url, parameters_covey_client_options_set_websocket_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setDelivery", call_covey_client_options_set_delivery, parameters_covey_client_options_set_delivery, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setProxy", call_covey_client_options_set_proxy, parameters_covey_client_options_set_proxy, 5, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setEnvironmentProxy", call_covey_client_options_set_environment_proxy, parameters_covey_client_options_set_environment_proxy, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCaFile", call_covey_client_options_set_ca_file, parameters_covey_client_options_set_ca_file, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCaDirectory", call_covey_client_options_set_ca_directory, parameters_covey_client_options_set_ca_directory, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setClientCertificate", call_covey_client_options_set_client_certificate, parameters_covey_client_options_set_client_certificate, 5, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setConnectTimeout", call_covey_client_options_set_connect_timeout, parameters_covey_client_options_set_connect_timeout, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setRequestTimeout", call_covey_client_options_set_request_timeout, parameters_covey_client_options_set_request_timeout, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAppInfo", call_covey_client_options_set_app_info, parameters_covey_client_options_set_app_info, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOsVersion", call_covey_client_options_set_os_version, parameters_covey_client_options_set_os_version, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAutoResend", call_covey_client_options_set_auto_resend, parameters_covey_client_options_set_auto_resend, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setResendExpiryMs", call_covey_client_options_set_resend_expiry_ms, parameters_covey_client_options_set_resend_expiry_ms, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setFailWhenFrozen", call_covey_client_options_set_fail_when_frozen, parameters_covey_client_options_set_fail_when_frozen, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundScope", call_covey_client_options_set_background_scope, parameters_covey_client_options_set_background_scope, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundChannels", call_covey_client_options_set_background_channels, parameters_covey_client_options_set_background_channels, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundConcurrency", call_covey_client_options_set_background_concurrency, parameters_covey_client_options_set_background_concurrency, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundCallDelayMs", call_covey_client_options_set_background_call_delay_ms, parameters_covey_client_options_set_background_call_delay_ms, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundBandwidth", call_covey_client_options_set_background_bandwidth, parameters_covey_client_options_set_background_bandwidth, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundOlderPages", call_covey_client_options_set_background_older_pages, parameters_covey_client_options_set_background_older_pages, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBackgroundTopChannels", call_covey_client_options_set_background_top_channels, parameters_covey_client_options_set_background_top_channels, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_client_options = {1, "ClientOptions", release_covey_client_options, NULL, true, 30, methods_covey_client_options};

static void call_covey_user_id(value *v) { v[0].p = (void *)covey_library.covey_user_id(v[1].p, v[2].p); }
static const part parameters_covey_user_id[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_user_nickname(value *v) { v[0].p = (void *)covey_library.covey_user_nickname(v[1].p, v[2].p); }
static const part parameters_covey_user_nickname[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_user_profile_url(value *v) { v[0].p = (void *)covey_library.covey_user_profile_url(v[1].p, v[2].p); }
static const part parameters_covey_user_profile_url[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_user_online_state(value *v) { v[0].i = covey_library.covey_user_online_state(v[1].p); }
static const part parameters_covey_user_online_state[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
};

static void call_covey_user_last_seen_at(value *v) { v[0].i = covey_library.covey_user_last_seen_at(v[1].p); }
static const part parameters_covey_user_last_seen_at[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
};

static void call_covey_user_is_active(value *v) { v[0].i = covey_library.covey_user_is_active(v[1].p); }
static const part parameters_covey_user_is_active[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
};

static void call_covey_user_metadata_keys(value *v) { v[0].p = (void *)covey_library.covey_user_metadata_keys(v[1].p); }
static const part parameters_covey_user_metadata_keys[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
};

static void call_covey_user_metadata(value *v) { v[0].p = (void *)covey_library.covey_user_metadata(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_user_metadata[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_user_bytes(value *v) { v[0].i = covey_library.covey_user_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_user_bytes[] = {
    {"user", ROLE_SELF, I64, false, -1, 0, &class_covey_user},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_user_from_bytes(value *v) { v[0].i = covey_library.covey_user_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_user_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"user", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user},
};

static void release_covey_user(void *handle) { covey_library.covey_user_release(handle); }
static void retain_covey_user(const void *handle) { covey_library.covey_user_retain(handle); }
static const function methods_covey_user[] = {
    {"id", call_covey_user_id, parameters_covey_user_id, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"nickname", call_covey_user_nickname, parameters_covey_user_nickname, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"profileUrl", call_covey_user_profile_url, parameters_covey_user_profile_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"onlineState", call_covey_user_online_state, parameters_covey_user_online_state, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"lastSeenAt", call_covey_user_last_seen_at, parameters_covey_user_last_seen_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"isActive", call_covey_user_is_active, parameters_covey_user_is_active, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"metadataKeys", call_covey_user_metadata_keys, parameters_covey_user_metadata_keys, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"metadata", call_covey_user_metadata, parameters_covey_user_metadata, 3, 1, RESULT_TEXT, FAILS_NEVER, I64, 2, 0, 0, NULL},
    {"bytes", call_covey_user_bytes, parameters_covey_user_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_user_from_bytes, parameters_covey_user_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_user = {3, "User", release_covey_user, retain_covey_user, false, 10, methods_covey_user};

static void call_covey_user_list_count(value *v) { v[0].i = covey_library.covey_user_list_count(v[1].p); }
static const part parameters_covey_user_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list},
};

static void call_covey_user_list_at(value *v) { v[0].p = (void *)covey_library.covey_user_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_user_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_user_list(void *handle) { covey_library.covey_user_list_release(handle); }
static void retain_covey_user_list(const void *handle) { covey_library.covey_user_list_retain(handle); }
static const function methods_covey_user_list[] = {
    {"count", call_covey_user_list_count, parameters_covey_user_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_user_list_at, parameters_covey_user_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
};
const class class_covey_user_list = {4, "UserList", release_covey_user_list, retain_covey_user_list, false, 2, methods_covey_user_list};

static void call_covey_event_info_source(value *v) { v[0].i = covey_library.covey_event_info_source(v[1].p); }
static const part parameters_covey_event_info_source[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_channel_url(value *v) { v[0].p = (void *)covey_library.covey_event_info_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_event_info_channel_url[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_event_info_time(value *v) { v[0].i = covey_library.covey_event_info_time(v[1].p); }
static const part parameters_covey_event_info_time[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_users(value *v) { v[0].p = (void *)covey_library.covey_event_info_users(v[1].p); }
static const part parameters_covey_event_info_users[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_user_ids(value *v) { v[0].p = (void *)covey_library.covey_event_info_user_ids(v[1].p); }
static const part parameters_covey_event_info_user_ids[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_inviter(value *v) { v[0].p = (void *)covey_library.covey_event_info_inviter(v[1].p); }
static const part parameters_covey_event_info_inviter[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_added_operator_ids(value *v) { v[0].p = (void *)covey_library.covey_event_info_added_operator_ids(v[1].p); }
static const part parameters_covey_event_info_added_operator_ids[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_removed_operator_ids(value *v) { v[0].p = (void *)covey_library.covey_event_info_removed_operator_ids(v[1].p); }
static const part parameters_covey_event_info_removed_operator_ids[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_end_at(value *v) { v[0].i = covey_library.covey_event_info_end_at(v[1].p); }
static const part parameters_covey_event_info_end_at[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_description(value *v) { v[0].p = (void *)covey_library.covey_event_info_description(v[1].p, v[2].p); }
static const part parameters_covey_event_info_description[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_event_info_message_id(value *v) { v[0].i = covey_library.covey_event_info_message_id(v[1].p); }
static const part parameters_covey_event_info_message_id[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_operation(value *v) { v[0].i = covey_library.covey_event_info_operation(v[1].p); }
static const part parameters_covey_event_info_operation[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_reaction_key(value *v) { v[0].p = (void *)covey_library.covey_event_info_reaction_key(v[1].p, v[2].p); }
static const part parameters_covey_event_info_reaction_key[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_event_info_thread_info(value *v) { v[0].i = covey_library.covey_event_info_thread_info(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_event_info_thread_info[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"thread", ROLE_STRUCT_OUT, I64, false, -1, 0, &struct_covey_thread_info},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_event_info_poll_id(value *v) { v[0].i = covey_library.covey_event_info_poll_id(v[1].p); }
static const part parameters_covey_event_info_poll_id[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_vote_counts(value *v) { v[0].i = covey_library.covey_event_info_vote_counts(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_event_info_vote_counts[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_vote_count},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_event_info_keys(value *v) { v[0].p = (void *)covey_library.covey_event_info_keys(v[1].p); }
static const part parameters_covey_event_info_keys[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
};

static void call_covey_event_info_bytes(value *v) { v[0].i = covey_library.covey_event_info_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_event_info_bytes[] = {
    {"info", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_event_info_from_bytes(value *v) { v[0].i = covey_library.covey_event_info_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_event_info_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"info", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_event_info},
};

static void release_covey_event_info(void *handle) { covey_library.covey_event_info_release(handle); }
static void retain_covey_event_info(const void *handle) { covey_library.covey_event_info_retain(handle); }
static const function methods_covey_event_info[] = {
    {"source", call_covey_event_info_source, parameters_covey_event_info_source, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"channelUrl", call_covey_event_info_channel_url, parameters_covey_event_info_channel_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"time", call_covey_event_info_time, parameters_covey_event_info_time, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"users", call_covey_event_info_users, parameters_covey_event_info_users, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user_list},
    {"userIds", call_covey_event_info_user_ids, parameters_covey_event_info_user_ids, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"inviter", call_covey_event_info_inviter, parameters_covey_event_info_inviter, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"addedOperatorIds", call_covey_event_info_added_operator_ids, parameters_covey_event_info_added_operator_ids, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"removedOperatorIds", call_covey_event_info_removed_operator_ids, parameters_covey_event_info_removed_operator_ids, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"endAt", call_covey_event_info_end_at, parameters_covey_event_info_end_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"description", call_covey_event_info_description, parameters_covey_event_info_description, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"messageId", call_covey_event_info_message_id, parameters_covey_event_info_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"operation", call_covey_event_info_operation, parameters_covey_event_info_operation, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"reactionKey", call_covey_event_info_reaction_key, parameters_covey_event_info_reaction_key, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"threadInfo", call_covey_event_info_thread_info, parameters_covey_event_info_thread_info, 3, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pollId", call_covey_event_info_poll_id, parameters_covey_event_info_poll_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"voteCounts", call_covey_event_info_vote_counts, parameters_covey_event_info_vote_counts, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"keys", call_covey_event_info_keys, parameters_covey_event_info_keys, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"bytes", call_covey_event_info_bytes, parameters_covey_event_info_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_event_info_from_bytes, parameters_covey_event_info_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_event_info = {5, "EventInfo", release_covey_event_info, retain_covey_event_info, true, 19, methods_covey_event_info};

static void call_covey_event_info_list_count(value *v) { v[0].i = covey_library.covey_event_info_list_count(v[1].p); }
static const part parameters_covey_event_info_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info_list},
};

static void call_covey_event_info_list_at(value *v) { v[0].p = (void *)covey_library.covey_event_info_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_event_info_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_event_info_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_event_info_list(void *handle) { covey_library.covey_event_info_list_release(handle); }
static void retain_covey_event_info_list(const void *handle) { covey_library.covey_event_info_list_retain(handle); }
static const function methods_covey_event_info_list[] = {
    {"count", call_covey_event_info_list_count, parameters_covey_event_info_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_event_info_list_at, parameters_covey_event_info_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_event_info},
};
const class class_covey_event_info_list = {6, "EventInfoList", release_covey_event_info_list, retain_covey_event_info_list, false, 2, methods_covey_event_info_list};

static void call_covey_restricted_user_user(value *v) { v[0].p = (void *)covey_library.covey_restricted_user_user(v[1].p); }
static const part parameters_covey_restricted_user_user[] = {
    {"restricted", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user},
};

static void call_covey_restricted_user_description(value *v) { v[0].p = (void *)covey_library.covey_restricted_user_description(v[1].p, v[2].p); }
static const part parameters_covey_restricted_user_description[] = {
    {"restricted", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_restricted_user_start_at(value *v) { v[0].i = covey_library.covey_restricted_user_start_at(v[1].p); }
static const part parameters_covey_restricted_user_start_at[] = {
    {"restricted", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user},
};

static void call_covey_restricted_user_end_at(value *v) { v[0].i = covey_library.covey_restricted_user_end_at(v[1].p); }
static const part parameters_covey_restricted_user_end_at[] = {
    {"restricted", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user},
};

static void call_covey_restricted_user_bytes(value *v) { v[0].i = covey_library.covey_restricted_user_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_restricted_user_bytes[] = {
    {"restricted", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_restricted_user_from_bytes(value *v) { v[0].i = covey_library.covey_restricted_user_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_restricted_user_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"restricted", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_restricted_user},
};

static void release_covey_restricted_user(void *handle) { covey_library.covey_restricted_user_release(handle); }
static void retain_covey_restricted_user(const void *handle) { covey_library.covey_restricted_user_retain(handle); }
static const function methods_covey_restricted_user[] = {
    {"user", call_covey_restricted_user_user, parameters_covey_restricted_user_user, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"description", call_covey_restricted_user_description, parameters_covey_restricted_user_description, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"startAt", call_covey_restricted_user_start_at, parameters_covey_restricted_user_start_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"endAt", call_covey_restricted_user_end_at, parameters_covey_restricted_user_end_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"bytes", call_covey_restricted_user_bytes, parameters_covey_restricted_user_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_restricted_user_from_bytes, parameters_covey_restricted_user_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_restricted_user = {7, "RestrictedUser", release_covey_restricted_user, retain_covey_restricted_user, false, 6, methods_covey_restricted_user};

static void call_covey_restricted_user_list_count(value *v) { v[0].i = covey_library.covey_restricted_user_list_count(v[1].p); }
static const part parameters_covey_restricted_user_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user_list},
};

static void call_covey_restricted_user_list_at(value *v) { v[0].p = (void *)covey_library.covey_restricted_user_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_restricted_user_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_restricted_user_list(void *handle) { covey_library.covey_restricted_user_list_release(handle); }
static void retain_covey_restricted_user_list(const void *handle) { covey_library.covey_restricted_user_list_retain(handle); }
static const function methods_covey_restricted_user_list[] = {
    {"count", call_covey_restricted_user_list_count, parameters_covey_restricted_user_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_restricted_user_list_at, parameters_covey_restricted_user_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_restricted_user},
};
const class class_covey_restricted_user_list = {8, "RestrictedUserList", release_covey_restricted_user_list, retain_covey_restricted_user_list, false, 2, methods_covey_restricted_user_list};

static void call_covey_member_user(value *v) { v[0].p = (void *)covey_library.covey_member_user(v[1].p); }
static const part parameters_covey_member_user[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_state(value *v) { v[0].i = covey_library.covey_member_state(v[1].p); }
static const part parameters_covey_member_state[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_role(value *v) { v[0].i = covey_library.covey_member_role(v[1].p); }
static const part parameters_covey_member_role[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_is_muted(value *v) { v[0].i = covey_library.covey_member_is_muted(v[1].p); }
static const part parameters_covey_member_is_muted[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_muted_end_at(value *v) { v[0].i = covey_library.covey_member_muted_end_at(v[1].p); }
static const part parameters_covey_member_muted_end_at[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_is_blocked_by_me(value *v) { v[0].i = covey_library.covey_member_is_blocked_by_me(v[1].p); }
static const part parameters_covey_member_is_blocked_by_me[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_is_blocking_me(value *v) { v[0].i = covey_library.covey_member_is_blocking_me(v[1].p); }
static const part parameters_covey_member_is_blocking_me[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_joined_at(value *v) { v[0].i = covey_library.covey_member_joined_at(v[1].p); }
static const part parameters_covey_member_joined_at[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
};

static void call_covey_member_bytes(value *v) { v[0].i = covey_library.covey_member_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_member_bytes[] = {
    {"member", ROLE_SELF, I64, false, -1, 0, &class_covey_member},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_member_from_bytes(value *v) { v[0].i = covey_library.covey_member_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_member_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"member", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member},
};

static void release_covey_member(void *handle) { covey_library.covey_member_release(handle); }
static void retain_covey_member(const void *handle) { covey_library.covey_member_retain(handle); }
static const function methods_covey_member[] = {
    {"user", call_covey_member_user, parameters_covey_member_user, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"state", call_covey_member_state, parameters_covey_member_state, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"role", call_covey_member_role, parameters_covey_member_role, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"isMuted", call_covey_member_is_muted, parameters_covey_member_is_muted, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"mutedEndAt", call_covey_member_muted_end_at, parameters_covey_member_muted_end_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"isBlockedByMe", call_covey_member_is_blocked_by_me, parameters_covey_member_is_blocked_by_me, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isBlockingMe", call_covey_member_is_blocking_me, parameters_covey_member_is_blocking_me, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"joinedAt", call_covey_member_joined_at, parameters_covey_member_joined_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"bytes", call_covey_member_bytes, parameters_covey_member_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_member_from_bytes, parameters_covey_member_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_member = {9, "Member", release_covey_member, retain_covey_member, false, 10, methods_covey_member};

static void call_covey_member_list_count(value *v) { v[0].i = covey_library.covey_member_list_count(v[1].p); }
static const part parameters_covey_member_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list},
};

static void call_covey_member_list_at(value *v) { v[0].p = (void *)covey_library.covey_member_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_member_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_member_list(void *handle) { covey_library.covey_member_list_release(handle); }
static void retain_covey_member_list(const void *handle) { covey_library.covey_member_list_retain(handle); }
static const function methods_covey_member_list[] = {
    {"count", call_covey_member_list_count, parameters_covey_member_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_member_list_at, parameters_covey_member_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_member},
};
const class class_covey_member_list = {10, "MemberList", release_covey_member_list, retain_covey_member_list, false, 2, methods_covey_member_list};

static void call_covey_channel_url(value *v) { v[0].p = (void *)covey_library.covey_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_channel_url[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_name(value *v) { v[0].p = (void *)covey_library.covey_channel_name(v[1].p, v[2].p); }
static const part parameters_covey_channel_name[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_cover_url(value *v) { v[0].p = (void *)covey_library.covey_channel_cover_url(v[1].p, v[2].p); }
static const part parameters_covey_channel_cover_url[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_data(value *v) { v[0].p = (void *)covey_library.covey_channel_data(v[1].p, v[2].p); }
static const part parameters_covey_channel_data[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_custom_type(value *v) { v[0].p = (void *)covey_library.covey_channel_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_channel_custom_type[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_created_at(value *v) { v[0].i = covey_library.covey_channel_created_at(v[1].p); }
static const part parameters_covey_channel_created_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_creator(value *v) { v[0].p = (void *)covey_library.covey_channel_creator(v[1].p); }
static const part parameters_covey_channel_creator[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_flags(value *v) { v[0].i = covey_library.covey_channel_flags(v[1].p); }
static const part parameters_covey_channel_flags[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_member_count(value *v) { v[0].i = covey_library.covey_channel_member_count(v[1].p); }
static const part parameters_covey_channel_member_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_joined_member_count(value *v) { v[0].i = covey_library.covey_channel_joined_member_count(v[1].p); }
static const part parameters_covey_channel_joined_member_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_members(value *v) { v[0].p = (void *)covey_library.covey_channel_members(v[1].p); }
static const part parameters_covey_channel_members[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_unread_message_count(value *v) { v[0].i = covey_library.covey_channel_unread_message_count(v[1].p); }
static const part parameters_covey_channel_unread_message_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_unread_mention_count(value *v) { v[0].i = covey_library.covey_channel_unread_mention_count(v[1].p); }
static const part parameters_covey_channel_unread_mention_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_my_last_read_at(value *v) { v[0].i = covey_library.covey_channel_my_last_read_at(v[1].p); }
static const part parameters_covey_channel_my_last_read_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_last_message(value *v) { v[0].p = (void *)covey_library.covey_channel_last_message(v[1].p); }
static const part parameters_covey_channel_last_message[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_last_pinned_message(value *v) { v[0].p = (void *)covey_library.covey_channel_last_pinned_message(v[1].p); }
static const part parameters_covey_channel_last_pinned_message[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_pinned_message_count(value *v) { v[0].i = covey_library.covey_channel_pinned_message_count(v[1].p); }
static const part parameters_covey_channel_pinned_message_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_pinned_message_id_at(value *v) { v[0].i = covey_library.covey_channel_pinned_message_id_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_channel_pinned_message_id_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_channel_my_push_trigger(value *v) { v[0].i = covey_library.covey_channel_my_push_trigger(v[1].p); }
static const part parameters_covey_channel_my_push_trigger[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_my_count_preference(value *v) { v[0].i = covey_library.covey_channel_my_count_preference(v[1].p); }
static const part parameters_covey_channel_my_count_preference[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_my_member_state(value *v) { v[0].i = covey_library.covey_channel_my_member_state(v[1].p); }
static const part parameters_covey_channel_my_member_state[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_my_role(value *v) { v[0].i = covey_library.covey_channel_my_role(v[1].p); }
static const part parameters_covey_channel_my_role[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_is_muted(value *v) { v[0].i = covey_library.covey_channel_is_muted(v[1].p); }
static const part parameters_covey_channel_is_muted[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_hidden_state(value *v) { v[0].i = covey_library.covey_channel_hidden_state(v[1].p); }
static const part parameters_covey_channel_hidden_state[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_inviter(value *v) { v[0].p = (void *)covey_library.covey_channel_inviter(v[1].p); }
static const part parameters_covey_channel_inviter[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_invited_at(value *v) { v[0].i = covey_library.covey_channel_invited_at(v[1].p); }
static const part parameters_covey_channel_invited_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_joined_at(value *v) { v[0].i = covey_library.covey_channel_joined_at(v[1].p); }
static const part parameters_covey_channel_joined_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_message_offset_at(value *v) { v[0].i = covey_library.covey_channel_message_offset_at(v[1].p); }
static const part parameters_covey_channel_message_offset_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_metadata_keys(value *v) { v[0].p = (void *)covey_library.covey_channel_metadata_keys(v[1].p); }
static const part parameters_covey_channel_metadata_keys[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_metadata(value *v) { v[0].p = (void *)covey_library.covey_channel_metadata(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_channel_metadata[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_json(value *v) { v[0].i = covey_library.covey_channel_json(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_channel_json[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"json", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_channel_typing_count(value *v) { v[0].i = covey_library.covey_channel_typing_count(v[1].p); }
static const part parameters_covey_channel_typing_count[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_typing_at(value *v) { v[0].p = (void *)covey_library.covey_channel_typing_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_channel_typing_at[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_channel_bytes(value *v) { v[0].i = covey_library.covey_channel_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_channel_bytes[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_channel_from_bytes(value *v) { v[0].i = covey_library.covey_channel_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_channel_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"channel", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_channel},
};

static void call_covey_channel_refusal(value *v) { v[0].i = covey_library.covey_channel_refusal(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_channel_refusal[] = {
    {"channel", ROLE_SELF, I64, false, -1, 0, &class_covey_channel},
    {"action", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_channel(void *handle) { covey_library.covey_channel_release(handle); }
static void retain_covey_channel(const void *handle) { covey_library.covey_channel_retain(handle); }
static const function methods_covey_channel[] = {
    {"url", call_covey_channel_url, parameters_covey_channel_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"name", call_covey_channel_name, parameters_covey_channel_name, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"coverUrl", call_covey_channel_cover_url, parameters_covey_channel_cover_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"data", call_covey_channel_data, parameters_covey_channel_data, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"customType", call_covey_channel_custom_type, parameters_covey_channel_custom_type, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"createdAt", call_covey_channel_created_at, parameters_covey_channel_created_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"creator", call_covey_channel_creator, parameters_covey_channel_creator, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"flags", call_covey_channel_flags, parameters_covey_channel_flags, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"memberCount", call_covey_channel_member_count, parameters_covey_channel_member_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"joinedMemberCount", call_covey_channel_joined_member_count, parameters_covey_channel_joined_member_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"members", call_covey_channel_members, parameters_covey_channel_members, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_member_list},
    {"unreadMessageCount", call_covey_channel_unread_message_count, parameters_covey_channel_unread_message_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"unreadMentionCount", call_covey_channel_unread_mention_count, parameters_covey_channel_unread_mention_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"myLastReadAt", call_covey_channel_my_last_read_at, parameters_covey_channel_my_last_read_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"lastMessage", call_covey_channel_last_message, parameters_covey_channel_last_message, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"lastPinnedMessage", call_covey_channel_last_pinned_message, parameters_covey_channel_last_pinned_message, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"pinnedMessageCount", call_covey_channel_pinned_message_count, parameters_covey_channel_pinned_message_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pinnedMessageIdAt", call_covey_channel_pinned_message_id_at, parameters_covey_channel_pinned_message_id_at, 2, 1, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"myPushTrigger", call_covey_channel_my_push_trigger, parameters_covey_channel_my_push_trigger, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"myCountPreference", call_covey_channel_my_count_preference, parameters_covey_channel_my_count_preference, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"myMemberState", call_covey_channel_my_member_state, parameters_covey_channel_my_member_state, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"myRole", call_covey_channel_my_role, parameters_covey_channel_my_role, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"isMuted", call_covey_channel_is_muted, parameters_covey_channel_is_muted, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"hiddenState", call_covey_channel_hidden_state, parameters_covey_channel_hidden_state, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"inviter", call_covey_channel_inviter, parameters_covey_channel_inviter, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"invitedAt", call_covey_channel_invited_at, parameters_covey_channel_invited_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"joinedAt", call_covey_channel_joined_at, parameters_covey_channel_joined_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"messageOffsetAt", call_covey_channel_message_offset_at, parameters_covey_channel_message_offset_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"metadataKeys", call_covey_channel_metadata_keys, parameters_covey_channel_metadata_keys, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"metadata", call_covey_channel_metadata, parameters_covey_channel_metadata, 3, 1, RESULT_TEXT, FAILS_NEVER, I64, 2, 0, 0, NULL},
    {"json", call_covey_channel_json, parameters_covey_channel_json, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"typingCount", call_covey_channel_typing_count, parameters_covey_channel_typing_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"typingAt", call_covey_channel_typing_at, parameters_covey_channel_typing_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"bytes", call_covey_channel_bytes, parameters_covey_channel_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_channel_from_bytes, parameters_covey_channel_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
    {"refusal", call_covey_channel_refusal, parameters_covey_channel_refusal, 2, 1, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
};
const class class_covey_channel = {11, "Channel", release_covey_channel, retain_covey_channel, true, 36, methods_covey_channel};

static void call_covey_channel_list_count(value *v) { v[0].i = covey_library.covey_channel_list_count(v[1].p); }
static const part parameters_covey_channel_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_channel_list},
};

static void call_covey_channel_list_at(value *v) { v[0].p = (void *)covey_library.covey_channel_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_channel_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_channel_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_channel_list(void *handle) { covey_library.covey_channel_list_release(handle); }
static void retain_covey_channel_list(const void *handle) { covey_library.covey_channel_list_retain(handle); }
static const function methods_covey_channel_list[] = {
    {"count", call_covey_channel_list_count, parameters_covey_channel_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_channel_list_at, parameters_covey_channel_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_channel},
};
const class class_covey_channel_list = {12, "ChannelList", release_covey_channel_list, retain_covey_channel_list, false, 2, methods_covey_channel_list};

static void call_covey_message_id(value *v) { v[0].i = covey_library.covey_message_id(v[1].p); }
static const part parameters_covey_message_id[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_request_id(value *v) { v[0].p = (void *)covey_library.covey_message_request_id(v[1].p, v[2].p); }
static const part parameters_covey_message_request_id[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_channel_url(value *v) { v[0].p = (void *)covey_library.covey_message_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_message_channel_url[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_kind(value *v) { v[0].i = covey_library.covey_message_kind(v[1].p); }
static const part parameters_covey_message_kind[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_text(value *v) { v[0].p = (void *)covey_library.covey_message_text(v[1].p, v[2].p); }
static const part parameters_covey_message_text[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_data(value *v) { v[0].p = (void *)covey_library.covey_message_data(v[1].p, v[2].p); }
static const part parameters_covey_message_data[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_custom_type(value *v) { v[0].p = (void *)covey_library.covey_message_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_message_custom_type[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_created_at(value *v) { v[0].i = covey_library.covey_message_created_at(v[1].p); }
static const part parameters_covey_message_created_at[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_updated_at(value *v) { v[0].i = covey_library.covey_message_updated_at(v[1].p); }
static const part parameters_covey_message_updated_at[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_parent_message_id(value *v) { v[0].i = covey_library.covey_message_parent_message_id(v[1].p); }
static const part parameters_covey_message_parent_message_id[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_sending_status(value *v) { v[0].i = covey_library.covey_message_sending_status(v[1].p); }
static const part parameters_covey_message_sending_status[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_error_code(value *v) { v[0].i = covey_library.covey_message_error_code(v[1].p); }
static const part parameters_covey_message_error_code[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_is_resendable(value *v) { v[0].i = covey_library.covey_message_is_resendable(v[1].p); }
static const part parameters_covey_message_is_resendable[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_retry_at(value *v) { v[0].i = covey_library.covey_message_retry_at(v[1].p); }
static const part parameters_covey_message_retry_at[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_flags(value *v) { v[0].i = covey_library.covey_message_flags(v[1].p); }
static const part parameters_covey_message_flags[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_sender(value *v) { v[0].p = (void *)covey_library.covey_message_sender(v[1].p); }
static const part parameters_covey_message_sender[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_file_url(value *v) { v[0].p = (void *)covey_library.covey_message_file_url(v[1].p, v[2].p); }
static const part parameters_covey_message_file_url[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_file_name(value *v) { v[0].p = (void *)covey_library.covey_message_file_name(v[1].p, v[2].p); }
static const part parameters_covey_message_file_name[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_file_type(value *v) { v[0].p = (void *)covey_library.covey_message_file_type(v[1].p, v[2].p); }
static const part parameters_covey_message_file_type[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_file_size_bytes(value *v) { v[0].i = covey_library.covey_message_file_size_bytes(v[1].p); }
static const part parameters_covey_message_file_size_bytes[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_reply_count(value *v) { v[0].i = covey_library.covey_message_reply_count(v[1].p); }
static const part parameters_covey_message_reply_count[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_last_replied_at(value *v) { v[0].i = covey_library.covey_message_last_replied_at(v[1].p); }
static const part parameters_covey_message_last_replied_at[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_json(value *v) { v[0].i = covey_library.covey_message_json(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_message_json[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"json", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_bytes(value *v) { v[0].i = covey_library.covey_message_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_message_bytes[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_from_bytes(value *v) { v[0].i = covey_library.covey_message_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_message_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"message", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_reactions(value *v) { v[0].i = covey_library.covey_message_reactions(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_message_reactions[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_reaction},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_meta_arrays(value *v) { v[0].i = covey_library.covey_message_meta_arrays(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_message_meta_arrays[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_meta_array},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_files(value *v) { v[0].i = covey_library.covey_message_files(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_message_files[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_message_file},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_thumbnails(value *v) { v[0].i = covey_library.covey_message_thumbnails(v[1].p, (int64_t)v[2].i, v[3].p, (int64_t)v[4].i, (size_t)v[5].u); }
static const part parameters_covey_message_thumbnails[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"fileIndex", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"rows", ROLE_ROWS_OUT, I64, true, 3, 0, &struct_covey_thumbnail},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_translations(value *v) { v[0].i = covey_library.covey_message_translations(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_message_translations[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_translation},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_page_preview(value *v) { v[0].i = covey_library.covey_message_page_preview(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_page_preview[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"preview", ROLE_STRUCT_OUT, I64, true, -1, 0, &struct_covey_page_preview},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_thread_info(value *v) { v[0].i = covey_library.covey_message_thread_info(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_thread_info[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"thread", ROLE_STRUCT_OUT, I64, true, -1, 0, &struct_covey_thread_info},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_critical_alert(value *v) { v[0].i = covey_library.covey_message_critical_alert(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_critical_alert[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"alert", ROLE_STRUCT_OUT, I64, true, -1, 0, &struct_covey_critical_alert},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_message_mentioned_users(value *v) { v[0].p = (void *)covey_library.covey_message_mentioned_users(v[1].p); }
static const part parameters_covey_message_mentioned_users[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_parent(value *v) { v[0].p = (void *)covey_library.covey_message_parent(v[1].p); }
static const part parameters_covey_message_parent[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_is_parent_deleted(value *v) { v[0].i = covey_library.covey_message_is_parent_deleted(v[1].p); }
static const part parameters_covey_message_is_parent_deleted[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_poll(value *v) { v[0].p = (void *)covey_library.covey_message_poll(v[1].p); }
static const part parameters_covey_message_poll[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
};

static void call_covey_message_apply_event(value *v) { v[0].i = covey_library.covey_message_apply_event(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_message_apply_event[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_message},
    {"info", ROLE_OBJECT, I64, false, -1, 0, &class_covey_event_info},
    {"changed", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message},
};

static void release_covey_message(void *handle) { covey_library.covey_message_release(handle); }
static void retain_covey_message(const void *handle) { covey_library.covey_message_retain(handle); }
static const function methods_covey_message[] = {
    {"id", call_covey_message_id, parameters_covey_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"requestId", call_covey_message_request_id, parameters_covey_message_request_id, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"channelUrl", call_covey_message_channel_url, parameters_covey_message_channel_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"kind", call_covey_message_kind, parameters_covey_message_kind, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"text", call_covey_message_text, parameters_covey_message_text, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"data", call_covey_message_data, parameters_covey_message_data, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"customType", call_covey_message_custom_type, parameters_covey_message_custom_type, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"createdAt", call_covey_message_created_at, parameters_covey_message_created_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"updatedAt", call_covey_message_updated_at, parameters_covey_message_updated_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"parentMessageId", call_covey_message_parent_message_id, parameters_covey_message_parent_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"sendingStatus", call_covey_message_sending_status, parameters_covey_message_sending_status, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"errorCode", call_covey_message_error_code, parameters_covey_message_error_code, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"isResendable", call_covey_message_is_resendable, parameters_covey_message_is_resendable, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"retryAt", call_covey_message_retry_at, parameters_covey_message_retry_at, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"flags", call_covey_message_flags, parameters_covey_message_flags, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"sender", call_covey_message_sender, parameters_covey_message_sender, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user},
    {"fileUrl", call_covey_message_file_url, parameters_covey_message_file_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"fileName", call_covey_message_file_name, parameters_covey_message_file_name, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"fileType", call_covey_message_file_type, parameters_covey_message_file_type, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"fileSizeBytes", call_covey_message_file_size_bytes, parameters_covey_message_file_size_bytes, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"replyCount", call_covey_message_reply_count, parameters_covey_message_reply_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"lastRepliedAt", call_covey_message_last_replied_at, parameters_covey_message_last_replied_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"json", call_covey_message_json, parameters_covey_message_json, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"bytes", call_covey_message_bytes, parameters_covey_message_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_message_from_bytes, parameters_covey_message_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
    {"reactions", call_covey_message_reactions, parameters_covey_message_reactions, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"metaArrays", call_covey_message_meta_arrays, parameters_covey_message_meta_arrays, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"files", call_covey_message_files, parameters_covey_message_files, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"thumbnails", call_covey_message_thumbnails, parameters_covey_message_thumbnails, 5, 1, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"translations", call_covey_message_translations, parameters_covey_message_translations, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pagePreview", call_covey_message_page_preview, parameters_covey_message_page_preview, 3, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"threadInfo", call_covey_message_thread_info, parameters_covey_message_thread_info, 3, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"criticalAlert", call_covey_message_critical_alert, parameters_covey_message_critical_alert, 3, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"mentionedUsers", call_covey_message_mentioned_users, parameters_covey_message_mentioned_users, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_user_list},
    {"parent", call_covey_message_parent, parameters_covey_message_parent, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"isParentDeleted", call_covey_message_is_parent_deleted, parameters_covey_message_is_parent_deleted, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"poll", call_covey_message_poll, parameters_covey_message_poll, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_poll},
    {"applyEvent", call_covey_message_apply_event, parameters_covey_message_apply_event, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_message = {13, "Message", release_covey_message, retain_covey_message, true, 38, methods_covey_message};

static void call_covey_message_list_count(value *v) { v[0].i = covey_library.covey_message_list_count(v[1].p); }
static const part parameters_covey_message_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_message_list_at(value *v) { v[0].p = (void *)covey_library.covey_message_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_message_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_message_list_rows(value *v) { v[0].i = covey_library.covey_message_list_rows(v[1].p, (int64_t)v[2].i, (int64_t)v[3].i, v[4].p, (size_t)v[5].u); }
static const part parameters_covey_message_list_rows[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list},
    {"first", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rows", ROLE_ROWS_OUT, I64, false, 2, 0, &struct_covey_message_row},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void release_covey_message_list(void *handle) { covey_library.covey_message_list_release(handle); }
static void retain_covey_message_list(const void *handle) { covey_library.covey_message_list_retain(handle); }
static const function methods_covey_message_list[] = {
    {"count", call_covey_message_list_count, parameters_covey_message_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_message_list_at, parameters_covey_message_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"rows", call_covey_message_list_rows, parameters_covey_message_list_rows, 5, 2, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, IS_WINDOW, NULL},
};
const class class_covey_message_list = {14, "MessageList", release_covey_message_list, retain_covey_message_list, false, 3, methods_covey_message_list};

static void call_covey_string_list_count(value *v) { v[0].i = covey_library.covey_string_list_count(v[1].p); }
static const part parameters_covey_string_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_string_list},
};

static void call_covey_string_list_at(value *v) { v[0].p = (void *)covey_library.covey_string_list_at(v[1].p, (int64_t)v[2].i, v[3].p); }
static const part parameters_covey_string_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_string_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void release_covey_string_list(void *handle) { covey_library.covey_string_list_release(handle); }
static void retain_covey_string_list(const void *handle) { covey_library.covey_string_list_retain(handle); }
static const function methods_covey_string_list[] = {
    {"count", call_covey_string_list_count, parameters_covey_string_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_string_list_at, parameters_covey_string_list_at, 3, 1, RESULT_TEXT, FAILS_NEVER, I64, 2, 0, 0, NULL},
};
const class class_covey_string_list = {15, "StringList", release_covey_string_list, retain_covey_string_list, false, 2, methods_covey_string_list};

static void call_covey_user_message_params_new(value *v) { v[0].i = covey_library.covey_user_message_params_new(v[1].p); }
static const part parameters_covey_user_message_params_new[] = {
    {"params", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user_message_params},
};

static void call_covey_user_message_params_set_message(value *v) { v[0].i = covey_library.covey_user_message_params_set_message(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_user_message_params_set_message[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"text", ROLE_TEXT, I64, false, 2, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_data(value *v) { v[0].i = covey_library.covey_user_message_params_set_data(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_user_message_params_set_data[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"data", ROLE_TEXT, I64, false, 2, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_custom_type(value *v) { v[0].i = covey_library.covey_user_message_params_set_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_user_message_params_set_custom_type[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"customType", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_mentioned_user_ids(value *v) { v[0].i = covey_library.covey_user_message_params_set_mentioned_user_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_user_message_params_set_mentioned_user_ids[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_mentions_channel(value *v) { v[0].i = covey_library.covey_user_message_params_set_mentions_channel(v[1].p, (bool)v[2].b); }
static const part parameters_covey_user_message_params_set_mentions_channel[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"mentionsChannel", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_parent_message_id(value *v) { v[0].i = covey_library.covey_user_message_params_set_parent_message_id(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_user_message_params_set_parent_message_id[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_reply_to_channel(value *v) { v[0].i = covey_library.covey_user_message_params_set_reply_to_channel(v[1].p, (bool)v[2].b); }
static const part parameters_covey_user_message_params_set_reply_to_channel[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"replyToChannel", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_suppress_push(value *v) { v[0].i = covey_library.covey_user_message_params_set_suppress_push(v[1].p, (bool)v[2].b); }
static const part parameters_covey_user_message_params_set_suppress_push[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"suppressPush", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_silent(value *v) { v[0].i = covey_library.covey_user_message_params_set_silent(v[1].p, (bool)v[2].b); }
static const part parameters_covey_user_message_params_set_silent[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"silent", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_user_message_params_add_meta_array(value *v) { v[0].i = covey_library.covey_user_message_params_add_meta_array(v[1].p, v[2].p, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_user_message_params_add_meta_array[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"values", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_remove_meta_array(value *v) { v[0].i = covey_library.covey_user_message_params_remove_meta_array(v[1].p, v[2].p, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_user_message_params_remove_meta_array[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"values", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_critical_alert(value *v) { v[0].i = covey_library.covey_user_message_params_set_critical_alert(v[1].p, v[2].p, (double)v[3].d); }
static const part parameters_covey_user_message_params_set_critical_alert[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"volume", ROLE_REAL, REAL, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_target_languages(value *v) { v[0].i = covey_library.covey_user_message_params_set_target_languages(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_user_message_params_set_target_languages[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"languages", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_poll_id(value *v) { v[0].i = covey_library.covey_user_message_params_set_poll_id(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_user_message_params_set_poll_id[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"pollId", ROLE_NUMBER, ID, false, -1, 0, NULL},
};

static void call_covey_user_message_params_set_request_id(value *v) { v[0].i = covey_library.covey_user_message_params_set_request_id(v[1].p, v[2].p, (int64_t)v[3].i); }
static const part parameters_covey_user_message_params_set_request_id[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_user_message_params},
    {"requestId", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"sentSinceAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_user_message_params(void *handle) { covey_library.covey_user_message_params_release(handle); }
static const function methods_covey_user_message_params[] = {
    {"new", call_covey_user_message_params_new, parameters_covey_user_message_params_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setMessage", call_covey_user_message_params_set_message, parameters_covey_user_message_params_set_message, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setData", call_covey_user_message_params_set_data, parameters_covey_user_message_params_set_data, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomType", call_covey_user_message_params_set_custom_type, parameters_covey_user_message_params_set_custom_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMentionedUserIds", call_covey_user_message_params_set_mentioned_user_ids, parameters_covey_user_message_params_set_mentioned_user_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMentionsChannel", call_covey_user_message_params_set_mentions_channel, parameters_covey_user_message_params_set_mentions_channel, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setParentMessageId", call_covey_user_message_params_set_parent_message_id, parameters_covey_user_message_params_set_parent_message_id, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReplyToChannel", call_covey_user_message_params_set_reply_to_channel, parameters_covey_user_message_params_set_reply_to_channel, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSuppressPush", call_covey_user_message_params_set_suppress_push, parameters_covey_user_message_params_set_suppress_push, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSilent", call_covey_user_message_params_set_silent, parameters_covey_user_message_params_set_silent, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addMetaArray", call_covey_user_message_params_add_meta_array, parameters_covey_user_message_params_add_meta_array, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"removeMetaArray", call_covey_user_message_params_remove_meta_array, parameters_covey_user_message_params_remove_meta_array, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCriticalAlert", call_covey_user_message_params_set_critical_alert, parameters_covey_user_message_params_set_critical_alert, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setTargetLanguages", call_covey_user_message_params_set_target_languages, parameters_covey_user_message_params_set_target_languages, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setPollId", call_covey_user_message_params_set_poll_id, parameters_covey_user_message_params_set_poll_id, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setRequestId", call_covey_user_message_params_set_request_id, parameters_covey_user_message_params_set_request_id, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_user_message_params = {16, "UserMessageParams", release_covey_user_message_params, NULL, true, 16, methods_covey_user_message_params};

static void call_covey_file_message_params_new(value *v) { v[0].i = covey_library.covey_file_message_params_new(v[1].p); }
static const part parameters_covey_file_message_params_new[] = {
    {"params", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_file_message_params},
};

static void call_covey_file_message_params_add_path(value *v) { v[0].i = covey_library.covey_file_message_params_add_path(v[1].p, v[2].p, v[3].p, v[4].p); }
static const part parameters_covey_file_message_params_add_path[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"path", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"mimeType", ROLE_TEXT, I64, true, -1, 0, NULL},
};

static void call_covey_file_message_params_add_bytes(value *v) { v[0].i = covey_library.covey_file_message_params_add_bytes(v[1].p, v[2].p, (size_t)v[3].u, v[4].p, v[5].p); }
static const part parameters_covey_file_message_params_add_bytes[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"bytes", ROLE_BYTES, I64, true, 2, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"mimeType", ROLE_TEXT, I64, true, -1, 0, NULL},
};

static void call_covey_file_message_params_add_url(value *v) { v[0].i = covey_library.covey_file_message_params_add_url(v[1].p, v[2].p, v[3].p, v[4].p, (int64_t)v[5].i); }
static const part parameters_covey_file_message_params_add_url[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"url", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"mimeType", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"sizeBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_add_thumbnail_size(value *v) { v[0].i = covey_library.covey_file_message_params_add_thumbnail_size(v[1].p, (int32_t)v[2].i, (int32_t)v[3].i); }
static const part parameters_covey_file_message_params_add_thumbnail_size[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"maxWidth", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"maxHeight", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_message(value *v) { v[0].i = covey_library.covey_file_message_params_set_message(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_file_message_params_set_message[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"text", ROLE_TEXT, I64, false, 2, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_data(value *v) { v[0].i = covey_library.covey_file_message_params_set_data(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_file_message_params_set_data[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"data", ROLE_TEXT, I64, false, 2, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_custom_type(value *v) { v[0].i = covey_library.covey_file_message_params_set_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_file_message_params_set_custom_type[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"customType", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_mentioned_user_ids(value *v) { v[0].i = covey_library.covey_file_message_params_set_mentioned_user_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_file_message_params_set_mentioned_user_ids[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_mentions_channel(value *v) { v[0].i = covey_library.covey_file_message_params_set_mentions_channel(v[1].p, (bool)v[2].b); }
static const part parameters_covey_file_message_params_set_mentions_channel[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"mentionsChannel", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_parent_message_id(value *v) { v[0].i = covey_library.covey_file_message_params_set_parent_message_id(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_file_message_params_set_parent_message_id[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"parentMessageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_reply_to_channel(value *v) { v[0].i = covey_library.covey_file_message_params_set_reply_to_channel(v[1].p, (bool)v[2].b); }
static const part parameters_covey_file_message_params_set_reply_to_channel[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"replyToChannel", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_suppress_push(value *v) { v[0].i = covey_library.covey_file_message_params_set_suppress_push(v[1].p, (bool)v[2].b); }
static const part parameters_covey_file_message_params_set_suppress_push[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"suppressPush", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_silent(value *v) { v[0].i = covey_library.covey_file_message_params_set_silent(v[1].p, (bool)v[2].b); }
static const part parameters_covey_file_message_params_set_silent[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"silent", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_file_message_params_add_meta_array(value *v) { v[0].i = covey_library.covey_file_message_params_add_meta_array(v[1].p, v[2].p, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_file_message_params_add_meta_array[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"values", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_remove_meta_array(value *v) { v[0].i = covey_library.covey_file_message_params_remove_meta_array(v[1].p, v[2].p, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_file_message_params_remove_meta_array[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"values", ROLE_TEXTS, I64, true, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_file_message_params_set_critical_alert(value *v) { v[0].i = covey_library.covey_file_message_params_set_critical_alert(v[1].p, v[2].p, (double)v[3].d); }
static const part parameters_covey_file_message_params_set_critical_alert[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_file_message_params},
    {"name", ROLE_TEXT, I64, true, -1, 0, NULL},
    {"volume", ROLE_REAL, REAL, false, -1, 0, NULL},
};

static void release_covey_file_message_params(void *handle) { covey_library.covey_file_message_params_release(handle); }
static const function methods_covey_file_message_params[] = {
    {"new", call_covey_file_message_params_new, parameters_covey_file_message_params_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"addPath", call_covey_file_message_params_add_path, parameters_covey_file_message_params_add_path, 4, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addBytes", call_covey_file_message_params_add_bytes, parameters_covey_file_message_params_add_bytes, 5, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addUrl", call_covey_file_message_params_add_url, parameters_covey_file_message_params_add_url, 5, 4, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addThumbnailSize", call_covey_file_message_params_add_thumbnail_size, parameters_covey_file_message_params_add_thumbnail_size, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessage", call_covey_file_message_params_set_message, parameters_covey_file_message_params_set_message, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setData", call_covey_file_message_params_set_data, parameters_covey_file_message_params_set_data, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomType", call_covey_file_message_params_set_custom_type, parameters_covey_file_message_params_set_custom_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMentionedUserIds", call_covey_file_message_params_set_mentioned_user_ids, parameters_covey_file_message_params_set_mentioned_user_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMentionsChannel", call_covey_file_message_params_set_mentions_channel, parameters_covey_file_message_params_set_mentions_channel, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setParentMessageId", call_covey_file_message_params_set_parent_message_id, parameters_covey_file_message_params_set_parent_message_id, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReplyToChannel", call_covey_file_message_params_set_reply_to_channel, parameters_covey_file_message_params_set_reply_to_channel, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSuppressPush", call_covey_file_message_params_set_suppress_push, parameters_covey_file_message_params_set_suppress_push, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSilent", call_covey_file_message_params_set_silent, parameters_covey_file_message_params_set_silent, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addMetaArray", call_covey_file_message_params_add_meta_array, parameters_covey_file_message_params_add_meta_array, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"removeMetaArray", call_covey_file_message_params_remove_meta_array, parameters_covey_file_message_params_remove_meta_array, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCriticalAlert", call_covey_file_message_params_set_critical_alert, parameters_covey_file_message_params_set_critical_alert, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_file_message_params = {17, "FileMessageParams", release_covey_file_message_params, NULL, true, 17, methods_covey_file_message_params};

static void call_covey_group_channel_params_new(value *v) { v[0].i = covey_library.covey_group_channel_params_new(v[1].p); }
static const part parameters_covey_group_channel_params_new[] = {
    {"params", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_group_channel_params},
};

static void call_covey_group_channel_params_set_user_ids(value *v) { v[0].i = covey_library.covey_group_channel_params_set_user_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_params_set_user_ids[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_operator_ids(value *v) { v[0].i = covey_library.covey_group_channel_params_set_operator_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_params_set_operator_ids[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_name(value *v) { v[0].i = covey_library.covey_group_channel_params_set_name(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_name[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"name", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_channel_url(value *v) { v[0].i = covey_library.covey_group_channel_params_set_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_channel_url[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_cover_url(value *v) { v[0].i = covey_library.covey_group_channel_params_set_cover_url(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_cover_url[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"coverUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_data(value *v) { v[0].i = covey_library.covey_group_channel_params_set_data(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_data[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"data", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_custom_type(value *v) { v[0].i = covey_library.covey_group_channel_params_set_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_custom_type[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"customType", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_cover_path(value *v) { v[0].i = covey_library.covey_group_channel_params_set_cover_path(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_group_channel_params_set_cover_path[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"path", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"mimeType", ROLE_TEXT, I64, true, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_distinct(value *v) { v[0].i = covey_library.covey_group_channel_params_set_distinct(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_distinct[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isDistinct", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_public(value *v) { v[0].i = covey_library.covey_group_channel_params_set_public(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_public[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isPublic", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_discoverable(value *v) { v[0].i = covey_library.covey_group_channel_params_set_discoverable(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_discoverable[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isDiscoverable", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_access_code(value *v) { v[0].i = covey_library.covey_group_channel_params_set_access_code(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_params_set_access_code[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"accessCode", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_message_survival_seconds(value *v) { v[0].i = covey_library.covey_group_channel_params_set_message_survival_seconds(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_group_channel_params_set_message_survival_seconds[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"seconds", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_super(value *v) { v[0].i = covey_library.covey_group_channel_params_set_super(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_super[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isSuper", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_broadcast(value *v) { v[0].i = covey_library.covey_group_channel_params_set_broadcast(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_broadcast[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isBroadcast", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_exclusive(value *v) { v[0].i = covey_library.covey_group_channel_params_set_exclusive(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_exclusive[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isExclusive", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_ephemeral(value *v) { v[0].i = covey_library.covey_group_channel_params_set_ephemeral(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_ephemeral[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isEphemeral", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_params_set_strict(value *v) { v[0].i = covey_library.covey_group_channel_params_set_strict(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_params_set_strict[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_params},
    {"isStrict", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void release_covey_group_channel_params(void *handle) { covey_library.covey_group_channel_params_release(handle); }
static const function methods_covey_group_channel_params[] = {
    {"new", call_covey_group_channel_params_new, parameters_covey_group_channel_params_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setUserIds", call_covey_group_channel_params_set_user_ids, parameters_covey_group_channel_params_set_user_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOperatorIds", call_covey_group_channel_params_set_operator_ids, parameters_covey_group_channel_params_set_operator_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setName", call_covey_group_channel_params_set_name, parameters_covey_group_channel_params_set_name, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelUrl", call_covey_group_channel_params_set_channel_url, parameters_covey_group_channel_params_set_channel_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCoverUrl", call_covey_group_channel_params_set_cover_url, parameters_covey_group_channel_params_set_cover_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setData", call_covey_group_channel_params_set_data, parameters_covey_group_channel_params_set_data, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomType", call_covey_group_channel_params_set_custom_type, parameters_covey_group_channel_params_set_custom_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCoverPath", call_covey_group_channel_params_set_cover_path, parameters_covey_group_channel_params_set_cover_path, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setDistinct", call_covey_group_channel_params_set_distinct, parameters_covey_group_channel_params_set_distinct, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setPublic", call_covey_group_channel_params_set_public, parameters_covey_group_channel_params_set_public, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setDiscoverable", call_covey_group_channel_params_set_discoverable, parameters_covey_group_channel_params_set_discoverable, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAccessCode", call_covey_group_channel_params_set_access_code, parameters_covey_group_channel_params_set_access_code, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageSurvivalSeconds", call_covey_group_channel_params_set_message_survival_seconds, parameters_covey_group_channel_params_set_message_survival_seconds, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSuper", call_covey_group_channel_params_set_super, parameters_covey_group_channel_params_set_super, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setBroadcast", call_covey_group_channel_params_set_broadcast, parameters_covey_group_channel_params_set_broadcast, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setExclusive", call_covey_group_channel_params_set_exclusive, parameters_covey_group_channel_params_set_exclusive, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setEphemeral", call_covey_group_channel_params_set_ephemeral, parameters_covey_group_channel_params_set_ephemeral, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setStrict", call_covey_group_channel_params_set_strict, parameters_covey_group_channel_params_set_strict, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_group_channel_params = {18, "GroupChannelParams", release_covey_group_channel_params, NULL, true, 19, methods_covey_group_channel_params};

static void call_covey_group_channel_list_query_new(value *v) { v[0].i = covey_library.covey_group_channel_list_query_new(v[1].p); }
static const part parameters_covey_group_channel_list_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_group_channel_list_query},
};

static void call_covey_group_channel_list_query_set_order(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_limit(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_include_empty(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_include_empty(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_include_empty[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"includeEmpty", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_include_frozen(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_include_frozen(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_include_frozen[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"includeFrozen", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_include_chat_notification(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_include_chat_notification(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_include_chat_notification[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"includeChatNotification", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_member_state_filter(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_member_state_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_member_state_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_hidden_state_filter(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_hidden_state_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_hidden_state_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_super_channel_filter(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_super_channel_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_super_channel_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_public_channel_filter(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_public_channel_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_public_channel_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_unread_only(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_unread_only(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_unread_only[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"unreadOnly", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_channel_urls(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_channel_urls(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_list_query_set_channel_urls[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"channelUrls", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_custom_types(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_custom_types(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_list_query_set_custom_types[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"customTypes", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_custom_type_starts_with(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_custom_type_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_custom_type_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_name_contains(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_name_contains(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_name_contains[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"part", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_metadata_order_key(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_metadata_order_key(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_metadata_order_key[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_include_member_list(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_include_member_list(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_include_member_list[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"includeMemberList", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_include_metadata(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_include_metadata(v[1].p, (bool)v[2].b); }
static const part parameters_covey_group_channel_list_query_set_include_metadata[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"includeMetadata", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_user_ids_exact(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_user_ids_exact(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_list_query_set_user_ids_exact[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_user_ids_include(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_user_ids_include(v[1].p, v[2].p, (size_t)v[3].u, (int32_t)v[4].i); }
static const part parameters_covey_group_channel_list_query_set_user_ids_include[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"match", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_nickname_contains(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_nickname_contains(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_nickname_contains[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"part", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_nickname_starts_with(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_nickname_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_nickname_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_nickname_exact(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_nickname_exact(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_nickname_exact[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"nickname", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_search(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_search(v[1].p, v[2].p, (int32_t)v[3].i); }
static const part parameters_covey_group_channel_list_query_set_search[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"text", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"fields", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_metadata_key(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_metadata_key(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_metadata_key[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_metadata_values(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_metadata_values(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_group_channel_list_query_set_metadata_values[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"values", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_metadata_value_starts_with(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_metadata_value_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_list_query_set_metadata_value_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_add_metacounter_condition(value *v) { v[0].i = covey_library.covey_group_channel_list_query_add_metacounter_condition(v[1].p, v[2].p, (int32_t)v[3].i, (int64_t)v[4].i); }
static const part parameters_covey_group_channel_list_query_add_metacounter_condition[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"comparison", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"value", ROLE_NUMBER, ID, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_created_before(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_created_before(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_created_before[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"createdBefore", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_group_channel_list_query_set_created_after(value *v) { v[0].i = covey_library.covey_group_channel_list_query_set_created_after(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_group_channel_list_query_set_created_after[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_list_query},
    {"createdAfter", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_group_channel_list_query(void *handle) { covey_library.covey_group_channel_list_query_release(handle); }
static const function methods_covey_group_channel_list_query[] = {
    {"new", call_covey_group_channel_list_query_new, parameters_covey_group_channel_list_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setOrder", call_covey_group_channel_list_query_set_order, parameters_covey_group_channel_list_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_group_channel_list_query_set_limit, parameters_covey_group_channel_list_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeEmpty", call_covey_group_channel_list_query_set_include_empty, parameters_covey_group_channel_list_query_set_include_empty, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeFrozen", call_covey_group_channel_list_query_set_include_frozen, parameters_covey_group_channel_list_query_set_include_frozen, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeChatNotification", call_covey_group_channel_list_query_set_include_chat_notification, parameters_covey_group_channel_list_query_set_include_chat_notification, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMemberStateFilter", call_covey_group_channel_list_query_set_member_state_filter, parameters_covey_group_channel_list_query_set_member_state_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setHiddenStateFilter", call_covey_group_channel_list_query_set_hidden_state_filter, parameters_covey_group_channel_list_query_set_hidden_state_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSuperChannelFilter", call_covey_group_channel_list_query_set_super_channel_filter, parameters_covey_group_channel_list_query_set_super_channel_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setPublicChannelFilter", call_covey_group_channel_list_query_set_public_channel_filter, parameters_covey_group_channel_list_query_set_public_channel_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setUnreadOnly", call_covey_group_channel_list_query_set_unread_only, parameters_covey_group_channel_list_query_set_unread_only, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelUrls", call_covey_group_channel_list_query_set_channel_urls, parameters_covey_group_channel_list_query_set_channel_urls, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypes", call_covey_group_channel_list_query_set_custom_types, parameters_covey_group_channel_list_query_set_custom_types, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypeStartsWith", call_covey_group_channel_list_query_set_custom_type_starts_with, parameters_covey_group_channel_list_query_set_custom_type_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNameContains", call_covey_group_channel_list_query_set_name_contains, parameters_covey_group_channel_list_query_set_name_contains, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataOrderKey", call_covey_group_channel_list_query_set_metadata_order_key, parameters_covey_group_channel_list_query_set_metadata_order_key, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeMemberList", call_covey_group_channel_list_query_set_include_member_list, parameters_covey_group_channel_list_query_set_include_member_list, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeMetadata", call_covey_group_channel_list_query_set_include_metadata, parameters_covey_group_channel_list_query_set_include_metadata, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setUserIdsExact", call_covey_group_channel_list_query_set_user_ids_exact, parameters_covey_group_channel_list_query_set_user_ids_exact, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setUserIdsInclude", call_covey_group_channel_list_query_set_user_ids_include, parameters_covey_group_channel_list_query_set_user_ids_include, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNicknameContains", call_covey_group_channel_list_query_set_nickname_contains, parameters_covey_group_channel_list_query_set_nickname_contains, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNicknameStartsWith", call_covey_group_channel_list_query_set_nickname_starts_with, parameters_covey_group_channel_list_query_set_nickname_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNicknameExact", call_covey_group_channel_list_query_set_nickname_exact, parameters_covey_group_channel_list_query_set_nickname_exact, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSearch", call_covey_group_channel_list_query_set_search, parameters_covey_group_channel_list_query_set_search, 3, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataKey", call_covey_group_channel_list_query_set_metadata_key, parameters_covey_group_channel_list_query_set_metadata_key, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataValues", call_covey_group_channel_list_query_set_metadata_values, parameters_covey_group_channel_list_query_set_metadata_values, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataValueStartsWith", call_covey_group_channel_list_query_set_metadata_value_starts_with, parameters_covey_group_channel_list_query_set_metadata_value_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"addMetacounterCondition", call_covey_group_channel_list_query_add_metacounter_condition, parameters_covey_group_channel_list_query_add_metacounter_condition, 4, 3, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedBefore", call_covey_group_channel_list_query_set_created_before, parameters_covey_group_channel_list_query_set_created_before, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedAfter", call_covey_group_channel_list_query_set_created_after, parameters_covey_group_channel_list_query_set_created_after, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_group_channel_list_query = {19, "GroupChannelListQuery", release_covey_group_channel_list_query, NULL, true, 30, methods_covey_group_channel_list_query};

static void call_covey_group_channel_collection_load_more(value *v) { v[0].i = covey_library.covey_group_channel_collection_load_more(v[1].p, (covey_channel_page_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_group_channel_collection_load_more_0 = {(void (*)(void))on_covey_channel_page_fn_0, &callback_covey_channel_page_fn, true, false};
static const part parameters_covey_group_channel_collection_load_more[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_group_channel_collection_load_more_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_group_channel_collection_has_next(value *v) { v[0].i = covey_library.covey_group_channel_collection_has_next(v[1].p); }
static const part parameters_covey_group_channel_collection_has_next[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_collection},
};

static void call_covey_group_channel_collection_channels(value *v) { v[0].i = covey_library.covey_group_channel_collection_channels(v[1].p, v[2].p); }
static const part parameters_covey_group_channel_collection_channels[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_collection},
    {"channels", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_channel_list},
};

static void call_covey_group_channel_collection_dispose(value *v) { v[0].i = covey_library.covey_group_channel_collection_dispose(v[1].p); }
static const part parameters_covey_group_channel_collection_dispose[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_collection},
};

static void call_covey_group_channel_collection_is_disposed(value *v) { v[0].i = covey_library.covey_group_channel_collection_is_disposed(v[1].p); }
static const part parameters_covey_group_channel_collection_is_disposed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_group_channel_collection},
};

static void release_covey_group_channel_collection(void *handle) { covey_library.covey_group_channel_collection_release(handle); }
static const function methods_covey_group_channel_collection[] = {
    {"loadMore", call_covey_group_channel_collection_load_more, parameters_covey_group_channel_collection_load_more, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_group_channel_collection_has_next, parameters_covey_group_channel_collection_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"channels", call_covey_group_channel_collection_channels, parameters_covey_group_channel_collection_channels, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"dispose", call_covey_group_channel_collection_dispose, parameters_covey_group_channel_collection_dispose, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isDisposed", call_covey_group_channel_collection_is_disposed, parameters_covey_group_channel_collection_is_disposed, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_group_channel_collection = {20, "GroupChannelCollection", release_covey_group_channel_collection, NULL, false, 5, methods_covey_group_channel_collection};

static void call_covey_message_list_params_new(value *v) { v[0].i = covey_library.covey_message_list_params_new(v[1].p); }
static const part parameters_covey_message_list_params_new[] = {
    {"params", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list_params},
};

static void call_covey_message_list_params_set_previous_result_size(value *v) { v[0].i = covey_library.covey_message_list_params_set_previous_result_size(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_previous_result_size[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"size", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_next_result_size(value *v) { v[0].i = covey_library.covey_message_list_params_set_next_result_size(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_next_result_size[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"size", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_reverse(value *v) { v[0].i = covey_library.covey_message_list_params_set_reverse(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_reverse[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"reverse", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_message_type(value *v) { v[0].i = covey_library.covey_message_list_params_set_message_type(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_message_type[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"messageType", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_custom_types(value *v) { v[0].i = covey_library.covey_message_list_params_set_custom_types(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_list_params_set_custom_types[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"customTypes", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_sender_ids(value *v) { v[0].i = covey_library.covey_message_list_params_set_sender_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_list_params_set_sender_ids[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"userIds", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_reply_type(value *v) { v[0].i = covey_library.covey_message_list_params_set_reply_type(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_reply_type[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"replyType", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_init_policy(value *v) { v[0].i = covey_library.covey_message_list_params_set_init_policy(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_init_policy[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"initPolicy", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_window_capacity(value *v) { v[0].i = covey_library.covey_message_list_params_set_window_capacity(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_list_params_set_window_capacity[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"capacity", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_auto_reset_on_huge_gap(value *v) { v[0].i = covey_library.covey_message_list_params_set_auto_reset_on_huge_gap(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_auto_reset_on_huge_gap[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"autoReset", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_auto_mark_as_read(value *v) { v[0].i = covey_library.covey_message_list_params_set_auto_mark_as_read(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_auto_mark_as_read[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"autoMarkAsRead", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_include_meta_arrays(value *v) { v[0].i = covey_library.covey_message_list_params_set_include_meta_arrays(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_include_meta_arrays[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"includeMetaArrays", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_include_reactions(value *v) { v[0].i = covey_library.covey_message_list_params_set_include_reactions(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_include_reactions[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"includeReactions", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_include_thread_info(value *v) { v[0].i = covey_library.covey_message_list_params_set_include_thread_info(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_include_thread_info[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"includeThreadInfo", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_list_params_set_include_parent_info(value *v) { v[0].i = covey_library.covey_message_list_params_set_include_parent_info(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_list_params_set_include_parent_info[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_message_list_params},
    {"includeParentInfo", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void release_covey_message_list_params(void *handle) { covey_library.covey_message_list_params_release(handle); }
static const function methods_covey_message_list_params[] = {
    {"new", call_covey_message_list_params_new, parameters_covey_message_list_params_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setPreviousResultSize", call_covey_message_list_params_set_previous_result_size, parameters_covey_message_list_params_set_previous_result_size, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNextResultSize", call_covey_message_list_params_set_next_result_size, parameters_covey_message_list_params_set_next_result_size, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReverse", call_covey_message_list_params_set_reverse, parameters_covey_message_list_params_set_reverse, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageType", call_covey_message_list_params_set_message_type, parameters_covey_message_list_params_set_message_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypes", call_covey_message_list_params_set_custom_types, parameters_covey_message_list_params_set_custom_types, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSenderIds", call_covey_message_list_params_set_sender_ids, parameters_covey_message_list_params_set_sender_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReplyType", call_covey_message_list_params_set_reply_type, parameters_covey_message_list_params_set_reply_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setInitPolicy", call_covey_message_list_params_set_init_policy, parameters_covey_message_list_params_set_init_policy, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setWindowCapacity", call_covey_message_list_params_set_window_capacity, parameters_covey_message_list_params_set_window_capacity, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAutoResetOnHugeGap", call_covey_message_list_params_set_auto_reset_on_huge_gap, parameters_covey_message_list_params_set_auto_reset_on_huge_gap, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAutoMarkAsRead", call_covey_message_list_params_set_auto_mark_as_read, parameters_covey_message_list_params_set_auto_mark_as_read, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeMetaArrays", call_covey_message_list_params_set_include_meta_arrays, parameters_covey_message_list_params_set_include_meta_arrays, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeReactions", call_covey_message_list_params_set_include_reactions, parameters_covey_message_list_params_set_include_reactions, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeThreadInfo", call_covey_message_list_params_set_include_thread_info, parameters_covey_message_list_params_set_include_thread_info, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeParentInfo", call_covey_message_list_params_set_include_parent_info, parameters_covey_message_list_params_set_include_parent_info, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_message_list_params = {21, "MessageListParams", release_covey_message_list_params, NULL, true, 16, methods_covey_message_list_params};

static void call_covey_history_span_count(value *v) { v[0].i = covey_library.covey_history_span_count(v[1].p); }
static const part parameters_covey_history_span_count[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_spans(value *v) { v[0].i = covey_library.covey_history_spans(v[1].p, (int64_t)v[2].i, (int64_t)v[3].i, v[4].p, (size_t)v[5].u); }
static const part parameters_covey_history_spans[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
    {"first", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"spans", ROLE_ROWS_OUT, I64, false, 2, 0, &struct_covey_history_span},
    {"spanSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_history_has_previous(value *v) { v[0].i = covey_library.covey_history_has_previous(v[1].p); }
static const part parameters_covey_history_has_previous[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_has_next(value *v) { v[0].i = covey_library.covey_history_has_next(v[1].p); }
static const part parameters_covey_history_has_next[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_previous_reason(value *v) { v[0].i = covey_library.covey_history_previous_reason(v[1].p); }
static const part parameters_covey_history_previous_reason[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_next_reason(value *v) { v[0].i = covey_library.covey_history_next_reason(v[1].p); }
static const part parameters_covey_history_next_reason[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_oldest_shown_at(value *v) { v[0].i = covey_library.covey_history_oldest_shown_at(v[1].p); }
static const part parameters_covey_history_oldest_shown_at[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_newest_shown_at(value *v) { v[0].i = covey_library.covey_history_newest_shown_at(v[1].p); }
static const part parameters_covey_history_newest_shown_at[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_cached_count(value *v) { v[0].i = covey_library.covey_history_cached_count(v[1].p); }
static const part parameters_covey_history_cached_count[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void call_covey_history_waiting_count(value *v) { v[0].i = covey_library.covey_history_waiting_count(v[1].p); }
static const part parameters_covey_history_waiting_count[] = {
    {"history", ROLE_SELF, I64, false, -1, 0, &class_covey_history},
};

static void release_covey_history(void *handle) { covey_library.covey_history_release(handle); }
static void retain_covey_history(const void *handle) { covey_library.covey_history_retain(handle); }
static const function methods_covey_history[] = {
    {"spanCount", call_covey_history_span_count, parameters_covey_history_span_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"spans", call_covey_history_spans, parameters_covey_history_spans, 5, 2, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, IS_WINDOW, NULL},
    {"hasPrevious", call_covey_history_has_previous, parameters_covey_history_has_previous, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"hasNext", call_covey_history_has_next, parameters_covey_history_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"previousReason", call_covey_history_previous_reason, parameters_covey_history_previous_reason, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"nextReason", call_covey_history_next_reason, parameters_covey_history_next_reason, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"oldestShownAt", call_covey_history_oldest_shown_at, parameters_covey_history_oldest_shown_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"newestShownAt", call_covey_history_newest_shown_at, parameters_covey_history_newest_shown_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"cachedCount", call_covey_history_cached_count, parameters_covey_history_cached_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"waitingCount", call_covey_history_waiting_count, parameters_covey_history_waiting_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
};
const class class_covey_history = {22, "History", release_covey_history, retain_covey_history, false, 10, methods_covey_history};

static void call_covey_message_collection_peek(value *v) { v[0].i = covey_library.covey_message_collection_peek(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_message_collection_peek[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_start(value *v) { v[0].i = covey_library.covey_message_collection_start(v[1].p, (covey_message_start_fn)v[2].f, (covey_message_start_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p); }
static const hook hook_covey_message_collection_start_0 = {(void (*)(void))on_covey_message_start_fn_0, &callback_covey_message_start_fn, false, false};
static const hook hook_covey_message_collection_start_1 = {(void (*)(void))on_covey_message_start_fn_1, &callback_covey_message_start_fn, true, false};
static const part parameters_covey_message_collection_start[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"cacheFn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_start_0},
    {"apiFn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_start_1},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_load_previous(value *v) { v[0].i = covey_library.covey_message_collection_load_previous(v[1].p, (covey_message_page_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_message_collection_load_previous_0 = {(void (*)(void))on_covey_message_page_fn_0, &callback_covey_message_page_fn, true, false};
static const part parameters_covey_message_collection_load_previous[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_load_previous_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_load_next(value *v) { v[0].i = covey_library.covey_message_collection_load_next(v[1].p, (covey_message_page_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_message_collection_load_next_0 = {(void (*)(void))on_covey_message_page_fn_0, &callback_covey_message_page_fn, true, false};
static const part parameters_covey_message_collection_load_next[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_reset_starting_point(value *v) { v[0].i = covey_library.covey_message_collection_reset_starting_point(v[1].p, (int64_t)v[2].i, (covey_message_page_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_message_collection_reset_starting_point_0 = {(void (*)(void))on_covey_message_page_fn_0, &callback_covey_message_page_fn, true, false};
static const part parameters_covey_message_collection_reset_starting_point[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"startingPointAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_reset_starting_point_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_set_keep_position(value *v) { v[0].i = covey_library.covey_message_collection_set_keep_position(v[1].p, (bool)v[2].b); }
static const part parameters_covey_message_collection_set_keep_position[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"keep", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_message_collection_get_history(value *v) { v[0].i = covey_library.covey_message_collection_get_history(v[1].p, (covey_history_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_message_collection_get_history_0 = {(void (*)(void))on_covey_history_fn_0, &callback_covey_history_fn, true, false};
static const part parameters_covey_message_collection_get_history[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_get_history_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_has_previous(value *v) { v[0].i = covey_library.covey_message_collection_has_previous(v[1].p); }
static const part parameters_covey_message_collection_has_previous[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_has_next(value *v) { v[0].i = covey_library.covey_message_collection_has_next(v[1].p); }
static const part parameters_covey_message_collection_has_next[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_channel_url(value *v) { v[0].p = (void *)covey_library.covey_message_collection_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_channel_url[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_collection_channel(value *v) { v[0].i = covey_library.covey_message_collection_channel(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_channel[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"channel", ROLE_OBJECT_OUT, I64, true, -1, 0, &class_covey_channel},
};

static void call_covey_message_collection_starting_point_at(value *v) { v[0].i = covey_library.covey_message_collection_starting_point_at(v[1].p); }
static const part parameters_covey_message_collection_starting_point_at[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_succeeded(value *v) { v[0].i = covey_library.covey_message_collection_succeeded(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_succeeded[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_message_collection_pending(value *v) { v[0].i = covey_library.covey_message_collection_pending(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_pending[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_message_collection_failed(value *v) { v[0].i = covey_library.covey_message_collection_failed(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_failed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_message_collection_timeline(value *v) { v[0].i = covey_library.covey_message_collection_timeline(v[1].p, v[2].p); }
static const part parameters_covey_message_collection_timeline[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_message_collection_succeeded_count(value *v) { v[0].i = covey_library.covey_message_collection_succeeded_count(v[1].p); }
static const part parameters_covey_message_collection_succeeded_count[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_pending_count(value *v) { v[0].i = covey_library.covey_message_collection_pending_count(v[1].p); }
static const part parameters_covey_message_collection_pending_count[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_failed_count(value *v) { v[0].i = covey_library.covey_message_collection_failed_count(v[1].p); }
static const part parameters_covey_message_collection_failed_count[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_remove_failed(value *v) { v[0].i = covey_library.covey_message_collection_remove_failed(v[1].p, v[2].p, (size_t)v[3].u, (covey_strings_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_message_collection_remove_failed_0 = {(void (*)(void))on_covey_strings_fn_0, &callback_covey_strings_fn, true, false};
static const part parameters_covey_message_collection_remove_failed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
    {"requestIds", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_collection_remove_failed_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_collection_dispose(value *v) { v[0].i = covey_library.covey_message_collection_dispose(v[1].p); }
static const part parameters_covey_message_collection_dispose[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_is_disposed(value *v) { v[0].i = covey_library.covey_message_collection_is_disposed(v[1].p); }
static const part parameters_covey_message_collection_is_disposed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void call_covey_message_collection_state(value *v) { v[0].i = covey_library.covey_message_collection_state(v[1].p); }
static const part parameters_covey_message_collection_state[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_message_collection},
};

static void release_covey_message_collection(void *handle) { covey_library.covey_message_collection_release(handle); }
static const function methods_covey_message_collection[] = {
    {"peek", call_covey_message_collection_peek, parameters_covey_message_collection_peek, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"start", call_covey_message_collection_start, parameters_covey_message_collection_start, 6, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 2, IS_CALL, NULL},
    {"loadPrevious", call_covey_message_collection_load_previous, parameters_covey_message_collection_load_previous, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"loadNext", call_covey_message_collection_load_next, parameters_covey_message_collection_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"resetStartingPoint", call_covey_message_collection_reset_starting_point, parameters_covey_message_collection_reset_starting_point, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"setKeepPosition", call_covey_message_collection_set_keep_position, parameters_covey_message_collection_set_keep_position, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"getHistory", call_covey_message_collection_get_history, parameters_covey_message_collection_get_history, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasPrevious", call_covey_message_collection_has_previous, parameters_covey_message_collection_has_previous, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"hasNext", call_covey_message_collection_has_next, parameters_covey_message_collection_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"channelUrl", call_covey_message_collection_channel_url, parameters_covey_message_collection_channel_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"channel", call_covey_message_collection_channel, parameters_covey_message_collection_channel, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"startingPointAt", call_covey_message_collection_starting_point_at, parameters_covey_message_collection_starting_point_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"succeeded", call_covey_message_collection_succeeded, parameters_covey_message_collection_succeeded, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pending", call_covey_message_collection_pending, parameters_covey_message_collection_pending, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"failed", call_covey_message_collection_failed, parameters_covey_message_collection_failed, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"timeline", call_covey_message_collection_timeline, parameters_covey_message_collection_timeline, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"succeededCount", call_covey_message_collection_succeeded_count, parameters_covey_message_collection_succeeded_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"pendingCount", call_covey_message_collection_pending_count, parameters_covey_message_collection_pending_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"failedCount", call_covey_message_collection_failed_count, parameters_covey_message_collection_failed_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"removeFailed", call_covey_message_collection_remove_failed, parameters_covey_message_collection_remove_failed, 8, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"dispose", call_covey_message_collection_dispose, parameters_covey_message_collection_dispose, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isDisposed", call_covey_message_collection_is_disposed, parameters_covey_message_collection_is_disposed, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"state", call_covey_message_collection_state, parameters_covey_message_collection_state, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
};
const class class_covey_message_collection = {23, "MessageCollection", release_covey_message_collection, NULL, false, 23, methods_covey_message_collection};

static void call_covey_member_list_query_new(value *v) { v[0].i = covey_library.covey_member_list_query_new(v[1].p); }
static const part parameters_covey_member_list_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_member_list_query},
};

static void call_covey_member_list_query_set_order(value *v) { v[0].i = covey_library.covey_member_list_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_member_list_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_member_list_query_set_operator_filter(value *v) { v[0].i = covey_library.covey_member_list_query_set_operator_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_member_list_query_set_operator_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_member_list_query_set_muted_filter(value *v) { v[0].i = covey_library.covey_member_list_query_set_muted_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_member_list_query_set_muted_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_member_list_query_set_member_state_filter(value *v) { v[0].i = covey_library.covey_member_list_query_set_member_state_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_member_list_query_set_member_state_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_member_list_query_set_nickname_starts_with(value *v) { v[0].i = covey_library.covey_member_list_query_set_nickname_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_member_list_query_set_nickname_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_member_list_query_set_limit(value *v) { v[0].i = covey_library.covey_member_list_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_member_list_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_member_list_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_member_list_query(void *handle) { covey_library.covey_member_list_query_release(handle); }
static const function methods_covey_member_list_query[] = {
    {"new", call_covey_member_list_query_new, parameters_covey_member_list_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setOrder", call_covey_member_list_query_set_order, parameters_covey_member_list_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOperatorFilter", call_covey_member_list_query_set_operator_filter, parameters_covey_member_list_query_set_operator_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMutedFilter", call_covey_member_list_query_set_muted_filter, parameters_covey_member_list_query_set_muted_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMemberStateFilter", call_covey_member_list_query_set_member_state_filter, parameters_covey_member_list_query_set_member_state_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNicknameStartsWith", call_covey_member_list_query_set_nickname_starts_with, parameters_covey_member_list_query_set_nickname_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_member_list_query_set_limit, parameters_covey_member_list_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_member_list_query = {24, "MemberListQuery", release_covey_member_list_query, NULL, true, 7, methods_covey_member_list_query};

static void call_covey_user_list_query_new(value *v) { v[0].i = covey_library.covey_user_list_query_new(v[1].p); }
static const part parameters_covey_user_list_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_user_list_query},
};

static void call_covey_user_list_query_set_user_ids(value *v) { v[0].i = covey_library.covey_user_list_query_set_user_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_user_list_query_set_user_ids[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list_query},
    {"userIds", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_list_query_set_nickname_starts_with(value *v) { v[0].i = covey_library.covey_user_list_query_set_nickname_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_user_list_query_set_nickname_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_user_list_query_set_metadata(value *v) { v[0].i = covey_library.covey_user_list_query_set_metadata(v[1].p, v[2].p, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_user_list_query_set_metadata[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"values", ROLE_TEXTS, I64, false, 3, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_user_list_query_set_limit(value *v) { v[0].i = covey_library.covey_user_list_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_user_list_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_user_list_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_user_list_query(void *handle) { covey_library.covey_user_list_query_release(handle); }
static const function methods_covey_user_list_query[] = {
    {"new", call_covey_user_list_query_new, parameters_covey_user_list_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setUserIds", call_covey_user_list_query_set_user_ids, parameters_covey_user_list_query_set_user_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNicknameStartsWith", call_covey_user_list_query_set_nickname_starts_with, parameters_covey_user_list_query_set_nickname_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadata", call_covey_user_list_query_set_metadata, parameters_covey_user_list_query_set_metadata, 4, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_user_list_query_set_limit, parameters_covey_user_list_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_user_list_query = {25, "UserListQuery", release_covey_user_list_query, NULL, true, 5, methods_covey_user_list_query};

static void call_covey_public_group_channel_list_query_new(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_new(v[1].p); }
static const part parameters_covey_public_group_channel_list_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
};

static void call_covey_public_group_channel_list_query_set_order(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_limit(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_membership_filter(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_membership_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_membership_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_include_empty(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_include_empty(v[1].p, (bool)v[2].b); }
static const part parameters_covey_public_group_channel_list_query_set_include_empty[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"includeEmpty", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_include_frozen(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_include_frozen(v[1].p, (bool)v[2].b); }
static const part parameters_covey_public_group_channel_list_query_set_include_frozen[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"includeFrozen", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_super_channel_filter(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_super_channel_filter(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_super_channel_filter[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"filter", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_channel_urls(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_channel_urls(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_public_group_channel_list_query_set_channel_urls[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"channelUrls", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_custom_types(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_custom_types(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_public_group_channel_list_query_set_custom_types[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"customTypes", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_custom_type_starts_with(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_custom_type_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_public_group_channel_list_query_set_custom_type_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_name_contains(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_name_contains(v[1].p, v[2].p); }
static const part parameters_covey_public_group_channel_list_query_set_name_contains[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"part", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_metadata_order_key(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_metadata_order_key(v[1].p, v[2].p); }
static const part parameters_covey_public_group_channel_list_query_set_metadata_order_key[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_metadata_key(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_metadata_key(v[1].p, v[2].p); }
static const part parameters_covey_public_group_channel_list_query_set_metadata_key[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"key", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_metadata_values(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_metadata_values(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_public_group_channel_list_query_set_metadata_values[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"values", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_metadata_value_starts_with(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_metadata_value_starts_with(v[1].p, v[2].p); }
static const part parameters_covey_public_group_channel_list_query_set_metadata_value_starts_with[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"prefix", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_created_before(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_created_before(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_created_before[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"createdBeforeAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_public_group_channel_list_query_set_created_after(value *v) { v[0].i = covey_library.covey_public_group_channel_list_query_set_created_after(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_public_group_channel_list_query_set_created_after[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_public_group_channel_list_query},
    {"createdAfterAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_public_group_channel_list_query(void *handle) { covey_library.covey_public_group_channel_list_query_release(handle); }
static const function methods_covey_public_group_channel_list_query[] = {
    {"new", call_covey_public_group_channel_list_query_new, parameters_covey_public_group_channel_list_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setOrder", call_covey_public_group_channel_list_query_set_order, parameters_covey_public_group_channel_list_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_public_group_channel_list_query_set_limit, parameters_covey_public_group_channel_list_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMembershipFilter", call_covey_public_group_channel_list_query_set_membership_filter, parameters_covey_public_group_channel_list_query_set_membership_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeEmpty", call_covey_public_group_channel_list_query_set_include_empty, parameters_covey_public_group_channel_list_query_set_include_empty, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setIncludeFrozen", call_covey_public_group_channel_list_query_set_include_frozen, parameters_covey_public_group_channel_list_query_set_include_frozen, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSuperChannelFilter", call_covey_public_group_channel_list_query_set_super_channel_filter, parameters_covey_public_group_channel_list_query_set_super_channel_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelUrls", call_covey_public_group_channel_list_query_set_channel_urls, parameters_covey_public_group_channel_list_query_set_channel_urls, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypes", call_covey_public_group_channel_list_query_set_custom_types, parameters_covey_public_group_channel_list_query_set_custom_types, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypeStartsWith", call_covey_public_group_channel_list_query_set_custom_type_starts_with, parameters_covey_public_group_channel_list_query_set_custom_type_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setNameContains", call_covey_public_group_channel_list_query_set_name_contains, parameters_covey_public_group_channel_list_query_set_name_contains, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataOrderKey", call_covey_public_group_channel_list_query_set_metadata_order_key, parameters_covey_public_group_channel_list_query_set_metadata_order_key, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataKey", call_covey_public_group_channel_list_query_set_metadata_key, parameters_covey_public_group_channel_list_query_set_metadata_key, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataValues", call_covey_public_group_channel_list_query_set_metadata_values, parameters_covey_public_group_channel_list_query_set_metadata_values, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMetadataValueStartsWith", call_covey_public_group_channel_list_query_set_metadata_value_starts_with, parameters_covey_public_group_channel_list_query_set_metadata_value_starts_with, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedBefore", call_covey_public_group_channel_list_query_set_created_before, parameters_covey_public_group_channel_list_query_set_created_before, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedAfter", call_covey_public_group_channel_list_query_set_created_after, parameters_covey_public_group_channel_list_query_set_created_after, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_public_group_channel_list_query = {26, "PublicGroupChannelListQuery", release_covey_public_group_channel_list_query, NULL, true, 17, methods_covey_public_group_channel_list_query};

static void call_covey_channel_pages_load_next(value *v) { v[0].i = covey_library.covey_channel_pages_load_next(v[1].p, (covey_channels_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_channel_pages_load_next_0 = {(void (*)(void))on_covey_channels_fn_0, &callback_covey_channels_fn, true, false};
static const part parameters_covey_channel_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_channel_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_channel_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_channel_pages_has_next(value *v) { v[0].i = covey_library.covey_channel_pages_has_next(v[1].p); }
static const part parameters_covey_channel_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_channel_pages},
};

static void call_covey_channel_pages_is_loading(value *v) { v[0].i = covey_library.covey_channel_pages_is_loading(v[1].p); }
static const part parameters_covey_channel_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_channel_pages},
};

static void release_covey_channel_pages(void *handle) { covey_library.covey_channel_pages_release(handle); }
static const function methods_covey_channel_pages[] = {
    {"loadNext", call_covey_channel_pages_load_next, parameters_covey_channel_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_channel_pages_has_next, parameters_covey_channel_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_channel_pages_is_loading, parameters_covey_channel_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_channel_pages = {27, "ChannelPages", release_covey_channel_pages, NULL, false, 3, methods_covey_channel_pages};

static void call_covey_member_pages_load_next(value *v) { v[0].i = covey_library.covey_member_pages_load_next(v[1].p, (covey_members_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_member_pages_load_next_0 = {(void (*)(void))on_covey_members_fn_0, &callback_covey_members_fn, true, false};
static const part parameters_covey_member_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_member_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_member_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_member_pages_has_next(value *v) { v[0].i = covey_library.covey_member_pages_has_next(v[1].p); }
static const part parameters_covey_member_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_member_pages},
};

static void call_covey_member_pages_is_loading(value *v) { v[0].i = covey_library.covey_member_pages_is_loading(v[1].p); }
static const part parameters_covey_member_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_member_pages},
};

static void release_covey_member_pages(void *handle) { covey_library.covey_member_pages_release(handle); }
static const function methods_covey_member_pages[] = {
    {"loadNext", call_covey_member_pages_load_next, parameters_covey_member_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_member_pages_has_next, parameters_covey_member_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_member_pages_is_loading, parameters_covey_member_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_member_pages = {28, "MemberPages", release_covey_member_pages, NULL, false, 3, methods_covey_member_pages};

static void call_covey_restricted_user_pages_load_next(value *v) { v[0].i = covey_library.covey_restricted_user_pages_load_next(v[1].p, (covey_restricted_users_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_restricted_user_pages_load_next_0 = {(void (*)(void))on_covey_restricted_users_fn_0, &callback_covey_restricted_users_fn, true, false};
static const part parameters_covey_restricted_user_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_restricted_user_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_restricted_user_pages_has_next(value *v) { v[0].i = covey_library.covey_restricted_user_pages_has_next(v[1].p); }
static const part parameters_covey_restricted_user_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user_pages},
};

static void call_covey_restricted_user_pages_is_loading(value *v) { v[0].i = covey_library.covey_restricted_user_pages_is_loading(v[1].p); }
static const part parameters_covey_restricted_user_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_restricted_user_pages},
};

static void release_covey_restricted_user_pages(void *handle) { covey_library.covey_restricted_user_pages_release(handle); }
static const function methods_covey_restricted_user_pages[] = {
    {"loadNext", call_covey_restricted_user_pages_load_next, parameters_covey_restricted_user_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_restricted_user_pages_has_next, parameters_covey_restricted_user_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_restricted_user_pages_is_loading, parameters_covey_restricted_user_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_restricted_user_pages = {29, "RestrictedUserPages", release_covey_restricted_user_pages, NULL, false, 3, methods_covey_restricted_user_pages};

static void call_covey_user_pages_load_next(value *v) { v[0].i = covey_library.covey_user_pages_load_next(v[1].p, (covey_users_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_user_pages_load_next_0 = {(void (*)(void))on_covey_users_fn_0, &callback_covey_users_fn, true, false};
static const part parameters_covey_user_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_user_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_user_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_user_pages_has_next(value *v) { v[0].i = covey_library.covey_user_pages_has_next(v[1].p); }
static const part parameters_covey_user_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_user_pages},
};

static void call_covey_user_pages_is_loading(value *v) { v[0].i = covey_library.covey_user_pages_is_loading(v[1].p); }
static const part parameters_covey_user_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_user_pages},
};

static void release_covey_user_pages(void *handle) { covey_library.covey_user_pages_release(handle); }
static const function methods_covey_user_pages[] = {
    {"loadNext", call_covey_user_pages_load_next, parameters_covey_user_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_user_pages_has_next, parameters_covey_user_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_user_pages_is_loading, parameters_covey_user_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_user_pages = {30, "UserPages", release_covey_user_pages, NULL, false, 3, methods_covey_user_pages};

static void call_covey_message_pages_load_next(value *v) { v[0].i = covey_library.covey_message_pages_load_next(v[1].p, (covey_messages_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_message_pages_load_next_0 = {(void (*)(void))on_covey_messages_fn_0, &callback_covey_messages_fn, true, false};
static const part parameters_covey_message_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_message_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_message_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_message_pages_has_next(value *v) { v[0].i = covey_library.covey_message_pages_has_next(v[1].p); }
static const part parameters_covey_message_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_message_pages},
};

static void call_covey_message_pages_is_loading(value *v) { v[0].i = covey_library.covey_message_pages_is_loading(v[1].p); }
static const part parameters_covey_message_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_message_pages},
};

static void release_covey_message_pages(void *handle) { covey_library.covey_message_pages_release(handle); }
static const function methods_covey_message_pages[] = {
    {"loadNext", call_covey_message_pages_load_next, parameters_covey_message_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_message_pages_has_next, parameters_covey_message_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_message_pages_is_loading, parameters_covey_message_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_message_pages = {31, "MessagePages", release_covey_message_pages, NULL, false, 3, methods_covey_message_pages};

static void call_covey_unread_totals_all(value *v) { v[0].i = covey_library.covey_unread_totals_all(v[1].p); }
static const part parameters_covey_unread_totals_all[] = {
    {"totals", ROLE_SELF, I64, false, -1, 0, &class_covey_unread_totals},
};

static void call_covey_unread_totals_feed(value *v) { v[0].i = covey_library.covey_unread_totals_feed(v[1].p); }
static const part parameters_covey_unread_totals_feed[] = {
    {"totals", ROLE_SELF, I64, false, -1, 0, &class_covey_unread_totals},
};

static void call_covey_unread_totals_updated_at(value *v) { v[0].i = covey_library.covey_unread_totals_updated_at(v[1].p); }
static const part parameters_covey_unread_totals_updated_at[] = {
    {"totals", ROLE_SELF, I64, false, -1, 0, &class_covey_unread_totals},
};

static void call_covey_unread_totals_custom_types(value *v) { v[0].p = (void *)covey_library.covey_unread_totals_custom_types(v[1].p); }
static const part parameters_covey_unread_totals_custom_types[] = {
    {"totals", ROLE_SELF, I64, false, -1, 0, &class_covey_unread_totals},
};

static void call_covey_unread_totals_of_custom_type(value *v) { v[0].i = covey_library.covey_unread_totals_of_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_unread_totals_of_custom_type[] = {
    {"totals", ROLE_SELF, I64, false, -1, 0, &class_covey_unread_totals},
    {"customType", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void release_covey_unread_totals(void *handle) { covey_library.covey_unread_totals_release(handle); }
static void retain_covey_unread_totals(const void *handle) { covey_library.covey_unread_totals_retain(handle); }
static const function methods_covey_unread_totals[] = {
    {"all", call_covey_unread_totals_all, parameters_covey_unread_totals_all, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"feed", call_covey_unread_totals_feed, parameters_covey_unread_totals_feed, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"updatedAt", call_covey_unread_totals_updated_at, parameters_covey_unread_totals_updated_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"customTypes", call_covey_unread_totals_custom_types, parameters_covey_unread_totals_custom_types, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_string_list},
    {"ofCustomType", call_covey_unread_totals_of_custom_type, parameters_covey_unread_totals_of_custom_type, 2, 1, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_unread_totals = {32, "UnreadTotals", release_covey_unread_totals, retain_covey_unread_totals, false, 5, methods_covey_unread_totals};

static void call_covey_message_search_query_new(value *v) { v[0].i = covey_library.covey_message_search_query_new(v[1].p); }
static const part parameters_covey_message_search_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_search_query},
};

static void call_covey_message_search_query_set_text(value *v) { v[0].i = covey_library.covey_message_search_query_set_text(v[1].p, v[2].p); }
static const part parameters_covey_message_search_query_set_text[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"text", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_channel_url(value *v) { v[0].i = covey_library.covey_message_search_query_set_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_message_search_query_set_channel_url[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_sender_ids(value *v) { v[0].i = covey_library.covey_message_search_query_set_sender_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_search_query_set_sender_ids[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"userIds", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_message_type(value *v) { v[0].i = covey_library.covey_message_search_query_set_message_type(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_search_query_set_message_type[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"messageType", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_custom_types(value *v) { v[0].i = covey_library.covey_message_search_query_set_custom_types(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_message_search_query_set_custom_types[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"customTypes", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_created_from(value *v) { v[0].i = covey_library.covey_message_search_query_set_created_from(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_message_search_query_set_created_from[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"createdFromAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_created_until(value *v) { v[0].i = covey_library.covey_message_search_query_set_created_until(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_message_search_query_set_created_until[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"createdUntilAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_order(value *v) { v[0].i = covey_library.covey_message_search_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_search_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_message_search_query_set_limit(value *v) { v[0].i = covey_library.covey_message_search_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_message_search_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_message_search_query(void *handle) { covey_library.covey_message_search_query_release(handle); }
static const function methods_covey_message_search_query[] = {
    {"new", call_covey_message_search_query_new, parameters_covey_message_search_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setText", call_covey_message_search_query_set_text, parameters_covey_message_search_query_set_text, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelUrl", call_covey_message_search_query_set_channel_url, parameters_covey_message_search_query_set_channel_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSenderIds", call_covey_message_search_query_set_sender_ids, parameters_covey_message_search_query_set_sender_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageType", call_covey_message_search_query_set_message_type, parameters_covey_message_search_query_set_message_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypes", call_covey_message_search_query_set_custom_types, parameters_covey_message_search_query_set_custom_types, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedFrom", call_covey_message_search_query_set_created_from, parameters_covey_message_search_query_set_created_from, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedUntil", call_covey_message_search_query_set_created_until, parameters_covey_message_search_query_set_created_until, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOrder", call_covey_message_search_query_set_order, parameters_covey_message_search_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_message_search_query_set_limit, parameters_covey_message_search_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_message_search_query = {33, "MessageSearchQuery", release_covey_message_search_query, NULL, true, 10, methods_covey_message_search_query};

static void call_covey_message_search_result_count(value *v) { v[0].i = covey_library.covey_message_search_result_count(v[1].p); }
static const part parameters_covey_message_search_result_count[] = {
    {"result", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_result},
};

static void call_covey_message_search_result_message_at(value *v) { v[0].p = (void *)covey_library.covey_message_search_result_message_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_message_search_result_message_at[] = {
    {"result", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_result},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_message_search_result_snippet_at(value *v) { v[0].p = (void *)covey_library.covey_message_search_result_snippet_at(v[1].p, (int64_t)v[2].i, v[3].p); }
static const part parameters_covey_message_search_result_snippet_at[] = {
    {"result", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_result},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_message_search_result_matches_at(value *v) { v[0].i = covey_library.covey_message_search_result_matches_at(v[1].p, (int64_t)v[2].i, v[3].p, (size_t)v[4].u); }
static const part parameters_covey_message_search_result_matches_at[] = {
    {"result", ROLE_SELF, I64, false, -1, 0, &class_covey_message_search_result},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"ranges", ROLE_ROWS_OUT, I64, true, 3, 0, &struct_covey_text_range},
    {"capacity", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void release_covey_message_search_result(void *handle) { covey_library.covey_message_search_result_release(handle); }
static void retain_covey_message_search_result(const void *handle) { covey_library.covey_message_search_result_retain(handle); }
static const function methods_covey_message_search_result[] = {
    {"count", call_covey_message_search_result_count, parameters_covey_message_search_result_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"messageAt", call_covey_message_search_result_message_at, parameters_covey_message_search_result_message_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"snippetAt", call_covey_message_search_result_snippet_at, parameters_covey_message_search_result_snippet_at, 3, 1, RESULT_TEXT, FAILS_NEVER, I64, 2, 0, 0, NULL},
    {"matchesAt", call_covey_message_search_result_matches_at, parameters_covey_message_search_result_matches_at, 4, 1, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_message_search_result = {34, "MessageSearchResult", release_covey_message_search_result, retain_covey_message_search_result, false, 4, methods_covey_message_search_result};

static void call_covey_poll_id(value *v) { v[0].i = covey_library.covey_poll_id(v[1].p); }
static const part parameters_covey_poll_id[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_title(value *v) { v[0].p = (void *)covey_library.covey_poll_title(v[1].p, v[2].p); }
static const part parameters_covey_poll_title[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_poll_data(value *v) { v[0].p = (void *)covey_library.covey_poll_data(v[1].p, v[2].p); }
static const part parameters_covey_poll_data[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_poll_status(value *v) { v[0].i = covey_library.covey_poll_status(v[1].p); }
static const part parameters_covey_poll_status[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_message_id(value *v) { v[0].i = covey_library.covey_poll_message_id(v[1].p); }
static const part parameters_covey_poll_message_id[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_created_by(value *v) { v[0].p = (void *)covey_library.covey_poll_created_by(v[1].p, v[2].p); }
static const part parameters_covey_poll_created_by[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_poll_created_at(value *v) { v[0].i = covey_library.covey_poll_created_at(v[1].p); }
static const part parameters_covey_poll_created_at[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_updated_at(value *v) { v[0].i = covey_library.covey_poll_updated_at(v[1].p); }
static const part parameters_covey_poll_updated_at[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_close_at(value *v) { v[0].i = covey_library.covey_poll_close_at(v[1].p); }
static const part parameters_covey_poll_close_at[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_voter_count(value *v) { v[0].i = covey_library.covey_poll_voter_count(v[1].p); }
static const part parameters_covey_poll_voter_count[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_allows_user_suggestion(value *v) { v[0].i = covey_library.covey_poll_allows_user_suggestion(v[1].p); }
static const part parameters_covey_poll_allows_user_suggestion[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_allows_multiple_votes(value *v) { v[0].i = covey_library.covey_poll_allows_multiple_votes(v[1].p); }
static const part parameters_covey_poll_allows_multiple_votes[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
};

static void call_covey_poll_options(value *v) { v[0].i = covey_library.covey_poll_options(v[1].p, v[2].p, (int64_t)v[3].i, (size_t)v[4].u); }
static const part parameters_covey_poll_options[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"rows", ROLE_ROWS_OUT, I64, true, 2, 0, &struct_covey_poll_option},
    {"count", ROLE_COUNT, I64, false, -1, 0, NULL},
    {"rowSize", ROLE_SIZE, U64, false, -1, 0, NULL},
};

static void call_covey_poll_json(value *v) { v[0].i = covey_library.covey_poll_json(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_poll_json[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"json", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_poll_bytes(value *v) { v[0].i = covey_library.covey_poll_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_poll_bytes[] = {
    {"poll", ROLE_SELF, I64, false, -1, 0, &class_covey_poll},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_poll_from_bytes(value *v) { v[0].i = covey_library.covey_poll_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_poll_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"poll", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_poll},
};

static void release_covey_poll(void *handle) { covey_library.covey_poll_release(handle); }
static void retain_covey_poll(const void *handle) { covey_library.covey_poll_retain(handle); }
static const function methods_covey_poll[] = {
    {"id", call_covey_poll_id, parameters_covey_poll_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"title", call_covey_poll_title, parameters_covey_poll_title, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"data", call_covey_poll_data, parameters_covey_poll_data, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"status", call_covey_poll_status, parameters_covey_poll_status, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"messageId", call_covey_poll_message_id, parameters_covey_poll_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"createdBy", call_covey_poll_created_by, parameters_covey_poll_created_by, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"createdAt", call_covey_poll_created_at, parameters_covey_poll_created_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"updatedAt", call_covey_poll_updated_at, parameters_covey_poll_updated_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"closeAt", call_covey_poll_close_at, parameters_covey_poll_close_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"voterCount", call_covey_poll_voter_count, parameters_covey_poll_voter_count, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"allowsUserSuggestion", call_covey_poll_allows_user_suggestion, parameters_covey_poll_allows_user_suggestion, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"allowsMultipleVotes", call_covey_poll_allows_multiple_votes, parameters_covey_poll_allows_multiple_votes, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"options", call_covey_poll_options, parameters_covey_poll_options, 4, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"json", call_covey_poll_json, parameters_covey_poll_json, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"bytes", call_covey_poll_bytes, parameters_covey_poll_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_poll_from_bytes, parameters_covey_poll_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_poll = {35, "Poll", release_covey_poll, retain_covey_poll, false, 16, methods_covey_poll};

static void call_covey_poll_list_count(value *v) { v[0].i = covey_library.covey_poll_list_count(v[1].p); }
static const part parameters_covey_poll_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_list},
};

static void call_covey_poll_list_at(value *v) { v[0].p = (void *)covey_library.covey_poll_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_poll_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_poll_list(void *handle) { covey_library.covey_poll_list_release(handle); }
static void retain_covey_poll_list(const void *handle) { covey_library.covey_poll_list_retain(handle); }
static const function methods_covey_poll_list[] = {
    {"count", call_covey_poll_list_count, parameters_covey_poll_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_poll_list_at, parameters_covey_poll_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_poll},
};
const class class_covey_poll_list = {36, "PollList", release_covey_poll_list, retain_covey_poll_list, false, 2, methods_covey_poll_list};

static void call_covey_poll_params_new(value *v) { v[0].i = covey_library.covey_poll_params_new(v[1].p); }
static const part parameters_covey_poll_params_new[] = {
    {"params", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_poll_params},
};

static void call_covey_poll_params_set_title(value *v) { v[0].i = covey_library.covey_poll_params_set_title(v[1].p, v[2].p); }
static const part parameters_covey_poll_params_set_title[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"title", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_poll_params_set_options(value *v) { v[0].i = covey_library.covey_poll_params_set_options(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_poll_params_set_options[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"options", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_poll_params_set_data(value *v) { v[0].i = covey_library.covey_poll_params_set_data(v[1].p, v[2].p); }
static const part parameters_covey_poll_params_set_data[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"data", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_poll_params_set_allows_user_suggestion(value *v) { v[0].i = covey_library.covey_poll_params_set_allows_user_suggestion(v[1].p, (bool)v[2].b); }
static const part parameters_covey_poll_params_set_allows_user_suggestion[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"allowsUserSuggestion", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_poll_params_set_allows_multiple_votes(value *v) { v[0].i = covey_library.covey_poll_params_set_allows_multiple_votes(v[1].p, (bool)v[2].b); }
static const part parameters_covey_poll_params_set_allows_multiple_votes[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"allowsMultipleVotes", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_poll_params_set_close_at(value *v) { v[0].i = covey_library.covey_poll_params_set_close_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_poll_params_set_close_at[] = {
    {"params", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_params},
    {"closeAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_poll_params(void *handle) { covey_library.covey_poll_params_release(handle); }
static const function methods_covey_poll_params[] = {
    {"new", call_covey_poll_params_new, parameters_covey_poll_params_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setTitle", call_covey_poll_params_set_title, parameters_covey_poll_params_set_title, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOptions", call_covey_poll_params_set_options, parameters_covey_poll_params_set_options, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setData", call_covey_poll_params_set_data, parameters_covey_poll_params_set_data, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAllowsUserSuggestion", call_covey_poll_params_set_allows_user_suggestion, parameters_covey_poll_params_set_allows_user_suggestion, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAllowsMultipleVotes", call_covey_poll_params_set_allows_multiple_votes, parameters_covey_poll_params_set_allows_multiple_votes, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCloseAt", call_covey_poll_params_set_close_at, parameters_covey_poll_params_set_close_at, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_poll_params = {37, "PollParams", release_covey_poll_params, NULL, true, 7, methods_covey_poll_params};

static void call_covey_poll_pages_load_next(value *v) { v[0].i = covey_library.covey_poll_pages_load_next(v[1].p, (covey_polls_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_poll_pages_load_next_0 = {(void (*)(void))on_covey_polls_fn_0, &callback_covey_polls_fn, true, false};
static const part parameters_covey_poll_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_poll_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_poll_pages_has_next(value *v) { v[0].i = covey_library.covey_poll_pages_has_next(v[1].p); }
static const part parameters_covey_poll_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_pages},
};

static void call_covey_poll_pages_is_loading(value *v) { v[0].i = covey_library.covey_poll_pages_is_loading(v[1].p); }
static const part parameters_covey_poll_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_poll_pages},
};

static void release_covey_poll_pages(void *handle) { covey_library.covey_poll_pages_release(handle); }
static const function methods_covey_poll_pages[] = {
    {"loadNext", call_covey_poll_pages_load_next, parameters_covey_poll_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_poll_pages_has_next, parameters_covey_poll_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_poll_pages_is_loading, parameters_covey_poll_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_poll_pages = {38, "PollPages", release_covey_poll_pages, NULL, false, 3, methods_covey_poll_pages};

static void call_covey_scheduled_message_id(value *v) { v[0].i = covey_library.covey_scheduled_message_id(v[1].p); }
static const part parameters_covey_scheduled_message_id[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message},
};

static void call_covey_scheduled_message_scheduled_at(value *v) { v[0].i = covey_library.covey_scheduled_message_scheduled_at(v[1].p); }
static const part parameters_covey_scheduled_message_scheduled_at[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message},
};

static void call_covey_scheduled_message_status(value *v) { v[0].i = covey_library.covey_scheduled_message_status(v[1].p); }
static const part parameters_covey_scheduled_message_status[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message},
};

static void call_covey_scheduled_message_message(value *v) { v[0].p = (void *)covey_library.covey_scheduled_message_message(v[1].p); }
static const part parameters_covey_scheduled_message_message[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message},
};

static void call_covey_scheduled_message_bytes(value *v) { v[0].i = covey_library.covey_scheduled_message_bytes(v[1].p, v[2].p, v[3].p); }
static const part parameters_covey_scheduled_message_bytes[] = {
    {"message", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message},
    {"bytes", ROLE_MEMORY_OUT, I64, false, -1, 0, NULL},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_from_bytes(value *v) { v[0].i = covey_library.covey_scheduled_message_from_bytes(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_scheduled_message_from_bytes[] = {
    {"bytes", ROLE_BYTES, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"message", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_scheduled_message},
};

static void release_covey_scheduled_message(void *handle) { covey_library.covey_scheduled_message_release(handle); }
static void retain_covey_scheduled_message(const void *handle) { covey_library.covey_scheduled_message_retain(handle); }
static const function methods_covey_scheduled_message[] = {
    {"id", call_covey_scheduled_message_id, parameters_covey_scheduled_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"scheduledAt", call_covey_scheduled_message_scheduled_at, parameters_covey_scheduled_message_scheduled_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"status", call_covey_scheduled_message_status, parameters_covey_scheduled_message_status, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I32, -1, 0, 0, NULL},
    {"message", call_covey_scheduled_message_message, parameters_covey_scheduled_message_message, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"bytes", call_covey_scheduled_message_bytes, parameters_covey_scheduled_message_bytes, 3, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"fromBytes", call_covey_scheduled_message_from_bytes, parameters_covey_scheduled_message_from_bytes, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const class class_covey_scheduled_message = {39, "ScheduledMessage", release_covey_scheduled_message, retain_covey_scheduled_message, false, 6, methods_covey_scheduled_message};

static void call_covey_scheduled_message_list_count(value *v) { v[0].i = covey_library.covey_scheduled_message_list_count(v[1].p); }
static const part parameters_covey_scheduled_message_list_count[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_list},
};

static void call_covey_scheduled_message_list_at(value *v) { v[0].p = (void *)covey_library.covey_scheduled_message_list_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_scheduled_message_list_at[] = {
    {"list", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_list},
    {"index", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_scheduled_message_list(void *handle) { covey_library.covey_scheduled_message_list_release(handle); }
static void retain_covey_scheduled_message_list(const void *handle) { covey_library.covey_scheduled_message_list_retain(handle); }
static const function methods_covey_scheduled_message_list[] = {
    {"count", call_covey_scheduled_message_list_count, parameters_covey_scheduled_message_list_count, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"at", call_covey_scheduled_message_list_at, parameters_covey_scheduled_message_list_at, 2, 1, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_scheduled_message},
};
const class class_covey_scheduled_message_list = {40, "ScheduledMessageList", release_covey_scheduled_message_list, retain_covey_scheduled_message_list, false, 2, methods_covey_scheduled_message_list};

static void call_covey_scheduled_message_query_new(value *v) { v[0].i = covey_library.covey_scheduled_message_query_new(v[1].p); }
static const part parameters_covey_scheduled_message_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_scheduled_message_query},
};

static void call_covey_scheduled_message_query_set_channel_url(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_scheduled_message_query_set_channel_url[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_query_set_statuses(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_statuses(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_scheduled_message_query_set_statuses[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"statuses", ROLE_NUMBERS, I32, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_query_set_message_type(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_message_type(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_scheduled_message_query_set_message_type[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"messageType", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_query_set_order(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_scheduled_message_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_query_set_reverse(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_reverse(v[1].p, (bool)v[2].b); }
static const part parameters_covey_scheduled_message_query_set_reverse[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"reverse", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_scheduled_message_query_set_limit(value *v) { v[0].i = covey_library.covey_scheduled_message_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_scheduled_message_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_scheduled_message_query(void *handle) { covey_library.covey_scheduled_message_query_release(handle); }
static const function methods_covey_scheduled_message_query[] = {
    {"new", call_covey_scheduled_message_query_new, parameters_covey_scheduled_message_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setChannelUrl", call_covey_scheduled_message_query_set_channel_url, parameters_covey_scheduled_message_query_set_channel_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setStatuses", call_covey_scheduled_message_query_set_statuses, parameters_covey_scheduled_message_query_set_statuses, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageType", call_covey_scheduled_message_query_set_message_type, parameters_covey_scheduled_message_query_set_message_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOrder", call_covey_scheduled_message_query_set_order, parameters_covey_scheduled_message_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReverse", call_covey_scheduled_message_query_set_reverse, parameters_covey_scheduled_message_query_set_reverse, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_scheduled_message_query_set_limit, parameters_covey_scheduled_message_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_scheduled_message_query = {41, "ScheduledMessageQuery", release_covey_scheduled_message_query, NULL, true, 7, methods_covey_scheduled_message_query};

static void call_covey_scheduled_message_pages_load_next(value *v) { v[0].i = covey_library.covey_scheduled_message_pages_load_next(v[1].p, (covey_scheduled_messages_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_scheduled_message_pages_load_next_0 = {(void (*)(void))on_covey_scheduled_messages_fn_0, &callback_covey_scheduled_messages_fn, true, false};
static const part parameters_covey_scheduled_message_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_scheduled_message_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_scheduled_message_pages_has_next(value *v) { v[0].i = covey_library.covey_scheduled_message_pages_has_next(v[1].p); }
static const part parameters_covey_scheduled_message_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_pages},
};

static void call_covey_scheduled_message_pages_is_loading(value *v) { v[0].i = covey_library.covey_scheduled_message_pages_is_loading(v[1].p); }
static const part parameters_covey_scheduled_message_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_scheduled_message_pages},
};

static void release_covey_scheduled_message_pages(void *handle) { covey_library.covey_scheduled_message_pages_release(handle); }
static const function methods_covey_scheduled_message_pages[] = {
    {"loadNext", call_covey_scheduled_message_pages_load_next, parameters_covey_scheduled_message_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_scheduled_message_pages_has_next, parameters_covey_scheduled_message_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_scheduled_message_pages_is_loading, parameters_covey_scheduled_message_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_scheduled_message_pages = {42, "ScheduledMessagePages", release_covey_scheduled_message_pages, NULL, false, 3, methods_covey_scheduled_message_pages};

static void call_covey_push_token_pages_load_next(value *v) { v[0].i = covey_library.covey_push_token_pages_load_next(v[1].p, (covey_strings_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_push_token_pages_load_next_0 = {(void (*)(void))on_covey_strings_fn_0, &callback_covey_strings_fn, true, false};
static const part parameters_covey_push_token_pages_load_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_push_token_pages},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_push_token_pages_load_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_push_token_pages_has_next(value *v) { v[0].i = covey_library.covey_push_token_pages_has_next(v[1].p); }
static const part parameters_covey_push_token_pages_has_next[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_push_token_pages},
};

static void call_covey_push_token_pages_is_loading(value *v) { v[0].i = covey_library.covey_push_token_pages_is_loading(v[1].p); }
static const part parameters_covey_push_token_pages_is_loading[] = {
    {"pages", ROLE_SELF, I64, false, -1, 0, &class_covey_push_token_pages},
};

static void release_covey_push_token_pages(void *handle) { covey_library.covey_push_token_pages_release(handle); }
static const function methods_covey_push_token_pages[] = {
    {"loadNext", call_covey_push_token_pages_load_next, parameters_covey_push_token_pages_load_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"hasNext", call_covey_push_token_pages_has_next, parameters_covey_push_token_pages_has_next, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isLoading", call_covey_push_token_pages_is_loading, parameters_covey_push_token_pages_is_loading, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_push_token_pages = {43, "PushTokenPages", release_covey_push_token_pages, NULL, false, 3, methods_covey_push_token_pages};

static void call_covey_server_search_query_new(value *v) { v[0].i = covey_library.covey_server_search_query_new(v[1].p); }
static const part parameters_covey_server_search_query_new[] = {
    {"query", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_server_search_query},
};

static void call_covey_server_search_query_set_text(value *v) { v[0].i = covey_library.covey_server_search_query_set_text(v[1].p, v[2].p); }
static const part parameters_covey_server_search_query_set_text[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"text", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_channel_url(value *v) { v[0].i = covey_library.covey_server_search_query_set_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_server_search_query_set_channel_url[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_custom_type(value *v) { v[0].i = covey_library.covey_server_search_query_set_custom_type(v[1].p, v[2].p); }
static const part parameters_covey_server_search_query_set_custom_type[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"customType", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_created_after(value *v) { v[0].i = covey_library.covey_server_search_query_set_created_after(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_server_search_query_set_created_after[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"createdAfterAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_created_before(value *v) { v[0].i = covey_library.covey_server_search_query_set_created_before(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_server_search_query_set_created_before[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"createdBeforeAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_order(value *v) { v[0].i = covey_library.covey_server_search_query_set_order(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_server_search_query_set_order[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"order", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_reverse(value *v) { v[0].i = covey_library.covey_server_search_query_set_reverse(v[1].p, (bool)v[2].b); }
static const part parameters_covey_server_search_query_set_reverse[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"reverse", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_exact_match(value *v) { v[0].i = covey_library.covey_server_search_query_set_exact_match(v[1].p, (bool)v[2].b); }
static const part parameters_covey_server_search_query_set_exact_match[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"exactMatch", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_advanced(value *v) { v[0].i = covey_library.covey_server_search_query_set_advanced(v[1].p, (bool)v[2].b); }
static const part parameters_covey_server_search_query_set_advanced[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"advanced", ROLE_FLAG, BOOL, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_target_fields(value *v) { v[0].i = covey_library.covey_server_search_query_set_target_fields(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_server_search_query_set_target_fields[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"fields", ROLE_TEXTS, I64, true, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_server_search_query_set_limit(value *v) { v[0].i = covey_library.covey_server_search_query_set_limit(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_server_search_query_set_limit[] = {
    {"query", ROLE_SELF, I64, false, -1, 0, &class_covey_server_search_query},
    {"limit", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_server_search_query(void *handle) { covey_library.covey_server_search_query_release(handle); }
static const function methods_covey_server_search_query[] = {
    {"new", call_covey_server_search_query_new, parameters_covey_server_search_query_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setText", call_covey_server_search_query_set_text, parameters_covey_server_search_query_set_text, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelUrl", call_covey_server_search_query_set_channel_url, parameters_covey_server_search_query_set_channel_url, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomType", call_covey_server_search_query_set_custom_type, parameters_covey_server_search_query_set_custom_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedAfter", call_covey_server_search_query_set_created_after, parameters_covey_server_search_query_set_created_after, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCreatedBefore", call_covey_server_search_query_set_created_before, parameters_covey_server_search_query_set_created_before, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setOrder", call_covey_server_search_query_set_order, parameters_covey_server_search_query_set_order, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setReverse", call_covey_server_search_query_set_reverse, parameters_covey_server_search_query_set_reverse, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setExactMatch", call_covey_server_search_query_set_exact_match, parameters_covey_server_search_query_set_exact_match, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAdvanced", call_covey_server_search_query_set_advanced, parameters_covey_server_search_query_set_advanced, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setTargetFields", call_covey_server_search_query_set_target_fields, parameters_covey_server_search_query_set_target_fields, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setLimit", call_covey_server_search_query_set_limit, parameters_covey_server_search_query_set_limit, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_server_search_query = {44, "ServerSearchQuery", release_covey_server_search_query, NULL, true, 12, methods_covey_server_search_query};

static void call_covey_feed_name(value *v) { v[0].p = (void *)covey_library.covey_feed_name(v[1].p, v[2].p); }
static const part parameters_covey_feed_name[] = {
    {"feed", ROLE_SELF, I64, false, -1, 0, &class_covey_feed},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_feed_is_caught_up(value *v) { v[0].i = covey_library.covey_feed_is_caught_up(v[1].p); }
static const part parameters_covey_feed_is_caught_up[] = {
    {"feed", ROLE_SELF, I64, false, -1, 0, &class_covey_feed},
};

static void call_covey_feed_get_positions(value *v) { v[0].i = covey_library.covey_feed_get_positions(v[1].p, (covey_feed_positions_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_feed_get_positions_0 = {(void (*)(void))on_covey_feed_positions_fn_0, &callback_covey_feed_positions_fn, true, false};
static const part parameters_covey_feed_get_positions[] = {
    {"feed", ROLE_SELF, I64, false, -1, 0, &class_covey_feed},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_feed_get_positions_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_feed_close(value *v) { v[0].i = covey_library.covey_feed_close(v[1].p); }
static const part parameters_covey_feed_close[] = {
    {"feed", ROLE_SELF, I64, false, -1, 0, &class_covey_feed},
};

static void call_covey_feed_is_closed(value *v) { v[0].i = covey_library.covey_feed_is_closed(v[1].p); }
static const part parameters_covey_feed_is_closed[] = {
    {"feed", ROLE_SELF, I64, false, -1, 0, &class_covey_feed},
};

static void release_covey_feed(void *handle) { covey_library.covey_feed_release(handle); }
static const function methods_covey_feed[] = {
    {"name", call_covey_feed_name, parameters_covey_feed_name, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"isCaughtUp", call_covey_feed_is_caught_up, parameters_covey_feed_is_caught_up, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"getPositions", call_covey_feed_get_positions, parameters_covey_feed_get_positions, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"close", call_covey_feed_close, parameters_covey_feed_close, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isClosed", call_covey_feed_is_closed, parameters_covey_feed_is_closed, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_feed = {45, "Feed", release_covey_feed, NULL, false, 5, methods_covey_feed};

static void call_covey_feed_item_kind(value *v) { v[0].i = covey_library.covey_feed_item_kind(v[1].p); }
static const part parameters_covey_feed_item_kind[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_channel_url(value *v) { v[0].p = (void *)covey_library.covey_feed_item_channel_url(v[1].p, v[2].p); }
static const part parameters_covey_feed_item_channel_url[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_feed_item_message(value *v) { v[0].p = (void *)covey_library.covey_feed_item_message(v[1].p); }
static const part parameters_covey_feed_item_message[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_message_id(value *v) { v[0].i = covey_library.covey_feed_item_message_id(v[1].p); }
static const part parameters_covey_feed_item_message_id[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_member(value *v) { v[0].p = (void *)covey_library.covey_feed_item_member(v[1].p); }
static const part parameters_covey_feed_item_member[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_user_id(value *v) { v[0].p = (void *)covey_library.covey_feed_item_user_id(v[1].p, v[2].p); }
static const part parameters_covey_feed_item_user_id[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
    {"length", ROLE_LENGTH_OUT, U64, true, -1, 0, NULL},
};

static void call_covey_feed_item_created_at(value *v) { v[0].i = covey_library.covey_feed_item_created_at(v[1].p); }
static const part parameters_covey_feed_item_created_at[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_version(value *v) { v[0].i = covey_library.covey_feed_item_version(v[1].p); }
static const part parameters_covey_feed_item_version[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_joined_at(value *v) { v[0].i = covey_library.covey_feed_item_joined_at(v[1].p); }
static const part parameters_covey_feed_item_joined_at[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_identity(value *v) { v[0].p = (void *)covey_library.covey_feed_item_identity(v[1].p, v[2].p); }
static const part parameters_covey_feed_item_identity[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
    {"length", ROLE_LENGTH_OUT, U64, false, -1, 0, NULL},
};

static void call_covey_feed_item_gap_after(value *v) { v[0].i = covey_library.covey_feed_item_gap_after(v[1].p); }
static const part parameters_covey_feed_item_gap_after[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_gap_until(value *v) { v[0].i = covey_library.covey_feed_item_gap_until(v[1].p); }
static const part parameters_covey_feed_item_gap_until[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_gap_reason(value *v) { v[0].i = covey_library.covey_feed_item_gap_reason(v[1].p); }
static const part parameters_covey_feed_item_gap_reason[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
};

static void call_covey_feed_item_acknowledge(value *v) { v[0].i = covey_library.covey_feed_item_acknowledge(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_feed_item_acknowledge_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_feed_item_acknowledge[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_feed_item_acknowledge_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_feed_item_reply(value *v) { v[0].i = covey_library.covey_feed_item_reply(v[1].p, v[2].p, (int32_t)v[3].i, (covey_message_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_feed_item_reply_0 = {(void (*)(void))on_covey_message_fn_0, &callback_covey_message_fn, true, false};
static const part parameters_covey_feed_item_reply[] = {
    {"item", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_item},
    {"params", ROLE_OBJECT, I64, false, -1, 0, &class_covey_user_message_params},
    {"part", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_feed_item_reply_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void release_covey_feed_item(void *handle) { covey_library.covey_feed_item_release(handle); }
static void retain_covey_feed_item(const void *handle) { covey_library.covey_feed_item_retain(handle); }
static const function methods_covey_feed_item[] = {
    {"kind", call_covey_feed_item_kind, parameters_covey_feed_item_kind, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"channelUrl", call_covey_feed_item_channel_url, parameters_covey_feed_item_channel_url, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"message", call_covey_feed_item_message, parameters_covey_feed_item_message, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_message},
    {"messageId", call_covey_feed_item_message_id, parameters_covey_feed_item_message_id, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, ID, -1, 0, 0, NULL},
    {"member", call_covey_feed_item_member, parameters_covey_feed_item_member, 1, 0, RESULT_OBJECT, FAILS_NEVER, I64, -1, 0, 0, &class_covey_member},
    {"userId", call_covey_feed_item_user_id, parameters_covey_feed_item_user_id, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"createdAt", call_covey_feed_item_created_at, parameters_covey_feed_item_created_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"version", call_covey_feed_item_version, parameters_covey_feed_item_version, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"joinedAt", call_covey_feed_item_joined_at, parameters_covey_feed_item_joined_at, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"identity", call_covey_feed_item_identity, parameters_covey_feed_item_identity, 2, 0, RESULT_TEXT, FAILS_NEVER, I64, 1, 0, 0, NULL},
    {"gapAfter", call_covey_feed_item_gap_after, parameters_covey_feed_item_gap_after, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"gapUntil", call_covey_feed_item_gap_until, parameters_covey_feed_item_gap_until, 1, 0, RESULT_NUMBER, FAILS_BAD_HANDLE, I64, -1, 0, 0, NULL},
    {"gapReason", call_covey_feed_item_gap_reason, parameters_covey_feed_item_gap_reason, 1, 0, RESULT_NUMBER, FAILS_NEGATIVE, I32, -1, 0, 0, NULL},
    {"acknowledge", call_covey_feed_item_acknowledge, parameters_covey_feed_item_acknowledge, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"reply", call_covey_feed_item_reply, parameters_covey_feed_item_reply, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
};
const class class_covey_feed_item = {46, "FeedItem", release_covey_feed_item, retain_covey_feed_item, false, 15, methods_covey_feed_item};

static void call_covey_feed_options_new(value *v) { v[0].i = covey_library.covey_feed_options_new(v[1].p); }
static const part parameters_covey_feed_options_new[] = {
    {"options", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_feed_options},
};

static void call_covey_feed_options_set_start_at(value *v) { v[0].i = covey_library.covey_feed_options_set_start_at(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_feed_options_set_start_at[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"startAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_feed_options_set_channel_query(value *v) { v[0].i = covey_library.covey_feed_options_set_channel_query(v[1].p, v[2].p); }
static const part parameters_covey_feed_options_set_channel_query[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"query", ROLE_OBJECT, I64, true, -1, 0, &class_covey_group_channel_list_query},
};

static void call_covey_feed_options_set_message_filter(value *v) { v[0].i = covey_library.covey_feed_options_set_message_filter(v[1].p, v[2].p); }
static const part parameters_covey_feed_options_set_message_filter[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"params", ROLE_OBJECT, I64, true, -1, 0, &class_covey_message_list_params},
};

static void call_covey_feed_options_set_changes(value *v) { v[0].i = covey_library.covey_feed_options_set_changes(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_feed_options_set_changes[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"changes", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_feed_options_set_max_items(value *v) { v[0].i = covey_library.covey_feed_options_set_max_items(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_feed_options_set_max_items[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"maxItems", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_feed_options_set_max_bytes(value *v) { v[0].i = covey_library.covey_feed_options_set_max_bytes(v[1].p, (int64_t)v[2].i); }
static const part parameters_covey_feed_options_set_max_bytes[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"maxBytes", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void call_covey_feed_options_set_position(value *v) { v[0].i = covey_library.covey_feed_options_set_position(v[1].p, v[2].p, (int64_t)v[3].i, (int64_t)v[4].i, (int32_t)v[5].i, (int64_t)v[6].i, (int64_t)v[7].i); }
static const part parameters_covey_feed_options_set_position[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_feed_options},
    {"channelUrl", ROLE_TEXT, I64, false, -1, 0, NULL},
    {"createdAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"messageId", ROLE_NUMBER, ID, false, -1, 0, NULL},
    {"state", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"certainUntil", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"joinedAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
};

static void release_covey_feed_options(void *handle) { covey_library.covey_feed_options_release(handle); }
static const function methods_covey_feed_options[] = {
    {"new", call_covey_feed_options_new, parameters_covey_feed_options_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setStartAt", call_covey_feed_options_set_start_at, parameters_covey_feed_options_set_start_at, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChannelQuery", call_covey_feed_options_set_channel_query, parameters_covey_feed_options_set_channel_query, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageFilter", call_covey_feed_options_set_message_filter, parameters_covey_feed_options_set_message_filter, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setChanges", call_covey_feed_options_set_changes, parameters_covey_feed_options_set_changes, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMaxItems", call_covey_feed_options_set_max_items, parameters_covey_feed_options_set_max_items, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMaxBytes", call_covey_feed_options_set_max_bytes, parameters_covey_feed_options_set_max_bytes, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setPosition", call_covey_feed_options_set_position, parameters_covey_feed_options_set_position, 7, 6, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_feed_options = {47, "FeedOptions", release_covey_feed_options, NULL, true, 8, methods_covey_feed_options};

static void call_covey_sync_options_new(value *v) { v[0].i = covey_library.covey_sync_options_new(v[1].p); }
static const part parameters_covey_sync_options_new[] = {
    {"options", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_sync_options},
};

static void call_covey_sync_options_set_message_collection_capacity(value *v) { v[0].i = covey_library.covey_sync_options_set_message_collection_capacity(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_options_set_message_collection_capacity[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_options},
    {"capacity", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_options_set_message_resend_policy(value *v) { v[0].i = covey_library.covey_sync_options_set_message_resend_policy(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_options_set_message_resend_policy[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_options},
    {"policy", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_options_set_automatic_message_resend_retry_count(value *v) { v[0].i = covey_library.covey_sync_options_set_automatic_message_resend_retry_count(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_options_set_automatic_message_resend_retry_count[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_options},
    {"count", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_options_set_max_failed_message_count_per_channel(value *v) { v[0].i = covey_library.covey_sync_options_set_max_failed_message_count_per_channel(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_options_set_max_failed_message_count_per_channel[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_options},
    {"count", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_options_set_failed_message_retention_days(value *v) { v[0].i = covey_library.covey_sync_options_set_failed_message_retention_days(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_options_set_failed_message_retention_days[] = {
    {"options", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_options},
    {"days", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void release_covey_sync_options(void *handle) { covey_library.covey_sync_options_release(handle); }
static const function methods_covey_sync_options[] = {
    {"new", call_covey_sync_options_new, parameters_covey_sync_options_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setMessageCollectionCapacity", call_covey_sync_options_set_message_collection_capacity, parameters_covey_sync_options_set_message_collection_capacity, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMessageResendPolicy", call_covey_sync_options_set_message_resend_policy, parameters_covey_sync_options_set_message_resend_policy, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setAutomaticMessageResendRetryCount", call_covey_sync_options_set_automatic_message_resend_retry_count, parameters_covey_sync_options_set_automatic_message_resend_retry_count, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setMaxFailedMessageCountPerChannel", call_covey_sync_options_set_max_failed_message_count_per_channel, parameters_covey_sync_options_set_max_failed_message_count_per_channel, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setFailedMessageRetentionDays", call_covey_sync_options_set_failed_message_retention_days, parameters_covey_sync_options_set_failed_message_retention_days, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_sync_options = {48, "SyncOptions", release_covey_sync_options, NULL, true, 6, methods_covey_sync_options};

static void call_covey_sync_message_filter_new(value *v) { v[0].i = covey_library.covey_sync_message_filter_new(v[1].p); }
static const part parameters_covey_sync_message_filter_new[] = {
    {"filter", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_sync_message_filter},
};

static void call_covey_sync_message_filter_set_message_type(value *v) { v[0].i = covey_library.covey_sync_message_filter_set_message_type(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_message_filter_set_message_type[] = {
    {"filter", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_filter},
    {"messageType", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_message_filter_set_custom_types(value *v) { v[0].i = covey_library.covey_sync_message_filter_set_custom_types(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_sync_message_filter_set_custom_types[] = {
    {"filter", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_filter},
    {"customTypes", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_sync_message_filter_set_sender_ids(value *v) { v[0].i = covey_library.covey_sync_message_filter_set_sender_ids(v[1].p, v[2].p, (size_t)v[3].u); }
static const part parameters_covey_sync_message_filter_set_sender_ids[] = {
    {"filter", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_filter},
    {"userIds", ROLE_TEXTS, I64, false, 2, 0, NULL},
    {"count", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void release_covey_sync_message_filter(void *handle) { covey_library.covey_sync_message_filter_release(handle); }
static const function methods_covey_sync_message_filter[] = {
    {"new", call_covey_sync_message_filter_new, parameters_covey_sync_message_filter_new, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC | IS_CONSTRUCTOR, NULL},
    {"setMessageType", call_covey_sync_message_filter_set_message_type, parameters_covey_sync_message_filter_set_message_type, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setCustomTypes", call_covey_sync_message_filter_set_custom_types, parameters_covey_sync_message_filter_set_custom_types, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
    {"setSenderIds", call_covey_sync_message_filter_set_sender_ids, parameters_covey_sync_message_filter_set_sender_ids, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_SETTER, NULL},
};
const class class_covey_sync_message_filter = {49, "SyncMessageFilter", release_covey_sync_message_filter, NULL, true, 4, methods_covey_sync_message_filter};

static void call_covey_sync_message_collection_fetch(value *v) { v[0].i = covey_library.covey_sync_message_collection_fetch(v[1].p, (int32_t)v[2].i, (covey_sync_fetch_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_sync_message_collection_fetch_0 = {(void (*)(void))on_covey_sync_fetch_fn_0, &callback_covey_sync_fetch_fn, true, false};
static const part parameters_covey_sync_message_collection_fetch[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"direction", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_fetch_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_fetch_all_next(value *v) { v[0].i = covey_library.covey_sync_message_collection_fetch_all_next(v[1].p, (covey_sync_fetch_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_sync_message_collection_fetch_all_next_0 = {(void (*)(void))on_covey_sync_fetch_fn_0, &callback_covey_sync_fetch_fn, true, false};
static const part parameters_covey_sync_message_collection_fetch_all_next[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_fetch_all_next_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_fetch_pending(value *v) { v[0].i = covey_library.covey_sync_message_collection_fetch_pending(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_sync_message_collection_fetch_pending_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_fetch_pending[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_fetch_pending_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_fetch_failed(value *v) { v[0].i = covey_library.covey_sync_message_collection_fetch_failed(v[1].p, (covey_done_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_sync_message_collection_fetch_failed_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_fetch_failed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_fetch_failed_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_reset_viewpoint(value *v) { v[0].i = covey_library.covey_sync_message_collection_reset_viewpoint(v[1].p, (int64_t)v[2].i, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_sync_message_collection_reset_viewpoint_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_reset_viewpoint[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"viewpointAt", ROLE_NUMBER, I64, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_reset_viewpoint_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_append_message(value *v) { v[0].i = covey_library.covey_sync_message_collection_append_message(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_sync_message_collection_append_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_append_message[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_append_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_handle_send_response(value *v) { v[0].i = covey_library.covey_sync_message_collection_handle_send_response(v[1].p, v[2].p, (int32_t)v[3].i, (covey_done_fn)v[4].f, v[5].p, (covey_free_fn)v[6].f, v[7].p, v[8].p); }
static const hook hook_covey_sync_message_collection_handle_send_response_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_handle_send_response[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"sendError", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_handle_send_response_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_update_message(value *v) { v[0].i = covey_library.covey_sync_message_collection_update_message(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_sync_message_collection_update_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_update_message[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_update_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_delete_message(value *v) { v[0].i = covey_library.covey_sync_message_collection_delete_message(v[1].p, v[2].p, (covey_done_fn)v[3].f, v[4].p, (covey_free_fn)v[5].f, v[6].p, v[7].p); }
static const hook hook_covey_sync_message_collection_delete_message_0 = {(void (*)(void))on_covey_done_fn_0, &callback_covey_done_fn, true, false};
static const part parameters_covey_sync_message_collection_delete_message[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"message", ROLE_OBJECT, I64, false, -1, 0, &class_covey_message},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_message_collection_delete_message_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_message_collection_message_count(value *v) { v[0].i = covey_library.covey_sync_message_collection_message_count(v[1].p, (int32_t)v[2].i); }
static const part parameters_covey_sync_message_collection_message_count[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"list", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_message_collection_messages(value *v) { v[0].i = covey_library.covey_sync_message_collection_messages(v[1].p, (int32_t)v[2].i, v[3].p); }
static const part parameters_covey_sync_message_collection_messages[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
    {"list", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"messages", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message_list},
};

static void call_covey_sync_message_collection_remove(value *v) { v[0].i = covey_library.covey_sync_message_collection_remove(v[1].p); }
static const part parameters_covey_sync_message_collection_remove[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
};

static void call_covey_sync_message_collection_is_removed(value *v) { v[0].i = covey_library.covey_sync_message_collection_is_removed(v[1].p); }
static const part parameters_covey_sync_message_collection_is_removed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_message_collection},
};

static void release_covey_sync_message_collection(void *handle) { covey_library.covey_sync_message_collection_release(handle); }
static const function methods_covey_sync_message_collection[] = {
    {"fetch", call_covey_sync_message_collection_fetch, parameters_covey_sync_message_collection_fetch, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"fetchAllNext", call_covey_sync_message_collection_fetch_all_next, parameters_covey_sync_message_collection_fetch_all_next, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"fetchPending", call_covey_sync_message_collection_fetch_pending, parameters_covey_sync_message_collection_fetch_pending, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"fetchFailed", call_covey_sync_message_collection_fetch_failed, parameters_covey_sync_message_collection_fetch_failed, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"resetViewpoint", call_covey_sync_message_collection_reset_viewpoint, parameters_covey_sync_message_collection_reset_viewpoint, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"appendMessage", call_covey_sync_message_collection_append_message, parameters_covey_sync_message_collection_append_message, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"handleSendResponse", call_covey_sync_message_collection_handle_send_response, parameters_covey_sync_message_collection_handle_send_response, 8, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"updateMessage", call_covey_sync_message_collection_update_message, parameters_covey_sync_message_collection_update_message, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"deleteMessage", call_covey_sync_message_collection_delete_message, parameters_covey_sync_message_collection_delete_message, 7, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"messageCount", call_covey_sync_message_collection_message_count, parameters_covey_sync_message_collection_message_count, 2, 1, RESULT_NUMBER, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"messages", call_covey_sync_message_collection_messages, parameters_covey_sync_message_collection_messages, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"remove", call_covey_sync_message_collection_remove, parameters_covey_sync_message_collection_remove, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isRemoved", call_covey_sync_message_collection_is_removed, parameters_covey_sync_message_collection_is_removed, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_sync_message_collection = {50, "SyncMessageCollection", release_covey_sync_message_collection, NULL, false, 13, methods_covey_sync_message_collection};

static void call_covey_sync_channel_collection_fetch(value *v) { v[0].i = covey_library.covey_sync_channel_collection_fetch(v[1].p, (covey_sync_fetch_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p, v[6].p); }
static const hook hook_covey_sync_channel_collection_fetch_0 = {(void (*)(void))on_covey_sync_fetch_fn_0, &callback_covey_sync_fetch_fn, true, false};
static const part parameters_covey_sync_channel_collection_fetch[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_channel_collection},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_sync_channel_collection_fetch_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"callId", ROLE_CALL_ID, UID, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_sync_channel_collection_channels(value *v) { v[0].i = covey_library.covey_sync_channel_collection_channels(v[1].p, v[2].p); }
static const part parameters_covey_sync_channel_collection_channels[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_channel_collection},
    {"channels", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_channel_list},
};

static void call_covey_sync_channel_collection_remove(value *v) { v[0].i = covey_library.covey_sync_channel_collection_remove(v[1].p); }
static const part parameters_covey_sync_channel_collection_remove[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_channel_collection},
};

static void call_covey_sync_channel_collection_is_removed(value *v) { v[0].i = covey_library.covey_sync_channel_collection_is_removed(v[1].p); }
static const part parameters_covey_sync_channel_collection_is_removed[] = {
    {"collection", ROLE_SELF, I64, false, -1, 0, &class_covey_sync_channel_collection},
};

static void release_covey_sync_channel_collection(void *handle) { covey_library.covey_sync_channel_collection_release(handle); }
static const function methods_covey_sync_channel_collection[] = {
    {"fetch", call_covey_sync_channel_collection_fetch, parameters_covey_sync_channel_collection_fetch, 6, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_CALL, NULL},
    {"channels", call_covey_sync_channel_collection_channels, parameters_covey_sync_channel_collection_channels, 2, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"remove", call_covey_sync_channel_collection_remove, parameters_covey_sync_channel_collection_remove, 1, 0, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
    {"isRemoved", call_covey_sync_channel_collection_is_removed, parameters_covey_sync_channel_collection_is_removed, 1, 0, RESULT_FLAG, FAILS_NEGATIVE, I64, -1, 0, 0, NULL},
};
const class class_covey_sync_channel_collection = {51, "SyncChannelCollection", release_covey_sync_channel_collection, NULL, false, 4, methods_covey_sync_channel_collection};

static void call_covey_version(value *v) { v[0].i = covey_library.covey_version(); }

static void call_covey_version_string(value *v) { v[0].p = (void *)covey_library.covey_version_string(); }

static void call_covey_build_info(value *v) { v[0].p = (void *)covey_library.covey_build_info(); }

static void call_covey_has_feature(value *v) { v[0].b = covey_library.covey_has_feature(v[1].p); }
static const part parameters_covey_has_feature[] = {
    {"name", ROLE_TEXT, I64, false, -1, 0, NULL},
};

static void call_covey_debug_live_objects(value *v) { v[0].i = covey_library.covey_debug_live_objects(); }

static void call_covey_utf8_is_valid(value *v) { v[0].b = covey_library.covey_utf8_is_valid(v[1].p, (size_t)v[2].u); }
static const part parameters_covey_utf8_is_valid[] = {
    {"text", ROLE_TEXT, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
};

static void call_covey_event_source_name(value *v) { v[0].p = (void *)covey_library.covey_event_source_name((int32_t)v[1].i); }
static const part parameters_covey_event_source_name[] = {
    {"source", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_error_name(value *v) { v[0].p = (void *)covey_library.covey_error_name((int32_t)v[1].i); }
static const part parameters_covey_error_name[] = {
    {"code", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_error_is_transient(value *v) { v[0].b = covey_library.covey_error_is_transient((int32_t)v[1].i); }
static const part parameters_covey_error_is_transient[] = {
    {"code", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_set_log_handler(value *v) { v[0].i = covey_library.covey_set_log_handler((int32_t)v[1].i, (covey_log_fn)v[2].f, v[3].p, (covey_free_fn)v[4].f, v[5].p); }
static const hook hook_covey_set_log_handler_0 = {(void (*)(void))on_covey_log_fn_0, &callback_covey_log_fn, false, true};
static const part parameters_covey_set_log_handler[] = {
    {"level", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"fn", ROLE_FUNCTION, I64, true, -1, 0, &hook_covey_set_log_handler_0},
    {"userData", ROLE_USER_DATA, I64, true, -1, 0, NULL},
    {"userDataFree", ROLE_USER_DATA_FREE, I64, true, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_log_level_name(value *v) { v[0].p = (void *)covey_library.covey_log_level_name((int32_t)v[1].i); }
static const part parameters_covey_log_level_name[] = {
    {"level", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_log_category_name(value *v) { v[0].p = (void *)covey_library.covey_log_category_name((int32_t)v[1].i); }
static const part parameters_covey_log_category_name[] = {
    {"category", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_set_loop_count(value *v) { v[0].i = covey_library.covey_set_loop_count((int32_t)v[1].i, v[2].p); }
static const part parameters_covey_set_loop_count[] = {
    {"count", ROLE_NUMBER, I32, false, -1, 0, NULL},
    {"error", ROLE_ERROR, I64, true, -1, 0, NULL},
};

static void call_covey_more_reason_name(value *v) { v[0].p = (void *)covey_library.covey_more_reason_name((int32_t)v[1].i); }
static const part parameters_covey_more_reason_name[] = {
    {"reason", ROLE_NUMBER, I32, false, -1, 0, NULL},
};

static void call_covey_sync_message_from_json(value *v) { v[0].i = covey_library.covey_sync_message_from_json(v[1].p, (size_t)v[2].u, v[3].p); }
static const part parameters_covey_sync_message_from_json[] = {
    {"json", ROLE_TEXT, I64, false, 1, 0, NULL},
    {"length", ROLE_COUNT, U64, false, -1, 0, NULL},
    {"message", ROLE_OBJECT_OUT, I64, false, -1, 0, &class_covey_message},
};

const function covey_functions[] = {
    {"version", call_covey_version, NULL, 0, 0, RESULT_NUMBER, FAILS_NEVER, I32, -1, 0, IS_STATIC, NULL},
    {"versionString", call_covey_version_string, NULL, 0, 0, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"buildInfo", call_covey_build_info, NULL, 0, 0, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"hasFeature", call_covey_has_feature, parameters_covey_has_feature, 1, 1, RESULT_FLAG, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"debugLiveObjects", call_covey_debug_live_objects, NULL, 0, 0, RESULT_NUMBER, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"utf8IsValid", call_covey_utf8_is_valid, parameters_covey_utf8_is_valid, 2, 1, RESULT_FLAG, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"eventSourceName", call_covey_event_source_name, parameters_covey_event_source_name, 1, 1, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"errorName", call_covey_error_name, parameters_covey_error_name, 1, 1, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"errorIsTransient", call_covey_error_is_transient, parameters_covey_error_is_transient, 1, 1, RESULT_FLAG, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"setLogHandler", call_covey_set_log_handler, parameters_covey_set_log_handler, 5, 2, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 1, IS_STATIC, NULL},
    {"logLevelName", call_covey_log_level_name, parameters_covey_log_level_name, 1, 1, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"logCategoryName", call_covey_log_category_name, parameters_covey_log_category_name, 1, 1, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"setLoopCount", call_covey_set_loop_count, parameters_covey_set_loop_count, 2, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
    {"moreReasonName", call_covey_more_reason_name, parameters_covey_more_reason_name, 1, 1, RESULT_TEXT, FAILS_NEVER, I64, -1, 0, IS_STATIC, NULL},
    {"syncMessageFromJson", call_covey_sync_message_from_json, parameters_covey_sync_message_from_json, 3, 1, RESULT_STATUS, FAILS_NEGATIVE, I64, -1, 0, IS_STATIC, NULL},
};
const size_t covey_function_count = 15;
const class *const covey_classes[] = {&class_covey_client, &class_covey_client_options, &class_covey_user, &class_covey_user_list, &class_covey_event_info, &class_covey_event_info_list, &class_covey_restricted_user, &class_covey_restricted_user_list, &class_covey_member, &class_covey_member_list, &class_covey_channel, &class_covey_channel_list, &class_covey_message, &class_covey_message_list, &class_covey_string_list, &class_covey_user_message_params, &class_covey_file_message_params, &class_covey_group_channel_params, &class_covey_group_channel_list_query, &class_covey_group_channel_collection, &class_covey_message_list_params, &class_covey_history, &class_covey_message_collection, &class_covey_member_list_query, &class_covey_user_list_query, &class_covey_public_group_channel_list_query, &class_covey_channel_pages, &class_covey_member_pages, &class_covey_restricted_user_pages, &class_covey_user_pages, &class_covey_message_pages, &class_covey_unread_totals, &class_covey_message_search_query, &class_covey_message_search_result, &class_covey_poll, &class_covey_poll_list, &class_covey_poll_params, &class_covey_poll_pages, &class_covey_scheduled_message, &class_covey_scheduled_message_list, &class_covey_scheduled_message_query, &class_covey_scheduled_message_pages, &class_covey_push_token_pages, &class_covey_server_search_query, &class_covey_feed, &class_covey_feed_item, &class_covey_feed_options, &class_covey_sync_options, &class_covey_sync_message_filter, &class_covey_sync_message_collection, &class_covey_sync_channel_collection};
const size_t covey_class_count = 51;
