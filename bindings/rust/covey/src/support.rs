//! What the generated classes stand on: errors, answers of calls, texts and memory of C. Written by hand.
use covey_sys as sys;
use std::ffi::{c_void, CStr, CString};
use std::future::Future;
use std::os::raw::c_char;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::{Context, Poll, Waker};
use std::{fmt, ptr, slice};

pub type Result<T> = std::result::Result<T, Error>;

/// The reason of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// One of `ErrorCode`, positive.
    pub code: i32,
    /// One sentence for a developer.
    pub message: String,
    pub http_status: i32,
    pub server_code: i32,
    pub retry_after_ms: i64,
}

impl Error {
    pub(crate) fn of_code(code: i32) -> Error {
        let message = unsafe { text(sys::covey_error_name(code)) }.to_string();
        Error { code, message, http_status: 0, server_code: 0, retry_after_ms: 0 }
    }

    /// # Safety
    /// A handle of an error, not NULL.
    pub(crate) unsafe fn of_handle(error: *const sys::covey_error) -> Error {
        Error {
            code: sys::covey_error_code(error),
            message: text(sys::covey_error_message(error, ptr::null_mut())).to_string(),
            http_status: sys::covey_error_http_status(error),
            server_code: sys::covey_error_server_code(error),
            retry_after_ms: sys::covey_error_retry_after_ms(error),
        }
    }

    /// Such as "not_found".
    pub fn name(&self) -> &'static str {
        unsafe { text(sys::covey_error_name(self.code)) }
    }

    /// Whether the same call may succeed later.
    pub fn is_transient(&self) -> bool {
        unsafe { sys::covey_error_is_transient(self.code) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.message, self.code)
    }
}

impl std::error::Error for Error {}

/// What a call reports: a value, an error, or both, as a message that could not be sent and why.
#[derive(Clone, Debug)]
pub struct Outcome<T> {
    pub value: Option<T>,
    pub error: Option<Error>,
}

impl<T> Outcome<T> {
    /// The value if the call succeeded.
    pub fn into_result(self) -> Result<T> {
        match (self.error, self.value) {
            (Some(error), _) => Err(error),
            (None, Some(value)) => Ok(value),
            (None, None) => Err(Error::of_code(sys::COVEY_ERROR_UNKNOWN)),
        }
    }
}

struct Answer<T> {
    outcome: Option<Outcome<T>>,
    waker: Option<Waker>,
}

struct Shared<T> {
    answer: Mutex<Answer<T>>,
    changed: Condvar,
}

/// The answer to a call that comes later. Dropping it does not cancel the call.
#[must_use = "the outcome of a call says whether it failed"]
pub struct Call<T>(Arc<Shared<T>>);

/// The library's end of a call.
pub(crate) struct Completer<T>(Arc<Shared<T>>);

pub(crate) fn call<T>() -> (Completer<T>, Call<T>) {
    let shared = Arc::new(Shared { answer: Mutex::new(Answer { outcome: None, waker: None }), changed: Condvar::new() });
    (Completer(shared.clone()), Call(shared))
}

