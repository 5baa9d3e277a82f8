/// Tags of an MP4 file, in the list introduced by iTunes.
enum MP4Tags {
  private static let fields: [String: String] = [
    "nam": "TITLE", "ART": "ARTIST", "alb": "ALBUM", "day": "DATE", "gen": "GENRE",
  ]
  private static let mostBoxes = 2_000

  /// A box: its name and the range of its content.
  private struct Box {
    var name: [UInt8]
    var content: Range<Int>
  }

  /// Reads the list of tags.
  static func read(_ file: FilePieces, into tags: inout AudioTags) {
    var range = 0..<file.count
    for name in ["moov", "udta", "meta", "ilst"] {
      guard let box = boxes(file, range).first(where: { $0.name == Array(name.utf8) }) else {
        return
      }
      // In this box, a number precedes the content.
      let skipped = name == "meta" ? min(4, box.content.count) : 0
      range = box.content.lowerBound + skipped..<box.content.upperBound
    }
    for box in boxes(file, range) {
      guard let data = boxes(file, box.content).first(where: { $0.name == Array("data".utf8) }),
        data.content.count > 8
      else { continue }
      let value = data.content.lowerBound + 8..<data.content.upperBound
      let name = String(decoding: box.name.drop { $0 == 0xA9 }, as: UTF8.self)
      if name == "covr" {
        tags.add(cover: value)
      } else if let comment = name == "aART" ? "ALBUMARTIST" : fields[name] {
        let bytes = file.bytes(at: value.lowerBound, min(value.count, AudioTags.longestText))
        tags.add(String(decoding: bytes, as: UTF8.self), comment: comment)
      }
    }
  }

  /// The boxes in a part of the file.
  private static func boxes(_ file: FilePieces, _ range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound, boxes.count < mostBoxes {
      guard var size = file.big(at: place, 4) else { break }
      var header = 8
      if size == 1 {
        header = 16
        guard let high = file.big(at: place + 8, 4), high == 0 || high < 1 << 16,
          let low = file.big(at: place + 12, 4)
        else { break }
        size = high << 32 | low
      } else if size == 0 {
        size = range.upperBound - place
      }
      guard size >= header, place + size <= range.upperBound else { break }
      boxes.append(
        Box(name: file.bytes(at: place + 4, 4), content: place + header..<place + size))
      place += size
    }
    return boxes
  }
}
