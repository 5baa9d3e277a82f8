internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The width that the stage takes from the cards after it; 0 without a stage.
  func stageWidth(of shelf: ResultShelf) -> Int {
    guard case .cards(let items, _) = shelf.content, shelf.name == ResultShelf.topName,
      let item = items.first, state.staged == item.id
    else { return 0 }
    let usual = Size(width: min(StageMetrics.width, metrics.width), height: stageHeight)
    // Beside other titles, large text may leave too little room for the sentence.
    let isWhole =
      !metrics.hasLargeText || isWhole(item, without: [], in: column(of: item, in: usual))
    return (items.count > 1 && isWhole ? usual.width : metrics.width) + Metrics.cardGap
  }

  /// Adds the title that is almost certainly meant: its cover, its name in the language of the screen, the
  /// facts about it and the reason it is there, Open, and its people.
  mutating func addStage(of shelf: ResultShelf, items: [Item], frame area: Rect) {
    let item = items[0]
    let section = ScreenSection.shelf(shelf.name).id
    let isAlone = items.count == 1
    let size = artwork(of: item, in: area.size, isAlone: isAlone)
    let art = Rect(
      x: area.x, y: area.y + (area.height - StageMetrics.aroundArtwork - size.height) / 2,
      width: size.width, height: size.height)
    nodes.append(
      Node(
        id: .stage, role: .panel, label: item.title, frame: onCanvas(area),
        clip: resultsClip, displayItems: []))
    addCard(
      0, of: items, shelf: shelf, shape: state.shape(of: item.category), frame: art,
      place: Node.FocusPlace(section: section, line: 0, frame: art), clip: resultsClip,
      hasCaption: false, growth: StageMetrics.growth)
    let column = column(of: item, in: area.size, isAlone: isAlone)
      .offset(dx: area.x, dy: area.y)
    let people = people(of: item, in: column)
    let top = addPeople(people, section: section, in: column)
    addButtons(item, section: section, above: top, in: column)
    addText(of: item, without: people, in: column)
  }

  /// The height of the stage: on a tall screen all the space above the hints.
  var stageHeight: Int {
    guard metrics.canvas.isPortrait else {
      let top =
        metrics.scopeTop - metrics.restOffset + metrics.barHeight + Metrics.belowScopeBar
      let room = metrics.statusLine.y - Metrics.fadeAtRest - top + StageMetrics.rise
      guard room >= StageMetrics.leastHeight else { return StageMetrics.height }
      // The tab bar, which large text leaves out, takes its room back while it has focus.
      let tabs = max(0, metrics.restOffset - state.visit.screen.scroll.y)
      return min(StageMetrics.height, room) - tabs
    }
    let room =
      metrics.statusLine.y - Metrics.fadeOfRows - metrics.resultsTop + StageMetrics.rise
    return max(StageMetrics.height, min(StageMetrics.portraitHeight, room))
  }

  /// The size of the artwork. Artwork made for a title that is all there is, and of which nothing more is
  /// known, is as wide as the stage allows; a picture keeps its shape.
  private func artwork(of item: Item, in area: Size, isAlone: Bool = false) -> Size {
    let shape = state.shape(of: item.category)
    let height = area.height - StageMetrics.aroundArtwork
    let widens =
      isAlone && state.visit.screen.answer?.isStageLoaded == true && item.image.isEmpty
      && !metrics.canvas.isPortrait && !metrics.hasLargeText
    if widens { return Size(width: height * 16 / 9, height: height) }
    let width = shape == .poster ? height * 2 / 3 : StageMetrics.widestArtwork
    return Size(width: width, height: min(height, metrics.height(of: shape, width: width)))
  }

  /// The frame of the text beside the artwork, in the stage.
  private func column(of item: Item, in area: Size, isAlone: Bool = false) -> Rect {
    let x = artwork(of: item, in: area, isAlone: isAlone).width + StageMetrics.besideArtwork
    return Rect(x: x, y: 0, width: area.width - x, height: area.height)
  }

  // MARK: Text

  /// A line of text above the sentence.
  private struct Line {
    var id: NodeID
    var text: String
    var style: TextStyle
    /// Its distance from the start of the column.
    var x = 0
    /// Its width; `nil` for the rest of the column.
    var width: Int?
    var count = 1
  }

  /// The lines above the sentence: the title; its original or alternative title with the reason it is there
  /// beside it, and with large text the facts as well if they fit; else the facts below.
  private func heading(of item: Item, without people: [String], in column: Rect) -> [[Line]] {
    let title = titleStyle(of: item.title, width: column.width)
    let titleLines = text.lineCount(
      of: item.title, style: metrics.style(title), width: column.width,
      maxLines: StageMetrics.mostTitleLines)
    let (large, small) = (TextStyle.callout.regular, TextStyle.caption1.regular)
    let other = item.originalTitle ?? state.visit.screen.answer?.certainHit?.name ?? ""
    let reason = reasonOfStage
    let facts = state.facts(of: item, without: people).filter { $0 != other }
    let start =
      other.isEmpty
      ? 0 : min(column.width, width(other, large) + 2) + StageMetrics.besideOriginal
    let all = ([reason] + facts).filter { !$0.isEmpty }.joined(separator: Caption.separator)
    let isOneLine =
      metrics.hasLargeText && !(other.isEmpty && reason.isEmpty)
      && start + width(all, small) + 2 <= column.width
    let second = [
      Line(
        id: "best-hit/original", text: other, style: large,
        width: start - StageMetrics.besideOriginal),
      Line(
        id: isOneLine ? "best-hit/facts" : "best-hit/reason", text: isOneLine ? all : reason,
        style: small, x: start),
    ].filter { !$0.text.isEmpty && $0.x + metrics.style($0.style).size < column.width }
    let third = Line(
      id: "best-hit/facts", text: facts.joined(separator: Caption.separator), style: small)
    return [
      [Line(id: "best-hit/title", text: item.title, style: title, count: titleLines)], second,
      isOneLine ? [] : [third],
    ].filter { !$0.isEmpty }
  }

  private func height(of lines: [Line]) -> Int {
    lines.map { $0.count * metrics.style($0.style).leading }.max() ?? 0
  }

  /// The reason the title is on the stage, if it is not plain: the text was corrected, or is a person's name.
  private var reasonOfStage: String {
    if let correction = state.page?.correction {
      return words[.showingResultsFor, ["query": correction]]
    }
    let person = state.visit.screen.answer?.certainHit?.person ?? ""
    return person.isEmpty ? "" : words[.matchesName, ["name": person]]
  }

  /// The number of lines that fit between the heading and the buttons.
  private func mostLines(below heading: [[Line]], without people: [String], in column: Rect) -> Int
  {
    let row = people.isEmpty ? 0 : metrics.chipHeight + StageMetrics.abovePeople
    let above = heading.map(height).reduce(StageMetrics.aboveSentence, +)
    let room = column.height - above - row - StageMetrics.button
    return max(0, min(StageMetrics.mostLines, room / metrics.style(.caption1).leading))
  }

  private func isWhole(_ item: Item, without people: [String], in column: Rect) -> Bool {
    let heading = heading(of: item, without: people, in: column)
    let most = mostLines(below: heading, without: people, in: column)
    return text.lineCount(
      of: item.summary, style: metrics.style(.caption1.regular), width: column.width,
      maxLines: most + 1) <= most
  }

  /// Adds the heading and the first sentences, as far as they fit.
  /// - Parameter people: The people who are shown below, and need not be among the facts.
  private mutating func addText(of item: Item, without people: [String], in column: Rect) {
    let heading = heading(of: item, without: people, in: column)
    var y = column.y
    for lines in heading {
      let height = height(of: lines)
      for line in lines {
        let own = line.count * metrics.style(line.style).leading
        let isPrimary = line.style.size > TextStyle.caption1.size
        addText(
          line.id, line.text,
          frame: onCanvas(
            Rect(
              x: column.x + line.x, y: y + (height - own) / 2,
              width: line.width ?? column.width - line.x,
              height: own)),
          style: line.style, color: isPrimary ? .primaryText : .secondaryText,
          maxLines: line.count, clip: resultsClip)
      }
      y += height
    }
    y += StageMetrics.aboveSentence
    let style = metrics.style(.caption1.regular)
    let most = mostLines(below: heading, without: people, in: column)
    guard most > 0, !item.summary.isEmpty else { return }
    let lines = text.lineCount(
      of: item.summary, style: style, width: column.width, maxLines: most)
    addText(
      "best-hit/description", item.summary,
      frame: onCanvas(
        Rect(x: column.x, y: y, width: column.width, height: lines * style.leading)),
      style: .caption1.regular, color: .primaryText, maxLines: most, clip: resultsClip)
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
  private mutating func addButtons(
    _ item: Item, section: NodeID, above bottom: Int, in column: Rect
  ) {
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

  /// The first people of a title. With large text the sentence takes their row unless it is whole above it.
  private func people(of item: Item, in column: Rect) -> [String] {
    let people = Array(item.people.prefix(StageMetrics.mostPeople))
    guard metrics.hasLargeText, !item.summary.isEmpty else { return people }
    return isWhole(item, without: people, in: column) ? people : []
  }

  /// Adds people, with links to their pages.
  /// - Returns: The top of their row.
  private mutating func addPeople(_ people: [String], section: NodeID, in column: Rect) -> Int {
    // Without them the buttons are where they would be.
    guard !people.isEmpty else { return column.maxY + StageMetrics.abovePeople }
    let y = column.maxY - metrics.chipHeight
    addChips(
      people.map { Suggestion(kind: .person, text: $0) }, section: section, x: column.x, y: y,
      end: column.maxX, line: 1, clip: resultsClip)
    return y
  }
}
