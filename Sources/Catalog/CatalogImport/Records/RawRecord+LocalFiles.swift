import Support

/// Files of this computer, which only what lies on this computer may name: of anything else a title that is
/// shown or opened would tell about them.
extension RawRecord {
  /// Takes out the addresses and pictures that name files of this computer.
  package mutating func removeLocalFiles() {
    for field in [RecordField.url, .image] {
      guard let texts = texts[field] else { continue }
      let others = texts.filter { !Self.namesLocalFile($0) }
      self.texts[field] = others.isEmpty ? nil : others
    }
  }

  /// Whether a text names a file of this computer: by a path, or by an address of files.
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
