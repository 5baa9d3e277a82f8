/// A replacement of some of a text by other text, counted in Unicode scalars.
package struct TextEdit: Hashable, Sendable {
  /// The place of the first scalar that is replaced, 0 or more.
  package var start: Int
  /// The number of scalars that are deleted, 0 or more.
  package var deleted: Int
  /// The text that takes their place; may be empty.
  package var inserted: String

  /// Creates an edit.
  package init(at start: Int, deleting deleted: Int = 0, inserting inserted: String = "") {
    self.start = start
    self.deleted = deleted
    self.inserted = inserted
  }

  /// The edit that turns one text into another: all between the scalars that both begin and end
  /// with; `nil` when they are the same.
  package init?(from old: String, to new: String) {
    let before = Array(old.unicodeScalars)
    let after = Array(new.unicodeScalars)
    guard before != after else { return nil }
    let same = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - same
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let tail = min(end, rest)
    start = same
    deleted = before.count - same - tail
    var inserted = String.UnicodeScalarView()
    inserted.append(contentsOf: after[same..<(after.count - tail)])
    self.inserted = String(inserted)
  }

  /// The number of scalars that are inserted.
  package var insertedCount: Int { inserted.unicodeScalars.count }

  /// The text after the edit; a place outside the text is taken for the nearest inside.
  package func applied(to text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let start = min(max(0, self.start), scalars.count)
    let end = start + min(max(0, deleted), scalars.count - start)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<start])
    result.append(contentsOf: inserted.unicodeScalars)
    result.append(contentsOf: scalars[end...])
    return String(result)
  }
}
