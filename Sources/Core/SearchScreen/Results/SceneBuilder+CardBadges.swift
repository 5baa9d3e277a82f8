internal import CatalogModel
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The badges of an item in the upper trailing corner of its picture, where they cover the least of a
  /// title, as many as fit; a text wider than the picture ends in an ellipsis.
  func badges(of item: Item, on size: Size) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var end = size.width - CardBadgeMetrics.inset
    let style = metrics.style(.caption2).bold
    let height = style.leading + CardBadgeMetrics.room
    for face in state.badges(of: item) {
      let room = end - CardBadgeMetrics.inset
      let wanted =
        face.icon == nil
        ? text.width(of: face.text, style: style) + CardBadgeMetrics.padding : height
      guard wanted <= room || items.isEmpty, room > height else { break }
      let width = min(wanted, room)
      let frame = Rect(
        x: end - width, y: CardBadgeMetrics.inset, width: width, height: height)
      items.append(
        .fill(frame, radius: height / 2, face.isNew ? .badgeFill : .cardBadgeFill))
      if let icon = face.icon {
        let glyph = style.size
        items.append(
          .icon(
            icon,
            Rect(
              x: frame.midX - glyph / 2, y: frame.midY - glyph / 2, width: glyph, height: glyph),
            .badgeText))
      } else {
        let line = Rect(
          x: frame.x + CardBadgeMetrics.padding / 2, y: frame.y + CardBadgeMetrics.room / 2,
          width: frame.width - CardBadgeMetrics.padding, height: style.leading)
        items.append(
          .text(TextItem(face.text, in: line, style: style, color: .badgeText, alignment: .center)))
      }
      end = frame.x - CardBadgeMetrics.gap
    }
    return items
  }
}
