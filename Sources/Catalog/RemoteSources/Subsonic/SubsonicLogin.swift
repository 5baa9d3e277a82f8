/// The login of the Subsonic API: a hash of the password in each address.
///
/// Source: the OpenSubsonic API, Authentication; `apiKeyAuthentication` for a login without a name.
enum SubsonicLogin {
  private static let version = "1.16.1"

  /// The part of every query; without a login the server refuses.
  static func query(
    _ credential: Credential?, salt: String = String(UInt64.random(in: .min ... .max), radix: 16)
  ) -> [(String, String)] {
    let program = [("v", version), ("c", ClientDevice.program), ("f", "json")]
    guard let credential else { return program }
    if credential.user.isEmpty { return [("apiKey", credential.secret)] + program }
    let token = MD5.hexadecimal(of: Array((credential.secret + salt).utf8))
    return [("u", credential.user), ("t", token), ("s", salt)] + program
  }
}
