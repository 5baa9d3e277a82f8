extension String {
  /// The text with `{name}` replaced by a value everywhere.
  package func filling(_ name: String, with value: String) -> String {
    let parts = split(separator: "{\(name)}", omittingEmptySubsequences: false)
    return parts.count == 1 ? self : parts.joined(separator: value)
  }

  /// The names of the placeholders in the text, in order; a brace without its pair is none.
  package var placeholders: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
