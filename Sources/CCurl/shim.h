/* libcurl, and its variadic setters and getters as functions that Swift can call: one for each type of argument. */
#ifndef COVEY_CCURL_SHIM_H
#define COVEY_CCURL_SHIM_H

#include <curl/curl.h>
#include <stdbool.h>

typedef size_t (*covey_curl_write_function)(char *data, size_t size, size_t count, void *user);

static inline CURLcode covey_curl_set_long(CURL *easy, CURLoption option, long value) {
    return (curl_easy_setopt)(easy, option, value);
}

static inline CURLcode covey_curl_set_off_t(CURL *easy, CURLoption option, int64_t value) {
    return (curl_easy_setopt)(easy, option, (curl_off_t)value);
}

static inline CURLcode covey_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return (curl_easy_setopt)(easy, option, value);
}

static inline CURLcode covey_curl_set_write_function(CURL *easy, covey_curl_write_function function) {
    return (curl_easy_setopt)(easy, CURLOPT_WRITEFUNCTION, function);
}

static inline CURLcode covey_curl_set_progress_function(CURL *easy, curl_xferinfo_callback function) {
    return (curl_easy_setopt)(easy, CURLOPT_XFERINFOFUNCTION, function);
}

static inline long covey_curl_response_code(CURL *easy) {
    long value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_RESPONSE_CODE, &value);
    return value;
}

static inline int64_t covey_curl_retry_after_seconds(CURL *easy) {
    curl_off_t value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_RETRY_AFTER, &value);
    return value;
}

/* Whether libcurl unpacks the body of the answer whose head has come. */
static inline bool covey_curl_is_packed(CURL *easy) {
    struct curl_header *header;
    return curl_easy_header(easy, "Content-Encoding", 0, CURLH_HEADER, -1, &header) == CURLHE_OK;
}

/* Bytes of the body as they came over the network. */
static inline int64_t covey_curl_downloaded_bytes(CURL *easy) {
    curl_off_t value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_SIZE_DOWNLOAD_T, &value);
    return value;
}

static inline curl_socket_t covey_curl_active_socket(CURL *easy) {
    curl_socket_t value = CURL_SOCKET_BAD;
    (void)(curl_easy_getinfo)(easy, CURLINFO_ACTIVESOCKET, &value);
    return value;
}

static inline CURLMcode covey_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return (curl_multi_setopt)(multi, option, value);
}

static inline CURLMcode covey_curl_multi_set_callbacks(CURLM *multi, curl_socket_callback on_socket,
                                                       curl_multi_timer_callback on_timer, void *user) {
    CURLMcode code = (curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, on_socket);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_SOCKETDATA, user);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, on_timer);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_TIMERDATA, user);
    return code;
}

/* The next finished transfer, or NULL. */
static inline CURL *covey_curl_multi_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

#endif
