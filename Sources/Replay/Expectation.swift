/// What should be true of the screen; what is `nil` does not matter.
package struct Expectation: Hashable, Sendable {
  /// What is on top of everything.
  package enum Screen: String, Hashable, Sendable, CaseIterable {
    case search
    case sheet
    case alert
    case pin
    case stillThere
    case attract
    case settings
    /// A button is awaited.
    case capture
    case help
    /// The screen has asked to end the program.
    case ended
  }

  /// What a row of things should be.
  package struct List: Hashable, Sendable {
    /// How many there are.
    package var count: NumberMatch?
    /// The first of them.
    package var first: Glob?
    /// What must be among them.
    package var contains: [Glob] = []

    /// Expects nothing.
    package init() {}
  }

  /// The id of what has focus.
  package var focus: Glob?
  /// The reason of the last move: `row`, `wrap`, `edge`.
  package var reason: String?
  /// The text in the field.
  package var query: String?
  /// How many characters stand before the caret.
  package var caret: NumberMatch?
  /// The page of the keyboard.
  package var page: String?
  /// The scope's id.
  package var scope: Glob?
  /// What is on top.
  package var screen: Screen?
  /// The title of the sheet or the alert on top.
  package var title: Glob?
  /// Whether the item on the sheet is a bookmark.
  package var bookmarked: Bool?
  /// Results: how many there are in all, and the cards on the screen.
  package var results: List?
  /// The chips below the keyboard.
  package var suggestions: List?
  /// The sentence in the status line; empty for none.
  package var notice: Glob?
  /// Labels that must be on the screen.
  package var shows: [Glob] = []
  /// Labels that must not be on the screen.
  package var hides: [Glob] = []
  /// Whether old results stand there while a new answer is awaited.
  package var stale: Bool?
  /// Whether nothing is awaited any more.
  package var settled: Bool?

  /// Expects nothing.
  package init() {}
}
