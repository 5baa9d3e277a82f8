package import TextEntry

extension KeyboardLayout {
  /// An English keyboard with three rows, built in code.
  package static let qwerty = KeyboardLayout(
    id: "en-qwerty", language: "en", arrangement: "qwerty", name: "English",
    isRightToLeft: false,
    pages: [
      page("abc", ["qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"], others: ["ABC", "#+="]),
      page("ABC", ["QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM,.-"], others: ["abc", "#+="]),
      page("#+=", ["1234567890", "&!?:;\"()+'", "#@*%$_/,.-"], others: ["abc", "ABC"]),
    ])

  /// The same letters in one row; its pages form a cycle.
  package static let linear = KeyboardLayout(
    id: "en-linear", language: "en", arrangement: "linear", name: "English, one row",
    isRightToLeft: false,
    pages: [
      row("abc", "abcdefghijklmnopqrstuvwxyz", next: "ABC"),
      row("ABC", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", next: "#+="),
      row("#+=", "1234567890&!?:'\"()+-,./#@*", next: "abc"),
    ])

  private static func page(_ id: String, _ rows: [String], others: [String]) -> KeyboardPage {
    let start =
      others.map { Key(.page($0), label: $0, width: 150) }
      + [Key(.clear, label: "", width: 150)]
    let ends: [Key.Action] = [.deleteBackward, .space, .search]
    let keys = zip(zip(start, rows), ends).map { row, end in
      [row.0] + letters(row.1) + [Key(end, label: "", width: 150)]
    }
    return KeyboardPage(id: id, rows: keys)
  }

  private static func row(_ id: String, _ keys: String, next: String) -> KeyboardPage {
    let start = [Key(.page(next), label: next, width: 130)]
    let end = [Key(.space, label: ""), Key(.deleteBackward, label: "")]
    return KeyboardPage(id: id, rows: [start + letters(keys) + end])
  }

  private static func letters(_ letters: String) -> [Key] {
    letters.map { letter in
      let accents = ["e": ["é", "è", "ê", "ë"], "o": ["ó", "ö", "ø"]][String(letter)]
      return Key(.type(String(letter)), label: String(letter), alternates: accents ?? [])
    }
  }
}
