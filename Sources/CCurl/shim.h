/* libcurl, and its variadic setters and getters as functions that Swift can call: one for each type of argument. */
#ifndef COVEY_CCURL_SHIM_H
#define COVEY_CCURL_SHIM_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Memory of libcurl that is erased when it is freed: its buffers hold requests, and so tokens and session keys. In front of
 * each block stands its size; 16 bytes keep the block aligned as malloc does. */
enum { COVEY_CURL_BLOCK_HEAD = 16 };

static inline size_t covey_curl_block_size(void *block) {
    return *(size_t *)((char *)block - COVEY_CURL_BLOCK_HEAD);
}

static inline void *covey_curl_malloc(size_t size) {
    if (size > SIZE_MAX - COVEY_CURL_BLOCK_HEAD) return NULL;
    char *whole = malloc(size + COVEY_CURL_BLOCK_HEAD);
    if (whole == NULL) return NULL;
    *(size_t *)whole = size;
    return whole + COVEY_CURL_BLOCK_HEAD;
}

static inline void covey_curl_free(void *block) {
    if (block == NULL) return;
    explicit_bzero(block, covey_curl_block_size(block));
    free((char *)block - COVEY_CURL_BLOCK_HEAD);
}

static inline void *covey_curl_realloc(void *block, size_t size) {
    void *moved = covey_curl_malloc(size);
    if (moved == NULL || block == NULL) return moved;
    size_t old_size = covey_curl_block_size(block);
    memcpy(moved, block, old_size < size ? old_size : size);
    covey_curl_free(block);
    return moved;
}

static inline char *covey_curl_strdup(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = covey_curl_malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

static inline void *covey_curl_calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
    void *block = covey_curl_malloc(bytes);
    return block == NULL ? NULL : memset(block, 0, bytes);
}

/* Has no effect on the memory if the host has begun with libcurl before: libcurl then keeps the functions that it has. */
static inline CURLcode covey_curl_global_init(void) {
    return curl_global_init_mem(CURL_GLOBAL_ALL, covey_curl_malloc, covey_curl_free, covey_curl_realloc,
                                covey_curl_strdup, covey_curl_calloc);
}

/* Whether it was built to know where the system keeps the certificate authorities. After covey_curl_global_init. */
static inline bool covey_curl_knows_authorities(void) {
    const curl_version_info_data *info = curl_version_info(CURLVERSION_NOW);
    return info->cainfo != NULL || info->capath != NULL;
}

typedef size_t (*covey_curl_write_function)(char *data, size_t size, size_t count, void *user_data);

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

/* It runs before each time that the request is sent. */
static inline CURLcode covey_curl_set_prereq_function(CURL *easy, curl_prereq_callback function) {
    return (curl_easy_setopt)(easy, CURLOPT_PREREQFUNCTION, function);
}

static inline long covey_curl_response_code(CURL *easy) {
    long value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_RESPONSE_CODE, &value);
    return value;
}

/* Of the proxy's answer to CONNECT; 0 if there was none. */
static inline long covey_curl_connect_code(CURL *easy) {
    long value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_HTTP_CONNECTCODE, &value);
    return value;
}

static inline int64_t covey_curl_retry_after_seconds(CURL *easy) {
    curl_off_t value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_RETRY_AFTER, &value);
    return value;
}

/* Bytes of the body as they came over the network. */
static inline int64_t covey_curl_downloaded_bytes(CURL *easy) {
    curl_off_t value = 0;
    (void)(curl_easy_getinfo)(easy, CURLINFO_SIZE_DOWNLOAD_T, &value);
    return value;
}

/* The body's length as its header names it; -1 if none does. */
static inline int64_t covey_curl_content_length(CURL *easy) {
    curl_off_t value = -1;
    (void)(curl_easy_getinfo)(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &value);
    return value;
}

/* A header of the answer, or NULL; valid until the next call of libcurl with this handle. */
static inline const char *covey_curl_header(CURL *easy, const char *name) {
    struct curl_header *header = NULL;
    return curl_easy_header(easy, name, 0, CURLH_HEADER, -1, &header) == CURLHE_OK ? header->value : NULL;
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
                                                       curl_multi_timer_callback on_timer, void *user_data) {
    CURLMcode code = (curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, on_socket);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_SOCKETDATA, user_data);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, on_timer);
    if (code == CURLM_OK) code = (curl_multi_setopt)(multi, CURLMOPT_TIMERDATA, user_data);
    return code;
}

/* Connections that the easy handles that have it as CURLOPT_SHARE use together, on one thread; or NULL. */
static inline CURLSH *covey_curl_new_connection_pool(void) {
    CURLSH *share = curl_share_init();
    if (share == NULL || (curl_share_setopt)(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_CONNECT) == CURLSHE_OK) return share;
    (void)curl_share_cleanup(share);
    return NULL;
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
