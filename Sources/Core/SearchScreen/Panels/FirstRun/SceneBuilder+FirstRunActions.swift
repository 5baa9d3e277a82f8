internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// The style of the message.
  private var messageStyle: TextStyle { metrics.style(.body.regular) }
  private var messageHeight: Int { FirstRunMetrics.messageLines * messageStyle.leading }

  /// The top of the message: above the buttons on a portrait screen, beside them otherwise.
  var firstRunMessageTop: Int {
    let top = FirstRunMetrics.actionsTop(on: metrics.canvas)
    return metrics.canvas.isPortrait
      ? top - Metrics.near - messageHeight : top + (metrics.buttonHeight - messageHeight) / 2
  }

  /// The y above which the list ends, including a margin.
  var firstRunListBottom: Int {
    metrics.canvas.isPortrait
      ? firstRunMessageTop : FirstRunMetrics.actionsTop(on: metrics.canvas)
  }

  /// Whether there is a message beside the buttons, or will be when Continue gains focus.
  func mayHaveMessage(_ run: FirstRun) -> Bool {
    run.obstacle != nil || !actionText(of: run).isEmpty
  }

  /// Adds Skip and Continue, or Cancel and Add, preceded by another way to add titles, and beside them the
  /// selection, what is missing, or the progress.
  mutating func addFirstRunActions(_ run: FirstRun, below window: Rect) {
    let obstacle = run.obstacle
    let line = Self.lastLine
    parts.append(SceneSection.Part(line: line, label: ""))
    let names: (proceed: WordKey, skip: WordKey) =
      run.isAlone ? (.addAddress, .cancel) : (.proceed, .skip)
    let proceed = button(words[names.proceed], endingAt: window.maxX)
    add("continue", .proceed, words[names.proceed], proceed, line: line, isDimmed: obstacle != nil)
    var first = button(words[names.skip], endingAt: proceed.x - FirstRunMetrics.actionGap)
    add("skip", .skip, words[names.skip], first, line: line)
    if run.stage == .library {
      // The settings have their own row for folders.
      let other: (name: String, action: FirstRun.Action, words: WordKey) =
        run.isAlone ? ("address", .byAddress, .addServer) : ("folder", .addFolder, .addFolder)
      first = button(words[other.words], endingAt: first.x - FirstRunMetrics.actionGap)
      add(other.name, other.action, words[other.words], first, line: line)
    }
    if let thousandths = progress(of: run) { addProgress(thousandths, below: window) }
    let message = actionText(of: run)
    let isMissing =
      obstacle != nil && state.visit.screen.focus.focused == NodeID.firstRun("continue")
    let shown = isMissing ? obstacle.map { words[$0] } ?? "" : message
    let start = FirstRunMetrics.bar(on: metrics.canvas).x
    let end =
      metrics.canvas.isPortrait ? window.maxX : first.x - FirstRunMetrics.besideActions
    let style = messageStyle
    let lines = text.lineCount(
      of: shown, style: style, width: end - start, maxLines: FirstRunMetrics.messageLines)
    let height = lines * style.leading
    // Beside the buttons the message is vertically centred; otherwise it is right above them.
    let rest = messageHeight - height
    addText(
      "first-run/message", shown,
      frame: Rect(
        x: start, y: firstRunMessageTop + (metrics.canvas.isPortrait ? rest : rest / 2),
        width: end - start, height: height),
      style: .body.regular, color: hasFailed && !isMissing ? .alertText : .secondaryText,
      alignment: .right, maxLines: lines)
  }

  /// The line of the focus map below all rows.
  private static var lastLine: Int { 1000 }

  private var hasFailed: Bool {
    state.libraryImport == .failed || state.libraryImport == .empty
  }

  private func button(_ label: String, endingAt end: Int) -> Rect {
    let height = metrics.buttonHeight
    let style = metrics.style(.body, height: height)
    let width = text.width(of: label, style: style) + FirstRunMetrics.actionPadding
    return Rect(
      x: end - width, y: FirstRunMetrics.actionsTop(on: metrics.canvas), width: width,
      height: height)
  }

  private mutating func add(
    _ name: String, _ action: FirstRun.Action, _ label: String, _ frame: Rect, line: Int,
    isDimmed: Bool = false
  ) {
    addControl(
      .firstRun(name), .panel(.firstRun(action)), role: .button, label: label,
      face: ControlFace(label: label, radius: frame.height / 2, bezel: .rounded), frame: frame,
      place: place(line: line, frame), isDimmed: isDimmed, clearance: Metrics.snugClearance)
  }

  /// The text beside the actions.
  private func actionText(of run: FirstRun) -> String {
    guard run.stage == .library else { return "" }
    switch state.libraryImport {
    case .running(let titles, _)?: return words[.importing, count: titles]
    case .failed?: return words[.libraryNotImported]
    case .empty?: return words[.libraryEmpty]
    case .finished?, .cancelled?, nil: return run.places == nil ? "" : state.placesText(of: run)
    }
  }

  private func progress(of run: FirstRun) -> Int? {
    guard run.stage == .library, case .running(_, let thousandths)? = state.libraryImport else {
      return nil
    }
    return thousandths ?? 0
  }

  /// Adds the bar of an import below the list.
  private mutating func addProgress(_ thousandths: Int, below window: Rect) {
    let height = FirstRunMetrics.progressHeight
    let frame = Rect(
      x: window.x, y: firstRunListBottom - FirstRunMetrics.progressRise, width: window.width,
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

  /// Adds a tile for each button of the controller; it lights up once the button was pressed.
  mutating func addButtonTiles(_ run: FirstRun, in area: Rect) {
    let columns = FirstRunMetrics.tileColumns
    let rows = (FirstRun.buttons.count + columns - 1) / columns
    let gap = FirstRunMetrics.tileGap
    let size = Size(
      width: (area.width + gap) / columns - gap,
      height: min(FirstRunMetrics.highestTile, (area.height + gap) / rows - gap))
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
          label: isLit ? words[.rowChosen, ["name": sign.name]] : sign.name, reading: .silent,
          frame: frame,
          cornerRadius: Theme.Radius.field,
          condition: isLit ? [.selected] : [],
          displayItems: tile(sign, meaning: meaning(of: control), isLit: isLit, size)))
    }
  }

  /// The name of a button's intent; empty for none.
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
    let room = Rect(
      x: FirstRunMetrics.besideWords,
      y: FirstRunMetrics.aboveSign + side + FirstRunMetrics.besideWords / 2,
      width: size.width - 2 * FirstRunMetrics.besideWords,
      height: size.height - FirstRunMetrics.aboveSign - side - FirstRunMetrics.besideWords)
    let (words, lines) = tileStyle(meaning, in: room.size)
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
              x: room.x, y: room.y + (room.height - lines * words.leading) / 2,
              width: room.width, height: lines * words.leading),
            style: words, color: isLit ? .focusedSecondaryText : .secondaryText,
            alignment: .center, maxLines: lines))
      ]
  }

  /// The largest style at which words fit a tile, and their number of lines.
  private func tileStyle(_ words: String, in room: Size) -> (TextStyle, Int) {
    let wanted = metrics.style(.caption1.regular, height: room.height)
    let sizes = (FirstRunMetrics.smallestWords...max(wanted.size, FirstRunMetrics.smallestWords))
    for size in sizes.reversed() {
      let style = wanted.scaled(by: (size * 1000 + wanted.size - 1) / wanted.size)
      let most = min(FirstRunMetrics.tileLines, room.height / style.leading)
      let lines = text.lineCount(of: words, style: style, width: room.width, maxLines: most + 1)
      if lines <= most { return (style, max(1, lines)) }
    }
    return (wanted, 1)
  }
}
