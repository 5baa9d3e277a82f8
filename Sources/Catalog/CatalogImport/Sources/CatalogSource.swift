package import CatalogModel
import CatalogSearch
package import Support

/// A file or folder to build a catalogue from.
package struct CatalogSource: Hashable, Sendable {
  /// A file of one of the ``SourceKind``s, plain or compressed with gzip, xz or zstd, or the folder
  /// of a library. A file is read twice, so it has to be a regular one: pipes, `/dev/stdin` at the
  /// end of one too, devices and sockets are refused.
  package var path: String
  /// The category of its records; `nil` to find out by looking.
  package var kind: SourceKind?
  /// The category of records that do not say theirs; `nil` to guess it from the file's name and
  /// columns, or else to name it after the file.
  package var category: CategoryID?
  /// The columns of fields, where guessing is not wanted: `["title": "Name"]`. The keys are
  /// those of ``RecordField``; a column may also be given by its number, from 1.
  package var columns: [String: String]
  /// The columns or members to keep as fields of their own, by name; see ``ItemField``.
  package var kept: [String]
  /// Whether its titles give way to those of a library: they are the starter catalogue's.
  package var isStarter = false

  /// What reading a source may cost that somebody else's program wrote into a database: a hundred times what
  /// a library of many thousand titles needs.
  package static let limits = SourceBudget.Limits(
    bytes: 512 << 20, entries: 4_000_000, seconds: 45)

  /// Makes a source.
  package init(
    path: String, category: CategoryID? = nil, columns: [String: String] = [:],
    kept: [String] = [], kind: SourceKind? = nil
  ) {
    self.path = path
    self.kind = kind
    self.category = category
    self.columns = columns
    self.kept = kept
  }

  /// Refuses a category that cannot be one before anything is read.
  func checkCategory() throws(CatalogError) {
    guard let name = category?.rawValue, let problem = CategoryNames.problem(name) else { return }
    let shown = ControlCharacters.folded(String(name.unicodeScalars.prefix(40)))
    throw .unusableCategory(name: shown, problem: problem)
  }
}
