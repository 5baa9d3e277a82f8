internal import CPostgreSQL
package import CatalogSearch

/// The address of a catalogue in PostgreSQL: a connection string for each server that has a part of it.
///
/// Everything in a connection string is interpreted by libpq: hosts, `sslmode`, `target_session_attrs`,
/// `service`.
package struct ServerAddress: Hashable, Sendable {
  /// The connection strings, one for each part, as written.
  let parts: [String]

  /// The prefixes that distinguish an address from a path.
  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether a text is such an address rather than a path.
  package static func isOne(_ text: String) -> Bool {
    schemes.contains { text.hasPrefix($0) }
  }

  /// Reads connection strings separated by white space; `nil` for a path.
  package init?(_ text: String) {
    guard Self.isOne(text) else { return nil }
    parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The address in a form that may be shown and logged: without users, passwords and options.
  package var shown: String { parts.map(Self.shown).joined(separator: " ") }

  /// The connection string of a part in a form that may be shown: host, port and database as read by libpq;
  /// empty for a string that it does not understand.
  static func shown(_ part: String) -> String {
    guard let options = options(of: part) else { return (schemes.first ?? "") + "…" }
    // The folder of a local socket is not a host name, and its port is not a network port.
    guard options["host"]?.hasPrefix("/") != true else {
      return (schemes.first ?? "") + (options["dbname"].map { "/" + $0 } ?? "")
    }
    func list(_ key: String) -> [Substring] {
      (options[key] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    }
    let ports = list("port")
    let hosts = list("host").enumerated().map { place, host in
      let name = host.contains(":") ? "[\(host)]" : String(host)
      let port = ports.count > place ? ports[place] : ports.last ?? ""
      return port.isEmpty ? name : name + ":" + port
    }
    let database = options["dbname"].map { "/" + $0 } ?? ""
    return (schemes.first ?? "") + hosts.joined(separator: ",") + database
  }

  /// The options of a connection string that have values; `nil` if libpq is missing or rejects it.
  private static func options(of part: String) -> [String: String]? {
    guard let pq = couch_pq_load()?.pointee, isOne(part),
      let first = pq.PQconninfoParse(part, nil)
    else { return nil }
    defer { pq.PQconninfoFree(first) }
    var options: [String: String] = [:]
    var option = first
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        options[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    // A slash in a password turns the part before it into a port.
    let isPort = (options["port"] ?? "").allSatisfy { $0.isNumber || $0 == "," }
    return isPort ? options : nil
  }

  /// Whether the address contains a password, which anyone who lists processes can see.
  package var hasPassword: Bool {
    parts.contains { Self.options(of: $0)?["password"] != nil }
  }

  /// Checks that libpq exists and understands every part.
  /// - Throws: `missingClient` or `unusableAddress`.
  package func check() throws(CatalogError) {
    guard couch_pq_load() != nil else { throw .missingClient(place: shown) }
    for part in parts where Self.options(of: part) == nil {
      throw .unusableAddress(place: Self.shown(part))
    }
  }
}
