package import CatalogModel

/// The address of a server that is typed on the screen, which becomes a source of the library.
package struct AddressEntry: Hashable, Sendable {
  /// The kind of server.
  package var kind: LibrarySource.Kind
  /// The text, at most ``TypedAddress/mostLength`` characters.
  package var text = ""

  /// Creates an empty entry.
  package init(kind: LibrarySource.Kind) { self.kind = kind }

  /// The beginnings and endings that most addresses have, each on a key of its own.
  package var pieces: [String] {
    let port = kind.usualPort.map { ":" + String($0) }
    let scheme = kind == .mpd ? nil : "https://"
    return [scheme, "192.168.", ".local", port].compactMap(\.self)
  }

  /// An address as one may be typed.
  var example: String {
    kind == .m3u ? "http://192.168.1.20:9981/playlist" : "192.168.1.20"
  }
}

/// The controls of the view in which an address is typed.
package enum AddressControl: Hashable, Sendable {
  /// A key that types one character.
  case key(Character)
  /// A key that types a beginning or an ending.
  case piece(String)
  case delete
  case cancel
  case add

  /// The identifier of the control's node.
  package var name: String {
    switch self {
    case .key(let character): "key/" + Self.escaped(String(character))
    case .piece(let piece): "piece/" + Self.escaped(piece)
    case .delete: "delete"
    case .cancel: "cancel"
    case .add: "add"
    }
  }

  /// Strokes part an identifier.
  private static func escaped(_ text: String) -> String {
    String(text.map { $0 == "/" ? "|" : $0 })
  }
}
