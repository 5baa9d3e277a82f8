internal import CatalogImport
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The folder of the releases on a screen.
///
/// Each release is a folder of its own, complete before it gets its final name. `current` and `previous` are
/// links that are replaced atomically: a screen sees the whole of one release or the other.
package struct FleetStore: Sendable {
  /// The folder, `fleet` in the data folder.
  package let folder: String

  /// The values remembered between checks.
  struct Memory: Codable, Hashable {
    /// The highest release ever accepted.
    var highest = 0
    /// A release that was rolled back; it is not accepted again.
    var refused: Int?
    /// The address of the last accepted manifest, and its cache validators.
    var address = ""
    var tag: String?
    var modified: String?
    /// Seconds since 1970.
    var checked: Int?
  }

  /// Takes the data folder.
  package init(dataFolder: String) {
    folder = dataFolder + (dataFolder.hasSuffix("/") ? "" : "/") + "fleet"
  }

  var releases: String { folder + "/releases" }

  /// The path of the current release's catalogue, whether or not it exists.
  package var catalog: String { folder + "/current/" + Self.catalogName }

  /// The settings of the current release; `nil` if it has none.
  package var settings: String? {
    let path = folder + "/current/" + Self.settingsName
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  static let catalogName = "catalog.sqlite"
  static let settingsName = "settings.yaml"
  static let manifestName = "manifest"

  /// The number of the current release; `nil` for none.
  package var current: Int? { number(of: "current") }
  /// The number of the previous release; `nil` for none.
  package var previous: Int? {
    number(of: "previous").flatMap { $0 == current ? nil : $0 }
  }

  /// The release waiting for a quiet moment; `nil` for none.
  package var staged: Int? {
    let memory = memory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: releases)) ?? []
    return names.compactMap { Int($0) }
      .filter { $0 > current ?? 0 && $0 != memory.refused && $0 >= memory.highest }.max()
  }

  /// Makes the waiting release current.
  /// - Returns: Its number, and whether its settings differ; `nil` if none is waiting.
  /// - Throws: ``FleetError/unwritable(_:)``; nothing has changed then.
  package func switchOver() throws(FleetError) -> (number: Int, hasOtherSettings: Bool)? {
    try exclusively { () throws(FleetError) in
      guard let staged else { return nil }
      let before = settings.flatMap { try? RegularFile.data(of: $0) }
      if let current { try point("previous", to: current) }
      try point("current", to: staged)
      prune()
      let after = settings.flatMap { try? RegularFile.data(of: $0) }
      return (staged, before != after)
    } ?? nil
  }

  /// Returns to the previous release, which stays until the server has a newer one than the current.
  /// - Returns: Its number.
  /// - Throws: ``FleetError/nothingBefore``, ``FleetError/unwritable(_:)``.
  package func rollBack() throws(FleetError) -> Int {
    let number = try exclusively { () throws(FleetError) -> Int in
      guard let previous else { throw .nothingBefore }
      var memory = memory
      memory.refused = memory.highest
      try write(memory)
      try point("current", to: previous)
      prune()
      return previous
    }
    guard let number else { throw .unwritable("Another process is changing the releases.") }
    return number
  }

  // MARK: Files

  var memory: Memory {
    let path = folder + "/state.json"
    guard let data = try? RegularFile.data(of: path) else {
      return Memory()
    }
    return (try? JSONDecoder().decode(Memory.self, from: data)) ?? Memory()
  }

  func write(_ memory: Memory) throws(FleetError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(memory) else { return }
    try Self.mapping { () throws(FileError) in
      try AtomicFile.write(Array(data), to: folder + "/state.json", permissions: 0o600)
    }
  }

  /// Runs work that only one process may do at a time; `nil` if another one is doing it.
  func exclusively<Value>(
    _ body: () throws(FleetError) -> Value
  ) throws(FleetError) -> Value? {
    try Self.mapping { () throws(FileError) in
      try AtomicFile.makeFolder(releases, permissions: 0o700)
    }
    let lock = try Self.mapping { () throws(FileError) in try FileLock(folder + "/lock") }
    guard let lock else { return nil }
    defer { lock.release() }
    return try body()
  }

  /// Removes releases that no link points to, and unfinished ones.
  private func prune() {
    let kept = Set([current, previous, staged].compactMap(\.self).map(String.init))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: releases)) ?? []
    for name in names where !kept.contains(name) && !name.hasSuffix(".part") {
      // One that cannot be removed only takes space.
      try? FileManager.default.removeItem(atPath: releases + "/" + name)
    }
  }

  private func number(of link: String) -> Int? {
    let path = folder + "/" + link
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
      target.hasPrefix("releases/"), let number = Int(target.dropFirst("releases/".count)),
      FileManager.default.fileExists(atPath: releases + "/\(number)/" + Self.catalogName)
    else { return nil }
    return number
  }

  private func point(_ link: String, to number: Int) throws(FleetError) {
    let path = folder + "/" + link
    let fresh = path + ".new"
    unlink(fresh)
    guard symlink("releases/\(number)", fresh) == 0, rename(fresh, path) == 0 else {
      throw .unwritable("Cannot write \(path): \(SystemReason.of(errno))")
    }
    AtomicFile.synchronizeFolder(folder)
  }

  /// Verifies a whole catalogue.
  static func verify(_ catalog: String) throws(FleetError) {
    let problem: String?
    do {
      problem = try CatalogInspection.verify(catalog).first
    } catch {
      problem = "\(error)"
    }
    if let problem { throw .unusable(reason: problem) }
  }

  static func mapping<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(FleetError) -> Value {
    do {
      return try body()
    } catch {
      throw .unwritable("\(error)")
    }
  }
}
