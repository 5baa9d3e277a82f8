/// A choice made on the settings screen.
package struct Setting: Hashable, Sendable {
  /// The key of the setting.
  package var key: SettingKey
  /// The chosen value.
  package var value: SettingValue

  /// Creates a setting.
  package init(_ key: SettingKey, _ value: SettingValue) {
    self.key = key
    self.value = value
  }
}

/// A value of a setting, as in a configuration file.
package enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  /// A number in thousandths: 1,250 is 1.25.
  case thousandths(Int)
  case word(String)
  case words([String])
}

/// The keyboards in use and the available ones.
package struct KeyboardOptions: Hashable, Sendable {
  /// A language that has a keyboard.
  package struct Language: Hashable, Sendable {
    /// Its ISO code.
    package var code: String
    /// The name of the language in the language itself.
    package var name: String

    /// Creates a language.
    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The chosen layout: `auto`, a name such as `linear`, or the id of a keyboard.
  package var layout: String
  /// The chosen languages in the order of the globe key; empty for the system language.
  package var languages: [String]
  /// The available layouts.
  package var layouts: [String]
  /// The code of the language in use when none is chosen; empty if unknown.
  package var automatic: String
  /// The available languages.
  package var known: [Language]

  /// The maximum number of chosen languages.
  package static let mostLanguages = 4

  /// Creates the options; empty options offer no choice of keyboards.
  package init(
    layout: String = "auto", languages: [String] = [], layouts: [String] = [],
    automatic: String = "", known: [Language] = []
  ) {
    self.layout = layout
    self.languages = languages
    self.layouts = layouts
    self.automatic = automatic
    self.known = known
  }
}
