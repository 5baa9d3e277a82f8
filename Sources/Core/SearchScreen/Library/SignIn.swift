/// The progress of signing in to the server of a source.
package enum SignIn: Hashable, Sendable {
  /// The server gave a code, which the person enters somewhere else.
  case code(String)
  /// The person is signed in.
  case done
  /// The server refused, or does not answer.
  case failed
}
