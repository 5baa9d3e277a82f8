internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the button that closes the help, or shows its next page, and beside it the one of what a part
  /// offers.
  /// - Returns: The frame of both.
  mutating func addButtons(of help: HelpPanel, close: NodeID) -> Rect {
    var buttons: [(id: NodeID, action: PanelAction, label: String, icon: Icon?)] = [
      (close, close == .helpNext ? .help(.next) : .close, words[.proceed], nil)
    ]
    if let offer = help.offer, let button = offer.help {
      buttons.append((button.id, .help(.offer), offer.label, offer.icon))
    }
    let widths = buttons.map { button in
      max(
        HelpMetrics.button.width,
        width(button.label, .callout) + HelpMetrics.buttonPadding
          + (button.icon == nil ? 0 : HelpMetrics.button.height))
    }
    let all = widths.reduce(0, +) + (buttons.count - 1) * HelpMetrics.betweenButtons
    let line = Rect(
      x: (helpBox.width - all) / 2, y: helpBelow + HelpMetrics.buttonTop, width: all,
      height: HelpMetrics.button.height)
    var x = line.x
    for (button, width) in zip(buttons, widths) {
      let frame = Rect(x: x, y: line.y, width: width, height: line.height)
      addControl(
        button.id, .panel(button.action), role: .button, label: button.label,
        face: ControlFace(
          label: button.label, icon: button.icon, style: .callout, radius: Theme.Radius.button),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.help.id, line: 0, frame: frame))
      x += width + HelpMetrics.betweenButtons
    }
    return line
  }
}
