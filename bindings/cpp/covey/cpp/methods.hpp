// Written by bindings/python/generate.py from include/covey.h; do not edit.
#ifndef COVEY_CPP_METHODS_HPP
#define COVEY_CPP_METHODS_HPP

#include "classes.hpp"

namespace covey {

namespace detail {

inline ::covey::change from_c(const covey_change &c);
inline ::covey::log_pair from_c(const covey_log_pair &c);
inline ::covey::log_line from_c(const covey_log_line &c);
inline ::covey::message_row from_c(const covey_message_row &c);
inline ::covey::poll_option from_c(const covey_poll_option &c);
inline ::covey::reaction from_c(const covey_reaction &c);
inline ::covey::meta_array from_c(const covey_meta_array &c);
inline ::covey::message_file from_c(const covey_message_file &c);
inline ::covey::thumbnail from_c(const covey_thumbnail &c);
inline ::covey::translation from_c(const covey_translation &c);
inline ::covey::page_preview from_c(const covey_page_preview &c);
inline ::covey::thread_info from_c(const covey_thread_info &c);
inline ::covey::critical_alert from_c(const covey_critical_alert &c);
inline ::covey::cached_channel from_c(const covey_cached_channel &c);
inline ::covey::connection_notice from_c(const covey_connection_notice &c);
inline ::covey::session_notice from_c(const covey_session_notice &c);
inline ::covey::client_stats from_c(const covey_client_stats &c);
inline ::covey::metadata_entry from_c(const covey_metadata_entry &c);
inline ::covey::metacounter from_c(const covey_metacounter &c);
inline ::covey::muted_info from_c(const covey_muted_info &c);
inline ::covey::push_preference from_c(const covey_push_preference &c);
inline ::covey::upload_progress from_c(const covey_upload_progress &c);
inline ::covey::background_progress from_c(const covey_background_progress &c);
inline ::covey::vote_count from_c(const covey_vote_count &c);
inline ::covey::event from_c(const covey_event &c);
inline ::covey::history_span from_c(const covey_history_span &c);
inline ::covey::channel_context from_c(const covey_channel_context &c);
inline ::covey::message_context from_c(const covey_message_context &c);
inline ::covey::feed_position from_c(const covey_feed_position &c);
inline ::covey::channel_changes from_c(const covey_channel_changes &c);
inline ::covey::message_changes from_c(const covey_message_changes &c);
inline ::covey::unread_item_counts from_c(const covey_unread_item_counts &c);
inline ::covey::text_range from_c(const covey_text_range &c);
inline ::covey::emoji from_c(const covey_emoji &c);
inline ::covey::emoji_category from_c(const covey_emoji_category &c);

template <typename Row, typename Struct> std::vector<Row> rows(const Struct *rows, std::size_t count) {
    std::vector<Row> found;
    for (std::size_t at = 0; rows != nullptr && at < count; at++) found.push_back(from_c(rows[at]));
    return found;
}

inline ::covey::change from_c(const covey_change &c) {
    ::covey::change value;
    value.kind = static_cast<::covey::change_kind>(c.kind);
    value.from = c.from;
    value.to = c.to;
    return value;
}

inline ::covey::log_pair from_c(const covey_log_pair &c) {
    ::covey::log_pair value;
    value.key = detail::view(c.key);
    value.value = detail::view(c.value);
    value.number = c.number;
    value.is_number = c.is_number != 0;
    return value;
}

inline ::covey::log_line from_c(const covey_log_line &c) {
    ::covey::log_line value;
    value.level = static_cast<::covey::log_level>(c.level);
    value.category = static_cast<::covey::log_category>(c.category);
    value.created_at = c.created_at;
    value.client_number = c.client_number;
    value.message = detail::view(c.message);
    value.pairs = rows<::covey::log_pair>(c.pairs, static_cast<std::size_t>(c.pair_count));
    return value;
}

inline ::covey::message_row from_c(const covey_message_row &c) {
    ::covey::message_row value;
    value.message_id = c.message_id;
    value.created_at = c.created_at;
    value.updated_at = c.updated_at;
    value.parent_message_id = c.parent_message_id;
    value.flags = static_cast<::covey::message_flag>(c.flags);
    value.reply_count = c.reply_count;
    value.kind = static_cast<::covey::message_kind>(c.kind);
    value.sending_status = static_cast<::covey::sending_status>(c.sending_status);
    value.error_code = c.error_code;
    value.text = detail::view(c.text, c.text_length);
    value.request_id = detail::view(c.request_id, c.request_id_length);
    value.data = detail::view(c.data, c.data_length);
    value.custom_type = detail::view(c.custom_type, c.custom_type_length);
    value.sender_id = detail::view(c.sender_id, c.sender_id_length);
    value.sender_nickname = detail::view(c.sender_nickname, c.sender_nickname_length);
    value.sender_profile_url = detail::view(c.sender_profile_url, c.sender_profile_url_length);
    return value;
}

inline ::covey::poll_option from_c(const covey_poll_option &c) {
    ::covey::poll_option value;
    value.option_id = c.option_id;
    value.text = detail::view(c.text, c.text_length);
    value.created_by = detail::view(c.created_by, c.created_by_length);
    value.vote_count = c.vote_count;
    value.created_at = c.created_at;
    value.updated_at = c.updated_at;
    value.is_voted_by_me = c.is_voted_by_me != 0;
    return value;
}

inline ::covey::reaction from_c(const covey_reaction &c) {
    ::covey::reaction value;
    value.key = detail::view(c.key, c.key_length);
    value.user_ids = borrowed<::covey::string_list, covey_string_list_retain>(c.user_ids);
    value.count = c.count;
    value.updated_at = c.updated_at;
    value.includes_me = c.includes_me;
    return value;
}

inline ::covey::meta_array from_c(const covey_meta_array &c) {
    ::covey::meta_array value;
    value.key = detail::view(c.key, c.key_length);
    value.values = borrowed<::covey::string_list, covey_string_list_retain>(c.values);
    return value;
}

inline ::covey::message_file from_c(const covey_message_file &c) {
    ::covey::message_file value;
    value.url = detail::view(c.url, c.url_length);
    value.name = detail::view(c.name, c.name_length);
    value.mime_type = detail::view(c.mime_type, c.mime_type_length);
    value.size_bytes = c.size_bytes;
    value.thumbnail_count = c.thumbnail_count;
    value.requires_auth = c.requires_auth != 0;
    return value;
}

inline ::covey::thumbnail from_c(const covey_thumbnail &c) {
    ::covey::thumbnail value;
    value.url = detail::view(c.url, c.url_length);
    value.max_width = c.max_width;
    value.max_height = c.max_height;
    value.width = c.width;
    value.height = c.height;
    value.requires_auth = c.requires_auth != 0;
    return value;
}

inline ::covey::translation from_c(const covey_translation &c) {
    ::covey::translation value;
    value.language = detail::view(c.language, c.language_length);
    value.text = detail::view(c.text, c.text_length);
    return value;
}

inline ::covey::page_preview from_c(const covey_page_preview &c) {
    ::covey::page_preview value;
    value.title = detail::view(c.title, c.title_length);
    value.url = detail::view(c.url, c.url_length);
    value.description = detail::view(c.description, c.description_length);
    value.image_url = detail::view(c.image_url, c.image_url_length);
    value.image_secure_url = detail::view(c.image_secure_url, c.image_secure_url_length);
    value.image_type = detail::view(c.image_type, c.image_type_length);
    value.image_description = detail::view(c.image_description, c.image_description_length);
    value.image_width = c.image_width;
    value.image_height = c.image_height;
    return value;
}

inline ::covey::thread_info from_c(const covey_thread_info &c) {
    ::covey::thread_info value;
    value.reply_count = c.reply_count;
    value.member_count = c.member_count;
    value.unread_message_count = c.unread_message_count;
    value.last_replied_at = c.last_replied_at;
    value.updated_at = c.updated_at;
    value.most_replied_users = borrowed<::covey::user_list, covey_user_list_retain>(c.most_replied_users);
    return value;
}

inline ::covey::critical_alert from_c(const covey_critical_alert &c) {
    ::covey::critical_alert value;
    value.name = detail::view(c.name, c.name_length);
    value.volume = c.volume;
    return value;
}

inline ::covey::cached_channel from_c(const covey_cached_channel &c) {
    ::covey::cached_channel value;
    value.url = detail::view(c.url, c.url_length);
    value.accessed_at = c.accessed_at;
    value.size_bytes = c.size_bytes;
    return value;
}

inline ::covey::connection_notice from_c(const covey_connection_notice &c) {
    ::covey::connection_notice value;
    value.event = static_cast<::covey::connection_event>(c.event);
    value.user_id = detail::view(c.user_id);
    if (c.error != nullptr) value.error.emplace(c.error);
    value.next_attempt_at = c.next_attempt_at;
    value.attempt = c.attempt;
    return value;
}

inline ::covey::session_notice from_c(const covey_session_notice &c) {
    ::covey::session_notice value;
    value.event = static_cast<::covey::session_event>(c.event);
    value.token_request = c.token_request;
    if (c.error != nullptr) value.error.emplace(c.error);
    return value;
}

inline ::covey::client_stats from_c(const covey_client_stats &c) {
    ::covey::client_stats value;
    value.client_number = c.client_number;
    value.frames_received = c.frames_received;
    value.frames_sent = c.frames_sent;
    value.requests_sent = c.requests_sent;
    value.requests_succeeded = c.requests_succeeded;
    value.requests_refused = c.requests_refused;
    value.requests_failed = c.requests_failed;
    value.requests_canceled = c.requests_canceled;
    value.request_ms = c.request_ms;
    value.logins = c.logins;
    value.reconnects = c.reconnects;
    value.catch_ups = c.catch_ups;
    value.catch_up_ms = c.catch_up_ms;
    value.messages_applied = c.messages_applied;
    value.messages_sent = c.messages_sent;
    value.outbox_count = c.outbox_count;
    value.outbox_oldest_ms = c.outbox_oldest_ms;
    value.cache_bytes = c.cache_bytes;
    value.cache_hits = c.cache_hits;
    value.cache_misses = c.cache_misses;
    value.deliveries = c.deliveries;
    value.delivery_ms = c.delivery_ms;
    value.deliveries_waiting = c.deliveries_waiting;
    value.delivery_delay_ms = c.delivery_delay_ms;
    value.changes_dropped = c.changes_dropped;
    return value;
}

inline ::covey::metadata_entry from_c(const covey_metadata_entry &c) {
    ::covey::metadata_entry value;
    value.key = detail::view(c.key, c.key_length);
    value.value = detail::view(c.value, c.value_length);
    return value;
}

inline ::covey::metacounter from_c(const covey_metacounter &c) {
    ::covey::metacounter value;
    value.key = detail::view(c.key, c.key_length);
    value.value = c.value;
    return value;
}

inline ::covey::muted_info from_c(const covey_muted_info &c) {
    ::covey::muted_info value;
    value.is_muted = c.is_muted != 0;
    value.start_at = c.start_at;
    value.end_at = c.end_at;
    value.remaining_ms = c.remaining_ms;
    value.description = detail::view(c.description, c.description_length);
    return value;
}

inline ::covey::push_preference from_c(const covey_push_preference &c) {
    ::covey::push_preference value;
    value.push_trigger = static_cast<::covey::push_trigger>(c.push_trigger);
    value.do_not_disturb = c.do_not_disturb != 0;
    value.start_hour = c.start_hour;
    value.start_minute = c.start_minute;
    value.end_hour = c.end_hour;
    value.end_minute = c.end_minute;
    value.is_snoozed = c.is_snoozed != 0;
    value.snooze_start_at = c.snooze_start_at;
    value.snooze_end_at = c.snooze_end_at;
    value.time_zone = detail::view(c.time_zone);
    value.sound = detail::view(c.sound);
    return value;
}

inline ::covey::upload_progress from_c(const covey_upload_progress &c) {
    ::covey::upload_progress value;
    value.message_index = c.message_index;
    value.file_index = c.file_index;
    value.sent_bytes = c.sent_bytes;
    value.total_bytes = c.total_bytes;
    value.request_id = detail::view(c.request_id);
    return value;
}

inline ::covey::background_progress from_c(const covey_background_progress &c) {
    ::covey::background_progress value;
    value.phase = static_cast<::covey::background_phase>(c.phase);
    value.channels_fetched = c.channels_fetched;
    value.messages_fetched = c.messages_fetched;
    value.request_count = c.request_count;
    value.failed_request_count = c.failed_request_count;
    value.received_bytes = c.received_bytes;
    value.channels_done = c.channels_done;
    value.channels_waiting = c.channels_waiting;
    value.channels_are_complete = c.channels_are_complete != 0;
    return value;
}

inline ::covey::vote_count from_c(const covey_vote_count &c) {
    ::covey::vote_count value;
    value.option_id = c.option_id;
    value.vote_count_ = c.vote_count;
    return value;
}

inline ::covey::event from_c(const covey_event &c) {
    ::covey::event value;
    value.kind = static_cast<::covey::event_kind>(c.kind);
    value.source = static_cast<::covey::event_source>(c.source);
    value.channel_url = detail::view(c.channel_url);
    value.channel = borrowed<::covey::channel, covey_channel_retain>(c.channel);
    value.messages = borrowed<::covey::message_list, covey_message_list_retain>(c.messages);
    value.info = borrowed<::covey::event_info, covey_event_info_retain>(c.info);
    return value;
}

inline ::covey::history_span from_c(const covey_history_span &c) {
    ::covey::history_span value;
    value.oldest_at = c.oldest_at;
    value.newest_at = c.newest_at;
    value.cached_count = c.cached_count;
    value.state = static_cast<::covey::span_state>(c.state);
    value.reaches_start = c.reaches_start != 0;
    value.touches_live = c.touches_live != 0;
    return value;
}

inline ::covey::channel_context from_c(const covey_channel_context &c) {
    ::covey::channel_context value;
    value.source = static_cast<::covey::event_source>(c.source);
    value.is_from_event = c.is_from_event != 0;
    value.changes = rows<::covey::change>(c.changes, static_cast<std::size_t>(c.change_count));
    value.events = borrowed<::covey::event_info_list, covey_event_info_list_retain>(c.events);
    value.deleted_channels = borrowed<::covey::channel_list, covey_channel_list_retain>(c.deleted_channels);
    return value;
}

inline ::covey::message_context from_c(const covey_message_context &c) {
    ::covey::message_context value;
    value.source = static_cast<::covey::event_source>(c.source);
    value.sending_status = static_cast<::covey::sending_status>(c.sending_status);
    value.is_from_event = c.is_from_event != 0;
    value.changes = rows<::covey::change>(c.changes, static_cast<std::size_t>(c.change_count));
    value.channel = borrowed<::covey::channel, covey_channel_retain>(c.channel);
    value.events = borrowed<::covey::event_info_list, covey_event_info_list_retain>(c.events);
    return value;
}

inline ::covey::feed_position from_c(const covey_feed_position &c) {
    ::covey::feed_position value;
    value.channel_url = detail::view(c.channel_url, c.channel_url_length);
    value.created_at = c.created_at;
    value.message_id = c.message_id;
    value.state = static_cast<::covey::feed_position_state>(c.state);
    value.certain_until = c.certain_until;
    value.joined_at = c.joined_at;
    return value;
}

inline ::covey::channel_changes from_c(const covey_channel_changes &c) {
    ::covey::channel_changes value;
    value.has_more = c.has_more != 0;
    value.updated = borrowed<::covey::channel_list, covey_channel_list_retain>(c.updated);
    value.deleted_urls = borrowed<::covey::string_list, covey_string_list_retain>(c.deleted_urls);
    value.token = detail::view(c.token);
    return value;
}

inline ::covey::message_changes from_c(const covey_message_changes &c) {
    ::covey::message_changes value;
    value.has_more = c.has_more != 0;
    value.updated = borrowed<::covey::message_list, covey_message_list_retain>(c.updated);
    if (c.deleted_ids != nullptr) value.deleted_ids.assign(c.deleted_ids, c.deleted_ids + c.deleted_count);
    value.token = detail::view(c.token);
    return value;
}

inline ::covey::unread_item_counts from_c(const covey_unread_item_counts &c) {
    ::covey::unread_item_counts value;
    value.messages = c.messages;
    value.mentions = c.mentions;
    value.invitations = c.invitations;
    value.super_messages = c.super_messages;
    value.super_mentions = c.super_mentions;
    value.super_invitations = c.super_invitations;
    value.non_super_messages = c.non_super_messages;
    value.non_super_mentions = c.non_super_mentions;
    value.non_super_invitations = c.non_super_invitations;
    return value;
}

inline ::covey::text_range from_c(const covey_text_range &c) {
    ::covey::text_range value;
    value.start = c.start;
    value.length = c.length;
    return value;
}

inline ::covey::emoji from_c(const covey_emoji &c) {
    ::covey::emoji value;
    value.key = detail::view(c.key, c.key_length);
    value.url = detail::view(c.url, c.url_length);
    return value;
}

inline ::covey::emoji_category from_c(const covey_emoji_category &c) {
    ::covey::emoji_category value;
    value.category_id = c.category_id;
    value.name = detail::view(c.name, c.name_length);
    value.url = detail::view(c.url, c.url_length);
    value.emojis = rows<::covey::emoji>(c.emojis, static_cast<std::size_t>(c.emoji_count));
    return value;
}

template <typename State, std::size_t place>
void call_log_fn(void *user_data, const covey_log_line *line) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(from_c(*line));
}

template <typename State, std::size_t place>
void call_wake_fn(void *user_data) noexcept {
    std::get<place>(*static_cast<State *>(user_data))();
}

template <typename State, std::size_t place>
int32_t call_eviction_order_fn(void *user_data, const covey_cached_channel *left, const covey_cached_channel *right) noexcept {
    return std::get<place>(*static_cast<State *>(user_data))(from_c(*left), from_c(*right));
}

template <typename State, std::size_t place>
void call_done_fn(void *user_data, uint64_t call_id, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::nothing> value;
    if (error == nullptr) value.emplace();
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::nothing>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_user_fn(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::user> value;
    if (user != nullptr) value.emplace(borrowed<::covey::user, covey_user_retain>(user));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::user>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_channel_fn(void *user_data, uint64_t call_id, const covey_channel *channel, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::channel> value;
    if (channel != nullptr) value.emplace(borrowed<::covey::channel, covey_channel_retain>(channel));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::channel>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_message_fn(void *user_data, uint64_t call_id, const covey_message *message, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::message> value;
    if (message != nullptr) value.emplace(borrowed<::covey::message, covey_message_retain>(message));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_strings_fn(void *user_data, uint64_t call_id, const covey_string_list *texts, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::string_list> value;
    if (texts != nullptr) value.emplace(borrowed<::covey::string_list, covey_string_list_retain>(texts));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::string_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_connection_fn(void *user_data, const covey_connection_notice *notice) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(from_c(*notice));
}

template <typename State, std::size_t place>
void call_session_fn(void *user_data, const covey_session_notice *notice) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(from_c(*notice));
}

template <typename State, std::size_t place>
void call_choice_fn(void *user_data, uint64_t call_id, int32_t choice, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<int32_t> value;
    if (error == nullptr) value.emplace(choice);
    std::get<place>(*static_cast<State *>(user_data))(make_result<int32_t>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_metadata_fn(void *user_data, uint64_t call_id, const covey_metadata_entry *entries, size_t count, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<std::vector<::covey::metadata_entry>> value;
    if (error == nullptr) value.emplace(rows<::covey::metadata_entry>(entries, count));
    std::get<place>(*static_cast<State *>(user_data))(make_result<std::vector<::covey::metadata_entry>>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_metacounters_fn(void *user_data, uint64_t call_id, const covey_metacounter *counters, size_t count, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<std::vector<::covey::metacounter>> value;
    if (error == nullptr) value.emplace(rows<::covey::metacounter>(counters, count));
    std::get<place>(*static_cast<State *>(user_data))(make_result<std::vector<::covey::metacounter>>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_muted_info_fn(void *user_data, uint64_t call_id, const covey_muted_info *info, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::muted_info> value;
    if (info != nullptr) value.emplace(from_c(*info));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::muted_info>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_push_preference_fn(void *user_data, uint64_t call_id, const covey_push_preference *preference, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::push_preference> value;
    if (preference != nullptr) value.emplace(from_c(*preference));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::push_preference>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_upload_progress_fn(void *user_data, uint64_t call_id, const covey_upload_progress *progress) noexcept {
    (void)call_id;
    std::get<place>(*static_cast<State *>(user_data))(from_c(*progress));
}

template <typename State, std::size_t place>
void call_file_messages_fn(void *user_data, uint64_t call_id, const covey_message *message, int32_t index, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::file_messages_result> value;
    if (message != nullptr) value.emplace(::covey::file_messages_result{borrowed<::covey::message, covey_message_retain>(message), index});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::file_messages_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_download_progress_fn(void *user_data, uint64_t call_id, int64_t received_bytes, int64_t total_bytes) noexcept {
    (void)call_id;
    std::get<place>(*static_cast<State *>(user_data))(received_bytes, total_bytes);
}

template <typename State, std::size_t place>
void call_download_fn(void *user_data, uint64_t call_id, const void *bytes, size_t length, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<std::string> value;
    if (error == nullptr) value.emplace(std::string(view(static_cast<const char *>(bytes), length)));
    std::get<place>(*static_cast<State *>(user_data))(make_result<std::string>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_messages_fn(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::message_list> value;
    if (messages != nullptr) value.emplace(borrowed<::covey::message_list, covey_message_list_retain>(messages));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_background_fn(void *user_data, const covey_background_progress *progress) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(from_c(*progress));
}

template <typename State, std::size_t place>
void call_event_fn(void *user_data, const covey_event *event) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(from_c(*event));
}

template <typename State, std::size_t place>
void call_history_fn(void *user_data, uint64_t call_id, const covey_history *history, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::history> value;
    if (history != nullptr) value.emplace(borrowed<::covey::history, covey_history_retain>(history));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::history>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_channel_page_fn(void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_channel_context *context, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::channel_page_result> value;
    if (channels != nullptr) value.emplace(::covey::channel_page_result{borrowed<::covey::channel_list, covey_channel_list_retain>(channels), from_c(*context)});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::channel_page_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_message_start_fn(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) noexcept {
    std::optional<::covey::message_start_result> value;
    if (messages != nullptr) value.emplace(::covey::message_start_result{borrowed<::covey::message_list, covey_message_list_retain>(messages), from_c(*context)});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message_start_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_message_page_fn(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::message_page_result> value;
    if (messages != nullptr) value.emplace(::covey::message_page_result{borrowed<::covey::message_list, covey_message_list_retain>(messages), from_c(*context)});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message_page_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_feed_positions_fn(void *user_data, uint64_t call_id, const covey_feed_position *positions, size_t count, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<std::vector<::covey::feed_position>> value;
    if (error == nullptr) value.emplace(rows<::covey::feed_position>(positions, count));
    std::get<place>(*static_cast<State *>(user_data))(make_result<std::vector<::covey::feed_position>>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_channels_fn(void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::channel_list> value;
    if (channels != nullptr) value.emplace(borrowed<::covey::channel_list, covey_channel_list_retain>(channels));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::channel_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_members_fn(void *user_data, uint64_t call_id, const covey_member_list *members, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::member_list> value;
    if (members != nullptr) value.emplace(borrowed<::covey::member_list, covey_member_list_retain>(members));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::member_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_users_fn(void *user_data, uint64_t call_id, const covey_user_list *users, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::user_list> value;
    if (users != nullptr) value.emplace(borrowed<::covey::user_list, covey_user_list_retain>(users));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::user_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_restricted_users_fn(void *user_data, uint64_t call_id, const covey_restricted_user_list *users, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::restricted_user_list> value;
    if (users != nullptr) value.emplace(borrowed<::covey::restricted_user_list, covey_restricted_user_list_retain>(users));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::restricted_user_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_thread_fn(void *user_data, uint64_t call_id, const covey_message *parent, const covey_message_list *replies, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::thread_result> value;
    if (parent != nullptr) value.emplace(::covey::thread_result{borrowed<::covey::message, covey_message_retain>(parent), borrowed<::covey::message_list, covey_message_list_retain>(replies)});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::thread_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_channel_changes_fn(void *user_data, uint64_t call_id, const covey_channel_changes *changes, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::channel_changes> value;
    if (changes != nullptr) value.emplace(from_c(*changes));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::channel_changes>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_message_changes_fn(void *user_data, uint64_t call_id, const covey_message_changes *changes, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::message_changes> value;
    if (changes != nullptr) value.emplace(from_c(*changes));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message_changes>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_unread_totals_fn(void *user_data, const covey_unread_totals *totals) noexcept {
    std::get<place>(*static_cast<State *>(user_data))(borrowed<::covey::unread_totals, covey_unread_totals_retain>(totals));
}

template <typename State, std::size_t place>
void call_count_fn(void *user_data, uint64_t call_id, int64_t count, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<int64_t> value;
    if (error == nullptr) value.emplace(count);
    std::get<place>(*static_cast<State *>(user_data))(make_result<int64_t>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_unread_item_counts_fn(void *user_data, uint64_t call_id, const covey_unread_item_counts *counts, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::unread_item_counts> value;
    if (counts != nullptr) value.emplace(from_c(*counts));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::unread_item_counts>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_size_fn(void *user_data, uint64_t call_id, int64_t size_bytes, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<int64_t> value;
    if (error == nullptr) value.emplace(size_bytes);
    std::get<place>(*static_cast<State *>(user_data))(make_result<int64_t>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_message_search_fn(void *user_data, uint64_t call_id, const covey_message_search_result *result, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::message_search_result> value;
    if (result != nullptr) value.emplace(borrowed<::covey::message_search_result, covey_message_search_result_retain>(result));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::message_search_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_emojis_fn(void *user_data, uint64_t call_id, const char *hash, const covey_emoji_category *categories, size_t count, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::emojis_result> value;
    if (hash != nullptr) value.emplace(::covey::emojis_result{std::string(view(hash)), rows<::covey::emoji_category>(categories, count)});
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::emojis_result>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_emoji_category_fn(void *user_data, uint64_t call_id, const covey_emoji_category *category, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::emoji_category> value;
    if (category != nullptr) value.emplace(from_c(*category));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::emoji_category>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_emoji_fn(void *user_data, uint64_t call_id, const covey_emoji *emoji, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::emoji> value;
    if (emoji != nullptr) value.emplace(from_c(*emoji));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::emoji>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_poll_fn(void *user_data, uint64_t call_id, const covey_poll *poll, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::poll> value;
    if (poll != nullptr) value.emplace(borrowed<::covey::poll, covey_poll_retain>(poll));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::poll>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_polls_fn(void *user_data, uint64_t call_id, const covey_poll_list *polls, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::poll_list> value;
    if (polls != nullptr) value.emplace(borrowed<::covey::poll_list, covey_poll_list_retain>(polls));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::poll_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_scheduled_message_fn(void *user_data, uint64_t call_id, const covey_scheduled_message *message, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::scheduled_message> value;
    if (message != nullptr) value.emplace(borrowed<::covey::scheduled_message, covey_scheduled_message_retain>(message));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::scheduled_message>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_scheduled_messages_fn(void *user_data, uint64_t call_id, const covey_scheduled_message_list *messages, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<::covey::scheduled_message_list> value;
    if (messages != nullptr) value.emplace(borrowed<::covey::scheduled_message_list, covey_scheduled_message_list_retain>(messages));
    std::get<place>(*static_cast<State *>(user_data))(make_result<::covey::scheduled_message_list>(std::move(value), error));
}

template <typename State, std::size_t place>
void call_sync_fetch_fn(void *user_data, uint64_t call_id, bool has_more, const covey_error *error) noexcept {
    (void)call_id;
    std::optional<bool> value;
    if (error == nullptr) value.emplace(has_more);
    std::get<place>(*static_cast<State *>(user_data))(make_result<bool>(std::move(value), error));
}

inline covey_group_channel_collection_callbacks to_c(group_channel_collection_callbacks given) {
    using state = group_channel_collection_callbacks;
    covey_group_channel_collection_callbacks c;
    covey_group_channel_collection_callbacks_init(&c, sizeof c);
    if (given.channels_added) c.channels_added = [](void *user_data, const covey_channel_list *channels, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->channels_added(borrowed<::covey::channel_list, covey_channel_list_retain>(channels), from_c(*context));
    };
    if (given.channels_updated) c.channels_updated = [](void *user_data, const covey_channel_list *channels, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->channels_updated(borrowed<::covey::channel_list, covey_channel_list_retain>(channels), from_c(*context));
    };
    if (given.channels_deleted) c.channels_deleted = [](void *user_data, const covey_string_list *channel_urls, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->channels_deleted(borrowed<::covey::string_list, covey_string_list_retain>(channel_urls), from_c(*context));
    };
    if (given.changed) c.changed = [](void *user_data, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->changed(from_c(*context));
    };
    if (given.disposed) c.disposed = [](void *user_data, const covey_error *error) noexcept {
        static_cast<state *>(user_data)->disposed(::covey::reason(error));
    };
    c.user_data = new state(std::move(given));
    c.user_data_free = free_state<state>;
    return c;
}

inline covey_message_collection_callbacks to_c(message_collection_callbacks given) {
    using state = message_collection_callbacks;
    covey_message_collection_callbacks c;
    covey_message_collection_callbacks_init(&c, sizeof c);
    if (given.messages_added) c.messages_added = [](void *user_data, const covey_message_list *messages, const covey_message_context *context) noexcept {
        static_cast<state *>(user_data)->messages_added(borrowed<::covey::message_list, covey_message_list_retain>(messages), from_c(*context));
    };
    if (given.messages_updated) c.messages_updated = [](void *user_data, const covey_message_list *messages, const covey_message_context *context) noexcept {
        static_cast<state *>(user_data)->messages_updated(borrowed<::covey::message_list, covey_message_list_retain>(messages), from_c(*context));
    };
    if (given.messages_deleted) c.messages_deleted = [](void *user_data, const covey_message_list *messages, const covey_message_context *context) noexcept {
        static_cast<state *>(user_data)->messages_deleted(borrowed<::covey::message_list, covey_message_list_retain>(messages), from_c(*context));
    };
    if (given.channel_updated) c.channel_updated = [](void *user_data, const covey_channel *channel, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->channel_updated(borrowed<::covey::channel, covey_channel_retain>(channel), from_c(*context));
    };
    if (given.channel_deleted) c.channel_deleted = [](void *user_data, const char *channel_url, const covey_channel_context *context) noexcept {
        static_cast<state *>(user_data)->channel_deleted(view(channel_url), from_c(*context));
    };
    if (given.huge_gap_detected) c.huge_gap_detected = [](void *user_data, const covey_message_context *context) noexcept {
        static_cast<state *>(user_data)->huge_gap_detected(from_c(*context));
    };
    if (given.changed) c.changed = [](void *user_data, const covey_message_context *context) noexcept {
        static_cast<state *>(user_data)->changed(from_c(*context));
    };
    if (given.disposed) c.disposed = [](void *user_data, const covey_error *error) noexcept {
        static_cast<state *>(user_data)->disposed(::covey::reason(error));
    };
    c.user_data = new state(std::move(given));
    c.user_data_free = free_state<state>;
    return c;
}

inline covey_feed_callbacks to_c(feed_callbacks given) {
    using state = feed_callbacks;
    covey_feed_callbacks c;
    covey_feed_callbacks_init(&c, sizeof c);
    if (given.item) c.item = [](void *user_data, const covey_feed_item *item) noexcept {
        static_cast<state *>(user_data)->item(borrowed<::covey::feed_item, covey_feed_item_retain>(item));
    };
    if (given.caught_up) c.caught_up = [](void *user_data, bool is_caught_up) noexcept {
        static_cast<state *>(user_data)->caught_up(is_caught_up);
    };
    if (given.ended) c.ended = [](void *user_data, const covey_error *error) noexcept {
        static_cast<state *>(user_data)->ended(::covey::reason(error));
    };
    c.user_data = new state(std::move(given));
    c.user_data_free = free_state<state>;
    return c;
}

inline covey_sync_message_callbacks to_c(sync_message_callbacks given) {
    using state = sync_message_callbacks;
    covey_sync_message_callbacks c;
    covey_sync_message_callbacks_init(&c, sizeof c);
    if (given.succeeded_messages) c.succeeded_messages = [](void *user_data, const covey_message_list *messages, int32_t action, bool unproven) noexcept {
        static_cast<state *>(user_data)->succeeded_messages(borrowed<::covey::message_list, covey_message_list_retain>(messages), static_cast<::covey::sync_action>(action), unproven);
    };
    if (given.pending_messages) c.pending_messages = [](void *user_data, const covey_message_list *messages, int32_t action) noexcept {
        static_cast<state *>(user_data)->pending_messages(borrowed<::covey::message_list, covey_message_list_retain>(messages), static_cast<::covey::sync_action>(action));
    };
    if (given.failed_messages) c.failed_messages = [](void *user_data, const covey_message_list *messages, int32_t action, int32_t reason) noexcept {
        static_cast<state *>(user_data)->failed_messages(borrowed<::covey::message_list, covey_message_list_retain>(messages), static_cast<::covey::sync_action>(action), static_cast<::covey::sync_failed_reason>(reason));
    };
    if (given.new_messages) c.new_messages = [](void *user_data, const covey_message_list *messages) noexcept {
        static_cast<state *>(user_data)->new_messages(borrowed<::covey::message_list, covey_message_list_retain>(messages));
    };
    if (given.channel_updated) c.channel_updated = [](void *user_data, const covey_channel *channel) noexcept {
        static_cast<state *>(user_data)->channel_updated(borrowed<::covey::channel, covey_channel_retain>(channel));
    };
    if (given.channel_removed) c.channel_removed = [](void *user_data, const char *channel_url) noexcept {
        static_cast<state *>(user_data)->channel_removed(view(channel_url));
    };
    if (given.disposed) c.disposed = [](void *user_data, const covey_error *error) noexcept {
        static_cast<state *>(user_data)->disposed(::covey::reason(error));
    };
    c.user_data = new state(std::move(given));
    c.user_data_free = free_state<state>;
    return c;
}

inline covey_sync_channel_callbacks to_c(sync_channel_callbacks given) {
    using state = sync_channel_callbacks;
    covey_sync_channel_callbacks c;
    covey_sync_channel_callbacks_init(&c, sizeof c);
    if (given.channels) c.channels = [](void *user_data, const covey_channel_list *channels, int32_t action) noexcept {
        static_cast<state *>(user_data)->channels(borrowed<::covey::channel_list, covey_channel_list_retain>(channels), static_cast<::covey::sync_action>(action));
    };
    if (given.disposed) c.disposed = [](void *user_data, const covey_error *error) noexcept {
        static_cast<state *>(user_data)->disposed(::covey::reason(error));
    };
    c.user_data = new state(std::move(given));
    c.user_data_free = free_state<state>;
    return c;
}

} // namespace detail

inline client::client(const ::covey::client_options &options) {
    covey_client *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_new(options.get(), &made, &error);
    detail::check(code, error);
    *this = client(made);
}

inline void client::close() const {
    detail::check(covey_client_close(get()));
}

inline int32_t client::fd() const {
    const int32_t value = covey_client_fd(get());
    detail::check(value);
    return static_cast<int32_t>(value);
}

inline int32_t client::dispatch(int32_t max, int32_t timeout_ms) const {
    const int32_t value = covey_client_dispatch(get(), max, timeout_ms);
    detail::check(value);
    return static_cast<int32_t>(value);
}

inline int64_t client::waiting_count() const {
    const int64_t value = covey_client_waiting_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline int64_t client::dropped_count() const {
    const int64_t value = covey_client_dropped_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline void client::add_connection_handler(std::string_view identifier, std::function<void(const ::covey::connection_notice &)> fn) const {
    detail::c_text c_identifier(identifier);
    using state = std::tuple<std::function<void(const ::covey::connection_notice &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_add_connection_handler(get(), c_identifier.get(), has_fn ? detail::call_connection_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline void client::remove_connection_handler(std::string_view identifier) const {
    detail::c_text c_identifier(identifier);
    detail::check(covey_client_remove_connection_handler(get(), c_identifier.get()));
}

inline uint64_t client::connect(std::string_view user_id, std::optional<std::string_view> token, std::optional<std::string_view> nickname, std::function<void(::covey::result<::covey::user>)> fn) const {
    detail::c_text c_user_id(user_id);
    detail::c_text c_token(token);
    detail::c_text c_nickname(nickname);
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_connect(get(), c_user_id.get(), c_token.get(), c_nickname.get(), has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::connect(std::string_view user_id, std::optional<std::string_view> token, std::optional<std::string_view> nickname) const {
    ::covey::call<::covey::user> answer;
    connect(user_id, token, nickname, answer.completion());
    return answer;
}

inline uint64_t client::disconnect(bool keep_cache, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_disconnect(get(), keep_cache, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::disconnect(bool keep_cache) const {
    ::covey::call<::covey::nothing> answer;
    disconnect(keep_cache, answer.completion());
    return answer;
}

inline void client::pause() const {
    detail::check(covey_client_pause(get()));
}

inline void client::resume() const {
    detail::check(covey_client_resume(get()));
}

inline uint64_t client::reconnect(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_reconnect(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::reconnect() const {
    ::covey::call<::covey::nothing> answer;
    reconnect(answer.completion());
    return answer;
}

inline ::covey::connection_state client::connection_state() const {
    const int32_t value = covey_client_connection_state(get());
    detail::check(value);
    return static_cast<::covey::connection_state>(value);
}

inline ::covey::user client::current_user() const {
    covey_user *made = nullptr;
    detail::check(covey_client_current_user(get(), &made));
    return ::covey::user(made);
}

inline uint64_t client::mark_as_read(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mark_as_read(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mark_as_read(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    mark_as_read(channel_url, answer.completion());
    return answer;
}

inline ::covey::message client::send_user_message(std::string_view channel_url, const ::covey::user_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    covey_message *made = nullptr;
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_send_user_message(get(), c_channel_url.get(), params.get(), &made, has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return ::covey::message(made);
}

inline ::covey::call<::covey::message> client::send_user_message(std::string_view channel_url, const ::covey::user_message_params &params) const {
    ::covey::call<::covey::message> answer;
    send_user_message(channel_url, params, answer.completion());
    return answer;
}

inline uint64_t client::get_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_message(get(), c_channel_url.get(), message_id, has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::get_message(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::message> answer;
    get_message(channel_url, message_id, answer.completion());
    return answer;
}

inline uint64_t client::update_user_message(std::string_view channel_url, int64_t message_id, const ::covey::user_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_user_message(get(), c_channel_url.get(), message_id, params.get(), has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::update_user_message(std::string_view channel_url, int64_t message_id, const ::covey::user_message_params &params) const {
    ::covey::call<::covey::message> answer;
    update_user_message(channel_url, message_id, params, answer.completion());
    return answer;
}

inline uint64_t client::delete_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_message(get(), c_channel_url.get(), message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_message(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::nothing> answer;
    delete_message(channel_url, message_id, answer.completion());
    return answer;
}

inline void client::set_session_handler(std::function<void(const ::covey::session_notice &)> fn) const {
    using state = std::tuple<std::function<void(const ::covey::session_notice &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_set_session_handler(get(), has_fn ? detail::call_session_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline void client::answer_token_request(uint64_t token_request, std::optional<std::string_view> token) const {
    detail::c_text c_token(token);
    covey_error *error = nullptr;
    const int32_t code = covey_client_answer_token_request(get(), token_request, c_token.get(), &error);
    detail::check(code, error);
}

inline void client::fail_token_request(uint64_t token_request) const {
    covey_error *error = nullptr;
    const int32_t code = covey_client_fail_token_request(get(), token_request, &error);
    detail::check(code, error);
}

inline ::covey::client_stats client::get_stats() const {
    covey_client_stats c{};
    detail::check(covey_client_get_stats(get(), &c, sizeof(c)));
    return detail::from_c(c);
}

inline uint64_t client::get_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_channel(get(), c_channel_url.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::get_channel(std::string_view channel_url) const {
    ::covey::call<::covey::channel> answer;
    get_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::create_channel(const ::covey::group_channel_params &params, std::function<void(::covey::result<::covey::channel>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_create_channel(get(), params.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::create_channel(const ::covey::group_channel_params &params) const {
    ::covey::call<::covey::channel> answer;
    create_channel(params, answer.completion());
    return answer;
}

inline uint64_t client::update_channel(std::string_view channel_url, const ::covey::group_channel_params &params, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_channel(get(), c_channel_url.get(), params.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::update_channel(std::string_view channel_url, const ::covey::group_channel_params &params) const {
    ::covey::call<::covey::channel> answer;
    update_channel(channel_url, params, answer.completion());
    return answer;
}

inline uint64_t client::delete_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_channel(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_channel(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    delete_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::invite(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_user_ids(user_ids);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_invite(get(), c_channel_url.get(), c_user_ids.get(), user_ids.size(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::invite(std::string_view channel_url, const std::vector<std::string> &user_ids) const {
    ::covey::call<::covey::channel> answer;
    invite(channel_url, user_ids, answer.completion());
    return answer;
}

inline uint64_t client::accept_invitation(std::string_view channel_url, std::optional<std::string_view> access_code, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_access_code(access_code);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_accept_invitation(get(), c_channel_url.get(), c_access_code.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::accept_invitation(std::string_view channel_url, std::optional<std::string_view> access_code) const {
    ::covey::call<::covey::channel> answer;
    accept_invitation(channel_url, access_code, answer.completion());
    return answer;
}

inline uint64_t client::decline_invitation(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_decline_invitation(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::decline_invitation(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    decline_invitation(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::join_channel(std::string_view channel_url, std::optional<std::string_view> access_code, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_access_code(access_code);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_join_channel(get(), c_channel_url.get(), c_access_code.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::join_channel(std::string_view channel_url, std::optional<std::string_view> access_code) const {
    ::covey::call<::covey::channel> answer;
    join_channel(channel_url, access_code, answer.completion());
    return answer;
}

inline uint64_t client::leave_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_leave_channel(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::leave_channel(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    leave_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::freeze_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_freeze_channel(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::freeze_channel(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    freeze_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::unfreeze_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unfreeze_channel(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unfreeze_channel(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    unfreeze_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::hide_channel(std::string_view channel_url, bool hide_previous_messages, bool allow_auto_unhide, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_hide_channel(get(), c_channel_url.get(), hide_previous_messages, allow_auto_unhide, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::hide_channel(std::string_view channel_url, bool hide_previous_messages, bool allow_auto_unhide) const {
    ::covey::call<::covey::nothing> answer;
    hide_channel(channel_url, hide_previous_messages, allow_auto_unhide, answer.completion());
    return answer;
}

inline uint64_t client::unhide_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unhide_channel(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unhide_channel(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    unhide_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::reset_my_history(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_reset_my_history(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::reset_my_history(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    reset_my_history(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::get_channel_push_trigger(std::string_view channel_url, std::function<void(::covey::result<int32_t>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<int32_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_channel_push_trigger(get(), c_channel_url.get(), has_fn ? detail::call_choice_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int32_t> client::get_channel_push_trigger(std::string_view channel_url) const {
    ::covey::call<int32_t> answer;
    get_channel_push_trigger(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::set_channel_push_trigger(std::string_view channel_url, ::covey::push_trigger push_trigger, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_channel_push_trigger(get(), c_channel_url.get(), static_cast<int32_t>(push_trigger), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::set_channel_push_trigger(std::string_view channel_url, ::covey::push_trigger push_trigger) const {
    ::covey::call<::covey::nothing> answer;
    set_channel_push_trigger(channel_url, push_trigger, answer.completion());
    return answer;
}

inline uint64_t client::set_channel_count_preference(std::string_view channel_url, ::covey::count_preference count_preference, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_channel_count_preference(get(), c_channel_url.get(), static_cast<int32_t>(count_preference), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::set_channel_count_preference(std::string_view channel_url, ::covey::count_preference count_preference) const {
    ::covey::call<::covey::nothing> answer;
    set_channel_count_preference(channel_url, count_preference, answer.completion());
    return answer;
}

inline uint64_t client::get_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_channel_metadata(get(), c_channel_url.get(), c_keys.get(), keys.size(), has_fn ? detail::call_metadata_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metadata_entry>> client::get_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys) const {
    ::covey::call<std::vector<::covey::metadata_entry>> answer;
    get_channel_metadata(channel_url, keys, answer.completion());
    return answer;
}

inline uint64_t client::create_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    detail::c_texts c_values(values);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_create_channel_metadata(get(), c_channel_url.get(), c_keys.get(), c_values.get(), keys.size(), has_fn ? detail::call_metadata_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metadata_entry>> client::create_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values) const {
    ::covey::call<std::vector<::covey::metadata_entry>> answer;
    create_channel_metadata(channel_url, keys, values, answer.completion());
    return answer;
}

inline uint64_t client::update_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert, std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    detail::c_texts c_values(values);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metadata_entry>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_channel_metadata(get(), c_channel_url.get(), c_keys.get(), c_values.get(), keys.size(), upsert, has_fn ? detail::call_metadata_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metadata_entry>> client::update_channel_metadata(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert) const {
    ::covey::call<std::vector<::covey::metadata_entry>> answer;
    update_channel_metadata(channel_url, keys, values, upsert, answer.completion());
    return answer;
}

inline uint64_t client::delete_channel_metadata(std::string_view channel_url, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_channel_metadata(get(), c_channel_url.get(), c_key.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_channel_metadata(std::string_view channel_url, std::string_view key) const {
    ::covey::call<::covey::nothing> answer;
    delete_channel_metadata(channel_url, key, answer.completion());
    return answer;
}

inline uint64_t client::delete_all_channel_metadata(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_all_channel_metadata(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_all_channel_metadata(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    delete_all_channel_metadata(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::get_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metacounter>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_metacounters(get(), c_channel_url.get(), c_keys.get(), keys.size(), has_fn ? detail::call_metacounters_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metacounter>> client::get_metacounters(std::string_view channel_url, const std::vector<std::string> &keys) const {
    ::covey::call<std::vector<::covey::metacounter>> answer;
    get_metacounters(channel_url, keys, answer.completion());
    return answer;
}

inline uint64_t client::create_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metacounter>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_create_metacounters(get(), c_channel_url.get(), c_keys.get(), detail::c_numbers(values), keys.size(), has_fn ? detail::call_metacounters_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metacounter>> client::create_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values) const {
    ::covey::call<std::vector<::covey::metacounter>> answer;
    create_metacounters(channel_url, keys, values, answer.completion());
    return answer;
}

inline uint64_t client::update_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, ::covey::metacounter_mode mode, bool upsert, std::function<void(::covey::result<std::vector<::covey::metacounter>>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_keys(keys);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::metacounter>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_metacounters(get(), c_channel_url.get(), c_keys.get(), detail::c_numbers(values), keys.size(), static_cast<int32_t>(mode), upsert, has_fn ? detail::call_metacounters_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::metacounter>> client::update_metacounters(std::string_view channel_url, const std::vector<std::string> &keys, const std::vector<int64_t> &values, ::covey::metacounter_mode mode, bool upsert) const {
    ::covey::call<std::vector<::covey::metacounter>> answer;
    update_metacounters(channel_url, keys, values, mode, upsert, answer.completion());
    return answer;
}

inline uint64_t client::delete_metacounter(std::string_view channel_url, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_metacounter(get(), c_channel_url.get(), c_key.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_metacounter(std::string_view channel_url, std::string_view key) const {
    ::covey::call<::covey::nothing> answer;
    delete_metacounter(channel_url, key, answer.completion());
    return answer;
}

inline uint64_t client::delete_all_metacounters(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_all_metacounters(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_all_metacounters(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    delete_all_metacounters(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::add_operators(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_user_ids(user_ids);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_add_operators(get(), c_channel_url.get(), c_user_ids.get(), user_ids.size(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::add_operators(std::string_view channel_url, const std::vector<std::string> &user_ids) const {
    ::covey::call<::covey::nothing> answer;
    add_operators(channel_url, user_ids, answer.completion());
    return answer;
}

inline uint64_t client::remove_operators(std::string_view channel_url, const std::vector<std::string> &user_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_user_ids(user_ids);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_remove_operators(get(), c_channel_url.get(), c_user_ids.get(), user_ids.size(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::remove_operators(std::string_view channel_url, const std::vector<std::string> &user_ids) const {
    ::covey::call<::covey::nothing> answer;
    remove_operators(channel_url, user_ids, answer.completion());
    return answer;
}

inline uint64_t client::remove_all_operators(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_remove_all_operators(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::remove_all_operators(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    remove_all_operators(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::ban_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_ban_user(get(), c_channel_url.get(), c_user_id.get(), seconds, c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::ban_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    ban_user(channel_url, user_id, seconds, description, answer.completion());
    return answer;
}

inline uint64_t client::unban_user(std::string_view channel_url, std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unban_user(get(), c_channel_url.get(), c_user_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unban_user(std::string_view channel_url, std::string_view user_id) const {
    ::covey::call<::covey::nothing> answer;
    unban_user(channel_url, user_id, answer.completion());
    return answer;
}

inline uint64_t client::mute_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mute_user(get(), c_channel_url.get(), c_user_id.get(), seconds, c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mute_user(std::string_view channel_url, std::string_view user_id, int64_t seconds, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    mute_user(channel_url, user_id, seconds, description, answer.completion());
    return answer;
}

inline uint64_t client::unmute_user(std::string_view channel_url, std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unmute_user(get(), c_channel_url.get(), c_user_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unmute_user(std::string_view channel_url, std::string_view user_id) const {
    ::covey::call<::covey::nothing> answer;
    unmute_user(channel_url, user_id, answer.completion());
    return answer;
}

inline uint64_t client::get_my_muted_info(std::string_view channel_url, std::function<void(::covey::result<::covey::muted_info>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::muted_info>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_my_muted_info(get(), c_channel_url.get(), has_fn ? detail::call_muted_info_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::muted_info> client::get_my_muted_info(std::string_view channel_url) const {
    ::covey::call<::covey::muted_info> answer;
    get_my_muted_info(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::report_channel(std::string_view channel_url, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_report_channel(get(), c_channel_url.get(), static_cast<int32_t>(category), c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::report_channel(std::string_view channel_url, ::covey::report_category category, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    report_channel(channel_url, category, description, answer.completion());
    return answer;
}

inline uint64_t client::report_user(std::string_view channel_url, std::string_view user_id, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_report_user(get(), c_channel_url.get(), c_user_id.get(), static_cast<int32_t>(category), c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::report_user(std::string_view channel_url, std::string_view user_id, ::covey::report_category category, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    report_user(channel_url, user_id, category, description, answer.completion());
    return answer;
}

inline uint64_t client::report_message(std::string_view channel_url, int64_t message_id, std::optional<std::string_view> sender_id, ::covey::report_category category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_sender_id(sender_id);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_report_message(get(), c_channel_url.get(), message_id, c_sender_id.get(), static_cast<int32_t>(category), c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::report_message(std::string_view channel_url, int64_t message_id, std::optional<std::string_view> sender_id, ::covey::report_category category, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    report_message(channel_url, message_id, sender_id, category, description, answer.completion());
    return answer;
}

inline uint64_t client::get_report_categories(std::function<void(::covey::result<::covey::string_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::string_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_report_categories(get(), has_fn ? detail::call_strings_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::string_list> client::get_report_categories() const {
    ::covey::call<::covey::string_list> answer;
    get_report_categories(answer.completion());
    return answer;
}

inline uint64_t client::report_in_category(std::string_view channel_url, std::optional<std::string_view> user_id, int64_t message_id, std::string_view category, std::optional<std::string_view> description, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_user_id(user_id);
    detail::c_text c_category(category);
    detail::c_text c_description(description);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_report_in_category(get(), c_channel_url.get(), c_user_id.get(), message_id, c_category.get(), c_description.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::report_in_category(std::string_view channel_url, std::optional<std::string_view> user_id, int64_t message_id, std::string_view category, std::optional<std::string_view> description) const {
    ::covey::call<::covey::nothing> answer;
    report_in_category(channel_url, user_id, message_id, category, description, answer.completion());
    return answer;
}

inline uint64_t client::update_current_user(std::optional<std::string_view> nickname, std::optional<std::string_view> profile_url, std::optional<std::string_view> profile_path, std::optional<std::string_view> mime_type, std::function<void(::covey::result<::covey::user>)> fn) const {
    detail::c_text c_nickname(nickname);
    detail::c_text c_profile_url(profile_url);
    detail::c_text c_profile_path(profile_path);
    detail::c_text c_mime_type(mime_type);
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_current_user(get(), c_nickname.get(), c_profile_url.get(), c_profile_path.get(), c_mime_type.get(), has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::update_current_user(std::optional<std::string_view> nickname, std::optional<std::string_view> profile_url, std::optional<std::string_view> profile_path, std::optional<std::string_view> mime_type) const {
    ::covey::call<::covey::user> answer;
    update_current_user(nickname, profile_url, profile_path, mime_type, answer.completion());
    return answer;
}

inline uint64_t client::create_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, std::function<void(::covey::result<::covey::user>)> fn) const {
    detail::c_texts c_keys(keys);
    detail::c_texts c_values(values);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_create_user_metadata(get(), c_keys.get(), c_values.get(), keys.size(), has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::create_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values) const {
    ::covey::call<::covey::user> answer;
    create_user_metadata(keys, values, answer.completion());
    return answer;
}

inline uint64_t client::update_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert, std::function<void(::covey::result<::covey::user>)> fn) const {
    detail::c_texts c_keys(keys);
    detail::c_texts c_values(values);
    detail::same_count(keys.size(), values.size());
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_user_metadata(get(), c_keys.get(), c_values.get(), keys.size(), upsert, has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::update_user_metadata(const std::vector<std::string> &keys, const std::vector<std::string> &values, bool upsert) const {
    ::covey::call<::covey::user> answer;
    update_user_metadata(keys, values, upsert, answer.completion());
    return answer;
}

inline uint64_t client::delete_user_metadata(std::string_view key, std::function<void(::covey::result<::covey::user>)> fn) const {
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_user_metadata(get(), c_key.get(), has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::delete_user_metadata(std::string_view key) const {
    ::covey::call<::covey::user> answer;
    delete_user_metadata(key, answer.completion());
    return answer;
}

inline uint64_t client::delete_all_user_metadata(std::function<void(::covey::result<::covey::user>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::user>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_all_user_metadata(get(), has_fn ? detail::call_user_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user> client::delete_all_user_metadata() const {
    ::covey::call<::covey::user> answer;
    delete_all_user_metadata(answer.completion());
    return answer;
}

inline uint64_t client::block_user(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_block_user(get(), c_user_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::block_user(std::string_view user_id) const {
    ::covey::call<::covey::nothing> answer;
    block_user(user_id, answer.completion());
    return answer;
}

inline uint64_t client::unblock_user(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unblock_user(get(), c_user_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unblock_user(std::string_view user_id) const {
    ::covey::call<::covey::nothing> answer;
    unblock_user(user_id, answer.completion());
    return answer;
}

inline uint64_t client::get_invitation_preference(std::function<void(::covey::result<int32_t>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<int32_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_invitation_preference(get(), has_fn ? detail::call_choice_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int32_t> client::get_invitation_preference() const {
    ::covey::call<int32_t> answer;
    get_invitation_preference(answer.completion());
    return answer;
}

inline uint64_t client::set_invitation_preference(bool auto_accept, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_invitation_preference(get(), auto_accept, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::set_invitation_preference(bool auto_accept) const {
    ::covey::call<::covey::nothing> answer;
    set_invitation_preference(auto_accept, answer.completion());
    return answer;
}

inline uint64_t client::register_push_token(::covey::push_service service, std::string_view token, bool is_unique, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_token(token);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_register_push_token(get(), static_cast<int32_t>(service), c_token.get(), is_unique, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::register_push_token(::covey::push_service service, std::string_view token, bool is_unique) const {
    ::covey::call<::covey::nothing> answer;
    register_push_token(service, token, is_unique, answer.completion());
    return answer;
}

inline uint64_t client::unregister_push_token(::covey::push_service service, std::string_view token, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_token(token);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unregister_push_token(get(), static_cast<int32_t>(service), c_token.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unregister_push_token(::covey::push_service service, std::string_view token) const {
    ::covey::call<::covey::nothing> answer;
    unregister_push_token(service, token, answer.completion());
    return answer;
}

inline uint64_t client::unregister_all_push_tokens(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unregister_all_push_tokens(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unregister_all_push_tokens() const {
    ::covey::call<::covey::nothing> answer;
    unregister_all_push_tokens(answer.completion());
    return answer;
}

inline ::covey::push_token_pages client::list_push_tokens(::covey::push_service service, int32_t limit) const {
    covey_push_token_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_push_tokens(get(), static_cast<int32_t>(service), limit, &made, &error);
    detail::check(code, error);
    return ::covey::push_token_pages(made);
}

inline uint64_t client::get_push_preference(std::function<void(::covey::result<::covey::push_preference>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::push_preference>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_push_preference(get(), has_fn ? detail::call_push_preference_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::push_preference> client::get_push_preference() const {
    ::covey::call<::covey::push_preference> answer;
    get_push_preference(answer.completion());
    return answer;
}

inline uint64_t client::set_push_trigger(::covey::push_trigger push_trigger, std::function<void(::covey::result<::covey::push_preference>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::push_preference>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_push_trigger(get(), static_cast<int32_t>(push_trigger), has_fn ? detail::call_push_preference_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::push_preference> client::set_push_trigger(::covey::push_trigger push_trigger) const {
    ::covey::call<::covey::push_preference> answer;
    set_push_trigger(push_trigger, answer.completion());
    return answer;
}

inline uint64_t client::set_do_not_disturb(bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t end_minute, std::string_view time_zone, std::function<void(::covey::result<::covey::push_preference>)> fn) const {
    detail::c_text c_time_zone(time_zone);
    using state = std::tuple<std::function<void(::covey::result<::covey::push_preference>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_do_not_disturb(get(), is_on, start_hour, start_minute, end_hour, end_minute, c_time_zone.get(), has_fn ? detail::call_push_preference_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::push_preference> client::set_do_not_disturb(bool is_on, int32_t start_hour, int32_t start_minute, int32_t end_hour, int32_t end_minute, std::string_view time_zone) const {
    ::covey::call<::covey::push_preference> answer;
    set_do_not_disturb(is_on, start_hour, start_minute, end_hour, end_minute, time_zone, answer.completion());
    return answer;
}

inline uint64_t client::set_snooze(bool is_on, int64_t start_at, int64_t end_at, std::function<void(::covey::result<::covey::push_preference>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::push_preference>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_set_snooze(get(), is_on, start_at, end_at, has_fn ? detail::call_push_preference_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::push_preference> client::set_snooze(bool is_on, int64_t start_at, int64_t end_at) const {
    ::covey::call<::covey::push_preference> answer;
    set_snooze(is_on, start_at, end_at, answer.completion());
    return answer;
}

inline ::covey::message client::send_file_message(std::string_view channel_url, const ::covey::file_message_params &params, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    covey_message *made = nullptr;
    using state = std::tuple<std::function<void(const ::covey::upload_progress &)>, std::function<void(::covey::result<::covey::message>)>>;
    const bool has_progress = static_cast<bool>(progress);
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(progress), std::move(fn));
    const int32_t code = covey_client_send_file_message(get(), c_channel_url.get(), params.get(), &made, has_progress ? detail::call_upload_progress_fn<state, 0> : nullptr, has_fn ? detail::call_message_fn<state, 1> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return ::covey::message(made);
}

inline ::covey::call<::covey::message> client::send_file_message(std::string_view channel_url, const ::covey::file_message_params &params, std::function<void(const ::covey::upload_progress &)> progress) const {
    ::covey::call<::covey::message> answer;
    send_file_message(channel_url, params, std::move(progress), answer.completion());
    return answer;
}

inline void client::send_file_messages(std::string_view channel_url, const std::vector<::covey::file_message_params> &params, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::file_messages_result>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    std::vector<const covey_file_message_params *> c_params;
    for (const auto &each : params) c_params.push_back(each.get());
    using state = std::tuple<std::function<void(const ::covey::upload_progress &)>, std::function<void(::covey::result<::covey::file_messages_result>)>>;
    const bool has_progress = static_cast<bool>(progress);
    const bool has_fn = static_cast<bool>(fn);
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(progress), std::move(fn));
    const int32_t code = covey_client_send_file_messages(get(), c_channel_url.get(), c_params.data(), params.size(), nullptr, has_progress ? detail::call_upload_progress_fn<state, 0> : nullptr, has_fn ? detail::call_file_messages_fn<state, 1> : nullptr, owned_state, detail::free_state<state>, nullptr, &error);
    detail::check(code, error);
}

inline uint64_t client::download_file(std::string_view url, bool requires_auth, std::optional<std::string_view> path, std::function<void(int64_t, int64_t)> progress, std::function<void(::covey::result<std::string>)> fn) const {
    detail::c_text c_url(url);
    detail::c_text c_path(path);
    using state = std::tuple<std::function<void(int64_t, int64_t)>, std::function<void(::covey::result<std::string>)>>;
    const bool has_progress = static_cast<bool>(progress);
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(progress), std::move(fn));
    const int32_t code = covey_client_download_file(get(), c_url.get(), requires_auth, c_path.get(), has_progress ? detail::call_download_progress_fn<state, 0> : nullptr, has_fn ? detail::call_download_fn<state, 1> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::string> client::download_file(std::string_view url, bool requires_auth, std::optional<std::string_view> path, std::function<void(int64_t, int64_t)> progress) const {
    ::covey::call<std::string> answer;
    download_file(url, requires_auth, path, std::move(progress), answer.completion());
    return answer;
}

inline void client::cancel_download(uint64_t call_id) const {
    detail::check(covey_client_cancel_download(get(), call_id));
}

inline uint64_t client::get_unsent_messages(std::optional<std::string_view> channel_url, std::function<void(::covey::result<::covey::message_list>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_unsent_messages(get(), c_channel_url.get(), has_fn ? detail::call_messages_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_list> client::get_unsent_messages(std::optional<std::string_view> channel_url) const {
    ::covey::call<::covey::message_list> answer;
    get_unsent_messages(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::resend_message(std::string_view request_id, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_request_id(request_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_resend_message(get(), c_request_id.get(), has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::resend_message(std::string_view request_id) const {
    ::covey::call<::covey::message> answer;
    resend_message(request_id, answer.completion());
    return answer;
}

inline uint64_t client::cancel_message(std::string_view request_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_request_id(request_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_cancel_message(get(), c_request_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::cancel_message(std::string_view request_id) const {
    ::covey::call<::covey::nothing> answer;
    cancel_message(request_id, answer.completion());
    return answer;
}

inline uint64_t client::remove_failed_messages(std::string_view channel_url, const std::vector<std::string> &request_ids, std::function<void(::covey::result<::covey::string_list>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_request_ids(request_ids);
    using state = std::tuple<std::function<void(::covey::result<::covey::string_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_remove_failed_messages(get(), c_channel_url.get(), c_request_ids.get(), request_ids.size(), has_fn ? detail::call_strings_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::string_list> client::remove_failed_messages(std::string_view channel_url, const std::vector<std::string> &request_ids) const {
    ::covey::call<::covey::string_list> answer;
    remove_failed_messages(channel_url, request_ids, answer.completion());
    return answer;
}

inline void client::set_background_handler(std::function<void(const ::covey::background_progress &)> fn) const {
    using state = std::tuple<std::function<void(const ::covey::background_progress &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_set_background_handler(get(), has_fn ? detail::call_background_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline ::covey::background_progress client::background_progress() const {
    covey_background_progress c{};
    detail::check(covey_client_background_progress(get(), &c, sizeof(c)));
    return detail::from_c(c);
}

inline void client::pause_background() const {
    detail::check(covey_client_pause_background(get()));
}

inline void client::resume_background() const {
    detail::check(covey_client_resume_background(get()));
}

inline void client::add_event_handler(std::string_view identifier, std::function<void(const ::covey::event &)> fn) const {
    detail::c_text c_identifier(identifier);
    using state = std::tuple<std::function<void(const ::covey::event &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_add_event_handler(get(), c_identifier.get(), has_fn ? detail::call_event_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline void client::remove_event_handler(std::string_view identifier) const {
    detail::c_text c_identifier(identifier);
    detail::check(covey_client_remove_event_handler(get(), c_identifier.get()));
}

inline ::covey::group_channel_collection client::group_channel_collection(const ::covey::group_channel_list_query *query, ::covey::group_channel_collection_callbacks callbacks) const {
    covey_group_channel_collection *made = nullptr;
    covey_error *error = nullptr;
    covey_group_channel_collection_callbacks c_callbacks = detail::to_c(std::move(callbacks));
    const int32_t code = covey_group_channel_collection_new(get(), query == nullptr ? nullptr : query->get(), &c_callbacks, &made, &error);
    detail::check(code, error);
    return ::covey::group_channel_collection(made);
}

inline ::covey::message_collection client::message_collection(std::string_view channel_url, int64_t starting_point_at, const ::covey::message_list_params *params, ::covey::message_collection_callbacks callbacks) const {
    detail::c_text c_channel_url(channel_url);
    covey_message_collection *made = nullptr;
    covey_error *error = nullptr;
    covey_message_collection_callbacks c_callbacks = detail::to_c(std::move(callbacks));
    const int32_t code = covey_message_collection_new(get(), c_channel_url.get(), starting_point_at, params == nullptr ? nullptr : params->get(), &c_callbacks, &made, &error);
    detail::check(code, error);
    return ::covey::message_collection(made);
}

inline ::covey::feed client::feed(std::string_view name, const ::covey::feed_options *options, ::covey::feed_callbacks callbacks) const {
    detail::c_text c_name(name);
    covey_feed *made = nullptr;
    covey_error *error = nullptr;
    covey_feed_callbacks c_callbacks = detail::to_c(std::move(callbacks));
    const int32_t code = covey_feed_open(get(), c_name.get(), options == nullptr ? nullptr : options->get(), &c_callbacks, &made, &error);
    detail::check(code, error);
    return ::covey::feed(made);
}

inline uint64_t client::remove_feed(std::string_view name, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_name(name);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_remove_feed(get(), c_name.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::remove_feed(std::string_view name) const {
    ::covey::call<::covey::nothing> answer;
    remove_feed(name, answer.completion());
    return answer;
}

inline ::covey::channel_pages client::list_group_channels(const ::covey::group_channel_list_query *query) const {
    covey_channel_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_group_channels(get(), query == nullptr ? nullptr : query->get(), &made, &error);
    detail::check(code, error);
    return ::covey::channel_pages(made);
}

inline ::covey::channel_pages client::list_public_group_channels(const ::covey::public_group_channel_list_query *query) const {
    covey_channel_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_public_group_channels(get(), query == nullptr ? nullptr : query->get(), &made, &error);
    detail::check(code, error);
    return ::covey::channel_pages(made);
}

inline ::covey::member_pages client::list_members(std::string_view channel_url, const ::covey::member_list_query *query) const {
    detail::c_text c_channel_url(channel_url);
    covey_member_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_members(get(), c_channel_url.get(), query == nullptr ? nullptr : query->get(), &made, &error);
    detail::check(code, error);
    return ::covey::member_pages(made);
}

inline ::covey::member_pages client::list_operators(std::string_view channel_url, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_member_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_operators(get(), c_channel_url.get(), limit, &made, &error);
    detail::check(code, error);
    return ::covey::member_pages(made);
}

inline ::covey::restricted_user_pages client::list_banned_users(std::string_view channel_url, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_restricted_user_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_banned_users(get(), c_channel_url.get(), limit, &made, &error);
    detail::check(code, error);
    return ::covey::restricted_user_pages(made);
}

inline ::covey::restricted_user_pages client::list_muted_users(std::string_view channel_url, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_restricted_user_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_muted_users(get(), c_channel_url.get(), limit, &made, &error);
    detail::check(code, error);
    return ::covey::restricted_user_pages(made);
}

inline ::covey::user_pages client::list_users(const ::covey::user_list_query *query) const {
    covey_user_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_users(get(), query == nullptr ? nullptr : query->get(), &made, &error);
    detail::check(code, error);
    return ::covey::user_pages(made);
}

inline ::covey::user_pages client::list_blocked_users(int32_t limit) const {
    covey_user_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_blocked_users(get(), limit, &made, &error);
    detail::check(code, error);
    return ::covey::user_pages(made);
}

inline ::covey::message_pages client::list_previous_messages(std::string_view channel_url, const ::covey::message_list_params *params, int64_t parent_message_id, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_message_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_previous_messages(get(), c_channel_url.get(), params == nullptr ? nullptr : params->get(), parent_message_id, limit, &made, &error);
    detail::check(code, error);
    return ::covey::message_pages(made);
}

inline uint64_t client::refresh_channel(std::string_view channel_url, std::function<void(::covey::result<::covey::channel>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_refresh_channel(get(), c_channel_url.get(), has_fn ? detail::call_channel_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel> client::refresh_channel(std::string_view channel_url) const {
    ::covey::call<::covey::channel> answer;
    refresh_channel(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::get_cached_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_cached_message(get(), c_channel_url.get(), message_id, has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::get_cached_message(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::message> answer;
    get_cached_message(channel_url, message_id, answer.completion());
    return answer;
}

inline uint64_t client::get_messages_by_timestamp(std::string_view channel_url, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::message_list>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_messages_by_timestamp(get(), c_channel_url.get(), timestamp_at, previous_count, next_count, inclusive, params == nullptr ? nullptr : params->get(), has_fn ? detail::call_messages_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_list> client::get_messages_by_timestamp(std::string_view channel_url, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const {
    ::covey::call<::covey::message_list> answer;
    get_messages_by_timestamp(channel_url, timestamp_at, previous_count, next_count, inclusive, params, answer.completion());
    return answer;
}

inline uint64_t client::get_messages_by_id(std::string_view channel_url, int64_t message_id, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::message_list>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_messages_by_id(get(), c_channel_url.get(), message_id, previous_count, next_count, inclusive, params == nullptr ? nullptr : params->get(), has_fn ? detail::call_messages_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_list> client::get_messages_by_id(std::string_view channel_url, int64_t message_id, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const {
    ::covey::call<::covey::message_list> answer;
    get_messages_by_id(channel_url, message_id, previous_count, next_count, inclusive, params, answer.completion());
    return answer;
}

inline uint64_t client::get_threaded_messages(std::string_view channel_url, int64_t parent_message_id, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params, std::function<void(::covey::result<::covey::thread_result>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::thread_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_threaded_messages(get(), c_channel_url.get(), parent_message_id, timestamp_at, previous_count, next_count, inclusive, params == nullptr ? nullptr : params->get(), has_fn ? detail::call_thread_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::thread_result> client::get_threaded_messages(std::string_view channel_url, int64_t parent_message_id, int64_t timestamp_at, int32_t previous_count, int32_t next_count, bool inclusive, const ::covey::message_list_params *params) const {
    ::covey::call<::covey::thread_result> answer;
    get_threaded_messages(channel_url, parent_message_id, timestamp_at, previous_count, next_count, inclusive, params, answer.completion());
    return answer;
}

inline uint64_t client::get_channel_changelog(std::optional<std::string_view> token, int64_t since_at, std::function<void(::covey::result<::covey::channel_changes>)> fn) const {
    detail::c_text c_token(token);
    using state = std::tuple<std::function<void(::covey::result<::covey::channel_changes>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_channel_changelog(get(), c_token.get(), since_at, has_fn ? detail::call_channel_changes_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel_changes> client::get_channel_changelog(std::optional<std::string_view> token, int64_t since_at) const {
    ::covey::call<::covey::channel_changes> answer;
    get_channel_changelog(token, since_at, answer.completion());
    return answer;
}

inline uint64_t client::get_message_changelog(std::string_view channel_url, std::optional<std::string_view> token, int64_t since_at, std::function<void(::covey::result<::covey::message_changes>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_token(token);
    using state = std::tuple<std::function<void(::covey::result<::covey::message_changes>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_message_changelog(get(), c_channel_url.get(), c_token.get(), since_at, has_fn ? detail::call_message_changes_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_changes> client::get_message_changelog(std::string_view channel_url, std::optional<std::string_view> token, int64_t since_at) const {
    ::covey::call<::covey::message_changes> answer;
    get_message_changelog(channel_url, token, since_at, answer.completion());
    return answer;
}

inline ::covey::unread_totals client::unread_totals() const {
    covey_unread_totals *made = nullptr;
    detail::check(covey_client_unread_totals(get(), &made));
    return ::covey::unread_totals(made);
}

inline void client::set_unread_totals_handler(std::function<void(const ::covey::unread_totals &)> fn) const {
    using state = std::tuple<std::function<void(const ::covey::unread_totals &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_set_unread_totals_handler(get(), has_fn ? detail::call_unread_totals_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline uint64_t client::get_unread_message_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter, std::function<void(::covey::result<int64_t>)> fn) const {
    detail::c_texts c_custom_types(custom_types);
    using state = std::tuple<std::function<void(::covey::result<int64_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_unread_message_count(get(), c_custom_types.get(), custom_types.size(), static_cast<int32_t>(super_channel_filter), has_fn ? detail::call_count_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int64_t> client::get_unread_message_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter) const {
    ::covey::call<int64_t> answer;
    get_unread_message_count(custom_types, super_channel_filter, answer.completion());
    return answer;
}

inline uint64_t client::get_unread_channel_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter, std::function<void(::covey::result<int64_t>)> fn) const {
    detail::c_texts c_custom_types(custom_types);
    using state = std::tuple<std::function<void(::covey::result<int64_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_unread_channel_count(get(), c_custom_types.get(), custom_types.size(), static_cast<int32_t>(super_channel_filter), has_fn ? detail::call_count_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int64_t> client::get_unread_channel_count(const std::vector<std::string> &custom_types, ::covey::super_channel_filter super_channel_filter) const {
    ::covey::call<int64_t> answer;
    get_unread_channel_count(custom_types, super_channel_filter, answer.completion());
    return answer;
}

inline uint64_t client::get_channel_count(::covey::member_state_filter member_state_filter, std::function<void(::covey::result<int64_t>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<int64_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_channel_count(get(), static_cast<int32_t>(member_state_filter), has_fn ? detail::call_count_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int64_t> client::get_channel_count(::covey::member_state_filter member_state_filter) const {
    ::covey::call<int64_t> answer;
    get_channel_count(member_state_filter, answer.completion());
    return answer;
}

inline uint64_t client::get_unread_item_counts(::covey::unread_item_flag items, std::function<void(::covey::result<::covey::unread_item_counts>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::unread_item_counts>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_unread_item_counts(get(), static_cast<int32_t>(items), has_fn ? detail::call_unread_item_counts_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::unread_item_counts> client::get_unread_item_counts(::covey::unread_item_flag items) const {
    ::covey::call<::covey::unread_item_counts> answer;
    get_unread_item_counts(items, answer.completion());
    return answer;
}

inline uint64_t client::cached_data_size(std::optional<std::string_view> channel_url, std::function<void(::covey::result<int64_t>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<int64_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_cached_data_size(get(), c_channel_url.get(), has_fn ? detail::call_size_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int64_t> client::cached_data_size(std::optional<std::string_view> channel_url) const {
    ::covey::call<int64_t> answer;
    cached_data_size(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::clear_cached_messages(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_clear_cached_messages(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::clear_cached_messages(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    clear_cached_messages(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::clear_cached_data(std::string_view user_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_clear_cached_data(get(), c_user_id.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::clear_cached_data(std::string_view user_id) const {
    ::covey::call<::covey::nothing> answer;
    clear_cached_data(user_id, answer.completion());
    return answer;
}

inline uint64_t client::clear_unsent_messages(std::optional<std::string_view> channel_url, std::function<void(::covey::result<::covey::string_list>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::string_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_clear_unsent_messages(get(), c_channel_url.get(), has_fn ? detail::call_strings_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::string_list> client::clear_unsent_messages(std::optional<std::string_view> channel_url) const {
    ::covey::call<::covey::string_list> answer;
    clear_unsent_messages(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::search_messages(const ::covey::message_search_query &query, std::function<void(::covey::result<::covey::message_search_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_search_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_search_messages(get(), query.get(), has_fn ? detail::call_message_search_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_search_result> client::search_messages(const ::covey::message_search_query &query) const {
    ::covey::call<::covey::message_search_result> answer;
    search_messages(query, answer.completion());
    return answer;
}

inline uint64_t client::update_file_message(std::string_view channel_url, int64_t message_id, const ::covey::file_message_params &params, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_file_message(get(), c_channel_url.get(), message_id, params.get(), has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::update_file_message(std::string_view channel_url, int64_t message_id, const ::covey::file_message_params &params) const {
    ::covey::call<::covey::message> answer;
    update_file_message(channel_url, message_id, params, answer.completion());
    return answer;
}

inline uint64_t client::translate_message(std::string_view channel_url, int64_t message_id, const std::vector<std::string> &languages, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_texts c_languages(languages);
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_translate_message(get(), c_channel_url.get(), message_id, c_languages.get(), languages.size(), has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> client::translate_message(std::string_view channel_url, int64_t message_id, const std::vector<std::string> &languages) const {
    ::covey::call<::covey::message> answer;
    translate_message(channel_url, message_id, languages, answer.completion());
    return answer;
}

inline uint64_t client::pin_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_pin_message(get(), c_channel_url.get(), message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::pin_message(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::nothing> answer;
    pin_message(channel_url, message_id, answer.completion());
    return answer;
}

inline uint64_t client::unpin_message(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_unpin_message(get(), c_channel_url.get(), message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::unpin_message(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::nothing> answer;
    unpin_message(channel_url, message_id, answer.completion());
    return answer;
}

inline uint64_t client::add_reaction(std::string_view channel_url, int64_t message_id, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_add_reaction(get(), c_channel_url.get(), message_id, c_key.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::add_reaction(std::string_view channel_url, int64_t message_id, std::string_view key) const {
    ::covey::call<::covey::nothing> answer;
    add_reaction(channel_url, message_id, key, answer.completion());
    return answer;
}

inline uint64_t client::delete_reaction(std::string_view channel_url, int64_t message_id, std::string_view key, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_reaction(get(), c_channel_url.get(), message_id, c_key.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_reaction(std::string_view channel_url, int64_t message_id, std::string_view key) const {
    ::covey::call<::covey::nothing> answer;
    delete_reaction(channel_url, message_id, key, answer.completion());
    return answer;
}

inline ::covey::message client::copy_message(const ::covey::message &message, std::string_view channel_url, std::function<void(::covey::result<::covey::message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    covey_message *made = nullptr;
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_copy_message(get(), message.get(), c_channel_url.get(), &made, has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return ::covey::message(made);
}

inline ::covey::call<::covey::message> client::copy_message(const ::covey::message &message, std::string_view channel_url) const {
    ::covey::call<::covey::message> answer;
    copy_message(message, channel_url, answer.completion());
    return answer;
}

inline uint64_t client::mark_all_as_read(const std::vector<std::string> &channel_urls, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_texts c_channel_urls(channel_urls);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mark_all_as_read(get(), c_channel_urls.get(), channel_urls.size(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mark_all_as_read(const std::vector<std::string> &channel_urls) const {
    ::covey::call<::covey::nothing> answer;
    mark_all_as_read(channel_urls, answer.completion());
    return answer;
}

inline uint64_t client::mark_as_unread(std::string_view channel_url, int64_t message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mark_as_unread(get(), c_channel_url.get(), message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mark_as_unread(std::string_view channel_url, int64_t message_id) const {
    ::covey::call<::covey::nothing> answer;
    mark_as_unread(channel_url, message_id, answer.completion());
    return answer;
}

inline uint64_t client::mark_thread_as_read(std::string_view channel_url, int64_t parent_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mark_thread_as_read(get(), c_channel_url.get(), parent_message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mark_thread_as_read(std::string_view channel_url, int64_t parent_message_id) const {
    ::covey::call<::covey::nothing> answer;
    mark_thread_as_read(channel_url, parent_message_id, answer.completion());
    return answer;
}

inline uint64_t client::mark_as_delivered(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_mark_as_delivered(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::mark_as_delivered(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    mark_as_delivered(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::start_typing(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_start_typing(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::start_typing(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    start_typing(channel_url, answer.completion());
    return answer;
}

inline uint64_t client::end_typing(std::string_view channel_url, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_end_typing(get(), c_channel_url.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::end_typing(std::string_view channel_url) const {
    ::covey::call<::covey::nothing> answer;
    end_typing(channel_url, answer.completion());
    return answer;
}

inline ::covey::member_list client::read_members(const ::covey::channel &channel, const ::covey::message &message) const {
    covey_member_list *made = nullptr;
    detail::check(covey_client_read_members(get(), channel.get(), message.get(), &made));
    return ::covey::member_list(made);
}

inline ::covey::member_list client::unread_members(const ::covey::channel &channel, const ::covey::message &message) const {
    covey_member_list *made = nullptr;
    detail::check(covey_client_unread_members(get(), channel.get(), message.get(), &made));
    return ::covey::member_list(made);
}

inline int64_t client::unread_member_count(const ::covey::channel &channel, const ::covey::message &message) const {
    const int64_t value = covey_client_unread_member_count(get(), channel.get(), message.get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline int64_t client::undelivered_member_count(const ::covey::channel &channel, const ::covey::message &message) const {
    const int64_t value = covey_client_undelivered_member_count(get(), channel.get(), message.get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline ::covey::message_pages client::list_found_messages(const ::covey::server_search_query &query) const {
    covey_message_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_found_messages(get(), query.get(), &made, &error);
    detail::check(code, error);
    return ::covey::message_pages(made);
}

inline uint64_t client::get_emojis(std::function<void(::covey::result<::covey::emojis_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::emojis_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_emojis(get(), has_fn ? detail::call_emojis_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::emojis_result> client::get_emojis() const {
    ::covey::call<::covey::emojis_result> answer;
    get_emojis(answer.completion());
    return answer;
}

inline uint64_t client::get_emoji_category(int64_t category_id, std::function<void(::covey::result<::covey::emoji_category>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::emoji_category>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_emoji_category(get(), category_id, has_fn ? detail::call_emoji_category_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::emoji_category> client::get_emoji_category(int64_t category_id) const {
    ::covey::call<::covey::emoji_category> answer;
    get_emoji_category(category_id, answer.completion());
    return answer;
}

inline uint64_t client::get_emoji(std::string_view key, std::function<void(::covey::result<::covey::emoji>)> fn) const {
    detail::c_text c_key(key);
    using state = std::tuple<std::function<void(::covey::result<::covey::emoji>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_emoji(get(), c_key.get(), has_fn ? detail::call_emoji_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::emoji> client::get_emoji(std::string_view key) const {
    ::covey::call<::covey::emoji> answer;
    get_emoji(key, answer.completion());
    return answer;
}

inline uint64_t client::create_poll(const ::covey::poll_params &params, std::function<void(::covey::result<::covey::poll>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_create_poll(get(), params.get(), has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::create_poll(const ::covey::poll_params &params) const {
    ::covey::call<::covey::poll> answer;
    create_poll(params, answer.completion());
    return answer;
}

inline uint64_t client::get_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::poll>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_poll(get(), c_channel_url.get(), poll_id, has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::get_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const {
    ::covey::call<::covey::poll> answer;
    get_poll(channel_url, poll_id, answer.completion());
    return answer;
}

inline uint64_t client::update_poll(std::optional<std::string_view> channel_url, int64_t poll_id, const ::covey::poll_params &params, std::function<void(::covey::result<::covey::poll>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_poll(get(), c_channel_url.get(), poll_id, params.get(), has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::update_poll(std::optional<std::string_view> channel_url, int64_t poll_id, const ::covey::poll_params &params) const {
    ::covey::call<::covey::poll> answer;
    update_poll(channel_url, poll_id, params, answer.completion());
    return answer;
}

inline uint64_t client::close_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::poll>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_close_poll(get(), c_channel_url.get(), poll_id, has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::close_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const {
    ::covey::call<::covey::poll> answer;
    close_poll(channel_url, poll_id, answer.completion());
    return answer;
}

inline uint64_t client::delete_poll(std::optional<std::string_view> channel_url, int64_t poll_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_poll(get(), c_channel_url.get(), poll_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_poll(std::optional<std::string_view> channel_url, int64_t poll_id) const {
    ::covey::call<::covey::nothing> answer;
    delete_poll(channel_url, poll_id, answer.completion());
    return answer;
}

inline uint64_t client::add_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, std::string_view text, std::function<void(::covey::result<::covey::poll>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_text(text);
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_add_poll_option(get(), c_channel_url.get(), poll_id, c_text.get(), has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::add_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, std::string_view text) const {
    ::covey::call<::covey::poll> answer;
    add_poll_option(channel_url, poll_id, text, answer.completion());
    return answer;
}

inline uint64_t client::update_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::string_view text, std::function<void(::covey::result<::covey::poll>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_text(text);
    using state = std::tuple<std::function<void(::covey::result<::covey::poll>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_poll_option(get(), c_channel_url.get(), poll_id, option_id, c_text.get(), has_fn ? detail::call_poll_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll> client::update_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::string_view text) const {
    ::covey::call<::covey::poll> answer;
    update_poll_option(channel_url, poll_id, option_id, text, answer.completion());
    return answer;
}

inline uint64_t client::delete_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_delete_poll_option(get(), c_channel_url.get(), poll_id, option_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::delete_poll_option(std::optional<std::string_view> channel_url, int64_t poll_id, int64_t option_id) const {
    ::covey::call<::covey::nothing> answer;
    delete_poll_option(channel_url, poll_id, option_id, answer.completion());
    return answer;
}

inline uint64_t client::vote_poll(std::string_view channel_url, int64_t poll_id, const std::vector<int64_t> &option_ids, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_vote_poll(get(), c_channel_url.get(), poll_id, detail::c_numbers(option_ids), option_ids.size(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::vote_poll(std::string_view channel_url, int64_t poll_id, const std::vector<int64_t> &option_ids) const {
    ::covey::call<::covey::nothing> answer;
    vote_poll(channel_url, poll_id, option_ids, answer.completion());
    return answer;
}

inline ::covey::poll_pages client::list_polls(std::string_view channel_url, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_poll_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_polls(get(), c_channel_url.get(), limit, &made, &error);
    detail::check(code, error);
    return ::covey::poll_pages(made);
}

inline ::covey::user_pages client::list_poll_voters(std::string_view channel_url, int64_t poll_id, int64_t option_id, int32_t limit) const {
    detail::c_text c_channel_url(channel_url);
    covey_user_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_poll_voters(get(), c_channel_url.get(), poll_id, option_id, limit, &made, &error);
    detail::check(code, error);
    return ::covey::user_pages(made);
}

inline uint64_t client::schedule_user_message(std::string_view channel_url, const ::covey::user_message_params &params, int64_t scheduled_at, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::scheduled_message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_schedule_user_message(get(), c_channel_url.get(), params.get(), scheduled_at, has_fn ? detail::call_scheduled_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::scheduled_message> client::schedule_user_message(std::string_view channel_url, const ::covey::user_message_params &params, int64_t scheduled_at) const {
    ::covey::call<::covey::scheduled_message> answer;
    schedule_user_message(channel_url, params, scheduled_at, answer.completion());
    return answer;
}

inline uint64_t client::schedule_file_message(std::string_view channel_url, const ::covey::file_message_params &params, int64_t scheduled_at, std::function<void(const ::covey::upload_progress &)> progress, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(const ::covey::upload_progress &)>, std::function<void(::covey::result<::covey::scheduled_message>)>>;
    const bool has_progress = static_cast<bool>(progress);
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(progress), std::move(fn));
    const int32_t code = covey_client_schedule_file_message(get(), c_channel_url.get(), params.get(), scheduled_at, has_progress ? detail::call_upload_progress_fn<state, 0> : nullptr, has_fn ? detail::call_scheduled_message_fn<state, 1> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::scheduled_message> client::schedule_file_message(std::string_view channel_url, const ::covey::file_message_params &params, int64_t scheduled_at, std::function<void(const ::covey::upload_progress &)> progress) const {
    ::covey::call<::covey::scheduled_message> answer;
    schedule_file_message(channel_url, params, scheduled_at, std::move(progress), answer.completion());
    return answer;
}

inline uint64_t client::get_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::scheduled_message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_scheduled_message(get(), c_channel_url.get(), scheduled_message_id, has_fn ? detail::call_scheduled_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::scheduled_message> client::get_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id) const {
    ::covey::call<::covey::scheduled_message> answer;
    get_scheduled_message(channel_url, scheduled_message_id, answer.completion());
    return answer;
}

inline uint64_t client::update_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, const ::covey::user_message_params *params, int64_t scheduled_at, std::function<void(::covey::result<::covey::scheduled_message>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::scheduled_message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_update_scheduled_message(get(), c_channel_url.get(), scheduled_message_id, params == nullptr ? nullptr : params->get(), scheduled_at, has_fn ? detail::call_scheduled_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::scheduled_message> client::update_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, const ::covey::user_message_params *params, int64_t scheduled_at) const {
    ::covey::call<::covey::scheduled_message> answer;
    update_scheduled_message(channel_url, scheduled_message_id, params, scheduled_at, answer.completion());
    return answer;
}

inline uint64_t client::cancel_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_cancel_scheduled_message(get(), c_channel_url.get(), scheduled_message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::cancel_scheduled_message(std::string_view channel_url, int64_t scheduled_message_id) const {
    ::covey::call<::covey::nothing> answer;
    cancel_scheduled_message(channel_url, scheduled_message_id, answer.completion());
    return answer;
}

inline uint64_t client::send_scheduled_message_now(std::string_view channel_url, int64_t scheduled_message_id, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_channel_url(channel_url);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_send_scheduled_message_now(get(), c_channel_url.get(), scheduled_message_id, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::send_scheduled_message_now(std::string_view channel_url, int64_t scheduled_message_id) const {
    ::covey::call<::covey::nothing> answer;
    send_scheduled_message_now(channel_url, scheduled_message_id, answer.completion());
    return answer;
}

inline uint64_t client::get_scheduled_message_count(const ::covey::scheduled_message_query *query, std::function<void(::covey::result<int64_t>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<int64_t>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_client_get_scheduled_message_count(get(), query == nullptr ? nullptr : query->get(), has_fn ? detail::call_count_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<int64_t> client::get_scheduled_message_count(const ::covey::scheduled_message_query *query) const {
    ::covey::call<int64_t> answer;
    get_scheduled_message_count(query, answer.completion());
    return answer;
}

inline ::covey::scheduled_message_pages client::list_scheduled_messages(const ::covey::scheduled_message_query *query) const {
    covey_scheduled_message_pages *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_client_list_scheduled_messages(get(), query == nullptr ? nullptr : query->get(), &made, &error);
    detail::check(code, error);
    return ::covey::scheduled_message_pages(made);
}

inline uint64_t client::sync_setup(std::string_view user_id, const ::covey::sync_options *options, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    detail::c_text c_user_id(user_id);
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_setup(get(), c_user_id.get(), options == nullptr ? nullptr : options->get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::sync_setup(std::string_view user_id, const ::covey::sync_options *options) const {
    ::covey::call<::covey::nothing> answer;
    sync_setup(user_id, options, answer.completion());
    return answer;
}

inline void client::sync_resume(bool force) const {
    detail::check(covey_sync_resume(get(), force));
}

inline void client::sync_pause() const {
    detail::check(covey_sync_pause(get()));
}

inline uint64_t client::sync_clear_cache(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_clear_cache(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> client::sync_clear_cache() const {
    ::covey::call<::covey::nothing> answer;
    sync_clear_cache(answer.completion());
    return answer;
}

inline ::covey::sync_message_collection client::sync_message_collection(std::string_view channel_url, const ::covey::sync_message_filter *filter, int64_t viewpoint_at, int32_t fetch_limit, ::covey::sync_message_callbacks callbacks) const {
    detail::c_text c_channel_url(channel_url);
    covey_sync_message_collection *made = nullptr;
    covey_error *error = nullptr;
    covey_sync_message_callbacks c_callbacks = detail::to_c(std::move(callbacks));
    const int32_t code = covey_sync_message_collection_new(get(), c_channel_url.get(), filter == nullptr ? nullptr : filter->get(), viewpoint_at, fetch_limit, &c_callbacks, &made, &error);
    detail::check(code, error);
    return ::covey::sync_message_collection(made);
}

inline ::covey::message client::sync_pending_message(std::string_view channel_url, const ::covey::user_message_params &params, std::string_view request_id, int64_t created_at) const {
    detail::c_text c_channel_url(channel_url);
    detail::c_text c_request_id(request_id);
    covey_message *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_sync_pending_message(get(), c_channel_url.get(), params.get(), c_request_id.get(), created_at, &made, &error);
    detail::check(code, error);
    return ::covey::message(made);
}

inline ::covey::sync_channel_collection client::sync_channel_collection(const ::covey::group_channel_list_query *query, ::covey::sync_channel_callbacks callbacks) const {
    covey_sync_channel_collection *made = nullptr;
    covey_error *error = nullptr;
    covey_sync_channel_callbacks c_callbacks = detail::to_c(std::move(callbacks));
    const int32_t code = covey_sync_channel_collection_new(get(), query == nullptr ? nullptr : query->get(), &c_callbacks, &made, &error);
    detail::check(code, error);
    return ::covey::sync_channel_collection(made);
}

inline client_options::client_options() {
    covey_client_options *made = nullptr;
    detail::check(covey_client_options_new(&made));
    *this = client_options(made);
}

inline client_options & client_options::set_app_id(std::string_view app_id) {
    detail::c_text c_app_id(app_id);
    detail::check(covey_client_options_set_app_id(get(), c_app_id.get()));
    return *this;
}

inline client_options & client_options::set_cache_directory(std::string_view path) {
    detail::c_text c_path(path);
    detail::check(covey_client_options_set_cache_directory(get(), c_path.get()));
    return *this;
}

inline client_options & client_options::set_cache_size_limit(int64_t size_bytes) {
    detail::check(covey_client_options_set_cache_size_limit(get(), size_bytes));
    return *this;
}

inline client_options & client_options::set_download_cache_limit(int64_t size_bytes) {
    detail::check(covey_client_options_set_download_cache_limit(get(), size_bytes));
    return *this;
}

inline client_options & client_options::set_changelog_budget(int32_t pages, int32_t rows) {
    detail::check(covey_client_options_set_changelog_budget(get(), pages, rows));
    return *this;
}

inline void client_options::set_eviction_order(std::function<int32_t(const ::covey::cached_channel &, const ::covey::cached_channel &)> fn) const {
    using state = std::tuple<std::function<int32_t(const ::covey::cached_channel &, const ::covey::cached_channel &)>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_options_set_eviction_order(get(), has_fn ? detail::call_eviction_order_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline client_options & client_options::set_read_only(bool read_only) {
    detail::check(covey_client_options_set_read_only(get(), read_only));
    return *this;
}

inline client_options & client_options::set_volatile_outbox(bool volatile_outbox) {
    detail::check(covey_client_options_set_volatile_outbox(get(), volatile_outbox));
    return *this;
}

inline client_options & client_options::set_api_url(std::string_view url) {
    detail::c_text c_url(url);
    detail::check(covey_client_options_set_api_url(get(), c_url.get()));
    return *this;
}

inline client_options & client_options::set_websocket_url(std::string_view url) {
    detail::c_text c_url(url);
    detail::check(covey_client_options_set_websocket_url(get(), c_url.get()));
    return *this;
}

inline client_options & client_options::set_delivery(::covey::delivery delivery) {
    detail::check(covey_client_options_set_delivery(get(), static_cast<int32_t>(delivery)));
    return *this;
}

inline void client_options::set_wake(std::function<void()> fn) const {
    using state = std::tuple<std::function<void()>>;
    const bool has_fn = static_cast<bool>(fn);
    auto *owned_state = new state(std::move(fn));
    detail::check(covey_client_options_set_wake(get(), has_fn ? detail::call_wake_fn<state, 0> : nullptr, owned_state, detail::free_state<state>));
}

inline client_options & client_options::set_proxy(std::optional<std::string_view> url, std::optional<std::string_view> username, std::optional<std::string_view> password) {
    detail::c_text c_url(url);
    detail::c_text c_username(username);
    detail::c_text c_password(password);
    covey_error *error = nullptr;
    const int32_t code = covey_client_options_set_proxy(get(), c_url.get(), c_username.get(), c_password.get(), &error);
    detail::check(code, error);
    return *this;
}

inline client_options & client_options::set_environment_proxy(bool enabled) {
    detail::check(covey_client_options_set_environment_proxy(get(), enabled));
    return *this;
}

inline client_options & client_options::set_ca_file(std::string_view path) {
    detail::c_text c_path(path);
    covey_error *error = nullptr;
    const int32_t code = covey_client_options_set_ca_file(get(), c_path.get(), &error);
    detail::check(code, error);
    return *this;
}

inline client_options & client_options::set_ca_directory(std::string_view path) {
    detail::c_text c_path(path);
    covey_error *error = nullptr;
    const int32_t code = covey_client_options_set_ca_directory(get(), c_path.get(), &error);
    detail::check(code, error);
    return *this;
}

inline client_options & client_options::set_client_certificate(std::string_view certificate_path, std::optional<std::string_view> key_path, std::optional<std::string_view> passphrase) {
    detail::c_text c_certificate_path(certificate_path);
    detail::c_text c_key_path(key_path);
    detail::c_text c_passphrase(passphrase);
    covey_error *error = nullptr;
    const int32_t code = covey_client_options_set_client_certificate(get(), c_certificate_path.get(), c_key_path.get(), c_passphrase.get(), &error);
    detail::check(code, error);
    return *this;
}

inline client_options & client_options::set_connect_timeout(int64_t timeout_ms) {
    detail::check(covey_client_options_set_connect_timeout(get(), timeout_ms));
    return *this;
}

inline client_options & client_options::set_request_timeout(int64_t timeout_ms) {
    detail::check(covey_client_options_set_request_timeout(get(), timeout_ms));
    return *this;
}

inline client_options & client_options::set_app_info(std::optional<std::string_view> name, std::optional<std::string_view> version) {
    detail::c_text c_name(name);
    detail::c_text c_version(version);
    detail::check(covey_client_options_set_app_info(get(), c_name.get(), c_version.get()));
    return *this;
}

inline client_options & client_options::set_os_version(std::optional<std::string_view> version) {
    detail::c_text c_version(version);
    detail::check(covey_client_options_set_os_version(get(), c_version.get()));
    return *this;
}

inline client_options & client_options::set_auto_resend(bool auto_resend) {
    detail::check(covey_client_options_set_auto_resend(get(), auto_resend));
    return *this;
}

inline client_options & client_options::set_resend_expiry_ms(int64_t resend_expiry_ms) {
    detail::check(covey_client_options_set_resend_expiry_ms(get(), resend_expiry_ms));
    return *this;
}

inline client_options & client_options::set_fail_when_frozen(bool fail_when_frozen) {
    detail::check(covey_client_options_set_fail_when_frozen(get(), fail_when_frozen));
    return *this;
}

inline client_options & client_options::set_background_scope(::covey::background_scope scope) {
    detail::check(covey_client_options_set_background_scope(get(), static_cast<int32_t>(scope)));
    return *this;
}

inline client_options & client_options::set_background_channels(bool channels) {
    detail::check(covey_client_options_set_background_channels(get(), channels));
    return *this;
}

inline client_options & client_options::set_background_concurrency(int32_t requests) {
    detail::check(covey_client_options_set_background_concurrency(get(), requests));
    return *this;
}

inline client_options & client_options::set_background_call_delay_ms(int32_t call_delay_ms) {
    detail::check(covey_client_options_set_background_call_delay_ms(get(), call_delay_ms));
    return *this;
}

inline client_options & client_options::set_background_bandwidth(int64_t bytes_per_second) {
    detail::check(covey_client_options_set_background_bandwidth(get(), bytes_per_second));
    return *this;
}

inline client_options & client_options::set_background_older_pages(int32_t pages) {
    detail::check(covey_client_options_set_background_older_pages(get(), pages));
    return *this;
}

inline client_options & client_options::set_background_top_channels(int32_t channels) {
    detail::check(covey_client_options_set_background_top_channels(get(), channels));
    return *this;
}

inline std::string_view user::id() const {
    std::size_t length = 0;
    const char *text = covey_user_id(get(), &length);
    return detail::view(text, length);
}

inline std::string_view user::nickname() const {
    std::size_t length = 0;
    const char *text = covey_user_nickname(get(), &length);
    return detail::view(text, length);
}

inline std::string_view user::profile_url() const {
    std::size_t length = 0;
    const char *text = covey_user_profile_url(get(), &length);
    return detail::view(text, length);
}

inline ::covey::online_state user::online_state() const {
    const int32_t value = covey_user_online_state(get());
    detail::check_handle(value);
    return static_cast<::covey::online_state>(value);
}

inline int64_t user::last_seen_at() const {
    const int64_t value = covey_user_last_seen_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline bool user::is_active() const {
    const int32_t value = covey_user_is_active(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::string_list user::metadata_keys() const {
    const covey_string_list *found = covey_user_metadata_keys(get());
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline std::optional<std::string_view> user::metadata(std::string_view key) const {
    detail::c_text c_key(key);
    std::size_t length = 0;
    const char *text = covey_user_metadata(get(), c_key.get(), &length);
    if (text == nullptr) return std::nullopt;
    return detail::view(text, length);
}

inline std::string user::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_user_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::user user::from_bytes(std::string_view bytes) {
    covey_user *made = nullptr;
    detail::check(covey_user_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::user(made);
}

inline int64_t user_list::count() const {
    const int64_t value = covey_user_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::user> user_list::at(int64_t index) const {
    const covey_user *found = covey_user_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline ::covey::user user_list::iterator::operator*() const { return list_->at(index_).value(); }

inline ::covey::event_source event_info::source() const {
    const int32_t value = covey_event_info_source(get());
    detail::check_handle(value);
    return static_cast<::covey::event_source>(value);
}

inline std::string_view event_info::channel_url() const {
    std::size_t length = 0;
    const char *text = covey_event_info_channel_url(get(), &length);
    return detail::view(text, length);
}

inline int64_t event_info::time() const {
    const int64_t value = covey_event_info_time(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::user_list> event_info::users() const {
    const covey_user_list *found = covey_event_info_users(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user_list, covey_user_list_retain>(found);
}

inline ::covey::string_list event_info::user_ids() const {
    const covey_string_list *found = covey_event_info_user_ids(get());
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline std::optional<::covey::user> event_info::inviter() const {
    const covey_user *found = covey_event_info_inviter(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline std::optional<::covey::string_list> event_info::added_operator_ids() const {
    const covey_string_list *found = covey_event_info_added_operator_ids(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline std::optional<::covey::string_list> event_info::removed_operator_ids() const {
    const covey_string_list *found = covey_event_info_removed_operator_ids(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline int64_t event_info::end_at() const {
    const int64_t value = covey_event_info_end_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string_view event_info::description() const {
    std::size_t length = 0;
    const char *text = covey_event_info_description(get(), &length);
    return detail::view(text, length);
}

inline int64_t event_info::message_id() const {
    const int64_t value = covey_event_info_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::event_operation event_info::operation() const {
    const int32_t value = covey_event_info_operation(get());
    detail::check_handle(value);
    return static_cast<::covey::event_operation>(value);
}

inline std::string_view event_info::reaction_key() const {
    std::size_t length = 0;
    const char *text = covey_event_info_reaction_key(get(), &length);
    return detail::view(text, length);
}

inline std::optional<::covey::thread_info> event_info::thread_info() const {
    covey_thread_info c{};
    const int64_t found = covey_event_info_thread_info(get(), &c, sizeof(c));
    detail::check(found);
    if (found == 0) return std::nullopt;
    return detail::from_c(c);
}

inline int64_t event_info::poll_id() const {
    const int64_t value = covey_event_info_poll_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::vector<::covey::vote_count> event_info::vote_counts() const {
    std::vector<covey_vote_count> rows;
    int64_t total = 0;
    total = covey_event_info_vote_counts(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_vote_count));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_event_info_vote_counts(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_vote_count));
    detail::check(total);
    std::vector<::covey::vote_count> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline ::covey::string_list event_info::keys() const {
    const covey_string_list *found = covey_event_info_keys(get());
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline std::string event_info::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_event_info_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::event_info event_info::from_bytes(std::string_view bytes) {
    covey_event_info *made = nullptr;
    detail::check(covey_event_info_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::event_info(made);
}

inline int64_t event_info_list::count() const {
    const int64_t value = covey_event_info_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::event_info> event_info_list::at(int64_t index) const {
    const covey_event_info *found = covey_event_info_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::event_info, covey_event_info_retain>(found);
}

inline ::covey::event_info event_info_list::iterator::operator*() const { return list_->at(index_).value(); }

inline ::covey::user restricted_user::user() const {
    const covey_user *found = covey_restricted_user_user(get());
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline std::string_view restricted_user::description() const {
    std::size_t length = 0;
    const char *text = covey_restricted_user_description(get(), &length);
    return detail::view(text, length);
}

inline int64_t restricted_user::start_at() const {
    const int64_t value = covey_restricted_user_start_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t restricted_user::end_at() const {
    const int64_t value = covey_restricted_user_end_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string restricted_user::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_restricted_user_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::restricted_user restricted_user::from_bytes(std::string_view bytes) {
    covey_restricted_user *made = nullptr;
    detail::check(covey_restricted_user_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::restricted_user(made);
}

inline int64_t restricted_user_list::count() const {
    const int64_t value = covey_restricted_user_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::restricted_user> restricted_user_list::at(int64_t index) const {
    const covey_restricted_user *found = covey_restricted_user_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::restricted_user, covey_restricted_user_retain>(found);
}

inline ::covey::restricted_user restricted_user_list::iterator::operator*() const { return list_->at(index_).value(); }

inline ::covey::user member::user() const {
    const covey_user *found = covey_member_user(get());
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline ::covey::member_state member::state() const {
    const int32_t value = covey_member_state(get());
    detail::check_handle(value);
    return static_cast<::covey::member_state>(value);
}

inline ::covey::role member::role() const {
    const int32_t value = covey_member_role(get());
    detail::check_handle(value);
    return static_cast<::covey::role>(value);
}

inline bool member::is_muted() const {
    const int32_t value = covey_member_is_muted(get());
    detail::check(value);
    return value != 0;
}

inline int64_t member::muted_end_at() const {
    const int64_t value = covey_member_muted_end_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline bool member::is_blocked_by_me() const {
    const int32_t value = covey_member_is_blocked_by_me(get());
    detail::check(value);
    return value != 0;
}

inline bool member::is_blocking_me() const {
    const int32_t value = covey_member_is_blocking_me(get());
    detail::check(value);
    return value != 0;
}

inline int64_t member::joined_at() const {
    const int64_t value = covey_member_joined_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string member::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_member_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::member member::from_bytes(std::string_view bytes) {
    covey_member *made = nullptr;
    detail::check(covey_member_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::member(made);
}

inline int64_t member_list::count() const {
    const int64_t value = covey_member_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::member> member_list::at(int64_t index) const {
    const covey_member *found = covey_member_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::member, covey_member_retain>(found);
}

inline ::covey::member member_list::iterator::operator*() const { return list_->at(index_).value(); }

inline std::string_view channel::url() const {
    std::size_t length = 0;
    const char *text = covey_channel_url(get(), &length);
    return detail::view(text, length);
}

inline std::string_view channel::name() const {
    std::size_t length = 0;
    const char *text = covey_channel_name(get(), &length);
    return detail::view(text, length);
}

inline std::string_view channel::cover_url() const {
    std::size_t length = 0;
    const char *text = covey_channel_cover_url(get(), &length);
    return detail::view(text, length);
}

inline std::string_view channel::data() const {
    std::size_t length = 0;
    const char *text = covey_channel_data(get(), &length);
    return detail::view(text, length);
}

inline std::string_view channel::custom_type() const {
    std::size_t length = 0;
    const char *text = covey_channel_custom_type(get(), &length);
    return detail::view(text, length);
}

inline int64_t channel::created_at() const {
    const int64_t value = covey_channel_created_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::user> channel::creator() const {
    const covey_user *found = covey_channel_creator(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline ::covey::channel_flag channel::flags() const {
    const int64_t value = covey_channel_flags(get());
    detail::check_handle(value);
    return static_cast<::covey::channel_flag>(value);
}

inline int64_t channel::member_count() const {
    const int64_t value = covey_channel_member_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::joined_member_count() const {
    const int64_t value = covey_channel_joined_member_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::member_list> channel::members() const {
    const covey_member_list *found = covey_channel_members(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::member_list, covey_member_list_retain>(found);
}

inline int64_t channel::unread_message_count() const {
    const int64_t value = covey_channel_unread_message_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::unread_mention_count() const {
    const int64_t value = covey_channel_unread_mention_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::my_last_read_at() const {
    const int64_t value = covey_channel_my_last_read_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::message> channel::last_message() const {
    const covey_message *found = covey_channel_last_message(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline std::optional<::covey::message> channel::last_pinned_message() const {
    const covey_message *found = covey_channel_last_pinned_message(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline int64_t channel::pinned_message_count() const {
    const int64_t value = covey_channel_pinned_message_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::pinned_message_id_at(int64_t index) const {
    const int64_t value = covey_channel_pinned_message_id_at(get(), index);
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::push_trigger channel::my_push_trigger() const {
    const int32_t value = covey_channel_my_push_trigger(get());
    detail::check_handle(value);
    return static_cast<::covey::push_trigger>(value);
}

inline ::covey::count_preference channel::my_count_preference() const {
    const int32_t value = covey_channel_my_count_preference(get());
    detail::check_handle(value);
    return static_cast<::covey::count_preference>(value);
}

inline ::covey::member_state channel::my_member_state() const {
    const int32_t value = covey_channel_my_member_state(get());
    detail::check_handle(value);
    return static_cast<::covey::member_state>(value);
}

inline ::covey::role channel::my_role() const {
    const int32_t value = covey_channel_my_role(get());
    detail::check_handle(value);
    return static_cast<::covey::role>(value);
}

inline bool channel::is_muted() const {
    const int32_t value = covey_channel_is_muted(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::hidden_state channel::hidden_state() const {
    const int32_t value = covey_channel_hidden_state(get());
    detail::check_handle(value);
    return static_cast<::covey::hidden_state>(value);
}

inline std::optional<::covey::user> channel::inviter() const {
    const covey_user *found = covey_channel_inviter(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline int64_t channel::invited_at() const {
    const int64_t value = covey_channel_invited_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::joined_at() const {
    const int64_t value = covey_channel_joined_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t channel::message_offset_at() const {
    const int64_t value = covey_channel_message_offset_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::string_list channel::metadata_keys() const {
    const covey_string_list *found = covey_channel_metadata_keys(get());
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline std::optional<std::string_view> channel::metadata(std::string_view key) const {
    detail::c_text c_key(key);
    std::size_t length = 0;
    const char *text = covey_channel_metadata(get(), c_key.get(), &length);
    if (text == nullptr) return std::nullopt;
    return detail::view(text, length);
}

inline std::string channel::json() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_channel_json(get(), &memory, &length));
    return detail::take(memory, length);
}

inline int64_t channel::typing_count() const {
    const int64_t value = covey_channel_typing_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::user> channel::typing_at(int64_t index) const {
    const covey_user *found = covey_channel_typing_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline std::string channel::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_channel_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::channel channel::from_bytes(std::string_view bytes) {
    covey_channel *made = nullptr;
    detail::check(covey_channel_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::channel(made);
}

inline ::covey::refusal channel::refusal(::covey::channel_action action) const {
    const int32_t value = covey_channel_refusal(get(), static_cast<int32_t>(action));
    detail::check(value);
    return static_cast<::covey::refusal>(value);
}

inline int64_t channel_list::count() const {
    const int64_t value = covey_channel_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::channel> channel_list::at(int64_t index) const {
    const covey_channel *found = covey_channel_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::channel, covey_channel_retain>(found);
}

inline ::covey::channel channel_list::iterator::operator*() const { return list_->at(index_).value(); }

inline int64_t message::id() const {
    const int64_t value = covey_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string_view message::request_id() const {
    std::size_t length = 0;
    const char *text = covey_message_request_id(get(), &length);
    return detail::view(text, length);
}

inline std::string_view message::channel_url() const {
    std::size_t length = 0;
    const char *text = covey_message_channel_url(get(), &length);
    return detail::view(text, length);
}

inline ::covey::message_kind message::kind() const {
    const int32_t value = covey_message_kind(get());
    detail::check_handle(value);
    return static_cast<::covey::message_kind>(value);
}

inline std::string_view message::text() const {
    std::size_t length = 0;
    const char *text = covey_message_text(get(), &length);
    return detail::view(text, length);
}

inline std::string_view message::data() const {
    std::size_t length = 0;
    const char *text = covey_message_data(get(), &length);
    return detail::view(text, length);
}

inline std::string_view message::custom_type() const {
    std::size_t length = 0;
    const char *text = covey_message_custom_type(get(), &length);
    return detail::view(text, length);
}

inline int64_t message::created_at() const {
    const int64_t value = covey_message_created_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t message::updated_at() const {
    const int64_t value = covey_message_updated_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t message::parent_message_id() const {
    const int64_t value = covey_message_parent_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::sending_status message::sending_status() const {
    const int32_t value = covey_message_sending_status(get());
    detail::check_handle(value);
    return static_cast<::covey::sending_status>(value);
}

inline int32_t message::error_code() const {
    const int32_t value = covey_message_error_code(get());
    detail::check_handle(value);
    return static_cast<int32_t>(value);
}

inline bool message::is_resendable() const {
    const int32_t value = covey_message_is_resendable(get());
    detail::check(value);
    return value != 0;
}

inline int64_t message::retry_at() const {
    const int64_t value = covey_message_retry_at(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline ::covey::message_flag message::flags() const {
    const int64_t value = covey_message_flags(get());
    detail::check_handle(value);
    return static_cast<::covey::message_flag>(value);
}

inline std::optional<::covey::user> message::sender() const {
    const covey_user *found = covey_message_sender(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::user, covey_user_retain>(found);
}

inline std::string_view message::file_url() const {
    std::size_t length = 0;
    const char *text = covey_message_file_url(get(), &length);
    return detail::view(text, length);
}

inline std::string_view message::file_name() const {
    std::size_t length = 0;
    const char *text = covey_message_file_name(get(), &length);
    return detail::view(text, length);
}

inline std::string_view message::file_type() const {
    std::size_t length = 0;
    const char *text = covey_message_file_type(get(), &length);
    return detail::view(text, length);
}

inline int64_t message::file_size_bytes() const {
    const int64_t value = covey_message_file_size_bytes(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t message::reply_count() const {
    const int64_t value = covey_message_reply_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t message::last_replied_at() const {
    const int64_t value = covey_message_last_replied_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string message::json() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_message_json(get(), &memory, &length));
    return detail::take(memory, length);
}

inline std::string message::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_message_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::message message::from_bytes(std::string_view bytes) {
    covey_message *made = nullptr;
    detail::check(covey_message_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::message(made);
}

inline std::vector<::covey::reaction> message::reactions() const {
    std::vector<covey_reaction> rows;
    int64_t total = 0;
    total = covey_message_reactions(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_reaction));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_reactions(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_reaction));
    detail::check(total);
    std::vector<::covey::reaction> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::vector<::covey::meta_array> message::meta_arrays() const {
    std::vector<covey_meta_array> rows;
    int64_t total = 0;
    total = covey_message_meta_arrays(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_meta_array));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_meta_arrays(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_meta_array));
    detail::check(total);
    std::vector<::covey::meta_array> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::vector<::covey::message_file> message::files() const {
    std::vector<covey_message_file> rows;
    int64_t total = 0;
    total = covey_message_files(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_message_file));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_files(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_message_file));
    detail::check(total);
    std::vector<::covey::message_file> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::vector<::covey::thumbnail> message::thumbnails(int64_t file_index) const {
    std::vector<covey_thumbnail> rows;
    int64_t total = 0;
    total = covey_message_thumbnails(get(), file_index, rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_thumbnail));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_thumbnails(get(), file_index, rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_thumbnail));
    detail::check(total);
    std::vector<::covey::thumbnail> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::vector<::covey::translation> message::translations() const {
    std::vector<covey_translation> rows;
    int64_t total = 0;
    total = covey_message_translations(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_translation));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_translations(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_translation));
    detail::check(total);
    std::vector<::covey::translation> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::optional<::covey::page_preview> message::page_preview() const {
    covey_page_preview c{};
    const int64_t found = covey_message_page_preview(get(), &c, sizeof(c));
    detail::check(found);
    if (found == 0) return std::nullopt;
    return detail::from_c(c);
}

inline std::optional<::covey::thread_info> message::thread_info() const {
    covey_thread_info c{};
    const int64_t found = covey_message_thread_info(get(), &c, sizeof(c));
    detail::check(found);
    if (found == 0) return std::nullopt;
    return detail::from_c(c);
}

inline std::optional<::covey::critical_alert> message::critical_alert() const {
    covey_critical_alert c{};
    const int64_t found = covey_message_critical_alert(get(), &c, sizeof(c));
    detail::check(found);
    if (found == 0) return std::nullopt;
    return detail::from_c(c);
}

inline ::covey::user_list message::mentioned_users() const {
    const covey_user_list *found = covey_message_mentioned_users(get());
    return detail::borrowed<::covey::user_list, covey_user_list_retain>(found);
}

inline std::optional<::covey::message> message::parent() const {
    const covey_message *found = covey_message_parent(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline bool message::is_parent_deleted() const {
    const int32_t value = covey_message_is_parent_deleted(get());
    detail::check(value);
    return value != 0;
}

inline std::optional<::covey::poll> message::poll() const {
    const covey_poll *found = covey_message_poll(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::poll, covey_poll_retain>(found);
}

inline ::covey::message message::apply_event(const ::covey::event_info &info) const {
    covey_message *made = nullptr;
    detail::check(covey_message_apply_event(get(), info.get(), &made));
    return ::covey::message(made);
}

inline int64_t message_list::count() const {
    const int64_t value = covey_message_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::message> message_list::at(int64_t index) const {
    const covey_message *found = covey_message_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline std::vector<::covey::message_row> message_list::rows(int64_t first, int64_t count) const {
    std::vector<covey_message_row> rows(count < 0 ? 0 : static_cast<std::size_t>(count));
    int64_t total = covey_message_list_rows(get(), first, count, rows.data(), sizeof(covey_message_row));
    detail::check(total);
    std::vector<::covey::message_row> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline ::covey::message message_list::iterator::operator*() const { return list_->at(index_).value(); }

inline int64_t string_list::count() const {
    const int64_t value = covey_string_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<std::string_view> string_list::at(int64_t index) const {
    std::size_t length = 0;
    const char *text = covey_string_list_at(get(), index, &length);
    if (text == nullptr) return std::nullopt;
    return detail::view(text, length);
}

inline std::string_view string_list::iterator::operator*() const { return list_->at(index_).value(); }

inline user_message_params::user_message_params() {
    covey_user_message_params *made = nullptr;
    detail::check(covey_user_message_params_new(&made));
    *this = user_message_params(made);
}

inline user_message_params & user_message_params::set_message(std::string_view text) {
    detail::check(covey_user_message_params_set_message(get(), text.data() == nullptr ? "" : text.data(), text.size()));
    return *this;
}

inline user_message_params & user_message_params::set_data(std::string_view data) {
    detail::check(covey_user_message_params_set_data(get(), data.data() == nullptr ? "" : data.data(), data.size()));
    return *this;
}

inline user_message_params & user_message_params::set_custom_type(std::string_view custom_type) {
    detail::c_text c_custom_type(custom_type);
    detail::check(covey_user_message_params_set_custom_type(get(), c_custom_type.get()));
    return *this;
}

inline user_message_params & user_message_params::set_mentioned_user_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_user_message_params_set_mentioned_user_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline user_message_params & user_message_params::set_mentions_channel(bool mentions_channel) {
    detail::check(covey_user_message_params_set_mentions_channel(get(), mentions_channel));
    return *this;
}

inline user_message_params & user_message_params::set_parent_message_id(int64_t parent_message_id) {
    detail::check(covey_user_message_params_set_parent_message_id(get(), parent_message_id));
    return *this;
}

inline user_message_params & user_message_params::set_reply_to_channel(bool reply_to_channel) {
    detail::check(covey_user_message_params_set_reply_to_channel(get(), reply_to_channel));
    return *this;
}

inline user_message_params & user_message_params::set_suppress_push(bool suppress_push) {
    detail::check(covey_user_message_params_set_suppress_push(get(), suppress_push));
    return *this;
}

inline user_message_params & user_message_params::set_silent(bool silent) {
    detail::check(covey_user_message_params_set_silent(get(), silent));
    return *this;
}

inline user_message_params & user_message_params::add_meta_array(std::string_view key, const std::vector<std::string> &values) {
    detail::c_text c_key(key);
    detail::c_texts c_values(values);
    detail::check(covey_user_message_params_add_meta_array(get(), c_key.get(), c_values.get(), values.size()));
    return *this;
}

inline user_message_params & user_message_params::remove_meta_array(std::string_view key, const std::vector<std::string> &values) {
    detail::c_text c_key(key);
    detail::c_texts c_values(values);
    detail::check(covey_user_message_params_remove_meta_array(get(), c_key.get(), c_values.get(), values.size()));
    return *this;
}

inline user_message_params & user_message_params::set_critical_alert(std::optional<std::string_view> name, double volume) {
    detail::c_text c_name(name);
    detail::check(covey_user_message_params_set_critical_alert(get(), c_name.get(), volume));
    return *this;
}

inline user_message_params & user_message_params::set_target_languages(const std::vector<std::string> &languages) {
    detail::c_texts c_languages(languages);
    detail::check(covey_user_message_params_set_target_languages(get(), c_languages.get(), languages.size()));
    return *this;
}

inline user_message_params & user_message_params::set_poll_id(int64_t poll_id) {
    detail::check(covey_user_message_params_set_poll_id(get(), poll_id));
    return *this;
}

inline user_message_params & user_message_params::set_request_id(std::string_view request_id, int64_t sent_since_at) {
    detail::c_text c_request_id(request_id);
    detail::check(covey_user_message_params_set_request_id(get(), c_request_id.get(), sent_since_at));
    return *this;
}

inline file_message_params::file_message_params() {
    covey_file_message_params *made = nullptr;
    detail::check(covey_file_message_params_new(&made));
    *this = file_message_params(made);
}

inline file_message_params & file_message_params::add_path(std::string_view path, std::optional<std::string_view> name, std::optional<std::string_view> mime_type) {
    detail::c_text c_path(path);
    detail::c_text c_name(name);
    detail::c_text c_mime_type(mime_type);
    detail::check(covey_file_message_params_add_path(get(), c_path.get(), c_name.get(), c_mime_type.get()));
    return *this;
}

inline file_message_params & file_message_params::add_bytes(std::string_view bytes, std::optional<std::string_view> name, std::optional<std::string_view> mime_type) {
    detail::c_text c_name(name);
    detail::c_text c_mime_type(mime_type);
    detail::check(covey_file_message_params_add_bytes(get(), bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), c_name.get(), c_mime_type.get()));
    return *this;
}

inline file_message_params & file_message_params::add_url(std::string_view url, std::optional<std::string_view> name, std::optional<std::string_view> mime_type, int64_t size_bytes) {
    detail::c_text c_url(url);
    detail::c_text c_name(name);
    detail::c_text c_mime_type(mime_type);
    detail::check(covey_file_message_params_add_url(get(), c_url.get(), c_name.get(), c_mime_type.get(), size_bytes));
    return *this;
}

inline file_message_params & file_message_params::add_thumbnail_size(int32_t max_width, int32_t max_height) {
    detail::check(covey_file_message_params_add_thumbnail_size(get(), max_width, max_height));
    return *this;
}

inline file_message_params & file_message_params::set_message(std::string_view text) {
    detail::check(covey_file_message_params_set_message(get(), text.data() == nullptr ? "" : text.data(), text.size()));
    return *this;
}

inline file_message_params & file_message_params::set_data(std::string_view data) {
    detail::check(covey_file_message_params_set_data(get(), data.data() == nullptr ? "" : data.data(), data.size()));
    return *this;
}

inline file_message_params & file_message_params::set_custom_type(std::string_view custom_type) {
    detail::c_text c_custom_type(custom_type);
    detail::check(covey_file_message_params_set_custom_type(get(), c_custom_type.get()));
    return *this;
}

inline file_message_params & file_message_params::set_mentioned_user_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_file_message_params_set_mentioned_user_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline file_message_params & file_message_params::set_mentions_channel(bool mentions_channel) {
    detail::check(covey_file_message_params_set_mentions_channel(get(), mentions_channel));
    return *this;
}

inline file_message_params & file_message_params::set_parent_message_id(int64_t parent_message_id) {
    detail::check(covey_file_message_params_set_parent_message_id(get(), parent_message_id));
    return *this;
}

inline file_message_params & file_message_params::set_reply_to_channel(bool reply_to_channel) {
    detail::check(covey_file_message_params_set_reply_to_channel(get(), reply_to_channel));
    return *this;
}

inline file_message_params & file_message_params::set_suppress_push(bool suppress_push) {
    detail::check(covey_file_message_params_set_suppress_push(get(), suppress_push));
    return *this;
}

inline file_message_params & file_message_params::set_silent(bool silent) {
    detail::check(covey_file_message_params_set_silent(get(), silent));
    return *this;
}

inline file_message_params & file_message_params::add_meta_array(std::string_view key, const std::vector<std::string> &values) {
    detail::c_text c_key(key);
    detail::c_texts c_values(values);
    detail::check(covey_file_message_params_add_meta_array(get(), c_key.get(), c_values.get(), values.size()));
    return *this;
}

inline file_message_params & file_message_params::remove_meta_array(std::string_view key, const std::vector<std::string> &values) {
    detail::c_text c_key(key);
    detail::c_texts c_values(values);
    detail::check(covey_file_message_params_remove_meta_array(get(), c_key.get(), c_values.get(), values.size()));
    return *this;
}

inline file_message_params & file_message_params::set_critical_alert(std::optional<std::string_view> name, double volume) {
    detail::c_text c_name(name);
    detail::check(covey_file_message_params_set_critical_alert(get(), c_name.get(), volume));
    return *this;
}

inline group_channel_params::group_channel_params() {
    covey_group_channel_params *made = nullptr;
    detail::check(covey_group_channel_params_new(&made));
    *this = group_channel_params(made);
}

inline group_channel_params & group_channel_params::set_user_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_group_channel_params_set_user_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline group_channel_params & group_channel_params::set_operator_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_group_channel_params_set_operator_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline group_channel_params & group_channel_params::set_name(std::string_view name) {
    detail::c_text c_name(name);
    detail::check(covey_group_channel_params_set_name(get(), c_name.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_channel_url(std::string_view channel_url) {
    detail::c_text c_channel_url(channel_url);
    detail::check(covey_group_channel_params_set_channel_url(get(), c_channel_url.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_cover_url(std::string_view cover_url) {
    detail::c_text c_cover_url(cover_url);
    detail::check(covey_group_channel_params_set_cover_url(get(), c_cover_url.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_data(std::string_view data) {
    detail::c_text c_data(data);
    detail::check(covey_group_channel_params_set_data(get(), c_data.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_custom_type(std::string_view custom_type) {
    detail::c_text c_custom_type(custom_type);
    detail::check(covey_group_channel_params_set_custom_type(get(), c_custom_type.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_cover_path(std::string_view path, std::optional<std::string_view> mime_type) {
    detail::c_text c_path(path);
    detail::c_text c_mime_type(mime_type);
    detail::check(covey_group_channel_params_set_cover_path(get(), c_path.get(), c_mime_type.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_distinct(bool is_distinct) {
    detail::check(covey_group_channel_params_set_distinct(get(), is_distinct));
    return *this;
}

inline group_channel_params & group_channel_params::set_public(bool is_public) {
    detail::check(covey_group_channel_params_set_public(get(), is_public));
    return *this;
}

inline group_channel_params & group_channel_params::set_discoverable(bool is_discoverable) {
    detail::check(covey_group_channel_params_set_discoverable(get(), is_discoverable));
    return *this;
}

inline group_channel_params & group_channel_params::set_access_code(std::string_view access_code) {
    detail::c_text c_access_code(access_code);
    detail::check(covey_group_channel_params_set_access_code(get(), c_access_code.get()));
    return *this;
}

inline group_channel_params & group_channel_params::set_message_survival_seconds(int64_t seconds) {
    detail::check(covey_group_channel_params_set_message_survival_seconds(get(), seconds));
    return *this;
}

inline group_channel_params & group_channel_params::set_super(bool is_super) {
    detail::check(covey_group_channel_params_set_super(get(), is_super));
    return *this;
}

inline group_channel_params & group_channel_params::set_broadcast(bool is_broadcast) {
    detail::check(covey_group_channel_params_set_broadcast(get(), is_broadcast));
    return *this;
}

inline group_channel_params & group_channel_params::set_exclusive(bool is_exclusive) {
    detail::check(covey_group_channel_params_set_exclusive(get(), is_exclusive));
    return *this;
}

inline group_channel_params & group_channel_params::set_ephemeral(bool is_ephemeral) {
    detail::check(covey_group_channel_params_set_ephemeral(get(), is_ephemeral));
    return *this;
}

inline group_channel_params & group_channel_params::set_strict(bool is_strict) {
    detail::check(covey_group_channel_params_set_strict(get(), is_strict));
    return *this;
}

inline group_channel_list_query::group_channel_list_query() {
    covey_group_channel_list_query *made = nullptr;
    detail::check(covey_group_channel_list_query_new(&made));
    *this = group_channel_list_query(made);
}

inline group_channel_list_query & group_channel_list_query::set_order(::covey::channel_order order) {
    detail::check(covey_group_channel_list_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_limit(int32_t limit) {
    detail::check(covey_group_channel_list_query_set_limit(get(), limit));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_include_empty(bool include_empty) {
    detail::check(covey_group_channel_list_query_set_include_empty(get(), include_empty));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_include_frozen(bool include_frozen) {
    detail::check(covey_group_channel_list_query_set_include_frozen(get(), include_frozen));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_include_chat_notification(bool include_chat_notification) {
    detail::check(covey_group_channel_list_query_set_include_chat_notification(get(), include_chat_notification));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_member_state_filter(::covey::member_state_filter filter) {
    detail::check(covey_group_channel_list_query_set_member_state_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_hidden_state_filter(::covey::hidden_state_filter filter) {
    detail::check(covey_group_channel_list_query_set_hidden_state_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_super_channel_filter(::covey::super_channel_filter filter) {
    detail::check(covey_group_channel_list_query_set_super_channel_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_public_channel_filter(::covey::public_channel_filter filter) {
    detail::check(covey_group_channel_list_query_set_public_channel_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_unread_only(bool unread_only) {
    detail::check(covey_group_channel_list_query_set_unread_only(get(), unread_only));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_channel_urls(const std::vector<std::string> &channel_urls) {
    detail::c_texts c_channel_urls(channel_urls);
    detail::check(covey_group_channel_list_query_set_channel_urls(get(), c_channel_urls.get(), channel_urls.size()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_custom_types(const std::vector<std::string> &custom_types) {
    detail::c_texts c_custom_types(custom_types);
    detail::check(covey_group_channel_list_query_set_custom_types(get(), c_custom_types.get(), custom_types.size()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_custom_type_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_group_channel_list_query_set_custom_type_starts_with(get(), c_prefix.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_name_contains(std::string_view part) {
    detail::c_text c_part(part);
    detail::check(covey_group_channel_list_query_set_name_contains(get(), c_part.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_metadata_order_key(std::string_view key) {
    detail::c_text c_key(key);
    detail::check(covey_group_channel_list_query_set_metadata_order_key(get(), c_key.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_include_member_list(bool include_member_list) {
    detail::check(covey_group_channel_list_query_set_include_member_list(get(), include_member_list));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_include_metadata(bool include_metadata) {
    detail::check(covey_group_channel_list_query_set_include_metadata(get(), include_metadata));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_user_ids_exact(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_group_channel_list_query_set_user_ids_exact(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_user_ids_include(const std::vector<std::string> &user_ids, ::covey::user_ids_match match) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_group_channel_list_query_set_user_ids_include(get(), c_user_ids.get(), user_ids.size(), static_cast<int32_t>(match)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_nickname_contains(std::string_view part) {
    detail::c_text c_part(part);
    detail::check(covey_group_channel_list_query_set_nickname_contains(get(), c_part.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_nickname_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_group_channel_list_query_set_nickname_starts_with(get(), c_prefix.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_nickname_exact(std::string_view nickname) {
    detail::c_text c_nickname(nickname);
    detail::check(covey_group_channel_list_query_set_nickname_exact(get(), c_nickname.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_search(std::string_view text, ::covey::channel_search_flag fields) {
    detail::c_text c_text(text);
    detail::check(covey_group_channel_list_query_set_search(get(), c_text.get(), static_cast<int32_t>(fields)));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_metadata_key(std::string_view key) {
    detail::c_text c_key(key);
    detail::check(covey_group_channel_list_query_set_metadata_key(get(), c_key.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_metadata_values(const std::vector<std::string> &values) {
    detail::c_texts c_values(values);
    detail::check(covey_group_channel_list_query_set_metadata_values(get(), c_values.get(), values.size()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_metadata_value_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_group_channel_list_query_set_metadata_value_starts_with(get(), c_prefix.get()));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::add_metacounter_condition(std::string_view key, ::covey::metacounter_comparison comparison, int64_t value) {
    detail::c_text c_key(key);
    detail::check(covey_group_channel_list_query_add_metacounter_condition(get(), c_key.get(), static_cast<int32_t>(comparison), value));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_created_before(int64_t created_before) {
    detail::check(covey_group_channel_list_query_set_created_before(get(), created_before));
    return *this;
}

inline group_channel_list_query & group_channel_list_query::set_created_after(int64_t created_after) {
    detail::check(covey_group_channel_list_query_set_created_after(get(), created_after));
    return *this;
}

inline uint64_t group_channel_collection::load_more(std::function<void(::covey::result<::covey::channel_page_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::channel_page_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_group_channel_collection_load_more(get(), has_fn ? detail::call_channel_page_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel_page_result> group_channel_collection::load_more() const {
    ::covey::call<::covey::channel_page_result> answer;
    load_more(answer.completion());
    return answer;
}

inline bool group_channel_collection::has_next() const {
    const int32_t value = covey_group_channel_collection_has_next(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::channel_list group_channel_collection::channels() const {
    covey_channel_list *made = nullptr;
    detail::check(covey_group_channel_collection_channels(get(), &made));
    return ::covey::channel_list(made);
}

inline void group_channel_collection::dispose() const {
    detail::check(covey_group_channel_collection_dispose(get()));
}

inline bool group_channel_collection::is_disposed() const {
    const int32_t value = covey_group_channel_collection_is_disposed(get());
    detail::check(value);
    return value != 0;
}

inline message_list_params::message_list_params() {
    covey_message_list_params *made = nullptr;
    detail::check(covey_message_list_params_new(&made));
    *this = message_list_params(made);
}

inline message_list_params & message_list_params::set_previous_result_size(int32_t size) {
    detail::check(covey_message_list_params_set_previous_result_size(get(), size));
    return *this;
}

inline message_list_params & message_list_params::set_next_result_size(int32_t size) {
    detail::check(covey_message_list_params_set_next_result_size(get(), size));
    return *this;
}

inline message_list_params & message_list_params::set_reverse(bool reverse) {
    detail::check(covey_message_list_params_set_reverse(get(), reverse));
    return *this;
}

inline message_list_params & message_list_params::set_message_type(::covey::message_type_filter message_type) {
    detail::check(covey_message_list_params_set_message_type(get(), static_cast<int32_t>(message_type)));
    return *this;
}

inline message_list_params & message_list_params::set_custom_types(const std::vector<std::string> &custom_types) {
    detail::c_texts c_custom_types(custom_types);
    detail::check(covey_message_list_params_set_custom_types(get(), c_custom_types.get(), custom_types.size()));
    return *this;
}

inline message_list_params & message_list_params::set_sender_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_message_list_params_set_sender_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline message_list_params & message_list_params::set_reply_type(::covey::reply_type reply_type) {
    detail::check(covey_message_list_params_set_reply_type(get(), static_cast<int32_t>(reply_type)));
    return *this;
}

inline message_list_params & message_list_params::set_init_policy(::covey::init_policy init_policy) {
    detail::check(covey_message_list_params_set_init_policy(get(), static_cast<int32_t>(init_policy)));
    return *this;
}

inline message_list_params & message_list_params::set_window_capacity(int32_t capacity) {
    detail::check(covey_message_list_params_set_window_capacity(get(), capacity));
    return *this;
}

inline message_list_params & message_list_params::set_auto_reset_on_huge_gap(bool auto_reset) {
    detail::check(covey_message_list_params_set_auto_reset_on_huge_gap(get(), auto_reset));
    return *this;
}

inline message_list_params & message_list_params::set_auto_mark_as_read(bool auto_mark_as_read) {
    detail::check(covey_message_list_params_set_auto_mark_as_read(get(), auto_mark_as_read));
    return *this;
}

inline message_list_params & message_list_params::set_include_meta_arrays(bool include_meta_arrays) {
    detail::check(covey_message_list_params_set_include_meta_arrays(get(), include_meta_arrays));
    return *this;
}

inline message_list_params & message_list_params::set_include_reactions(bool include_reactions) {
    detail::check(covey_message_list_params_set_include_reactions(get(), include_reactions));
    return *this;
}

inline message_list_params & message_list_params::set_include_thread_info(bool include_thread_info) {
    detail::check(covey_message_list_params_set_include_thread_info(get(), include_thread_info));
    return *this;
}

inline message_list_params & message_list_params::set_include_parent_info(bool include_parent_info) {
    detail::check(covey_message_list_params_set_include_parent_info(get(), include_parent_info));
    return *this;
}

inline int64_t history::span_count() const {
    const int64_t value = covey_history_span_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::vector<::covey::history_span> history::spans(int64_t first, int64_t count) const {
    std::vector<covey_history_span> rows(count < 0 ? 0 : static_cast<std::size_t>(count));
    int64_t total = covey_history_spans(get(), first, count, rows.data(), sizeof(covey_history_span));
    detail::check(total);
    std::vector<::covey::history_span> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline bool history::has_previous() const {
    const int32_t value = covey_history_has_previous(get());
    detail::check(value);
    return value != 0;
}

inline bool history::has_next() const {
    const int32_t value = covey_history_has_next(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::more_reason history::previous_reason() const {
    const int32_t value = covey_history_previous_reason(get());
    detail::check(value);
    return static_cast<::covey::more_reason>(value);
}

inline ::covey::more_reason history::next_reason() const {
    const int32_t value = covey_history_next_reason(get());
    detail::check(value);
    return static_cast<::covey::more_reason>(value);
}

inline int64_t history::oldest_shown_at() const {
    const int64_t value = covey_history_oldest_shown_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t history::newest_shown_at() const {
    const int64_t value = covey_history_newest_shown_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t history::cached_count() const {
    const int64_t value = covey_history_cached_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t history::waiting_count() const {
    const int64_t value = covey_history_waiting_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::message_list message_collection::peek() const {
    covey_message_list *made = nullptr;
    covey_error *error = nullptr;
    const int32_t code = covey_message_collection_peek(get(), &made, &error);
    detail::check(code, error);
    return ::covey::message_list(made);
}

inline void message_collection::start(std::function<void(::covey::result<::covey::message_start_result>)> cache_fn, std::function<void(::covey::result<::covey::message_start_result>)> api_fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_start_result>)>, std::function<void(::covey::result<::covey::message_start_result>)>>;
    const bool has_cache_fn = static_cast<bool>(cache_fn);
    const bool has_api_fn = static_cast<bool>(api_fn);
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(cache_fn), std::move(api_fn));
    const int32_t code = covey_message_collection_start(get(), has_cache_fn ? detail::call_message_start_fn<state, 0> : nullptr, has_api_fn ? detail::call_message_start_fn<state, 1> : nullptr, owned_state, detail::free_state<state>, &error);
    detail::check(code, error);
}

inline uint64_t message_collection::load_previous(std::function<void(::covey::result<::covey::message_page_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_page_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_collection_load_previous(get(), has_fn ? detail::call_message_page_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_page_result> message_collection::load_previous() const {
    ::covey::call<::covey::message_page_result> answer;
    load_previous(answer.completion());
    return answer;
}

inline uint64_t message_collection::load_next(std::function<void(::covey::result<::covey::message_page_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_page_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_collection_load_next(get(), has_fn ? detail::call_message_page_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_page_result> message_collection::load_next() const {
    ::covey::call<::covey::message_page_result> answer;
    load_next(answer.completion());
    return answer;
}

inline uint64_t message_collection::reset_starting_point(int64_t starting_point_at, std::function<void(::covey::result<::covey::message_page_result>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_page_result>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_collection_reset_starting_point(get(), starting_point_at, has_fn ? detail::call_message_page_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_page_result> message_collection::reset_starting_point(int64_t starting_point_at) const {
    ::covey::call<::covey::message_page_result> answer;
    reset_starting_point(starting_point_at, answer.completion());
    return answer;
}

inline message_collection & message_collection::set_keep_position(bool keep) {
    detail::check(covey_message_collection_set_keep_position(get(), keep));
    return *this;
}

inline uint64_t message_collection::get_history(std::function<void(::covey::result<::covey::history>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::history>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_collection_get_history(get(), has_fn ? detail::call_history_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::history> message_collection::get_history() const {
    ::covey::call<::covey::history> answer;
    get_history(answer.completion());
    return answer;
}

inline bool message_collection::has_previous() const {
    const int32_t value = covey_message_collection_has_previous(get());
    detail::check(value);
    return value != 0;
}

inline bool message_collection::has_next() const {
    const int32_t value = covey_message_collection_has_next(get());
    detail::check(value);
    return value != 0;
}

inline std::string_view message_collection::channel_url() const {
    std::size_t length = 0;
    const char *text = covey_message_collection_channel_url(get(), &length);
    return detail::view(text, length);
}

inline ::covey::channel message_collection::channel() const {
    covey_channel *made = nullptr;
    detail::check(covey_message_collection_channel(get(), &made));
    return ::covey::channel(made);
}

inline int64_t message_collection::starting_point_at() const {
    const int64_t value = covey_message_collection_starting_point_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::message_list message_collection::succeeded() const {
    covey_message_list *made = nullptr;
    detail::check(covey_message_collection_succeeded(get(), &made));
    return ::covey::message_list(made);
}

inline ::covey::message_list message_collection::pending() const {
    covey_message_list *made = nullptr;
    detail::check(covey_message_collection_pending(get(), &made));
    return ::covey::message_list(made);
}

inline ::covey::message_list message_collection::failed() const {
    covey_message_list *made = nullptr;
    detail::check(covey_message_collection_failed(get(), &made));
    return ::covey::message_list(made);
}

inline ::covey::message_list message_collection::timeline() const {
    covey_message_list *made = nullptr;
    detail::check(covey_message_collection_timeline(get(), &made));
    return ::covey::message_list(made);
}

inline int64_t message_collection::succeeded_count() const {
    const int64_t value = covey_message_collection_succeeded_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline int64_t message_collection::pending_count() const {
    const int64_t value = covey_message_collection_pending_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline int64_t message_collection::failed_count() const {
    const int64_t value = covey_message_collection_failed_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline uint64_t message_collection::remove_failed(const std::vector<std::string> &request_ids, std::function<void(::covey::result<::covey::string_list>)> fn) const {
    detail::c_texts c_request_ids(request_ids);
    using state = std::tuple<std::function<void(::covey::result<::covey::string_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_collection_remove_failed(get(), c_request_ids.get(), request_ids.size(), has_fn ? detail::call_strings_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::string_list> message_collection::remove_failed(const std::vector<std::string> &request_ids) const {
    ::covey::call<::covey::string_list> answer;
    remove_failed(request_ids, answer.completion());
    return answer;
}

inline void message_collection::dispose() const {
    detail::check(covey_message_collection_dispose(get()));
}

inline bool message_collection::is_disposed() const {
    const int32_t value = covey_message_collection_is_disposed(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::collection_state message_collection::state() const {
    const int32_t value = covey_message_collection_state(get());
    detail::check(value);
    return static_cast<::covey::collection_state>(value);
}

inline member_list_query::member_list_query() {
    covey_member_list_query *made = nullptr;
    detail::check(covey_member_list_query_new(&made));
    *this = member_list_query(made);
}

inline member_list_query & member_list_query::set_order(::covey::member_order order) {
    detail::check(covey_member_list_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline member_list_query & member_list_query::set_operator_filter(::covey::operator_filter filter) {
    detail::check(covey_member_list_query_set_operator_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline member_list_query & member_list_query::set_muted_filter(::covey::muted_member_filter filter) {
    detail::check(covey_member_list_query_set_muted_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline member_list_query & member_list_query::set_member_state_filter(::covey::member_state_filter filter) {
    detail::check(covey_member_list_query_set_member_state_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline member_list_query & member_list_query::set_nickname_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_member_list_query_set_nickname_starts_with(get(), c_prefix.get()));
    return *this;
}

inline member_list_query & member_list_query::set_limit(int32_t limit) {
    detail::check(covey_member_list_query_set_limit(get(), limit));
    return *this;
}

inline user_list_query::user_list_query() {
    covey_user_list_query *made = nullptr;
    detail::check(covey_user_list_query_new(&made));
    *this = user_list_query(made);
}

inline user_list_query & user_list_query::set_user_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_user_list_query_set_user_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline user_list_query & user_list_query::set_nickname_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_user_list_query_set_nickname_starts_with(get(), c_prefix.get()));
    return *this;
}

inline user_list_query & user_list_query::set_metadata(std::string_view key, const std::vector<std::string> &values) {
    detail::c_text c_key(key);
    detail::c_texts c_values(values);
    detail::check(covey_user_list_query_set_metadata(get(), c_key.get(), c_values.get(), values.size()));
    return *this;
}

inline user_list_query & user_list_query::set_limit(int32_t limit) {
    detail::check(covey_user_list_query_set_limit(get(), limit));
    return *this;
}

inline public_group_channel_list_query::public_group_channel_list_query() {
    covey_public_group_channel_list_query *made = nullptr;
    detail::check(covey_public_group_channel_list_query_new(&made));
    *this = public_group_channel_list_query(made);
}

inline public_group_channel_list_query & public_group_channel_list_query::set_order(::covey::channel_order order) {
    detail::check(covey_public_group_channel_list_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_limit(int32_t limit) {
    detail::check(covey_public_group_channel_list_query_set_limit(get(), limit));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_membership_filter(::covey::public_membership_filter filter) {
    detail::check(covey_public_group_channel_list_query_set_membership_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_include_empty(bool include_empty) {
    detail::check(covey_public_group_channel_list_query_set_include_empty(get(), include_empty));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_include_frozen(bool include_frozen) {
    detail::check(covey_public_group_channel_list_query_set_include_frozen(get(), include_frozen));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_super_channel_filter(::covey::super_channel_filter filter) {
    detail::check(covey_public_group_channel_list_query_set_super_channel_filter(get(), static_cast<int32_t>(filter)));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_channel_urls(const std::vector<std::string> &channel_urls) {
    detail::c_texts c_channel_urls(channel_urls);
    detail::check(covey_public_group_channel_list_query_set_channel_urls(get(), c_channel_urls.get(), channel_urls.size()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_custom_types(const std::vector<std::string> &custom_types) {
    detail::c_texts c_custom_types(custom_types);
    detail::check(covey_public_group_channel_list_query_set_custom_types(get(), c_custom_types.get(), custom_types.size()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_custom_type_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_public_group_channel_list_query_set_custom_type_starts_with(get(), c_prefix.get()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_name_contains(std::string_view part) {
    detail::c_text c_part(part);
    detail::check(covey_public_group_channel_list_query_set_name_contains(get(), c_part.get()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_metadata_order_key(std::string_view key) {
    detail::c_text c_key(key);
    detail::check(covey_public_group_channel_list_query_set_metadata_order_key(get(), c_key.get()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_metadata_key(std::string_view key) {
    detail::c_text c_key(key);
    detail::check(covey_public_group_channel_list_query_set_metadata_key(get(), c_key.get()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_metadata_values(const std::vector<std::string> &values) {
    detail::c_texts c_values(values);
    detail::check(covey_public_group_channel_list_query_set_metadata_values(get(), c_values.get(), values.size()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_metadata_value_starts_with(std::string_view prefix) {
    detail::c_text c_prefix(prefix);
    detail::check(covey_public_group_channel_list_query_set_metadata_value_starts_with(get(), c_prefix.get()));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_created_before(int64_t created_before_at) {
    detail::check(covey_public_group_channel_list_query_set_created_before(get(), created_before_at));
    return *this;
}

inline public_group_channel_list_query & public_group_channel_list_query::set_created_after(int64_t created_after_at) {
    detail::check(covey_public_group_channel_list_query_set_created_after(get(), created_after_at));
    return *this;
}

inline uint64_t channel_pages::load_next(std::function<void(::covey::result<::covey::channel_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::channel_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_channel_pages_load_next(get(), has_fn ? detail::call_channels_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::channel_list> channel_pages::load_next() const {
    ::covey::call<::covey::channel_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool channel_pages::has_next() const {
    const int32_t value = covey_channel_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool channel_pages::is_loading() const {
    const int32_t value = covey_channel_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t member_pages::load_next(std::function<void(::covey::result<::covey::member_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::member_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_member_pages_load_next(get(), has_fn ? detail::call_members_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::member_list> member_pages::load_next() const {
    ::covey::call<::covey::member_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool member_pages::has_next() const {
    const int32_t value = covey_member_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool member_pages::is_loading() const {
    const int32_t value = covey_member_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t restricted_user_pages::load_next(std::function<void(::covey::result<::covey::restricted_user_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::restricted_user_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_restricted_user_pages_load_next(get(), has_fn ? detail::call_restricted_users_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::restricted_user_list> restricted_user_pages::load_next() const {
    ::covey::call<::covey::restricted_user_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool restricted_user_pages::has_next() const {
    const int32_t value = covey_restricted_user_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool restricted_user_pages::is_loading() const {
    const int32_t value = covey_restricted_user_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t user_pages::load_next(std::function<void(::covey::result<::covey::user_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::user_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_user_pages_load_next(get(), has_fn ? detail::call_users_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::user_list> user_pages::load_next() const {
    ::covey::call<::covey::user_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool user_pages::has_next() const {
    const int32_t value = covey_user_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool user_pages::is_loading() const {
    const int32_t value = covey_user_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t message_pages::load_next(std::function<void(::covey::result<::covey::message_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_message_pages_load_next(get(), has_fn ? detail::call_messages_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message_list> message_pages::load_next() const {
    ::covey::call<::covey::message_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool message_pages::has_next() const {
    const int32_t value = covey_message_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool message_pages::is_loading() const {
    const int32_t value = covey_message_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline int64_t unread_totals::all() const {
    const int64_t value = covey_unread_totals_all(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t unread_totals::feed() const {
    const int64_t value = covey_unread_totals_feed(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t unread_totals::updated_at() const {
    const int64_t value = covey_unread_totals_updated_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::string_list unread_totals::custom_types() const {
    const covey_string_list *found = covey_unread_totals_custom_types(get());
    return detail::borrowed<::covey::string_list, covey_string_list_retain>(found);
}

inline int64_t unread_totals::of_custom_type(std::string_view custom_type) const {
    detail::c_text c_custom_type(custom_type);
    const int64_t value = covey_unread_totals_of_custom_type(get(), c_custom_type.get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline message_search_query::message_search_query() {
    covey_message_search_query *made = nullptr;
    detail::check(covey_message_search_query_new(&made));
    *this = message_search_query(made);
}

inline message_search_query & message_search_query::set_text(std::string_view text) {
    detail::c_text c_text(text);
    detail::check(covey_message_search_query_set_text(get(), c_text.get()));
    return *this;
}

inline message_search_query & message_search_query::set_channel_url(std::string_view channel_url) {
    detail::c_text c_channel_url(channel_url);
    detail::check(covey_message_search_query_set_channel_url(get(), c_channel_url.get()));
    return *this;
}

inline message_search_query & message_search_query::set_sender_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_message_search_query_set_sender_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline message_search_query & message_search_query::set_message_type(::covey::message_type_filter message_type) {
    detail::check(covey_message_search_query_set_message_type(get(), static_cast<int32_t>(message_type)));
    return *this;
}

inline message_search_query & message_search_query::set_custom_types(const std::vector<std::string> &custom_types) {
    detail::c_texts c_custom_types(custom_types);
    detail::check(covey_message_search_query_set_custom_types(get(), c_custom_types.get(), custom_types.size()));
    return *this;
}

inline message_search_query & message_search_query::set_created_from(int64_t created_from_at) {
    detail::check(covey_message_search_query_set_created_from(get(), created_from_at));
    return *this;
}

inline message_search_query & message_search_query::set_created_until(int64_t created_until_at) {
    detail::check(covey_message_search_query_set_created_until(get(), created_until_at));
    return *this;
}

inline message_search_query & message_search_query::set_order(::covey::search_order order) {
    detail::check(covey_message_search_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline message_search_query & message_search_query::set_limit(int32_t limit) {
    detail::check(covey_message_search_query_set_limit(get(), limit));
    return *this;
}

inline int64_t message_search_result::count() const {
    const int64_t value = covey_message_search_result_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::message> message_search_result::message_at(int64_t index) const {
    const covey_message *found = covey_message_search_result_message_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline std::optional<std::string_view> message_search_result::snippet_at(int64_t index) const {
    std::size_t length = 0;
    const char *text = covey_message_search_result_snippet_at(get(), index, &length);
    if (text == nullptr) return std::nullopt;
    return detail::view(text, length);
}

inline std::vector<::covey::text_range> message_search_result::matches_at(int64_t index) const {
    std::vector<covey_text_range> rows;
    int64_t total = 0;
    total = covey_message_search_result_matches_at(get(), index, rows.data(), static_cast<decltype(total)>(rows.size()));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_message_search_result_matches_at(get(), index, rows.data(), static_cast<decltype(total)>(rows.size()));
    detail::check(total);
    std::vector<::covey::text_range> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline int64_t poll::id() const {
    const int64_t value = covey_poll_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string_view poll::title() const {
    std::size_t length = 0;
    const char *text = covey_poll_title(get(), &length);
    return detail::view(text, length);
}

inline std::string_view poll::data() const {
    std::size_t length = 0;
    const char *text = covey_poll_data(get(), &length);
    return detail::view(text, length);
}

inline ::covey::poll_status poll::status() const {
    const int32_t value = covey_poll_status(get());
    detail::check_handle(value);
    return static_cast<::covey::poll_status>(value);
}

inline int64_t poll::message_id() const {
    const int64_t value = covey_poll_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string_view poll::created_by() const {
    std::size_t length = 0;
    const char *text = covey_poll_created_by(get(), &length);
    return detail::view(text, length);
}

inline int64_t poll::created_at() const {
    const int64_t value = covey_poll_created_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t poll::updated_at() const {
    const int64_t value = covey_poll_updated_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t poll::close_at() const {
    const int64_t value = covey_poll_close_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t poll::voter_count() const {
    const int64_t value = covey_poll_voter_count(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline bool poll::allows_user_suggestion() const {
    const int32_t value = covey_poll_allows_user_suggestion(get());
    detail::check(value);
    return value != 0;
}

inline bool poll::allows_multiple_votes() const {
    const int32_t value = covey_poll_allows_multiple_votes(get());
    detail::check(value);
    return value != 0;
}

inline std::vector<::covey::poll_option> poll::options() const {
    std::vector<covey_poll_option> rows;
    int64_t total = 0;
    total = covey_poll_options(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_poll_option));
    detail::check(total);
    rows.resize(static_cast<std::size_t>(total));
    if (total > 0) total = covey_poll_options(get(), rows.data(), static_cast<decltype(total)>(rows.size()), sizeof(covey_poll_option));
    detail::check(total);
    std::vector<::covey::poll_option> found;
    for (int64_t at = 0; at < total; at++) found.push_back(detail::from_c(rows[static_cast<std::size_t>(at)]));
    return found;
}

inline std::string poll::json() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_poll_json(get(), &memory, &length));
    return detail::take(memory, length);
}

inline std::string poll::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_poll_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::poll poll::from_bytes(std::string_view bytes) {
    covey_poll *made = nullptr;
    detail::check(covey_poll_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::poll(made);
}

inline int64_t poll_list::count() const {
    const int64_t value = covey_poll_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::poll> poll_list::at(int64_t index) const {
    const covey_poll *found = covey_poll_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::poll, covey_poll_retain>(found);
}

inline ::covey::poll poll_list::iterator::operator*() const { return list_->at(index_).value(); }

inline poll_params::poll_params() {
    covey_poll_params *made = nullptr;
    detail::check(covey_poll_params_new(&made));
    *this = poll_params(made);
}

inline poll_params & poll_params::set_title(std::string_view title) {
    detail::c_text c_title(title);
    detail::check(covey_poll_params_set_title(get(), c_title.get()));
    return *this;
}

inline poll_params & poll_params::set_options(const std::vector<std::string> &options) {
    detail::c_texts c_options(options);
    detail::check(covey_poll_params_set_options(get(), c_options.get(), options.size()));
    return *this;
}

inline poll_params & poll_params::set_data(std::string_view data) {
    detail::c_text c_data(data);
    detail::check(covey_poll_params_set_data(get(), c_data.get()));
    return *this;
}

inline poll_params & poll_params::set_allows_user_suggestion(bool allows_user_suggestion) {
    detail::check(covey_poll_params_set_allows_user_suggestion(get(), allows_user_suggestion));
    return *this;
}

inline poll_params & poll_params::set_allows_multiple_votes(bool allows_multiple_votes) {
    detail::check(covey_poll_params_set_allows_multiple_votes(get(), allows_multiple_votes));
    return *this;
}

inline poll_params & poll_params::set_close_at(int64_t close_at) {
    detail::check(covey_poll_params_set_close_at(get(), close_at));
    return *this;
}

inline uint64_t poll_pages::load_next(std::function<void(::covey::result<::covey::poll_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::poll_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_poll_pages_load_next(get(), has_fn ? detail::call_polls_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::poll_list> poll_pages::load_next() const {
    ::covey::call<::covey::poll_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool poll_pages::has_next() const {
    const int32_t value = covey_poll_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool poll_pages::is_loading() const {
    const int32_t value = covey_poll_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline int64_t scheduled_message::id() const {
    const int64_t value = covey_scheduled_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t scheduled_message::scheduled_at() const {
    const int64_t value = covey_scheduled_message_scheduled_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::scheduled_status scheduled_message::status() const {
    const int32_t value = covey_scheduled_message_status(get());
    detail::check_handle(value);
    return static_cast<::covey::scheduled_status>(value);
}

inline ::covey::message scheduled_message::message() const {
    const covey_message *found = covey_scheduled_message_message(get());
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline std::string scheduled_message::bytes() const {
    char *memory = nullptr;
    std::size_t length = 0;
    detail::check(covey_scheduled_message_bytes(get(), &memory, &length));
    return detail::take(memory, length);
}

inline ::covey::scheduled_message scheduled_message::from_bytes(std::string_view bytes) {
    covey_scheduled_message *made = nullptr;
    detail::check(covey_scheduled_message_from_bytes(bytes.data() == nullptr ? "" : bytes.data(), bytes.size(), &made));
    return ::covey::scheduled_message(made);
}

inline int64_t scheduled_message_list::count() const {
    const int64_t value = covey_scheduled_message_list_count(get());
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::scheduled_message> scheduled_message_list::at(int64_t index) const {
    const covey_scheduled_message *found = covey_scheduled_message_list_at(get(), index);
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::scheduled_message, covey_scheduled_message_retain>(found);
}

inline ::covey::scheduled_message scheduled_message_list::iterator::operator*() const { return list_->at(index_).value(); }

inline scheduled_message_query::scheduled_message_query() {
    covey_scheduled_message_query *made = nullptr;
    detail::check(covey_scheduled_message_query_new(&made));
    *this = scheduled_message_query(made);
}

inline scheduled_message_query & scheduled_message_query::set_channel_url(std::string_view channel_url) {
    detail::c_text c_channel_url(channel_url);
    detail::check(covey_scheduled_message_query_set_channel_url(get(), c_channel_url.get()));
    return *this;
}

inline scheduled_message_query & scheduled_message_query::set_statuses(const std::vector<int32_t> &statuses) {
    detail::check(covey_scheduled_message_query_set_statuses(get(), detail::c_numbers(statuses), statuses.size()));
    return *this;
}

inline scheduled_message_query & scheduled_message_query::set_message_type(::covey::message_type_filter message_type) {
    detail::check(covey_scheduled_message_query_set_message_type(get(), static_cast<int32_t>(message_type)));
    return *this;
}

inline scheduled_message_query & scheduled_message_query::set_order(::covey::scheduled_order order) {
    detail::check(covey_scheduled_message_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline scheduled_message_query & scheduled_message_query::set_reverse(bool reverse) {
    detail::check(covey_scheduled_message_query_set_reverse(get(), reverse));
    return *this;
}

inline scheduled_message_query & scheduled_message_query::set_limit(int32_t limit) {
    detail::check(covey_scheduled_message_query_set_limit(get(), limit));
    return *this;
}

inline uint64_t scheduled_message_pages::load_next(std::function<void(::covey::result<::covey::scheduled_message_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::scheduled_message_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_scheduled_message_pages_load_next(get(), has_fn ? detail::call_scheduled_messages_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::scheduled_message_list> scheduled_message_pages::load_next() const {
    ::covey::call<::covey::scheduled_message_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool scheduled_message_pages::has_next() const {
    const int32_t value = covey_scheduled_message_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool scheduled_message_pages::is_loading() const {
    const int32_t value = covey_scheduled_message_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t push_token_pages::load_next(std::function<void(::covey::result<::covey::string_list>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::string_list>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_push_token_pages_load_next(get(), has_fn ? detail::call_strings_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::string_list> push_token_pages::load_next() const {
    ::covey::call<::covey::string_list> answer;
    load_next(answer.completion());
    return answer;
}

inline bool push_token_pages::has_next() const {
    const int32_t value = covey_push_token_pages_has_next(get());
    detail::check(value);
    return value != 0;
}

inline bool push_token_pages::is_loading() const {
    const int32_t value = covey_push_token_pages_is_loading(get());
    detail::check(value);
    return value != 0;
}

inline server_search_query::server_search_query() {
    covey_server_search_query *made = nullptr;
    detail::check(covey_server_search_query_new(&made));
    *this = server_search_query(made);
}

inline server_search_query & server_search_query::set_text(std::string_view text) {
    detail::c_text c_text(text);
    detail::check(covey_server_search_query_set_text(get(), c_text.get()));
    return *this;
}

inline server_search_query & server_search_query::set_channel_url(std::string_view channel_url) {
    detail::c_text c_channel_url(channel_url);
    detail::check(covey_server_search_query_set_channel_url(get(), c_channel_url.get()));
    return *this;
}

inline server_search_query & server_search_query::set_custom_type(std::string_view custom_type) {
    detail::c_text c_custom_type(custom_type);
    detail::check(covey_server_search_query_set_custom_type(get(), c_custom_type.get()));
    return *this;
}

inline server_search_query & server_search_query::set_created_after(int64_t created_after_at) {
    detail::check(covey_server_search_query_set_created_after(get(), created_after_at));
    return *this;
}

inline server_search_query & server_search_query::set_created_before(int64_t created_before_at) {
    detail::check(covey_server_search_query_set_created_before(get(), created_before_at));
    return *this;
}

inline server_search_query & server_search_query::set_order(::covey::server_search_order order) {
    detail::check(covey_server_search_query_set_order(get(), static_cast<int32_t>(order)));
    return *this;
}

inline server_search_query & server_search_query::set_reverse(bool reverse) {
    detail::check(covey_server_search_query_set_reverse(get(), reverse));
    return *this;
}

inline server_search_query & server_search_query::set_exact_match(bool exact_match) {
    detail::check(covey_server_search_query_set_exact_match(get(), exact_match));
    return *this;
}

inline server_search_query & server_search_query::set_advanced(bool advanced) {
    detail::check(covey_server_search_query_set_advanced(get(), advanced));
    return *this;
}

inline server_search_query & server_search_query::set_target_fields(const std::vector<std::string> &fields) {
    detail::c_texts c_fields(fields);
    detail::check(covey_server_search_query_set_target_fields(get(), c_fields.get(), fields.size()));
    return *this;
}

inline server_search_query & server_search_query::set_limit(int32_t limit) {
    detail::check(covey_server_search_query_set_limit(get(), limit));
    return *this;
}

inline std::string_view feed::name() const {
    std::size_t length = 0;
    const char *text = covey_feed_name(get(), &length);
    return detail::view(text, length);
}

inline bool feed::is_caught_up() const {
    const int32_t value = covey_feed_is_caught_up(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t feed::get_positions(std::function<void(::covey::result<std::vector<::covey::feed_position>>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<std::vector<::covey::feed_position>>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_feed_get_positions(get(), has_fn ? detail::call_feed_positions_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<std::vector<::covey::feed_position>> feed::get_positions() const {
    ::covey::call<std::vector<::covey::feed_position>> answer;
    get_positions(answer.completion());
    return answer;
}

inline void feed::close() const {
    detail::check(covey_feed_close(get()));
}

inline bool feed::is_closed() const {
    const int32_t value = covey_feed_is_closed(get());
    detail::check(value);
    return value != 0;
}

inline ::covey::feed_item_kind feed_item::kind() const {
    const int32_t value = covey_feed_item_kind(get());
    detail::check(value);
    return static_cast<::covey::feed_item_kind>(value);
}

inline std::string_view feed_item::channel_url() const {
    std::size_t length = 0;
    const char *text = covey_feed_item_channel_url(get(), &length);
    return detail::view(text, length);
}

inline std::optional<::covey::message> feed_item::message() const {
    const covey_message *found = covey_feed_item_message(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::message, covey_message_retain>(found);
}

inline int64_t feed_item::message_id() const {
    const int64_t value = covey_feed_item_message_id(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::optional<::covey::member> feed_item::member() const {
    const covey_member *found = covey_feed_item_member(get());
    if (found == nullptr) return std::nullopt;
    return detail::borrowed<::covey::member, covey_member_retain>(found);
}

inline std::string_view feed_item::user_id() const {
    std::size_t length = 0;
    const char *text = covey_feed_item_user_id(get(), &length);
    return detail::view(text, length);
}

inline int64_t feed_item::created_at() const {
    const int64_t value = covey_feed_item_created_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t feed_item::version() const {
    const int64_t value = covey_feed_item_version(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t feed_item::joined_at() const {
    const int64_t value = covey_feed_item_joined_at(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline std::string_view feed_item::identity() const {
    std::size_t length = 0;
    const char *text = covey_feed_item_identity(get(), &length);
    return detail::view(text, length);
}

inline int64_t feed_item::gap_after() const {
    const int64_t value = covey_feed_item_gap_after(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline int64_t feed_item::gap_until() const {
    const int64_t value = covey_feed_item_gap_until(get());
    detail::check_handle(value);
    return static_cast<int64_t>(value);
}

inline ::covey::feed_gap_reason feed_item::gap_reason() const {
    const int32_t value = covey_feed_item_gap_reason(get());
    detail::check(value);
    return static_cast<::covey::feed_gap_reason>(value);
}

inline uint64_t feed_item::acknowledge(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_feed_item_acknowledge(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> feed_item::acknowledge() const {
    ::covey::call<::covey::nothing> answer;
    acknowledge(answer.completion());
    return answer;
}

inline uint64_t feed_item::reply(const ::covey::user_message_params &params, int32_t part, std::function<void(::covey::result<::covey::message>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::message>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_feed_item_reply(get(), params.get(), part, has_fn ? detail::call_message_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::message> feed_item::reply(const ::covey::user_message_params &params, int32_t part) const {
    ::covey::call<::covey::message> answer;
    reply(params, part, answer.completion());
    return answer;
}

inline feed_options::feed_options() {
    covey_feed_options *made = nullptr;
    detail::check(covey_feed_options_new(&made));
    *this = feed_options(made);
}

inline feed_options & feed_options::set_start_at(int64_t start_at) {
    detail::check(covey_feed_options_set_start_at(get(), start_at));
    return *this;
}

inline feed_options & feed_options::set_channel_query(const ::covey::group_channel_list_query *query) {
    detail::check(covey_feed_options_set_channel_query(get(), query == nullptr ? nullptr : query->get()));
    return *this;
}

inline feed_options & feed_options::set_message_filter(const ::covey::message_list_params *params) {
    detail::check(covey_feed_options_set_message_filter(get(), params == nullptr ? nullptr : params->get()));
    return *this;
}

inline feed_options & feed_options::set_changes(::covey::feed_change_flag changes) {
    detail::check(covey_feed_options_set_changes(get(), static_cast<int32_t>(changes)));
    return *this;
}

inline feed_options & feed_options::set_max_items(int32_t max_items) {
    detail::check(covey_feed_options_set_max_items(get(), max_items));
    return *this;
}

inline feed_options & feed_options::set_max_bytes(int64_t max_bytes) {
    detail::check(covey_feed_options_set_max_bytes(get(), max_bytes));
    return *this;
}

inline feed_options & feed_options::set_position(std::string_view channel_url, int64_t created_at, int64_t message_id, ::covey::feed_position_state state, int64_t certain_until, int64_t joined_at) {
    detail::c_text c_channel_url(channel_url);
    detail::check(covey_feed_options_set_position(get(), c_channel_url.get(), created_at, message_id, static_cast<int32_t>(state), certain_until, joined_at));
    return *this;
}

inline sync_options::sync_options() {
    covey_sync_options *made = nullptr;
    detail::check(covey_sync_options_new(&made));
    *this = sync_options(made);
}

inline sync_options & sync_options::set_message_collection_capacity(int32_t capacity) {
    detail::check(covey_sync_options_set_message_collection_capacity(get(), capacity));
    return *this;
}

inline sync_options & sync_options::set_message_resend_policy(::covey::sync_resend_policy policy) {
    detail::check(covey_sync_options_set_message_resend_policy(get(), static_cast<int32_t>(policy)));
    return *this;
}

inline sync_options & sync_options::set_automatic_message_resend_retry_count(int32_t count) {
    detail::check(covey_sync_options_set_automatic_message_resend_retry_count(get(), count));
    return *this;
}

inline sync_options & sync_options::set_max_failed_message_count_per_channel(int32_t count) {
    detail::check(covey_sync_options_set_max_failed_message_count_per_channel(get(), count));
    return *this;
}

inline sync_options & sync_options::set_failed_message_retention_days(int32_t days) {
    detail::check(covey_sync_options_set_failed_message_retention_days(get(), days));
    return *this;
}

inline sync_message_filter::sync_message_filter() {
    covey_sync_message_filter *made = nullptr;
    detail::check(covey_sync_message_filter_new(&made));
    *this = sync_message_filter(made);
}

inline sync_message_filter & sync_message_filter::set_message_type(::covey::message_type_filter message_type) {
    detail::check(covey_sync_message_filter_set_message_type(get(), static_cast<int32_t>(message_type)));
    return *this;
}

inline sync_message_filter & sync_message_filter::set_custom_types(const std::vector<std::string> &custom_types) {
    detail::c_texts c_custom_types(custom_types);
    detail::check(covey_sync_message_filter_set_custom_types(get(), c_custom_types.get(), custom_types.size()));
    return *this;
}

inline sync_message_filter & sync_message_filter::set_sender_ids(const std::vector<std::string> &user_ids) {
    detail::c_texts c_user_ids(user_ids);
    detail::check(covey_sync_message_filter_set_sender_ids(get(), c_user_ids.get(), user_ids.size()));
    return *this;
}

inline uint64_t sync_message_collection::fetch(::covey::sync_direction direction, std::function<void(::covey::result<bool>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<bool>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_fetch(get(), static_cast<int32_t>(direction), has_fn ? detail::call_sync_fetch_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<bool> sync_message_collection::fetch(::covey::sync_direction direction) const {
    ::covey::call<bool> answer;
    fetch(direction, answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::fetch_all_next(std::function<void(::covey::result<bool>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<bool>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_fetch_all_next(get(), has_fn ? detail::call_sync_fetch_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<bool> sync_message_collection::fetch_all_next() const {
    ::covey::call<bool> answer;
    fetch_all_next(answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::fetch_pending(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_fetch_pending(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::fetch_pending() const {
    ::covey::call<::covey::nothing> answer;
    fetch_pending(answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::fetch_failed(std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_fetch_failed(get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::fetch_failed() const {
    ::covey::call<::covey::nothing> answer;
    fetch_failed(answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::reset_viewpoint(int64_t viewpoint_at, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_reset_viewpoint(get(), viewpoint_at, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::reset_viewpoint(int64_t viewpoint_at) const {
    ::covey::call<::covey::nothing> answer;
    reset_viewpoint(viewpoint_at, answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::append_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_append_message(get(), message.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::append_message(const ::covey::message &message) const {
    ::covey::call<::covey::nothing> answer;
    append_message(message, answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::handle_send_response(const ::covey::message &message, int32_t send_error, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_handle_send_response(get(), message.get(), send_error, has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::handle_send_response(const ::covey::message &message, int32_t send_error) const {
    ::covey::call<::covey::nothing> answer;
    handle_send_response(message, send_error, answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::update_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_update_message(get(), message.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::update_message(const ::covey::message &message) const {
    ::covey::call<::covey::nothing> answer;
    update_message(message, answer.completion());
    return answer;
}

inline uint64_t sync_message_collection::delete_message(const ::covey::message &message, std::function<void(::covey::result<::covey::nothing>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<::covey::nothing>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_message_collection_delete_message(get(), message.get(), has_fn ? detail::call_done_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<::covey::nothing> sync_message_collection::delete_message(const ::covey::message &message) const {
    ::covey::call<::covey::nothing> answer;
    delete_message(message, answer.completion());
    return answer;
}

inline int64_t sync_message_collection::message_count(::covey::sync_message_list list) const {
    const int64_t value = covey_sync_message_collection_message_count(get(), static_cast<int32_t>(list));
    detail::check(value);
    return static_cast<int64_t>(value);
}

inline ::covey::message_list sync_message_collection::messages(::covey::sync_message_list list) const {
    covey_message_list *made = nullptr;
    detail::check(covey_sync_message_collection_messages(get(), static_cast<int32_t>(list), &made));
    return ::covey::message_list(made);
}

inline void sync_message_collection::remove() const {
    detail::check(covey_sync_message_collection_remove(get()));
}

inline bool sync_message_collection::is_removed() const {
    const int32_t value = covey_sync_message_collection_is_removed(get());
    detail::check(value);
    return value != 0;
}

inline uint64_t sync_channel_collection::fetch(std::function<void(::covey::result<bool>)> fn) const {
    using state = std::tuple<std::function<void(::covey::result<bool>)>>;
    const bool has_fn = static_cast<bool>(fn);
    uint64_t call_id = 0;
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_sync_channel_collection_fetch(get(), has_fn ? detail::call_sync_fetch_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &call_id, &error);
    detail::check(code, error);
    return call_id;
}

inline ::covey::call<bool> sync_channel_collection::fetch() const {
    ::covey::call<bool> answer;
    fetch(answer.completion());
    return answer;
}

inline ::covey::channel_list sync_channel_collection::channels() const {
    covey_channel_list *made = nullptr;
    detail::check(covey_sync_channel_collection_channels(get(), &made));
    return ::covey::channel_list(made);
}

inline void sync_channel_collection::remove() const {
    detail::check(covey_sync_channel_collection_remove(get()));
}

inline bool sync_channel_collection::is_removed() const {
    const int32_t value = covey_sync_channel_collection_is_removed(get());
    detail::check(value);
    return value != 0;
}

inline int32_t version() {
    const int32_t value = covey_version();
    return static_cast<int32_t>(value);
}

inline std::string_view version_string() {
    return detail::view(covey_version_string());
}

inline std::string_view build_info() {
    return detail::view(covey_build_info());
}

inline bool has_feature(std::string_view name) {
    detail::c_text c_name(name);
    return covey_has_feature(c_name.get());
}

inline int64_t debug_live_objects() {
    const int64_t value = covey_debug_live_objects();
    return static_cast<int64_t>(value);
}

inline bool utf8_is_valid(std::string_view text) {
    return covey_utf8_is_valid(text.data() == nullptr ? "" : text.data(), text.size());
}

inline std::string_view event_source_name(::covey::event_source source) {
    return detail::view(covey_event_source_name(static_cast<int32_t>(source)));
}

inline std::string_view error_name(int32_t code) {
    return detail::view(covey_error_name(code));
}

inline bool error_is_transient(int32_t code) {
    return covey_error_is_transient(code);
}

inline void set_log_handler(::covey::log_level level, std::function<void(const ::covey::log_line &)> fn) {
    using state = std::tuple<std::function<void(const ::covey::log_line &)>>;
    const bool has_fn = static_cast<bool>(fn);
    covey_error *error = nullptr;
    auto *owned_state = new state(std::move(fn));
    const int32_t code = covey_set_log_handler(static_cast<int32_t>(level), has_fn ? detail::call_log_fn<state, 0> : nullptr, owned_state, detail::free_state<state>, &error);
    detail::check(code, error);
}

inline std::string_view log_level_name(int32_t level) {
    return detail::view(covey_log_level_name(level));
}

inline std::string_view log_category_name(int32_t category) {
    return detail::view(covey_log_category_name(category));
}

inline void set_loop_count(int32_t count) {
    covey_error *error = nullptr;
    const int32_t code = covey_set_loop_count(count, &error);
    detail::check(code, error);
}

inline std::string_view more_reason_name(::covey::more_reason reason) {
    return detail::view(covey_more_reason_name(static_cast<int32_t>(reason)));
}

inline ::covey::message sync_message_from_json(std::string_view json) {
    covey_message *made = nullptr;
    detail::check(covey_sync_message_from_json(json.data() == nullptr ? "" : json.data(), json.size(), &made));
    return ::covey::message(made);
}


} // namespace covey

#endif // COVEY_CPP_METHODS_HPP
