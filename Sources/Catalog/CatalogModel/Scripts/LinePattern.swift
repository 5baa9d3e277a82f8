/// A line as a search reads it: letters, and groups that each stand for one of several letters.
///
/// Next to a group a space may be missing, because people rarely type spaces on a dial; and if the whole line
/// consists of groups, typed spaces do not count either.
package struct LinePattern: Hashable, Sendable {
  /// A part of a line.
  package enum Element: Hashable, Sendable {
    /// A folded letter or digit.
    case letter(Unicode.Scalar)
    /// Any letter of a group, by its symbol.
    case group(Character)
    /// The end of a word.
    case space

    /// The possible letters: for a group, those of a script and its digits.
    package func letters(in script: Keypad.Script) -> [Unicode.Scalar] {
      switch self {
      case .letter(let letter): [letter]
      case .group(let symbol): Keypad.letters(of: symbol, in: script)
      case .space: [" "]
      }
    }

    /// Whether it is a group.
    package var isGroup: Bool { if case .group = self { true } else { false } }
  }

  /// The elements, in order.
  package private(set) var elements: [Element] = []
  /// The number of elements for each character of the line: none for punctuation, two for some letters.
  private var counts: [Int] = []

  /// Reads a line.
  /// - Parameter readsZeros: Whether a typed zero is the digit itself, as in a year, rather than a space.
  package init(_ line: String, readsZeros: Bool = false) {
    for character in line {
      let start = elements.count
      if let symbol = UnsettledLetter.symbol(of: character) {
        elements.append(symbol == "0" && !readsZeros ? .space : .group(symbol))
      } else if character.isWhitespace {
        elements.append(.space)
      } else if character.isLetter || character.isNumber {
        elements += TextFolding.fold(String(character)).unicodeScalars
          .filter { !Keypad.isPassedOver($0) }.map { .letter($0) }
      }
      counts.append(elements.count - start)
    }
    if elements.allSatisfy({ $0.isGroup || $0 == .space }) { dropSpaces() }
  }

  /// Creates a line from elements.
  package init(_ elements: [Element]) {
    self.elements = elements
    counts = elements.map { _ in 1 }
  }

  private mutating func dropSpaces() {
    var index = 0
    for place in counts.indices where counts[place] == 1 {
      if elements[index] == .space {
        elements.remove(at: index)
        counts[place] = 0
      } else {
        index += 1
      }
    }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { elements.allSatisfy { $0 == .space } }

  /// The words of a line, split at spaces and zeros.
  package static func words(of line: String) -> [LinePattern] {
    line.split { $0.isWhitespace || UnsettledLetter.symbol(of: $0) == "0" }
      .map { LinePattern(String($0)) }.filter { !$0.isEmpty }
  }

  /// Whether no element is a group.
  package var isSettled: Bool { !elements.contains(where: \.isGroup) }

  /// The letters of the settled elements.
  package var settledText: String {
    var text = ""
    for case .letter(let letter) in elements { text.unicodeScalars.append(letter) }
    return text
  }

  /// Whether a space may have been left out before an element.
  package func mayFollowSpace(_ index: Int) -> Bool {
    index > 0 && (elements[index].isGroup || elements[index - 1].isGroup)
      && elements[index - 1] != .space
  }

  // MARK: Reading

  /// The prefix of some folded words that the line spells, with words separated by spaces; `nil` if it does
  /// not match.
  package func reading(of words: some Collection<String>) -> String? {
    guard let parts = parts(of: words), !parts.isEmpty else { return nil }
    let reading = parts.joined()
    return reading.allSatisfy { $0 == " " } ? nil : reading
  }

  /// The text that each character of the line stands for in some folded words; `nil` if they do not match.
  package func pieces(of words: some Collection<String>) -> [String]? {
    guard var parts = parts(of: words)?[...] else { return nil }
    return counts.map { count in
      defer { parts = parts.dropFirst(count) }
      return parts.prefix(count).joined()
    }
  }

  /// The letter that follows the line in some folded words; `nil` if it does not match or ends there.
  package func nextLetter(in words: some Collection<String>) -> Unicode.Scalar? {
    guard let reading = reading(of: words) else { return nil }
    let rest = words.joined(separator: " ").unicodeScalars.dropFirst(reading.unicodeScalars.count)
    return rest.first { !Keypad.isPassedOver($0) }
  }

  private func parts(of words: some Collection<String>) -> [String]? {
    // Most words already differ in their first letter.
    guard let first = words.first?.unicodeScalars.first, let start = elements.first,
      matches(start, first)
    else { return nil }
    let letters = Array(words.joined(separator: " ").unicodeScalars)
    var place = 0
    var parts: [String] = []
    parts.reserveCapacity(elements.count)
    for index in elements.indices {
      let before = place
      let element = elements[index]
      if place == letters.count, element == .space, index == elements.count - 1 {
        parts.append("")
        continue
      }
      if place < letters.count, letters[place] == " ", mayFollowSpace(index), element != .space {
        place += 1
      }
      guard place < letters.count, matches(element, letters[place]) else { return nil }
      place += 1
      // Voiced marks of kana belong to the preceding letter.
      while place < letters.count, Self.isMark(letters[place]) { place += 1 }
      var part = String.UnicodeScalarView()
      part.append(contentsOf: letters[before..<place])
      parts.append(String(part))
    }
    return parts
  }

  private func matches(_ element: Element, _ letter: Unicode.Scalar) -> Bool {
    switch element {
    case .letter(let wanted): wanted == letter
    case .space: letter == " "
    case .group(let symbol):
      Keypad.digit(of: letter).map { Keypad.digits(of: symbol).contains($0) } ?? false
    }
  }

  private static func isMark(_ letter: Unicode.Scalar) -> Bool {
    letter.value == 0x3099 || letter.value == 0x309A
  }
}
