internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Adds an overlay with a scrim under it.
  mutating func add(_ overlay: Overlay) {
    overlayOrigin = overlay.origin
    switch overlay.content {
    case .sheet(let sheet):
      addScrim(opacity: 1000)
      add(sheet)
    case .alert(let alert):
      // Accents belong to the keyboard, which stays legible around them.
      addScrim(opacity: alert.isRowOfKeys ? Theme.lightScrimOpacity : Theme.alertScrimOpacity)
      add(alert)
    case .pin(let entry):
      addScrim()
      add(entry)
    case .stillThere(let until):
      addScrim()
      addStillThere(until: until)
    case .capture(let capture):
      addScrim()
      add(capture)
    case .trial(let trial):
      addScrim()
      add(question(of: trial))
    case .address(let entry):
      addScrim()
      add(entry)
    case .login(let entry):
      addScrim()
      add(entry)
    case .attract, .settings, .help, .firstRun:
      break
    }
  }

  private mutating func addScrim(opacity: Int = Theme.alertScrimOpacity) {
    let hasSheet = sections.contains { $0.id == ScreenSection.sheet.id }
    nodes.append(
      Node(
        id: hasSheet ? "scrim/alert" : "scrim", role: .panel, frame: metrics.canvas.frame,
        opacity: opacity,
        elevation: .sheet,
        displayItems: [.fill(metrics.canvas.frame, radius: 0, .scrim)]))
  }

  /// Adds the background of a sheet or an alert, which grows out of the item focused before.
  mutating func addPanel(_ id: NodeID, label: String, frame: Rect) {
    let radius = Theme.Radius.sheet
    nodes.append(
      Node(
        id: id, role: .panel, label: label, frame: frame, elevation: .sheet, cornerRadius: radius,
        origin: overlayOrigin,
        displayItems: [.fill(Rect(origin: .zero, size: frame.size), radius: radius, .sheetFill)]))
  }

  // MARK: Alerts

  private mutating func add(_ alert: Alert) {
    if alert.isRowOfKeys { return addRowOfKeys(alert) }
    if alert.isList { return addList(alert) }
    if !alert.code.isEmpty { return addShare(alert) }
    if let spot = alert.spot { return add(spot, of: alert) }
    if alert.isPhone { return addPhone(alert) }
    // A long list of scopes is set in columns so that it fits the screen.
    let mostRows =
      metrics.canvas.isPortrait ? AlertMetrics.mostPortraitRows : AlertMetrics.mostRows
    let columns = (alert.choices.count + mostRows - 1) / mostRows
    let inner = min(
      metrics.width - 2 * AlertMetrics.padding.width,
      columns == 1 && !alert.isReading ? AlertMetrics.width : AlertMetrics.wide)
    let titleStyle = metrics.style(.headline)
    let bodyStyle = metrics.style(.body)
    let titleLines = text.lineCount(
      of: alert.title, style: titleStyle, width: inner,
      maxLines: alert.isReading ? AlertMetrics.readingTitleLines : 2)
    let longTitle = max(0, titleLines - 2) * titleStyle.leading
    let messageLines =
      alert.isReading
      ? (AlertMetrics.readingHeight - longTitle) / bodyStyle.leading : AlertMetrics.mostLines
    // A reason takes the place of the message; the panel is as high as the longest of them.
    let messages = [alert.message] + alert.choices.map { self.words[$0.reason] }
    let bodyLines =
      messages.filter { !$0.isEmpty }
      .map { text.lineCount(of: $0, style: bodyStyle, width: inner, maxLines: messageLines) }
      .max() ?? 0
    let heading = titleLines * titleStyle.leading
    let body = bodyLines == 0 ? 0 : bodyLines * bodyStyle.leading + AlertMetrics.aboveMessage
    let rows = (alert.choices.count + columns - 1) / columns
    let pitch = metrics.buttonHeight + AlertMetrics.gap
    let buttons = rows * pitch - AlertMetrics.gap
    let height =
      heading + body + AlertMetrics.aboveButtons + buttons + 2 * AlertMetrics.padding.height
    let frame = Rect(
      x: (metrics.canvas.width - inner) / 2 - AlertMetrics.padding.width,
      y: (metrics.canvas.height - height) / 2,
      width: inner + 2 * AlertMetrics.padding.width, height: height)
    addPanel("alert/panel", label: alert.title, frame: frame)
    let start = nodes.count
    let x = frame.x + AlertMetrics.padding.width
    var y = frame.y + AlertMetrics.padding.height
    let alignment: TextItem.Alignment = alert.isReading ? .left : .center
    let titleWidth =
      alert.isReading
      ? inner : evenWidth(of: alert.title, style: titleStyle, lines: titleLines, most: inner)
    addText(
      "alert/title", alert.title,
      frame: Rect(
        x: x + (inner - titleWidth) / 2, y: y, width: titleWidth, height: heading),
      style: .headline, color: .primaryText, alignment: alignment, maxLines: titleLines)
    y += heading + (body == 0 ? 0 : AlertMetrics.aboveMessage)
    addText(
      "alert/message", reason(on: alert) ?? alert.message,
      frame: Rect(x: x, y: y, width: inner, height: max(0, body - AlertMetrics.aboveMessage)),
      style: .body,
      color: alert.isReading ? .primaryText : .sheetSecondaryText,
      alignment: alignment, maxLines: messageLines)
    let words = ScrollContainer(id: "alert/words", offset: Point(x: -frame.x, y: -frame.y))
    containers.append(words)
    for index in start..<nodes.count { nodes[index].container = words.id }
    y = frame.y + AlertMetrics.padding.height + heading + body + AlertMetrics.aboveButtons
    let first = nodes.count
    let width = (inner + AlertMetrics.gap) / columns - AlertMetrics.gap
    for (index, choice) in alert.choices.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let button = Rect(
        x: x + column * (width + AlertMetrics.gap), y: y + row * pitch, width: width,
        height: metrics.buttonHeight)
      addControl(
        .choice(index), role: .button, label: choice.title,
        face: ControlFace(
          label: choice.title, icon: choice.icon, radius: Theme.Radius.button), frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: row, frame: button),
        isSelected: choice.isSelected, isDimmed: !choice.reason.isEmpty)
    }
    addChoices(from: first)
    let chosen = alert.choices.firstIndex { $0.isSelected } ?? 0
    addSection(
      .alert, label: alert.title, frame: frame,
      entry: .item(Element.choice(chosen).id), isModal: true)
  }

  /// The reason that the answer which has focus cannot be chosen; `nil` when it can.
  private func reason(on alert: Alert) -> String? {
    let focused = alert.choices.indices.first { Element.choice($0).id == state.visit.focus.focused }
    let reason = focused.map { words[alert.choices[$0].reason] } ?? ""
    return reason.isEmpty ? nil : reason
  }

  /// Groups the nodes from an index on as the choices of an alert, which move as one.
  private mutating func addChoices(from first: Int) {
    guard first < nodes.count else { return }
    let corner = nodes[first].frame.origin
    let choices = ScrollContainer(id: "alert/choices", offset: Point(x: -corner.x, y: -corner.y))
    containers.append(choices)
    for index in first..<nodes.count { nodes[index].container = choices.id }
  }

  /// Returns the width at which the lines of a centred title are about equally long, which avoids a
  /// single word on the last line.
  private func evenWidth(of title: String, style: TextStyle, lines: Int, most: Int) -> Int {
    guard lines > 1, text.width(of: title, style: style) < most * lines else { return most }
    var width = most
    while width > most / 2,
      text.lineCount(of: title, style: style, width: width - AlertMetrics.step, maxLines: lines + 1)
        == lines
    {
      width -= AlertMetrics.step
    }
    return width
  }

  /// Adds the accents in a row over their key.
  private mutating func addRowOfKeys(_ alert: Alert) {
    let padding = AccentMetrics.padding
    let key = min(
      AccentMetrics.key,
      (metrics.width - 2 * padding + AccentMetrics.gap) / max(1, alert.choices.count)
        - AccentMetrics.gap)
    let width = alert.choices.count * (key + AccentMetrics.gap) - AccentMetrics.gap + 2 * padding
    let origin = state.visit.overlays.last?.returnFocus.focused.flatMap { focused in
      nodes.first { $0.id == focused }?.frame
    }
    let middle = origin?.midX ?? metrics.canvas.width / 2
    let x = min(max(Metrics.side, middle - width / 2), metrics.canvas.width - Metrics.side - width)
    // The row stands just above the key, without touching it.
    let frame = Rect(
      x: x,
      y: max(
        AccentMetrics.highest,
        (origin?.minY ?? metrics.canvas.height / 2) - Metrics.keyHeight - 2 * padding
          - AccentMetrics.aboveKey), width: width,
      height: Metrics.keyHeight + 2 * padding)
    addPanel("alert/panel", label: words[.accents], frame: frame)
    // Accents run in the direction of the keyboard, like its letters, regardless of the screen's.
    let isMirrored = state.keyboard.layout.isRightToLeft != theme.isRightToLeft
    let first = nodes.count
    for (index, choice) in alert.choices.enumerated() {
      let place = isMirrored ? alert.choices.count - 1 - index : index
      let button = Rect(
        x: frame.x + padding + place * (key + AccentMetrics.gap), y: frame.y + padding, width: key,
        height: Metrics.keyHeight)
      addControl(
        .choice(index), role: .key, label: choice.title,
        face: ControlFace(label: choice.title, style: .headline, radius: Theme.Radius.key),
        frame: button,
        place: Node.FocusPlace(section: ScreenSection.alert.id, line: 0, frame: button),
        clearance: Metrics.snugClearance)
    }
    addChoices(from: first)
    addSection(
      .alert, label: words[.accents], frame: frame,
      entry: .item(Element.choice(0).id), sides: .wrap, isModal: true)
  }
}
