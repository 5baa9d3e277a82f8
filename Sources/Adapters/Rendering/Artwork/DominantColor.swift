/// Dominant colour of a picture.
enum DominantColor {
  /// The mean colour of the picture, weighted towards saturated ones; `nil` for a picture without pixels.
  static func ink(of picture: PixelSurface) -> Ink? {
    var sum = SIMD4<Double>(repeating: 0)
    let step = max(1, max(picture.width, picture.height) / 64)
    for y in stride(from: 0, to: picture.height, by: step) {
      for x in stride(from: 0, to: picture.width, by: step) {
        let pixel = picture.pixel(x, y)
        let (blue, green, red) = (Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
        let strength = max(red, green, blue) - min(red, green, blue)
        let weight = 4 + strength * strength / 64
        sum += SIMD4(red, green, blue, 255) * weight
      }
    }
    let mean = sum / max(1, sum.w)
    return Ink(red: mean.x, green: mean.y, blue: mean.z)
  }
}
