/// Margins at the four edges, in canvas points.
package struct Insets: Hashable, Sendable {
  /// The margin at the top.
  package var top: Int
  /// The margin at the left.
  package var left: Int
  /// The margin at the bottom.
  package var bottom: Int
  /// The margin at the right.
  package var right: Int

  /// Makes margins, one for each edge.
  package init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes one margin for left and right and one for top and bottom.
  package init(horizontal: Int, vertical: Int) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Makes the same margin at every edge.
  package init(all: Int) {
    self.init(horizontal: all, vertical: all)
  }

  /// The overscan margins of a television: 60 points above and below, 80 left and right.
  ///
  /// Source: Human Interface Guidelines, Layout (tvOS).
  package static let safeArea = Insets(horizontal: 80, vertical: 60)
}
