// The samples of docs/guide.md in C++17. The site shows the regions between the comments; see ../README.md.
//
//     guide API_URL WEBSOCKET_URL CACHE_DIRECTORY
//
// Callbacks run on a thread of the library, so this one may wait for what they bring.
#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <functional>
#include <iterator>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// guide: connecting
#include <covey.hpp>
#include <iostream>
#include <string_view>

covey::client log_in(std::string_view api_url, std::string_view websocket_url, std::string_view cache_directory) {
    covey::client_options options;
    options.set_app_id("guide").set_cache_directory(cache_directory);
    options.set_api_url(api_url).set_websocket_url(websocket_url); // without these: the application's own server
    covey::client client(options);
    auto answer = client.connect("alice", std::nullopt, std::nullopt).wait();
    if (!answer.value_if_any()) throw covey::failure(*answer.error()); // no login, and no cache of an earlier one
    std::cout << answer.value_if_any()->id() << (answer ? ", online" : ", offline") << std::endl;
    return client;
}
// guide: end

// guide: not events-iterated: a handler receives events; the wrapper has no sequence of them

static std::string api_url, websocket_url, caches, home;

static void heading(const char *key) { std::cout << key << ":" << std::endl; }

// What a handler of a sample shows; an app would draw it.
static std::mutex mutex;
static std::condition_variable changed;
static std::deque<std::string> shown;

static void show(const std::string &text) {
    std::lock_guard<std::mutex> lock(mutex);
    shown.push_back(text);
    changed.notify_all();
}

// The next text that a handler shows, but for those that are passed over.
static std::string next(const std::vector<std::string> &passed_over = {}) {
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
        changed.wait(lock, [] { return !shown.empty(); });
        std::string text = shown.front();
        shown.pop_front();
        if (std::find(passed_over.begin(), passed_over.end(), text) == passed_over.end()) return text;
    }
}

// guide: list-of-channels
void show_channels(const covey::client &client) {
    covey::group_channel_collection_callbacks callbacks;
    callbacks.channels_updated = [](const covey::channel_list &, const covey::channel_context &) {
        // Draw the collection again, or apply the changes of the context. And channels_added, channels_deleted.
    };
    covey::group_channel_list_query query;
    query.set_limit(10);
    auto collection = client.group_channel_collection(&query, callbacks); // an app that shows the list keeps it
    while (collection.has_next()) {
        auto page = collection.load_more().wait().value();
        for (const covey::channel &channel : page.channels)
            std::cout << channel.url() << ": " << channel.member_count() << " members" << std::endl;
    }
}
// guide: end

// guide: messages
void say(const char *what, const covey::message_list &messages, const covey::message_context &context) {
    static const char *const states[] = {"none", "pending", "failed", "succeeded", "canceled"};
    static const char *const steps[] = {"insert", "move", "update", "remove", "reset"};
    const auto state = static_cast<std::size_t>(context.sending_status);
    for (const covey::message &message : messages)
        std::cout << what << ": " << message.text() << ", " << (state < 5 ? states[state] : "?") << std::endl;
    for (const covey::change &change : context.changes) { // what an app does to its rows, in this order
        const auto step = static_cast<std::size_t>(change.kind);
        std::cout << "  " << (step < 5 ? steps[step] : "?") << " " << change.from << " " << change.to << std::endl;
    }
}

covey::message_collection open_channel(const covey::client &client, const std::string &channel_url) {
    covey::message_collection_callbacks callbacks;
    callbacks.messages_added = [](const auto &messages, const auto &context) { say("new", messages, context); };
    callbacks.messages_updated = [](const auto &messages, const auto &context) { say("changed", messages, context); };
    // and messages_deleted, channel_updated, channel_deleted, huge_gap_detected, changed

    auto collection = client.message_collection(channel_url, COVEY_TIME_NEWEST, nullptr, callbacks);
    covey::call<covey::message_start_result> cached, fetched;
    collection.start(cached.completion(), fetched.completion());
    std::cout << "the cache: " << cached.wait().value().messages.count() << " messages" << std::endl;
    auto answer = fetched.wait();
    if (answer) std::cout << "the server: " << answer.value().messages.count() << " messages" << std::endl;
    else std::cout << "the server: " << answer.error()->name() << std::endl;
    return collection;
}
// guide: end

