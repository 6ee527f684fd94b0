// swift-tools-version: 6.3
// The library takes no package: with COVEY_LIBRARY_ONLY set (CMake does so) nothing is fetched, and only the
// modules of libcovey.so and their tests exist. The sandbox server, for development and tests, brings the rest.
import PackageDescription

let libraryOnly = Context.environment["COVEY_LIBRARY_ONLY"] != nil

/// A module of the library: its name and the modules that it may import. docs/architecture.md draws these arrows.
/// `isCold`: its smallest code is little slower, or seldom on a hot path: libcovey.so holds the smallest.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], isCold: Bool = false
) -> Target {
    // That no two accesses overlap is checked by every test; in libcovey.so the checks cost 5 % of a live message.
    let flags = ["-enforce-exclusivity=unchecked"] + (isCold ? ["-Osize"] : [])
    let release: [SwiftSetting] = libraryOnly ? [.unsafeFlags(flags, .when(configuration: .release))] : testable
    return .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + release)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict + unoptimized)
}

/// The tests run with modules that are compiled once, with optimization, for the sandbox and the simulation, too; the tests
/// themselves are compiled without. Only the Makefile asks for it: a package with such flags cannot be depended on.
let isTestBuild = !libraryOnly && Context.environment["COVEY_STRICT"] != nil
let testable: [SwiftSetting] =
    isTestBuild ? [.unsafeFlags(["-enable-testing", "-assert-config", "Debug"], .when(configuration: .release))] : []
let unoptimized: [SwiftSetting] = isTestBuild ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

func fuzz(_ dependencies: [Target.Dependency]) -> Target {
    if Context.environment["COVEY_FUZZ"] == nil {
        return .testTarget(
            name: "FuzzTests", dependencies: dependencies, path: "Tests/fuzz",
            exclude: ["Main.swift", "abi", "corpus"],
            swiftSettings: strict + unoptimized)
    }
    return .executableTarget(
        name: "covey-fuzz", dependencies: dependencies, path: "Tests/fuzz",
        exclude: ["CorpusTests.swift", "MutatedRowTests.swift", "abi", "corpus"],
        swiftSettings: strict)
}

