import CatalogModel
import Testing

@Suite struct LiveKeysTests {
  private let letters = LiveKeys.only(["a", "e", "s", "ㄱ"])

  @Test(arguments: ["a", "A", "É", "ß", "ㄱ", "기", "-", " ", "'"])
  func `a letter that folds to a live one, and whatever is no letter, may be typed`(key: String) {
    #expect(letters.allows(key))
  }

  @Test(arguments: ["b", "Z", "ñ", "1", "ㅂ"])
  func `another letter or digit may not`(key: String) {
    #expect(!letters.allows(key))
  }

  @Test func `an index that does not know allows everything`() {
    #expect(LiveKeys.all.allows("z"))
  }
}
