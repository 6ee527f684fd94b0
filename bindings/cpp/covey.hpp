// Covey for C++17: handles that release themselves, exceptions, function objects as callbacks; coroutines in C++20.
// Header only: link with libcovey. README.md beside it has a sample.
//
//     covey::client_options options;
//     options.set_app_id("demo").set_cache_directory("/var/lib/demo");
//     covey::client client(options);
//     client.connect("ana", std::nullopt, "Ana").wait().value();
//
//   Errors      A function that fails at once throws covey::failure. A call gives a covey::result.
//   Calls       Each takes a function object, which runs once, or gives a covey::call: wait(), then(), co_await.
//   Ownership   Clients, collections, queries: moved, never copied. Snapshots (messages, users, lists): copied at will,
//               and read from any thread. A std::string_view lives as long as the snapshot that gave it.
//   Callbacks   What they receive may be kept. An exception that leaves one ends the program.
//   Threads     As covey.h says it for each function.
#ifndef COVEY_HPP
#define COVEY_HPP

#include "covey/cpp/support.hpp"

#include "covey/cpp/enums.hpp"

#include "covey/cpp/declarations.hpp"

#include "covey/cpp/classes.hpp"

#include "covey/cpp/methods.hpp"

#endif // COVEY_HPP
