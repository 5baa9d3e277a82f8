internal import Foundation
internal import Support

/// Encoding of a cached cover: a header, the key, and the run-length encoded pixels.
struct ArtworkCacheEntry {
  let data: Data

  private static let magic: [UInt8] = Array("CoverRLE1".utf8)

  /// Encodes a cover.
  init(_ picture: PixelSurface, key: String) {
    var body: [UInt8] = []
    let name = Array(key.utf8)
    for number in [picture.width, picture.height, name.count] { body += Self.bytes(number) }
    body += name
    body += RunLengthCoder.encode(picture)
    data = Data(Self.magic + Self.bytes(Int(truncatingIfNeeded: Self.sum(body[...]))) + body)
  }

  /// Reads a file's contents; `nil` if it is damaged or belongs to another key.
  init?(_ data: Data, key: String) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: Self.magic), bytes.count >= Self.header,
      Self.number(bytes, Self.magic.count)
        == Int(truncatingIfNeeded: Self.sum(bytes[(Self.magic.count + 8)...]))
    else { return nil }
    let length = Self.number(bytes, Self.magic.count + 24)
    let name = Array(key.utf8)
    guard length == name.count, bytes.count >= Self.header + length,
      bytes[Self.header..<Self.header + length].elementsEqual(name)
    else { return nil }
    self.data = data
  }

  /// The cover; `nil` if the pixels do not fill it.
  var picture: PixelSurface? {
    let bytes = [UInt8](data)
    let (width, height) = (
      Self.number(bytes, Self.magic.count + 8), Self.number(bytes, Self.magic.count + 16)
    )
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    let start = Self.header + Self.number(bytes, Self.magic.count + 24)
    return RunLengthCoder.decode(bytes[start...], width: width, height: height)
  }

  private static var header: Int { magic.count + 32 }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
  }
}
