internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// Adds the panel of a button capture.
  mutating func add(_ capture: ButtonCapture) {
    let inner = min(CaptureMetrics.width, metrics.width - 2 * CaptureMetrics.padding.width)
    let title = words[.captureTitle, ["name": capture.intent.name(in: words)]]
    let titleStyle = metrics.style(.title3)
    let lines = text.lineCount(of: title, style: titleStyle, width: inner, maxLines: 3)
    let style = metrics.style(.callout.regular)
    let seconds = state.seconds(until: capture.until)
    let family = state.bindings.families[capture.family] ?? BindingTable.Family()
    let isBound = !family.boundControls(for: capture.intent).isEmpty
    let message = words[isBound ? .captureSwap : .captureNew]
    let messageLines = text.lineCount(of: message, style: style, width: inner, maxLines: 3)
    let button = max(
      Metrics.largeButton, metrics.style(.callout).leading + Metrics.apart)
    let height =
      2 * CaptureMetrics.padding.height + lines * titleStyle.leading + CaptureMetrics.belowTitle
      + messageLines * style.leading + CaptureMetrics.aboveButton + button
    let panel = Rect(
      x: (metrics.canvas.width - inner) / 2 - CaptureMetrics.padding.width,
      y: (metrics.canvas.height - height) / 2, width: inner + 2 * CaptureMetrics.padding.width,
      height: height)
    addPanel("capture/panel", label: title, frame: panel)
    var y = panel.y + CaptureMetrics.padding.height
    addText(
      "capture/title", title,
      frame: Rect(
        x: panel.x + CaptureMetrics.padding.width, y: y, width: inner,
        height: lines * titleStyle.leading),
      style: .title3, color: .primaryText, alignment: .center, maxLines: lines)
    y += lines * titleStyle.leading + CaptureMetrics.belowTitle
    addText(
      "capture/message", message,
      frame: Rect(
        x: panel.x + CaptureMetrics.padding.width, y: y, width: inner,
        height: messageLines * style.leading),
      style: .callout.regular, color: .sheetSecondaryText, alignment: .center,
      maxLines: messageLines)
    let label = words[.captureWaiting, ["seconds": words.numbers.string(seconds)]]
    let frame = Rect(
      x: panel.x + CaptureMetrics.padding.width,
      y: panel.maxY - CaptureMetrics.padding.height - button, width: inner, height: button)
    // The focus stays inside, but a press is captured as such: no element looks selectable. A
    // pointer, which has no button to offer, dismisses the panel by a click.
    let id = Element.captureCancel.id
    elements.add(.captureCancel, as: id)
    nodes.append(
      Node(
        id: id, role: .text, label: label, frame: frame,
        condition: condition(of: .captureCancel),
        focus: Node.FocusPlace(section: ScreenSection.help.id, line: 0, frame: frame),
        displayItems: [
          .text(
            TextItem(
              label, in: Rect(origin: .zero, size: frame.size),
              style: metrics.style(.callout.tabular), color: .primaryText, alignment: .center))
        ]))
    addSection(.help, label: title, frame: frame, entry: .first, isModal: true)
  }

  /// The alert that asks whether the new bindings work, answered by means of them.
  func question(of trial: BindingTrial) -> Alert {
    let seconds = state.seconds(until: trial.until)
    return Alert(
      title: words[.trialTitle],
      message: words[.trialMessage, count: seconds, ["changes": trial.message]],
      choices: [
        Alert.Choice(title: words[.keep], act: .dismiss),
        Alert.Choice(title: words[.intentUndo], act: .dismiss),
      ])
  }
}
