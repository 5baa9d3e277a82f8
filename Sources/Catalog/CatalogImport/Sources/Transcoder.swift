internal import Glibc
internal import Support

/// Converts the bytes of a source to UTF-8 from any encoding, so that every reader can read every encoding.
///
/// A text with two or four bytes per character is recognised by its byte order mark or its zeros. A text that
/// is not UTF-8 is in the encoding named in its XML declaration, or else in the one its bytes suggest
/// (``TextEncoding``); Latin-1 is treated as windows-1252, as in browsers. If a text is UTF-8 apart from some
/// bytes, only these are treated as windows-1252. Bytes with zeros among them are not text and stay
/// unchanged.
struct Transcoder {
  private enum Mode {
    /// UTF-8 so far, and whether anything beyond ASCII has occurred.
    case plain(isTold: Bool)
    case converting(Converter)
    /// Not text.
    case raw
  }

  private var mode = Mode.plain(isTold: false)
  private var isAtStart = true
  private var declared: String?
  /// The first bytes of a character that continues in the next piece.
  private var rest: [UInt8] = []

  /// A piece converted to UTF-8.
  /// - Parameter isLast: Whether this is the last piece.
  mutating func convert(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
    var bytes = rest.isEmpty ? piece : rest + piece
    rest = []
    if isAtStart {
      // Byte order marks and declarations can only be recognised from several bytes.
      if !isLast, bytes.count < 4 {
        rest = bytes
        return []
      }
      isAtStart = false
      begin(&bytes)
    }
    switch mode {
    case .raw: return bytes
    case .converting(let converter): return converter.convert(bytes, isLast: isLast)
    case .plain(let isTold):
      guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
      if !isLast {
        let tail = Self.unfinished(bytes)
        rest = Array(bytes.suffix(tail))
        bytes.removeLast(tail)
      }
      if String(validating: bytes, as: UTF8.self) != nil {
        mode = .plain(isTold: true)
        return bytes
      }
      if bytes.contains(0) {
        mode = .raw
        defer { rest = [] }
        return bytes + rest
      }
      if !isTold, !Self.isMostlyUTF8(bytes), let converter = converter(for: bytes) {
        mode = .converting(converter)
        defer { rest = [] }
        return converter.convert(bytes + rest, isLast: isLast)
      }
      mode = .plain(isTold: true)
      return Self.repaired(bytes)
    }
  }

  /// Examines the first bytes, and removes a byte order mark.
  private mutating func begin(_ bytes: inout [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
      mode = .plain(isTold: true)
      return
    }
    if let (name, length) = Self.wide(bytes), let converter = Converter(from: name) {
      bytes.removeFirst(length)
      mode = .converting(converter)
      return
    }
    declared = Self.declaration(bytes)
  }

