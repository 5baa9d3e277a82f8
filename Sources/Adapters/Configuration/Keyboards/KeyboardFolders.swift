internal import Foundation

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
  package var languages: [String] {
    var languages = ids.map { Self.language(of: $0) }
    languages = languages.enumerated().filter { languages.firstIndex(of: $1) == $0 }.map(\.1)
    return languages
  }

  /// The keyboards of a language, the usual layouts first: `qwerty`, `abc`, `linear`, then others
  /// in alphabetical order. Empty for a language that has none.
  package func ids(of language: String) -> [String] {
    let mine = ids.filter { Self.language(of: $0) == language }
    let usual = Self.usualLayouts.map { "\(language)-\($0)" }.filter(mine.contains)
    return usual + mine.filter { !usual.contains($0) }
  }

  /// The name of a language from its keyboards; `nil` where none gives it.
  ///
  /// Reads the lines of a file and not its keys, which would take too long for a list of all.
  package func name(ofLanguage language: String) -> String? {
    for id in ids(of: language) {
      // A file that cannot be read has no name; loading the keyboard reports it.
      guard let file = file(id), let text = try? String(contentsOfFile: file, encoding: .utf8)
      else { continue }
      let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("name:") }
      let name = line?.dropFirst("name:".count).trimmingCharacters(in: .whitespaces)
      if let name, !name.isEmpty {
        return name.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      }
    }
    return nil
  }

  /// The layouts that most languages have, the one that most people want first.
  package static let usualLayouts = ["qwerty", "abc", "linear"]

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

  /// The file with what all keyboards share.
  var sharedFile: String { own + "/_shared.yaml" }
}
