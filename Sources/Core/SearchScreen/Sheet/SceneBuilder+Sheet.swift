internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the sheet of an item: the artwork on the leading side; title, text, actions, people and genres
  /// beside it; similar titles below, or seasons and episodes.
  mutating func add(_ sheet: DetailSheet) {
    let episodes =
      sheet.showsEpisodes
      ? EpisodeMetrics(metrics, hasSeasons: sheet.episodes.seasons.count > 1) : nil
    let layout = layout(sheet, episodes: episodes)
    let panel = layout.panel
    addPanel("sheet", label: sheet.item.title, frame: panel)
    let start = nodes.count
    addArtwork(of: sheet.item, in: layout.artwork)
    add(layout.title, of: sheet.item)
    add(layout.column, of: sheet)
    let content = ScrollContainer(
      id: "sheet/content", offset: Point(x: -panel.x, y: -panel.y))
    containers.append(content)
    for index in start..<nodes.count { nodes[index].container = content.id }
    if let related = layout.related {
      addRelated(
        sheet.related, related, y: layout.below + SheetMetrics.aboveRelated, panel: panel,
        line: layout.column.rows.count + 1)
    }
    var area = panel
    if episodes != nil { area.height = layout.below - area.y }
    // Open that cannot be used has focus only where its reason says what to do.
    let passesOver = state.reason(against: .open, on: sheet) == .words(.noProgramForTitle)
    let first = nodes.first {
      $0.focus?.section == ScreenSection.sheet.id
        && !(passesOver && $0.condition.contains(.dimmed))
    }?.id
    // From the episodes, a move up goes to the line above them.
    addSection(
      .sheet, label: sheet.item.title, frame: area, entry: first.map { .item($0) } ?? .first,
      entryPriority: .automatic, isModal: true)
    if let episodes {
      addEpisodes(
        of: sheet, episodes, y: layout.below + EpisodeMetrics.above, panel: panel)
    }
  }

  private mutating func addArtwork(of item: Item, in frame: Rect) {
    nodes.append(
      Node(
        id: "sheet/artwork", role: .image, label: state.isWatched(item) ? words[.watched] : "",
        frame: frame, elevation: .resting,
        cornerRadius: Theme.Radius.field, origin: panelOrigin,
        displayItems: [
          .artwork(
            Artwork(item), Rect(origin: .zero, size: frame.size), radius: Theme.Radius.field)
        ] + badges(state.watchedBadges(of: item), of: item, on: frame.size)))
  }

  private mutating func add(_ title: SheetTitle, of item: Item) {
    let frame = title.frame
    let height = title.lines * metrics.style(title.style).leading
    addText(
      "sheet/title", item.title,
      frame: Rect(x: frame.x, y: frame.y, width: frame.width, height: height),
      style: title.style, color: .primaryText, maxLines: title.lines)
    addText(
      "sheet/facts",
      state.facts(of: item, without: item.people).joined(separator: Caption.separator),
      frame: Rect(
        x: frame.x, y: frame.y + height + SheetMetrics.belowTitle, width: frame.width,
        height: title.factLines * metrics.style(.callout).leading),
      style: .callout.regular, color: .sheetSecondaryText, maxLines: title.factLines)
  }

  /// Adds description, other facts and languages, buttons and chips.
  private mutating func add(_ column: SheetColumn, of sheet: DetailSheet) {
    let frame = column.frame
    var y = frame.y
    let leading = metrics.style(.body.regular).leading
    if column.lines > 0 {
      addText(
        "sheet/description", column.about,
        frame: Rect(x: frame.x, y: y, width: column.textWidth, height: column.lines * leading),
        style: .body.regular, color: .primaryText, maxLines: column.lines, reading: .long)
      y += column.lines * leading
    }
    if !column.details.isEmpty {
      addText(
        "sheet/details", column.details,
        frame: Rect(x: frame.x, y: y, width: frame.width, height: leading),
        style: .body.regular, color: .sheetSecondaryText)
      y += leading
    }
    y += SheetMetrics.aboveRow
    let saysAll =
      column.about == state.description(of: sheet.item) && column.lines > 0 && !column.isCut
    addToolbar(of: sheet, in: frame, y: y, hasMore: !saysAll)
    y += metrics.buttonHeight
    for (line, row) in column.rows.enumerated() {
      y += SheetMetrics.aboveRow
      add(row, in: frame, y: y, focusLine: line + 1)
      y += Metrics.chipHeight
    }
    addToolbarLabel(of: sheet, in: frame)
  }
}
