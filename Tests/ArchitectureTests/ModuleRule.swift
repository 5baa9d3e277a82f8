/// One row of the module table of the design: the group of a module and its imports.
struct ModuleRule {
  /// The folders of `Sources/`, each holding modules of one kind.
  enum Group: String, CaseIterable {
    case support = "Support"
    case core = "Core"
    case catalog = "Catalog"
    case adapters = "Adapters"
    case app = "App"
    case scripts = "Scripts"
    case lab = "Lab"
    case kit = "Kit"
    case examples = "Examples"

    /// The groups whose modules it may import.
    var allowed: Set<Group> {
      switch self {
      case .support: []
      case .core: [.support, .core]
      case .catalog: [.support, .catalog]
      case .adapters: [.support, .core]
      case .app, .scripts: Set(Group.allCases).subtracting([.lab, .kit, .examples])
      case .lab: Set(Group.allCases).subtracting([.kit, .examples])
      case .kit: Set(Group.allCases).subtracting([.scripts, .lab, .examples])
      // As another package would: nothing but the library.
      case .examples: [.kit]
      }
    }
  }

  /// The folder in `Sources/`.
  var group: Group
  /// Modules of the package and of its dependencies.
  var imports: Set<String>
  /// `true` without the operating system: no Foundation, Glibc, threads, clocks, randomness.
  var isPure: Bool

  static func core(_ imports: String...) -> ModuleRule {
    ModuleRule(group: .core, imports: Set(imports), isPure: true)
  }

  static func module(
    _ group: Group, _ imports: String..., isPure: Bool = false
  ) -> ModuleRule {
    ModuleRule(group: group, imports: Set(imports), isPure: isPure)
  }
}

