#include <covey.hpp>

#include <iostream>

int main(int argc, char **argv) try {
    if (argc != 4) return 2;
    covey::client_options options;
    options.set_app_id("sample").set_api_url(argv[1]).set_websocket_url(argv[2]).set_cache_directory(argv[3]);
    covey::client client(options);
    client.connect("ana", std::nullopt, "Ana").wait().value();
    client.create_channel(covey::group_channel_params().set_channel_url("lobby").set_name("Lobby")).wait().value();

    covey::message_collection_callbacks callbacks;
    callbacks.messages_added = [](const covey::message_list &messages, const covey::message_context &) {
        for (const covey::message &message : messages) std::cout << "added: " << message.text() << std::endl;
    };
    auto messages = client.message_collection("lobby", COVEY_TIME_NEWEST, nullptr, callbacks);
    covey::call<covey::message_start_result> started;
    messages.start(nullptr, started.completion());
    started.wait().value();
    client.send_user_message("lobby", covey::user_message_params().set_message("hello")).wait().value();
    return 0;
} catch (const covey::failure &failure) {
    std::cerr << failure.what() << std::endl;
    return 1;
}
