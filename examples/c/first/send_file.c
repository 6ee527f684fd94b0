/* Sends a file and shows how far its upload has come. */
#include "first.h"

static void show(void *user_data, uint64_t id, const covey_upload_progress *progress) {
    (void)user_data, (void)id;
    printf("%" PRId64 " of %" PRId64 " bytes\n", progress->sent_bytes, progress->total_bytes);
}

int main(int argc, char **argv) {
    static char content[100000];
    covey_client *client = log_in(argc, argv);
    covey_file_message_params *params = NULL;
    covey_file_message_params_new(&params);
    covey_file_message_params_add_bytes(params, content, sizeof content, "notes.bin", "application/octet-stream");
    wait_for(covey_client_send_file_message(client, argv[4], params, NULL, show, on_message, NULL, NULL, NULL, NULL));
    covey_file_message_params_release(params);
    covey_message_file file;
    if (covey_message_files(answered_message, &file, 1, sizeof file) == 1) {
        printf("%s: %" PRId64 " bytes at the server\n", file.name, file.size_bytes);
    }
    covey_message_release(answered_message);
    covey_client_release(client);
    return EXIT_SUCCESS;
}
