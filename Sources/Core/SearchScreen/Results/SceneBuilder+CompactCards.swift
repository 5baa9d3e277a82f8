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
        item, element: .card(shelf: shelf.name, item: item.id), frame: frame,
        place: Node.FocusPlace(section: section, line: 0, frame: frame))
    }
    return height
  }

  private mutating func addCompactCard(
    _ item: Item, element: Element, frame content: Rect, place: Node.FocusPlace
  ) {
    elements.add(element, as: element.id)
    let frame = onCanvas(content)
    let condition = condition(of: element)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows = condition.contains(.focused) && !condition.contains(.pressed)
    let badge = buttonBadge(
      on: element.id, frame: frame, picture: picture(ofCompact: item, height: frame.height),
      clip: resultsClip)
    nodes.append(
      Node(
        id: element.id, role: .card, label: item.title, frame: frame, clip: resultsClip,
        scale: grows && !theme.reducedMotion ? CompactCardMetrics.growth : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: Theme.Radius.field,
        condition: condition, focus: place,
        displayItems: isVisible(frame)
          ? displayItems(ofCompact: item, size: frame.size, isLit: isLit) + badge : []))
  }

  private func picture(ofCompact item: Item, height: Int) -> Rect {
    let inset = CompactCardMetrics.inset
    let side = height - 2 * inset
    return Rect(
      x: inset, y: inset, width: state.shape(of: item.category) == .poster ? side * 2 / 3 : side,
      height: side)
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
