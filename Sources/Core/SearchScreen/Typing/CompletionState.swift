/// Text that was typed, or the code of groups of letters in its place.
struct TypedText: Hashable, Sendable {
  var text: String
  /// The symbols of the code; empty without one.
  var code: String
}

/// The completion of the newest answer, and what became of the one before.
struct CompletionState: Hashable, Sendable {
  /// A completion, and what it completes.
  struct Found: Hashable, Sendable {
    var completion: WordCompletion
    var typed: TypedText
  }

  /// A completion that was typed.
  struct Accepted: Hashable, Sendable {
    var before: TypedText
    var after: TypedText
  }

  /// The completion that was found; the text may have changed since.
  var found: Found?
  /// The completion that was typed, as long as Delete takes it back.
  var accepted: Accepted?
  /// The text that was completed when the completion was taken back.
  var refused: TypedText?
}
