internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the badge of a tab above its end: the number of things that are new since it was last
  /// seen.
  mutating func addBadge(_ count: Int, of tab: Tab, above frame: Rect) {
    guard count > 0 else { return }
    let most = TabBarMetrics.mostOnBadge
    let number = words.count(min(count, most), isExact: count <= most)
    let style = metrics.style(.caption2, height: TabBarMetrics.badgeHeight).bold.tabular
    let height = TabBarMetrics.badgeHeight
    let width = max(height, text.width(of: number, style: style) + TabBarMetrics.badgePadding)
    let badge = Rect(
      x: frame.maxX - width / 2 - TabBarMetrics.besideBadge, y: frame.y - TabBarMetrics.badgeRise,
      width: width, height: height)
    let bounds = Rect(origin: .zero, size: badge.size)
    let line = Rect(x: 0, y: (height - style.leading) / 2, width: width, height: style.leading)
    nodes.append(
      Node(
        id: "\(Element.tab(tab).id)/badge", role: .text, label: number, frame: badge,
        clip: chromeClip, cornerRadius: height / 2,
        displayItems: [
          .fill(bounds, radius: height / 2, .badgeFill),
          .text(TextItem(number, in: line, style: style, color: .badgeText, alignment: .center)),
        ]))
  }
}
