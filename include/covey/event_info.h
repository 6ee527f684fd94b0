/*
 * What an event of the server says beyond the snapshots: who did what to whom. Event handlers get one with each event;
 * the contexts of collections have those that led to a callback. Snapshots. Include covey.h, not this file; it
 * documents the conventions of all functions.
 *
 * What is filled, by source (enum covey_event_source). The source, the channel's URL and the time always are. A field
 * that the table does not name for a source is empty, NULL or 0. "Users": covey_event_info_users and
 * covey_event_info_user_ids; "ids": the frame has ids alone, and users is NULL.
 *
 *     MESSAGE_RECEIVED, _SENT, _UPDATED   users: the sender; message id          handlers alone
 *     MESSAGE_DELETED                     ids: the sender; message id            handlers alone
 *     MENTION                             users: the sender; message id          handlers alone
 *     REACTION_UPDATED                    ids: who reacted; message id, reaction key, operation
 *     THREAD_INFO_UPDATED                 message id: the parent; thread info; users: this user, if the thread was read
 *     POLL_UPDATED                        message id, poll id
 *     POLL_VOTED                          message id, poll id, votes; ids: this user, if this user voted
 *     USER_JOINED                         users: who joined; the inviter, if all have the same
 *     USER_RECEIVED_INVITATION            users: the invitees; the inviter
 *     USER_DECLINED_INVITATION            users: who declined; the inviter
 *     USER_LEFT, _UNMUTED, _UNBANNED      users: who
 *     USER_MUTED, _BANNED                 users: who; end, description
 *     OPERATOR_UPDATED                    users: all operators now; operators added and removed, where they are known
 *     TYPING_STATUS_UPDATED               users: who; operation: added for a start, removed for an end
 *     READ_STATUS_UPDATED                 users: who read, up to the time
 *     USER_MARKED_READ, _UNREAD           users: this user, up to the time
 *     DELIVERY_STATUS_UPDATED             ids: who received, the newest at the time
 *     PINNED_MESSAGE_UPDATED              message id: the newest pin; 0 if nothing is pinned
 *     META_DATA_CREATED, META_COUNTER_CREATED, …     keys; also for _UPDATED and _DELETED
 *     CHANNEL_CHANGED                     users: who blocked and who is blocked, if that changed the channel's members
 *     CHANNEL_FROZEN, _UNFROZEN, _HIDDEN, _DELETED, _MEMBER_COUNT_CHANGED   nothing more
 */
#ifndef COVEY_EVENT_INFO_H
#define COVEY_EVENT_INFO_H

#include "message_parts.h"
#include "user.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What was done with a reaction, or with typing. */
enum covey_event_operation {
    COVEY_EVENT_OPERATION_NONE = 0,
    /** The reaction was added; the user began to type. */
    COVEY_EVENT_OPERATION_ADDED = 1,
    /** The reaction was removed; the user stopped typing. */
    COVEY_EVENT_OPERATION_REMOVED = 2
};

/** The votes for one option of a poll after a vote. */
typedef struct covey_vote_count {
    int64_t option_id;
    int64_t vote_count;
} covey_vote_count;

/** enum covey_event_source. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_event_info_source(const covey_event_info *info);

/**
 * URL of the channel. `length` may be NULL. @return borrowed from the event info. Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_event_info_channel_url(const covey_event_info *info, size_t *length);

/** Server time of the event, Unix ms; 0 if the server gave none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_event_info_time(const covey_event_info *info);

/**
 * The users that it is about. @return borrowed from the event info; NULL if it names none, or has ids alone. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const covey_user_list *covey_event_info_users(const covey_event_info *info);

/**
 * The ids of the users that it is about. @return borrowed from the event info; empty if it names none. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_event_info_user_ids(const covey_event_info *info);

/** Who invited. @return borrowed from the event info; NULL if unknown. Threads: any-thread. Since 0.1. */
COVEY_API const covey_user *covey_event_info_inviter(const covey_event_info *info);

