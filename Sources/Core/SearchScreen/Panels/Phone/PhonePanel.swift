package import FocusEngine
internal import Geometry
internal import SceneGraph

/// The panel for pairing a phone: a code for its camera beside three steps, one of which shows the digits;
/// below each other on a narrow canvas.
package struct PhonePanel: PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Shows the panel, from More.
    case show
    /// Shows the panel, from where only grown-ups come.
    case pair
    case newCode
    /// Forgets one phone, or all for `nil`.
    case forget(String?)
  }

  package var title: String

  package var name: String { "phone" }
  package var traits: PanelTraits { .ofAlerts }
  var closing: [Effect] { [.part(.phone(.endPairing))] }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension PhonePanel: ScreenPart {
  /// The row; `nil` if phones cannot be used.
  static func moreRow(in state: ScreenState) -> MoreRow? {
    guard state.phone != nil else { return nil }
    return MoreRow(
      id: .usePhone, command: .panel(.phone(.show)), label: state.words[.usePhone], icon: .qrCode,
      help: MoreRow.HelpButton(id: "help/phone", command: .panel(.phone(.pair))))
  }

  /// The row that leads to the phones; in a kiosk it shows the panel.
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    guard page == .root || page == .group(.privacy), let phone = state.phone else { return [] }
    let words = state.words
    let isAtHome = state.settings.kiosk == nil
    let connected = phone.devices.count(where: \.isConnected)
    return [
      SettingRow(
        id: "phones", title: words[.phones], detail: words[.phonesDetail],
        heading: isAtHome ? nil : words[.headingController],
        value: phone.devices.isEmpty ? .none : .text(words[.phonesConnected, count: connected]),
        command: isAtHome ? .settingsPage(.open(.part(.phones))) : .panel(.phone(.pair)))
    ]
  }
}

extension NodeID {
  /// The row of the More page that shows the panel for pairing a phone.
  package static let usePhone: NodeID = "more/phone"
}

extension SceneBuilder {
  fileprivate mutating func add(_ panel: PhonePanel) {
    let status = state.phone ?? PhoneStatus()
    let padding = PhoneMetrics.padding
    let inner = min(PhoneMetrics.width, metrics.width - 2 * padding.width)
    let isNarrow = inner < PhoneMetrics.width
    let code = status.link.isEmpty ? 0 : PhoneMetrics.code
    let beside = isNarrow || code == 0 ? 0 : code + PhoneMetrics.gap
    let column = inner - beside
    let steps = phoneSteps(status, width: column)
    let aboveColumn = isNarrow && code > 0 ? code + PhoneMetrics.gap / 2 : 0
    let body = max(isNarrow ? 0 : code, aboveColumn + steps.height)
    let height = body + PhoneMetrics.aboveButtons + metrics.buttonHeight + 2 * padding.height
    let frame = metrics.canvas.centred(
      Size(width: inner + 2 * padding.width, height: height))
    addPanel("alert/panel", label: panel.title, frame: frame)
    let start = nodes.count
    let corner = Point(x: frame.x + padding.width, y: frame.y + padding.height)
    if code > 0 {
      let x = isNarrow ? frame.midX - code / 2 : corner.x
      nodes.append(
        Node(
          id: "phone/code", role: .image, label: status.link,
          frame: Rect(x: x, y: corner.y, width: code, height: code),
          displayItems: [.qrCode(status.link, Rect(x: 0, y: 0, width: code, height: code))]))
    }
    add(
      steps,
      in: Rect(
        x: corner.x + beside, y: corner.y + aboveColumn, width: column, height: steps.height))
    let buttons = Rect(
      x: corner.x, y: corner.y + body + PhoneMetrics.aboveButtons, width: inner,
      height: metrics.buttonHeight)
    let content = ScrollContainer(id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(content)
    let width = addPhoneButtons(in: buttons)
    let caption = metrics.style(.caption1).leading
    let connected = status.devices.count(where: \.isConnected)
    addText(
      "phone/connected",
      connected == 0 ? words[.phoneNone] : words[.phonesConnected, count: connected],
      frame: Rect(
        x: buttons.x, y: buttons.midY - caption / 2, width: inner - width - PhoneMetrics.gap / 2,
        height: caption),
      style: .caption1, color: .sheetSecondaryText)
    for index in start..<nodes.count { nodes[index].container = content.id }
    addSection(
      .alert, label: panel.title, frame: frame, entry: .item(NodeID.choice(1)), isModal: true)
  }

  /// Adds the buttons at the end of a line.
  /// - Returns: Their width.
  private mutating func addPhoneButtons(in line: Rect) -> Int {
    let gap = PhoneMetrics.buttonGap
    let most = (line.width * 2 / 3 - gap) / 2
    // A new code leaves the panel open.
    let done = Choice(title: words[.done])
    let buttons: [(label: String, command: Command)] = [
      (words[.phoneNewCode], .panel(.phone(.newCode))), (done.title, .panel(.answer(done))),
    ]
    let wish = buttons.map { width($0.label, .body) + Metrics.buttonPadding }.max() ?? 0
    let button = min(most, max(PhoneMetrics.button, wish))
    let all = buttons.count * (button + gap) - gap
    for (index, place) in buttons.enumerated() {
      let frame = Rect(
        x: line.maxX - all + index * (button + gap), y: line.y, width: button, height: line.height)
      addControl(
        .choice(index), place.command, role: .button, label: place.label,
        face: ControlFace(label: place.label, radius: Theme.Radius.button), frame: frame,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: 0, frame: frame))
    }
    return all
  }

  // MARK: Steps

  /// The column of steps, with its measured heights.
  private struct PhoneSteps {
    struct Step {
      var text: String
      var lines: Int
      var address = ""
    }

