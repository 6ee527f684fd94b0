/*
 * Declarations that every part needs: the export macro, the handle types, versions, memory, lists of texts, positional
 * changes. Include covey.h, not this file; it documents the conventions of all functions.
 */
#ifndef COVEY_BASE_H
#define COVEY_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef COVEY_API
#if defined(__GNUC__)
#define COVEY_API __attribute__((visibility("default")))
#else
#define COVEY_API
#endif
#endif

/** Version of this header; covey_version() returns the version of the library. */
#define COVEY_VERSION_MAJOR 0
#define COVEY_VERSION_MINOR 1
#define COVEY_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Constants of 64 bits, which no enumeration can hold. In C they are macros, to be used in constant expressions too.
 * Other languages have no macros, or guess their types: they find the same as objects of the library. The casts keep
 * bindgen from guessing.
 */
COVEY_API extern const size_t COVEY_NUL_TERMINATED;
COVEY_API extern const int64_t COVEY_TIME_NEWEST;

/** As a length: the text ends at its NUL. */
#define COVEY_NUL_TERMINATED ((size_t)SIZE_MAX)

/**
 * As a starting point: the newest messages.
 *
 * Other times that Covey returns are Unix ms up to 9007199254740991 (2^53 - 1), which means "infinite". Covey treats a
 * larger time from an app as 9007199254740991.
 */
#define COVEY_TIME_NEWEST ((int64_t)INT64_MAX)

/** One current user with its connection and its cache. */
typedef struct covey_client covey_client;
/** Settings for a new client. */
typedef struct covey_client_options covey_client_options;
/** The reason of a failure. Snapshot. */
typedef struct covey_error covey_error;
/** A user. Snapshot. */
typedef struct covey_user covey_user;
/** An ordered list of users. Snapshot. */
typedef struct covey_user_list covey_user_list;
/** What an event of the server says. Snapshot. */
typedef struct covey_event_info covey_event_info;
/** An ordered list of event infos. Snapshot. */
typedef struct covey_event_info_list covey_event_info_list;
/** A user who is banned from a channel or muted in it. Snapshot. */
typedef struct covey_restricted_user covey_restricted_user;
/** Banned or muted users. Snapshot. */
typedef struct covey_restricted_user_list covey_restricted_user_list;
/** A user as member of a channel. Snapshot. */
typedef struct covey_member covey_member;
/** Members of a channel. Snapshot. */
typedef struct covey_member_list covey_member_list;
/** A group channel as the current user sees it. Snapshot. */
typedef struct covey_channel covey_channel;
/** An ordered list of channels. Snapshot. */
typedef struct covey_channel_list covey_channel_list;
/** A message, sent or unsent. Snapshot. */
typedef struct covey_message covey_message;
/** An ordered list of messages. Snapshot. */
typedef struct covey_message_list covey_message_list;
/** An ordered list of texts. Snapshot. */
typedef struct covey_string_list covey_string_list;
/** A text message to send, or the new values of a sent one. */
typedef struct covey_user_message_params covey_user_message_params;
/** A message with files to send. */
typedef struct covey_file_message_params covey_file_message_params;
/** A channel to create. */
typedef struct covey_group_channel_params covey_group_channel_params;
/** Filter and order of the current user's group channels. */
typedef struct covey_group_channel_list_query covey_group_channel_list_query;
/** Live list of channels. */
typedef struct covey_group_channel_collection covey_group_channel_collection;
/** Filter and page sizes of a channel's messages. */
typedef struct covey_message_list_params covey_message_list_params;
/** The cached parts and the gaps of a channel's history. Snapshot. */
typedef struct covey_history covey_history;
/** Live list of one channel's messages. */
typedef struct covey_message_collection covey_message_collection;
/** Filter and order of a channel's members. */
typedef struct covey_member_list_query covey_member_list_query;
/** Filter of users. */
typedef struct covey_user_list_query covey_user_list_query;
/** Filter and order of public group channels. */
typedef struct covey_public_group_channel_list_query covey_public_group_channel_list_query;
/** A list of channels, read page by page. */
typedef struct covey_channel_pages covey_channel_pages;
/** A list of members, read page by page. */
typedef struct covey_member_pages covey_member_pages;
/** A list of banned or muted users, read page by page. */
typedef struct covey_restricted_user_pages covey_restricted_user_pages;
/** A list of users, read page by page. */
typedef struct covey_user_pages covey_user_pages;
/** A list of messages, read page by page. */
typedef struct covey_message_pages covey_message_pages;
/** Unread counts over all channels that the current user joined. Snapshot. */
typedef struct covey_unread_totals covey_unread_totals;
/** A search of the cached messages. */
typedef struct covey_message_search_query covey_message_search_query;
/** Messages that a search found. Snapshot. */
typedef struct covey_message_search_result covey_message_search_result;
/** A poll; see poll.h. Snapshot. */
typedef struct covey_poll covey_poll;
/** An ordered list of polls; see poll.h. Snapshot. */
typedef struct covey_poll_list covey_poll_list;
/** A poll to create, or the new values of a poll. See poll_operations.h. */
typedef struct covey_poll_params covey_poll_params;
/** A list of polls, read page by page. See poll_operations.h. */
typedef struct covey_poll_pages covey_poll_pages;
/** A message that the server sends later; see scheduled_message.h. Snapshot. */
typedef struct covey_scheduled_message covey_scheduled_message;
/** An ordered list of scheduled messages; see scheduled_message.h. Snapshot. */
typedef struct covey_scheduled_message_list covey_scheduled_message_list;
/** Filter of scheduled messages. See scheduled_message.h. */
typedef struct covey_scheduled_message_query covey_scheduled_message_query;
/** A list of scheduled messages, read page by page. See scheduled_message.h. */
typedef struct covey_scheduled_message_pages covey_scheduled_message_pages;
/** The tokens of the user's devices, read page by page. See user_operations.h. */
typedef struct covey_push_token_pages covey_push_token_pages;
/** A search of messages on the server. See message_operations.h. */
typedef struct covey_server_search_query covey_server_search_query;
/** Every message of the user's channels, one after the other. See feed.h. */
typedef struct covey_feed covey_feed;
/** What a feed delivers, such as a message. Snapshot. */
typedef struct covey_feed_item covey_feed_item;
/** Options of a feed. See feed.h. */
typedef struct covey_feed_options covey_feed_options;

