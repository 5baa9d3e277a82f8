internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import LibrarySources
internal import Support

/// Writes catalogues in which every title ends with the number.
struct CatalogCrashWriter: CrashWriter {
  let folder: String
  private var target: String { folder + "/catalog.sqlite" }
  static let titles = 200

  init(folder: String) { self.folder = folder }

  func write(_ number: Int) throws {
    let source = folder + "/titles.jsonl"
    try Self.writeRecords(number, to: source)
    try CatalogBuilder(target: target).build(
      from: [CatalogSource(path: source)], digest: String(number))
  }

  func read() throws -> Int { try Self.read(target) }

  /// Writes the records for a number.
  static func writeRecords(_ number: Int, to path: String) throws {
    let lines = (0..<titles).map {
      #"{"id":"t\#($0)","category":"film","title":"Title \#($0) \#(number)"}"# + "\n"
    }
    try AtomicFile.write(Array(lines.joined().utf8), to: path)
  }

  /// Reads the number from a catalogue, verifying all of it.
  static func read(_ path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    if let problem = try CatalogInspection.verify(path).first {
      throw CrashFinding(description: problem)
    }
    let items = try StoredCatalog(path: path).items(
      withIDs: (0..<titles).map { ItemID("t\($0)") })
    let numbers = Set(items.map { Int($0.title.split(separator: " ").last ?? "") })
    guard items.count == titles, numbers.count == 1, let number = numbers.first ?? nil else {
      throw CrashFinding(description: "\(items.count) titles of \(numbers.count) catalogues")
    }
    return number
  }
}

/// Changes a source file, and refreshes the catalogue made from it.
struct RefreshCrashWriter: CrashWriter {
  let folder: String
  private var source: String { folder + "/source.jsonl" }

  init(folder: String) { self.folder = folder }

  func write(_ number: Int) throws {
    try CatalogCrashWriter.writeRecords(number, to: source)
    let library = LibrarySource(.file, source)
    let refresh = SourceRefresh(
      [library], dataFolder: folder,
      starter: StarterCatalog(assets: folder, dataFolder: folder))
    let outcome = try refresh.run(reading: [library.id])
    if outcome == .empty || outcome == .busy {
      throw CrashFinding(description: "the refresh was \(outcome)")
    }
    if let state = refresh.store.states.first, let failure = state.failure {
      throw CrashFinding(description: "the source is \(failure.rawValue)")
    }
  }

  func read() throws -> Int { try CatalogCrashWriter.read(StarterCatalog.path(in: folder)) }
}
