/// The progress of signing in to the server of a source.
package enum SignIn: Hashable, Sendable {
  /// The server issued a code, which the user enters elsewhere.
  case code(String)
  /// The user is signed in.
  case done
  /// The server rejected the login, or issues no codes.
  case refused
  /// The code was not entered in time.
  case expired
  /// The server does not answer.
  case unreachable
  /// Another program answers than the expected server.
  case strange
  /// No authority vouches for the certificate of the server; nothing was sent.
  case untrusted(UntrustedServer)
  /// The login is right and could not be kept.
  case unkept
}