// guide: older-and-newer
void load_all(const covey::message_collection &collection) {
    while (collection.has_previous()) {
        auto page = collection.load_previous().wait().value();
        std::cout << "a page: " << page.messages.count() << " messages" << std::endl;
    }
    std::cout << "all: " << collection.succeeded_count() << " messages" << std::endl;
}
// guide: end

// guide: sending
void write_message(const covey::client &client, const std::string &channel_url, const std::string &text) {
    auto sent = client.send_user_message(channel_url, covey::user_message_params().set_message(text)).wait();
    if (!sent) std::cout << "not sent yet: " << sent.error()->name() << std::endl;
}
// guide: end

// guide: offline
void be_offline(const std::string &cache_directory) {
    // Nobody listens at port 1: as if the network were down.
    covey::client client = log_in("http://127.0.0.1:1", "ws://127.0.0.1:1", cache_directory);
    auto collection = open_channel(client, "general");
    load_all(collection);
    write_message(client, "general", "later");
}
// guide: end

// guide: background
covey::client fetch_in_the_background(covey::client_options &options) {
    options.set_background_scope(covey::background_scope::top).set_background_bandwidth(64'000);
    covey::client client(options);
    client.set_background_handler([](const covey::background_progress &progress) {
        if (progress.phase == covey::background_phase::idle)
            show("idle, " + std::to_string(progress.messages_fetched) + " messages"); // here and below: of the app
    });
    return client;
}
// guide: end

static std::string change_channel(const covey::client &client) {
    // guide: changing
    covey::group_channel_params plans, better_plans;
    plans.set_user_ids({"bob"}).set_name("plans").set_cover_path(home + "/cover.png", std::nullopt);
    better_plans.set_name("better plans"); // what is not set stays
    std::string url(client.create_channel(plans).wait().value().url());
    client.update_channel(url, better_plans).wait().value();
    client.update_channel_metadata(url, {"color"}, {"teal"}, true).wait().value();
    client.update_metacounters(url, {"likes"}, {1}, covey::metacounter_mode::increase, true).wait().value();
    client.mute_user(url, "bob", 600, "cool down").wait().value();
    client.hide_channel(url, false, false).wait().value(); // archived, until unhide_channel
    client.update_current_user("Alice", std::nullopt, std::nullopt, std::nullopt).wait().value();
    // guide: end
    return url;
}

static void handle_events(const covey::client &client) {
    // guide: events-handler
    client.add_event_handler("notifications", [](const covey::event &event) {
        if (event.kind != covey::event_kind::message_added ||
            event.source != covey::event_source::event_message_received)
            return;
        for (const covey::message &message : event.messages)
            show(event.channel_url + ": " + std::string(message.text()));
    });
    // guide: end
}

static void explain_events(const covey::client &client) {
    // guide: events-info
    client.add_event_handler("bans", [](const covey::event &event) {
        for (std::string_view user_id : event.info.user_ids()) {
            if (event.source == covey::event_source::event_user_banned)
                show(std::string(user_id) + " is banned: " + std::string(event.info.description()));
            else if (event.source == covey::event_source::event_mention)
                show("mentioned by " + std::string(user_id));
        }
    });
    // guide: end
}

// guide: services
covey::feed answer_questions(const covey::client &client) {
    covey::feed_options options;
    options.set_start_at(0); // from the beginning
    covey::feed_callbacks callbacks;
    callbacks.item = [](const covey::feed_item &item) {
        auto message = item.message();
        try {
            if (message && !message->text().empty() && message->text().back() == '?')
                item.reply(covey::user_message_params().set_message("I will find out."), 0);
            item.acknowledge();
        } catch (const covey::failure &) {
            // The feed was closed meanwhile: the item comes again. A callback must not throw.
        }
    };
    return client.feed("desk", &options, callbacks);
}
// guide: end

static covey::message list_pages(const covey::client &client) {
    covey::message_list page;
    // guide: lists
    covey::member_list_query query;
    query.set_operator_filter(covey::operator_filter::operators_only);
    auto operators = client.list_members("general", &query);
    while (operators.has_next()) {
        auto members = operators.load_next().wait().value();
        for (const covey::member &member : members) std::cout << member.user().nickname() << std::endl;
    }
    auto older = client.list_previous_messages("general", nullptr, 0, 100);
    while (older.has_next()) page = older.load_next().wait().value();
    // guide: end
    covey::message oldest = page.at(0).value();
    std::cout << "the oldest: " << oldest.text() << std::endl;
    return oldest;
}

static covey::message send_more_than_text(const covey::client &client, const covey::message &parent) {
    // guide: more-than-text
    covey::user_message_params params;
    params.set_message("Lunch at noon?").set_parent_message_id(parent.id()).set_reply_to_channel(true);
    params.add_meta_array("place", {"canteen"}).set_target_languages({"fr", "de"});
    auto message = client.send_user_message("general", params).wait().value();
    // guide: end
    return message;
}

// guide: parts
void show_parts(const covey::message &message) {
    for (const covey::reaction &reaction : message.reactions())
        std::cout << reaction.key << ": " << reaction.count << std::endl;
    for (const covey::meta_array &meta_array : message.meta_arrays())
        for (std::string_view value : meta_array.values) std::cout << meta_array.key << ": " << value << std::endl;
}
// guide: end

static covey::poll make_poll(const covey::client &client) {
    // guide: polls
    covey::poll_params question;
    question.set_title("Lunch?").set_options({"soup", "rice"});
    auto poll = client.create_poll(question).wait().value();
    covey::user_message_params params;
    params.set_message("Please vote").set_poll_id(poll.id());
    client.send_user_message("general", params).wait().value();
    client.vote_poll("general", poll.id(), {poll.options().at(0).option_id}).wait().value();
    // guide: end
    return poll;
}

static void count_unread(const covey::client &client) {
    // guide: counts
    auto draw = [](const covey::unread_totals &totals) { show(std::to_string(totals.all()) + " unread"); };
    client.set_unread_totals_handler(draw);
    draw(client.unread_totals());
    // guide: end
}

// guide: sessions
std::string fetch_token() {
    return std::getenv("GUIDE_TOKEN"); // an app asks its own server, and answers when the token is there
}

void answer_token_requests(const covey::client &client) { // the client must not be moved from then on
    client.set_session_handler([&client](const covey::session_notice &notice) {
        if (notice.event != covey::session_event::token_required) return;
        try {
            client.answer_token_request(notice.token_request, fetch_token());
        } catch (const covey::failure &) {
            // Nobody waits for the token any more.
        }
    });
}
// guide: end

static covey::client connect_through_proxy(covey::client_options &options) {
    // guide: proxies
    options.set_proxy("socks5h://127.0.0.1:1", std::nullopt, std::nullopt).set_request_timeout(30'000);
    covey::client client(options);
    // guide: end
    return client;
}

static std::string bytes_of(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

static covey::message send_files(const covey::client &client) {
    int64_t sent_bytes = 0;
    // guide: files
    covey::file_message_params one, two;
    one.add_path(home + "/cat.jpg", std::nullopt, std::nullopt).set_message("my cat").add_thumbnail_size(320, 320);
    auto draw = [&](const covey::upload_progress &progress) { sent_bytes = progress.sent_bytes; };
    auto message = client.send_file_message("general", one, draw).wait().value();

    two.add_path(home + "/1.jpg", std::nullopt, std::nullopt);
    two.add_bytes(bytes_of(home + "/2.jpg"), "2.jpg", std::nullopt);
    auto several = client.send_file_message("general", two, nullptr).wait().value(); // one message

    std::vector<covey::file_message_params> each(2); // a message each, at most 20
    each[0].add_path(home + "/1.jpg", std::nullopt, std::nullopt);
    each[1].add_path(home + "/2.jpg", std::nullopt, std::nullopt);
    client.send_file_messages("general", each, nullptr, [](const covey::result<covey::file_messages_result> &sent) {
        show(sent ? "sent" : "not sent");
    });
    auto pending = client.send_file_message("general", one, nullptr, nullptr);
    client.cancel_message(pending.request_id());
    // guide: end
    if (sent_bytes != message.file_size_bytes()) throw std::runtime_error("the progress did not reach the end");
    std::cout << message.text() << ": " << message.file_name() << ", " << message.thumbnails(0).size()
              << " thumbnail" << std::endl;
    int messages = int(next() == "sent");
    messages += int(next() == "sent");
    std::cout << several.files().size() << " files, " << messages << " messages" << std::endl;
    return message;
}

static void download_files(const covey::client &client, const covey::message &message) {
    // guide: downloading
    auto picture = message.files().at(0);
    auto draw = [](int64_t received, int64_t) { show(std::to_string(received) + " bytes"); };
    client.download_file(picture.url, picture.requires_auth, home + "/my-cat.jpg", draw).wait().value();
    auto small = message.thumbnails(0).at(0);
    std::string thumbnail = client.download_file(small.url, small.requires_auth, std::nullopt, nullptr).wait().value();
    // guide: end
    const std::string original = bytes_of(home + "/cat.jpg");
    if (bytes_of(home + "/my-cat.jpg") != original || thumbnail != original) throw std::runtime_error("other bytes");
    std::cout << "cat.jpg and its thumbnail: as they were sent" << std::endl;
}

static covey::client_options options_of(const std::string &user) {
    covey::client_options options;
    options.set_app_id("guide").set_cache_directory(caches + "/" + user);
    options.set_api_url(api_url).set_websocket_url(websocket_url);
    return options;
}

static covey::client connected(const std::string &user) {
    covey::client client(options_of(user));
    client.connect(user, std::nullopt, std::nullopt).wait().value();
    return client;
}

static void write(const covey::client &client, const std::string &text, const std::vector<std::string> &to = {}) {
    covey::user_message_params params;
    params.set_message(text).set_mentioned_user_ids(to);
    client.send_user_message("general", params).wait().value();
}

static void show_background() {
    heading("background");
    auto options = options_of("background");
    auto client = fetch_in_the_background(options);
    client.connect("bob", std::nullopt, std::nullopt).wait().value();
    auto channels = client.group_channel_collection(nullptr, {});
    channels.load_more().wait().value();
    std::cout << next({"idle, 0 messages"}) << std::endl;
}

static void show_messages() {
    heading("connecting");
    auto client = log_in(api_url, websocket_url, caches + "/alice");
    heading("list-of-channels");
    // Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
    show_channels(connected("bob"));
    heading("messages");
    auto collection = open_channel(client, "general");
    heading("older-and-newer");
    load_all(collection);
    heading("sending");
    write_message(client, "general", "hello");
}

static void show_changes(const covey::client &alice) {
    heading("changing");
    const std::string url = change_channel(alice);
    auto channel = alice.refresh_channel(url).wait().value();
    auto likes = alice.get_metacounters(url, {"likes"}).wait().value();
    std::cout << channel.name() << ": " << channel.metadata("color").value_or("none") << ", "
              << likes.at(0).value << " likes, "
              << (channel.hidden_state() == covey::hidden_state::unhidden ? "shown" : "hidden") << ", of "
              << alice.current_user().nickname() << std::endl;
}

static void show_events(const covey::client &alice, const covey::client &bob) {
    heading("events-handler");
    handle_events(alice);
    write(bob, "for the handler");
    std::cout << next() << std::endl;
    alice.remove_event_handler("notifications");

    heading("events-info");
    explain_events(alice);
    covey::group_channel_params town;
    town.set_channel_url("town").set_user_ids({"alice", "carol"}).set_operator_ids({"bob"});
    bob.create_channel(town).wait().value();
    bob.ban_user("town", "carol", 600, "too loud").wait().value();
    std::cout << next() << std::endl;
    write(bob, "@alice", {"alice"});
    std::cout << next() << std::endl;
    alice.remove_event_handler("bans");
}

static void show_services(const covey::client &alice, const covey::client &bob) {
    heading("services");
    bob.add_event_handler("answers", [](const covey::event &event) {
        if (event.source == covey::event_source::event_message_received)
            show("bob received: " + std::string(event.messages.at(0)->text()));
    });
    auto feed = answer_questions(alice);
    write(bob, "where?");
    std::cout << next({"bob received: later"}) << std::endl; // what alice wrote offline
    bob.remove_event_handler("answers");
}

static void show_parts_of_messages(const covey::client &alice) {
    heading("lists");
    auto oldest = list_pages(alice);

    heading("more-than-text");
    auto lunch = send_more_than_text(alice, oldest);
    std::set<std::string, std::greater<>> languages;
    for (const auto &translation : lunch.translations()) languages.insert(translation.language);
    std::cout << lunch.text() << (lunch.parent_message_id() == oldest.id() ? ": a reply" : ": no reply");
    const char *before = ", also in ";
    for (const std::string &language : languages) std::cout << std::exchange(before, " and ") << language;
    std::cout << std::endl;

    heading("parts");
    alice.add_reaction("general", lunch.id(), "smile").wait().value();
    show_parts(alice.get_message("general", lunch.id()).wait().value());

    heading("polls");
    auto poll = make_poll(alice);
    auto options = alice.get_poll(std::nullopt, poll.id()).wait().value().options();
    std::cout << poll.title() << ": " << options.at(0).text << " " << options.at(0).vote_count << ", "
              << options.at(1).text << " " << options.at(1).vote_count << std::endl;
}

static void show_counts(const covey::client &alice, const covey::client &bob) {
    heading("counts");
    alice.mark_all_as_read({"general", "town"}).wait().value();
    count_unread(alice);
    while (next() != "0 unread") {}
    write(bob, "one more");
    std::cout << next({"0 unread"}) << std::endl;
    alice.set_unread_totals_handler(nullptr);
}

static void show_sessions() {
    heading("sessions");
    covey::client client(options_of("carol"));
    answer_token_requests(client);
    // Without the token that the server wants.
    auto carol = client.connect("carol", std::nullopt, std::nullopt).wait().value();
    std::cout << carol.id() << ", online" << std::endl;
}

static void show_proxies() {
    heading("proxies");
    auto options = options_of("proxy");
    auto client = connect_through_proxy(options);
    auto answer = client.connect("alice", std::nullopt, std::nullopt).wait();
    std::cout << (answer.error() ? answer.error()->name() : "online") << std::endl;
}

int main(int argc, char **argv) try {
    const char *directory = std::getenv("HOME");
    if (argc != 4 || directory == nullptr) return 2;
    api_url = argv[1], websocket_url = argv[2], caches = argv[3], home = directory;
    show_background();
    show_messages();
    heading("offline");
    be_offline(caches + "/alice");
    auto alice = connected("alice"), bob = connected("bob");
    show_changes(alice);
    show_events(alice, bob);
    show_services(alice, bob);
    show_parts_of_messages(alice);
    show_counts(alice, bob);
    show_sessions();
    show_proxies();
    heading("files");
    auto message = send_files(alice);
    heading("downloading");
    download_files(alice, message);
    return 0;
} catch (const std::exception &failure) {
    std::cerr << failure.what() << std::endl;
    return 1;
}
