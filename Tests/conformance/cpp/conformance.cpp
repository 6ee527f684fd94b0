// The conformance run in C++: see ../c/driver.h.
//
//     conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake
#include "show.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <poll.h>
#include <sstream>

using std::string;
using words = std::vector<string>;

static string api_url, websocket_url, cache, mode;
static constexpr std::chrono::seconds limit{30};

// The answer of a call that nobody keeps must outlive it: for (x : pages.load_next().wait().value()).
static_assert(std::is_same_v<decltype(std::declval<covey::call<string>>().wait().value()), string>);
static_assert(std::is_same_v<decltype(std::declval<covey::call<string> &>().wait().value()), const string &>);

struct failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Lines that callbacks wrote.
static std::mutex mutex;
static std::condition_variable changed;
static std::deque<string> lines;
static bool is_waiting = false;

static void event(const string &line) {
    std::lock_guard<std::mutex> lock(mutex);
    lines.push_back(line);
    changed.notify_all();
}

struct actor {
    string name;
    covey::client client{};
    covey::message_collection messages{};
    covey::group_channel_collection channels{};
    covey::feed feed{};
    covey::feed_item item{};
    covey::poll poll{};
};

struct label {
    int64_t message_id = 999999999;
    string request_id{};
};

static std::map<string, actor> actors;
static std::map<string, label> labels;

static string source(covey::event_source source) { return string(covey::event_source_name(source)); }

// Waits for an answer: on the library's thread, or by running the callbacks here.
template <typename T> const covey::result<T> &answer(const covey::call<T> &call, actor &me) {
    return mode == "thread" ? call.wait() : call.wait(me.client);
}

static void run_callbacks() {
    if (mode == "poll") {
        std::vector<pollfd> readable;
        for (auto &each : actors) {
            if (each.second.client) readable.push_back({each.second.client.fd(), POLLIN, 0});
        }
        poll(readable.data(), readable.size(), 1000);
    }
    for (auto &each : actors) {
        if (each.second.client) each.second.client.dispatch(0, 0);
    }
}

static string await(const string &start) {
    auto until = std::chrono::steady_clock::now() + limit;
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
        for (auto at = lines.begin(); at != lines.end(); ++at) {
            if (at->compare(0, start.size(), start) != 0) continue;
            string found = *at;
            lines.erase(at);
            return found;
        }
        if (std::chrono::steady_clock::now() > until) throw failed("this event did not come: " + start);
        if (mode == "thread") {
            changed.wait_until(lock, until);
            continue;
        }
        if (mode == "wake") changed.wait_until(lock, until, [] { return is_waiting; });
        is_waiting = false;
        lock.unlock();
        run_callbacks();
        lock.lock();
    }
}

// ---- What callbacks report

static covey::message_collection_callbacks message_callbacks(actor &me) {
    auto report = [&me](const string &name) {
        return [&me, name](const covey::message_list &messages, const covey::message_context &context) {
            event(me.name + " " + name + " " + source(context.source) + " " + show(messages));
        };
    };
    covey::message_collection_callbacks callbacks;
    callbacks.messages_added = report("messages_added");
    callbacks.messages_updated = report("messages_updated");
    callbacks.messages_deleted = report("messages_deleted");
    callbacks.channel_updated = [&me](const covey::channel &channel, const covey::channel_context &context) {
        event(me.name + " channel_updated " + source(context.source) + " " + show(channel));
    };
    callbacks.channel_deleted = [&me](std::string_view url, const covey::channel_context &context) {
        event(me.name + " channel_deleted " + source(context.source) + " " + string(url));
    };
    return callbacks;
}

static covey::group_channel_collection_callbacks channel_callbacks(actor &me) {
    covey::group_channel_collection_callbacks callbacks;
    callbacks.channels_updated = [&me](const covey::channel_list &channels, const covey::channel_context &context) {
        for (const auto &channel : channels) {
            event(me.name + " channels_updated " + source(context.source) + " " + show(channel));
        }
    };
    return callbacks;
}

