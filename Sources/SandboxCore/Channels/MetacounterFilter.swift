// Ranges of metacounters in a channel list (rest.md §7.1): a JSON object whose keys are a counter's name with `_gt`,
// `_gte`, `_lt` or `_lte`. All conditions hold; a missing counter matches nothing. The Platform API names one counter
// by `metacounter_key` and its values or bounds in parameters of their own.

import SandboxJSON

struct MetacounterFilter {
    private enum Comparison: String { case gt, gte, lt, lte }

    private struct Condition {
        let key: ExactString
        let comparison: Comparison
        let bound: Int64

        func holds(_ value: Int64) -> Bool {
            switch comparison {
            case .gt: value > bound
            case .gte: value >= bound
            case .lt: value < bound
            case .lte: value <= bound
            }
        }
    }

    private var conditions: [Condition] = []
    /// Of the one counter that `metacounter_key` names; empty: any value.
    private var key: ExactString?
    private var values: [Int64] = []

    init(_ fields: Fields) throws(APIError) {
        if let name = try fields.string("metacounter_key") {
            try readOne(ExactString(name), fields)
        } else if let text = try fields.string("metacounter_values") {
            guard case .object(let object)? = JSON(parsing: Array(text.utf8)) else {
                throw .notJSON("metacounter_values")
            }
            for (name, bound) in object.members { conditions.append(try Self.condition(name, bound)) }
        }
    }

    private static func condition(_ name: String, _ bound: JSON) throws(APIError) -> Condition {
        guard let split = name.lastIndex(of: "_"), split != name.startIndex,
            let comparison = Comparison(rawValue: String(name[name.index(after: split)...]))
        else { throw .invalid("metacounter_values") }
        guard let bound = bound.int else { throw .notNumber(name) }
        return Condition(key: ExactString(String(name[..<split])), comparison: comparison, bound: bound)
    }

    private mutating func readOne(_ name: ExactString, _ fields: Fields) throws(APIError) {
        key = name
        for text in try fields.strings("metacounter_values") ?? [] {
            guard let value = Int64(text) else { throw .notNumber("metacounter_values") }
            values.append(value)
        }
        for comparison in [Comparison.gt, .gte, .lt, .lte] {
            guard let bound = try fields.int("metacounter_value_" + comparison.rawValue) else { continue }
            conditions.append(Condition(key: name, comparison: comparison, bound: bound))
        }
    }

    func matches(_ counters: CounterMap) -> Bool {
        if let key {
            guard let value = counters[key] else { return false }
            if !values.isEmpty, !values.contains(value) { return false }
        }
        return conditions.allSatisfy { condition in
            counters[condition.key].map(condition.holds) ?? false
        }
    }
}
