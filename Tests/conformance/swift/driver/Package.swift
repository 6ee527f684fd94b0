// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "conformance",
    dependencies: [.package(path: "../../../../bindings/swift")],
    targets: [
        .executableTarget(name: "conformance", dependencies: [.product(name: "Covey", package: "swift")]),
        .executableTarget(name: "checks", dependencies: [.product(name: "Covey", package: "swift")]),
        // Its files are links to examples/guide/swift.
        .executableTarget(name: "guide", dependencies: [.product(name: "Covey", package: "swift")]),
    ],
    swiftLanguageModes: [.v6]
)
