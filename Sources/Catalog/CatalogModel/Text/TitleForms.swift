/// All folded ways to write a title, for the index.
///
/// A *form* is a whole title, its words separated by single spaces; a search for its beginning is a search
/// for the title's beginning. The *words* are those of all forms and a few more, for searches that start
/// inside the title.
package struct TitleForms: Hashable, Sendable {
  /// Whole titles, the usual one first, without duplicates; empty only for an empty title.
  package private(set) var forms: [String] = []
  /// Single words, in order of appearance, without duplicates.
  package private(set) var words: [String] = []
  /// English names of the numbers in the title, which are not among the words: "two" finds "Part 2" only when
  /// typed in full; "tw" does not.
  package private(set) var numberNames: [String] = []

  /// Finds the forms of a title and its other readings.
  ///
  /// - Parameters:
  ///   - title: The title as shown on the screen.
  ///   - readings: Other titles: kana readings, translations, romanisations.
  ///   - language: An ISO 639 code, which decides what counts as an article; may be empty.
  package init(title: String, readings: [String] = [], language: String = "") {
    var builder = TitleFormsBuilder(language: language)
    builder.add(title)
    for reading in readings { builder.add(reading) }
    forms = builder.forms.values
    words = builder.words.values
    numberNames = builder.numberNames.values.filter { !words.contains($0) }
  }
}

/// Strings without duplicates, in order of their first appearance.
struct OrderedStrings {
  private(set) var values: [String] = []
  /// The same strings as a set, once there are many: a few are faster to scan.
  private var known: Set<String> = []
  private static let few = 12

  mutating func append(_ string: String) {
    if string.isEmpty { return }
    if values.count < Self.few {
      if !values.contains(string) { values.append(string) }
      return
    }
    if known.isEmpty { known = Set(values) }
    if known.insert(string).inserted { values.append(string) }
  }
}

private struct TitleFormsBuilder {
  let language: String
  var forms = OrderedStrings()
  var words = OrderedStrings()
  var numberNames = OrderedStrings()

  /// The longest part of a title in an unspaced script that is indexed from each of its characters.
  private static let innerLimit = 24

  init(language: String) { self.language = language }

  mutating func add(_ title: String) {
    addForm(TextFolding.fold(title))
    addYears(of: title)
    if let open = title.utf8.firstIndex(of: UInt8(ascii: "(")), open > title.startIndex {
      addForm(TextFolding.fold(String(title[..<open])))
    }
    if let joined = Self.joinedPunctuation(title) { addForm(TextFolding.fold(joined)) }
    if let spelled = LetterSigns.spelled(title) { addForm(TextFolding.fold(spelled)) }
    addApostropheParts(of: title)
    if let rest = Articles.withoutElision(title) { addForm(TextFolding.fold(rest)) }
    if title.utf8.contains(where: { $0 >= 0x80 }) {
      if let spelled = TextFolding.umlautsSpelledOut(title) { addForm(TextFolding.fold(spelled)) }
      addArabic(title)
      addKorean(title)
      addUnspaced(title)
    }
  }

  private mutating func addForm(_ folded: String) {
    let parts = TextFolding.words(inFolded: folded).map(String.init)
    if parts.isEmpty { return }
    // "Two", "ii" and "2" are the same.
    let inDigits = NumberWords.inDigits(parts)
    let swapped = SequelNumbers.swapped(inDigits ?? parts)
    let unpadded = NumberWords.withoutZeros(parts)
    let unabbreviated = Abbreviations.swapped(parts)
    let spelt = LetterDigits.spelled(parts)
    let joined = NumberWords.joiningThousands(parts)
    let variants = [inDigits, swapped, unpadded, unabbreviated, spelt, joined]
    for variant in [parts] + variants.compactMap(\.self) {
      addForms(of: variant)
      for word in variant { words.append(word) }
    }
    for word in inDigits ?? [] where Self.isYear(word) && !parts.contains(word) {
      words.append(String(word.suffix(2)))
    }
    if let spelled = NumberWords.spelledOut(parts) ?? swapped.flatMap(NumberWords.spelledOut) {
      addForms(of: spelled)
      for word in spelled where NumberWords.isName(word) { numberNames.append(word) }
    }
  }

  private mutating func addForms(of parts: [String]) {
    forms.append(parts.joined(separator: " "))
    let skipped = Articles.skipped(parts, language: language)
    if skipped.count < parts.count { forms.append(skipped.joined(separator: " ")) }
  }

