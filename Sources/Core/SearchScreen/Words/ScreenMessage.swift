/// A message for the user: a text of the table with its values, or a literal text.
///
/// The former follows a change of language while it is shown.
package enum ScreenMessage: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A text of the table, with the values of its placeholders and its number.
  case words(WordKey, values: [String: String] = [:], count: Int? = nil)
  /// A literal text; empty for none.
  case text(String)

  /// Creates a message from a literal text.
  package init(stringLiteral text: String) { self = .text(text) }

  /// The reason for a log: the value `reason`, or the literal text.
  package var reason: String {
    switch self {
    case .words(let key, let values, _): values["reason"] ?? key.name
    case .text(let text): text
    }
  }

  /// The message for visitors of a kiosk: without names of programs and files, which only appear in the log.
  package var forVisitors: ScreenMessage {
    switch self {
    case .words(.programMissing, _, _), .words(.programNotStarted, _, _),
      .words(.programStopped, _, _), .words(.programFailed, _, _), .words(.openNotSetUp, _, _),
      .words(.addressNotAllowed, _, _), .words(.playerMissing, _, _):
      .words(.openFailed)
    case .text(let text) where !text.isEmpty: .words(.searchFailed)
    default: self
    }
  }

  /// Whether the message is empty.
  package var isEmpty: Bool { self == .text("") }
}
