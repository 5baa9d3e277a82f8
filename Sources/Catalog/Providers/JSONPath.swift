internal import CatalogImport
internal import Support

/// A path in a JSON value, as the names of members separated by dots, or a text with such paths in braces:
/// `volume.title`, `https://example.org{key}`.
struct JSONPath {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The value at the path; `nil` if there is none.
  func value(in root: JSONValue) -> JSONValue? {
    text.split(separator: ".").reduce(Optional(root)) { value, name in
      guard case .array(let elements)? = value?.content else { return value?.member(String(name)) }
      return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The texts at the path, several if it is a list; for a text with braces, the filled-in text, if every
  /// path in it has a value.
  func texts(in root: JSONValue) -> [String] {
    guard text.contains("{") else { return value(in: root).map(Self.texts) ?? [] }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let place = JSONPath(String(rest[rest.index(after: open)..<close]))
      guard let filled = place.texts(in: root).first else { return [] }
      result += rest[..<open] + filled
      rest = rest[rest.index(after: close)...]
    }
    return [result + rest]
  }

  private static func texts(_ value: JSONValue) -> [String] {
    if case .array(let elements) = value.content { return elements.flatMap(texts) }
    let text = value.plainText
    return text.isEmpty ? [] : [text]
  }
}
