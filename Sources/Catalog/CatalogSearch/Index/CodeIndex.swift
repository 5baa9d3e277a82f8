package import CatalogModel

/// The titles by code, which the digits of a remote and the groups of the dial search.
///
/// A code is a title without spaces, each letter replaced by the digit of its key. One list has the codes of
/// whole titles, another those of titles from an inner word on; word order counts in both.
package struct CodeIndex {
  /// The list that a code belongs to.
  package struct List: Hashable, Sendable {
    /// The script of the titles.
    var script: Keypad.Script
    /// Whether the codes are those of titles from an inner word on rather than of whole titles.
    var isInner: Bool

    /// The first byte of the keys of the list.
    fileprivate var mark: UInt8 { Self.firstMark + 2 * script.rawValue + (isInner ? 1 : 0) }

    private static let firstMark: UInt8 = 0x41
  }

  /// Codes are cut to this length: longer ones do not distinguish more titles.
  private static let longest = 64
  /// The number of words from which an inner code may start.
  private static let mostInnerWords = 4

  /// A key prefix that a code may mean, with the keys that start with it.
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
    // For a few keys, scanning is faster than a set.
    func add(_ key: String?) {
      if let key, !keys.contains(key) { keys.append(key) }
    }
    for form in forms {
      add(key(of: form[...], isInner: false))
      var rest = Substring(form)
      for _ in 0..<mostInnerWords {
        guard let space = rest.utf8.firstIndex(of: 0x20) else { break }
        rest = rest[rest.utf8.index(after: space)...]
        add(key(of: rest, isInner: true))
      }
    }
    return keys
  }

  /// The key of a text; `nil` if none of it is on a key.
  private static func key(of text: Substring, isInner: Bool) -> String? {
    let code = Keypad.code(of: text).prefix(longest)
    let list = List(script: Keypad.script(of: text), isInner: isInner)
    return code.isEmpty ? nil : String(decoding: [list.mark], as: UTF8.self) + code
  }

  /// The script and code of a whole title's key; `nil` for any other key.
  package static func start(_ key: String) -> (script: Keypad.Script, code: String)? {
    Keypad.Script.allCases.lazy
      .filter { key.utf8.first == List(script: $0, isInner: false).mark }
      .map { ($0, String(key.dropFirst())) }.first
  }

  /// The items of a list whose codes begin with a code. A symbol that stands for several digits may be any of
  /// them.
  func documents(_ list: List, startingWith code: String) throws -> DocumentIDSet {
    guard !code.isEmpty else { return .empty }
    let spellings = try spellings(of: String(code.prefix(Self.longest)), in: list)
    // Consecutive keys are one range of the file.
    let ranges = spellings.reduce(into: [Range<Int>]()) { ranges, spelling in
      if let last = ranges.last, last.upperBound == spelling.places.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<spelling.places.upperBound
      } else {
        ranges.append(spelling.places)
      }
    }
    return try titles.documents(ranges)
  }

  /// The items whose whole titles have a code.
  func documents(_ list: List, withCode code: String) throws -> DocumentIDSet {
    let spellings = try spellings(of: String(code.prefix(Self.longest)), in: list)
    return try titles.documents(
      try spellings.map { spelling in
        try titles.places(from: spelling.key, to: spelling.key + [0])
      })
  }

  /// Those of some symbols with which no title's code continues after a code.
  func symbols(
    _ symbols: [Character], notAfter code: String, in list: List
  ) throws -> [Character] {
    if code.count >= Self.longest {
      let beginning = String(code.prefix(Self.longest))
      return try spellings(of: beginning, in: list).isEmpty ? symbols : []
    }
    var rest = symbols
    for spelling in try spellings(of: code, in: list) where !rest.isEmpty {
      let digits = rest.flatMap(Self.bytes).sorted()
      let places = try titles.continuations(of: spelling.key, at: spelling.places, by: digits)
      let found = zip(digits, places).filter { !$1.isEmpty }.map { $0.0 }
      rest.removeAll { Self.bytes(of: $0).contains { found.contains($0) } }
    }
    return rest
  }

  /// The keys that a code may mean and that some title has, in order.
  private func spellings(of code: String, in list: List) throws -> [Spelling] {
    var length = code.count
    var known: [Spelling]?
    while length > 0, known == nil {
      known = cache.spellings(.code(list, String(code.prefix(length))))
      if known == nil { length -= 1 }
    }
    var spellings = try known ?? wholeList(list)
    for symbol in code.dropFirst(length) where !spellings.isEmpty {
      let digits = Self.bytes(of: symbol)
      spellings = try spellings.flatMap { spelling in
        let places = try titles.continuations(of: spelling.key, at: spelling.places, by: digits)
        return zip(digits, places).compactMap { digit, places in
          places.isEmpty ? nil : Spelling(key: spelling.key + [digit], places: places)
        }
      }
      length += 1
      cache.keep(spellings, for: .code(list, String(code.prefix(length))))
    }
    return spellings
  }

  private func wholeList(_ list: List) throws -> [Spelling] {
    let places = try titles.places(from: [list.mark], to: [list.mark + 1])
    return places.isEmpty ? [] : [Spelling(key: [list.mark], places: places)]
  }

  /// The digits that a symbol stands for, in order; any other character stands for itself.
  private static func bytes(of symbol: Character) -> [UInt8] {
    Keypad.digits(of: symbol).compactMap(\.asciiValue).sorted()
  }

  /// Visits the keys of both lists in order.
  package func forEach(_ body: ([UInt8]) -> Void) throws { try titles.forEach(body) }
}
