internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph

extension SceneBuilder {
  /// The badge of the button that opens a card, on the first four fully visible cards; empty while badges are
  /// hidden.
  mutating func buttonBadge(on card: CardPlace) -> [DisplayItem] {
    let number = commands.badged.count
    let visible = card.clip.map { metrics.canvas.frame.intersection($0) } ?? metrics.canvas.frame
    guard state.visit.showsBadges, InputMapper.badgeControls.indices.contains(number),
      visible.intersection(card.frame) == card.frame
    else { return [] }
    commands.addBadge(on: card.id)
    let picture = card.picture ?? Rect(origin: .zero, size: card.frame.size)
    let side = min(
      ButtonBadgeMetrics.side * metrics.textScale / 1000,
      max(min(picture.width, picture.height) * 3 / 4, ButtonBadgeMetrics.least))
    let place = Rect(
      x: picture.midX - side / 2,
      y: picture.y + min(ButtonBadgeMetrics.top, (picture.height - side) / 2), width: side,
      height: side)
    let height = side * ButtonBadgeMetrics.sign / ButtonBadgeMetrics.side
    let sign = sign(of: InputMapper.badgeControls[number])
    let style = metrics.style(.headline).bold
    let width = displayItems(
      sign, x: 0, y: 0, height: height, style: style, color: .badgeText
    ).1
    return [.fill(place, radius: side / 2, .cardBadgeFill)]
      + displayItems(
        sign, x: place.midX - width / 2, y: place.midY - height / 2, height: height, style: style,
        color: .badgeText
      ).0
  }
}
