// What the generated classes stand on: owning a handle, errors as exceptions, results of calls, callbacks as function
// objects. Written by hand; everything else in this directory is written by bindings/python/generate.py.
#ifndef COVEY_CPP_SUPPORT_HPP
#define COVEY_CPP_SUPPORT_HPP

#include <covey.h>

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>
#if defined(__cpp_impl_coroutine)
#include <coroutine>
#endif

namespace covey {

/// An object that C++ owns alone, such as a client or a query: it can be moved, and its destructor releases it.
template <typename Handle, auto release> class owned {
public:
    owned() noexcept = default;
    explicit owned(Handle *handle) noexcept : handle_(handle) {}
    owned(owned &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    owned &operator=(owned &&other) noexcept {
        if (this != &other) reset(std::exchange(other.handle_, nullptr));
        return *this;
    }
    owned(const owned &) = delete;
    owned &operator=(const owned &) = delete;
    ~owned() { reset(nullptr); }

    /// The handle for functions of C; owned by this object. nullptr after a move.
    Handle *get() const noexcept { return handle_; }
    explicit operator bool() const noexcept { return handle_ != nullptr; }

private:
    void reset(Handle *handle) noexcept {
        if (handle_ != nullptr) release(handle_);
        handle_ = handle;
    }

    Handle *handle_ = nullptr;
};

/// A snapshot: it never changes, any thread may read it, and copying it adds a reference.
template <typename Handle, auto retain, auto release> class shared {
public:
    shared() noexcept = default;
    /// Takes over a reference.
    explicit shared(const Handle *handle) noexcept : handle_(handle) {}
    shared(const shared &other) noexcept : handle_(other.handle_) {
        if (handle_ != nullptr) retain(handle_);
    }
    shared(shared &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    shared &operator=(shared other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~shared() {
        if (handle_ != nullptr) release(handle_);
    }

    const Handle *get() const noexcept { return handle_; }
    explicit operator bool() const noexcept { return handle_ != nullptr; }

private:
    const Handle *handle_ = nullptr;
};

/// The reason of a failure as a value.
class reason {
public:
    reason() = default;
    explicit reason(int32_t code) : code_(code), message_(covey_error_name(code)) {}
    explicit reason(const covey_error *error)
        : code_(covey_error_code(error)), http_status_(covey_error_http_status(error)),
          server_code_(covey_error_server_code(error)), retry_after_ms_(covey_error_retry_after_ms(error)) {
        std::size_t length = 0;
        if (const char *text = covey_error_message(error, &length)) message_.assign(text, length);
    }

    /// enum covey_error_code, positive.
    int32_t code() const noexcept { return code_; }
    /// Such as "not_found".
    std::string_view name() const noexcept { return covey_error_name(code_); }
    /// One sentence for a developer.
    const std::string &message() const noexcept { return message_; }
    int32_t http_status() const noexcept { return http_status_; }
    int32_t server_code() const noexcept { return server_code_; }
    int64_t retry_after_ms() const noexcept { return retry_after_ms_; }
    /// Whether the same call may succeed later.
    bool is_transient() const noexcept { return covey_error_is_transient(code_); }

private:
    int32_t code_ = 0, http_status_ = 0, server_code_ = 0;
    int64_t retry_after_ms_ = 0;
    std::string message_;
};

/// What a function throws that fails at once, and `result::value` of a call that failed.
class failure : public std::exception {
public:
    explicit failure(covey::reason reason) : reason_(std::move(reason)) {}
    const char *what() const noexcept override { return reason_.message().c_str(); }
    const covey::reason &reason() const noexcept { return reason_; }
    int32_t code() const noexcept { return reason_.code(); }

private:
    covey::reason reason_;
};

/// The result of a call without a value.
struct nothing {};

/// What a call reports: a value or an error. Some calls report both: a message that could not be sent, and why.
template <typename T> class result {
public:
    result(std::optional<T> value, std::optional<reason> error) : value_(std::move(value)), error_(std::move(error)) {}

    /// Whether the call succeeded.
    explicit operator bool() const noexcept { return !error_; }
    /// The value; throws `failure` if the call failed.
    const T &value() const & {
        if (error_) throw failure(*error_);
        return value_.value();
    }
    T value() && {
        if (error_) throw failure(*error_);
        return std::move(value_).value();
    }
    /// The value, with an error too; empty if there is none.
    const std::optional<T> &value_if_any() const noexcept { return value_; }
    const std::optional<reason> &error() const noexcept { return error_; }

private:
    std::optional<T> value_;
    std::optional<reason> error_;
};

/// The answer to a call that comes later: wait for it, give it a function, or in C++20 co_await it. Copies share one answer.
template <typename T> class call {
public:
    call() : state_(std::make_shared<state>()) {}

    bool is_done() const {
        std::lock_guard<std::mutex> lock(state_->mutex);
        return state_->answer.has_value();
    }

    /// Blocks until the answer is there. For a client that delivers on a thread of the library; never inside a callback.
    const result<T> &wait() const & {
        std::unique_lock<std::mutex> lock(state_->mutex);
        state_->changed.wait(lock, [this] { return state_->answer.has_value(); });
        return *state_->answer;
    }

    /// The same for a client in poll or wake mode: runs its callbacks meanwhile, on this thread.
    template <typename Client> const result<T> &wait(const Client &client) const & {
        while (!is_done()) client.dispatch(0, 100);
        return *state_->answer;
    }

    /// Of a call that nobody keeps, the answer itself: `for (auto &message : pages.load_next().wait().value())` is right.
    result<T> wait() const && { return wait(); }
    template <typename Client> result<T> wait(const Client &client) const && { return wait(client); }

    /// Runs a function with the answer: at once if it is there, else on the thread that runs the callbacks, after those that
    /// wait already.
    void then(std::function<void(const result<T> &)> function) const {
        {
            std::lock_guard<std::mutex> lock(state_->mutex);
            if (!state_->answer) {
                state_->waiting.push_back(std::move(function));
                return;
            }
        }
        function(*state_->answer);
    }

#if defined(__cpp_impl_coroutine)
    bool await_ready() const { return is_done(); }
    void await_suspend(std::coroutine_handle<> waiting) const {
        then([waiting](const result<T> &) { waiting.resume(); });
    }
    /// Throws `failure` if the call failed.
    T await_resume() const { return state_->answer->value(); }
#endif

    /// The function that the call completes.
    std::function<void(result<T>)> completion() const {
        return [state = state_](result<T> answer) {
            std::vector<std::function<void(const result<T> &)>> waiting;
            {
                std::lock_guard<std::mutex> lock(state->mutex);
                state->answer.emplace(std::move(answer));
                waiting.swap(state->waiting);
            }
            state->changed.notify_all();
            for (auto &function : waiting) function(*state->answer);
        };
    }

private:
    struct state {
        std::mutex mutex;
        std::condition_variable changed;
        std::optional<result<T>> answer;
        std::vector<std::function<void(const result<T> &)>> waiting; // several copies may be waited for
    };
    std::shared_ptr<state> state_;
};

namespace detail {

/// Throws for a negated code; frees what came with it.
inline void check(int64_t code, covey_error *error = nullptr) {
    if (code >= 0) return;
    reason why = error == nullptr ? reason(static_cast<int32_t>(-code)) : reason(error);
    covey_error_release(error);
    throw failure(std::move(why));
}

/// Of a number that may be negative: only what no number means is an error.
inline int64_t check_handle(int64_t number) {
    if (number == -COVEY_ERROR_BAD_HANDLE || number == -COVEY_ERROR_FORKED_CHILD) check(number);
    return number;
}

/// A text that ends with NUL, for C; one that holds a NUL is refused, because C would cut it there.
class c_text {
public:
    c_text(std::string_view text) : text_(std::in_place, text) { refuse(); }
    c_text(const std::optional<std::string_view> &text) {
        if (text) text_.emplace(*text);
        refuse();
    }
    const char *get() const noexcept { return text_ ? text_->c_str() : nullptr; }

private:
    void refuse() const {
        if (text_ && text_->find('\0') != std::string::npos) check(-COVEY_ERROR_INVALID_PARAMETER);
    }
    std::optional<std::string> text_;
};

/// Texts as an array of C.
class c_texts {
public:
    explicit c_texts(const std::vector<std::string> &texts) {
        for (const std::string &text : texts) {
            if (text.find('\0') != std::string::npos) check(-COVEY_ERROR_INVALID_PARAMETER);
            pointers_.push_back(text.c_str());
        }
        // An array without elements is still an array.
        if (pointers_.empty()) pointers_.push_back(nullptr);
    }
    const char *const *get() const noexcept { return pointers_.data(); }

private:
    std::vector<const char *> pointers_;
};

/// Numbers as an array of C, never NULL.
template <typename Number> const Number *c_numbers(const std::vector<Number> &numbers) {
    static const Number none{};
    return numbers.empty() ? &none : numbers.data();
}

inline void same_count(std::size_t left, std::size_t right) {
    if (left != right) check(-COVEY_ERROR_INVALID_PARAMETER);
}

inline std::string_view view(const char *text, std::size_t length) {
    return text == nullptr ? std::string_view() : std::string_view(text, length);
}
inline std::string_view view(const char *text) { return text == nullptr ? std::string_view() : std::string_view(text); }

/// Bytes that the library allocated.
inline std::string take(char *memory, std::size_t length) {
    std::string bytes(memory, length);
    covey_free(memory);
    return bytes;
}

/// A borrowed snapshot as an object of its own; empty for NULL.
template <typename Object, auto retain, typename Handle> Object borrowed(const Handle *handle) {
    return handle != nullptr && retain(handle) == 0 ? Object(handle) : Object();
}

template <typename State> void free_state(void *state) noexcept { delete static_cast<State *>(state); }

template <typename T> result<T> make_result(std::optional<T> value, const covey_error *error) {
    return result<T>(std::move(value), error == nullptr ? std::nullopt : std::make_optional(reason(error)));
}

} // namespace detail
} // namespace covey

#endif // COVEY_CPP_SUPPORT_HPP
