// Lists of snapshots behind handles: an element gets a handle at the first request. Immutable; any thread.

import CoveyModel

/// A value that can be an element of a list.
protocol Listed: Sendable {
    associatedtype Box: Boxed
    associatedtype List: RandomAccessCollection<Self> & Sendable = [Self] where List.Index == Int
    static var listKind: HandleKind { get }
    var box: Box { get }
}

final class ListBox<Item: Listed>: Boxed {
    static var kind: HandleKind { Item.listKind }
    let items: Item.List
    private let children: ChildHandles

    init(_ items: Item.List) {
        self.items = items
        children = ChildHandles(count: items.count)
    }

    /// Nil beyond the end.
    func handle(at index: Int64) -> OpaquePointer? { children.pointer(at: Int(index)) { items[Int(index)].box } }
}

extension ListBox where Item == Message {
    convenience init(_ messages: ChunkedMessages) { self.init(ShownMessages(messages)) }
    convenience init(_ messages: [Message]) { self.init(ShownMessages(messages)) }
}

typealias UserListBox = ListBox<User>
typealias RestrictedUserListBox = ListBox<RestrictedUser>
typealias MemberListBox = ListBox<Member>
typealias ChannelListBox = ListBox<GroupChannel>
typealias MessageListBox = ListBox<Message>
typealias PollListBox = ListBox<Poll>
typealias ScheduledMessageListBox = ListBox<ScheduledMessage>

extension User: Listed {
    static let listKind = HandleKind.userList
    var box: UserBox { UserBox(self) }
}

extension RestrictedUser: Listed {
    static let listKind = HandleKind.restrictedUserList
    var box: RestrictedUserBox { RestrictedUserBox(self) }
}

extension Member: Listed {
    static let listKind = HandleKind.memberList
    var box: MemberBox { MemberBox(self) }
}

extension GroupChannel: Listed {
    static let listKind = HandleKind.channelList
    var box: ChannelBox { ChannelBox(self) }
}

extension Message: Listed {
    typealias List = ShownMessages
    static let listKind = HandleKind.messageList
    var box: MessageBox { MessageBox(self) }
}

extension Poll: Listed {
    static let listKind = HandleKind.pollList
    var box: PollBox { PollBox(self) }
}

extension ScheduledMessage: Listed {
    static let listKind = HandleKind.scheduledMessageList
    var box: ScheduledMessageBox { ScheduledMessageBox(self) }
}
