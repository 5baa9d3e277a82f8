internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the current letter of a long alphabetical list, in the middle of the screen.
  mutating func addIndexLetter() {
    guard !state.visit.indexLetter.isEmpty else { return }
    let style = metrics.style(.title1).bold
    let side = max(NavigationMetrics.indexLetter, 2 * style.leading)
    let frame = Rect(
      x: (metrics.canvas.width - side) / 2, y: (metrics.canvas.height - side) / 2, width: side,
      height: side)
    let bounds = Rect(origin: .zero, size: frame.size)
    nodes.append(
      Node(
        id: "index-letter", role: .panel, label: state.visit.indexLetter, frame: frame,
        elevation: .resting, cornerRadius: Theme.Radius.pill,
        displayItems: [
          .fill(bounds, radius: Theme.Radius.pill, .sheetFill),
          .stroke(bounds, radius: Theme.Radius.pill, width: 2, .sheetEdge),
          .text(
            TextItem(
              state.visit.indexLetter,
              in: Rect(x: 0, y: (side - style.leading) / 2, width: side, height: style.leading),
              style: style, color: .primaryText, alignment: .center)),
        ]))
  }
}
