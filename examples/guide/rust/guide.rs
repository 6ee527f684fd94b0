//! The samples of docs/guide.md in Rust. The site shows the regions between the comments; see ../README.md.
//!
//!     guide API_URL WEBSOCKET_URL CACHE_DIRECTORY
//!
//! Callbacks run on a thread of the library, so this one may wait for what they bring.
use std::sync::{Arc, Condvar, Mutex};
use std::{env, fs, thread};

// guide: connecting
use covey::*;

fn log_in(api_url: &str, websocket_url: &str, cache_directory: &str) -> Result<Client> {
    let mut options = ClientOptions::new()?;
    options.set_app_id("guide")?.set_cache_directory(cache_directory)?;
    options.set_api_url(api_url)?.set_websocket_url(websocket_url)?; // without these: the application's own server
    let client = Client::new(&options)?;
    let outcome = client.connect("alice", None, None)?.wait();
    match (outcome.value, outcome.error) {
        (Some(me), None) => println!("{}, online", me.id()),
        (Some(me), Some(_)) => println!("{}, offline", me.id()),
        (None, error) => return Err(error.unwrap()), // no login, and no cache of an earlier one
    }
    Ok(client)
}
// guide: end

/// What a handler of a sample shows; an app would draw it.
static SHOWN: Mutex<Vec<String>> = Mutex::new(Vec::new());
static CHANGED: Condvar = Condvar::new();

fn show(text: String) {
    SHOWN.lock().unwrap().push(text);
    CHANGED.notify_all();
}

/// The next text that a handler shows, but for those that are passed over.
fn next(passed_over: &[&str]) -> String {
    let mut shown = SHOWN.lock().unwrap();
    loop {
        shown = CHANGED.wait_while(shown, |shown| shown.is_empty()).unwrap();
        let text = shown.remove(0);
        if !passed_over.contains(&text.as_str()) {
            return text;
        }
    }
}

fn heading(key: &str) {
    println!("{key}:");
}

// guide: list-of-channels
fn show_channels(client: &Client) -> Result<()> {
    let callbacks = GroupChannelCollectionCallbacks {
        // Draw collection.channels() again, or apply context.changes. And channels_added, channels_deleted.
        channels_updated: Some(Box::new(|_channels, _context| {})),
        ..Default::default()
    };
    let mut query = GroupChannelListQuery::new()?;
    query.set_limit(10)?;
    let collection = client.group_channel_collection(Some(&query), callbacks)?; // an app that shows the list keeps it
    while collection.has_next()? {
        let (channels, _context) = collection.load_more()?.wait().into_result()?;
        for channel in channels.iter() {
            println!("{}: {} members", channel.url(), channel.member_count());
        }
    }
    Ok(())
}
// guide: end

// guide: messages
fn say(what: &str, messages: MessageList, context: MessageContext) {
    let state = match context.sending_status {
        SendingStatus::PENDING => "pending",
        SendingStatus::SUCCEEDED => "succeeded",
        _ => "failed",
    };
    for message in messages.iter() {
        println!("{what}: {}, {state}", message.text());
    }
    for change in context.changes {
        let step = match change.kind {
            ChangeKind::INSERT => "insert",
            ChangeKind::MOVE => "move",
            ChangeKind::UPDATE => "update",
            ChangeKind::REMOVE => "remove",
            _ => "reset",
        };
        println!("  {step} {} {}", change.from, change.to); // what an app does to its rows, in this order
    }
}

fn open_channel(client: &Client, channel_url: &str) -> Result<MessageCollection> {
    let callbacks = MessageCollectionCallbacks {
        messages_added: Some(Box::new(|messages, context| say("new", messages, context))),
        messages_updated: Some(Box::new(|messages, context| say("changed", messages, context))),
        // and messages_deleted, channel_updated, channel_deleted, huge_gap_detected, changed
        ..Default::default()
    };
    let collection = client.message_collection(channel_url, sys::COVEY_TIME_NEWEST, None, callbacks)?;
    let (cached, fetched) = collection.start()?;
    println!("the cache: {} messages", cached.wait().into_result()?.0.count()?);
    match fetched.wait().into_result() {
        Ok((messages, _context)) => println!("the server: {} messages", messages.count()?),
        Err(error) => println!("the server: {}", error.name()),
    }
    Ok(collection)
}
// guide: end

// guide: older-and-newer
fn load_all(collection: &MessageCollection) -> Result<()> {
    while collection.has_previous()? {
        let (messages, _context) = collection.load_previous()?.wait().into_result()?;
        println!("a page: {} messages", messages.count()?);
    }
    println!("all: {} messages", collection.succeeded_count()?);
    Ok(())
}
// guide: end

