internal import Support

/// The rules by which a request is let in before anything looks at its path.
struct RequestCheck {
  /// The addresses by which this page may be called, with the port: `192.168.1.20:8420`.
  let hosts: Set<String>
  /// The address of a proxy that speaks https to phones; `nil` for none.
  var proxy: HTTPSAddress?

  /// Whether a browser has called this page by its own address. Another name that leads here
  /// is a trick of another site (DNS rebinding).
  func isOwn(host: String?) -> Bool {
    host.map { hosts.contains($0.lowercased()) || $0.lowercased() == proxy?.host } ?? false
  }

  /// Whether the page that opens a connection is ours: browsers let pages of any site try, and
  /// name the site.
  func mayConnect(origin: String?, host: String?) -> Bool {
    guard let origin, let host, isOwn(host: host) else { return false }
    // Pages behind a proxy come with its own scheme.
    let scheme = host.lowercased() == proxy?.host ? "https://" : "http://"
    return origin.lowercased() == scheme + host.lowercased()
  }
}
