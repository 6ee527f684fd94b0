// The body of an answer as it comes, in pieces of one size that are joined once. An array that doubles as it grows takes up
// to three times its size, and what it leaves behind is of use for no other one: a client whose limit is 32 MB took 140.

struct AnswerBody {
    private var pieces: [[UInt8]] = []
    private(set) var count = 0

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        var rest = bytes[...]
        while !rest.isEmpty {
            let room = RuntimeLimits.answerPieceBytes - (pieces.last?.count ?? RuntimeLimits.answerPieceBytes)
            guard room > 0 else {
                pieces.append([])
                // A first piece may be all there is.
                if pieces.count > 1 { pieces[pieces.count - 1].reserveCapacity(RuntimeLimits.answerPieceBytes) }
                continue
            }
            pieces[pieces.count - 1].append(contentsOf: rest.prefix(room))
            rest = rest.dropFirst(room)
        }
    }

    func joined() -> [UInt8] {
        guard pieces.count > 1 else { return pieces.first ?? [] }
        var body: [UInt8] = []
        body.reserveCapacity(count)
        for piece in pieces { body.append(contentsOf: piece) }
        return body
    }
}
