package import CatalogModel

/// The titles by their codes: what the digits of a remote and the groups of the dial search.
///
/// A code is a title without spaces, each letter replaced by the digit of its key. One list has the
/// codes of whole titles, another those of titles from an inner word on; word order counts in both.
package struct CodeIndex {
  /// The list that a code belongs to.
  package struct List: Hashable, Sendable {
    /// The script of the titles.
    var script: Keypad.Script
    /// True for codes of titles from an inner word on, false for those of whole titles.
    var isInner: Bool

    /// The first byte of the keys of the list.
    fileprivate var mark: UInt8 { Self.firstMark + 2 * script.rawValue + (isInner ? 1 : 0) }

    private static let firstMark: UInt8 = 0x41
  }

  /// Codes are cut to this length: longer ones tell no more titles apart.
  private static let longest = 64
  /// The words from which an inner code may start.
  private static let mostInnerWords = 4

  /// A key that the beginning of a code may mean, and the keys that start so.
  struct Spelling: Sendable {
    var key: [UInt8]
    /// The numbers of the keys, at least one.
    var places: Range<Int>
  }

  private let titles: TitleDictionary
  private let cache: CodeSpellingCache

  init(_ titles: TitleDictionary, _ cache: CodeSpellingCache) {
    self.titles = titles
    self.cache = cache
  }

  /// The keys of a title's forms, each once.
  package static func keys(of forms: [String]) -> [String] {
    var keys: [String] = []
    // A few keys: looking through them is quicker than a set.
    func add(_ key: String?) {
      if let key, !keys.contains(key) { keys.append(key) }
    }
    for form in forms {
      add(key(of: form, isInner: false))
      var rest = Substring(form)
      for _ in 0..<mostInnerWords {
        guard let space = rest.firstIndex(of: " ") else { break }
        rest = rest[rest.index(after: space)...]
        add(key(of: rest, isInner: true))
      }
    }
    return keys
  }

  /// The key of a text; `nil` where nothing of it is on a key.
  private static func key(of text: some StringProtocol, isInner: Bool) -> String? {
    let code = Keypad.code(of: text).prefix(longest)
    let list = List(script: Keypad.script(of: text), isInner: isInner)
    return code.isEmpty ? nil : String(decoding: [list.mark], as: UTF8.self) + code
  }

  /// The script and the code of a key of a whole title; `nil` for another key.
  package static func start(_ key: String) -> (script: Keypad.Script, code: String)? {
    Keypad.Script.allCases.lazy
      .filter { key.utf8.first == List(script: $0, isInner: false).mark }
      .map { ($0, String(key.dropFirst())) }.first
  }

  /// The items of a list whose codes begin with a code. A symbol that stands for several digits may
  /// be any of them.
  func documents(_ list: List, startingWith code: String) throws -> DocumentIDSet {
    guard let last = code.prefix(Self.longest).last else { return .empty }
    let beginning = String(code.prefix(Self.longest).dropLast())
    // Digits next to each other are one look at the dictionary.
    let runs = Self.runs(Self.bytes(of: last))
    var found: [Range<Int>] = []
    for spelling in try spellings(of: beginning, in: list) {
      for run in runs {
        found.append(try places(after: spelling, in: run))
      }
    }
    return try titles.documents(found)
  }

  /// The items whose whole titles have a code.
  func documents(_ list: List, withCode code: String) throws -> DocumentIDSet {
    let spellings = try spellings(of: String(code.prefix(Self.longest)), in: list)
    return try titles.documents(
      try spellings.map { spelling in
        try titles.places(from: spelling.key, to: spelling.key + [0])
      })
  }

  /// The digits with which some title's code goes on after a code.
  /// - Parameter digits: Those that are asked for, in ASCII.
  func digits(after code: String, in list: List, among digits: Set<UInt8>) throws -> Set<UInt8> {
    if code.count >= Self.longest {
      let beginning = String(code.prefix(Self.longest))
      return try spellings(of: beginning, in: list).isEmpty ? [] : digits
    }
    var rest = digits
    for spelling in try spellings(of: code, in: list) where !rest.isEmpty {
      for digit in rest where try !places(after: spelling, in: digit...digit).isEmpty {
        rest.remove(digit)
      }
    }
    return digits.subtracting(rest)
  }

  /// The keys that a code may mean and that some title has, in order.
  private func spellings(of code: String, in list: List) throws -> [Spelling] {
    var length = code.count
    var known: [Spelling]?
    while length > 0, known == nil {
      known = cache.spellings(.init(list: list, code: String(code.prefix(length))))
      if known == nil { length -= 1 }
    }
    var spellings = try known ?? wholeList(list)
    for symbol in code.dropFirst(length) where !spellings.isEmpty {
      let digits = Self.bytes(of: symbol)
      spellings = try spellings.flatMap { spelling in
        try digits.compactMap { digit in
          let places = try places(after: spelling, in: digit...digit)
          return places.isEmpty ? nil : Spelling(key: spelling.key + [digit], places: places)
        }
      }
      length += 1
      cache.keep(spellings, for: .init(list: list, code: String(code.prefix(length))))
    }
    return spellings
  }

  private func wholeList(_ list: List) throws -> [Spelling] {
    let places = try titles.places(from: [list.mark], to: [list.mark + 1])
    return places.isEmpty ? [] : [Spelling(key: [list.mark], places: places)]
  }

  /// The keys that go on with one of some digits.
  private func places(after spelling: Spelling, in run: ClosedRange<UInt8>) throws -> Range<Int> {
    try titles.places(
      from: spelling.key + [run.lowerBound], to: spelling.key + [run.upperBound + 1]
    ).clamped(to: spelling.places)
  }

  /// The digits that a symbol stands for, in order; what is no symbol stands for itself.
  private static func bytes(of symbol: Character) -> [UInt8] {
    Keypad.digits(of: symbol).compactMap(\.asciiValue).sorted()
  }

  /// The digits next to each other.
  private static func runs(_ digits: [UInt8]) -> [ClosedRange<UInt8>] {
    digits.reduce(into: []) { runs, digit in
      if let last = runs.last, last.upperBound + 1 == digit {
        runs[runs.count - 1] = last.lowerBound...digit
      } else {
        runs.append(digit...digit)
      }
    }
  }

  /// Goes through the keys of both lists in order.
  package func forEach(_ body: ([UInt8]) -> Void) throws { try titles.forEach(body) }
}
