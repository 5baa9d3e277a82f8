/// Japanese syllables: one folded form for all their spellings, and their romanisations.
package enum Kana {
  /// The folded form of a scalar of the kana blocks.
  enum Folded: Equatable {
    case letter(UInt32)
    case repeatsLast
    case space
    case nothing
  }

  /// Full-size hiragana without long-vowel marks; voiced marks are kept in their combining form.
  static func folded(_ value: UInt32) -> Folded {
    switch value {
    case 0x3041...0x3096: .letter(large[value] ?? value)
    case 0x30A1...0x30F6: .letter(large[value - 0x60] ?? value - 0x60)
    case 0x3099, 0x309A: .letter(value)
    case 0x309B, 0x309C: .letter(value - 2)
    case 0x309D, 0x309E, 0x30FD, 0x30FE: .repeatsLast
    case 0x30FC, 0xFF70: .nothing
    case 0xFF66...0xFF9D: halfWidth(value)
    case 0xFF9E, 0xFF9F: .letter(value - 0xFF9E + 0x3099)
    default: .space
    }
  }

  /// Whether a text consists only of hiragana and katakana, apart from marks and spaces.
  package static func isKana(_ text: some StringProtocol) -> Bool {
    var found = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x3096, 0x30A1...0x30FA: found = true
      case 0x3099...0x309E, 0x30FB...0x30FE, 0x20, 0x3000: break
      default: return false
      }
    }
    return found
  }

  private static func halfWidth(_ value: UInt32) -> Folded {
    let kana = halfWidthKana[Int(value - 0xFF66)]
    return .letter(large[kana] ?? kana)
  }

  private static let halfWidthKana =
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map(\.value)

  private static let large: [UInt32: UInt32] = {
    let small = "ぁぃぅぇぉっゃゅょゎゕゖ".unicodeScalars.map(\.value)
    let usual = "あいうえおつやゆよわかけ".unicodeScalars.map(\.value)
    return Dictionary(uniqueKeysWithValues: zip(small, usual))
  }()
}
