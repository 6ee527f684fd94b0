/*
 * What only some messages have: reactions, meta arrays, files with thumbnails, translations, mentioned users, the
 * preview of a linked page, the thread, the parent, a poll, a critical alert. Include covey.h, not this file; the
 * conventions of all functions stand there.
 *
 * Everything is borrowed from the message, which reads its parts when the first is asked for and keeps them. Where
 * there may be several of a part, one function gives all of them:
 *
 *     covey_reaction rows[8];
 *     int64_t count = covey_message_reactions(message, rows, 8, sizeof rows[0]);   // how many there are
 *
 * `row_size` is the size of the struct as the caller was compiled, at least 8 and a multiple of 8: a library that knows
 * more fields leaves them out.
 */
#ifndef COVEY_MESSAGE_PARTS_H
#define COVEY_MESSAGE_PARTS_H

#include "message.h"
#include "poll.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Those who reacted to a message with one key. The text is ended by NUL. */
typedef struct covey_reaction {
    const char *key;                    /**< which reaction: a name of the app's, such as "smile" */
    const covey_string_list *user_ids;  /**< who: all, or as many as the server named; 1,000 of a message at most */
    int64_t count;                      /**< how many they are */
    int64_t updated_at;                 /**< Unix ms */
    int32_t includes_me;                /**< 1 yes, 0 no, -1 unknown */
    uint32_t key_length;                /**< bytes */
} covey_reaction;

/** Texts of the app's own under a key. */
typedef struct covey_meta_array {
    const char *key;
    const covey_string_list *values;    /**< in the order in which they were given */
    uint32_t key_length;                /**< bytes */
    uint32_t reserved;                  /**< 0 */
} covey_meta_array;

/** One file of a message. Its thumbnails: covey_message_thumbnails. */
typedef struct covey_message_file {
    const char *url;                    /**< "" while it is not uploaded */
    const char *name;
    const char *mime_type;
    int64_t size_bytes;                 /**< 0 if unknown */
    int64_t thumbnail_count;
    uint32_t url_length;
    uint32_t name_length;
    uint32_t mime_type_length;
    int32_t requires_auth;              /**< 1 if the URL needs the user's key, else 0 */
} covey_message_file;

/** A picture that the server made smaller. */
typedef struct covey_thumbnail {
    const char *url;
    uint32_t url_length;
    int32_t max_width;                  /**< the box that was asked for, pixels */
    int32_t max_height;
    int32_t width;                      /**< what came out, pixels */
    int32_t height;
    int32_t reserved;                   /**< 0 */
} covey_thumbnail;

/** The text in another language. */
typedef struct covey_translation {
    const char *language;               /**< its code, such as "fr" */
    const char *text;                   /**< "" while the server has no translation yet */
    uint32_t language_length;
    uint32_t text_length;
} covey_translation;

/** What a page says of itself that the text links to. Texts are "" and sizes 0 where it says nothing. */
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
    int64_t last_replied_at;            /**< Unix ms; 0 if nobody did */
    int64_t updated_at;                 /**< Unix ms */
    const covey_user_list *most_replied_users; /**< those who replied most, at most 5 */
} covey_thread_info;

/** A sound that Apple devices play even if they are silenced. */
typedef struct covey_critical_alert {
    const char *name;                   /**< of the sound; "default" is the usual one */
    double volume;                      /**< 0 to 1 */
    uint32_t name_length;
    uint32_t reserved;                  /**< 0 */
} covey_critical_alert;

/**
 * The reactions, in the server's order.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count how many there is room for.
 * @param row_size sizeof(covey_reaction).
 * @return how many there are, which may be more than count; or a negative error. Ownership: all pointers are borrowed
 *         from the message. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_reactions(
    const covey_message *message, covey_reaction *rows, int64_t count, size_t row_size);

/**
 * The meta arrays, in the order in which they were given.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count how many there is room for.
 * @param row_size sizeof(covey_meta_array).
 * @return how many there are, or a negative error. Ownership: borrowed from the message. Threads: any-thread. Since
 *         0.1.
 */
COVEY_API int64_t covey_message_meta_arrays(
    const covey_message *message, covey_meta_array *rows, int64_t count, size_t row_size);

/**
 * The files: the one of a file message, all of a message of several.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count how many there is room for.
 * @param row_size sizeof(covey_message_file).
 * @return how many there are, or a negative error. Ownership: borrowed from the message. Threads: any-thread. Since
 *         0.1.
 */
COVEY_API int64_t covey_message_files(
    const covey_message *message, covey_message_file *rows, int64_t count, size_t row_size);

/**
 * The thumbnails of one file.
 * @param message the message.
 * @param file_index which file, from 0.
 * @param rows receives them; may be NULL if count is 0.
 * @param count how many there is room for.
 * @param row_size sizeof(covey_thumbnail).
 * @return how many there are, 0 for a file that is not there; or a negative error. Ownership: borrowed from the
 *         message. Threads: any-thread. Since 0.1.
 */
COVEY_API int64_t covey_message_thumbnails(
    const covey_message *message, int64_t file_index, covey_thumbnail *rows, int64_t count, size_t row_size);

/**
 * The translations, by the codes of their languages.
 * @param message the message.
 * @param rows receives them; may be NULL if count is 0.
 * @param count how many there is room for.
 * @param row_size sizeof(covey_translation).
 * @return how many there are, or a negative error. Ownership: borrowed from the message. Threads: any-thread. Since
 *         0.1.
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
 * @return 1 if there is or was one, 0 if not, or a negative error. Ownership: borrowed from the message. Threads:
 *         any-thread. Since 0.1.
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
 * The users whom it mentions by name; of a message that was not sent yet only their ids are known. Whether it mentions
 * all members says COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL. @return borrowed from the message. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API const covey_user_list *covey_message_mentioned_users(const covey_message *message);

/**
 * The message that this one replies to, as the reply carries it: kind, text, data, custom type, file, sender, time and
 * id. @return borrowed from the message; NULL if it is no reply, if its parent was deleted, or if only the id is known.
 * Threads: any-thread. Since 0.1.
 */
COVEY_API const covey_message *covey_message_parent(const covey_message *message);

/**
 * Whether the message that this one replies to was deleted: 1 or 0, or a negative error. Threads: any-thread. Since
 * 0.1.
 */
COVEY_API int32_t covey_message_is_parent_deleted(const covey_message *message);

/** The poll it shows. @return borrowed from the message; NULL if it has none. Threads: any-thread. Since 0.1. */
COVEY_API const covey_poll *covey_message_poll(const covey_message *message);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_MESSAGE_PARTS_H */
