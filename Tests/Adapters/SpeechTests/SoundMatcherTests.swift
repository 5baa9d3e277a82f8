import Foundation
import Testing

@testable import Speech

@Suite struct SoundMatcherTests {
  private static let matcher = SoundMatcher([
    SoundMatcher.Entry(title: "Knight", forms: [[.n, .ay, .t]]),
    SoundMatcher.Entry(title: "Night", forms: [[.n, .ay, .t]]),
    SoundMatcher.Entry(
      title: "Star Wars: A New Hope",
      forms: [
        [.s, .t, .aa, .r, .w, .ao, .r, .z, .ah, .n, .uw, .hh, .ow, .p],
        [.s, .t, .aa, .r, .w, .ao, .r, .z],
      ]),
    SoundMatcher.Entry(title: "Heat", forms: [[.hh, .iy, .t]]),
    SoundMatcher.Entry(title: "沈黙", forms: [[]]),
  ])

  @Test func `titles that sound alike are equally near, the more popular first`() {
    let found = Self.matcher.matches([[.n, .ay, .t]], limit: 5)

    #expect(found.prefix(2).map(\.title) == ["Knight", "Night"])
    #expect(found.prefix(2).allSatisfy { $0.distance == 0 })
  }

  @Test func `a word that was heard wrong finds its title`() {
    let found = Self.matcher.matches([[.s, .d, .aa, .r, .w, .ao, .r, .s]], limit: 1)

    #expect(found.map(\.title) == ["Star Wars: A New Hope"])
  }

  @Test func `a later reading may be the right one`() {
    let found = Self.matcher.matches([[.m, .uw], [.hh, .iy, .t]], limit: 1)

    #expect(found.map(\.title) == ["Heat"])
  }

  @Test(arguments: [[], [[]], [[Phone.zh, .oy, .zh, .oy, .zh, .oy]]])
  func `what is like no title finds none`(readings: [[Phone]]) {
    #expect(Self.matcher.matches(readings, limit: 5).isEmpty)
  }

  @Test func `the probabilities after each word add up to one at most`() throws {
    let text = LanguageModel([["star", "wars"], ["star", "trek"], ["heat"], []]).text

    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    // A pair of words, with a weight after it.
    let after = lines.filter { $0.count == 4 && $0[1] == "star" && Double($0[3]) != nil }
    let sum = after.compactMap { Double($0[0]) }.reduce(0) { $0 + pow(10, $1) }

    #expect(after.count == 2)
    #expect(sum > 0.4 && sum < 1)
    #expect(text.contains("ngram 1=6"))
    #expect(text.hasSuffix("\\end\\\n"))
  }
}
