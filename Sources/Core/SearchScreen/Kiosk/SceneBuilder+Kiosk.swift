internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the invitation over a search that the screen demonstrates.
  mutating func addDemonstrationInvitation() {
    guard state.visit.demonstration != nil, let kiosk = state.settings.kiosk else { return }
    let message = kiosk.attractMessage ?? (state.attract.greeting ?? words)[.attractMessage]
    guard !message.isEmpty else { return }
    let style = metrics.style(.headline)
    let padding = AttractMetrics.invitationPadding
    let most = metrics.width - 2 * padding.width
    let width = min(most, text.width(of: message, style: style) + 2)
    let size = Size(width: width + 2 * padding.width, height: style.leading + 2 * padding.height)
    let frame = Rect(
      x: (metrics.canvas.width - size.width) / 2,
      y: metrics.canvas.height - AttractMetrics.aboveEdge - size.height, width: size.width,
      height: size.height)
    let radius = Theme.Radius.sheet
    nodes.append(
      Node(
        id: "attract/invitation", role: .panel, label: message, frame: frame, elevation: .sheet,
        cornerRadius: radius,
        displayItems: [
          .fill(Rect(origin: .zero, size: size), radius: radius, .sheetFill),
          .text(
            TextItem(
              message,
              in: Rect(x: padding.width, y: padding.height, width: width, height: style.leading),
              style: style, color: .primaryText)),
        ]))
  }

  /// Adds the only button of a screen that asks for a single press.
  mutating func addKioskButton(
    _ id: NodeID, _ command: Command, _ label: String, frame: Rect
  ) {
    addControl(
      id, command, role: .button, label: label,
      face: ControlFace(label: label, style: .callout, radius: Theme.Radius.field), frame: frame,
      place: Node.FocusPlace(section: ScreenSection.kiosk.id, line: 0, frame: frame))
    addSection(.kiosk, label: label, frame: frame, entry: .first, isModal: true)
  }
}
