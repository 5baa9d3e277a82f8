import Testing

@testable import Rendering

@Suite struct PhraseJoinerTests {
  /// The text with `·` for each word joiner.
  private func joined(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        PhraseJoiner.joined(text).unicodeScalars.map { $0 == "\u{2060}" ? "·" : $0 }))
  }

  @Test(
    arguments: [
      ("기생충", "기·생·충"), ("봄 여름", "봄 여·름"), ("東京物語", "東·京·物·語"),
      // Kana endings stay with their word; katakana starts a new one.
      ("走れメロス", "走·れメ·ロ·ス"), ("千と千尋", "千·と千·尋"),
      // A number stays with what it counts.
      ("8월", "8·월"), ("2001", "2001"),
      ("X-Men", "X-·Men"), ("Spider-Man", "Spider-Man"), ("Up", "Up"), ("", ""),
    ])
  func `words of Korean and phrases of Japanese are kept together`(text: String, result: String) {
    #expect(joined(text) == result)
  }

  @Test func `longer phrases may be broken anywhere`() {
    let long = String(repeating: "가", count: 10)

    #expect(PhraseJoiner.joined(long) == long)
  }
}
