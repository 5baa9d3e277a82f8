internal import FocusEngine
internal import SceneGraph

/// A row of the More page.
struct MoreRow {
  var id: NodeID
  var command: Command
  var label: String
  var icon: Icon
}
