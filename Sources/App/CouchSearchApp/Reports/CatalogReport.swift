internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import PostgreSQLCatalog
internal import ScreenHost
internal import Support

/// `catalog info`, `catalog verify` and `catalog export`.
package enum CatalogReport {
  private struct Fields: Encodable {
    struct Category: Encodable {
      var id: String
      var title: String
      var count: Int
    }

    var path: String
    var bytes: Int?
    var format: Int?
    var items: Int
    var categories: [Category]
    var created: String?
    var sources: [String]?
    /// The number of the import, for a catalogue on servers.
    var generation: Int?
    /// The number of servers.
    var parts: Int?
  }

  /// Describes a catalogue, in a file or in PostgreSQL.
  ///
  /// - Returns: The exit code, 0.
  package static func info(_ path: String, asJSON: Bool) throws -> Int32 {
    if let address = ServerAddress(path) { return try info(on: address, asJSON: asJSON) }
    let info = try CatalogInspection.info(path)
    if asJSON {
      try write(
        Fields(
          path: path, bytes: info.bytes, format: info.version, items: info.items,
          categories: info.categories.map {
            Fields.Category(id: $0.category.id.rawValue, title: $0.category.title, count: $0.count)
          }, created: info.created, sources: info.sources))
      return 0
    }
    let grouped = ImportMeter.grouped
    print(path)
    print("  titles   \(grouped(info.items))")
    for entry in info.categories { print("    \(entry.category.title) \(grouped(entry.count))") }
    print("  size     \(grouped(info.bytes)) bytes")
    print("  format   \(info.version)")
    print("  built    \(info.created.isEmpty ? "(unknown)" : info.created)")
    for source in info.sources { print("  from     \(source)") }
    return 0
  }

  private static func write(_ fields: Fields) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(fields), as: UTF8.self))
  }

  private static func info(on address: ServerAddress, asJSON: Bool) throws -> Int32 {
    let index = try ServerIndex(address)
    let counts = index.categoryCounts
    if asJSON {
      try write(
        Fields(
          path: address.shown, items: index.itemCount,
          categories: counts.map {
            Fields.Category(id: $0.category.id.rawValue, title: $0.category.title, count: $0.count)
          }, generation: index.generation, parts: index.partCount))
      return 0
    }
    let grouped = ImportMeter.grouped
    print(address.shown)
    print("  titles   \(grouped(index.itemCount))")
    for entry in counts { print("    \(entry.category.title) \(grouped(entry.count))") }
    print("  servers  \(index.partCount)")
    print("  import   \(index.generation)")
    return 0
  }

  /// Reads every byte of a catalogue.
  ///
  /// - Returns: The exit code: 0 if it is intact, 65 if not.
  package static func verify(_ path: String) throws -> Int32 {
    let problems = try CatalogInspection.verify(path)
    if problems.isEmpty {
      print("\(path) is whole.")
      return 0
    }
    for problem in problems { Console.complain("\(path): \(problem).") }
    Console.complain("\(path) is damaged. Import the sources again.")
    return 65
  }

  /// Writes a catalogue as JSON Lines, to a file or to standard output.
  ///
  /// - Returns: The exit code: 0.
  package static func export(_ path: String, to file: String?) throws -> Int32 {
    let store = try StoredCatalog(path: path)
    guard let file else {
      do {
        try CatalogExport.write(store) { try FileHandle.standardOutput.write(contentsOf: $0) }
      } catch let error as CocoaError {
        throw ProgramError.cannotWrite(
          path: "standard output", reason: SystemReason.of(error))
      }
      return 0
    }
    do {
      let count = try AtomicFile.write(to: file) { output in
        try CatalogExport.write(store) { try $0.withUnsafeBytes { try output.write($0) } }
      }
      print("\(file): \(ImportMeter.grouped(count)) titles")
      return 0
    } catch let error as FileError {
      throw ProgramError.cannotWrite(path: file, reason: error.reason)
    }
  }
}
