/// The language of the screen and the available ones.
package struct LanguageOptions: Hashable, Sendable {
  /// The chosen language code; `auto` for the system's.
  package var chosen: String
  /// The name of the language in use when none is chosen; empty if unknown.
  package var automatic: String
  /// The available languages.
  package var known: [KeyboardOptions.Language]

  /// The value for the system language.
  package static let automaticValue = "auto"

  /// Creates the options; empty options offer no choice.
  package init(
    chosen: String = LanguageOptions.automaticValue, automatic: String = "",
    known: [KeyboardOptions.Language] = []
  ) {
    self.chosen = chosen
    self.automatic = automatic
    self.known = known
  }
}
