// Answers to an `Api-Token` leave null members out. To the protocol null and absent are the same (models.md); but the
// description that Platform API clients are generated from knows hardly any null, and such clients check their answers.

import SandboxJSON

extension JSON {
    var withoutNulls: JSON {
        switch self {
        case .array(let items): .array(items.map(\.withoutNulls))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.compactMap { member in
                        if case .null = member.value { return nil }
                        return (member.key, member.value.withoutNulls)
                    }))
        default: self
        }
    }
}

extension Sandbox {
    func withoutNulls(_ answer: [UInt8]) -> [UInt8] {
        guard let json = JSON(parsing: answer) else { return answer }
        var writer = JSONWriter(reserving: answer.count)
        writer.value(json.withoutNulls)
        return writer.bytes
    }
}