// guide: sending
fn write_message(client: &Client, channel_url: &str, text: &str) -> Result<()> {
    let mut params = UserMessageParams::new()?;
    params.set_message(text)?;
    let (_pending, sent) = client.send_user_message(channel_url, &params)?;
    if let Err(error) = sent.wait().into_result() {
        println!("not sent yet: {}", error.name());
    }
    Ok(())
}
// guide: end

// guide: offline
fn be_offline(cache_directory: &str) -> Result<()> {
    // Nobody listens at port 1: as if the network were down.
    let client = log_in("http://127.0.0.1:1", "ws://127.0.0.1:1", cache_directory)?;
    let collection = open_channel(&client, "general")?;
    load_all(&collection)?;
    write_message(&client, "general", "later")
}
// guide: end

// guide: background
fn fetch_in_the_background(mut options: ClientOptions) -> Result<Client> {
    options.set_background_scope(BackgroundScope::TOP)?.set_background_bandwidth(64_000)?;
    let client = Client::new(&options)?;
    client.set_background_handler(Some(Box::new(|progress| {
        if progress.phase == BackgroundPhase::IDLE {
            show(format!("idle, {} messages", progress.messages_fetched)); // here and below: a function of the app
        }
    })))?;
    Ok(client)
}
// guide: end

fn change_channel(client: &Client, home: &str) -> Result<String> {
    // guide: changing
    let (mut plans, mut better_plans) = (GroupChannelParams::new()?, GroupChannelParams::new()?);
    plans.set_user_ids(&["bob"])?.set_name("plans")?.set_cover_path(&format!("{home}/cover.png"), None)?;
    better_plans.set_name("better plans")?; // what is not set stays
    let url = client.create_channel(&plans)?.wait().into_result()?.url().to_string();
    client.update_channel(&url, &better_plans)?.wait().into_result()?;
    client.update_channel_metadata(&url, &["color"], &["teal"], true)?.wait().into_result()?;
    client.update_metacounters(&url, &["likes"], &[1], MetacounterMode::INCREASE, true)?.wait().into_result()?;
    client.mute_user(&url, "bob", 600, Some("cool down"))?.wait().into_result()?;
    client.hide_channel(&url, false, false)?.wait().into_result()?; // archived, until unhide_channel
    client.update_current_user(Some("Alice"), None, None, None)?.wait().into_result()?;
    // guide: end
    Ok(url)
}

fn handle_events(client: &Client) -> Result<()> {
    // guide: events-handler
    client.add_event_handler("notifications", Some(Box::new(|event| {
        if event.kind == EventKind::MESSAGE_ADDED && event.source == EventSource::EVENT_MESSAGE_RECEIVED {
            if let Some(message) = event.messages.and_then(|messages| messages.at(0)) {
                show(format!("{}: {}", event.channel_url, message.text()));
            }
        }
    })))?;
    // guide: end
    Ok(())
}

fn iterate_events(client: &Client) -> Result<()> {
    // guide: events-iterated
    let (sender, mut events) = covey::stream();
    client.add_event_handler("iteration", Some(Box::new(move |event| sender.send(event))))?;
    thread::spawn(move || {
        for event in events.iter().filter(|event| event.source == EventSource::EVENT_MESSAGE_RECEIVED) {
            if let Some(message) = event.messages.and_then(|messages| messages.at(0)) {
                show(format!("{}: {}", event.channel_url, message.text()));
            }
        }
    });
    // guide: end
    Ok(())
}

fn explain_events(client: &Client) -> Result<()> {
    // guide: events-info
    client.add_event_handler("bans", Some(Box::new(|event| {
        for user_id in event.info.user_ids().iter() {
            match event.source {
                EventSource::EVENT_USER_BANNED => show(format!("{user_id} is banned: {}", event.info.description())),
                EventSource::EVENT_MENTION => show(format!("mentioned by {user_id}")),
                _ => {}
            }
        }
    })))?;
    // guide: end
    Ok(())
}

// guide: services
fn answer_questions(client: &Client) -> Result<Feed> {
    let mut options = FeedOptions::new()?;
    options.set_start_at(0)?; // from the beginning
    let (sender, mut items) = covey::stream();
    let callbacks = FeedCallbacks { item: Some(Box::new(move |item| sender.send(item))), ..Default::default() };
    let feed = client.feed("desk", Some(&options), callbacks)?;
    thread::spawn(move || -> Result<()> {
        for item in items.iter() {
            if item.message().map_or(false, |message| message.text().ends_with('?')) {
                let mut reply = UserMessageParams::new()?;
                reply.set_message("I will find out.")?;
                let _sent = item.reply(&reply, 0)?; // nobody waits: offline it is sent later
            }
            item.acknowledge()?.wait().into_result()?;
        }
        Ok(())
    });
    Ok(feed)
}
// guide: end

