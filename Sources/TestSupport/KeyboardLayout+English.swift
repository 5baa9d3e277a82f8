package import TextEntry

extension KeyboardLayout {
  /// An English keyboard of three rows, built in code.
  package static let qwerty = KeyboardLayout(
    id: "en-qwerty", language: "en", arrangement: "qwerty", name: "English",
    isRightToLeft: false,
    pages: [
      page("abc", ["qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"], others: ["ABC", "#+="]),
      page("ABC", ["QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM,.-"], others: ["abc", "#+="]),
      page("#+=", ["1234567890", "!?&@#$%+=/", ":;_*()[]\"~"], others: ["abc", "ABC"]),
    ])

  /// The same letters in one row.
  package static let linear = KeyboardLayout(
    id: "en-linear", language: "en", arrangement: "linear", name: "English",
    isRightToLeft: false,
    pages: [
      row("abc", "abcdefghijklmnopqrstuvwxyz", others: ["ABC", "#+="]),
      row("ABC", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", others: ["abc", "#+="]),
      row("#+=", "1234567890!?&@#$%+=/:;_-'", others: ["abc", "ABC"]),
    ])

  private static func page(_ id: String, _ rows: [String], others: [String]) -> KeyboardPage {
    let ends: [[Key]] = [
      [Key(.deleteBackward, label: "", width: 150), Key(.clear, label: "", width: 150)],
      [Key(.space, label: "", width: 150), Key(.search, label: "", width: 150)],
      others.map { Key(.page($0), label: $0, width: 150) },
    ]
    return KeyboardPage(id: id, rows: zip(rows, ends).map { keys($0) + $1 })
  }

  private static func row(_ id: String, _ letters: String, others: [String]) -> KeyboardPage {
    let end = [Key(.deleteBackward, label: "")] + others.map { Key(.page($0), label: $0) }
    return KeyboardPage(id: id, rows: [[Key(.space, label: "")] + keys(letters) + end])
  }

  private static func keys(_ letters: String) -> [Key] {
    letters.map { letter in
      let accents = ["e": ["é", "è", "ê", "ë"], "o": ["ó", "ö", "ø"]][String(letter)]
      return Key(.type(String(letter)), label: String(letter), alternates: accents ?? [])
    }
  }
}
