/// The rule by which two titles count as the same.
///
/// Folding is for finding: a “c” finds C, C++ and C#, which are three different things. A symbol or letter
/// that folding loses and that distinguishes titles is kept.
package enum TitleIdentity {
  /// The identity of a title within its source: case, spaces, quotation marks, dashes, dots and commas are
  /// ignored, everything else counts.
  ///
  /// - Parameter folded: The title folded by ``TextFolding/fold(_:)``.
  package static func exact(_ title: String, folded: String) -> String {
    identity(title, folded) {
      signs.contains($0) || calls.contains($0) || isLetter($0) || isSymbol($0)
    }
  }

  /// The identity of a title across libraries, which spell the same title with or without accents and with or
  /// without a mark at its end.
  ///
  /// - Parameter folded: The title folded by ``TextFolding/fold(_:)``.
  package static func shared(_ title: String, folded: String) -> String {
    identity(title, folded) { signs.contains($0) }
  }

  /// Whether a text has symbols that distinguish titles, as well as letters or digits, which folding keeps.
  package static func hasSigns(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) || calls.contains($0) }
      && text.contains { $0.isLetter || $0.isNumber }
  }

  private static func identity(
    _ title: String, _ folded: String, _ counts: (Unicode.Scalar) -> Bool
  ) -> String {
    // Nearly all titles: letters, digits and ignored characters.
    if title.utf8.allSatisfy({ $0 < 0x80 && !tells[Int($0)] }) { return folded }
    let plain = TextFolding.compatible(title).lowercased()
    let kept = String(String.UnicodeScalarView(plain.unicodeScalars.filter(counts)))
    return kept.isEmpty ? folded : folded + "\u{1}" + kept
  }

  /// Symbols that are pronounced: C plus plus, C sharp, a hundred per cent.
  private static let signs = Set("+#%*$@=<>^~°".unicodeScalars)
  /// Marks at the end of titles.
  private static let calls = Set("!?".unicodeScalars)
  private static let tells: [Bool] = (0..<128).map { value in
    let scalar = Unicode.Scalar(UInt8(value))
    return signs.contains(scalar) || calls.contains(scalar)
  }

  /// Whether folding may lose part of a letter.
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
