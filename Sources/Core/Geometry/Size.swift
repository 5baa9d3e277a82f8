/// A width and a height, in canvas points.
public struct Size: Hashable, Sendable {
  /// Canvas points, 0 or more.
  public var width: Int
  /// Canvas points, 0 or more.
  public var height: Int

  /// Makes a size from a width and a height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// The canvas of a 16:9 screen, 1920 × 1080 points.
  public static let canvas = Size(width: 1920, height: 1080)
}
