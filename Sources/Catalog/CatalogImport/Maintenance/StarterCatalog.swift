package import CatalogSearch
import Foundation
import Support

/// The catalogue that comes with the program, imported on the first start.
package struct StarterCatalog: Sendable {
  private let assets: String
  private let dataFolder: String
  /// The prefix of the digests of starter catalogues; a catalogue that a person imported into the same place
  /// has a different one and is left alone.
  private static let mark = "starter:"

  /// Prepares to open the catalogue of a data folder.
  ///
  /// - Parameters:
  ///   - assets: The folder of `*.jsonl` files, `Assets/Catalog`.
  ///   - dataFolder: The folder of ``path(in:)``.
  package init(assets: String, dataFolder: String) {
    self.assets = assets
    self.dataFolder = dataFolder
  }

  /// The catalogue of a data folder.
  package static func path(in dataFolder: String) -> String {
    dataFolder + (dataFolder.hasSuffix("/") ? "" : "/") + "catalog.sqlite"
  }

  /// An open catalogue and how it was obtained.
  package struct Opened: Sendable {
    /// The catalogue.
    package var store: StoredCatalog
    /// The summary of the import, if one was just made; `nil` when the catalogue already existed.
    package var summary: ImportSummary?
    /// A sentence for the screen when something went wrong.
    package var message: String?
  }

  /// Opens the catalogue of the data folder, importing it first when it is missing or when the assets have
  /// changed.
  ///
  /// A damaged or newer file is moved to `catalog.sqlite.damaged-1` (or the next free number) and rebuilt. If
  /// the data folder is not writable, a catalogue in the system's temporary folder is used for this run.
  ///
  /// - Throws: ``CatalogError`` when there is neither a catalogue nor anything to build one from.
  package func open(progress: (ImportProgress) -> Void = { _ in }) throws(CatalogError) -> Opened {
    let path = Self.path(in: dataFolder)
    var sources: [CatalogSource] = []
    var obstacle = "there are no .jsonl files in it"
    // An existing catalogue can be opened even without these files.
    do { sources = try self.sources() } catch { obstacle = error.reason }
    let digest = try digest(of: sources)
    var message: String?
    if FileManager.default.fileExists(atPath: path) {
      do throws(CatalogError) {
        let store = try StoredCatalog(path: path)
        let isCurrent = store.digest == digest || !store.digest.hasPrefix(Self.mark)
        if isCurrent || sources.isEmpty { return Opened(store: store) }
      } catch {
        // An older starter catalogue is rebuilt in place, so that it keeps its id and its times.
        if !isOlderStarter(path, error) { message = try moveAside(path, because: error) }
      }
    }
    guard !sources.isEmpty else {
      throw .unreadable(path: assets, reason: obstacle)
    }
    return try build(
      at: path, sources: sources, digest: digest, message: message, progress: progress)
  }

  private func build(
    at path: String, sources: [CatalogSource], digest: String, message: String?,
    progress: (ImportProgress) -> Void
  ) throws(CatalogError) -> Opened {
    do throws(CatalogError) {
      let summary = try CatalogBuilder(target: path).build(
        from: sources, digest: digest, progress: progress)
      return Opened(store: try StoredCatalog(path: path), summary: summary, message: message)
    } catch .unwritable(_, let reason) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("couchsearch-\(UUID().uuidString)").path
      // The store keeps its file open, so the folder can be removed; nothing in it needs to outlast this run.
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let place = Self.path(in: folder)
      let summary = try CatalogBuilder(target: place).build(
        from: sources, digest: digest, progress: progress)
      return Opened(
        store: try StoredCatalog(path: place), summary: summary,
        message: "\(dataFolder) cannot be written (\(reason)): the catalogue is kept for this "
          + "run only.")
    }
  }

  /// Whether a catalogue is the starter catalogue.
  package static func isStarter(_ store: StoredCatalog) -> Bool { store.digest.hasPrefix(mark) }

  /// The files of the starter catalogue, to be imported with others.
  /// - Throws: ``CatalogError/unreadable(path:reason:)`` if there are none.
  package func files() throws(CatalogError) -> [CatalogSource] {
    let files = try CatalogError.mapping(sources).map { file in
      var file = file
      file.isStarter = true
      return file
    }
    guard !files.isEmpty else {
      throw .unreadable(path: assets, reason: "there are no .jsonl files in it")
    }
    return files
  }

  /// Rebuilds the starter catalogue in the data folder.
  /// - Throws: ``CatalogError``; the existing catalogue is then unchanged.
  package func restore(
    progress: (ImportProgress) -> Void = { _ in }, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(CatalogError) -> ImportSummary {
    let files = try files()
    return try CatalogBuilder(target: Self.path(in: dataFolder)).build(
      from: files, digest: try digest(of: files), progress: progress, isCancelled: isCancelled)
  }

  private func isOlderStarter(_ path: String, _ error: CatalogError) -> Bool {
    guard case .olderFormat = error else { return false }
    return PreviousCatalog.digest(path: path).hasPrefix(Self.mark)
  }

  private func moveAside(
    _ path: String, because error: CatalogError
  ) throws(CatalogError) -> String? {
    switch error {
    case .damaged, .newerFormat, .olderFormat, .notACatalog: break
    default: throw error
    }
    guard let aside = AtomicFile.moveAside(path) else { return error.message }
    let reason =
      switch error {
      case .newerFormat: "was made by a newer CouchSearch"
      case .olderFormat: "was made by an older CouchSearch"
      case .notACatalog: "was no catalogue"
      default: "was damaged"
      }
    return "The catalogue \(reason). It is now \(aside), and a new one was built."
  }

  private func sources() throws(FileError) -> [CatalogSource] {
    guard unsafe access(assets, R_OK) == 0 else {
      throw FileError(.unreadable, path: assets, reason: SystemReason.of(errno))
    }
    // A readable path that cannot be listed is not a folder and contains no files.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: assets)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { CatalogSource(path: assets.hasSuffix("/") ? assets + $0 : assets + "/" + $0) }
  }

  /// A fingerprint of the files' names and contents and of the catalogue's edition: FNV-1a, which is good
  /// enough to detect a change.
  private func digest(of sources: [CatalogSource]) throws(CatalogError) -> String {
    var hash = FNV1a()
    for source in sources {
      hash.addBytes(of: String(source.path.split(separator: "/").last ?? ""))
      let chunks = try CatalogError.mapping { () throws(FileError) in
        try FileChunks(path: source.path)
      }
      defer { chunks.close() }
      while case let chunk = try CatalogError.mapping(chunks.next), !chunk.isEmpty {
        hash.add(chunk)
      }
    }
    return "\(Self.mark)\(CatalogSchema.edition):" + String(hash.value, radix: 16)
  }
}
