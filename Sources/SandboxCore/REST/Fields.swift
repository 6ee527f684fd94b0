// The parameters of a call, whatever carried them: a frame's object, a JSON body, a query. Each accessor checks the type
// and throws the protocol's code for it (400100–400104); null counts as absent. The body wins over the query. The parts
// of a form are texts: numbers decimal, lists joined with commas, objects as JSON (rest.md §3).

import SandboxJSON

struct Fields {
    private let body: JSONObject
    private let form: Multipart?
    private let query: Query?
    /// What holds where nothing is given here: at most one.
    private var fallback: [Fields] = []
    /// Only while the API is described.
    var recorder: FieldRecorder?

    init(_ body: JSONObject, query: Query? = nil) {
        self.body = body
        form = nil
        self.query = query
    }

    init(_ form: Multipart, query: Query? = nil) {
        body = JSONObject()
        self.form = form
        self.query = query
    }

    /// A file of a form.
    func file(_ name: String) -> Multipart.File? {
        recorder?.note(name, .file)
        return form?.file(name)
    }

    /// What came as text: of a form, else of the query. Empty is absent.
    private func text(_ name: String) -> String? {
        form?.text(name) ?? query?[name] ?? fallback.first?.text(name)
    }

    /// These fields, and those of an earlier call where these name none.
    func over(_ earlier: Fields) -> Fields {
        var fields = self
        fields.fallback = [earlier]
        return fields
    }

    func json(_ name: String) -> JSON? {
        recorder?.note(name, .any)
        if let value = body[name] {
            if case .null = value { return nil }
            return value
        }
        guard let earlier = fallback.first, form?.text(name) == nil, query?[name] == nil else { return nil }
        return earlier.json(name)
    }

    func string(_ name: String) throws(APIError) -> String? {
        recorder?.note(name, .string)
        if let value = json(name) {
            guard let text = value.string else { throw .notString(name) }
            return text
        }
        return text(name)
    }

    func requiredString(_ name: String) throws(APIError) -> String {
        guard let value = try string(name) else { throw .missing(name) }
        return value
    }

    /// nil if absent. Some clients number their requests: an integer counts as its decimal text (websocket.md §3.2).
    func requestId() throws(APIError) -> String? {
        recorder?.note("req_id", .string)
        if let number = json("req_id")?.int { return String(number) }
        return try string("req_id")
    }

    func requiredRequestId() throws(APIError) -> String {
        guard let value = try requestId() else { throw .missing("req_id") }
        return value
    }

    func string(_ name: String, maximum: Int) throws(APIError) -> String? {
        let value = try string(name)
        if let value, value.isLonger(than: maximum) { throw .tooLong(name) }
        return value
    }

    func int(_ name: String) throws(APIError) -> Int64? {
        recorder?.note(name, .integer)
        if let value = json(name) {
            if let number = value.int { return number }
            if case .double(let number) = value, let whole = Int64(exactly: number) { return whole }
            throw .notNumber(name)
        }
        guard let text = text(name) else { return nil }
        guard let number = Int64(text) else { throw .notNumber(name) }
        return number
    }

    func requiredInt(_ name: String) throws(APIError) -> Int64 {
        guard let value = try int(name) else { throw .missing(name) }
        return value
    }

    func bool(_ name: String) throws(APIError) -> Bool? {
        recorder?.note(name, .boolean)
        if let value = json(name) {
            if let value = value.bool { return value }
            if let number = value.int, number == 0 || number == 1 { return number == 1 }
            throw .notBool(name)
        }
        guard let text = text(name) else { return nil }
        switch text.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default: throw .notBool(name)
        }
    }

    func flag(_ name: String, default standard: Bool = false) throws(APIError) -> Bool {
        try bool(name) ?? standard
    }

    /// A list of strings; nil if absent. In a query an absent and an empty list are the same.
    func strings(_ name: String) throws(APIError) -> [String]? {
        recorder?.note(name, .array)
        if let value = json(name) {
            guard let items = value.array else { throw .notList(name) }
            var texts: [String] = []
            for item in items {
                guard let text = item.string else { throw .notString(name) }
                texts.append(text)
            }
            return texts
        }
        if let text = form?.text(name) { return text.split(separator: ",").map(String.init) }
        if let list = query?.list(name) { return list }
        return try fallback.first?.strings(name)
    }

    func requiredStrings(_ name: String) throws(APIError) -> [String] {
        guard let value = try strings(name) else { throw .missing(name) }
        return value
    }

    /// JSON of its own kind, in a form as text.
    private func structure(_ name: String) -> JSON? {
        if let value = json(name) { return value }
        guard let text = form?.text(name) else { return fallback.first?.structure(name) }
        return JSON(parsing: Array(text.utf8)) ?? .string(text)
    }

    func array(_ name: String) throws(APIError) -> [JSON]? {
        recorder?.note(name, .array)
        guard let value = structure(name) else { return nil }
        guard let items = value.array else { throw .notList(name) }
        return items
    }

    func object(_ name: String) throws(APIError) -> JSONObject? {
        recorder?.note(name, .object)
        guard let value = structure(name) else { return nil }
        guard let object = value.object else { throw .notJSON(name) }
        return object
    }

    /// A string out of a fixed set; the text, in the case given, must be one of them.
    func choice(_ name: String, _ values: [String], default standard: String) throws(APIError) -> String {
        recorder?.note(name, .string, values: values)
        guard let value = try string(name) else { return standard }
        guard values.contains(value) else { throw .invalid(name) }
        return value
    }

    func limit(default standard: Int) throws(APIError) -> Int {
        guard let value = try int("limit") else { return standard }
        guard 1...100 ~= value else { throw .outOfRange("limit") }
        return Int(value)
    }

    /// A digest of the query's conditions, in order: a page token belongs to one set of them.
    func digest(except ignored: (String) -> Bool) -> UInt64 {
        let items = (query?.items ?? []).filter { !ignored($0.key) }.map { "\($0.key)=\($0.raw)" }.sorted {
            $0.precedesByCodePoint($1)
        }
        var digest = Digest()
        for item in items {
            digest.add(item.utf8)
            digest.add(CollectionOfOne(UInt8(ascii: "&")))
        }
        return digest.value
    }
}