fn list_pages(client: &Client) -> Result<Message> {
    let mut page = None;
    // guide: lists
    let mut query = MemberListQuery::new()?;
    query.set_operator_filter(OperatorFilter::OPERATORS_ONLY)?;
    let operators = client.list_members("general", Some(&query))?;
    while operators.has_next()? {
        let members = operators.load_next()?.wait().into_result()?;
        members.iter().for_each(|member| println!("{}", member.user().nickname()));
    }
    let older = client.list_previous_messages("general", None, 0, 100)?;
    while older.has_next()? {
        page = Some(older.load_next()?.wait().into_result()?);
    }
    // guide: end
    let oldest = page.unwrap().at(0).unwrap();
    println!("the oldest: {}", oldest.text());
    Ok(oldest)
}

fn send_more_than_text(client: &Client, parent: &Message) -> Result<Message> {
    // guide: more-than-text
    let mut params = UserMessageParams::new()?;
    params.set_message("Lunch at noon?")?.set_parent_message_id(parent.id())?.set_reply_to_channel(true)?;
    params.add_meta_array("place", &["canteen"])?.set_target_languages(&["fr", "de"])?;
    let (_pending, sent) = client.send_user_message("general", &params)?;
    let message = sent.wait().into_result()?;
    // guide: end
    Ok(message)
}

fn show_parts(message: &Message) -> Result<()> {
    // guide: parts
    for reaction in message.reactions()? {
        println!("{}: {}", reaction.key, reaction.count);
    }
    for meta_array in message.meta_arrays()? {
        println!("{}: {}", meta_array.key, meta_array.values.iter().collect::<Vec<_>>().join(", "));
    }
    // guide: end
    Ok(())
}

fn make_poll(client: &Client) -> Result<Poll> {
    // guide: polls
    let mut question = PollParams::new()?;
    question.set_title("Lunch?")?.set_options(&["soup", "rice"])?;
    let poll = client.create_poll(&question)?.wait().into_result()?;
    let mut params = UserMessageParams::new()?;
    params.set_message("Please vote")?.set_poll_id(poll.id())?;
    let (_pending, sent) = client.send_user_message("general", &params)?;
    sent.wait().into_result()?;
    client.vote_poll("general", poll.id(), &[poll.options()?[0].option_id])?.wait().into_result()?;
    // guide: end
    Ok(poll)
}

fn count_unread(client: &Client) -> Result<()> {
    // guide: counts
    let draw = |totals: UnreadTotals| show(format!("{} unread", totals.all()));
    client.set_unread_totals_handler(Some(Box::new(draw)))?;
    draw(client.unread_totals()?);
    // guide: end
    Ok(())
}

// guide: sessions
fn fetch_token() -> String {
    env::var("GUIDE_TOKEN").unwrap() // an app asks its own server
}

fn answer_token_requests(client: &Arc<Client>) -> Result<()> {
    let asked = Arc::downgrade(client);
    client.set_session_handler(Some(Box::new(move |notice| {
        if let (SessionEvent::TOKEN_REQUIRED, Some(client)) = (notice.event, asked.upgrade()) {
            if let Err(error) = client.answer_token_request(notice.token_request, Some(&fetch_token())) {
                eprintln!("{error}"); // nobody waits for the token any more
            }
        }
    })))
}
// guide: end

fn connect_through_proxy(mut options: ClientOptions) -> Result<Client> {
    // guide: proxies
    options.set_proxy(Some("socks5h://127.0.0.1:1"), None, None)?.set_request_timeout(30_000)?;
    let client = Client::new(&options)?;
    // guide: end
    Ok(client)
}