static covey::feed_callbacks feed_callbacks(actor &me) {
    covey::feed_callbacks callbacks;
    callbacks.item = [&me](const covey::feed_item &item) {
        {
            std::lock_guard<std::mutex> lock(mutex);
            me.item = item;
        }
        auto message = item.message();
        event(me.name + " item " + std::to_string(static_cast<int>(item.kind())) + " " + string(item.channel_url()) + " " +
              (message ? show(*message) : ""));
    };
    callbacks.caught_up = [&me](bool is_caught_up) { event(me.name + " caught_up " + (is_caught_up ? "1" : "0")); };
    return callbacks;
}

static void make_client(actor &me) {
    covey::client_options options;
    options.set_app_id("conformance").set_api_url(api_url).set_websocket_url(websocket_url);
    options.set_cache_directory(cache + "/" + me.name);
    if (mode == "poll") options.set_delivery(covey::delivery::poll);
    if (mode == "wake") {
        options.set_wake([] {
            std::lock_guard<std::mutex> lock(mutex);
            is_waiting = true;
            changed.notify_all();
        });
    }
    me.client = covey::client(options);
    me.client.add_connection_handler("conformance", [&me](const covey::connection_notice &notice) {
        event(me.name + " connection " + std::to_string(static_cast<int>(notice.event)) + " " + notice.user_id);
    });
    me.client.add_event_handler("conformance", [&me](const covey::event &what) {
        event(me.name + " event " + std::to_string(static_cast<int>(what.kind)) + " " + source(what.source) + " " +
              what.channel_url + " " + (what.messages ? show(what.messages) : ""));
    });
}

// ---- Steps

static string step_of_library(const words &given) {
    const string &verb = given[0];
    if (verb == "version") return string(covey::version_string());
    if (verb == "feature") return covey::has_feature(given[1]) ? "1" : "0";
    if (verb == "error") {
        int32_t code = std::stoi(given[1]);
        return string(covey::error_name(code)) + (covey::error_is_transient(code) ? " 1" : " 0");
    }
    if (verb == "objects") {
        actors.clear();
        return std::to_string(covey::debug_live_objects());
    }
    covey::client_options options;
    try {
        if (given[1] == "delivery") options.set_delivery(static_cast<covey::delivery>(std::stoi(given[2])));
        if (given[1] == "cache_directory") options.set_cache_directory(given[2]);
        if (given[1] == "app_id") options.set_app_id(given[2]);
        return "ok";
    } catch (const covey::failure &failure) {
        return show(failure.reason());
    }
}

static string sent(const covey::result<covey::message> &result, const string &name) {
    if (const auto &message = result.value_if_any()) labels[name] = {message->id(), string(message->request_id())};
    return show(result);
}

static string send(actor &me, const words &given, int64_t parent_id, int64_t poll_id, const string &text) {
    covey::user_message_params params;
    params.set_message(text);
    if (parent_id != 0) params.set_parent_message_id(parent_id);
    if (poll_id != 0) params.set_poll_id(poll_id);
    return sent(answer(me.client.send_user_message(given[2], params), me), given[3]);
}

template <typename Rows, typename Show> string show_rows(const Rows &rows, const char *between, Show one) {
    string out;
    for (const auto &row : rows) out += (out.empty() ? "" : between) + one(row);
    return out;
}

