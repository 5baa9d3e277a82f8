/// A width and a height, in canvas points.
package struct Size: Hashable, Sendable {
  /// Canvas points, 0 or more.
  package var width: Int
  /// Canvas points, 0 or more.
  package var height: Int

  /// Makes a size from a width and a height.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Nothing wide and nothing high.
  package static let zero = Size(width: 0, height: 0)

  /// The canvas of a screen of 16:9, 1920 × 1080 points.
  package static let canvas = Size(width: 1920, height: 1080)
}
