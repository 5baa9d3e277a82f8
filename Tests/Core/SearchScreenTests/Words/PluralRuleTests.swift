import SearchScreen
import Testing

/// Source: the integer examples of Unicode CLDR 46, Language Plural Rules.
@Suite struct PluralRuleTests {
  @Test(arguments: [
    ("en", "one", [1]), ("en", "other", [0, 2, 16, 100, 1000, 1_000_000]),
    ("de", "one", [1]), ("de", "other", [0, 2, 16, 100]),
    ("el", "one", [1]), ("el", "other", [0, 2, 16, 100, 1_000_000]),
    ("tr", "one", [1]), ("tr", "other", [0, 2, 16, 100]),
    ("fr", "one", [0, 1]), ("fr", "other", [2, 17, 100, 1000, 10_000]),
    ("fr", "many", [1_000_000, 2_000_000]),
    ("pt", "one", [0, 1]), ("pt", "other", [2, 17, 100]), ("pt", "many", [1_000_000]),
    ("pt-PT", "one", [1]), ("pt-PT", "other", [0, 2, 17]),
    ("es", "one", [1]), ("es", "other", [0, 2, 16, 100]), ("es", "many", [1_000_000]),
    ("pl", "one", [1]), ("pl", "few", [2, 3, 4, 22, 24, 32, 34, 102, 1002]),
    ("pl", "many", [0, 5, 19, 12, 13, 14, 21, 100, 112, 1000]),
    ("ru", "one", [1, 21, 31, 81, 101, 1001]), ("ru", "few", [2, 4, 22, 24, 102, 1002]),
    ("ru", "many", [0, 5, 11, 12, 14, 19, 100, 111, 1000]),
    ("ar", "zero", [0]), ("ar", "one", [1]), ("ar", "two", [2]),
    ("ar", "few", [3, 10, 103, 110, 1003]), ("ar", "many", [11, 26, 99, 111, 1011]),
    ("ar", "other", [100, 102, 200, 202, 1000, 10_000]),
    ("he", "one", [1]), ("he", "two", [2]), ("he", "other", [0, 3, 17, 100, 1000]),
    ("ko", "other", [0, 1, 15, 100]), ("ja", "other", [0, 1, 15, 100]),
  ])
  func `a number has the category that CLDR gives it`(
    language: String, category: String, numbers: [Int]
  ) {
    let rule = PluralRule(language: language)

    let categories = numbers.map { rule.category(of: $0).rawValue }

    #expect(categories.allSatisfy { $0 == category }, "\(language): \(categories)")
  }

  @Test(arguments: [
    "en", "de", "fr", "es", "pt", "pl", "ru", "el", "tr", "ar", "he", "ko", "ja", "xx",
  ])
  func `the categories are those that numbers below a million take`(language: String) {
    let rule = PluralRule(language: language)

    let taken = Set((0..<2000).map { rule.category(of: $0) })

    #expect(taken == Set(rule.categories))
  }
}
