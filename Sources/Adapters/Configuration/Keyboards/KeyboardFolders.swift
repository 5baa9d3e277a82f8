internal import Foundation
internal import Support

/// The folders of keyboard files, which are named LANGUAGE-LAYOUT.yaml, like `uk-qwerty.yaml`.
package struct KeyboardFolders: Hashable, Sendable {
  /// The folder of the program, which also has what all keyboards share.
  package let own: String
  /// The folder of the person, whose files win over ours of the same name; it need not be there.
  package let personal: String

  /// Makes the folders.
  package init(own: String, personal: String) {
    self.own = own
    self.personal = personal
  }

  /// The names of all keyboards, without the ending, sorted. Files that begin with `_` are none.
  package var ids: [String] {
    // A folder that is not there has no keyboards; whoever asks for one of them is told.
    let files = [own, personal].flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? []
    }
    let names = files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast(".yaml".count)) }
    return Set(names).sorted()
  }

  /// The languages that have a keyboard, sorted.
  package var languages: [String] { Self.languages(among: ids) }

  /// The languages of keyboards, sorted as these are.
  static func languages(among ids: [String]) -> [String] {
    var languages: [String] = []
    for language in ids.map(language(of:)) where languages.last != language {
      languages.append(language)
    }
    return languages
  }

  /// The keyboards of a language, the usual layouts first: `qwerty`, `abc`, `linear`, then others
  /// in alphabetical order. Empty for a language that has none.
  package func ids(of language: String) -> [String] { Self.ids(of: language, among: ids) }

  /// The keyboards of a language among some, in the order of ``ids(of:)``.
  static func ids(of language: String, among ids: [String]) -> [String] {
    let mine = ids.filter { $0.hasPrefix(language + "-") }
    let usual = usualLayouts.map { "\(language)-\($0)" }.filter(mine.contains)
    return usual + mine.filter { !usual.contains($0) }
  }

  /// The name of a language from its keyboards; `nil` where none gives it.
  package func name(ofLanguage language: String) -> String? {
    name(ofLanguage: language, among: ids)
  }

  /// The name of a language from those of some keyboards that are its own.
  func name(ofLanguage language: String, among ids: [String]) -> String? {
    for id in Self.ids(of: language, among: ids) {
      if let name = file(id).flatMap(NameLine.value) { return name }
    }
    return nil
  }

  /// The layouts that most languages have, the one that most people want first.
  package static let usualLayouts = ["qwerty", "abc", "linear", "arrows"]

  /// The part of a keyboard's name before the dash.
  package static func language(of id: String) -> String { String(id.prefix { $0 != "-" }) }

  /// The part of a keyboard's name behind the dash.
  package static func layout(of id: String) -> String {
    String(id.drop { $0 != "-" }.dropFirst())
  }

  /// The file of a keyboard; `nil` when there is none of that name.
  func file(_ id: String) -> String? {
    guard !id.contains("/"), !id.isEmpty else { return nil }
    return [personal, own].map { "\($0)/\(id).yaml" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// A number that is another one when any keyboard's file was changed, added or taken away.
  package var fingerprint: UInt64 {
    var hash = FNV1a()
    for file in ids.compactMap(file) + [sharedFile] {
      hash.add(file)
      FileIdentity(path: file)?.add(to: &hash)
    }
    return hash.value
  }

  /// The file with what all keyboards share.
  var sharedFile: String { own + "/_shared.yaml" }
}
