internal import SceneGraph

extension PictureStore {
  struct SheenKey: Hashable {
    var width: Int
    var height: Int
    var radius: Int
    var tilt: Parallax
  }

  /// The light on a picture of the given size: a small picture drawn enlarged.
  func sheen(size: PixelBox, radius: Double, parallax: Parallax) -> Picture {
    // Sizes and positions are rounded, so that few pictures serve a whole movement.
    let part = 6.0
    let tilt = Parallax(
      x: (parallax.x * part).rounded() / part, y: (parallax.y * part).rounded() / part)
    let key = SheenKey(
      width: (size.width + 15) / 16 * 4, height: (size.height + 15) / 16 * 4,
      radius: Int((radius / 4).rounded()), tilt: tilt)
    if let known = sheens.value(for: key) { return known }
    let picture = compositor.picture(
      from: SheenPainter.light(
        width: key.width, height: key.height, radius: Double(key.radius), tilt: tilt))
    count(picture)
    sheens.insert(picture, for: key, byteCount: picture.byteCount)
    return picture
  }
}
