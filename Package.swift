// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "couchsearch",
  products: [.executable(name: "couchsearch", targets: ["couchsearch"])],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    // The core: pure values, no Foundation, no SDL.
    .target(name: "Geometry"),
    .target(name: "FocusEngine", dependencies: ["Geometry"]),
    .target(name: "TextEntry"),
    .target(name: "CatalogModel"),
    .target(name: "InputMapping", dependencies: ["Geometry"]),
    .target(name: "SceneGraph", dependencies: ["Geometry"]),
    .target(
      name: "SearchScreen",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      ]),
    .target(
      name: "Replay",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", .product(name: "Yams", package: "Yams"),
      ]),

    // The adapters: each knows one outside thing, none knows another adapter.
    .target(
      name: "CatalogStore",
      dependencies: [
        "CatalogModel", "CZlib", "CLzma", "CZstd", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "Rendering",
      dependencies: ["SceneGraph", "Geometry", "CSDL2", "CPangoCairo", "CPixman", "CVectors"]),
    .target(
      name: "Platform",
      dependencies: ["InputMapping", "Geometry", "CSDL2", "CCrypt", "CMalloc", "CInput"]),
    .target(
      name: "Configuration",
      dependencies: [
        "Geometry", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph", "SearchScreen",
        .product(name: "Yams", package: "Yams"),
      ]),

    // The program.
    .target(
      name: "CouchSearchApp",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Replay", "CatalogStore", "Rendering", "Platform", "Configuration",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "couchsearch",
      dependencies: [
        "CouchSearchApp", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What tests stand on: fakes, a fixed text measurer, a ready screen.
    .target(
      name: "TestSupport",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Replay",
      ]),

    // The tests, a target for each module they look at.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "FocusEngineTests", dependencies: ["FocusEngine", "Geometry", "Replay", "TestSupport"]
    ),
    .testTarget(name: "TextEntryTests", dependencies: ["TextEntry"]),
    .testTarget(name: "CatalogModelTests", dependencies: ["CatalogModel"]),
    .testTarget(
      name: "CatalogStoreTests",
      dependencies: [
        "CatalogStore", "CatalogModel", "TestSupport", "CZlib", "CLzma", "CZstd",
      ]),
    .testTarget(name: "InputMappingTests", dependencies: ["InputMapping", "Geometry"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "FocusEngine", "Geometry", "InputMapping", "SceneGraph", "SearchScreen",
        "TestSupport", "TextEntry",
      ]),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Platform", "InputMapping", "Geometry", "CSDL2", "CInput",
      ]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "SceneGraph", "Geometry", "CatalogModel", "CSDL2", "InputMapping", "Replay",
        "SearchScreen", "TestSupport", "TextEntry",
      ]),
    .testTarget(
      name: "SearchScreenTests",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Replay", "TestSupport", "Rendering",
      ]),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Replay", "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardTests",
      dependencies: [
        "Configuration", "FocusEngine", "Geometry", "Rendering", "Replay", "SceneGraph",
        "SearchScreen", "TestSupport", "TextEntry",
      ]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["couchsearch", "CSDL2"], exclude: ["Goldens"]),

    // System libraries, from Debian's -dev packages.
    .systemLibrary(name: "CSDL2", pkgConfig: "SDL2_image"),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CLzma", pkgConfig: "liblzma"),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd"),
    .systemLibrary(name: "CInput"),
    // Inner loops, all of them in a header.
    .systemLibrary(name: "CVectors"),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
