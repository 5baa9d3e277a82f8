import CatalogModel

/// A test of stored titles that rules out those that do not start almost like a text, without decoding and
/// folding them.
///
/// Only letters and digits are compared. If one edit leads from the text to the beginning of a folded title,
/// at most one does so without the spaces of both. A title that might be folded differently passes.
struct TitleBeginning {
  /// The letters and digits of the text; `nil` if it has any beyond ASCII.
  private let text: [UInt8]?

  /// Takes a folded text.
  init(_ folded: String) {
    let letters = folded.utf8.filter { $0 != UInt8(ascii: " ") }
    text = letters.allSatisfy(Self.isLetter) ? letters : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Whether an item may have a title or reading that starts almost like the text.
  /// - Parameter record: See ``ItemRecord``.
  func mayHold(_ record: ByteView) -> Bool {
    guard let text else { return true }
    var reader = VarintReader(record)
    reader.skip(to: .title)
    if mayStart(reader.slice(reader.number()), text) { return true }
    reader = VarintReader(record)
    reader.skip(to: .readings)
    return reader.slice(reader.number()).split(separator: Self.separator).contains {
      mayStart(ByteView(rebasing: $0), text)
    }
  }

  private static let separator = CatalogSchema.listSeparator.asciiValue ?? 0

  /// The same for a title, and for what follows its first word, which may be an article.
  private func mayStart(_ title: ByteView, _ text: [UInt8]) -> Bool {
    FixedBuffer<UInt8>.withTemporary(repeating: 0, count: text.count + 1) { letters in
      // The ASCII letters are the whole beginning only if nothing else is folded to letters.
      func read(from start: Int) -> Int? {
        var count = 0
        for byte in title.extracting(start..<title.count) where count < letters.count {
          if byte >= 0x80 || byte == UInt8(ascii: "&") { return nil }
          guard Self.isLetter(byte) else { continue }
          letters[count] = byte < 0x41 ? byte : byte | 0x20
          count += 1
        }
        return count
      }
      guard let count = read(from: 0), count > 0 else { return true }
      if Self.starts(letters.extracting(0..<count), almostWith: text) { return true }
      guard let word = title.firstIndex(where: Self.isLetter),
        let end = title[word...].firstIndex(where: { !Self.isLetter($0) && !Self.isDropped($0) })
      else { return false }
      guard let count = read(from: end) else { return true }
      return Self.starts(letters.extracting(0..<count), almostWith: text)
    }
  }

  /// Whether a byte is punctuation that does not separate words.
  private static func isDropped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") || byte == 0
  }

  /// Whether a title starts with the text apart from one inserted, missing, substituted or transposed letter;
  /// see ``PhraseCorrection/starts(_:almostWith:)``.
  private static func starts(
    _ title: FixedBuffer<UInt8>, almostWith text: [UInt8]
  ) -> Bool {
    var place = 0
    while place < text.count, place < title.count, title[place] == text[place] { place += 1 }
    if place >= text.count - 1 { return true }
    func rest(_ titlePlace: Int, _ textPlace: Int) -> Bool {
      text.count - textPlace <= title.count - titlePlace
        && (textPlace..<text.count).allSatisfy { title[$0 - textPlace + titlePlace] == text[$0] }
    }
    if rest(place + 1, place + 1) || rest(place + 1, place) || rest(place, place + 1) {
      return true
    }
    return place + 1 < title.count && title[place] == text[place + 1]
      && title[place + 1] == text[place] && rest(place + 2, place + 2)
  }
}
