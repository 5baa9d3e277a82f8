/// A replacement of part of a text, counted in Unicode scalars.
package struct TextEdit: Hashable, Sendable {
  /// The position of the first replaced scalar, 0 or more.
  package var start: Int
  /// The number of deleted scalars, 0 or more.
  package var deleted: Int
  /// The text that replaces them; may be empty.
  package var inserted: String

  /// Creates an edit.
  package init(at start: Int, deleting deleted: Int = 0, inserting inserted: String = "") {
    self.start = start
    self.deleted = deleted
    self.inserted = inserted
  }

  /// The edit that turns one text into another: everything between their common prefix and suffix; `nil` when
  /// they are equal.
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

  /// The number of inserted scalars.
  package var insertedCount: Int { inserted.unicodeScalars.count }

  /// The text after the edit; positions outside the text are clamped.
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
