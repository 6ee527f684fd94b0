// covey.hpp with coroutines: prints what the sample of the README prints, and fails as a coroutine does.
#include <covey.hpp>

#include <future>
#include <iostream>

// A coroutine whose end a thread waits for.
struct task {
    struct promise_type {
        std::promise<void> end;
        task get_return_object() { return {end.get_future()}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_never final_suspend() noexcept { return {}; }
        void return_void() { end.set_value(); }
        void unhandled_exception() { end.set_exception(std::current_exception()); }
    };
    std::future<void> end;
};

static task talk(const covey::client &client, std::string directory) {
    covey::user me = co_await client.connect("ana", std::nullopt, "Ana");
    co_await client.create_channel(covey::group_channel_params().set_channel_url("lobby"));
    covey::message sent = co_await client.send_user_message("lobby", covey::user_message_params().set_message("hello"));
    covey::message found = co_await client.get_message("lobby", sent.id());
    covey::file_message_params file;
    covey::message notes = co_await client.send_file_message("lobby", file.add_bytes("some bytes", "notes.txt", "text/plain"), nullptr);
    // To a path: it succeeds, and there are no bytes.
    std::string in_memory = co_await client.download_file(notes.file_url(), false, directory + "/notes.txt", nullptr);
    if (!in_memory.empty()) co_return;
    std::cout << (me.id() == "ana" ? "added: " : "") << found.text() << std::endl;
    co_await client.get_channel("nowhere");
}

static task add(covey::call<int> call, int &sum) { sum += co_await call; }

// Copies of a call share one answer: all that wait for it get it, in their order.
static bool all_get_the_answer() {
    covey::call<int> call, copy = call;
    std::string order;
    int sum = 0;
    task first = add(call, sum), second = add(copy, sum);
    call.then([&order](const covey::result<int> &) { order += "a"; });
    copy.then([&order](const covey::result<int> &) { order += "b"; });
    call.completion()(covey::result<int>(7, std::nullopt));
    call.then([&order](const covey::result<int> &) { order += "c"; }); // at once
    return sum == 14 && order == "abc";
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    if (!all_get_the_answer()) return 3;
    covey::client_options options;
    options.set_app_id("sample").set_api_url(argv[1]).set_websocket_url(argv[2]).set_cache_directory(argv[3]);
    covey::client client(options);
    try {
        talk(client, argv[3]).end.get();
    } catch (const covey::failure &failure) {
        return failure.reason().name() == "not_found" ? 0 : 1;
    }
    return 1;
}
