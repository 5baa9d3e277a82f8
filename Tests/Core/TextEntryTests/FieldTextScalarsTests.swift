import Testing
import TextEntry

@Suite struct FieldTextScalarsTests {
  private func field(_ text: String) -> FieldText<String> {
    var field = FieldText<String>()
    field.insert(text)
    return field
  }

  @Test func `scalars are replaced, and the caret stands behind what takes their place`() {
    var field = field("toy story")

    field.replace(4, deleting: 5, with: "boat 🚤")

    #expect(field.text == "toy boat 🚤")
    #expect(field.caret == 10)
  }

  @Test(arguments: [(-3, 99), (0, 99), (0, 3)])
  func `a place outside the text is taken for the nearest inside`(start: Int, count: Int) {
    var field = field("toy")

    field.replace(start, deleting: count, with: "")

    #expect(field.text.isEmpty)
    #expect(field.caret == 0)
  }

  @Test func `what does not fit is left out, and what stands behind it stays`() {
    var field = field(String(repeating: "a", count: 198))

    let fitted = field.replace(197, deleting: 0, with: "bcdef")

    #expect(!fitted)
    #expect(field.text == String(repeating: "a", count: 197) + "bca")
    #expect(field.caret == 199)
  }

  @Test func `the parts of a character can be replaced by themselves`() {
    var field = field("e\u{301}t")

    field.replace(1, deleting: 1, with: "")

    #expect(field.text == "et")
  }
}
