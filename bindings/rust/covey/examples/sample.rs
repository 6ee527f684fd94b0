use covey::{Client, ClientOptions, GroupChannelParams, MessageCollectionCallbacks, UserMessageParams};

fn main() -> covey::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let mut options = ClientOptions::new()?;
    options.set_app_id("sample")?.set_api_url(&arguments[1])?.set_websocket_url(&arguments[2])?;
    options.set_cache_directory(&arguments[3])?;
    let client = Client::new(&options)?;
    client.connect("ana", None, Some("Ana"))?.wait().into_result()?;
    let mut channel = GroupChannelParams::new()?;
    channel.set_channel_url("lobby")?.set_name("Lobby")?;
    client.create_channel(&channel)?.wait().into_result()?;

    let (added, mut events) = covey::stream();
    let callbacks = MessageCollectionCallbacks {
        messages_added: Some(Box::new(move |messages, _| messages.iter().for_each(|message| added.send(message)))),
        ..Default::default()
    };
    let messages = client.message_collection("lobby", covey::sys::COVEY_TIME_NEWEST, None, callbacks)?;
    let (_cached, fetched) = messages.start()?;
    fetched.wait().into_result()?;
    let mut params = UserMessageParams::new()?;
    params.set_message("hello")?;
    client.send_user_message("lobby", &params)?.1.wait().into_result()?;
    events.iter().take(1).for_each(|message| println!("added: {}", message.text()));
    Ok(())
}
