internal import FocusEngine
internal import SceneGraph

/// A panel for typing something other than a search: the text, a note about it, keys and buttons.
struct KeyPanel {
  /// A key.
  struct Key {
    var id: NodeID
    var action: PanelAction
    /// The text on it, also read out by a screen reader.
    var label: String
    /// The glyph in place of the text; `nil` for none.
    var icon: Icon?
    /// Whether its page of keys is the current one.
    var isSelected = false
    /// Whether others could hear what it types, so that it is not read out.
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
  /// The text in the box, up to its caret.
  var text: String
  /// The text as shown in outlines; empty for a secret.
  var outlinedText: String
  /// Whether all of it is selected.
  var isSelected = false
  /// At most two lines below the box.
  var note: String
  var noteColor: ColorToken
  /// The key with the initial focus; `nil` for the first one.
  var entry: NodeID?
  /// Lines of characters in columns of equal width.
  var lines: [[Key]]
  /// Whether these lines and the text run from right to left; not those of addresses and passwords in any
  /// language.
  var isRightToLeft = false
  /// The line below them, with its own columns.
  var lastLine: [Key]
  var buttons: [Button]
}
