internal import CatalogImport
internal import CatalogSearch
internal import Cryptography
internal import Support

/// The login of the Subsonic API, which is part of each address: a hash of the password, or the password
/// itself for servers that do not support hashes.
///
/// Source: the OpenSubsonic API, Authentication and Error Handling; `apiKeyAuthentication` for a login
/// without a name.
struct SubsonicLogin {
  private let credential: Credential?
  private let salt: String
  private var version = "1.16.1"
  /// Whether the password itself is sent: some servers store a hash of their own, and cannot compare another.
  private(set) var sendsPassword = false

  /// The error numbers.
  private enum Code {
    static let missingParameter = 10
    static let newerClient = 30
    static let unsupportedLogin = [41, 42]
    static let refusedLogin = 40...44
  }

  init(
    _ credential: Credential?, salt: String = String(UInt64.random(in: .min ... .max), radix: 16)
  ) {
    self.credential = credential
    self.salt = salt
  }

  /// The query items of every request; without a login the server refuses.
  var query: [(String, String)] {
    let program = [("v", version), ("c", ClientDevice.program), ("f", "json")]
    guard let credential else { return program }
    if credential.user.isEmpty { return [("apiKey", credential.secret)] + program }
    guard sendsPassword else {
      let token = HashFunction.md5.hexDigest(of: Array((credential.secret + salt).utf8))
      return [("u", credential.user), ("t", token), ("s", salt)] + program
    }
    let digits = credential.secret.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
    return [("u", credential.user), ("p", "enc:" + digits)] + program
  }

  /// The meaning of a server's response. Errors are reported with any status, and also in place of pictures.
  ///
  /// A server that does not support hashes, or only an older version of the API, is asked once more in its
  /// own way.
  mutating func verdict(on response: HTTPResponse, from place: String) -> ServerDoor.Verdict {
    // Errors are short, so pages of a library are not parsed twice.
    guard response.body.count <= Self.longestError,
      let answer = (try? JSONReader.parse(response.body))?.member("subsonic-response"),
      answer.text("status") != "ok", let error = answer.member("error")
    else { return .plain }
    let code = Int(error.text("code")) ?? 0
    let known = answer.text("version")
    if code == Code.newerClient, !known.isEmpty, known != version, known.utf8.count < 20 {
      version = known
      return .again(query: query)
    }
    let mayWantPassword = code == Code.missingParameter || Code.unsupportedLogin.contains(code)
    if mayWantPassword, !sendsPassword, credential.map({ !$0.user.isEmpty }) == true {
      sendsPassword = true
      return .again(query: query)
    }
    let words = ControlCharacters.folded(error.text("message").limited(to: Self.longestWords))
    if Code.refusedLogin.contains(code) || credential == nil && code == Code.missingParameter {
      return .refused(.notSignedIn(place: place, reason: words))
    }
    return .refused(
      .refusedByLibrary(place: place, reason: words.isEmpty ? "Error \(code)" : words))
  }

  private static let longestError = 16_384
  /// In characters.
  private static let longestWords = 200
}
