internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
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
