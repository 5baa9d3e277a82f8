/// The progress of signing in to the server of a source.
package enum SignIn: Hashable, Sendable {
  /// The server gave a code, which the person enters somewhere else.
  case code(String)
  /// The person is signed in.
  case done
  /// The server does not take this login, or no code.
  case refused
  /// The code was not entered in time.
  case expired
  /// The server does not answer.
  case unreachable
  /// Something else answers than the server that was expected.
  case strange
  /// The login is right and could not be kept.
  case unkept
}
