extension String {
  /// Whether the first letter is Latin; also true without any letter.
  package var beginsInLatinScript: Bool { firstScript.map { $0 == .latin } ?? true }

  /// Whether a person who can read `word` can read the text: its first letter is Latin, or of the same
  /// script.
  package func isLegible(besides word: String) -> Bool {
    guard let script = firstScript, script != .latin else { return true }
    return script == word.firstScript
  }

  /// Whether the first letter is of a script that runs from right to left.
  package var beginsRightToLeft: Bool { [.hebrew, .arabic].contains(firstScript) }

  private enum Script {
    case latin, greek, cyrillic, hebrew, arabic, hangul, eastAsian, other
  }

  private var firstScript: Script? {
    unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
      switch letter.value {
      case ..<0x250, 0x1E00...0x1EFF, 0xFF21...0xFF5A: .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
      case 0x400...0x52F: .cyrillic
      case 0x590...0x5FF, 0xFB1D...0xFB4F: .hebrew
      case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: .hangul
      case 0x3005...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
        .eastAsian
      default: .other
      }
    }
  }
}
