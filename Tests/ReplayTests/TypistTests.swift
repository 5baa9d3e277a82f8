import Replay
import TestSupport
import Testing
import TextEntry

struct TypistTests {
  static let count = 10_000

  @Test(arguments: KeyboardLayout.composing)
  func `ten thousand random texts come out exactly as they were typed`(layout: KeyboardLayout) {
    let seed = UInt64(20_261_121)
    var random = SeededGenerator(seed: seed)
    var typist = Typist(layout)
    let units = layout.randomUnits

    for number in 0..<Self.count {
      let text = Self.text(of: units, using: &random)
      typist.startOver()
      let problem = typist.type(text)
      guard problem == nil, typist.text == text else {
        Issue.record(
          "seed \(seed), text \(number): “\(text)” came out as “\(typist.text)” \(problem ?? "")")
        return
      }
    }
  }

  @Test(arguments: KeyboardLayout.composing, 1...3)
  func `random texts come out on the whole screen, move by move`(
    layout: KeyboardLayout, seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = ScreenFixture(items: [], keyboard: layout)

    for _ in 0..<4 {
      let text = Self.text(of: layout.randomUnits, using: &random)
      let report = try screen.play("  - type: '\(text)'\n  - expect: {query: '\(text)'}")
      #expect(report.failure?.description == nil, "seed \(seed), text “\(text)”")
    }
  }

  /// One to four pieces; a space only between others.
  private static func text(of units: [String], using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += units[Int.random(in: 0..<units.count, using: &random)]
      if Int.random(in: 0..<6, using: &random) == 0 { text += " " }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }
}

extension KeyboardLayout {
  /// What a random text on this keyboard is put together from.
  fileprivate var randomUnits: [String] {
    let plain = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんっー"
    let others = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉゃゅょゎゔ"
    let digits = "0123456789"
    switch composer {
    case .hangul:
      let syllables = (0xAC00...0xD7A3).compactMap { Unicode.Scalar($0).map { String($0) } }
      return syllables + Self.units(digits + "akt")
    case .kana:
      return Self.units(plain + others + digits + "akt")
    case .romaji:
      let digraphs = ["きゃ", "しゅ", "ちょ", "ふぁ", "てぃ", "うぇ", "ん", "ん", "っ", "っ"]
      return Self.units(plain + others + digits) + digraphs
    case .none:
      let keys: [Key] = pages.flatMap(\.rows).flatMap(\.self)
      return keys.compactMap { key -> String? in
        if case .type(let text) = key.action, text.count == 1 { text } else { nil }
      }
    }
  }

  private static func units(_ text: String) -> [String] { text.map { String($0) } }
}
