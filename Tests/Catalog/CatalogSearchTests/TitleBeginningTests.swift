import CatalogModel
import Support
import Testing

@testable import CatalogSearch

/// Titles that are passed over before they are decoded.
struct TitleBeginningTests {
  private static func mayHold(_ title: String, readings: [String] = [], text: String) -> Bool {
    let item = Item(
      id: ItemID("x"), category: CategoryID("film"), title: title, readings: readings)
    return ItemRecord.bytes(item, category: 0).withByteView {
      TitleBeginning(text).mayHold($0)
    }
  }

  @Test(
    arguments: [
      "The Matrix", "Spider-Man: Far from Home", "L'Avventura", "20,000 Leagues under the Sea",
      "Tom & Jerry", "Amélie of Montmartre", "...And Justice for All", "M*A*S*H goes to Maine",
      "\u{1}Odd\u{0}ity Of Space", "The `Burbs of Paris", "!!! ??? ###", "(500) Days of Summer",
    ])
  func `no title that starts almost like a text is passed over`(title: String) {
    let folded = TextFolding.fold(title)
    var random = SplitMix64(seed: 7)
    let letters = Array("abcdeilmnorst 0".unicodeScalars)
    var missed: [String] = []

    let withoutArticle = Articles.skipped(TextFolding.words(title)).joined(separator: " ")
    for start in Set([folded, withoutArticle]) where start.count > 5 {
      for _ in 0..<400 {
        var text = Array(start.unicodeScalars.prefix(Int.random(in: 5...40, using: &random)))
        let place = Int.random(in: 0..<text.count - 1, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(letters.randomElement(using: &random) ?? " ", at: place)
        case 2: text.swapAt(place, place + 1)
        default: text[place] = letters.randomElement(using: &random) ?? " "
        }
        let typed = TextFolding.words(String(String.UnicodeScalarView(text))).joined(separator: " ")
        let scalars = Array(typed.unicodeScalars)
        let isLike = PhraseCorrection.starts(start.unicodeScalars, almostWith: scalars)
        if isLike, !Self.mayHold(title, text: typed) { missed.append(typed) }
        if isLike, !Self.mayHold("Zzz", readings: ["Yyy", title], text: typed) {
          missed.append(typed)
        }
      }
    }

    #expect(missed == [])
  }

  @Test(arguments: [
    ("The Godfather", "the matrxi"), ("", "the matrix"), ("The", "the matrix"),
    ("Matrix Reloaded", "reloaded matrix"),
  ])
  func `other titles are passed over`(title: String, text: String) {
    #expect(title.isEmpty || !Self.mayHold(title, readings: ["Il Padrino"], text: text))
  }
}
