/* What handlers, collections and feeds report, as lines: the client's name, the callback's, its source, its content. */
#include "driver.h"

static void on_connection(void *user_data, const covey_connection_notice *notice) {
    event(user_data, "connection %d %s", (int)notice->event, notice->user_id);
}

static void on_event(void *user_data, const covey_event *what) {
    text content = {.length = 0};
    if (what->messages != NULL) add_messages(&content, what->messages);
    event(user_data, "event %d %s %s %s", (int)what->kind, covey_event_source_name(what->source), what->channel_url, content.bytes);
}

void add_handlers(actor *actor) {
    covey_client_add_connection_handler(actor->client, "conformance", on_connection, actor, NULL);
    covey_client_add_event_handler(actor->client, "conformance", on_event, actor, NULL);
}

static void report_messages(
    const actor *actor, const char *name, const covey_message_list *messages, const covey_message_context *context) {
    text content = {.length = 0};
    add_messages(&content, messages);
    event(actor, "%s %s %s", name, covey_event_source_name(context->source), content.bytes);
}

static void on_added(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    report_messages(user_data, "messages_added", messages, context);
}

static void on_updated(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    report_messages(user_data, "messages_updated", messages, context);
}

static void on_deleted(void *user_data, const covey_message_list *messages, const covey_message_context *context) {
    report_messages(user_data, "messages_deleted", messages, context);
}

static void on_channel_updated(void *user_data, const covey_channel *channel, const covey_channel_context *context) {
    text content = {.length = 0};
    add_channel(&content, channel);
    event(user_data, "channel_updated %s %s", covey_event_source_name(context->source), content.bytes);
}

static void on_channel_deleted(void *user_data, const char *channel_url, const covey_channel_context *context) {
    event(user_data, "channel_deleted %s %s", covey_event_source_name(context->source), channel_url);
}

covey_message_collection_callbacks message_callbacks(actor *actor) {
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = actor;
    callbacks.messages_added = on_added;
    callbacks.messages_updated = on_updated;
    callbacks.messages_deleted = on_deleted;
    callbacks.channel_updated = on_channel_updated;
    callbacks.channel_deleted = on_channel_deleted;
    return callbacks;
}

static void on_channels_updated(void *user_data, const covey_channel_list *channels, const covey_channel_context *context) {
    for (int64_t index = 0; index < covey_channel_list_count(channels); index++) {
        text content = {.length = 0};
        add_channel(&content, covey_channel_list_at(channels, index));
        event(user_data, "channels_updated %s %s", covey_event_source_name(context->source), content.bytes);
    }
}

covey_group_channel_collection_callbacks channel_callbacks(actor *actor) {
    covey_group_channel_collection_callbacks callbacks = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    callbacks.user_data = actor;
    callbacks.channels_updated = on_channels_updated;
    return callbacks;
}

static void on_item(void *user_data, const covey_feed_item *item) {
    actor *actor = user_data;
    text content = {.length = 0};
    const covey_message *message = covey_feed_item_message(item);
    if (message != NULL) add_message(&content, message);
    covey_feed_item_retain(item);
    lock();
    covey_feed_item_release(actor->item);
    actor->item = item;
    unlock();
    event(actor, "item %d %s %s", (int)covey_feed_item_kind(item), covey_feed_item_channel_url(item, NULL), content.bytes);
}

static void on_caught_up(void *user_data, bool is_caught_up) { event(user_data, "caught_up %d", is_caught_up); }

covey_feed_callbacks feed_callbacks(actor *actor) {
    covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
    callbacks.user_data = actor;
    callbacks.item = on_item;
    callbacks.caught_up = on_caught_up;
    return callbacks;
}