/**
 * Receives a callback's `user_data` pointer once, after the last possible call. It may call every function that a
 * callback may call, except covey_client_dispatch.
 * - For an accepted call it runs right after the completion, on the completion's thread; after the last completion if
 *   there are several.
 * - For a rejected call it runs on the caller's thread before the function returns.
 * - For a handler or a collection's callbacks it has run, on any thread, when the function that removes them returns.
 *   If that function was called inside the callback itself, it runs when the callback has returned.
 * - For a hook it may run on any thread of the caller or of the library.
 */
typedef void (*covey_free_fn)(void *user_data);

/**
 * The library's version: major * 1,000,000 + minor * 1,000 + patch.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_version(void);

/**
 * The library's version as text, such as "0.1.0".
 * Returns: a static text. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_version_string(void);

/**
 * Describes the build: one line "name=value; …" with the library's version, compiler and build type.
 * For reports, not for parsing. Returns: a static text. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_build_info(void);

/**
 * Reports an optional feature: one that some versions or builds of the library do not have.
 * @param name a feature, in lower case: "group_channel_collection", "message_collection", "user_messages", "poll_mode",
 *        "cache_management", "search", "sync_manager" (syncmanager.h), "downloads" (file_download.h), "event_infos"
 *        (event_info.h), "network_options" (network.h), "snapshot_bytes" (covey_message_bytes),
 *        "session_handler" (session.h), "log" (log.h), "stats" (stats.h),
 *        "feeds" (feed.h), "loop_count" (covey_set_loop_count).
 * @return true if the feature is available; false for an unknown name and for NULL.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API bool covey_has_feature(const char *name);

/**
 * Frees raw memory that a function returned: covey_message_json, covey_message_bytes and their like do.
 * @param memory the memory; NULL is allowed.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API void covey_free(void *memory);

/**
 * Counts the live objects of the process, including borrowed ones. For tests: 0 after everything was released.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_debug_live_objects(void);

/**
 * Checks that bytes are well-formed UTF-8. Texts that are passed to this library must be.
 * @param text the bytes; false for NULL.
 * @param length the number of bytes, or COVEY_NUL_TERMINATED.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API bool covey_utf8_is_valid(const char *text, size_t length);

/* ---- Lists of texts ---------- */

