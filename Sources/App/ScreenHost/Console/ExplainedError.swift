package import SearchScreen

/// An error with sentences of its own for people.
package protocol ExplainedError: ExitCoded {
  /// The cause, place and remedy.
  var message: String { get }
  /// The message on the screen.
  var screenMessage: ScreenMessage { get }
}
