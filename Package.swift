// swift-tools-version: 6.2
import PackageDescription

// Swift's own libraries are part of the program: it starts sooner, because their names need not be
// looked up, and it runs where no Swift is installed. All names are bound at the start, and the tables of
// addresses are packed, and read-only from then on; no library asks the program for a name.
// `Configs/icu-data.swift` makes the data of ICU that packages take.
let swiftLibraries: [LinkerSetting] = [
  .unsafeFlags(
    [Context.environment["COUCHSEARCH_ICU_DATA"] ?? ""].filter { !$0.isEmpty } + [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc",
      "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
      "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
      "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections", "-l_FoundationICU",
      "-l_CFURLSessionInterface", "-lstdc++",
    ], .when(configuration: .release))
]

// Who wants `FocusEngine`, `SceneGraph` or `TextEntry` alone asks for no traits, and nothing else is fetched.
let screen: TargetDependencyCondition? = .when(traits: ["Screen"])

let package = Package(
  name: "couchsearch",
  products: [
    .executable(name: "couchsearch", targets: ["couchsearch"]),
    // For those who test it; it starts the first.
    .executable(name: "couchsearch-lab", targets: ["couchsearch-lab"]),
    // For other programs: a whole search screen over their own results, and its parts.
    .library(name: "CouchSearchKit", targets: ["CouchSearchKit"]),
    // SDL2 for Swift, for programs that have no module of their own for it.
    .library(name: "CSDL2", targets: ["CSDL2"]),
    .library(name: "SearchScreen", targets: ["SearchScreen"]),
    .library(name: "SceneGraph", targets: ["SceneGraph"]),
    .library(name: "TextEntry", targets: ["TextEntry"]),
    .library(name: "FocusEngine", targets: ["FocusEngine", "Geometry"]),
  ],
  traits: [
    .default(enabledTraits: ["Screen"]),
    .trait(name: "Screen", description: "The whole screen, which needs other packages."),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // Builds the manual; nothing of it is in the program.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    .target(name: "Support", dependencies: ["CWiping", "CSpawning", "CConfinement"]),

    // The core: pure values, no Foundation, no SDL.
    .target(name: "Geometry", path: "Sources/Core/Geometry"),
    .target(name: "FocusEngine", dependencies: ["Geometry"], path: "Sources/Core/FocusEngine"),
    .target(name: "TextEntry", path: "Sources/Core/TextEntry"),
    .target(name: "InputMapping", dependencies: ["Geometry"], path: "Sources/Core/InputMapping"),
    .target(
      name: "SceneGraph", dependencies: ["Geometry", "FocusEngine"],
      path: "Sources/Core/SceneGraph"),
    .target(
      name: "SearchScreen",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "Support",
      ],
      path: "Sources/Core/SearchScreen"),

    // Catalogues: what they hold, how they are searched, and how they are made.
    .target(
      name: "CatalogModel", dependencies: ["Support"], path: "Sources/Catalog/CatalogModel"),
    // Hashes and signatures.
    .target(
      name: "Cryptography", dependencies: ["COpenSSL"], path: "Sources/Catalog/Cryptography"),
    .target(
      name: "CatalogSearch",
      dependencies: [
        "CatalogModel", "Support", "CLzma", "CMapping",
        .product(name: "GRDB", package: "GRDB.swift", condition: screen),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: screen),
      ],
      path: "Sources/Catalog/CatalogSearch"),
    .target(
      name: "CatalogImport",
      dependencies: [
        "CatalogModel", "CatalogSearch", "Cryptography", "Support", "CZlib", "CLzma", "CZstd",
        "CTags", .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Sources/Catalog/CatalogImport"),
    // Libraries of servers: Jellyfin, Plex and others.
    .target(
      name: "RemoteSources",
      dependencies: [
        "CatalogModel", "CatalogSearch", "CatalogImport", "Cryptography", "Support", "CHTTP",
      ],
      path: "Sources/Catalog/RemoteSources"),
    .target(
      name: "LibrarySources",
      dependencies: [
        "CatalogModel", "CatalogSearch", "CatalogImport", "Cryptography", "RemoteSources",
        "Support",
      ],
      path: "Sources/Catalog/LibrarySources"),
    // Programs and web searches that answer searches beside the catalogue.
    .target(
      name: "Providers",
      dependencies: ["CatalogModel", "CatalogSearch", "CatalogImport", "RemoteSources", "Support"],
      path: "Sources/Catalog/Providers"),
    // A catalogue in PostgreSQL, on one server or several.
    .target(
      name: "PostgreSQLCatalog",
      dependencies: ["CatalogImport", "CatalogModel", "CatalogSearch", "Support", "CPostgreSQL"],
      path: "Sources/Catalog/PostgreSQLCatalog"),
    // Catalogues and settings for many screens, from a web server.
    .target(
      name: "Fleet",
      dependencies: [
        "CatalogSearch", "CatalogImport", "Cryptography", "RemoteSources", "Support",
      ],
      path: "Sources/Catalog/Fleet"),
    .target(
      name: "UserLibrary",
      dependencies: [
        "CatalogModel", "Support", .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Sources/Catalog/UserLibrary"),

    // The adapters: each knows one outside thing, none knows another adapter.
    .target(
      name: "Rendering",
      dependencies: [
        "SceneGraph", "FocusEngine", "Geometry", "Support", "CSDL2", "CPangoCairo", "CPixman",
        "CVectors", "CQREncode", "CDrawing", "CConfinement", "CZstd",
      ],
      path: "Sources/Adapters/Rendering"),
    .target(
      name: "Platform",
      dependencies: [
        "InputMapping", "Geometry", "Support", "CSDL2", "CCrypt", "CMalloc", "CWiping",
        "CInput", "CGIO", "CXWindow", "CConfinement",
      ],
      path: "Sources/Adapters/Platform"),
    .target(
      name: "Speech", dependencies: ["CWiping", "CSphinx", "Support"],
      path: "Sources/Adapters/Speech"),
    // Players that are driven while they play.
    .target(
      name: "Players", dependencies: ["CatalogModel", "InputMapping", "Geometry", "Support"],
      path: "Sources/Adapters/Players"),
    .target(
      name: "Configuration",
      dependencies: [
        "Geometry", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph", "SearchScreen",
        "Support", .product(name: "Yams", package: "Yams", condition: screen),
      ],
      path: "Sources/Adapters/Configuration"),

    // Scripts and recordings, and what plays them: a part of the program.
    .target(
      name: "Replay",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", .product(name: "Yams", package: "Yams", condition: screen),
      ],
      path: "Sources/Scripts/Replay"),
    // Plays them with the services of the program: tours, goldens, films and results.
    .target(
      name: "Playback",
      dependencies: [
        "Replay", "CouchSearchApp", "ScreenHost", "Geometry", "FocusEngine", "TextEntry",
        "CatalogModel",
        "InputMapping", "SceneGraph", "SearchScreen", "Support", "CatalogSearch", "LibrarySources",
        "Rendering", "Platform", "Configuration", "VirtualInput",
      ],
      path: "Sources/Scripts/Playback"),
    // Controllers, remotes and keys made of software, for replays, tours and benchmarks.
    .target(
      name: "VirtualInput",
      dependencies: ["InputMapping", "Geometry", "Platform", "CSDL2", "CInput"],
      path: "Sources/Scripts/VirtualInput"),

    // The laboratory: fuzzing, exploring, effort, measuring, soaks, crashes and reports. Nothing that
    // `couchsearch` links depends on it.
    .target(
      name: "ReplayLab",
      dependencies: [
        "Replay", "Playback", "CouchSearchApp", "ScreenHost", "Geometry", "FocusEngine",
        "TextEntry",
        "CatalogModel", "InputMapping", "SceneGraph", "SearchScreen", "Support", "CatalogSearch",
        "CatalogImport", "LibrarySources", "UserLibrary", "Fleet", "Rendering", "Platform",
        "Configuration", "VirtualInput", "PhoneRemote", "CatalogTestSupport", "Speech",
      ],
      path: "Sources/Lab/ReplayLab"),
    .executableTarget(
      name: "couchsearch-lab",
      dependencies: [
        "ReplayLab", "Playback", "CommandSupport", "CouchSearchApp", "ScreenHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: screen),
      ],
      path: "Sources/Lab/couchsearch-lab",
      linkerSettings: swiftLibraries),
    // What tests stand on: fakes, a fixed text measurer, a ready screen.
    .target(
      name: "TestSupport",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", "Replay", "Configuration",
      ],
      path: "Sources/Lab/TestSupport"),

    // Catalogues for tests: temporary folders, catalogues made of a few lines.
    .target(
      name: "CatalogTestSupport",
      dependencies: ["CatalogModel", "CatalogSearch", "CatalogImport", "Support"],
      path: "Sources/Lab/CatalogTestSupport"),

    // The live screen: its loop, settings and workers, without a catalogue.
    .target(
      name: "ScreenHost",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", "Rendering", "Platform", "Players", "Speech", "Configuration",
        .product(name: "Logging", package: "swift-log", condition: screen),
      ],
      path: "Sources/App/ScreenHost"),
    // The program.
    .target(
      name: "CouchSearchApp",
      dependencies: [
        "ScreenHost", "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping",
        "SceneGraph",
        "SearchScreen", "Support", "CatalogSearch", "CatalogImport", "LibrarySources",
        "RemoteSources", "Providers", "PostgreSQLCatalog", "Fleet", "UserLibrary", "Rendering",
        "Platform", "Players", "Speech", "Configuration", "Cryptography",
        .product(name: "Logging", package: "swift-log", condition: screen),
      ],
      path: "Sources/App/CouchSearchApp"),
    // The search screen for other programs, and five of them.
    .target(
      name: "CouchSearchKit",
      dependencies: [
        "ScreenHost", "CatalogModel", "FocusEngine", "Geometry", "InputMapping", "Platform",
        "RemoteControl", "Rendering", "SceneGraph", "SearchScreen", "TextEntry",
      ],
      path: "Sources/Kit/CouchSearchKit"),
    .executableTarget(
      name: "guide", dependencies: ["CouchSearchKit"], path: "Sources/Examples/guide"),
    .executableTarget(
      name: "restaurants", dependencies: ["CouchSearchKit"], path: "Sources/Examples/restaurants"),
    .executableTarget(
      name: "museum", dependencies: ["CouchSearchKit"], path: "Sources/Examples/museum"),
    .executableTarget(
      name: "preferences", dependencies: ["CouchSearchKit"],
      path: "Sources/Examples/preferences"),
    // One with a window, a renderer and a loop of its own.
    .executableTarget(
      name: "filmstrip", dependencies: ["CouchSearchKit", "CSDL2"],
      path: "Sources/Examples/filmstrip"),
    .target(
      name: "RemoteControl",
      dependencies: [
        "ScreenHost", "Replay", "Geometry", "FocusEngine", "TextEntry", "CatalogModel",
        "InputMapping", "SceneGraph", "SearchScreen", "Support", "Rendering", "Platform",
        "VirtualInput",
      ],
      path: "Sources/App/RemoteControl"),
    .target(
      name: "PhoneRemote",
      dependencies: [
        "ScreenHost", "Configuration", "FocusEngine", "Geometry", "CatalogModel",
        "InputMapping", "SceneGraph", "SearchScreen", "Support", "TextEntry", "Cryptography",
      ],
      path: "Sources/App/PhoneRemote"),
    // What the commands of both programs share: options, manual pages and how they end.
    .target(
      name: "CommandSupport",
      dependencies: [
        "ScreenHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: screen),
      ],
      path: "Sources/App/CommandSupport"),
    .executableTarget(
      name: "couchsearch",
      dependencies: [
        "CommandSupport", "CouchSearchApp", "ScreenHost", "RemoteControl", "PhoneRemote",
        "Playback", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: screen),
      ],
      path: "Sources/App/couchsearch",
      linkerSettings: swiftLibraries),

    // The tests, a target for each module they look at.
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .testTarget(name: "SupportTests", dependencies: ["Support"]),
    .testTarget(
      name: "FocusEngineTests",
      dependencies: ["FocusEngine", "Geometry", "Replay", "ReplayLab", "Support", "TestSupport"],
      path: "Tests/Core/FocusEngineTests", exclude: ["Cases"]),
    .testTarget(
      name: "TextEntryTests", dependencies: ["TextEntry"], path: "Tests/Core/TextEntryTests"),
    .testTarget(
      name: "InputMappingTests", dependencies: ["InputMapping", "Geometry"],
      path: "Tests/Core/InputMappingTests"),
    .testTarget(
      name: "SearchScreenTests",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", "Replay", "TestSupport", "Rendering",
      ],
      path: "Tests/Core/SearchScreenTests"),
    .testTarget(
      name: "KeyboardTests",
      dependencies: [
        "CatalogModel", "Configuration", "FocusEngine", "Geometry", "InputMapping", "Rendering",
        "Replay", "SceneGraph", "SearchScreen", "Support", "TestSupport", "TextEntry",
      ],
      path: "Tests/Core/KeyboardTests"),
    .testTarget(
      name: "CatalogModelTests", dependencies: ["CatalogModel", "Support"],
      path: "Tests/Catalog/CatalogModelTests"),
    .testTarget(
      name: "CryptographyTests", dependencies: ["Cryptography"],
      path: "Tests/Catalog/CryptographyTests"),
    .testTarget(
      name: "CatalogSearchTests",
      dependencies: [
        "CatalogSearch", "CatalogModel", "CatalogTestSupport", "CatalogImport", "SearchScreen",
        "Support", "TestSupport", .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Tests/Catalog/CatalogSearchTests"),
    .testTarget(
      name: "CatalogImportTests",
      dependencies: [
        "CatalogSearch", "CatalogImport", "UserLibrary", "CatalogModel", "CatalogTestSupport",
        "Cryptography", "Support", "TestSupport", "CZlib", "CLzma", "CZstd",
        .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Tests/Catalog/CatalogImportTests"),
    .testTarget(
      name: "RemoteSourcesTests",
      dependencies: [
        "RemoteSources", "LibrarySources", "CatalogImport", "CatalogSearch", "CatalogModel",
        "CatalogTestSupport", "Cryptography", "Support", "TestSupport", "CHTTP",
      ],
      path: "Tests/Catalog/RemoteSourcesTests"),
    .testTarget(
      name: "ProvidersTests",
      dependencies: ["Providers", "CatalogModel", "CatalogTestSupport", "Support"],
      path: "Tests/Catalog/ProvidersTests"),
    .testTarget(
      name: "PostgreSQLCatalogTests",
      dependencies: [
        "PostgreSQLCatalog", "CatalogModel", "CatalogSearch", "CatalogTestSupport", "Support",
        "TestSupport",
      ],
      path: "Tests/Catalog/PostgreSQLCatalogTests"),
    .testTarget(
      name: "FleetTests",
      dependencies: [
        "Fleet", "CatalogImport", "CatalogSearch", "CatalogModel", "CatalogTestSupport",
        "RemoteSources", "Support", "TestSupport",
      ],
      path: "Tests/Catalog/FleetTests"),
    .testTarget(
      name: "LibrarySourcesTests",
      dependencies: [
        "LibrarySources", "CatalogImport", "CatalogSearch", "CatalogModel", "RemoteSources",
        "CatalogTestSupport", "Cryptography", "Support", "TestSupport",
      ],
      path: "Tests/Catalog/LibrarySourcesTests"),
    .testTarget(
      name: "UserLibraryTests",
      dependencies: [
        "UserLibrary", "CatalogModel", "CatalogTestSupport", "Support",
        .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Tests/Catalog/UserLibraryTests"),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "CatalogModel", "Configuration", "FocusEngine", "Geometry", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", "TestSupport", "TextEntry",
      ],
      path: "Tests/Adapters/ConfigurationTests"),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Platform", "InputMapping", "Geometry", "CSDL2", "CInput", "CGIO",
      ],
      path: "Tests/Adapters/PlatformTests"),
    .testTarget(
      name: "PlayersTests",
      dependencies: [
        "Players", "CatalogModel", "InputMapping", "Geometry", "Support", "TestSupport",
        "CatalogTestSupport",
      ],
      path: "Tests/Adapters/PlayersTests"),
    .testTarget(
      name: "SpeechTests", dependencies: ["Speech", "Support", "TestSupport"],
      path: "Tests/Adapters/SpeechTests"),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "SceneGraph", "Geometry", "FocusEngine", "CatalogModel", "CSDL2",
        "InputMapping", "Replay",
        "SearchScreen", "Support", "TestSupport", "TextEntry",
      ],
      path: "Tests/Adapters/RenderingTests"),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
        "SearchScreen", "Support", "Replay", "Playback", "Rendering", "TestSupport",
      ],
      path: "Tests/Scripts/ReplayTests"),
    .testTarget(
      name: "VirtualInputTests", dependencies: ["VirtualInput"],
      path: "Tests/Scripts/VirtualInputTests"),
    .testTarget(
      name: "ReplayLabTests",
      dependencies: [
        "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SearchScreen",
        "Playback", "Replay", "ReplayLab", "TestSupport",
      ],
      path: "Tests/Lab/ReplayLabTests"),
    .testTarget(
      name: "CouchSearchAppTests",
      dependencies: [
        "CouchSearchApp", "ScreenHost", "Geometry", "FocusEngine", "TextEntry", "CatalogModel",
        "InputMapping",
        "SceneGraph", "SearchScreen", "Replay", "TestSupport", "CatalogSearch", "CatalogImport",
        "LibrarySources", "Providers", "RemoteSources", "UserLibrary", "Platform", "Players",
        "Rendering", "Configuration", "Support",
        "CatalogTestSupport", "Cryptography",
        .product(name: "Logging", package: "swift-log", condition: screen),
        .product(name: "GRDB", package: "GRDB.swift", condition: screen),
      ],
      path: "Tests/App/CouchSearchAppTests"),
    .testTarget(
      name: "CouchSearchKitTests",
      dependencies: [
        "CouchSearchKit", "CatalogModel", "SearchScreen", "FocusEngine", "Geometry", "guide",
        "restaurants", "museum",
        "preferences", "KitHost", "Support", "TestSupport",
      ],
      path: "Tests/Kit/CouchSearchKitTests"),
    // A program with SDL of its own around the kit, which its tests start.
    .executableTarget(
      name: "KitHost", dependencies: ["CouchSearchKit", "CSDL2"], path: "Tests/Kit/KitHost"),
    .testTarget(
      name: "PhoneRemoteTests",
      dependencies: [
        "PhoneRemote", "CouchSearchApp", "ScreenHost", "Geometry", "CatalogModel", "FocusEngine",
        "InputMapping",
        "SceneGraph", "SearchScreen", "Support", "TextEntry", "TestSupport", "CatalogTestSupport",
        "Replay",
      ],
      path: "Tests/App/PhoneRemoteTests"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "couchsearch", "couchsearch-lab", "guide", "CouchSearchApp", "ScreenHost", "Rendering",
        "Support",
        "CSDL2", "TestSupport",
        "CatalogTestSupport",
      ],
      path: "Tests/App/EndToEndTests", exclude: ["Goldens"]),

    // System libraries, from Debian's -dev packages.
    .systemLibrary(name: "CSDL2", path: "Sources/C/CSDL2", pkgConfig: "SDL2_image"),
    .systemLibrary(name: "CPangoCairo", path: "Sources/C/CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CPixman", path: "Sources/C/CPixman", pkgConfig: "pixman-1"),
    .systemLibrary(name: "CCrypt", path: "Sources/C/CCrypt", pkgConfig: "libcrypt"),
    .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
    .systemLibrary(name: "CGIO", path: "Sources/C/CGIO", pkgConfig: "gio-2.0"),
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CLzma", path: "Sources/C/CLzma", pkgConfig: "liblzma"),
    .systemLibrary(name: "CZstd", path: "Sources/C/CZstd", pkgConfig: "libzstd"),
    .systemLibrary(name: "CQREncode", path: "Sources/C/CQREncode", pkgConfig: "libqrencode"),
    .systemLibrary(name: "CInput", path: "Sources/C/CInput"),
    // Overwriting memory that is freed, which needs the C library's own names.
    .target(name: "CWiping", path: "Sources/C/CWiping"),
    // Calls to start programs that Swift does not import.
    .target(name: "CSpawning", dependencies: ["CConfinement"], path: "Sources/C/CSpawning"),
    // Giving up of rights by a process that works on what strangers have made.
    .target(name: "CConfinement", path: "Sources/C/CConfinement"),
    .target(
      name: "CXWindow", path: "Sources/C/CXWindow", linkerSettings: [.linkedLibrary("xcb")]),
    // Files mapped into memory, which may be cut short while they are.
    .target(name: "CMapping", path: "Sources/C/CMapping"),
    // Drawings, painted in a copy of the process with bounded time and memory.
    .target(
      name: "CDrawing", dependencies: ["CSDL2", "CConfinement"], path: "Sources/C/CDrawing"),
    // Tags of songs by TagLib, read in a confined copy of the process.
    .target(
      name: "CTags", dependencies: ["CConfinement"], path: "Sources/C/CTags",
      linkerSettings: [.linkedLibrary("tag")]),
    // Hashes and signatures by OpenSSL's libcrypto.
    .target(
      name: "COpenSSL", path: "Sources/C/COpenSSL", linkerSettings: [.linkedLibrary("crypto")]),
    // Requests over HTTP by libcurl, loaded when the first is made.
    .target(name: "CHTTP", path: "Sources/C/CHTTP", linkerSettings: [.linkedLibrary("dl")]),
    // The functions of PocketSphinx, loaded when speech is recognised.
    .target(name: "CSphinx", path: "Sources/C/CSphinx", linkerSettings: [.linkedLibrary("dl")]),
    // The functions of libpq, loaded when the first is called.
    .target(
      name: "CPostgreSQL", path: "Sources/C/CPostgreSQL", linkerSettings: [.linkedLibrary("dl")]),
    // Inner loops, all of them in a header.
    .systemLibrary(name: "CVectors", path: "Sources/C/CVectors"),
  ]
)

