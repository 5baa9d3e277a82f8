/// What a module may import: the module table of the design, as data.
struct ModuleRule {
  /// Modules of the package and of its dependencies.
  var imports: Set<String>
  /// Whether it may use the operating system: Foundation, Glibc, threads, clocks, randomness.
  var isCore: Bool

  static func core(_ imports: String...) -> ModuleRule {
    ModuleRule(imports: Set(imports), isCore: true)
  }

  static func adapter(_ imports: String...) -> ModuleRule {
    ModuleRule(imports: Set(imports), isCore: false)
  }
}

extension ModuleRule {
  /// The modules by name.
  static let table: [String: ModuleRule] = [
    "Support": .adapter(),

    "Geometry": .core(),
    "FocusEngine": .core("Geometry"),
    "TextEntry": .core(),
    "InputMapping": .core("Geometry"),
    "SceneGraph": .core("Geometry", "Support"),
    "SearchScreen": .core(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "Support"),

    "CatalogModel": .core("Support"),
    "CatalogSearch": .adapter("CatalogModel", "Support", "GRDB", "GRDBSQLite", "CLzma"),
    "CatalogImport": .adapter(
      "CatalogModel", "CatalogSearch", "Support", "GRDB", "GRDBSQLite", "CZlib", "CLzma", "CZstd"),
    "UserLibrary": .adapter("CatalogModel", "Support", "GRDB"),

    "Rendering": .adapter(
      "SceneGraph", "Geometry", "Support", "CSDL2", "CPangoCairo", "CPixman", "CVectors"),
    "Platform": .adapter(
      "InputMapping", "Geometry", "Support", "CSDL2", "CCrypt", "CMalloc", "CInput"),
    "Configuration": .adapter(
      "Geometry", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph", "SearchScreen",
      "Support", "Yams"),

    "Replay": .adapter(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Yams"),
    "ReplayLab": .adapter(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay", "CouchSearchApp", "CatalogSearch", "CatalogImport",
      "Rendering", "Platform", "Configuration"),
    "TestSupport": .adapter(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay"),

    "CouchSearchApp": .adapter(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "CatalogSearch", "CatalogImport", "UserLibrary", "Rendering",
      "Platform", "Configuration", "Logging"),
    "RemoteControl": .adapter(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay", "CouchSearchApp", "Rendering", "Platform"),
    "couchsearch": .adapter(
      "CouchSearchApp", "RemoteControl", "ReplayLab", "Platform", "ArgumentParser"),
  ]

  /// Libraries written in C; their types stay inside the modules that import them.
  static let cModules: Set<String> = [
    "CSDL2", "CPangoCairo", "CPixman", "CVectors", "CCrypt", "CMalloc", "CInput", "CZlib", "CLzma",
    "CZstd",
  ]
  /// What comes with the compiler and gives away nothing of the machine.
  static let harmless: Set<String> = ["Swift", "Synchronization"]
  /// What comes with the compiler or the system, for adapters only.
  static let system: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
  ]
  /// Files of the core that may import Foundation: folding needs canonical decomposition.
  static func mayFold(_ path: String) -> Bool {
    path.hasPrefix("Sources/Catalog/CatalogModel/")
      && path.split(separator: "/").last?.contains("Fold") == true
  }
}
