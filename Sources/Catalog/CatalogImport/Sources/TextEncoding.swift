import CatalogSearch

/// The encoding of a text that is not UTF-8, as far as its bytes tell: the name that iconv has for it.
enum TextEncoding: String, Hashable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"
  case latin = "ISO-8859-1"
  case windows = "WINDOWS-1252"
  case cyrillic = "WINDOWS-1251"
  case shiftJIS = "SHIFT_JIS"
  case japanese = "EUC-JP"
  case korean = "EUC-KR"
  case chinese = "GB18030"

  /// The most bytes that are looked at.
  private static let sampleSize = 1 << 18

  /// Guesses from the beginning of a file; `nil` for one that is no text, or UTF-8.
  init?(of path: String) throws(CatalogError) {
    var reader = try ByteReader(path: path)
    var bytes: [UInt8] = []
    while bytes.count < Self.sampleSize, let line = try reader.nextLine(limit: Self.sampleSize) {
      bytes += line.bytes + [0x0A]
    }
    self.init(bytes)
  }

  /// Guesses from a part of a text.
  init?(_ bytes: [UInt8]) {
    let isText = bytes.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    guard isText, bytes.contains(where: { $0 >= 0x80 }),
      String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    if Self.isShiftJIS(bytes) {
      self = .shiftJIS
      return
    }
    let runs = bytes.split { $0 < 0x80 }
    let long = runs.filter { $0.count >= 4 }
    if !long.isEmpty,
      runs.allSatisfy({ $0.count.isMultiple(of: 2) && $0.allSatisfy { (0xA1...0xFE).contains($0) } }
      )
    {
      self = Self.ofPairs(runs)
    } else if long.joined().count(where: { $0 >= 0xC0 }) * 2 > runs.joined().count {
      self = .cyrillic
    } else {
      self = bytes.contains { (0x80...0x9F).contains($0) } ? .windows : .latin
    }
  }

  /// True where every byte fits, and most signs are of the two blocks that other encodings leave to
  /// control characters.
  private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
    var (low, high, index) = (0, 0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x81...0x9F, 0xE0...0xFC:
        guard index < bytes.count, (0x40...0xFC).contains(bytes[index]), bytes[index] != 0x7F else {
          return false
        }
        index += 1
        if byte < 0xA0 { low += 1 } else { high += 1 }
      case 0..<0x80, 0xA1...0xDF: break
      default: return false
      }
    }
    return low > high
  }

  /// The encoding of signs that are two bytes from A1 to FE each.
  private static func ofPairs(_ runs: [ArraySlice<UInt8>]) -> Self {
    let leads = runs.flatMap { run in
      stride(from: run.startIndex, to: run.endIndex, by: 2).map { run[$0] }
    }
    if leads.count(where: { $0 == 0xA4 || $0 == 0xA5 }) * 4 > leads.count { return .japanese }
    let hangul = leads.count { (0xB0...0xC8).contains($0) }
    return hangul * 10 > leads.count * 9 ? .korean : .chinese
  }

  private var name: String {
    switch self {
    case .utf16, .utf32: "\(rawValue) text"
    case .latin: "Latin-1 text"
    case .windows, .cyrillic: "text of an older Windows (\(rawValue))"
    case .shiftJIS: "Shift-JIS text"
    case .japanese, .korean, .chinese: "\(rawValue) text"
    }
  }

  /// The line that converts a file.
  private func conversion(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = String(path.dropLast(name.count)) + MediaName.stem(of: name)
    let copy = stem + "-utf8" + path.dropFirst(stem.count)
    return "iconv -f \(rawValue) -t UTF-8 \(Self.quoted(path)) > \(Self.quoted(copy))"
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// The way to get what was left out, as a sentence.
  func advice(_ path: String) -> String {
    "It looks like \(name). Convert it and import the copy: \(conversion(path))"
  }

  /// The error for a file of which nothing can be read.
  func error(_ path: String) -> CatalogError {
    .unknownKind(
      path: path, kind: name,
      remedy: "Convert it to UTF-8 and import the copy: \(conversion(path))")
  }
}
