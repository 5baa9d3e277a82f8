/// Tilt: a perspective projection of a picture rotated around its centre.
struct Tilt: Hashable {
  /// The centre, in pixels of the output.
  var x: Double
  var y: Double
  /// The decrease in scale per pixel to the right of the centre.
  var across: Double
  /// The decrease in scale per pixel below the centre.
  var down: Double

  /// The tilt of a picture: the side it tilts towards recedes.
  init(_ parallax: Parallax, of body: PixelBox, angle: Double, distance: Double) {
    x = Double(body.x) + Double(body.width) / 2
    y = Double(body.y) + Double(body.height) / 2
    let depth = distance * Double(max(1, body.width, body.height))
    across = parallax.x * angle / depth
    down = parallax.y * angle / depth
  }

  /// The greatest displacement of a corner, in pixels.
  func reach(on body: PixelBox) -> Double {
    let (dx, dy) = (Double(body.width) / 2, Double(body.height) / 2)
    return (abs(across) * dx + abs(down) * dy) * max(dx, dy)
  }

  /// The projection of a point.
  func image(of point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (dx, dy) = (point.x - x, point.y - y)
    let size = 1 / (1 + across * dx + down * dy)
    return (x + dx * size, y + dy * size)
  }

  /// The point that is visible at an image point.
  func point(at image: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (dx, dy) = (image.x - x, image.y - y)
    let size = 1 / (1 - across * dx - down * dy)
    return (x + dx * size, y + dy * size)
  }

  /// Pixels that show only the rectangle's contents.
  func inside(of box: PixelBox) -> PixelBox {
    func corner(_ x: Int, _ y: Int) -> (x: Double, y: Double) { image(of: (Double(x), Double(y))) }
    let (topLeft, topRight) = (corner(box.x, box.y), corner(box.maxX, box.y))
    let (bottomLeft, bottomRight) = (corner(box.x, box.maxY), corner(box.maxX, box.maxY))
    // One pixel less on every side, because edges are blended with their surroundings.
    let left = Int(max(topLeft.x, bottomLeft.x).rounded(.up)) + 1
    let top = Int(max(topLeft.y, topRight.y).rounded(.up)) + 1
    let right = Int(min(topRight.x, bottomRight.x).rounded(.down)) - 1
    let bottom = Int(min(bottomLeft.y, bottomRight.y).rounded(.down)) - 1
    return PixelBox(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// All pixels that may show any of the rectangle.
  func bounds(of box: PixelBox) -> PixelBox {
    let corners = [
      (box.x, box.y), (box.maxX, box.y), (box.x, box.maxY), (box.maxX, box.maxY),
    ].map { image(of: (Double($0), Double($1))) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let left = Int((xs.min() ?? 0).rounded(.down))
    let top = Int((ys.min() ?? 0).rounded(.down))
    return PixelBox(
      x: left, y: top, width: Int((xs.max() ?? 0).rounded(.up)) - left,
      height: Int((ys.max() ?? 0).rounded(.up)) - top)
  }
}
