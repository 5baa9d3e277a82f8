internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds Edit, or Done while items are being removed, at the end of a heading's line. Focus reaches it from
  /// anywhere along the line.
  /// - Parameters:
  ///   - heading: The line of the heading, at its full width.
  ///   - isPushed: Whether an enlarged card below pushes the heading up.
  mutating func addEditButton(beside heading: Rect, isPushed: Bool = false) {
    let buttons = pageButtons
    guard !buttons.isEmpty else { return }
    var x = heading.maxX - editButtonWidth
    let y = heading.midY - Metrics.tabHeight / 2
    addSection(
      .pageHeader, label: state.title(of: state.visit.tab),
      frame: Rect(x: heading.x, y: y, width: heading.width, height: Metrics.tabHeight),
      entry: buttons.last.map { .item($0.id) } ?? .first)
    for button in buttons {
      let content = Rect(x: x, y: y, width: width(of: button), height: Metrics.tabHeight)
      addControl(
        button.id, button.command, role: .button, label: button.label,
        face: ControlFace(label: button.label, radius: content.height / 2, bezel: .rounded),
        frame: onCanvas(content).offset(
          dx: 0, dy: isPushed && !theme.reducedMotion ? -Metrics.headingPush : 0),
        place: Node.FocusPlace(section: ScreenSection.pageHeader.id, line: 0, frame: content),
        clip: resultsClip, clearance: Metrics.snugClearance)
      x = content.maxX + Metrics.chipGap
    }
  }

  /// The width of Undo and of Edit or Done; 0 where there is nothing to remove or restore.
  var editButtonWidth: Int {
    let buttons = pageButtons
    return buttons.reduce(0) { $0 + width(of: $1) } + max(0, buttons.count - 1)
      * Metrics.chipGap
  }

  /// The buttons of an editable page: Undo once something was removed, and Edit or Done.
  private var pageButtons: [(id: NodeID, command: Command, label: String)] {
    (state.canUndoRemoval ? [(.undoRemoval, .undoRemoval, words[.intentUndo])] : [])
      + (state.canEditPage
        ? [(.editPage, .editPage, words[state.visit.isEditingPage ? .done : .edit])]
        : [])
  }

  /// The width of a button: Edit is as wide as Done, which replaces it, so that only the word changes.
  private func width(of button: (id: NodeID, command: Command, label: String)) -> Int {
    let labels = button.command == .editPage ? [words[.edit], words[.done]] : [button.label]
    return labels.reduce(0) { max($0, width($1, .body)) } + Metrics.buttonPadding
  }

  /// The remove badge in the corner of a card.
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
