internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the PIN view of the operator: boxes that show dots, and a row of digits.
  mutating func add(_ entry: PINEntry) {
    let titleHeight = metrics.style(.title3).leading
    let promptHeight = metrics.style(.callout).leading
    // Larger text makes the panel higher; boxes and digits keep their distance from its lower edge.
    let extra = titleHeight + promptHeight - PINMetrics.usualWords
    let rows = digitRows
    let size = Size(
      width: min(PINMetrics.panel.width, metrics.width),
      height: PINMetrics.panel.height + (rows.count - 1) * PINMetrics.digitPitch)
    let panel = metrics.canvas.centred(size)
      .offset(dx: 0, dy: -PINMetrics.raise).grown(by: extra)
    let below = panel.offset(dx: 0, dy: extra)
    addPanel("pin", label: words[.operatorPIN], frame: panel)
    addText(
      "pin/title", words[.operatorPIN],
      frame: Rect(
        x: panel.x, y: panel.y + PINMetrics.aboveTitle, width: panel.width, height: titleHeight),
      style: .title3.bold, color: .primaryText, alignment: .center)
    let isLocked = entry.lockedUntil != nil
    let wait = PINEntry.delay(afterFailures: entry.failures) / 1000
    let prompt =
      isLocked
      ? words[.pinWrong, count: wait] : words[.pinPrompt]
    addText(
      "pin/prompt", prompt,
      frame: Rect(
        x: panel.x, y: panel.y + PINMetrics.aboveTitle + PINMetrics.abovePrompt + titleHeight,
        width: panel.width, height: promptHeight),
      style: .callout, color: isLocked ? .alertText : .sheetSecondaryText, alignment: .center)
    addBoxes(of: entry, in: below)
    addDigits(rows, in: below)
    addSection(
      .pin, label: words[.operatorPIN], frame: panel, entry: .item(Element.digit(1).id),
      sides: .wrap, isModal: true)
  }

  private mutating func addBoxes(of entry: PINEntry, in panel: Rect) {
    let box = PINMetrics.box
    let gap = PINMetrics.boxGap
    let total = entry.length * (box.width + gap) - gap
    var x = panel.midX - total / 2
    for index in 0..<entry.length {
      var displayItems: [DisplayItem] = [
        .fill(Rect(origin: .zero, size: box), radius: Theme.Radius.button, .controlFill)
      ]
      if entry.swingsLeft > 0 {
        displayItems.append(
          .stroke(
            Rect(origin: .zero, size: box), radius: Theme.Radius.button,
            width: PINMetrics.flash, .alertText))
      }
      if index < entry.digits.count {
        displayItems.append(.fill(PINMetrics.dot, radius: Theme.Radius.dot, .primaryText))
      }
      nodes.append(
        Node(
          id: NodeID("pin/box/" + String(index)), role: .image,
          frame: Rect(
            x: x + (theme.reducedMotion ? 0 : entry.swing), y: panel.y + PINMetrics.boxTop,
            width: box.width, height: box.height
          ),
          displayItems: displayItems))
      x += box.width + gap
    }
  }

  /// The digits in one row, or in two where that is too wide.
  private var digitRows: [[Int]] {
    metrics.canvas.isPortrait
      ? [[1, 2, 3, 4, 5], [6, 7, 8, 9, 0]] : [[1, 2, 3, 4, 5, 6, 7, 8, 9, 0]]
  }

  private mutating func addDigits(_ rows: [[Int]], in panel: Rect) {
    let key = PINMetrics.key
    let gap = PINMetrics.keyGap
    var y = panel.y + PINMetrics.digitTop
    var x = 0
    for (line, digits) in rows.enumerated() {
      x = panel.midX - (digits.count * (key + gap) - gap) / 2
      if line > 0 { y += PINMetrics.digitPitch }
      for digit in digits {
        let frame = Rect(x: x, y: y, width: key, height: Metrics.keyHeight)
        addControl(
          .digit(digit), role: .key, label: String(digit),
          face: ControlFace(label: String(digit), style: .headline), frame: frame,
          place: Node.FocusPlace(section: ScreenSection.pin.id, line: line, frame: frame))
        x += key + gap
      }
    }
    let buttons: [(Element, String)] = [
      (.pinDelete, words[.intentDelete]), (.pinCancel, words[.cancel]),
    ]
    let button = buttons.map { width($0.1, .body) + Metrics.buttonPadding }.max() ?? 0
    let buttonWidth = max(PINMetrics.button, button)
    x = panel.midX - buttonWidth - PINMetrics.buttonGap / 2
    for (element, label) in buttons {
      let frame = Rect(
        x: x, y: y + PINMetrics.digitPitch, width: buttonWidth, height: Metrics.keyHeight)
      addControl(
        element, role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.pin.id, line: rows.count, frame: frame))
      x += buttonWidth + PINMetrics.buttonGap
    }
  }

  /// Adds the "Are you still there?" question with the seconds left.
  mutating func addStillThere(until: Timestamp) {
    let titleHeight = metrics.style(.title2).leading
    let countHeight = metrics.style(.callout).leading
    let extra = titleHeight + countHeight - StillThereMetrics.usualWords
    let size = Size(
      width: min(StillThereMetrics.panel.width, metrics.width),
      height: StillThereMetrics.panel.height)
    let panel = metrics.canvas.centred(size).grown(by: extra)
    addPanel("still-there", label: words[.stillThere], frame: panel)
    addText(
      "still-there/title", words[.stillThere],
      frame: Rect(
        x: panel.x, y: panel.y + StillThereMetrics.aboveTitle, width: panel.width,
        height: titleHeight),
      style: .title2.bold, color: .primaryText, alignment: .center)
    let left = state.seconds(until: until)
    addText(
      "still-there/countdown", words[.restarting, count: left],
      frame: Rect(
        x: panel.x, y: panel.y + StillThereMetrics.aboveTitle + Metrics.apart + titleHeight,
        width: panel.width, height: countHeight),
      style: .callout.tabular, color: .sheetSecondaryText, alignment: .center)
    addKioskButton(
      .stillHere, words[.stillHere],
      frame: Rect(
        x: panel.midX - StillThereMetrics.button / 2,
        y: panel.maxY - StillThereMetrics.aboveTitle - Metrics.largeButton,
        width: StillThereMetrics.button, height: Metrics.largeButton))
  }

  /// Adds the invitation over a search that the screen performs by itself.
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

  /// Adds the only button of a screen that asks for one press.
  mutating func addKioskButton(_ element: Element, _ label: String, frame: Rect) {
    addControl(
      element, role: .button, label: label,
      face: ControlFace(label: label, style: .callout, radius: Theme.Radius.field), frame: frame,
      place: Node.FocusPlace(section: ScreenSection.kiosk.id, line: 0, frame: frame))
    addSection(.kiosk, label: label, frame: frame, entry: .first, isModal: true)
  }
}
