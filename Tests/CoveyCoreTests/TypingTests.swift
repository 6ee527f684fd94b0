// Who is typing in which channel (collections.md §6.3).

import CoveyEffects
import CoveyModel
import Testing

@testable import CoveyCore

@Suite struct TypingTests {
    private static func timer(_ number: UInt64) -> TimerID { TimerID(rawValue: number) }
    private static func user(_ id: String) -> User { User(userId: id) }

    @Test func usersAreListedInTheOrderInWhichTheyBegan() {
        var board = TypingUsers()
        for (number, id) in ["c", "a", "b"].enumerated() {
            #expect(board.start(Self.user(id), in: "ch", timer: Self.timer(UInt64(number))) == nil)
        }
        #expect(board.users("ch").map(\.userId) == ["c", "a", "b"])
        #expect(board.users("other").isEmpty)
    }

    @Test func whoGoesOnKeepsTheirPlaceAndTheFormerTimerEnds() {
        var board = TypingUsers()
        _ = board.start(Self.user("a"), in: "ch", timer: Self.timer(1))
        _ = board.start(Self.user("b"), in: "ch", timer: Self.timer(2))
        #expect(board.start(Self.user("a"), in: "ch", timer: Self.timer(3)) == Self.timer(1))
        #expect(board.users("ch").map(\.userId) == ["a", "b"])
        #expect(board.end("a", in: "ch") == Self.timer(3))
        #expect(board.end("a", in: "ch") == nil)
    }

    @Test func beyondTheLimitNobodyIsListed() {
        var board = TypingUsers()
        for number in 0..<UInt64(Policy.typingUsers) {
            _ = board.start(Self.user("u\(number)"), in: "ch", timer: Self.timer(number))
        }
        #expect(board.start(Self.user("late"), in: "ch", timer: Self.timer(9_999)) == Self.timer(9_999))
        #expect(board.users("ch").count == Policy.typingUsers)
    }

    @Test func everyTimerEndsWithTheConnection() {
        var board = TypingUsers()
        _ = board.start(Self.user("a"), in: "x", timer: Self.timer(1))
        _ = board.start(Self.user("a"), in: "w", timer: Self.timer(2))
        #expect(board.endAll() == [Self.timer(2), Self.timer(1)])
        #expect(board.channels.isEmpty)
    }

    @Test func aChannelIsShownWithWhoWrites() {
        var board = TypingUsers()
        let channel = GroupChannel(ChannelFields(url: "ch"))
        #expect(board.shown(channel) == channel)
        _ = board.start(Self.user("a"), in: "ch", timer: Self.timer(1))
        #expect(board.shown(channel).fields.typingUsers.map(\.userId) == ["a"])
    }
}
