import Replay
import SearchScreen
import Support
import TestSupport
import Testing
import TextEntry

/// The keyboards whose keys become text by a composer: Korean and Japanese ones.
@Suite struct ComposingTypingTests {
  static let composing = Keyboards.ids.filter {
    (try? Keyboards.layout($0).composer != ComposerKind.none) ?? false
  }

  @Test(arguments: composing)
  func `ten thousand random texts come out exactly as they were typed`(_ id: String) throws {
    let seed = UInt64(20_261_121)
    var random = SplitMix64(seed: seed)
    let layout = try Keyboards.layout(id)
    let units = layout.composedUnits
    var typist = Typist(layout)

    for number in 0..<10_000 {
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

  @Test(arguments: composing, 1...2)
  func `random texts come out on the whole screen, move by move`(_ id: String, seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let layout = try Keyboards.layout(id)
    let screen = ScreenFixture(items: [], keyboard: layout)

    for _ in 0..<2 {
      let text = Self.text(of: layout.composedUnits, using: &random)
      let report = try screen.play("  - type: '\(text)'\n  - expect: {query: '\(text)'}")
      #expect(report.failure?.description == nil, "seed \(seed), text “\(text)”")
    }
  }

  /// One to four pieces; a space only between others.
  private static func text(of units: [String], using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += units[Int.random(in: 0..<units.count, using: &random)]
      if Int.random(in: 0..<6, using: &random) == 0 { text += " " }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }
}

extension KeyboardLayout {
  /// The units of random texts: everything the composer makes, digits, and Latin
  /// letters that stand on keys and are not composed.
  fileprivate var composedUnits: [String] {
    let keys = pages.flatMap(\.rows).flatMap(\.self).filter(\.isLetter).map(\.id)
    let latin = keys.filter { $0.count == 1 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    let digits = Self.units("0123456789")
    let plain = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんっー"
    let others = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉゃゅょゎゔ"
    switch composer {
    case .hangul:
      let syllables = (0xAC00...0xD7A3).compactMap { Unicode.Scalar($0).map { String($0) } }
      return syllables + digits + latin
    case .kana: return Self.units(plain + others) + digits + latin
    case .romaji:
      let more = ["きゃ", "しゅ", "ちょ", "ふぁ", "てぃ", "うぇ", "ん", "ん", "っ", "っ"]
      return Self.units(plain + others) + digits + more
    case .none: return keys
    }
  }

  private static func units(_ text: String) -> [String] { text.map { String($0) } }
}
