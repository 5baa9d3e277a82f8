package import FocusEngine
internal import Geometry
internal import SceneGraph

extension NodeID {
  /// A digit of the PIN view.
  package static func pinDigit(_ digit: Int) -> NodeID { NodeID("digit/" + String(digit)) }
}

extension PINPanel {
  func add(to builder: inout SceneBuilder) { builder.add(self) }

  /// The title, and what to enter or what is wrong.
  /// - Parameter isDamaged: Whether the stored PIN cannot be read.
  fileprivate func words(isDamaged: Bool) -> (title: WordKey, request: WordKey) {
    switch purpose {
    case .kiosk: (.operatorPIN, .pinPrompt)
    case .unlock: (.householdPIN, isDamaged ? .pinDamaged : .pinUnlock)
    case .new where differed: (.householdPIN, .pinsDiffer)
    case .new(nil, _): (.householdPIN, .pinNew)
    case .new: (.householdPIN, .pinAgain)
    }
  }
}

extension SceneBuilder {
  /// Adds the PIN view: boxes that show dots, and a row of digits.
  fileprivate mutating func add(_ panel: PINPanel) {
    let titleHeight = metrics.style(.title3).leading
    let (title, request) = panel.words(isDamaged: state.household?.isPINDamaged == true)
    let isWrong = [.pinDamaged, .pinsDiffer].contains(request)
    let isLocked = state.pinLock.lockedUntil != nil && request != .pinDamaged
    let wait = PINLock.delay(afterFailures: state.pinLock.failures) / 1000
    let prompt = isLocked ? words[.pinWrong, count: wait] : words[request]
    let promptWidth = min(PINMetrics.panel.width, metrics.width) - 2 * PINMetrics.promptInset
    let promptLines = text.lineCount(
      of: prompt, style: metrics.style(.callout), width: promptWidth,
      maxLines: PINMetrics.mostPromptLines)
    let promptHeight = promptLines * metrics.style(.callout).leading
    // Larger text makes the panel higher; boxes and digits keep their distance from its bottom.
    let extra = titleHeight + promptHeight - PINMetrics.usualWords
    let rows = digitRows
    let size = Size(
      width: min(PINMetrics.panel.width, metrics.width),
      height: PINMetrics.panel.height + (rows.count - 1) * PINMetrics.digitPitch)
    let frame = metrics.canvas.centred(size)
      .offset(dx: 0, dy: -PINMetrics.raise).grown(by: extra)
    let below = frame.offset(dx: 0, dy: extra)
    addPanel("pin", label: words[title], frame: frame)
    addText(
      "pin/title", words[title],
      frame: Rect(
        x: frame.x, y: frame.y + PINMetrics.aboveTitle, width: frame.width, height: titleHeight),
      style: .title3.bold, color: .primaryText, alignment: .center)
    addText(
      "pin/prompt", prompt,
      frame: Rect(
        x: frame.midX - promptWidth / 2,
        y: frame.y + PINMetrics.aboveTitle + PINMetrics.abovePrompt + titleHeight,
        width: promptWidth, height: promptHeight),
      style: .callout, color: isLocked || isWrong ? .alertText : .sheetSecondaryText,
      alignment: .center, maxLines: promptLines)
    addBoxes(of: panel, in: below)
    addDigits(rows, in: below)
    addSection(
      .pin, label: words[title], frame: frame, entry: .item(.pinDigit(1)),
      sides: .wrap, isModal: true)
  }

  private mutating func addBoxes(of entry: PINPanel, in panel: Rect) {
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

  /// The digits in one row, or in two if that is too wide.
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
          .pinDigit(digit), .panel(.pin(.digit(digit))), role: .key, label: String(digit),
          face: ControlFace(label: String(digit), style: .headline), frame: frame,
          place: Node.FocusPlace(section: ScreenSection.pin.id, line: line, frame: frame),
          spoken: CommandTable.Spoken(isSecret: true))
        x += key + gap
      }
    }
    let buttons: [(id: NodeID, action: PanelAction, label: String)] = [
      ("pin/delete", .pin(.delete), words[.intentDelete]), ("pin/cancel", .close, words[.cancel]),
    ]
    let button = buttons.map { width($0.label, .body) + Metrics.buttonPadding }.max() ?? 0
    let buttonWidth = max(PINMetrics.button, button)
    x = panel.midX - buttonWidth - PINMetrics.buttonGap / 2
    for (id, action, label) in buttons {
      let frame = Rect(
        x: x, y: y + PINMetrics.digitPitch, width: buttonWidth, height: Metrics.keyHeight)
      addControl(
        id, .panel(action), role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button),
        frame: frame,
        place: Node.FocusPlace(section: ScreenSection.pin.id, line: rows.count, frame: frame))
      x += buttonWidth + PINMetrics.buttonGap
    }
  }
}
