/// ID3 tags at the beginning of a file, and ID3v1 tags at its end.
///
/// Source: id3.org, ID3v2.2, ID3v2.3.0 and ID3v2.4.0.
enum ID3Tags {
  private static let fields: [String: String] = [
    "TIT2": "TITLE", "TPE1": "ARTIST", "TPE2": "ALBUMARTIST", "TALB": "ALBUM", "TYER": "DATE",
    "TDRC": "DATE", "TDRL": "DATE", "TCON": "GENRE", "TT2": "TITLE", "TP1": "ARTIST",
    "TP2": "ALBUMARTIST", "TAL": "ALBUM", "TYE": "DATE", "TCO": "GENRE",
    "TRCK": "TRACK", "TRK": "TRACK",
  ]
  private static let mostFrames = 500

  /// Reads the tag at the beginning.
  /// - Returns: The offset after it; 0 if there is none.
  static func read(_ file: FilePieces, into tags: inout AudioTags) -> Int {
    let head = file.bytes(at: 0, 10)
    guard head.count == 10, head.starts(with: Array("ID3".utf8)), (2...4).contains(head[3]) else {
      return 0
    }
    let version = head[3]
    let end = 10 + synchsafe(head[6...])
    let isUnsynchronised = head[5] & 0x80 != 0
    var place = 10
    if head[5] & 0x40 != 0, version > 2 {
      // An extended header; only in version 2.4 does its length include itself.
      let length =
        version == 4 ? synchsafe(file.bytes(at: 10, 4)[...]) : (file.big(at: 10, 4) ?? 0) + 4
      place += max(0, length)
    }
    let header = version == 2 ? 6 : 10
    for _ in 0..<mostFrames where place + header < min(end, file.count) {
      let frame = file.bytes(at: place, header)
      guard frame.count == header, frame[0] != 0 else { break }
      let size = Self.size(frame, version)
      let content = place + header
      guard size > 0, content + size <= end else { break }
      let name = String(decoding: frame[..<(version == 2 ? 3 : 4)], as: UTF8.self)
      // Compressed and encrypted frames are skipped.
      let isPlain = version == 2 || frame[9] & (version == 4 ? 0x0C : 0xC0) == 0
      let isDoubled = isUnsynchronised || version == 4 && frame[9] & 0x02 != 0
      if isPlain, let comment = fields[name] {
        let skipped = version == 4 && frame[9] & 0x01 != 0 ? 4 : 0
        var bytes = file.bytes(at: content + skipped, min(size - skipped, AudioTags.longestText))
        if isDoubled { bytes = synchronised(bytes) }
        for text in texts(bytes) {
          tags.add(comment == "GENRE" ? genre(text) : text, comment: comment)
        }
      } else if isPlain, !isDoubled, name == "APIC" || name == "PIC" {
        if let start = pictureStart(file.bytes(at: content, 1_024), isOld: version == 2) {
          tags.add(cover: content + start..<max(content + start, content + size))
        }
      }
      place = content + size
    }
    return end
  }

  /// Reads the ID3v1 tag in the last 128 bytes.
  static func readEnd(_ file: FilePieces, into tags: inout AudioTags) {
    let bytes = file.bytes(at: file.count - 128, 128)
    guard bytes.count == 128, bytes.starts(with: Array("TAG".utf8)) else { return }
    func text(_ range: Range<Int>) -> String {
      latin(bytes[range].prefix { $0 != 0 })
    }
    tags.add(text(3..<33), comment: "TITLE")
    if tags.song.artists.isEmpty { tags.add(text(33..<63), comment: "ARTIST") }
    tags.add(text(63..<93), comment: "ALBUM")
    tags.add(text(93..<97), comment: "DATE")
  }

  // MARK: Frames

  private static func size(_ frame: [UInt8], _ version: UInt8) -> Int {
    switch version {
    case 2: frame[3..<6].reduce(0) { $0 << 8 | Int($1) }
    case 3: frame[4..<8].reduce(0) { $0 << 8 | Int($1) }
    default: synchsafe(frame[4..<8])
    }
  }

  private static func synchsafe(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 7 | Int($1 & 0x7F) }
  }

  /// The bytes without the zeros that keep a tag from being mistaken for audio.
  private static func synchronised(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes where !(byte == 0 && result.last == 0xFF) { result.append(byte) }
    return result
  }

  /// The offset of the picture data after its type and description; `nil` for one that is only an address.
  private static func pictureStart(_ bytes: [UInt8], isOld: Bool) -> Int? {
    guard let encoding = bytes.first else { return nil }
    var place = 4
    if !isOld {
      guard let end = bytes.dropFirst().firstIndex(of: 0) else { return nil }
      guard bytes[1..<end] != [UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: ">")] else {
        return nil
      }
      place = end + 1
    }
    place += 1
    let isWide = encoding == 1 || encoding == 2
    while place + (isWide ? 1 : 0) < bytes.count {
      if bytes[place] == 0, !isWide || bytes[place + 1] == 0 { return place + (isWide ? 2 : 1) }
      place += isWide ? 2 : 1
    }
    return nil
  }

  // MARK: Texts

  /// The texts of a frame, separated by zeros.
  private static func texts(_ bytes: [UInt8]) -> [String] {
    guard let encoding = bytes.first else { return [] }
    let rest = bytes.dropFirst()
    let text =
      switch encoding {
      case 0: latin(rest)
      case 1: utf16(rest, isBig: rest.starts(with: [0xFE, 0xFF]))
      case 2: utf16(rest, isBig: true)
      default: String(decoding: rest, as: UTF8.self)
      }
    return text.split(separator: "\0").map { $0.filter { $0 != "\u{FEFF}" } }
  }

  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    let bytes = Array(bytes)
    var units: [UInt16] = []
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The genre in a text such as “Folk” or “(80)Folk”; empty for a bare number.
  private static func genre(_ text: String) -> String {
    var rest = text[...]
    while rest.first == "(", let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
    }
    return rest.allSatisfy(\.isNumber) ? "" : String(rest)
  }
}
