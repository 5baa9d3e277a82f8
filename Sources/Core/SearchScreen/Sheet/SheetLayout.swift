internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// The frames of the parts of a sheet, in canvas points.
struct SheetLayout {
  /// The panel.
  let panel: Rect
  /// The artwork.
  let artwork: Rect
  /// The title, the facts, and everything else except what is below.
  let title: SheetTitle
  let column: SheetColumn
  /// The top of related titles or episodes.
  let below: Int
  /// The related titles; `nil` if there are none, or no room.
  let related: RelatedLayout?
}

/// The title of a sheet and the facts below it.
struct SheetTitle {
  /// The frame.
  var frame: Rect
  /// The style of the title, before applying the user's text size.
  let style: TextStyle
  /// The lines of the title and of the facts.
  let lines: Int
  let factLines: Int
}

/// The description of a sheet, its actions and its chips.
struct SheetColumn {
  /// The frame.
  var frame: Rect
  /// The description, or the text that replaces it, its width and its lines.
  let about: String
  let textWidth: Int
  let lines: Int
  /// Whether it is truncated.
  let isCut: Bool
  /// Further facts and the languages, if there is room for them.
  let details: String
  /// The lines of people and genres.
  let rows: [SceneBuilder.ChipLine]
}

/// The rows of related titles.
struct RelatedLayout {
  /// The cell of a picture, as high as the highest of them.
  let picture: Size
  /// The distances from one cell to the next.
  let pitch: Size
  let columns: Int
  let rows: Int

  /// The width of a caption, which may be wider than its picture, up to the next caption or the edge of the
  /// panel.
  var captionWidth: Int {
    min(pitch.width, picture.width + 2 * SheetMetrics.padding.width) - SheetMetrics.captionGap
  }
}

extension SceneBuilder {
  /// Lays out a sheet: the artwork on the leading side with the text beside it, or above the text on a
  /// portrait screen; below both, the related titles as large as possible.
  func layout(_ sheet: DetailSheet, episodes: EpisodeMetrics?) -> SheetLayout {
    let panel = SheetMetrics.panel(on: metrics.canvas)
    let inner = Rect(
      x: panel.x + SheetMetrics.padding.width, y: panel.y + SheetMetrics.padding.height,
      width: panel.width - 2 * SheetMetrics.padding.width,
      height: panel.height - 2 * SheetMetrics.padding.height)
    // Room is reserved for titles that are still loading.
    let hasRelated = episodes == nil && (!sheet.isLoaded || !sheet.related.isEmpty)
    var whole = inner
    if hasRelated { whole.height += SheetMetrics.padding.height - SheetMetrics.belowRelated }
    if let layout = layout(
      sheet, in: whole, panel: panel, below: episodes?.height, hasRelated: hasRelated)
    {
      return layout
    }
    return metrics.canvas.isPortrait
      ? tallLayout(sheet, in: inner, panel: panel) : wideLayout(sheet, in: inner, panel: panel)
  }

  /// Lays out a sheet with something below artwork and text; `nil` if there is nothing, or no room.
  /// - Parameter height: The height of the episodes.
  private func layout(
    _ sheet: DetailSheet, in inner: Rect, panel: Rect, below height: Int?, hasRelated: Bool
  ) -> SheetLayout? {
    guard height != nil || hasRelated else { return nil }
    let (isStacked, isTall) = (metrics.canvas.isPortrait, metrics.canvas.isTall)
    if isStacked, let height {
      var above = inner
      above.height -= height
      return tallLayout(sheet, in: above, panel: panel)
    }
    let least = height ?? relatedHeight(picture: leastRelated, of: sheet)
    let usual = height ?? relatedHeight(picture: usualRelated, of: sheet)
    // Above episodes it fills a tall panel, which has no further rows to show.
    let fills = height != nil && isTall
    let highest = SheetMetrics.poster.height * artworkScale / 1000
    let art = artwork(
      of: sheet.item, in: inner,
      highest: fills
        ? inner.height - usual : min(highest, inner.height - (isTall ? least : usual)),
      scale: fills ? .max : artworkScale)
    let x = art.maxX + SheetMetrics.besideArtwork
    let title = title(
      of: sheet.item, in: Rect(x: x, y: inner.y, width: inner.maxX - x, height: 0),
      isStacked: isStacked)
    let top =
      isStacked
      ? max(art.maxY + SheetMetrics.belowArtwork, title.frame.maxY) : title.frame.maxY
    let left = isStacked ? inner.x : x
    func column(_ height: Int) -> SheetColumn {
      self.column(of: sheet, x: left, y: top, width: inner.maxX - left, height: height)
    }
    let room = inner.maxY - least - top
    let fewest = column(0).frame
    guard height != nil || fewest.height <= room else { return nil }
    // The usual size, as far as the text leaves room; on a tall panel, they get all the remaining space.
    let below =
      height != nil
      ? inner.maxY - usual
      : isTall
        ? max(art.maxY, column(room).frame.maxY) : max(inner.maxY - usual, fewest.maxY)
    return SheetLayout(
      panel: panel, artwork: art, title: title, column: column(below - top), below: below,
      related: height == nil ? relatedLayout(of: sheet, in: inner, from: below) : nil)
  }