fn send_files(client: &Client, home: &str) -> Result<Message> {
    // guide: files
    let mut one = FileMessageParams::new()?;
    one.add_path(&format!("{home}/cat.jpg"), None, None)?.set_message("my cat")?.add_thumbnail_size(320, 320)?;
    let draw = |progress: UploadProgress| show(format!("{} of {}", progress.sent_bytes, progress.total_bytes));
    let (_pending, sent) = client.send_file_message("general", &one, Some(Box::new(draw)))?;
    let message = sent.wait().into_result()?;

    let mut two = FileMessageParams::new()?; // one message
    two.add_path(&format!("{home}/1.jpg"), None, None)?;
    two.add_bytes(&fs::read(format!("{home}/2.jpg")).unwrap(), Some("2.jpg"), None)?;
    let (_pending, sent) = client.send_file_message("general", &two, None)?;
    let several = sent.wait().into_result()?;

    let (mut first, mut second) = (FileMessageParams::new()?, FileMessageParams::new()?);
    first.add_path(&format!("{home}/1.jpg"), None, None)?;
    second.add_path(&format!("{home}/2.jpg"), None, None)?;
    let each = [&first, &second]; // a message each, at most 20
    client.send_file_messages("general", &each, None, Some(Box::new(|sent| match sent.into_result() {
        Ok((_message, index)) => show(format!("{index} is sent")),
        Err(error) => show(error.to_string()),
    })))?;
    let (pending, _sent) = client.send_file_message("general", &one, None)?;
    let canceling = client.cancel_message(pending.request_id())?;
    // guide: end
    let size = message.file_size_bytes();
    let all = format!("{size} of {size}");
    while next(&[]) != all {}
    assert_eq!([next(&[&all]), next(&[&all])], ["0 is sent", "1 is sent"]);
    drop(canceling); // where the message was faster, it fails
    println!("{}: {}, {} thumbnail", message.text(), message.file_name(), message.thumbnails(0)?.len());
    println!("{} files, {} messages", several.files()?.len(), each.len());
    Ok(message)
}

fn download_files(client: &Client, message: &Message, home: &str) -> Result<()> {
    // guide: downloading
    let (picture, path) = (&message.files()?[0], format!("{home}/my-cat.jpg"));
    let draw = |received, total| show(format!("{received} of {total}"));
    let call = client.download_file(&picture.url, picture.requires_auth, Some(&path), Some(Box::new(draw)))?;
    call.wait().into_result()?;
    let small = &message.thumbnails(0)?[0];
    let call = client.download_file(&small.url, small.requires_auth, None, None)?;
    let thumbnail = call.wait().into_result()?; // its bytes
    // guide: end
    let original = fs::read(format!("{home}/cat.jpg")).unwrap();
    assert_eq!(fs::read(path).unwrap(), original);
    assert_eq!(thumbnail, original);
    println!("cat.jpg and its thumbnail: as they were sent");
    Ok(())
}

/// What the programs of a test are called with.
struct Place {
    api_url: String,
    websocket_url: String,
    caches: String,
    home: String,
}

impl Place {
    fn options(&self, user: &str) -> Result<ClientOptions> {
        let mut options = ClientOptions::new()?;
        options.set_app_id("guide")?.set_cache_directory(&format!("{}/{user}", self.caches))?;
        options.set_api_url(&self.api_url)?.set_websocket_url(&self.websocket_url)?;
        Ok(options)
    }

    fn connected(&self, user: &str) -> Result<Client> {
        let client = Client::new(&self.options(user)?)?;
        client.connect(user, None, None)?.wait().into_result()?;
        Ok(client)
    }

    fn show_background(&self) -> Result<()> {
        heading("background");
        let client = fetch_in_the_background(self.options("background")?)?;
        client.connect("bob", None, None)?.wait().into_result()?;
        let channels = client.group_channel_collection(None, GroupChannelCollectionCallbacks::default())?;
        channels.load_more()?.wait().into_result()?;
        println!("{}", next(&["idle, 0 messages"]));
        Ok(())
    }

    fn show_messages(&self) -> Result<()> {
        heading("connecting");
        let client = log_in(&self.api_url, &self.websocket_url, &format!("{}/alice", self.caches))?;
        heading("list-of-channels");
        // Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
        show_channels(&self.connected("bob")?)?;
        heading("messages");
        let collection = open_channel(&client, "general")?;
        heading("older-and-newer");
        load_all(&collection)?;
        heading("sending");
        write_message(&client, "general", "hello")
    }

    fn show_sessions(&self) -> Result<()> {
        heading("sessions");
        let client = Arc::new(Client::new(&self.options("carol")?)?);
        answer_token_requests(&client)?;
        // Without the token that the server wants.
        let carol = client.connect("carol", None, None)?.wait().into_result()?;
        println!("{}, online", carol.id());
        Ok(())
    }

    fn show_proxies(&self) -> Result<()> {
        heading("proxies");
        let client = connect_through_proxy(self.options("proxy")?)?;
        let outcome = client.connect("alice", None, None)?.wait();
        println!("{}", outcome.error.map_or("online", |error| error.name()));
        Ok(())
    }
}

fn write(client: &Client, text: &str, mentioned: &[&str]) -> Result<()> {
    let mut params = UserMessageParams::new()?;
    params.set_message(text)?.set_mentioned_user_ids(mentioned)?;
    client.send_user_message("general", &params)?.1.wait().into_result()?;
    Ok(())
}

