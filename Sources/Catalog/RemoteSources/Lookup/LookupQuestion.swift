internal import CatalogModel
internal import Support

/// The details of a file or folder by which its title is looked up.
package struct LookupQuestion: Hashable, Sendable, Codable {
  /// The kinds of titles that are looked up.
  package enum Kind: String, Hashable, Sendable, Codable {
    case film
    case show
  }

  /// The kind.
  package var kind: Kind
  /// The title.
  package var title: String
  /// The year; `nil` if unknown.
  package var year: Int?
  /// The length of a film's file in seconds; 0 if unknown.
  package var seconds: Int
  /// The ids in public databases that are already known, such as `tmdb:603`.
  package var ids: [String]

  /// Creates a question.
  package init(
    _ kind: Kind, _ title: String, year: Int? = nil, seconds: Int = 0, ids: [String] = []
  ) {
    self.kind = kind
    self.title = title
    self.year = year
    self.seconds = seconds
    self.ids = ids
  }

  /// The text shared by questions about the same title.
  package var key: String {
    let title = TitleIdentity.shared(title, folded: TextFolding.fold(title))
    return "\(kind.rawValue)|\(year.map(String.init) ?? "")|\(title)"
  }

  /// The catalogue id of the title if its file has no other.
  package var itemID: String {
    let name = TextFolding.fold(title).replacing(" ", with: "-")
    return "\(kind.rawValue)-\(name)" + (year.map { "-\($0)" } ?? "")
  }

  /// The id in the database of a server; `nil` if unknown.
  func id(on server: LookupServer) -> Int? {
    ids.lazy.filter { $0.hasPrefix(server.rawValue + ":") }
      .compactMap { Int($0.dropFirst(server.rawValue.count + 1)) }.first
  }
}
