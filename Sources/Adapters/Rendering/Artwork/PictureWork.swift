internal import Foundation

/// The parts of a picture file that cost work whatever the size of the picture.
enum PictureWork {
  /// The most scans of a JPEG: more than any program writes.
  static let mostScans = 60
  /// The most packed texts of a PNG: the decoder unpacks each to as many as 8 MB, and keeps them all.
  static let mostTexts = 12

  /// The number of scans of a JPEG, those of its thumbnails included.
  static func scans(ofJPEG bytes: Data) -> Int {
    var count = 0
    var rest = bytes[...]
    // A byte FF of the picture itself is followed by 00.
    while count <= mostScans, let scan = rest.range(of: Data([0xFF, 0xDA])) {
      count += 1
      rest = rest[scan.upperBound...]
    }
    return count
  }

  /// The number of compressed chunks of a PNG besides the picture: texts and colour profiles.
  ///
  /// Source: PNG specification, 5.3: length, type, data and four bytes of a checksum.
  static func packedTexts(ofPNG bytes: Data) -> Int {
    let kinds = ["zTXt", "iTXt", "iCCP"].map { Data($0.utf8) }
    var count = 0
    var index = bytes.startIndex + 8
    while index + 8 <= bytes.endIndex, count <= mostTexts {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      if kinds.contains(bytes[index + 4..<index + 8]) { count += 1 }
      index += 12 + length
    }
    return count
  }
}