static string step_of_messages(actor &me, const words &given) {
    const string &verb = given[0], &url = given[2], &name = given[3];
    const int64_t id = labels[name].message_id;
    if (verb == "send") return send(me, given, 0, 0, given[4]);
    if (verb == "ask") return send(me, given, 0, me.poll.id(), given[4]);
    if (verb == "reply") return send(me, given, labels[given[4]].message_id, 0, given[5]);
    if (verb == "file") {
        covey::file_message_params params;
        params.add_bytes(given[6], given[4], given[5]);
        return sent(answer(me.client.send_file_message(url, params, nullptr), me), name);
    }
    if (verb == "edit") {
        covey::user_message_params params;
        params.set_message(given[4]);
        return show(answer(me.client.update_user_message(url, id, params), me));
    }
    if (verb == "get") return show(answer(me.client.get_message(url, id), me));
    if (verb == "cached") {
        auto found = answer(me.client.get_cached_message(url, id), me).value();
        return "ok " + show(covey::message::from_bytes(found.bytes()));
    }
    if (verb == "delete") return show(answer(me.client.delete_message(url, id), me));
    if (verb == "react") return show(answer(me.client.add_reaction(url, id, given[4]), me));
    if (verb == "unreact") return show(answer(me.client.delete_reaction(url, id, given[4]), me));
    if (verb == "download") {
        auto message = answer(me.client.get_message(url, id), me).value();
        return answer(me.client.download_file(message.file_url(), false, std::nullopt, nullptr), me).value();
    }
    auto removed = answer(me.messages.remove_failed({labels[name].request_id}), me).value();
    return std::to_string(removed.count());
}

static std::pair<words, words> split(const words &given) {
    words keys, values;
    for (size_t index = 3; index < given.size(); index++) {
        auto sign = given[index].find('=');
        keys.push_back(given[index].substr(0, sign));
        values.push_back(given[index].substr(sign + 1));
    }
    return {keys, values};
}

static string show_entries(const std::vector<covey::metadata_entry> &entries) {
    return show_rows(entries, " ", [](const auto &entry) { return entry.key + "=" + entry.value; });
}

static string step_of_channels(actor &me, const words &given) {
    const string &verb = given[0], &url = given[2];
    if (verb == "create") {
        covey::group_channel_params params;
        params.set_channel_url(url).set_name(given[3]).set_user_ids({given[4]});
        return show(answer(me.client.create_channel(params), me));
    }
    if (verb == "update_channel") {
        covey::group_channel_params params;
        params.set_name(given[3]);
        return show(answer(me.client.update_channel(url, params), me));
    }
    if (verb == "get_channel") return show(answer(me.client.get_channel(url), me));
    if (verb == "metadata") {
        auto [keys, values] = split(given);
        return show_entries(answer(me.client.create_channel_metadata(url, keys, values), me).value());
    }
    if (verb == "get_metadata") return show_entries(answer(me.client.get_channel_metadata(url, {given[3]}), me).value());
    if (verb == "counters") {
        auto [keys, values] = split(given);
        std::vector<int64_t> numbers;
        for (const string &value : values) numbers.push_back(std::stoll(value));
        return show_rows(answer(me.client.create_metacounters(url, keys, numbers), me).value(), " ",
            [](const auto &counter) { return counter.key + "=" + std::to_string(counter.value); });
    }
    if (verb == "mute") return show(answer(me.client.mute_user(url, given[3], 3600, "too loud"), me));
    if (verb == "unmute") return show(answer(me.client.unmute_user(url, given[3]), me));
    if (verb == "muted") {
        auto info = answer(me.client.get_my_muted_info(url), me).value();
        return string(info.is_muted ? "1" : "0") + (info.remaining_ms > 0 ? " 1" : " 0") + " \"" + info.description + "\"";
    }
    if (verb == "freeze") return show(answer(me.client.freeze_channel(url), me));
    if (verb == "leave") return show(answer(me.client.leave_channel(url), me));
    if (verb == "read") return show(answer(me.client.mark_as_read(url), me));
    return show(answer(me.client.start_typing(url), me));
}

static string show_poll(actor &me, const covey::poll &poll) {
    me.poll = poll;
    return string(poll.title()) + " " + show_rows(poll.options(), " ", [](const auto &option) {
        return option.text + "=" + std::to_string(option.vote_count);
    });
}

