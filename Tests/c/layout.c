/* Sizes and offsets of the header's structs on 64-bit systems: they never change, fields are only appended. */
#include <covey.h>

#if UINTPTR_MAX != UINT64_MAX
#error "the layouts below are those of 64-bit systems"
#endif

#define SIZE(type, size) typedef char size_of_##type[sizeof(type) == (size) ? 1 : -1]
#define OFFSET(type, field, offset) typedef char offset_of_##type##_##field[offsetof(type, field) == (offset) ? 1 : -1]

SIZE(covey_change, 12);
OFFSET(covey_change, kind, 0);
OFFSET(covey_change, from, 4);
OFFSET(covey_change, to, 8);

SIZE(covey_text_range, 8);
OFFSET(covey_text_range, start, 0);
OFFSET(covey_text_range, length, 4);

SIZE(covey_emoji, 32);
OFFSET(covey_emoji, key, 0);
OFFSET(covey_emoji, key_length, 8);
OFFSET(covey_emoji, url, 16);
OFFSET(covey_emoji, url_length, 24);

SIZE(covey_emoji_category, 56);
OFFSET(covey_emoji_category, category_id, 0);
OFFSET(covey_emoji_category, name, 8);
OFFSET(covey_emoji_category, name_length, 16);
OFFSET(covey_emoji_category, url, 24);
OFFSET(covey_emoji_category, url_length, 32);
OFFSET(covey_emoji_category, emojis, 40);
OFFSET(covey_emoji_category, emoji_count, 48);

SIZE(covey_cached_channel, 32);
OFFSET(covey_cached_channel, url, 0);
OFFSET(covey_cached_channel, url_length, 8);
OFFSET(covey_cached_channel, accessed_at, 16);
OFFSET(covey_cached_channel, size_bytes, 24);

SIZE(covey_message_row, 144);
OFFSET(covey_message_row, message_id, 0);
OFFSET(covey_message_row, created_at, 8);
OFFSET(covey_message_row, updated_at, 16);
OFFSET(covey_message_row, parent_message_id, 24);
OFFSET(covey_message_row, flags, 32);
OFFSET(covey_message_row, reply_count, 40);
OFFSET(covey_message_row, kind, 48);
OFFSET(covey_message_row, sending_status, 52);
OFFSET(covey_message_row, error_code, 56);
OFFSET(covey_message_row, text_length, 60);
OFFSET(covey_message_row, text, 64);
OFFSET(covey_message_row, request_id, 72);
OFFSET(covey_message_row, data, 80);
OFFSET(covey_message_row, custom_type, 88);
OFFSET(covey_message_row, sender_id, 96);
OFFSET(covey_message_row, sender_nickname, 104);
OFFSET(covey_message_row, sender_profile_url, 112);
OFFSET(covey_message_row, request_id_length, 120);
OFFSET(covey_message_row, data_length, 124);
OFFSET(covey_message_row, custom_type_length, 128);
OFFSET(covey_message_row, sender_id_length, 132);
OFFSET(covey_message_row, sender_nickname_length, 136);
OFFSET(covey_message_row, sender_profile_url_length, 140);

SIZE(covey_channel_context, 48);
OFFSET(covey_channel_context, struct_size, 0);
OFFSET(covey_channel_context, source, 4);
OFFSET(covey_channel_context, is_from_event, 8);
OFFSET(covey_channel_context, changes, 16);
OFFSET(covey_channel_context, change_count, 24);
OFFSET(covey_channel_context, events, 32);
OFFSET(covey_channel_context, deleted_channels, 40);

SIZE(covey_sync_message_callbacks, 80);
OFFSET(covey_sync_message_callbacks, user_data, 8);
OFFSET(covey_sync_message_callbacks, user_data_free, 16);
OFFSET(covey_sync_message_callbacks, succeeded_messages, 24);
OFFSET(covey_sync_message_callbacks, pending_messages, 32);
OFFSET(covey_sync_message_callbacks, failed_messages, 40);
OFFSET(covey_sync_message_callbacks, new_messages, 48);
OFFSET(covey_sync_message_callbacks, channel_updated, 56);
OFFSET(covey_sync_message_callbacks, channel_removed, 64);
OFFSET(covey_sync_message_callbacks, disposed, 72);

SIZE(covey_sync_channel_callbacks, 40);
OFFSET(covey_sync_channel_callbacks, user_data, 8);
OFFSET(covey_sync_channel_callbacks, user_data_free, 16);
OFFSET(covey_sync_channel_callbacks, channels, 24);
OFFSET(covey_sync_channel_callbacks, disposed, 32);

