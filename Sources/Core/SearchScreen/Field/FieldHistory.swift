internal import CatalogModel
internal import Geometry
internal import TextEntry

/// The bounded undo stack of the field, with the edits that Redo can repeat.
///
/// Letters of one word, and letters deleted in a row, form one edit; a token, a paste and Clear are one each.
package struct FieldHistory: Hashable, Sendable {
  /// The field at one moment.
  struct Entry: Hashable, Sendable {
    var field: FieldText<Token>
    var scope: Scope
    var isSubmitted: Bool

    /// The tokens, then the text.
    fileprivate var texts: [String] { field.tokens.map(\.text) + [field.text] }
  }

  /// The kinds of edits, which decide which ones are grouped.
  private enum Kind: Hashable {
    case typing
    case deletion
    case other
  }

  /// The largest number of edits that can be undone.
  static let limit = 50

  private var past: [Entry] = []
  private var future: [Entry] = []
  private var lastKind: Kind?
  /// Whether the field is being changed by Undo or Redo.
  private var isReplaying = false

  /// Whether there is an edit to undo.
  var canUndo: Bool { !past.isEmpty }
  /// Whether there is an edit to redo.
  var canRedo: Bool { !future.isEmpty }

  /// The contents that Undo would restore, the next one first.
  var undoContents: [[String]] { past.reversed().map(\.texts) }
  /// The contents that Redo would restore, the next one first.
  var redoContents: [[String]] { future.reversed().map(\.texts) }

  /// Records the field before and after an action; nothing is kept if it did not change.
  mutating func note(_ before: Entry, _ after: Entry) {
    defer { isReplaying = false }
    guard before.field.content != after.field.content, !isReplaying else { return }
    future = []
    let kind = Self.kind(from: before.field, to: after.field)
    let continues = kind == lastKind && kind != .other && !Self.startsWord(before.field, kind)
    lastKind = kind
    if continues, !past.isEmpty { return }
    past.append(before)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Goes one edit back.
  /// - Returns: The field to restore; `nil` when there is none.
  mutating func undo(from present: Entry) -> Entry? {
    guard let entry = past.popLast() else { return nil }
    future.append(present)
    lastKind = nil
    isReplaying = true
    return entry
  }

  /// Goes one edit forward.
  /// - Returns: The field to restore; `nil` when there is none.
  mutating func redo(from present: Entry) -> Entry? {
    guard let entry = future.popLast() else { return nil }
    past.append(present)
    lastKind = nil
    isReplaying = true
    return entry
  }

  private static func kind(from before: FieldText<Token>, to after: FieldText<Token>) -> Kind {
    guard before.tokens == after.tokens else { return .other }
    let (old, new) = (Array(before.composedText), Array(after.composedText))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    // Everything but the letter being composed is unchanged.
    guard start + end >= old.count - 1 else { return .other }
    let change = new.count - old.count
    // Syllables are composed of several letters, so a letter may not change the length.
    if (0...2).contains(change) { return .typing }
    return change == -1 ? .deletion : .other
  }

  /// Whether a letter begins another word.
  private static func startsWord(_ before: FieldText<Token>, _ kind: Kind) -> Bool {
    kind == .typing && before.composedText.last?.isWhitespace == true
  }
}

extension FieldText {
  /// The content without the caret.
  fileprivate var content: Content { Content(tokens: tokens, text: composedText) }

  fileprivate struct Content: Equatable {
    var tokens: [Token]
    var text: String
  }
}

extension ScreenState {
  /// The field as kept in the history: the composition counts as text.
  var historyEntry: FieldHistory.Entry {
    var kept = visit.field
    if !kept.composition.isEmpty { kept.insert(kept.composition) }
    return FieldHistory.Entry(
      field: kept, scope: visit.scope, isSubmitted: visit.screen.isSubmitted)
  }

  /// Undoes the last edit of the field; after Clear, restores the scope as well.
  mutating func undoEdit() -> [Effect] {
    if let effects = undoRemoval() { return effects }
    guard showsSearch else { return bump() }
    let wasCleared = canUndoClear
    guard let entry = visit.history.undo(from: historyEntry) else { return bump() }
    return restore(entry, withScope: wasCleared)
  }

  /// Redoes the last undone edit.
  mutating func redoEdit() -> [Effect] {
    guard showsSearch, let entry = visit.history.redo(from: historyEntry) else { return bump() }
    return restore(entry, withScope: false)
  }

  private mutating func restore(
    _ entry: FieldHistory.Entry, withScope: Bool
  ) -> [Effect] {
    visit.field = entry.field
    if withScope { visit.scope = entry.scope }
    visit.timers[.scope] = nil
    visit.timers[.undo] = nil
    visit.screen.limit = Self.gridStep
    visit.searchesExactly = false
    visit.screen.isSubmitted =
      settings.searchStart == .live || entry.isSubmitted || visit.field.isEmpty
    return searchAgain()
  }
}
