/// Symbols used in titles and names as letters: “Ke$ha”, “P!nk”, “C@ts”, and “AT&T”, which is typed “att”.
enum LetterSigns {
  /// A text with the symbols between letters replaced by letters; `nil` if there are none.
  static func spelled(_ text: String) -> String? {
    guard text.utf8.contains(where: isSign) else { return nil }
    let characters = Array(text)
    var result = ""
    var isChanged = false
    for (place, character) in characters.enumerated() {
      let isBetween =
        place > 0 && characters[place - 1].isLetter && place + 1 < characters.count
        && characters[place + 1].isLetter
      // "$wingin": a dollar may also begin a word.
      let isFirst =
        character == "$" && place + 1 < characters.count && characters[place + 1].isLetter
        && (place == 0 || characters[place - 1].isWhitespace)
      if isBetween || isFirst, let letter = letters[character] {
        result += letter
        isChanged = true
      } else {
        result.append(character)
      }
    }
    return isChanged ? result : nil
  }

  private static let letters: [Character: String] = ["$": "s", "!": "i", "@": "a", "&": ""]

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "&"): true
    default: false
    }
  }
}
