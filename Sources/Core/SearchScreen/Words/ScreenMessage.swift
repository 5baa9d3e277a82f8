/// A message for the user: a text of the table with its values, or a ready text.
///
/// The former follows a change of language while it is shown.
package enum ScreenMessage: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A text of the table, with the values of its placeholders and its number.
  case words(WordKey, values: [String: String] = [:], count: Int? = nil)
  /// A ready text; empty for none.
  case text(String)

  /// Creates a message of a ready text.
  package init(stringLiteral text: String) { self = .text(text) }

  /// True when there is nothing to say.
  package var isEmpty: Bool { self == .text("") }
}

/// The language of the screen and those available.
package struct LanguageOptions: Hashable, Sendable {
  /// The chosen language code; `auto` for that of the system.
  package var chosen: String
  /// The name of the language in use when none is chosen; empty if unknown.
  package var automatic: String
  /// The available languages.
  package var known: [KeyboardOptions.Language]

  /// The value that stands for the language of the system.
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
