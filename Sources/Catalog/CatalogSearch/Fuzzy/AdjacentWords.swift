import CatalogModel

/// Words that are adjacent in a text, or with other words between them; the last one is a prefix.
struct AdjacentWords {
  private let words: [String]
  private let allowsOthers: Bool
  /// The words, each preceded by a space.
  private let text: String
  private let hasNumber: Bool
  private let endsInNumber: Bool

  /// - Parameter allowsOthers: `true` if only the order counts.
  init(_ words: [String], allowsOthers: Bool) {
    self.words = words
    self.allowsOthers = allowsOthers
    text = " " + words.joined(separator: " ")
    hasNumber = words.contains(where: SequelNumbers.isNumber)
    endsInNumber = words.last.map(SequelNumbers.isNumber) ?? false
  }

  /// Whether a title or reading has the words, or else a person's name.
  func areFound(in texts: ItemTexts, inTitlesOnly: Bool) -> Bool {
    let forms = hasNumber ? texts.titles + texts.titleForms : texts.titles
    return forms.contains(where: areFound)
      || !inTitlesOnly && texts.people.contains { areFound(in: TextFolding.fold($0)) }
  }

  private func areFound(in folded: String) -> Bool {
    // A number is not a prefix of another one.
    let wanted = endsInNumber ? text + " " : text
    let title = " " + folded + " "
    if title.contains(wanted) { return true }
    if allowsOthers { return areInOrder(in: folded) }
    // Symbols are left out like spaces: "Fast & Furious".
    let words = TextFolding.words(inFolded: folded).filter { $0 != "and" }
    return title.contains(" and ") && (" " + words.joined(separator: " ") + " ").contains(wanted)
  }

  private func areInOrder(in folded: String) -> Bool {
    var rest = words[...]
    for word in TextFolding.words(inFolded: folded) {
      guard let wanted = rest.first else { return true }
      if rest.count == 1 && !endsInNumber ? word.hasPrefix(wanted) : word == wanted {
        rest.removeFirst()
      }
    }
    return rest.isEmpty
  }
}
