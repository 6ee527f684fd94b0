// The functions of network.h that Shims/network.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_options_set_environment_proxy(_ options: OpaquePointer?, _ enabled: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.network.readsEnvironment = enabled }
}

@c @implementation
public func covey_client_options_set_connect_timeout(_ options: OpaquePointer?, _ timeoutMs: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.network.connectTimeoutMs = try timeout(timeoutMs, default: Policy.connectTimeoutMs)
    }
}

@c @implementation
public func covey_client_options_set_request_timeout(_ options: OpaquePointer?, _ timeoutMs: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.network.requestTimeoutMs = try timeout(timeoutMs, default: Policy.apiTimeoutMs)
    }
}

@c @implementation
public func covey_client_options_set_app_info(
    _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?
) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.network.appName = try agentPart(name, "name")
        value.network.appVersion = try agentPart(version, "version")
    }
}

@c @implementation
public func covey_client_options_set_os_version(_ options: OpaquePointer?, _ version: UnsafePointer<CChar>?) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.network.osVersion = try agentPart(version, "version")
    }
}