  /// The encoding of a text with two or four bytes per character, and the length of its byte order mark.
  private static func wide(_ bytes: [UInt8]) -> (name: String, mark: Int)? {
    let marks: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
      ([0xFF, 0xFE], "UTF-16LE"),
      ([0xFE, 0xFF], "UTF-16BE"),
    ]
    if let (mark, name) = marks.first(where: { bytes.starts(with: $0.0) }) {
      return (name, mark.count)
    }
    // Without a byte order mark, every other byte of Western text is zero.
    let sample = bytes.prefix(512)
    guard sample.count >= 4, sample.contains(0) else { return nil }
    let zeros = [0, 1].map { side in
      sample.enumerated().count { $0.offset % 2 == side && $0.element == 0 }
    }
    let half = sample.count / 2
    if zeros[0] == 0, zeros[1] * 10 >= half * 8 { return ("UTF-16LE", 0) }
    if zeros[1] == 0, zeros[0] * 10 >= half * 8 { return ("UTF-16BE", 0) }
    return nil
  }

  /// The encoding that an XML declaration names.
  private static func declaration(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let name = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let value = head[name.upperBound..<end.lowerBound].drop { "= \"'".contains($0) }
    return String(
      value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
    )
    .uppercased()
  }

  /// The converter for bytes that are not UTF-8; `nil` for windows-1252, which is repaired byte by byte.
  private func converter(for bytes: [UInt8]) -> Converter? {
    if let declared, !declared.isEmpty, !Self.western.contains(declared),
      let converter = Converter(from: declared)
    {
      return converter
    }
    guard declared == nil || declared == "UTF-8", let guess = TextEncoding(bytes), guess != .western
    else { return nil }
    return Converter(from: guess.rawValue)
  }

  /// The names that mean windows-1252.
  private static let western: Set<String> = [
    "UTF-8", "UTF8", "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1", "L1", "US-ASCII",
    "ASCII", "WINDOWS-1252", "CP1252", "CP-1252",
  ]

  /// Whether most of the non-ASCII bytes are UTF-8.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (good, bad) = (0, 0)
    var place = 0
    while place < bytes.count {
      let length = length(bytes, at: place)
      if length > 1 { good += 1 } else if length == 0 { bad += 1 }
      place += max(1, length)
    }
    return good > bad
  }

  /// The bytes, with those that are not UTF-8 converted from windows-1252.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var place = 0
    while place < bytes.count {
      let length = length(bytes, at: place)
      if length > 0 {
        result += bytes[place..<place + length]
      } else {
        result += Array(String(Character(Windows1252.scalar(bytes[place]))).utf8)
      }
      place += max(1, length)
    }
    return result
  }

  /// The number of bytes at the end that start a UTF-8 character without completing it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let lead = bytes[bytes.count - count]
      if lead < 0x80 { return 0 }
      guard lead >= 0xC0 else { continue }
      return Self.expected(lead) > count ? count : 0
    }
    return 0
  }

  private static func expected(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The length of the UTF-8 character at an offset; 0 if there is none.
  private static func length(_ bytes: [UInt8], at place: Int) -> Int {
    let lead = bytes[place]
    if lead < 0x80 { return 1 }
    let length = expected(lead)
    guard length > 1, place + length <= bytes.count,
      String(validating: bytes[place..<place + length], as: UTF8.self) != nil
    else { return 0 }
    return length
  }
}

/// The characters of windows-1252; the five undefined bytes are as in Latin-1.
enum Windows1252 {
  /// The bytes from 0x80 on that differ from Latin-1.
  private static let signs = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? signs[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}

/// An iconv converter.
@safe
private final class Converter {
  private let handle: iconv_t
  private var rest: [UInt8] = []

  /// - Parameter name: The encoding, as iconv names it; `nil` if it is unknown.
  init?(from name: String) {
    guard let handle = unsafe iconv_open("UTF-8", name), unsafe handle != iconv_t(bitPattern: -1)
    else {
      return nil
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe iconv_close(handle) }

  /// A piece converted to UTF-8; invalid bytes become U+FFFD.
  func convert(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
    var input = (rest + piece).map { CChar(bitPattern: $0) }
    rest = []
    var result: [UInt8] = []
    var place = 0
    while place < input.count {
      var output = [CChar](repeating: 0, count: 4 * (input.count - place) + 16)
      let (read, written, problem) = unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe output.withUnsafeMutableBufferPointer { target in
          var from = unsafe source.baseAddress.map { unsafe $0 + place }
          var to = target.baseAddress
          var (left, room) = (source.count - place, target.count)
          let before = (left, room)
          let status = unsafe iconv(handle, &from, &left, &to, &room)
          return (before.0 - left, before.1 - room, status == -1 ? errno : 0)
        }
      }
      result += output.prefix(written).map { UInt8(bitPattern: $0) }
      place += read
      guard problem != 0 else { break }
      if problem == EINVAL, !isLast {
        rest = input[place...].map { UInt8(bitPattern: $0) }
        break
      }
      if problem != E2BIG {
        result += [0xEF, 0xBF, 0xBD]
        place += 1
      }
    }
    return result
  }
}