static string part(const covey::result<covey::message_start_result> &result) {
    return result ? show(result.value().messages) : show(*result.error());
}

static string step_of_lists(actor &me, const words &given) {
    const string &verb = given[0];
    if (verb == "messages") {
        me.messages = me.client.message_collection(given[2], COVEY_TIME_NEWEST, nullptr, message_callbacks(me));
        covey::call<covey::message_start_result> cached, fetched;
        me.messages.start(cached.completion(), fetched.completion());
        string server = part(answer(fetched, me));
        return "cache " + part(answer(cached, me)) + ", server " + server;
    }
    if (verb == "channels") {
        covey::group_channel_list_query query;
        query.set_include_empty(true).set_order(covey::channel_order::chronological);
        me.channels = me.client.group_channel_collection(&query, channel_callbacks(me));
        auto channels = answer(me.channels.load_more(), me).value().channels;
        return show_rows(channels, "", [](const auto &each) { return show(each); }) + (me.channels.has_next() ? " 1" : " 0");
    }
    if (verb == "users") {
        covey::user_list_query query;
        query.set_nickname_starts_with(given[2]);
        auto pages = me.client.list_users(&query);
        auto users = answer(pages.load_next(), me).value();
        return show_rows(users, ", ", [](const auto &user) { return show(user); }) + (pages.has_next() ? " 1" : " 0");
    }
    if (verb == "members") {
        auto pages = me.client.list_members(given[2], nullptr);
        return show_rows(answer(pages.load_next(), me).value(), ", ", [](const auto &member) {
            return string(member.user().id()) + " " + std::to_string(static_cast<int>(member.role()));
        });
    }
    if (verb == "timeline") return show(me.messages.timeline());
    if (verb == "rows") {
        auto timeline = me.messages.timeline();
        return show_rows(timeline.rows(0, 32), ", ", [](const auto &row) {
            return string(row.sender_id) + ":" + std::to_string(row.text.size());
        });
    }
    if (verb == "counts") {
        return std::to_string(me.messages.succeeded_count()) + " " + std::to_string(me.messages.pending_count()) + " " +
               std::to_string(me.messages.failed_count());
    }
    if (verb == "previous") {
        string out;
        try {
            out = "page " + show(answer(me.messages.load_previous(), me).value().messages);
        } catch (const covey::failure &failure) {
            out = "refused " + show(failure.reason());
        }
        return out + (me.messages.has_previous() ? " 1" : " 0");
    }
    if (verb == "history") {
        auto history = answer(me.messages.get_history(), me).value();
        return show_rows(history.spans(0, 8), "", [](const auto &span) {
            return "(" + std::to_string(static_cast<int>(span.state)) + " " + std::to_string(span.cached_count) +
                   (span.reaches_start ? " 1" : " 0") + (span.touches_live ? " 1) " : " 0) ");
        }) + string(covey::more_reason_name(history.previous_reason()));
    }
    if (verb == "search") {
        covey::message_search_query query;
        query.set_text(given[2]);
        auto found = answer(me.client.search_messages(query), me).value();
        string out;
        for (int64_t index = 0; index < found.count(); index++) {
            out += (out.empty() ? "" : ", ") + string(*found.snippet_at(index));
            for (const auto &range : found.matches_at(index)) {
                out += " " + std::to_string(range.start) + "+" + std::to_string(range.length);
            }
        }
        return out;
    }
    me.messages.dispose();
    return me.messages.is_disposed() ? "ok 1" : "ok 0";
}

