internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// Adds Skip and Continue, and beside them what is chosen, what is missing, or the progress.
  mutating func addFirstRunActions(_ run: FirstRun) {
    let obstacle = state.firstRunObstacle
    let window = FirstRunMetrics.list
    let line = Self.lastLine
    let proceed = button(.proceed, words[.proceed], endingAt: window.maxX)
    add(.proceed, words[.proceed], proceed, line: line, isDimmed: obstacle != nil)
    let skip = button(.skip, words[.skip], endingAt: proceed.x - FirstRunMetrics.actionGap)
    add(.skip, words[.skip], skip, line: line)
    let end = skip.x - FirstRunMetrics.besideActions
    if let thousandths = progress(of: run) { addProgress(thousandths, endingAt: end) }
    let message = actionText(of: run)
    let isMissing = obstacle != nil && state.focus.focused == Element.firstRun(.proceed).id
    let shown = isMissing ? obstacle.map { words[$0] } ?? "" : message
    let style = metrics.style(.body.regular, height: proceed.height)
    let width = end - Metrics.side
    addText(
      "first-run/message", shown,
      frame: Rect(
        x: Metrics.side, y: proceed.y + (proceed.height - style.leading) / 2, width: width,
        height: style.leading),
      style: .body.regular, color: hasFailed && !isMissing ? .alertText : .secondaryText,
      alignment: .right)
  }

  /// The line of the focus map below all rows.
  private static var lastLine: Int { 1000 }

  private var hasFailed: Bool {
    state.libraryImport == .failed || state.libraryImport == .empty
  }

  private func button(_ control: FirstRunControl, _ label: String, endingAt end: Int) -> Rect {
    let height = metrics.buttonHeight
    let style = metrics.style(.body, height: height)
    let width = text.width(of: label, style: style) + FirstRunMetrics.actionPadding
    return Rect(x: end - width, y: FirstRunMetrics.actionsTop, width: width, height: height)
  }

  private mutating func add(
    _ control: FirstRunControl, _ label: String, _ frame: Rect, line: Int, isDimmed: Bool = false
  ) {
    addControl(
      .firstRun(control), role: .button, label: label,
      face: ControlFace(label: label, radius: frame.height / 2, bezel: .rounded), frame: frame,
      place: place(line: line, frame), isDimmed: isDimmed, clearance: Metrics.snugClearance)
  }

  /// The text beside the actions.
  private func actionText(of run: FirstRun) -> String {
    guard run.step == .library else { return "" }
    switch state.libraryImport {
    case .running(let titles, _)?: return words[.importing, count: titles]
    case .failed?: return words[.libraryNotImported]
    case .empty?: return words[.libraryEmpty]
    case .finished?, .cancelled?, nil: return run.places == nil ? "" : state.placesText(of: run)
    }
  }

  private func progress(of run: FirstRun) -> Int? {
    guard run.step == .library, case .running(_, let thousandths)? = state.libraryImport else {
      return nil
    }
    return thousandths ?? 0
  }

  /// Adds the bar of an import below the list.
  private mutating func addProgress(_ thousandths: Int, endingAt end: Int) {
    let window = FirstRunMetrics.list
    let height = FirstRunMetrics.progressHeight
    let frame = Rect(
      x: window.x, y: window.maxY + FirstRunMetrics.aboveProgress / 2, width: window.width,
      height: height)
    let done = Rect(
      x: 0, y: 0, width: max(height, frame.width * min(1000, thousandths) / 1000), height: height)
    nodes.append(
      Node(
        id: "first-run/progress", role: .text,
        label: words.numbers.percentage(thousandths / 10), frame: frame,
        displayItems: [
          .bezel(Rect(origin: .zero, size: frame.size), radius: height / 2, .recessed),
          .fill(done, radius: height / 2, .accent),
        ]))
  }

  /// Adds a tile for each button of the controller, which is lit once the button was pressed.
  mutating func addButtonTiles(_ run: FirstRun) {
    let area = FirstRunMetrics.list
    let columns = FirstRunMetrics.tileColumns
    let rows = (FirstRun.buttons.count + columns - 1) / columns
    let gap = FirstRunMetrics.tileGap
    let size = Size(
      width: (area.width + gap) / columns - gap, height: (area.height + gap) / rows - gap)
    let kind = state.controllers.last?.kind ?? .xbox
    for (index, control) in FirstRun.buttons.enumerated() {
      let sign = sign(of: control, on: kind)
      let isLit = run.testedButtons.contains(control)
      let frame = Rect(
        x: area.x + index % columns * (size.width + gap),
        y: area.y + index / columns * (size.height + gap), width: size.width, height: size.height)
      nodes.append(
        Node(
          id: NodeID("first-run/button/" + control.name), role: .text,
          label: isLit ? words[.rowChosen, ["name": sign.name]] : sign.name, frame: frame,
          cornerRadius: Theme.Radius.field,
          condition: isLit ? [.selected] : [],
          displayItems: tile(sign, meaning: meaning(of: control), isLit: isLit, size)))
    }
  }

  /// The name of what a button does; empty for nothing.
  private func meaning(of control: Control) -> String {
    let binding = state.bindings.families[.gamepad]?.global[control]
    return (binding?.press ?? binding?.hold?.intent)?.name(in: words) ?? ""
  }

  private func tile(
    _ sign: ButtonSign, meaning: String, isLit: Bool, _ size: Size
  ) -> [DisplayItem] {
    let bounds = Rect(origin: .zero, size: size)
    let color: ColorToken = isLit ? .focusedText : .secondaryText
    let side = FirstRunMetrics.tileSign
    let letters = metrics.style(.body.bold, height: side)
    let width = width(of: sign, height: side, style: letters)
    let words = metrics.style(
      .caption1.regular, height: size.height - side - 2 * FirstRunMetrics.aboveSign)
    return [
      isLit
        ? .fill(bounds, radius: Theme.Radius.field, .focusedFill)
        : .bezel(bounds, radius: Theme.Radius.field, .panel)
    ]
      + displayItems(
        sign, x: (size.width - width) / 2, y: FirstRunMetrics.aboveSign, height: side,
        style: letters, color: color
      ).0
      + [
        .text(
          TextItem(
            meaning,
            in: Rect(
              x: FirstRunMetrics.besideWords,
              y: size.height - words.leading - FirstRunMetrics.aboveSign / 2,
              width: size.width - 2 * FirstRunMetrics.besideWords, height: words.leading),
            style: words, color: isLit ? .focusedSecondaryText : .secondaryText,
            alignment: .center))
      ]
  }
}
