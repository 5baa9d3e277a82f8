/// The tables of the text normaliser: foldings that Unicode lacks, or that are too slow to look up.
enum FoldingTables {
  /// U+00C0 … U+017F without accents and in lower case; empty if it is not a letter.
  static let latin: [String] = [
    "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th ss",
    "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th y",
    "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g",
    "g g g g h h h h i i i i i i i i i i ij ij j j k k k l l l l l l l",
    "l l l n n n n n n n n n o o o o o o oe oe r r r r r r s s s s s s",
    "s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s",
  ]
  .flatMap { $0.split(separator: " ").map { $0 == "-" ? "" : String($0) } }

  /// Stands for a space in a replacement, unless a digit of the same number precedes it: “Alien³” is Alien 3,
  /// while in “10²³” the exponent is one number after the ten.
  static let wordStart: Unicode.Scalar = "\u{2}"

  /// Letters and symbols without a canonical decomposition that have another spelling.
  static let replacements: [UInt32: String] = {
    let pairs: [(String, String)] = [
      ("ẞ", "ss"), ("ƒ", "f"), ("Ə", "e"), ("ə", "e"), ("Ɓ", "b"), ("ɓ", "b"), ("Ɖ", "d"),
      ("Ɗ", "d"), ("ɗ", "d"), ("Ɛ", "e"), ("ɛ", "e"), ("Ɠ", "g"), ("Ɩ", "i"), ("Ɔ", "o"),
      ("ɔ", "o"), ("Ƴ", "y"), ("ƴ", "y"), ("Ș", "s"), ("ș", "s"), ("Ț", "t"), ("ț", "t"),
      ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬃ", "ffi"), ("ﬄ", "ffl"), ("ﬅ", "st"),
      ("ﬆ", "st"), ("Ǆ", "dz"), ("ǆ", "dz"), ("Ǉ", "lj"), ("ǉ", "lj"), ("Ǌ", "nj"), ("ǌ", "nj"),
      ("ς", "σ"), ("ͅ", ""), ("ª", "a"), ("º", "o"), ("²", "\u{2}2"), ("³", "\u{2}3"),
      ("¹", "\u{2}1"),
      ("⁰", "\u{2}0"), ("⁴", "\u{2}4"), ("⁵", "\u{2}5"), ("⁶", "\u{2}6"), ("⁷", "\u{2}7"),
      ("⁸", "\u{2}8"), ("⁹", "\u{2}9"),
      ("₀", "0"), ("₁", "1"), ("₂", "2"), ("₃", "3"), ("½", " 1 2"), ("¼", " 1 4"),
      ("¾", " 3 4"), ("⅓", " 1 3"), ("⅔", " 2 3"), ("№", "no"), ("µ", "μ"),
      ("‘", ""), ("’", ""), ("‛", ""), ("ʼ", ""), ("ʻ", ""), ("´", ""), ("′", ""), ("ʾ", ""),
      ("ʿ", ""), ("״", ""), ("׳", ""), ("＆", " and "), ("﹠", " and "),
      ("ـ", ""), ("ٱ", "ا"), ("ى", "ي"), ("ی", "ي"), ("ک", "ك"), ("ة", "ه"), ("ے", "ي"),
      ("Ⅰ", "i"), ("Ⅱ", "ii"), ("Ⅲ", "iii"), ("Ⅳ", "iv"), ("Ⅴ", "v"), ("Ⅵ", "vi"),
      ("Ⅶ", "vii"), ("Ⅷ", "viii"), ("Ⅸ", "ix"), ("Ⅹ", "x"), ("Ⅺ", "xi"), ("Ⅻ", "xii"),
      ("ⅰ", "i"), ("ⅱ", "ii"), ("ⅲ", "iii"), ("ⅳ", "iv"), ("ⅴ", "v"), ("ⅵ", "vi"),
      ("ⅶ", "vii"), ("ⅷ", "viii"), ("ⅸ", "ix"), ("ⅹ", "x"), ("ⅺ", "xi"), ("ⅻ", "xii"),
    ]
    var table: [UInt32: String] = [:]
    for (sign, spelling) in pairs {
      if let scalar = sign.unicodeScalars.first { table[scalar.value] = spelling }
    }
    return table
  }()

  /// Whether a scalar may be a letter with marks, so that decomposing is worthwhile.
  static func mayDecompose(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0180, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFFDC: false
    case 0x0430...0x044F: scalar.value == 0x0439
    case 0x2000...0x206F: false
    default: true
    }
  }

  /// Whether a mark is an accent or vowel sign that people leave out. Marks of scripts that cannot be read
  /// without them (Thai, Devanagari, voiced kana) count as letters.
  static func isDroppedMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4,
      0x05C5, 0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC,
      0x06DF...0x06E4, 0x06E7, 0x06E8, 0x06EA...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }
}
