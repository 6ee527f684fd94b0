// Answers to an `Api-Token` leave null members out. To the protocol null and absent are the same (models.md); but the
// description that Platform API clients are generated from knows hardly any null, and such clients check their answers.

/// - Parameter answer: as `JSONWriter` writes it, without white space. One pass; nulls in arrays stay.
func withoutNullMembers(_ answer: [UInt8]) -> [UInt8] {
    let null = Array(":null".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(answer.count)
    var isInString = false
    /// Where the string that was begun last begins in the result: before a colon, the member's key.
    var keyStart = 0
    var index = 0
    while index < answer.count {
        let byte = answer[index]
        if isInString {
            result.append(byte)
            index += 1
            if byte == UInt8(ascii: "\\"), index < answer.count {
                result.append(answer[index])
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            continue
        }
        if byte == UInt8(ascii: ":"), answer[index...].starts(with: null) {
            result.removeSubrange(keyStart...)
            index += null.count
            if index < answer.count, answer[index] == UInt8(ascii: ",") {
                index += 1
            } else if result.last == UInt8(ascii: ",") {
                result.removeLast()
            }
            continue
        }
        if byte == UInt8(ascii: "\"") {
            isInString = true
            keyStart = result.count
        }
        result.append(byte)
        index += 1
    }
    return result
}
