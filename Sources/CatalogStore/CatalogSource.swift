package import CatalogModel

/// A file to build a catalogue from.
package struct CatalogSource: Hashable, Sendable {
  /// The file: JSON Lines, a JSON array, or CSV. It is read twice, so it has to be a regular file:
  /// pipes, `/dev/stdin` at the end of one too, devices, sockets and folders are refused.
  package var path: String
  /// The category of records that do not say theirs; `nil` to guess it from the file's name and
  /// columns.
  package var category: CategoryID?
  /// Which column holds a field, where guessing is not wanted: `["title": "Name"]`. The keys are
  /// those of ``RecordField``; a column may also be given by its number, from 1.
  package var columns: [String: String]

  /// Makes a source.
  package init(path: String, category: CategoryID? = nil, columns: [String: String] = [:]) {
    self.path = path
    self.category = category
    self.columns = columns
  }

  /// Refuses a category that cannot be one before anything is read.
  func checkCategory() throws(CatalogError) {
    guard let name = category?.rawValue, let problem = CategoryNames.problem(name) else { return }
    let shown = ControlCharacters.folded(String(name.unicodeScalars.prefix(40)))
    throw .unusableCategory(name: shown, problem: problem)
  }
}
