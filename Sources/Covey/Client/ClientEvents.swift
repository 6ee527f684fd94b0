// The functions of event.h, and how an event is passed: its parts live during the call.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime

/// A handler of the host with its identifier.
struct EventHandler: IdentifiedHandler, @unchecked Sendable {
    // Unchecked: the host's function and pointer; it runs where the client delivers.
    let number: UInt64
    let identifier: String
    let function: covey_event_fn
    let host: HostPointer

    func call(_ notice: ChannelEventNotice) {
        let texts = CTexts([notice.info.channelUrl])
        withHandle(notice.channel.map(ChannelBox.init)) { channel in
            withHandle(notice.messages.isEmpty ? nil : MessageListBox(notice.messages)) { messages in
                withHandle(EventInfoBox(notice.info)) { info in
                    withExtendedLifetime(texts) {
                        var event = covey_event()
                        event.struct_size = UInt32(MemoryLayout<covey_event>.size)
                        event.kind = notice.kind.rawValue
                        event.source = notice.info.source.rawValue
                        event.channel_url = texts.at(0)?.pointer
                        (event.channel, event.messages, event.info) = (channel, messages, info)
                        withUnsafePointer(to: &event) { function(host.pointer, $0) }
                    }
                }
            }
        }
    }
}

@c @implementation
public func covey_client_add_event_handler(
    _ client: OpaquePointer?, _ identifier: UnsafePointer<CChar>?, _ fn: covey_event_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let name = try nonEmptyText(identifier, "identifier")
        guard let fn else { throw invalid("fn is NULL.") }
        try box.replaceEventHandler(name) { EventHandler(number: $0, identifier: name, function: fn, host: host) }
    }
}

@c @implementation
public func covey_client_remove_event_handler(_ client: OpaquePointer?, _ identifier: UnsafePointer<CChar>?) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        try box.replaceEventHandler(try nonEmptyText(identifier, "identifier"), with: nil)
    }
}

extension ClientBox {
    fileprivate func replaceEventHandler(
        _ identifier: String, with make: ((UInt64) -> EventHandler)?
    ) throws(CoveyError) {
        let port = try openPort()
        try replaceHandler(identifier, in: \.eventHandlers, with: make) { port.perform(.setHasEventHandler($0)) }
    }

    func notifyEvent(_ notice: ChannelEventNotice) { notify(\.eventHandlers) { $0.call(notice) } }

    func notifyBackground(_ progress: BackgroundProgress) {
        run { state in
            state.background = progress
            return state.backgroundHandler.map { ($0, Running(handler: $0.number)) }
        } call: {
            $0.call(progress)
        }
    }
}
