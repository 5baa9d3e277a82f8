internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the sheet of an item: the artwork on the leading side; title, text, actions, people and
  /// genres beside it; similar titles below.
  mutating func add(_ sheet: DetailSheet) {
    // With large text a second row of chips takes the place of the similar titles.
    let hasRoom = chipRows(of: sheet.item).count < 2
    let related = hasRoom || !metrics.hasLargeText ? sheet.related : []
    var lengths = SheetMetrics(
      metrics, related: related.map { state.shape(of: $0.category) })
    if related.isEmpty || lengths.isStacked {
      var trial = self
      lengths.fit(columnHeight: trial.addParts(of: sheet, lengths).height)
    }
    addPanel("sheet", label: sheet.item.title, frame: lengths.panel)
    let start = nodes.count
    let lines = addParts(of: sheet, lengths).lines
    let content = ScrollContainer(
      id: "sheet/content", offset: Point(x: -lengths.panel.x, y: -lengths.panel.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    addRelated(
      related,
      y: lengths.panel.y + SheetMetrics.padding.height + lengths.columnHeight
        + SheetMetrics.aboveRelated, lengths: lengths, line: lines)
    addSection(.sheet, label: sheet.item.title, frame: lengths.panel, entry: .first, isModal: true)
  }

  /// Adds the artwork and the column beside it.
  /// - Returns: The number of lines of buttons and chips, and the height that both parts need.
  private mutating func addParts(
    of sheet: DetailSheet, _ lengths: SheetMetrics
  ) -> (lines: Int, height: Int) {
    let panel = lengths.panel
    let size = artworkSize(of: sheet.item, highest: lengths.columnHeight)
    let art = Rect(
      origin: Point(
        x: panel.x + SheetMetrics.padding.width, y: panel.y + SheetMetrics.padding.height),
      size: size)
    nodes.append(
      Node(
        id: "sheet/artwork", role: .image, label: "", frame: art, elevation: .resting,
        cornerRadius: Theme.Radius.field, origin: panelOrigin,
        displayItems: [
          .artwork(
            Artwork(sheet.item), Rect(origin: .zero, size: art.size), radius: Theme.Radius.field)
        ]))
    let x = art.maxX + SheetMetrics.besideArtwork
    let column = Rect(
      x: x, y: art.minY, width: panel.maxX - SheetMetrics.padding.width - x,
      height: lengths.columnHeight)
    let top = addTitle(of: sheet.item, in: column, isStacked: lengths.isStacked)
    let (lines, bottom) =
      lengths.isStacked
      ? addColumn(
        of: sheet,
        in: Rect(
          x: art.x, y: column.y, width: column.maxX - art.x, height: column.height),
        from: max(art.maxY + SheetMetrics.belowArtwork, top))
      : addColumn(of: sheet, in: column, from: top)
    return (lines, max(art.maxY, bottom) - column.y)
  }

  func artworkSize(of item: Item, highest: Int) -> Size {
    let size =
      switch state.shape(of: item.category) {
      case .poster: SheetMetrics.poster
      case .square: SheetMetrics.square
      case .still: SheetMetrics.still
      }
    guard size.height > highest else { return size }
    return Size(width: size.width * highest / size.height, height: highest)
  }

  // MARK: Column

  /// Adds description, other facts and languages, buttons and chips from a y on; chips give way to the
  /// description, and the facts to both.
  /// - Returns: The number of lines of buttons and chips, and the y below them.
  private mutating func addColumn(
    of sheet: DetailSheet, in column: Rect, from top: Int
  ) -> (lines: Int, bottom: Int) {
    let item = sheet.item
    let schedule = state.schedule(of: item)
    let about =
      item.summary.isEmpty || !schedule.isEmpty && !item.isProgramme
      ? schedule.isEmpty
        ? state.ownFacts(of: item).joined(separator: Caption.separator) : schedule
      : item.summary
    var y = top
    let body = metrics.style(.body.regular)
    var rows = chipLines(of: item, width: column.width)
    func height(beside rows: Int) -> Int {
      column.maxY - y - metrics.buttonHeight - SheetMetrics.aboveRow
        - rows * (Metrics.chipHeight + SheetMetrics.aboveRow)
    }
    func room(_ rows: Int) -> Int { height(beside: rows) / body.leading }
    func lines(_ most: Int) -> Int {
      about.isEmpty || most <= 0
        ? 0 : text.lineCount(of: about, style: body, width: column.width, maxLines: most)
    }
    let wanted = lines(SheetMetrics.leastLines)
    // What goes on from a line above gives way to the whole text, the others to its beginning.
    let whole = lines(room(0))
    while let last = rows.lastIndex(where: \.goesOn),
      height(beside: rows.count) < whole * body.leading
    {
      rows.remove(at: last)
    }
    while !rows.isEmpty, room(rows.count) < wanted { rows.removeLast() }
    let count = lines(room(rows.count))
    if count > 0 {
      addText(
        "sheet/description", about,
        frame: Rect(x: column.x, y: y, width: column.width, height: count * body.leading),
        style: .body.regular, color: .primaryText, maxLines: count, reading: .long)
      y += count * body.leading
    }
    let facts = about == item.summary ? state.ownFacts(of: item) : []
    let details = (facts + state.languageFacts(of: item)).joined(separator: Caption.separator)
    if !details.isEmpty, room(rows.count) > 0 {
      addText(
        "sheet/details", details,
        frame: Rect(x: column.x, y: y, width: column.width, height: body.leading),
        style: .body.regular, color: .sheetSecondaryText)
      y += body.leading
    }
    y += SheetMetrics.aboveRow
    let saysAll =
      about == state.description(of: item) && count > 0 && lines(count + 1) <= count
    addToolbar(of: sheet, in: column, y: y, hasMore: !saysAll)
    y += metrics.buttonHeight
    for (line, row) in rows.enumerated() {
      y += SheetMetrics.aboveRow
      add(row, in: column, y: y, focusLine: line + 1)
      y += Metrics.chipHeight
    }
    addToolbarLabel(of: sheet, in: column)
    return (rows.count + 1, y)
  }

  /// Adds the title and the facts.
  /// - Returns: The y below them.
  private mutating func addTitle(of item: Item, in column: Rect, isStacked: Bool) -> Int {
    let style = metrics.style(.title2).bold
    let most = isStacked ? SheetMetrics.stackedLines : 2
    let lines = text.lineCount(of: item.title, style: style, width: column.width, maxLines: most)
    addText(
      "sheet/title", item.title,
      frame: Rect(
        x: column.x, y: column.y - 8, width: column.width, height: lines * style.leading),
      style: .title2.bold, color: .primaryText, maxLines: most)
    let y = column.y - 8 + lines * style.leading + SheetMetrics.belowTitle
    let facts = state.facts(of: item).joined(separator: Caption.separator)
    let leading = metrics.style(.callout).leading
    let factLines =
      isStacked
      ? text.lineCount(
        of: facts, style: metrics.style(.callout.regular), width: column.width,
        maxLines: SheetMetrics.stackedLines) : 1
    addText(
      "sheet/facts", facts,
      frame: Rect(x: column.x, y: y, width: column.width, height: factLines * leading),
      style: .callout.regular, color: .sheetSecondaryText, maxLines: factLines)
    return y + factLines * leading + SheetMetrics.belowFacts
  }
}
