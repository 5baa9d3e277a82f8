internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// Adds the first-run steps, which replace the whole screen: the back button and the dots at the top, the
  /// explanation on the leading side, the list beside it, and the actions below.
  mutating func addFirstRun(_ run: FirstRun) {
    addFirstRunBar(run)
    let bottom = firstRunListBottom
    let window = FirstRunMetrics.list(
      on: metrics.canvas, below: addFirstRunText(run, above: bottom), above: bottom)
    switch run.stage {
    case .languages: add(state.languageRows(of: run), in: window)
    case .library: add(state.placeRows(of: run), in: window)
    case .controller: addButtonTiles(run, in: window)
    }
    parts = [SceneSection.Part(line: 1, label: title(of: run.stage))]
    addFirstRunActions(run, below: window)
    addFocusGuide(
      in: FirstRun.section.id,
      frame: Rect(
        x: window.maxX, y: window.y, width: metrics.canvas.width - window.maxX,
        height: window.height),
      .right, to: NodeID.firstRun("continue"))
    addSection(
      FirstRun.section, label: title(of: run.stage),
      frame: Rect(origin: .zero, size: metrics.canvas.size),
      entry: .item(NodeID.firstRun("continue")), isModal: true)
  }

  private func title(of stage: FirstRun.Stage) -> String {
    switch stage {
    case .languages: words[.stepLanguages]
    case .library: words[.library]
    case .controller: words[.stepController]
    }
  }

  // MARK: Bar

  private mutating func addFirstRunBar(_ run: FirstRun) {
    let area = FirstRunMetrics.bar(on: metrics.canvas)
    if let before = run.stageBefore(among: state.firstRunStages) {
      let label = title(of: before)
      let style = metrics.style(.body, height: area.height)
      let width = min(
        FirstRunMetrics.widestBack,
        text.width(of: label, style: style) + style.size + Metrics.near
          + FirstRunMetrics.backPadding)
      let frame = Rect(x: area.x, y: area.y, width: width, height: area.height)
      addControl(
        .firstRun("back"), .panel(.firstRun(.back)), role: .button,
        label: words[.backTo, ["name": label]],
        face: ControlFace(
          label: label, icon: .back, radius: area.height / 2,
          bezel: .rounded),
        frame: frame, place: place(line: 0, frame), clearance: Metrics.snugClearance)
    }
    let steps = run.stages(of: state.firstRunStages)
    // A single step needs no dots.
    guard steps.count > 1 else { return }
    let index = steps.firstIndex(of: run.stage) ?? 0
    let label = words[
      .stepOf,
      [
        "number": words.numbers.string(index + 1), "count": words.numbers.string(steps.count),
      ]]
    let style = metrics.style(.body.regular, height: area.height)
    let wordsWidth = text.width(of: label, style: style) + 2
    let dots =
      (steps.count - 1) * (FirstRunMetrics.dot + FirstRunMetrics.dotGap)
      + FirstRunMetrics.currentDot
    let width = dots + FirstRunMetrics.besideDots + wordsWidth
    var items: [DisplayItem] = []
    var x = 0
    for number in steps.indices {
      let side = number == index ? FirstRunMetrics.currentDot : FirstRunMetrics.dot
      items.append(
        .fill(
          Rect(
            x: x, y: (area.height - FirstRunMetrics.dot) / 2, width: side,
            height: FirstRunMetrics.dot),
          radius: FirstRunMetrics.dot / 2, number == index ? .primaryText : .dimmedText))
      x += side + FirstRunMetrics.dotGap
    }
    items.append(
      .text(
        TextItem(
          label,
          in: Rect(
            x: width - wordsWidth, y: (area.height - style.leading) / 2, width: wordsWidth,
            height: style.leading),
          style: style, color: .secondaryText)))
    nodes.append(
      Node(
        id: "first-run/steps", role: .text, label: label,
        frame: Rect(x: area.maxX - width, y: area.y, width: width, height: area.height),
        displayItems: items))
  }

  func place(line: Int, _ frame: Rect) -> Node.FocusPlace {
    Node.FocusPlace(section: FirstRun.section.id, line: line, frame: frame)
  }

  // MARK: Explanation

  /// Adds the text, including the note if there is room for it.
  /// - Parameters:
  ///   - run: The steps.
  ///   - bottom: The bottom of the list.
  /// - Returns: The bottom of the text.
  private mutating func addFirstRunText(_ run: FirstRun, above bottom: Int) -> Int {
    let area = FirstRunMetrics.aside(on: metrics.canvas)
    let content = explanation(of: run)
    let titleStyle: TextStyle = metrics.hasLargeText ? .title3 : .title2
    var y = area.y
    y = addLines(
      "first-run/title", content.title, at: y, style: titleStyle.bold, color: .primaryText,
      maxLines: 4)
    y = addLines(
      "first-run/text", content.text, at: y + FirstRunMetrics.belowTitle, style: .body.regular,
      color: .secondaryText, maxLines: 8)
    guard let note = content.note else { return y }
    let style = metrics.style(.caption1.regular)
    let inset = FirstRunMetrics.noteIcon + FirstRunMetrics.besideNoteIcon
    let top = y + FirstRunMetrics.aboveNote
    let lines = text.lineCount(of: note, style: style, width: area.width - inset, maxLines: 5)
    let end = top + lines * style.leading
    guard end <= noteBottom(run, area: area, above: bottom) else { return y }
    let icon = FirstRunMetrics.noteIcon
    nodes.append(
      Node(
        id: "first-run/note", role: .text, label: note,
        frame: Rect(x: area.x, y: top, width: area.width, height: lines * style.leading),
        displayItems: [
          .icon(
            .info, Rect(x: 0, y: (style.leading - icon) / 2, width: icon, height: icon),
            .secondaryText),
          .text(
            TextItem(
              note,
              in: Rect(
                x: inset, y: 0, width: area.width - inset, height: lines * style.leading),
              style: style, color: .secondaryText, maxLines: lines)),
        ]))
    return end
  }

  /// The lowest y of the note: above the message beside the buttons, or leaving a few rows to the list below
  /// it.
  private func noteBottom(_ run: FirstRun, area: Rect, above bottom: Int) -> Int {
    if metrics.canvas.isPortrait {
      return bottom - FirstRunMetrics.fewestRows * (FirstRunMetrics.row + FirstRunMetrics.rowGap)
        - FirstRunMetrics.aboveNote
    }
    return mayHaveMessage(run) ? firstRunMessageTop : area.maxY
  }

  private mutating func addLines(
    _ id: NodeID, _ string: String, at y: Int, style: TextStyle, color: ColorToken, maxLines: Int
  ) -> Int {
    let area = FirstRunMetrics.aside(on: metrics.canvas)
    let fitting = metrics.style(style)
    let lines = text.lineCount(of: string, style: fitting, width: area.width, maxLines: maxLines)
    let frame = Rect(x: area.x, y: y, width: area.width, height: lines * fitting.leading)
    nodes.append(
      Node(
        id: id, role: .text, label: string, frame: frame,
        displayItems: [
          .text(
            TextItem(
              string, in: Rect(origin: .zero, size: frame.size), style: fitting, color: color,
              maxLines: lines))
        ]))
    return frame.maxY
  }

  private func explanation(of run: FirstRun) -> (title: String, text: String, note: String?) {
    switch run.stage {
    case .languages:
      return (words[.languagesTitle], words[.languagesText], words[.settingsNote])
    case .library:
      let found = run.places?.contains { $0.kind != .starter }
      return switch found {
      case nil: (words[.libraryLookingTitle], words[.libraryLookingText], words[.libraryNote])
      case true?: (words[.libraryFoundTitle], words[.libraryFoundText], words[.libraryNote])
      case false? where run.isAlone:
        (words[.libraryNoneTitle], words[.libraryNoneAdvice, ["name": words[.addServer]]], nil)
      case false?: (words[.libraryNoneTitle], words[.libraryNoneText], words[.settingsNote])
      }
    case .controller:
      if run.isFullyTested { return (words[.controllerDone], words[.controllerDoneText], nil) }
      let kind = state.controllers.last?.kind ?? .xbox
      let family = state.bindings.families[.gamepad]
      func name(_ intent: IntentName, _ usual: String) -> String {
        sign(of: family?.controls(for: intent).first ?? Control(usual), on: kind).name
      }
      return (
        words[.controllerTitle], words[.controllerText],
        words[
          .controllerHold, ["select": name(.select, "a"), "back": name(.back, "b")]]
      )
    }
  }
}
