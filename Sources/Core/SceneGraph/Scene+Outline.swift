internal import FocusEngine
internal import Geometry

extension Scene {
  /// The outline of the scene as text, one line per node: role, label, condition. For tests and scripts.
  ///
  /// Nodes without a label, and nodes wholly outside the canvas, are left out. The line of the
  /// focused node starts with `>`.
  public var outline: String {
    let canvas = Rect(origin: .zero, size: size)
    var lines: [String] = []
    var section: NodeID?
    for node in nodes where !node.label.isEmpty && node.frame.intersects(canvas) {
      if let place = node.focus, place.section != section {
        section = place.section
        lines.append("\(place.section):")
      }
      let mark = node.condition.contains(.focused) ? ">" : " "
      var line = "\(mark) \(node.role.rawValue) \(node.id) “\(Self.oneLine(node.label))”"
      if node.condition.contains(.selected) { line += " selected" }
      if node.condition.contains(.dimmed) { line += " dimmed" }
      if node.condition.contains(.pressed) { line += " pressed" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text without line breaks, so that no title can look like a separate line.
  private static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}