impl<T> Completer<T> {
    pub(crate) fn complete(&self, outcome: Outcome<T>) {
        let waker = {
            let mut answer = self.0.answer.lock().unwrap();
            if answer.outcome.is_none() {
                answer.outcome = Some(outcome);
            }
            answer.waker.take()
        };
        self.0.changed.notify_all();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Drop for Completer<T> {
    /// The library never runs some functions of a collection that was disposed: whoever waits for them must not for ever.
    fn drop(&mut self) {
        if Arc::strong_count(&self.0) > 1 {
            let is_open = self.0.answer.lock().map(|answer| answer.outcome.is_none()).unwrap_or(false);
            if is_open {
                let error = Some(Error::of_code(sys::COVEY_ERROR_REQUEST_CANCELED));
                self.complete(Outcome { value: None, error });
            }
        }
    }
}

impl<T> Call<T> {
    /// Blocks until the outcome is there. For a client that delivers on a thread of the library; never inside a callback.
    pub fn wait(self) -> Outcome<T> {
        let mut answer = self.0.answer.lock().unwrap();
        loop {
            if let Some(outcome) = answer.outcome.take() {
                return outcome;
            }
            answer = self.0.changed.wait(answer).unwrap();
        }
    }

    /// The same for a client in poll or wake mode: runs its callbacks meanwhile, on this thread.
    pub fn wait_with(self, client: &crate::Client) -> Result<Outcome<T>> {
        loop {
            if let Some(outcome) = self.0.answer.lock().unwrap().outcome.take() {
                return Ok(outcome);
            }
            client.dispatch(0, 100)?;
        }
    }
}

impl<T> Future for Call<T> {
    type Output = Outcome<T>;
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Outcome<T>> {
        let mut answer = self.0.answer.lock().unwrap();
        match answer.outcome.take() {
            Some(outcome) => Poll::Ready(outcome),
            None => {
                answer.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// An error for a negated code.
pub(crate) fn check(code: i64) -> Result<i64> {
    if code < 0 {
        Err(Error::of_code(-code as i32))
    } else {
        Ok(code)
    }
}

/// The same with the object that says more; frees it.
pub(crate) unsafe fn check_error(code: i32, error: *mut sys::covey_error) -> Result<()> {
    if code >= 0 {
        return Ok(());
    }
    let reason = if error.is_null() { Error::of_code(-code) } else { Error::of_handle(error) };
    sys::covey_error_release(error);
    Err(reason)
}

/// A text of the library: valid UTF-8 that ends with NUL.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> &'a str {
    if pointer.is_null() {
        return "";
    }
    std::str::from_utf8_unchecked(CStr::from_ptr(pointer).to_bytes())
}

pub(crate) unsafe fn text_of_length<'a>(pointer: *const c_char, length: usize) -> &'a str {
    if pointer.is_null() {
        return "";
    }
    std::str::from_utf8_unchecked(slice::from_raw_parts(pointer as *const u8, length))
}

/// A text for C; one that holds a NUL is refused, because C would cut it there.
pub(crate) fn c_text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error::of_code(sys::COVEY_ERROR_INVALID_PARAMETER))
}

pub(crate) fn c_texts(texts: &[&str]) -> Result<Vec<CString>> {
    texts.iter().map(|text| c_text(text)).collect()
}

/// Pointers to the texts, at least one: an array without elements is still an array.
pub(crate) fn pointers(texts: &[CString]) -> Vec<*const c_char> {
    let mut found: Vec<*const c_char> = texts.iter().map(|text| text.as_ptr()).collect();
    found.push(ptr::null());
    found
}

pub(crate) fn same_count(left: usize, right: usize) -> Result<()> {
    if left == right {
        Ok(())
    } else {
        Err(Error::of_code(sys::COVEY_ERROR_INVALID_PARAMETER))
    }
}

/// Bytes that the library allocated.
pub(crate) unsafe fn take(memory: *mut c_char, length: usize) -> Vec<u8> {
    let bytes = slice::from_raw_parts(memory as *const u8, length).to_vec();
    sys::covey_free(memory as *mut c_void);
    bytes
}

pub(crate) unsafe fn rows<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    if pointer.is_null() {
        &[]
    } else {
        slice::from_raw_parts(pointer, count)
    }
}

pub(crate) unsafe fn reason(error: *const sys::covey_error) -> Option<Error> {
    if error.is_null() {
        None
    } else {
        Some(Error::of_handle(error))
    }
}

/// Runs a function of the app. A panic must not leave a callback: it ends the program.
pub(crate) fn guard<R>(function: impl FnOnce() -> R) -> R {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(function)) {
        Ok(value) => value,
        Err(_) => std::process::abort(),
    }
}

pub(crate) unsafe extern "C" fn free_state<S>(state: *mut c_void) {
    guard(|| drop(Box::from_raw(state as *mut S)))
}