// `Tests/Sanitizers/run` builds the tests of some modules, and what they need.
if let tests = Context.environment["COUCHSEARCH_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !tests.contains(Substring($0.name)) }
}

// The parsers under libFuzzer, which `Tests/Fuzzing/coverage` builds: a program for each layer, so that the parsers
// of files and servers need nothing of the screen, and nothing here without it.
if Context.environment["COUCHSEARCH_COVERAGE"] != nil {
  let programs: [(name: String, modules: [String], packages: [Target.Dependency])] = [
    (
      "Sources",
      [
        "CatalogModel", "CatalogSearch", "CatalogImport", "RemoteSources", "LibrarySources",
        "Providers", "PostgreSQLCatalog", "Fleet", "Cryptography", "Support",
      ], [.product(name: "GRDB", package: "GRDB.swift", condition: screen)]
    ),
    (
      "Screen",
      [
        "Configuration", "InputMapping", "Players", "Rendering", "Replay", "SearchScreen", "Speech",
      ], []
    ),
    ("Phone", ["PhoneRemote"], []),
    ("Program", ["CouchSearchApp", "RemoteControl"], []),
  ]
  let (driver, folder) = ("CoverageDriver", "Tests/Fuzzing/Coverage/")
  let driverFolder = folder + "Driver"
  package.targets.append(.target(name: driver, path: driverFolder))
  for (name, modules, packages) in programs {
    let program = "coverage-" + name.lowercased()
    let own = ([driver] + modules).map { Target.Dependency.byName(name: $0) }
    package.targets.append(
      .executableTarget(name: program, dependencies: own + packages, path: folder + name))
  }
}