extension ModuleRule {
  /// The modules by name.
  static let table: [String: ModuleRule] = [
    "Support": .module(.support, "CWiping", "CSpawning", "CConfinement"),

    "Geometry": .core(),
    "FocusEngine": .core("Geometry"),
    "TextEntry": .core(),
    "InputMapping": .core("Geometry"),
    "SceneGraph": .core("Geometry", "FocusEngine"),
    "SearchScreen": .core(
      "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "Support"),

    "CatalogModel": .module(.catalog, "Support", isPure: true),
    "Cryptography": .module(.catalog, "COpenSSL"),
    "CatalogSearch": .module(
      .catalog, "CatalogModel", "Support", "GRDB", "GRDBSQLite", "CLzma", "CMapping"),
    "CatalogImport": .module(
      .catalog, "CatalogModel", "CatalogSearch", "Cryptography", "Support", "GRDB", "GRDBSQLite",
      "CZlib", "CLzma", "CZstd", "CTags"),
    "Fleet": .module(
      .catalog, "CatalogSearch", "CatalogImport", "Cryptography", "RemoteSources", "Support"),
    "RemoteSources": .module(
      .catalog, "CatalogModel", "CatalogSearch", "CatalogImport", "Cryptography", "Support",
      "CHTTP"),
    "LibrarySources": .module(
      .catalog, "CatalogModel", "CatalogSearch", "CatalogImport", "Cryptography", "RemoteSources",
      "Support"),
    "Providers": .module(
      .catalog, "CatalogModel", "CatalogSearch", "CatalogImport", "RemoteSources", "Support"),
    "PostgreSQLCatalog": .module(
      .catalog, "CatalogModel", "CatalogSearch", "CatalogImport", "Support", "CPostgreSQL"),
    "UserLibrary": .module(.catalog, "CatalogModel", "Support", "GRDB"),

    "Rendering": .module(
      .adapters, "SceneGraph", "FocusEngine", "Geometry", "Support", "CSDL2", "CPangoCairo",
      "CPixman", "CVectors", "CQREncode", "CDrawing", "CConfinement", "CZstd"),
    "Platform": .module(
      .adapters, "InputMapping", "Geometry", "Support", "CSDL2", "CCrypt", "CMalloc", "CWiping",
      "CInput", "CGIO", "CXWindow", "CConfinement"),
    "Speech": .module(.adapters, "CWiping", "CSphinx", "Support"),
    "Players": .module(.adapters, "CatalogModel", "InputMapping", "Geometry", "Support"),
    "Configuration": .module(
      .adapters, "Geometry", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Yams"),

    "Replay": .module(
      .scripts, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping",
      "SceneGraph",
      "SearchScreen", "Support", "Yams"),
    "Playback": .module(
      .scripts, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping",
      "SceneGraph", "SearchScreen", "Support", "Replay", "CouchSearchApp", "ScreenHost",
      "CatalogSearch", "LibrarySources", "Rendering", "Platform", "Configuration", "VirtualInput"),
    "VirtualInput": .module(.scripts, "InputMapping", "Geometry", "Platform", "CSDL2", "CInput"),

    "ReplayLab": .module(
      .lab, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay", "Playback", "CouchSearchApp", "ScreenHost",
      "CatalogSearch",
      "CatalogImport", "LibrarySources", "UserLibrary", "Fleet", "Rendering", "Platform",
      "Configuration", "VirtualInput", "PhoneRemote", "CatalogTestSupport", "Speech"),
    "couchsearch-lab": .module(
      .lab, "ReplayLab", "Playback", "CommandSupport", "CouchSearchApp", "ScreenHost",
      "ArgumentParser"),
    "TestSupport": .module(
      .lab, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay", "Configuration"),

    "CatalogTestSupport": .module(
      .lab, "CatalogModel", "CatalogSearch", "CatalogImport", "Support"),

    "ScreenHost": .module(
      .app, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Rendering", "Platform", "Players", "Speech", "Configuration",
      "Logging"),
    "CouchSearchApp": .module(
      .app, "ScreenHost", "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping",
      "SceneGraph",
      "SearchScreen", "Support", "CatalogSearch", "CatalogImport", "LibrarySources",
      "Providers", "RemoteSources", "PostgreSQLCatalog", "Fleet", "UserLibrary", "Rendering",
      "Platform", "Players", "Speech", "Configuration", "Cryptography", "Logging"),
    "CouchSearchKit": .module(
      .kit, "ScreenHost", "CatalogModel", "FocusEngine", "Geometry", "InputMapping",
      "Platform", "RemoteControl", "Rendering", "SceneGraph", "SearchScreen", "TextEntry"),
    "guide": .module(.examples, "CouchSearchKit"),
    "restaurants": .module(.examples, "CouchSearchKit"),
    "museum": .module(.examples, "CouchSearchKit"),
    "preferences": .module(.examples, "CouchSearchKit"),
    // A program of the tests, as another package would have it.
    "KitHost": .module(.examples, "CouchSearchKit", "CSDL2"),
    "filmstrip": .module(.examples, "CouchSearchKit", "CSDL2"),
    "RemoteControl": .module(
      .app, "Geometry", "FocusEngine", "TextEntry", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "Replay", "ScreenHost", "Rendering", "Platform",
      "VirtualInput"),
    "PhoneRemote": .module(
      .app, "Geometry", "FocusEngine", "CatalogModel", "InputMapping", "SceneGraph",
      "SearchScreen", "Support", "TextEntry", "Configuration", "ScreenHost", "Cryptography"),
    "CommandSupport": .module(.app, "ScreenHost", "ArgumentParser"),
    "couchsearch": .module(
      .app, "CommandSupport", "CouchSearchApp", "ScreenHost", "RemoteControl", "PhoneRemote",
      "Playback", "Platform", "ArgumentParser"),
  ]

  /// The model of a catalogue, which every group may import: pure values without storage.
  static let sharedModel = "CatalogModel"

  /// Libraries written in C; their types stay inside the modules that import them.
  static let cModules: Set<String> = [
    "CSDL2", "CPangoCairo", "CPixman", "CVectors", "CCrypt", "CMalloc", "CWiping", "CMapping",
    "CPostgreSQL", "CDrawing", "CSphinx", "CSpawning", "CXWindow",
    "CConfinement", "CHTTP", "COpenSSL", "CInput", "CGIO", "CZlib", "CLzma", "CQREncode", "CZstd",
    "CTags", "GRDBSQLite",
  ]
  /// Modules of the compiler that give access to nothing of the machine.
  static let harmless: Set<String> = ["Swift", "Synchronization"]
  /// Modules of the compiler or the system, for modules that are not pure.
  static let system: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
  ]
  /// Files of pure modules that may import Foundation: the text normaliser needs canonical
  /// decomposition.
  static let mayImportFoundation: Set<String> = [
    "Sources/Catalog/CatalogModel/Text/TextFolding.swift"
  ]

  /// The rows of the table that break the order of the groups.
  static var disorder: [String] {
    table.sorted { $0.key < $1.key }.flatMap { name, rule in
      rule.imports.sorted().compactMap { other in
        guard let group = table[other]?.group, other != sharedModel,
          !rule.group.allowed.contains(group)
        else { return nil }
        return "\(name) in \(rule.group.rawValue) imports \(other) in \(group.rawValue)"
      }
    }
  }
}
