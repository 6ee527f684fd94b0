// What other readers of JSON cost, for decision 69: instructions a text by callgrind, the difference of two counts. Not built
// by `make bench`; with libsimdjson-dev and libjansson-dev:
//
//   g++ -O2 -o others bench/json/others.cpp -lsimdjson -ljansson
//   valgrind --tool=callgrind ./others ondemand FRAME.json 1000
//
// `jansson` and `dom` parse all and look up the keys that MessageReader looks for; `ondemand` goes once over the members and
// takes strings and numbers: what it skips, it does not check.
#include <jansson.h>
#include <simdjson.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

static const char *const KEYS[] = {
    "message_id", "channel_url", "created_at", "message", "updated_at", "parent_message_id", "previous_message_id",
    "message_survival_seconds", "custom_type", "request_id", "silent", "is_reply_to_channel", "is_op_msg", "is_super",
    "is_global_block", "force_update_last_message", "data", "user", "mention_type", "mentioned_message_template",
    "mentioned_users", "mentioned_user_ids", "sorted_metaarray", "metaarray", "thread_info", "reactions", "poll",
    "translations", "og_tag", "apple_critical_alert_options", "extended_message", "extended_message_payload",
    "channel_type", "req_id", "ts", "sts", "unread_cnt"};

static long with_jansson(const simdjson::padded_string &text) {
    json_t *root = json_loadb(text.data(), text.size(), JSON_ALLOW_NUL, nullptr);
    long found = 0;
    for (const char *key : KEYS) found += json_object_get(root, key) != nullptr;
    json_decref(root);
    return found;
}

static long with_dom(simdjson::dom::parser &parser, const simdjson::padded_string &text) {
    simdjson::dom::object root;
    if (parser.parse(text).get(root)) abort();
    long found = 0;
    for (const char *key : KEYS) found += root.at_key(key).error() == simdjson::SUCCESS;
    return found;
}

static long on_demand(simdjson::ondemand::parser &parser, const simdjson::padded_string &text) {
    simdjson::ondemand::document document;
    simdjson::ondemand::object root;
    if (parser.iterate(text).get(document) || document.get_object().get(root)) abort();
    long found = 0;
    for (auto member : root) {
        std::string_view key, string;
        simdjson::ondemand::value value;
        simdjson::ondemand::json_type type;
        int64_t number;
        if (member.unescaped_key().get(key) || member.value().get(value) || value.type().get(type)) abort();
        if (type == simdjson::ondemand::json_type::string) found += value.get_string().get(string) == 0;
        if (type == simdjson::ondemand::json_type::number) found += value.get_int64().get(number) == 0;
    }
    return found;
}

int main(int count, char **arguments) {
    if (count != 4) return fputs("usage: others jansson|dom|ondemand FILE TIMES\n", stderr), 2;
    simdjson::padded_string text;
    if (simdjson::padded_string::load(arguments[2]).get(text)) return fputs("the file cannot be read\n", stderr), 1;
    simdjson::dom::parser dom;
    simdjson::ondemand::parser demand;
    long found = 0;
    for (int left = atoi(arguments[3]); left > 0; left--) {
        found += !strcmp(arguments[1], "jansson") ? with_jansson(text)
                 : !strcmp(arguments[1], "dom")   ? with_dom(dom, text)
                                                  : on_demand(demand, text);
    }
    printf("%ld\n", found);
}
