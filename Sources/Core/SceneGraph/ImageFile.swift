package import Geometry

/// A picture file of the place, such as its logo or the plan of a floor.
package struct ImageFile: Hashable, Sendable {
  /// The path of a PNG or SVG file.
  package var path: String
  /// Its size, in pixels or in units of the drawing; both sides are at least 1.
  package var size: Size

  /// Makes a picture file; sides below 1 become 1.
  package init(path: String, size: Size) {
    self.path = path
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
  }

  /// The largest size in which all of it fits into another one, at least 1 × 1.
  package func fitted(into room: Size) -> Size {
    let isWide = size.width * room.height >= size.height * room.width
    return isWide
      ? Size(width: max(1, room.width), height: max(1, room.width * size.height / size.width))
      : Size(width: max(1, room.height * size.width / size.height), height: max(1, room.height))
  }
}