/**
 * The number of texts in the list.
 * @return the number, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_string_list_count(const covey_string_list *list);

/**
 * One text of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @param length receives the bytes before the NUL; may be NULL.
 * @return the text, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_string_list_at(const covey_string_list *list, int64_t index, size_t *length);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_string_list_retain(const covey_string_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_string_list_release(const covey_string_list *list);

/* ---- Positional changes ---------- */

/** The kind of one positional change of a collection's list. */
enum covey_change_kind {
    /** A new element is at index `to`. */
    COVEY_CHANGE_INSERT = 0,
    /** The element at `from` moved to `to`. `to` is its index after it was removed from `from`. */
    COVEY_CHANGE_MOVE = 1,
    /** Another object replaces the element at `to`. */
    COVEY_CHANGE_UPDATE = 2,
    /** The element at `from` was removed. */
    COVEY_CHANGE_REMOVE = 3,
    /** Anything may have changed: read the snapshot again. It is always the only change. */
    COVEY_CHANGE_RESET = 4
};

/**
 * One step from the list that the app saw last to the current list. Apply the steps in order to a copy: the result is
 * the snapshot (for a message collection: the timeline). An index refers to the list between two steps. Read new and
 * changed elements from the snapshot after all steps are applied: a later step may have moved them.
 */
typedef struct covey_change {
    int32_t kind; /**< enum covey_change_kind */
    int32_t from; /**< index; -1 where the kind has none */
    int32_t to;   /**< index; -1 where the kind has none */
} covey_change;

/* ---- Event sources ---------- */

/**
 * The reason of a change that a collection reports. Of several reasons for one change, the last one counts. What a
 * server's event says beyond the change is in the event's info (event_info.h).
 */
