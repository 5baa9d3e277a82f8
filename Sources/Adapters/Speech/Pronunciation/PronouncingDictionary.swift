internal import Foundation
internal import Support

/// Pronunciations of words: from an installed dictionary, or else converted from letters with rules learnt
/// from it.
struct PronouncingDictionary {
  /// The pronunciations by word, the usual one first.
  private(set) var entries: [String: [[Phone]]] = [:]

  /// The most pronunciations of a word.
  private static let mostVariants = 4

  /// Creates a dictionary of the given pronunciations.
  init(_ entries: [String: [[Phone]]]) { self.entries = entries }

  /// Finds the pronunciations of some words.
  /// - Parameters:
  ///   - words: The words; each gets at least one pronunciation, unless it has no letters.
  ///   - file: A dictionary in the format of the CMU Pronouncing Dictionary.
  /// - Throws: The system's error where the file cannot be read.
  init(of words: some Sequence<String>, in file: String) throws {
    let bytes = try RegularFile.data(of: file)
    let wanted = Set(words)
    var found: [String: [[Phone]]] = [:]
    DictionaryLines.each(of: bytes) { word, variant, phones in
      guard wanted.contains(word), variant <= Self.mostVariants else { return }
      found[word, default: []].append(phones)
    }
    for word in wanted where found[word] == nil && !word.contains(where: \.isVowelLetter) {
      // Without a vowel it is spelt out.
      let names = word.compactMap { Self.letterNames[$0] }
      if !names.isEmpty { found[word] = [names.flatMap(\.self)] }
    }
    let missing = wanted.filter { found[$0] == nil }.sorted()
    if !missing.isEmpty {
      let letters = LetterToSound(for: missing, learningFrom: bytes)
      for word in missing {
        let phones = letters.phones(of: word)
        if !phones.isEmpty { found[word] = [phones] }
      }
    }
    entries = found
  }

  /// The phones of the names of letters.
  private static let letterNames: [Character: [Phone]] = [
    "a": [.ey], "b": [.b, .iy], "c": [.s, .iy], "d": [.d, .iy], "e": [.iy], "f": [.eh, .f],
    "g": [.jh, .iy], "h": [.ey, .ch], "i": [.ay], "j": [.jh, .ey], "k": [.k, .ey],
    "l": [.eh, .l], "m": [.eh, .m], "n": [.eh, .n], "o": [.ow], "p": [.p, .iy], "q": [.k, .y, .uw],
    "r": [.aa, .r], "s": [.eh, .s], "t": [.t, .iy], "u": [.y, .uw], "v": [.v, .iy],
    "w": [.d, .ah, .b, .ah, .l, .y, .uw], "x": [.eh, .k, .s], "y": [.w, .ay], "z": [.z, .iy],
  ]

  /// The usual pronunciation of words in sequence; unknown words are silent.
  func phones(of words: [String]) -> [Phone] { words.flatMap { entries[$0]?.first ?? [] } }

  /// The dictionary in PocketSphinx's format, sorted by word.
  var text: String {
    entries.sorted { $0.key < $1.key }.map { word, variants in
      variants.enumerated().map { index, phones in
        (index == 0 ? word : "\(word)(\(index + 1))") + " "
          + phones.map(\.name).joined(separator: " ") + "\n"
      }.joined()
    }.joined()
  }

  /// Parses a dictionary written by ``text``.
  init(parsing data: Data) {
    DictionaryLines.each(of: data) { word, _, phones in entries[word, default: []].append(phones) }
  }
}

/// The lines of a pronouncing dictionary.
enum DictionaryLines {
  /// Calls `body` with each word, its variant number starting at 1, and its phones.
  static func each(of data: Data, _ body: (String, Int, [Phone]) -> Void) {
    var names: [UInt16: Phone] = [:]
    for (name, phone) in Phone.named { names[key(name.utf8.map { $0 }[...])] = phone }
    data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
      var start = 0
      while start < buffer.count {
        var end = start
        while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
        line(Array(buffer[start..<end]), names, body)
        start = end + 1
      }
    }
  }

  private static func line(
    _ line: [UInt8], _ names: [UInt16: Phone], _ body: (String, Int, [Phone]) -> Void
  ) {
    let fields = line.split(separator: UInt8(ascii: " "))
    guard var word = fields.first, fields.count > 1 else { return }
    var variant = 1
    if word.last == UInt8(ascii: ")"), let open = word.firstIndex(of: UInt8(ascii: "(")) {
      variant = Int(word[word.index(before: word.endIndex) - 1]) - 48
      word = word[..<open]
    }
    let phones = fields.dropFirst().compactMap { names[key($0)] }
    guard phones.count == fields.count - 1 else { return }
    body(String(decoding: word, as: UTF8.self), variant, phones)
  }

  /// The one or two letters of a name as a number.
  private static func key(_ name: ArraySlice<UInt8>) -> UInt16 {
    name.count > 2 ? 0 : name.reduce(0) { $0 << 8 | UInt16($1) }
  }
}

extension Character {
  /// Whether the letter can form a syllable.
  fileprivate var isVowelLetter: Bool { "aeiouy".contains(self) }
}
