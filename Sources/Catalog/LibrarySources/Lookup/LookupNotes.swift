internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The memory of the look-ups of one source: a small file beside the copy of the source, to which every result is
/// appended at once. A line is an entry in JSON; of several with one key the last counts.
struct LookupNotes {
  private let store: SourceStore
  private let file: String

  init(of source: LibrarySource, in store: SourceStore) {
    self.store = store
    file = store.lookups(of: source)
  }

  /// The entries, in the order of their first lines; none where the file is missing.
  var entries: [LookupEntry] {
    guard let data = try? RegularFile.data(of: file) else { return [] }
    let decoder = JSONDecoder()
    var places: [String: Int] = [:]
    var entries: [LookupEntry] = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      // A line that is cut short is looked up again.
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

  /// A text that every change of the file changes; empty where there is none.
  var stamp: String {
    var status = stat()
    guard stat(file, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// Appends a result.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  func add(_ entry: LookupEntry) throws(CatalogError) {
    guard let line = try? JSONEncoder().encode(entry) else { return }
    // What a process that was killed has left of a line ends here.
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

  /// Replaces the entries by others that are made of them, while no other process adds any.
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

  /// The name of the lock that keeps writers apart.
  private static let lock = "lookups"
}
