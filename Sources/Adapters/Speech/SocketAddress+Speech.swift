package import Support

/// The address on which Speech Dispatcher listens.
extension SocketAddress {
  /// Reads the address from the environment, as all speech clients do: `SPEECHD_ADDRESS` is `unix_socket`,
  /// `unix_socket:/path`, `inet_socket` or `inet_socket:127.0.0.1:6560`; without it, the session's socket is
  /// used.
  package init(speechDispatcherIn environment: [String: String]) {
    let parts = (environment["SPEECHD_ADDRESS"] ?? "").split(
      separator: ":", omittingEmptySubsequences: false)
    switch parts.first {
    case "inet_socket": self = .port(parts.last.flatMap { UInt16($0) } ?? Self.usualSpeechPort)
    case "unix_socket" where parts.count > 1:
      self = .path(parts.dropFirst().joined(separator: ":"))
    default:
      let folder =
        environment["XDG_RUNTIME_DIR"] ?? environment["XDG_CACHE_HOME"]
        ?? (environment["HOME"] ?? "") + "/.cache"
      self = .path(folder + "/speech-dispatcher/speechd.sock")
    }
  }

  private static let usualSpeechPort: UInt16 = 6560
}
