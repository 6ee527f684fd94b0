/* Looks for a word: first in the cache, then at the server. */
#include "first.h"

static void in_cache(void *user_data, uint64_t id, const covey_message_search_result *found, const covey_error *error) {
    (void)user_data, (void)id;
    for (int64_t at = 0; found != NULL && at < covey_message_search_result_count(found); at++) {
        printf("cache: %s\n", covey_message_search_result_snippet_at(found, at, NULL));
    }
    ended(error);
}

static void at_server(void *user_data, uint64_t id, const covey_message_list *found, const covey_error *error) {
    (void)user_data, (void)id;
    for (int64_t at = 0; found != NULL && at < covey_message_list_count(found); at++) {
        printf("server: %s\n", covey_message_text(covey_message_list_at(found, at), NULL));
    }
    ended(error);
}

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    covey_message_release(send_text(client, argv[4], "the harbour at night", 0));
    covey_message_search_query *words = NULL;
    covey_message_search_query_new(&words);
    covey_message_search_query_set_text(words, "harb");
    wait_for(covey_client_search_messages(client, words, in_cache, NULL, NULL, NULL, NULL));
    covey_message_search_query_release(words);

    covey_server_search_query *query = NULL;
    covey_server_search_query_new(&query);
    covey_server_search_query_set_text(query, "harbour");
    covey_server_search_query_set_channel_url(query, argv[4]);
    covey_message_pages *pages = NULL;
    covey_client_list_found_messages(client, query, &pages, NULL);
    covey_server_search_query_release(query);
    wait_for(covey_message_pages_load_next(pages, at_server, NULL, NULL, NULL, NULL));
    covey_message_pages_release(pages);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
