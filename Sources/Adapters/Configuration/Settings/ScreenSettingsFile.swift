internal import Foundation
package import SearchScreen

/// `settings.yaml`: the choices made on the settings screen.
///
/// The program writes it atomically and reads it after the user's own configuration, which it never touches.
package struct ScreenSettingsFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String

  /// Makes the file for a configuration folder.
  package init(folder: String) { path = folder + "/settings.yaml" }

  /// Adds choices to those in the file; creates the folder if missing. A file with content that would be lost
  /// is first copied aside.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func add(_ settings: [Setting]) throws(SettingsFileError) {
    var (all, problems) = read()
    if !problems.isEmpty { try WholeFile.copyAside(path) }
    for setting in settings {
      all.removeAll { $0.key == setting.key }
      all.append(setting)
    }
    try WholeFile.write(Self.text(of: all), to: path)
  }

  /// The choices in the file, in the order of their keys, and its problems; empty if there is no file.
  package func read() -> (settings: [Setting], problems: [ConfigurationError]) {
    let (entries, problems) = entries()
    var contents: (settings: [Setting], problems: [ConfigurationError]) = ([], problems)
    for entry in entries {
      contents.problems += ConfigurationError.caught {
        contents.settings.append(Setting(entry.key, try entry.value.setting(of: entry.key)))
      }
    }
    return contents
  }

  /// The values in the file with known keys.
  func entries() -> (entries: [Entry], problems: [ConfigurationError]) {
    guard FileManager.default.fileExists(atPath: path) else { return ([], []) }
    var problems: [ConfigurationError] = []
    var sections: [String: YAMLSection] = [:]
    var values: [String: YAMLValue] = [:]
    problems += ConfigurationError.caught {
      guard let root = try YAMLFile.root(of: path) else { return }
      let known = SettingKey.allCases.map(\.section)
      problems += root.unknownKeys(besides: known.uniqued)
      for name in known.uniqued {
        problems += ConfigurationError.caught {
          values[name] = root[name]
          guard SettingKey(rawValue: name) == nil, let section = try root[name]?.section() else {
            return
          }
          sections[name] = section
          problems += section.unknownKeys(
            besides: SettingKey.allCases.filter { $0.section == name }.map(\.name))
        }
      }
    }
    let entries = SettingKey.allCases.compactMap { key in
      (key.name.isEmpty ? values[key.section] : sections[key.section]?[key.name])
        .map { Entry(key: key, value: $0) }
    }
    return (entries, problems)
  }

  /// A value in the file.
  struct Entry {
    let key: SettingKey
    let value: YAMLValue
  }

  /// The contents of the file for the given choices.
  static func text(of settings: [Setting]) -> String {
    var lines = [
      "# What was chosen on the settings screen of CouchSearch, which writes this file.",
      "# It is read after config.yaml and wins over it. Without a line here, or without this file,",
      "# config.yaml counts again.",
    ]
    var section = ""
    for key in SettingKey.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let setting = settings.first(where: { $0.key == key }) else { continue }
      if key.section != section {
        section = key.section
        lines += ["", section + ":" + (key.name.isEmpty ? " " + setting.value.yaml : "")]
      }
      if !key.name.isEmpty { lines.append("  " + key.name + ": " + setting.value.yaml) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SettingKey {
  /// The block that contains it, or the key itself at the top level.
  var section: String { String(rawValue.prefix { $0 != "." }) }

  /// Its name within the block; empty at the top level.
  var name: String { String(rawValue.drop { $0 != "." }.dropFirst()) }
}

extension SettingValue {
  /// The value in YAML.
  package var yaml: String {
    switch self {
    case .flag(let flag): String(flag)
    case .thousandths(let number):
      "\(number / 1000).\(String(String(1000 + number % 1000).dropFirst()))"
    case .word(let word): "\"\(word)\""
    case .words(let words): "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }
}

extension YAMLSection {
  /// The screen settings in this block.
  var settingKeys: [SettingKey] {
    SettingKey.allCases.filter { $0.section == key && !$0.name.isEmpty }
  }

  /// Refuses keys that are neither screen settings nor in `others`.
  func allowSettings(and others: [String] = []) throws {
    try allow(settingKeys.map(\.name) + others)
  }

  /// Reads the screen settings in this block, except those kept outside ``ScreenSettings``.
  func decodeSettings(over screen: inout ScreenSettings) throws {
    for key in settingKeys where screen.value(of: key) != nil {
      guard let value = self[key.name] else { continue }
      screen.take(Setting(key, try value.setting(of: key)))
    }
  }
}

extension YAMLValue {
  /// The value of a setting. ``SettingsDecoder`` checks languages and keyboards.
  func setting(of key: SettingKey) throws -> SettingValue {
    switch key.definition.form {
    case .flag: .flag(try bool())
    case .thousandths(let range): .thousandths(try thousandths(range))
    case .word(permitted: []): .word(try text(maxLength: 40))
    case .word(let permitted): .word(try word(among: permitted))
    case .words: .words(try list("a list of languages").map { try $0.text(maxLength: 10) })
    }
  }
}

/// The reason why a file of the program could not be written.
package enum SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or its folder is not writable.
  case unwritable(path: String, reason: String)

  /// The problem, and what happens instead.
  package var description: String {
    switch self {
    case .unwritable(let path, let reason):
      // The reason comes first: the screen truncates long texts at the end.
      "\(reason): this holds until CouchSearch ends and is not kept in \(path)"
    }
  }
}

extension [String] {
  /// The elements without duplicates, in order.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
