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

  private let titles: TitleDictionary

  init(_ titles: TitleDictionary) { self.titles = titles }

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
    var found = DocumentIDSet.empty
    for digits in try spellings(of: code, in: list) {
      found = found.union(try titles.documents(startingWith: digits))
    }
    return found
  }

  /// The items whose whole titles have a code.
  func documents(_ list: List, withCode code: String) throws -> DocumentIDSet {
    var found = DocumentIDSet.empty
    for digits in try spellings(of: code, in: list) {
      found = found.union(
        try titles.documents(try titles.places(from: digits, to: digits + [0])))
    }
    return found
  }

  /// Tells that some title's code begins so.
  func holds(_ list: List, startingWith code: String) throws -> Bool {
    try spellings(of: code, in: list).contains { try titles.holds(startingWith: $0) }
  }

  /// The keys that a code may mean; those that no title has on the way are left out.
  private func spellings(of code: String, in list: List) throws -> [[UInt8]] {
    var keys: [[UInt8]] = [[list.mark]]
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
