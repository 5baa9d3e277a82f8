internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds one item on its own panel: its picture, which takes focus, and its text beside it.
  /// - Returns: The height of the panel.
  mutating func addHero(_ item: Item, kicker: String, shelf: ResultShelf, y: Int) -> Int {
    let padding = ViewMetrics.heroPadding
    let shape = shelf.shape ?? .still
    let panel = Rect(x: Metrics.side, y: y, width: metrics.width, height: heroHeight)
    let frame = onCanvas(panel)
    let radius = ViewMetrics.heroRadius
    nodes.append(
      Node(
        id: NodeID("panel/" + shelf.name), role: .panel, frame: frame, clip: resultsClip,
        cornerRadius: radius,
        displayItems: isVisible(frame)
          ? [.bezel(Rect(origin: .zero, size: frame.size), radius: radius, .panel)] : []))
    let art = Rect(
      origin: Point(x: panel.x + padding, y: panel.y + padding),
      size: heroPicture(
        shape, within: Size(width: panel.width / 2, height: heroHeight - 2 * padding))
    )
    addCard(
      0, of: [item], shelf: shelf, shape: shape, frame: art,
      place: Node.FocusPlace(section: ScreenSection.shelf(shelf.name).id, line: 0, frame: art),
      clip: resultsClip, hasCaption: false)
    let x = art.maxX + ViewMetrics.besideHero
    addWords(
      of: item, kicker: kicker, shelf: shelf.name,
      in: Rect(
        x: x, y: panel.y + padding, width: panel.maxX - padding - x,
        height: panel.height - 2 * padding))
    return panel.height
  }

  /// The height of the panel; with larger text, the height of its text.
  private var heroHeight: Int {
    ViewMetrics.hero * max(1000, metrics.style(.body).size * 1000 / TextStyle.body.size) / 1000
  }

  private func heroPicture(_ shape: ArtworkShape, within room: Size) -> Size {
    let width =
      switch shape {
      case .poster: room.height * 2 / 3
      case .square: room.height
      case .still: room.height * 16 / 9
      }
    guard width > room.width else { return Size(width: width, height: room.height) }
    return Size(width: room.width, height: room.height * room.width / width)
  }

  private mutating func addWords(of item: Item, kicker: String, shelf: String, in column: Rect) {
    let title = ViewMetrics.mostTitleLines
    let texts:
      [(name: String, text: String, style: TextStyle, color: ColorToken, most: Int, gap: Int)] = [
        ("kicker", kicker, .caption1, .secondaryText, 1, ViewMetrics.belowKicker),
        ("title", item.title, .title3.bold, .primaryText, title, ViewMetrics.belowTitle),
        (
          "facts",
          [item.subtitle, item.field(SearchResult.detailField)].filter { !$0.isEmpty }
            .joined(separator: Caption.separator), .body.regular, .secondaryText, title,
          ViewMetrics.belowFacts
        ),
        ("summary", item.summary, .body.regular, .primaryText, .max, 0),
      ]
    var y = column.y
    for entry in texts where !entry.text.isEmpty {
      let style = metrics.style(entry.style)
      let most = min(entry.most, (column.maxY - y) / style.leading)
      guard most > 0 else { break }
      let lines = text.lineCount(
        of: entry.text, style: style, width: column.width, maxLines: most)
      addText(
        NodeID("hero/" + shelf + "/" + entry.name), entry.text,
        frame: onCanvas(
          Rect(x: column.x, y: y, width: column.width, height: lines * style.leading)),
        style: entry.style, color: entry.color, maxLines: lines, clip: resultsClip)
      y += lines * style.leading + entry.gap
    }
  }
}
