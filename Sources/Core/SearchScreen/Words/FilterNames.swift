internal import CatalogModel

/// The words of a language that name filters: categories, languages and decades.
///
/// Names of people and genres are the catalogue's own; an index finds them in what is left.
struct FilterNames: Sendable {
  /// The filters by their folded names.
  private var tokens: [String: Token] = [:]
  /// The names of languages, folded, for their inflected forms.
  private var languages: [(name: String, token: Token)] = []
  /// Folded words between two filters that mean nothing: “films from 1994”.
  private var fillers: Set<String> = []

  /// The most words of a name.
  private static let longestName = 4
  /// The decades that two digits may stand for, by their first years.
  private static let decades = 1930...2020
  /// The decades that have names in words: the thirties to the nineties.
  private static let decadesInWords = 7
  /// The years that four digits stand for.
  private static let years = 1880...2099
  /// The fewest letters of a word that may be inflected, and the most letters of an ending.
  private static let leastStem = 4
  private static let longestEnding = 3

  init() {}

  /// Collects the names.
  /// - Parameters:
  ///   - categories: The names of each category.
  ///   - languages: The names of languages by their codes.
  ///   - decade: Names a decade by the digits of its first year: four, or the last two.
  ///   - decades: The names of the decades from 1930 to 1990 in words, over and over.
  ///   - newest: The words for what is new.
  ///   - fillers: The words that mean nothing.
  init(
    categories: [(id: CategoryID, names: [String])], languages: [String: String],
    decade: (String) -> String, decades: [String] = [], newest: [String], fillers: [String]
  ) {
    for (id, names) in categories {
      let token = Token(kind: .category, text: id.rawValue)
      for name in names { tokens[TextFolding.fold(name)] = token }
    }
    for (code, name) in languages.sorted(by: { $0.key < $1.key }) {
      self.languages.append((TextFolding.fold(name), Token(kind: .language, text: code)))
    }
    for (name, token) in self.languages { tokens[name] = token }
    for year in stride(from: Self.decades.lowerBound, through: Self.decades.upperBound, by: 10) {
      let token = Token(kind: .decade, text: "\(year)s")
      let short = year % 100 < 10 ? "0\(year % 100)" : String(year % 100)
      for digits in [String(year), short] { tokens[TextFolding.fold(decade(digits))] = token }
    }
    for (place, name) in decades.enumerated() {
      let first = Self.decades.lowerBound + 10 * (place % Self.decadesInWords)
      tokens[TextFolding.fold(name)] = Token(kind: .decade, text: "\(first)s")
    }
    for word in newest { tokens[TextFolding.fold(word)] = .newest }
    tokens[""] = nil
    self.fillers = Set(fillers.map(TextFolding.fold))
  }

  /// Reads a text as filters.
  /// - Parameter categories: The categories of the catalogue, whose own titles count as well.
  /// - Returns: The reading, whose text is the whole text where no word names a filter.
  func reading(of text: String, categories: [Category]) -> FilterReading {
    let words = TextFolding.words(text)
    var reading = FilterReading(tokens: [], text: "")
    var rest: [String] = []
    var index = 0
    while index < words.count {
      let longest = min(Self.longestName, words.count - index)
      let named = stride(from: longest, through: 1, by: -1).lazy.compactMap { count in
        token(words[index..<index + count], categories).map { (token: $0, count: count) }
      }.first
      if let named {
        reading.tokens.append(named.token)
        index += named.count
      } else {
        rest.append(words[index])
        index += 1
      }
    }
    if words.count > 1, let last = words.last, last == rest.last, text.last?.isWhitespace == false {
      reading.begun = category(begunBy: last, categories)
    }
    if !reading.tokens.isEmpty { rest.removeAll(where: fillers.contains) }
    reading.text = rest.joined(separator: " ")
    return reading
  }

  /// The one category of which a name begins with an unfinished word; `nil` where several do or none.
  private func category(begunBy word: String, _ categories: [Category]) -> Token? {
    guard word.unicodeScalars.count >= Self.leastBeginning, !fillers.contains(word) else {
      return nil
    }
    var found = Set(
      tokens.lazy.filter { $0.value.kind == .category && $0.key.hasPrefix(word) }.map(\.value))
    for category in categories where TextFolding.fold(category.title).hasPrefix(word) {
      found.insert(Token(kind: .category, text: category.id.rawValue))
    }
    return found.count == 1 ? found.first : nil
  }

  /// The fewest letters of a name that count as its beginning: shorter ones begin too many.
  private static let leastBeginning = 3

  /// The letters with which a folded word goes on to a name.
  /// - Parameter follows: `true` behind another word. A category may be named there from its first letter
  ///   on: “horror movies”.
  func letters(after word: String, follows: Bool) -> Set<Unicode.Scalar> {
    let isLong = word.unicodeScalars.count >= Self.leastBeginning
    return letters(after: word) { isLong || follows && $0.kind == .category }
  }

  /// The letters with which a folded word, or none, goes on to the names of some filters.
  func letters(
    after word: String, of isWanted: (Token) -> Bool = { _ in true }
  ) -> Set<Unicode.Scalar> {
    let count = word.unicodeScalars.count
    var letters: Set<Unicode.Scalar> = []
    for (name, token) in tokens where isWanted(token) && name.hasPrefix(word) {
      let next = name.unicodeScalars.dropFirst(count).first
      if let next, next != " " { letters.insert(next) }
    }
    return letters
  }

  private func token(
    _ words: ArraySlice<String>, _ categories: [Category]
  ) -> Token? {
    let name = words.joined(separator: " ")
    if let token = tokens[name] { return token }
    if let category = categories.first(where: { TextFolding.fold($0.title) == name }) {
      return Token(kind: .category, text: category.id.rawValue)
    }
    guard words.count == 1 else { return nil }
    if let year = Int(name), Self.years.contains(year) {
      return .years(YearRange(first: year, last: year))
    }
    return languages.first { Self.isInflected(name, of: $0.name) }?.token
  }

  /// Tells that a word is a name with another ending: “koreanische” for “koreanisch”.
  private static func isInflected(_ word: String, of name: String) -> Bool {
    guard word.count >= name.count, name.count > leastStem else { return false }
    let shared = zip(word, name).prefix { $0 == $1 }.count
    let ending = word.dropFirst(shared)
    // A short name changes into another word as soon: “green” is not Greek, but “suecas” is “sueco”.
    let isEnding =
      shared == name.count || name.count > shortName || vowels.contains(ending.first ?? "-")
    return shared >= max(leastStem, name.count - 2) && ending.count <= longestEnding && isEnding
  }

  private static let shortName = 5
  private static let vowels: Set<Character> = Set("aeiouаеиоуыюя")
}
