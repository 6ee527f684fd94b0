// Who types is known in memory only, and no longer than the channel is (collections.md §6.3).

import CoveyCore
import CoveyModel
import CoveyStore
import Testing

@testable import CoveySync

@Suite struct TypingEventsTests {
    /// INV-3, seed 91000189: the channel came back within ten seconds, and the end of the typing was notified to lists that
    /// had not shown it.
    @Test func nobodyTypesInAChannelThatWasRemoved() throws {
        let stage = try Stage(isOnline: true)
        let channel = try #require(try stage.store.channel(url: "ch"))
        let kim = User(userId: "kim")
        stage.core.commit { work throws(CoveyError) in
            try TypingEvents(core: stage.core).started(kim, channel, in: work)
        }
        #expect(stage.core.typing.users("ch") == [kim])
        stage.core.commit { work throws(CoveyError) in
            try ChannelWriter(core: stage.core, work: work, source: .eventUserLeft).remove("ch")
        }
        #expect(stage.core.typing.users("ch") == [])
    }
}
