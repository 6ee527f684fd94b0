// The scenario: a line is a verb and its arguments; each verb is a step.

import Covey
import Glibc

struct Label {
    var messageId: Int64 = 999_999_999
    var requestId = ""
}

final class Driver {
    let apiUrl: String
    let websocketUrl: String
    let cache: String
    let mode: Mode
    let board = Board()
    var actors: [String: Actor] = [:]
    var labels: [String: Label] = [:]

    init(apiUrl: String, websocketUrl: String, cache: String, mode: Mode) {
        self.apiUrl = apiUrl
        self.websocketUrl = websocketUrl
        self.cache = cache
        self.mode = mode
    }

    func play(_ scenario: String) async {
        for line in scenario.split(separator: "\n") where !line.hasPrefix("#") {
            print(line)
            if line.hasPrefix("await ") {
                print("  <- " + (await board.line(String(line.dropFirst(6)))))
            } else {
                print("  -> " + (await step(words(line))))
            }
            fflush(nil)
        }
    }

    private func words(_ line: Substring) -> [String] {
        line.split(separator: " ").map { word in
            word == "-" ? "" : String(word.map { $0 == "~" ? " " : $0 })
        }
    }

    private func step(_ words: [String]) async -> String {
        do {
            if let found = try await library(words) { return found }
            if words[0] == "client" {
                actors[words[1]] = try Actor(words[1], self)
                return "ok"
            }
            guard let me = actors[words[1]] else { fatalError("no client \(words[1])") }
            if let found = try await ofClients(me, words) { return found }
            if let found = try await ofChannels(me, words) { return found }
            if let found = try await ofMessages(me, words) { return found }
            if let found = try await ofLists(me, words) { return found }
            if let found = try await ofFeeds(me, words) { return found }
            fatalError("unknown step: \(words[0])")
        } catch let error as CoveyError {
            return show(error)
        } catch {
            fatalError("\(error)")
        }
    }

    /// What a call gives; with an error there may be a value too, and the error comes first.
    func outcome<Value>(
        _ shown: (Value) -> String, _ call: () async throws(CoveyError) -> Value
    ) async -> String {
        do throws(CoveyError) {
            return shown(try await call())
        } catch {
            guard let value = error.value as? Value else { return show(error) }
            return "\(show(error)), \(shown(value))"
        }
    }

    func done(_ call: () async throws(CoveyError) -> Void) async -> String {
        await outcome({ _ in "ok" }, call)
    }

    /// A message that is sent. What is refused at once has no pending form.
    func sent(
        _ label: String, _ call: (_ pending: @escaping (Message) -> Void) async throws(CoveyError) -> Message
    ) async -> String {
        var isPending = false
        let result = await outcome(
            { message in
                self.labels[label] = Label(messageId: message.id, requestId: message.requestId)
                return show(message)
            }, { () async throws(CoveyError) in try await call { _ in isPending = true } })
        return isPending ? result : "refused \(result)"
    }

    func id(_ label: String) -> Int64 { labels[label, default: Label()].messageId }

    private func library(_ words: [String]) async throws -> String? {
        switch words[0] {
        case "version": return versionString()
        case "feature": return digit(hasFeature(name: words[1]))
        case "error":
            let code = Int32(words[1]) ?? 0
            return "\(errorName(code: code)) \(digit(errorIsTransient(code: code)))"
        case "option":
            var options = ClientOptions(appId: "fine", cacheDirectory: cache)
            switch words[1] {
            case "delivery": options.delivery = Delivery(rawValue: Int32(words[2]) ?? 0)
            case "cache_directory": options.cacheDirectory = words[2]
            default: options.appId = words[2]
            }
            // A setting is checked when the client is made.
            let client = try Client(options: options)
            try client.close()
            return "ok"
        case "objects": return "\(debugLiveObjects())"
        default: return nil
        }
    }
}
