//! A queue from callbacks to whoever wants their events: a blocking iterator, or `next().await` with any executor.
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::{Context, Poll, Waker};

struct State<T> {
    items: VecDeque<T>,
    senders: usize,
    waker: Option<Waker>,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

/// The end that callbacks hold. The stream ends when every clone is dropped.
pub struct Sender<T>(Arc<Shared<T>>);

/// The end that receives, in order.
pub struct Stream<T>(Arc<Shared<T>>);

/// A sender and the stream of what it sends.
pub fn stream<T>() -> (Sender<T>, Stream<T>) {
    let state = State { items: VecDeque::new(), senders: 1, waker: None };
    let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new() });
    (Sender(shared.clone()), Stream(shared))
}

impl<T> Sender<T> {
    pub fn send(&self, item: T) {
        self.change(|state| state.items.push_back(item));
    }

    fn change(&self, change: impl FnOnce(&mut State<T>)) {
        let waker = {
            let mut state = self.0.state.lock().unwrap();
            change(&mut state);
            state.waker.take()
        };
        self.0.changed.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.0.state.lock().unwrap().senders += 1;
        Sender(self.0.clone())
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.change(|state| state.senders -= 1);
    }
}

impl<T> Stream<T> {
    /// As `futures_core::Stream::poll_next`, for adapters.
    pub fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<T>> {
        let mut state = self.0.state.lock().unwrap();
        if let Some(item) = state.items.pop_front() {
            return Poll::Ready(Some(item));
        }
        if state.senders == 0 {
            return Poll::Ready(None);
        }
        state.waker = Some(context.waker().clone());
        Poll::Pending
    }

    /// The next item; `None` when no sender is left.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Next<'_, T> {
        Next(self)
    }

    /// What has arrived, without waiting.
    pub fn try_next(&mut self) -> Option<T> {
        self.0.state.lock().unwrap().items.pop_front()
    }

    /// Iterates and blocks; for a client that delivers on a thread of the library.
    pub fn iter(&mut self) -> impl Iterator<Item = T> + '_ {
        std::iter::from_fn(move || {
            let mut state = self.0.state.lock().unwrap();
            loop {
                if let Some(item) = state.items.pop_front() {
                    return Some(item);
                }
                if state.senders == 0 {
                    return None;
                }
                state = self.0.changed.wait(state).unwrap();
            }
        })
    }
}

pub struct Next<'a, T>(&'a mut Stream<T>);

impl<T> Future for Next<'_, T> {
    type Output = Option<T>;
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        self.0.poll_next(context)
    }
}

#[cfg(test)]
mod tests {
    use super::stream;

    #[test]
    fn items_come_in_order_and_the_stream_ends_with_its_senders() {
        let (sender, mut items) = stream();
        let other = sender.clone();
        let writer = std::thread::spawn(move || (0..100).for_each(|number| other.send(number)));
        sender.send(-1);
        drop(sender);
        let mut found: Vec<i32> = items.iter().collect();
        writer.join().unwrap();
        assert_eq!(found.len(), 101);
        found.retain(|number| *number >= 0);
        assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn objects_may_go_to_other_threads() {
        fn anywhere<T: Send + Sync>() {}
        anywhere::<crate::Client>();
        anywhere::<crate::Message>();
        anywhere::<crate::MessageCollection>();
        fn elsewhere<T: Send>() {}
        elsewhere::<crate::Call<crate::Message>>();
        elsewhere::<crate::MessageCollectionCallbacks>();
    }

    #[test]
    fn a_text_with_a_nul_is_refused_and_not_cut() {
        let mut options = crate::ClientOptions::new().unwrap();
        let error = options.set_app_id("a\0b").err().unwrap();
        assert_eq!(error.name(), "invalid_parameter");
    }
}
