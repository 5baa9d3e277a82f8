internal import FocusEngine
internal import SceneGraph

/// A row of the More page.
struct MoreRow: Hashable, Sendable {
  var id: NodeID
  var command: Command
  var label: String
  var icon: Icon
  /// Its button in the help of a device; `nil` for none.
  var help: HelpButton?

  /// A button with the label and icon of the row.
  struct HelpButton: Hashable, Sendable {
    var id: NodeID
    var command: Command
  }
}
