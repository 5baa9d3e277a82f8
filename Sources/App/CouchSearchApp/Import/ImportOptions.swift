/// Options of an import on the command line.
package struct ImportOptions: Sendable {
  /// Files and folders.
  package var sources: [String]
  /// The file for the catalogue.
  package var target: String
  /// The category of records that name none: one for all sources, or one for each.
  package var categories: [String] = []
  /// Fields and columns, like `title=Name,year=Year`; `nil` to guess.
  package var map: String?
  /// Columns to keep as fields of their own, separated by commas; `nil` for none.
  package var kept: String?
  /// The kind of the sources, as `SourceKind` names it; `nil` to find out by looking.
  package var kind: String?
  /// Whether a record that cannot be used stops the import.
  package var isStrict = false
  /// Whether every record that became part of another one is named.
  package var listsMerges = false
  /// Whether the summary is printed as JSON.
  package var isJSON = false

  /// Leaves everything to be found out.
  package init(sources: [String], target: String) {
    self.sources = sources
    self.target = target
  }
}
