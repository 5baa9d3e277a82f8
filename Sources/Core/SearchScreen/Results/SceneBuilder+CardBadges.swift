internal import CatalogModel
internal import Geometry
internal import SceneGraph
internal import Support

extension SceneBuilder {
  /// Badges in an upper corner of an item's picture, as many as fit: the one where its title ends, of which
  /// they cover the least. A text wider than the picture ends in an ellipsis.
  func badges(
    _ faces: [ScreenState.BadgeFace], of item: Item, on size: Size
  ) -> [DisplayItem] {
    let isTurned = item.title.beginsRightToLeft != theme.isRightToLeft
    func placed(_ frame: Rect) -> Rect { isTurned ? frame.mirrored(in: size.width) : frame }
    var items: [DisplayItem] = []
    var end = size.width - CardBadgeMetrics.inset
    let style = metrics.style(.caption2).bold
    let height = style.leading + CardBadgeMetrics.room
    for face in faces {
      let room = end - CardBadgeMetrics.inset
      let wanted =
        face.icon == nil
        ? text.width(of: face.text, style: style) + CardBadgeMetrics.padding : height
      guard wanted <= room || items.isEmpty, room > height else { break }
      let width = min(wanted, room)
      let frame = Rect(
        x: end - width, y: CardBadgeMetrics.inset, width: width, height: height)
      items.append(
        .fill(placed(frame), radius: height / 2, face.isNew ? .badgeFill : .cardBadgeFill))
      if let icon = face.icon {
        let glyph = style.size
        items.append(
          .icon(
            icon,
            placed(
              Rect(
                x: frame.midX - glyph / 2, y: frame.midY - glyph / 2, width: glyph, height: glyph)),
            .badgeText))
      } else {
        let line = Rect(
          x: frame.x + CardBadgeMetrics.padding / 2, y: frame.y + CardBadgeMetrics.room / 2,
          width: frame.width - CardBadgeMetrics.padding, height: style.leading)
        items.append(
          .text(
            TextItem(
              face.text, in: placed(line), style: style, color: .badgeText, alignment: .center)))
      }
      end = frame.x - CardBadgeMetrics.gap
    }
    return items
  }
}