  /// Lays out a sheet with nothing below: the artwork as high as the panel.
  private func wideLayout(_ sheet: DetailSheet, in inner: Rect, panel: Rect) -> SheetLayout {
    let art = artwork(of: sheet.item, in: inner, highest: inner.height, scale: .max)
    let x = art.maxX + SheetMetrics.besideArtwork
    let title = title(
      of: sheet.item, in: Rect(x: x, y: inner.y, width: inner.maxX - x, height: 0),
      isStacked: false)
    let top = title.frame.maxY
    return SheetLayout(
      panel: panel, artwork: art, title: title,
      column: column(
        of: sheet, x: x, y: top, width: inner.maxX - x, height: inner.maxY - top),
      below: inner.maxY, related: nil)
  }

  /// Lays out a sheet on a portrait screen, with nothing below or above its episodes: the artwork above the
  /// text, as high as the text allows.
  private func tallLayout(_ sheet: DetailSheet, in inner: Rect, panel: Rect) -> SheetLayout {
    var title = title(of: sheet.item, in: inner, isStacked: true)
    let height = title.frame.height
    let most = inner.height - height - SheetMetrics.belowArtwork
    let column = column(
      of: sheet, x: inner.x, y: 0, width: inner.width,
      height: most - SheetMetrics.poster.height)
    var art = artwork(
      of: sheet.item, in: inner, highest: most - column.frame.height, scale: .max,
      widest: inner.width)
    art = art.offset(dx: (inner.width - art.width) / 2, dy: 0)
    title.frame = title.frame.offset(dx: 0, dy: art.maxY + SheetMetrics.belowArtwork - inner.y)
    var below = column
    below.frame = column.frame.offset(dx: 0, dy: title.frame.maxY)
    return SheetLayout(
      panel: panel, artwork: art, title: title, column: below, below: inner.maxY, related: nil)
  }

  // MARK: Artwork

  /// The scale of the artwork on a panel that is taller than on a 16:9 screen, in thousandths.
  private var artworkScale: Int {
    guard !metrics.canvas.isPortrait else { return 1000 }
    let usual = SheetMetrics.panel(on: .usual).height
    let height = SheetMetrics.panel(on: metrics.canvas).height
    return min(SheetMetrics.mostArtwork, max(1000, height * 1000 / usual))
  }

  /// The frame of the artwork, at most at a scale in thousandths of its usual size.
  private func artwork(
    of item: Item, in inner: Rect, highest: Int, scale: Int, widest: Int? = nil
  ) -> Rect {
    let usual = usualArtwork(of: item)
    let widest = widest ?? inner.width * SheetMetrics.widestArtwork / 1000
    let width = scale == .max ? widest : min(widest, usual.width * scale / 1000)
    var size = Size(width: width, height: usual.height * width / usual.width)
    if size.height > highest {
      size = Size(width: usual.width * highest / usual.height, height: highest)
    }
    return Rect(origin: inner.origin, size: size)
  }

  /// The size of an item's artwork on the sheet of a usual screen, no higher than `highest`.
  func artworkSize(of item: Item, highest: Int) -> Size {
    let size = usualArtwork(of: item)
    guard size.height > highest else { return size }
    return Size(width: size.width * highest / size.height, height: highest)
  }

