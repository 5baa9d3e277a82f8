package import CatalogImport
package import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The folder in which the program keeps what it read from its sources: a copy of each, and their states.
package struct SourceStore: Sendable {
  /// The folder, `sources` in the data folder.
  package let folder: String

  /// Takes the data folder.
  package init(dataFolder: String) { folder = dataFolder + "/sources" }

  private var file: String { folder + "/state.json" }

  /// The states of all sources that were ever checked; empty if the file is missing or damaged, in which case
  /// every source is checked again.
  package var states: [SourceState] {
    guard let data = try? RegularFile.data(of: file) else { return [] }
    let states = (try? JSONDecoder().decode([SourceState].self, from: data)) ?? []
    return states.allSatisfy(\.isPossible) ? states : []
  }

  /// Writes the states.
  func write(_ states: [SourceState]) throws(CatalogError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(states) else { return }
    try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.write(Array(data), to: file, permissions: 0o600)
    }
  }

  /// Updates some of the states, and drops those of sources that no longer exist.
  func update(_ changed: [SourceState], of sources: [LibrarySource]) throws(CatalogError) {
    let known = states
    try write(
      sources.compactMap { source in
        changed.first { $0.id == source.id } ?? known.first { $0.id == source.id }
      })
  }

  /// The copy of a source.
  package func snapshot(of source: LibrarySource) -> SourceSnapshot {
    var hash = FNV1a()
    hash.addBytes(of: source.id)
    return SourceSnapshot(
      path: "\(folder)/\(source.kind.rawValue)-\(String(hash.value, radix: 16)).snapshot")
  }

  /// The technical facts of the files of a source.
  func notes(of source: LibrarySource) -> String { snapshot(of: source).path + ".facts" }

  /// The results of the look-ups for a source.
  func lookups(of source: LibrarySource) -> String { snapshot(of: source).path + ".lookups" }

  /// Removes the copies of sources that no longer exist.
  func removeSnapshots(besides sources: [LibrarySource]) {
    let kept = Set(
      sources.map { snapshot(of: $0).path }
        .flatMap { [$0, $0 + ".channels", $0 + ".facts", $0 + ".lookups"] })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names
    where [".snapshot", ".channels", ".facts", ".lookups"].contains(where: name.hasSuffix)
      && !kept.contains(folder + "/" + name)
      || Self.isAbandoned(name)
    {
      // One that cannot be removed only takes space.
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// Whether a copy was begun by a process that no longer exists: `NAME.snapshot.new-PID-…`.
  private static func isAbandoned(_ name: String) -> Bool {
    guard let range = name.firstRange(of: ".snapshot.new-") else { return false }
    let process = name[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return pid_t(process).map { kill($0, 0) != 0 && errno == ESRCH } ?? false
  }

  /// Runs work that only one process may do at a time.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - waits: True to wait for another process that is doing it.
  /// - Returns: `nil` if another process is doing it.
  func exclusively<Value>(
    _ name: String = "lock", waits: Bool = false, _ body: () throws(CatalogError) -> Value
  ) throws(CatalogError) -> Value? {
    try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.makeFolder(folder, permissions: 0o700)
    }
    let lock = try CatalogError.mapping { () throws(FileError) in
      try FileLock("\(folder)/\(name)", waits: waits)
    }
    guard let lock else { return nil }
    defer { lock.release() }
    return try body()
  }
}
