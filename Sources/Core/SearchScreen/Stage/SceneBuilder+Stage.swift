internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The width that the stage takes from the cards after it; 0 without a stage.
  func stageWidth(of shelf: ResultShelf) -> Int {
    guard case .cards(let items, _) = shelf.content, shelf.name == ResultShelf.topName,
      let staged = state.staged, staged == items.first?.id
    else { return 0 }
    return (items.count == 1 ? metrics.width : min(StageMetrics.width, metrics.width))
      + Metrics.cardGap
  }

  /// Adds the title that is almost certainly meant: its cover, its name in the language of the screen, the
  /// facts about it and the reason it is there, Open, and its people.
  mutating func addStage(of shelf: ResultShelf, items: [Item], frame area: Rect) {
    let item = items[0]
    let section = ScreenSection.shelf(shelf.name).id
    let shape = state.shape(of: item.category)
    let size = artwork(shape, height: area.height - StageMetrics.aroundArtwork)
    let art = Rect(
      x: area.x, y: area.y + (area.height - StageMetrics.aroundArtwork - size.height) / 2,
      width: size.width, height: size.height)
    nodes.append(
      Node(
        id: .stage, role: .panel, label: item.title, frame: onCanvas(area),
        clip: resultsClip, displayItems: []))
    addCard(
      0, of: items, shelf: shelf, shape: shape, frame: art,
      place: Node.FocusPlace(section: section, line: 0, frame: art), clip: resultsClip,
      hasCaption: false, growth: StageMetrics.growth)
    let x = art.maxX + StageMetrics.besideArtwork
    let column = Rect(x: x, y: area.y, width: area.maxX - x, height: area.height)
    let people = people(of: item, in: column)
    let top = addPeople(people, section: section, in: column)
    let buttons = addButtons(item, section: section, above: top, in: column)
    addText(of: item, without: people, in: column, above: buttons)
  }

  /// The height of the stage: on a tall screen all the space above the hints.
  var stageHeight: Int {
    guard metrics.canvas.isPortrait else { return StageMetrics.height }
    let room =
      metrics.statusLine.y - Metrics.fadeOfRows - metrics.resultsTop + StageMetrics.rise
    return max(StageMetrics.height, min(StageMetrics.portraitHeight, room))
  }

  private func artwork(_ shape: ArtworkShape, height: Int) -> Size {
    let widest = StageMetrics.widestArtwork
    let width = shape == .poster ? height * 2 / 3 : widest
    return Size(width: width, height: min(height, metrics.height(of: shape, width: width)))
  }

  /// Adds the title, its original or alternative title, the reason it is there, the facts and the first
  /// sentences, as far as they fit.
  /// - Parameter people: The people who are shown below, and need not be among the facts.
  private mutating func addText(
    of item: Item, without people: [String], in column: Rect, above bottom: Int
  ) {
    var y = column.y
    func line(_ style: TextStyle, count: Int = 1) -> Rect {
      Rect(x: column.x, y: y, width: column.width, height: count * metrics.style(style).leading)
    }
    let title = titleStyle(of: item.title, width: column.width)
    let titleLines = text.lineCount(
      of: item.title, style: metrics.style(title), width: column.width,
      maxLines: StageMetrics.mostTitleLines)
    let titleFrame = line(title, count: titleLines)
    addText(
      "best-hit/title", item.title, frame: onCanvas(titleFrame), style: title,
      color: .primaryText, maxLines: titleLines, clip: resultsClip)
    y += titleFrame.height
    let other = item.originalTitle ?? state.visit.screen.answer?.certainHit?.name ?? ""
    let reason = state.page?.correction.map { words[.showingResultsFor, ["query": $0]] } ?? ""
    if !other.isEmpty || !reason.isEmpty {
      let style = TextStyle.callout.regular
      var frame = line(style)
      if !other.isEmpty {
        frame.width = min(column.width, width(other, style) + 2)
        addText(
          "best-hit/original", other, frame: onCanvas(frame), style: style,
          color: .primaryText, clip: resultsClip)
      }
      let start = other.isEmpty ? column.x : frame.maxX + StageMetrics.besideOriginal
      let small = metrics.style(.caption1)
      if !reason.isEmpty, start + small.size < column.maxX {
        addText(
          "best-hit/reason", reason,
          frame: onCanvas(
            Rect(
              x: start, y: frame.midY - small.leading / 2, width: column.maxX - start,
              height: small.leading)),
          style: .caption1, color: .secondaryText, clip: resultsClip)
      }
      y += frame.height
    }
    let facts = state.facts(of: item, without: people).filter { $0 != other }
    let body = TextStyle.caption1.regular
    addText(
      "best-hit/facts", facts.joined(separator: Caption.separator), frame: onCanvas(line(body)),
      style: body, color: .secondaryText, clip: resultsClip)
    y += line(body).height + StageMetrics.aboveSentence
    let style = metrics.style(body)
    let most = min(
      metrics.canvas.isPortrait ? StageMetrics.mostPortraitLines : StageMetrics.mostLines,
      (bottom - y) / style.leading)
    guard most > 0, !item.summary.isEmpty else { return }
    let lines = text.lineCount(
      of: item.summary, style: style, width: column.width, maxLines: most)
    addText(
      "best-hit/description", item.summary,
      frame: onCanvas(
        Rect(x: column.x, y: y, width: column.width, height: lines * style.leading)),
      style: body, color: .primaryText, maxLines: most, clip: resultsClip)
  }

  /// The largest style in which a title fits on one line, or untruncated on several.
  private func titleStyle(of title: String, width: Int) -> TextStyle {
    let styles = [TextStyle.title2, .title3, .headline].map(\.bold)
    func isWhole(_ style: TextStyle, lines: Int) -> Bool {
      text.lineCount(
        of: title, style: metrics.style(style), width: width, maxLines: lines + 1) <= lines
    }
    return styles.first { isWhole($0, lines: 1) }
      ?? (metrics.canvas.isPortrait
        ? styles.first { isWhole($0, lines: StageMetrics.mostTitleLines) } : nil)
      ?? .callout.bold
  }

  /// Adds Open, if the title can be opened, Bookmark and Info, and the name of the focused one.
  /// - Returns: Their top.
  private mutating func addButtons(
    _ item: Item, section: NodeID, above bottom: Int, in column: Rect
  ) -> Int {
    let y = bottom - StageMetrics.abovePeople - StageMetrics.button
    var x = column.x
    func place(_ width: Int) -> Rect {
      defer { x += width + StageMetrics.buttonGap }
      return Rect(x: x, y: y, width: width, height: StageMetrics.button)
    }
    let target = state.stageTarget(of: item)
    if state.canOpen(target) {
      let label = state.stageLabel(of: item)
      addButton(
        .openBestHit, .openBestHit(item.id), label: label, text: label, icon: item.openIcon,
        frame: place(
          width(label, .body) + metrics.style(.body).size + StageMetrics.buttonPadding),
        section: section, isDimmed: state.absence(of: target) != nil)
    }
    var last = column
    if state.allowsBookmarking {
      let isBookmarked = state.isBookmarked(item)
      last = place(StageMetrics.button)
      addButton(
        .bookmarkBestHit, .title(.toggleBookmark, item),
        label: words[isBookmarked ? .removeBookmark : .bookmark],
        icon: isBookmarked ? .bookmarkFilled : .bookmark, frame: last, section: section)
    }
    last = place(StageMetrics.button)
    addButton(
      .infoOfBestHit, .title(.show, item), label: words[.info], icon: .info, frame: last,
      section: section)
    let focused = state.visit.screen.focus.focused
    if let named = nodes.last(where: { $0.id == focused }),
      [.bookmarkBestHit, .infoOfBestHit].contains(named.id)
    {
      addName(
        "best-hit/button-name", named.label, at: .after(onCanvas(last)), in: onCanvas(column),
        clip: resultsClip, isRead: false)
    }
    return y
  }

  private mutating func addButton(
    _ id: NodeID, _ command: Command, label: String, text: String = "", icon: Icon, frame: Rect,
    section: NodeID, isDimmed: Bool = false
  ) {
    addControl(
      id, command, role: .button, label: label,
      face: ControlFace(label: text, icon: icon, radius: frame.height / 2, bezel: .rounded),
      frame: onCanvas(frame),
      place: Node.FocusPlace(section: section, line: 0, frame: frame), clip: resultsClip,
      isDimmed: isDimmed)
  }

  /// The first people of a title. With large text the sentence takes their row, unless two lines of it fit
  /// above.
  private func people(of item: Item, in column: Rect) -> [String] {
    let people = Array(item.people.prefix(StageMetrics.mostPeople))
    guard metrics.hasLargeText, !item.summary.isEmpty else { return people }
    let body = metrics.style(.caption1).leading
    let others =
      metrics.style(.title2).leading + body + StageMetrics.aboveSentence
      + StageMetrics.button + StageMetrics.abovePeople + Metrics.chipHeight
    return column.height - others >= 2 * body ? people : []
  }

  /// Adds people, with links to their pages.
  /// - Returns: The top of their row.
  private mutating func addPeople(_ people: [String], section: NodeID, in column: Rect) -> Int {
    // Without them the buttons are where they would be.
    guard !people.isEmpty else { return column.maxY + StageMetrics.abovePeople }
    let y = column.maxY - Metrics.chipHeight
    addChips(
      people.map { Suggestion(kind: .person, text: $0) }, section: section, x: column.x, y: y,
      end: column.maxX, line: 1, clip: resultsClip)
    return y
  }
}
