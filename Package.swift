// swift-tools-version: 6.3
// The library takes no package: with COVEY_LIBRARY_ONLY set (CMake does so) nothing is fetched, and only the
// modules of libcovey.so and their tests exist. The sandbox server, for development and tests, brings the rest.
import PackageDescription

let libraryOnly = Context.environment["COVEY_LIBRARY_ONLY"] != nil

/// A module of the library: its name and the modules that it may import. docs/architecture.md draws these arrows.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

var targets: [Target] = [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CWslay", providers: [.apt(["libwslay-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLinux"),

    module("CoveyModel"),
    module("CoveyRanges"),
    module("CoveyWire", ["CoveyModel", "CJansson"]),
    module("CoveyStore", ["CoveyRanges", "CoveyModel", "CSQLite", "CLinux"]),
    module("CoveyEffects", ["CoveyWire", "CoveyModel"]),
    module("CoveyOutbox", ["CoveyEffects", "CoveyStore", "CoveyWire", "CoveyModel"]),
    module("CoveySync", ["CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"]),
    module("CoveyCollections", ["CoveySync", "CoveyOutbox", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"]),
    module("CoveyEngine", ["CoveyCollections", "CoveySync", "CoveyOutbox", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyModel"]),
    module("CoveyRuntime", ["CoveyEngine", "CoveyEffects", "CoveyWire", "CoveyModel", "CCurl", "CWslay", "CCrypto", "CLinux"]),

    tests("CoveyModelTests", ["CoveyModel"]),
]
var products: [Product] = []
var dependencies: [Package.Dependency] = []

if !libraryOnly {
    targets += [
        module("SandboxJSON"),
        module("SandboxCore", ["SandboxJSON"]),
        .executableTarget(
            name: "sandbox-core-bench", dependencies: ["SandboxCore"], path: "bench/sandbox-core", swiftSettings: strict),
        tests("SandboxCoreTests", ["SandboxCore", "SandboxJSON"]),
    ]
}

let package = Package(
    name: "covey",
    products: products,
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v6]
)
