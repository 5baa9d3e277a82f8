import Testing

@testable import CatalogModel

/// Tests of lines of letters and groups of letters.
@Suite struct LinePatternTests {
  /// Groups are written in angle brackets.
  private static func line(_ text: String) -> String {
    var isGroup = false
    return text.reduce(into: "") { line, character in
      switch character {
      case "<": isGroup = true
      case ">": isGroup = false
      default: line += isGroup ? String(unsettled: String(character)) : String(character)
      }
    }
  }

  @Test(
    arguments: [
      ("to<9>", "toy story", "toy"), ("to<97>", "toy story", "toy s"),
      ("to<9>s", "toy story", "toy s"),
      ("toy<7>", "toy story", "toy s"), ("toy <7>", "toy story", "toy s"),
      ("toy<0>s", "toy story", "toy s"), ("<869>", "toy story", "toy"),
      ("<8690>", "toy story", "toy"), ("<86907>", "toy story", "toy s"),
      ("TO<9>", "toy story", "toy"),
      ("Amé<5>", "amelie", "amel"), ("spider-<6>", "spider man", "spider m"),
      ("<C><6>", "toy story", nil), ("<D>o<9>", "toy story", "toy"), ("tos<8>", "toy story", nil),
      ("to s<8>", "toy story", nil), ("", "toy story", nil), (" ", "toy story", nil),
    ] as [(String, String, String?)])
  func `a line is read in words`(line: String, words: String, reading: String?) {
    let words = TextFolding.words(words)

    #expect(LinePattern(Self.line(line)).reading(of: words) == reading)
  }

  @Test func `zeros are spaces, or the digit that they are`() {
    let line = Self.line("<2001>")

    #expect(LinePattern(line).reading(of: ["2001"]) == nil)
    #expect(LinePattern(line, readsZeros: true).reading(of: ["2001"]) == "2001")
  }

  @Test func `voiced marks belong to the letter before them`() {
    let words = TextFolding.words("ドラゴン")

    #expect(LinePattern(Self.line("<49>")).reading(of: words) == nil)
    #expect(LinePattern(Self.line("<59>")).reading(of: words) == TextFolding.fold("ドラ"))
    #expect(LinePattern(Self.line("ど<9>")).reading(of: words) == TextFolding.fold("ドラ"))
  }

  @Test func `each character has its letters, and a space stands before the one that it parts`() {
    let line = LinePattern(Self.line("to<97>t"))

    #expect(line.pieces(of: ["toy", "story"]) == ["t", "o", "y", " s", "t"])
    #expect(line.pieces(of: ["toy"]) == nil)
    #expect(LinePattern(Self.line("a-<2>")).pieces(of: ["a", "bc"]) == ["a", "", " b"])
  }

  @Test func `the next letter is the one after the line, over spaces`() {
    let words = ["toy", "story"]

    #expect(LinePattern(Self.line("t<6>")).nextLetter(in: words) == "y")
    #expect(LinePattern(Self.line("to<9>")).nextLetter(in: words) == "s")
    #expect(LinePattern(Self.line("to<9>story")).nextLetter(in: words) == nil)
    #expect(LinePattern(Self.line("x<9>")).nextLetter(in: words) == nil)
  }

  @Test func `a line of groups alone has a code`() {
    #expect(Self.line("<782>").code == "782")
    #expect(Self.line("<782> <9>").code == "78209")
    #expect(Self.line("<78>a").code.isEmpty)
    #expect("782".code.isEmpty)
    #expect(Self.line("a<7B>").unsettledSymbols == "7B")
  }
}
