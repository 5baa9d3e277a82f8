/// Rounded rectangles split into plain rectangles and corners, each masked by a quarter of a disc.
final class RoundCorners {
  struct Corner {
    var area: PixelBox
    /// A whole disc, and its position so that one quarter fills the corner.
    var mask: MemoryPicture
    var origin: PixelBox
  }

  /// Discs by radius in pixels.
  private var discs: [Int: MemoryPicture] = [:]

  /// Splits a rectangle into non-overlapping parts; returns all of it if there is no memory for corners.
  ///
  /// - Parameter radius: In pixels; limited to half the shorter side.
  func split(_ box: PixelBox, radius: Int) -> (plain: [PixelBox], corners: [Corner]) {
    let radius = max(0, min(radius, min(box.width, box.height) / 2))
    guard radius > 0 else { return ([box], []) }
    let (left, right) = (box.x, box.maxX - radius)
    let (top, bottom) = (box.y, box.maxY - radius)
    let bar = right - left - radius
    let plain = [
      PixelBox(x: left + radius, y: top, width: bar, height: radius),
      PixelBox(x: left, y: top + radius, width: box.width, height: bottom - top - radius),
      PixelBox(x: left + radius, y: bottom, width: bar, height: radius),
    ]
    guard let disc = disc(radius) else { return ([box], []) }
    let corners = [top, bottom].flatMap { y in
      [left, right].map { x in
        Corner(
          area: PixelBox(x: x, y: y, width: radius, height: radius), mask: disc,
          origin: PixelBox(
            x: x == left ? x : x - radius, y: y == top ? y : y - radius, width: disc.width,
            height: disc.height))
      }
    }
    return (plain, corners)
  }

  private func disc(_ radius: Int) -> MemoryPicture? {
    if let known = discs[radius] { return known }
    let picture = PixelSurface.disc(radius: radius).flatMap(MemoryPicture.init)
    discs[radius] = picture
    return picture
  }
}

extension PixelSurface {
  /// The mask of a disc, whose quarters are rounded corners.
  static func disc(radius: Int) -> PixelSurface? {
    let mask = PixelSurface(width: 2 * radius, height: 2 * radius, format: .mask)
    mask?.draw { pen in
      pen.circle(Double(radius), Double(radius), radius: Double(radius))
      pen.fill(.black)
    }
    return mask
  }
}
