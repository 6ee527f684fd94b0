//! The conformance run in Rust: see ../c/driver.h.
//!
//!     conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake
#[path = "show.rs"]
mod show;

use covey::*;
use show::*;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

const LIMIT: Duration = Duration::from_secs(30);

/// Lines that callbacks wrote.
#[derive(Default)]
struct Lines {
    lines: Mutex<(Vec<String>, bool)>,
    changed: Condvar,
}

impl Lines {
    fn add(&self, line: String) {
        self.lines.lock().unwrap().0.push(line);
        self.changed.notify_all();
    }

    fn wake(&self) {
        self.lines.lock().unwrap().1 = true;
        self.changed.notify_all();
    }
}

#[derive(Default)]
struct Actor {
    name: String,
    messages: Option<MessageCollection>,
    channels: Option<GroupChannelCollection>,
    feed: Option<Feed>,
    item: Arc<Mutex<Option<FeedItem>>>,
    poll: Option<Poll>,
    client: Option<Client>,
}

impl Actor {
    fn client(&self) -> &Client {
        self.client.as_ref().expect("a client")
    }

    fn messages(&self) -> &MessageCollection {
        self.messages.as_ref().expect("a collection")
    }
}

struct Driver {
    arguments: Vec<String>,
    lines: Arc<Lines>,
    actors: HashMap<String, Actor>,
    labels: HashMap<String, (i64, String)>,
}

fn answer<T>(call: Call<T>, mode: &str, me: &Actor) -> Result<Outcome<T>> {
    if mode == "thread" {
        Ok(call.wait())
    } else {
        call.wait_with(me.client())
    }
}

fn numbers(flags: &[bool]) -> String {
    flags.iter().map(|flag| format!(" {}", u8::from(*flag))).collect()
}

impl Driver {
    fn mode(&self) -> &str {
        &self.arguments[5]
    }

    fn run_callbacks(&self) {
        // In poll mode one client's descriptor is enough to wait for: the other one's is looked at as often.
        let wait = if self.mode() == "poll" { 20 } else { 0 };
        for each in self.actors.values() {
            if let Some(client) = &each.client {
                client.dispatch(0, wait).unwrap();
            }
        }
    }

    fn wait_for_event(&self, start: &str) -> String {
        let until = Instant::now() + LIMIT;
        let mut state = self.lines.lines.lock().unwrap();
        loop {
            if let Some(at) = state.0.iter().position(|line| line.starts_with(start)) {
                return state.0.remove(at);
            }
            assert!(Instant::now() < until, "this event did not come: {}", start);
            if self.mode() == "thread" {
                state = self.lines.changed.wait_timeout(state, LIMIT).unwrap().0;
                continue;
            }
            if self.mode() == "wake" {
                state = self.lines.changed.wait_timeout_while(state, LIMIT, |state| !state.1).unwrap().0;
            }
            state.1 = false;
            drop(state);
            self.run_callbacks();
            state = self.lines.lines.lock().unwrap();
        }
    }

    // ---- What callbacks report