    var title: String
    var titleLines: Int
    var steps: [Step]
    var digits: [Character]
    var boxes = 0
    var height = 0
  }

  private func phoneSteps(_ status: PhoneStatus, width: Int) -> PhoneSteps {
    let style = metrics.style(.body)
    let words = width - PhoneMetrics.ring - PhoneMetrics.besideRing
    func step(_ key: WordKey, address: String = "", width: Int) -> PhoneSteps.Step {
      let string = self.words[key]
      return PhoneSteps.Step(
        text: string,
        lines: text.lineCount(
          of: string, style: style, width: width, maxLines: PhoneMetrics.mostLines),
        address: address)
    }
    var steps: [PhoneSteps.Step] = []
    if let problem = status.problem {
      steps = [step(problem.words, width: width)]
    } else if !status.code.isEmpty {
      steps = [
        step(.phoneJoin, width: words), step(.phoneScan, address: status.address, width: words),
        step(.phoneEnter, width: words),
      ]
    }
    let titleStyle = metrics.style(.title3.bold)
    let title = self.words[.usePhone]
    var column = PhoneSteps(
      title: title,
      titleLines: text.lineCount(of: title, style: titleStyle, width: width, maxLines: 2),
      steps: steps, digits: Array(status.code))
    column.height = column.titleLines * titleStyle.leading + PhoneMetrics.belowTitle
    for step in steps {
      let lines = step.lines + (step.address.isEmpty ? 0 : 1)
      column.height += max(PhoneMetrics.ring, lines * style.leading) + PhoneMetrics.betweenSteps
    }
    if !column.digits.isEmpty {
      column.height += PhoneMetrics.aboveBoxes + PhoneMetrics.box.height
    }
    return column
  }

  private mutating func add(_ column: PhoneSteps, in frame: Rect) {
    let titleStyle = metrics.style(.title3.bold)
    let leading = metrics.style(.body).leading
    var y = frame.y
    addText(
      "alert/title", column.title,
      frame: Rect(
        x: frame.x, y: y, width: frame.width, height: column.titleLines * titleStyle.leading),
      style: .title3.bold, color: .primaryText, maxLines: column.titleLines)
    y += column.titleLines * titleStyle.leading + PhoneMetrics.belowTitle
    let isNumbered = column.steps.count > 1
    let indent = isNumbered ? PhoneMetrics.ring + PhoneMetrics.besideRing : 0
    for (index, step) in column.steps.enumerated() {
      let height = max(
        isNumbered ? PhoneMetrics.ring : 0,
        (step.lines + (step.address.isEmpty ? 0 : 1)) * leading)
      if isNumbered {
        addRing(
          index + 1,
          frame: Rect(x: frame.x, y: y, width: PhoneMetrics.ring, height: PhoneMetrics.ring))
      }
      // A single line is vertically centred on its ring.
      let top = y + max(0, PhoneMetrics.ring - leading) / 2
      addText(
        NodeID("phone/step/" + String(index + 1)), step.text,
        frame: Rect(
          x: frame.x + indent, y: top, width: frame.width - indent, height: step.lines * leading),
        style: .body, color: isNumbered ? .sheetSecondaryText : .alertText, maxLines: step.lines)
      addText(
        "phone/address", step.address,
        frame: Rect(
          x: frame.x + indent, y: top + step.lines * leading, width: frame.width - indent,
          height: leading),
        style: .body.bold, color: .primaryText, reading: .code)
      y += height + PhoneMetrics.betweenSteps
    }
    guard !column.digits.isEmpty else { return }
    addDigits(
      column.digits,
      at: Point(x: frame.x + indent, y: y - PhoneMetrics.betweenSteps + PhoneMetrics.aboveBoxes))
  }

  private mutating func addRing(_ number: Int, frame: Rect) {
    let bounds = Rect(origin: .zero, size: frame.size)
    let style = metrics.style(TextStyle.caption1.bold, height: frame.height)
    let line = Rect(
      x: 0, y: (frame.height - style.leading) / 2, width: frame.width, height: style.leading)
    nodes.append(
      Node(
        id: NodeID("phone/ring/" + String(number)), role: .image, frame: frame,
        displayItems: [
          .fill(bounds, radius: frame.width / 2, .controlFill),
          .text(
            TextItem(
              words.numbers.string(number), in: line, style: style, color: .primaryText,
              alignment: .center, maxLines: 1)),
        ]))
  }

  /// Adds the digits in two groups of three; a screen reader reads them one by one.
  private mutating func addDigits(_ digits: [Character], at corner: Point) {
    let box = PhoneMetrics.box
    let total =
      digits.count * (box.width + PhoneMetrics.boxGap) - 2 * PhoneMetrics.boxGap
      + PhoneMetrics.groupGap
    let style = metrics.style(.title3.bold, height: box.height)
    var displayItems: [DisplayItem] = []
    var x = 0
    for (index, digit) in digits.enumerated() {
      if index == digits.count / 2 { x += PhoneMetrics.groupGap - PhoneMetrics.boxGap }
      let bounds = Rect(x: x, y: 0, width: box.width, height: box.height)
      let line = Rect(
        x: x, y: (box.height - style.leading) / 2, width: box.width, height: style.leading)
      displayItems.append(.fill(bounds, radius: Theme.Radius.button, .controlFill))
      displayItems.append(
        .text(
          TextItem(
            String(digit), in: line, style: style, color: .primaryText, alignment: .center,
            maxLines: 1)))
      x += box.width + PhoneMetrics.boxGap
    }
    nodes.append(
      Node(
        id: "phone/digits", role: .text, label: digits.map(String.init).joined(separator: " "),
        reading: .code,
        frame: Rect(x: corner.x, y: corner.y, width: total, height: box.height),
        displayItems: displayItems))
  }
}
