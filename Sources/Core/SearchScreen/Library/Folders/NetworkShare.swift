/// A network share, by its address: `smb://nas/films`.
package struct NetworkShare: Hashable, Sendable {
  /// The outcome of connecting to a share.
  package enum Answer: Hashable, Sendable {
    /// It is connected, as this folder.
    case connected(FolderContents.Folder)
    /// It requires a user name and a password.
    case signIn
    /// A question about the identity of the server, such as the fingerprint of its key, in its own words.
    case question(String)
    case unreachable, missing
    /// The desktop’s programs for shares are not installed.
    case unsupported
    /// It was called off.
    case cancelled
  }

  /// The address: no user name, no slash at its end, other characters percent-encoded.
  package let address: String

  /// The schemes, with whether the server alone is no share.
  private static let schemes = [
    "smb": true, "nfs": true, "sftp": false, "ftp": false, "ftps": false, "dav": false,
    "davs": false,
  ]

  /// The verdict on a text.
  enum Verdict: Hashable {
    case share(NetworkShare)
    /// The name of the share is missing.
    case unnamed
    /// It contains a user name, or a password.
    case login
    /// It has a scheme that shares do not have.
    case scheme
    case unfinished
  }

  /// Judges a text; without a scheme, it means a share of Windows or Samba.
  static func verdict(on text: String) -> Verdict {
    var (scheme, rest) = ("smb", text[...])
    if let end = text.firstRange(of: "://") {
      scheme = text[..<end.lowerBound].lowercased()
      rest = text[end.upperBound...]
    }
    while rest.hasSuffix("/") || rest.hasSuffix(" ") { rest.removeLast() }
    let server = rest.prefix { $0 != "/" }
    guard !server.contains("@") else { return .login }
    guard let needsPath = schemes[scheme] else { return .scheme }
    guard isServer(server),
      !rest.contains(where: { "?#\\\"<>^`{|}".contains($0) }), !rest.contains("//")
    else { return .unfinished }
    guard !needsPath || server.endIndex < rest.endIndex else { return .unnamed }
    return .share(NetworkShare(address: scheme + "://" + escaped(rest)))
  }

  private static func isServer(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasSuffix(".") && !text.hasSuffix(":")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._:[]".contains($0)) }
  }

  private static func escaped(_ text: Substring) -> String {
    text.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
