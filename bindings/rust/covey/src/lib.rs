//! Cached, live chat collections: the whole interface of libcovey.
//!
//! - **Ownership.** A client, a collection or a query is released when it is dropped. A snapshot (message, user, list) never
//!   changes; a clone shares it. A `&str` lives as long as the snapshot that gave it.
//! - **Threads.** Every object is `Send` and `Sync`: the library's functions may be called from any thread. What changes an
//!   object of settings takes `&mut self`. Functions of handlers are `Send`, and `Sync` where two threads may call them.
//! - **Calls.** A call gives a [`Call`]: a `Future` for any executor; [`Call::wait`] blocks, [`Call::wait_with`] runs the
//!   callbacks of a client in poll or wake mode meanwhile. Never wait inside a callback.
//! - **Events.** [`stream`] makes a sender for callbacks and a stream of what they send.
//! - **Errors.** A function that fails at once gives `Err`. The [`Outcome`] of a call can hold a value and an error at once.

pub use covey_sys as sys;

mod generated;
mod stream;
mod support;

pub use generated::*;
pub use stream::{stream, Sender, Stream};
pub use support::{Call, Error, Outcome, Result};
