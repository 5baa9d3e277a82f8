internal import FocusEngine

/// The facts about a screen for a listener: the input of ``Narrator``.
struct SpokenScreen: Hashable {
  /// A text that is read on its own.
  struct Line: Hashable {
    /// The identifier of its node.
    var id: NodeID
    /// The text.
    var text: String
    /// Whether it responds to a press that was just refused.
    var isFresh = false
    /// Whether it is read only at full detail.
    var isLong = false
    /// Whether it is a code or an address, in which digits matter.
    var isCode = false

    /// The text for comparison with an earlier one: without digits, which change during a countdown, unless
    /// it is a code or an address.
    var compared: String { isCode ? text : text.filter { !$0.isNumber } }
  }

  /// The page or panel; a different one is entered, not changed.
  var page = ""
  /// The number of stacked panels and pages.
  var depth = 0
  /// Whether the page has to be explained when it opens.
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
  /// Whether the text is the meaning of digits or letter groups, which changes as a whole.
  var isCoded = false
  /// Whether the user can see the text change.
  var showsField = false
  /// The number of results and the first one; empty if there is nothing to say.
  var news = ""
  /// Whether an answer is pending.
  var isSearching = false
  /// Whether the answer is late.
  var isLate = false
  /// The notice in the status line; empty for none.
  var notice = ""
  /// The name of the keys on the screen: letters or symbols.
  var keys = ""
  /// The announcements of the parts of the screen, in order; empty for parts without one.
  var parts: [String] = []
  /// The years entered outside the field, or the number of digits of a PIN.
  var entries: [String] = []
  /// The selected element of each row of segments.
  var choices: [NodeID: Line] = [:]
  /// Whether focus is among the results.
  var isAmongResults = false
}