static string step_of_feeds(actor &me, const words &given) {
    const string &verb = given[0];
    if (verb == "feed") {
        covey::feed_options options;
        options.set_start_at(0);
        me.feed = me.client.feed(given[2], &options, feed_callbacks(me));
        return "ok";
    }
    if (verb == "acknowledge") {
        covey::feed_item item;
        {
            std::lock_guard<std::mutex> lock(mutex);
            item = me.item;
        }
        return show(answer(item.acknowledge(), me));
    }
    if (verb == "positions") {
        return show_rows(answer(me.feed.get_positions(), me).value(), "", [](const auto &each) { return each.channel_url; });
    }
    if (verb == "poll") {
        covey::poll_params params;
        params.set_title(given[2]).set_options({given[3], given[4]});
        return show_poll(me, answer(me.client.create_poll(params), me).value());
    }
    if (verb == "vote") {
        const covey::poll &poll = actors.at(given[3]).poll;
        return show(answer(me.client.vote_poll(given[2], poll.id(), {poll.options().back().option_id}), me));
    }
    return show_poll(me, answer(me.client.get_poll(std::nullopt, me.poll.id()), me).value());
}

static string step_of_clients(actor &me, const words &given) {
    const string &verb = given[0];
    if (verb == "client") {
        make_client(me);
        return "ok";
    }
    if (verb == "connect") return show(answer(me.client.connect(me.name, std::nullopt, given[2]), me));
    if (verb == "disconnect") return show(answer(me.client.disconnect(true), me));
    if (verb == "current_user") {
        covey::user user = me.client.current_user();
        return "ok " + (user ? show(user) : "nobody");
    }
    if (verb == "state") return std::to_string(static_cast<int>(me.client.connection_state()));
    if (verb == "unread") {
        return std::to_string(answer(
            me.client.get_unread_message_count({}, covey::super_channel_filter::all), me).value());
    }
    if (verb == "pause") me.client.pause();
    if (verb == "resume") me.client.resume();
    if (verb == "close") {
        me.client.close();
        string name = me.name;
        me = actor{name};
    }
    return "ok";
}

static string step(const words &given) {
    using family = string (*)(actor &, const words &);
    static const std::map<string, family> families = [] {
        std::map<string, family> found;
        auto add = [&found](family family, std::initializer_list<const char *> verbs) {
            for (const char *verb : verbs) found[verb] = family;
        };
        add(step_of_clients, {"client", "connect", "disconnect", "current_user", "state", "unread", "pause", "resume", "close"});
        add(step_of_channels, {"create", "update_channel", "get_channel", "metadata", "get_metadata", "counters", "mute",
                               "unmute", "muted", "freeze", "leave", "read", "typing"});
        add(step_of_messages, {"send", "ask", "reply", "file", "edit", "get", "cached", "delete", "react", "unreact",
                               "download", "remove_failed"});
        add(step_of_lists, {"messages", "channels", "users", "members", "timeline", "rows", "counts", "previous", "history",
                            "search", "dispose"});
        add(step_of_feeds, {"feed", "acknowledge", "positions", "poll", "vote", "show_poll"});
        return found;
    }();
    auto found = families.find(given[0]);
    if (found == families.end()) return step_of_library(given);
    actor &me = actors.try_emplace(given[1], actor{given[1]}).first->second;
    return found->second(me, given);
}

int main(int argc, char **argv) try {
    if (argc != 6) throw failed("usage: conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake");
    api_url = argv[1];
    websocket_url = argv[2];
    cache = argv[3];
    mode = argv[5];
    std::ifstream scenario(argv[4]);
    for (string line; std::getline(scenario, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::cout << line << "\n";
        if (line.rfind("await ", 0) == 0) {
            std::cout << "  <- " << await(line.substr(6)) << "\n";
            continue;
        }
        words given;
        std::istringstream split(line);
        for (string word; split >> word;) {
            for (char &each : word) each = each == '~' ? ' ' : each;
            given.push_back(word == "-" ? "" : word);
        }
        string out;
        try {
            out = step(given);
        } catch (const covey::failure &failure) {
            out = "refused " + show(failure.reason());
        }
        std::cout << "  -> " << out << std::endl;
    }
    return 0;
} catch (const std::exception &error) {
    std::cerr << error.what() << std::endl;
    return 1;
}
