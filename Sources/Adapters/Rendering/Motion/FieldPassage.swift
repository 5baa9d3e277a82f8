internal import Geometry
internal import SceneGraph

/// The way of the field from its place above the keys to the one above the results, or back: keys and
/// chips pass under it.
struct FieldPassage {
  /// The lower edge of the field before and after it.
  var edge: (from: Double, to: Double)
  /// The row of the field above the keys, in the content.
  var row: Rect
  /// The field above the results, which is wider.
  var widest: Rect
}

extension SceneStep {
  /// The passage of the field; `nil` where it stays on its layer.
  ///
  /// - Parameter bar: The top of the bar at rest: keys are out of sight when they are above it.
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
