/* Prints the events of all users of a fleet, each once: start it again, and it goes on where it was. It needs the client
 * of the brokers alone, nothing of Covey.
 *
 *     cc -o read_events read_events.c -lnats
 *     ./read_events nats://127.0.0.1:4222 APP [COUNT]
 *
 * COUNT: stop after so many events; without it, until Ctrl-C. An event is a JSON object: docs/fleet.md describes it. */
#include <nats/nats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed(const char *what, natsStatus status) {
    fprintf(stderr, "%s: %s\n", what, natsStatus_GetText(status));
    return 1;
}

static const char *header_of(natsMsg *message, const char *name) {
    const char *value = NULL;
    return natsMsgHeader_Get(message, name, &value) == NATS_OK && value ? value : "";
}

int main(int argc, char **argv) {
    natsConnection *connection = NULL;
    natsSubscription *subscription = NULL;
    jsCtx *jetstream = NULL;
    jsSubOptions options;
    natsStatus status;
    char subject[256], stream[256];
    long wanted, count = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: read_events URL APP [COUNT]\n");
        return 2;
    }
    wanted = argc > 3 ? atol(argv[3]) : -1;
    snprintf(subject, sizeof subject, "covey.%s.events.*", argv[2]);
    snprintf(stream, sizeof stream, "COVEY_%s_EVENTS", argv[2]);

    if ((status = natsConnection_ConnectTo(&connection, argv[1])) != NATS_OK) return failed(argv[1], status);
    if ((status = natsConnection_JetStream(&jetstream, connection, NULL)) != NATS_OK) return failed("JetStream", status);
    jsSubOptions_Init(&options);
    options.Stream = stream;
    /* The broker remembers by this name how far the events were read. What a reader that dies has not acknowledged comes
     * again after 30 seconds, behind newer events: a reader that needs the order remembers the sequence by itself. */
    status = js_PullSubscribe(&subscription, jetstream, subject, "read-events", NULL, &options, NULL);
    if (status != NATS_OK) return failed(stream, status);

    while (wanted < 0 || count < wanted) {
        natsMsgList list = {0};
        int most = wanted < 0 || wanted - count > 100 ? 100 : (int)(wanted - count);
        status = natsSubscription_Fetch(&list, subscription, most, 5000, NULL);
        if (status == NATS_TIMEOUT) continue;
        /* The brokers have no leader for the moment; they choose another one. */
        if (status == NATS_NO_RESPONDERS) {
            nats_Sleep(200);
            continue;
        }
        if (status != NATS_OK) return failed("reading", status);
        for (int i = 0; i < list.Count; i++) {
            printf("%s %s %.*s\n", header_of(list.Msgs[i], "Covey-Kind"), header_of(list.Msgs[i], "Covey-Identity"),
                   natsMsg_GetDataLength(list.Msgs[i]), natsMsg_GetData(list.Msgs[i]));
            fflush(stdout);
            /* Done: only now, so that an event is not lost if the program dies before. */
            natsMsg_AckSync(list.Msgs[i], NULL, NULL);
            count++;
        }
        natsMsgList_Destroy(&list);
    }
    natsSubscription_Destroy(subscription);
    jsCtx_Destroy(jetstream);
    natsConnection_Destroy(connection);
    nats_Close();
    return 0;
}
