/*
 * Covey: cached, live collections of chat. This header and the files it includes are the whole C interface.
 *
 * A client (covey/client.h) logs in one user and caches what it receives in a cache directory. A group channel
 * collection and a message collection each show a window of that cache: first the cached content, then the server's,
 * then live changes, online or offline. A collection owns its list. An app draws the list and applies the changes that
 * the collection reports.
 *
 * Conventions of all functions:
 *
 *   Handles     Every covey_* object is an opaque handle. A handle is a name, not an address: it is never dereferenced
 *               and never reused. NULL, a released handle and a handle of another type give an error, not a crash.
 *   Ownership   The caller owns what an out-parameter receives and releases it with covey_x_release. A result that a
 *               function returns, or that a callback receives, is borrowed: it lives as long as the object that it
 *               belongs to, or until the callback returns. covey_x_retain adds a reference to a borrowed snapshot.
 *               Objects can be released in any order.
 *   Snapshots   Users, members, channels, messages, errors and lists never change. Any thread may read them.
 *   Results     A function that can fail returns int32_t: 0 on success, the negated error code on failure
 *               (-COVEY_ERROR_BAD_HANDLE). Some functions return a count or 0/1; their comments say so. A trailing
 *               covey_error ** may be NULL. It receives an error to release on failure, and NULL on success.
 *               Out-parameters are set to NULL or 0 on failure, in a forked child too. A function never writes more
 *               elements to an array of rows or ranges than it returns, so it writes nothing on failure.
 *   Structs     A struct that the caller fills or allocates is passed with its size as the caller was compiled. If it
 *               is shorter than the library's, the missing members count as zero. If it is longer, the members that
 *               the library does not know must be zero. A size that ends inside a member is rejected. A correct size
 *               is a multiple of 8.
 *   Getters     Getters of numbers return -COVEY_ERROR_BAD_HANDLE for a bad handle. Getters of texts and objects return
 *               NULL.
 *   Texts       Input texts are UTF-8. They end at NUL unless a length is passed with them (COVEY_NUL_TERMINATED: up to
 *               the NUL). The library copies them before the function returns. It rejects invalid UTF-8 with
 *               COVEY_ERROR_INVALID_PARAMETER. Output texts are UTF-8, end with NUL and are borrowed. A `length`
 *               parameter that is not NULL receives the number of bytes before that NUL.
 *   Numbers     Enumerations are passed as int32_t. Ignore values that this header does not name: later versions add
 *               some. Times are Unix milliseconds; their names end in _at or _ms.
 *   Callbacks   A callback is a function, a `user_data` pointer and a `user_data_free` function.
 *               `user_data_free` receives `user_data` exactly once, after the last possible call, also if the
 *               registering function failed. Exception: it does not run for a struct of callbacks whose struct_size is
 *               below 24, because such a struct has no room for the two. Any of the three may be NULL. The arguments of
 *               a callback are always in this order: user_data, call_id, what it reports, its context, the error; a
 *               callback has those of them that it needs. Callbacks of one client never overlap and run in commit
 *               order. They may call every function that is not marked not-in-callback. They must not unwind (no C++
 *               exception, no longjmp).
 *   Calls       An asynchronous function that returned 0 calls its completion exactly once, at the latest when the
 *               client is closed (then with COVEY_ERROR_REQUEST_CANCELED). One that returned an error never calls it.
 *               `call_id` is the call's number, unique in the client and never 0. The request id of a message is
 *               something else: a text that identifies the message before it has a message id.
 *   Threads     Each function is marked any-thread or not-in-callback. A not-in-callback function can block and would
 *               wait for its own callback.
 *   Waiting     Functions that close, release, dispose or replace a handler wait for a callback that runs on another
 *               thread. No callback runs after they return. Called inside a callback, a hook or a user_data_free of any
 *               client of the process, they never wait for a callback: callbacks on other threads end by themselves
 *               shortly after these functions return, and the remaining completions follow. So two callbacks may close
 *               each other's clients.
 *   Names       Channel URLs, user ids and keys become part of a server address. A name is invalid if it is empty, "."
 *               or "..", has such a part between slashes or backslashes, or has a control character. The call then
 *               completes with COVEY_ERROR_INVALID_PARAMETER, and nothing is sent.
 *   Fork        In a forked child every function except the releases returns COVEY_ERROR_FORKED_CHILD or nothing. The
 *               error object that it returns can be read, retained and released in the child.
 *
 * Every function that takes a handle can return these errors, which are not repeated below: COVEY_ERROR_BAD_HANDLE,
 * COVEY_ERROR_FORKED_CHILD, and COVEY_ERROR_INVALID_PARAMETER for NULL where it is not allowed, invalid UTF-8 or a
 * value out of the stated range. The library never prints and installs no signal or exit handler. It reads no
 * environment variable but those of covey_client_options_set_environment_proxy, if that says so, and, if it carries
 * libcurl, SSL_CERT_FILE and SSL_CERT_DIR (covey_client_options_set_ca_file).
 */
#ifndef COVEY_H
#define COVEY_H

#include "covey/base.h"
#include "covey/error.h"
#include "covey/log.h"
#include "covey/user.h"
#include "covey/message.h"
#include "covey/poll.h"
#include "covey/message_parts.h"
#include "covey/channel.h"
#include "covey/client.h"
#include "covey/network.h"
#include "covey/session.h"
#include "covey/stats.h"
#include "covey/channel_operations.h"
#include "covey/metadata.h"
#include "covey/moderation.h"
#include "covey/user_operations.h"
#include "covey/file_message.h"
#include "covey/file_download.h"
#include "covey/outbox.h"
#include "covey/background.h"
#include "covey/event_info.h"
#include "covey/event.h"
#include "covey/history.h"
#include "covey/group_channel_collection.h"
#include "covey/message_collection.h"
#include "covey/feed.h"
#include "covey/list_query.h"
#include "covey/pages.h"
#include "covey/fetch.h"
#include "covey/count.h"
#include "covey/cache.h"
#include "covey/message_operations.h"
#include "covey/emoji.h"
#include "covey/poll_operations.h"
#include "covey/scheduled_message.h"
#include "covey/syncmanager.h"

#endif /* COVEY_H */
