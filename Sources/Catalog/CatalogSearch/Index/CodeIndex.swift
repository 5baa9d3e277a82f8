import CatalogModel

/// The titles by their codes: what the digits of a remote and the groups of the dial search.
///
/// A code is a title without spaces, each letter replaced by the digit of its key. One list has the
/// codes of whole titles, another those of titles from an inner word on; word order counts in both.
package struct CodeIndex {
  /// The list that a code belongs to.
  package enum List: UInt8, CaseIterable {
    /// The codes of whole titles.
    case starts = 0x73
    /// The codes of titles from an inner word on.
    case inner = 0x77
  }

  /// Codes are cut to this length: longer ones tell no more titles apart.
  private static let longest = 20
  /// The words from which an inner code may start.
  private static let mostInnerWords = 4

  private let titles: TitleDictionary

  init(_ titles: TitleDictionary) { self.titles = titles }

  /// The keys of a title's forms, each once.
  package static func keys(of forms: [String]) -> [String] {
    var starts: Set<String> = []
    var inner: Set<String> = []
    for form in forms {
      let code = Keypad.code(of: form).prefix(longest)
      if !code.isEmpty { starts.insert(String(code)) }
      var rest = Substring(form)
      for _ in 0..<mostInnerWords {
        guard let space = rest.firstIndex(of: " ") else { break }
        rest = rest[rest.index(after: space)...]
        let code = Keypad.code(of: rest).prefix(longest)
        if !code.isEmpty { inner.insert(String(code)) }
      }
    }
    return starts.map { key(.starts, $0) } + inner.subtracting(starts).map { key(.inner, $0) }
  }

  /// The code of a key of the list of whole titles; `nil` for another key.
  package static func code(ofStart key: String) -> String? {
    key.utf8.first == List.starts.rawValue ? String(key.dropFirst()) : nil
  }

  private static func key(_ list: List, _ code: String) -> String {
    String(decoding: [list.rawValue], as: UTF8.self) + code
  }

  /// The items of a list whose codes begin with a code. A symbol that stands for several digits may
  /// be any of them.
  func documents(_ list: List, startingWith code: String) throws -> DocumentIDSet {
    var found = DocumentIDSet.empty
    for digits in try spellings(of: code, in: list) {
      found = found.union(try titles.documents(startingWith: digits))
    }
    return found
  }

  /// Tells that some title's code begins so.
  func holds(_ list: List, startingWith code: String) throws -> Bool {
    try spellings(of: code, in: list).contains { try titles.holds(startingWith: $0) }
  }

  /// The keys that a code may mean; those that no title has on the way are left out.
  private func spellings(of code: String, in list: List) throws -> [[UInt8]] {
    var keys: [[UInt8]] = [[list.rawValue]]
    for symbol in code.prefix(Self.longest) {
      let digits = Keypad.digits(of: symbol)
      keys = keys.flatMap { key in digits.map { key + Array(String($0).utf8) } }
      if digits.count > 1 { keys = try keys.filter { try titles.holds(startingWith: $0) } }
    }
    return keys
  }

  /// Goes through the keys of both lists in order.
  package func forEach(_ body: ([UInt8]) -> Void) throws { try titles.forEach(body) }
}
