package import SearchScreen
internal import Support

extension ConfigurationLoader {
  /// The texts of a language, and what is missing in them.
  package struct LoadedWords {
    /// The texts.
    package var words: Words
    /// Sentences for the log about texts that are in English instead.
    package var warnings: [String]

    /// Combines texts with what is missing in them.
    package init(words: Words, warnings: [String] = []) {
      self.words = words
      self.warnings = warnings
    }
  }

  /// The language of which the program has every text.
  private static let base = "en"

  /// The folders of tables of words: ours, and over them the folder `words` beside the person's
  /// configuration.
  package var wordFolders: WordFolders {
    WordFolders(own: resources + "/Assets/Words", personal: folders.configuration + "/words")
  }

  /// Reads the texts for a locale; those of a language without a table are English.
  ///
  /// A text that a table leaves out is English, too, which a warning tells.
  /// - Parameter locale: Like `pt-BR` or `de_AT.UTF-8`; may be empty.
  /// - Throws: `ConfigurationError`.
  package func words(for locale: String) throws -> LoadedWords {
    let folders = wordFolders
    var english = Words.Table()
    for file in folders.files(of: Self.base) { try WordLoader().lay(file, over: &english) }
    guard let language = folders.language(for: locale), language != Self.base else {
      return LoadedWords(words: Words(english))
    }
    var table = Words.Table()
    let loader = WordLoader(english: english)
    let files = folders.files(of: language)
    for file in files { try loader.lay(file, over: &table) }
    let missing = WordKey.allCases.filter { table.texts[$0] == nil }
    table.texts.merge(english.texts) { own, _ in own }
    guard !missing.isEmpty, let file = files.last else {
      return LoadedWords(words: Words(table))
    }
    let names = missing.prefix(5).map(\.name).joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    return LoadedWords(
      words: Words(table),
      warnings: ["\(SourcePlace(file: file)): shown in English, because missing: \(names)\(more)."])
  }

  /// The languages that the settings screen offers, by the names that their tables have.
  ///
  /// - Parameters:
  ///   - settings: The chosen settings.
  ///   - system: The system's locale, like `pt_BR.UTF-8`; empty when unknown.
  package func languageOptions(for settings: Settings, system: String) -> LanguageOptions {
    let folders = wordFolders
    let codes = folders.languages
    let known = codes.map { code in
      KeyboardOptions.Language(code: code, name: folders.name(of: code) ?? code)
    }
    let automatic = folders.language(for: system, among: codes) ?? Self.base
    return LanguageOptions(
      chosen: settings.locale.map { folders.language(for: $0, among: codes) ?? $0 }
        ?? LanguageOptions.automaticValue,
      automatic: known.first { $0.code == automatic }?.name ?? "", known: known)
  }
}
