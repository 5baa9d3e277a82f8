/// A value in a JSON text, with its position.
package struct JSONValue: Hashable, Sendable {
  /// The kinds of values.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As written: a long id must not lose digits.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in written order.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    /// The byte offset in the text at which the name begins, including its quote.
    package var offset: Int
    package var value: JSONValue
  }

  package var content: Content
  /// The byte offset in the text at which the value begins.
  package var offset: Int

  init(_ content: Content, offset: Int) {
    self.content = content
    self.offset = offset
  }
}

/// A mistake in a JSON text.
package struct JSONFailure: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  package enum Problem: Hashable, Sendable {
    /// Found and expected are descriptions such as `"n"`, "the end" and "a value".
    case unexpected(found: String, expected: String)
    /// More than ``JSONReader/maxDepth`` levels of brackets.
    case tooDeep
    /// More values than allowed.
    case tooManyValues
  }

  package var problem: Problem
  /// The byte offset in the text at which it was detected; the number of bytes at the end.
  package var offset: Int

  init(_ problem: Problem, offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
