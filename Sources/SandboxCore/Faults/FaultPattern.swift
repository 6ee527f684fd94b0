// What a fault's `on` says behind the place: `MESG` for frames, `POST group_channels/*/messages` for requests; nothing
// for all of them. In a path `*` is any one segment and a last `**` any rest. The path is what follows `/v3/`.

package struct FaultPattern: Sendable, Equatable {
    /// Command, or HTTP method; nil or "*": any.
    package var name: String?
    /// nil: any path.
    package var path: [String]?

    package init(name: String? = nil, path: [String]? = nil) {
        self.name = name == "*" ? nil : name
        self.path = path
    }

    /// nil if the words are no pattern for the place.
    init?(_ words: [Substring], of place: Fault.Place) {
        switch (words.count, place) {
        case (0, _): self.init()
        case (1, .command), (1, .ack), (1, .event), (1, .frame):
            guard words[0] == "*" || words[0].utf8.count == 4 else { return nil }
            self.init(name: String(words[0]))
        case (1, .request), (1, .answer): self.init(name: String(words[0]))
        case (2, .request), (2, .answer):
            let path = words[1].split(separator: "/").map(String.init)
            self.init(name: String(words[0]), path: path.first == "v3" ? Array(path.dropFirst()) : path)
        default: return nil
        }
    }

    var text: String {
        switch (name, path) {
        case (nil, nil): ""
        case (let name, let path): " " + (name ?? "*") + (path.map { " " + $0.joined(separator: "/") } ?? "")
        }
    }

    func matches(_ subject: FaultSubject) -> Bool {
        if let name, !name.isExactly(subject.name) { return false }
        guard let path else { return true }
        for (index, segment) in path.enumerated() {
            if segment == "**", index == path.count - 1 { return true }
            guard index < subject.path.count, segment == "*" || segment.isExactly(subject.path[index]) else {
                return false
            }
        }
        return path.count == subject.path.count
    }
}
