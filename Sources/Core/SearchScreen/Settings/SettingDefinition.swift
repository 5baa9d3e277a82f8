internal import SceneGraph

/// The definition of a setting: its property in ``ScreenSettings``, its permitted values, its texts, and its
/// row on the settings screen.
package struct SettingDefinition: Sendable {
  /// The form of a value in a file.
  package enum Form: Hashable, Sendable {
    case flag
    case thousandths(ClosedRange<Int>)
    /// One of several words; any word if the list is empty.
    case word(permitted: [String])
    case words
  }

  /// The unit in which a number is shown.
  enum Unit {
    /// Per cent of the default.
    case percent
    /// Seconds; the number itself is in milliseconds.
    case seconds
  }

  /// The texts for a value that is a word.
  struct ValueWords {
    /// The name of the value.
    let name: WordKey
    /// A sentence about the value; `nil` for the setting's.
    let detail: WordKey?

    init(_ name: WordKey, detail: WordKey? = nil) {
      self.name = name
      self.detail = detail
    }
  }

  /// The form of its value.
  package let form: Form
  /// The name of the setting.
  let title: WordKey
  /// A sentence about the setting.
  let detail: WordKey
  /// Other words by which people look for it; `nil` for none.
  var also: WordKey?
  /// The page of its row; `nil` for a stored setting without a row.
  let group: SettingsGroup?
  /// The icon beside its values.
  let icon: Icon
  /// The values offered, in order; empty if only the screen knows them.
  let options: [SettingValue]
  /// The texts of values that are words.
  let words: [String: ValueWords]
  /// The unit of a number.
  var unit = Unit.percent
  /// Reads the value; `nil` for a setting stored outside ``ScreenSettings``.
  let read: (@Sendable (ScreenSettings) -> SettingValue)?
  /// Writes a value and returns `false` if it is not permitted.
  let write: @Sendable (inout ScreenSettings, SettingValue) -> Bool

  /// A setting that is on or off.
  static func flag(
    _ path: any WritableKeyPath<ScreenSettings, Bool> & Sendable, title: WordKey, detail: WordKey,
    also: WordKey? = nil, in group: SettingsGroup?
  ) -> SettingDefinition {
    SettingDefinition(
      form: .flag, title: title, detail: detail, also: also, group: group, icon: .gear,
      options: [.flag(true), .flag(false)], words: [:],
      read: { .flag($0[keyPath: path]) },
      write: { settings, value in
        guard case .flag(let flag) = value else { return false }
        settings[keyPath: path] = flag
        return true
      })
  }

  /// A number in thousandths, offered in steps.
  static func thousandths(
    _ path: any WritableKeyPath<ScreenSettings, Int> & Sendable, of range: ClosedRange<Int>,
    step: Int, unit: Unit = .percent,
    title: WordKey, detail: WordKey, also: WordKey? = nil, in group: SettingsGroup?
  ) -> SettingDefinition {
    SettingDefinition(
      form: .thousandths(range), title: title, detail: detail, also: also, group: group,
      icon: .gear,
      options: stride(from: range.lowerBound, through: range.upperBound, by: step)
        .map { .thousandths($0) },
      words: [:], unit: unit,
      read: { .thousandths($0[keyPath: path]) },
      write: { settings, value in
        guard case .thousandths(let number) = value, range.contains(number) else { return false }
        settings[keyPath: path] = number
        return true
      })
  }

  /// One of a few words, offered in the order given.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: any WritableKeyPath<ScreenSettings, Choice> & Sendable, title: WordKey, detail: WordKey,
    in group: SettingsGroup?, icon: Icon = .gear, of offered: [(value: Choice, words: ValueWords)]
  ) -> SettingDefinition {
    SettingDefinition(
      form: .word(permitted: Choice.allCases.map(\.rawValue)), title: title, detail: detail,
      group: group, icon: icon, options: offered.map { .word($0.value.rawValue) },
      words: Dictionary(
        offered.map { ($0.value.rawValue, $0.words) }, uniquingKeysWith: { first, _ in first }),
      read: { .word($0[keyPath: path].rawValue) },
      write: { settings, value in
        guard case .word(let word) = value, let choice = Choice(rawValue: word) else {
          return false
        }
        settings[keyPath: path] = choice
        return true
      })
  }

  /// A setting stored outside ``ScreenSettings``, whose values only the screen knows.
  static func elsewhere(
    _ form: Form, title: WordKey, detail: WordKey, in group: SettingsGroup?, icon: Icon,
    words: [String: ValueWords] = [:]
  ) -> SettingDefinition {
    SettingDefinition(
      form: form, title: title, detail: detail, group: group, icon: icon, options: [],
      words: words, read: nil, write: { _, _ in false })
  }

  /// A sentence about a value: the setting's, if the value's name is clear enough.
  func detail(for value: SettingValue) -> WordKey {
    guard case .word(let word) = value else { return detail }
    return words[word]?.detail ?? detail
  }
}

extension ScreenSettings {
  /// The value of a setting in these settings; `nil` for the language and the keyboards, which are stored
  /// elsewhere.
  package func value(of key: SettingKey) -> SettingValue? { key.definition.read?(self) }

  /// Takes a value and returns `false` if it is not permitted.
  @discardableResult
  package mutating func take(_ setting: Setting) -> Bool {
    setting.key.definition.write(&self, setting.value)
  }

  /// The source of the light or dark appearance; setting it updates the theme's appearance.
  var chosenAppearance: Appearance {
    get { appearance }
    set { choose(newValue) }
  }
}
