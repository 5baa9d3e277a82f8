extension PixelSurface {
  /// The mean luminance of a part of an opaque surface, 0 … 1, sampled at every third pixel.
  func luminance(in part: PixelBox) -> Double {
    guard !part.isEmpty else { return 0 }
    var (sum, count) = (0, 0)
    for y in Swift.stride(from: part.y, to: part.maxY, by: 3) {
      for x in Swift.stride(from: part.x, to: part.maxX, by: 3) {
        let pixel = pixel(x, y)
        sum += 7 * Int(pixel[0]) + 72 * Int(pixel[1]) + 21 * Int(pixel[2])
        count += 1
      }
    }
    return Double(sum) / Double(count) / 25_500
  }
}
