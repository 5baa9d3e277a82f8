internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// The number on a badge; empty for 0.
  func badgeNumber(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let most = TabBarMetrics.mostOnBadge
    return words.count(min(count, most), isExact: count <= most)
  }

  var badgeStyle: TextStyle { metrics.style(.caption2, height: Metrics.tabHeight - 4).bold.tabular }

  /// The width of a badge with a number; 0 without one.
  func badgeWidth(_ number: String) -> Int {
    guard !number.isEmpty else { return 0 }
    let width = text.width(of: number, style: badgeStyle) + TabBarMetrics.badgePadding
    return max(badgeStyle.leading, width)
  }

  /// A number on a red badge.
  func badgeItems(_ number: String, in frame: Rect) -> [DisplayItem] {
    [
      .fill(frame, radius: frame.height / 2, .badgeFill),
      .text(
        TextItem(number, in: frame, style: badgeStyle, color: .badgeText, alignment: .center)),
    ]
  }
}
