internal import Geometry
internal import SceneGraph

/// The movement of the field from above the keys to above the results, or back: keys and chips pass beneath
/// it.
struct FieldPassage {
  /// The bottom edge of the field before and after.
  var edge: (from: Double, to: Double)
  /// The row of the field above the keys, in the content.
  var row: Rect
  /// The field above the results, which is wider.
  var widest: Rect
}

extension SceneStep {
  /// The movement of the field; `nil` if it stays on its layer.
  ///
  /// - Parameter bar: The top of the bar at rest: keys above it are out of sight.
  func fieldPassage(bar: Double) -> FieldPassage? {
    guard let (before, after) = fieldChange, let track = known[after.id] else { return nil }
    let comesBack = after.layer == .chrome
    let nodes = comesBack ? scene.nodes : known.tracks.map(\.node)
    var row = comesBack ? after.frame : before.frame
    // The keys beside it leave with the others.
    for key in nodes
    where key.role == .key && key.layer == .chrome && key.frame.minY < row.maxY
      && key.frame.maxY > row.minY
    {
      row = row.union(key.frame)
    }
    row.y += comesBack ? scene.scroll?.offset ?? 0 : scrolls.formerOffset
    return FieldPassage(
      edge: (track.frame(at: time).maxY, comesBack ? Double(after.frame.maxY) : bar), row: row,
      widest: comesBack ? before.frame : after.frame)
  }
}
