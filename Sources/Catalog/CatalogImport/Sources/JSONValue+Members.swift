package import Support

extension JSONValue {
  /// A member of an object; `nil` if there is none.
  package func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a member; empty if there is none.
  package func text(_ name: String) -> String { member(name)?.fieldText.trimmed ?? "" }

  /// The elements of a member that is an array; empty if it is not.
  package func elements(_ name: String) -> [JSONValue] {
    if case .array(let elements)? = member(name)?.content { elements } else { [] }
  }

  /// Whether a member is true.
  package func flag(_ name: String) -> Bool { member(name)?.content == .bool(true) }

  /// The text of the value; empty for null, arrays and objects.
  package var plainText: String { fieldText.trimmed }
}
