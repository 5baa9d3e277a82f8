internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The titles that were begun elsewhere and not finished, by their catalogue ids: a small file beside the
/// copies of the sources, which the screen reads.
package struct UnfinishedTitles: Hashable, Sendable {
  /// A title.
  package struct Title: Hashable, Sendable, Codable {
    /// The id in the catalogue.
    package var id: String
    /// Seconds from the beginning.
    package var position: Int
    /// The length in seconds; 0 if unknown.
    package var duration: Int
    /// The time at which it was left, in seconds since 1970; 0 if unknown.
    package var time: Int
  }

  private struct Contents: Codable {
    /// The catalogue and positions for which the titles were found.
    var digest: String
    var titles: [Title]
  }

  private let file: String

  /// Takes the folder of the sources.
  init(_ store: SourceStore) { file = store.folder + "/unfinished.json" }

  /// Takes the data folder.
  package init(dataFolder: String) { self.init(SourceStore(dataFolder: dataFolder)) }

  /// The titles, most recent first; empty if the file is missing or damaged.
  package var titles: [Title] { contents?.titles ?? [] }

  private var contents: Contents? {
    (try? RegularFile.data(of: file))
      .flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
  }

  /// Finds the titles of positions in the catalogue, if either has changed.
  ///
  /// If the file cannot be written, only its shelf is missing.
  /// - Complexity: O(n) in the titles of the catalogue.
  func update(from states: [SourceState], catalog path: String) {
    let positions = states.flatMap { $0.positions ?? [] }
    guard let text = try? JSONEncoder().encode(positions),
      let catalog = positions.isEmpty ? nil : try? StoredCatalog(path: path)
    else {
      if contents != nil { try? FileManager.default.removeItem(atPath: file) }
      return
    }
    var hash = FNV1a()
    hash.addBytes(of: catalog.digest)
    hash.add(Array(text))
    let digest = String(hash.value, radix: 16)
    guard contents?.digest != digest else { return }
    let found = Contents(digest: digest, titles: Self.titles(of: positions, in: catalog))
    guard let data = try? JSONEncoder().encode(found) else { return }
    try? AtomicFile.write(Array(data), to: file, permissions: 0o600)
  }

  /// The titles of positions, most recent first and each once.
  static func titles(of positions: [PlayPosition], in catalog: StoredCatalog) -> [Title] {
    var places: [String: PlayPosition] = [:]
    for position in positions where places[position.address] == nil {
      places[position.address] = position
    }
    var titles: [Title] = []
    try? catalog.forEachItem { item in
      let known = item.addresses.compactMap { places[$0] }
      guard let last = known.max(by: { $0.time < $1.time }) else { return }
      titles.append(
        Title(
          id: item.id.rawValue, position: last.position, duration: last.duration, time: last.time))
    }
    return titles.sorted { ($1.time, $0.id) < ($0.time, $1.id) }
  }
}
