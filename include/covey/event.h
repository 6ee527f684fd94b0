/*
 * Channel events outside of collections: for notifications, badges, logs. A collection reports the changes of its list.
 * An event handler receives every event that the server pushes, once, in any channel: whether or not the channel and
 * the message are cached, and whether or not it changed anything. What an own call did comes as the event that it
 * caused.
 * Events of the server that say only that a channel changed are received when the channel has been fetched, several as
 * one. Include covey.h, not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_EVENT_H
#define COVEY_EVENT_H

#include "client.h"
#include "event_info.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Kind of an event; its source has details. */
enum covey_event_kind {
    /** A new message: received, or sent by this user. */
    COVEY_EVENT_MESSAGE_ADDED = 0,
    /** A message changed: edited, reacted to, replied to, voted on. */
    COVEY_EVENT_MESSAGE_UPDATED = 1,
    /** A message was deleted. */
    COVEY_EVENT_MESSAGE_DELETED = 2,
    /** The channel changed: members, typing, receipts, metadata, pins, freezing, … */
    COVEY_EVENT_CHANNEL_UPDATED = 3,
    /** The channel is gone for this user. A public channel stays: it is updated. */
    COVEY_EVENT_CHANNEL_DELETED = 4
};

/** One event. Everything in it lives during the call; a later library may append fields. */
typedef struct covey_event {
    uint32_t struct_size;               /**< bytes that the library filled */
    int32_t kind;                       /**< enum covey_event_kind */
    int32_t source;                     /**< enum covey_event_source */
    uint32_t reserved;                  /**< zero */
    const char *channel_url;
    const covey_channel *channel;       /**< current snapshot; NULL if the channel is gone or not cached yet */
    /**
     * The message, for kinds about messages and for a mention: as it is now, or as the event brought it; a deleted one
     * as it was. NULL if it is not cached; then the info has its id.
     */
    const covey_message_list *messages;
    const covey_event_info *info;       /**< who did what; never NULL */
} covey_event;

/** Receives an event. */
typedef void (*covey_event_fn)(void *user_data, const covey_event *event);

/**
 * Adds a handler. Handlers are called in the order in which they were added, after the collections' callbacks for the
 * same change. The snapshots include the change. Events that arrive while there is no handler are dropped.
 * @param client the client.
 * @param identifier an app-defined name for it; not empty. A handler with the same identifier is replaced and freed.
 * @param fn the handler.
 * @param user_data passed to the handler.
 * @param user_data_free receives `user_data` once.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_INITIALIZATION when closed. Threads: any-thread; it waits for a
 *        running call of a replaced handler unless called from inside it. Since 0.1.
 */
COVEY_API int32_t covey_client_add_event_handler(
    covey_client *client, const char *identifier, covey_event_fn fn, void *user_data, covey_free_fn user_data_free);

/**
 * Removes a handler and frees it; it is not called after this returns. Removing an unknown handler does nothing.
 * @param client the client.
 * @param identifier its name.
 * @return 0 or a negative error. Threads: any-thread; it waits for a running call unless called from inside it.
 * Since 0.1.
 */
COVEY_API int32_t covey_client_remove_event_handler(covey_client *client, const char *identifier);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_EVENT_H */
