// Which fields an endpoint asks for, and as what: written down while it reads them, so that the description of the API
// (Description.swift) is what the code does and no second list. Off, and without cost but one test, in service.

final class FieldRecorder {
    enum Kind: String {
        /// `any`: the endpoint looks itself at what came.
        case string, integer, boolean, array, object, file, any
    }

    struct Field {
        let name: String
        let kind: Kind
        /// The only values; nil if there is no such set.
        var values: [String]?
        var isRequired = false

        /// What an endpoint says that misses it.
        var missing: String { APIError.missing(name).message }
    }

    /// In the order in which they were asked for first.
    private(set) var fields: [Field] = []

    func note(_ name: String, _ kind: Kind, values: [String]? = nil) {
        if let known = fields.firstIndex(where: { $0.name == name }) {
            if let values { fields[known].values = values }
        } else {
            fields.append(Field(name: name, kind: kind, values: values))
        }
    }

    func require(_ name: String) {
        for index in fields.indices where fields[index].name == name { fields[index].isRequired = true }
    }
}
