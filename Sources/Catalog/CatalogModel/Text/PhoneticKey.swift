/// The phonetic key of a word in Latin letters: its approximate sound, so that a word spelled by ear matches
/// the one meant: "fizix" and "physics" have the same key.
///
/// Consonants that sound alike become one letter. Silent and doubled consonants are dropped, and so are
/// vowels, except for an initial one, which becomes `A`. The rules are those of English spelling; titles in
/// other Latin languages are reduced the same way on both sides.
package enum PhoneticKey {
  /// The key of a folded word.
  /// - Returns: ASCII letters; `nil` unless the word consists only of letters from a to z and keeps at least
  ///   three sounds, since shorter keys match too much.
  package static func key(_ word: some Collection<UInt8>) -> [UInt8]? {
    let letters = Array(word)
    guard letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    var scanner = Scanner(letters: letters)
    while scanner.place < letters.count { scanner.readSound() }
    return scanner.sounds.count >= 3 ? scanner.sounds : nil
  }

  /// The sounds with which a key may end.
  package static let lastSounds = Array("bdfgjklmnprstvCS".utf8)

  private struct Scanner {
    let letters: [UInt8]
    var place = 0
    var sounds: [UInt8] = []
    /// Whether there was no vowel since the last sound, so that a repeated sound is a doubled one.
    private var mayDouble = false

    init(letters: [UInt8]) { self.letters = letters }

    private func isAhead(_ text: StaticString) -> Bool {
      guard place + text.utf8CodeUnitCount <= letters.count else { return false }
      return text.withUTF8Buffer { bytes in
        bytes.indices.allSatisfy { unsafe letters[place + $0] == bytes[$0] }
      }
    }

    private func isAhead(_ text: StaticString, before followers: StaticString) -> Bool {
      let next = place + text.utf8CodeUnitCount
      guard isAhead(text), next < letters.count else { return false }
      return followers.withUTF8Buffer { unsafe $0.contains(letters[next]) }
    }

    private func isLast(_ text: StaticString) -> Bool {
      isAhead(text) && place + text.utf8CodeUnitCount == letters.count
    }

    private mutating func take(_ count: Int, as sound: StaticString) {
      sound.withUTF8Buffer { bytes in
        unsafe bytes.forEach { append($0) }
      }
      place += count
    }

    private mutating func append(_ sound: UInt8) {
      if !mayDouble || sounds.last != sound { sounds.append(sound) }
      mayDouble = true
    }

    mutating func readSound() {
      if place == 0, readStart() { return }
      switch letters[place] {
      case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "q"), UInt8(ascii: "x"): readHard()
      case UInt8(ascii: "s"), UInt8(ascii: "z"): readHissing()
      case UInt8(ascii: "d"), UInt8(ascii: "g"), UInt8(ascii: "j"): readSoft()
      case UInt8(ascii: "t"): readT()
      case UInt8(ascii: "m"): take(isLast("mb") || isLast("mn") ? 2 : 1, as: "m")
      case UInt8(ascii: "p"): isAhead("ph") ? take(2, as: "f") : take(1, as: "p")
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"), UInt8(ascii: "y"):
        readVowel()
      case UInt8(ascii: "h"), UInt8(ascii: "w"): place += 1
      case let other:
        append(other)
        place += 1
      }
    }

    /// Letters that are silent, or sound different, at the start of a word.
    private mutating func readStart() -> Bool {
      if isAhead("kn") || isAhead("gn") || isAhead("pn") || isAhead("wr") || isAhead("ps") {
        place = 1
      } else if isAhead("x") {
        take(1, as: "s")
      } else if isAhead("w") || isAhead("h") {
        take(1, as: isAhead("wh") || isAhead("w") ? "w" : "h")
      } else {
        return false
      }
      return true
    }

    private mutating func readVowel() {
      if isAhead("ough"), !isAhead("ought") {
        take(4, as: place == 0 ? "Af" : "f")
      } else if place == 0 {
        take(1, as: "A")
      } else {
        place += 1
      }
      mayDouble = false
    }

    private mutating func readHard() {
      if isAhead("ch") {
        take(2, as: "C")
      } else if isAhead("ci", before: "ao") || isAhead("ce", before: "ao") {
        take(2, as: "S")
      } else if isAhead("c", before: "eiy") {
        take(1, as: "s")
      } else if isAhead("x") {
        take(1, as: "ks")
      } else {
        take(isAhead("ck") || isAhead("qu") ? 2 : 1, as: "k")
      }
    }

    private mutating func readHissing() {
      if isAhead("sch") {
        take(3, as: "S")
      } else if isAhead("sh") {
        take(2, as: "S")
      } else if isAhead("si", before: "ao") {
        take(2, as: "S")
      } else {
        take(isAhead("sc", before: "eiy") ? 2 : 1, as: "s")
      }
    }

    private mutating func readSoft() {
      if isAhead("dg", before: "e") {
        take(3, as: "j")
      } else if isAhead("gh") {
        place += 2
      } else if isAhead("g", before: "eiy") || isAhead("j") {
        take(1, as: "j")
      } else {
        take(1, as: isAhead("d") ? "d" : "g")
      }
    }

    private mutating func readT() {
      if isAhead("tch") {
        take(3, as: "C")
      } else if isAhead("ti", before: "ao") {
        take(2, as: "S")
      } else {
        take(isAhead("th") ? 2 : 1, as: "t")
      }
    }
  }
}
