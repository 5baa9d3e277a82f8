internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// Adds the panel that waits for a button.
  mutating func add(_ capture: ButtonCapture) {
    let inner = 900
    let title = "Press the button for “\(capture.intent.title)”"
    let titleStyle = metrics.style(.title3)
    let lines = text.lineCount(of: title, style: titleStyle, width: inner, maxLines: 3)
    let style = metrics.style(.callout.regular)
    let seconds = Self.seconds(until: capture.until, from: state)
    let family = state.bindings.families[capture.family] ?? BindingTable.Family()
    let isBound = !family.boundControls(for: capture.intent).isEmpty
    let message =
      (isBound ? "It changes places with the one there is now." : "No button does it yet.")
      + " Without a press nothing changes."
    let messageLines = text.lineCount(of: message, style: style, width: inner, maxLines: 3)
    let button = max(72, metrics.style(.callout).leading + 24)
    let height =
      56 + lines * titleStyle.leading + 20 + messageLines * style.leading + 48 + button + 56
    let panel = Rect(
      x: (1920 - inner - 120) / 2, y: (1080 - height) / 2, width: inner + 120, height: height)
    addPanel("capture/panel", label: title, frame: panel)
    var y = panel.y + 56
    addText(
      "capture/title", title,
      frame: Rect(x: panel.x + 60, y: y, width: inner, height: lines * titleStyle.leading),
      style: .title3, color: .primaryText, alignment: .center, maxLines: lines)
    y += lines * titleStyle.leading + 20
    addText(
      "capture/message", message,
      frame: Rect(x: panel.x + 60, y: y, width: inner, height: messageLines * style.leading),
      style: .callout.regular, color: .sheetSecondaryText, alignment: .center, maxLines: messageLines)
    let label = "Waiting… \(seconds)"
    let frame = Rect(x: panel.x + 60, y: panel.maxY - 56 - button, width: inner, height: button)
    // Focus stays inside, but presses are taken for themselves: nothing looks as if it could be
    // selected. A pointer, which has no button to give, goes away by it.
    nodes.append(
      Node(
        id: Element.captureCancel.nodeID, role: .text, label: label, frame: frame,
        condition: condition(of: .captureCancel),
        focus: Node.FocusPlace(group: Group.help, line: 0, frame: frame),
        marks: [
          .text(
            TextMark(
              label, in: Rect(origin: .zero, size: frame.size),
              style: metrics.style(.callout.tabular), color: .primaryText, alignment: .center))
        ]))
    groups.append(
      FocusGroup(id: Group.help, label: title, frame: frame, entry: .first, isModal: true))
  }

  /// The question whether new bindings work, answered with their help.
  func question(of trial: BindingTrial) -> Alert {
    let seconds = Self.seconds(until: trial.until, from: state)
    return Alert(
      title: "Keep this?",
      message: trial.message + ". Without an answer it is taken back in \(seconds) s.",
      choices: [
        Alert.Choice(title: "Keep", act: .dismiss), Alert.Choice(title: "Undo", act: .dismiss),
      ])
  }

  private static func seconds(until end: Timestamp, from state: ScreenState) -> Int {
    max(0, (end - state.now + 999) / 1000)
  }
}
