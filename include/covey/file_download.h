/*
 * Downloads of files: of messages, of their thumbnails, or of any URL. Include covey.h, not this file; it documents the
 * conventions of all functions.
 *
 * A file goes to a path or into memory. It is complete or it is not there: a transfer that breaks off is continued
 * where it broke off, also by the next call and after a restart, if the server offers that and the file has not
 * changed.
 *
 * Downloaded files are cached in the client's directory, those that were not used for the longest time go first:
 * covey_client_options_set_download_cache_limit. A cached file needs no request and no connection. Logging out deletes
 * them with the rest of the user's cache.
 *
 * Some files need the user's key, which the client gets when it connects. It goes only to the server of api_url; if
 * that is named "api-", the application id and a domain, as it is without covey_client_options_set_api_url, to other
 * servers of the domain over TLS; and to servers that were named in the answer to an upload of this user. No error and
 * no file contains it.
 */
#ifndef COVEY_FILE_DOWNLOAD_H
#define COVEY_FILE_DOWNLOAD_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /** The largest file that is downloaded into memory, in bytes. */
    COVEY_DOWNLOAD_MEMORY_LIMIT = 67108864
};

/**
 * Reports the progress of a download: about ten times a second during the transfer, and once when all bytes have come.
 * A file that has changed on its server meanwhile begins again at 0. A cached file reports none. Progress arrives only
 * before the completion.
 * @param user_data as passed.
 * @param call_id the call's number.
 * @param received_bytes bytes of the file that are here, those of earlier calls too.
 * @param total_bytes size of the file; 0 if the server does not state it.
 */
typedef void (*covey_download_progress_fn)(
    void *user_data, uint64_t call_id, int64_t received_bytes, int64_t total_bytes);

/**
 * Completion of a download. All pointers are borrowed.
 * @param user_data as passed.
 * @param call_id the call's number.
 * @param bytes the file, if it was downloaded into memory; NULL if it has no bytes, on failure, and with a path.
 * @param length number of bytes in memory; 0 on failure and with a path.
 * @param error NULL on success.
 */
typedef void (*covey_download_fn)(
    void *user_data, uint64_t call_id, const void *bytes, size_t length, const covey_error *error);

/**
 * Downloads a file. At most 4 files of a client are transferred at once; others wait, in the order of the calls. Two
 * calls for one URL share one transfer: the second waits for the first and gets the cached file.
 * covey_client_pause does not stop a download. Up to 5 redirects are followed, from https only to https; the user's key
 * goes to no server that a redirect names. With a client certificate, the site's own servers are not followed.
 * @param client the client.
 * @param url an http or https URL: that of a covey_message_file or a covey_thumbnail, or any other.
 * @param requires_auth requires_auth of the covey_message_file or covey_thumbnail. true adds the user's key, for the
 *        servers named above alone.
 * @param path an absolute path: the file is created with mode 0600 under a temporary name in the same directory and
 *        then renamed, so that a file that is there stays until the new one is complete. NULL: into memory, at most
 *        COVEY_DOWNLOAD_MEMORY_LIMIT bytes.
 * @param progress receives the progress; may be NULL.
 * @param fn completion. COVEY_ERROR_INVALID_PARAMETER if the path is a directory, or none can be written there;
 *        COVEY_ERROR_CONNECTION_REQUIRED if no user was ever connected, or if the file needs the key and the client has
 *        not connected yet; COVEY_ERROR_NOT_ALLOWED if the server does not give out the file, COVEY_ERROR_NOT_FOUND if
 *        it has none; COVEY_ERROR_NETWORK if the transfer broke off, or no byte came for 30 seconds;
 *        COVEY_ERROR_FILE_SIZE_LIMIT_EXCEEDED if the file is too large for memory; COVEY_ERROR_LOCAL_DATABASE if it
 *        cannot be written (disk full); COVEY_ERROR_REQUEST_CANCELED after covey_client_cancel_download and
 *        covey_client_disconnect; COVEY_ERROR_NOT_SUPPORTED from a read-only client.
 * @param user_data passed to progress and fn.
 * @param user_data_free receives `user_data` once.
 * @param call_id receives the call's number; may be NULL.
 * @param error receives the reason if the call is rejected; may be NULL.
 * @return 0; -COVEY_ERROR_INVALID_PARAMETER if the URL is no http or https URL or the path is not absolute; or another
 *        negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_download_file(
    covey_client *client, const char *url, bool requires_auth, const char *path, covey_download_progress_fn progress,
    covey_download_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id, covey_error **error);

/**
 * Cancels a download: it completes with COVEY_ERROR_REQUEST_CANCELED, and what it has brought is deleted. A call that
 * has completed is ignored; one whose bytes have all come may still put the file to its path.
 * @param client the client.
 * @param call_id the number that covey_client_download_file gave.
 * @return 0 or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_client_cancel_download(covey_client *client, uint64_t call_id);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_FILE_DOWNLOAD_H */
