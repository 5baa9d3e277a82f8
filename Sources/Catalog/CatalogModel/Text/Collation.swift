/// The alphabetical order of a language, as its readers expect it in a list.
///
/// Titles are compared by their folded text, in which accents make no difference. A language changes that for
/// characters that it treats as separate letters: ł comes after l in Polish, ç after c in Turkish, ch after h
/// in Czech. Its own script comes before all others.
///
/// Source: Unicode's CLDR, the standard collation of each language, at the level of letters.
package struct Collation: Hashable, Sendable {
  /// The ISO 639 code of the language; empty for none.
  package let language: String
  /// Its separate letters by their first character, longest first.
  private let letters: [Character: [Letter]]
  /// The first and last letter of the script that comes first; `nil` for the usual order.
  package let script: ClosedRange<Unicode.Scalar>?

  /// Its separate letters, classified by the bytes of a title that contains one: a single byte, two in lower
  /// case, or anything beyond ASCII.
  private var singles: [UInt8] = []
  private var pairs: [UInt16] = []
  private var others: Set<Character> = []
  /// The ASCII-only letters by their first byte, in the order of ``letters``.
  private var plain: [[PlainLetter]] = Array(repeating: [], count: 0x80)

  private struct PlainLetter: Hashable {
    var text: [UInt8]
    var key: String
  }

  private struct Letter: Hashable {
    var text: [Character]
    /// The text that replaces it in a key.
    var key: String
  }

  /// The order of folded texts without tailoring.
  package static let root = Collation(language: "", alphabet: "", script: nil)

  /// Finds the order of a language.
  /// - Parameter language: An ISO 639 code, optionally with a region: `pl`, `pt-BR`. A language without
  ///   separate letters has the order of ``root``.
  package static func of(_ language: String) -> Collation {
    let code = String(language.prefix { $0.isLetter }.lowercased())
    return byLanguage[code] ?? root
  }

  /// The languages whose order differs from ``root``, in the order of declaration.
  package static let tailored: [Collation] = alphabets.compactMap { byLanguage[$0.code] }

  /// For each of ``tailored``, the index of the first one with the same letters.
  package static let alike: [Int] = tailored.indices.map { place in
    tailored.firstIndex { $0.letters == tailored[place].letters } ?? place
  }

  /// Sorts after any following letter of a word, and before the next letter of the alphabet.
  private static let last = "\u{10FFFF}"
  /// Sorts after digits and before letters.
  private static let first = ":"

  private init(language: String, alphabet: String, script: ClosedRange<Unicode.Scalar>?) {
    self.language = language
    self.script = script
    var letters: [Character: [Letter]] = [:]
    func add(_ text: String, _ key: String) {
      for form in [text, text.uppercased(), text.prefix(1).uppercased() + text.dropFirst()] {
        guard let first = form.first else { continue }
        let letter = Letter(text: Array(form), key: key)
        if letters[first, default: []].contains(letter) { continue }
        letters[first, default: []].append(letter)
      }
    }
    for group in Self.everywhere.split(separator: " ") + alphabet.split(separator: " ") {
      let sides = group.split(separator: group.contains("=") ? "=" : ":")
      guard sides.count == 2 else { continue }
      for (place, letter) in sides[1].split(separator: ",").enumerated() {
        let isSame = group.contains("=")
        let key =
          isSame
          ? String(sides[0]) : sides[0] + Self.last + String(UnicodeScalar(UInt8(0x31 + place)))
        // "ä|æ" are one letter.
        for form in letter.split(separator: "|") { add(String(form), key) }
      }
    }
    self.letters = letters.mapValues { $0.sorted { $0.text.count > $1.text.count } }
    for letter in self.letters.values.joined() {
      let bytes = letter.text.compactMap(\.asciiValue)
      if bytes.count == letter.text.count {
        plain[Int(bytes[0])].append(PlainLetter(text: bytes, key: letter.key))
      }
    }
    for text in letters.values.joined().map(\.text) {
      switch (text[0].asciiValue, text.dropFirst().first?.asciiValue) {
      case (let byte?, nil): singles.append(byte)
      case (let byte?, let next?): pairs.append(Self.pair(byte, next))
      case (nil, _): others.insert(text[0])
      }
    }
  }

  private static func pair(_ byte: UInt8, _ next: UInt8) -> UInt16 {
    UInt16(byte | 0x20) << 8 | UInt16(next | 0x20)
  }

  // MARK: Keys

  /// The sort key of a title within its script. Keys are compared byte by byte, in UTF-8.
  func key(_ title: String) -> String {
    if !mayChange(title), !title.utf8.contains(where: Self.startsKanaOrHangul) {
      return TextFolding.fold(title)
    }
    if title.utf8.allSatisfy({ $0 < 0x80 }) { return plainKey(title) }
    var normalizer = TextNormalizer()
    let characters = Array(title)
    var plain = ""
    var index = 0
    while index < characters.count {
      let character = characters[index]
      let letter = letters[character]?.first { letter in
        characters[index...].starts(with: letter.text)
      }
      if let letter {
        normalizer.append(plain)
        plain = ""
        normalizer.appendLetter(letter.key)
        index += letter.text.count
      } else if let syllable = Self.syllable(character) {
        normalizer.append(plain)
        plain = ""
        normalizer.appendLetter(syllable)
        index += 1
      } else if character == "ー" {
        normalizer.append(plain)
        plain = ""
        if let vowel = Self.vowel(of: normalizer.text) { normalizer.appendLetter(vowel) }
        index += 1
      } else {
        plain.append(character)
        index += 1
      }
    }
    normalizer.append(plain)
    if normalizer.bytes.isEmpty { normalizer.appendSymbols(title) }
    return Self.withoutVoicing(normalizer.text)
  }

  /// The same for an ASCII title, without composing characters.
  private func plainKey(_ title: String) -> String {
    var normalizer = TextNormalizer()
    let bytes = Array(title.utf8)
    var index = 0
    while index < bytes.count {
      let letter = plain[Int(bytes[index])].first { bytes[index...].starts(with: $0.text) }
      if let letter {
        normalizer.appendLetter(letter.key)
        index += letter.text.count
      } else {
        normalizer.append(ascii: bytes[index])
        index += 1
      }
    }
    if normalizer.bytes.isEmpty { normalizer.appendSymbols(title) }
    return normalizer.text
  }

  /// Whether a UTF-8 byte may start a kana letter or a Hangul syllable.
  private static func startsKanaOrHangul(_ byte: UInt8) -> Bool {
    byte == 0xE3 || (0xEA...0xED).contains(byte)
  }

  /// Moves a key in the language's own script before those of all others.
  func withScriptFirst(_ key: String) -> String {
    guard let script, let first = key.unicodeScalars.first, script.contains(first) else {
      return key
    }
    return Self.first + key
  }

  /// Whether a title may contain a letter of this language. A quick check without false negatives.
  func mayChange(_ title: String) -> Bool {
    var isASCII = true
    var previous: UInt8 = 0
    for byte in title.utf8 {
      if byte >= 0x80 {
        isASCII = false
      } else if singles.contains(byte) || pairs.contains(Self.pair(previous, byte)) {
        return true
      }
      previous = byte
    }
    return !isASCII && title.contains { others.contains($0) }
  }

  /// The languages whose letters a title may contain: one bit for each of ``tailored``. A quick check; it
  /// includes every language for which ``mayChange(_:)`` returns true.
  package static func languages(mayChange title: String) -> UInt32 {
    var languages: UInt32 = 0
    var isASCII = true
    var previous = 0
    for byte in title.utf8 {
      if byte >= 0x80 {
        isASCII = false
        previous = 0
        continue
      }
      languages |= singleLetters[Int(byte)] | letterPairs[previous << 7 | Int(byte | 0x20)]
      previous = Int(byte | 0x20)
    }
    if !isASCII {
      for character in title { languages |= otherLetters[character] ?? 0 }
    }
    return languages
  }

  /// The languages that have a separate letter of one ASCII character.
  private static let singleLetters: [UInt32] = table(count: 1 << 7) { collation in
    collation.singles.map { Int($0) }
  }
  /// The languages that have a separate letter of two ASCII characters in lower case.
  private static let letterPairs: [UInt32] = table(count: 1 << 14) { collation in
    collation.pairs.map { Int($0 >> 8) << 7 | Int($0 & 0x7F) }
  }
  private static let otherLetters: [Character: UInt32] = {
    var languages: [Character: UInt32] = [:]
    for (number, collation) in tailored.enumerated() {
      for character in collation.others { languages[character, default: 0] |= 1 << UInt32(number) }
    }
    return languages
  }()

  private static func table(count: Int, _ places: (Collation) -> [Int]) -> [UInt32] {
    var table = [UInt32](repeating: 0, count: count)
    for (number, collation) in tailored.enumerated() {
      for place in places(collation) { table[place] |= 1 << UInt32(number) }
    }
    return table
  }

  /// Hangul stays in syllables, which sort in dictionary order, while searches decompose it.
  private static func syllable(_ character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first, (0xAC00...0xD7A3).contains(scalar.value)
    else { return nil }
    return String(character)
  }

  /// The vowel of the final kana of a text, which a long-vowel mark repeats.
  private static func vowel(of text: String) -> String? {
    guard let kana = text.unicodeScalars.last(where: { !(0x3099...0x309A).contains($0.value) })
    else { return nil }
    return ["あかさたなはまやらわ", "いきしちにひみり", "うくすつぬふむゆる", "えけせてねへめれ", "おこそとのほもよろを"]
      .first { $0.unicodeScalars.contains(kana) }
      .map { String($0.prefix(1)) }
  }

  /// The text without the marks of voiced kana, which are sorted among the unvoiced.
  private static func withoutVoicing(_ text: String) -> String {
    guard text.utf8.contains(0xE3) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !(0x3099...0x309A).contains($0.value) }))
  }

  // MARK: Languages

  /// Variant forms of letters, whatever the language.
  private static let everywhere = "כ=ך מ=ם נ=ן פ=ף צ=ץ"

  /// The letters of each language: those after a colon follow the one before it, each as a separate letter;
  /// those after an equals sign are equal to the one before it.
  private static let alphabets: [(code: String, letters: String)] = [
    ("pl", "a:ą c:ć e:ę l:ł n:ń o:ó s:ś z:ź,ż"), ("tr", turkish), ("az", turkish),
    ("es", "n:ñ"), ("gl", "n:ñ"), ("sv", "z:å,ä|æ,ö|ø"), ("fi", "z:å,ä|æ,ö|ø"),
    ("da", danish), ("nb", danish), ("nn", danish), ("no", danish),
    ("cs", "c:č h:ch r:ř s:š z:ž"), ("sk", "a:ä c:č h:ch o:ô s:š z:ž"),
    ("hr", croatian), ("bs", croatian), ("sl", "c:č,ć d:đ s:š z:ž"),
    ("hu", "o:ö|ő u:ü|ű c:cs d:dz,dzs g:gy l:ly n:ny s:sz t:ty z:zs"),
    ("ro", "a:ă,â i:î s:ș|ş t:ț|ţ"), ("lt", "c:č s:š z:ž"),
    ("lv", "c:č g:ģ k:ķ l:ļ n:ņ s:š z:ž"), ("is", "z:þ,æ|ä,ö|ø,å"),
    ("ru", "и:й"), ("be", "и:й"), ("bg", "и:й"), ("uk", "г:ґ е:є и:і,ї,й"),
    ("el", ""), ("he", ""), ("ar", "ت=ة"), ("ko", ""),
  ]

  private static let danish = "z:æ|ä,ø|ö,å|aa"
  private static let turkish = "c:ç g:ğ h:ı o:ö s:ş u:ü"
  private static let croatian = "c:č,ć d:dž,đ l:lj n:nj s:š z:ž"

  private static let scripts: [String: ClosedRange<Unicode.Scalar>] = [
    "ru": "\u{0400}"..."\u{052F}", "be": "\u{0400}"..."\u{052F}", "bg": "\u{0400}"..."\u{052F}",
    "uk": "\u{0400}"..."\u{052F}", "el": "\u{0370}"..."\u{03FF}", "he": "\u{05D0}"..."\u{05EA}",
    "ar": "\u{0620}"..."\u{06FF}", "ko": "\u{AC00}"..."\u{D7A3}",
  ]

  private static let byLanguage = Dictionary(
    uniqueKeysWithValues: alphabets.map { entry in
      (
        entry.code,
        Collation(language: entry.code, alphabet: entry.letters, script: scripts[entry.code])
      )
    })
}
