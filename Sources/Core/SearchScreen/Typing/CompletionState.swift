internal import CatalogModel
internal import TextEntry

/// The completion of the newest answer, and what became of the one before.
struct CompletionState: Hashable, Sendable {
  /// A completion, and what it completes.
  struct Found: Hashable, Sendable {
    var completion: WordCompletion
    var typed: String
  }

  /// A completion that was typed.
  struct Accepted: Hashable, Sendable {
    var before: FieldText<Token>
    var after: FieldText<Token>
  }

  /// The completion that was found; the text may have changed since.
  var found: Found?
  /// The completion that was typed, as long as Delete takes it back.
  var accepted: Accepted?
  /// The text that was completed when the completion was taken back.
  var refused: String?
}
