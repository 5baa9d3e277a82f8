/// Gaussian blur of a mask, approximated by three box blurs in a row.
///
/// Source: Wells, Efficient synthesis of Gaussian filters by cascaded uniform filters, 1986.
enum BoxBlur {
  static func blur(_ mask: PixelSurface, softness: Double) {
    let size = max(1, Int((softness * 3.7599712 / 2 + 0.5).rounded(.down)))
    guard size > 1 else { return }
    let (width, height, stride) = (mask.width, mask.height, mask.stride)
    unsafe mask.withPixels { data in
      var line = [UInt8](repeating: 0, count: max(width, height))
      for _ in 0..<3 {
        for y in 0..<height {
          unsafe pass(data + y * stride, step: 1, count: width, size: size, line: &line)
        }
        for x in 0..<width {
          unsafe pass(data + x, step: stride, count: height, size: size, line: &line)
        }
      }
    }
  }

  private static func pass(
    _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, size: Int, line: inout [UInt8]
  ) {
    let before = size / 2
    var sum = 0
    for index in 0..<count { line[index] = unsafe pixels[index * step] }
    for index in 0..<min(count, size - before) { sum += Int(line[index]) }
    for index in 0..<count {
      unsafe pixels[index * step] = UInt8(truncatingIfNeeded: (sum + size / 2) / size)
      let entering = index + size - before
      let leaving = index - before
      if entering < count { sum += Int(line[entering]) }
      if leaving >= 0 { sum -= Int(line[leaving]) }
    }
  }
}
