internal import FocusEngine
internal import SceneGraph

/// A row of the page More.
struct MoreRow {
  var id: NodeID
  var command: Command
  var label: String
  var icon: Icon
}
