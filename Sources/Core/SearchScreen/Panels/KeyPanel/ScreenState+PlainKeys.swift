internal import TextEntry

extension ScreenState {
  /// The letters in the order of the on-screen keyboard, in its lines if it has three, followed by the
  /// symbols of addresses; the alphabet if it has no Latin letters. Ten keys per line.
  var addressLetters: [[Character]] {
    let rows = keyboard.layout.pages[0].rows.map { row in row.compactMap(Self.latinLetter) }
      .filter { !$0.isEmpty }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    let isLatin = rows.flatMap(\.self).sorted() == alphabet
    let letters = isLatin ? rows.flatMap(\.self) : alphabet
    var lines = isLatin && rows.count == 3 && rows.allSatisfy { $0.count <= 10 } ? rows : []
    if lines.isEmpty {
      lines = [letters[0..<10], letters[10..<20], letters[20..<26]].map { Array($0) }
    }
    var signs: [Character] = ["-", ".", ":", "/"]
    for line in lines.indices {
      let free = 10 - lines[line].count
      lines[line] += signs.prefix(free)
      signs.removeFirst(min(free, signs.count))
    }
    return lines
  }

  private static func latinLetter(of key: Key) -> Character? {
    guard case .type(let text) = key.action, text.count == 1, let letter = text.first else {
      return nil
    }
    return ("a"..."z").contains(letter) ? letter : nil
  }
}
