internal import Foundation
internal import Support

/// The folders of keyboard files, named LANGUAGE-LAYOUT.yaml, like `uk-qwerty.yaml`.
package struct KeyboardFolders: Hashable, Sendable {
  /// The program's folder, which also has the file shared by all keyboards.
  package let own: String
  /// The user's folder, whose files override the program's of the same name; it need not exist.
  package let personal: String

  /// Makes the folders.
  package init(own: String, personal: String) {
    self.own = own
    self.personal = personal
  }

  /// The names of all keyboards, without the extension, sorted. Files that begin with `_` are skipped.
  package var ids: [String] {
    // A missing folder has no keyboards; asking for one of them throws.
    let files = [own, personal].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
    }
    let names = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast(".yaml".count)) }
    return Set(names).sorted()
  }

  /// The languages that have a keyboard, sorted.
  package var languages: [String] { Self.languages(among: ids) }

  /// The languages of sorted keyboards, in the same order.
  static func languages(among ids: [String]) -> [String] {
    var languages: [String] = []
    for language in ids.map(language(of:)) where languages.last != language {
      languages.append(language)
    }
    return languages
  }

  /// The keyboards of a language, usual layouts first (`qwerty`, `abc`, `linear`), then the others
  /// alphabetically. Empty for a language without any.
  package func ids(of language: String) -> [String] { Self.ids(of: language, among: ids) }

  /// The keyboards of a language among the given ones, in the order of ``ids(of:)``.
  static func ids(of language: String, among ids: [String]) -> [String] {
    let mine = ids.filter { $0.hasPrefix(language + "-") }
    let usual = usualLayouts.map { "\(language)-\($0)" }.filter(mine.contains)
    return usual + mine.filter { !usual.contains($0) }
  }

  /// The name of a language from its keyboards; `nil` if none gives it.
  package func name(ofLanguage language: String) -> String? {
    name(ofLanguage: language, among: ids)
  }

  /// The name of a language from the given keyboards of that language.
  func name(ofLanguage language: String, among ids: [String]) -> String? {
    for id in Self.ids(of: language, among: ids) {
      if let name = file(id).flatMap(NameLine.value) { return name }
    }
    return nil
  }

  /// The layouts that most languages have, in order of preference.
  package static let usualLayouts = ["qwerty", "abc", "linear", "arrows"]

  /// The part of a keyboard's id before the hyphen.
  package static func language(of id: String) -> String { String(id.prefix { $0 != "-" }) }

  /// The part of a keyboard's id after the hyphen.
  package static func layout(of id: String) -> String {
    String(id.drop { $0 != "-" }.dropFirst())
  }

  /// The file of a keyboard; `nil` if it does not exist.
  func file(_ id: String) -> String? {
    guard !id.contains("/"), !id.isEmpty else { return nil }
    return [personal, own].map { "\($0)/\(id).yaml" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// A fingerprint that changes when any keyboard file is changed, added or removed.
  package var fingerprint: UInt64 {
    var hash = FNV1a()
    for file in ids.compactMap(file) + [sharedFile] {
      hash.add(file)
      FileIdentity(path: file)?.add(to: &hash)
    }
    return hash.value
  }

  /// The file shared by all keyboards.
  var sharedFile: String { own + "/_shared.yaml" }
}
