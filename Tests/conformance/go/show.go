package main

import (
	"covey"
	"errors"
	"fmt"
	"strings"
)

// Values as text, as the C driver's show.c writes them.

func joined[T any](items []T, between string, show func(T) string) string {
	parts := make([]string, len(items))
	for index, item := range items {
		parts[index] = show(item)
	}
	return strings.Join(parts, between)
}

func digit(flag bool) string {
	if flag {
		return "1"
	}
	return "0"
}

func showError(err error) string {
	var reason *covey.Error
	if errors.As(err, &reason) {
		return "error " + reason.Name()
	}
	return err.Error()
}

func showUser(user *covey.User) string { return fmt.Sprintf("%s (%s)", user.Id(), user.Nickname()) }

func showMessage(message *covey.Message) string {
	sender := "-"
	if user := message.Sender(); user != nil {
		sender = user.Id()
	}
	out := sender + ":" + message.Text()
	files, _ := message.Files()
	for _, file := range files {
		out += fmt.Sprintf("<%s %s %d>", file.Name, file.MimeType, file.SizeBytes)
	}
	status := message.SendingStatus()
	if status != covey.SendingStatusSucceeded {
		out += fmt.Sprintf("/%d", status)
	}
	if status == covey.SendingStatusFailed {
		out += "/" + covey.ErrorName(message.ErrorCode())
	}
	if message.UpdatedAt() > 0 {
		out += " edited"
	}
	if message.ParentMessageId() > 0 {
		out += " reply"
	}
	reactions, _ := message.Reactions()
	for _, reaction := range reactions {
		out += " " + reaction.Key + "=" + strings.Join(reaction.UserIds.All(), ", ")
	}
	return out
}

func showMessages(messages *covey.MessageList) string {
	return "[" + joined(messages.All(), ", ", showMessage) + "]"
}

func showChannel(channel *covey.Channel) string {
	names := joined(channel.Members().All(), ", ", func(member *covey.Member) string { return member.User().Id() })
	out := fmt.Sprintf("%s \"%s\" [%s]", channel.Url(), channel.Name(), names)
	if channel.Flags()&covey.ChannelFlagFrozen != 0 {
		out += " frozen"
	}
	if user := channel.TypingAt(0); user != nil {
		out += " typing=" + user.Id()
	}
	return out
}

func showPoll(poll *covey.Poll) string {
	options, _ := poll.Options()
	return poll.Title() + " " + joined(options, " ", func(option covey.PollOption) string {
		return fmt.Sprintf("%s=%d", option.Text, option.VoteCount)
	})
}
