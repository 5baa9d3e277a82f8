import CatalogSearch

/// Collects the letters after each prefix of terms that come in order; hands a prefix over after its last
/// term.
struct NextLetterCollector {
  private struct Prefix {
    /// The bytes of the prefix.
    var length: Int
    /// Each letter with the place of its first term and the place after its last.
    var letters: [(letter: UInt32, start: TermPlace, end: TermPlace)] = []
    var terms = 0
  }

  private var open: [Prefix] = []
  private var last: [UInt8] = []
  private let body: (String, [UInt8]) throws -> Void

  /// - Parameter body: Receives each prefix of many terms with its letters in encoded form.
  init(_ body: @escaping (String, [UInt8]) throws -> Void) { self.body = body }

  /// Adds the next term.
  mutating func add(_ term: [UInt8], _ place: TermPlace, _ next: TermPlace) throws {
    var shared = 0
    while shared < term.count, shared < last.count, term[shared] == last[shared] { shared += 1 }
    while let prefix = open.last, prefix.length > shared { try close() }
    last = term
    if open.isEmpty { open.append(Prefix(length: 0)) }
    var length = open[open.count - 1].length
    while length < term.count {
      let end = length + Self.size(of: term[length])
      guard end <= term.count else { break }
      open[open.count - 1].letters.append((Self.letter(term[length..<end]), place, next))
      open.append(Prefix(length: end))
      length = end
    }
    for depth in open.indices {
      open[depth].terms += 1
      // Every prefix other than the term itself continues with its latest letter.
      if depth + 1 < open.count { open[depth].letters[open[depth].letters.count - 1].end = next }
    }
  }

  /// Hands over what is left.
  mutating func finish() throws {
    while !open.isEmpty { try close() }
  }

  private mutating func close() throws {
    let prefix = open.removeLast()
    // Initials start with a marker that cannot be typed.
    let letters = prefix.letters.drop { $0.letter < 0x20 }
    guard prefix.terms > NextLetters.fewTerms, let first = letters.first else { return }
    var writer = VarintWriter()
    var place = first.start
    writer.append(place.index)
    writer.append(place.title)
    writer.append(place.other)
    var before: UInt32 = 0
    for (letter, _, end) in letters {
      writer.append(Int(letter - before))
      writer.append(end.index - place.index)
      writer.append(end.title - place.title)
      writer.append(end.other - place.other)
      before = letter
      place = end
    }
    let text = String(decoding: last[0..<prefix.length], as: UTF8.self)
    try body(text, writer.bytes)
  }

  private static func size(of lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  private static func letter(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
  }
}