/**
 * Ids of the users who became operators. @return borrowed from the event info; NULL if the former operators are not
 * known, as in a super channel. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_event_info_added_operator_ids(const covey_event_info *info);

/**
 * Ids of the users who are no longer operators. @return borrowed from the event info; NULL if the former operators are
 * not known, as in a super channel. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_event_info_removed_operator_ids(const covey_event_info *info);

/** When the mute or ban ends, Unix ms; -1 for never; 0 for other events. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_event_info_end_at(const covey_event_info *info);

/**
 * The reason of the mute or ban; "" if none was given. `length` may be NULL. @return borrowed from the event info.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const char *covey_event_info_description(const covey_event_info *info, size_t *length);

/** Id of the message that it is about; 0 if there is none. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_event_info_message_id(const covey_event_info *info);

/** enum covey_event_operation. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_event_info_operation(const covey_event_info *info);

/**
 * The key of the reaction; "" for other events. `length` may be NULL. @return borrowed from the event info. Threads:
 * any-thread. Since 0.1.
 */
COVEY_API const char *covey_event_info_reaction_key(const covey_event_info *info, size_t *length);

/**
 * The thread below the message.
 * @param info the event info.
 * @param thread receives it.
 * @param row_size sizeof(covey_thread_info).
 * @return 1; 0 if the event is about no thread; or a negative error. Ownership: all pointers are borrowed from the
 *        event info. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_event_info_thread_info(
    const covey_event_info *info, covey_thread_info *thread, size_t row_size);

/** Id of the poll; 0 for other events. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_event_info_poll_id(const covey_event_info *info);

/**
 * The votes for each option after a vote, in the poll's order.
 * @param info the event info.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_vote_count).
 * @return the total number of rows, 0 for other events; or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_event_info_vote_counts(
    const covey_event_info *info, covey_vote_count *rows, int64_t count, size_t row_size);

/**
 * The keys of the metadata or metacounters that were created, updated or deleted. @return borrowed from the event info;
 * empty for other events. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_string_list *covey_event_info_keys(const covey_event_info *info);

/** The event info as bytes; as covey_message_bytes. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_event_info_bytes(
    const covey_event_info *info, char **bytes, size_t *length);

/**
 * Creates an event info from the bytes of covey_event_info_bytes; as covey_message_from_bytes. Ownership: release it
 * with covey_event_info_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_event_info_from_bytes(const void *bytes, size_t length, covey_event_info **info);

/** Retains a borrowed event info. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_event_info_retain(const covey_event_info *info);

/** Releases a reference to the event info; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_event_info_release(const covey_event_info *info);

/** The number of event infos in the list. @return the number, or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int64_t covey_event_info_list_count(const covey_event_info_list *list);

/**
 * One event info of the list.
 * @param list the list.
 * @param index the index, from 0.
 * @return the event info, borrowed from the list; NULL beyond its end. Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_event_info *covey_event_info_list_at(const covey_event_info_list *list, int64_t index);

/** Retains a borrowed list. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_event_info_list_retain(const covey_event_info_list *list);

/** Releases a reference to the list; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_event_info_list_release(const covey_event_info_list *list);

/**
 * Applies a reaction, a thread's state or a vote to a message that the app holds: one that no collection shows. Apply
 * events in the order in which they came.
 * @param message the message; it does not change.
 * @param info an event about this message, with the source REACTION_UPDATED, THREAD_INFO_UPDATED or POLL_VOTED.
 * @param changed receives the message after the event; the same content if the message has a newer state.
 * @return 0 or a negative error: -COVEY_ERROR_INVALID_PARAMETER if the event is about another message, or does not say
 *        what became of a part. Ownership: release `changed` with covey_message_release. Threads: any-thread.
 *        Since 0.1.
 */
COVEY_API int32_t covey_message_apply_event(
    const covey_message *message, const covey_event_info *info, covey_message **changed);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_EVENT_INFO_H */
