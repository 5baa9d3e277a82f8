import Support

/// Local files, which only records from this computer may name: otherwise a title that is shown or opened
/// could reveal them.
extension RawRecord {
  /// Removes the addresses and pictures that name local files.
  package mutating func removeLocalFiles() {
    for field in [RecordField.url, .image] {
      guard let texts = texts[field] else { continue }
      let others = texts.filter { !Self.namesLocalFile($0) }
      self.texts[field] = others.isEmpty ? nil : others
    }
  }

  /// Whether a text names a local file, by a path or a file URL.
  package static func namesLocalFile(_ text: String) -> Bool {
    let text = text.trimmed
    guard !text.isEmpty else { return false }
    guard let colon = text.firstIndex(of: ":") else { return true }
    let scheme = text[..<colon].lowercased()
    let isScheme = scheme.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || ["+", "-", "."].contains($0)
    }
    return scheme.isEmpty || !isScheme || scheme == "file"
  }
}
