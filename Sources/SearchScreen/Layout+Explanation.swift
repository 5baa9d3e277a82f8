internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Says at the lower edge where focus went and why, for whoever tunes a layout or a script.
  mutating func addExplanation() {
    guard state.settings.explainsFocus, let outcome = state.focus.lastOutcome else { return }
    func name(_ id: FocusID?) -> String { id?.rawValue ?? "–" }
    let words =
      outcome.moved
      ? "\(name(outcome.from)) → \(name(outcome.to)): \(outcome.reason.rawValue)"
      : "\(name(outcome.to)) stays: \(outcome.reason.rawValue)"
    let style = metrics.style(.caption2, height: 34)
    let width = min(Metrics.width, text.width(of: words, style: style) + 34)
    let frame = Rect(x: Metrics.side, y: 1036, width: width, height: 38)
    let bounds = Rect(origin: .zero, size: frame.size)
    let line = Rect(x: 16, y: (38 - style.leading) / 2, width: width - 32, height: style.leading)
    nodes.append(
      Node(
        id: "debug/focus", role: .text, label: words, frame: frame, elevation: .sheet,
        cornerRadius: 10,
        marks: [
          .fill(bounds, radius: 10, .sheetFill),
          .text(TextMark(words, in: line, style: style, color: .primaryText)),
        ]))
  }
}
