internal import Foundation
internal import Support
package import TextEntry

/// Reads on-screen keyboards.
package enum KeyboardLoader {
  /// Reads a keyboard; its id is the file's name without the extension.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - folders: The folders of the files it includes.
  /// - Throws: `ConfigurationError` with file and line: rows must not be empty, a key may appear only once on
  ///   a page, keys must lead to pages that exist, and all pages must have the same shape, so that no key
  ///   moves when the page changes.
  package static func load(_ file: String, in folders: KeyboardFolders) throws -> KeyboardLayout {
    let id = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    try check(id, file)
    let source = try KeyboardSource(file, in: folders)
    guard let name = source["name"] else {
      throw ConfigurationError.missingKey(
        source.place, key: "name", expected: "what people call the language")
    }
    let isRightToLeft =
      try source["direction"]?.choice(of: Direction.self) == .rightToLeft
    let pages = try pages(of: source, isRightToLeft: isRightToLeft)
    return KeyboardLayout(
      id: id, language: KeyboardFolders.language(of: id),
      arrangement: KeyboardFolders.layout(of: id),
      name: try name.text(maxLength: 40, isEmptyAllowed: false),
      isRightToLeft: isRightToLeft,
      composer: try source["composer"]?.choice(of: ComposerKind.self) ?? .none,
      pages: pages, groups: try groups(of: source, on: pages))
  }

  /// The letter groups of the dial; empty if the keyboard has no letter of the first group.
  private static func groups(
    of source: KeyboardSource, on pages: [KeyboardPage]
  ) throws -> [String] {
    guard let value = source["groups"] else { return [] }
    let groups = try value.text(maxLength: 100).spacedWords
    if groups == ["none"] { return [] }
    let letters = groups.joined()
    guard (2...8).contains(groups.count), Set(letters).count == letters.count else {
      throw value.mismatch("none, or 2 to 8 groups of different letters, like “abc def ghi”")
    }
    let typed = pages.flatMap(\.keys).flatMap { [$0.id] + $0.cycle }
    return typed.contains(String(letters.prefix(1))) ? groups : []
  }

  private enum Direction: String, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  private static func check(_ id: String, _ file: String) throws {
    let language = KeyboardFolders.language(of: id)
    let isLanguage =
      (2...3).contains(language.count) && language.allSatisfy { $0.isASCII && $0.isLowercase }
    guard isLanguage, !KeyboardFolders.layout(of: id).isEmpty else {
      throw ConfigurationError.unreadable(
        SourcePlace(file: file),
        reason: "the file of a keyboard is called LANGUAGE-LAYOUT.yaml, like uk-qwerty.yaml.")
    }
  }

  /// The pages from the first file that has any, written out or built from rows.
  private static func pages(
    of source: KeyboardSource, isRightToLeft: Bool
  ) throws -> [KeyboardPage] {
    let alternates = try KeyAlternates(source)
    guard let layer = source.layers.last(where: { $0["rows"] != nil || $0["pages"] != nil }) else {
      throw ConfigurationError.missingKey(
        source.place, key: "rows", expected: "the rows of letters, like “q w e r t y u i o p”")
    }
    if let rows = layer["rows"] {
      if let pages = layer["pages"] {
        throw ConfigurationError.conflict(
          pages.place, key: pages.key, reason: "stands beside rows, which make the pages. Keep one."
        )
      }
      return try KeyboardBuilder(
        source, rows: rows, isRightToLeft: isRightToLeft, alternates: alternates
      ).pages()
    }
    guard let value = layer["pages"] else { return [] }
    let section = try value.section()
    guard !section.entries.isEmpty else { throw value.mismatch("at least one page") }
    let decoder = KeyDecoder(
      pageIDs: section.entries.map { $0.name.word }, alternates: alternates)
    let pages = try section.entries.map { try decoder.page($0.name, $0.value) }
    try KeyDecoder.checkShapes(pages, section)
    return pages
  }
}
