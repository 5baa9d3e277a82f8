internal import CLzma
import Foundation
internal import Support

#if canImport(Glibc)
  import Glibc
#endif

/// The checksum of a whole catalogue file (CRC-64), stored in the file itself.
///
/// A row of `parts` contains a marker that occurs nowhere else, followed by sixteen digits. The checksum
/// covers every byte of the file except these digits, so that `verify` detects a single changed bit, wherever
/// it is.
package enum FileChecksum {
  /// The row until the checksum is known.
  package static let blank = mark + [UInt8](repeating: UInt8(ascii: "0"), count: digits)

  /// It contains control characters, which item texts never do.
  private static let mark: [UInt8] =
    [0x01, 0x02] + Array("CouchSearch checksum:".utf8) + [0x02, 0x01]
  private static let digits = 16
  private static let chunk = 1 << 20

  /// The digits in a row of `parts`; `nil` if it is not a checksum.
  package static func text(_ row: [UInt8]) -> String? {
    guard row.count == blank.count, row.starts(with: mark) else { return nil }
    return String(decoding: row.dropFirst(mark.count), as: UTF8.self)
  }

  /// Writes the checksum into a file that has a blank one.
  package static func write(into path: String) throws(CatalogError) {
    let (sum, places) = try checksum(path)
    let descriptor = try CatalogError.mapping { () throws(FileError) in
      try RegularFile.update(path)
    }
    defer { _ = Glibc.close(descriptor) }
    let text = Array(sum.utf8)
    for place in places
    where unsafe pwrite(descriptor, text, text.count, off_t(place)) != text.count {
      throw .unwritable(path: path, reason: SystemReason.of(errno))
    }
  }

  /// The checksum of a file as sixteen digits, and the offsets at which it belongs.
  package static func checksum(_ path: String) throws(CatalogError) -> (sum: String, places: [Int])
  {
    let chunks = try CatalogError.mapping { () throws(FileError) in try FileChunks(path: path) }
    var sum: UInt64 = 0
    var places: [Int] = []
    var buffer: [UInt8] = []
    var offset = 0
    var isAtEnd = false
    while !isAtEnd {
      while buffer.count < chunk, !isAtEnd {
        let piece = try CatalogError.mapping(chunks.next)
        isAtEnd = piece.isEmpty
        buffer += piece
      }
      // A marker that begins in the last bytes may continue in the next piece.
      let limit = isAtEnd ? buffer.count : buffer.count - blank.count
      for start in marks(in: buffer) where start < limit {
        places.append(offset + start + mark.count)
        for index in start + mark.count..<min(buffer.count, start + blank.count) {
          buffer[index] = UInt8(ascii: "0")
        }
      }
      sum = unsafe lzma_crc64(buffer, limit, sum)
      buffer.removeFirst(limit)
      offset += limit
    }
    let text = String(sum, radix: 16)
    return (String(repeating: "0", count: digits - text.count) + text, places)
  }

  private static func marks(in buffer: [UInt8]) -> [Int] {
    buffer.withByteView { bytes in
      var found: [Int] = []
      var start = 0
      while let place = bytes.firstIndex(of: mark[0], from: start) {
        if bytes.part(at: place, count: mark.count)?.elementsEqual(mark) == true {
          found.append(place)
        }
        start = place + 1
      }
      return found
    }
  }
}
