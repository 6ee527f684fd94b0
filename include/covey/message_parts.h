/*
 * Optional parts of a message: reactions, meta arrays, files with thumbnails, translations, mentioned users, the
 * preview of a linked page, the thread, the parent, a poll, a critical alert. Include covey.h, not this file; it
 * documents the conventions of all functions.
 *
 * Everything is borrowed from the message. The message parses its parts at the first call and caches them. If a message
 * can have several parts of a kind, one function returns all of them:
 *
 *     covey_reaction rows[8];
 *     int64_t count = covey_message_reactions(message, rows, 8, sizeof rows[0]);   // the total number
 *
 * `row_size` is the size of the struct as the caller was compiled, at least 8 and a multiple of 8: a library that knows
 * more fields omits them.
 */
#ifndef COVEY_MESSAGE_PARTS_H
#define COVEY_MESSAGE_PARTS_H

#include "message.h"
#include "poll.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The users who reacted to a message with one key. The text ends with NUL. */
typedef struct covey_reaction {
    const char *key;                    /**< the reaction: an app-defined name, such as "smile" */
    const covey_string_list *user_ids;  /**< all users, or those that the server named; at most 1,000 per message */
    int64_t count;                      /**< number of users */
    int64_t updated_at;                 /**< Unix ms */
    int32_t includes_me;                /**< 1 yes, 0 no, -1 unknown */
    uint32_t key_length;                /**< bytes */
} covey_reaction;

/** App-defined texts under a key. */
typedef struct covey_meta_array {
    const char *key;
    const covey_string_list *values;    /**< in the order in which they were added */
    uint32_t key_length;                /**< bytes */
    uint32_t reserved;                  /**< 0 */
} covey_meta_array;

/** One file of a message. Its thumbnails: covey_message_thumbnails. */
typedef struct covey_message_file {
    const char *url;                    /**< "" until it is uploaded */
    const char *name;
    const char *mime_type;
    int64_t size_bytes;                 /**< 0 if unknown */
    int64_t thumbnail_count;
    uint32_t url_length;
    uint32_t name_length;
    uint32_t mime_type_length;
    int32_t requires_auth;              /**< 1 if the URL needs the user's key, else 0 */
} covey_message_file;

/** A picture that the server scaled down. */
typedef struct covey_thumbnail {
    const char *url;
    uint32_t url_length;
    int32_t max_width;                  /**< the requested box, pixels */
    int32_t max_height;
    int32_t width;                      /**< the actual size, pixels */
    int32_t height;
    int32_t requires_auth;              /**< 1 if the URL needs the user's key, as that of its file does; else 0 */
} covey_thumbnail;

/** The text in another language. */
typedef struct covey_translation {
    const char *language;               /**< its code, such as "fr" */
    const char *text;                   /**< "" while the server has no translation yet */
    uint32_t language_length;
    uint32_t text_length;
} covey_translation;

/** Metadata of a page that the text links to. Texts are "" and sizes 0 if the page has none. */
typedef struct covey_page_preview {
    const char *title;
    const char *url;
    const char *description;
    const char *image_url;
    const char *image_secure_url;
    const char *image_type;             /**< MIME type */
    const char *image_description;
    uint32_t title_length;
    uint32_t url_length;
    uint32_t description_length;
    uint32_t image_url_length;
    uint32_t image_secure_url_length;
    uint32_t image_type_length;
    uint32_t image_description_length;
    int32_t image_width;                /**< pixels */
    int32_t image_height;               /**< pixels */
    int32_t reserved;                   /**< 0 */
} covey_page_preview;

/** The thread below a message. */
typedef struct covey_thread_info {
    int64_t reply_count;
    int64_t member_count;               /**< users who replied */
    int64_t unread_message_count;
    int64_t last_replied_at;            /**< Unix ms; 0 if there is no reply */
    int64_t updated_at;                 /**< Unix ms */
    const covey_user_list *most_replied_users; /**< the users with the most replies, at most 5 */
} covey_thread_info;

