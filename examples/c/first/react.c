/* Reacts to a message, shows the reactions, and takes mine back. */
#include "first.h"

int main(int argc, char **argv) {
    covey_client *client = log_in(argc, argv);
    const covey_message *sent = send_text(client, argv[4], "who comes along?", 0);
    int64_t id = covey_message_id(sent);
    covey_message_release(sent);
    wait_for(covey_client_add_reaction(client, argv[4], id, "thumbs-up", on_done, NULL, NULL, NULL, NULL));
    wait_for(covey_client_get_cached_message(client, argv[4], id, on_message, NULL, NULL, NULL, NULL));
    covey_reaction rows[8];
    int64_t count = covey_message_reactions(answered_message, rows, 8, sizeof rows[0]);
    for (int64_t at = 0; at < count && at < 8; at++) printf("%s: %" PRId64 "\n", rows[at].key, rows[at].count);
    covey_message_release(answered_message);
    wait_for(covey_client_delete_reaction(client, argv[4], id, "thumbs-up", on_done, NULL, NULL, NULL, NULL));
    covey_client_release(client);
    return EXIT_SUCCESS;
}
