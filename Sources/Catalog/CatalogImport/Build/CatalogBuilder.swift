import CatalogModel
package import CatalogSearch
package import Foundation
import Support

/// Builds a catalogue from files.
///
/// The new catalogue is written beside the target and replaces it by a rename once it is complete and safe on
/// disk: it appears whole or not at all, and a screen that has the old one open keeps it. Memory stays
/// bounded, since sorting is done on disk, beside the target.
package struct CatalogBuilder: Sendable {
  private let target: String

  /// Prepares to build at a path, such as `~/.local/share/couchsearch/catalog.sqlite`. Missing folders are
  /// created. If the path is a symbolic link, the file it points to is replaced.
  package init(target: String) { self.target = target }

  /// Reads all sources and replaces the catalogue.
  ///
  /// - Parameters:
  ///   - sources: Read in order; of two records for the same thing, the first takes precedence.
  ///   - digest: Any text that identifies the sources; ``StoredCatalog/digest`` returns it.
  ///   - isStrict: True to treat a record or value that cannot be used as an error.
  ///   - listsMerges: True to name every record that was merged into another one.
  ///   - time: The time of the import. Items that the catalogue at the target lacks count as added then; see
  ///     ``Item/added``.
  ///   - progress: Called from time to time, at most a few hundred times a second.
  ///   - isCancelled: Called often, from several threads.
  /// - Returns: A summary of what was kept, merged and skipped.
  /// - Throws: ``CatalogError``; the existing catalogue is then unchanged.
  @discardableResult
  package func build(
    from sources: [CatalogSource], digest: String = "", isStrict: Bool = false,
    listsMerges: Bool = false, time: Date = .now,
    progress: (ImportProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CatalogError) -> ImportSummary {
    for source in sources { try source.checkCategory() }
    let target = try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.resolved(self.target)
    }
    guard AtomicFile.mayReplace(target, applicationID: CatalogSchema.applicationID) else {
      throw .occupied(path: target)
    }
    let folder = AtomicFile.folder(of: target)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: "the folder cannot be made")
    }
    let files = try WorkFiles(target: target)
    return try withExtendedLifetime(files) { () throws(CatalogError) -> ImportSummary in
      var work = CatalogBuild(
        sources: sources, digest: digest, isStrict: isStrict, listsMerges: listsMerges,
        time: time, isCancelled: isCancelled)
      let summary = try work.run(files, target: target, progress: progress)
      try FileChecksum.write(into: files.unfinished)
      if isCancelled() { throw .cancelled }
      try CatalogError.mapping { () throws(FileError) in
        try AtomicFile.replace(target, with: files.unfinished)
      }
      return summary
    }
  }
}
