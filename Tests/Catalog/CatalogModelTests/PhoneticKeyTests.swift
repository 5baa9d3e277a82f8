import CatalogModel
import Testing

struct PhoneticKeyTests {
  private func key(_ word: String) -> String? {
    PhoneticKey.key(word.utf8).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("physics", "fizix"), ("schindler", "shindler"), ("tchaikovsky", "chikovsky"),
    ("knight", "nite"), ("psycho", "sicho"), ("xylophone", "zilofone"), ("rough", "ruff"),
    ("fellowship", "felowshipp"), ("judgement", "jugement"), ("station", "stashun"),
    ("quake", "kwake"), ("ocean", "otion"), ("descent", "desent"), ("thumb", "tum"),
    ("enough", "enuf"),
  ])
  func `what is written by ear sounds like what is meant`(meant: String, written: String) {
    // "nite" and "tum" keep too few sounds to be told from others.
    let isShort = key(meant) == nil

    #expect(isShort ? key(written) == nil : key(meant) == key(written))
  }

  @Test(arguments: [("matrix", "mattress"), ("heaven", "seven"), ("casino", "cameo")])
  func `words that sound different are told apart`(first: String, second: String) {
    #expect(key(first) != key(second))
  }

  @Test(arguments: ["it", "heat", "", "se7en", "été", "기생충", "o'hara"])
  func `short words and those not of plain letters have no key`(word: String) {
    #expect(key(word) == nil)
  }
}