SIZE(covey_connection_notice, 40);
OFFSET(covey_connection_notice, struct_size, 0);
OFFSET(covey_connection_notice, event, 4);
OFFSET(covey_connection_notice, user_id, 8);
OFFSET(covey_connection_notice, error, 16);
OFFSET(covey_connection_notice, next_attempt_at, 24);
OFFSET(covey_connection_notice, attempt, 32);
OFFSET(covey_connection_notice, reserved, 36);

SIZE(covey_session_notice, 24);
OFFSET(covey_session_notice, struct_size, 0);
OFFSET(covey_session_notice, event, 4);
OFFSET(covey_session_notice, token_request, 8);
OFFSET(covey_session_notice, error, 16);

SIZE(covey_message_context, 48);
OFFSET(covey_message_context, struct_size, 0);
OFFSET(covey_message_context, source, 4);
OFFSET(covey_message_context, sending_status, 8);
OFFSET(covey_message_context, is_from_event, 12);
OFFSET(covey_message_context, changes, 16);
OFFSET(covey_message_context, change_count, 24);
OFFSET(covey_message_context, channel, 32);
OFFSET(covey_message_context, events, 40);

SIZE(covey_vote_count, 16);
OFFSET(covey_vote_count, option_id, 0);
OFFSET(covey_vote_count, vote_count, 8);

SIZE(covey_group_channel_collection_callbacks, 64);
OFFSET(covey_group_channel_collection_callbacks, struct_size, 0);
OFFSET(covey_group_channel_collection_callbacks, user_data, 8);
OFFSET(covey_group_channel_collection_callbacks, user_data_free, 16);
OFFSET(covey_group_channel_collection_callbacks, channels_added, 24);
OFFSET(covey_group_channel_collection_callbacks, channels_updated, 32);
OFFSET(covey_group_channel_collection_callbacks, channels_deleted, 40);
OFFSET(covey_group_channel_collection_callbacks, changed, 48);
OFFSET(covey_group_channel_collection_callbacks, disposed, 56);

SIZE(covey_feed_callbacks, 48);
OFFSET(covey_feed_callbacks, struct_size, 0);
OFFSET(covey_feed_callbacks, user_data, 8);
OFFSET(covey_feed_callbacks, user_data_free, 16);
OFFSET(covey_feed_callbacks, item, 24);
OFFSET(covey_feed_callbacks, caught_up, 32);
OFFSET(covey_feed_callbacks, ended, 40);

SIZE(covey_feed_position, 56);
OFFSET(covey_feed_position, channel_url, 0);
OFFSET(covey_feed_position, channel_url_length, 8);
OFFSET(covey_feed_position, created_at, 16);
OFFSET(covey_feed_position, message_id, 24);
OFFSET(covey_feed_position, state, 32);
OFFSET(covey_feed_position, reserved, 36);
OFFSET(covey_feed_position, certain_until, 40);
OFFSET(covey_feed_position, joined_at, 48);

SIZE(covey_message_collection_callbacks, 88);
OFFSET(covey_message_collection_callbacks, struct_size, 0);
OFFSET(covey_message_collection_callbacks, user_data, 8);
OFFSET(covey_message_collection_callbacks, user_data_free, 16);
OFFSET(covey_message_collection_callbacks, messages_added, 24);
OFFSET(covey_message_collection_callbacks, messages_updated, 32);
OFFSET(covey_message_collection_callbacks, messages_deleted, 40);
OFFSET(covey_message_collection_callbacks, channel_updated, 48);
OFFSET(covey_message_collection_callbacks, channel_deleted, 56);
OFFSET(covey_message_collection_callbacks, huge_gap_detected, 64);
OFFSET(covey_message_collection_callbacks, changed, 72);
OFFSET(covey_message_collection_callbacks, disposed, 80);

SIZE(covey_upload_progress, 40);
OFFSET(covey_upload_progress, struct_size, 0);
OFFSET(covey_upload_progress, message_index, 4);
OFFSET(covey_upload_progress, file_index, 8);
OFFSET(covey_upload_progress, reserved, 12);
OFFSET(covey_upload_progress, sent_bytes, 16);
OFFSET(covey_upload_progress, total_bytes, 24);
OFFSET(covey_upload_progress, request_id, 32);

SIZE(covey_history_span, 32);
OFFSET(covey_history_span, oldest_at, 0);
OFFSET(covey_history_span, newest_at, 8);
OFFSET(covey_history_span, cached_count, 16);
OFFSET(covey_history_span, state, 24);
OFFSET(covey_history_span, reaches_start, 28);
OFFSET(covey_history_span, touches_live, 29);

