/// Run-length encoding of opaque pictures: runs of one colour, runs that repeat the row above, and literal
/// pixels. Covers are flat art and vertical gradients, which shrink to a tenth.
enum RunLengthCoder {
  private static let longest = 0x3FFF

  private enum Kind: UInt16 {
    case plain = 0
    case repeated = 1
    case above = 2
  }

  /// Encodes the pixels of an opaque picture, without alpha.
  static func encode(_ picture: PixelSurface) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    let pixels = picture.rows
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count)
    func put(_ kind: Kind, _ count: Int) {
      let word = kind.rawValue << 14 | UInt16(count)
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
    }
    func put(_ pixel: UInt32) {
      for shift in [0, 8, 16] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
      }
    }
    /// The number of consecutive pixels from an index on that satisfy a condition.
    func run(_ start: Int, _ holds: (Int) -> Bool) -> Int {
      var end = start
      while end < width * height, end - start < longest, holds(end) { end += 1 }
      return end - start
    }
    var index = 0
    var plainStart = 0
    func flush() {
      guard plainStart < index else { return }
      put(.plain, index - plainStart)
      for place in plainStart..<index { put(pixels[place]) }
    }
    while index < pixels.count {
      let above = run(index) { $0 >= width && pixels[$0] == pixels[$0 - width] }
      let same = run(index) { pixels[$0] == pixels[index] }
      guard max(above, same) > 2 else {
        index += 1
        if index - plainStart == longest {
          flush()
          plainStart = index
        }
        continue
      }
      flush()
      if above >= same {
        put(.above, above)
        index += above
      } else {
        put(.repeated, same)
        put(pixels[index])
        index += same
      }
      plainStart = index
    }
    flush()
    return bytes
  }

  /// Decodes a picture of the given size; `nil` unless the bytes contain exactly one.
  static func decode(_ bytes: ArraySlice<UInt8>, width: Int, height: Int) -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: height, format: .opaque) else {
      return nil
    }
    let (count, stride) = (width * height, surface.stride / 4)
    var pixels = [UInt32](repeating: 0, count: count)
    let isWhole = unsafe bytes.withUnsafeBufferPointer { bytes -> Bool in
      var (place, index) = (0, 0)
      func pixel(_ place: Int) -> UInt32 {
        unsafe 0xFF00_0000 | UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
          | UInt32(bytes[place + 2]) << 16
      }
      while place + 1 < bytes.count {
        let word = unsafe UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
        let length = Int(word & 0x3FFF)
        place += 2
        guard let kind = Kind(rawValue: word >> 14), length > 0, index + length <= count else {
          return false
        }
        switch kind {
        case .plain:
          guard place + length * 3 <= bytes.count else { return false }
          for step in 0..<length { pixels[index + step] = pixel(place + step * 3) }
          place += length * 3
        case .repeated:
          guard place + 3 <= bytes.count else { return false }
          let color = pixel(place)
          for step in index..<index + length { pixels[step] = color }
          place += 3
        case .above:
          guard index >= width else { return false }
          for step in index..<index + length { pixels[step] = pixels[step - width] }
        }
        index += length
      }
      return place == bytes.count && index == count
    }
    guard isWhole else { return nil }
    unsafe surface.withPixels { data in
      unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { target in
        unsafe pixels.withUnsafeBufferPointer { source in
          guard let base = source.baseAddress else { return }
          for y in 0..<height {
            unsafe (target + y * stride).update(from: base + y * width, count: width)
          }
        }
      }
    }
    return surface
  }
}

extension PixelSurface {
  /// The pixels row by row, without padding, opaque.
  fileprivate var rows: [UInt32] {
    let (width, height, stride) = (width, height, stride / 4)
    return unsafe withPixels { data in
      unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { source in
        (0..<height).flatMap { y in
          unsafe UnsafeBufferPointer(start: source + y * stride, count: width).map {
            $0 | 0xFF00_0000
          }
        }
      }
    }
  }
}