fn show_changes(alice: &Client, home: &str) -> Result<()> {
    heading("changing");
    let url = change_channel(alice, home)?;
    let channel = alice.refresh_channel(&url)?.wait().into_result()?;
    let likes = alice.get_metacounters(&url, &["likes"])?.wait().into_result()?[0].value;
    let state = if channel.hidden_state() == HiddenState::UNHIDDEN { "shown" } else { "hidden" };
    let (color, me) = (channel.metadata("color").unwrap_or("none"), alice.current_user()?);
    println!("{}: {color}, {likes} likes, {state}, of {}", channel.name(), me.nickname());
    Ok(())
}

fn show_events(alice: &Client, bob: &Client) -> Result<()> {
    heading("events-handler");
    handle_events(alice)?;
    write(bob, "for the handler", &[])?;
    println!("{}", next(&[]));
    alice.remove_event_handler("notifications")?;

    heading("events-iterated");
    iterate_events(alice)?;
    write(bob, "for the iteration", &[])?;
    println!("{}", next(&[]));
    alice.remove_event_handler("iteration")?;

    heading("events-info");
    explain_events(alice)?;
    let mut town = GroupChannelParams::new()?;
    town.set_channel_url("town")?.set_user_ids(&["alice", "carol"])?.set_operator_ids(&["bob"])?;
    bob.create_channel(&town)?.wait().into_result()?;
    bob.ban_user("town", "carol", 600, Some("too loud"))?.wait().into_result()?;
    println!("{}", next(&[]));
    write(bob, "@alice", &["alice"])?;
    println!("{}", next(&[]));
    alice.remove_event_handler("bans")
}

fn show_services(alice: &Client, bob: &Client) -> Result<()> {
    heading("services");
    bob.add_event_handler("answers", Some(Box::new(|event| {
        if event.source == EventSource::EVENT_MESSAGE_RECEIVED {
            show(format!("bob received: {}", event.messages.unwrap().at(0).unwrap().text()));
        }
    })))?;
    let feed = answer_questions(alice)?;
    write(bob, "where?", &[])?;
    println!("{}", next(&["bob received: later"])); // what alice wrote offline
    feed.close()?;
    bob.remove_event_handler("answers")
}

fn show_parts_of_messages(alice: &Client) -> Result<()> {
    heading("lists");
    let oldest = list_pages(alice)?;

    heading("more-than-text");
    let lunch = send_more_than_text(alice, &oldest)?;
    let mut languages: Vec<String> = lunch.translations()?.into_iter().map(|each| each.language).collect();
    languages.sort_by(|one, other| other.cmp(one));
    let kind = if lunch.parent_message_id() == oldest.id() { "a reply" } else { "no reply" };
    println!("{}: {kind}, also in {}", lunch.text(), languages.join(" and "));

    heading("parts");
    alice.add_reaction("general", lunch.id(), "smile")?.wait().into_result()?;
    show_parts(&alice.get_message("general", lunch.id())?.wait().into_result()?)?;

    heading("polls");
    let poll = alice.get_poll(None, make_poll(alice)?.id())?.wait().into_result()?;
    let votes: Vec<String> = poll.options()?.iter().map(|each| format!("{} {}", each.text, each.vote_count)).collect();
    println!("{}: {}", poll.title(), votes.join(", "));
    Ok(())
}

fn show_counts(alice: &Client, bob: &Client) -> Result<()> {
    heading("counts");
    alice.mark_all_as_read(&["general", "town"])?.wait().into_result()?;
    count_unread(alice)?;
    while next(&[]) != "0 unread" {}
    write(bob, "one more", &[])?;
    println!("{}", next(&["0 unread"]));
    alice.set_unread_totals_handler(None)
}

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let (api_url, websocket_url) = (arguments.next().unwrap(), arguments.next().unwrap());
    let place = Place { api_url, websocket_url, caches: arguments.next().unwrap(), home: env::var("HOME").unwrap() };
    place.show_background()?;
    place.show_messages()?;
    heading("offline");
    be_offline(&format!("{}/alice", place.caches))?;
    let (alice, bob) = (place.connected("alice")?, place.connected("bob")?);
    show_changes(&alice, &place.home)?;
    show_events(&alice, &bob)?;
    show_services(&alice, &bob)?;
    show_parts_of_messages(&alice)?;
    show_counts(&alice, &bob)?;
    place.show_sessions()?;
    place.show_proxies()?;
    heading("files");
    let message = send_files(&alice, &place.home)?;
    heading("downloading");
    download_files(&alice, &message, &place.home)
}
