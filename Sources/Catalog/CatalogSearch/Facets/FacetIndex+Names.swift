import CatalogModel
import Support

/// Facets by the words of their names.
extension FacetIndex {
  /// Asking a facet for its name takes about as long as reading so many bytes of postings.
  private static let bytesAName = 300
  /// Names that are read at a time, and at most where the lists are long.
  private static let namesAStep = 64
  private static let mostNames = 1_024
  /// Facets that are enough where there may be more among the less popular ones.
  private static let enough = 5
  /// Words whose next letters are read.
  private static let mostWords = 2_048
  /// The numbers among which facets are looked for first, and the factor for each time after that.
  private static let firstNumbers = 1 << 14
  private static let moreNumbers = 16

  /// The facets whose name has every word, the last one as the beginning of a word; those with the
  /// most items first, at most `limit`. Of a word that very many names have, some of the less popular
  /// ones may be left out.
  func facets(named words: [String], limit: Int) throws -> [(kind: String, name: String)] {
    let ranges = try words.enumerated().map { place, word in
      try self.words.range(of: word, asPrefix: place == words.count - 1).titleBytes
    }
    guard let last = ranges.last, !ranges.contains(where: \.isEmpty) else { return [] }
    let whole = ranges.dropLast().sorted { $0.count < $1.count }
    // Those with the most items are wanted, whose numbers come first in every list.
    let all = contents.mostFacets
    var most = min(Self.firstNumbers, all)
    while true {
      var numbers: DocumentIDSet?
      func read(_ range: Range<Int>) throws {
        if numbers?.isEmpty == true { return }
        let found = try documents(.facetWordPostings, range, most: most, of: all)
        numbers = numbers?.intersection(found) ?? found
      }
      var unread = whole + [last]
      // Few names are sooner looked at for all other words than the lists of these are read.
      while unread.count > 1, numbers?.listCount.map({ $0 > Self.mostNames }) ?? true {
        try read(unread.removeFirst())
      }
      if let known = numbers,
        let found = try facets(
          named: words, among: known, bytes: unread.reduce(0) { $0 + $1.count }, limit: limit,
          isAll: most == all)
      {
        if found.count == limit || most == all { return found }
      } else {
        for range in unread { try read(range) }
        let best = (numbers ?? .empty).prefix(limit)
        if best.count == limit || most == all { return try names(best) }
      }
      most = min(most * Self.moreNumbers, all)
    }
  }

  /// The letters with which a beginning goes on to a word of some facet's name; `nil` where so many words
  /// begin so that any may.
  func letters(after beginning: String) throws -> Set<Unicode.Scalar>? {
    let range = try words.range(of: beginning, asPrefix: true)
    guard !range.isEmpty else { return [] }
    guard range.indices.count <= Self.mostWords else { return nil }
    return Set(
      try words.letters(of: range, after: beginning.utf8.count).compactMap {
        Unicode.Scalar($0.letter)
      })
  }

  /// The facets among some that have all words: their names are looked at for them; `nil` where reading
  /// the lists of the words is quicker or finds more.
  /// - Parameters:
  ///   - bytes: The bytes of the lists that are not read for it.
  ///   - isAll: `true` where there are no other facets.
  private func facets(
    named words: [String], among numbers: DocumentIDSet, bytes: Int, limit: Int, isAll: Bool
  ) throws -> [(kind: String, name: String)]? {
    let looked = numbers.prefix(Self.mostNames)
    guard looked.count * Self.bytesAName < bytes else { return nil }
    var found: [(kind: String, name: String)] = []
    for start in stride(from: 0, to: looked.count, by: Self.namesAStep) where found.count < limit {
      let step = looked[start..<min(start + Self.namesAStep, looked.count)]
      try forEachName(of: Array(step)) { kind, name in
        guard found.count < limit, words.allSatisfy({ Self.mayHave($0, in: name) }) else { return }
        let facet = (
          kind: kind.text,
          name: name.text.limited(to: Self.longestName)
        )
        let ofName = Facet.words(of: facet.name, Token.Kind(rawValue: facet.kind))
        let isNamed = words.enumerated().allSatisfy { place, word in
          ofName.contains { place == words.count - 1 ? $0.hasPrefix(word) : $0 == word }
        }
        if isNamed { found.append(facet) }
      }
    }
    let isLookedThrough = looked.count < Self.mostNames
    return isLookedThrough || found.count >= (isAll ? Self.enough : limit) ? found : nil
  }

  /// Whether a name may have a word: of one of Latin letters, digits and spaces, that it has the letters
  /// of the word.
  private static func mayHave(_ word: String, in name: ByteView) -> Bool {
    let isPlain = name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
        true
      default: false
      }
    }
    guard isPlain else { return true }
    return word.withByteView { word in
      name.count >= word.count
        && (0...name.count - word.count).contains { start in
          word.indices.allSatisfy { name[start + $0] | 0x20 == word[$0] | 0x20 }
        }
    }
  }

  /// The spelling of the facet of a kind whose name is a folded text; `nil` where there is none.
  func spelling(of kind: Token.Kind, _ folded: String) throws -> String? {
    let range = try facets.range(of: Facet.key(kind, folded), asPrefix: false)
    guard !range.titleBytes.isEmpty else { return nil }
    let words = TextFolding.words(inFolded: folded).map(String.init)
    return try facets(named: words, limit: Self.namesakes).first {
      $0.kind == kind.rawValue && TextFolding.fold($0.name) == folded
    }?.name
  }

  /// Facets with the words of a name that are compared with it.
  private static let namesakes = 64

  private func names(_ numbers: [DocumentID]) throws -> [(kind: String, name: String)] {
    var names: [(kind: String, name: String)] = []
    try forEachName(of: numbers) { kind, name in
      names.append(
        (
          kind.text,
          name.text.limited(to: Self.longestName)
        ))
    }
    return names
  }

  /// Goes through the kinds and names of some facets in the order given, without those that a damaged
  /// file lacks.
  private func forEachName(
    of numbers: [DocumentID], _ body: (ByteView, ByteView) -> Void
  ) throws {
    var next = 0
    contents.tables?.facets.read(numbers.count, row: { Int(numbers[$0]) }) { place, row in
      var row = row
      // From the first one on that is not as it should be, SQLite is asked.
      guard place == next, case .null? = row.next(), case .bytes(let kind)? = row.next(),
        case .bytes(let name)? = row.next()
      else { return }
      body(kind, name)
      next += 1
    }
    let rows = try SQLStatement(
      cached: blocks.db, "SELECT kind, name FROM facets WHERE number = ?")
    for number in numbers[next...] {
      rows.bind(1, Int(number))
      if try rows.next() { rows.withBytes(0) { kind in rows.withBytes(1) { body(kind, $0) } } }
      rows.reset()
    }
  }
}
