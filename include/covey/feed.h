/*
 * Feeds: every message of the user's channels, in order, until the app says that it is done with it. For bots, bridges
 * and archives, which act on messages instead of showing them. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 *     covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
 *     callbacks.item = on_item;                              // acts, then covey_feed_item_acknowledge(item, …)
 *     covey_feed_open(client, "archive", NULL, &callbacks, &feed, NULL);
 *
 * A feed has a name, and a position in each channel: everything up to it was acknowledged. The positions lie beside the
 * unsent messages of the user, in the cache directory. They survive the process, and clearing the cache does not change
 * them. A feed that is opened again by its name continues at them, however long that took: it reads each channel from
 * its position to the newest message, then it follows the connection.
 *
 *   Order       Items of one channel come in the order of time, then message id. Only messages of one millisecond that
 *               the connection brings come as the server sends them. Between channels the order is open.
 *   Repetition  An item that was not acknowledged comes again after the feed is opened again. Its identity is the same.
 *               Between two openings no item comes twice.
 *   Changes     Edits, deletions and reactions come too, if the options ask for them. They come after the message, in
 *               groups of at most 100 as the server lists them.
 *   Members     Who joined and who left comes too, if the options ask for it. The server keeps no record of it: a feed
 *               compares the members of a channel with those that it has reported, while the client is connected. So
 *               a user who joined and left meanwhile does not come. Of a supergroup only the logged-in user comes.
 *   Gaps        What cannot be delivered any more, because its history was hidden or the user left the channel, is an
 *               item of kind COVEY_FEED_ITEM_GAP. Nothing is left out without one, except what was hidden when the
 *               user came into the channel. A gap says that messages of a span may be missing: others of the span may
 *               have been delivered.
 *   Limits      The feed reads no further once 1,000 items, or 8 MiB of messages, wait for an acknowledgement, unless
 *               the options say otherwise.
 *   Not in it   Messages that this user has not sent yet; one that was deleted before it could be delivered. A message
 *               comes as it is when it is delivered, with earlier edits in it. Ephemeral channels.
 *
 * A feed needs the user's whole channel list, which the client loads and follows while a feed is open.
 */
#ifndef COVEY_FEED_H
#define COVEY_FEED_H

#include "client.h"
#include "group_channel_collection.h"
#include "message_collection.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Items ---------- */

/** What an item of a feed is. Ignore kinds that you do not know. */
enum covey_feed_item_kind {
    /** A message. */
    COVEY_FEED_ITEM_MESSAGE = 1,
    /** A message was edited: the message as it is now. */
    COVEY_FEED_ITEM_EDITED = 2,
    /** A message was deleted. It comes also for messages that were never delivered, and whatever the filter says. */
    COVEY_FEED_ITEM_DELETED = 3,
    /**
     * The reactions to a message changed: the message with all its reactions as they are now. It may come without a
     * change after the feed was opened or connected again, or for a message that is not one of the newest 10,000.
     */
    COVEY_FEED_ITEM_REACTIONS = 4,
    /**
     * A user has joined the channel since the feed began: the member as the channel lists it now. The logged-in user,
     * too. A user who left and joined again while the client was not connected comes as two items, if a second lies
     * between the two.
     */
    COVEY_FEED_ITEM_JOINED = 5,
    /** A user is no member of the channel any more, who left it or was banned. The logged-in user, too. */
    COVEY_FEED_ITEM_LEFT = 6,
    /** A span in which messages may be missing that cannot be delivered any more. */
    COVEY_FEED_ITEM_GAP = 7
};

/** Changes that a feed delivers; add up those that you want. */
enum covey_feed_change_flag {
    COVEY_FEED_CHANGE_EDITS = 1,
    COVEY_FEED_CHANGE_DELETIONS = 2,
    COVEY_FEED_CHANGE_REACTIONS = 4,
    COVEY_FEED_CHANGE_JOINS = 8,
    COVEY_FEED_CHANGE_LEAVES = 16
};

