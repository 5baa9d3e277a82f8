internal import CatalogModel
internal import TextEntry

/// The completion of the newest answer, and what happened to the previous one.
struct CompletionState: Hashable, Sendable {
  /// A completion, and the text it completes.
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
  /// The completion that was typed, while Delete can undo it.
  var accepted: Accepted?
  /// The text whose completion was undone.
  var refused: String?
}
