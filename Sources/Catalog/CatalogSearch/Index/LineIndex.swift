import CatalogModel

/// The titles by lines of letters and groups of letters: those that begin with one of the texts that such a
/// line may mean.
struct LineIndex {
  private let titles: TitleDictionary
  private let cache: CodeSpellingCache
  private let script: Keypad.Script

  /// Takes titles by their letters.
  /// - Parameter script: The script of the groups.
  init(_ titles: TitleDictionary, _ cache: CodeSpellingCache, _ script: Keypad.Script) {
    self.titles = titles
    self.cache = cache
    self.script = script
  }

  /// The items with a title that begins with a line.
  func documents(startingWith line: LinePattern) throws -> DocumentIDSet {
    try titles.documents(try spellings(of: line.elements).map(\.places))
  }

  /// The items whose whole title a line spells.
  func documents(equalTo line: LinePattern) throws -> DocumentIDSet {
    try titles.documents(try spellings(of: line.elements).map { try whole($0).places })
  }

  /// Those of some letters with which a title continues after a line, including spaces; `nil` if the line may
  /// mean too many texts.
  func letters(
    _ letters: [Unicode.Scalar], after line: LinePattern, atMost most: Int
  ) throws -> Set<Unicode.Scalar>? {
    let spellings = try spellings(of: line.elements)
    guard spellings.count <= most else { return nil }
    var found: Set<Unicode.Scalar> = []
    for spelling in spellings {
      for start in [spelling] + (try following(spelling, by: [" "])) {
        for next in try following(start, by: letters.filter { !found.contains($0) }) {
          let letter = String(decoding: next.key.dropFirst(start.key.count), as: UTF8.self)
          found.formUnion(letter.unicodeScalars.prefix(1))
        }
      }
    }
    return found
  }

  /// The title prefixes that a line may mean.
  private func spellings(of elements: [LinePattern.Element]) throws -> [CodeIndex.Spelling] {
    var length = elements.count
    var known: [CodeIndex.Spelling]?
    while length > 0, known == nil {
      known = cache.spellings(.line(Array(elements.prefix(length)), script))
      if known == nil { length -= 1 }
    }
    var spellings = known ?? [CodeIndex.Spelling(key: [], places: titles.all)]
    let line = LinePattern(elements)
    for index in elements.indices.dropFirst(length) where !spellings.isEmpty {
      let letters = elements[index].letters(in: script)
      spellings = try spellings.flatMap { spelling in
        var next = try following(spelling, by: letters)
        if elements[index] == .space { next.append(try whole(spelling)) }
        if line.mayFollowSpace(index) {
          for afterSpace in try following(spelling, by: [" "]) {
            next += try following(afterSpace, by: letters)
          }
        }
        return next.filter { !$0.places.isEmpty }
      }
      cache.keep(spellings, for: .line(Array(elements.prefix(index + 1)), script))
    }
    return spellings
  }

  /// The titles that equal a prefix.
  private func whole(_ spelling: CodeIndex.Spelling) throws -> CodeIndex.Spelling {
    CodeIndex.Spelling(
      key: spelling.key, places: try titles.places(from: spelling.key, to: spelling.key + [0]))
  }

  /// The prefixes extended by one of some letters, with the voiced mark that kana may have.
  private func following(
    _ spelling: CodeIndex.Spelling, by letters: [Unicode.Scalar]
  ) throws -> [CodeIndex.Spelling] {
    let found = try following(spelling, by: letters.map { Array(UTF8.encode($0) ?? .init()) })
    guard script == .japanese else { return found }
    return try found
      + found.flatMap {
        try following($0, by: Self.marks.map { Array(UTF8.encode($0) ?? .init()) })
      }
  }

  private static let marks: [Unicode.Scalar] = ["\u{3099}", "\u{309A}"]

  private func following(
    _ spelling: CodeIndex.Spelling, by endings: [[UInt8]]
  ) throws -> [CodeIndex.Spelling] {
    var rests: [UInt8: [[UInt8]]] = [:]
    for ending in endings {
      guard let first = ending.first else { continue }
      rests[first, default: []].append(Array(ending.dropFirst()))
    }
    let bytes = rests.keys.sorted()
    let places = try titles.continuations(of: spelling.key, at: spelling.places, by: bytes)
    return try zip(bytes, places).flatMap { byte, places -> [CodeIndex.Spelling] in
      guard !places.isEmpty, let rest = rests[byte] else { return [] }
      let next = CodeIndex.Spelling(key: spelling.key + [byte], places: places)
      let longer = rest.filter { !$0.isEmpty }
      return (longer.count < rest.count ? [next] : [])
        + (longer.isEmpty ? [] : try following(next, by: longer))
    }
  }
}
