// Prepared statements by the address of their SQL text. A message takes about eight of them, and a Dictionary would hash each
// address with a keyed function, for 350 instructions: no one but us chooses these keys.

import CoveyModel

struct StatementTable<Statement: AnyObject> {
    private var places: [(sql: UnsafePointer<UInt8>, statement: Statement)?]
    private var count = 0

    init() { places = Array(repeating: nil, count: 128) }

    subscript(_ sql: UnsafePointer<UInt8>) -> Statement? { places[place(of: sql)]?.statement }

    mutating func insert(_ statement: Statement, for sql: UnsafePointer<UInt8>) {
        if count * 2 >= places.count { grow() }
        places[place(of: sql)] = (sql, statement)
        count += 1
    }

    private mutating func grow() {
        let former = places
        places = Array(repeating: nil, count: former.count * 2)
        for case let entry? in former { places[place(of: entry.sql)] = entry }
    }

    /// Where it is, or the free place where it would be.
    private func place(of sql: UnsafePointer<UInt8>) -> Int {
        let mask = places.count &- 1
        var place = Int(bitPattern: UInt(bitPattern: sql) &* 0x9e37_79b9_7f4a_7c15 >> 40) & mask
        while let entry = places[place], entry.sql != sql { place = (place &+ 1) & mask }
        return place
    }
}
