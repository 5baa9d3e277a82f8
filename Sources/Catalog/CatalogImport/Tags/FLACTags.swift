/// Tags in the blocks at the beginning of a FLAC file.
///
/// Source: RFC 9639, Free Lossless Audio Codec.
enum FLACTags {
  private static let mostBlocks = 200

  /// Reads the blocks from an offset on.
  static func read(_ file: FilePieces, from start: Int, into tags: inout AudioTags) {
    var place = start
    for _ in 0..<mostBlocks {
      guard let kind = file.big(at: place, 1), let size = file.big(at: place + 1, 3) else { return }
      let content = place + 4
      switch kind & 0x7F {
      case 4: VorbisComments.read(file.bytes(at: content, size), into: &tags)
      case 6: readPicture(file, at: content, end: content + size, into: &tags)
      default: break
      }
      guard kind & 0x80 == 0 else { return }
      place = content + size
    }
  }

  /// A picture: its type, two texts, four numbers, and the bytes.
  private static func readPicture(
    _ file: FilePieces, at start: Int, end: Int, into tags: inout AudioTags
  ) {
    var place = start + 4
    for _ in 0..<2 {
      guard let length = file.big(at: place, 4) else { return }
      place += 4 + length
    }
    place += 16
    guard let length = file.big(at: place, 4), place + 4 + length <= end else { return }
    tags.add(cover: place + 4..<place + 4 + length)
  }
}

/// The comments of Vorbis, Opus and FLAC.
enum VorbisComments {
  private static let most = 1_000

  /// Reads the comments, starting with their first byte.
  static func read(_ bytes: [UInt8], into tags: inout AudioTags) {
    var place = 0
    func number() -> Int? {
      guard place + 4 <= bytes.count else { return nil }
      defer { place += 4 }
      return bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let vendor = number() else { return }
    place += vendor
    guard let count = number() else { return }
    for _ in 0..<min(count, most) {
      guard let length = number(), place + length <= bytes.count else { return }
      let comment = bytes[place..<place + min(length, AudioTags.longestText)]
      place += length
      guard let sign = comment.firstIndex(of: UInt8(ascii: "=")) else { continue }
      tags.add(
        String(decoding: comment[(sign + 1)...], as: UTF8.self),
        comment: String(decoding: comment[..<sign], as: UTF8.self))
    }
  }
}
