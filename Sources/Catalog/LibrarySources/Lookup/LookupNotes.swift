internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The results of the look-ups for one source: a small file beside the copy of the source, to which every
/// result is appended at once. A line is an entry in JSON; of several with one key the last counts.
struct LookupNotes {
  private let store: SourceStore
  private let file: String

  init(of source: LibrarySource, in store: SourceStore) {
    self.store = store
    file = store.lookups(of: source)
  }

  /// The entries, in the order of their first lines; empty if the file is missing.
  var entries: [LookupEntry] {
    guard let data = try? RegularFile.data(of: file) else { return [] }
    let decoder = JSONDecoder()
    var places: [String: Int] = [:]
    var entries: [LookupEntry] = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      // An entry on a truncated line is looked up again.
      guard let entry = try? decoder.decode(LookupEntry.self, from: line) else { continue }
      if let place = places[entry.question.key] {
        entries[place] = entry
      } else {
        places[entry.question.key] = entries.count
        entries.append(entry)
      }
    }
    return entries
  }

  /// A text that changes with every change of the file; empty if there is none.
  var stamp: String {
    var status = stat()
    guard stat(file, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Appends a result.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  func add(_ entry: LookupEntry) throws(CatalogError) {
    guard let line = try? JSONEncoder().encode(entry) else { return }
    // The leading line break ends a line left incomplete by a killed process.
    let bytes = [UInt8(ascii: "\n")] + line + [UInt8(ascii: "\n")]
    _ = try store.exclusively(Self.lock, waits: true) { () throws(CatalogError) in
      try CatalogError.mapping { () throws(FileError) in
        let descriptor = try RegularFile.create(
          file, permissions: 0o600, appends: true, followsLinks: false)
        defer { close(descriptor) }
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count else {
          throw FileError(
            .unwritable, path: file, reason: SystemReason.of(count < 0 ? errno : ENOSPC))
        }
      }
    }
  }

  /// Replaces the entries by others derived from them, while no other process adds any.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  func change(
    _ body: ([LookupEntry]) -> [LookupEntry]
  ) throws(CatalogError) {
    _ = try store.exclusively(Self.lock, waits: true) { () throws(CatalogError) in
      let former = entries
      let changed = body(former)
      guard changed != former else { return }
      var bytes: [UInt8] = []
      for entry in changed {
        guard let line = try? JSONEncoder().encode(entry) else { continue }
        bytes += line + [UInt8(ascii: "\n")]
      }
      try CatalogError.mapping { () throws(FileError) in
        try AtomicFile.write(bytes, to: file, permissions: 0o600)
      }
    }
  }

  /// The name of the lock that only one writer holds.
  private static let lock = "lookups"
}
