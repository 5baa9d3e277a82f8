extension String {
  /// The text with every `{name}` replaced by a value.
  package func filling(_ name: String, with value: String) -> String {
    var (text, end, index) = ("", startIndex, startIndex)
    while let start = utf8[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = utf8.index(after: start)
      guard utf8[index...].starts(with: name.utf8) else { continue }
      let brace = utf8.index(index, offsetBy: name.utf8.count)
      guard brace < endIndex, utf8[brace] == UInt8(ascii: "}") else { continue }
      index = utf8.index(after: brace)
      text += self[end..<start] + value
      end = index
    }
    return end == startIndex ? self : text + self[end...]
  }

  /// The names of the placeholders in the text, in order; unpaired braces are ignored.
  package var placeholders: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
