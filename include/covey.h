/*
 * Covey: cached, live collections of chat. This header and the parts it includes are the whole C interface.
 *
 * A client (covey/client.h) logs one user in and keeps what it learns in a cache directory. A group channel collection
 * and a message collection show a window on that cache: what the cache holds at once, then what the server says, then
 * every change as it happens, online or off. A collection owns its list; an app draws it and applies the changes told.
 *
 * Conventions, once for all functions:
 *
 *   Handles     Every covey_* object is an opaque handle. It is a name, not an address: never dereferenced, never
 *               reused, so NULL, a released handle or one of another type is answered with an error, not with a crash.
 *   Ownership   What an out-parameter gives belongs to the caller, who ends it with covey_x_release. What a function
 *               returns, or a callback passes, is borrowed: it lives as long as the object it was asked of, or until
 *               the callback returns. covey_x_retain makes a borrowed snapshot one's own. Release order never matters.
 *   Snapshots   Users, members, channels, messages, errors and lists never change. Any thread may read them.
 *   Results     A function that can fail returns int32_t: 0 is success, a negative number the error's code with its
 *               sign turned (-COVEY_ERROR_BAD_HANDLE). Some return a count or 0/1 where that is said. A trailing
 *               covey_error ** may be NULL; on failure, and only then, it receives an error to release; on success it
 *               is set to NULL. Out-parameters are set to NULL or 0 on failure, in a forked child too. Of an array of
 *               rows or ranges a function writes no more elements than it returns, so nothing on failure.
 *   Structs     that the caller fills or makes room for come with their size as the caller was compiled: shorter than
 *               the library knows, the rest counts as zero; longer, what the library does not know must be zero. A size
 *               that ends inside a member is refused: a right one is a multiple of 8.
 *   Getters     of numbers return -COVEY_ERROR_BAD_HANDLE for a bad handle; getters of texts and objects return NULL.
 *   Texts       in: UTF-8, ended by NUL unless a length is passed beside them (COVEY_NUL_TERMINATED: up to the NUL);
 *               copied before the function returns. Invalid UTF-8 is refused: COVEY_ERROR_INVALID_PARAMETER. out:
 *               UTF-8, ended by NUL, borrowed; `length`, where given and not NULL, receives the bytes before that NUL.
 *   Numbers     Enumerations cross as int32_t. Ignore values that this header does not name: later versions add some.
 *               Times are Unix milliseconds and their names end in _at or _ms.
 *   Callbacks   are given as a function, a `user` pointer and a `user_free` that receives it exactly once, after the
 *               last possible call, also if the function that took them failed. Only of a struct of callbacks whose
 *               struct_size is below 24, which has no room for the two, `user_free` does not run. Any of the three may
 *               be NULL. Callbacks
 *               of one client never overlap and come in commit order. They may call anything that is not marked
 *               not-in-callback. They must not unwind (no C++ exception, no longjmp).
 *   Calls       An asynchronous function that returned 0 calls its function exactly once, at the latest when the client
 *               is closed (then with COVEY_ERROR_REQUEST_CANCELED). One that returned an error never calls it.
 *   Threads     Each function says any-thread, or not-in-callback (it may block and would wait for itself).
 *   Waiting     Closing, releasing, disposing and replacing a handler wait for a callback that runs on another thread,
 *               so that none runs once they have returned. Called from inside a callback, a hook or a user_free, of
 *               whichever client of the process, they never wait for a callback: what runs elsewhere ends by itself,
 *               shortly after they have returned, and what is left to complete follows it. So two callbacks may end
 *               each other's clients.
 *   Names       Channel URLs, user ids and keys become part of an address on the server. One that is empty, "." or
 *               "..", that has such a part between slashes or backslashes, or a control character, cannot be asked for:
 *               the call completes with COVEY_ERROR_INVALID_PARAMETER, and nothing is sent.
 *   Fork        In a forked child every function but the releases returns COVEY_ERROR_FORKED_CHILD or nothing. The
 *               error object that it gives can be read, retained and released there like any other.
 *
 * Errors that every function taking a handle can return, and that are not repeated below: COVEY_ERROR_BAD_HANDLE,
 * COVEY_ERROR_FORKED_CHILD; and COVEY_ERROR_INVALID_PARAMETER for NULL where it is not allowed, invalid UTF-8 or a
 * value out of the stated range. The library never prints, reads no environment, installs no signal or exit handler.
 */
#ifndef COVEY_H
#define COVEY_H

#include "covey/base.h"
#include "covey/error.h"
#include "covey/user.h"
#include "covey/message.h"
#include "covey/poll.h"
#include "covey/message_parts.h"
#include "covey/channel.h"
#include "covey/client.h"
#include "covey/channel_operations.h"
#include "covey/metadata.h"
#include "covey/moderation.h"
#include "covey/user_operations.h"
#include "covey/file_message.h"
#include "covey/outbox.h"
#include "covey/background.h"
#include "covey/event.h"
#include "covey/history.h"
#include "covey/group_channel_collection.h"
#include "covey/message_collection.h"
#include "covey/list_query.h"
#include "covey/pages.h"
#include "covey/fetch.h"
#include "covey/count.h"
#include "covey/cache.h"
#include "covey/message_operations.h"
#include "covey/poll_operations.h"
#include "covey/scheduled_message.h"
#include "covey/syncmanager.h"

#endif /* COVEY_H */
