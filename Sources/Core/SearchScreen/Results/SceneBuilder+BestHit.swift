internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The width by which a panel for the best hit moves the cards after it; 0 without one.
  func bestHitWidth(of shelf: ResultShelf) -> Int {
    guard case .cards(let items, _) = shelf.content, shelf.bestHit != nil,
      shelf.bestHit == items.first?.id, !metrics.hasLargeText
    else { return 0 }
    return BestHitMetrics.width + Metrics.cardGap
  }

  /// Adds the best hit, larger than the others: its card, its description, and Open where it can be
  /// opened.
  mutating func addBestHit(of shelf: ResultShelf, items: [Item], frame panel: Rect) {
    let item = items[0]
    let section = ScreenSection.shelf(shelf.name).id
    let frame = onCanvas(panel)
    let area = Rect(origin: .zero, size: frame.size)
    // All of it answers to focus on its picture.
    let isLit = condition(of: .card(shelf: shelf.name, item: item.id)).contains(.focused)
    nodes.append(
      Node(
        id: "best-hit", role: .panel, frame: frame, clip: resultsClip,
        scale: isLit && !theme.reducedMotion ? BestHitMetrics.growth : 1000,
        cornerRadius: BestHitMetrics.radius, condition: isLit ? .focused : [],
        displayItems: !isVisible(frame)
          ? []
          : [.bezel(area, radius: BestHitMetrics.radius, .panel)]
            + (isLit ? [.fill(area, radius: BestHitMetrics.radius, .controlFill)] : [])))
    let shape = state.shape(of: item.category)
    let size = artwork(shape, highest: panel.height - 2 * BestHitMetrics.padding)
    let art = Rect(
      x: panel.x + BestHitMetrics.padding, y: panel.y + (panel.height - size.height) / 2,
      width: size.width, height: size.height)
    addCard(
      0, of: items, shelf: shelf, shape: shape, frame: art,
      place: Node.FocusPlace(section: section, line: 0, frame: art), clip: resultsClip,
      hasCaption: false)
    let x = art.maxX + BestHitMetrics.besideArtwork
    addText(
      of: item, section: section,
      in: Rect(
        x: x, y: panel.y + BestHitMetrics.padding,
        width: panel.maxX - BestHitMetrics.padding - x,
        height: panel.height - 2 * BestHitMetrics.padding))
  }

  private func artwork(_ shape: ArtworkShape, highest: Int) -> Size {
    let height = min(highest, BestHitMetrics.artwork.height)
    let width =
      switch shape {
      case .poster: height * 2 / 3
      case .square: height
      case .still: height * 16 / 9
      }
    guard width > BestHitMetrics.artwork.width else { return Size(width: width, height: height) }
    return Size(
      width: BestHitMetrics.artwork.width, height: height * BestHitMetrics.artwork.width / width)
  }

  /// Adds the kind, the title, the facts and the description, as far as there is room, and Open.
  private mutating func addText(of item: Item, section: NodeID, in column: Rect) {
    let opens = state.canOpen(item)
    let bottom =
      column.maxY - (opens ? metrics.buttonHeight + BestHitMetrics.aboveButton : 0)
    let texts:
      [(id: NodeID, text: String, style: TextStyle, color: ColorToken, most: Int, gap: Int)] =
        [
          (
            "best-hit/kind", words[.bestMatch, ["name": state.itemName(of: item.category)]],
            .caption2, .secondaryText, 1, BestHitMetrics.belowKind
          ),
          (
            "best-hit/title", item.title, .title3.bold, .primaryText, BestHitMetrics.titleLines, 0
          ),
          (
            "best-hit/facts", state.line(of: item).joined(separator: Caption.separator),
            .caption1.regular, .secondaryText, 1,
            BestHitMetrics.belowFacts
          ),
          ("best-hit/description", item.summary, .caption1.regular, .primaryText, .max, 0),
        ]
    var y = column.y
    for entry in texts where !entry.text.isEmpty {
      let style = metrics.style(entry.style)
      let most = min(entry.most, (bottom - y) / style.leading)
      guard most > 0 else { break }
      let lines = text.lineCount(
        of: entry.text, style: style, width: column.width, maxLines: most)
      addText(
        entry.id, entry.text,
        frame: onCanvas(
          Rect(x: column.x, y: y, width: column.width, height: lines * style.leading)),
        style: entry.style, color: entry.color, maxLines: most, clip: resultsClip)
      y += lines * style.leading + entry.gap
    }
    guard opens else { return }
    let label = words[.open]
    let frame = Rect(
      x: column.x, y: column.maxY - metrics.buttonHeight,
      width: width(label, .body) + metrics.style(.body).size + BestHitMetrics.buttonPadding,
      height: metrics.buttonHeight)
    addControl(
      .openBestHit, .openBestHit(item.id), role: .button, label: label,
      face: ControlFace(
        label: label, icon: .play, radius: frame.height / 2, bezel: .rounded),
      frame: onCanvas(frame),
      place: Node.FocusPlace(section: section, line: 0, frame: frame), clip: resultsClip)
  }
}
