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

    /// INV-6, seed 198001062: the cache was cleared while a user typed, the channel was not fetched again before the end, and
    /// was shown with the typing user from then on.
    @Test(arguments: [true, false]) func typingEndsInAChannelThatIsNotCached(isRemoved: Bool) throws {
        let stage = try Stage(isOnline: true)
        let channel = try #require(try stage.store.channel(url: "ch"))
        let kim = User(userId: "kim")
        stage.core.commit { work throws(CoveyError) in
            try TypingEvents(core: stage.core).started(kim, channel, in: work)
        }
        try stage.store.clearCache()
        stage.core.commit { work throws(CoveyError) in
            if isRemoved {
                try ChannelWriter(core: stage.core, work: work, source: .eventUserLeft).remove("ch")
            } else {
                try TypingEvents(core: stage.core).ended("kim", "ch", in: work)
            }
        }
        #expect(stage.core.typing.users("ch") == [])
    }
}
