/* Values as text, without times and without ids that a server makes. */
#include "driver.h"

void add(text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text->bytes + text->length, sizeof text->bytes - text->length, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof text->bytes - text->length) fail("a text is too long");
    text->length += (size_t)size;
}

void add_code(text *text, int32_t code) {
    if (code == 0) {
        add(text, "ok");
    } else {
        add(text, "error %s", covey_error_name(code));
    }
}

void add_error(text *text, const covey_error *error) { add_code(text, error == NULL ? 0 : covey_error_code(error)); }

void add_user(text *text, const covey_user *user) {
    if (user == NULL) {
        add(text, "nobody");
    } else {
        add(text, "%s (%s)", covey_user_id(user, NULL), covey_user_nickname(user, NULL));
    }
}

void add_strings(text *text, const covey_string_list *strings) {
    for (int64_t index = 0; index < covey_string_list_count(strings); index++) {
        add(text, index == 0 ? "%s" : ", %s", covey_string_list_at(strings, index, NULL));
    }
}

/* sender:text, then what is special about it. */
void add_message(text *text, const covey_message *message) {
    const covey_user *sender = covey_message_sender(message);
    add(text, "%s:%s", sender == NULL ? "-" : covey_user_id(sender, NULL), covey_message_text(message, NULL));
    covey_message_file files[4];
    int64_t count = covey_message_files(message, files, 4, sizeof files[0]);
    for (int64_t index = 0; index < count; index++) {
        add(text, "<%s %s %" PRId64 ">", files[index].name, files[index].mime_type, files[index].size_bytes);
    }
    int32_t status = covey_message_sending_status(message);
    if (status != COVEY_SENDING_SUCCEEDED) add(text, "/%d", (int)status);
    if (status == COVEY_SENDING_FAILED) add(text, "/%s", covey_error_name(covey_message_error_code(message)));
    if (covey_message_updated_at(message) > 0) add(text, " edited");
    if (covey_message_parent_message_id(message) > 0) add(text, " reply");
    covey_reaction reactions[4];
    count = covey_message_reactions(message, reactions, 4, sizeof reactions[0]);
    for (int64_t index = 0; index < count; index++) {
        add(text, " %s=", reactions[index].key);
        add_strings(text, reactions[index].user_ids);
    }
}

void add_messages(text *text, const covey_message_list *messages) {
    add(text, "[");
    for (int64_t index = 0; index < covey_message_list_count(messages); index++) {
        if (index > 0) add(text, ", ");
        add_message(text, covey_message_list_at(messages, index));
    }
    add(text, "]");
}

void add_channel(text *text, const covey_channel *channel) {
    add(text, "%s \"%s\" [", covey_channel_url(channel, NULL), covey_channel_name(channel, NULL));
    const covey_member_list *members = covey_channel_members(channel);
    for (int64_t index = 0; members != NULL && index < covey_member_list_count(members); index++) {
        const covey_user *user = covey_member_user(covey_member_list_at(members, index));
        add(text, index == 0 ? "%s" : ", %s", covey_user_id(user, NULL));
    }
    add(text, "]%s", (covey_channel_flags(channel) & COVEY_CHANNEL_FLAG_FROZEN) != 0 ? " frozen" : "");
    if (covey_channel_typing_count(channel) > 0) {
        add(text, " typing=%s", covey_user_id(covey_channel_typing_at(channel, 0), NULL));
    }
}
