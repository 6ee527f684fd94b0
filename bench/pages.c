// Marks 3 and 5: pages of a cached channel, without network, through the C interface.
//
//   pages first CACHE SIZE             a new process: from covey_client_new to the callback with the newest 40 messages
//   pages random CACHE SIZE [READS]    collections opened at random places, 100 older messages and 1 newer; with
//                                      every hot field read by the bulk call ("rows") or by getters ("getters")
//   pages peek CACHE SIZE [READS]      the same pages by covey_message_collection_peek, on the thread that asks
//
// CACHE was filled by seed-bench with SIZE messages. The floor is floor/pages.c. A read's time ends when the callback has
// read the fields; disposing is not in it.
#include "shown.h"

static covey_message_collection *open_collection(covey_client *client, int64_t at, const covey_message_list_params *params) {
    covey_message_collection *collection;
    require(!covey_message_collection_new(client, "bench", at, params, NULL, &collection, NULL), "collection");
    require(!covey_message_collection_start(collection, cache_shown, server_asked, NULL, NULL, NULL), "start");
    return collection;
}

static void first_page(const char *cache, const char *size) {
    covey_message_list_params *params = page_params(40, 40);
    int64_t began = now_ns();
    covey_client *client = new_client(cache, NULL);
    require(!covey_client_connect(client, "bench", NULL, NULL, NULL, NULL, NULL, NULL, NULL), "connect");
    covey_message_collection *collection = open_collection(client, COVEY_TIME_NEWEST, params);
    gate_pass(&shown);
    require(rows_shown == 40, "not 40 messages");
    report_one("first page", size, "open to callback", "ms", (shown_at - began) / 1e6);
    covey_message_list_params_release(params);
    covey_message_collection_release(collection);
    covey_client_release(client);
}

// Between two messages, with 200 older ones at least.
static int64_t random_place(uint64_t *random, int64_t messages) {
    int64_t number = 200 + (int64_t)(next_random(random) % (uint64_t)(messages - 201));
    return 1600000000000 + number * 1000 + 500;
}

static void peeked_pages(const char *cache, const char *size, int reads) {
    struct samples samples = {0};
    uint64_t random = 7;
    covey_message_list_params *params = page_params(100, 1);
    covey_client *client = new_client(cache, NULL);
    connect_client(client);
    covey_client_pause(client); // no attempts to connect meanwhile
    for (int i = 0; i < reads; i++) {
        covey_message_collection *collection;
        int64_t place = random_place(&random, atoll(size));
        require(!covey_message_collection_new(client, "bench", place, params, NULL, &collection, NULL), "collection");
        int64_t began = now_ns();
        covey_message_list *messages;
        require(!covey_message_collection_peek(collection, &messages, NULL), "peek");
        require(read_rows(messages, &sum) == 101, "not 101 messages");
        // The first one opens the files a second time.
        if (i > 0) add_sample(&samples, (now_ns() - began) / 1e3);
        covey_message_list_release(messages);
        covey_message_collection_release(collection);
    }
    report_share("cached page", size, "rows", "us", &samples, 0.5);
    covey_message_list_params_release(params);
    covey_client_release(client);
}

static void random_pages(const char *cache, const char *size, int reads) {
    struct samples opened = {0}, loaded = {0}, got = {0};
    uint64_t random = 7;
    covey_message_list_params *params = page_params(100, 1);
    covey_client *client = new_client(cache, NULL);
    connect_client(client);
    covey_client_pause(client); // no attempts to connect meanwhile
    for (int i = 0; i < reads * 2; i++) {
        int64_t place = random_place(&random, atoll(size));
        by_getters = i % 2;
        int64_t began = now_ns();
        covey_message_collection *collection = open_collection(client, place, params);
        gate_pass(&shown);
        gate_pass(&settled);
        require(rows_shown == 101, "not 101 messages");
        add_sample(by_getters ? &got : &opened, (shown_at - began) / 1e3);
        if (!by_getters) {
            began = now_ns();
            require(!covey_message_collection_load_previous(collection, page_loaded, NULL, NULL, NULL, NULL), "load");
            gate_pass(&shown);
            require(rows_shown == 100, "not 100 messages");
            add_sample(&loaded, (shown_at - began) / 1e3);
        }
        covey_message_collection_release(collection);
    }
    report_share("random page", size, "rows", "us", &opened, 0.5);
    report_share("random page", size, "getters", "us", &got, 0.5);
    report_share("next page", size, "rows", "us", &loaded, 0.5);
    covey_message_list_params_release(params);
    covey_client_release(client);
}

int main(int argc, char **argv) {
    if (argc >= 4 && !strcmp(argv[1], "first")) {
        first_page(argv[2], argv[3]);
    } else if (argc >= 4 && !strcmp(argv[1], "random")) {
        random_pages(argv[2], argv[3], argc > 4 ? atoi(argv[4]) : 300);
    } else if (argc >= 4 && !strcmp(argv[1], "peek")) {
        peeked_pages(argv[2], argv[3], argc > 4 ? atoi(argv[4]) : 300);
    } else {
        fail("usage: pages first|random|peek CACHE SIZE [READS]");
    }
    require(sum != 0, "nothing was read");
    return 0;
}