enum covey_event_source {
    /**
     * The server's changelog says that messages were changed or deleted while the device was offline, or no collection
     * of the channel was open.
     */
    COVEY_SOURCE_MESSAGE_CHANGELOG = 0,
    /**
     * Messages came with a page: a gap was filled, the background sync or another collection loaded them, or the page
     * lacked them.
     */
    COVEY_SOURCE_MESSAGE_FILL = 1,
    /** The server's changelog, or a page of its list, says that channels changed or went. */
    COVEY_SOURCE_CHANNEL_CHANGELOG = 2,
    /** A message of this user is to be sent: it is pending. */
    COVEY_SOURCE_LOCAL_MESSAGE_PENDING_CREATED = 3,
    /** A message of this user was not sent; its error code says why. */
    COVEY_SOURCE_LOCAL_MESSAGE_FAILED = 4,
    /** The app canceled a message of this user before it was sent. */
    COVEY_SOURCE_LOCAL_MESSAGE_CANCELED = 5,
    /** A failed message is sent again, by the app or automatically: it is pending. */
    COVEY_SOURCE_LOCAL_MESSAGE_RESEND_STARTED = 6,
    /** The channel was fetched: when a collection starts, after a connect, to complete an event, or by the app. */
    COVEY_SOURCE_CHANNEL_REFRESH = 7,
    /** A message of this user was sent, from this device or another one. */
    COVEY_SOURCE_EVENT_MESSAGE_SENT = 100,
    /** A message of another user, or of the server, arrived. */
    COVEY_SOURCE_EVENT_MESSAGE_RECEIVED = 101,
    /** A message was edited, by anybody. */
    COVEY_SOURCE_EVENT_MESSAGE_UPDATED = 102,
    /** A message was deleted, by anybody. */
    COVEY_SOURCE_EVENT_MESSAGE_DELETED = 103,
    /** A reaction to a message was added or removed, by anybody. */
    COVEY_SOURCE_EVENT_REACTION_UPDATED = 104,
    /** A reply was added or deleted: its parent's thread info changed. */
    COVEY_SOURCE_EVENT_THREAD_INFO_UPDATED = 105,
    /** The number of unread messages that mention this user changed. */
    COVEY_SOURCE_EVENT_MENTION = 106,
    /**
     * A property of the channel changed for which there is no source of its own: name, cover, last message, unread
     * count.
     */
    COVEY_SOURCE_EVENT_CHANNEL_CHANGED = 107,
    /** The number of members changed. */
    COVEY_SOURCE_EVENT_CHANNEL_MEMBER_COUNT_CHANGED = 108,
    /** The channel was frozen: only operators can send. */
    COVEY_SOURCE_EVENT_CHANNEL_FROZEN = 109,
    /** The channel was unfrozen: every member can send again. */
    COVEY_SOURCE_EVENT_CHANNEL_UNFROZEN = 110,
    /** This user hid the channel, on this device or another one. */
    COVEY_SOURCE_EVENT_CHANNEL_HIDDEN = 111,
    /** The channel was deleted for all members. */
    COVEY_SOURCE_EVENT_CHANNEL_DELETED = 112,
    /** A user became an operator of the channel, or is none any more. */
    COVEY_SOURCE_EVENT_OPERATOR_UPDATED = 113,
    /** Another user began or stopped typing. */
    COVEY_SOURCE_EVENT_TYPING_STATUS_UPDATED = 114,
    /** Messages were delivered to another user. */
    COVEY_SOURCE_EVENT_DELIVERY_STATUS_UPDATED = 115,
    /** Another user read the channel. */
    COVEY_SOURCE_EVENT_READ_STATUS_UPDATED = 116,
    /** A user was invited to the channel. */
    COVEY_SOURCE_EVENT_USER_RECEIVED_INVITATION = 117,
    /** A user declined the invitation to the channel. */
    COVEY_SOURCE_EVENT_USER_DECLINED_INVITATION = 118,
    /** A user joined the channel. */
    COVEY_SOURCE_EVENT_USER_JOINED = 119,
    /** A user was muted in the channel. */
    COVEY_SOURCE_EVENT_USER_MUTED = 120,
    /** A user was unmuted in the channel, or this user's mute ran out. */
    COVEY_SOURCE_EVENT_USER_UNMUTED = 121,
    /** A user left the channel. */
    COVEY_SOURCE_EVENT_USER_LEFT = 122,
    /** A user was banned from the channel. */
    COVEY_SOURCE_EVENT_USER_BANNED = 123,
    /** A ban from the channel was lifted. Only event handlers receive it. */
    COVEY_SOURCE_EVENT_USER_UNBANNED = 124,
    /** A poll was changed, closed or deleted. */
    COVEY_SOURCE_EVENT_POLL_UPDATED = 1000,
    /** A user voted in a poll. */
    COVEY_SOURCE_EVENT_POLL_VOTED = 1001,
    /** The server's changelog says that polls changed while the device was offline. */
    COVEY_SOURCE_EVENT_POLL_CHANGELOG = 1002,
    /** A message was pinned or unpinned, or the last pinned message was edited. */
    COVEY_SOURCE_EVENT_PINNED_MESSAGE_UPDATED = 1003,
    /** Reserved: feedback to a message changed. No change has this source yet. */
    COVEY_SOURCE_EVENT_FEEDBACK_MESSAGE_UPDATED = 1004,
    /** Reserved: the state of a notification changed. No change has this source yet. */
    COVEY_SOURCE_EVENT_NOTIFICATION_MESSAGE_STATUS_UPDATED = 1005,
    /** This user marked the channel as read on another device, or all channels here. */
    COVEY_SOURCE_EVENT_USER_MARKED_READ = 1006,
    /** This user marked messages as unread. */
    COVEY_SOURCE_EVENT_USER_MARKED_UNREAD = 1007,
    /** Metadata of the channel were created. */
    COVEY_SOURCE_EVENT_META_DATA_CREATED = 1008,
    /** Metadata of the channel were changed. */
    COVEY_SOURCE_EVENT_META_DATA_UPDATED = 1009,
    /** Metadata of the channel were deleted. */
    COVEY_SOURCE_EVENT_META_DATA_DELETED = 1010,
    /** Metacounters of the channel were created. */
    COVEY_SOURCE_EVENT_META_COUNTER_CREATED = 1011,
    /** Metacounters of the channel were changed. */
    COVEY_SOURCE_EVENT_META_COUNTER_UPDATED = 1012,
    /** Metacounters of the channel were deleted. */
    COVEY_SOURCE_EVENT_META_COUNTER_DELETED = 1013,
    /** Older messages are no longer visible to this user: the history was reset, or they were kept long enough. */
    COVEY_SOURCE_EVENT_MESSAGE_OFFSET_UPDATED = 1014,
    /** The collection has its maximum number of messages: those at the other end made room. */
    COVEY_SOURCE_WINDOW_TRIMMED = 1015
};

/**
 * The name of a source, such as "event_message_received"; for logs.
 * @param source a value of enum covey_event_source.
 * @return a static text; "unknown" for other values. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_event_source_name(int32_t source);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_BASE_H */
