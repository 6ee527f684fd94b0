// An app continues with the files of an earlier version of the library (Tests/earlier): cached messages are shown, and
// no unsent message is lost.

import CoveyEngine
import CoveyModel
import Foundation
import Testing

@Suite struct EarlierFilesTests {
    @Test(
        arguments: ["cache-1.db", "cache-2.db", "cache-4.db", "cache-5.db"], ["outbox-1.db", "outbox-1-files.db"])
    func anAppGoesOnWithTheFilesOfAnEarlierVersion(cache: String, outbox: String) throws {
        let app = try OfflineApp()
        try app.fill { _ in }
        let earlier = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("earlier")
        for (name, file) in [(cache, app.cache), (outbox, app.directory + "/app/me/outbox.db")] {
            try Data(contentsOf: earlier.appendingPathComponent(name)).write(to: URL(fileURLWithPath: file))
        }
        try app.connect()
        let view = app.open("c")
        app.run(forMs: 300)
        let lists = try #require(app.engine.listsForInspection(view))
        // The server had accepted 7 when the process stopped; 3 is a reply, which the view leaves out.
        #expect(lists.succeeded.map(\.messageId) == [1, 2, 4, 5, 7, 9])
        #expect(
            lists.unsent.map(\.requestId)
                == ["queued", "left", "failed"] + (outbox == "outbox-1.db" ? [] : ["file"]))
        #expect(lists.pending.first?.text == "text of queued" && lists.failed.first?.errorCode == 900_041)
        #expect(app.cacheFailures.isEmpty)
    }
}
