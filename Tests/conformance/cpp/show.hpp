// Values as text, as the C driver's show.c writes them.
#pragma once

#include <covey.hpp>

#include <string>

inline std::string show(const covey::reason &reason) { return "error " + std::string(reason.name()); }

inline std::string show(const covey::user &user) {
    return std::string(user.id()) + " (" + std::string(user.nickname()) + ")";
}

inline std::string joined(const covey::string_list &texts) {
    std::string out;
    for (std::string_view text : texts) out += (out.empty() ? "" : ", ") + std::string(text);
    return out;
}

inline std::string show(const covey::message &message) {
    auto sender = message.sender();
    std::string out = (sender ? std::string(sender->id()) : "-") + ":" + std::string(message.text());
    for (const covey::message_file &file : message.files()) {
        out += "<" + file.name + " " + file.mime_type + " " + std::to_string(file.size_bytes) + ">";
    }
    auto status = message.sending_status();
    if (status != covey::sending_status::succeeded) out += "/" + std::to_string(static_cast<int>(status));
    if (status == covey::sending_status::failed) out += "/" + std::string(covey::error_name(message.error_code()));
    if (message.updated_at() > 0) out += " edited";
    if (message.parent_message_id() > 0) out += " reply";
    for (const covey::reaction &reaction : message.reactions()) out += " " + reaction.key + "=" + joined(reaction.user_ids);
    return out;
}

inline std::string show(const covey::message_list &messages) {
    std::string out = "[";
    for (const covey::message &message : messages) out += (out.size() > 1 ? ", " : "") + show(message);
    return out + "]";
}

inline std::string show(const covey::channel &channel) {
    std::string out = std::string(channel.url()) + " \"" + std::string(channel.name()) + "\" [";
    std::string names;
    if (auto members = channel.members()) {
        for (const covey::member &member : *members) names += (names.empty() ? "" : ", ") + std::string(member.user().id());
    }
    out += names + "]";
    if ((channel.flags() & covey::channel_flag::frozen)) out += " frozen";
    if (channel.typing_count() > 0) out += " typing=" + std::string(channel.typing_at(0)->id());
    return out;
}

// A result: the error first, then what came with it.
template <typename T> std::string show(const covey::result<T> &result) {
    std::string out = result.error() ? show(*result.error()) : "";
    if constexpr (std::is_same_v<T, covey::nothing>) {
        return result.error() ? out : "ok";
    } else {
        if (result.value_if_any()) out += (out.empty() ? "" : ", ") + show(*result.value_if_any());
        return out;
    }
}
