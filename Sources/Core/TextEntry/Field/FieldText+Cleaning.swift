extension FieldText {
  /// The text as a single visible line: line breaks and control characters become spaces; invisible
  /// characters are removed, because deleting one would seem to do nothing, and so are private-use
  /// characters, which have no meaning elsewhere. Characters that join emoji or shape letters are kept.
  public static func cleaned(_ typed: String) -> String {
    var result = String.UnicodeScalarView()
    // Anything beyond what can ever fit is ignored.
    for character in typed.prefix(2 * maximumLength) {
      // A two-scalar line break is one character, and becomes one space.
      if character == "\r\n" {
        result.append(" ")
        continue
      }
      // No letter of any language has more marks; a pasted text may have thousands.
      for scalar in character.unicodeScalars.prefix(32) where !isInvisible(scalar) {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
        case .privateUse: break
        default: result.append(scalar)
        }
      }
    }
    return String(result)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}
