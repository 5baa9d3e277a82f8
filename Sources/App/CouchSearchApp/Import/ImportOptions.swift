/// The command-line options of an import.
package struct ImportOptions: Sendable {
  /// Files and folders.
  package var sources: [String]
  /// The file for the catalogue.
  package var target: String
  /// The category of records without one: one for all sources, or one per source.
  package var categories: [String] = []
  /// The mapping of columns to fields, like `title=Name,year=Year`; `nil` to guess.
  package var map: String?
  /// Columns to keep as extra fields, separated by commas; `nil` for none.
  package var kept: String?
  /// The kind of the sources, as named by `SourceKind`; `nil` to detect it.
  package var kind: String?
  /// Whether an unusable record stops the import.
  package var isStrict = false
  /// Whether every record merged into another is listed.
  package var listsMerges = false
  /// Whether the summary is printed as JSON.
  package var isJSON = false

  /// Detects everything by default.
  package init(sources: [String], target: String) {
    self.sources = sources
    self.target = target
  }
}
