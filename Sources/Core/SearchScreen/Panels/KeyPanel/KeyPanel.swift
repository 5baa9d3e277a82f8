internal import FocusEngine
internal import SceneGraph

/// A panel in which something else than a search is typed: the text, a note about it, keys and buttons.
struct KeyPanel {
  /// A key.
  struct Key {
    var id: NodeID
    var action: PanelAction
    /// The text on it, and what a screen reader says.
    var label: String
    /// The glyph in place of the text; `nil` for none.
    var icon: Icon?
    /// True for the page of keys that is shown.
    var isSelected = false
    /// Whether others could hear what it types, so that it is not read.
    var isSecret = false
  }

  /// A button below the keys.
  struct Button {
    var id: NodeID
    var action: PanelAction
    var label: String
    var isDimmed = false
  }

  /// The section, whose identifier begins those of the nodes.
  var section: ScreenSection
  var title: String
  /// The text in the box, to its caret.
  var text: String
  /// The text as outlines have it; empty for a secret.
  var outlinedText: String
  /// At most two lines below the box.
  var note: String
  var noteColor: ColorToken
  /// The key that has focus first; `nil` for the first of all.
  var entry: NodeID?
  /// Lines of characters in columns of one width.
  var lines: [[Key]]
  /// The line below them, in columns of its own.
  var lastLine: [Key]
  var buttons: [Button]
}