/** Why a feed cannot deliver a span. */
enum covey_feed_gap_reason {
    /** The history was reset or hidden, or the server does not keep messages so long. */
    COVEY_FEED_GAP_HISTORY_HIDDEN = 1,
    /** The user left the channel, or it was deleted, before its messages were read. */
    COVEY_FEED_GAP_CHANNEL_LEFT = 2,
    /**
     * The server does not know any more what changed since the feed asked last. Edits, deletions and reactions of this
     * span may be missing; no message is. What the server still knows comes next.
     */
    COVEY_FEED_GAP_CHANGES_LOST = 3
};

/** What a position does not say by itself, and a feed of another machine must know. */
enum covey_feed_position_state {
    /** Everything before the position was delivered, or is in a gap that was. */
    COVEY_FEED_POSITION_CERTAIN = 1,
    /**
     * What was created from `certain_until` on may lack messages that were hidden before they could be delivered. The
     * feed that continues here finds out, and begins with a gap if it is so. It begins with a gap, too, if the user has
     * joined the channel again since then: what was hidden before is shown again, and nobody can find out. That is so
     * if the membership is another one than that of `joined_at`; without a `joined_at`, if it is younger than
     * `created_at`.
     */
    COVEY_FEED_POSITION_UNPROVEN = 2,
    /** What was created from `certain_until` on is in a gap that is not acknowledged yet: the feed begins with it. */
    COVEY_FEED_POSITION_GAP = 3,
    /** The user has left the channel, and that was delivered. Nothing comes before the user joins it again. */
    COVEY_FEED_POSITION_ENDED = 4
};

/** Adds a reference to an item. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_feed_item_retain(const covey_feed_item *item);

/** Releases a reference; NULL is allowed. It acknowledges nothing. Threads: any-thread. Since 0.1. */
COVEY_API void covey_feed_item_release(const covey_feed_item *item);

/** enum covey_feed_item_kind, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_feed_item_kind(const covey_feed_item *item);

/** URL of the channel. `length` may be NULL. @return borrowed from the item. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_feed_item_channel_url(const covey_feed_item *item, size_t *length);

/**
 * The message; NULL for a deletion, a gap, and items of members. @return borrowed from the item. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API const covey_message *covey_feed_item_message(const covey_feed_item *item);

/** Id of the message; 0 for a gap and for items of members. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_feed_item_message_id(const covey_feed_item *item);

/** The member who joined; NULL for other items. @return borrowed from the item. Threads: any-thread. Since 0.1. */
COVEY_API const covey_member *covey_feed_item_member(const covey_feed_item *item);

/**
 * Id of the user who joined or left; "" for other items. `length` may be NULL. @return borrowed from the item. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_feed_item_user_id(const covey_feed_item *item, size_t *length);

/**
 * When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion and for a
 * user who left 0: the server does not say it. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_feed_item_created_at(const covey_feed_item *item);

/**
 * Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that was, Unix ms;
 * for reactions, the server time at which they were read. For a user who joined or left, when this membership began, in
 * whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends, Unix ms. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_feed_item_version(const covey_feed_item *item);

/**
 * Unix ms when the membership of the user began in which the item was read; 0: not known. It is the `joined_at` of a
 * position behind the item (covey_feed_options_set_position). Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_feed_item_joined_at(const covey_feed_item *item);

/**
 * A text that names the item: made of its kind, channel, message id or user id, and version. It is the same whenever
 * and wherever the item is delivered, also by another feed. A program that remembers the identities of what it has
 * done, together with what it has done, does everything exactly once. (Reactions, and gaps other than that of a hidden
 * history, are of the time at which the client noticed them: delivered by another process, they have another identity.
 * A user who leaves and joins within one second joins twice by one identity.)
 * @return borrowed from the item. `length` may be NULL. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_feed_item_identity(const covey_feed_item *item, size_t *length);

/**
 * Where the gap begins, Unix ms, not included; 0 for other items. -1: before the first message. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int64_t covey_feed_item_gap_after(const covey_feed_item *item);

/**
 * Where the gap ends, Unix ms, included; 0 for other items. Of COVEY_FEED_GAP_CHANNEL_LEFT it is the server's time when
 * the client noticed it, as well as the client knows that: the gap goes as far as the membership. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int64_t covey_feed_item_gap_until(const covey_feed_item *item);

/** enum covey_feed_gap_reason; 0 for other items; or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_feed_item_gap_reason(const covey_feed_item *item);

/**
 * Says that the app is done with the item. The channel's position moves past it as soon as every earlier item of the
 * channel is acknowledged too; any order is allowed. The next item may come before the completion. What the app has
 * sent before it is on the disk first, files included: until they are copied the position stands.
 * @param item the item.
 * @param fn completion once the position is on the disk, or COVEY_ERROR_COLLECTION_DISPOSED if the feed has ended
 *        meanwhile. NULL: nobody waits, and the position is written within 100 ms together with others, or when the
 *        feed is closed.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number, 0 without fn; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0, also for an item that was acknowledged before, which changes nothing; -COVEY_ERROR_COLLECTION_DISPOSED
 *         after the feed was closed or has ended: then the item comes again when the feed is opened again. Threads:
 *         any-thread. Since 0.1.
 */
