internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds titles side by side, each with a small picture beside its words, so that a second shelf
  /// has room below.
  /// - Returns: The height of the row.
  mutating func addCompactRow(
    of items: [Item], shelf: ResultShelf, y: Int, scrollX: Int
  ) -> Int {
    let section = ScreenSection.shelf(shelf.name).id
    let words = metrics.style(.caption1).leading + metrics.style(.caption2).leading
    let height = max(CompactCardMetrics.height, words + CompactCardMetrics.aroundWords)
    let width = CompactCardMetrics.width * height / CompactCardMetrics.height
    for (index, item) in items.enumerated() {
      let frame = Rect(
        x: Metrics.side - scrollX + index * (width + CompactCardMetrics.gap), y: y, width: width,
        height: height)
      addCompactCard(
        item, of: shelf, frame: frame,
        place: Node.FocusPlace(section: section, line: 0, frame: frame))
    }
    return height
  }

  private mutating func addCompactCard(
    _ item: Item, of shelf: ResultShelf, frame content: Rect, place: Node.FocusPlace
  ) {
    let id = NodeID.card(shelf: shelf.name, item: item.id)
    commands.add(id, .card(shelf: shelf.name, item: item.id), hold: .title(item.id))
    let frame = onCanvas(content)
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows = condition.contains(.focused) && !condition.contains(.pressed)
    let badge = buttonBadge(
      on: id, frame: frame, picture: picture(ofCompact: item, height: frame.height),
      clip: resultsClip)
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame, clip: resultsClip,
        scale: grows && !theme.reducedMotion ? CompactCardMetrics.growth : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: Theme.Radius.field,
        condition: condition, focus: place,
        displayItems: isVisible(frame)
          ? displayItems(ofCompact: item, size: frame.size, isLit: isLit)
            + progress(of: item.id, on: shelf, size: frame.size, isLit: isLit) + badge : []))
  }

  private func picture(ofCompact item: Item, height: Int) -> Rect {
    let inset = CompactCardMetrics.inset
    let side = height - 2 * inset
    return Rect(
      x: inset, y: inset, width: state.shape(of: item.category) == .poster ? side * 2 / 3 : side,
      height: side)
  }

  /// The bar below the words of a title that was begun: the part that was seen or heard.
  private func progress(
    of id: ItemID, on shelf: ResultShelf, size: Size, isLit: Bool
  ) -> [DisplayItem] {
    guard shelf.name == ResultShelf.unfinishedName,
      let unfinished = state.landing.unfinished.first(where: { $0.item.id == id }),
      let thousandths = unfinished.thousandths
    else { return [] }
    let inset = CompactCardMetrics.inset
    let x =
      picture(ofCompact: unfinished.item, height: size.height).maxX
      + CompactCardMetrics.besidePicture
    let thickness = CompactCardMetrics.progressHeight
    let bar = Rect(
      x: x, y: size.height - CompactCardMetrics.belowProgress - thickness,
      width: size.width - x - inset, height: thickness)
    let done = min(max(thousandths, 0), 1000)
    return [
      .fill(bar, radius: thickness / 2, isLit ? .focusedSecondaryText : .controlFill),
      .fill(
        Rect(
          x: bar.x, y: bar.y, width: max(thickness, bar.width * done / 1000), height: thickness),
        radius: thickness / 2, isLit ? .focusedText : .primaryText),
    ]
  }

  private func displayItems(ofCompact item: Item, size: Size, isLit: Bool) -> [DisplayItem] {
    let bounds = Rect(origin: .zero, size: size)
    let inset = CompactCardMetrics.inset
    let picture = picture(ofCompact: item, height: size.height)
    let (title, line) = (metrics.style(.caption1), metrics.style(.caption2.regular))
    let x = picture.maxX + CompactCardMetrics.besidePicture
    let width = size.width - x - inset
    let top = (size.height - title.leading - line.leading) / 2
    let detail = state.line(of: item, isMixed: state.onlyCategory == nil)
      .joined(separator: Caption.separator)
    return [
      isLit
        ? .fill(bounds, radius: Theme.Radius.field, .focusedFill)
        : .bezel(bounds, radius: Theme.Radius.field, .panel),
      .artwork(Artwork(item), picture, radius: CompactCardMetrics.pictureRadius),
      .text(
        TextItem(
          item.title, in: Rect(x: x, y: top, width: width, height: title.leading), style: title,
          color: isLit ? .focusedText : .primaryText, scrollsWhenLong: isLit)),
      .text(
        TextItem(
          detail,
          in: Rect(x: x, y: top + title.leading, width: width, height: line.leading),
          style: line, color: isLit ? .focusedSecondaryText : .secondaryText)),
    ]
  }
}
