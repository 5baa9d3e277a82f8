internal import InputMapping

/// The text of the search field with its revisions, the single sequence that all copies follow.
///
/// An edit based on an older revision is merged with later changes. An accepted letter never disappears
/// unless a person who could see it deletes it.
struct TextMirror {
  /// The number of the newest revision.
  private(set) var revision = 0
  /// The texts of the latest revisions, the newest last; at least one.
  private var texts: [String]
  /// The most revisions kept.
  static let most = 64

  init(_ text: String) { texts = [text] }

  /// The text of the latest revision.
  var text: String { texts.last ?? "" }

  /// Takes the field's current text.
  /// - Returns: Whether it is a new revision.
  @discardableResult
  mutating func follow(_ text: String) -> Bool {
    // Texts that only look alike are different: all sides count scalars.
    guard !text.unicodeScalars.elementsEqual(self.text.unicodeScalars) else { return false }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst() }
    revision += 1
    return true
  }

  /// The text after an edit based on a revision.
  /// - Returns: `nil` if the revision is unknown or too old.
  func merged(_ edit: TextEdit, from base: Int) -> String? {
    let oldest = revision - texts.count + 1
    guard (oldest...revision).contains(base) else { return nil }
    let before = texts[base - oldest]
    return TextMerge.merge(base: before, mine: edit.applied(to: before), theirs: text)
  }
}
