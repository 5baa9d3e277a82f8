import CatalogModel
import Testing

@testable import Replay

/// Answers of providers in recordings.
struct ProviderAnswerTests {
  private let answer = ProviderAnswer(
    provider: "My Books",
    items: [
      Item(
        id: ItemID("provider:My Books:1"), category: CategoryID("book"), title: "A “Title”: one",
        subtitle: "b\nc", year: 1901, people: ["Ana Test", "Bo Test"], genres: ["Drama"],
        summary: "d", language: "de", image: "/e.jpg", url: "https://example.org/f"),
      Item(id: ItemID("provider:My Books:2"), category: CategoryID("book"), title: "Two"),
    ], cursor: "24", isMore: true)

  @Test func `an answer is the same after a recording`() throws {
    let input = RecordedInput(after: 5, .provided(generation: 3, answer))

    #expect(RecordedInput(words: input.words) == input)
  }

  @Test func `what is no answer is refused`() {
    let words = RecordedInput(after: 5, .provided(generation: 3, answer)).words

    #expect(RecordedInput(words: Array(words.dropLast())) == nil)
    #expect(RecordedInput(words: ["5", "provided", "3", "x", "", "often"]) == nil)
    #expect(
      RecordedInput(words: ["5", "providers", "3", "2"])
        == RecordedInput(after: 5, .providersAsked(generation: 3, count: 2)))
  }
}
