public import Geometry

/// A picture file of the venue, such as its logo or a floor plan.
public struct ImageFile: Hashable, Sendable {
  /// The path of a PNG or SVG file.
  public var path: String
  /// Its size in pixels, or in the units of the drawing; each side is at least 1.
  public var size: Size

  /// Makes a picture file; sides below 1 become 1.
  public init(path: String, size: Size) {
    self.path = path
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
  }

  /// The largest size at which it fits into another one, at least 1 × 1.
  public func fitted(into room: Size) -> Size {
    let isWide = size.width * room.height >= size.height * room.width
    return isWide
      ? Size(width: max(1, room.width), height: max(1, room.width * size.height / size.width))
      : Size(width: max(1, room.height * size.width / size.height), height: max(1, room.height))
  }
}
