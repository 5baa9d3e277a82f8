package import CatalogModel
internal import Support

/// A title on a server, by its address in the catalogue: `jellyfin://5f3a…/film/3f0c`.
///
/// The address does not name a computer: the server is looked up among the sources when the title is opened.
package struct RemoteTitle: Hashable, Sendable {
  /// The kind of the source.
  package let kind: LibrarySource.Kind
  /// The hash of the server's address.
  package let server: String
  /// The kind of title, such as `film`.
  package let type: String
  /// The server's own id.
  package let id: String

  /// Creates the address of a title; `nil` for an invalid id.
  package init?(_ source: LibrarySource, type: String, id: String) {
    guard Self.isPlain(type), Self.isPlain(id) else { return nil }
    kind = source.kind
    server = Self.hash(of: source)
    self.type = type
    self.id = id
  }

  /// Parses an address.
  package init?(address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[1].isEmpty, parts[0].hasSuffix(":"),
      let kind = LibrarySource.Kind(rawValue: String(parts[0].dropLast())), kind.isRemote,
      parts[2...].allSatisfy(Self.isPlain)
    else { return nil }
    self.kind = kind
    (server, type, id) = (parts[2], parts[3], parts[4])
  }

  /// The address.
  package var address: String { "\(kind.rawValue)://\(server)/\(type)/\(id)" }

  /// The source of the title; `nil` if it no longer exists.
  package func source(among sources: [LibrarySource]) -> LibrarySource? {
    sources.first { $0.kind == kind && Self.hash(of: $0) == server }
  }

  private static func hash(of source: LibrarySource) -> String {
    String(FNV1a.value(of: source.id), radix: 16)
  }

  /// Whether a text consists of letters, digits and a few symbols that have no special meaning to a server or
  /// program.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1_600 && text.utf8.first != UInt8(ascii: "-")
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
      } && !text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}
