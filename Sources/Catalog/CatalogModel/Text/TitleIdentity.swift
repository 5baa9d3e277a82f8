/// The rule by which two titles are the same one.
///
/// Folding is for finding: C, C++ and C# are all found by a “c”, and are three things. A sign or a letter that
/// folding loses, and that tells one title from another, stays.
package enum TitleIdentity {
  /// The identity of a title within its source: case, spaces, quotation marks, dashes, dots and commas do not
  /// count, everything else does.
  ///
  /// - Parameter folded: The title as ``TextFolding/fold(_:)`` has it.
  package static func exact(_ title: String, folded: String) -> String {
    identity(title, folded) {
      signs.contains($0) || calls.contains($0) || isLetter($0) || isSymbol($0)
    }
  }

  /// The identity of a title among libraries, which spell the same one with and without accents, and with
  /// and without a mark at its end.
  ///
  /// - Parameter folded: The title as ``TextFolding/fold(_:)`` has it.
  package static func shared(_ title: String, folded: String) -> String {
    identity(title, folded) { signs.contains($0) }
  }

  /// Whether a text has signs that tell titles apart, and letters or digits, which folding leaves.
  package static func hasSigns(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) || calls.contains($0) }
      && text.contains { $0.isLetter || $0.isNumber }
  }

  private static func identity(
    _ title: String, _ folded: String, _ counts: (Unicode.Scalar) -> Bool
  ) -> String {
    // Nearly all titles: letters, digits and what does not count.
    if title.utf8.allSatisfy({ $0 < 0x80 && !tells[Int($0)] }) { return folded }
    let plain = TextFolding.compatible(title).lowercased()
    let kept = String(String.UnicodeScalarView(plain.unicodeScalars.filter(counts)))
    return kept.isEmpty ? folded : folded + "\u{1}" + kept
  }

  /// Signs that are said: C plus plus, C sharp, a hundred per cent.
  private static let signs = Set("+#%*$@=<>^~°".unicodeScalars)
  /// Marks at the end of titles.
  private static let calls = Set("!?".unicodeScalars)
  private static let tells: [Bool] = (0..<128).map { value in
    let scalar = Unicode.Scalar(UInt8(value))
    return signs.contains(scalar) || calls.contains(scalar)
  }

  /// Whether folding may lose something of a letter.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .nonspacingMark, .spacingMark, .letterNumber: true
    default: false
    }
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol: scalar != "™" && scalar != "®" && scalar != "©"
    default: false
    }
  }
}
