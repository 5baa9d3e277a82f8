internal import FocusEngine
internal import Geometry
package import SceneGraph

extension Scene {
  /// The focusable elements, as rows of boxes: `[focused]`, `(selected)`, `{dimmed}`.
  ///
  ///     field         Bookmarks
  ///     keyboard      q | [w] | e | r
  ///     scope-bar     (All) | Films | {Games}
  ///
  /// Shows only elements on the canvas.
  package var picture: String {
    let canvas = Rect(origin: .zero, size: size)
    var rows: [Row] = []
    for node in nodes where node.frame.intersects(canvas) {
      guard let place = node.focus else { continue }
      let box = node.box
      if let last = rows.indices.last, rows[last].section == place.section,
        rows[last].line == place.line
      {
        rows[last].boxes.append(box)
      } else {
        rows.append(Row(section: place.section, line: place.line, boxes: [box]))
      }
    }
    return rows.map(\.text).joined(separator: "\n") + "\n"
  }

  private struct Row {
    var section: NodeID
    var line: Int
    var boxes: [String]

    var text: String {
      let name = line == 0 ? section.rawValue : ""
      let space = String(repeating: " ", count: max(1, 20 - name.count))
      return name + space + boxes.joined(separator: " | ")
    }
  }
}

extension Node {
  fileprivate var box: String {
    if condition.contains(.focused) { return "[\(label)]" }
    if condition.contains(.selected) { return "(\(label))" }
    if condition.contains(.dimmed) { return "{\(label)}" }
    return label
  }
}
