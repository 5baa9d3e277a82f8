internal import Foundation
internal import InputMapping

/// The text of the search field with its revisions, the one sequence that all copies follow.
///
/// Operational transformation with a single sequencer: an edit that was made on an older revision is
/// shifted across the edits that came after it. No letter that was accepted vanishes, unless somebody
/// who could see it deletes it.
struct TextMirror {
  /// The number of the newest revision.
  private(set) var revision = 0
  /// The text of the newest revision.
  private(set) var text: String
  /// The edits that led to the newest revisions, the oldest first.
  private var log: [TextEdit] = []
  /// The most edits that are kept.
  static let most = 64

  init(_ text: String) { self.text = text }

  /// Takes the text that the field has now.
  /// - Parameter edit: The edit that was asked for, when it is known.
  /// - Returns: Whether it is a new revision.
  @discardableResult
  mutating func follow(_ text: String, after edit: TextEdit? = nil) -> Bool {
    guard let found = TextEdit(from: self.text, to: text) else { return false }
    // An edit says more than a comparison: which of two equal letters is the new one.
    let meant = edit.flatMap { $0.applied(to: self.text) == text ? $0 : nil }
    log.append(meant ?? found)
    if log.count > Self.most { log.removeFirst() }
    self.text = text
    revision += 1
    return true
  }

  /// The edits that do to the newest text what an edit did to an older one, in order.
  /// - Returns: `nil` when the revision is unknown, or too old.
  func rebased(_ edit: TextEdit, from base: Int) -> [TextEdit]? {
    guard (revision - log.count...revision).contains(base) else { return nil }
    var moved = MovedEdit(edit)
    for later in log.suffix(revision - base) { moved.shift(across: later) }
    return moved.edits
  }
}

/// An edit on its way across others, which may cut what it deletes into pieces.
private struct MovedEdit {
  private var deleted: [Range<Int>]
  private var place: Int
  private let inserted: String

  init(_ edit: TextEdit) {
    deleted = edit.deleted > 0 ? [edit.start..<edit.start + edit.deleted] : []
    place = edit.start
    inserted = edit.inserted
  }

  /// Shifts across an edit that came first: what it deleted is gone already, what it inserted stays,
  /// and what stands at the same place goes behind it.
  mutating func shift(across other: TextEdit) {
    let end = other.start + other.deleted
    let growth = other.insertedCount - other.deleted
    deleted = deleted.flatMap { range in
      let before = range.lowerBound..<max(range.lowerBound, min(range.upperBound, other.start))
      let first = max(range.lowerBound, end)
      let after = first..<max(first, range.upperBound)
      return [before, after.lowerBound + growth..<after.upperBound + growth].filter { !$0.isEmpty }
    }
    if place >= end {
      place += growth
    } else if place >= other.start {
      place = other.start + other.insertedCount
    }
  }

  /// The edits, those further back first, so that none moves another.
  var edits: [TextEdit] {
    if deleted.isEmpty {
      return inserted.isEmpty ? [] : [TextEdit(at: place, inserting: inserted)]
    }
    if deleted.count == 1, deleted[0].lowerBound...deleted[0].upperBound ~= place {
      return [
        TextEdit(at: deleted[0].lowerBound, deleting: deleted[0].count, inserting: inserted)
      ]
    }
    let removals = deleted.reversed().map { TextEdit(at: $0.lowerBound, deleting: $0.count) }
    guard !inserted.isEmpty else { return removals }
    let before = deleted.reduce(0) { $0 + max(0, min($1.upperBound, place) - $1.lowerBound) }
    return removals + [TextEdit(at: place - before, inserting: inserted)]
  }
}
