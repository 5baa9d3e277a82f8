internal import Foundation

/// The parts of a picture file that cost work regardless of the picture's size.
enum PictureWork {
  /// The most scans of a JPEG: more than any program writes.
  static let mostScans = 60
  /// The most compressed texts in a PNG: the decoder expands each to as much as 8 MB, and keeps them all.
  static let mostTexts = 12

  /// The number of scans in a JPEG, including those of its thumbnails.
  static func scans(ofJPEG bytes: Data) -> Int {
    var count = 0
    var rest = bytes[...]
    // In picture data, a byte FF is followed by 00.
    while count <= mostScans, let scan = rest.range(of: Data([0xFF, 0xDA])) {
      count += 1
      rest = rest[scan.upperBound...]
    }
    return count
  }

  /// The number of compressed chunks in a PNG besides the picture: texts and colour profiles.
  ///
  /// Source: PNG specification, 5.3: length, type, data and a four-byte checksum.
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
