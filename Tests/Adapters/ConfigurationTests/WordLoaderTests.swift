import Configuration
import SearchScreen
import Testing

/// Tables of words of one's own, and what is wrong with some.
@Suite struct WordLoaderTests {
  private static let folder = ".config/couchsearch/words/"

  @Test(arguments: [
    ("de_AT.UTF-8", "de"), ("pt-BR", "pt"), ("ko", "ko"), ("en_US", "en"), ("C", "en"), ("", "en"),
    ("nb_NO.UTF-8", "en"), ("ar@calendar=x", "ar"),
  ])
  func `a locale has the words of its language, else English ones`(
    locale: String, expected: String
  ) throws {
    let words = try Workbench().loader.words(for: locale).words

    #expect(words.language == expected)
  }

  @Test func `a language is one file, in English where it leaves something out`() throws {
    let bench = Workbench()
    try bench.write(
      "name: Українська\nwords:\n  search: Пошук\n",
      to: Self.folder + "uk.yaml")

    let loaded = try bench.loader.words(for: "uk_UA.UTF-8")
    let options = bench.loader.languageOptions(for: Settings(), system: "uk_UA")

    #expect(loaded.words[.search] == "Пошук")
    #expect(loaded.words[.tryAgain] == "Try Again")
    #expect(loaded.warnings.count == 1)
    #expect(
      loaded.warnings[0].contains("uk.yaml: shown in English, because missing: tabs, popular"))
    #expect(options.known.contains { $0.code == "uk" && $0.name == "Українська" })
    #expect(options.automatic == "Українська")
  }

  @Test func `a region has a table of its own, and a file of ours is changed text by text`() throws
  {
    let bench = Workbench()
    try bench.write(
      "name: Português (Portugal)\nwords: {more: Mais}\n", to: Self.folder + "pt-PT.yaml")
    try bench.write("words: {more: Noch mehr}\n", to: Self.folder + "de.yaml")

    let portuguese = try bench.loader.words(for: "pt_PT.UTF-8").words
    let german = try bench.loader.words(for: "de")

    #expect(portuguese.language == "pt-PT")
    #expect(german.words[.more] == "Noch mehr")
    #expect(german.words[.cancel] == "Abbrechen")
    #expect(german.warnings.isEmpty)
  }

  @Test(arguments: [
    (
      "words: {serach: x}\n",
      "uk.yaml:2:9: words.serach: unknown key; did you mean \"search\"?"
    ),
    ("words: {search: \"{query}\"}\n", "words.search: found \"{query}\", expected a text without"),
    (
      "words: {noResultsFor: \"{qery}\"}\n",
      "expected no placeholders but {query}; did you mean \"{query}\"?"
    ),
    (
      "words: {titleCount: \"{count}\"}\n",
      "uk.yaml:2:21: words.titleCount: found \"{count}\", expected a text for each of one, few, many."
    ),
    (
      "words: {titleCount: {one: a, few: b}}\n",
      "words.titleCount.many: is missing, expected a text for each of one, few, many."
    ),
    ("words: {titleCount: {on: a}}\n", "did you mean \"one\"?"),
    ("words: {search: [a]}\n", "words.search: found a list, expected text."),
    ("words: {search: \"\"}\n", "words.search: found \"\", expected text, not nothing."),
    ("direction: rlt\n", "expected one of ltr, rtl; did you mean \"rtl\"?"),
    (
      "numbers: {percent: \"100\"}\n",
      "numbers.percent: found \"100\", expected a text with {number}."
    ),
    ("lists: {two: \"{first}\"}\n", "expected a text with {first}, {second}."),
    ("wrods: {}\n", "wrods: unknown key; did you mean \"words\"?"),
  ])
  func `a mistake is told with its place`(text: String, expected: String) throws {
    let bench = Workbench()
    try bench.write("name: Українська\n" + text, to: Self.folder + "uk.yaml")

    let complaint = bench.complaint { _ = try bench.loader.words(for: "uk") }

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "none")")
  }

  @Test func `a table without a name, or with a wrong one, is refused`() throws {
    let bench = Workbench()
    try bench.write("words: {search: a}\n", to: Self.folder + "uk.yaml")
    let file = try bench.write("name: X\n", to: Self.folder + "ukrainian.yaml")

    let nameless = bench.complaint { _ = try bench.loader.words(for: "uk") }
    let misnamed = bench.complaint {
      var table = Words.Table()
      try WordLoader().lay(file, over: &table)
    }

    #expect(nameless?.contains("name: is missing") == true, "\(nameless ?? "none")")
    #expect(misnamed?.contains("is called LANGUAGE.yaml") == true, "\(misnamed ?? "none")")
  }
}
