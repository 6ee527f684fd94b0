// Mark 13: a search of three words for the best 30, over SIZE messages in 50 channels, without network: from the call to the
// callback that has read messages and snippets.
//
//   search CACHE SIZE
//
// CACHE was filled by seed-bench. The words of the messages follow Zipf's law over 50,000, about ten a message; "w5" is the
// fifth most frequent. The last word of a search is looked for as a beginning. The floor is floor/search.c.
#include "client.h"
#include "searches.h"

static struct gate found = GATE_INIT;
static int64_t found_at, count;
static uint64_t sum;

static void searched(void *user_data, uint64_t call_id, const covey_message_search_result *result, const covey_error *error) {
    (void)user_data;
    (void)call_id;
    require(!error, "no search");
    count = covey_message_search_result_count(result);
    for (int64_t i = 0; i < count; i++) {
        covey_text_range ranges[32];
        sum += (uint64_t)covey_message_id(covey_message_search_result_message_at(result, i));
        sum += strlen(covey_message_search_result_snippet_at(result, i, NULL));
        require(covey_message_search_result_matches_at(result, i, ranges, 32) >= 3, "fewer than three matches");
    }
    found_at = now_ns();
    gate_open(&found);
}

int main(int argc, char **argv) {
    if (argc != 3) fail("usage: search CACHE SIZE");
    covey_client *client = new_client(argv[1], NULL);
    connect_client(client);
    covey_client_pause(client);
    covey_message_search_query *query;
    require(!covey_message_search_query_new(&query), "query");
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        struct samples times = {0};
        require(!covey_message_search_query_set_text(query, searches[i].words), "text");
        for (int run = 0; run < 11; run++) {
            int64_t began = now_ns();
            require(!covey_client_search_messages(client, query, searched, NULL, NULL, NULL, NULL), "search");
            gate_pass(&found);
            add_sample(&times, (double)(found_at - began) / 1e6);
        }
        require(count > 0, "nothing was found");
        report_share("search", argv[2], searches[i].name, "ms", &times, 0.5);
    }
    covey_message_search_query_release(query);
    covey_client_release(client);
    require(sum != 0, "nothing was read");
    return 0;
}
