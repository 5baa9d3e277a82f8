/// The address of a server, validated as it is typed.
package enum TypedAddress: Hashable, Sendable {
  /// A valid address: the place of a source, completed with a scheme and port.
  case place(String)
  /// Not a valid address yet.
  case unfinished
  /// It contains a password or key, which would end up in files that others can read.
  case login

  /// The most characters of an address.
  package static let mostLength = 200

  /// Validates a text as the address of a server of one kind.
  ///
  /// Source: RFC 3986, 3; RFC 1123, 2.1, for host names, which may contain underscores here.
  package init(_ text: String, of kind: LibrarySource.Kind) {
    let isWritable = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    var rest = text[...]
    var scheme: String?
    if let end = text.firstRange(of: "://") {
      scheme = text[..<end.lowerBound].lowercased()
      rest = text[end.upperBound...]
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    let tail = String(rest[authority.endIndex...])
    guard !authority.contains("@"), !Self.hasKey(tail) else {
      self = .login
      return
    }
    guard isWritable, text.utf8.count <= Self.mostLength, kind.isRemote,
      scheme.map({ ["http", "https"].contains($0) && kind != .mpd }) ?? true,
      let server = Self.server(authority), Self.isPath(tail, of: kind)
    else {
      self = .unfinished
      return
    }
    let usual = scheme == nil && tail.isEmpty ? kind.usualPort : nil
    let port = (server.port ?? usual).map { ":" + String($0) } ?? ""
    let address =
      server.host + port + ([.m3u, .podcast].contains(kind) ? tail : Self.withoutStroke(tail))
    let usualScheme = kind == .trakt ? "https" : "http"
    self = .place(kind == .mpd ? address : (scheme ?? usualScheme) + "://" + address)
  }

  // MARK: Parts

  /// The host in lower case, and its port; `nil` for an invalid text.
  private static func server(_ text: Substring) -> (host: String, port: Int?)? {
    var host = text
    var port: Int?
    let name = text.hasPrefix("[") ? text.prefix { $0 != "]" } : text.prefix { $0 != ":" }
    let end = text.hasPrefix("[") ? name.endIndex : nil
    if let end {
      guard end < text.endIndex, isVersion6(name.dropFirst()) else { return nil }
      host = text[...end]
    } else {
      guard isName(name) else { return nil }
      host = name
    }
    let after = text[host.endIndex...]
    if !after.isEmpty {
      let digits = after.dropFirst()
      guard after.first == ":", digits.count <= 5, digits.allSatisfy({ ("0"..."9").contains($0) }),
        let number = Int(digits), (1...65_535).contains(number)
      else { return nil }
      port = number
    }
    return (host.lowercased(), port)
  }

  /// Whether a text is a host name or four numbers up to 255.
  private static func isName(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isWhole = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    }
    guard isWhole, name.utf8.count <= 253 else { return false }
    guard labels.last?.allSatisfy(\.isNumber) == true else { return true }
    return labels.count == 4 && labels.allSatisfy { $0.count <= 3 && (Int($0) ?? 256) <= 255 }
  }

  /// Whether a text is an IPv6 address: eight groups of hexadecimal digits, or fewer around one gap.
  private static func isVersion6(_ text: Substring) -> Bool {
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    let isShort = text.contains("::") && !text.contains(":::")
    return groups.allSatisfy { $0.count <= 4 && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
      && (isShort ? (3...9).contains(groups.count) : groups.count == 8 && !groups.contains(""))
      && text.split(separator: "::", omittingEmptySubsequences: false).count <= 2
  }

  /// Whether a text may follow the host: nothing for MPD; a path for servers; a path and query for book
  /// catalogues and podcasts; for playlists anything that can name a file, with placeholders for a login; and
  /// a list at Trakt.
  private static func isPath(_ tail: String, of kind: LibrarySource.Kind) -> Bool {
    let isEncoded = tail.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
    let plain = tail.replacing("{user}", with: "").replacing("{secret}", with: "")
    guard isEncoded, !plain.contains(where: { "\"<>\\^`{|}".contains($0) }) else { return false }
    switch kind {
    case .mpd: return tail.isEmpty
    case .m3u: return tail.count > 1 && !tail.contains("#")
    case .opds, .podcast: return !tail.contains("#")
    case .trakt: return isList(tail.prefix { $0 != "?" }) && !tail.contains("#")
    default: return !tail.contains { "?#".contains($0) }
    }
  }

  /// Whether a path is that of a list, or of a person, at Trakt.
  private static func isList(_ path: Substring) -> Bool {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.count > 1 && !parts.contains("")
      && ["users", "profile", "lists"].contains(parts.first ?? "")
  }

  /// Whether a query contains the value of a password or key rather than a placeholder.
  private static func hasKey(_ tail: String) -> Bool {
    guard let question = tail.firstIndex(of: "?") else { return false }
    return tail[tail.index(after: question)...].split(separator: "&").contains { pair in
      let name = pair.prefix { $0 != "=" }.lowercased()
      let value = pair.dropFirst(name.count + 1)
      return secretNames.contains { name.hasSuffix($0) } && !value.isEmpty
        && !"{secret}".hasPrefix(value)
    }
  }

  /// The suffixes of the query names by which servers take passwords and keys.
  private static let secretNames = [
    "password", "passwd", "pass", "pwd", "token", "key", "secret", "auth",
  ]

  private static func withoutStroke(_ path: String) -> String {
    var path = path[...]
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
