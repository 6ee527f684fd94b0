// Translations: the sandbox's own language is `(fr) text` (R26), so what a translation says follows from the text, and
// only which languages were asked for, and which of them are there, is kept. Filled-in translations are pushed as MEDI
// without a new `updated_at` (websocket.md §5.5, §10.3).

import SandboxJSON

extension Sandbox {
    /// "": asked for, not there yet.
    func translation(of message: Message, to language: String) -> String {
        guard message.details?.translatedLanguages.containsExactly(language) == true else { return "" }
        return "(\(language)) \(message.text)"
    }

    func translateMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.memberChannel(url)
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        let languages = try call.fields.requiredStrings("target_langs")
        if languages.isEmpty || languages.containsExactly("") { throw .invalid("target_langs") }
        guard message.kind == .text else { throw .notAcceptable }
        translate(message, in: channel, to: languages)
        return json(of: message, in: channel, parts: .everything(for: call.actor))
    }

    func translate(_ message: Message, in channel: Channel, to languages: [String]) {
        let details = message.changeableDetails
        let missing = languages.filter { !details.translatedLanguages.containsExactly($0) }
        if missing.isEmpty { return }
        for language in missing where !details.translatedLanguages.containsExactly(language) {
            details.translatedLanguages.append(language)
            if !details.targetLanguages.containsExactly(language) { details.targetLanguages.append(language) }
        }
        touch(message, in: channel)
        touch(channel)
        pushEdit(of: message, in: channel, old: OldValues(message), requester: nil, requestId: nil)
    }
}