/** A sound that Apple devices play even if they are silenced. */
typedef struct covey_critical_alert {
    const char *name;                   /**< name of the sound, usually "default" */
    double volume;                      /**< 0 to 1 */
    uint32_t name_length;
    uint32_t reserved;                  /**< 0 */
} covey_critical_alert;

/**
 * The reactions, in the server's order.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_reaction).
 * @return the total number of rows, which may be more than count; or a negative error. Ownership: all pointers are
 *        borrowed from the message. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_reactions(
    const covey_message *message, covey_reaction *rows, int64_t count, size_t row_size);

/**
 * The meta arrays, in the order in which they were added.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_meta_array).
 * @return the total number of rows, or a negative error. Ownership: borrowed from the message. Threads: any-thread.
 *        Since 0.1.
 */
COVEY_API int64_t covey_message_meta_arrays(
    const covey_message *message, covey_meta_array *rows, int64_t count, size_t row_size);

/**
 * The files: one for a file message, all for a message with several files.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_message_file).
 * @return the total number of rows, or a negative error. Ownership: borrowed from the message. Threads: any-thread.
 *        Since 0.1.
 */
COVEY_API int64_t covey_message_files(
    const covey_message *message, covey_message_file *rows, int64_t count, size_t row_size);

/**
 * The thumbnails of one file.
 * @param message the message.
 * @param file_index index of the file, from 0.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_thumbnail).
 * @return the total number of rows, 0 if there is no such file; or a negative error. Ownership: borrowed from the
 *        message. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_thumbnails(
    const covey_message *message, int64_t file_index, covey_thumbnail *rows, int64_t count, size_t row_size);

/**
 * The translations, ordered by language code.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count number of elements that fit in the array.
 * @param row_size sizeof(covey_translation).
 * @return the total number of rows, or a negative error. Ownership: borrowed from the message. Threads: any-thread.
 *        Since 0.1.
 */
COVEY_API int64_t covey_message_translations(
    const covey_message *message, covey_translation *rows, int64_t count, size_t row_size);

/**
 * The preview of the page that the text links to.
 * @param message the message.
 * @param preview receives it; may be NULL.
 * @param row_size sizeof(covey_page_preview).
 * @return 1 if there is one, 0 if not, or a negative error. Ownership: borrowed from the message. Threads: any-thread.
 *         Since 0.1.
 */
COVEY_API int64_t covey_message_page_preview(
    const covey_message *message, covey_page_preview *preview, size_t row_size);

/**
 * The thread below the message.
 * @param message the message.
 * @param thread receives it; may be NULL.
 * @param row_size sizeof(covey_thread_info).
 * @return 1 if there is or was a thread, 0 if not, or a negative error. Ownership: borrowed from the message. Threads:
 *        any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_thread_info(
    const covey_message *message, covey_thread_info *thread, size_t row_size);

/**
 * The critical alert that the message was sent with.
 * @param message the message.
 * @param alert receives it; may be NULL.
 * @param row_size sizeof(covey_critical_alert).
 * @return 1 if there is one, 0 if not, or a negative error. Ownership: borrowed from the message. Threads: any-thread.
 *         Since 0.1.
 */
COVEY_API int64_t covey_message_critical_alert(
    const covey_message *message, covey_critical_alert *alert, size_t row_size);

/**
 * The users whom the message mentions by name. For an unsent message only their ids are known.
 * COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL marks a message that mentions all members. @return borrowed from the message.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_user_list *covey_message_mentioned_users(const covey_message *message);

/**
 * The parent message, as included in the reply: kind, text, data, custom type, file, sender, time and id. @return
 * borrowed from the message; NULL if it is no reply, if its parent was deleted, or if only the parent's id is known.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_message_parent(const covey_message *message);

/**
 * 1 if the parent message was deleted, 0 if not, or a negative error. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_message_is_parent_deleted(const covey_message *message);

/** The poll it shows. @return borrowed from the message; NULL if it has none. Threads: any-thread. Since 0.1. */
COVEY_API const covey_poll *covey_message_poll(const covey_message *message);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_PARTS_H */