    fn message_callbacks(&self, name: &str) -> MessageCollectionCallbacks {
        let report = |what: &'static str| {
            let (lines, name) = (self.lines.clone(), name.to_string());
            Some(Box::new(move |messages: MessageList, context: MessageContext| {
                lines.add(format!("{} {} {} {}", name, what, event_source_name(context.source), messages.show()));
            }) as Box<dyn FnMut(MessageList, MessageContext) + Send>)
        };
        let (lines, me) = (self.lines.clone(), name.to_string());
        let (other_lines, other_me) = (self.lines.clone(), name.to_string());
        MessageCollectionCallbacks {
            messages_added: report("messages_added"),
            messages_updated: report("messages_updated"),
            messages_deleted: report("messages_deleted"),
            channel_updated: Some(Box::new(move |channel, context| {
                lines.add(format!("{} channel_updated {} {}", me, event_source_name(context.source), channel.show()));
            })),
            channel_deleted: Some(Box::new(move |url, context| {
                other_lines.add(format!("{} channel_deleted {} {}", other_me, event_source_name(context.source), url));
            })),
            ..Default::default()
        }
    }

    fn channel_callbacks(&self, name: &str) -> GroupChannelCollectionCallbacks {
        let (lines, me) = (self.lines.clone(), name.to_string());
        GroupChannelCollectionCallbacks {
            channels_updated: Some(Box::new(move |channels, context| {
                for channel in channels.iter() {
                    lines.add(format!("{} channels_updated {} {}", me, event_source_name(context.source), channel.show()));
                }
            })),
            ..Default::default()
        }
    }

    fn feed_callbacks(&self, me: &Actor) -> FeedCallbacks {
        let (lines, name, last) = (self.lines.clone(), me.name.clone(), me.item.clone());
        let (other_lines, other_name) = (self.lines.clone(), me.name.clone());
        FeedCallbacks {
            item: Some(Box::new(move |item| {
                *last.lock().unwrap() = Some(item.clone());
                let content = item.message().map_or(String::new(), |message| message.show());
                let kind = item.kind().unwrap().0;
                lines.add(format!("{} item {} {} {}", name, kind, item.channel_url(), content));
            })),
            caught_up: Some(Box::new(move |is_caught_up| {
                other_lines.add(format!("{} caught_up {}", other_name, u8::from(is_caught_up)));
            })),
            ..Default::default()
        }
    }

    fn make_client(&self, name: &str) -> Result<Client> {
        let mut options = ClientOptions::new()?;
        options.set_app_id("conformance")?.set_api_url(&self.arguments[1])?.set_websocket_url(&self.arguments[2])?;
        options.set_cache_directory(&format!("{}/{}", self.arguments[3], name))?;
        let lines = self.lines.clone();
        match self.mode() {
            "poll" => drop(options.set_delivery(Delivery::POLL)?),
            "wake" => options.set_wake(Some(Box::new(move || lines.wake())))?,
            _ => {}
        }
        let client = Client::new(&options)?;
        let (lines, me) = (self.lines.clone(), name.to_string());
        client.add_connection_handler("conformance", Some(Box::new(move |notice: ConnectionNotice| {
            lines.add(format!("{} connection {} {}", me, notice.event.0, notice.user_id));
        })))?;
        let (lines, me) = (self.lines.clone(), name.to_string());
        client.add_event_handler("conformance", Some(Box::new(move |event: Event| {
            let content = event.messages.map_or(String::new(), |messages| messages.show());
            let source = event_source_name(event.source);
            lines.add(format!("{} event {} {} {} {}", me, event.kind.0, source, event.channel_url, content));
        })))?;
        Ok(client)
    }

    // ---- Steps

    fn label(&self, name: &str) -> (i64, String) {
        self.labels.get(name).cloned().unwrap_or((999_999_999, String::new()))
    }

    fn sent(&mut self, outcome: Outcome<Message>, name: &str) -> String {
        if let Some(message) = &outcome.value {
            self.labels.insert(name.to_string(), (message.id(), message.request_id().to_string()));
        }
        outcome.show()
    }

    fn send(&mut self, me: &Actor, given: &[&str], parent: i64, poll: i64, text: &str) -> Result<String> {
        let mut params = UserMessageParams::new()?;
        params.set_message(text)?;
        if parent != 0 {
            params.set_parent_message_id(parent)?;
        }
        if poll != 0 {
            params.set_poll_id(poll)?;
        }
        let (_pending, call) = me.client().send_user_message(given[2], &params)?;
        let outcome = answer(call, self.mode(), me)?;
        Ok(self.sent(outcome, given[3]))
    }

    fn step_of_messages(&mut self, me: &Actor, given: &[&str]) -> Option<Result<String>> {
        let (url, name) = (*given.get(2)?, *given.get(3)?);
        let (id, request_id) = self.label(name);
        let mode = self.arguments[5].clone();
        let client = me.client();
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "send" => self.send(me, given, 0, 0, given[4])?,
                "ask" => self.send(me, given, 0, me.poll.as_ref().unwrap().id(), given[4])?,
                "reply" => {
                    let parent = self.label(given[4]).0;
                    self.send(me, given, parent, 0, given[5])?
                }
                "file" => {
                    let mut params = FileMessageParams::new()?;
                    params.add_bytes(given[6].as_bytes(), Some(given[4]), Some(given[5]))?;
                    let (_pending, call) = client.send_file_message(url, &params, None)?;
                    let outcome = answer(call, &mode, me)?;
                    self.sent(outcome, name)
                }
                "edit" => {
                    let mut params = UserMessageParams::new()?;
                    params.set_message(given[4])?;
                    answer(client.update_user_message(url, id, &params)?, &mode, me)?.show()
                }
                "get" => answer(client.get_message(url, id)?, &mode, me)?.show(),
                "cached" => {
                    let found = answer(client.get_cached_message(url, id)?, &mode, me)?.into_result()?;
                    format!("ok {}", Message::from_bytes(&found.bytes()?)?.show())
                }
                "delete" => answer(client.delete_message(url, id)?, &mode, me)?.show(),
                "react" => answer(client.add_reaction(url, id, given[4])?, &mode, me)?.show(),
                "unreact" => answer(client.delete_reaction(url, id, given[4])?, &mode, me)?.show(),
                "download" => {
                    let message = answer(client.get_message(url, id)?, &mode, me)?.into_result()?;
                    let call = client.download_file(message.file_url(), false, None, None)?;
                    String::from_utf8(answer(call, &mode, me)?.into_result()?).unwrap()
                }
                "remove_failed" => {
                    let call = me.messages().remove_failed(&[&request_id])?;
                    answer(call, &mode, me)?.into_result()?.count()?.to_string()
                }
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step_of_channels(&mut self, me: &Actor, given: &[&str]) -> Option<Result<String>> {
        let url = *given.get(2)?;
        let mode = self.mode();
        let client = me.client();
        let entries = || -> (Vec<&str>, Vec<&str>) { given[3..].iter().map(|word| word.split_once('=').unwrap()).unzip() };
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "create" => {
                    let mut params = GroupChannelParams::new()?;
                    params.set_channel_url(url)?.set_name(given[3])?.set_user_ids(&[given[4]])?;
                    answer(client.create_channel(&params)?, mode, me)?.show()
                }
                "update_channel" => {
                    let mut params = GroupChannelParams::new()?;
                    params.set_name(given[3])?;
                    answer(client.update_channel(url, &params)?, mode, me)?.show()
                }
                "get_channel" => answer(client.get_channel(url)?, mode, me)?.show(),
                "metadata" => {
                    let (keys, values) = entries();
                    let call = client.create_channel_metadata(url, &keys, &values)?;
                    joined(answer(call, mode, me)?.into_result()?, " ", |entry| format!("{}={}", entry.key, entry.value))
                }
                "get_metadata" => {
                    let call = client.get_channel_metadata(url, &[given[3]])?;
                    joined(answer(call, mode, me)?.into_result()?, " ", |entry| format!("{}={}", entry.key, entry.value))
                }
                "counters" => {
                    let (keys, values) = entries();
                    let values: Vec<i64> = values.iter().map(|value| value.parse().unwrap()).collect();
                    let call = client.create_metacounters(url, &keys, &values)?;
                    joined(answer(call, mode, me)?.into_result()?, " ", |each| format!("{}={}", each.key, each.value))
                }
                "mute" => answer(client.mute_user(url, given[3], 3600, Some("too loud"))?, mode, me)?.show(),
                "unmute" => answer(client.unmute_user(url, given[3])?, mode, me)?.show(),
                "muted" => {
                    let info = answer(client.get_my_muted_info(url)?, mode, me)?.into_result()?;
                    let flags = numbers(&[info.is_muted, info.remaining_ms > 0]);
                    format!("{} \"{}\"", flags.trim_start(), info.description)
                }
                "freeze" => answer(client.freeze_channel(url)?, mode, me)?.show(),
                "leave" => answer(client.leave_channel(url)?, mode, me)?.show(),
                "read" => answer(client.mark_as_read(url)?, mode, me)?.show(),
                "typing" => answer(client.start_typing(url)?, mode, me)?.show(),
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step_of_lists(&mut self, me: &mut Actor, given: &[&str]) -> Option<Result<String>> {
        let mode = self.arguments[5].clone();
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "messages" => {
                    let callbacks = self.message_callbacks(&me.name);
                    let messages = me.client().message_collection(given[2], sys::COVEY_TIME_NEWEST, None, callbacks)?;
                    let (cached, fetched) = messages.start()?;
                    me.messages = Some(messages);
                    let fetched = answer(fetched, &mode, me)?.into_result()?.0.show();
                    format!("cache {}, server {}", answer(cached, &mode, me)?.into_result()?.0.show(), fetched)
                }
                "channels" => {
                    let mut query = GroupChannelListQuery::new()?;
                    query.set_include_empty(true)?.set_order(ChannelOrder::CHRONOLOGICAL)?;
                    let callbacks = self.channel_callbacks(&me.name);
                    let channels = me.client().group_channel_collection(Some(&query), callbacks)?;
                    let page = answer(channels.load_more()?, &mode, me)?.into_result()?.0;
                    let shown = joined(page.iter(), "", |channel| channel.show()) + &numbers(&[channels.has_next()?]);
                    me.channels = Some(channels);
                    shown
                }
                "users" => {
                    let mut query = UserListQuery::new()?;
                    query.set_nickname_starts_with(given[2])?;
                    let pages = me.client().list_users(Some(&query))?;
                    let users = answer(pages.load_next()?, &mode, me)?.into_result()?;
                    joined(users.iter(), ", ", |user| user.show()) + &numbers(&[pages.has_next()?])
                }
                "members" => {
                    let pages = me.client().list_members(given[2], None)?;
                    let members = answer(pages.load_next()?, &mode, me)?.into_result()?;
                    joined(members.iter(), ", ", |member| format!("{} {}", member.user().id(), member.role().0))
                }
                "timeline" => me.messages().timeline()?.show(),
                "rows" => joined(me.messages().timeline()?.rows(0, 32)?, ", ", |row| {
                    format!("{}:{}", row.sender_id, row.text.len())
                }),
                "counts" => {
                    let messages = me.messages();
                    let (sent, pending) = (messages.succeeded_count()?, messages.pending_count()?);
                    format!("{} {} {}", sent, pending, messages.failed_count()?)
                }
                "previous" => {
                    let shown = match me.messages().load_previous() {
                        Ok(call) => format!("page {}", answer(call, &mode, me)?.into_result()?.0.show()),
                        Err(error) => format!("refused {}", error.show()),
                    };
                    shown + &numbers(&[me.messages().has_previous()?])
                }
                "history" => {
                    let history = answer(me.messages().get_history()?, &mode, me)?.into_result()?;
                    joined(history.spans(0, 8)?, "", |span| {
                        let flags = numbers(&[span.reaches_start, span.touches_live]);
                        format!("({} {}{}) ", span.state.0, span.cached_count, flags)
                    }) + more_reason_name(history.previous_reason()?)
                }
                "search" => {
                    let mut query = MessageSearchQuery::new()?;
                    query.set_text(given[2])?;
                    let found = answer(me.client().search_messages(&query)?, &mode, me)?.into_result()?;
                    joined(0..found.count()?, ", ", |index| {
                        let matches = found.matches_at(index).unwrap();
                        let ranges = joined(matches, "", |range| format!(" {}+{}", range.start, range.length));
                        format!("{}{}", found.snippet_at(index).unwrap(), ranges)
                    })
                }
                "dispose" => {
                    me.messages().dispose()?;
                    format!("ok{}", numbers(&[me.messages().is_disposed()?]))
                }
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step_of_feeds(&mut self, me: &mut Actor, given: &[&str]) -> Option<Result<String>> {
        let mode = self.arguments[5].clone();
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "feed" => {
                    let mut options = FeedOptions::new()?;
                    options.set_start_at(0)?;
                    me.feed = Some(me.client().feed(given[2], Some(&options), self.feed_callbacks(me))?);
                    "ok".to_string()
                }
                "acknowledge" => {
                    let item = me.item.lock().unwrap().clone().unwrap();
                    answer(item.acknowledge()?, &mode, me)?.show()
                }
                "positions" => {
                    let call = me.feed.as_ref().unwrap().get_positions()?;
                    joined(answer(call, &mode, me)?.into_result()?, "", |position| position.channel_url)
                }
                "poll" => {
                    let mut params = PollParams::new()?;
                    params.set_title(given[2])?.set_options(&[given[3], given[4]])?;
                    let poll = answer(me.client().create_poll(&params)?, &mode, me)?.into_result()?;
                    me.poll.insert(poll).show()
                }
                "vote" => {
                    let poll = self.actors[given[3]].poll.clone().unwrap();
                    let option = poll.options()?.pop().unwrap();
                    answer(me.client().vote_poll(given[2], poll.id(), &[option.option_id])?, &mode, me)?.show()
                }
                "show_poll" => {
                    let id = me.poll.as_ref().unwrap().id();
                    let poll = answer(me.client().get_poll(None, id)?, &mode, me)?.into_result()?;
                    me.poll.insert(poll).show()
                }
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step_of_clients(&mut self, me: &mut Actor, given: &[&str]) -> Option<Result<String>> {
        let mode = self.arguments[5].clone();
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "client" => {
                    me.client = Some(self.make_client(&me.name)?);
                    "ok".to_string()
                }
                "connect" => answer(me.client().connect(&me.name, None, Some(given[2]))?, &mode, me)?.show(),
                "disconnect" => answer(me.client().disconnect(true)?, &mode, me)?.show(),
                "current_user" => match me.client().current_user() {
                    Ok(user) if !user.id().is_empty() => format!("ok {}", user.show()),
                    Ok(_) => "ok nobody".to_string(),
                    Err(error) => error.show(),
                },
                "state" => me.client().connection_state()?.0.to_string(),
                "unread" => {
                    let call = me.client().get_unread_message_count(&[], SuperChannelFilter::ALL)?;
                    answer(call, &mode, me)?.into_result()?.to_string()
                }
                "pause" => me.client().pause().map(|_| "ok".to_string())?,
                "resume" => me.client().resume().map(|_| "ok".to_string())?,
                "close" => {
                    me.client().close()?;
                    *me = Actor { name: me.name.clone(), ..Actor::default() };
                    "ok".to_string()
                }
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step_of_library(&mut self, given: &[&str]) -> Option<Result<String>> {
        let run = || -> Result<Option<String>> {
            Ok(Some(match given[0] {
                "version" => version_string().to_string(),
                "feature" => u8::from(has_feature(given[1])).to_string(),
                "error" => {
                    let code = given[1].parse().unwrap();
                    format!("{}{}", error_name(code), numbers(&[error_is_transient(code)]))
                }
                "option" => {
                    let mut options = ClientOptions::new()?;
                    let set = match given[1] {
                        "delivery" => options.set_delivery(Delivery(given[2].parse().unwrap())),
                        "cache_directory" => options.set_cache_directory(given[2]),
                        _ => options.set_app_id(given[2]),
                    };
                    set.map_or_else(|error| error.show(), |_| "ok".to_string())
                }
                "objects" => debug_live_objects().to_string(),
                _ => return Ok(None),
            }))
        };
        run_step(run)
    }

    fn step(&mut self, given: &[&str]) -> String {
        if let Some(result) = self.step_of_library(given) {
            return result.unwrap_or_else(|error| format!("refused {}", error.show()));
        }
        // Taken out while it acts; what it needs of others is still there.
        let name = given[1].to_string();
        let mut me = self.actors.remove(&name).unwrap_or_default();
        me.name = name.clone();
        let result = self
            .step_of_clients(&mut me, given)
            .or_else(|| self.step_of_lists(&mut me, given))
            .or_else(|| self.step_of_feeds(&mut me, given))
            .or_else(|| self.step_of_channels(&me, given))
            .or_else(|| self.step_of_messages(&me, given))
            .unwrap_or_else(|| panic!("unknown step: {}", given[0]));
        self.actors.insert(name, me);
        result.unwrap_or_else(|error| format!("refused {}", error.show()))
    }
}

/// None if the verb is of another family.
fn run_step(run: impl FnOnce() -> Result<Option<String>>) -> Option<Result<String>> {
    run().transpose()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let scenario = std::fs::read_to_string(&arguments[4]).expect("the scenario");
    let mut driver = Driver { arguments, lines: Arc::default(), actors: HashMap::new(), labels: HashMap::new() };
    for line in scenario.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        println!("{}", line);
        if let Some(start) = line.strip_prefix("await ") {
            println!("  <- {}", driver.wait_for_event(start));
            continue;
        }
        let words: Vec<String> = line
            .split_whitespace()
            .map(|word| if word == "-" { String::new() } else { word.replace('~', " ") })
            .collect();
        let given: Vec<&str> = words.iter().map(String::as_str).collect();
        println!("  -> {}", driver.step(&given));
    }
}
