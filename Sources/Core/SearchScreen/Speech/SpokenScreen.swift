internal import FocusEngine

/// The facts about a screen that a listener has to know: the input of ``Narrator``.
struct SpokenScreen: Hashable {
  /// A text that stands for itself.
  struct Line: Hashable {
    /// The identifier of its node.
    var id: NodeID
    /// The text.
    var text: String

    /// The text without digits, which is the same while a countdown runs.
    var withoutDigits: String { text.filter { !$0.isNumber } }
  }

  /// The page or overlay; another one is entered, not changed.
  var page = ""
  /// The number of overlays and pages above each other.
  var depth = 0
  /// True when the page has to be explained as it opens.
  var isOverlay = false
  /// The texts of the page, in reading order.
  var lines: [Line] = []
  /// The focused element.
  var focus: SpokenFocus?
  /// The names of the filters in the field.
  var tokens: [String] = []
  /// The text in the field.
  var text = ""
  /// The number of characters before the caret.
  var caret = 0
  /// True while the text may change in sight of the person.
  var showsField = false
  /// The number of results and the first of them; empty while there is nothing to say.
  var news = ""
  /// True while an answer is awaited.
  var isSearching = false
  /// True while the answer is late.
  var isLate = false
  /// The notice in the status line; empty for none.
  var notice = ""
  /// True when focus is among the results.
  var isAmongResults = false
}
