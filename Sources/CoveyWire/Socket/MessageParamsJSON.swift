// The parameters of a message as sends and edits carry them (websocket.md §4.1–§4.3, rest.md §9.5, §9.6, §13.5). What is
// not set is left out.

import CoveyModel

extension UserMessageParams {
    /// The part that MESG and `POST …/messages` share. `metaArraysName`: a scheduled message has another.
    func writeNew(to writer: inout JSONWriter, metaArraysName: StaticString = "metaarray") {
        writer.member("message", message)
        writeNewBesideText(to: &writer, metaArraysName)
        writer.member("target_langs", ifSet: targetLanguages)
        if pollId > 0 { writer.member("poll_id", pollId) }
    }

    /// The part that FILE and `POST …/messages` share: here the text is a caption, which may be missing.
    func writeNewOfFiles(to writer: inout JSONWriter, metaArraysName: StaticString = "metaarray") {
        writer.member("message", ifSet: message)
        writeNewBesideText(to: &writer, metaArraysName)
    }

    private func writeNewBesideText(to writer: inout JSONWriter, _ metaArraysName: StaticString) {
        writer.member("data", ifSet: data ?? "")
        writer.member("custom_type", ifSet: customType ?? "")
        writer.member("mention_type", mentionsChannel ? "channel" : "users")
        if !mentionsChannel { writer.member("mentioned_user_ids", ifSet: mentionedUserIds ?? []) }
        writeMetaArrays(to: &writer, metaArraysName)
        if parentMessageId > 0 { writer.member("parent_message_id", parentMessageId) }
        writer.member("reply_to_channel", replyToChannel)
        writePush(to: &writer)
        writer.member("silent", ifTrue: silent)
    }

    private func writeMetaArrays(to writer: inout JSONWriter, _ name: StaticString) {
        guard !metaArrays.isEmpty else { return }
        writer.key(name)
        MetaArray.write(metaArrays, to: &writer)
    }

    private func writePush(to writer: inout JSONWriter) {
        if suppressPush { writer.member("push_option", "suppress") }
        guard let criticalAlert else { return }
        writer.key("apple_critical_alert_options")
        criticalAlert.write(to: &writer)
    }

    /// The part that MEDI and `PUT …/messages/{mid}` share. What is absent stays as it is; what is empty is cleared.
    func writeChange(to writer: inout JSONWriter) {
        writer.member("message", ifSet: message)
        writeChangeBesideText(to: &writer)
        if pollId > 0 { writer.member("poll_id", pollId) }
    }

    /// The part that FEDI shares with it. One change either adds values of meta arrays or removes some.
    func writeChangeBesideText(to writer: inout JSONWriter) {
        writeChangeOfLabels(to: &writer)
        let removes = !removedMetaArrays.isEmpty
        guard removes || !metaArrays.isEmpty else { return }
        writer.key("metaarray")
        writer.object { writer in
            writer.key("array")
            MetaArray.write(removes ? removedMetaArrays : metaArrays, to: &writer)
            writer.member("mode", removes ? "remove" : "add")
            writer.member("upsert", true)
        }
    }

    private func writeChangeOfLabels(to writer: inout JSONWriter) {
        if let data { writer.member("data", data) }
        if let customType { writer.member("custom_type", customType) }
        if mentionsChannel {
            writer.member("mention_type", "channel")
        } else if let mentionedUserIds {
            writer.member("mention_type", "users")
            writer.member("mentioned_user_ids", mentionedUserIds)
        }
    }

    /// A scheduled message's change: what is set replaces what it had.
    func writeScheduledChange(to writer: inout JSONWriter) {
        writer.member("message", ifSet: message)
        writeChangeOfLabels(to: &writer)
        writeMetaArrays(to: &writer, "sorted_metaarray")
        writer.member("target_langs", ifSet: targetLanguages)
        writePush(to: &writer)
        writer.member("silent", ifTrue: silent)
    }
}

extension Message {
    /// An unsent message with the parts of its parameters that are kept as JSON.
    func showing(_ params: UserMessageParams) -> Message {
        let mentions = params.mentionsChannel ? [] : params.mentionedUserIds ?? []
        let hasParts = !mentions.isEmpty || !params.metaArrays.isEmpty || params.criticalAlert != nil
        guard hasParts || !params.targetLanguages.isEmpty || params.pollId > 0 else { return self }
        return with { message in
            message[.pollId] = params.pollId
            if !params.targetLanguages.isEmpty {
                // Requested, and not there yet.
                message[.translations] = JSONWriter.text {
                    $0.object { texts in
                        for language in params.targetLanguages {
                            texts.key(language)
                            texts.value("")
                        }
                    }
                }
            }
            if !mentions.isEmpty {
                message[.mentionedUserIds] = JSONWriter.text {
                    $0.array { list in mentions.forEach { list.value($0) } }
                }
            }
            if !params.metaArrays.isEmpty {
                message[.metaArrays] = JSONWriter.text { MetaArray.write(params.metaArrays, to: &$0) }
            }
            if let alert = params.criticalAlert { message[.criticalAlert] = JSONWriter.text { alert.write(to: &$0) } }
        }
    }
}
