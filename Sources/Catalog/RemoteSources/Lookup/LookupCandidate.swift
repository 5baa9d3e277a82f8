/// A title of a public database that may match a file.
package struct LookupCandidate: Hashable, Sendable, Codable {
  /// The database.
  package var server: LookupServer
  /// The id in the database.
  package var id: Int
  /// The title in the language of the screen, if the database has it.
  package var title: String
  /// The title in its own language.
  package var original = ""
  /// The year of the first release; `nil` if unknown.
  package var year: Int?
  /// The plot; empty if there is none.
  package var summary = ""
  /// The address of the poster; empty if there is none.
  package var picture = ""

  /// Creates a candidate.
  package init(_ server: LookupServer, id: Int, title: String) {
    self.server = server
    self.id = id
    self.title = title
  }
}
