/// One thing that a person chose on the settings screen.
package struct Setting: Hashable, Sendable {
  /// What was chosen about.
  package var key: SettingKey
  /// What was chosen.
  package var value: SettingValue

  /// Puts a choice together.
  package init(_ key: SettingKey, _ value: SettingValue) {
    self.key = key
    self.value = value
  }
}

/// What can be chosen on the settings screen, by the names that a configuration file has for it.
package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  case appearance = "theme.appearance"
  case textScale = "theme.textScale"
  case boldText = "theme.boldText"
  case highContrast = "theme.highContrast"
  case reducedMotion = "theme.reducedMotion"
  case history = "search.history"
  case searchStart = "search.start"
  case scopeSelection = "scope.selects"
  case layout = "keyboard.layout"
  case languages = "keyboard.languages"
  case skipsDeadKeys = "keyboard.skipDeadKeys"
  case sounds = "feedback.sounds"
  case rumble = "feedback.rumble"
}

/// A value of a setting, as a configuration file would have it.
package enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  /// A number in thousandths: 1,250 is 1.25.
  case thousandths(Int)
  case word(String)
  case words([String])
}

/// The keyboards that a person has, and those there are to choose from.
package struct KeyboardOptions: Hashable, Sendable {
  /// A language that has a keyboard.
  package struct Language: Hashable, Sendable {
    /// Its ISO code.
    package var code: String
    /// What its speakers call it.
    package var name: String

    /// Names a language.
    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The chosen layout: `auto`, one like `linear`, or the id of a keyboard.
  package var layout: String
  /// The chosen languages in the order of the globe key; empty for that of the system.
  package var languages: [String]
  /// The layouts there are.
  package var layouts: [String]
  /// The code of the language that holds where none is chosen; empty when unknown.
  package var automatic: String
  /// The languages there are.
  package var known: [Language]

  /// The most languages that can be chosen.
  package static let mostLanguages = 4

  /// Puts the options together; without any, the screen offers no choice of keyboards.
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
