internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds a row for each item: its picture, its text, and a value at the end.
  /// - Returns: The height of the list.
  mutating func addList(
    of items: [Item], shelf: ResultShelf, showsPictures: Bool, y: Int
  ) -> Int {
    let section = ScreenSection.shelf(shelf.name).id
    var top = y
    for (line, item) in items.enumerated() {
      let words =
        metrics.style(.body).leading
        + (item.subtitle.isEmpty ? 0 : metrics.style(.caption1.regular).leading)
      let height = max(
        showsPictures ? ViewMetrics.pictureRow : 0, words + ViewMetrics.aroundRow)
      let frame = Rect(x: Metrics.side, y: top, width: metrics.width, height: height)
      addRow(
        item, of: shelf, showsPicture: showsPictures,
        frame: frame, place: Node.FocusPlace(section: section, line: line, frame: frame))
      top += height + ViewMetrics.rowGap
    }
    return max(0, top - ViewMetrics.rowGap - y)
  }

  private mutating func addRow(
    _ item: Item, of shelf: ResultShelf, showsPicture: Bool, frame content: Rect,
    place: Node.FocusPlace
  ) {
    let id = NodeID.card(shelf: shelf.name, item: item.id)
    commands.add(id, .card(shelf: shelf.name, item: item.id), hold: .title(item.id))
    let frame = onCanvas(content)
    let condition = condition(of: id)
    let isLit = !condition.isDisjoint(with: [.focused, .pressed])
    let grows = condition.contains(.focused) && !condition.contains(.pressed)
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame, clip: resultsClip,
        scale: grows && !theme.reducedMotion ? ViewMetrics.rowGrowth : 1000,
        opacity: state.visit.screen.isStale ? Theme.staleTextOpacity : 1000,
        elevation: isLit ? .focused : .none, cornerRadius: Theme.Radius.field,
        condition: condition, focus: place,
        displayItems: isVisible(frame)
          ? displayItems(ofRow: item, size: frame.size, isLit: isLit, showsPicture: showsPicture)
          : []))
  }

  private func displayItems(
    ofRow item: Item, size: Size, isLit: Bool, showsPicture: Bool
  ) -> [DisplayItem] {
    let bounds = Rect(origin: .zero, size: size)
    let radius = Theme.Radius.field
    var items: [DisplayItem] = [
      isLit ? .fill(bounds, radius: radius, .focusedFill) : .bezel(bounds, radius: radius, .panel)
    ]
    var x = ViewMetrics.rowInset
    if showsPicture {
      let picture = picture(ofRow: item, height: size.height)
      items.append(.artwork(Artwork(item), picture, radius: ViewMetrics.listPictureRadius))
      x = picture.maxX + ViewMetrics.besidePicture
    }
    let detail = item.field(SearchResult.detailField)
    let value = metrics.style(.body.regular)
    let end =
      detail.isEmpty ? 0 : min(ViewMetrics.widestDetail, text.width(of: detail, style: value))
    let room = size.width - x - ViewMetrics.rowInset - (end > 0 ? end + ViewMetrics.rowInset : 0)
    let (title, line) = (metrics.style(.body), metrics.style(.caption1.regular))
    let height = title.leading + (item.subtitle.isEmpty ? 0 : line.leading)
    let top = (size.height - height) / 2
    items.append(
      .text(
        TextItem(
          item.title, in: Rect(x: x, y: top, width: room, height: title.leading), style: title,
          color: isLit ? .focusedText : .primaryText,
          emphasis: isLit || state.showsLanding ? [] : highlighter.ranges(in: item.title),
          scrollsWhenLong: isLit)))
    if !item.subtitle.isEmpty {
      items.append(
        .text(
          TextItem(
            item.subtitle,
            in: Rect(x: x, y: top + title.leading, width: room, height: line.leading), style: line,
            color: isLit ? .focusedSecondaryText : .secondaryText)))
    }
    if end > 0 {
      items.append(
        .text(
          TextItem(
            detail,
            in: Rect(
              x: size.width - ViewMetrics.rowInset - end, y: (size.height - value.leading) / 2,
              width: end, height: value.leading),
            style: value, color: isLit ? .focusedSecondaryText : .secondaryText,
            alignment: .right)))
    }
    return items
  }

  private func picture(ofRow item: Item, height: Int) -> Rect {
    let inset = ViewMetrics.listInset
    let side = height - 2 * inset
    let width =
      switch state.shape(of: item.category) {
      case .poster: side * 2 / 3
      case .square: side
      case .still: side * 16 / 9
      }
    return Rect(x: inset, y: inset, width: width, height: side)
  }
}