for target in package.targets
where target.type != .system && target.path?.hasPrefix("Sources/C/") != true {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

// In these modules whatever may read or write outside of its memory is marked as `unsafe` (SE-0458), and nothing
// else can.
let strict: Set = [
  "Support", "CatalogModel", "Cryptography", "CatalogSearch", "CatalogImport", "UserLibrary",
  "Providers", "Rendering",
]
for target in package.targets where strict.contains(target.name) {
  target.swiftSettings?.append(.strictMemorySafety())
}

// Functions of C check the sizes of what they write. Swift must not see these checks: in glibc 2.40 and later
// they are overloads.
for target in package.targets where target.path?.hasPrefix("Sources/C/") == true {
  guard target.type == .regular else { continue }
  let checks = "_FORTIFY_SOURCE"
  target.cSettings =
    (target.cSettings ?? []) + [.define(checks, to: "2", .when(configuration: .release))]
  target.cxxSettings =
    (target.cxxSettings ?? []) + [.define(checks, to: "2", .when(configuration: .release))]
}

// SwiftPM refuses unsafe flags in packages that others depend on by version. Such a package lies in a
// folder of checkouts or downloads, and is built without them: slower in debug builds, else the same.
let isCheckout = Context.packageDirectory.split(separator: "/").dropLast()
  .contains { $0 == "checkouts" || $0 == "downloads" }

// The modules in which tests spend their time are optimised in debug builds as well: the tests take
// less than half the time, a build a little more. `assert` still holds, and nothing is inlined between modules.
let optimized: Set = [
  "Support", "Geometry", "FocusEngine", "TextEntry", "InputMapping", "SceneGraph", "SearchScreen",
  "CatalogModel", "CatalogSearch", "CatalogImport", "PostgreSQLCatalog", "Rendering", "Replay",
  "Speech",
]
for target in package.targets where optimized.contains(target.name) && !isCheckout {
  target.swiftSettings?.append(
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
}
