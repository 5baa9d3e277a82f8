package import SearchScreen
internal import Support

extension ConfigurationLoader {
  /// The texts of a language, and its missing texts.
  package struct LoadedWords {
    /// The texts.
    package var words: Words
    /// Log messages about texts that fall back to English.
    package var warnings: [String]

    /// Combines texts with what is missing in them.
    package init(words: Words, warnings: [String] = []) {
      self.words = words
      self.warnings = warnings
    }
  }

  /// The language in which the program has every text.
  private static let base = "en"

  /// The folders of word tables: the program's, overridden by `words` beside the user's configuration.
  package var wordFolders: WordFolders {
    WordFolders(own: resources + "/Assets/Words", personal: folders.configuration + "/words")
  }

  /// Reads the English texts.
  /// - Throws: `ConfigurationError`.
  package func englishWords() throws -> Words.Table {
    var english = Words.Table()
    for file in wordFolders.files(of: Self.base) { try WordLoader().lay(file, over: &english) }
    return english
  }

  /// Reads the texts for a locale; a language without a table uses English.
  ///
  /// A text missing from a table is in English too, with a warning.
  /// - Parameters:
  ///   - locale: Like `pt-BR` or `de_AT.UTF-8`; may be empty.
  ///   - english: The English texts, where they have been read.
  /// - Throws: `ConfigurationError`.
  package func words(for locale: String, english: Words.Table? = nil) throws -> LoadedWords {
    let folders = wordFolders
    let english = try english ?? englishWords()
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

  /// The names of filters in every language with a table. A table that cannot be read has none: the reason is
  /// said when its language is chosen.
  package var filterNames: [FilterNames] {
    let folders = wordFolders
    return folders.languages.compactMap { code in
      var table = Words.Table()
      do {
        for file in folders.files(of: code) { try WordLoader().lay(file, over: &table) }
      } catch {
        return nil
      }
      return FilterNames(table)
    }
  }

  /// The languages offered on the settings screen, by the names their tables give.
  ///
  /// - Parameters:
  ///   - settings: The current settings.
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
