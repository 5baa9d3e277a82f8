internal import Support

/// The rules for accepting a request before its path is examined.
struct RequestCheck {
  /// The valid addresses of this page, with the port: `192.168.1.20:8420`.
  let hosts: Set<String>
  /// The address of a proxy that serves phones over HTTPS; `nil` for none.
  var proxy: HTTPSAddress?

  /// Whether a browser called this page by its own address. Another name that resolves here is an attack by
  /// another site (DNS rebinding).
  func isOwn(host: String?) -> Bool {
    host.map { hosts.contains($0.lowercased()) || $0.lowercased() == proxy?.host } ?? false
  }

  /// Whether the page opening a connection is ours: browsers let pages of any site try, and send the site's
  /// name.
  func mayConnect(origin: String?, host: String?) -> Bool {
    guard let origin, let host, isOwn(host: host) else { return false }
    // Pages behind a proxy have its scheme.
    let scheme = host.lowercased() == proxy?.host ? "https://" : "http://"
    return origin.lowercased() == scheme + host.lowercased()
  }
}
