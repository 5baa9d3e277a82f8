internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds Edit, or Done while things are being removed, at the end of the line of a heading. All of
  /// the line leads to it.
  /// - Parameters:
  ///   - heading: The line of the heading, over its whole width.
  ///   - isPushed: True while an enlarged card below pushes the heading up.
  mutating func addEditButton(beside heading: Rect, isPushed: Bool = false) {
    guard state.canEditPage else { return }
    let label = words[state.isEditingPage ? .done : .edit]
    let width = editButtonWidth
    let content = Rect(
      x: heading.maxX - width, y: heading.midY - Metrics.tabHeight / 2, width: width,
      height: Metrics.tabHeight)
    addSection(
      .pageHeader, label: state.title(of: state.tab),
      frame: Rect(x: heading.x, y: content.y, width: heading.width, height: content.height))
    addControl(
      .editPage, role: .button, label: label,
      face: ControlFace(label: label, radius: content.height / 2, bezel: .rounded),
      frame: onCanvas(content).offset(
        dx: 0, dy: isPushed && !theme.reducedMotion ? -Metrics.headingPush : 0),
      place: Node.FocusPlace(section: ScreenSection.pageHeader.id, line: 0, frame: content),
      clip: resultsClip, clearance: Metrics.snugClearance)
  }

  /// The width of Edit or Done; 0 where there is nothing to remove.
  var editButtonWidth: Int {
    guard state.canEditPage else { return 0 }
    return width(words[state.isEditingPage ? .done : .edit], .body) + Metrics.buttonPadding
  }

  /// The sign of removal in the corner of a card.
  var removalBadge: [DisplayItem] {
    let side = PageEditingMetrics.badge
    let frame = Rect(
      x: PageEditingMetrics.inset, y: PageEditingMetrics.inset, width: side, height: side)
    return [
      .fill(frame, radius: side / 2, .badgeFill),
      .stroke(frame, radius: side / 2, width: PageEditingMetrics.edge, .badgeText),
      .icon(.minus, frame.inset(by: Insets(all: PageEditingMetrics.aroundSign)), .badgeText),
    ]
  }
}
