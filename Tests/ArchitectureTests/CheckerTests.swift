import Testing

/// The checker finds what it is there to find.
@Suite struct CheckerTests {
  @Test(arguments: [
    ("Sources/Core/FocusEngine/A.swift", "internal import SceneGraph"),
    ("Sources/Core/FocusEngine/A.swift", "import Foundation"),
    ("Sources/Core/Geometry/A.swift", "package import FocusEngine"),
    ("Sources/Core/TextEntry/A.swift", "import struct Foundation.Date"),
    ("Sources/Core/SearchScreen/A.swift", "@preconcurrency import Dispatch"),
    ("Sources/Core/SearchScreen/A.swift", "internal import Glibc"),
    ("Sources/Core/SceneGraph/A.swift", "internal import CSDL2"),
    ("Sources/Catalog/CatalogModel/Item.swift", "internal import Foundation"),
    ("Sources/Catalog/CatalogSearch/A.swift", "internal import SearchScreen"),
    ("Sources/Adapters/Rendering/A.swift", "internal import Platform"),
    ("Sources/Adapters/Rendering/A.swift", "package import CSDL2"),
    ("Sources/Adapters/Platform/A.swift", "public import CCrypt"),
    ("Sources/Adapters/Platform/A.swift", "internal import Rendering"),
    ("Sources/Adapters/Configuration/A.swift", "internal import GRDB"),
    ("Sources/Scripts/Replay/A.swift", "internal import Logging"),
    ("Sources/App/CouchSearchApp/A.swift", "internal import CSDL2"),
    ("Sources/App/CouchSearchApp/A.swift", "internal import Replay"),
    ("Sources/App/CouchSearchApp/A.swift", "package import ReplayLab"),
    ("Sources/App/CouchSearchApp/A.swift", "internal import RemoteControl"),
    ("Sources/App/RemoteControl/A.swift", "internal import ReplayLab"),
    ("Sources/App/couchsearch/A.swift", "internal import ReplayLab"),
    ("Sources/App/CommandSupport/A.swift", "internal import ReplayLab"),
    ("Sources/Scripts/Playback/A.swift", "internal import ReplayLab"),
    ("Sources/Lab/ReplayLab/A.swift", "internal import RemoteControl"),
    ("Sources/App/couchsearch/A.swift", "internal import SearchScreen"),
    ("Sources/Lab/TestSupport/A.swift", "internal import CatalogSearch"),
    ("Sources/Core/Elsewhere/A.swift", "// nothing"),
    ("Sources/Adapters/Geometry/A.swift", "// nothing"),
    ("Sources/Catalog/CatalogModel/Text/Unfolding.swift", "internal import Foundation"),
    ("Sources/Catalog/UserLibrary/A.swift", "internal import GRDBSQLite"),
    ("Sources/Catalog/CatalogSearch/A.swift", "internal import CZstd"),
    ("Sources/Catalog/CatalogSearch/A.swift", "package import GRDBSQLite"),
    ("Sources/Adapters/Platform/A.swift", "internal import CPixman"),
    ("Sources/Adapters/Rendering/A.swift", "internal import CInput"),
  ])
  func `an arrow that the table does not allow is found`(path: String, statement: String) {
    let file = SourceFile(path: path, text: statement + "\n")

    let violations = Checker.violations(in: [file])

    #expect(violations.map(\.line) == [1])
    #expect(violations.map(\.path) == [path])
  }

  @Test(arguments: [
    ("Sources/Core/FocusEngine/A.swift", "package import Geometry"),
    ("Sources/Catalog/CatalogModel/Text/TextFolding.swift", "internal import Foundation"),
    ("Sources/Scripts/Replay/A.swift", "internal import Yams"),
    ("Sources/Adapters/Rendering/A.swift", "internal import CSDL2"),
    ("Sources/Adapters/Platform/A.swift", "import CCrypt"),
    ("Sources/App/CouchSearchApp/A.swift", "internal import Synchronization"),
    ("Sources/Core/FocusEngine/A.swift", "// import Foundation"),
    ("Sources/Core/FocusEngine/A.swift", "let sentence = \"an import is no import\""),
  ])
  func `an arrow that the table allows is not`(path: String, statement: String) {
    let file = SourceFile(path: path, text: statement + "\n")

    let violations = Checker.violations(in: [file])

    #expect(violations.isEmpty)
  }

  @Test func `a violation names its file and line`() {
    let file = SourceFile(
      path: "Sources/Core/FocusEngine/Move.swift",
      text: "package import Geometry\n\ninternal import Rendering\n")

    let violations = Checker.violations(in: [file])

    #expect(
      violations.map(\.description) == [
        "Sources/Core/FocusEngine/Move.swift:3: FocusEngine must not import Rendering"
      ])
  }

  @Test(arguments: [
    "package func draw(_ texture: OpaquePointer, at rect: SDL_FRect) {}",
    "  package var layout: UnsafeMutablePointer<PangoLayout>?",
    "public init(_ surface: UnsafeMutablePointer<cairo_surface_t>) {}",
    "  package static let format = SDL_PIXELFORMAT_ARGB8888",
  ])
  func `a type of a C library in an open declaration is found`(line: String) {
    let file = SourceFile(path: "Sources/Adapters/Rendering/A.swift", text: "\n" + line)

    let violations = Checker.violations(in: [file])

    #expect(violations.map(\.line) == [2])
  }

  @Test(arguments: [
    "private var texture: UnsafeMutablePointer<SDL_Surface>?",
    "/// Wraps `SDL_Texture` in a value. package func",
    "  let code = SDL_Init(flags)",
  ])
  func `a type of a C library inside its module is not`(line: String) {
    let file = SourceFile(path: "Sources/Adapters/Rendering/A.swift", text: line)

    let violations = Checker.violations(in: [file])

    #expect(violations.isEmpty)
  }

  @Test(arguments: [
    "let now = Date()", "try await Task.sleep(for: .seconds(1))", "let die = Int.random(in: 1...6)",
    "var source = SystemRandomNumberGenerator()", "DispatchQueue.main.async {}",
    "let clock = ContinuousClock()", "items.shuffle()",
  ])
  func `a clock or chance in the core is found, and allowed in an adapter`(line: String) {
    let core = SourceFile(path: "Sources/Core/SearchScreen/A.swift", text: line)
    let adapter = SourceFile(path: "Sources/Adapters/Platform/A.swift", text: line)

    let violations = Checker.violations(in: [core, adapter])

    #expect(violations.map(\.path).allSatisfy { $0 == core.path })
    #expect(!violations.isEmpty)
  }

  @Test func `a type with the name of a module is found`() {
    let file = SourceFile(
      path: "Sources/Adapters/Rendering/A.swift", text: "\npackage struct Geometry: Sendable {}")

    let violations = Checker.violations(in: [file])

    #expect(violations.map(\.line) == [2])
  }

  @Test func `a dependency that the table does not allow is found in the manifest`() {
    let manifest = Manifest(
      SourceFile(
        path: "Package.swift",
        text: """
          .target(name: "Geometry"),
          .target(name: "FocusEngine", dependencies: ["Geometry", "SceneGraph"]),
          .target(
            name: "CatalogSearch",
            dependencies: ["CatalogModel", .product(name: "GRDB", package: "GRDB.swift")]),
          .executableTarget(name: "sideshow", dependencies: ["CouchSearchApp"]),
          """))

    let disagreements = manifest.disagreements

    #expect(
      disagreements == ["FocusEngine declares SceneGraph", "sideshow is not in the module table"])
  }
}
