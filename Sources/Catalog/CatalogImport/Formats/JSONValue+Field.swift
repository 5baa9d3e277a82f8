import Support

extension JSONValue {
  /// The value as the text of a field; empty for null, arrays and objects.
  var fieldText: String {
    switch content {
    case .string(let text): text
    case .number(let text):
      if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }) {
        text
      } else {
        Double(text).flatMap { Int(exactly: $0) }.map(String.init) ?? text
      }
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: ""
    }
  }

  /// The texts of an array's elements, or the value's own text as the only one.
  var fieldTexts: [String] {
    if case .array(let elements) = content { return elements.flatMap(\.fieldTexts) }
    if case .object(let members) = content {
      return members.first { $0.name == "name" }.map { [$0.value.fieldText] } ?? []
    }
    let text = fieldText
    return text.isEmpty ? [] : [text]
  }
}
