/// A custom field of an item that only its catalogue has, such as an address, a price or a material.
package struct ItemField: Hashable, Sendable {
  /// The name of the field in lower case: `address`.
  package var name: String
  /// The text as shown; never empty.
  package var value: String

  /// The most fields of one item.
  package static let mostFields = 12
  /// The most bytes of a name.
  package static let longestName = 40
  /// The most bytes of a value.
  package static let longestValue = 200

  /// Creates a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Returns a field's name in its normalised form for comparison: without case, spaces and punctuation.
  package static func normalized(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension Item {
  /// Returns the text of one of its custom fields; empty if it has none with that name.
  package func field(_ name: String) -> String {
    let wanted = ItemField.normalized(name)
    return fields.first { ItemField.normalized($0.name) == wanted }?.value ?? ""
  }
}