COVEY_API int32_t covey_feed_item_acknowledge(
    const covey_feed_item *item,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Sends a text message to the item's channel, once: its request id is derived from the feed's name, the item's identity
 * and the part. So whatever dies between this call and the acknowledgement, the item has one reply: the next process,
 * which gets the item again and replies again, finds the message unsent or sent, here or on the server, and does not
 * send a second one. Before a new reply is sent, the channel's messages since the item are asked for it. Reply first,
 * acknowledge then: the reply is on the disk before the acknowledgement. If the disk refuses it, the completion gets an
 * error, and the reply is tried again: the acknowledgement waits for it.
 * @param item a message, an edit, reactions, or a member who joined.
 * @param params text and other fields; copied. covey_user_message_params_set_parent_message_id makes it a reply in the
 *        message's thread. Must not have a request id.
 * @param part 0 to 999: distinguishes several replies to one item.
 * @param fn completion as of covey_client_send_user_message; the message that was sent, if it was. If it was sent and
 *        is deleted: COVEY_ERROR_MESSAGE_NOT_FOUND or COVEY_ERROR_NOT_FOUND.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_PARAMETER for a gap, a deletion and a user who left. It works
 *         after the feed was closed. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_feed_item_reply(
    const covey_feed_item *item, const covey_user_message_params *params, int32_t part,
    covey_message_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/* ---- Options ---------- */

/**
 * Options of a feed. Defaults: every channel and every message, no changes, from now on, 1,000 items, 8 MiB.
 * @param options receives them. covey_feed_open copies them: you can change them and use them again.
 * @return 0 or a negative error. Ownership: release them with covey_feed_options_release. Threads: any-thread; one
 *        object must not be changed by two threads at once. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_new(covey_feed_options **options);

/**
 * Where a feed begins that was never opened: nothing that was created earlier is delivered. A feed that was opened
 * before continues at its positions, and this means nothing. A channel that the user joins later is delivered from here
 * on too.
 * @param options the options.
 * @param start_at Unix ms; 0: the first message; COVEY_TIME_NEWEST (the default): now, by the server's clock, or,
 *        without a connection, the first login after the opening.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_start_at(covey_feed_options *options, int64_t start_at);

/**
 * Only channels that match. A channel that matches later is read from its position, or from the start of the feed.
 * Order and limit of the query mean nothing. Only channels that the user has joined are in a feed.
 * @param options the options.
 * @param query copied; NULL: every channel.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_channel_query(
    covey_feed_options *options, const covey_group_channel_list_query *query);

/**
 * Only messages that match: message type, custom types, senders and replies of the params; the others mean nothing.
 * Params include no replies unless covey_message_list_params_set_reply_type says so.
 * @param options the options.
 * @param params copied; NULL: every message, with replies.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_message_filter(
    covey_feed_options *options, const covey_message_list_params *params);

/**
 * Which changes are delivered: of messages of any age, and of members. For each channel the client asks the server for
 * those of messages once a connection, and again when the connection says that something changed: edits, deletions and
 * reactions that come close together are one request. Members cost no request. A feed that was opened without changes
 * delivers them from then on. A feed that continues by covey_feed_options_set_position delivers what changed, and who
 * joined, since that message was created; not who left before.
 *
 * The position moves past the changes of a group when all of them are acknowledged; if the process dies before, all of
 * them come again. Members come again as they are then: not a user who joined, was not acknowledged, and left.
 * @param options the options.
 * @param changes sum of enum covey_feed_change_flag; default 0: none.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_changes(covey_feed_options *options, int32_t changes);

/**
 * How many items may wait for an acknowledgement. Beyond that the feed reads no further.
 * @param options the options.
 * @param max_items 1 to 100,000; default 1,000.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_max_items(covey_feed_options *options, int32_t max_items);

/**
 * How many bytes of messages may wait for an acknowledgement. Once they are so many, the feed reads no further: the
 * last message may exceed it.
 * @param options the options.
 * @param max_bytes 65,536 to 1,073,741,824 (1 GiB); default 8,388,608 (8 MiB).
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_max_bytes(covey_feed_options *options, int64_t max_bytes);

/**
 * Sets the position in one channel, over a stored one: what follows it is delivered. With the positions of another
 * machine's feed (covey_feed_get_positions), each as it was given, a feed continues where that one stopped.
 * @param options the options.
 * @param channel_url the channel's URL; not empty. A second position of one channel replaces the first.
 * @param created_at Unix ms of the last message that is done with; -1: none is.
 * @param message_id its id; INT64_MAX: everything of that millisecond.
 * @param state enum covey_feed_position_state; COVEY_FEED_POSITION_CERTAIN for a message of your own choice.
 * @param certain_until Unix ms, at most `created_at`, of COVEY_FEED_POSITION_UNPROVEN and COVEY_FEED_POSITION_GAP; -1
 *        of the others.
 * @param joined_at Unix ms when the membership of the user began in which the position was reached: a membership of
 *        another second is another one. 0: not known; then COVEY_FEED_POSITION_UNPROVEN is a gap if the user joined
 *        later than `created_at`.
 * @return 0 or a negative error. Threads: as covey_feed_options_new. Since 0.1.
 */
COVEY_API int32_t covey_feed_options_set_position(
    covey_feed_options *options, const char *channel_url, int64_t created_at, int64_t message_id, int32_t state,
    int64_t certain_until, int64_t joined_at);

/** Releases them; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_feed_options_release(covey_feed_options *options);

/* ---- Callbacks ---------- */

/** Callbacks of a feed. Any function may be NULL. */
typedef struct covey_feed_callbacks {
    uint32_t struct_size; /**< sizeof this struct; its initial value has it */
    uint32_t reserved;    /**< zero */
    void *user_data;
    covey_free_fn user_data_free;
    /** The next item, borrowed: retain it to acknowledge it later. */
    void (*item)(void *user_data, const covey_feed_item *item);
    /**
     * true: every message that the server has for this feed was delivered, and the connection brings the next ones.
     * The channels' rows have proved it: they were asked for once more when everything was read.
     * false: that is over, because the connection ended, a channel must be read, or too much waits for an
     * acknowledgement. Called at each change.
     */
    void (*caught_up)(void *user_data, bool is_caught_up);
    /**
     * The library ended the feed: a feed of this name is open already or the client is read-only
     * (COVEY_ERROR_INVALID_INITIALIZATION, COVEY_ERROR_NOT_SUPPORTED), its positions cannot be read
     * (COVEY_ERROR_LOCAL_DATABASE), or its login has ended, as it ends collections. What was acknowledged is written.
     * It is the last callback: user_data_free follows, and you still release the handle. Not called if the app closes
     * the feed or the client.
     */
    void (*ended)(void *user_data, const covey_error *error);
} covey_feed_callbacks;

/**
 * The initial value of the struct: no callbacks, and its size.
 * covey_feed_callbacks callbacks = COVEY_FEED_CALLBACKS_INIT;
 */
#define COVEY_FEED_CALLBACKS_INIT {(uint32_t)sizeof(covey_feed_callbacks), 0, NULL, NULL, NULL, NULL, NULL}

/**
 * Clears the struct and sets its size; for languages without the macro COVEY_FEED_CALLBACKS_INIT.
 * @param callbacks the struct; NULL does nothing.
 * @param struct_size sizeof(covey_feed_callbacks) as the caller was compiled.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_feed_callbacks_init(covey_feed_callbacks *callbacks, size_t struct_size);

/* ---- Feeds ---------- */

/**
 * Opens the feed of this name. It begins as soon as a user is logged in, offline with what is cached.
 * @param client the client, with a user connected or connecting; it must not be read-only.
 * @param name names the feed among those of the user: 1 to 128 bytes without control characters. Only one feed of a
 *        name is open at a time.
 * @param options copied. NULL: the defaults.
 * @param callbacks the callbacks; copied. NULL: none. `user_data_free` runs after the feed was closed.
 * @param feed receives the feed.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION if the client is closed. What only the client's
 *        own thread finds out is reported by `ended`. Ownership: release it with covey_feed_release. Threads:
 *        any-thread. Since 0.1.
 */
COVEY_API int32_t covey_feed_open(
    covey_client *client, const char *name, const covey_feed_options *options, const covey_feed_callbacks *callbacks,
    covey_feed **feed, covey_error **error);

/** The feed's name. `length` may be NULL. @return borrowed from the feed. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_feed_name(const covey_feed *feed, size_t *length);

/**
 * 1 if the last call of `caught_up` said true and the feed is open, else 0, or a negative error. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_feed_is_caught_up(const covey_feed *feed);

/** The position of a feed in one channel; its text is borrowed. */
typedef struct covey_feed_position {
    const char *channel_url;   /**< UTF-8, ended by NUL */
    size_t channel_url_length; /**< bytes before the NUL */
    int64_t created_at;        /**< Unix ms of the last message that is done with; -1: none is */
    int64_t message_id;        /**< its id; INT64_MAX: everything of that millisecond is done with */
    int32_t state;             /**< enum covey_feed_position_state */
    int32_t reserved;          /**< zero */
    int64_t certain_until;     /**< of COVEY_FEED_POSITION_UNPROVEN and _GAP, Unix ms; otherwise -1 */
    int64_t joined_at;         /**< Unix ms when the membership began in which it was reached; 0: not known */
} covey_feed_position;

/** Completion with positions in the order of their channels, NULL and 0 on failure. All is borrowed. */
typedef void (*covey_feed_positions_fn)(
    void *user_data, uint64_t call_id, const covey_feed_position *positions, size_t count, const covey_error *error);

/**
 * Gets the feed's position in each channel: everything up to it was acknowledged, or is not for this feed.
 * @param feed the feed.
 * @param fn completion with the positions; none before the feed has begun.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_COLLECTION_DISPOSED after the feed was closed or has ended. Threads:
 *        any-thread. Since 0.1.
 */
COVEY_API int32_t covey_feed_get_positions(
    covey_feed *feed,
    covey_feed_positions_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Closes the feed. None of its callbacks starts after this returns. It waits for a running callback, unless called
 * inside it. What was acknowledged is written. Closing again does nothing.
 * @return 0 or a negative error. Threads: any-thread; the caller must hold no lock that a callback takes. Since 0.1.
 */
COVEY_API int32_t covey_feed_close(covey_feed *feed);

/**
 * 1 if the feed was closed or has ended, or its client was closed; else 0, or a negative error. Threads: any-thread.
 * Since 0.1.
 */
COVEY_API int32_t covey_feed_is_closed(const covey_feed *feed);

/** Closes the feed and releases the handle; NULL is allowed. Threads: as covey_feed_close. Since 0.1. */
COVEY_API void covey_feed_release(covey_feed *feed);

/**
 * Forgets a feed: opened again by its name, it is a new one.
 * @param client the client.
 * @param name the feed's name.
 * @param fn completion; COVEY_ERROR_INVALID_PARAMETER if the feed is open or no feed has this name;
 *        COVEY_ERROR_CONNECTION_REQUIRED before a login.
 * @param user_data passed to fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_remove_feed(
    covey_client *client, const char *name,
    covey_done_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_FEED_H */
