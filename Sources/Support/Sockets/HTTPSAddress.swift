/// The address of an HTTPS server: `https://couch.example.org`.
package struct HTTPSAddress: Hashable, Sendable {
  /// The host in lower case, with the port if it is not the default one.
  package let host: String

  /// Parses an address; `nil` if it is not HTTPS, or has more than a host and port.
  package init?(_ text: String) {
    let scheme = "https://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var host = text.dropFirst(scheme.count).lowercased()
    if host.hasSuffix("/") { host.removeLast() }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, (1...253).contains(name.utf8.count), parts.count < 3,
      name.utf8.allSatisfy({ Self.isPermitted($0) }), name.first != ".", name.first != "-"
    else { return nil }
    if parts.count == 2 {
      guard let port = Int(parts[1]), (1...65_535).contains(port) else { return nil }
    }
    self.host = host
  }

  private static func isPermitted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
