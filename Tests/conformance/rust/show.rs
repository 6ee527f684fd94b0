//! Values as text, as the C driver's show.c writes them.
use covey::*;

pub trait Show {
    fn show(&self) -> String;
}

pub fn joined<T>(items: impl IntoIterator<Item = T>, between: &str, show: impl FnMut(T) -> String) -> String {
    items.into_iter().map(show).collect::<Vec<_>>().join(between)
}

impl Show for () {
    fn show(&self) -> String {
        "ok".to_string()
    }
}

impl Show for Error {
    fn show(&self) -> String {
        format!("error {}", self.name())
    }
}

impl Show for User {
    fn show(&self) -> String {
        format!("{} ({})", self.id(), self.nickname())
    }
}

impl Show for Message {
    fn show(&self) -> String {
        let sender = self.sender();
        let mut out = format!("{}:{}", sender.as_ref().map_or("-", |user| user.id()), self.text());
        for file in self.files().unwrap() {
            out += &format!("<{} {} {}>", file.name, file.mime_type, file.size_bytes);
        }
        let status = self.sending_status();
        if status != SendingStatus::SUCCEEDED {
            out += &format!("/{}", status.0);
        }
        if status == SendingStatus::FAILED {
            out += &format!("/{}", error_name(self.error_code()));
        }
        if self.updated_at() > 0 {
            out += " edited";
        }
        if self.parent_message_id() > 0 {
            out += " reply";
        }
        for reaction in self.reactions().unwrap() {
            out += &format!(" {}={}", reaction.key, joined(reaction.user_ids.iter(), ", ", str::to_string));
        }
        out
    }
}

impl Show for MessageList {
    fn show(&self) -> String {
        format!("[{}]", joined(self.iter(), ", ", |message| message.show()))
    }
}

impl Show for Channel {
    fn show(&self) -> String {
        let names = self.members().map_or(String::new(), |members| {
            joined(members.iter(), ", ", |member| member.user().id().to_string())
        });
        let mut out = format!("{} \"{}\" [{}]", self.url(), self.name(), names);
        if ChannelFlag(self.flags().0).contains(ChannelFlag::FROZEN) {
            out += " frozen";
        }
        if let Some(user) = self.typing_at(0) {
            out += &format!(" typing={}", user.id());
        }
        out
    }
}

impl Show for Poll {
    fn show(&self) -> String {
        let options = joined(self.options().unwrap(), " ", |option| format!("{}={}", option.text, option.vote_count));
        format!("{} {}", self.title(), options)
    }
}

/// The error first, then what came with it.
impl<T: Show> Show for Outcome<T> {
    fn show(&self) -> String {
        let parts = [self.error.as_ref().map(Show::show), self.value.as_ref().map(Show::show)];
        joined(parts.into_iter().flatten(), ", ", |part| part)
    }
}
