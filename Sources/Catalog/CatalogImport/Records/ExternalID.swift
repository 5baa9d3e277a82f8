/// The ids of titles in public databases, as several libraries know them.
package enum ExternalID {
  /// The databases whose ids are never given to two things of one kind.
  private static let databases: Set<String> = ["imdb", "tmdb", "tvdb"]

  /// An id as it is compared: `imdb:tt0000001`; `nil` for one of a database that is not known, or none.
  package static func text(_ database: String, _ id: String) -> String? {
    let name = database.lowercased()
    let isPlain = id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    // Libraries write 0 where they found nothing.
    guard databases.contains(name), isPlain,
      id.utf8.contains(where: { (0x31...0x39).contains($0) }),
      id.utf8.count <= 20
    else { return nil }
    return "\(name):\(id.lowercased())"
  }
}
