internal import FocusEngine

/// The facts about a screen that a listener has to know: the input of ``Narrator``.
struct SpokenScreen: Hashable {
  /// A text that stands for itself.
  struct Line: Hashable {
    /// The identifier of its node.
    var id: NodeID
    /// The text.
    var text: String
    /// True while it answers a press that was just refused.
    var isFresh = false
    /// Whether it is read only where everything is.
    var isLong = false
    /// True for a code or an address, which is its digits.
    var isCode = false

    /// The text as it is compared with an earlier one: without digits, which change while a countdown
    /// runs; a code or an address is its digits.
    var compared: String { isCode ? text : text.filter { !$0.isNumber } }
  }

  /// The page or panel; another one is entered, not changed.
  var page = ""
  /// The number of panels and pages above each other.
  var depth = 0
  /// Whether the page has to be explained as it opens.
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
  /// Whether the text is what digits or groups of letters mean, which changes as a whole.
  var isCoded = false
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
  /// The name of the keys on the screen: letters or symbols.
  var keys = ""
  /// What the parts of the screen say, in their order; empty where one says nothing.
  var parts: [String] = []
  /// The years that are entered besides the field, or the number of digits of a PIN.
  var entries: [String] = []
  /// The chosen element of each row of segments.
  var choices: [NodeID: Line] = [:]
  /// Whether focus is among the results.
  var isAmongResults = false
}
