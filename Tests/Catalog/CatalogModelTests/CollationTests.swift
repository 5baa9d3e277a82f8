import CatalogModel
import Foundation
import Support
import Testing

/// Orders of letters, compared with those of ICU, which comes with Foundation.
struct CollationTests {
  private func key(_ title: String, _ language: String) -> String {
    let item = Item(id: ItemID(title), category: CategoryID("film"), title: title)
    return TitleSortKey.listKey(of: item, in: Collation.of(language))
  }

  private func sorted(_ titles: [String], _ language: String) -> [String] {
    titles.map { ($0, key($0, language)) }
      .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

  private func sortedByICU(_ titles: [String], _ language: String) -> [String] {
    let locale = Locale(identifier: language)
    return titles.sorted {
      $0.compare($1, options: [], range: nil, locale: locale) == .orderedAscending
    }
  }

  @Test(arguments: [
    ("pl", "Cyrk Czas Ćma Dom Lublin Lwów Ława Łódź Mazury Zamość Zyta Źdźbło Żyrardów"),
    ("tr", "cam çay dal gaz ğ hava hız ırmak ihtiyar orta ot ördek su şeker uzun üzüm vapur"),
    ("es", "nariz nube ñandú ñu oso"), ("sv", "apa ord zebra åka ärlig öga"),
    ("da", "apa ord zebra ære øre åka"), ("de", "Apfel Ärger Arm Ofen Öl Oper Zug"),
    ("fr", "cote élan été etoile œuvre"), ("cs", "cena čaj dům hora chata ihned ryba řeka sůl"),
    ("hr", "cesta čaj ćup dan džep đak lopta ljeto nos njuška sok šuma zub žaba"),
    ("hu", "cukor csap ola öröm sor szem utca ünnep zebra zsák"),
    ("ru", "ель жук ива йога ком яма Alpha Zulu Άλφα"),
    ("uk", "гора ґанок ель єнот ива ідея їжак йод"),
    ("el", "Άλφα βήτα γάμμα ωμέγα alpha zulu"), ("he", "אב כל מלך מלכה שלום alpha"),
    ("ar", "باب تاج ثوب هدى يد alpha"), ("ko", "가나 각 간 감 고이 과 까 나 다 alpha"),
    ("ja", "alpha かあ カード かく がけ かさ き"), ("en", "Ärger Arm Łódź Lublin Öl Oper zebra"),
  ])
  func `titles stand as ICU has them`(language: String, titles: String) {
    let expected = titles.split(separator: " ").map(String.init)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<5 {
      #expect(sorted(expected.shuffled(using: &generator), language) == expected)
    }
    #expect(sortedByICU(expected, language) == expected)
  }

  @Test(arguments: Collation.tailored.map(\.language))
  func `random words of a language stand as ICU has them`(language: String) {
    let own: [String: String] = [
      "pl": "aąbcćeęlłnńoósśzźż", "tr": "cçgğhıiosşöuü", "es": "nñoa", "sv": "zåäöao",
      "fi": "zåäöao", "da": "zæøåo", "nb": "zæøåo", "cs": "cčhrřsšzža", "sk": "aäcčhoôsšzž",
      "hr": "cčćdđsšzž", "sl": "cčsšzž", "hu": "oöuüa", "ro": "aăâiîsștț", "lt": "cčsšzž",
      "lv": "cčgģkķlļnņsšzž", "uk": "гґдеєжиіїйк", "ru": "ийкежя", "bg": "ийкежя",
      "be": "ийкежя", "el": "αβγδεωσ", "he": "אבגכלמנפצש", "ar": "بتثجهيدر", "ko": "가각간나다라하",
    ]
    guard let letters = own[language].map(Array.init) else { return }
    var generator = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let words = (0..<2).map { _ in
        String((0..<4).compactMap { _ in letters.randomElement(using: &generator) })
      }
      // Words that differ in accents alone are the same to our order: aa and å in Danish.
      guard key(words[0], language) != key(words[1], language) else { continue }
      #expect(sorted(words, language) == sortedByICU(words, language), "\(words)")
    }
  }

  @Test(arguments: ["hu", "cs", "da", "hr"])
  func `a title of ASCII has the same key before other letters`(language: String) {
    let collation = Collation.of(language)
    let letters = Array("ccddhjlnsstyzzaaZSAN ,'&1(-")
    var generator = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let title = "x" + String((0..<9).compactMap { _ in letters.randomElement(using: &generator) })

      let key = TitleSortKey.key(of: title, language: "ja", in: collation)
      let longer = TitleSortKey.key(of: title + " 中", language: "ja", in: collation)

      #expect(longer == key + " 中", "\(title)")
    }
  }

  @Test func `articles are those of the title's language, letters those of the reader's`() {
    let collation = Collation.of("pl")
    let key = { TitleSortKey.key(of: $0, language: $1, in: collation) }

    #expect(key("Der Łotr", "de") == key("Łotr", "pl"))
    #expect(key("Łotr", "pl") != TitleSortKey.key(of: "Łotr", language: "pl"))
    #expect(key("Lotr", "pl") == TitleSortKey.key(of: "Lotr", language: "pl"))
    #expect(Collation.of("pt-BR") == .root)
    #expect(Collation.of("pl-PL").language == "pl")
  }
}
