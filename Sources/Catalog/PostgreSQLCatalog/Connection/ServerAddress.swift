internal import CPostgreSQL
package import CatalogSearch

/// The address of a catalogue in PostgreSQL: a connection string for each server that has a part of it.
///
/// Everything in a connection string is libpq's: hosts, `sslmode`, `target_session_attrs`, `service`.
package struct ServerAddress: Hashable, Sendable {
  /// The connection strings, one for each part, as they were written.
  let parts: [String]

  /// The beginnings by which an address is known from a path.
  private static let schemes = ["postgresql://", "postgres://"]

  /// Tells that a text is such an address and no path.
  package static func isOne(_ text: String) -> Bool {
    schemes.contains { text.hasPrefix($0) }
  }

  /// Reads connection strings that are parted by white space; `nil` for a path.
  package init?(_ text: String) {
    guard Self.isOne(text) else { return nil }
    parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The address as it may be shown and logged: without users, passwords and options.
  package var shown: String { parts.map(Self.shown).joined(separator: " ") }

  /// The connection string of a part as it may be shown.
  static func shown(_ part: String) -> String {
    let scheme = schemes.first { part.hasPrefix($0) } ?? ""
    let rest = part.dropFirst(scheme.count)
    let place = rest.prefix { $0 != "?" }
    let name = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    return (schemes.first ?? "") + name
  }

  /// Tells that a password stands in the address, where everybody sees it who lists programs.
  package var hasPassword: Bool {
    parts.contains { part in
      let rest = part.drop { $0 != "/" }.dropFirst(2)
      let place = rest.prefix { $0 != "?" }
      let login = place.lastIndex(of: "@").map { place[..<$0] }
      return login?.contains(":") == true || rest.contains("password=")
    }
  }

  /// Makes sure that libpq is there and understands every part.
  /// - Throws: `missingClient` or `unusableAddress`.
  package func check() throws(CatalogError) {
    guard let pq = couch_pq_load()?.pointee else { throw .missingClient(place: shown) }
    for part in parts {
      guard Self.isOne(part), let options = pq.PQconninfoParse(part, nil) else {
        throw .unusableAddress(place: Self.shown(part))
      }
      pq.PQconninfoFree(options)
    }
  }
}