let strict: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
    // The Makefile sets it: a warning ends the build. Not for those who only use the package, with whatever compiler.
    + (Context.environment["COVEY_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

var targets: [Target] = [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CWslay", providers: [.apt(["libwslay-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLinux"),

    module("CoveyModel"),
    module("CoveyRanges"),
    module("CoveyWire", ["CoveyModel"]),
    module("CoveyStore", ["CoveyRanges", "CoveyModel", "CSQLite"]),
    module("CoveyEffects", ["CoveyWire", "CoveyModel"]),
    module("CoveyCore", ["CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"]),
    module("CoveyOutbox", ["CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyModel"], isCold: true),
    module(
        "CoveySync", ["CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"], isCold: true
    ),
    module(
        "CoveyCollections",
        [
            "CoveySync", "CoveyOutbox", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges",
            "CoveyModel",
        ], isCold: true),
    module(
        "CoveyFeeds",
        ["CoveySync", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"], isCold: true
    ),
    module(
        "CoveySyncManager", ["CoveyCollections", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyModel"],
        isCold: true),
    module(
        "CoveyEngine",
        [
            "CoveySyncManager", "CoveyCollections", "CoveyFeeds", "CoveySync", "CoveyOutbox", "CoveyCore",
            "CoveyEffects", "CoveyStore", "CoveyWire",
            "CoveyModel",
        ], isCold: true),
    module(
        "CoveyRuntime", ["CoveyEffects", "CoveyWire", "CoveyModel", "CCurl", "CWslay", "CCrypto", "CLinux"],
        isCold: true),

    .target(name: "CoveyHeader"),
    // Shims: the tables that tools/shims.py writes C functions from.
    module(
        "Covey",
        [
            "CoveyHeader", "CoveyRuntime", "CoveyEngine", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire",
            "CoveyModel",
        ],
        exclude: ["Shims"]),

    tests("CoveyModelTests", ["CoveyModel"]),
    tests("CoveyWireTests", ["CoveyWire", "CoveyModel"]),
    tests("CoveyRangesTests", ["CoveyRanges"]),
    tests("CoveyStoreTests", ["CoveyStore", "CoveyRanges", "CoveyModel", "CSQLite", "StoreTestProcess"]),
    .executableTarget(
        name: "StoreTestProcess", dependencies: ["CoveyStore", "CoveyRanges", "CoveyModel"],
        path: "Tests/StoreTestProcess", swiftSettings: strict),
    tests("CoveyCoreTests", ["CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyModel"]),
    tests(
        "CoveySyncTests",
        ["CoveySync", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel"]),
    tests("CoveyFeedsTests", ["CoveyFeeds", "CoveyStore", "CoveyModel"]),
    tests("CoveyOutboxTests", ["CoveyOutbox", "CoveyStore", "CoveyWire", "CoveyModel", "CoveyCore"]),
    tests("CoveyCollectionsTests", ["CoveyCollections", "CoveyCore", "CoveyModel"]),
    tests(
        "CoveyEngineTests",
        [
            "CoveyEngine", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel",
            "CSQLite",
        ]),
    tests("CoveyRuntimeTests", ["CoveyRuntime", "CoveyEffects", "CoveyWire", "CoveyModel", "CLinux"]),
    tests(
        "CoveyTests",
        [
            "Covey", "CoveyHeader", "CoveyRuntime", "CoveyEngine", "CoveyCore", "CoveyEffects", "CoveyStore",
            "CoveyWire", "CoveyRanges", "CoveyModel",
        ]),
]
if !libraryOnly || Context.environment["COVEY_BENCH"] != nil {
    // Not for the library: its reader of JSON is held beside this one.
    targets.append(.systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]))
}
if Context.environment["COVEY_BENCH"] != nil {
    targets += [
        .executableTarget(
            name: "wire-bench", dependencies: ["CoveyWire", "CoveyModel", "CJansson"], path: "bench/wire",
            swiftSettings: strict),
        .executableTarget(
            name: "store-bench", dependencies: ["CoveyStore", "CoveyRanges", "CoveyModel"], path: "bench/store",
            swiftSettings: strict),
        .target(
            name: "FloorReader", dependencies: ["CoveyWire", "CoveyModel"], path: "bench/floor/reader",
            swiftSettings: strict),
    ]
}
var products: [Product] = [.library(name: "covey", type: .dynamic, targets: ["Covey"])]
if Context.environment["COVEY_BENCH"] != nil {
    products.append(.library(name: "floor-reader", type: .dynamic, targets: ["FloorReader"]))
}
var dependencies: [Package.Dependency] = []

if !libraryOnly {
    targets += [
        module("SandboxJSON"),
        module("SandboxCore", ["SandboxJSON"]),
        .executableTarget(
            name: "sandbox-core-bench", dependencies: ["SandboxCore"], path: "bench/sandbox-core", swiftSettings: strict
        ),
        tests("SandboxCoreTests", ["SandboxCore", "SandboxJSON"]),
        // A whole life of several clients and a server from one seed: as a test, and as a program for many seeds.
        .target(
            name: "Simulation",
            dependencies: [
                "CoveyEngine", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel",
                "SandboxCore", "SandboxJSON", "CSQLite",
            ],
            path: "Tests/Simulation", swiftSettings: strict),
        .executableTarget(
            name: "covey-simulate", dependencies: ["Simulation"], path: "Tests/covey-simulate", swiftSettings: strict),
        // Damaged files of the cache, from a seed, and two sessions of a client over them.
        .executableTarget(
            name: "covey-fuzz-cache",
            dependencies: [
                "CoveyEngine", "CoveyCore", "CoveyEffects", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel",
                "CSQLite",
            ],
            path: "Tests/covey-fuzz-cache", swiftSettings: strict),
        // Fills the caches that the benches and `make marks` read.
        .executableTarget(
            name: "seed-bench", dependencies: ["CoveyStore", "CoveyRanges", "CoveyModel"], path: "bench/seed",
            swiftSettings: strict),
        tests("SimulationTests", ["Simulation", "CoveyEngine", "CoveyStore", "CoveyModel", "SandboxCore"]),
        // What comes from outside, as tests over the corpus; with COVEY_FUZZ as a program of libFuzzer (tools/fuzz_wire.sh).
        fuzz([
            "CoveyRuntime", "CoveyStore", "CoveyWire", "CoveyRanges", "CoveyModel", "CJansson", "SandboxCore",
            "SandboxJSON",
        ]),
        // Lists of channels by the sandbox, by the cache and by a filter over memory.
        tests("ChannelListTests", ["CoveyStore", "CoveyWire", "CoveyModel", "SandboxCore", "SandboxJSON"]),
    ]

    // The sandbox server, for development and tests: sockets and command line around SandboxCore.
    dependencies += [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ]
    products.append(.executable(name: "covey-sandbox", targets: ["covey-sandbox"]))
    targets.append(
        .executableTarget(
            name: "covey-sandbox",
            dependencies: [
                "SandboxCore", "SandboxJSON", "CSQLite",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // The files of its page are in the executable: it can be copied alone, and needs no Foundation to find them.
            resources: [.embedInCode("Page/Files")],
            swiftSettings: strict))
}

let package = Package(
    name: "covey",
    products: products,
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v6]
)
