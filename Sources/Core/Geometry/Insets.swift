/// Margins at the four edges, in canvas points.
public struct Insets: Hashable, Sendable {
  /// The margin at the top.
  public var top: Int
  /// The margin at the left.
  public var left: Int
  /// The margin at the bottom.
  public var bottom: Int
  /// The margin at the right.
  public var right: Int

  /// Makes margins, one for each edge.
  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes one margin for left and right and one for top and bottom.
  public init(horizontal: Int, vertical: Int) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Makes the same margin at every edge.
  public init(all: Int) {
    self.init(horizontal: all, vertical: all)
  }

  /// The overscan margins of a television: 60 points above and below, 80 left and right.
  ///
  /// Source: Human Interface Guidelines, Layout (tvOS).
  public static let safeArea = Insets(horizontal: 80, vertical: 60)
}
