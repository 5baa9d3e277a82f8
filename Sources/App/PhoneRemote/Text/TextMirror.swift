internal import InputMapping

/// The text of the search field with its revisions, the one sequence that all copies follow.
///
/// An edit that was made on an older revision is merged with what came after it. No letter that was
/// accepted vanishes, unless somebody who could see it deletes it.
struct TextMirror {
  /// The number of the newest revision.
  private(set) var revision = 0
  /// The texts of the newest revisions, the newest last; at least one.
  private var texts: [String]
  /// The most revisions that are kept.
  static let most = 64

  init(_ text: String) { texts = [text] }

  /// The text of the newest revision.
  var text: String { texts.last ?? "" }

  /// Takes the text that the field has now.
  /// - Returns: Whether it is a new revision.
  @discardableResult
  mutating func follow(_ text: String) -> Bool {
    // Texts that only look alike are two: everybody counts scalars.
    guard !text.unicodeScalars.elementsEqual(self.text.unicodeScalars) else { return false }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst() }
    revision += 1
    return true
  }

  /// The text after an edit that was made on a revision.
  /// - Returns: `nil` when the revision is unknown, or too old.
  func merged(_ edit: TextEdit, from base: Int) -> String? {
    let oldest = revision - texts.count + 1
    guard (oldest...revision).contains(base) else { return nil }
    let before = texts[base - oldest]
    return TextMerge.merge(base: before, mine: edit.applied(to: before), theirs: text)
  }
}
