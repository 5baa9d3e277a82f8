internal import FocusEngine
package import Geometry
package import InputMapping
internal import SceneGraph

/// The capture of a button: the next control pressed on a device gets an intent, regardless of its current
/// binding.
package struct CapturePanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// A control was pressed.
    case captured(Control, DeviceKind)
    /// A second has passed.
    case second
  }

  /// Milliseconds in which to press a button, and to confirm the new bindings.
  package static let patience = 10_000

  /// The intent that the control will have.
  package let intent: IntentName
  /// The device family whose controls are accepted.
  package let family: DeviceFamily
  /// The deadline of the capture.
  package let until: Timestamp

  mutating func reduce(_ action: Action, _ bindings: BindingTable, _ step: inout Step) {
    switch action {
    case .captured(let control, let kind):
      guard kind.family == family, control.exists(on: family) else {
        // The Back button of another device family cancels the capture.
        let back = kind.family.flatMap { bindings.families[$0]?.controls(for: .back) } ?? []
        return back.contains(control) ? step.close() : step.refuse()
      }
      step.close(quietly: true)
      step.perform(.buttons(.assign(intent, control, kind)))
    case .second:
      guard step.now >= until else {
        return step.after(min(1000, until - step.now), .rebinding)
      }
      step.cancel(.rebinding)
      step.close()
    }
  }

  // MARK: Panel

  package var name: String { "capture" }
  package var traits: PanelTraits {
    PanelTraits(.capture) {
      $0.isScanned = false
      $0.explainsButtons = true
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension SceneBuilder {
  /// Adds the panel of a button capture.
  fileprivate mutating func add(_ capture: CapturePanel) {
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
    // Focus stays inside, but every press is captured: no element looks selectable. A pointer, which has no
    // button to offer, dismisses the panel with a click.
    let id: NodeID = "capture/cancel"
    commands.add(id, .panel(.close))
    nodes.append(
      Node(
        id: id, role: .text, label: label, frame: frame,
        condition: condition(of: id),
        focus: Node.FocusPlace(section: ScreenSection.help.id, line: 0, frame: frame),
        displayItems: [
          .text(
            TextItem(
              label, in: Rect(origin: .zero, size: frame.size),
              style: metrics.style(.callout.tabular), color: .primaryText, alignment: .center))
        ]))
    addSection(.help, label: title, frame: frame, entry: .first, isModal: true)
  }
}

extension Timers.Name {
  /// Ends the capture of a button, or reverts or counts down new bindings.
  package static let rebinding = Self("rebinding", order: 13)
}
