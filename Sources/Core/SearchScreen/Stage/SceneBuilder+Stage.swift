internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The width that the stage takes from the cards after it; 0 without one.
  func stageWidth(of shelf: ResultShelf) -> Int {
    guard case .cards(let items, _) = shelf.content, shelf.name == ResultShelf.topName,
      let staged = state.staged, staged == items.first?.id
    else { return 0 }
    return (items.count == 1 ? metrics.width : min(StageMetrics.width, metrics.width))
      + Metrics.cardGap
  }

  /// Adds the title that is certainly meant: its cover, its name in the language of the screen, what
  /// it is and why it is there, Open, and its people.
  mutating func addStage(of shelf: ResultShelf, items: [Item], frame area: Rect) {
    let item = items[0]
    let section = ScreenSection.shelf(shelf.name).id
    let shape = state.shape(of: item.category)
    let size = artwork(shape)
    let art = Rect(
      x: area.x, y: area.y + (StageMetrics.artwork.height - size.height) / 2, width: size.width,
      height: size.height)
    nodes.append(
      Node(
        id: "best-hit", role: .panel, label: item.title, frame: onCanvas(area),
        clip: resultsClip, displayItems: []))
    addCard(
      0, of: items, shelf: shelf, shape: shape, frame: art,
      place: Node.FocusPlace(section: section, line: 0, frame: art), clip: resultsClip,
      hasCaption: false, growth: StageMetrics.growth)
    let x = art.maxX + StageMetrics.besideArtwork
    let column = Rect(x: x, y: area.y, width: area.maxX - x, height: area.height)
    let people = addPeople(of: item, section: section, in: column)
    let buttons = addButtons(item, section: section, above: people, in: column)
    addText(of: item, in: column, above: buttons)
  }

  private func artwork(_ shape: ArtworkShape) -> Size {
    let (width, height) = (StageMetrics.artwork.width, StageMetrics.artwork.height)
    return switch shape {
    case .poster: Size(width: height * 2 / 3, height: height)
    case .square: Size(width: height, height: height)
    case .still: Size(width: width, height: width * 9 / 16)
    }
  }

  /// Adds the title, the original or other one, why it is there, the facts and the first sentences, as
  /// far as there is room.
  private mutating func addText(of item: Item, in column: Rect, above bottom: Int) {
    var y = column.y
    func line(_ style: TextStyle) -> Rect {
      Rect(x: column.x, y: y, width: column.width, height: metrics.style(style).leading)
    }
    let title = titleStyle(of: item.title, width: column.width)
    addText(
      "best-hit/title", item.title, frame: onCanvas(line(title)), style: title,
      color: .primaryText, clip: resultsClip)
    y += line(title).height
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
    let facts = state.facts(of: item).filter { $0 != other }
    let body = TextStyle.caption1.regular
    addText(
      "best-hit/facts", facts.joined(separator: Caption.separator), frame: onCanvas(line(body)),
      style: body, color: .secondaryText, clip: resultsClip)
    y += line(body).height + StageMetrics.aboveSentence
    let style = metrics.style(body)
    let most = min(StageMetrics.mostLines, (bottom - y) / style.leading)
    guard most > 0, !item.summary.isEmpty else { return }
    let lines = text.lineCount(
      of: item.summary, style: style, width: column.width, maxLines: most)
    addText(
      "best-hit/description", item.summary,
      frame: onCanvas(
        Rect(x: column.x, y: y, width: column.width, height: lines * style.leading)),
      style: body, color: .primaryText, maxLines: most, clip: resultsClip)
  }

  /// The largest style in which a title fits on one line.
  private func titleStyle(of title: String, width: Int) -> TextStyle {
    let styles: [TextStyle] = [.title2, .title3, .headline]
    return styles.map(\.bold).first { self.width(title, $0) <= width } ?? .callout.bold
  }

  /// Adds Open, where the title can be opened, Bookmark and Info, and the name of the one in focus.
  /// - Returns: Their upper edge.
  private mutating func addButtons(
    _ item: Item, section: NodeID, above bottom: Int, in column: Rect
  ) -> Int {
    let y = bottom - StageMetrics.abovePeople - StageMetrics.button
    var x = column.x
    func place(_ width: Int) -> Rect {
      defer { x += width + StageMetrics.buttonGap }
      return Rect(x: x, y: y, width: width, height: StageMetrics.button)
    }
    if state.canOpen(item) {
      let label = state.openLabel(of: item)
      addButton(
        .openBestHit, .openBestHit(item.id), label: label, text: label, icon: .play,
        frame: place(
          width(label, .body) + metrics.style(.body).size + StageMetrics.buttonPadding),
        section: section)
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
    section: NodeID
  ) {
    addControl(
      id, command, role: .button, label: label,
      face: ControlFace(label: text, icon: icon, radius: frame.height / 2, bezel: .rounded),
      frame: onCanvas(frame),
      place: Node.FocusPlace(section: section, line: 0, frame: frame), clip: resultsClip)
  }

  /// Adds the first people, who lead to their pages.
  /// - Returns: The upper edge of their row.
  private mutating func addPeople(of item: Item, section: NodeID, in column: Rect) -> Int {
    let chips = item.people.prefix(StageMetrics.mostPeople)
      .map { Suggestion(kind: .person, text: $0) }
    guard !chips.isEmpty else { return column.maxY }
    let y = column.maxY - Metrics.chipHeight
    addChips(
      chips, section: section, x: column.x, y: y, end: column.maxX, line: 1, clip: resultsClip)
    return y
  }
}