  private func usualArtwork(of item: Item) -> Size {
    switch state.shape(of: item.category) {
    case .poster: SheetMetrics.poster
    case .square: SheetMetrics.square
    case .still: SheetMetrics.still
    }
  }

  // MARK: Text

  /// The frame of title and facts: in the largest style in which the title takes one line, else two lines.
  private func title(of item: Item, in area: Rect, isStacked: Bool) -> SheetTitle {
    let styles: [TextStyle] = [.title2.bold, .title3.bold, .headline.bold]
    let most = isStacked ? SheetMetrics.stackedLines : 2
    func count(_ style: TextStyle) -> Int {
      text.lineCount(
        of: item.title, style: metrics.style(style), width: area.width, maxLines: most + 1)
    }
    let style =
      styles.prefix(isStacked ? 0 : 2).first { count($0) == 1 }
      ?? styles.dropFirst(isStacked ? 0 : 1).first { count($0) <= most } ?? styles[2]
    let scaled = metrics.style(style)
    let lines = min(most, count(style))
    let facts = metrics.style(.callout.regular)
    let factLines =
      isStacked
      ? text.lineCount(
        of: state.facts(of: item, without: item.people).joined(separator: Caption.separator),
        style: facts,
        width: area.width, maxLines: SheetMetrics.stackedLines) : 1
    let height =
      lines * scaled.leading + SheetMetrics.belowTitle + factLines * facts.leading
      + SheetMetrics.belowFacts
    return SheetTitle(
      frame: Rect(
        x: area.x, y: area.y - SheetMetrics.titleRise, width: area.width, height: height),
      style: style, lines: lines, factLines: factLines)
  }

  /// The column of a sheet for a height: first two lines of the description and a line for each kind of
  /// chips; then more of the description, more chips, and further facts.
  /// - Parameter height: The height; 0 for the minimum that fits all of these.
  private func column(
    of sheet: DetailSheet, x: Int, y: Int, width: Int, height: Int
  ) -> SheetColumn {
    let item = sheet.item
    let about = about(item)
    let leading = metrics.style(.body.regular).leading
    let textWidth = min(width, SheetMetrics.widestText * largeScale / 1000)
    let whole =
      about.isEmpty
      ? 0
      : text.lineCount(
        of: about, style: metrics.style(.body.regular), width: textWidth,
        maxLines: SheetMetrics.mostLines + 1)
    var kinds = chipRows(of: item)
    let row = Metrics.chipHeight + SheetMetrics.aboveRow
    var room = height - SheetMetrics.aboveRow - metrics.buttonHeight - kinds.count * row
    // Above episodes, large text leaves no room for everything.
    while height > 0, room < min(whole, SheetMetrics.leastLines) * leading, !kinds.isEmpty {
      kinds.removeLast()
      room += row
    }
    func take(_ wanted: Int, of unit: Int) -> Int {
      let taken = max(0, min(wanted, room / unit))
      room -= taken * unit
      return taken
    }
    var lines = min(whole, SheetMetrics.leastLines)
    room -= lines * leading
    lines += take(min(whole, SheetMetrics.usualLines) - lines, of: leading)
    let start = chipStart(of: kinds)
    let rows = kinds.flatMap { kind in
      let whole = self.lines(of: kind, from: start, width: width, most: .max).count
      return self.lines(
        of: kind, from: start, width: width, most: 1 + take(whole - 1, of: row))
    }
    let facts = about == item.summary ? state.ownFacts(of: item) : []
    let details = (facts + state.languageFacts(of: item)).joined(separator: Caption.separator)
    let hasDetails = !details.isEmpty && take(1, of: leading) == 1
    lines += take(min(whole, SheetMetrics.mostLines) - lines, of: leading)
    let used =
      lines * leading + (hasDetails ? leading : 0) + SheetMetrics.aboveRow + metrics.buttonHeight
      + rows.count * row
    return SheetColumn(
      frame: Rect(x: x, y: y, width: width, height: used), about: about, textWidth: textWidth,
      lines: lines, isCut: lines < whole, details: hasDetails ? details : "", rows: rows)
  }

