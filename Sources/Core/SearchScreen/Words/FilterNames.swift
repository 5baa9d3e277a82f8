package import CatalogModel
internal import Support

/// The words of a language that name filters: categories, languages and decades.
///
/// Names of people and genres are the catalogue's own; an index finds them in the remaining words.
package struct FilterNames: Sendable {
  /// The filters by their folded names.
  private var tokens: [String: Token] = [:]
  /// The names of languages, folded, for their inflected forms.
  private var languages: [(name: String, token: Token)] = []
  /// Folded words between two filters that carry no meaning: “films from 1994”.
  private var fillers: Set<String> = []

  /// Folded words before or after the subject of a request: “play”, “i want to see”.
  private var requests: Set<String> = []
  /// The individual words of these requests.
  private var requestWords: Set<String> = []

  /// Folded words beside a year that make it the end of a range: “before 1980”.
  private var bounds: [String: Bound] = [:]
  /// The numbers of folded ordinals for the parts of a series: “first”.
  private var ordinals: [String: Int] = [:]
  /// Folded words before the number of a part: “episode”.
  private var partNames: Set<String> = []
  /// Folded words beside the number of a season.
  private var seasonNames: Set<String> = []

  /// The words of running times.
  private var times = RunningTimeWords(shorter: [], longer: [], minutes: [], hours: [])
  /// Folded words for short titles, and for long ones.
  private var lengths: [String: MinuteRange] = [:]
  /// Folded words before the title that results should resemble: “similar to”.
  private var likeWords: Set<String> = []
  /// The folded English names of genres by their folded names in this language.
  private var genres: [String: [String]] = [:]
  /// The letters in the names of genres, any of which may end an inflected one.
  private var endings: Set<Unicode.Scalar> = []
  /// The folded beginnings of words for a genre in a category, in languages that join the two: “animations”.
  private var genreStems: [String: String] = [:]
  /// The letters of the names of categories and languages.
  private var spellings: [(letters: [Unicode.Scalar], token: Token)] = []
  /// The folded words of scripts without spaces: “映画”, and the maximum number of letters in one.
  private var joined: Set<String> = []
  private var longestJoined = 0
  /// Folded words before, and after, a name that titles must not have: “without”.
  private var negations: Set<String> = []
  private var negationsBehind: Set<String> = []
  /// Folded words between alternative names: “or”.
  private var alternatives: Set<String> = []
  /// The individual words, other than names, that may occur beside a filter.
  private var connectors: Set<String> = []

  /// The years meant by a word beside a year.
  private enum Bound {
    case before, after, since
  }

  /// The maximum number of words in a name.
  private static let longestName = 5
  /// The maximum minutes of a short title, and the minimum minutes of a long one.
  private static let longestShort = 85
  private static let shortestLong = 150
  /// The decades that two digits may mean, by their first years.
  private static let decades = 1930...2020
  /// The number of parts of a series that have names in words: the first to the seventh.
  private static let partsInWords = 7
  /// The number of decades that have names in words: the thirties to the nineties.
  private static let decadesInWords = 7
  /// The first year of the first century that has a name, and the number of such centuries.
  private static let firstCentury = 1801
  private static let centuries = 3
  /// The years that four digits may mean.
  private static let years = 1880...2099
  /// The minimum number of letters in a word that may be inflected, and the maximum in an ending.
  private static let leastStem = 4
  private static let longestEnding = 3

  init() {}

  /// Collects the names.
  /// - Parameters:
  ///   - categories: The names of each category.
  ///   - languages: The names of languages by their codes.
  ///   - decade: Names a decade by the digits of its first year: all four, or the last two.
  ///   - decades: The names of the decades from 1930 to 1990 in words, one or more sets in a row.
  ///   - centuries: The names of the 19th, 20th and 21st centuries, one or more sets in a row.
  ///   - own: The words for the person’s own titles, by the filters that they name.
  ///   - newest: The words for new titles.
  ///   - oldest: The words for old titles.
  ///   - fillers: The words without meaning.
  ///   - requests: The words around the subject of a request.
  ///   - years: The words beside a year that mean the years before it, after it, and from it on.
  ///   - parts: The ordinals of the first to the seventh part of a series, one or more sets in a row, and the
  ///     words before the number of a part.
  ///   - seasons: The words beside the number of a season.
  ///   - times: The words of running times.
  ///   - lengths: The words for short titles, and those for long ones.
  ///   - like: The words before the title that results should resemble.
  ///   - genres: The names of genres by their folded names in English.
  ///   - elisions: What may stand before the name of a genre in one word.
  ///   - compounds: What may join a genre to a category in one word; none where they are separate words.
  ///   - negations: The words for names that titles must not have. Those that begin with an ellipsis follow
  ///     the name.
  ///   - alternatives: The words between alternative names.
  init(
    categories: [(id: CategoryID, names: [String])], languages: [String: [String]],
    decade: (String) -> String, decades: [String] = [], centuries: [String] = [],
    own: [Token: [String]] = [:], newest: [String],
    oldest: [String] = [], fillers: [String], requests: [String] = [],
    years: (before: [String], after: [String], since: [String]) = ([], [], []),
    parts: (ordinals: [String], names: [String]) = ([], []), seasons: [String] = [],
    times: RunningTimeWords? = nil,
    lengths: (short: [String], long: [String]) = ([], []), like: [String] = [],
    genres: [String: [String]] = [:], compounds: [String] = [], elisions: [String] = [],
    negations: [String] = [],
    alternatives: [String] = []
  ) {
    for (id, names) in categories {
      let token = Token(kind: .category, text: id.rawValue)
      for name in names { tokens[TextFolding.fold(name)] = token }
    }
    for (code, names) in languages.sorted(by: { $0.key < $1.key }) {
      let token = Token(kind: .language, text: code)
      self.languages += names.map { (TextFolding.fold($0), token) }
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
    for (place, name) in centuries.enumerated() {
      let first = Self.firstCentury + 100 * (place % Self.centuries)
      tokens[TextFolding.fold(name)] = .years(YearRange(first: first, last: first + 99))
    }
    for (token, names) in own {
      for name in names { tokens[TextFolding.fold(name)] = token }
    }
    for word in newest { tokens[TextFolding.fold(word)] = .newest }
    for word in oldest { tokens[TextFolding.fold(word)] = .oldest }
    tokens[""] = nil
    self.fillers = Set(fillers.map(TextFolding.fold))
    self.requests = Set(requests.map(TextFolding.fold)).subtracting([""])
    requestWords = Set(self.requests.flatMap { TextFolding.words($0) })
    for (words, bound) in [
      (years.since, Bound.since), (years.after, .after), (years.before, .before),
    ] {
      for word in words { bounds[TextFolding.fold(word)] = bound }
    }
    for (place, word) in parts.ordinals.enumerated() {
      ordinals[TextFolding.fold(word)] = place % Self.partsInWords + 1
    }
    partNames = Set(parts.names.map(TextFolding.fold))
    seasonNames = Set(seasons.flatMap { TextFolding.words($0) })
    if let times { self.times = times }
    for word in lengths.short {
      self.lengths[TextFolding.fold(word)] = MinuteRange(least: nil, most: Self.longestShort)
    }
    for word in lengths.long {
      self.lengths[TextFolding.fold(word)] = MinuteRange(least: Self.shortestLong, most: nil)
    }
    self.lengths[""] = nil
    likeWords = Set(like.map(TextFolding.fold)).subtracting([""])
    for (english, names) in genres.sorted(by: { $0.key < $1.key }) {
      for name in names {
        let folded = TextFolding.words(name).joined(separator: " ")
        for name in [folded] + elisions.map({ $0 + folded }) {
          self.genres[name, default: []].append(english)
        }
        endings.formUnion(folded.unicodeScalars.filter { $0 != " " })
        for link in compounds where !folded.contains(" ") { genreStems[folded + link] = folded }
      }
    }
    let behind = negations.filter { $0.hasPrefix("…") }
    negationsBehind = Set(behind.map { TextFolding.fold(String($0.dropFirst())) })
    self.negations = Set(negations.filter { !behind.contains($0) }.map(TextFolding.fold))
    self.alternatives = Set(alternatives.map(TextFolding.fold))
    let phrases = self.fillers.union(bounds.keys).union(self.negations).union(negationsBehind)
      .union(self.alternatives).union(likeWords).union(self.lengths.keys)
    connectors = Set(phrases.flatMap { TextFolding.words($0) } + self.times.words)
    spellings = tokens.filter { $0.value.kind == .category || $0.value.kind == .language }
      .map { (Array($0.key.unicodeScalars), $0.value) }
      .filter { $0.0.count >= Self.leastMisspelled }
    joined = Set(
      [Array(tokens.keys), Array(self.genres.keys), Array(requestWords), Array(connectors)].joined()
        .filter { !$0.contains(" ") && $0.unicodeScalars.contains(where: Self.isJoined) })
    longestJoined = joined.map(\.unicodeScalars.count).max() ?? 0
  }

  /// Reads a text as filters.
  /// - Parameter categories: The categories of the catalogue, whose own titles count as names too.
  /// - Returns: The reading, whose text is the whole text if no word names a filter.
  package func reading(of text: String, categories: [Category]) -> FilterReading {
    let all = TextFolding.words(text).flatMap(parts)
    var words = withoutRequest(all, isFinished: text.last?.isWhitespace == true)
    let isRequest = words.count < all.count
    var reading = FilterReading(tokens: [], text: "")
    let time = times.take(from: &words)
    reading.like = titleAlike(in: words, isRequest: isRequest)
    // Of two categories, one that is also a genre is that: “ドラマ映画”.
    let named = Set(words.compactMap { tokens[$0] }.filter { $0.kind == .category })
    let genresAlone = named.count > 1 ? Set(words.filter { genres[$0] != nil }) : []
    var rest: [String] = []
    var index = 0
    // The number of other words before each filter.
    var places: [Int] = []
    while index < words.count {
      let longest = min(Self.longestName, words.count - index)
      let named = stride(from: longest, through: 1, by: -1).lazy.compactMap { count in
        count == 1 && genresAlone.contains(words[index])
          ? nil
          : filters(named: words[index..<index + count], categories).map {
            (tokens: $0, count: count)
          }
      }.first
      if let named {
        index += named.count
        // Those behind a name may have a filler before them: “1999年以外”.
        let behind = words[index...].firstIndex {
          !fillers.contains($0) || negationsBehind.contains($0)
        }
        let next = behind.map { words[$0] }
        var excludes = isExcluded(named.tokens, &rest, after: places.last ?? 0, next)
        if excludes, let behind, negationsBehind.contains(words[behind]) { index = behind + 1 }
        // “Korean or Japanese”: any of several languages is enough.
        if let last = rest.last, alternatives.contains(last), places.last == rest.count - 1,
          reading.tokens.last?.kind == named.tokens.first?.kind
        {
          rest.removeLast()
          excludes = excludes || reading.tokens.last?.excludes ?? false
        }
        reading.tokens += excludes ? named.tokens.map(\.negated) : named.tokens
        if let last = reading.tokens.last, last.kind == .language {
          reading.languages[words[index - 1]] = last
        }
        // Words that were taken from the others are not before an earlier filter any more.
        places = places.map { min($0, rest.count) } + named.tokens.map { _ in rest.count }
      } else {
        // “not a comedy” is “not comedy”.
        if !(rest.last.map(negations.contains) ?? false && requests.contains(words[index])) {
          rest.append(words[index])
        }
        index += 1
      }
    }
    if let time { reading.tokens.append(.runningTime(time)) }
    for (phrase, names) in genreNames(in: rest) { reading.genres[phrase] = names }
    // "song to song" is a title.
    guard Set(reading.tokens).count == reading.tokens.count else {
      return FilterReading(tokens: [], text: words.joined(separator: " "))
    }
    for word in rest {
      reading.lengths[word] = lengths[word]
      reading.nearly[word] = connectors.contains(word) ? nil : token(near: word)
    }
    reading.connectors = rest.filter { connectors.contains($0) || Int($0) != nil }
    if words.count > 1, let last = words.last, last == rest.last, text.last?.isWhitespace == false {
      reading.begun = category(begunBy: last, categories)
    }
    reading.negations = negations.intersection(rest)
    reading.negationsBehind = negationsBehind.intersection(rest)
    reading.alternatives = alternatives.intersection(rest)
    bound(&reading.tokens, &rest, places)
    reading.tokens = Self.joiningYears(reading.tokens)
    reading.part = part(named: rest)
    if let season = season(namedIn: words) {
      reading.part = nil
      reading.asked = [season.show + " " + season.numbers, season.show]
    } else if isRequest {
      reading.asked = [words.trimming(fillers.contains).joined(separator: " ")]
    }
    if !reading.tokens.isEmpty || isRequest { rest.removeAll(where: fillers.contains) }
    reading.text = rest.joined(separator: " ")
    return reading
  }

  /// Whether a letter is of a script in which words are joined: Chinese characters, kana, Hangul.
  private static func isJoined(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x3040...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Names written as one word, separated: “horrorfilme”, “90年代のホラー映画”; else the word itself.
  private func parts(of word: String) -> [String] {
    if let parts = joinedParts(of: word) { return parts }
    for (stem, genre) in genreStems where word.hasPrefix(stem) {
      let category = String(word.dropFirst(stem.count))
      if tokens[category]?.kind == .category { return [genre, category] }
    }
    return [word]
  }

  /// The known words at the end of a word of a script without spaces, after what precedes them: a name or a
  /// number. `nil` if none of them names a filter.
  private func joinedParts(of word: String) -> [String]? {
    guard !joined.isEmpty, word.unicodeScalars.contains(where: Self.isJoined) else { return nil }
    var rest = Array(word.unicodeScalars)
    var parts: [String] = []
    while let count = (1...max(min(longestJoined, rest.count), 1)).reversed().first(where: {
      joined.contains(String(letters: rest.suffix($0)))
    }) {
      parts.append(String(letters: rest.suffix(count)))
      rest.removeLast(count)
    }
    let before = String(letters: rest)
    guard !parts.isEmpty,
      Int(before) != nil || parts.contains(where: { tokens[$0] != nil || genres[$0] != nil })
    else { return nil }
    return (before.isEmpty ? [] : [before]) + parts.reversed()
  }

  /// Whether the word before filters by names, or the one after them, excludes titles with these names. The
  /// word before is removed from the other words: “not in English”.
  /// - Parameter last: The number of other words before the last filter, to which a word before it belongs.
  private func isExcluded(
    _ tokens: [Token], _ rest: inout [String], after last: Int, _ next: String?
  ) -> Bool {
    guard
      tokens.allSatisfy({
        [.category, .language, .decade, .platform, .watched].contains($0.kind)
          || $0.yearRange != nil
      })
    else {
      return false
    }
    if let next, negationsBehind.contains(next) { return true }
    guard let place = rest.lastIndex(where: { !fillers.contains($0) || negations.contains($0) }),
      place >= last, negations.contains(rest[place])
    else { return false }
    rest.removeSubrange(place...)
    return true
  }

  /// The title that results should resemble, after a category or a request: “movies like”, “something like”.
  private func titleAlike(in words: [String], isRequest: Bool) -> String? {
    for place in words.indices
    where isRequest || words[..<place].contains(where: { tokens[$0]?.kind == .category }) {
      for count in stride(from: Self.longestName, through: 1, by: -1)
      where place + count < words.count
        && likeWords.contains(words[place..<place + count].joined(separator: " "))
      {
        return words[(place + count)...].joined(separator: " ")
      }
    }
    return nil
  }

  /// The genres named by some words in this language, including inflected forms, with the words.
  private func genreNames(in words: [String]) -> [(phrase: String, names: [String])] {
    guard !genres.isEmpty else { return [] }
    return words.indices.flatMap { place in
      (1...Self.longestName).compactMap { count -> (phrase: String, names: [String])? in
        guard place + count <= words.count else { return nil }
        let phrase = words[place..<place + count].joined(separator: " ")
        if let names = genres[phrase] { return (phrase, names) }
        guard count == 1 else { return nil }
        let inflected = genres.keys.filter { Self.isInflected(phrase, of: $0) }.min()
        return inflected.flatMap { genres[$0] }.map { (phrase, $0) }
      }
    }
  }

  /// Turns the only years among the filters into those before or after them, if the word beside them says so,
  /// and drops that word: “films before 1980”, “since the nineties”.
  /// - Parameter places: The number of other words before each filter.
  private func bound(_ tokens: inout [Token], _ rest: inout [String], _ places: [Int]) {
    let dated = tokens.indices.filter { tokens[$0].yearRange != nil && !tokens[$0].excludes }
    if dated.count == 2 {
      // "after 1990 and before 1995" is the range between them.
      for place in Set(dated.map { places[$0] - 1 }).sorted().reversed() where place >= 0 {
        if bounds[rest[place]] != nil { rest.remove(at: place) }
      }
    }
    guard dated.count == 1, let index = dated.first, let years = tokens[index].yearRange,
      let first = years.first, let last = years.last
    else { return }
    let before = rest[..<places[index]].lastIndex { !fillers.contains($0) || bounds[$0] != nil }
    let behind = rest[places[index]...].firstIndex {
      !fillers.contains($0) || bounds[$0] != nil
    }
    let place = [before, behind].compactMap(\.self).first { bounds[rest[$0]] != nil }
    guard let place, let bound = bounds[rest[place]] else { return }
    rest.remove(at: place)
    // “not before 1980” is “since 1980”.
    let isNot = place > 0 && negations.contains(rest[place - 1])
    if isNot { rest.remove(at: place - 1) }
    tokens[index] =
      switch (bound, isNot) {
      case (.before, false): .years(YearRange(first: nil, last: first - 1))
      case (.since, true): .years(YearRange(first: nil, last: first - 1))
      case (.after, false): .years(YearRange(first: last + 1, last: nil))
      case (.after, true): .years(YearRange(first: nil, last: last))
      case (.since, false), (.before, true): .years(YearRange(first: first, last: nil))
      }
  }

  /// The part of a series named by some words: by a number after the series' name, or by an ordinal before
  /// it.
  private func part(named words: [String]) -> SeriesPart? {
    let words = words.drop(while: fillers.contains)
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    var name: ArraySlice<String>
    let number: Int
    if let known = ordinals[first] {
      (name, number) = (words.dropFirst(), known)
    } else if let known = SequelNumbers.number(last) ?? ordinals[last] {
      (name, number) = (words.dropLast(), known)
      if name.count > 1, let last = name.last, partNames.contains(last) { name.removeLast() }
    } else {
      return nil
    }
    while let last = name.last, name.count > 1, fillers.contains(last) { name.removeLast() }
    return SeriesPart(
      name: name.drop(while: fillers.contains).joined(separator: " "), number: number)
  }

  /// The show and the numbers, in the form used by episodes, if words after a show name a season: “the wire
  /// season 2 episode 3” is `s2e3` of “the wire”.
  private func season(namedIn words: [String]) -> (show: String, numbers: String)? {
    guard let place = words.lastIndex(where: seasonNames.contains), place > 0 else { return nil }
    var rest = words[(place + 1)...]
    var show = words[..<place]
    var numbers = ""
    if let season = rest.first.flatMap({ Int($0) }) {
      numbers = "s\(season)"
      rest.removeFirst()
    } else if place > 1, let season = show.last.flatMap({ Int($0) }) {
      numbers = "s\(season)"
      show.removeLast()
    }
    let episode = rest.drop(while: partNames.contains)
    if !numbers.isEmpty, episode.count == 1, let number = episode.first.flatMap({ Int($0) }) {
      numbers += "e\(number)"
    } else if numbers.isEmpty || !rest.isEmpty {
      return nil
    }
    return (show.trimming(fillers.contains).joined(separator: " "), numbers)
  }

  /// The filters, with two years joined into the range between them: “films 1990-1995”.
  private static func joiningYears(_ tokens: [Token]) -> [Token] {
    func isDated(_ token: Token) -> Bool { token.kind == .years && !token.excludes }
    let years = tokens.filter(isDated).compactMap(\.yearRange)
    guard years.count == 2, let place = tokens.firstIndex(where: isDated) else { return tokens }
    var tokens = tokens.filter { !isDated($0) }
    tokens.insert(.years(YearRange(first: years[0].first, last: years[1].last)), at: place)
    return tokens
  }

  /// The words without those of a request at both ends; all of them if they are nothing else and the last one
  /// is incomplete.
  private func withoutRequest(_ words: [String], isFinished: Bool) -> [String] {
    var words = words[...]
    let all = words
    while let count = (1...Self.longestName).reversed().first(where: {
      requests.contains(words.prefix($0).joined(separator: " "))
    }) {
      words = words.dropFirst(count)
    }
    while let count = (1...Self.longestName).reversed().first(where: {
      requests.contains(words.suffix($0).joined(separator: " "))
    }) {
      words = words.dropLast(count)
    }
    return Array(words.isEmpty && !isFinished ? all : words)
  }

  /// The only category with a name that begins with an incomplete word; `nil` if there are several or none.
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

  /// The minimum number of letters that count as the beginning of a name: shorter ones match too many.
  private static let leastBeginning = 3
  /// The same for the person’s own titles, which few words name: “un” for “unwatched”.
  private static let leastOwnBeginning = 2

  /// The letters with which the last word of a text continues to the name of a filter, or to a word of a
  /// request.
  package func letters(after text: String) -> Set<Unicode.Scalar> {
    let (follows, word) = Self.lastWord(of: text)
    let isLong = word.unicodeScalars.count >= Self.leastBeginning
    // No title begins with “unw”.
    let isBegun = word.unicodeScalars.count >= Self.leastOwnBeginning
    // After another word, a category may be named from its first letter on, and a season: “horror movies”,
    // “the wire season 2”.
    return letters(continuing: word) {
      isLong || follows && $0.kind == .category || isBegun && $0.kind.isOwn
    }
    .union(follows ? Self.letters(after: word, in: seasonNames) : [])
    .union(
      genreStems.keys.filter(word.hasPrefix).map(\.count).reduce(into: Set()) { letters, count in
        letters.formUnion(
          self.letters(continuing: String(word.dropFirst(count))) { $0.kind == .category })
      }
    )
    .union(isLong ? Self.letters(after: word, in: requestWords) : [])
    .union(isLong || follows ? genreLetters(after: word) : [])
  }

  /// The letters with which a folded word continues to a genre in this language: any of its letters near the
  /// end of the name, which may be inflected.
  private func genreLetters(after word: String) -> Set<Unicode.Scalar> {
    let letters = Self.letters(after: word, in: Set(genres.keys))
    let isStem = genres.keys.contains { name in
      let shared = zip(word, name).prefix { $0 == $1 }.count
      return shared >= max(Self.leastStem, name.count - 2)
        && word.count - shared < Self.longestEnding
    }
    return isStem ? letters.union(endings) : letters
  }

  /// The incomplete word at the end of a text, empty after a space, and whether there is a word before it.
  private static func lastWord(of text: String) -> (follows: Bool, word: String) {
    let words = TextFolding.words(text)
    guard text.last?.isWhitespace == false, let last = words.last else {
      return (!words.isEmpty, "")
    }
    return (words.count > 1, last)
  }

  private static func letters(after word: String, in names: Set<String>) -> Set<Unicode.Scalar> {
    Set(
      names.lazy.filter { $0.hasPrefix(word) }.compactMap {
        $0.unicodeScalars.dropFirst(word.unicodeScalars.count).first
      })
  }

  /// The letters with which a folded word, or none, continues to the names of some filters.
  private func letters(
    continuing word: String, of isWanted: (Token) -> Bool = { _ in true }
  ) -> Set<Unicode.Scalar> {
    let count = word.unicodeScalars.count
    var letters: Set<Unicode.Scalar> = []
    for (name, token) in tokens where isWanted(token) && name.hasPrefix(word) {
      let next = name.unicodeScalars.dropFirst(count).first
      if let next, next != " " { letters.insert(next) }
    }
    return letters
  }

  /// The letters with which the last word of a text, even an empty one, continues to any word that may occur
  /// beside a filter: the name of another one, “under”, a year. Empty if no word comes before it.
  func letters(afterFiltersIn text: String) -> Set<Unicode.Scalar> {
    let (follows, word) = Self.lastWord(of: text)
    guard follows else { return [] }
    var letters = letters(continuing: word).union(Self.letters(after: word, in: connectors))
    if word.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) {
      letters.formUnion("0123456789".unicodeScalars)
    }
    return letters
  }

  /// The filters named by words: two by a name commonly used for both, else one.
  private func filters(named words: ArraySlice<String>, _ categories: [Category]) -> [Token]? {
    Self.blends[words.joined(separator: " ")] ?? token(words, categories).map { [$0] }
  }

  /// Common names for the films and shows of a language, the same in most languages, folded.
  private static let blends: [String: [Token]] = {
    func tokens(_ language: String, _ category: String) -> [Token] {
      [Token(kind: .language, text: language), Token(kind: .category, text: category)]
    }
    var blends = ["bollywood": tokens("hi", "film"), "telenovela": tokens("es", "show")]
    for (letter, language) in [("k", "ko"), ("j", "ja"), ("c", "zh")] {
      for name in ["\(letter) drama", "\(letter)drama"] {
        blends[name] = tokens(language, "show")
        blends[name + "s"] = tokens(language, "show")
      }
    }
    blends["telenovelas"] = blends["telenovela"]
    return blends
  }()

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
    // A genre is not an inflected language: “רומנטי” is romantic, not Romanian.
    guard genres[name] == nil else { return nil }
    return languages.first { Self.isInflected(name, of: $0.name) }?.token
  }

  /// The only category or language of which a word is a misspelled name, in a script with letters: “mvies”.
  private func token(near word: String) -> Token? {
    let typed = Array(word.unicodeScalars)
    guard typed.count >= Self.leastMisspelled,
      typed.allSatisfy({ $0.properties.isAlphabetic && !Self.isJoined($0) })
    else { return nil }
    let near = Set(
      spellings.lazy.filter { EditDistance.isOne(between: $0.letters, typed) }.map(\.token))
    return near.count == 1 ? near.first : nil
  }

  /// The minimum number of letters in a word that may be a misspelled name, and in such a name.
  private static let leastMisspelled = 5

  /// Whether a word is a name with another ending: “koreanische” for “koreanisch”.
  private static func isInflected(_ word: String, of name: String) -> Bool {
    guard word.count >= name.count, name.count > leastStem else { return false }
    let shared = zip(word, name).prefix { $0 == $1 }.count
    let ending = word.dropFirst(shared)
    if shared == name.count { return ending.count <= longestEnding }
    // Korean has endings, but stems that do not change: 한강 is not 한국.
    if name.unicodeScalars.contains(where: isJoined) { return false }
    // A short name soon becomes another word: “green” is not Greek, but “suecas” is “sueco”.
    return shared >= max(leastStem, name.count - 2) && ending.count < longestEnding
      && (name.count > shortName || vowels.contains(ending.first ?? "-"))
  }

  private static let shortName = 5
  private static let vowels: Set<Character> = Set("aeiouаеиоуыюя")
}

extension BidirectionalCollection {
  /// The elements without those at both ends that satisfy a condition.
  fileprivate func trimming(_ isLeftOut: (Element) -> Bool) -> [Element] {
    drop(while: isLeftOut).reversed().drop(while: isLeftOut).reversed()
  }
}
