internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds a panel with a scrim under it.
  mutating func add(_ open: OpenPanel) {
    panelOrigin = open.origin
    let panel = open.panel.feature
    let traits = panel.traits
    // A whole-screen panel is laid out in place of the search screen.
    guard !traits.isWholeScreen else { return }
    switch traits.scrim {
    case .none: break
    case .light: addScrim(opacity: Theme.lightScrimOpacity)
    case .usual: addScrim()
    case .full: addScrim(opacity: 1000)
    }
    panel.add(to: &self)
  }

  private mutating func addScrim(opacity: Int = Theme.alertScrimOpacity) {
    let hasSheet = sections.contains { $0.id == ScreenSection.sheet.id }
    scrimOpacity = opacity
    nodes.append(
      Node(
        id: hasSheet ? "scrim/alert" : "scrim", role: .panel, frame: metrics.canvas.frame,
        opacity: opacity,
        elevation: .sheet,
        displayItems: [.fill(metrics.canvas.frame, radius: 0, .scrim)]))
  }

  /// Adds the background of a sheet or an alert, which grows out of the previously focused item.
  mutating func addPanel(_ id: NodeID, label: String, frame: Rect) {
    let radius = Theme.Radius.sheet
    nodes.append(
      Node(
        id: id, role: .panel, label: label, frame: frame, elevation: .sheet, cornerRadius: radius,
        origin: panelOrigin,
        displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: radius, .sheetFill)]))
  }
}
