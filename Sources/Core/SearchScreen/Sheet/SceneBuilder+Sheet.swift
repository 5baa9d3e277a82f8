internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the sheet of an item: the artwork on the leading side, text and buttons beside it,
  /// related titles below.
  mutating func add(_ sheet: DetailSheet) {
    let lengths = SheetMetrics(metrics, relatedCount: sheet.related.count)
    let size = artworkSize(of: sheet.item)
    let width =
      SheetMetrics.width - 2 * SheetMetrics.padding.width - size.width - SheetMetrics.besideArtwork
    let wanted = min(wordsHeight(of: sheet, width: width), lengths.highestColumn)
    let columnHeight = max(size.height, wanted)
    // The panel is as high as its content, centred on the screen.
    let height = columnHeight + lengths.relatedHeight + 2 * SheetMetrics.padding.height
    let panel = Rect(
      x: (Size.canvas.width - SheetMetrics.width) / 2, y: (Size.canvas.height - height) / 2,
      width: SheetMetrics.width,
      height: height)
    addPanel("sheet", label: sheet.item.title, frame: panel)
    let start = nodes.count
    let art = Rect(
      origin: Point(
        x: panel.x + SheetMetrics.padding.width, y: panel.y + SheetMetrics.padding.height),
      size: size)
    nodes.append(
      Node(
        id: "sheet/artwork", role: .image, label: "", frame: art, elevation: .resting,
        cornerRadius: Theme.Radius.field, origin: overlayOrigin,
        displayItems: [
          .artwork(
            Artwork(sheet.item), Rect(origin: .zero, size: art.size), radius: Theme.Radius.field)
        ]))
    let column = Rect(
      x: art.maxX + SheetMetrics.besideArtwork, y: art.minY, width: width, height: columnHeight)
    addWords(of: sheet, in: column)
    let buttons = addButtons(of: sheet, x: column.x, y: column.maxY - metrics.buttonHeight)
    let content = ScrollContainer(
      id: "sheet/content", offset: Point(x: -panel.x, y: -panel.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    let related = addRelated(
      of: sheet, in: panel, y: column.maxY + SheetMetrics.aboveRelated, lengths: lengths)
    addSection(
      .sheet, label: sheet.item.title, frame: buttons.union(related), entry: .first,
      isModal: true)
  }

  private func artworkSize(of item: Item) -> Size {
    switch state.shape(of: item.category) {
    case .poster: SheetMetrics.poster
    case .square: SheetMetrics.square
    case .still: SheetMetrics.still
    }
  }

  /// The ideal height of text and buttons.
  private func wordsHeight(of sheet: DetailSheet, width: Int) -> Int {
    let item = sheet.item
    let titleStyle = metrics.style(.title2).bold
    let bodyStyle = metrics.style(.body).regular
    let lines = text.lineCount(of: item.title, style: titleStyle, width: width, maxLines: 2)
    let summary =
      item.summary.isEmpty
      ? 0
      : text.lineCount(
        of: item.summary, style: bodyStyle, width: width, maxLines: SheetMetrics.mostLines)
    let message = sheet.message.isEmpty ? 0 : bodyStyle.leading + Metrics.near
    return lines * titleStyle.leading + metrics.style(.callout).leading
      + (summary + 1) * bodyStyle.leading + message + SheetMetrics.betweenWords
      + metrics.buttonHeight
  }

  private mutating func addWords(of sheet: DetailSheet, in column: Rect) {
    let item = sheet.item
    let titleStyle = metrics.style(.title2).bold
    let lines = text.lineCount(
      of: item.title, style: titleStyle, width: column.width, maxLines: 2)
    var y = column.y - 8
    addText(
      "sheet/title", item.title,
      frame: Rect(x: column.x, y: y, width: column.width, height: lines * titleStyle.leading),
      style: .title2.bold, color: .primaryText, maxLines: 2)
    y += lines * titleStyle.leading + 6
    let category = state.categories.first { $0.id == item.category } ?? Category(id: item.category)
    let facts =
      [item.subtitle, item.year.map(String.init) ?? "", category.title]
      + [item.genres.prefix(3).joined(separator: ", ")]
    y = addLine(
      "sheet/facts", facts.filter { !$0.isEmpty }.joined(separator: " · "), style: .callout,
      color: .primaryText, column: column, y: y)
    let people = item.people.filter { $0 != item.subtitle }.prefix(4).joined(separator: ", ")
    y = addLine(
      "sheet/people", people, style: .body.regular, color: .sheetSecondaryText, column: column, y: y
    )
    y += Metrics.near
    let style = metrics.style(.body.regular)
    let bottom =
      column.maxY - metrics.buttonHeight - SheetMetrics.aboveButtons
      - (sheet.message.isEmpty ? 0 : style.leading + Metrics.near)
    let room = (bottom - y) / style.leading
    if !item.summary.isEmpty, room > 0 {
      let count = text.lineCount(
        of: item.summary, style: style, width: column.width, maxLines: room)
      addText(
        "sheet/description", item.summary,
        frame: Rect(x: column.x, y: y, width: column.width, height: count * style.leading),
        style: .body.regular, color: .primaryText, maxLines: room)
    }
    addText(
      "sheet/message", sheet.message,
      frame: Rect(
        x: column.x, y: bottom + 6, width: column.width, height: metrics.style(.body).leading),
      style: .body, color: .alertText)
  }

  private mutating func addLine(
    _ id: NodeID, _ string: String, style: TextStyle, color: ColorToken, column: Rect, y: Int
  ) -> Int {
    guard !string.isEmpty else { return y }
    let leading = metrics.style(style).leading
    addText(
      id, string, frame: Rect(x: column.x, y: y, width: column.width, height: leading),
      style: style, color: color)
    return y + leading + 4
  }

  private mutating func addButtons(of sheet: DetailSheet, x: Int, y: Int) -> Rect {
    let faces: [(Element.SheetButton, ControlFace)] = [
      (.open, ControlFace(label: "Open", icon: .open, radius: Theme.Radius.button)),
      (
        .bookmark,
        ControlFace(
          label: sheet.isBookmarked ? "Bookmarked" : "Bookmark",
          icon: sheet.isBookmarked ? .bookmarkFilled : .bookmark, radius: Theme.Radius.button)
      ),
      (.back, ControlFace(label: "Back", icon: .back, radius: Theme.Radius.button)),
    ]
    var left = x
    var area = Rect(x: x, y: y, width: 0, height: metrics.buttonHeight)
    for (button, face) in faces where state.offers(button) {
      let frame = Rect(
        x: left, y: y,
        width: max(SheetMetrics.leastButton, width(face.label, .body) + SheetMetrics.buttonPadding),
        height: metrics.buttonHeight)
      addControl(
        .sheetButton(button), role: .button, label: face.label, face: face, frame: frame,
        place: Node.FocusPlace(section: ScreenSection.sheet.id, line: 0, frame: frame))
      area = area.union(frame)
      left += frame.width + SheetMetrics.buttonGap
    }
    return area
  }

  // MARK: Related titles

  private mutating func addRelated(
    of sheet: DetailSheet, in panel: Rect, y: Int, lengths: SheetMetrics
  ) -> Rect {
    let left = panel.x + SheetMetrics.padding.width
    guard lengths.rows > 0 else { return Rect(x: left, y: y, width: 0, height: 0) }
    let style = metrics.style(.callout).bold
    let inner = panel.width - 2 * SheetMetrics.padding.width
    let heading = nodes.count
    addText(
      "sheet/related", "Related", frame: Rect(x: left, y: y, width: inner, height: style.leading),
      style: .callout.bold, color: .primaryText)
    for index in heading..<nodes.count { nodes[index].container = "sheet/content" }
    let columns = lengths.columns
    let gap = SheetMetrics.relatedGap
    let cell = Size(width: (inner - gap * (columns - 1)) / columns, height: lengths.cellHeight)
    let top = y + style.leading + SheetMetrics.belowRelated
    let container = ScrollContainer(
      id: "sheet/related-titles", offset: Point(x: -left, y: -top))
    add(in: container) { builder in
      for (index, item) in sheet.related.prefix(columns * lengths.rows).enumerated() {
        let (row, column) = (index / columns, index % columns)
        let frame = Rect(
          x: left + column * (cell.width + gap), y: top + row * (cell.height + gap),
          width: cell.width, height: cell.height)
        builder.addRelated(item, frame: frame, line: row + 1)
      }
    }
    return Rect(
      x: left, y: top, width: inner, height: lengths.rows * (cell.height + gap) - gap)
  }

  /// Adds a related title: a small picture with its text beside it.
  private mutating func addRelated(_ item: Item, frame: Rect, line: Int) {
    let element = Element.related(item.id)
    let id = element.id
    elements.add(element, as: id)
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows =
      condition.contains(.focused) && !condition.contains(.pressed) && !theme.reducedMotion
    let shape = state.shape(of: item.category)
    let height = frame.height - 2 * SheetMetrics.aroundPicture
    let width =
      switch shape {
      case .poster: height * 2 / 3
      case .square: height
      case .still: min(height * 16 / 9, frame.width / 3)
      }
    let growth = min(
      SheetMetrics.relatedGrowth, 1000 + Metrics.clearance * 2000 / max(1, frame.width))
    let picture = shape == .still ? min(height, width * 9 / 16) : height
    let titleStyle = metrics.style(.caption1)
    let detailStyle = metrics.style(.caption2.regular)
    let x = SheetMetrics.aroundPicture + width + SheetMetrics.besidePicture
    let room = frame.width - x - Metrics.near
    let most = max(1, min(2, (frame.height - detailStyle.leading) / titleStyle.leading))
    let lines = text.lineCount(of: item.title, style: titleStyle, width: room, maxLines: most)
    let block = lines * titleStyle.leading + detailStyle.leading
    let y = max(4, (frame.height - block) / 2)
    let detail = item.year.map(String.init) ?? item.subtitle
    let displayItems: [DisplayItem] = [
      .fill(
        Rect(origin: .zero, size: frame.size), radius: Theme.Radius.card,
        isLit ? .focusedFill : .controlFill),
      .artwork(
        Artwork(item),
        Rect(
          x: SheetMetrics.aroundPicture, y: (frame.height - picture) / 2, width: width,
          height: picture),
        radius: Theme.Radius.thumbnail),
      .text(
        TextItem(
          item.title, in: Rect(x: x, y: y, width: room, height: lines * titleStyle.leading),
          style: titleStyle, color: isLit ? .focusedText : .primaryText, maxLines: lines)),
      .text(
        TextItem(
          detail,
          in: Rect(
            x: x, y: y + lines * titleStyle.leading, width: room, height: detailStyle.leading),
          style: detailStyle, color: isLit ? .focusedSecondaryText : .sheetSecondaryText)),
    ]
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame,
        scale: grows ? growth : 1000,
        elevation: condition.contains(.focused) ? .focused : .none, cornerRadius: Theme.Radius.card,
        condition: condition,
        focus: Node.FocusPlace(section: ScreenSection.sheet.id, line: line, frame: frame),
        displayItems: displayItems))
  }
}

extension ScreenState {
  /// Tells whether a sheet has the given button.
  fileprivate func offers(_ button: Element.SheetButton) -> Bool {
    switch button {
    case .open: settings.opensTitles
    case .bookmark: allowsBookmarking
    case .back: true
    }
  }
}
