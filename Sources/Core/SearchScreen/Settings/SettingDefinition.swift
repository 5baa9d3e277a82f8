internal import SceneGraph

/// A setting's place in ``ScreenSettings``, its permitted values, its texts, and its row on the
/// settings screen.
package struct SettingDefinition: Sendable {
  /// The form of a value in a file.
  package enum Form: Hashable, Sendable {
    case flag
    case thousandths(ClosedRange<Int>)
    /// One of some words; any word where there are none.
    case word(permitted: [String])
    case words
  }

  /// The unit in which a number is shown.
  enum Unit {
    /// Per cent of the usual.
    case percent
    /// Seconds; the number is one of milliseconds.
    case seconds
  }

  /// The texts of a word among the values.
  struct ValueWords {
    /// The name of the value.
    let name: WordKey
    /// A sentence about the value; `nil` for that of the setting.
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
  /// The page of its row; `nil` for a setting that is kept and has no row.
  let group: SettingsGroup?
  /// The icon beside its values.
  let icon: Icon
  /// The values offered, in order; empty for those that only the screen knows.
  let options: [SettingValue]
  /// The texts of values that are words.
  let words: [String: ValueWords]
  /// The unit of a number.
  var unit = Unit.percent
  /// Reads the value; `nil` for a setting that is kept outside ``ScreenSettings``.
  let read: (@Sendable (ScreenSettings) -> SettingValue)?
  /// Writes a value and returns `false` for one that is not permitted.
  let write: @Sendable (inout ScreenSettings, SettingValue) -> Bool

  /// A setting that is on or off.
  static func flag(
    _ path: any WritableKeyPath<ScreenSettings, Bool> & Sendable, title: WordKey, detail: WordKey,
    in group: SettingsGroup?
  ) -> SettingDefinition {
    SettingDefinition(
      form: .flag, title: title, detail: detail, group: group, icon: .gear,
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
    title: WordKey, detail: WordKey, in group: SettingsGroup?
  ) -> SettingDefinition {
    SettingDefinition(
      form: .thousandths(range), title: title, detail: detail, group: group, icon: .gear,
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

  /// A setting that is kept outside ``ScreenSettings``, whose values only the screen knows.
  static func elsewhere(
    _ form: Form, title: WordKey, detail: WordKey, in group: SettingsGroup?, icon: Icon,
    words: [String: ValueWords] = [:]
  ) -> SettingDefinition {
    SettingDefinition(
      form: form, title: title, detail: detail, group: group, icon: icon, options: [],
      words: words, read: nil, write: { _, _ in false })
  }

  /// A sentence about a value: that of the setting where its name is sufficient.
  func detail(for value: SettingValue) -> WordKey {
    guard case .word(let word) = value else { return detail }
    return words[word]?.detail ?? detail
  }
}

extension ScreenSettings {
  /// The value of a setting in these settings; `nil` for the language and the keyboards, which are
  /// kept elsewhere.
  package func value(of key: SettingKey) -> SettingValue? { key.definition.read?(self) }

  /// Takes a value and returns `false` for one that is not permitted.
  @discardableResult
  package mutating func take(_ setting: Setting) -> Bool {
    setting.key.definition.write(&self, setting.value)
  }

  /// The authority over light and dark, which decides the theme's appearance when it is set.
  var chosenAppearance: Appearance {
    get { appearance }
    set { choose(newValue) }
  }
}
