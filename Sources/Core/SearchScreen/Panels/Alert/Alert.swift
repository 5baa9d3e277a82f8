internal import FocusEngine
internal import Geometry
package import SceneGraph

/// A question with answers to choose from.
package struct Alert: PanelFeature {
  /// The question.
  package var title: String
  /// A second sentence; empty for none.
  package var message = ""
  /// The answers, at least one; the first is focused.
  package var choices: [Choice]

  package var name: String { "alert/" + title }
  package var traits: PanelTraits { .ofAlerts }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

/// A text to read, as large as the screen allows, with buttons to close it.
package struct ReadingPanel: PanelFeature {
  package var title: String
  package var text: String
  /// The buttons, at least one.
  package var choices: [Choice]
  /// Whether it belongs to the operator of a kiosk.
  var isOfOperator = false

  package var name: String { "alert/" + title }
  package var traits: PanelTraits {
    var traits = PanelTraits.ofAlerts
    traits.isOfOperator = isOfOperator
    return traits
  }

  func add(to builder: inout SceneBuilder) {
    builder.add(Alert(title: title, message: text, choices: choices), isReading: true)
  }
}

/// An answer and its action.
package struct Choice: Hashable, Sendable {
  /// The title of its button.
  package var title: String
  /// The command performed once the panel is closed.
  package var command = Command.nothing
  /// The action performed by the panel itself instead; `nil` for none.
  var action: PanelAction?
  /// Whether it is the current choice, as in a list of scopes.
  package var isSelected = false
  /// A number after the title; empty for none.
  package var count = ""
  /// Whether choosing it would leave no results.
  package var isDimmed = false
  /// The glyph before the title; `nil` for none.
  package var icon: Icon?
  /// The reason it cannot be chosen now; empty if it can.
  package var reason: ScreenMessage = ""
}

extension ScreenState {
  /// The sheet that is visible around a panel on top of it; `nil` for none.
  var sheetBelowAlert: OpenPanel? {
    guard panel?.showsSheetBelow ?? false, let below = visit.screen.panels.dropLast().last,
      case .sheet = below.panel
    else { return nil }
    return below
  }

  /// Closes the panel and performs the choice. An unavailable one keeps it open and shows the reason.
  mutating func answer(_ choice: Choice, in view: ScreenView) -> [Effect] {
    guard choice.reason.isEmpty else { return bump() }
    let back = closePanel()
    return choice.command == .nothing ? back : perform(choice.command, in: view)
  }
}

extension SceneBuilder {
  /// Adds the button of an answer.
  mutating func addAnswer(
    _ choice: Choice, _ index: Int, icon: Icon? = nil, count: String = "", frame: Rect, line: Int,
    content: Rect? = nil, clip: Rect? = nil, isDimmed: Bool = false
  ) {
    addControl(
      .choice(index), .panel(choice.action ?? .answer(choice)), role: .button, label: choice.title,
      face: ControlFace(
        label: choice.title, icon: icon, count: count, radius: Theme.Radius.button), frame: frame,
      place: Node.FocusPlace(
        section: ScreenSection.alert.id, line: line, frame: content ?? frame), clip: clip,
      isSelected: choice.isSelected, isDimmed: isDimmed,
      spoken: CommandTable.Spoken(kind: choice.count))
  }

  /// Adds a question with its answers below it, or a text to read: wide, and as high as the screen allows.
  mutating func add(_ alert: Alert, isReading: Bool = false) {
    let titleStyle = metrics.style(.headline)
    let bodyStyle = metrics.style(.body)
    let pitch = metrics.buttonHeight + AlertMetrics.rowGap
    var columns = 0
    var (inner, titleLines, messageLines, heading, body, height) = (0, 0, 0, 0, 0, 0)
    // Answers that do not fit the height of the screen are set in columns.
    repeat {
      columns += 1
      inner = min(
        metrics.width - 2 * AlertMetrics.padding.width,
        columns == 1 && !isReading ? AlertMetrics.width : AlertMetrics.wide)
      titleLines = text.lineCount(
        of: alert.title, style: titleStyle, width: inner,
        maxLines: isReading ? AlertMetrics.readingTitleLines : 2)
      let longTitle = max(0, titleLines - 2) * titleStyle.leading
      messageLines =
        isReading
        ? (AlertMetrics.readingHeight - longTitle) / bodyStyle.leading : AlertMetrics.mostLines
      // A reason replaces the message; the panel is high enough for the longest of them.
      let messages = [alert.message] + alert.choices.map { self.words[$0.reason] }
      let bodyLines =
        messages.filter { !$0.isEmpty }
        .map { text.lineCount(of: $0, style: bodyStyle, width: inner, maxLines: messageLines) }
        .max() ?? 0
      heading = titleLines * titleStyle.leading
      body = bodyLines == 0 ? 0 : bodyLines * bodyStyle.leading + AlertMetrics.aboveMessage
      let rows = (alert.choices.count + columns - 1) / columns
      height =
        heading + body + AlertMetrics.aboveButtons + rows * pitch - AlertMetrics.rowGap
        + 2 * AlertMetrics.padding.height
    } while !isReading && height > metrics.canvas.height - 2 * Metrics.top
      && columns < min(AlertMetrics.mostColumns, alert.choices.count)
    let frame = Rect(
      x: (metrics.canvas.width - inner) / 2 - AlertMetrics.padding.width,
      y: (metrics.canvas.height - height) / 2,
      width: inner + 2 * AlertMetrics.padding.width, height: height)
    addPanel("alert/panel", label: alert.title, frame: frame)
    let start = nodes.count
    let x = frame.x + AlertMetrics.padding.width
    var y = frame.y + AlertMetrics.padding.height
    let alignment: TextItem.Alignment = isReading ? .left : .center
    let titleWidth =
      isReading
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
      color: isReading ? .primaryText : .sheetSecondaryText,
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
      addAnswer(
        choice, index, icon: choice.icon, frame: button, line: row,
        isDimmed: choice.isDimmed || !choice.reason.isEmpty
      )
    }
    addChoices(from: first)
    let chosen = alert.choices.firstIndex { $0.isSelected } ?? 0
    addSection(
      .alert, label: alert.title, frame: frame,
      entry: .item(NodeID.choice(chosen)), isModal: true)
  }

  /// The reason the focused answer cannot be chosen; `nil` if it can.
  private func reason(on alert: Alert) -> String? {
    let focused = alert.choices.indices.first {
      NodeID.choice($0) == state.visit.screen.focus.focused
    }
    let reason = focused.map { words[alert.choices[$0].reason] } ?? ""
    return reason.isEmpty ? nil : reason
  }

  /// Groups the nodes from an index on as the choices of an alert, which move as one.
  mutating func addChoices(from first: Int) {
    guard first < nodes.count else { return }
    let corner = nodes[first].frame.origin
    let choices = ScrollContainer(id: "alert/choices", offset: Point(x: -corner.x, y: -corner.y))
    containers.append(choices)
    for index in first..<nodes.count { nodes[index].container = choices.id }
  }

  /// The width at which the lines of a centred title are about equally long, which avoids a single word on
  /// the last line.
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
}
