// A view reads what another store writes: of one moment within a snapshot, of now behind it.

import CoveyModel
import CoveyStore
import Foundation
import Testing

@Suite struct ViewTests {
    private func count(_ store: Store) throws(CoveyError) -> Int {
        try store.countMessages(channelUrl: "c", within: .min ... .max)
    }

    @Test func aSnapshotOfAViewIsOfOneMoment() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.put(message(1, at: 1))
        let view = try directory.open(readOnly: true)
        let seen = try view.snapshot { () throws(CoveyError) in
            let before = try count(view)
            try store.put(message(2, at: 2))
            let meanwhile = try view.snapshot { () throws(CoveyError) in try count(view) }
            return [before, meanwhile, try count(view)]
        }
        #expect(seen == [1, 1, 1])
        #expect(try count(view) == 2)
        view.close()
        store.close()
    }

    /// The writer has put another file in the place: what has begun goes on with the one that it began with.
    @Test func aSnapshotStaysWithItsFile() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try store.put(message(1, at: 1))
        let view = try directory.open(readOnly: true)
        let seen = try view.snapshot { () throws(CoveyError) in
            let before = try count(view)
            store.close()
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: directory.cache + end) }
            (try? directory.open())?.close()
            return [before, try count(view)]
        }
        #expect(seen == [1, 1])
        #expect(try count(view) == 0)
        view.close()
    }

    @Test func aSnapshotThatFailsIsOver() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        let view = try directory.open(readOnly: true)
        #expect(throws: CoveyError.self) {
            try view.snapshot { () throws(CoveyError) in
                _ = try count(view)
                throw CoveyError(.unknown, "stopped")
            }
        }
        try store.put(message(1, at: 1))
        #expect(try count(view) == 1)
        view.close()
        store.close()
    }

    /// Of its own writes a store sees all: a snapshot of it is none.
    @Test func aStoreSeesWhatItWritesItself() throws {
        let store = try TemporaryDirectory().open()
        let seen = try store.snapshot { () throws(CoveyError) in
            try store.put(message(1, at: 1))
            return try count(store)
        }
        #expect(seen == 1)
        store.close()
    }
}
