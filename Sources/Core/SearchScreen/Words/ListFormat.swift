/// The punctuation of lists in a language.
package struct ListFormat: Hashable, Sendable {
  /// The separator of names.
  package var comma: String
  /// The pattern of two names, with `{first}` and `{second}`.
  package var two: String
  /// The pattern of exactly three names.
  package var three: String
  /// The pattern of three names followed by more.
  package var more: String
  /// Whether names after the first begin with a lower-case letter.
  package var isLowercased: Bool

  /// Creates a format; with commas only by default.
  package init(
    comma: String = ", ", two: String = "{first}, {second}",
    three: String = "{first}, {second}, {third}",
    more: String = "{first}, {second}, {third}…", isLowercased: Bool = false
  ) {
    self.comma = comma
    self.two = two
    self.three = three
    self.more = more
    self.isLowercased = isLowercased
  }

  /// The names as one list; if there are more than three, the first three and “More”.
  package func string(_ names: [String]) -> String {
    let names = [names.first].compactMap(\.self) + names.dropFirst().map(followed)
    guard names.count > 1 else { return names.first ?? "" }
    let pattern = names.count == 2 ? two : names.count == 3 ? three : more
    var text = pattern
    for (slot, name) in zip(["first", "second", "third"], names) {
      text = text.filling(slot, with: name)
    }
    return text
  }

  private func followed(_ name: String) -> String {
    isLowercased ? name.prefix(1).lowercased() + name.dropFirst() : name
  }
}
