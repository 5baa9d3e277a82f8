/// Picture size as claimed by the header of a PNG, JPEG or WebP file.
///
/// Known before decoding, so that a file that expands to gigabytes is never decoded. The sides come from the
/// file and may be any 32-bit numbers.
struct PictureHeader: Equatable, Sendable {
  var width: Int
  var height: Int

  /// The product of both sides; `Int.max` on overflow.
  var pixelCount: Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : count
  }

  /// Reads PNG, JPEG and WebP; `nil` for anything else and for a truncated header.
  init?(_ bytes: [UInt8]) {
    if let size = Self.png(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes), size.0 > 0, size.1 > 0 {
      (width, height) = size
    } else {
      return nil
    }
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    return (big(bytes, at: 16, count: 4), big(bytes, at: 20, count: 4))
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF:
        index += 1
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (big(bytes, at: index + 7, count: 2), big(bytes, at: index + 5, count: 2))
      default:
        index += 2 + max(2, big(bytes, at: index + 2, count: 2))
      }
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X":
      return (little(bytes, at: 24, count: 3) + 1, little(bytes, at: 27, count: 3) + 1)
    case "VP8 ":
      return (little(bytes, at: 26, count: 2) & 0x3FFF, little(bytes, at: 28, count: 2) & 0x3FFF)
    case "VP8L":
      let packed = little(bytes, at: 21, count: 4)
      return ((packed & 0x3FFF) + 1, ((packed >> 14) & 0x3FFF) + 1)
    default:
      return nil
    }
  }

  private static func big(_ bytes: [UInt8], at index: Int, count: Int) -> Int {
    bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], at index: Int, count: Int) -> Int {
    bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
