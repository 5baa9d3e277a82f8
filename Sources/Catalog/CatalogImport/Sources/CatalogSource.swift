package import CatalogModel
import CatalogSearch
package import Support

/// A file or folder to build a catalogue from.
package struct CatalogSource: Hashable, Sendable {
  /// A file of one of the ``SourceKind``s, plain or compressed with gzip, xz or zstd, or the folder of a
  /// library. A file is read twice, so it has to be a regular file: pipes, including `/dev/stdin` at the end
  /// of one, devices and sockets are refused.
  package var path: String
  /// The category of its records; `nil` to find out by looking.
  package var kind: SourceKind?
  /// The category of records without their own; `nil` to guess it from the file's name and columns, or else
  /// to name it after the file.
  package var category: CategoryID?
  /// The columns of fields that are not to be guessed: `["title": "Name"]`. The keys are those of
  /// ``RecordField``; a column may also be given by its number, from 1.
  package var columns: [String: String]
  /// The columns or members to keep as custom fields, by name; see ``ItemField``.
  package var kept: [String]
  /// Whether its titles give way to those of a library, because they belong to the starter catalogue.
  package var isStarter = false

  /// The limits for reading a source in a database written by another program: a hundred times what a library
  /// of many thousand titles needs.
  package static let limits = SourceBudget.Limits(
    bytes: 512 << 20, entries: 4_000_000, seconds: 45)

  /// Creates a source.
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

  /// Rejects an invalid category before anything is read.
  func checkCategory() throws(CatalogError) {
    guard let name = category?.rawValue, let problem = CategoryNames.problem(name) else { return }
    let shown = ControlCharacters.folded(String(name.unicodeScalars.prefix(40)))
    throw .unusableCategory(name: shown, problem: problem)
  }
}
