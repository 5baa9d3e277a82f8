internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the similar titles of a sheet: rows of pictures with captions.
  /// - Parameters:
  ///   - y: The top of the heading.
  ///   - line: The line of the first row in the section of the sheet, after buttons and chips.
  mutating func addRelated(
    _ items: [Item], _ layout: RelatedLayout, y: Int, panel: Rect, line: Int
  ) {
    parts.append(SceneSection.Part(line: line, label: words[.related]))
    let left = panel.x + SheetMetrics.padding.width
    let style = metrics.style(.callout).bold
    let heading = nodes.count
    addText(
      "sheet/related", words[.related],
      frame: Rect(
        x: left, y: y, width: panel.width - 2 * SheetMetrics.padding.width,
        height: style.leading),
      style: .callout.bold, color: .primaryText, reading: .silent)
    for index in heading..<nodes.count { nodes[index].container = "sheet/content" }
    let top = y + style.leading + SheetMetrics.belowHeading
    let container = ScrollContainer(
      id: "sheet/related-titles", offset: Point(x: -left, y: -top))
    let shown = Array(items.prefix(layout.columns * layout.rows))
    add(in: container) { builder in
      for (index, item) in shown.enumerated() {
        let (row, column) = (index / layout.columns, index % layout.columns)
        let cell = Rect(
          x: left + column * layout.pitch.width, y: top + row * layout.pitch.height,
          width: layout.picture.width, height: layout.picture.height)
        builder.addRelated(
          item, beside: shown, in: cell,
          captionWidth: layout.captionWidth, line: line + row)
      }
    }
  }

  /// Adds a similar title: its picture, at the bottom of its cell, and the caption below.
  private mutating func addRelated(
    _ item: Item, beside others: [Item], in cell: Rect, captionWidth: Int, line: Int
  ) {
    let id = NodeID.related(item.id)
    commands.add(id, .related(item.id))
    let condition = condition(of: id)
    let isLit = condition.contains(.focused)
    let grows = isLit && !condition.contains(.pressed) && !theme.reducedMotion
    let height = state.shape(of: item.category).height(in: cell.size)
    let frame = Rect(x: cell.x, y: cell.maxY - height, width: cell.width, height: height)
    let grown = SheetMetrics.relatedGrowth(ofHeight: height)
    nodes.append(
      Node(
        id: id, role: .card, label: item.title, frame: frame,
        scale: grows ? grown : 1000,
        elevation: isLit ? .focused : .resting, cornerRadius: Theme.Radius.card,
        condition: condition,
        focus: Node.FocusPlace(
          section: ScreenSection.sheet.id, line: line, frame: cell),
        displayItems: [
          .artwork(Artwork(item), Rect(origin: .zero, size: frame.size), radius: Theme.Radius.card)
        ] + badges(state.watchedBadges(of: item), of: item, on: frame.size)))
    addCaption(
      of: item, beside: others, id: id, below: frame,
      growth: grows ? height * (grown - 1000) / 2000 : 0, isLit: isLit,
      width: captionWidth)
  }

  private mutating func addCaption(
    of item: Item, beside others: [Item], id: NodeID, below frame: Rect, growth: Int, isLit: Bool,
    width: Int
  ) {
    let style = metrics.style(.caption2)
    let wide = Rect(
      x: frame.midX - width / 2,
      y: frame.maxY + SheetMetrics.aboveCaption + growth,
      width: width, height: relatedCaptionHeight)
    let caption = Caption(
      of: item, beside: others, line: state.line(of: item),
      kind: (state.itemName(of: item.category), true)
    ) { line, _ in
      text.width(of: line, style: style) <= wide.width
    }
    let title = TextItem(
      caption.title, in: Rect(x: 0, y: 0, width: wide.width, height: style.leading), style: style,
      color: .primaryText, alignment: .center, scrollsWhenLong: isLit)
    let detail = TextItem(
      caption.detail,
      in: Rect(x: 0, y: style.leading, width: wide.width, height: style.leading),
      style: style.regular, color: .sheetSecondaryText, alignment: .center)
    nodes.append(
      Node(
        id: "\(id)/caption", role: .caption, frame: wide, card: id,
        condition: isLit ? .focused : [],
        displayItems: [.text(title), .text(detail)]))
  }
}
