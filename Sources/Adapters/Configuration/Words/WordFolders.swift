internal import Foundation

/// The folders of tables of words, which are named LANGUAGE.yaml, like `de.yaml` or `pt-PT.yaml`.
package struct WordFolders: Hashable, Sendable {
  /// The folder of the program.
  package let own: String
  /// The folder of the person, whose texts win over ours; it need not be there.
  package let personal: String

  /// Makes the folders.
  package init(own: String, personal: String) {
    self.own = own
    self.personal = personal
  }

  /// The languages that have a table, sorted.
  package var languages: [String] {
    // A folder that is not there has no tables.
    let files = [own, personal].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
    }
    let names = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast(".yaml".count)) }
    return Set(names).sorted()
  }

  /// The language of the table for a locale: that with its region, else that of its language alone.
  /// - Parameter locale: Like `pt-BR`, `de_AT.UTF-8` or `C`.
  /// - Returns: `nil` when there is none.
  package func language(for locale: String) -> String? { language(for: locale, among: languages) }

  /// The language for a locale among those that have a table.
  func language(for locale: String, among known: [String]) -> String? {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let code = parts.first?.lowercased() else { return nil }
    let names = parts.dropFirst().map { code + "-" + $0.uppercased() } + [code]
    return names.first(where: known.contains)
  }

  /// The files of a language, the one that wins last; empty for one that has no table.
  func files(of language: String) -> [String] {
    guard !language.isEmpty, !language.contains("/") else { return [] }
    return [own, personal].map { "\($0)/\(language).yaml" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The name of a language from its table; `nil` where it gives none.
  package func name(of language: String) -> String? {
    for file in files(of: language).reversed() {
      if let name = NameLine.value(in: file) { return name }
    }
    return nil
  }
}
