/// The script of a title, precise enough to distinguish a translation from the original.
enum TitleScript: Hashable {
  case latin, cyrillic, greek, hebrew, arabic, indic, thai, eastAsian, other

  /// The script of the first letter; `nil` for a text without any.
  init?(_ text: String) {
    guard let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return nil
    }
    self =
      switch letter.value {
      case ..<0x250, 0x1E00...0x1EFF: .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
      case 0x400...0x52F: .cyrillic
      case 0x590...0x5FF: .hebrew
      case 0x600...0x77F: .arabic
      case 0x900...0xDFF: .indic
      case 0xE00...0xEFF: .thai
      case 0x1100...0x11FF, 0x3005...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: .eastAsian
      default: .other
      }
  }
}
