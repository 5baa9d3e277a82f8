package import CatalogModel

/// Matches a single item with words without using an index.
package enum TextMatch {
  /// The tier in which an item matches words as spelled; `nil` if it does not.
  package static func tier(of text: IndexedText, _ words: SearchWords) -> Tier? {
    let folded = words.folded
    guard let last = words.words.last else { return nil }
    let other = words.otherSpelling
    if text.forms.contains(where: { $0 == folded || $0 == other }) { return .exactTitle }
    let start = words.start
    let joined = words.joined
    if text.forms.contains(where: { form in
      form.hasPrefix(start) || other.map { form.hasPrefix($0 + " ") } == true
        || joined.map { form.hasPrefix($0) } == true
    }) {
      return .titleStart
    }
    if text.names.contains(words.words.joined()) { return .wholeName }
    func have(_ known: [String]) -> Bool {
      words.words.dropLast().allSatisfy(known.contains) && known.contains { $0.hasPrefix(last) }
    }
    if have(text.titleWords) { return .titleWords }
    if words.words.count > 1, have(text.titleWords + text.numberNames) { return .titleWords }
    if let joined, text.titleWords.contains(where: { $0.hasPrefix(joined) }) { return .titleWords }
    if haveInitials(text, words.words) { return .initials }
    if text.nameInitials.contains(folded) { return .otherFields }
    if words.isShort { return text.otherWords.contains(folded) ? .otherFields : nil }
    guard have(text.titleWords + text.otherWords),
      words.words.count == 1 || NameMatch(words.words).holds(in: text)
    else { return nil }
    return .otherFields
  }

  /// Whether the words of names among some words belong to one person of an item.
  /// - Parameter isName: Whether someone's name equals the words.
  package static func isOfOnePerson(
    _ words: SearchWords, isName: Bool, in item: Item
  ) -> Bool {
    let text = IndexedText(item)
    let isTitle = words.words.contains(where: text.forms.contains)
    return NameMatch(words.words, isName: isName, partsNumbers: !isTitle).holds(in: text)
  }

  /// Whether the first word consists of the initials of the title's words, and the title has the other words.
  private static func haveInitials(_ text: IndexedText, _ words: [String]) -> Bool {
    guard let first = words.first, IndexTerm.areInitials(first),
      text.initials.contains(where: { $0.hasPrefix(first) })
    else { return false }
    let words = NumberWords.inDigits(words) ?? words
    guard words.count > 1, let last = words.last else { return true }
    return words.dropFirst().dropLast().allSatisfy(text.titleWords.contains)
      && text.titleWords.contains { $0.hasPrefix(last) }
  }
}
