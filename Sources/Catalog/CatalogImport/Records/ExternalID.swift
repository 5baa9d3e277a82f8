/// The ids of titles in public databases, which several libraries share.
package enum ExternalID {
  /// The databases that never give one id to two things of one kind.
  private static let databases: Set<String> = ["imdb", "tmdb", "tvdb"]

  /// An id in comparable form: `imdb:tt0000001`; `nil` for an unknown database or no id.
  package static func text(_ database: String, _ id: String) -> String? {
    let name = database.lowercased()
    let isPlain = id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    // Libraries write 0 if they found nothing.
    guard databases.contains(name), isPlain,
      id.utf8.contains(where: { (0x31...0x39).contains($0) }),
      id.utf8.count <= 20
    else { return nil }
    return "\(name):\(id.lowercased())"
  }
}
