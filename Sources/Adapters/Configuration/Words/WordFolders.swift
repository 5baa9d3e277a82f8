internal import Foundation

/// The folders of word tables, named LANGUAGE.yaml, like `de.yaml` or `pt-PT.yaml`.
package struct WordFolders: Hashable, Sendable {
  /// The program's folder.
  package let own: String
  /// The user's folder, whose texts override the program's; it need not exist.
  package let personal: String

  /// Makes the folders.
  package init(own: String, personal: String) {
    self.own = own
    self.personal = personal
  }

  /// The languages that have a table, sorted.
  package var languages: [String] {
    // A missing folder has no tables.
    let files = [own, personal].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
    }
    let names = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast(".yaml".count)) }
    return Set(names).sorted()
  }

  /// The language of the table for a locale: with its region if there is one, else the language alone.
  /// - Parameter locale: Like `pt-BR`, `de_AT.UTF-8` or `C`.
  /// - Returns: `nil` if there is no table.
  package func language(for locale: String) -> String? { language(for: locale, among: languages) }

  /// The language for a locale among the given ones.
  func language(for locale: String, among known: [String]) -> String? {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let code = parts.first?.lowercased() else { return nil }
    let names = parts.dropFirst().map { code + "-" + $0.uppercased() } + [code]
    return names.first(where: known.contains)
  }

  /// The files of a language, later ones winning; empty for one without a table.
  func files(of language: String) -> [String] {
    guard !language.isEmpty, !language.contains("/") else { return [] }
    return [own, personal].map { "\($0)/\(language).yaml" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The name of a language from its table; `nil` if the table has none.
  package func name(of language: String) -> String? {
    for file in files(of: language).reversed() {
      if let name = NameLine.value(in: file) { return name }
    }
    return nil
  }
}
