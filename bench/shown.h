// Callbacks of a message collection that open gates, with the time and the number of rows read: for benches of pages.
#pragma once
#include "client.h"

static struct gate shown = GATE_INIT, settled = GATE_INIT;
static int64_t shown_at, rows_shown;
static uint64_t sum;
static int by_getters;

static void cache_shown(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)context;
    require(!error, "the cache was not read");
    rows_shown = by_getters ? read_fields(messages, &sum) : read_rows(messages, &sum);
    shown_at = now_ns();
    gate_open(&shown);
}

static void server_asked(void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)messages;
    (void)context;
    (void)error;
    gate_open(&settled);
}

static void page_loaded(void *user_data, uint64_t call_id, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    (void)context;
    require(!error, "no page");
    rows_shown = by_getters ? read_fields(messages, &sum) : read_rows(messages, &sum);
    shown_at = now_ns();
    gate_open(&shown);
}