  /// "Wonder Woman 1984" is also typed as "84", and "Summer of '42" as "1942".
  private mutating func addYears(of title: String) {
    guard title.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return }
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    for word in title.split(whereSeparator: { !isDigit($0) && $0 != "'" && $0 != "’" }) {
      let digits = word.drop { !isDigit($0) }
      switch digits.count {
      case 4 where Self.isYear(digits):
        words.append(String(digits.suffix(2)))
      case 2 where digits.count < word.count: words.append("19" + digits)
      default: break
      }
    }
  }

  private static func isYear(_ digits: some StringProtocol) -> Bool {
    digits.utf8.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
  }

  /// "Spider-Man" is also typed as "spiderman", "S.W.A.T." as "swat", "AC/DC" as "acdc".
  private static func joinedPunctuation(_ title: String) -> String? {
    guard title.utf8.contains(where: { $0 >= 0x80 || isJoiner($0) }) else { return nil }
    if title.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: title.utf8.filter { !isJoiner($0) }, as: UTF8.self)
    }
    guard title.contains(where: joiners.contains) else { return nil }
    return String(title.filter { !joiners.contains($0) })
  }

  private static let joiners: Set<Character> = ["-", "‐", "‑", ".", "*", "·", "・", "/"]

  /// Whether a byte is a joiner in ASCII.
  private static func isJoiner(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "*")
      || byte == UInt8(ascii: "/")
  }

  /// "L'Avventura" is also typed as "avventura", "Ocean's Eleven" as "ocean eleven".
  private mutating func addApostropheParts(of title: String) {
    guard title.utf8.contains(where: { $0 >= 0x80 || $0 == 0x27 || $0 == 0x60 }) else { return }
    let apostrophes = Self.apostrophes
    guard title.contains(where: apostrophes.contains) else { return }
    for word in title.split(whereSeparator: \.isWhitespace)
    where word.contains(where: apostrophes.contains) {
      for part in word.split(whereSeparator: apostrophes.contains) where part.count > 1 {
        words.append(TextFolding.fold(String(part)))
      }
    }
  }

  private static let apostrophes: Set<Character> = ["'", "’", "`"]

  /// The Arabic article is part of its word and is often left out.
  private mutating func addArabic(_ title: String) {
    let article = "ال"
    let parts = TextFolding.words(title)
    guard parts.contains(where: { $0.hasPrefix(article) }) else { return }
    let bare = parts.map { word in
      word.hasPrefix(article) && word.unicodeScalars.count > Self.shortestArabic
        ? String(word.unicodeScalars.dropFirst(article.unicodeScalars.count)) : word
    }
    guard bare != parts else { return }
    forms.append(([bare[0]] + parts.dropFirst()).joined(separator: " "))
    forms.append(bare.joined(separator: " "))
    for word in bare { words.append(word) }
  }

  /// The length of an Arabic word up to which its first letters do not count as an article.
  private static let shortestArabic = 4

  /// Spaces in Korean titles are optional, and initial consonants suffice.
  private mutating func addKorean(_ title: String) {
    guard Hangul.isPresent(in: title) else { return }
    let folded = TextFolding.fold(title)
    let joined = String(folded.filter { $0 != " " })
    if joined != folded {
      forms.append(joined)
      words.append(joined)
    }
    for part in title.split(whereSeparator: \.isWhitespace) {
      if let initials = Hangul.initialConsonants(of: String(part)) {
        words.append(TextFolding.fold(initials))
      }
    }
    if let initials = Hangul.initialConsonants(of: title) {
      let whole = TextFolding.fold(String(initials.filter { $0 != " " }))
      forms.append(whole)
      words.append(whole)
    }
  }

  /// Scripts without spaces can be found from any position in the title, kana also in Latin letters.
  private mutating func addUnspaced(_ title: String) {
    for spelling in Romaji.spellings(of: title) {
      forms.append(spelling)
      words.append(spelling)
    }
    for katakana in Self.katakanaRuns(title) {
      for spelling in Romaji.spellings(of: katakana) { words.append(spelling) }
    }
    for run in Self.unspacedRuns(title) {
      let isKana = Kana.isKana(run)
      var isWordStart = true
      for start in run.indices.prefix(Self.innerLimit) {
        let rest = String(run[start...].prefix(Self.innerLimit))
        words.append(TextFolding.fold(rest))
        // From inside a word, romanised kana would match at random: "nas" is not in "mainasu".
        if isKana, isWordStart { words.append(Romaji.text(of: rest, system: .printed)) }
        isWordStart = Self.particles.contains(run[start])
      }
    }
  }

  /// The kana of particles, after which a word usually starts.
  private static let particles: Set<Character> = ["の", "と", "に", "を", "は", "が", "も", "へ"]

  private static func unspacedRuns(_ title: String) -> [String] {
    title.split { !$0.isUnspaced }.map(String.init)
  }

  private static func katakanaRuns(_ text: String) -> [String] {
    text.split { character in
      guard let value = character.unicodeScalars.first?.value else { return true }
      return !(0x30A1...0x30FA).contains(value) && value != 0x30FC
    }
    .map(String.init)
  }
}

extension Character {
  /// Whether it is a letter of a script written without spaces: Han, kana, Thai, Lao, Khmer, Burmese.
  fileprivate var isUnspaced: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return switch value {
    case 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x0E00...0x0EFF, 0x1780...0x17FF, 0x1000...0x109F, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
