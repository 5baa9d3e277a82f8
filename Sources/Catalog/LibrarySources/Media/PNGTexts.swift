/// The texts in a PNG picture, as in thumbnails.
///
/// Source: PNG specification, 5.3 (chunks) and 11.3.4.3 (tEXt).
enum PNGTexts {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length of the signature and the chunk that describes the picture.
  private static let headLength = 33
  /// The most chunks that are examined.
  private static let mostChunks = 200

  /// The uncompressed texts before the picture data, by keyword; `nil` for bytes that are not PNG.
  static func texts(of bytes: [UInt8]) -> [String: String]? {
    guard bytes.count > headLength, bytes.starts(with: signature) else { return nil }
    var texts: [String: String] = [:]
    var place = signature.count
    for _ in 0..<mostChunks where place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = bytes[place + 4..<place + 8]
      let start = place + 8
      guard length <= bytes.count - start, !kind.elementsEqual("IDAT".utf8) else { break }
      if kind.elementsEqual("tEXt".utf8) {
        let parts = bytes[start..<start + length].split(
          separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
          texts[String(decoding: parts[0], as: UTF8.self)] = String(
            decoding: parts[1], as: UTF8.self)
        }
      }
      place = start + length + 4
    }
    return texts
  }

  /// A picture with further texts before its data; `nil` for bytes that are not PNG.
  static func picture(_ bytes: [UInt8], adding texts: [(keyword: String, text: String)]) -> [UInt8]?
  {
    guard bytes.count > headLength, bytes.starts(with: signature) else { return nil }
    let chunks = texts.flatMap { chunk("tEXt", Array($0.keyword.utf8) + [0] + Array($0.text.utf8)) }
    return bytes[..<headLength] + chunks + bytes[headLength...]
  }

  /// A picture of one black pixel, for a file that has no thumbnail.
  static var empty: [UInt8] {
    let head: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
    // Two uncompressed bytes in a zlib stream.
    let pixel: [UInt8] = [0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0, 0, 0, 2, 0, 1]
    return signature + chunk("IHDR", head) + chunk("IDAT", pixel) + chunk("IEND", [])
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return big(UInt32(content.count)) + body + big(checksum(body))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as in PNG and zlib.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
