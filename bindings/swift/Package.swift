// swift-tools-version: 6.0
import PackageDescription

// The module Covey over the C library, which must be installed (pkg-config finds it), or named to the compiler and linker:
// swift build -Xcc -I… -Xlinker -L…
let package = Package(
    name: "covey",
    products: [.library(name: "Covey", targets: ["Covey"])],
    targets: [
        .systemLibrary(name: "CCovey", pkgConfig: "covey"),
        .target(name: "Covey", dependencies: ["CCovey"]),
        .executableTarget(name: "sample", dependencies: ["Covey"], path: "sample"),
    ],
    swiftLanguageModes: [.v6]
)
