internal import Foundation
package import TextEntry

/// Reads on-screen keyboards.
package enum KeyboardLoader {
  /// Reads a keyboard; its id is the file's name without the ending.
  ///
  /// - Throws: `ConfigurationError` with file and line: rows must not be empty, no key may stand
  ///   on a page twice, keys must lead to pages that exist, and all pages must have the same
  ///   shape, so that no key moves when the page changes.
  package static func load(_ file: String) throws -> KeyboardLayout {
    guard let root = try YAMLFile.root(of: file) else {
      throw ConfigurationError.missingKey(
        SourcePlace(file: file), key: "pages", expected: "the pages of a keyboard")
    }
    try root.allow([
      "language", "arrangement", "name", "rightToLeft", "composer", "alternates", "pages",
    ])
    let alternates = try self.alternates(root["alternates"])
    let pagesValue = try root.required("pages", "the pages of the keyboard")
    let section = try pagesValue.section()
    guard !section.entries.isEmpty else { throw pagesValue.mismatch("at least one page") }
    let decoder = KeyboardPageDecoder(
      pageIDs: section.entries.map { $0.name.word }, alternates: alternates)
    let pages = try section.entries.map { try decoder.page($0.name, $0.value) }
    try KeyboardPageDecoder.checkShapes(pages, section)
    return KeyboardLayout(
      id: ((file as NSString).lastPathComponent as NSString).deletingPathExtension,
      language: try root.required("language", "a language like en").text(
        maxLength: 10, isEmptyAllowed: false),
      arrangement: try root.required("arrangement", "a name like qwerty").text(
        maxLength: 30, isEmptyAllowed: false),
      name: try root.required("name", "what people call it").text(
        maxLength: 40, isEmptyAllowed: false),
      isRightToLeft: try root["rightToLeft"]?.bool() ?? false,
      composer: try root["composer"]?.choice(of: ComposerKind.self) ?? .none,
      pages: pages)
  }

  /// The variants of each letter: `e: é è ê`, separated by spaces.
  private static func alternates(_ value: YAMLValue?) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for entry in try value?.section().entries ?? [] {
      let letter = try entry.name.text(maxLength: 8, isEmptyAllowed: false)
      let variants = try entry.value.text(maxLength: 200, isEmptyAllowed: false)
        .split(separator: " ").map(String.init)
      guard Set(variants).count == variants.count, !variants.contains(letter) else {
        throw entry.value.mismatch("every variant once, and not the letter itself")
      }
      result[letter] = variants
    }
    return result
  }
}
