/// The alternates and capitals of keys.
struct KeyAlternates {
  /// Variants by letter; irregular capitals are kept separately.
  private var variants: [String: [String]] = [:]
  private var capitals: [String: String] = [:]
  /// Whether the script has no capitals.
  private(set) var hasNoCapitals = false

  /// Reads `alternates: { e: é è ê }` and `capitals: { i: İ }`, or `capitals: none`.
  init(_ source: KeyboardSource) throws {
    for entry in try source.entries("alternates") {
      let letter = try entry.name.text(maxLength: 8, isEmptyAllowed: false)
      let list = try entry.value.text(maxLength: 200).spacedWords
      guard Set(list).count == list.count, !list.contains(letter) else {
        throw entry.value.mismatch("every variant once, and not the letter itself")
      }
      variants[letter] = list
    }
    guard let value = source["capitals"] else { return }
    if !value.isSection {
      guard try value.text() == "none" else { throw value.mismatch("none, or a block of letters") }
      hasNoCapitals = true
      return
    }
    for entry in try source.entries("capitals") {
      let letter = try entry.name.text(maxLength: 8, isEmptyAllowed: false)
      capitals[letter] = try entry.value.text(maxLength: 8, isEmptyAllowed: false)
    }
  }

  /// The variants of a letter; a capital's are the capitals of its small letter's.
  func variants(of letter: String) -> [String] { variants[letter] ?? [] }

  /// The variants of the capital of a small letter.
  func variants(of capital: String, for letter: String) -> [String] {
    if let own = variants[capital] { return own }
    guard capital != letter else { return variants(of: letter) }
    var list: [String] = []
    for variant in variants(of: letter).compactMap({ self.capital(of: $0) })
    where variant != capital && !list.contains(variant) {
      list.append(variant)
    }
    return list
  }

  /// The capital of a letter, or the letter itself if it has none; `nil` when the usual capital is not a
  /// single letter.
  func capital(of letter: String) -> String? {
    if hasNoCapitals { return letter }
    if let capital = capitals[letter] { return capital }
    let capital = letter.uppercased()
    return capital.count == letter.count ? capital : nil
  }
}

extension String {
  /// The words between spaces. A combining mark after a space is a word of its own, although Unicode joins it
  /// with the space into one character.
  var spacedWords: [String] {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
  }
}
