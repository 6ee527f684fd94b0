// Follows a channel in C++17: handles that release themselves, and lambdas as callbacks.
//
//     follow API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY [TEXT]
//
// Shows the channel's messages, sends TEXT if there is one, and ends once it was sent.

#include <covey.h>

#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

// A handle that its release function frees: Owned<covey_client, covey_client_release>.
template <auto release> struct Release {
    template <typename Handle> void operator()(Handle *handle) const { release(handle); }
};
template <typename Handle, auto release> using Owned = std::unique_ptr<Handle, Release<release>>;

using Client = Owned<covey_client, covey_client_release>;
using Options = Owned<covey_client_options, covey_client_options_release>;
using Collection = Owned<covey_message_collection, covey_message_collection_release>;
using Params = Owned<covey_user_message_params, covey_user_message_params_release>;
using Error = Owned<covey_error, covey_error_release>;

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Calls a function that gives an object: make<Client>(covey_client_new, options).
template <typename Result, typename Function, typename... Arguments> Result make(Function function, Arguments... arguments) {
    typename Result::pointer made = nullptr;
    covey_error *error = nullptr;
    int32_t code;
    if constexpr (std::is_invocable_v<Function, Arguments..., typename Result::pointer *, covey_error **>) {
        code = function(arguments..., &made, &error);
    } else {
        code = function(arguments..., &made);
    }
    Error owned(error);
    if (code != 0) throw Failure(error == nullptr ? covey_error_name(-code) : covey_error_message(error, nullptr));
    return Result(made);
}

// A completion as a function object. The library frees it once, whatever becomes of the call.
template <typename Value> using Done = std::function<void(const Value *, const covey_error *)>;

template <typename Value> void completed(void *user_data, uint64_t, const Value *value, const covey_error *error) {
    (*static_cast<Done<Value> *>(user_data))(value, error);
}

template <typename Value> void freed(void *user_data) { delete static_cast<Done<Value> *>(user_data); }

std::string_view text(const char *(*getter)(const covey_message *, size_t *), const covey_message *message) {
    size_t length = 0;
    const char *bytes = getter(message, &length);
    return {bytes, length};
}

void show(void *, const covey_message_list *messages, const covey_message_context *) {
    for (int64_t index = 0; messages != nullptr && index < covey_message_list_count(messages); index++) {
        const covey_message *message = covey_message_list_at(messages, index);
        if (covey_message_sending_status(message) != COVEY_SENDING_SUCCEEDED) continue;
        const covey_user *sender = covey_message_sender(message);
        std::cout << (sender == nullptr ? "*" : covey_user_nickname(sender, nullptr)) << ": "
                  << text(covey_message_text, message) << std::endl;
    }
}

// One call of the loop at a time, all on this thread.
struct Chat {
    const char *channel, *words;
    Client client{};
    Collection collection{};
    std::string problem{};
    bool isOver = false;

    void end(const covey_error *error) {
        if (error != nullptr) problem = covey_error_message(error, nullptr);
        isOver = true;
    }

    template <typename Value, typename Function, typename... Arguments>
    void ask(Done<Value> done, Function function, Arguments... arguments) {
        auto owned = std::make_unique<Done<Value>>(std::move(done));
        covey_error *error = nullptr;
        // Refused or not, the library frees what it was given.
        if (function(arguments..., completed<Value>, owned.release(), freed<Value>, nullptr, &error) != 0) end(error);
        covey_error_release(error);
    }

    void say() {
        Params params = make<Params>(covey_user_message_params_new);
        covey_user_message_params_set_message(params.get(), words, COVEY_NUL_TERMINATED);
        ask<covey_message>(
            [this](const covey_message *, const covey_error *error) { end(error); }, covey_client_send_user_message,
            client.get(), channel, params.get(), nullptr);
    }

    void run() {
        while (!isOver) covey_client_dispatch(client.get(), 0, -1);
    }
};

void started(
    void *user_data, const covey_message_list *messages, const covey_message_context *context, const covey_error *error) {
    Chat &chat = *static_cast<Chat *>(user_data);
    show(nullptr, messages, context);
    if (error != nullptr) return chat.end(error);
    if (chat.words != nullptr) chat.say();
}

int main(int argc, char **argv) try {
    if (argc < 6) throw Failure("usage: follow API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY [TEXT]");
    const char *user = argv[3];
    Options options = make<Options>(covey_client_options_new);
    covey_client_options_set_app_id(options.get(), "follow");
    covey_client_options_set_api_url(options.get(), argv[1]);
    covey_client_options_set_websocket_url(options.get(), argv[2]);
    covey_client_options_set_cache_directory(options.get(), argv[5]);
    covey_client_options_set_delivery(options.get(), COVEY_DELIVERY_POLL);

    Chat chat{argv[4], argc > 6 ? argv[6] : nullptr};
    chat.client = make<Client>(covey_client_new, options.get());
    covey_message_collection_callbacks callbacks = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    callbacks.messages_added = callbacks.messages_updated = show;
    const covey_message_list_params *defaults = nullptr;
    chat.collection = make<Collection>(
        covey_message_collection_new, chat.client.get(), chat.channel, COVEY_TIME_NEWEST, defaults, &callbacks);
    chat.ask<covey_user>(
        [&](const covey_user *me, const covey_error *error) {
            if (me == nullptr) return chat.end(error);
            covey_message_collection_start(chat.collection.get(), nullptr, started, &chat, nullptr, nullptr);
        },
        covey_client_connect, chat.client.get(), user, nullptr, user);
    chat.run();
    if (!chat.problem.empty()) throw Failure(chat.problem);
    return EXIT_SUCCESS;
} catch (const Failure &failure) {
    std::cerr << failure.what() << std::endl;
    return EXIT_FAILURE;
}