  /// The description of an item. If it has none, or is not a programme but has a schedule, the schedule;
  /// without either, the fields defined only by its catalogue.
  private func about(_ item: Item) -> String {
    let schedule = state.schedule(of: item)
    guard item.summary.isEmpty || !schedule.isEmpty && !item.isProgramme else {
      return item.summary
    }
    return schedule.isEmpty
      ? state.ownFacts(of: item).joined(separator: Caption.separator) : schedule
  }

  // MARK: Related titles

  /// The height of the lines below a related title.
  var relatedCaptionHeight: Int { 2 * metrics.style(.caption2).leading }

  private var relatedHeadingHeight: Int {
    metrics.style(.callout).leading + SheetMetrics.belowHeading
  }

  /// The usual height of their pictures, larger with larger text, and the minimum.
  private var usualRelated: Int { SheetMetrics.related.height * largeScale / 1000 }
  private var leastRelated: Int { SheetMetrics.leastRelated * largeScale / 1000 }
  private var largeScale: Int { metrics.hasLargeText ? metrics.textScale : 1000 }

  /// The height of a row of related titles, including the distance above.
  /// - Parameter height: The height of a poster.
  private func relatedHeight(picture height: Int, of sheet: DetailSheet) -> Int {
    SheetMetrics.aboveRelated + relatedHeadingHeight
      + highestRelated(of: sheet, in: Size(width: height * 2 / 3, height: height))
      + SheetMetrics.aboveCaption + relatedCaptionHeight
  }

  /// The height of the highest related title in poster cells.
  private func highestRelated(of sheet: DetailSheet, in cell: Size) -> Int {
    sheet.related.map { state.shape(of: $0.category).height(in: cell) }.max() ?? cell.height
  }

  /// The rows of related titles below a y; `nil` without any.
  private func relatedLayout(of sheet: DetailSheet, in inner: Rect, from y: Int) -> RelatedLayout? {
    guard !sheet.related.isEmpty else { return nil }
    let room = inner.maxY - y - SheetMetrics.aboveRelated - relatedHeadingHeight
    let below = SheetMetrics.aboveCaption + relatedCaptionHeight
    func cell(_ width: Int) -> Size {
      Size(
        width: width,
        height: highestRelated(of: sheet, in: Size(width: width, height: width * 3 / 2)))
    }
    func width(_ columns: Int) -> Int {
      (inner.width - (columns - 1) * SheetMetrics.relatedGap) / columns
    }
    let least = leastRelated * 2 / 3
    // One row, no higher than usual; lower if the text leaves less room.
    func oneRow() -> RelatedLayout {
      let usual = SheetMetrics.related.width * largeScale / 1000
      let picture =
        (least...usual).last { cell($0).height + below <= room }.map(cell) ?? cell(least)
      let pitch = SheetMetrics.relatedPitch * largeScale / 1000
      return RelatedLayout(
        picture: picture, pitch: Size(width: pitch, height: 0),
        columns: (inner.width + pitch - picture.width) / pitch, rows: 1)
    }
    guard metrics.canvas.isTall else { return oneRow() }
    // As many rows of equal pictures as fill the space best.
    let gap = below + SheetMetrics.relatedGap
    func rows(_ columns: Int) -> Int {
      min(
        (room + SheetMetrics.relatedGap) / (cell(width(columns)).height + gap),
        (sheet.related.count + columns - 1) / columns)
    }
    let widest = SheetMetrics.widestRelated * largeScale / 1000
    let fewest = max(
      SheetMetrics.fewestRelated,
      (inner.width + SheetMetrics.relatedGap + widest) / (widest + SheetMetrics.relatedGap))
    let most = max(
      fewest, (inner.width + SheetMetrics.relatedGap) / (least + SheetMetrics.relatedGap))
    let columns =
      (fewest...most).max { first, second in
        rows(first) * (cell(width(first)).height + gap)
          < rows(second) * (cell(width(second)).height + gap)
      } ?? most
    guard rows(columns) > 0 else { return oneRow() }
    let picture = cell(width(columns))
    return RelatedLayout(
      picture: picture,
      pitch: Size(width: picture.width + SheetMetrics.relatedGap, height: picture.height + gap),
      columns: columns, rows: rows(columns))
  }
}