SIZE(covey_log_pair, 32);
OFFSET(covey_log_pair, key, 0);
OFFSET(covey_log_pair, value, 8);
OFFSET(covey_log_pair, number, 16);
OFFSET(covey_log_pair, is_number, 24);
OFFSET(covey_log_pair, reserved, 25);

SIZE(covey_log_line, 48);
OFFSET(covey_log_line, struct_size, 0);
OFFSET(covey_log_line, level, 4);
OFFSET(covey_log_line, category, 8);
OFFSET(covey_log_line, pair_count, 12);
OFFSET(covey_log_line, created_at, 16);
OFFSET(covey_log_line, client_number, 24);
OFFSET(covey_log_line, message, 32);
OFFSET(covey_log_line, pairs, 40);

SIZE(covey_client_stats, 208);
OFFSET(covey_client_stats, struct_size, 0);
OFFSET(covey_client_stats, reserved, 4);
OFFSET(covey_client_stats, client_number, 8);
OFFSET(covey_client_stats, frames_received, 16);
OFFSET(covey_client_stats, frames_sent, 24);
OFFSET(covey_client_stats, requests_sent, 32);
OFFSET(covey_client_stats, requests_succeeded, 40);
OFFSET(covey_client_stats, requests_refused, 48);
OFFSET(covey_client_stats, requests_failed, 56);
OFFSET(covey_client_stats, requests_canceled, 64);
OFFSET(covey_client_stats, request_ms, 72);
OFFSET(covey_client_stats, logins, 80);
OFFSET(covey_client_stats, reconnects, 88);
OFFSET(covey_client_stats, catch_ups, 96);
OFFSET(covey_client_stats, catch_up_ms, 104);
OFFSET(covey_client_stats, messages_applied, 112);
OFFSET(covey_client_stats, messages_sent, 120);
OFFSET(covey_client_stats, outbox_count, 128);
OFFSET(covey_client_stats, outbox_oldest_ms, 136);
OFFSET(covey_client_stats, cache_bytes, 144);
OFFSET(covey_client_stats, cache_hits, 152);
OFFSET(covey_client_stats, cache_misses, 160);
OFFSET(covey_client_stats, deliveries, 168);
OFFSET(covey_client_stats, delivery_ms, 176);
OFFSET(covey_client_stats, deliveries_waiting, 184);
OFFSET(covey_client_stats, delivery_delay_ms, 192);
OFFSET(covey_client_stats, changes_dropped, 200);

SIZE(covey_background_progress, 72);
OFFSET(covey_background_progress, struct_size, 0);
OFFSET(covey_background_progress, phase, 4);
OFFSET(covey_background_progress, channels_fetched, 8);
OFFSET(covey_background_progress, messages_fetched, 16);
OFFSET(covey_background_progress, request_count, 24);
OFFSET(covey_background_progress, failed_request_count, 32);
OFFSET(covey_background_progress, received_bytes, 40);
OFFSET(covey_background_progress, channels_done, 48);
OFFSET(covey_background_progress, channels_waiting, 56);
OFFSET(covey_background_progress, channels_are_complete, 64);

SIZE(covey_event, 48);
OFFSET(covey_event, struct_size, 0);
OFFSET(covey_event, kind, 4);
OFFSET(covey_event, source, 8);
OFFSET(covey_event, channel_url, 16);
OFFSET(covey_event, channel, 24);
OFFSET(covey_event, messages, 32);
OFFSET(covey_event, info, 40);

SIZE(covey_channel_changes, 32);
OFFSET(covey_channel_changes, struct_size, 0);
OFFSET(covey_channel_changes, has_more, 4);
OFFSET(covey_channel_changes, updated, 8);
OFFSET(covey_channel_changes, deleted_urls, 16);
OFFSET(covey_channel_changes, token, 24);

SIZE(covey_message_changes, 40);
OFFSET(covey_message_changes, struct_size, 0);
OFFSET(covey_message_changes, has_more, 4);
OFFSET(covey_message_changes, updated, 8);
OFFSET(covey_message_changes, deleted_ids, 16);
OFFSET(covey_message_changes, deleted_count, 24);
OFFSET(covey_message_changes, token, 32);

