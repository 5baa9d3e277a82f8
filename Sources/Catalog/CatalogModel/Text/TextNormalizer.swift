/// A text normaliser: folds a text scalar by scalar into UTF-8.
///
/// It exposes the bytes so that ``MatchHighlighter`` can see which of them a character of the title produced.
struct TextNormalizer {
  private(set) var bytes: [UInt8] = []
  private var spaceIsPending = false
  /// The scalar repeated by iteration marks.
  private var lastKana: UInt32 = 0
  /// Whether there is a comma between the last digit and what comes next.
  private var commaIsPending = false
  /// The number of bytes up to and including the last superscript digit.
  private var superscriptEnd = -1
  private var lastIsSuperscript: Bool { superscriptEnd == bytes.count && !spaceIsPending }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    bytes.reserveCapacity(bytes.count + text.utf8.count)
    var text = text
    let isASCII: Bool? = unsafe text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard unsafe utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      unsafe utf8.forEach { appendASCII($0) }
      return true
    }
    if isASCII == true { return }
    if text.unicodeScalars.contains(where: FoldingTables.mayDecompose) {
      text = TextFolding.decomposed(text)
    }
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Appends an ASCII character.
  mutating func append(ascii byte: UInt8) { appendASCII(byte) }

  /// Appends a letter in the spelling of a sort key.
  mutating func appendLetter(_ key: String) {
    for byte in key.utf8 { writeByte(byte) }
    commaIsPending = false
  }

  /// Appends the symbols of a text without letters and digits. ASCII symbols become full-width forms, which
  /// no other character folds to.
  mutating func appendSymbols(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E where scalar != "\"" && scalar != "'": write(scalar.value + 0xFEE0)
      case 0...0xA0, 0x200B...0x200F, 0xFE0E, 0xFE0F: spaceIsPending = !bytes.isEmpty
      default:
        if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
          spaceIsPending = !bytes.isEmpty
        } else {
          write(scalar.value)
        }
      }
    }
  }

  private mutating func appendASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): writeByte(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): writeByte(byte | 0x20)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // "20,000 Leagues" is typed "20000".
      if commaIsPending { spaceIsPending = false }
      writeByte(byte)
    case UInt8(ascii: "'"), UInt8(ascii: "`"), 0: break
    case UInt8(ascii: "&"): writeWord("and")
    case UInt8(ascii: ","):
      let lastIsDigit = bytes.last.map { (0x30...0x39).contains($0) } ?? false
      commaIsPending = lastIsDigit && !spaceIsPending
      endWord()
      return
    default: endWord()
    }
    commaIsPending = false
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0..<0x80: return appendASCII(UInt8(truncatingIfNeeded: value))
    case 0xFF01...0xFF5E: return appendASCII(UInt8(truncatingIfNeeded: value - 0xFEE0))
    case 0xAC00...0xD7A3: Hangul.letters(ofSyllable: value) { write($0) }
    case 0x4E00...0x9FFF: write(value)
    case 0x3041...0x30FF, 0xFF66...0xFF9F: appendKana(value)
    case 0x00C0...0x017F: appendLatin(value)
    default: appendOther(scalar)
    }
    commaIsPending = false
  }

  private mutating func appendLatin(_ value: UInt32) {
    let folded = FoldingTables.latin[Int(value - 0xC0)]
    if folded.isEmpty { endWord() } else { for byte in folded.utf8 { writeByte(byte) } }
  }

  private mutating func appendKana(_ value: UInt32) {
    switch Kana.folded(value) {
    case .letter(let kana):
      lastKana = kana
      write(kana)
    case .repeatsLast: if lastKana != 0 { write(lastKana) }
    case .nothing: break
    case .space: endWord()
    }
  }

  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    // Bold and other mathematical letters count as letters.
    if (0x1D400...0x1D7FF).contains(scalar.value) {
      return append(TextFolding.plain(scalar))
    }
    if FoldingTables.isDroppedMark(scalar.value) { return }
    if let letters = Hangul.letters(ofJamo: scalar.value) {
      for letter in letters { write(letter) }
      return
    }
    if let replacement = FoldingTables.replacements[scalar.value] {
      if replacement == " " { return endWord() }
      var isSuperscript = false
      for piece in replacement.unicodeScalars {
        if piece == FoldingTables.wordStart {
          isSuperscript = true
          if !lastIsSuperscript { endWord() }
        } else if piece == " " {
          endWord()
        } else {
          write(piece.value)
        }
      }
      superscriptEnd = isSuperscript ? bytes.count : -1
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars
      where !FoldingTables.isDroppedMark(lower.value) {
        write(lower.value)
      }
    case .lowercaseLetter, .otherLetter, .modifierLetter, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark:
      write(scalar.value)
    case .decimalNumber:
      let digit = scalar.properties.numericValue.map { UInt32($0) } ?? 0
      write(0x30 + min(digit, 9))
    case .format, .enclosingMark: break
    default: endWord()
    }
  }

  private mutating func endWord() { spaceIsPending = !bytes.isEmpty }

  private mutating func writeWord(_ word: StaticString) {
    endWord()
    word.withUTF8Buffer { bytes in unsafe bytes.forEach { writeByte($0) } }
    endWord()
  }

  private mutating func writeByte(_ byte: UInt8) {
    if spaceIsPending {
      bytes.append(UInt8(ascii: " "))
      spaceIsPending = false
    }
    bytes.append(byte)
  }

  private mutating func write(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar) ?? .init() { writeByte(byte) }
  }
}

extension TextNormalizer {
  /// Folds one character of a title for a highlighter, and returns where its own bytes begin, after the space
  /// that separates it from the previous word.
  mutating func appendCharacter(_ character: Character) -> Range<Int>? {
    let before = bytes.count
    append(String(character))
    return appended(since: before)
  }

  /// The same for an ASCII character, without a string of its own.
  mutating func appendCharacter(ascii byte: UInt8) -> Range<Int>? {
    let before = bytes.count
    appendASCII(byte)
    return appended(since: before)
  }

  private func appended(since before: Int) -> Range<Int>? {
    guard bytes.count > before else { return nil }
    let skipsSpace = bytes[before] == UInt8(ascii: " ") && bytes.count > before + 1
    return (skipsSpace ? before + 1 : before)..<bytes.count
  }
}
