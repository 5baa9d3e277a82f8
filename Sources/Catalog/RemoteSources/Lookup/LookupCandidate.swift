/// A title of a public database that a file may be.
package struct LookupCandidate: Hashable, Sendable, Codable {
  /// The database.
  package var server: LookupServer
  /// The id there.
  package var id: Int
  /// The title in the language of the screen, where the database has it.
  package var title: String
  /// The title in its own language.
  package var original = ""
  /// The year of the first showing; `nil` where it is unknown.
  package var year: Int?
  /// The plot; empty where there is none.
  package var summary = ""
  /// The address of the poster; empty where there is none.
  package var picture = ""

  /// Creates a candidate.
  package init(_ server: LookupServer, id: Int, title: String) {
    self.server = server
    self.id = id
    self.title = title
  }
}