SIZE(covey_unread_item_counts, 80);
OFFSET(covey_unread_item_counts, struct_size, 0);
OFFSET(covey_unread_item_counts, messages, 8);
OFFSET(covey_unread_item_counts, mentions, 16);
OFFSET(covey_unread_item_counts, invitations, 24);
OFFSET(covey_unread_item_counts, super_messages, 32);
OFFSET(covey_unread_item_counts, super_mentions, 40);
OFFSET(covey_unread_item_counts, super_invitations, 48);
OFFSET(covey_unread_item_counts, non_super_messages, 56);
OFFSET(covey_unread_item_counts, non_super_mentions, 64);
OFFSET(covey_unread_item_counts, non_super_invitations, 72);

SIZE(covey_reaction, 40);
OFFSET(covey_reaction, key, 0);
OFFSET(covey_reaction, user_ids, 8);
OFFSET(covey_reaction, count, 16);
OFFSET(covey_reaction, updated_at, 24);
OFFSET(covey_reaction, includes_me, 32);
OFFSET(covey_reaction, key_length, 36);

SIZE(covey_meta_array, 24);
OFFSET(covey_meta_array, key, 0);
OFFSET(covey_meta_array, values, 8);
OFFSET(covey_meta_array, key_length, 16);
OFFSET(covey_meta_array, reserved, 20);

SIZE(covey_message_file, 56);
OFFSET(covey_message_file, url, 0);
OFFSET(covey_message_file, name, 8);
OFFSET(covey_message_file, mime_type, 16);
OFFSET(covey_message_file, size_bytes, 24);
OFFSET(covey_message_file, thumbnail_count, 32);
OFFSET(covey_message_file, url_length, 40);
OFFSET(covey_message_file, name_length, 44);
OFFSET(covey_message_file, mime_type_length, 48);
OFFSET(covey_message_file, requires_auth, 52);

SIZE(covey_thumbnail, 32);
OFFSET(covey_thumbnail, url, 0);
OFFSET(covey_thumbnail, url_length, 8);
OFFSET(covey_thumbnail, max_width, 12);
OFFSET(covey_thumbnail, max_height, 16);
OFFSET(covey_thumbnail, width, 20);
OFFSET(covey_thumbnail, height, 24);
OFFSET(covey_thumbnail, requires_auth, 28);

SIZE(covey_translation, 24);
OFFSET(covey_translation, language, 0);
OFFSET(covey_translation, text, 8);
OFFSET(covey_translation, language_length, 16);
OFFSET(covey_translation, text_length, 20);

SIZE(covey_page_preview, 96);
OFFSET(covey_page_preview, title, 0);
OFFSET(covey_page_preview, url, 8);
OFFSET(covey_page_preview, description, 16);
OFFSET(covey_page_preview, image_url, 24);
OFFSET(covey_page_preview, image_secure_url, 32);
OFFSET(covey_page_preview, image_type, 40);
OFFSET(covey_page_preview, image_description, 48);
OFFSET(covey_page_preview, title_length, 56);
OFFSET(covey_page_preview, url_length, 60);
OFFSET(covey_page_preview, description_length, 64);
OFFSET(covey_page_preview, image_url_length, 68);
OFFSET(covey_page_preview, image_secure_url_length, 72);
OFFSET(covey_page_preview, image_type_length, 76);
OFFSET(covey_page_preview, image_description_length, 80);
OFFSET(covey_page_preview, image_width, 84);
OFFSET(covey_page_preview, image_height, 88);
OFFSET(covey_page_preview, reserved, 92);

SIZE(covey_thread_info, 48);
OFFSET(covey_thread_info, reply_count, 0);
OFFSET(covey_thread_info, member_count, 8);
OFFSET(covey_thread_info, unread_message_count, 16);
OFFSET(covey_thread_info, last_replied_at, 24);
OFFSET(covey_thread_info, updated_at, 32);
OFFSET(covey_thread_info, most_replied_users, 40);

SIZE(covey_critical_alert, 24);
OFFSET(covey_critical_alert, name, 0);
OFFSET(covey_critical_alert, volume, 8);
OFFSET(covey_critical_alert, name_length, 16);
OFFSET(covey_critical_alert, reserved, 20);

SIZE(covey_poll_option, 64);
OFFSET(covey_poll_option, option_id, 0);
OFFSET(covey_poll_option, text, 8);
OFFSET(covey_poll_option, created_by, 16);
OFFSET(covey_poll_option, vote_count, 24);
OFFSET(covey_poll_option, created_at, 32);
OFFSET(covey_poll_option, updated_at, 40);
OFFSET(covey_poll_option, text_length, 48);
OFFSET(covey_poll_option, created_by_length, 52);
OFFSET(covey_poll_option, is_voted_by_me, 56);
OFFSET(covey_poll_option, reserved, 60);

int main(void) { return 0; }
