/// The encoding of a text that is not UTF-8, as far as its bytes reveal it, named as in iconv.
enum TextEncoding: String, Hashable {
  /// The Western European encoding.
  case western = "WINDOWS-1252"
  case cyrillic = "WINDOWS-1251"
  /// CP932 is what programs call Shift-JIS.
  case shiftJIS = "CP932"
  case japanese = "EUC-JP"
  case korean = "CP949"
  case chinese = "GB18030"

  /// Guesses from a part of a text; `nil` for UTF-8.
  init?(_ bytes: [UInt8]) {
    guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil
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
      self = .western
    }
  }
  /// Whether every byte fits, most double-byte characters are in the two blocks that other encodings use for
  /// control characters, and most of them are adjacent: “Don’t” and “Œuvre” in windows-1252 have a single one
  /// each.
  private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
    var (low, high, index) = (0, 0, 0)
    var (alone, together, run) = (0, 0, 0)
    func endRun() {
      if run == 1 { alone += 1 } else { together += run }
      run = 0
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x81...0x9F, 0xE0...0xFC:
        guard index < bytes.count, (0x40...0xFC).contains(bytes[index]), bytes[index] != 0x7F else {
          return false
        }
        index += 1
        run += 1
        if byte < 0xA0 { low += 1 } else { high += 1 }
      case 0..<0x80: endRun()
      // Half-width katakana.
      case 0xA1...0xDF: break
      default: return false
      }
    }
    endRun()
    return low > high && together > alone
  }

  /// The encoding of characters that are two bytes each, from A1 to FE.
  private static func ofPairs(_ runs: [ArraySlice<UInt8>]) -> Self {
    let leads = runs.flatMap { run in
      stride(from: run.startIndex, to: run.endIndex, by: 2).map { run[$0] }
    }
    if leads.count(where: { $0 == 0xA4 || $0 == 0xA5 }) * 4 > leads.count { return .japanese }
    let hangul = leads.count { (0xB0...0xC8).contains($0) }
    return hangul * 10 > leads.count * 9 ? .korean : .chinese
  }
}
