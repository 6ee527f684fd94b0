// Mark 4: the first page of 20 channels from the cache, without network, through the C interface; a new process, from
// covey_client_new ("open") and from covey_group_channel_collection_new ("page") to the callback that has read the
// channels. Filter and order are set: unread ones of the custom type "home" (about 6 in 10), latest message first.
//
//   channels CACHE SIZE
//
// CACHE was filled by seed-bench with SIZE channels. The floor is floor/channels.c.
#include "client.h"

static struct gate shown = GATE_INIT;
static int64_t shown_at;
static uint64_t sum;

static void page_loaded(void *user_data, uint64_t call_id, const covey_channel_list *channels, const covey_channel_context *context, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    (void)context;
    require(!error && covey_channel_list_count(channels) == 20, "not 20 channels");
    for (int i = 0; i < 20; i++) {
        const covey_channel *channel = covey_channel_list_at(channels, i);
        sum += strlen(covey_channel_name(channel, NULL)) + strlen(covey_channel_custom_type(channel, NULL)) +
               (uint64_t)covey_channel_unread_message_count(channel) +
               strlen(covey_message_text(covey_channel_last_message(channel), NULL));
    }
    shown_at = now_ns();
    gate_open(&shown);
}

static covey_group_channel_collection *create(covey_client *client) {
    covey_group_channel_list_query *query;
    covey_group_channel_collection *collection;
    const char *types[] = {"home"};
    require(!covey_group_channel_list_query_new(&query), "query");
    covey_group_channel_list_query_set_order(query, COVEY_ORDER_LATEST_LAST_MESSAGE);
    covey_group_channel_list_query_set_limit(query, 20);
    covey_group_channel_list_query_set_custom_types(query, types, 1);
    covey_group_channel_list_query_set_unread_only(query, true);
    require(!covey_group_channel_collection_new(client, query, NULL, &collection, NULL), "collection");
    covey_group_channel_list_query_release(query);
    return collection;
}

int main(int argc, char **argv) {
    if (argc != 3) fail("usage: channels CACHE SIZE");
    int64_t began = now_ns();
    covey_client *client = new_client(argv[1], NULL);
    require(!covey_client_connect(client, "bench", NULL, NULL, NULL, NULL, NULL, NULL, NULL), "connect");
    covey_group_channel_collection *collection = create(client);
    require(!covey_group_channel_collection_load_more(collection, page_loaded, NULL, NULL, NULL, NULL), "load");
    gate_pass(&shown);
    report_one("channel page", argv[2], "open to callback", "ms", (shown_at - began) / 1e6);
    covey_group_channel_collection_release(collection);

    struct samples pages = {0};
    for (int i = 0; i < 50; i++) {
        began = now_ns();
        collection = create(client);
        require(!covey_group_channel_collection_load_more(collection, page_loaded, NULL, NULL, NULL, NULL), "load");
        gate_pass(&shown);
        add_sample(&pages, (shown_at - began) / 1e6);
        covey_group_channel_collection_release(collection);
    }
    report_share("channel page", argv[2], "create to callback", "ms", &pages, 0.5);
    covey_client_release(client);
    require(sum != 0, "nothing was read");
    return 0;
}
