/// What the command line says about an import.
package struct ImportOptions: Sendable {
  /// Files and folders.
  package var sources: [String]
  /// Where the catalogue goes.
  package var target: String
  /// The category of records that name none: one for all sources, or one for each.
  package var categories: [String] = []
  /// Fields and columns, like `title=Name,year=Year`; `nil` to guess.
  package var map: String?
  /// What the sources hold, as `SourceKind` names it; `nil` to find out by looking.
  package var kind: String?
  /// Whether a record that cannot be used stops the import.
  package var isStrict = false
  /// Whether the summary is printed as JSON.
  package var isJSON = false

  /// Leaves everything to be found out.
  package init(sources: [String], target: String) {
    self.sources = sources
    self.target = target
  }
}
